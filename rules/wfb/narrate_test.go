package wfb

import (
	"math/rand/v2"
	"strings"
	"testing"

	"tactica/configs"
	"tactica/dice"
	"tactica/rules"
)

// toldScenarios have what shows in dice.
var toldScenarios = []string{`
rules: wfb8
rounds: 2
units:
  guard:
    {side: blue, models: 8, files: 4, points: 12, troop: infantry, armour: [light, shield], ward: 6+, command: [standard, musician, champion], bsb: true,
     weapons: [{weapon: pistol, models: 3}, longbow, halberd], special: [poisoned attacks, hatred, stubborn], stats: {M: 4, WS: 4, BS: 4, S: 3, T: 3, W: 1, I: 4, A: 1, Ld: 8}}
  bones: {side: blue, models: 8, points: 4, troop: infantry, special: [fear], stats: {M: 4, WS: 2, BS: 2, S: 3, T: 3, W: 1, I: 2, A: 1, Ld: 3}}
  chariot: {side: red, models: 2, points: 80, troop: chariot, save: 4+, special: [impact hits D6+1, terror, killing blow], stats: {M: 7, WS: 4, BS: 3, S: 5, T: 4, W: 4, I: 3, A: 3, Ld: 8}}
  lizards: {side: red, models: 8, points: 10, troop: infantry, special: [cold-blooded, regeneration 5+, flammable], stats: {M: 4, WS: 3, BS: 0, S: 4, T: 4, W: 1, I: 1, A: 2, Ld: 8}}
  giant: {side: red, models: 1, points: 200, troop: monster, special: [thunderstomp, swiftstride], stats: {M: 6, WS: 3, BS: 3, S: 6, T: 5, W: 6, I: 3, A: 5, Ld: 10}}
charges:
  - {charger: chariot, target: [guard, bones], distance: [9, 10], cover: soft}
  - {charger: lizards, target: guard, distance: 8, from: left}
  - {charger: giant, target: bones, distance: 8, redirect: [{target: guard, distance: 8}]}
rally: true
plans: {hold: {guard: hold, bones: hold}, shoot: {guard: [stand-and-shoot, hold], bones: hold}, flee: {guard: flee, bones: flee}}
policies: {chariot: {pursue: never}, giant: {redirect: always}}
`, `
rules: battleaxe
units:
  riders: {side: blue, models: 6, points: 12, troop: cavalry, save: 5+, weapons: [spear], mount: {M: 8, WS: 3, S: 4, I: 4, A: 1}, special: [always strikes first], stats: {M: 4, WS: 4, BS: 4, S: 3, T: 3, W: 1, I: 5, A: 1, Ld: 8}}
  boys: {side: red, models: 25, points: 6, troop: infantry, weapons: [great weapon], special: [frenzy], stats: {M: 4, WS: 3, BS: 3, S: 3, T: 4, W: 1, I: 2, A: 1, Ld: 7}}
charges: [{charger: boys, target: riders, distance: 6, edge: 8}]
rally: true
plans: {hold: {riders: hold}, flee: {riders: flee}}
policies: {riders: {pursue: never}}
`}

func toldBuilds(t *testing.T) (list []*Narrator, plans [][]rules.Plan) {
	t.Helper()
	texts := toldScenarios
	for _, b := range configs.BuiltinNames() {
		if text, _ := configs.Builtin(b.Name); strings.Contains(string(text), "rules: wfb8") || strings.Contains(string(text), "rules: battleaxe") {
			texts = append(texts, string(text))
		}
	}
	for _, text := range texts {
		sc, problems := configs.Load("test.yaml", []byte(text), []configs.Family{Family})
		if len(problems) > 0 {
			t.Fatal(problems.Error())
		}
		b, problems := New(sc)
		if len(problems) > 0 {
			t.Fatal(problems.Error())
		}
		if !b.OnTable {
			list, plans = append(list, NewNarrator(b.Game, sc)), append(plans, b.Plans)
		}
	}
	return list, plans
}

// What a story says was needed is what the roll was sampled from: the law of
// every test and every throw of attacks, rebuilt from what is shown.
func TestNarrator_Laws(t *testing.T) {
	games, plans := toldBuilds(t)
	seen := map[rules.Slot]int{}
	for i, n := range games {
		for p := range plans[i] {
			if plans[i][p].Refused == "" {
				for trial := range uint64(60) {
					n.followLaws(t, &plans[i][p].Policy, trial, seen)
				}
			}
		}
	}
	for _, kind := range []rules.Slot{slotTerror, slotVolley, slotPanic, slotRedirectTest, slotFear, slotStrike, slotBreak, slotRestrain, slotRally} {
		if seen[kind] == 0 {
			t.Errorf("no roll of kind %d was met", kind)
		}
	}
}

