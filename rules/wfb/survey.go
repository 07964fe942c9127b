package wfb

import (
	"tactica/rules"
	"tactica/rules/plane"
)

var _ rules.Surveyor[TableState] = Table{}

// Place is where a unit stands while charges are declared and moved; after
// that the state does not know it.
func (g Table) Place(s *TableState, unit int) (p rules.Place, ok bool) {
	if s.stage < stageDeclare || s.stage > stageCrossing {
		return rules.Place{}, false
	}
	here := g.rect(&s.State, &s.where, unit)
	pose := here.Pose()
	p = rules.Place{X: pose.Front.X, Y: pose.Front.Y, Heading: pose.Heading}
	p.Width, p.Depth = here.Size()
	p.Removed = !alive(&s.State, unit)
	p.Fleeing = g.charged.has(unit) || g.panicked(&s.State, unit)
	for i := range g.units {
		if !g.sideOf(unit).has(i) && alive(&s.State, i) && plane.Touches(here, g.rect(&s.State, &s.where, i)) {
			p.Contact = true
		}
	}
	return p, true
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
