package t9a

import (
	"tactica/rules"
	"tactica/rules/plane"
)

// Surveyed is a game on the table that tells where units stand.
type Surveyed struct{ *Game[Poses] }

var (
	_ rules.Surveyor[State[Poses]] = Surveyed{}
	_ rules.Teller[State[Poses]]   = Surveyed{}
)

// Place is where a unit stands while charges are declared and moved; after
// that the state does not know it.
func (g Surveyed) Place(s *State[Poses], unit int) (p rules.Place, ok bool) {
	if s.stage < stageDeclare || s.stage > stagePanic {
		return rules.Place{}, false
	}
	f := g.field.(*table)
	here := g.seen(f, s, unit)
	pose := here.Pose()
	p = rules.Place{X: pose.Front.X, Y: pose.Front.Y, Heading: pose.Heading}
	p.Width, p.Depth = here.Size()
	now := &s.units[unit]
	// Who is caught by a charge stands until the combats begin.
	p.Removed = !s.alive(unit) || now.flags.has(doomed)
	p.Fleeing = now.flags.has(hasFled)
	for i := range g.units {
		if g.units[i].side != g.units[unit].side && s.alive(i) && plane.Touches(here, g.seen(f, s, i)) {
			p.Contact = true
		}
	}
	return p, true
}

// seen is where players see a unit. A charger that is shot at has been moved
// to know that it can, but moves once it has passed through the shots.
func (g Surveyed) seen(f *table, s *State[Poses], unit int) plane.Rect {
	if (s.stage == stageVolley || s.stage == stagePanic) && g.order(&s.battle).unit == unit {
		return f.formation(&s.battle, unit).At(s.ground.from)
	}
	return f.rect(s, unit)
}
