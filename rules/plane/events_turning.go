package plane

import "math"

// A spoke is a place as a wheel sees it, from the corner that it is about.
type spoke struct {
	Vec
	radius float64
}

func (m *motion) spoke(p Vec) spoke {
	p = m.local(p)
	return spoke{p, p.Length()}
}

// chordal is a side of a unit or a shape, or a front, as a wheel sees it: about
// the origin.
type chordal struct {
	from, along  Vec // along is a unit vector
	long, square float64
	area         float64 // of the parallelogram with the origin: away times long
	away         float64 // of the origin from the line, positive to its left
	near, far    float64 // from the origin, of what is between the ends
}

func newChordal(a, b *spoke) chordal {
	along := b.Minus(a.Vec)
	square, area := along.Dot(along), a.Cross(along)
	if square == 0 {
		return chordal{near: math.Inf(1)} // two corners in one place: the others see it
	}
	long := math.Sqrt(square)
	s := chordal{a.Vec, along.Times(1 / long), long, square, area, area / long, 0, max(a.radius, b.radius)}
	s.near = math.Abs(s.away)
	if a.Dot(along) > 0 || b.Dot(along) < 0 { // the foot is not between the ends
		s.near = min(a.radius, b.radius)
	}
	return s
}

// meets reports whether a circle about the origin comes within reach of it.
func (s *chordal) meets(radius, reach float64) bool {
	return radius >= s.near-reach && radius <= s.far+reach
}

// turning finds the events of a wheel.
func (e *events) turning() {
	m, n, lines := e.motion, len(e.corners), sidesOf(e.corners)
	reach := e.clearance + 2*Touch
	var corners [4]spoke
	for i, c := range e.corners {
		corners[i] = m.spoke(c)
	}
	var sides [4]chordal
	for i := range lines {
		sides[i] = newChordal(&corners[(i+n-1)%n], &corners[i])
	}
	a := m.spoke(e.shape.corners[len(e.shape.corners)-1])
	for _, corner := range e.shape.corners {
		b := m.spoke(corner)
		side := newChordal(&a, &b)
		for i := range corners[:n] {
			if side.meets(corners[i].radius, reach) {
				e.turnsTo(&corners[i], &side, m.side)
			}
			if i < lines && sides[i].meets(b.radius, reach) {
				e.turnsTo(&b, &sides[i], -m.side)
			}
			if math.Abs(corners[i].radius-b.radius) <= e.clearance {
				e.turnsBy(&corners[i], &b)
			}
		}
		a = b
	}
}

// turnsTo sees where p, turning about the corner, is at the clearance from the
// line of a side, between its ends.
func (e *events) turnsTo(p *spoke, s *chordal, turn Turn) {
	if reach := p.radius + e.clearance; p.radius == 0 || float64(s.area*s.area) > float64(float64(reach*reach)*s.square) {
		return // the line lies beyond the circle that p goes along
	}
	for _, beside := range [2]float64{e.clearance, -e.clearance} {
		cos := (beside - s.away) / p.radius // of the arm's angle to the normal of the line
		if math.Abs(cos) > 1 {
			continue
		}
		sin := math.Sqrt(1 - float64(cos*cos))
		for _, v := range [2]Vec{{cos, sin}, {cos, -sin}} {
			toward := s.along.Left().Times(v.X).Minus(s.along.Times(v.Y))
			at := toward.Times(p.radius).Minus(s.from).Dot(s.along)
			if at >= -Touch && at <= s.long+Touch {
				e.seeTurn(p.Vec, toward, turn)
			}
		}
		if e.clearance == 0 {
			return
		}
	}
}

// turnsBy sees where p, turning about the corner, is at the clearance from a
// corner b.
func (e *events) turnsBy(p, b *spoke) {
	clearance := e.clearance
	if clearance == 0 || p.radius == 0 || b.radius == 0 {
		return
	}
	both := 2 * p.radius * b.radius
	cos := (float64(p.radius*p.radius) + float64(b.radius*b.radius) - float64(clearance*clearance)) / both
	if math.Abs(cos) <= 1 {
		sin := math.Sqrt(1 - float64(cos*cos))
		e.seeTurn(p.Vec, b.Times(cos).Plus(b.Left().Times(sin)), e.motion.side)
		e.seeTurn(p.Vec, b.Times(cos).Minus(b.Left().Times(sin)), e.motion.side)
	}
}

// seeTurn sees the turn to a side that brings the arm to a direction.
func (e *events) seeTurn(arm, toward Vec, side Turn) {
	angle := float64(float64(side) * math.Atan2(arm.Cross(toward), arm.Dot(toward)))
	if angle < 0 {
		angle += 2 * math.Pi
	}
	e.see(float64(angle * e.motion.length))
}
