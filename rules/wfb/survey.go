package wfb

import (
	"tactica/rules"
	"tactica/rules/plane"
)

var (
	_ rules.Surveyor[TableState] = Table{}
	_ rules.Wheeler[TableState]  = Table{}
)

// Place is where a unit stands while charges are declared and moved; after
// that the state does not know it.
func (g Table) Place(s *TableState, unit int) (p rules.Place, ok bool) {
	if s.stage < stageDeclare || s.stage > stageCrossing {
		return rules.Place{}, false
	}
	here := g.rect(&s.State, &s.where, unit)
	p = placeOf(here)
	p.Removed = !alive(&s.State, unit)
	p.Fleeing = g.charged.has(unit) || g.panicked(&s.State, unit)
	for i := range g.units {
		if !g.sideOf(unit).has(i) && alive(&s.State, i) && plane.Touches(here, g.rect(&s.State, &s.where, i)) {
			p.Contact = true
		}
	}
	return p, true
}

func placeOf(r plane.Rect) (p rules.Place) {
	pose := r.Pose()
	p = rules.Place{X: pose.Front.X, Y: pose.Front.Y, Heading: pose.Heading}
	p.Width, p.Depth = r.Size()
	return p
}

// Wheel is the wheel of a charger on its move. One that has arrived is known by
// where it ends; one that fell short wheels from where it stood.
func (g Table) Wheel(before, after *TableState, unit int) (from, to rules.Place, ok bool) {
	if before.stage != stageMove || int(before.charge) == len(g.charges) {
		return from, to, false
	}
	order := &g.charges[before.charge]
	if order.unit != unit || before.where.at[unit] == after.where.at[unit] {
		return from, to, false
	}
	start := g.rect(&before.State, &before.where, unit)
	var arrived Poses
	c := start.WheelTo(after.where.of(unit))
	declared := before.charges[before.charge].lanes
	for lanes := declared; lanes != 0; lanes = (lanes - 1) & declared {
		w := g.way(&before.State, &before.where, order, lanes, declared)
		if g.put(&before.State, &arrived, unit, w.charge.End); w.ok && arrived.at[unit] == after.where.at[unit] {
			c = w.charge
		}
	}
	turned := start.At(start.Pose().Ahead(c.First))
	return placeOf(turned), placeOf(turned.At(turned.Wheel(c.Side, c.Angle))), c.Side != plane.None
}

// panicked: the unit is a charger that ran from the shots.
func (g *Game) panicked(s *State, unit int) bool {
	for c := range g.charges {
		if g.charges[c].unit == unit {
			return s.charges[c].result == chargePanicked
		}
	}
	return false
}
