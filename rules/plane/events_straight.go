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
	return line{a, along, along.Length(), min(a.Y, b.Y), max(a.Y, b.Y)}
}

// straight finds the events of a straight move.
func (e *events) straight() {
	m, reach := e.motion, e.clearance+Touch
	var corners [4]Vec
	low, high := Vec{math.Inf(1), math.Inf(1)}, Vec{math.Inf(-1), math.Inf(-1)}
	n, lines := len(e.corners), sidesOf(e.corners)
	for i, c := range e.corners {
		c = m.local(c)
		low, high = Vec{min(low.X, c.X), min(low.Y, c.Y)}, Vec{max(high.X, c.X), max(high.Y, c.Y)}
		corners[i] = c
	}
	// What the unit comes near to on the way lies between low and high.
	low = Vec{low.X + min(e.t, e.end) - reach, low.Y - reach}
	high = Vec{high.X + max(e.t, e.end) + reach, high.Y + reach}
	var sides [4]line
	for i := range lines {
		sides[i] = newLine(corners[(i+n-1)%n], corners[i])
	}
	a := m.local(e.shape.corners[len(e.shape.corners)-1])
	for _, corner := range e.shape.corners {
		b := m.local(corner)
		if max(a.Y, b.Y) >= low.Y && min(a.Y, b.Y) <= high.Y && max(a.X, b.X) >= low.X && min(a.X, b.X) <= high.X {
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
		at := p.Plus(Vec{float64(way * t), 0}).Minus(l.from).Dot(l.along)
		if at >= -float64(Touch*l.long) && at <= float64(l.long*l.long)+float64(Touch*l.long) {
			e.see(t)
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
