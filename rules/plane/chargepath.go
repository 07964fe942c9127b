package plane

import "math"

// pathStep is how finely a charge path is searched: the first straight move in
// steps of a quarter inch, the wheel in whole degrees.
const pathStep = 0.25

// Charge is a charge move that reaches its target.
type Charge struct {
	First  float64 // inches straight forward before the wheel
	Side   Turn    // of the wheel
	Angle  float64 // degrees of the wheel, 0 to 90
	Second float64 // inches straight forward after the wheel

	Target  int  // which of the targets was touched first, the one it stands flush with
	Contact Pose // where the front touched it
	End     Pose // where it stands, aligned
}

// ChargePath searches the charge move of a unit: straight, one wheel of at
// most 90 degrees, straight, each of any length and each optional, until its
// front touches the Target Facing; then it aligns (see [Align]). On its way the
// front touches nothing else: nothing of the field, which holds friends,
// terrain, table and the enemies the charge was not declared on, and no other
// side of a target. A corner belongs to both its sides.
//
// The first path found counts: straight ahead first of all; then by the first
// straight move (0, 0.25, 0.5 .. up to contact), the wheel toward the side on
// which the centre of the first target lies before the other, and the angle
// (1, 2 .. 90 degrees and the angle at which the wheel itself touches).
//
// A charge on several targets has to end with its front in contact with the
// Target Facings of all of them, flush with the one that it touched first. It
// reports false if no path is found.
func ChargePath(unit Rect, targets []Target, field *Field) (Charge, bool) {
	if len(targets) == 0 {
		return Charge{}, false
	}
	s := search{unit: &unit, targets: targets, field: field}
	if !s.anyRoom() {
		return Charge{}, false
	}
	start := unit.front()
	if s.try(&start) {
		return s.charge(&unit, None, 0), true
	}
	limit := min(s.field.ahead(&start, math.Inf(1)), s.ahead(&start), s.farthest(&start), 4*MaxPlace)
	toward := unit.toward(targets[0].Unit.Centre())
	if toward == None {
		toward = Right
	}
	for step := 0; ; step++ {
		first := float64(float64(step) * pathStep)
		if !(first < limit-Touch) {
			return Charge{}, false
		}
		moved := unit
		moved.pose.Front = unit.pose.Front.Plus(unit.forward.Times(first))
		for _, side := range [2]Turn{toward, -toward} {
			if angle, ok := s.wheels(&moved, side); ok {
				c := s.charge(&moved, side, angle)
				c.First = first
				return c, true
			}
		}
	}
}

// AlsoDeclare returns which single other enemy a charge would have to be
// declared on too, when there is no path to the target alone: the first of the
// others with which a path exists that ends in contact with both. The field
// holds neither the target nor the others.
func AlsoDeclare(unit Rect, target Target, others []Target, field *Field) (int, bool) {
	for i, also := range others {
		f := *field
		f.Units = append([]Rect(nil), field.Units...)
		for j, other := range others {
			if j != i {
				f.Units = append(f.Units, other.Unit)
			}
		}
		if _, ok := ChargePath(unit, []Target{target, also}, &f); ok {
			return i, true
		}
	}
	return 0, false
}

// search is the state of a search for a charge path.
type search struct {
	unit    *Rect
	targets []Target
	field   *Field

	// What the last try found.
	second  float64
	to      int
	contact contact

	// Alignment to a lone target: no shift from asked up to free is possible.
	known       bool
	asked, free float64
}

// ahead returns how far a front is from contact with any side of a target.
func (s *search) ahead(f *front) float64 {
	nearest := math.Inf(1)
	for i := range s.targets {
		shape := s.targets[i].Unit.shape()
		nearest = min(nearest, f.ahead(&shape, nearest))
	}
	return nearest
}

// farthest returns how far ahead the targets reach: once the front is past
// them, no wheel of at most 90 degrees brings it back.
func (s *search) farthest(f *front) float64 {
	far := math.Inf(-1)
	for i := range s.targets {
		for _, c := range s.targets[i].Unit.corners {
			far = max(far, f.local(c).X)
		}
	}
	return far
}

