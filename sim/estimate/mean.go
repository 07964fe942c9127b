package estimate

import (
	"math"
	"math/big"
)

// A Mean is what N values tell about their expectation.
type Mean struct {
	N    int64
	Mean float64 // 0 for no values
	SD   float64 // sample standard deviation, with N-1; 0 for fewer than two values
}

// Mean divides the sums once they are complete: the only rounding is that of
// the results. scale is the number of whole units in one unit of the result,
// 1e6 for sums in millionths; it must be positive.
func (m Moments) Mean(scale float64) Mean {
	if m.N <= 0 {
		return Mean{}
	}
	r := Mean{N: m.N, Mean: ratio(m.sum(), big.NewInt(m.N)) / scale}
	if spread := m.spread(); m.N >= 2 && spread.Sign() > 0 {
		pairs := new(big.Int).Mul(big.NewInt(m.N), big.NewInt(m.N-1))
		r.SD = math.Sqrt(ratio(spread, pairs)) / scale
	}
	return r
}

// Interval is the interval of the expectation for a number of trials fixed
// beforehand (for one that was not, see [Sequence]):
//
//	Mean ± t SD / sqrt(N)
//
// with t from Student's law of N-1 degrees of freedom, which is the normal law
// for practical purposes from N = 1,000 on. It relies on the central limit
// theorem: with few trials it is only as good as the values are normal. Values
// that are all equal tell nothing about those that did not turn up, and neither
// does a single one: the ends are infinite then (see [Mean.Between]).
func (m Mean) Interval(confidence float64) Interval {
	if m.N < 2 || m.SD == 0 || tailArea(confidence) == 0 {
		return everything()
	}
	t := studentCritical(confidence, float64(m.N-1))
	half := t * m.SD / math.Sqrt(float64(m.N))
	return Interval{m.Mean - half, m.Mean + half}
}

// Between is [Mean.Interval] for values that are known to lie between least and
// most. It is no wider than that, and no narrower than what did not turn up may
// make it: values that N trials may well have missed (see [ClopperPearson]), all
// of them at one end.
func (m Mean) Between(confidence, least, most float64) Interval {
	all := Interval{least, most}
	if m.N <= 0 {
		return all
	}
	unseen := ClopperPearson(0, m.N, confidence).High
	i := Interval{m.Mean, m.Mean}
	if m.SD > 0 || m.N == 1 {
		i = m.Interval(confidence)
	}
	return Interval{
		math.Min(i.Low, m.Mean-float64(unseen*(m.Mean-least))),
		math.Max(i.High, m.Mean+float64(unseen*(most-m.Mean))),
	}.within(all)
}

// ratio is a/b to the nearest float64.
func ratio(a, b *big.Int) float64 {
	f, _ := new(big.Rat).SetFrac(a, b).Float64()
	return f
}
