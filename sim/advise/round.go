package advise

import "math"

// mostDecimals is how fine a number that varies is told apart.
const mostDecimals = 6

// decimals is how many decimals a number has, at most one more than
// mostDecimals.
func decimals(x float64) int {
	for d := range mostDecimals + 1 {
		if math.Abs(toDecimals(x, d)-x) <= 1e-12*math.Max(1, math.Abs(x)) {
			return d
		}
	}
	return mostDecimals + 1
}

// toDecimals rounds to so many decimals.
func toDecimals(x float64, decimals int) float64 {
	scale := math.Pow10(decimals)
	if math.Abs(x)*scale > 1<<53 {
		return x
	}
	return math.Round(x*scale) / scale
}

// wholeWithin is the whole number from low to high that is nearest to the middle.
func wholeWithin(low, high float64) (x float64, ok bool) {
	low, high = math.Ceil(low), math.Floor(high)
	return math.Floor((low + high) / 2), low <= high
}

// odd is a number within a range that no stairs of equal width are likely to
// meet: at the golden section.
func odd(low, high float64) float64 {
	return toDecimals(low+float64(0.3819660113*(high-low)), mostDecimals)
}

// roundest is the roundest number from low to high, near the middle: a whole
// one, a half, a quarter, then tenths, hundredths and so on.
func roundest(low, high float64) float64 {
	middle := (low + high) / 2
	for _, parts := range []float64{1, 2, 4, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6} {
		x := math.Round(middle*parts) / parts
		if x >= low && x <= high {
			return x
		}
	}
	return middle
}
