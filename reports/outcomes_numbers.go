package reports

import (
	"fmt"
	"math"
	"slices"

	"tactica/sim"
	"tactica/sim/estimate"
)

// losses are the mean numbers of models a unit loses, in all and to shooting,
// and of the damage it takes, in families that count it. Of a single model its
// fate says the same.
func (o *outcomes) losses(u *sim.UnitInfo) []Row {
	var rows []Row
	if left := u.Key + ".models"; u.Models != 1 && o.has(left) {
		lost := o.means("models lost", func(p *sim.PlanResult) *sim.VariableResult { return Lost(u, Variable(p, left)) }, false)
		if slices.ContainsFunc(o.plans, func(p *sim.PlanResult) bool { return notZero(Lost(u, Variable(p, left))) }) {
			rows = append(rows, lost)
		}
	}
	if shot := u.Key + ".shot"; u.Models != 1 && o.varies(shot) {
		rows = append(rows, o.means("of them shot", func(p *sim.PlanResult) *sim.VariableResult { return Variable(p, shot) }, false))
	}
	if damage := u.Key + ".damage"; o.varies(damage) {
		taken := o.means("damage taken", func(p *sim.PlanResult) *sim.VariableResult { return Variable(p, damage) }, false)
		if len(rows) == 0 || !slices.Equal(taken.Cells, rows[0].Cells) {
			rows = append(rows, taken)
		}
	}
	return rows
}

// Lost turns the distribution of the models left of a unit into the summary
// of those lost. Only the means and their interval are set.
func Lost(u *sim.UnitInfo, left *sim.VariableResult) *sim.VariableResult {
	if left == nil {
		return nil
	}
	from := func(x *float64) *float64 {
		if x == nil {
			return nil
		}
		lost := u.Models - *x
		return &lost
	}
	return &sim.VariableResult{ExactMean: from(left.ExactMean), Mean: from(left.Mean), Low: from(left.High), High: from(left.Low)}
}

func (o *outcomes) has(name string) bool {
	return slices.ContainsFunc(o.plans, func(p *sim.PlanResult) bool { return Variable(p, name) != nil })
}

// varies reports whether a number is other than zero under some plan.
func (o *outcomes) varies(name string) bool {
	return slices.ContainsFunc(o.plans, func(p *sim.PlanResult) bool { return notZero(Variable(p, name)) })
}

func notZero(v *sim.VariableResult) bool {
	mean, _, ok := Mean(v)
	return ok && math.Abs(mean) > sameChance
}

// overridden tells how often a plan had to give way to the rules.
func (o *outcomes) overridden() {
	const name = "plan.overridden"
	if !o.varies(name) {
		return
	}
	o.group("Plan", o.chanceRow("not as planned", func(p *sim.PlanResult) *sim.ValueCell {
		v := Variable(p, name)
		if v == nil {
			return nil
		}
		return complement(o.zero(v))
	}))
	o.explained = append(o.explained, Item{Term: "not as planned",
		Text: "a choice of the plan was not allowed when its time came"})
}

// zero is the cell of the value 0 of a number, also where it never came up.
func (o *outcomes) zero(v *sim.VariableResult) *sim.ValueCell {
	if i := slices.IndexFunc(v.Values, func(c sim.ValueCell) bool { return c.Number == 0 }); i >= 0 {
		return &v.Values[i]
	}
	var none float64
	c := &sim.ValueCell{}
	if v.ExactMean != nil {
		c.Exact = &none
	}
	if v.Mean != nil {
		run := &o.result.Run
		unseen := estimate.ClopperPearson(0, run.Trials, run.Confidence)
		c.Count, c.Estimate, c.Low, c.High = new(int64), &none, &unseen.Low, &unseen.High
	}
	return c
}

// complement is the cell of everything else.
func complement(c *sim.ValueCell) *sim.ValueCell {
	from := func(x *float64) *float64 {
		if x == nil {
			return nil
		}
		rest := 1 - *x
		return &rest
	}
	rest := &sim.ValueCell{Exact: from(c.Exact), Estimate: from(c.Estimate), Low: from(c.High), High: from(c.Low)}
	if c.Count != nil {
		// Only whether it is zero is looked at.
		none := int64(0)
		if deref(rest.Estimate) > 0 {
			none = 1
		}
		rest.Count = &none
	}
	return rest
}

// notes say how the numbers of the table are to be read.
func (o *outcomes) notes() {
	r := o.result
	if r.Scenario.Side != "" {
		o.note("Points swing: points the other side lost less those of %s.", Clean(r.Scenario.Side))
	}
	if slices.ContainsFunc(o.table.Columns, func(c Column) bool { return c.Marked }) {
		o.note("*: %s.", BestWords(r))
	}
	for _, p := range o.plans {
		if p.BestPlay {
			o.note("%s: best play, the best answer at every decision.", Clean(p.Plan))
		}
	}
	confidence := plain(100*r.Run.Confidence, 3)
	switch n := Trials(r.Run.Trials); {
	case o.exact && o.sampled:
		o.note("exact: all dice; sampled: %s per plan, ± at %s%%; %s: impossible.", n, confidence, never)
	case o.sampled:
		o.note("From %s per plan, ± at %s%%; what never came up has no row.", n, confidence)
	default:
		o.note("Computed over all dice; %s: impossible.", never)
	}
}

func (o *outcomes) note(format string, args ...any) {
	o.table.Notes = append(o.table.Notes, fmt.Sprintf(format, args...))
}
