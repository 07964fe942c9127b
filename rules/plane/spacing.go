package plane

import "math"

// spacing is how near a unit may come to a thing.
type spacing struct {
	clearance float64 // inches at which what is near begins
	blocked   float64 // a thing this near, or nearer, blocks; negative: that much overlap
	gap       float64 // inches of path kept from where the thing begins to block
}

var (
	// apart: nothing may be in contact.
	apart = spacing{0, Touch, Gap}
	// disjoint: nothing may overlap.
	disjoint = spacing{0, -Touch, Gap}
	// overAnInch: more than one inch from everything.
	overAnInch = spacing{1, 1 + Touch, Gap}
)

// anInch is one inch, reached exactly, from everything; from what is nearer
// than that at the start, as much as it is then.
func anInch(start *Rect, s *shape) spacing {
	near, b := 1.0, start.box()
	if s.within(start.corners[:], &b, 1+Touch) {
		near = min(near, s.distance(start.corners[:]))
	}
	return spacing{near, near - Touch, 0}
}

// distance returns how far corners are from the shape, 0 in contact.
func (s *shape) distance(corners []Vec) float64 {
	if s.table == nil {
		return math.Sqrt(squaredDistance(corners, s.corners))
	}
	least := math.Inf(1)
	for _, c := range corners {
		least = min(least, s.table.inside(c))
	}
	return max(least, 0)
}

// keeping is the spacing a move keeps from each thing of a field: the same
// from all, or an inch seen from where the unit started.
type keeping struct {
	spacing
	inchFrom *Rect // the unit at the start; nil: the same spacing from all
}

// most is how near a thing may matter at all.
func (k *keeping) most() float64 {
	if k.inchFrom == nil {
		return k.clearance
	}
	return 1
}

func (k *keeping) from(s *shape) spacing {
	if k.inchFrom == nil {
		return k.spacing
	}
	return anInch(k.inchFrom, s)
}

// blockedAt reports whether the shape blocks corners that have moved t inches.
func (m *motion) blockedAt(corners []Vec, s *shape, k spacing, t float64) bool {
	moved := m.carry(corners, t)
	b := newBox(moved[:len(corners)])
	return s.within(moved[:len(corners)], &b, k.blocked)
}

// reach returns how far a unit can move, at most end inches, until the shape
// blocks it. It is not blocked at the start.
func (m *motion) reach(corners []Vec, s *shape, k spacing, end float64) float64 {
	events := m.events(corners, s, k.clearance, 0, 1, end)
	for at := 0.0; at < end; {
		next := min(events.next(), end)
		if m.blockedAt(corners, s, k, (at+next)/2) {
			return at
		}
		at = next
	}
	return end
}

// sweep is an area that covers all that corners come near to on a move.
type sweep struct {
	area   [4]Vec // a rectangle, or the front that wheels twice over
	n      int    // corners of the area
	far    float64
	box    // of the area
	circle // around it, and what is near to it
}

// sweep returns the area within far inches of corners that move end inches.
func (m *motion) sweep(corners []Vec, far, end float64) (w sweep) {
	w.far, w.n = far+Touch, copy(w.area[:], corners)
	if m.side == None {
		// From the rear at the start, or the front itself, to the front at the end.
		ahead := m.forward.Times(end)
		if w.n == 2 {
			w.area[2], w.area[3], w.n = corners[1], corners[0], 4
		}
		w.area[0], w.area[1] = corners[0].Plus(ahead), corners[1].Plus(ahead)
	} else {
		reach := 0.0
		for _, c := range corners {
			reach = max(reach, c.Minus(m.corner).Length())
		}
		w.far += float64(end * reach / m.length) // no corner moves farther
	}
	w.box, w.circle = newBox(w.area[:w.n]), around(w.area[:w.n], w.far)
	return w
}

// misses reports whether a shape that the circles do not tell apart is out of
// the way; it need not notice.
func (w *sweep) misses(s *shape) bool {
	if s.table != nil {
		for _, c := range w.area[:w.n] { // nothing lies less deep inside than the corners do
			if s.table.inside(c) <= w.far {
				return false
			}
		}
		return true
	}
	return s.beyond(&w.box) > w.far
}

// release returns the place nearest to t, after it (sense 1) or before it
// (sense -1) and not beyond end, at which the shape does not block the unit,
// with the gap that the spacing asks for. It is blocked at t.
func (m *motion) release(corners []Vec, s *shape, k spacing, t, sense, end float64) (float64, bool) {
	if m.side == None && s.rect != nil && !math.IsInf(end, 0) && m.blockedAt(corners, s, k, end) {
		// Both are convex: what blocks a straight move in two places blocks it
		// everywhere between.
		return end, false
	}
	if x := t + float64(sense*k.gap); k.blocked > k.clearance && (end-x)*sense >= 0 && !m.blockedAt(corners, s, k, x) {
		return x, true // just let go of: no event lies ahead that would say so
	}
	events := m.events(corners, s, k.clearance, t, sense, end)
	at := events.next()
	for (end-at)*sense >= 0 && !math.IsInf(at, 0) {
		next := events.next()
		if (next-end)*sense > 0 {
			next = end
		}
		last := math.IsInf(next, 0) || next == end
		if math.IsInf(next, 0) {
			next = at + sense // nothing changes any more: any place will do
		}
		if x := at + float64(sense*k.gap); (next-x)*sense >= 0 && !m.blockedAt(corners, s, k, x) {
			return x, true
		}
		if free := (at + next) / 2; !m.blockedAt(corners, s, k, free) {
			return m.edge(corners, s, k, at, free), true
		}
		if last {
			break
		}
		at = next
	}
	return end, false
}

// edge returns the place nearest to blocked that is free, between a blocked
// and a free place with no event between them: they leave each other so
// slowly there that the gap is not enough to be apart.
func (m *motion) edge(corners []Vec, s *shape, k spacing, blocked, free float64) float64 {
	for range 64 {
		middle := (blocked + free) / 2
		if m.blockedAt(corners, s, k, middle) {
			blocked = middle
		} else {
			free = middle
		}
	}
	return free
}

// settle returns the place nearest to t, in the direction of sense and not
// beyond end, at which nothing of the field blocks the unit.
func (m *motion) settle(corners []Vec, f *Field, k *keeping, t, sense, end float64) (float64, bool) {
	moved, most := m.carry(corners, t), k.most()+Touch
	b, near := newBox(moved[:]), around(moved[:], most)
	for i := f.next(0, &near); i < f.shapes(); {
		s := f.shape(i)
		if s.table == nil && s.beyond(&b) > most {
			i = f.next(i+1, &near)
			continue
		}
		space := k.from(&s)
		if !s.within(moved[:], &b, space.blocked) {
			i = f.next(i+1, &near)
			continue
		}
		next, free := m.release(corners, &s, space, t, sense, end)
		if !free || !((next-t)*sense > 0) { // no progress: lengths beyond all bounds
			return t, false
		}
		t = next
		moved = m.carry(corners, t)
		b, near = newBox(moved[:]), around(moved[:], most)
		i = f.next(0, &near) // where this thing lets go, another may block
	}
	return t, true
}
