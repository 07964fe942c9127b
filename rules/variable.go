package rules

// Swing is the name of the variable that plans are compared by: what the
// other side lost minus what the side of the report lost, in points.
const Swing = "swing"

// Overridden is the name of the variable that engines add: how many choices
// of the plan were illegal when their time came, and so were replaced.
const Overridden = "plan.overridden"

// Unit is the scale of variables that are counted in whole things; Micro of
// those measured in inches, degrees or points, to the millionth.
const (
	Unit  int64 = 1
	Micro int64 = 1_000_000
)

// A Variable is one thing that a trial results in.
type Variable struct {
	// Name as in the rule pages: "orcs.charge", "swing".
	Name string
	// Categories are the words of a category, in the order of the rule page.
	// The value of the variable is an index into them. Empty for a number.
	Categories []string
	// Scale of a number: the value a person reads is the integer / Scale.
	// Scale is Unit or Micro.
	Scale int64
	// Range of a number: no trial ends outside of it. Nil where none is known;
	// the swing has one.
	Range *Range
	// Text says in one line what the variable means, for people.
	Text string
}

// A Range holds the values, times the scale, that a number may end with.
type Range struct{ Least, Most int64 }

// UpTo is the range of what is never negative.
func UpTo(most int) *Range { return &Range{0, int64(most)} }

// IsCategory reports whether the values of the variable are words.
func (v *Variable) IsCategory() bool { return len(v.Categories) > 0 }

// Values are the variables of one trial: for a category an index into its
// words, for a number the value times the scale.
type Values []int64

// Set gives the variable with the given index its value.
func (v Values) Set(variable int, value int64) { v[variable] = value }

// mostChoices is how many choices may be asked for in a trial: more than any
// family asks of all units about all charges.
const mostChoices = 4 * MaxUnits * MaxCharges

// OverriddenVariable is the variable that engines add to those of a game.
var OverriddenVariable = Variable{
	Name:  Overridden,
	Scale: Unit,
	Range: &Range{0, mostChoices},
	Text:  "choices of the plan that were illegal when their time came, and so were replaced",
}
