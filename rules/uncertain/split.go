package uncertain

import (
	"math/big"
	"slices"

	"tactica/configs"
	"tactica/dice"
)

// Continuous reports whether any number is continuous.
func (d Draws) Continuous() bool {
	return slices.ContainsFunc(d, func(one Draw) bool { return one.law == nil })
}

// IsContinuous reports whether a number is.
func (d Draws) IsContinuous(n Number) bool { return !n.IsFixed() && d[n.nth-1].law == nil }

// InParts reports whether a number stands for a part of a continuous one, up to
// and including its value; see Split.
func (d Draws) InParts(n Number) bool { return !n.IsFixed() && d[n.nth-1].parts }

// Split is the draws with each continuous number drawn in parts: where a game
// asks of a number no more than whether it is at most one of some marks, all
// numbers between two marks are one to it. A part reaches from one mark, without
// it, to the next one, with it, or to the end of what can be drawn, and has the
// greatest of its values.
//
// The same random word draws a number and the part that it is in, so that what
// becomes of a trial is the same. A part is as likely as the words that draw it:
// its true probability to 2^-53.
func (d Draws) Split(marks func(n Number) []int32) Draws {
	split := slices.Clone(d)
	for i := range split {
		if split[i].law != nil {
			continue
		}
		split[i].law, split[i].parts = d[i].inParts(marks(Number{nth: int8(i + 1)})), true
		split[i].continuous = configs.Quantity{}
	}
	return split
}

// words is how many words a continuous number tells apart.
const words = uint64(1) << 53

// inParts is the law of the parts of a continuous number.
func (d *Draw) inParts(marks []int32) *dice.Law {
	_, most := d.Bounds()
	ends := append(slices.Clone(marks), most)
	slices.Sort(ends)
	var values []int
	var weights []*big.Int
	before := uint64(0)
	for _, end := range slices.Compact(ends) {
		upTo := words
		if end < most {
			upTo = d.wordsUpTo(end)
		}
		if upTo > before && end <= most {
			values, weights = append(values, int(end)), append(weights, new(big.Int).SetUint64(upTo-before))
			before = upTo
		}
	}
	return dice.Weighted(values, weights)
}

// wordsUpTo is how many of the words draw a number up to an end.
func (d *Draw) wordsUpTo(end int32) uint64 {
	low, high := uint64(0), words
	for low < high {
		if mid := (low + high) / 2; d.at(mid<<11) <= end {
			low = mid + 1
		} else {
			high = mid
		}
	}
	return low
}
