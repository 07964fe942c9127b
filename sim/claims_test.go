package sim

import (
	"testing"

	"tactica/rules"
	"tactica/sim/estimate"
	"tactica/sim/tally"
)

// Rankings differ where one plan is surely ahead of another in the one and surely
// behind it in the other.
func TestSwaps(t *testing.T) {
	of := func(p ...Ranked) []Ranked { return p }
	sure := of(Ranked{"a", 3, 1, 1}, Ranked{"b", 2, 2, 2}, Ranked{"c", 1, 3, 3})
	for _, c := range []struct {
		name  string
		a, b  []Ranked
		swaps bool
	}{
		{"the same", sure, sure, false},
		{"the last two", sure, of(Ranked{"a", 3, 1, 1}, Ranked{"c", 2, 2, 2}, Ranked{"b", 1, 3, 3}), true},
		{"the last two, perhaps", sure, of(Ranked{"a", 3, 1, 1}, Ranked{"c", 2, 2, 3}, Ranked{"b", 1, 2, 3}), false},
		{"perhaps before, surely now", of(Ranked{"a", 3, 1, 1}, Ranked{"c", 2, 2, 3}, Ranked{"b", 1, 2, 3}), sure, false},
		{"another plan", sure, of(Ranked{"a", 3, 1, 1}, Ranked{"b", 2, 2, 2}, Ranked{"d", 1, 3, 3}), true},
		{"one plan less", sure, sure[:2], true},
	} {
		if got := swaps(c.a, c.b); got != c.swaps {
			t.Errorf("%s: %v", c.name, got)
		}
	}
	for plan, want := range map[string]bool{"a": false, "b": true, "d": true} {
		if got := loses(sure, plan); got != want {
			t.Errorf("%s loses: %v", plan, got)
		}
	}
	if loses(of(Ranked{"a", 3, 1, 2}, Ranked{"b", 2, 1, 2}), "b") {
		t.Error("a plan loses that may be the best")
	}
}

// What an expectation is held to: intervals that cover as often as they say in
// every case, and of what nothing is known everything.
func TestMeasures(t *testing.T) {
	counts := &tally.Counts{Values: []int64{0, 2}, Counts: []int64{97, 3}}
	words := column{v: &rules.Variable{Categories: []string{"a", "b", "c"}}, sampled: counts, trials: 100, level: 0.95}
	for value, n := range map[int64]int64{0: 97, 1: 0, 2: 3} {
		m := words.chance(value)
		if m.Exact != nil || m.Estimate != float64(n)/100 || m.Interval != estimate.ClopperPearson(n, 100, 0.95) {
			t.Errorf("value %d: %+v", value, m)
		}
	}
	same := &tally.Counts{Values: []int64{4}, Counts: []int64{100}}
	number := column{v: &rules.Variable{Scale: 1}, sampled: same, trials: 100, level: 0.95}
	if m := number.mean(); m.Estimate != 4 || !m.Interval.Contains(-1e300) || !m.Interval.Contains(1e300) {
		t.Errorf("a number of unknown range that was always the same: %+v", m)
	}
	number.v.Range = &rules.Range{Least: 0, Most: 10}
	if m := number.mean(); m.Estimate != 4 || m.Interval.Low > 4-0.14 || m.Interval.High < 4+0.21 || m.Interval.Low < 3.8 || m.Interval.High > 4.25 {
		t.Errorf("a number from 0 to 10 that was always the same: %+v", m)
	}
}
