package advise_test

import (
	"fmt"

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

func ExampleBreakEven() {
	s := advise.Sweep{
		X: []float64{4, 6, 8, 10, 12}, Unit: "inches",
		Plans: []string{"hold", "flee"},
		Swing: [][]float64{{-9, -2}, {-6, -2}, {-3, -2}, {0, -2}, {1, -2}},
	}
	fmt.Println(s.Words(advise.BreakEven(s)))
	// Output: flee below 8.7 inches, hold above
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
