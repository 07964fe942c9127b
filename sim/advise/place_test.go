package advise

import (
	"math/rand/v2"
	"strconv"
	"testing"
)

func TestPlace(t *testing.T) {
	for want, x := range map[string]float64{"8": 8, "8.5": 8.5, "8.125": 8.125, "6.48": 6.483912, "-3": -3, "0.0012": 0.00123456, "0": 0} {
		if got := Place(x); got != want {
			t.Errorf("%g: got %s, want %s", x, got, want)
		}
	}
}

// TestBorder: what is written is inside the stretches, and tells them apart.
func TestBorder(t *testing.T) {
	for _, c := range []struct {
		start, to, from, end float64
		last, first          string
	}{
		{36, 44.610001, 44.614999, 45, "44.61", "44.62"},
		{36, 44.6172349, 44.6221238, 45, "44.61", "44.63"},
		{16, 16.94, 16.95, 20, "16.94", "16.95"},
		{16, 16.94, 16.94, 20, "16.94", "16.94"},
		{16, 6.4839121, 6.4839121, 20, "6.48", "6.48"},
		{0, 0.45123456, 0.45198765, 1, "0.451", "0.452"},           // solved to a thousandth
		{-9, -7.130001, -7.124999, 0, "-7.14", "-7.12"},            // below zero too
		{9, 13.0100001, 13.0199999, 13.0299999, "13.01", "13.02"},  // a short stretch
		{9, 13.0100001, 13.0199999, 13.0229999, "13.01", "13.02"},  // a shorter one
		{9, 13.0130001, 13.0199999, 13.0202222, "13.013", "13.02"}, // and one that hundredths would hide
		{9, 13.0130001, 13.0199999, 13.0199999, "13.01", "13.02"},  // a single place
		{9, 11, 12, 13, "11", "12"},
	} {
		last, first := Border(&Stretch{From: c.start, To: c.to}, &Stretch{From: c.from, To: c.end})
		if last != c.last || first != c.first {
			t.Errorf("%v: got %s and %s", c, last, first)
		}
	}
	random := rand.New(rand.NewPCG(1, 2))
	for range 100_000 {
		var x [4]float64
		x[0] = random.Float64() * 30
		for i := 1; i < 4; i++ {
			x[i] = x[i-1] + 0.01*random.Float64()
			if x[i]-x[i-1] < 1e-5 {
				x[i] += 1e-5
			}
		}
		a, b, c := Stretch{To: x[0]}, Stretch{From: x[1], To: x[2]}, Stretch{From: x[3], To: 50}
		last, from := Border(&a, &b)
		to, first := Border(&b, &c)
		written := make([]float64, 4)
		for i, text := range []string{last, from, to, first} {
			written[i], _ = strconv.ParseFloat(text, 64)
		}
		if written[0] > x[0] || written[1] < x[1] || written[1] > written[2] || written[2] > x[2] || written[3] < x[3] || written[0] >= written[1] {
			t.Fatalf("%v is written %v", x, written)
		}
	}
}
