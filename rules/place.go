package rules

// A Surveyor tells where units stand. Games on a real table are surveyors;
// maps are drawn from what they tell, in the course of trials.
type Surveyor[S comparable] interface {
	// Place is where a unit stands in a state, or where it was removed. ok is
	// false when that is not known: before the units are placed, and once all
	// have moved and only the dice of the combats are left.
	Place(s *S, unit int) (p Place, ok bool)
}

// A Wheeler is a surveyor that also tells how units wheel on their moves.
type Wheeler[S comparable] interface {
	// Wheel is where a unit stood before and after the wheel of the move that it
	// made between two states, one step apart. ok is false if it did not wheel
	// about a corner of its front; nothing is said of a turn that ends a charge.
	Wheel(before, after *S, unit int) (from, to Place, ok bool)
}

// A Place is a formation on the table: the centre of its front in inches, its
// heading in degrees counter-clockwise from the x axis, and its size in inches.
type Place struct {
	X, Y, Heading float64
	Width, Depth  float64
	Fleeing       bool // the move that led here was a flight
	Contact       bool // it touches an enemy
	Removed       bool // it is no longer on the table; here it stood last
}
