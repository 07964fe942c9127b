package t9a

import "tactica/rules"

// A field is where a game is played. The steps of the rules ask it for
// everything that depends on where units stand; G is what it keeps of that in
// the state.
type field[G comparable] interface {
	// place sets the ground before the first charge.
	place(s *State[G])
	// gap is the closest distance between the charger and the unit of a lane
	// now, in inches.
	gap(s *State[G], order *chargeOrder, l *lane) float64
	// open reports whether a charge move of any length leads to the unit,
	// clause 2.
	open(s *State[G], order *chargeOrder, l *lane) bool
	// side is the side of the unit that the charger hits.
	side(s *State[G], order *chargeOrder, l *lane) side
	// flee moves the unit of a lane away from the charger by a roll, clause 1.3.
	// It reports what removed the unit on the way, if anything did.
	flee(s *State[G], order *chargeOrder, l *lane, roll int) cause
	// arrive moves the charger into contact and reports whether it can.
	arrive(s *State[G], order *chargeOrder, l *lane) bool
	// again puts the charger that arrived back and moves it into contact once
	// more, with the models that it has left; where it cannot, it stays back.
	again(s *State[G], order *chargeOrder, l *lane) bool
	// putBack puts the charger that arrived back to where it started.
	putBack(s *State[G], order *chargeOrder)
	// fail makes the Failed Charge Move of the charger toward the unit, clause 2.
	fail(s *State[G], order *chargeOrder, l *lane) failedMove
	// stand is where the charger stands, for one that does not move.
	stand(s *State[G], order *chargeOrder) failedMove
	// settle forgets what only the move of one charger needed.
	settle(s *State[G])
	// brink is the least flight that takes a unit in combat off the table, 0 if
	// none does, clause 3.
	brink(s *State[G], unit int) uint8
}

// A failedMove is where a charger ends: what it has moved in inches, its wheel
// in degrees, the centre of its front in inches and its heading in degrees,
// all in millionths.
type failedMove struct{ moved, wheel, x, y, heading int64 }

// reachTolerance is how much farther than a range a target may be, in inches,
// and still be reached: what rounding can make of equal distances.
const reachTolerance = 1e-9

// within reports whether a range in whole inches covers a gap. Equality does.
func within(gap float64, reach int) bool { return gap <= float64(reach)+reachTolerance }

// Flown is the ground of the line: the inches that each unit has fled.
type Flown [rules.MaxUnits]uint8

// longest flight or pursuit: 2D6, or the best two of three.
const longestRun = 12
