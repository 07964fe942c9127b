package t9a

import (
	"tactica/rules"
	"tactica/rules/uncertain"
)

// The variables of the result, clause 4.

// variables are the indices of the variables.
type variables struct {
	charge []chargeVars // by charge
	unit   []unitVars   // by unit
	swing  int
	plane  bool // wheel and poses are among them
}

type chargeVars struct {
	charge, target, redirect, restrictions, moved int
	wheel, x, y, heading                          int
}

type unitVars struct{ reaction, fate, cause, models, hp, shot int }

// Variables lists the variables in the order of the rule page.
func (g *setup) Variables() []rules.Variable { return g.words }

func (g *setup) newVariables() {
	for i := range g.charges {
		g.newChargeVariables(&g.charges[i])
	}
	for i := range g.units {
		u := &g.units[i]
		most := g.most(i)
		g.vars.unit = append(g.vars.unit, unitVars{
			reaction: g.category(u, "reaction", reactionWords, "the last reaction of "+u.label+" to a charge"),
			fate:     g.category(u, "fate", fateWords, "how "+u.label+" stands at the end"),
			cause:    g.category(u, "cause", causeWords, "what destroyed "+u.label),
			models:   g.number(u, "models", rules.Unit, rules.UpTo(most), "models of "+u.label+" left, 0 when destroyed"),
			hp:       g.number(u, "hp", rules.Unit, rules.UpTo(most*u.hp), "Health Points of "+u.label+" left, 0 when destroyed"),
			shot:     g.number(u, "shot", rules.Unit, rules.UpTo(most), "models of "+u.label+" lost to shooting"),
		})
	}
	g.vars.swing = g.variable(rules.Variable{Name: rules.Swing, Scale: rules.Micro, Range: g.swingRange(),
		Text: "points that the other side lost, less those lost by one's own"})
}

func (g *setup) newChargeVariables(order *chargeOrder) {
	u := &g.units[order.unit]
	targets := []string{"none"}
	for i := range order.lanes {
		targets = append(targets, g.units[order.lanes[i].unit].key)
	}
	v := chargeVars{
		charge:       g.category(u, "charge", chargeWords, "how the charge of "+u.label+" ends"),
		target:       g.category(u, "target", targets, "whom "+u.label+" last declared against"),
		redirect:     g.category(u, "redirect", redirectWords, "the Command Test of "+u.label+" to redirect"),
		restrictions: g.category(u, "restrictions", restrictionWords, "what a failed charge forbids "+u.label),
		moved:        g.number(u, "moved", rules.Micro, rules.UpTo(failedChargeDistance*int(uncertain.Inch)), "inches that "+u.label+" moves in a failed charge, else 0"),
	}
	if g.vars.plane {
		v.wheel = g.number(u, "wheel", rules.Micro, nil, "degrees that "+u.label+" wheels in a failed charge, else 0")
		v.x = g.number(u, "x", rules.Micro, nil, "inches along x of the front of "+u.label+" after a failed charge, else at the start")
		v.y = g.number(u, "y", rules.Micro, nil, "inches along y of the front of "+u.label+" after a failed charge, else at the start")
		v.heading = g.number(u, "heading", rules.Micro, rules.UpTo(360*int(uncertain.Inch)), "heading of "+u.label+" after a failed charge, else at the start, in degrees from 0 to 360")
	}
	g.vars.charge = append(g.vars.charge, v)
}

func (g *setup) variable(v rules.Variable) int {
	g.words = append(g.words, v)
	return len(g.words) - 1
}

func (g *setup) category(u *unit, name string, words []string, text string) int {
	return g.variable(rules.Variable{Name: u.key + "." + name, Categories: words, Text: text})
}

func (g *setup) number(u *unit, name string, scale int64, within *rules.Range, text string) int {
	return g.variable(rules.Variable{Name: u.key + "." + name, Scale: scale, Range: within, Text: text})
}

// most is how many models a unit may start with.
func (g *setup) most(unit int) int {
	_, most := g.draws.Bounds(g.units[unit].models)
	return int(most)
}

// swingRange is from all that the side of the report can lose to all that the
// other one can.
func (g *setup) swingRange() *rules.Range {
	var r rules.Range
	for i := range g.units {
		g.worth[i].Widen(&r, g.most(i))
	}
	return &r
}

// Outcome sets the swing; everything else was recorded when it was final.
func (g *Game[G]) Outcome(s *State[G], v *rules.Values) { v.Set(g.vars.swing, s.swing) }

// closeUnits closes every unit whose fate is final: it is in no combat still
// to be fought, and need not rally.
func (g *setup) closeUnits(s *battle, t *rules.Turn) {
	for i := range g.units {
		if f := s.units[i].fate; f == closed || f == shaken {
			continue
		}
		if foes := g.opponents(s, i); foes.n == 0 {
			g.close(s, t, i)
		}
	}
	g.fights(s, t)
}

// close records the end of a unit's story and takes it out of the state.
func (g *setup) close(s *battle, t *rules.Turn, unit int) {
	g.count(s, t, unit)
	now, vars := &s.units[unit], &g.vars.unit[unit]
	t.Record(vars.fate, int64(now.fate))
	t.Record(vars.cause, int64(now.cause))
	*now = unitState{fate: closed}
}

// count records what a unit has left and what it has lost, once that is final.
func (g *setup) count(s *battle, t *rules.Turn, unit int) {
	now := &s.units[unit]
	if now.flags.has(counted) {
		return
	}
	models, hp := 0, 0
	if now.fate != destroyed {
		models, hp = g.models(s, unit), g.left(s, unit)
	}
	t.Record(g.vars.unit[unit].models, int64(models))
	t.Record(g.vars.unit[unit].hp, int64(hp))
	s.swing += g.worth[unit].Lost(g.start(s, unit), models, now.fate == shaken)
	now.lost, now.flags = 0, now.flags|counted
}
