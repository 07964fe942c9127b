package sim

import (
	"testing"

	"tactica/sim/advise"
	"tactica/sim/estimate"
)

// What an advice comes to is what the verdict on the same plans says.
func TestCall(t *testing.T) {
	swings := func(half float64, list ...float64) advise.Field {
		f := advise.Field{Trials: 100, Confidence: 0.9}
		for i, x := range list {
			f.Plans = append(f.Plans, advise.Plan{Name: string(rune('a' + i)), Legal: true, Swing: x})
		}
		if half >= 0 {
			f.Difference = func(i, j int) estimate.Interval {
				return estimate.Interval{Low: list[i] - list[j] - half, High: list[i] - list[j] + half}
			}
		}
		return f
	}
	for _, c := range []struct {
		field advise.Field
		want  Call
	}{
		{swings(-1), NoneLegal}, {swings(1), NoneLegal},
		{swings(-1, 3), Decided}, {swings(1, 3), Decided},
		{swings(-1, 3, 3), EqualPlans}, {swings(-1, 3, 3, 2), EqualPlans},
		{swings(1, 3, 3), TooClose}, {swings(1, 3, 2.5), TooClose}, {swings(0.2, 3, 2.5), Decided}, {swings(-1, 3, 2.5), Decided},
	} {
		v := advise.Judge(c.field)
		a := &Advice{Best: v.Best, Decided: v.Decided, By: v.By}
		if got := a.Call(); got != c.want {
			t.Errorf("%s: %d, want %d", v.Sentence, got, c.want)
		}
	}
	if got := (*Advice)(nil).Call(); got != NoneLegal {
		t.Errorf("no advice: %d", got)
	}
}
