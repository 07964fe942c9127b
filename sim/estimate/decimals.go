package estimate

import "math"

// MaxDecimals is the most decimals that Decimals asks for: those of a float64.
const MaxDecimals = 15

// Decimals is the number of decimals that an interval of this half-width
// justifies. The half-width keeps two significant digits if its first three are below
// 355 and one otherwise, so that rounding changes it by 13% at most (the rule
// of the Particle Data Group, Review of Particle Physics, "Rounding"):
// 0.12 keeps 2 decimals, 0.5 keeps 1, 40 none. It is never negative.
//
// What is known exactly, half-width 0, justifies MaxDecimals; what is not known
// at all, an infinite one or NaN, none.
func Decimals(halfWidth float64) int {
	h := math.Abs(halfWidth)
	switch {
	case h == 0:
		return MaxDecimals
	case math.IsInf(h, 0) || math.IsNaN(h):
		return 0
	}
	exponent := int(math.Floor(math.Log10(h)))
	digits := h * math.Pow10(-exponent) // 1 to 10
	decimals := -exponent
	if digits < 3.55 {
		decimals++
	}
	return min(max(decimals, 0), MaxDecimals)
}
