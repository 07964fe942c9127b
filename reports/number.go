package reports

import (
	"math"
	"strconv"
	"strings"

	"tactica/sim"
)

// never stands for what cannot happen.
const never = "–"

// percent shows an exact probability: one decimal from 1% on, fewer digits
// and more decimals below and close to 100%, and 0% or 100% for no other
// probability than 0 and 1.
func percent(p float64) string {
	switch {
	case p <= 0:
		return never
	case p >= 1:
		return "100%"
	case p < 1e-6:
		return "<0.0001%"
	case p > 1-1e-6:
		return ">99.9999%"
	}
	return strconv.FormatFloat(100*p, 'f', percentDecimals(p), 64) + "%"
}

// percentDecimals is how many decimals percent shows of p.
func percentDecimals(p float64) int {
	edge := 100 * math.Min(p, 1-p)
	switch {
	case edge >= 0.95:
		return 1
	case edge >= 0.095:
		return 2
	default:
		return justified(edge)
	}
}

// justified is the number of decimals up to the first digit of an error that
// is not zero: 2 for 0.075, 0 for 3.
func justified(err float64) int {
	if !(err > 0) {
		return 6
	}
	return min(max(0, -int(math.Floor(math.Log10(err)+1e-9))), 6)
}

// sampledPercent shows an estimated probability with at most this many
// decimals, and no more than its interval justifies. A count of zero shows
// the upper bound, a full count the lower one.
func sampledPercent(c *sim.ValueCell, decimals int) string {
	low, high := deref(c.Low), deref(c.High)
	estimate := 100 * deref(c.Estimate)
	if estimate >= 100 {
		return ">" + roundedDownFrom100(100*low) + "%"
	}
	decimals = min(decimals, justified(100*(high-low)/2))
	text := strconv.FormatFloat(estimate, 'f', decimals, 64)
	switch {
	case strings.Trim(text, "0.") == "":
		return "<" + roundedUp(100*high) + "%"
	case strings.HasPrefix(text, "100"):
		return ">" + roundedDownFrom100(100*low) + "%"
	}
	return text + "%"
}

// percentError is the half-width of the interval of an estimate, "±0.08", in
// hundredths.
func percentError(c *sim.ValueCell) string {
	if c.Low == nil || c.High == nil || c.Count == nil || *c.Count == 0 || deref(c.Estimate) >= 1 {
		return "" // a bound is shown, not an estimate
	}
	return plusMinus(100 * (*c.High - *c.Low) / 2)
}

// plusMinus shows an error with one digit, rounded up.
func plusMinus(err float64) string {
	if !(err > 0) {
		return "±0"
	}
	return "±" + roundedUp(err)
}

// roundedUp shows a positive number with one digit that is not below it;
// whole numbers from 1 on.
func roundedUp(x float64) string {
	if !(x > 0) {
		return "0"
	}
	decimals := min(max(0, -int(math.Floor(math.Log10(x)))), 9)
	scale := math.Pow(10, float64(decimals))
	return strconv.FormatFloat(math.Ceil(x*scale-1e-9)/scale, 'f', decimals, 64)
}

// roundedDownFrom100 shows a percentage just below 100 with one digit that is
// not 9, never above it.
func roundedDownFrom100(x float64) string {
	decimals := min(justified(100-x), 9)
	scale := math.Pow(10, float64(decimals))
	return strconv.FormatFloat(math.Floor(x*scale+1e-9)/scale, 'f', decimals, 64)
}

// Signed shows points with their sign, and no sign on zero.
func Signed(x float64, decimals int) string {
	text := strconv.FormatFloat(x, 'f', decimals, 64)
	if strings.Trim(text, "-0.") == "" {
		return strings.TrimPrefix(text, "-")
	}
	if x > 0 {
		text = "+" + text
	}
	return text
}

// plain shows a number with at most this many decimals and no empty ones.
func plain(x float64, decimals int) string {
	text := strconv.FormatFloat(x, 'f', decimals, 64)
	if strings.Contains(text, ".") {
		text = strings.TrimRight(strings.TrimRight(text, "0"), ".")
	}
	if text == "-0" {
		return "0"
	}
	return text
}

// Thousands writes a whole number with commas: 1,000,000.
func Thousands(n int64) string {
	digits := strconv.FormatInt(n, 10)
	sign := ""
	if strings.HasPrefix(digits, "-") {
		sign, digits = "-", digits[1:]
	}
	var b strings.Builder
	for i, d := range digits {
		if i > 0 && (len(digits)-i)%3 == 0 {
			b.WriteByte(',')
		}
		b.WriteRune(d)
	}
	return sign + b.String()
}

func deref(x *float64) float64 {
	if x == nil {
		return 0
	}
	return *x
}
