package wfb_test

import (
	"fmt"
	"math"
	"testing"

	"tactica/rules"
	"tactica/sim/estimate"
	"tactica/sim/play"
)

// A continuous distance can only be sampled: the counts of its trials are
// held to the integral over the distance.
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
		var agreement estimate.Agreement
		for plan, want := range map[int]map[string]float64{
			0: {"reached": reached, "not-made": 1 - c.below(16)},
			1: {"not-made": 1 - c.below(16)},
		} {
			counts := map[string]int64{}
			overridden := int64(0)
			for trial := range uint64(trials) {
				values := play.Outcome(b.Game, &b.Plans[plan].Policy, 3, trial)
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

// word is the category of a variable in a trial.
func word(vars []rules.Variable, values rules.Values, name string) string {
	for i := range vars {
		if vars[i].Name == name {
			return vars[i].Categories[values[i]]
		}
	}
	return ""
}
