package plane

import "math"

// Gap is how far short of a contact a move stops, in inches along its path
// (in a wheel, along the arc of the outer front corner): just before contact.
const Gap = 1e-6

// motion is a straight move or a wheel of a whole unit, seen from where it
// starts. It is measured in inches: along the line, or along the arc of the
// outer front corner.
//
// Whether a moving unit is within some clearance of a thing can change only
// where a corner of one comes to exactly that clearance from a side of the
// other. These events have closed forms, and everything here walks from event
// to event and asks what holds between two of them.
type motion struct {
	forward Vec     // of a straight move
	side    Turn    // of a wheel, None for a straight move
	corner  Vec     // the front corner that a wheel is about
	length  float64 // of the front that wheels
}

func (r *Rect) straight() motion { return motion{forward: r.forward} }

func (r *Rect) wheel(side Turn) motion {
	half := r.forward.Left().Times(float64(side) * r.width / 2)
	return motion{side: side, corner: r.pose.Front.Plus(half), length: r.width}
}

// backward returns the motion that a thing at rest makes as seen by the unit.
func (m motion) backward() motion {
	m.forward, m.side = m.forward.Times(-1), -m.side
	return m
}

// carry returns where the motion has brought corners after t inches.
func (m *motion) carry(corners []Vec, t float64) (moved [4]Vec) {
	n := copy(moved[:], corners)
	if m.side == None {
		shift := m.forward.Times(t)
		for i := range n {
			moved[i] = moved[i].Plus(shift)
		}
		return moved
	}
	sin, cos := math.Sincos(float64(m.side) * t / m.length)
	for i := range n {
		p := moved[i].Minus(m.corner)
		moved[i] = m.corner.Plus(p.Times(cos)).Plus(p.Left().Times(sin))
	}
	return moved
}

// event is the search for the first event after t, or before it (sense -1).
type event struct {
	t, sense, best float64
}

func (e *event) see(t float64) {
	const apart = 1e-11 // events nearer than this are one
	if past := (t - e.t) * e.sense; past > apart && past < (e.best-e.t)*e.sense {
		e.best = t
	}
}

// next returns the event after t (sense 1) or before it (sense -1): where
// corners and shape come to, or leave, a distance of clearance inches. It is
// infinite, with the sign of sense, if there is none.
func (m *motion) next(corners []Vec, s *shape, clearance, t, sense float64) float64 {
	e := event{t, sense, math.Inf(int(sense))}
	back := m.backward()
	a0 := corners[len(corners)-1]
	for _, a1 := range corners {
		b0 := s.corners[len(s.corners)-1]
		for _, b1 := range s.corners {
			if m.side == None {
				m.straightEvents(a1, b0, b1, clearance, &e)
				back.straightEvents(b1, a0, a1, clearance, &e)
			} else {
				m.wheelEvents(a1, b0, b1, clearance, &e)
				back.wheelEvents(b1, a0, a1, clearance, &e)
			}
			if clearance > 0 { // else the ends of the sides say it all
				m.cornerEvents(a1, b1, clearance, &e)
			}
			b0 = b1
		}
		a0 = a1
	}
	return e.best
}

// straightEvents sees where p, moving straight, is at the clearance from the
// line of the side a-b, between its ends.
func (m *motion) straightEvents(p, a, b Vec, clearance float64, e *event) {
	along := b.Minus(a)
	long := along.Length()
	if long == 0 {
		return
	}
	along = along.Times(1 / long)
	off, closing := along.Cross(p.Minus(a)), along.Cross(m.forward)
	if math.Abs(closing) <= 1e-14 {
		return // along the side: the corners see it
	}
	for _, line := range [2]float64{clearance, -clearance} {
		t := (line - off) / closing
		at := p.Plus(m.forward.Times(t)).Minus(a).Dot(along)
		if at >= -Touch && at <= long+Touch {
			e.see(t)
		}
	}
}

// wheelEvents sees where p, turning about the corner, is at the clearance from
// the line of the side a-b, between its ends.
func (m *motion) wheelEvents(p, a, b Vec, clearance float64, e *event) {
	along := b.Minus(a)
	long := along.Length()
	arm := p.Minus(m.corner)
	radius := arm.Length()
	if long == 0 || radius == 0 {
		return
	}
	along = along.Times(1 / long)
	away := along.Cross(m.corner.Minus(a)) // of the corner from the line
	for _, line := range [2]float64{clearance, -clearance} {
		cos := (line - away) / radius // of the arm's angle to the normal of the line
		if math.Abs(cos) > 1 {
			continue
		}
		sin := math.Sqrt(1 - float64(cos*cos))
		for _, v := range [2]Vec{{cos, sin}, {cos, -sin}} {
			toward := along.Left().Times(v.X).Minus(along.Times(v.Y))
			at := m.corner.Plus(toward.Times(radius)).Minus(a).Dot(along)
			if at >= -Touch && at <= long+Touch {
				m.seeTurn(arm, toward, e)
			}
		}
		if clearance == 0 {
			return
		}
	}
}

// cornerEvents sees where the moving p is at the clearance from b.
func (m *motion) cornerEvents(p, b Vec, clearance float64, e *event) {
	if m.side == None {
		q := p.Minus(b)
		half := q.Dot(m.forward)
		if root := float64(half*half) - (q.Dot(q) - float64(clearance*clearance)); root >= 0 {
			root = math.Sqrt(root)
			e.see(-half - root)
			e.see(-half + root)
		}
		return
	}
	arm, end := p.Minus(m.corner), b.Minus(m.corner)
	both := 2 * arm.Length() * end.Length()
	if both == 0 {
		return
	}
	cos := (arm.Dot(arm) + end.Dot(end) - float64(clearance*clearance)) / both
	if math.Abs(cos) <= 1 {
		sin := math.Sqrt(1 - float64(cos*cos))
		m.seeTurn(arm, end.Times(cos).Plus(end.Left().Times(sin)), e)
		m.seeTurn(arm, end.Times(cos).Minus(end.Left().Times(sin)), e)
	}
}

// seeTurn sees the turn that brings the arm to a direction.
func (m *motion) seeTurn(arm, toward Vec, e *event) {
	angle := float64(float64(m.side) * math.Atan2(arm.Cross(toward), arm.Dot(toward)))
	if angle < 0 {
		angle += 2 * math.Pi
	}
	e.see(float64(angle * m.length))
}
