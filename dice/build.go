package dice

import (
	"cmp"
	"fmt"
	"math/big"
	"slices"
)

// Constant returns the law whose only outcome is v.
func Constant(v int) *Law {
	return fromWords([]int{v}, []uint64{1})
}

// Weighted returns the law in which outcomes[i] has weight weights[i]. Outcomes
// may come in any order and more than once; their weights then add up. It panics
// if the lengths differ, a weight is negative or all are zero.
func Weighted(outcomes []int, weights []*big.Int) *Law {
	if len(outcomes) != len(weights) {
		panic(fmt.Sprintf("dice: %d outcomes with %d weights", len(outcomes), len(weights)))
	}
	total := new(big.Int)
	for i, w := range weights {
		if w.Sign() < 0 {
			panic(fmt.Sprintf("dice: negative weight %v of outcome %d", w, outcomes[i]))
		}
		total.Add(total, w)
	}
	if total.Sign() == 0 {
		panic("dice: a law without weight")
	}
	if total.BitLen() < 64 {
		small := make([]uint64, len(weights))
		for i, w := range weights {
			small[i] = w.Uint64()
		}
		return weightedWords(outcomes, small)
	}
	order := sortedIndices(len(outcomes), func(i, j int) int { return cmp.Compare(outcomes[i], outcomes[j]) })
	values := make([]int, 0, len(outcomes))
	sums := make([]big.Int, 0, len(outcomes))
	for _, i := range order {
		if n := len(values); n == 0 || values[n-1] != outcomes[i] {
			values, sums = append(values, outcomes[i]), append(sums, big.Int{})
		}
		sum := &sums[len(sums)-1]
		sum.Add(sum, weights[i])
	}
	reduce(sums, total)
	return fromBigs(values, sums)
}

// weightedWords is Weighted for weights whose sum is less than 2^63.
func weightedWords(outcomes []int, weights []uint64) *Law {
	type part struct {
		outcome int
		weight  uint64
	}
	parts := make([]part, len(outcomes))
	common := uint64(0)
	for i, v := range outcomes {
		parts[i] = part{v, weights[i]}
		for a := weights[i]; a != 0; {
			common, a = a, common%a
		}
	}
	slices.SortFunc(parts, func(a, b part) int { return cmp.Compare(a.outcome, b.outcome) })
	values := make([]int, 0, len(parts))
	sums := make([]uint64, 0, len(parts))
	for _, p := range parts {
		if n := len(values); n == 0 || values[n-1] != p.outcome {
			values, sums = append(values, p.outcome), append(sums, 0)
		}
		sums[len(sums)-1] += p.weight / common
	}
	return fromWords(values, sums)
}

// FromRats returns the law in which outcomes[i] has a probability in proportion to
// weights[i], which need not sum to 1. It panics as [Weighted] does.
func FromRats(outcomes []int, weights []*big.Rat) *Law {
	common := big.NewInt(1)
	for _, r := range weights {
		common = lcm(common, r.Denom())
	}
	scaled := make([]*big.Int, len(weights))
	for i, r := range weights {
		scaled[i] = scaleTo(common, r.Num(), r.Denom())
	}
	return Weighted(outcomes, scaled)
}

// lcm returns the least common multiple of positive a and b.
func lcm(a, b *big.Int) *big.Int {
	g := new(big.Int).GCD(nil, nil, a, b)
	return g.Mul(g.Quo(a, g), b)
}

// scaleTo returns num/den in units of 1/common, where den divides common.
func scaleTo(common, num, den *big.Int) *big.Int {
	q := new(big.Int).Quo(common, den)
	return q.Mul(q, num)
}

// Shift returns the law of the outcome plus k.
func (l *Law) Shift(k int) *Law {
	moved := make([]int, len(l.outcomes))
	for i, v := range l.outcomes {
		moved[i] = v + k
	}
	return &Law{outcomes: moved, words: l.words, wordTotal: l.wordTotal, bigs: l.bigs, bigTotal: l.bigTotal}
}

// Map returns the law of f(outcome). Outcomes that f sends to the same value are
// merged.
func (l *Law) Map(f func(outcome int) int) *Law {
	images := make([]int, l.Len())
	if l.words != nil {
		for i, v := range l.outcomes {
			images[i] = f(v)
		}
		return weightedWords(images, l.words)
	}
	weights := make([]*big.Int, l.Len())
	for i, v := range l.outcomes {
		images[i], weights[i] = f(v), l.weight(i)
	}
	return Weighted(images, weights)
}

// Mix returns the law of an outcome drawn from laws[i] with a probability in
// proportion to weights[i], which need not sum to 1. It panics if the lengths
// differ, a weight is negative or all are zero.
func Mix(weights []*big.Rat, laws []*Law) *Law {
	if len(weights) != len(laws) {
		panic(fmt.Sprintf("dice: %d weights for %d laws", len(weights), len(laws)))
	}
	common := big.NewInt(1)
	for i, l := range laws {
		common = lcm(common, new(big.Int).Mul(weights[i].Denom(), l.total()))
	}
	var outcomes []int
	var parts []*big.Int
	for i, l := range laws {
		unit := scaleTo(common, weights[i].Num(), new(big.Int).Mul(weights[i].Denom(), l.total()))
		for j, v := range l.outcomes {
			outcomes = append(outcomes, v)
			parts = append(parts, new(big.Int).Mul(unit, l.weight(j)))
		}
	}
	return Weighted(outcomes, parts)
}

// Success returns the law of an event: 1 with the probability that ok holds of an
// outcome of l, else 0. A certain or impossible event has one outcome only.
func Success(l *Law, ok func(outcome int) bool) *Law {
	return l.Map(func(v int) int {
		if ok(v) {
			return 1
		}
		return 0
	})
}

// Reroll returns the law of a roll of l that is made again, once, when again holds
// of its outcome. The second result stands.
func Reroll(l *Law, again func(outcome int) bool) *Law {
	repeat := new(big.Int)
	outcomes := make([]int, 0, l.Len())
	weights := make([]*big.Int, 0, l.Len())
	for i, v := range l.outcomes {
		if again(v) {
			repeat.Add(repeat, l.weight(i))
		}
	}
	total := l.total()
	for i, v := range l.outcomes {
		// w*T if it stands, plus w for each unit of weight that was rolled again.
		w := new(big.Int).Mul(l.weight(i), repeat)
		if !again(v) {
			w.Add(w, new(big.Int).Mul(l.weight(i), total))
		}
		outcomes, weights = append(outcomes, v), append(weights, w)
	}
	return Weighted(outcomes, weights)
}

// Bernoulli returns the law of 1 with probability p, else 0. When p is 0 or 1 it has
// one outcome only. It panics if p is not a probability.
func Bernoulli(p *big.Rat) *Law {
	if p.Sign() < 0 || p.Num().Cmp(p.Denom()) > 0 {
		panic(fmt.Sprintf("dice: %v is no probability", p))
	}
	weights := make([]big.Int, 2)
	weights[0].Sub(p.Denom(), p.Num())
	weights[1].Set(p.Num())
	return fromBigs([]int{0, 1}, weights)
}
