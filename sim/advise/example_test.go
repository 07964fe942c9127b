package advise_test

import (
	"fmt"
	"math"

	"tactica/sim/advise"
	"tactica/sim/estimate"
)

func ExampleJudge() {
	plans := []advise.Plan{{Name: "hold", Legal: true, Swing: 8.1}, {Name: "stand and shoot", Legal: true, Swing: 12.3}}
	fmt.Println(advise.Judge(advise.Field{Plans: plans}).Sentence)

	sampled := advise.Field{Plans: plans, Trials: 20_000, Confidence: 0.95, Difference: func(i, j int) estimate.Interval {
		d := plans[i].Swing - plans[j].Swing
		return estimate.Interval{Low: d - 0.4, High: d + 0.4}
	}}
	fmt.Println(advise.Judge(sampled).Sentence)
	// Output:
	// Stand and shoot is better than hold by 4.2 points (exact).
	// Stand and shoot is better than hold by 4.2 ± 0.4 points (95% sure, 20,000 battles).
}

// A charge reaches if a roll is at least the distance, so the swings jump just
// beyond whole inches.
func ExampleSearch() {
	spot := func(inches float64) advise.Spot {
		swings := []float64{2 * math.Ceil(inches), 15}
		return advise.Spot{X: inches, Swing: swings, Print: swings, Exact: true}
	}
	c := advise.Course{Plans: []string{"hold", "flee"}, Spots: []advise.Spot{spot(4), spot(8), spot(12)}}
	s := advise.Search{Tolerance: 0.01, Budget: 100, Probe: func(xs []float64) (spots []advise.Spot, err error) {
		for _, x := range xs {
			spots = append(spots, spot(x))
		}
		return spots, nil
	}}
	if err := s.Refine(&c); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(advise.Axis{Unit: "inches"}.Words(c.Stretches()))
	// Output: Up to 7 inches: flee; above 7: hold.
}

func ExamplePolicyWords() {
	away := func(inches float64) []advise.Feature {
		return []advise.Feature{{Name: "away", Unit: "inches", Value: inches}}
	}
	for _, line := range advise.PolicyWords([]advise.Decision{
		{Unit: "Handgunners", Opponent: "Orcs", Kind: "reaction", Nth: 1, Option: "hold", Probability: 0.7, Features: away(9)},
		{Unit: "Handgunners", Opponent: "Orcs", Kind: "reaction", Nth: 1, Option: "flee", Probability: 0.3, Features: away(12)},
	}) {
		fmt.Println(line)
	}
	// Output: Handgunners against Orcs: flee when 12 inches or more away, else hold
}
