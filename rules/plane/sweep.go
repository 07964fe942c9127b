package plane

import "math"

// hair widens the area that a front sweeps, in inches, so that what touches it
// sideways is met whatever the rounding. It is far below [Touch], because the
// place of a glancing contact moves much farther than the width does.
const hair = 1e-11

// front is the front of a unit at some point of its move: the segment that
// runs into things.
type front struct {
	at, forward Vec
	half        float64 // half its length
}

func (r *Rect) front() front { return front{r.pose.Front, r.forward, r.width / 2} }

// local returns a place in the frame of the front: X ahead, Y to the left.
func (f *front) local(p Vec) Vec {
	p = p.Minus(f.at)
	return Vec{p.Dot(f.forward), f.forward.Cross(p)}
}

// ahead returns how far the front can move straight forward until it touches
// the shape, +Inf if it never does. Contact farther than limit may be
// reported as none.
func (f *front) ahead(s *shape, limit float64) float64 {
	if s.table == nil {
		c := f.local(s.centre)
		if math.Abs(c.Y) > f.half+s.radius+Touch || c.X < -s.radius-Touch || c.X > limit+s.radius+Touch {
			return math.Inf(1)
		}
	}
	nearest := math.Inf(1)
	a := f.local(s.corners[len(s.corners)-1])
	for _, corner := range s.corners {
		b := f.local(corner)
		nearest = min(nearest, f.aheadSide(a, b))
		a = b
	}
	return nearest
}

// aheadSide is ahead for one side of a shape, in the frame of the front: the
// nearest place of the part of it in the strip that the front passes over.
func (f *front) aheadSide(a, b Vec) float64 {
	strip := f.half + hair
	if a.Y > b.Y {
		a, b = b, a
	}
	if a.Y > strip || b.Y < -strip {
		return math.Inf(1)
	}
	p, q := a.X, b.X
	if a.Y < -strip {
		p = a.X + float64((b.X-a.X)*((-strip-a.Y)/(b.Y-a.Y)))
	}
	if b.Y > strip {
		q = b.X + float64((a.X-b.X)*((b.Y-strip)/(b.Y-a.Y)))
	}
	if max(p, q) < -Touch {
		return math.Inf(1) // behind
	}
	return max(min(p, q), 0)
}

// Ahead returns how far a unit can move straight forward until its front
// touches something of the field, the table edge included; +Inf if nothing
// is ahead.
func (f *Field) Ahead(unit Rect) float64 {
	fr := unit.front()
	return f.ahead(&fr, math.Inf(1))
}

// ahead is that of a front. Contact farther than limit may be reported as none.
func (f *Field) ahead(fr *front, limit float64) float64 {
	nearest := math.Inf(1)
	near := circle{fr.at, fr.half + limit + Touch}
	for i := f.next(0, &near); i < f.shapes(); i = f.next(i+1, &near) {
		s := f.shape(i)
		nearest = min(nearest, fr.ahead(&s, min(nearest, limit)))
	}
	return nearest
}

// swing is a front that wheels: a segment that turns about one end. In its
// frame X runs along the front from the corner it turns about to the outer
// corner, Y forward.
type swing struct {
	corner, along, forward Vec
	length                 float64
}

func (f *front) swing(side Turn) swing {
	left := f.forward.Left().Times(float64(side))
	return swing{f.at.Plus(left.Times(f.half)), left.Times(-1), f.forward, 2 * f.half}
}

// touches returns the angle in radians by which the front can wheel until it
// touches the shape, +Inf if it does not within half a turn.
func (w *swing) touches(s *shape) float64 {
	reach := w.length + hair
	if all := (circle{w.corner, reach}); all.apart(&s.circle) {
		return math.Inf(1)
	}
	first := Vec{-1, 0} // the direction, from the corner, of what is touched first
	a := w.local(s.corners[len(s.corners)-1])
	for _, corner := range s.corners {
		b := w.local(corner)
		if w.touchesSide(a, b, reach, &first) {
			return 0
		}
		a = b
	}
	if first.X <= -1 && first.Y == 0 {
		return math.Inf(1)
	}
	return math.Atan2(first.Y, first.X)
}

func (w *swing) local(p Vec) Vec {
	p = p.Minus(w.corner)
	return Vec{p.Dot(w.along), p.Dot(w.forward)}
}

// touchesSide finds the part of a side of a shape that the front can reach,
// inside a circle about the corner, and lowers first to the direction of the
// end of that part that the front meets first. It reports whether the front
// is in contact with the side already.
func (w *swing) touchesSide(a, b Vec, reach float64, first *Vec) bool {
	if a.Y < -Touch && b.Y < -Touch {
		return false
	}
	a, b, ok := chord(a, b, reach)
	if !ok || a.Y < -Touch && b.Y < -Touch {
		return false
	}
	for _, p := range [2]Vec{a, b} {
		if math.Abs(p.Y) <= Touch && p.X >= -Touch {
			return true
		}
		if p.Y > Touch && p.Cross(*first) > 0 {
			*first = p
		}
	}
	if a.Y > 0 == (b.Y > 0) {
		return false
	}
	return a.X+float64((b.X-a.X)*(a.Y/(a.Y-b.Y))) >= -Touch
}

// chord returns the part of a segment inside a circle about the origin.
func chord(a, b Vec, radius float64) (Vec, Vec, bool) {
	square := float64(radius * radius)
	insideA, insideB := a.Dot(a) <= square, b.Dot(b) <= square
	if insideA && insideB {
		return a, b, true
	}
	d := b.Minus(a)
	dd, ad := d.Dot(d), a.Dot(d)
	root := float64(ad*ad) - float64(dd*(a.Dot(a)-square))
	if root < 0 || dd == 0 {
		return a, b, false
	}
	root = math.Sqrt(root)
	enter, leave := (-ad-root)/dd, (-ad+root)/dd
	if enter > 1 || leave < 0 {
		return a, b, false
	}
	if !insideB {
		b = a.Plus(d.Times(min(leave, 1)))
	}
	if !insideA {
		a = a.Plus(d.Times(max(enter, 0)))
	}
	return a, b, true
}

// touches is that of the nearest thing of the field.
func (f *Field) touches(w *swing) float64 {
	nearest := math.Inf(1)
	near := circle{w.corner, w.length + hair}
	for i := f.next(0, &near); i < f.shapes(); i = f.next(i+1, &near) {
		s := f.shape(i)
		nearest = min(nearest, w.touches(&s))
	}
	return nearest
}
