package sim

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"tactica/configs"
	"tactica/sim/advise"
	"tactica/sim/estimate"
)

// expectations checks those of the scenario against the result.
func (r *run) expectations(out *Result) []Expectation {
	list := []Expectation{}
	for i := range r.Scenario.Expect {
		e := &r.Scenario.Expect[i]
		if e.Best != "" {
			list = append(list, r.bestExpected(e, out.Advice))
			continue
		}
		list = append(list, r.expected(e))
	}
	return list
}

// bestExpected checks which plan is best: it fails when another one surely is.
func (r *run) bestExpected(e *configs.Expect, a *Advice) Expectation {
	out := Expectation{Text: "best plan: " + e.Best}
	if a.Call() == NoneLegal {
		out.GotText = "no plan is legal"
		return out
	}
	out.GotText = a.Best
	out.Pass = advise.CheckBest(r.field, e.Best)
	return out
}

// expected checks one number of one plan.
func (r *run) expected(e *configs.Expect) Expectation {
	check := advise.Expect{Plan: e.Plan, Variable: e.Variable, Is: e.Is, AtLeast: e.AtLeast, AtMost: e.AtMost, Equals: e.Equals}
	if e.Within != nil {
		check.Within = *e.Within
	}
	if e.MeanAtLeast != nil || e.MeanAtMost != nil {
		check.AtLeast, check.AtMost = e.MeanAtLeast, e.MeanAtMost
	}
	out := Expectation{Text: check.String()}
	p := r.planNamed(e.Plan)
	if p == nil || !p.runs() {
		out.GotText = "an illegal plan"
		return out
	}
	m, err := r.measure(p, e)
	if err != nil {
		out.GotText = err.Error()
		return out
	}
	got, pass := check.Check(m)
	out.Got, out.Pass = &got, pass
	return out
}

func (r *run) planNamed(name string) *plan {
	for i := range r.plans {
		if r.plans[i].Name == name {
			return &r.plans[i]
		}
	}
	return nil
}

// measure is what the run found for the number that an expectation is about.
func (r *run) measure(p *plan, e *configs.Expect) (m advise.Measure, err error) {
	for v := range r.vars {
		if r.vars[v].Name != e.Variable {
			continue
		}
		c := r.column(p, v)
		if e.Is == "" {
			return c.mean(), nil
		}
		value, known := c.valueNamed(e.Is)
		if !known {
			return m, fmt.Errorf("%s is never %s", e.Variable, e.Is)
		}
		return c.chance(value), nil
	}
	return m, fmt.Errorf("no variable is called %s", e.Variable)
}

// mean is what is known of the mean of a number: anything may be where it was
// sampled and has no interval.
func (c *column) mean() advise.Measure {
	v := VariableResult{}
	c.moments(&v)
	m := advise.Measure{Exact: v.ExactMean, Interval: estimate.Interval{Low: math.Inf(-1), High: math.Inf(1)}}
	if v.Mean != nil {
		m.Estimate = *v.Mean
	}
	if v.Low != nil && v.High != nil {
		m.Interval = estimate.Interval{Low: *v.Low, High: *v.High}
	}
	return m
}

// chance is what is known of the probability of a value. Its interval covers the
// truth as often as it says in every single case, since a check may fail by it.
func (c *column) chance(value int64) advise.Measure {
	cell := c.cell(value)
	m := advise.Measure{Exact: cell.Exact, Interval: estimate.Interval{Low: 0, High: 1}}
	if cell.Count != nil {
		m.Estimate = *cell.Estimate
		m.Interval = estimate.ClopperPearson(*cell.Count, c.trials, c.level)
	}
	return m
}

// valueNamed is the value of the column that a word or a number names. Every
// number is one, though it may never come up.
func (c *column) valueNamed(text string) (value int64, known bool) {
	if c.v.IsCategory() {
		i := slices.Index(c.v.Categories, text)
		return int64(i), i >= 0
	}
	x, err := strconv.ParseFloat(text, 64)
	return int64(math.Round(x * float64(c.v.Scale))), err == nil
}
