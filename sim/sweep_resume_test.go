package sim_test

import (
	"strings"
	"testing"

	"tactica/sim"
)

// Points whose numbers contradict each other are not taken over.
func TestResumeRefusesWhatCannotBe(t *testing.T) {
	o := sampled(sim.Both, 1000)
	sc := scene(t, "handgunners")
	results := swept(t, sweepOf(t, sc, "charges.0.distance=8:10"), o)
	if err := sweepOf(t, sc, "charges.0.distance=8:10").Resume(reread(t, results), o); err != nil {
		t.Fatalf("as they are: %v", err)
	}
	move := func(x *float64, by float64) *float64 { y := *x + by; return &y }
	for _, c := range []struct {
		says   string
		change func(p *sim.PlanResult, category, number *sim.VariableResult)
	}{
		{"counts add up to", func(_ *sim.PlanResult, v, _ *sim.VariableResult) { *largest(v).Count-- }},
		{"a count of", func(_ *sim.PlanResult, v, _ *sim.VariableResult) { *largest(v).Count += 2000 }},
		{"probabilities add up to", func(_ *sim.PlanResult, v, _ *sim.VariableResult) { largest(v).Exact = move(largest(v).Exact, -0.01) }},
		{"a probability of", func(_ *sim.PlanResult, v, _ *sim.VariableResult) { largest(v).Exact = move(largest(v).Exact, 1.5) }},
		{"exact mean", func(_ *sim.PlanResult, _, v *sim.VariableResult) { v.ExactMean = move(v.ExactMean, 0.1) }},
		{"its mean", func(_ *sim.PlanResult, _, v *sim.VariableResult) { v.Mean = move(v.Mean, 0.1) }},
		{"its mean is missing", func(_ *sim.PlanResult, _, v *sim.VariableResult) { v.Mean = nil }},
		{"trials, and the run", func(p *sim.PlanResult, _, _ *sim.VariableResult) { p.Trials = 7 }},
	} {
		earlier := reread(t, results)
		p := &earlier[1].Plans[0]
		var category, number *sim.VariableResult
		for i := range p.Variables {
			if v := &p.Variables[i]; v.Kind == "category" {
				category = v
			} else {
				number = v
			}
		}
		c.change(p, category, number)
		err := sweepOf(t, sc, "charges.0.distance=8:10").Resume(earlier, o)
		if err == nil || !strings.Contains(err.Error(), "line 2: ") || !strings.Contains(err.Error(), c.says) {
			t.Errorf("got %v, want %q", err, c.says)
		}
	}
}

// largest is the most frequent value of a variable.
func largest(v *sim.VariableResult) *sim.ValueCell {
	most := &v.Values[0]
	for i := range v.Values {
		if *v.Values[i].Count > *most.Count {
			most = &v.Values[i]
		}
	}
	return most
}
