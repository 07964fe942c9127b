package plane

import "math"

// FailedChargeDistance is the length of a Failed Charge Move in inches,
// wheel and forward move together. It is always the same.
const FailedChargeDistance = 4

// Stop says what ended the wheel or the forward move of a failed charge.
type Stop uint8

// Reasons to stop. Where several hold at once, the first of this list.
const (
	Aligned      Stop = iota // forward would carry the front's centre straight at the aim
	QuarterTurn              // the wheel is 90 degrees
	DistanceUsed             // nothing is left of the distance
	Contact                  // it is about to touch something, or to come too near
)

func (s Stop) String() string {
	return [...]string{"aligned", "90deg", "distance", "contact"}[s&3]
}

// FailedMove is what a unit does whose charge has failed.
type FailedMove struct {
	End     Pose
	Side    Turn
	Wheel   float64 // degrees, 0 to 90, without sign
	Cost    float64 // inches that the wheel has cost
	Forward float64 // inches

	WheelStop, ForwardStop Stop
	// Shortened: the front had met nothing, but at the end the rectangle did,
	// and the move was cut back to its longest part with a legal end.
	Shortened bool
}

// Moved returns what the move has cost in all, in inches.
func (m FailedMove) Moved() float64 { return m.Cost + m.Forward }

// FailedCharge returns the Failed Charge Move of The Ninth Age: a wheel toward
// aim, the centre of the Target Facing (its last position if the target is
// gone), then straight forward, [FailedChargeDistance] in all.
//
// The wheel costs what its outer front corner gains forward ([WheelCost]). It
// ends when a forward move would carry the centre of the front straight at
// aim, at 90 degrees, when the distance is used up, or just before the front
// touches something of the field, the target included. A wheel that was
// stopped by contact leaves no forward move: every point of the front moves
// straight forward while it wheels. The move may end as near to other things
// as it likes, but not in contact: see [FailedMove.Shortened].
func FailedCharge(unit Rect, aim Vec, field *Field) FailedMove {
	m := wheelAtMost(&unit, aim)
	if limit, ok := affordable(unit.width); ok && limit < m.Wheel-Touch {
		m.Wheel, m.WheelStop = limit, DistanceUsed
	}
	fr := unit.front()
	if m.Side != None {
		w := fr.swing(m.Side)
		if near := (field.touches(&w) - Gap/unit.width) * degree; near < m.Wheel {
			m.Wheel, m.WheelStop = max(near, 0), Contact
		}
	}
	m.Cost = min(WheelCost(unit.width, m.Wheel), FailedChargeDistance)
	m.Forward, m.ForwardStop = FailedChargeDistance-m.Cost, DistanceUsed
	wheeled := unit.At(unit.Wheel(m.Side, m.Wheel))
	if m.WheelStop == Contact {
		m.Forward, m.ForwardStop = 0, Contact
	} else {
		fr = wheeled.front()
		if near := field.ahead(&fr, m.Forward+Gap) - Gap; near < m.Forward {
			m.Forward, m.ForwardStop = max(near, 0), Contact
		}
	}
	m.finish(&unit, &wheeled, field, &keeping{spacing: apart})
	if m.Shortened {
		m.Cost = min(WheelCost(unit.width, m.Wheel), FailedChargeDistance)
	}
	return m
}

// FailedChargeFreeWheel returns the move of a failed charge of Warhammer: a
// wheel toward aim that costs nothing, at most 90 degrees, until a straight
// move would carry the centre of the front at aim, then straight forward by
// distance inches. It stops 1 inch short of every unit, of terrain and of the
// table edge; what is nearer than that at the start it does not come nearer.
func FailedChargeFreeWheel(unit Rect, aim Vec, distance float64, field *Field) FailedMove {
	m := wheelAtMost(&unit, aim)
	keep := keeping{inchFrom: &unit}
	if m.Side != None {
		arc := m.Wheel * radian * unit.width
		motion := unit.wheel(m.Side)
		if near := motion.clear(unit.corners[:2], field, &keep, arc); near < arc {
			m.Wheel, m.WheelStop = near/unit.width*degree, Contact
		}
	}
	wheeled := unit.At(unit.Wheel(m.Side, m.Wheel))
	motion := wheeled.straight()
	m.Forward, m.ForwardStop = motion.clear(wheeled.corners[:2], field, &keep, distance), DistanceUsed
	if m.Forward < distance {
		m.ForwardStop = Contact
	}
	m.finish(&unit, &wheeled, field, &keep)
	return m
}

// wheelAtMost returns the wheel toward aim with only 90 degrees to stop it.
func wheelAtMost(unit *Rect, aim Vec) FailedMove {
	m := FailedMove{Side: unit.toward(aim), Wheel: 90, WheelStop: QuarterTurn}
	if angle, ok := unit.bearing(aim, m.Side); ok && angle <= 90+Touch {
		m.Wheel, m.WheelStop = min(angle, 90), Aligned
	}
	return m
}

// affordable returns the angle in degrees at which a wheel has cost the whole
// distance; there is none for a front that is not wider than the distance.
func affordable(width float64) (float64, bool) {
	if width <= FailedChargeDistance+Touch {
		return 0, false
	}
	return math.Asin(FailedChargeDistance/width) * degree, true
}

// clear returns how far corners can move, at most end inches, with nothing of
// the field in their way. The nearest thing is the likeliest to end the move.
// If what it leaves is too short to come near the next, nothing else matters.
func (m *motion) clear(corners []Vec, f *Field, k *keeping, end float64) float64 {
	swept, start := m.sweep(corners, k.most(), end), newBox(corners)
	first, least, second := -1, math.Inf(1), math.Inf(1)
	for i := f.next(0, &swept.circle); i < f.shapes(); i = f.next(i+1, &swept.circle) {
		if s := f.shape(i); !swept.misses(&s) {
			if far := s.beyond(&start); first < 0 || far < least {
				first, least, second = i, far, least
			} else if far < second {
				second = far
			}
		}
	}
	if first < 0 {
		return end
	}
	s := f.shape(first)
	left := m.reach(corners, &s, k.from(&s), end)
	if left+k.most()+Touch < second {
		return left
	}
	for i := f.next(0, &swept.circle); i < f.shapes(); i = f.next(i+1, &swept.circle) {
		if s := f.shape(i); !swept.misses(&s) {
			end = m.reach(corners, &s, k.from(&s), end)
		}
	}
	return end
}

// finish sets where the move ends. If the rectangle may not stand there, the
// path, wheel then forward, is first cut to its longest part whose end is
// legal; if none is, the unit stays where it started.
func (m *FailedMove) finish(unit, wheeled *Rect, f *Field, k *keeping) {
	motion := wheeled.straight()
	forward, ok := motion.settle(wheeled.corners[:], f, k, m.Forward, -1, 0)
	if ok {
		m.Shortened = forward != m.Forward
		m.Forward = forward
		m.End = wheeled.pose.Ahead(forward)
		return
	}
	m.Shortened, m.Forward, m.End = true, 0, unit.pose
	if m.Side == None {
		return
	}
	motion = unit.wheel(m.Side)
	arc, ok := motion.settle(unit.corners[:], f, k, m.Wheel*radian*unit.width, -1, 0)
	if !ok {
		arc = 0
	}
	m.Wheel = arc / unit.width * degree
	m.End = unit.Wheel(m.Side, m.Wheel)
}
