package telling

import (
	"math"
	"strconv"
	"strings"

	"tactica/rules"
)

// Count is a number of things: "1 hit", "3 hits".
func Count(n int, one string) string { return CountOf(n, one, one+"s") }

// CountOf is Count for words whose plural is not made with an s: "no losses".
func CountOf(n int, one, more string) string {
	switch n {
	case 0:
		return "no " + more
	case 1:
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + more
}

// Micro shows millionths with at most two decimals: "10.5".
func Micro[N int | int32 | int64](n N) string { return Decimal(float64(n) / float64(rules.Micro)) }

// Decimal shows a number with at most two decimals.
func Decimal(x float64) string { return decimal(x, 2) }

func decimal(x float64, most int) string {
	text := strconv.FormatFloat(x, 'f', most, 64)
	text = strings.TrimRight(strings.TrimRight(text, "0"), ".")
	if text == "-0" {
		return "0"
	}
	return text
}

// AtLeast shows the least number of inches that reaches so far, as Inches shows
// how far that is.
func AtLeast(x float64) string { return length(x) + " or more" }

// Inches shows a length of so many inches: "1 inch", "10.5 inches".
func Inches(x float64) string {
	if text := length(x); text != "1" {
		return text + " inches"
	}
	return "1 inch"
}

// length shows so many inches with two decimals, and with more where these would
// hide that a whole number of inches does not reach so far: "10.0001".
func length(x float64) string {
	const hair = 1e-9 // what rounding can make of equal lengths
	whole := math.Ceil(x - hair)
	for decimals := 2; ; decimals++ {
		text := decimal(x, decimals)
		if shown, err := strconv.ParseFloat(text, 64); err != nil || math.Ceil(shown) == whole || decimals == 9 {
			return text
		}
	}
}

// List joins words: "a", "a and b", "a, b and c".
func List(words ...string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " and " + words[last]
}

// Signed shows a modifier: "+1", "-2".
func Signed(n int) string {
	if n > 0 {
		return "+" + strconv.Itoa(n)
	}
	return strconv.Itoa(n)
}

// Plus shows what a die must come up with: "4+".
func Plus(need int) string { return strconv.Itoa(need) + "+" }
