package uncertain

import (
	"math"

	"tactica/rules"
)

// Inch is one inch, or one degree, in the unit that the games count in:
// millionths.
const Inch = int32(rules.Micro)

// Farthest bounds lengths and coordinates, in inches. A scenario cannot write
// a larger one, but a normal law can draw it.
const Farthest = 1000

// Length is a length in millionths of an inch; below 0 counts as 0.
func Length(inches float64) int32 { return Signed(max(inches, 0)) }

// Signed is a coordinate in millionths of an inch, or an angle in millionths
// of a degree.
func Signed(v float64) int32 {
	return int32(math.Round(min(max(v, -Farthest), Farthest) * float64(Inch)))
}

// Whole is a number of things.
func Whole(v float64) int32 { return int32(math.Round(v)) }
