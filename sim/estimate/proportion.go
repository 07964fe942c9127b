package estimate

import "math"

// Wilson is the score interval of E. B. Wilson (JASA 22, 1927) of the
// probability behind k successes in n trials, n fixed beforehand. With z the
// normal critical value its ends are the roots P of
//
//	(k/n - P)^2 = z^2 P (1 - P) / n
//
// Over many tables it covers the truth with about the confidence asked for,
// though not in each cell: prefer it for display. It holds exactly 0 for k = 0,
// 1 for k = n, and is all of [0, 1] for n = 0. k is clamped to [0, n].
func Wilson(k, n int64, confidence float64) Interval {
	k = clamp(k, n)
	z := normalCritical(confidence)
	if n <= 0 || math.IsInf(z, 1) {
		return Interval{0, 1}
	}
	i := Interval{wilsonLow(k, n, z), wilsonHigh(k, n, z)}
	if k == n {
		i.High = 1
	}
	return i
}

// wilsonLow is the lower root, as the quotient of the product of the roots,
// k^2 / (n (n + z^2)), by the upper one: no cancellation for rare events.
func wilsonLow(k, n int64, z float64) float64 {
	fk, fn := float64(k), float64(n)
	return fk / fn * fk / (fn + float64(z*z)) / wilsonHigh(k, n, z)
}

func wilsonHigh(k, n int64, z float64) float64 {
	fk, fn := float64(k), float64(n)
	half := z * z / 2
	root := float64(z * math.Sqrt(float64(fk/fn*float64(n-k))+half/2))
	return (fk + half + root) / (fn + float64(z*z))
}

// ClopperPearson is the interval of C. J. Clopper and E. S. Pearson (Biometrika
// 26, 1934) of the probability behind k successes in n trials, n fixed
// beforehand: its ends L and U solve
//
//	P(X >= k; L) = (1 - confidence)/2 = P(X <= k; U),  X ~ Binomial(n, .)
//
// It covers the truth with at least the confidence asked for, whatever the
// truth: prefer it where something depends on a single cell, and for what never
// came up or always did. Low is 0 for k = 0, High is 1 for k = n; all of [0, 1]
// for n = 0. k is clamped to [0, n].
func ClopperPearson(k, n int64, confidence float64) Interval {
	k = clamp(k, n)
	all := Interval{0, 1}
	area := tailArea(confidence)
	if n <= 0 || area == 0 {
		return all
	}
	// What never came up: (1 - U)^n = area, about 3.7/n at 95%.
	unseen := -math.Expm1(math.Log(area) / float64(n))
	switch k {
	case 0:
		return Interval{0, unseen}
	case n:
		return Interval{1 - unseen, 1}
	}
	at := float64(k) / float64(n)
	i := all
	i.Low = crossing(0, at, func(p float64) bool {
		_, upper := BinomialTails(k, n, p)
		return upper < area
	})
	i.High = crossing(at, 1, func(p float64) bool {
		lower, _ := BinomialTails(k, n, p)
		return lower > area
	})
	return i
}

// Proportion is the interval of a probability for display: that of [Wilson], but of
// what never came up, or always did, that of [ClopperPearson], whose bound holds
// for few trials too.
func Proportion(k, n int64, confidence float64) Interval {
	if k = clamp(k, n); k == 0 || k == n {
		return ClopperPearson(k, n, confidence)
	}
	return Wilson(k, n, confidence)
}

// crossing is where below, true at low and false at high, changes, for
// 0 <= low <= high. It halves the interval in the order of the floating point
// numbers, so that tiny probabilities are found as fast as others and to the
// last bit.
func crossing(low, high float64, below func(float64) bool) float64 {
	lo, hi := math.Float64bits(low), math.Float64bits(high)
	for hi > lo+1 {
		mid := lo + (hi-lo)/2
		if below(math.Float64frombits(mid)) {
			lo = mid
		} else {
			hi = mid
		}
	}
	return math.Float64frombits(hi)
}

func clamp(k, n int64) int64 { return max(0, min(k, n)) }
