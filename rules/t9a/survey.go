package t9a

import (
	"tactica/rules"
	"tactica/rules/plane"
)

// Surveyed is a game on the table that tells where units stand.
type Surveyed struct{ *Game[Poses] }

var (
	_ rules.Surveyor[State[Poses]] = Surveyed{}
	_ rules.Wheeler[State[Poses]]  = Surveyed{}
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
	p = placeOf(here)
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

func placeOf(r plane.Rect) (p rules.Place) {
	pose := r.Pose()
	p = rules.Place{X: pose.Front.X, Y: pose.Front.Y, Heading: pose.Heading}
	p.Width, p.Depth = r.Size()
	return p
}

// Wheel is the wheel of a charger on its move. One that has arrived is known by
// where it ends; one that fell short wheels from where it stood.
func (g Surveyed) Wheel(before, after *State[Poses], unit int) (from, to rules.Place, ok bool) {
	f := g.field.(*table)
	if before.stage < stageMove || before.stage > stagePanic || int(before.charge) == len(g.charges) {
		return from, to, false
	}
	order := g.order(&before.battle)
	start, end := g.seen(f, before, unit).Pose(), g.seen(f, after, unit).Pose()
	if order.unit != unit || start == end {
		return from, to, false
	}
	// As it set out, with the models that it has arrived with.
	set := *before
	set.units[unit].lost = after.units[unit].lost
	set.ground.at[unit] = start
	charger := f.rect(&set, unit)
	c := charger.WheelTo(end)
	arrived := set
	if l := g.target(&before.battle); set.alive(l.unit) {
		if path, found := f.search(&set, order, l); found {
			if f.put(&arrived, unit, path.End); arrived.ground.at[unit] == end {
				c = path
			}
		}
	}
	turned := charger.At(charger.Pose().Ahead(c.First))
	return placeOf(turned), placeOf(turned.At(turned.Wheel(c.Side, c.Angle))), c.Side != plane.None
}

// seen is where players see a unit. A charger that is shot at has been moved
// to know that it can, but moves once it has passed through the shots.
func (g Surveyed) seen(f *table, s *State[Poses], unit int) plane.Rect {
	if (s.stage == stageVolley || s.stage == stagePanic) && g.order(&s.battle).unit == unit {
		return f.formation(&s.battle, unit).At(s.ground.from)
	}
	return f.rect(s, unit)
}
