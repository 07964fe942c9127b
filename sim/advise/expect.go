package advise

import (
	"math"
	"strconv"

	"tactica/sim/estimate"
)

// An Expect is a check that a scenario makes of one number of its result: the
// mean of a variable, or the probability of one of its values. Bounds that are
// nil are not checked.
type Expect struct {
	Plan, Variable string
	Is             string // the value whose probability is meant; "" for the mean
	AtLeast        *float64
	AtMost         *float64
	Equals         *float64
	Within         float64 // of Equals, either way
}

// A Measure is what a run found for that number.
type Measure struct {
	Exact    *float64 // nil when the exact engine did not run
	Estimate float64  // by sampling, not read when Exact is there
	Interval estimate.Interval
}

// Check tells the number found and whether it passes. An exact number must lie
// within the bounds, give or take 1e-9 of them (or 1e-9 when they are small)
// for rounding. A sampled one fails only when its whole interval lies on the
// wrong side: a scenario must not fail by bad luck.
func (e Expect) Check(m Measure) (got float64, pass bool) {
	low, high := e.bounds()
	if m.Exact != nil {
		x := *m.Exact
		return x, x >= low-slack(low) && x <= high+slack(high)
	}
	return m.Estimate, m.Interval.High >= low && m.Interval.Low <= high
}

// bounds are the least and the greatest number that pass.
func (e Expect) bounds() (low, high float64) {
	low, high = math.Inf(-1), math.Inf(1)
	if e.AtLeast != nil {
		low = *e.AtLeast
	}
	if e.AtMost != nil {
		high = *e.AtMost
	}
	if e.Equals != nil {
		low, high = math.Max(low, *e.Equals-e.Within), math.Min(high, *e.Equals+e.Within)
	}
	return low, high
}

func slack(bound float64) float64 {
	if math.IsInf(bound, 0) {
		return 0
	}
	return 1e-9 * math.Max(1, math.Abs(bound))
}

// String is the expectation in words: "flee: handgunners.fate is destroyed with
// probability at most 0.2", "hold: mean swing at least -40".
func (e Expect) String() string {
	s := e.Plan + ": "
	if e.Is != "" {
		s += e.Variable + " is " + e.Is + " with probability"
	} else {
		s += "mean " + e.Variable
	}
	for _, bound := range []struct {
		word string
		at   *float64
	}{{"at least", e.AtLeast}, {"at most", e.AtMost}, {"equal to", e.Equals}} {
		if bound.at != nil {
			s += " " + bound.word + " " + number(*bound.at)
		}
	}
	if e.Equals != nil && e.Within != 0 {
		s += " within " + number(e.Within)
	}
	return s
}

func number(x float64) string { return strconv.FormatFloat(x, 'g', -1, 64) }

// CheckBest tells whether the named plan may be called the best: it is legal
// and no other legal plan is surely better. By exact swings one of several
// equals passes, by sampled ones any that cannot be told from the best.
func CheckBest(f Field, plan string) bool {
	legal := f.Ranking()
	for _, i := range legal {
		if f.Plans[i].Name != plan {
			continue
		}
		for _, j := range legal {
			if j != i && f.better(j, i) {
				return false
			}
		}
		return true
	}
	return false
}
