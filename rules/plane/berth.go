package plane

import "math"

// contact is where the front of a charger first touched a target: a part of
// the Target Facing, mostly a point. Places along the facing are measured from
// its middle, in inches, along berth.along.
type contact struct {
	low, high float64
	stay      float64 // the shift of the charger if it only turns about the contact
}

// berth is the place before a Target Facing where a charger may stand flush. It
// can be shifted along the facing; a shift is where the middle of its front
// stands, in inches from the middle of the facing.
type berth struct {
	unit    *Rect
	targets []Target // all that the charge was declared on
	to      int      // the one that this berth is at
	field   *Field

	middle, along, out Vec // of the facing; out points at the charger
	half               float64
}

func newBerth(unit *Rect, targets []Target, to int, field *Field) berth {
	t := &targets[to]
	out := t.Unit.outward(t.Facing)
	return berth{unit, targets, to, field, t.Unit.FacingCentre(t.Facing), out.Left(), out, unit.width / 2}
}

// flush returns the charger at a shift.
func (b *berth) flush(shift float64) Rect {
	t := &b.targets[b.to]
	heading := t.Unit.pose.Heading + 180 + float64(90*int(t.Facing&3))
	return b.unit.At(Pose{b.middle.Plus(b.along.Times(shift)), normal(heading)})
}

// slide is a search along the berth for a free shift.
type slide struct {
	shift, sense float64
	moved        bool
}

// free returns the shift nearest to the given one, upward (sense 1) or downward
// (sense -1), at which the flush charger touches nothing but its targets and
// overlaps none of those; infinite if there is none. What is in the way shows a
// side: no thing engulfs a charger that keeps in contact with a target, as the
// target itself stands clear of it.
func (b *berth) free(shift, sense float64) float64 {
	s := slide{shift: shift, sense: sense, moved: true}
	for s.moved {
		s.moved = false
		for i := range b.field.shapes() {
			thing := b.field.shape(i)
			b.pass(&thing, Touch, Gap, &s)
		}
		for i := range b.targets {
			if i != b.to {
				thing := b.targets[i].Unit.shape()
				b.pass(&thing, -Touch, 0, &s)
			}
		}
	}
	return s.shift
}

// pass moves the slide past every side of a thing that is in the charger's
// way: nearer than grow, or, if grow is negative, overlapping by more than
// that. Past it, the charger keeps the gap.
func (b *berth) pass(thing *shape, grow, gap float64, s *slide) {
	low, high := -grow, b.unit.depth+grow
	if thing.table == nil {
		c := b.local(thing.centre)
		if c.Y+thing.radius < low || c.Y-thing.radius > high ||
			math.Abs(c.X-s.shift) > thing.radius+b.half+Gap {
			return
		}
	}
	p := b.local(thing.corners[len(thing.corners)-1])
	for _, corner := range thing.corners {
		q := b.local(corner)
		if from, to, ok := between(p, q, low, high); ok {
			s.pass(from-b.half, to+b.half, grow, gap)
		}
		p = q
	}
}

// pass moves the slide past shifts from low to high, if it is there.
func (s *slide) pass(low, high, grow, gap float64) {
	if s.shift < low-grow || s.shift > high+grow {
		return
	}
	past := high + gap
	if s.sense < 0 {
		past = low - gap
	}
	if !((past-s.shift)*s.sense > 0) { // no progress: lengths beyond all bounds
		past = math.Inf(int(s.sense))
	}
	s.shift, s.moved = past, true
}

// between returns the extent in X of the part of a segment whose Y is from low
// to high.
func between(p, q Vec, low, high float64) (from, to float64, ok bool) {
	if p.Y > q.Y {
		p, q = q, p
	}
	if p.Y > high || q.Y < low {
		return 0, 0, false
	}
	a, b := p.X, q.X
	if p.Y < low {
		a = p.X + float64((q.X-p.X)*((low-p.Y)/(q.Y-p.Y)))
	}
	if q.Y > high {
		b = q.X + float64((p.X-q.X)*((q.Y-high)/(q.Y-p.Y)))
	}
	return min(a, b), max(a, b), true
}

// local returns a place in the frame of the berth: X along the facing, Y out
// of it.
func (b *berth) local(p Vec) Vec {
	p = p.Minus(b.middle)
	return Vec{p.Dot(b.along), p.Dot(b.out)}
}
