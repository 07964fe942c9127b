package opdat

import (
	"slices"
	"strings"
	"testing"

	"tactica/configs"
	"tactica/dice"
	"tactica/rules"
	"tactica/rules/uncertain"
)

// A chapter is one step of a game as it was played.
type chapter struct {
	stage         stage
	before, after State
	asked         rules.Asked
	choice        rules.Choice
	slot          rules.Slot
}

func build(t testing.TB, text string) *Build {
	t.Helper()
	sc, problems := configs.Load("test.yaml", []byte(text), []configs.Family{Family})
	if len(problems) > 0 {
		t.Fatal(problems.Error())
	}
	b, problems := New(sc)
	if len(problems) > 0 {
		t.Fatal(problems.Error())
	}
	return b
}

// story plays one trial of a plan step by step.
func story(t testing.TB, b *Build, plan string, trial uint64) (list []chapter) {
	t.Helper()
	i := slices.IndexFunc(b.Plans, func(p rules.Plan) bool { return p.Name == plan })
	if i < 0 {
		t.Fatalf("no plan %s", plan)
	}
	var turn rules.Turn
	turn.Play(&b.Plans[i].Policy)
	turn.Begin(dice.NewKey(1).Trial(trial), make(rules.Values, len(b.Game.Variables())))
	for s := b.Game.Start(); !b.Game.Over(&s); {
		c := chapter{stage: s.stage, before: s}
		turn.Forget()
		b.Game.Step(&s, &turn)
		c.after, c.asked = s, turn.Asked()
		if c.asked == rules.ForChoice {
			c.choice = *turn.AskedChoice()
		} else if c.asked == rules.ForRoll {
			c.slot, _ = turn.AskedRoll()
		}
		list = append(list, c)
	}
	return list
}

const fullStory = `
rules: opdat
units:
  raiders: {side: red, models: 6, points: 10, stats: {Move: 6}}
  line: {side: blue, models: 5, points: 10, stats: {Move: 6}}
  reserve: {side: blue, models: 5, points: 12, stats: {Move: 6}}
  guard: {side: blue, models: 5, points: 12, stats: {Move: 6}}
rules_parameters: {charge: {distance: 3D6, split_policy: both_if_possible}, intervene: {max_per_charge: 2}}
charges:
  - {charger: raiders, target: line, distance: 6, interveners: [{unit: reserve, distance: 6}, {unit: guard, distance: 6}]}
plans:
  all: {reserve: intervene, guard: intervene, line: defend}
`

// What happens when, AC-13: declared, Intervene declared, counter-charge,
// targets settled, charge moved, attacks.
func TestINT25(t *testing.T) {
	b := build(t, fullStory)
	for trial := range uint64(200) {
		last := stageDraw
		targets := mask(0)
		for _, c := range story(t, b, "all", trial) {
			// A counter-charge goes back to the window for the next unit; the
			// attacks take turns with the windows for Defend.
			if at := orderOf[c.stage]; at < orderOf[last] {
				t.Fatalf("trial %d: stage %d after %d", trial, c.stage, last)
			}
			last = c.stage
			switch c.stage {
			case stageMove:
				targets = c.before.targets
				if targets != 0b111 {
					t.Fatalf("trial %d: targets %b when the charge moves, want all three", trial, targets)
				}
			case stageSplit:
				if c.before.targets != targets {
					t.Fatalf("trial %d: targets changed while the charge moved", trial)
				}
			}
			if c.asked == rules.ForChoice && c.choice.Kind == rules.Reaction && c.stage != stageIntervene {
				t.Fatalf("trial %d: Intervene asked for in stage %d", trial, c.stage)
			}
			if c.asked == rules.ForRoll && (c.slot >= slotStrike) != (c.stage == stageStrike) {
				t.Fatalf("trial %d: %s rolled in stage %d", trial, b.Game.Describe(c.slot), c.stage)
			}
		}
	}
}

// orderOf is when a stage comes in a charge.
var orderOf = map[stage]int{
	stageDraw: 0, stageActivate: 1, stageIntervene: 2, stageCounter: 2, stageMove: 3, stageSplit: 4,
	stageAttack: 5, stageStrike: 5,
}

// Defend is asked for before the dice of the attack, never after (AC-20).
func TestDEF17(t *testing.T) {
	b := build(t, fullStory)
	windows := 0
	for trial := range uint64(200) {
		list := story(t, b, "all", trial)
		for i, c := range list {
			if c.asked != rules.ForChoice || c.choice.Kind != rules.Defence {
				continue
			}
			windows++
			next := list[i+1]
			e := &b.Game.charges[0].events[next.before.event]
			if next.stage != stageStrike || next.slot != b.Game.attackSlot(slotStrike, 0, e) ||
				int(c.choice.Unit) != e.at || int(c.choice.Opponent) != e.by {
				t.Fatalf("trial %d: after Defend of unit %d not the attack on it", trial, c.choice.Unit)
			}
			for _, earlier := range list[:i] {
				if earlier.stage == stageStrike && earlier.before.event >= next.before.event {
					t.Fatalf("trial %d: asked after the dice of event %d", trial, next.before.event)
				}
			}
		}
	}
	if windows == 0 {
		t.Error("no window for Defend was opened")
	}
}

