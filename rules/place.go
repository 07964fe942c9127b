package rules

// A Surveyor tells where units stand. Games on a real table are surveyors;
// maps are drawn from what they tell, in the course of trials.
type Surveyor[S comparable] interface {
	// Place is where a unit stands in a state, or where it was removed. ok is
	// false when that is not known: before the units are placed, and once all
	// have moved and only the dice of the combats are left.
	Place(s *S, unit int) (p Place, ok bool)
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
