package estimate

import (
	"math"
	"sort"

	"gonum.org/v1/gonum/stat"
)

// A Weighted is a value and its count or probability, not negative.
type Weighted struct{ Value, Weight float64 }

// Quantiles are, for each p in [0, 1], the smallest value v with P(X <= v) >= p
// among those of positive weight. Weights need not sum to 1 and values may come
// in any order. Sums are compared with a tolerance of 1e-9 of the whole, so
// that half the mass is half whatever its last digit: an exact column and a
// sampled one agree on the median of a fair coin.
//
// It returns nil when there is no positive weight, or a value, weight or p that
// is not a finite number in range.
func Quantiles(of []Weighted, ps ...float64) []float64 {
	x, weights, total := sortedColumns(of)
	if !(total > 0) || math.IsInf(total, 1) {
		return nil
	}
	const tolerance = 1e-9
	found := make([]float64, len(ps))
	for i, p := range ps {
		switch {
		case !(p >= 0 && p <= 1):
			return nil
		case p == 1:
			found[i] = x[len(x)-1]
		default:
			found[i] = stat.Quantile(math.Max(0, p-tolerance), stat.Empirical, x, weights)
		}
	}
	return found
}

// sortedColumns are the values of positive weight in ascending order, their
// weights, and the sum of these: NaN if anything is out of range.
func sortedColumns(of []Weighted) (x, weights []float64, total float64) {
	kept := make([]Weighted, 0, len(of))
	for _, w := range of {
		if !(w.Weight >= 0) || math.IsNaN(w.Value) || math.IsInf(w.Value, 0) {
			return nil, nil, math.NaN()
		}
		if w.Weight > 0 {
			kept = append(kept, w)
		}
	}
	sort.SliceStable(kept, func(i, j int) bool { return kept[i].Value < kept[j].Value })
	x, weights = make([]float64, len(kept)), make([]float64, len(kept))
	for i, w := range kept {
		x[i], weights[i] = w.Value, w.Weight
		total += w.Weight
	}
	return x, weights, total
}
