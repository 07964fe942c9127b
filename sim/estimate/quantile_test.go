package estimate

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// The twin writes every value down as often as it was met.
func TestQuantilesAgainstSorting(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range 200 {
		var of []Weighted
		var all []float64
		for range 1 + r.IntN(12) {
			v, count := float64(r.IntN(9)-4), r.IntN(6)
			of = append(of, Weighted{v, float64(count)})
			for range count {
				all = append(all, v)
			}
		}
		slices.Sort(all)
		for num := range int64(41) {
			got := Quantiles(of, float64(num)/40)
			if len(all) == 0 {
				if got != nil {
					t.Fatalf("%v: %v of nothing", of, got)
				}
				continue
			}
			rank := max(1, (num*int64(len(all))+39)/40) // rounded up
			if want := all[rank-1]; got[0] != want {
				t.Fatalf("%v: quantile %d/40 = %g, want %g", of, num, got[0], want)
			}
		}
	}
}

func TestQuantilesForgiveRounding(t *testing.T) {
	// Half the mass less one unit in the last place.
	half := math.Nextafter(0.5, 0)
	if got := Quantiles([]Weighted{{2, half}, {5, 0.5}}, 0.5); got[0] != 2 {
		t.Errorf("median %g, want 2", got[0])
	}
	// All the mass, and none to spare.
	tenths := make([]Weighted, 10)
	for i := range tenths {
		tenths[i] = Weighted{float64(i), 0.1}
	}
	if got := Quantiles(append(tenths, Weighted{99, 0}), 0, 0.7, 1); got[0] != 0 || got[1] != 6 || got[2] != 9 {
		t.Errorf("%v, want [0 6 9]", got)
	}
	// A tail thinner than the tolerance still ends the distribution.
	if got := Quantiles([]Weighted{{1, 1}, {8, 1e-14}}, 1); got[0] != 8 {
		t.Errorf("greatest value %g, want 8", got[0])
	}
}

func TestQuantilesOutOfRange(t *testing.T) {
	good := Weighted{1, 1}
	for _, of := range [][]Weighted{nil, {{1, 0}}, {good, {2, -1}}, {good, {2, math.NaN()}}, {good, {math.NaN(), 1}},
		{good, {math.Inf(1), 1}}, {good, {2, math.Inf(1)}}, {{1, math.MaxFloat64}, {2, math.MaxFloat64}}} {
		if got := Quantiles(of, 0.5); got != nil {
			t.Errorf("%v: %v", of, got)
		}
	}
	for _, p := range []float64{-0.1, 1.1, math.NaN()} {
		if got := Quantiles([]Weighted{good}, p); got != nil {
			t.Errorf("quantile %g: %v", p, got)
		}
	}
}
