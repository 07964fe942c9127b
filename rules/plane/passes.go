package plane

// PassesOver reports whether any part of a unit is over a piece of terrain at
// some point of its charge move, the start and the place where it ends flush
// included. Nothing is asked about the turn that makes it flush.
func (c Charge) PassesOver(unit Rect, p Polygon) bool {
	return passes(&unit, c.First, c.Side, c.Angle, c.Second, &p) || p.Overlaps(unit.At(c.End))
}

// PassesOver reports whether any part of a unit is over a piece of terrain at
// some point of its failed charge, the start included.
func (m FailedMove) PassesOver(unit Rect, p Polygon) bool {
	return passes(&unit, 0, m.Side, m.Wheel, m.Forward, &p)
}

// passes reports whether a unit that moves straight, wheels and moves straight
// shares area with a piece of terrain on the way.
func passes(unit *Rect, first float64, side Turn, angle, second float64, p *Polygon) bool {
	if p.Overlaps(unit.Swept(first)) {
		return true
	}
	moved := unit.At(unit.pose.Ahead(first))
	motion, s := moved.wheel(side), p.shape()
	end := angle * radian * unit.width
	events := motion.events(moved.corners[:], &s, disjoint.clearance, 0, 1, end)
	for at := 0.0; at < end; {
		next := min(events.next(), end)
		if motion.blockedAt(moved.corners[:], &s, disjoint, (at+next)/2) {
			return true
		}
		at = next
	}
	return p.Overlaps(moved.At(moved.Wheel(side, angle)).Swept(second))
}
