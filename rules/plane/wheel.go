package plane

import "math"

// Turn is the side to which a unit wheels.
type Turn int8

// A wheel to the left is about the front left corner, one to the right about
// the front right corner.
const (
	None  Turn = 0
	Left  Turn = 1
	Right Turn = -1
)

func (t Turn) String() string {
	switch {
	case t > 0:
		return "left"
	case t < 0:
		return "right"
	}
	return "none"
}

// Wheel returns the pose after a wheel of angle degrees (0 to 90) about the
// front corner on the side of the turn.
func (r Rect) Wheel(side Turn, angle float64) Pose {
	if side == None {
		return r.pose
	}
	heading := r.pose.Heading + float64(float64(side)*angle)
	return r.wheeled(side, direction(heading), heading)
}

// WheelTo returns the wheel, as the start of a charge move, of a unit that has
// wheeled and then moved straight ahead to a pose. The angle is at most 90
// degrees.
func (r Rect) WheelTo(end Pose) Charge {
	turn := math.Remainder(end.Heading-r.pose.Heading, 360)
	switch {
	case turn > Touch:
		return Charge{Side: Left, Angle: turn}
	case turn < -Touch:
		return Charge{Side: Right, Angle: -turn}
	}
	return Charge{}
}

// wheeled is Wheel with the new direction already known.
func (r *Rect) wheeled(side Turn, forward Vec, heading float64) Pose {
	half := float64(side) * r.width / 2
	corner := r.pose.Front.Plus(r.forward.Left().Times(half))
	return Pose{corner.Minus(forward.Left().Times(half)), normal(heading)}
}

// WheelCost returns what a wheel of angle degrees costs a front of width
// inches: how far the outer front corner has advanced along the heading the
// unit had before, w sin(angle). Not the arc, not the chord.
func WheelCost(width, angle float64) float64 {
	return float64(width * direction(angle).Y)
}

// toward returns the side to which a unit wheels to bring its front to a place:
// the one the place lies on, the right if it is exactly behind, none if it is
// exactly ahead.
func (r *Rect) toward(aim Vec) Turn {
	p := aim.Minus(r.pose.Front)
	switch left := p.Dot(r.forward.Left()); {
	case left > Touch:
		return Left
	case left < -Touch || p.Dot(r.forward) < 0:
		return Right
	}
	return None
}

// bearing returns the angle in degrees, in [0, 360), by which a unit has to
// wheel to one side until a forward move would carry the centre of its front
// straight at aim. There is none (false) when aim lies within half a front of
// the corner the wheel is about.
//
// In the frame of that corner, X forward and Y beyond it, the front centre
// rides on a circle of radius r, half the front, and its forward line is the
// tangent: angle = atan2(Y, X) + asin(r/R) with R the distance of aim.
func (r *Rect) bearing(aim Vec, side Turn) (float64, bool) {
	if side == None {
		return 0, true
	}
	p, half := aim.Minus(r.pose.Front), r.width/2
	ahead := p.Dot(r.forward)
	beyond := float64(float64(side)*p.Dot(r.forward.Left())) - half
	away := Vec{ahead, beyond}.Length()
	if away < half-Touch {
		return 0, false
	}
	tangent := math.Pi / 2
	if away > half+Touch {
		tangent = math.Asin(half / away)
	}
	angle := float64((math.Atan2(beyond, ahead) + tangent) * degree)
	if angle < 0 {
		angle += 360
	}
	return angle, true
}
