package dice

import (
	"math/big"
	"slices"
)

// Pair draws an outcome of a and an independent one of b, given their sum. It panics
// if they cannot add up to it.
func (s *Stream) Pair(a, b *Law, sum int) (int, int) {
	var outcomes []int
	var weights []*big.Int
	for i, v := range a.outcomes {
		if j, found := slices.BinarySearch(b.outcomes, sum-v); found {
			outcomes, weights = append(outcomes, v), append(weights, new(big.Int).Mul(a.weight(i), b.weight(j)))
		}
	}
	v := s.Draw(Weighted(outcomes, weights))
	return v, sum - v
}

// Parts draws n independent outcomes of a law, given their sum. It panics if they
// cannot add up to it.
func (s *Stream) Parts(each *Law, n, sum int) []int {
	parts := make([]int, n)
	if each.Len() == 2 {
		s.mark(parts, each, sum)
		return parts
	}
	sums := map[int]*Law{}
	s.halve(parts, sum, func(n int) *Law {
		if sums[n] == nil {
			sums[n] = each.Times(n)
		}
		return sums[n]
	})
	return parts
}

// mark is Parts for a law of two outcomes: the sum says how many have the higher one,
// and it may be any of them.
func (s *Stream) mark(parts []int, each *Law, sum int) {
	low, high := each.Min(), each.Max()
	excess := sum - len(parts)*low
	marked := excess / (high - low)
	if excess%(high-low) != 0 || marked < 0 || marked > len(parts) {
		panic("dice: parts that cannot add up to the sum")
	}
	for i := range parts {
		parts[i] = low
		if s.Below(len(parts)-i) < marked {
			parts[i] = high
			marked--
		}
	}
}

// halve draws what the first half of the parts adds up to, and goes on with either
// half. of is the law of the sum of so many.
func (s *Stream) halve(parts []int, sum int, of func(n int) *Law) {
	switch n := len(parts); n {
	case 0:
		if sum != 0 {
			panic("dice: parts that cannot add up to the sum")
		}
	case 1:
		parts[0] = sum
	default:
		first, second := s.Pair(of(n/2), of(n-n/2), sum)
		s.halve(parts[:n/2], first, of)
		s.halve(parts[n/2:], second, of)
	}
}

// Number draws how many outcomes of each there were, when their number follows count
// and their sum is known. It panics if there is no way.
func (s *Stream) Number(count, each *Law, sum int) int {
	var numbers []int
	var weights []*big.Rat
	for i, n := range count.outcomes {
		total := each.Times(n)
		if j, found := slices.BinarySearch(total.outcomes, sum); found {
			numbers, weights = append(numbers, n), append(weights, new(big.Rat).Mul(count.Rat(i), total.Rat(j)))
		}
	}
	return s.Draw(FromRats(numbers, weights))
}

// Highest draws one outcome of each law, given the highest of them. It panics if that
// cannot be.
func (s *Stream) Highest(laws []*Law, highest int) []int {
	drawn := make([]int, len(laws))
	met := false
	for i, l := range laws {
		var outcomes []int
		var weights []*big.Rat
		for j, v := range l.outcomes {
			// The highest must come up here, if it did not before and does not later.
			p := new(big.Rat).Mul(l.Rat(j), within(laws[i+1:], highest))
			if !met && v != highest {
				p.Sub(p, new(big.Rat).Mul(l.Rat(j), within(laws[i+1:], highest-1)))
			}
			if v <= highest && p.Sign() > 0 {
				outcomes, weights = append(outcomes, v), append(weights, p)
			}
		}
		drawn[i] = s.Draw(FromRats(outcomes, weights))
		met = met || drawn[i] == highest
	}
	return drawn
}

// within is the probability that no law gives more than most.
func within(laws []*Law, most int) *big.Rat {
	p := big.NewRat(1, 1)
	for _, l := range laws {
		more := l.AtLeast(most + 1)
		p.Mul(p, more.Sub(big.NewRat(1, 1), more))
	}
	return p
}