// followLaws plays a trial and checks the law of each roll.
func (n *Narrator) followLaws(t *testing.T, policy *rules.Policy, trial uint64, seen map[rules.Slot]int) {
	t.Helper()
	var turn rules.Turn
	turn.Play(policy)
	turn.Begin(dice.NewKey(2).Trial(trial), make(rules.Values, len(n.Variables())))
	for s := n.Start(); !n.Over(&s); {
		before := s
		turn.Forget()
		n.Step(&s, &turn)
		if turn.Asked() != rules.ForRoll {
			continue
		}
		m := &moment{Moment: &rules.Moment[State]{Before: &before, After: &s}}
		m.Slot, m.Law = turn.AskedRoll()
		kind, _ := kindOf(m.Slot)
		var want *dice.Law
		switch test, ok := n.testOf(m); {
		case ok:
			want = test.Law()
		case kind == slotStrike:
			want = n.strikeLawTold(t, &before)
		case kind == slotVolley:
			want = n.volleyTold(&before)
		default:
			continue
		}
		seen[kind]++
		if !want.Equal(m.Law) {
			t.Fatalf("trial %d, %s: told %v, sampled from %v", trial, n.Describe(m.Slot), want, m.Law)
		}
	}
}

func (n *Narrator) strikeLawTold(t *testing.T, s *State) *dice.Law {
	t.Helper()
	ev, enemy, one := n.throwOf(s)
	told := one.told(&n.units[enemy]).Law()
	if !told.Equal(one.wounds()) {
		t.Fatalf("%+v: told %v, is %v", one, told, one.wounds())
	}
	if ev.part == impacts || ev.part == stomps {
		told = dice.Compound(n.burst(ev).Hits, told)
	}
	return told.Times(int(s.blows))
}

func (n *Narrator) volleyTold(s *State) *dice.Law {
	order, l := &n.charges[s.charge], n.target(s)
	u, charger := &n.units[l.unit], &n.units[order.unit]
	total := dice.Constant(0)
	for _, f := range u.firing(u.fired(n.gap(s, nil, order, l), int32(charger.move)*inch), n.models(s, l.unit)) {
		one := u.shotAt(f.shot, charger, coverPenalty[n.sc.Charges[s.charge].Cover])
		total = total.Add(one.told(charger).Law().Times(f.count))
	}
	return total
}

// Every attack that may be is shown as its law has it.
func TestAttack_Told(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	die := func(low, high int) int { return low + random.IntN(high-low+1) }
	for range 300 {
		a := attack{
			auto: random.IntN(4) == 0, hit: die(2, 11), reroll: random.IntN(2) == 0, poison: random.IntN(2) == 0,
			wound: die(2, 6), killing: random.IntN(2) == 0, armour: die(2, 9), ward: die(3, 7), per: die(1, 2), perKill: die(1, 4),
		}
		a.wardKB = die(a.ward, 7)
		if a.perKill%a.per != 0 {
			a.perKill = a.per * 2
		}
		if told := a.told(&unit{ward: a.ward}).Law(); !told.Equal(a.wounds()) {
			t.Fatalf("%+v: told %v, is %v", a, told, a.wounds())
		}
	}
	for _, c := range []struct {
		ward, unitWard, regen int
		want                  string
	}{{5, 5, 7, "ward save"}, {4, 5, 4, "regeneration"}, {6, 7, 7, "parry"}, {7, 7, 7, "ward save"}} {
		a := attack{ward: c.ward}
		if got := a.told(&unit{ward: c.unitWard, regen: c.regen}).SaveWord; got != c.want {
			t.Errorf("%+v: %s", c, got)
		}
	}
}

// Kinds of slots are in order, and none is forgotten.
func TestKindOf(t *testing.T) {
	for i, k := range slotKinds[:len(slotKinds)-1] {
		if next := slotKinds[i+1]; next <= k {
			t.Errorf("kind %d is not below %d", k, next)
		} else if kind, n := kindOf(next - 1); kind != k || n != int(next-1-k) {
			t.Errorf("slot %d is number %d of kind %d", next-1, n, kind)
		}
	}
}

// What is lost counts from what a unit has left now, wounds of this step
// included.
func TestNarrator_lose(t *testing.T) {
	games, _ := toldBuilds(t)
	n := games[0]
	s := n.Start()
	s.units[2].wounds, s.units[2].pending = 1, 2
	if got, want := n.lose(&s, 2, 2), "chariot lost 2 wounds, 3 left: 1 model fell, 1 left"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	s.units[4].wounds = 1
	if got, want := n.lose(&s, 4, 2), "giant lost 2 wounds, 3 left"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
