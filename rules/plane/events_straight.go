package plane

import "math"

// line is a side of a unit or a shape, or a front, as a straight move sees it:
// X is ahead.
type line struct {
	from, along Vec
	long        float64
	low, high   float64 // across the move
}

func newLine(a, b Vec) line {
	along := b.Minus(a)
	l := line{a, along, along.Length(), a.Y, b.Y}
	if a.Y > b.Y {
		l.low, l.high = b.Y, a.Y
	}
	return l
}

// lane is what a unit comes near to on a straight move, from low to high.
type lane struct{ low, high Vec }

// include widens the lane to a corner; the first makes it.
func (l *lane) include(c Vec, first bool) {
	if first || c.X < l.low.X {
		l.low.X = c.X
	}
	if first || c.X > l.high.X {
		l.high.X = c.X
	}
	if first || c.Y < l.low.Y {
		l.low.Y = c.Y
	}
	if first || c.Y > l.high.Y {
		l.high.Y = c.Y
	}
}

// misses reports whether a segment lies wholly on one side of the lane.
func (l *lane) misses(a, b Vec) bool {
	return a.Y < l.low.Y && b.Y < l.low.Y || a.Y > l.high.Y && b.Y > l.high.Y ||
		a.X < l.low.X && b.X < l.low.X || a.X > l.high.X && b.X > l.high.X
}

// straight finds the events of a straight move.
func (e *events) straight() {
	m, reach := e.motion, e.clearance+Touch
	n, lines := len(e.corners), sidesOf(e.corners)
	var corners [4]Vec
	var near lane
	for i, c := range e.corners {
		corners[i] = m.local(c)
		near.include(corners[i], i == 0)
	}
	// What the unit comes near to on the way lies in the lane.
	near.low = near.low.Plus(Vec{min(e.t, e.end) - reach, -reach})
	near.high = near.high.Plus(Vec{max(e.t, e.end) + reach, reach})
	var sides [4]line
	for i := range lines {
		sides[i] = newLine(corners[(i+n-1)%n], corners[i])
	}
	a := m.local(e.shape.corners[len(e.shape.corners)-1])
	for _, corner := range e.shape.corners {
		b := m.local(corner)
		if !near.misses(a, b) {
			side := newLine(a, b)
			for i, c := range corners[:n] {
				e.crosses(c, &side, 1)
				if i < lines {
					e.crosses(b, &sides[i], -1)
				}
				e.meets(c, b)
			}
		}
		a = b
	}
}

// sidesOf returns how many sides a unit has; a front is one line, not two.
func sidesOf(corners []Vec) int {
	if len(corners) == 2 {
		return 1
	}
	return len(corners)
}

// crosses sees where p, moving ahead (way 1) or back (way -1), is at the
// clearance from a line, between its ends.
func (e *events) crosses(p Vec, l *line, way float64) {
	reach := e.clearance + Touch
	if p.Y > l.high+reach || p.Y < l.low-reach {
		return
	}
	if math.Abs(l.along.Y) <= 1e-14*math.Abs(l.along.X) {
		return // along the side: the corners see it
	}
	off := l.along.Cross(p.Minus(l.from))
	if e.clearance == 0 {
		e.see(way * off / l.along.Y)
		return
	}
	for _, beside := range [2]float64{e.clearance, -e.clearance} {
		t := way * (off - float64(beside*l.long)) / l.along.Y
		if !e.awaits(t) {
			continue // most are not, and the rest is not for free
		}
		at := p.Plus(Vec{float64(way * t), 0}).Minus(l.from).Dot(l.along)
		if at >= -float64(Touch*l.long) && at <= float64(l.long*l.long)+float64(Touch*l.long) {
			e.keep(t)
		}
	}
}

// meets sees where p, moving ahead, is at the clearance from a corner b. Without
// a clearance the ends of the sides say it all.
func (e *events) meets(p, b Vec) {
	q := p.Minus(b)
	if e.clearance == 0 || math.Abs(q.Y) > e.clearance {
		return
	}
	root := math.Sqrt(float64(e.clearance*e.clearance) - float64(q.Y*q.Y))
	e.see(-q.X - root)
	e.see(-q.X + root)
}
