package configs

import (
	"math"
	"math/big"
	"strconv"
	"strings"
)

// parseNumber reads a decimal number as YAML 1.2 writes it. It refuses the
// other forms of the strconv package (hexadecimal, underscores, inf, nan).
func parseNumber(text string) (float64, bool) {
	if !isDecimal(text) {
		return 0, false
	}
	v, err := strconv.ParseFloat(text, 64)
	if err != nil || math.IsInf(v, 0) {
		return 0, false
	}
	return v + 0, true // -0 becomes 0
}

// isDecimal reports whether a text is [+-] digits [. digits] [e [+-] digits].
func isDecimal(text string) bool {
	if len(text) > 64 {
		return false
	}
	rest := strings.TrimLeft(text, "+-")
	if len(text)-len(rest) > 1 {
		return false
	}
	mantissa, exponent, scientific := strings.Cut(strings.ToLower(rest), "e")
	if scientific {
		digits := strings.TrimLeft(exponent, "+-")
		if len(exponent)-len(digits) > 1 || !isDigits(digits) {
			return false
		}
	}
	whole, fraction, _ := strings.Cut(mantissa, ".")
	return (whole == "" || isDigits(whole)) && (fraction == "" || isDigits(fraction)) && whole+fraction != ""
}

func isDigits(s string) bool {
	for _, c := range []byte(s) {
		if c < '0' || c > '9' {
			return false
		}
	}
	return s != ""
}

// parseExact reads a decimal or a fraction such as 1/3 without rounding.
// Long digits and large exponents are refused: they are no probabilities, and
// would cost memory.
func parseExact(text string) (*big.Rat, bool) {
	const longest = 24
	if len(text) > 2*longest {
		return nil, false
	}
	if above, below, fraction := strings.Cut(text, "/"); fraction {
		if !isDigits(above) || !isDigits(below) {
			return nil, false
		}
		return new(big.Rat).SetString(text) // which refuses to divide by 0
	}
	if v, ok := parseNumber(text); !ok || v != 0 && (math.Abs(v) > 1e15 || math.Abs(v) < 1e-15) {
		return nil, false
	}
	return new(big.Rat).SetString(text)
}

// parseTarget reads a number that a die must reach, "4+".
func parseTarget(text string) (int, bool) {
	digits, plus := strings.CutSuffix(text, "+")
	if !plus || !isDigits(digits) || len(digits) > 2 {
		return 0, false
	}
	n, err := strconv.Atoi(digits)
	return n, err == nil
}

// parseBase reads a base in millimetres, "25x50".
func parseBase(text string) (Base, bool) {
	width, depth, ok := strings.Cut(text, "x")
	if !ok || !isDigits(width) || !isDigits(depth) || len(width) > 3 || len(depth) > 3 {
		return Base{}, false
	}
	w, _ := strconv.Atoi(width) // digits, and few
	d, _ := strconv.Atoi(depth)
	return Base{w, d}, w >= 10 && d >= 10
}

// formatNumber writes a number as a person would type it.
func formatNumber(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }
