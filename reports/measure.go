package reports

import (
	"fmt"
	"strings"

	"tactica/sim"
)

// A Measure is one number to follow along a sweep: the chance of a word of a
// category, or the mean of a number.
type Measure struct {
	Variable, Word string
}

// Title is the measure in words: "Fate of Orc Boyz: destroyed", "Mean models of
// Orc Boyz left".
func (m Measure) Title(results []*sim.Result) string {
	if m.Word != "" {
		return Heading(results[0], m.Variable) + ": " + Clean(m.Word)
	}
	if m.Variable == Swing {
		return "Mean points swing"
	}
	for _, r := range results {
		for _, p := range Shown(r) {
			if v := Variable(p, m.Variable); v != nil && v.Text != "" {
				what, _, _ := strings.Cut(v.Text, ",")
				return "Mean " + Clean(what)
			}
		}
	}
	return "Mean " + Clean(m.Variable)
}

// Of is the measure under a plan, with the interval that it lies in; false if
// the plan has none.
func (m Measure) Of(p *sim.PlanResult) (value, low, high float64, ok bool) {
	v := Variable(p, m.Variable)
	if m.Word == "" {
		return meanWithin(v)
	}
	c := CellOf(v, m.Word)
	switch {
	case c == nil:
		return 0, 0, 0, false
	case c.Exact != nil:
		return *c.Exact, *c.Exact, *c.Exact, true
	case c.Estimate != nil:
		return *c.Estimate, deref(c.Low), deref(c.High), true
	}
	return 0, 0, 0, false
}

// meanWithin is the mean of a number with the interval that it lies in, which may
// reach farther to one side, and is the mean itself where nothing is known of it.
func meanWithin(v *sim.VariableResult) (mean, low, high float64, ok bool) {
	mean, _, ok = Mean(v)
	if ok && v.ExactMean == nil && v.Low != nil && v.High != nil {
		return mean, *v.Low, *v.High, true
	}
	return mean, mean, mean, ok
}

// leastSpread is by how much a chance varies that is worth a picture of its own.
const leastSpread = 0.02

// DefaultMeasures are the chances that tell most along a sweep: what becomes of
// the unit charged and of its charger, as far as that varies, in the charge that
// is varied or else in the first one.
func DefaultMeasures(results []*sim.Result) (list []Measure) {
	if len(results) == 0 || len(results[0].Scenario.Charges) == 0 {
		return nil
	}
	charge := variedCharge(results[0])
	for _, candidates := range [][]Measure{
		{{charge.Target + ".fate", "destroyed"}, {charge.Target + ".fate", "shaken"}, {charge.Target + ".fate", "fleeing"}},
		{{charge.Charger + ".charge", "reached"}, {charge.Charger + ".fate", "destroyed"}, {charge.Charger + ".fate", "fleeing"}},
	} {
		for _, m := range candidates {
			if m.spread(results) >= leastSpread {
				list = append(list, m)
				break
			}
		}
	}
	return list
}

// variedCharge is the charge that the first number varied is of, or the first
// one.
func variedCharge(r *sim.Result) *sim.ChargeInfo {
	list := r.Scenario.Charges
	if r.At == nil || len(r.At.Paths) == 0 {
		return &list[0]
	}
	nth := 0
	for i := range list {
		if i > 0 && list[i].Charger != list[i-1].Charger {
			nth++
		}
		if strings.HasPrefix(r.At.Paths[0], fmt.Sprintf("charges.%d.", nth)) {
			return &list[i]
		}
	}
	return &list[0]
}

// spread is by how much the measure varies along the sweep, under the plan
// under which it varies most.
func (m Measure) spread(results []*sim.Result) (most float64) {
	type ends struct{ low, high float64 }
	seen := map[string]ends{}
	for _, r := range results {
		for _, p := range Shown(r) {
			value, _, _, ok := m.Of(p)
			if !ok {
				continue
			}
			e, known := seen[p.Plan]
			if !known {
				e = ends{value, value}
			}
			e = ends{min(e.low, value), max(e.high, value)}
			seen[p.Plan] = e
			most = max(most, e.high-e.low)
		}
	}
	return most
}
