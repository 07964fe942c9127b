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

// local returns a place in the frame of the motion: of a straight move X is
// ahead, of a wheel the origin is the corner that it is about.
func (m *motion) local(p Vec) Vec {
	if m.side == None {
		return Vec{p.Dot(m.forward), m.forward.Cross(p)}
	}
	return p.Minus(m.corner)
}