// wheels tries the wheels to one side from where the first straight move
// ended, and returns the angle of the first that leads to a charge.
func (s *search) wheels(moved *Rect, side Turn) (angle float64, ok bool) {
	start := moved.front()
	w := start.swing(side)
	touch := math.Inf(1)
	for i := range s.targets {
		shape := s.targets[i].Unit.shape()
		touch = min(touch, w.touches(&shape))
	}
	blocked := s.field.touches(&w) - Touch/moved.width
	left := moved.forward.Left().Times(float64(side))
	corner := start.at.Plus(left.Times(start.half))
	wheeled := start
	for a := 1; a <= 90; a++ {
		if turn := float64(a) * radian; turn >= blocked || turn > touch {
			break
		}
		t := degrees[a]
		wheeled.forward = moved.forward.Times(t.X).Plus(left.Times(t.Y))
		wheeled.at = corner.Minus(wheeled.forward.Left().Times(float64(side) * start.half))
		if s.try(&wheeled) {
			return float64(a), true
		}
	}
	if touch < blocked && touch <= math.Pi/2 {
		angle = touch * degree
		r := moved.At(moved.Wheel(side, angle))
		wheeled = r.front()
		return angle, s.try(&wheeled)
	}
	return 0, false
}

// try reports whether the straight move from a front reaches a Target Facing
// before anything else, with room to align.
func (s *search) try(f *front) bool {
	best, facing := -1, math.Inf(1)
	for i := range s.targets {
		t := &s.targets[i]
		if f.forward.Dot(t.Unit.outward(t.Facing)) > Touch {
			continue // the facing lies on the far side
		}
		from, to := t.Unit.Side(t.Facing)
		if d := f.aheadSide(f.local(from), f.local(to)); d < facing-Touch {
			best, facing = i, d
		}
	}
	if best < 0 {
		return false
	}
	// A unit turned so that the facing can be met is met there first: in it, or
	// in a corner of it. Only another target can show another side before.
	if len(s.targets) > 1 && s.ahead(f) < facing-Touch {
		return false
	}
	for i := range s.field.shapes() {
		shape := s.field.shape(i)
		if f.ahead(&shape, facing+Touch) <= facing+Touch {
			return false
		}
	}
	s.second, s.to = facing, best
	t := &s.targets[best]
	s.contact = t.contact(f, facing)
	return s.room()
}

// contact returns the part of the Target Facing that a front touches after
// moving forward.
func (t *Target) contact(f *front, forward float64) contact {
	from, to := t.Unit.Side(t.Facing)
	a, b := f.local(from), f.local(to)
	d := b.Minus(a)
	low, high := 0.0, 1.0
	low, high = narrow(low, high, a.Y-f.half-hair, d.Y)
	low, high = narrow(low, high, -a.Y-f.half-hair, -d.Y)
	low, high = narrow(low, high, a.X-forward-Touch, d.X)
	length := t.Unit.length(t.Facing)
	left := a.Y + float64(d.Y*((low+high)/2))
	middle := float64(((low+high)/2 - 0.5) * length)
	return contact{float64((low - 0.5) * length), float64((high - 0.5) * length), middle + left}
}

// narrow keeps the part of low..high in which start + slope*t is not positive.
func narrow(low, high, start, slope float64) (float64, float64) {
	switch {
	case slope > 0:
		return low, max(min(high, -start/slope), low)
	case slope < 0:
		return min(max(low, -start/slope), high), high
	}
	return low, high
}

// anyRoom reports whether a charger can stand flush with a target at all,
// whatever place of it is touched: without, there is nothing to search.
func (s *search) anyRoom() bool {
	for to := range s.targets {
		length := s.targets[to].Unit.length(s.targets[to].Facing)
		s.to, s.contact = to, contact{low: -length / 2, high: length / 2}
		if s.room() {
			return true
		}
	}
	return false
}

// room reports whether the unit can stand flush after the contact just found.
// For one target the answer is remembered: fronts that touch different places
// mostly ask about the same free shifts.
func (s *search) room() bool {
	b := newBerth(s.unit, s.targets, s.to, s.field)
	if len(s.targets) > 1 {
		return b.possible(s.contact)
	}
	low, high := s.contact.low-b.half, s.contact.high+b.half
	if !s.known || low < s.asked || low > s.free {
		s.known, s.asked, s.free = true, low, b.free(low, 1)
	}
	return s.free <= high+Touch
}

// charge returns the charge that the last try has found.
func (s *search) charge(moved *Rect, side Turn, angle float64) Charge {
	b := newBerth(s.unit, s.targets, s.to, s.field)
	shift, _ := b.best(s.contact)
	return Charge{
		Side: side, Angle: angle, Second: s.second, Target: s.to,
		Contact: moved.Wheel(side, angle).Ahead(s.second),
		End:     b.flush(shift).pose,
	}
}