// Every slot that is used has a name of its own.
func TestDescribe(t *testing.T) {
	b := build(t, fullStory)
	names := map[string]rules.Slot{}
	for trial := range uint64(300) {
		for _, c := range story(t, b, "all", trial) {
			slot := c.slot
			if c.asked == rules.ForChoice {
				slot = c.choice.Slot
			}
			if c.asked == rules.Nothing {
				continue
			}
			name := b.Game.Describe(slot)
			if other, known := names[name]; known && other != slot {
				t.Fatalf("slots %d and %d are both %q", slot, other, name)
			}
			names[name] = slot
		}
	}
	for _, want := range []string{
		"Intervene of reserve against raiders", "counter-charge distance of guard at raiders", "charge distance of raiders",
		"Defend of line in the charge of raiders", "damage of the attack of raiders on line", "damage of the attack of guard on raiders",
	} {
		if _, known := names[want]; !known {
			t.Errorf("no slot is called %q", want)
		}
	}
}

// A trial allocates nothing.
func TestNoAllocations(t *testing.T) {
	b := build(t, fullStory)
	var turn rules.Turn
	turn.Play(&b.Plans[0].Policy)
	values, key := make(rules.Values, len(b.Game.Variables())), dice.NewKey(1)
	trial := uint64(0)
	play := func() {
		turn.Begin(key.Trial(trial%64), values)
		s := b.Game.Start()
		for !b.Game.Over(&s) {
			b.Game.Step(&s, &turn)
		}
		b.Game.Outcome(&s, &values)
		trial++
	}
	for range 64 {
		play() // laws are computed when they are first asked for
	}
	if n := testing.AllocsPerRun(640, play); n != 0 {
		t.Errorf("%g allocations in a trial", n)
	}
}

// What only a charge needed is gone when it is over, or equal futures would be
// different states.
func TestCleared(t *testing.T) {
	text := strings.Replace(fullStory, "distance: 6, interveners: [{unit: reserve, distance: 6}", "distance: {oneof: {6: 1/2, 8: 1/2}}, interveners: [{unit: reserve, distance: {dice: 2D6}}", 1)
	b := build(t, text)
	for trial := range uint64(100) {
		list := story(t, b, "all", trial)
		for _, c := range list {
			if c.stage == stageSplit && (c.after.gaps != [maxInterveners]int32{} || c.after.drawn != uncertain.Drawn{}) {
				t.Fatalf("trial %d: distances are kept after the move", trial)
			}
		}
		s := list[len(list)-1].after
		left := State{units: s.units, contact: s.contact, stage: stageOver, charge: 1}
		for i := range s.units {
			if s.units[i].damage != 0 || s.units[i].pending != 0 || s.units[i].flags.has(ofCharge) {
				t.Fatalf("trial %d: unit %d ends as %+v", trial, i, s.units[i])
			}
		}
		if s != left {
			t.Fatalf("trial %d: ends as %+v", trial, s)
		}
	}
}

// Choices are told in a player's words.
func TestTell(t *testing.T) {
	b := build(t, fullStory)
	told := map[string]string{}
	for trial := range uint64(50) {
		for _, c := range story(t, b, "all", trial) {
			if c.asked != rules.ForChoice {
				continue
			}
			w := b.Game.Tell(&c.before, &c.choice)
			if len(w.Facts) == 0 || len(w.Options) != 2 {
				t.Fatalf("%+v", w)
			}
			told[w.Unit+" against "+w.Opponent+", "+w.Kind] = w.Options[1]
		}
	}
	for what, option := range map[string]string{
		"reserve against raiders, reaction": "intervene", "guard against raiders, reaction": "intervene", "line against raiders, when attacked": "defend",
	} {
		if told[what] != option {
			t.Errorf("%s: %q, want %q", what, told[what], option)
		}
	}
	order, s := &b.Game.charges[0], State{targets: 0b101}
	if words := b.Game.contactWords(&s, order); words[0] != "reach line" || words[1] != "reach guard" || words[2] != "" || words[mostTargets] != "reach line and guard" {
		t.Errorf("%q", words[:8])
	}
}

// No file makes the rules panic, however hostile.
func FuzzNew(f *testing.F) {
	f.Add(fullStory)
	f.Add(strings.Replace(fullStory, "{charge:", "{damage: {carry_over: false, per_success: 3}, dice: {sides: 20}, charge:", 1))
	f.Add(strings.Replace(fullStory, "{reserve: intervene,", "{reserve: {intervene+defend: 1/2, defend-activation: 1/2},", 1))
	f.Fuzz(func(t *testing.T, text string) {
		sc, problems := configs.Load("fuzz.yaml", []byte(text), []configs.Family{Family})
		if len(problems) > 0 {
			return
		}
		b, problems := New(sc)
		if len(problems) > 0 {
			return
		}
		for _, u := range b.Game.units {
			if u.most*u.dice > 50 {
				return // exact, and slow to find out
			}
		}
		for _, p := range b.Plans {
			story(t, b, p.Name, 0)
		}
	})
}

// BenchmarkTrial plays the whole story: three rolls of charge distances, five
// windows, six attacks.
func BenchmarkTrial(b *testing.B) {
	g := build(b, fullStory)
	var turn rules.Turn
	turn.Play(&g.Plans[0].Policy)
	values, key := make(rules.Values, len(g.Game.Variables())), dice.NewKey(1)
	b.ReportAllocs()
	for trial := range uint64(b.N) {
		turn.Begin(key.Trial(trial), values)
		s := g.Game.Start()
		for !g.Game.Over(&s) {
			g.Game.Step(&s, &turn)
		}
		g.Game.Outcome(&s, &values)
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "trials/s")
}
