package t9a

import (
	"math"

	"tactica/rules/uncertain"
)

// line is the field of a scenario whose units stand on a line: each charge has
// its gap, a flight adds to every gap of the unit that flees, and an edge is
// where the table ends.
type line struct{ *setup }

var _ field[Flown] = line{}

func (f line) place(*State[Flown]) {}

// microGap is the distance to the unit of a lane now, in millionths of an inch:
// what it was, and what the unit has fled since.
func (f line) microGap(s *State[Flown], l *lane) int32 {
	return l.distance.In(&s.drawn) + int32(s.ground[l.unit])*uncertain.Inch
}

func (f line) gap(s *State[Flown], _ *chargeOrder, l *lane) float64 {
	return float64(f.microGap(s, l)) / float64(uncertain.Inch)
}

func (f line) open(*State[Flown], *chargeOrder, *lane) bool { return true }

func (f line) side(_ *State[Flown], _ *chargeOrder, l *lane) side { return l.from }

func (f line) flee(s *State[Flown], _ *chargeOrder, l *lane, roll int) cause {
	s.ground[l.unit] += uint8(roll)
	if e := &f.edges[l.unit]; e.ahead && int32(roll)*uncertain.Inch >= e.distance.In(&s.drawn) {
		return tableEdge
	}
	return noCause
}

func (f line) arrive(*State[Flown], *chargeOrder, *lane) bool { return true }

func (f line) again(*State[Flown], *chargeOrder, *lane) bool { return true }

func (f line) putBack(*State[Flown], *chargeOrder) {}

// fail moves 4 inches straight ahead, or until just before contact with the
// target while it stands there.
func (f line) fail(s *State[Flown], _ *chargeOrder, l *lane) failedMove {
	moved := int64(failedChargeDistance * uncertain.Inch)
	if s.alive(l.unit) {
		moved = max(0, min(moved, int64(f.microGap(s, l))-1))
	}
	return failedMove{moved: moved}
}

func (f line) stand(*State[Flown], *chargeOrder) failedMove { return failedMove{} }

func (f line) settle(*State[Flown]) {}

func (f line) brink(s *State[Flown], unit int) uint8 {
	e := &f.edges[unit]
	if !e.ahead {
		return 0
	}
	return brinkOf(float64(e.distance.In(&s.drawn)) / float64(uncertain.Inch))
}

// brinkOf is the least flight of whole inches that reaches an edge so far away.
func brinkOf(edge float64) uint8 {
	least := max(1, math.Ceil(edge-reachTolerance))
	if least > longestRun {
		return 0
	}
	return uint8(least)
}

// An edge is where the table ends behind a unit, measured from where it stands
// at the start.
type edge struct {
	ahead    bool // there is one
	distance uncertain.Number
	text, at string // as the scenario gives it, and where
}

// failedChargeDistance is the length of a Failed Charge Move in inches.
const failedChargeDistance = 4
