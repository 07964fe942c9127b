package reports

import (
	"math"
	"strconv"
	"strings"

	"tactica/sim"
	"tactica/sim/estimate"
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
	case p > 1-1e-12: // what is missing is rounding
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
	return sampledPercentAt(c, min(decimals, justified(100*errorOf(deref(c.Estimate), deref(c.Low), deref(c.High)))))
}

// sampledPercentAt is sampledPercent with so many decimals.
func sampledPercentAt(c *sim.ValueCell, decimals int) string {
	low, high := deref(c.Low), deref(c.High)
	percents := 100 * deref(c.Estimate)
	if percents >= 100 {
		return ">" + roundedDownFrom100(100*low) + "%"
	}
	text := strconv.FormatFloat(percents, 'f', decimals, 64)
	switch {
	case strings.Trim(text, "0.") == "":
		return "<" + roundedUp(100*high) + "%"
	case strings.HasPrefix(text, "100"):
		return ">" + roundedDownFrom100(100*low) + "%"
	}
	return text + "%"
}

// percentError is how far off an estimate may be, "±0.08", in hundredths.
func percentError(c *sim.ValueCell) string {
	if c.Low == nil || c.High == nil || c.Estimate == nil {
		return ""
	}
	return "±" + roundedUp(100*errorOf(deref(c.Estimate), *c.Low, *c.High))
}

// errorOf is how far from an estimate its interval reaches: what stands after
// the ± of an interval that may have one longer side.
func errorOf(x, low, high float64) float64 { return estimate.Interval{Low: low, High: high}.Error(x) }

// meanError is errorOf a sampled mean; false where nothing is known about it.
func meanError(v *sim.VariableResult) (err float64, known bool) {
	if v.Mean == nil || v.Low == nil || v.High == nil {
		return 0, false
	}
	return errorOf(*v.Mean, *v.Low, *v.High), true
}

// MeanText shows the mean of a number, exact or sampled, with at most this many
// decimals, no more than are known, and a sign if it is one of points.
func MeanText(v *sim.VariableResult, decimals int, sign bool) string {
	switch {
	case v == nil:
		return ""
	case v.ExactMean != nil:
		return meanOf(*v.ExactMean, decimals, sign)
	case v.Mean != nil:
		return sampledMean(v, decimals, sign)
	}
	return ""
}

func meanOf(x float64, decimals int, sign bool) string {
	if sign {
		return Signed(x, decimals)
	}
	text := strconv.FormatFloat(x, 'f', decimals, 64)
	if strings.Trim(text, "-0.") == "" {
		return strings.TrimPrefix(text, "-")
	}
	return text
}

// sampledMean shows a sampled mean. A number that is never negative and was 0 in
// all trials shows its upper bound.
func sampledMean(v *sim.VariableResult, decimals int, sign bool) string {
	err, known := meanError(v)
	switch {
	case known && !sign && *v.Mean == 0 && *v.Low == 0 && err > 0:
		return "<" + roundedUp(err)
	case !known:
		decimals = 0
	case err > 0:
		decimals = min(decimals, justified(err))
	}
	return meanOf(*v.Mean, decimals, sign)
}

// sampledError is the error that goes with sampledMean, to as many decimals.
func sampledError(v *sim.VariableResult, decimals int) string {
	err, known := meanError(v)
	switch {
	case !known:
		return "±?"
	case err == 0, *v.Mean == 0 && *v.Low == 0:
		return "" // exact, or a bound
	}
	return "±" + upTo(err, min(decimals, justified(err)))
}

// pointsError says how points are shown that have this error: with so many
// decimals, fewer where the error is large, and with what after the ±.
func pointsError(err float64, most int) (decimals int, off string) {
	decimals = min(most, justified(err))
	return decimals, upTo(err, decimals)
}

// upTo shows a number with so many decimals and never too low.
func upTo(x float64, decimals int) string {
	scale := math.Pow(10, float64(decimals))
	return strconv.FormatFloat(math.Ceil(x*scale-1e-9)/scale+0, 'f', decimals, 64) // no minus zero
}

// roundedUp shows a positive number with one digit that is not below it;
// whole numbers from 1 on.
func roundedUp(x float64) string {
	if !(x > 0) {
		return "0"
	}
	return upTo(x, min(max(0, -int(math.Floor(math.Log10(x)))), 9))
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

// Trials is "1 trial" or "1,000 trials".
func Trials(n int64) string { return Count(n, "trial") }

// Count is a number of things: "1 point", "1,000 points".
func Count(n int64, one string) string { return CountOf(Thousands(n), one) }

// CountOf is Count of a number that is written already: "0.5 points".
func CountOf(number, one string) string {
	if number == "1" {
		return "1 " + one
	}
	return number + " " + one + "s"
}

func deref(x *float64) float64 {
	if x == nil {
		return 0
	}
	return *x
}
