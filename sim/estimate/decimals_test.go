package estimate

import (
	"fmt"
	"math"
	"strconv"
	"testing"
)

func TestDecimals(t *testing.T) {
	for _, c := range []struct {
		half float64
		want int
	}{
		{0, MaxDecimals}, {math.Inf(1), 0}, {math.NaN(), 0}, {1e-300, MaxDecimals}, {5e-324, MaxDecimals}, {1e300, 0},
		{1, 1}, {3.4, 1}, {3.6, 0}, {9.4, 0}, {12, 0}, {40, 0}, {0.97, 1},
		{0.1, 2}, {0.12, 2}, {0.34, 2}, {0.36, 1}, {0.5, 1}, {0.0088, 3}, {0.0021, 4}, {-0.12, 2},
	} {
		if got := Decimals(c.half); got != c.want {
			t.Errorf("Decimals(%g) = %d, want %d", c.half, got, c.want)
		}
	}
}

// The worst half-widths of the rule: 3.55 printed as 4, 4.5 as 4.
func TestDecimalsKeepTheHalfWidth(t *testing.T) {
	for half := 1e-9; half < 3; half *= 1.0123 {
		text := strconv.FormatFloat(half, 'f', Decimals(half), 64)
		var printed float64
		if _, err := fmt.Sscan(text, &printed); err != nil {
			t.Fatal(err)
		}
		if off := math.Abs(printed/half - 1); off > 0.127 {
			t.Errorf("%g is printed as %s, off by %.3f", half, text, off)
		}
	}
}
