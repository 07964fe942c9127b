package plane

import "math"

// Touch is how near two shapes are, in inches, when they touch: what rounding
// can make of places that are equal.
const Touch = 1e-9

// Distance returns the closest distance between two units in inches, 0 if
// they touch or overlap.
func Distance(a, b Rect) float64 {
	return math.Sqrt(squaredDistance(a.corners[:], b.corners[:]))
}

// DistanceTo returns the closest distance to a piece of terrain in inches, 0
// if the unit touches or overlaps it or stands inside it.
func (r Rect) DistanceTo(p Polygon) float64 {
	return math.Sqrt(squaredDistance(r.corners[:], p.corners))
}

// Touches reports whether two units are in contact: along a line, at a point
// or overlapping.
func Touches(a, b Rect) bool { return Distance(a, b) <= Touch }

// Overlaps reports whether two units share area; to touch is not to overlap.
func Overlaps(a, b Rect) bool {
	s := b.shape()
	return within(a.corners[:], &s, -Touch)
}

// Overlaps reports whether a unit shares area with a piece of terrain; to
// touch is not to overlap.
func (p Polygon) Overlaps(r Rect) bool {
	s := p.shape()
	return within(r.corners[:], &s, -Touch)
}

// within reports whether a unit (four corners) or its front (two) is at most
// threshold inches from a shape. A negative threshold asks for an overlap: it
// is taken off the unit on every side first.
func within(a []Vec, s *shape, threshold float64) bool {
	if near := around(a, max(threshold, 0)+Touch); s.table == nil && near.apart(&s.circle) {
		return false
	}
	b := newBox(a)
	return s.within(a, &b, threshold)
}

// beyond returns how many inches a side of a box, or of the shape if that is a
// rectangle, keeps the two apart; negative where none does.
func (s *shape) beyond(b *box) float64 {
	if s.rect == nil {
		return b.beyond(s.corners)
	}
	c := s.rect.box()
	return b.apart(&c)
}

// within is that of corners and their box, which says most of it. Only a hair's
// breadth is left to the distance of the corners themselves.
func (s *shape) within(a []Vec, b *box, threshold float64) bool {
	if s.table != nil {
		for _, c := range a {
			if s.table.inside(c) <= threshold {
				return true
			}
		}
		return false
	}
	if s.rect != nil {
		far := s.beyond(b)
		if far > threshold+Touch {
			return false
		}
		if far < 2*min(threshold, 0)-Touch {
			// They share area. What is taken off the unit brings its corners
			// nearer by less than twice as much.
			return true
		}
	}
	if threshold >= 0 {
		if d := b.distance(s.corners, threshold+Touch); math.Abs(d-threshold) > Touch/2 {
			return d < threshold
		}
		return squaredDistance(a, s.corners) <= float64(threshold*threshold)
	}
	var inset [4]Vec
	n := copy(inset[:], a)
	for i := range n {
		next, last := a[(i+1)%n].Minus(a[i]), a[(i+n-1)%n].Minus(a[i])
		shift := next.Times(-threshold / next.Length())
		if n > 2 {
			shift = shift.Plus(last.Times(-threshold / last.Length()))
		}
		inset[i] = a[i].Plus(shift)
	}
	return squaredDistance(inset[:n], s.corners) == 0
}

// squaredDistance is that of two closed areas, 0 if they share a point. Two
// corners stand for a segment.
func squaredDistance(a, b []Vec) float64 {
	least := math.Inf(1)
	b0 := b[len(b)-1]
	for _, b1 := range b {
		least = min(least, toSide(a, b0, b1))
		if least == 0 {
			return 0
		}
		b0 = b1
	}
	if contains(a, b[0]) || contains(b, a[0]) {
		return 0
	}
	return least
}

// toSide is the squared distance of the boundary of an area from a segment, 0
// if they cross.
func toSide(a []Vec, b0, b1 Vec) float64 {
	least := math.Inf(1)
	a0 := a[len(a)-1]
	for _, a1 := range a {
		if cross(a0, a1, b0, b1) {
			return 0
		}
		least = min(least, pointToSegment(a1, b0, b1), pointToSegment(b1, a0, a1))
		a0 = a1
	}
	return least
}

// cross reports whether two segments cross in a point inside both.
func cross(a0, a1, b0, b1 Vec) bool {
	a, b, off := a1.Minus(a0), b1.Minus(b0), b0.Minus(a0)
	sideB0, sideB1 := a.Cross(off), a.Cross(b1.Minus(a0))
	if sideB0 > 0 == (sideB1 > 0) {
		return false
	}
	sideA0, sideA1 := off.Cross(b), b.Cross(a1.Minus(b0))
	return sideA0 > 0 != (sideA1 > 0) && sideB0 != 0 && sideB1 != 0 && sideA0 != 0 && sideA1 != 0
}

// pointToSegment returns the squared distance of p from the segment a-b.
func pointToSegment(p, a, b Vec) float64 {
	ab, ap := b.Minus(a), p.Minus(a)
	along, long := ap.Dot(ab), ab.Dot(ab)
	if along > 0 && along < long {
		off := ab.Cross(ap)
		return float64(off*off) / long
	}
	if along > 0 {
		ap = p.Minus(b)
	}
	return ap.Dot(ap)
}

// contains reports whether p is inside the polygon, by the parity of the
// sides to its right. On the boundary the answer is arbitrary: callers have
// looked at distances first.
func contains(polygon []Vec, p Vec) bool {
	odd := false
	a := polygon[len(polygon)-1]
	for _, b := range polygon {
		if a.Y > p.Y != (b.Y > p.Y) {
			if b.Y > a.Y == (b.Minus(a).Cross(p.Minus(a)) > 0) {
				odd = !odd
			}
		}
		a = b
	}
	return odd
}
