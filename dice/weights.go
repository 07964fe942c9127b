package dice

import (
	"math/big"
	"slices"
)

// roundBits is the length to which weights are rounded when the exact ones would
// be longer than MaxBits.
const roundBits = 256

// fromWords makes a law of weights in machine words, whose sum must be less than
// 2^63. It drops outcomes of weight zero and takes ownership of both slices.
func fromWords(outcomes []int, weights []uint64) *Law {
	n, total := 0, uint64(0)
	for i, w := range weights {
		if w == 0 {
			continue
		}
		outcomes[n], weights[n] = outcomes[i], w
		total += w
		n++
	}
	return &Law{outcomes: outcomes[:n:n], words: weights[:n:n], wordTotal: total}
}

// fromBigs makes a law of weights of any size. It drops outcomes of weight zero,
// takes ownership of both slices and rounds what is longer than MaxBits.
func fromBigs(outcomes []int, weights []big.Int) *Law {
	n, total := 0, new(big.Int)
	for i := range weights {
		w := &weights[i]
		if w.Sign() == 0 {
			continue
		}
		outcomes[n], weights[n] = outcomes[i], *w
		total.Add(total, w)
		n++
	}
	outcomes, weights = outcomes[:n:n], weights[:n:n]
	if total.BitLen() > MaxBits {
		reduce(weights, total)
	}
	if total.BitLen() < 64 {
		words := make([]uint64, n)
		for i := range weights {
			words[i] = weights[i].Uint64()
		}
		return &Law{outcomes: outcomes, words: words, wordTotal: total.Uint64()}
	}
	l := &Law{outcomes: outcomes, bigs: weights, bigTotal: total}
	if total.BitLen() > MaxBits {
		return l.round()
	}
	return l
}

// reduce divides weights and total by their greatest common divisor, in place.
func reduce(weights []big.Int, total *big.Int) {
	g := new(big.Int).Set(total)
	for i := range weights {
		if g.GCD(nil, nil, g, &weights[i]); g.IsUint64() && g.Uint64() == 1 {
			return
		}
	}
	for i := range weights {
		weights[i].Quo(&weights[i], g)
	}
	total.Quo(total, g)
}

// bitLen returns the length of the total in bits.
func (l *Law) bitLen() int { return l.total().BitLen() }

// round returns l if its total has at most roundBits bits, and otherwise l rounded
// to a total of 2^roundBits.
func (l *Law) round() *Law {
	if l.bitLen() <= roundBits {
		return l
	}
	return fromBigs(slices.Clone(l.outcomes), apportion(l.bigs, l.bigTotal, roundBits))
}

// part returns the law of l given that the index of the outcome is in [from, to).
func (l *Law) part(from, to int) *Law {
	weights := make([]big.Int, to-from)
	for i := range weights {
		weights[i].Set(l.weight(from + i))
	}
	return fromBigs(slices.Clone(l.outcomes[from:to]), weights)
}

// apportion returns integers that sum to 2^width, in proportion to weights, by
// largest remainder, lowest index first among equals. It is quantise for any width.
func apportion(weights []big.Int, total *big.Int, width uint) []big.Int {
	shares := make([]big.Int, len(weights))
	rests := make([]big.Int, len(weights))
	left := new(big.Int).Lsh(big.NewInt(1), width)
	var scaled big.Int
	for i := range weights {
		scaled.Lsh(&weights[i], width)
		shares[i].QuoRem(&scaled, total, &rests[i])
		left.Sub(left, &shares[i])
	}
	one := big.NewInt(1)
	order := sortedIndices(len(weights), func(i, j int) int { return rests[j].Cmp(&rests[i]) })
	for _, i := range order[:left.Int64()] {
		shares[i].Add(&shares[i], one)
	}
	return shares
}
