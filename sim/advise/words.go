package advise

import (
	"math"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"tactica/sim/estimate"
)

// sentenceCase gives a name the capital of a sentence; the rest of it and names
// in scripts without capitals stay as they are.
func sentenceCase(name string) string {
	first, size := utf8.DecodeRuneInString(name)
	if first == utf8.RuneError {
		return name
	}
	return string(unicode.ToTitle(first)) + name[size:]
}

// list joins names as in "hold, flee and fight", with the conjunction given. It
// quotes them where a name has a comma or conjunction of its own: `"stand and
// shoot" and "hold"`.
func list(names []string, conjunction string) string {
	quote := false
	for _, n := range names {
		quote = quote || strings.Contains(n, ",") || strings.Contains(n, " "+conjunction+" ")
	}
	if quote && len(names) > 1 {
		quoted := make([]string, len(names))
		for i, n := range names {
			quoted[i] = `"` + n + `"`
		}
		names = quoted
	}
	last := len(names) - 1
	if last < 1 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:last], ", ") + " " + conjunction + " " + names[last]
}

// Apart quotes a name that has a comma, a colon or a semicolon, so that it is
// read as one.
func Apart(name string) string {
	if strings.ContainsAny(name, ",:;") {
		return `"` + name + `"`
	}
	return name
}

// grouped writes a count with a comma for every third digit.
func grouped(n int64) string {
	digits := strconv.FormatInt(n, 10)
	var b strings.Builder
	for i, r := range digits {
		if left := len(digits) - i; i > 0 && left%3 == 0 && digits[i-1] != '-' {
			b.WriteByte(',')
		}
		b.WriteRune(r)
	}
	return b.String()
}

// battles is "1 battle" or "1,000 battles".
func battles(n int64) string {
	if n == 1 {
		return "1 battle"
	}
	return grouped(n) + " battles"
}

// exactPoints writes points that are known exactly: whole ones as they are,
// others with one decimal, or two digits where they are below one point.
func exactPoints(x float64) string {
	size := math.Abs(x)
	whole := math.Round(x)
	switch {
	case math.Abs(x-whole) <= tie:
		return withUnit(fixed(whole, 0))
	case size >= 1:
		return withUnit(fixed(x, 1))
	}
	return withUnit(fixed(x, 1-int(math.Floor(math.Log10(size)))))
}

func withUnit(number string) string {
	if number == "1" || number == "-1" {
		return number + " point"
	}
	return number + " points"
}

// sampledPoints is "4.23 ± 0.12 points", with the decimals that the interval
// justifies.
//
// A mean that is surely not zero does not look as if it could be: 4.02 ± 3.98,
// not 4 ± 4.
func sampledPoints(mean float64, i estimate.Interval) string {
	off := i.Error(mean)
	decimals := errorDecimals(off)
	for most := decimals + 6; decimals < most && off < math.Abs(mean) && up(off, decimals) >= nearest(math.Abs(mean), decimals); {
		decimals++
	}
	return fixed(mean, decimals) + " ± " + withUnit(fixed(up(off, decimals), decimals))
}

// pointsError is "0.12 points": how far off a mean may be.
func pointsError(mean float64, i estimate.Interval) string {
	off := i.Error(mean)
	decimals := errorDecimals(off)
	return withUnit(fixed(up(off, decimals), decimals))
}

// up is an error with so many decimals, never too small; nearest is a number
// rounded to them.
func up(off float64, decimals int) float64 {
	return rounded(off, decimals, func(x float64) float64 { return math.Ceil(x - 1e-9) }) // 0.3 is 0.3
}

func nearest(x float64, decimals int) float64 { return rounded(x, decimals, math.Round) }

func rounded(x float64, decimals int, round func(float64) float64) float64 {
	scale := math.Pow10(decimals)
	return round(x*scale) / scale
}

// errorDecimals are the decimals of an error, none of no error.
func errorDecimals(off float64) int {
	if off == 0 {
		return 0
	}
	return estimate.Decimals(off)
}

// fixed is a number with so many decimals and no minus before zero.
func fixed(x float64, decimals int) string {
	s := strconv.FormatFloat(x, 'f', decimals, 64)
	if strings.Trim(s, "-0.") == "" {
		return strings.TrimPrefix(s, "-")
	}
	return s
}

// short is fixed without zeros at the end of its decimals.
func short(x float64, decimals int) string {
	s := fixed(x, decimals)
	if strings.Contains(s, ".") {
		s = strings.TrimRight(strings.TrimRight(s, "0"), ".")
	}
	return s
}
