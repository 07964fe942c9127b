package wfb_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"tactica/rules"
	"tactica/rules/wfb"
	"tactica/sim/estimate"
	"tactica/sim/exact"
	"tactica/sim/graph"
	"tactica/sim/play"
)

// The odds at a continuous distance are held to the integral over it, and so are
// the counts of trials that draw it.
func TestRulingPlans_ContinuousDistance(t *testing.T) {
	const trials = 40000
	normal := func(x float64) float64 { return (1 + math.Erf(x/math.Sqrt2)) / 2 }
	for _, c := range []struct {
		distance string
		below    func(inches float64) float64 // the share of distances
	}{
		{"{uniform: [7, 12.5]}", func(x float64) float64 { return min(max((x-7)/5.5, 0), 1) }},
		{"{uniform: [0, 20]}", func(x float64) float64 { return min(max(x/20, 0), 1) }},
		{"{normal: [10, 2]}", func(x float64) float64 { return normal((x - 10) / 2) }},
		{"{normal: [1, 3]}", func(x float64) float64 { return normal((x - 1) / 3) }}, // below 0 is 0
	} {
		b := load(t, scene{
			contact: true,
			units:   []string{archers(""), unit("orcs", "red", "T:10", "models: 1, special: [unbreakable]")},
			charges: []string{"charger: orcs, target: archers, distance: " + c.distance},
			plans:   plans("hold: {archers: hold}|shoot: {archers: stand-and-shoot}"),
		}.text())
		var reached float64 // 6 for certain, then inch by inch
		reached = c.below(6)
		for d := 7; d <= 16; d++ {
			p, _ := twoDice.atLeast(d - 4).Float64()
			reached += p * (c.below(float64(d)) - c.below(float64(d-1)))
		}
		for plan, want := range map[int]map[string]float64{
			0: {"reached": reached, "not-made": 1 - c.below(16), "failed": c.below(16) - reached},
			1: {"not-made": 1 - c.below(16)},
		} {
			odds := inParts(t, b, plan)
			for value, p := range want {
				if got := odds.of("orcs.charge", value); math.Abs(got-p) > 1e-14 {
					t.Errorf("%s, plan %d: %s with %.16g, the integral is %.16g", c.distance, plan, value, got, p)
				}
			}
		}
		var agreement estimate.Agreement
		for plan, want := range map[int]map[string]float64{
			0: {"reached": reached, "not-made": 1 - c.below(16)},
			1: {"not-made": 1 - c.below(16)},
		} {
			counts := map[string]int64{}
			overridden := int64(0)
			for trial := range uint64(trials) {
				values := play.Player(b.Game, &b.Plans[plan].Policy, 3)(trial)
				counts[word(b.Game.Variables(), values, "orcs.charge")]++
				overridden += values[len(values)-1]
			}
			for value, p := range want {
				agreement.Add(counts[value], trials, p, fmt.Sprintf("%s, plan %d: %s %d, want %.5f", c.distance, plan, value, counts[value], p))
			}
			if plan == 1 { // within M 4 there is no volley
				agreement.Add(overridden, trials, c.below(4), fmt.Sprintf("%s: %d replaced, want %.5f", c.distance, overridden, c.below(4)))
			}
		}
		if p, worst := agreement.Worst(); !agreement.Agree() {
			t.Errorf("%s (tail %.2g)", worst, p)
		}
	}
}

// solution is the exact odds of a plan.
type solution struct {
	variables []rules.Variable
	odds      *exact.Result
}

// inParts solves the game with its distance drawn in parts.
func inParts(t *testing.T, b *wfb.Build, plan int) solution {
	t.Helper()
	game, ok := b.Game.Split()
	if !ok {
		t.Fatal("the game cannot be split")
	}
	open, err := graph.Compile(game, graph.Budget{})
	if err != nil {
		t.Fatal(err)
	}
	closed, err := open.Resolve(&b.Plans[plan].Policy, nil)
	if err != nil {
		t.Fatal(err)
	}
	var sweep exact.Sweep
	return solution{closed.Variables, sweep.Marginals(closed, closed.Cells())}
}

// of is the probability of a word of a variable.
func (s solution) of(name, word string) float64 {
	for v := range s.variables {
		if s.variables[v].Name == name {
			return s.odds.Variables[v].Of(int64(slices.Index(s.variables[v].Categories, word)))
		}
	}
	return math.NaN()
}

// word is the category of a variable in a trial.
func word(vars []rules.Variable, values rules.Values, name string) string {
	for i := range vars {
		if vars[i].Name == name {
			return vars[i].Categories[values[i]]
		}
	}
	return ""
}
