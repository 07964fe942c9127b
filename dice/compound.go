package dice

import (
	"fmt"
	"math/big"
	"math/bits"
)

// maxHorner is the largest count for which Horner's rule is faster than splitting.
const maxHorner = 256

// Compound returns the law of the sum of a random number of independent outcomes
// of each, where the number follows count. It panics if count has a negative
// outcome.
func Compound(count, each *Law) *Law {
	if count.Min() < 0 {
		panic(fmt.Sprintf("dice: the sum of %d outcomes", count.Min()))
	}
	switch {
	case count.Len() == 1:
		return each.Times(count.Min())
	case each.Len() == 1:
		return count.Map(func(n int) int { return n * each.Min() })
	}
	most := count.Max()
	if most <= maxHorner && count.bitLen()+most*each.bitLen() <= MaxBits && spread(each) <= maxSpan/most {
		return compoundExact(count, each)
	}
	// Split the counts into low and high, and the high ones into a common number
	// and the rest, until the parts are small.
	middle := count.Len() / 2
	low, high := count.part(0, middle), count.part(middle, count.Len())
	common := high.Min()
	rest := Compound(high.Shift(-common), each)
	return Mix(
		[]*big.Rat{new(big.Rat).SetInt(low.total()), new(big.Rat).SetInt(high.total())},
		[]*Law{Compound(low, each), each.Times(common).Add(rest)},
	)
}

// spread is the distance from 0 and the lowest outcome to the highest.
func spread(l *Law) int { return max(l.Max(), 0) - min(l.Min(), 0) }

// compoundExact evaluates the generating polynomial of count at that of each, by
// Horner's rule on packed laws. With N the largest count, T the total of each and E
// its polynomial, the weights of the result are those of
//
//	sum over n of count[n] T^(N-n) E^n
//
// To keep exponents from being negative, E stands for the outcomes of each raised by
// lift, and the n-th term is raised by lift for each outcome it has fewer than N.
func compoundExact(count, each *Law) *Law {
	lift := max(-each.Min(), 0)
	most := count.Max()
	pack := packing{slotWords(count.bitLen() + most*each.bitLen())}
	slotBits := uint(pack.slot * bits.UintSize)

	sum := new(big.Int).Set(count.weight(count.Len() - 1))
	scale := big.NewInt(1) // T^(N-n)
	total, weights := each.total(), each.weights()
	next, term := new(big.Int), new(big.Int)
	i := count.Len() - 2
	for n := most - 1; n >= 0; n-- {
		next.SetUint64(0)
		for j, v := range each.outcomes {
			term.Mul(sum, weights[j])
			term.Lsh(term, uint(v+lift)*slotBits)
			next.Add(next, term)
		}
		scale.Mul(scale, total)
		if i >= 0 && count.outcomes[i] == n {
			term.Mul(scale, count.weight(i))
			term.Lsh(term, uint(lift*(most-n))*slotBits)
			next.Add(next, term)
			i--
		}
		sum, next = next, sum
	}
	span := (max(each.Max(), 0)+lift)*most + 1
	return fromBigs(integersFrom(-lift*most, span), pack.unpack(sum, span))
}
