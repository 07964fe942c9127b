package t9a

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
rules: t9a3-seed
rounds: 2
units:
  axes: {side: blue, models: 8, files: 4, points: 14, troop: infantry, ward: 5+, bsb: true, stats: {Cha: 4, Dis: 8, Cou: 7, Def: 4, Res: 4, Arm: 2, Off: 4, Str: 4, Agi: 2}, armour: [shield], weapons: [throwing weapons], special: [lethal strike, regeneration 4+]}
  scouts: {side: blue, models: 5, points: 15, troop: infantry, special: [fearless], stats: {Cha: 6, Dis: 7, Def: 4, Res: 3, Off: 4, Str: 3, Agi: 5}}
  chariots: {side: red, models: 2, points: 90, troop: chariot, special: [impact hits D6+1, stomp D3, terror, swiftstride, unruly], stats: {Cha: 7, Dis: 7, Def: 3, Res: 4, HP: 4, Arm: 3, Off: 3, Att: 3, Str: 5, AP: 2, Agi: 3}}
  ogres: {side: red, models: 3, files: 3, points: 40, troop: monstrous-infantry, special: [disciplined, stubborn], stats: {Cha: 6, Dis: 7, Def: 3, Res: 4, HP: 3, Off: 3, Att: 3, Str: 4, AP: 1, Agi: 2}}
charges:
  - {charger: chariots, target: axes, distance: 9, redirect: [{target: scouts, distance: 12}]}
  - {charger: ogres, target: axes, distance: 10, from: left, edge: 9}
rally: true
plans: {hold: {axes: hold}, flee: {axes: flee}}
`}

func toldNarrators(t *testing.T) (list []*Narrator[Flown], plans [][]rules.Plan) {
	t.Helper()
	texts := toldScenarios
	for _, b := range configs.BuiltinNames() {
		if text, _ := configs.Builtin(b.Name); strings.Contains(string(text), "rules: t9a3") {
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
		if b.Line != nil {
			list, plans = append(list, NewNarrator(b.Line, sc)), append(plans, b.Plans)
		}
	}
	return list, plans
}

// What a story says was needed is what the roll was sampled from: the law of
// every test and every throw of attacks, rebuilt from what is shown.
func TestNarrator_Laws(t *testing.T) {
	games, plans := toldNarrators(t)
	seen := map[rules.Slot]int{}
	for i, n := range games {
		for p := range plans[i] {
			if plans[i][p].Refused != "" {
				continue
			}
			for trial := range uint64(150) {
				followLaws(t, n, &plans[i][p].Policy, trial, seen)
			}
		}
	}
	for _, kind := range []rules.Slot{slotTerror, slotVolley, slotPanic, slotRedirectTest, slotStrike, slotBreak, slotRally} {
		if seen[kind] == 0 {
			t.Errorf("no roll of kind %d was met", kind)
		}
	}
}

// followLaws plays a trial and checks the law of each roll.
func followLaws(t *testing.T, n *Narrator[Flown], policy *rules.Policy, trial uint64, seen map[rules.Slot]int) {
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
		m := &rules.Moment[State[Flown]]{Before: &before, After: &s}
		m.Slot, m.Law = turn.AskedRoll()
		kind, _ := slotOf(m.Slot)
		var want *dice.Law
		switch test, ok := n.testOf(m); {
		case ok:
			want = test.Law()
		case kind == slotStrike:
			ev, _, one, count := n.throwOf(&before.battle)
			if want = one.told().Law(); ev.part != blows {
				want = dice.Compound(n.burst(ev).Hits, want)
			}
			want = want.Times(count)
		case kind == slotVolley:
			order, l := n.order(&before.battle), n.target(&before.battle)
			u := &n.units[l.unit]
			want = u.shotAt(&n.units[order.unit], order.cover).told().Law().Times(u.shots(n.models(&before.battle, l.unit)))
		default:
			continue
		}
		seen[kind]++
		if !want.Equal(m.Law) {
			t.Fatalf("trial %d, %s: told %v, sampled from %v", trial, n.Describe(m.Slot), want, m.Law)
		}
	}
}

// Every attack that may be is shown as its law has it.
func TestAttack_Told(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	die := func(low, high int) int { return low + random.IntN(high-low+1) }
	for range 300 {
		a := attack{
			auto: random.IntN(4) == 0, hit: die(2, 8), wound: die(2, 6), lethal: random.IntN(2) == 0,
			armour: die(2, 7), save: die(3, 7),
		}
		a.saveLethal = die(a.save, 7)
		if told := a.told().Law(); !told.Equal(a.takes()) {
			t.Fatalf("%+v: told %v, is %v", a, told, a.takes())
		}
	}
}

// Kinds of slots are in order, and none is forgotten.
func TestSlotOf(t *testing.T) {
	from := rules.Slot(0)
	for _, b := range slotBlocks {
		if kind, n := slotOf(b.end - 1); kind != from || n != int(b.end-1-from) {
			t.Errorf("slot %d is number %d of kind %d, want kind %d", b.end-1, n, kind, from)
		}
		from = b.end
	}
}

// What is lost counts from what a unit has left now, Health Points of this
// step included.
func TestNarrator_lose(t *testing.T) {
	games, _ := toldNarrators(t)
	n := games[0]
	s := n.Start()
	s.units[2].lost, s.units[2].pending = 1, 2
	if got, want := n.lose(&s.battle, 2, 2), "chariots lost 2 Health Points, 3 left: 1 model fell, 1 left"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
