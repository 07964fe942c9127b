package sim_test

import (
	"context"
	"fmt"

	"tactica/configs"
	"tactica/sim"
	"tactica/sim/families"
)

// Load a scenario, run it, and read one probability out of the result.
func ExampleRun() {
	text, _ := configs.Builtin("handgunners") // or any other YAML
	model, problems := families.Load("handgunners.yaml", text)
	if len(problems) > 0 {
		fmt.Println(problems.Error())
		return
	}
	result, err := sim.Run(context.Background(), model, sim.Options{
		Engine: sim.Both, Seed: 1, Trials: 100_000, Confidence: 0.95,
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(result.Advice.Sentence)
	for _, plan := range result.Plans {
		for _, variable := range plan.Variables {
			if variable.Name != "handgunners.fate" {
				continue
			}
			for _, cell := range variable.Values {
				if cell.Word == "destroyed" {
					fmt.Printf("%s: destroyed with %.4f, sampled %.3f to %.3f\n", plan.Plan, *cell.Exact, *cell.Low, *cell.High)
				}
			}
		}
	}
	fmt.Println("exact and sampled agree:", result.Run.Agreement.Agree)
	// Output:
	// Flee is better than stand and shoot by 5.5 points (exact).
	// hold: destroyed with 0.3992, sampled 0.397 to 0.403
	// stand and shoot: destroyed with 0.3901, sampled 0.389 to 0.395
	// flee: destroyed with 0.0972, sampled 0.095 to 0.099
	// best: destroyed with 0.0972, sampled 0.095 to 0.099
	// exact and sampled agree: true
}

// Find how far away a charge must start for the advice to change.
func ExampleSweep() {
	text, _ := configs.Builtin("handgunners")
	scenario, problems := configs.Load("handgunners.yaml", text, families.All)
	if len(problems) > 0 {
		fmt.Println(problems.Error())
		return
	}
	vary := []configs.Vary{{Path: "charges.0.distance", Values: []float64{6, 9, 12}}}
	results, err := sim.Sweep(context.Background(), sim.SweepPlan{
		Scenario: scenario, Vary: vary,
		Model: func(values []float64) (*sim.Model, error) { return families.At(scenario, vary, values) },
	}, sim.Options{Engine: sim.Exact, Trials: 1, Confidence: 0.95})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, point := range results {
		fmt.Printf("%g inches: %s\n", point.At.Values[0], point.Advice.Sentence)
	}
	fmt.Println(results[len(results)-1].Sweep.Sentence)
	// Output:
	// 6 inches: Stand and shoot is better than flee by 3.2 points (exact).
	// 9 inches: Flee is better than stand and shoot by 5.5 points (exact).
	// 12 inches: Stand and shoot is better than flee by 9.0 points (exact).
	// Up to 6 inches: stand and shoot; above 6 and up to 10: flee; above 10: stand and shoot.
}
