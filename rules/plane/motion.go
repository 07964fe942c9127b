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

// events are the places after t (sense 1) or before it (sense -1), in order,
// where corners and a shape come to, or leave, a distance of clearance inches.
// An event too many does no harm.
type events struct {
	motion    *motion
	corners   []Vec
	shape     *shape
	clearance float64
	t, sense  float64

	list [6]float64 // the nearest of them
	n, i int        // found, and taken
}

func (m *motion) events(corners []Vec, s *shape, clearance, t, sense float64) events {
	e := events{motion: m, corners: corners, shape: s, clearance: clearance, t: t, sense: sense}
	e.find()
	return e
}

// next returns the next event, infinite with the sign of sense if there is
// none.
func (e *events) next() float64 {
	if e.i == e.n {
		if e.n < len(e.list) {
			return math.Inf(int(e.sense))
		}
		e.t, e.n, e.i = e.list[e.n-1], 0, 0
		if e.find(); e.n == 0 {
			return math.Inf(int(e.sense))
		}
	}
	e.i++
	return e.list[e.i-1]
}

// see keeps an event among the nearest, in order.
func (e *events) see(t float64) {
	const apart = 1e-11 // events nearer than this are one
	if !((t-e.t)*e.sense > apart) {
		return
	}
	i := e.n
	for i > 0 && (e.list[i-1]-t)*e.sense > apart {
		i--
	}
	if i > 0 && (t-e.list[i-1])*e.sense <= apart || i == len(e.list) {
		return
	}
	e.n = min(e.n+1, len(e.list))
	copy(e.list[i+1:e.n], e.list[i:e.n-1])
	e.list[i] = t
}

// find finds the events after t.
//
// Everything is seen in the frame of the motion: of a straight move X is ahead,
// of a wheel the origin is the corner that it is about.
func (e *events) find() {
	m, corners, s, clearance := e.motion, e.corners, e.shape, e.clearance
	var unit [4]spot
	low, high := math.Inf(1), math.Inf(-1) // of the unit, across a straight move
	for i, c := range corners {
		unit[i] = m.spot(c)
		low, high = min(low, unit[i].Y), max(high, unit[i].Y)
	}
	low, high = low-clearance-Touch, high+clearance+Touch
	sides := len(corners)
	if sides == 2 {
		sides = 1 // a front is one line, not two
	}
	a := m.spot(s.corners[len(s.corners)-1])
	for _, corner := range s.corners {
		b := m.spot(corner)
		if m.side == None && (max(a.Y, b.Y) < low || min(a.Y, b.Y) > high) {
			a = b
			continue // beside the way
		}
		for i := range corners {
			p, last := &unit[i], &unit[(i+len(corners)-1)%len(corners)]
			if m.side == None {
				straightEvents(p, &a, &b, 1, clearance, e)
				if i < sides {
					straightEvents(&b, last, p, -1, clearance, e)
				}
				cornersMeet(p, &b, clearance, e)
			} else {
				m.wheelEvents(p, &a, &b, m.side, clearance, e)
				if i < sides {
					m.wheelEvents(&b, last, p, -m.side, clearance, e)
				}
				m.cornersTurn(p, &b, clearance, e)
			}
		}
		a = b
	}
}

// A spot is a place in the frame of a motion.
type spot struct {
	Vec
	radius float64 // of a wheel, from the corner that it is about
}

func (m *motion) spot(p Vec) spot {
	if m.side == None {
		return spot{Vec: Vec{p.Dot(m.forward), m.forward.Cross(p)}}
	}
	p = p.Minus(m.corner)
	return spot{p, p.Length()}
}

// straightEvents sees where p, moving ahead (way 1) or back (way -1), is at the
// clearance from the line of the side a-b, between its ends.
func straightEvents(p, a, b *spot, way, clearance float64, e *events) {
	reach := clearance + Touch
	if p.Y > max(a.Y, b.Y)+reach || p.Y < min(a.Y, b.Y)-reach {
		return
	}
	along := b.Minus(a.Vec)
	if math.Abs(along.Y) <= 1e-14*math.Abs(along.X) {
		return // along the side: the corners see it
	}
	off := along.Cross(p.Minus(a.Vec))
	if clearance == 0 {
		e.see(way * off / along.Y)
		return
	}
	long := along.Length()
	for _, line := range [2]float64{clearance, -clearance} {
		t := way * (off - float64(line*long)) / along.Y
		at := p.Plus(Vec{way * t, 0}).Minus(a.Vec).Dot(along)
		if at >= -float64(Touch*long) && at <= float64(long*long)+float64(Touch*long) {
			e.see(t)
		}
	}
}

// wheelEvents sees where p, turning about the corner, is at the clearance from
// the line of the side a-b, between its ends.
func (m *motion) wheelEvents(p, a, b *spot, side Turn, clearance float64, e *events) {
	if p.radius == 0 || max(a.radius, b.radius) < p.radius-clearance-Touch {
		return // the side lies within the circle that p goes along
	}
	along := b.Minus(a.Vec)
	away := a.Cross(along) // of the corner from the line, times the length
	square, far := along.Dot(along), p.radius+clearance
	if square == 0 || float64(away*away) > float64(float64(far*far)*square) {
		return // or beyond it
	}
	long := math.Sqrt(square)
	along, away = along.Times(1/long), away/long
	for _, line := range [2]float64{clearance, -clearance} {
		cos := (line - away) / p.radius // of the arm's angle to the normal of the line
		if math.Abs(cos) > 1 {
			continue
		}
		sin := math.Sqrt(1 - float64(cos*cos))
		for _, v := range [2]Vec{{cos, sin}, {cos, -sin}} {
			toward := along.Left().Times(v.X).Minus(along.Times(v.Y))
			at := toward.Times(p.radius).Minus(a.Vec).Dot(along)
			if at >= -Touch && at <= long+Touch {
				m.seeTurn(p.Vec, toward, side, e)
			}
		}
		if clearance == 0 {
			return
		}
	}
}

// cornersMeet sees where p, moving ahead, is at the clearance from b. Without a
// clearance the ends of the sides say it all.
func cornersMeet(p, b *spot, clearance float64, e *events) {
	q := p.Minus(b.Vec)
	if clearance == 0 || math.Abs(q.Y) > clearance {
		return
	}
	root := math.Sqrt(float64(clearance*clearance) - float64(q.Y*q.Y))
	e.see(-q.X - root)
	e.see(-q.X + root)
}

// cornersTurn sees where p, turning about the corner, is at the clearance from
// b.
func (m *motion) cornersTurn(p, b *spot, clearance float64, e *events) {
	if clearance == 0 || math.Abs(p.radius-b.radius) > clearance || p.radius == 0 || b.radius == 0 {
		return
	}
	both := 2 * p.radius * b.radius
	cos := (float64(p.radius*p.radius) + float64(b.radius*b.radius) - float64(clearance*clearance)) / both
	if math.Abs(cos) <= 1 {
		sin := math.Sqrt(1 - float64(cos*cos))
		m.seeTurn(p.Vec, b.Times(cos).Plus(b.Left().Times(sin)), m.side, e)
		m.seeTurn(p.Vec, b.Times(cos).Minus(b.Left().Times(sin)), m.side, e)
	}
}

// seeTurn sees the turn to a side that brings the arm to a direction.
func (m *motion) seeTurn(arm, toward Vec, side Turn, e *events) {
	angle := float64(float64(side) * math.Atan2(arm.Cross(toward), arm.Dot(toward)))
	if angle < 0 {
		angle += 2 * math.Pi
	}
	e.see(float64(angle * m.length))
}
