package reports

import (
	"testing"

	"tactica/sim"
)

// A mean is followed with the very interval that it lies in, whichever side
// reaches farther, as a chance is.
func TestMeasureOf(t *testing.T) {
	at := func(x float64) *float64 { return &x }
	p := &sim.PlanResult{Variables: []sim.VariableResult{
		{Name: "sampled", Mean: at(5), Low: at(4), High: at(8)},
		{Name: "both", ExactMean: at(5.5), Mean: at(5), Low: at(4), High: at(8)},
		{Name: "unsure", Mean: at(5)},
		{Name: "word", Values: []sim.ValueCell{{Word: "lost", Estimate: at(0.1), Low: at(0.05), High: at(0.2)}}},
	}}
	for m, want := range map[Measure][3]float64{
		{"sampled", ""}: {5, 4, 8}, {"both", ""}: {5.5, 5.5, 5.5}, {"unsure", ""}: {5, 5, 5}, {"word", "lost"}: {0.1, 0.05, 0.2},
	} {
		value, low, high, ok := m.Of(p)
		if got := [3]float64{value, low, high}; got != want || !ok {
			t.Errorf("%v: %v, want %v", m, got, want)
		}
	}
	if _, _, _, ok := (Measure{"nothing", ""}).Of(p); ok {
		t.Error("a variable that is not there has a mean")
	}
}
