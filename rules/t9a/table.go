package t9a

import (
	"math"

	"tactica/rules"
	"tactica/rules/deployment"
	"tactica/rules/plane"
)

// Poses is the ground of the table: where each unit stands, and where the
// charger that is being moved came from. A pose is a pure function of what was
// rolled, so that equal rolls give equal ground. Units that were removed keep
// their last pose.
type Poses struct {
	at   [rules.MaxUnits]plane.Pose
	from plane.Pose
}

// table is the field of a scenario whose units stand in the plane, clause 2.
type table struct {
	*setup
	starts  *deployment.Deployment
	terrain []plane.Polygon // impassable

	// opening is the ground before anything has moved, where that is known.
	opening Poses
	known   bool
}

var (
	_ field[Poses]               = (*table)(nil)
	_ rules.Game[State[Poses]]   = (*Game[Poses])(nil)
	_ rules.Teller[State[Poses]] = (*Game[Poses])(nil)
)

func (f *table) place(s *State[Poses]) {
	for i := range f.units {
		f.put(s, i, f.starts.Start(i, &s.drawn))
	}
}

// put stands a unit somewhere. Adding 0 leaves no minus zero, so that equal
// poses are equal bits.
func (f *table) put(s *State[Poses], unit int, p plane.Pose) {
	p = f.formation(&s.battle, unit).At(p).Pose()
	s.ground.at[unit] = plane.Pose{Front: plane.Vec{X: p.Front.X + 0, Y: p.Front.Y + 0}, Heading: p.Heading + 0}
}

// formation of a unit with the models that it has left.
func (f *table) formation(s *battle, unit int) plane.Formation {
	return f.starts.Formation(unit, f.models(s, unit))
}

func (f *table) rect(s *State[Poses], unit int) plane.Rect {
	return f.formation(&s.battle, unit).At(s.ground.at[unit])
}

// around is everything on the table but the units named.
func (f *table) around(s *State[Poses], stand *[rules.MaxUnits]plane.Rect, without mask) plane.Field {
	n := 0
	for i := range f.units {
		if !without.has(i) && s.alive(i) {
			stand[n] = f.rect(s, i)
			n++
		}
	}
	return plane.Field{Units: stand[:n], Terrain: f.terrain, Table: f.starts.Edges}
}

func (f *table) gap(s *State[Poses], order *chargeOrder, l *lane) float64 {
	return plane.Distance(f.rect(s, order.unit), f.rect(s, l.unit))
}

// flee moves the unit away from the charger's centre. A unit that touches an
// enemy that has declared a charge on it is caught there; one that touches the
// table edge has left the table there.
func (f *table) flee(s *State[Poses], order *chargeOrder, l *lane, roll int) cause {
	var stand [rules.MaxUnits]plane.Rect
	around := f.around(s, &stand, bit(l.unit))
	unit := f.rect(s, l.unit)
	away := unit.HeadingAway(f.rect(s, order.unit).Centre())
	flight := plane.Flee(unit, away, float64(roll), plane.OverlapsNothing, &around)
	if met, ok := f.meets(s, l.unit, &flight); ok {
		f.put(s, l.unit, flight.Start.Pose().Ahead(met))
		return caught
	}
	f.put(s, l.unit, flight.End)
	if flight.OffTable {
		return tableEdge
	}
	return noCause
}

// meets is how far a flight goes, in inches, until it touches one of those
// that charge the unit. What it passes over only grows, so that halving finds
// the place.
func (f *table) meets(s *State[Poses], unit int, flight *plane.Flight) (at float64, ok bool) {
	at = flight.Moved
	for i := range f.charges {
		ch := &s.charges[i]
		if ch.lane == 0 || f.charges[i].lanes[ch.lane-1].unit != unit {
			continue
		}
		charger := f.rect(s, f.charges[i].unit)
		if !plane.Touches(flight.Start.Swept(at), charger) {
			continue
		}
		ok = true
		clear, touching := 0.0, at
		for range 60 {
			half := (clear + touching) / 2
			if plane.Touches(flight.Start.Swept(half), charger) {
				touching = half
			} else {
				clear = half
			}
		}
		at = touching
	}
	return at, ok
}

func (f *table) fail(s *State[Poses], order *chargeOrder, l *lane) failedMove {
	var stand [rules.MaxUnits]plane.Rect
	around := f.around(s, &stand, bit(order.unit))
	target := f.facing(s, order, l)
	m := plane.FailedCharge(f.rect(s, order.unit), target.Unit.FacingCentre(target.Facing), &around)
	f.put(s, order.unit, m.End)
	out := recorded(s.ground.at[order.unit])
	out.moved, out.wheel = millionths(m.Moved()), millionths(m.Wheel)
	return out
}

func (f *table) stand(s *State[Poses], order *chargeOrder) failedMove {
	start := f.formation(&s.battle, order.unit).At(f.starts.Start(order.unit, &s.drawn))
	return recorded(start.Pose())
}

func (f *table) settle(s *State[Poses]) { s.ground.from = plane.Pose{} }

// recorded is a pose as the result has it. A heading that rounds up to the full
// turn is 0.
func recorded(p plane.Pose) failedMove {
	return failedMove{
		x: millionths(p.Front.X), y: millionths(p.Front.Y),
		heading: millionths(p.Heading) % (360 * rules.Micro),
	}
}

func millionths(v float64) int64 { return int64(math.Round(v * float64(rules.Micro))) }

// brink: a broken unit turns its back to the enemy front, or side, that it
// fought, the first in the order of charges.
func (f *table) brink(s *State[Poses], unit int) uint8 {
	heading, found := 0.0, false
	for i := range f.charges {
		ch, order := &s.charges[i], &f.charges[i]
		if !ch.reached || found {
			continue
		}
		switch unit {
		case order.unit:
			heading, found = s.ground.at[unit].Heading+180, true
		case order.lanes[ch.lane-1].unit:
			heading, found = s.ground.at[order.unit].Heading, true
		}
	}
	if !found {
		return 0
	}
	edges := plane.Field{Table: f.starts.Edges}
	flight := plane.Flee(f.rect(s, unit), heading, longestRun, plane.OverlapsNothing, &edges)
	if !flight.OffTable {
		return 0
	}
	return brinkOf(flight.Moved)
}
