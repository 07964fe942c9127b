// Package dice owns chance: exact laws of dice, the tables they are sampled from,
// the expressions they are written in, and the random words that drive a trial.
//
// A [Law] is an exact finite distribution. A word, 64 random bits, turns into an
// outcome through the law's sampling table. Where words come from is a matter of
// [Key] and [Trial]; a law has no state and no generator.
//
// The package imports the standard library alone and knows nothing of rules.
package dice

import (
	"math/big"
	"strconv"
	"strings"
	"sync/atomic"
)

// Law is a finite distribution over integer outcomes with exact integer weights.
// The probability of an outcome is its weight divided by the total. Outcomes are
// strictly increasing and all weights are positive.
//
// A Law is immutable and safe for concurrent use. Make one with a constructor;
// the zero value is not a law.
//
// Weights are exact as long as their total has at most [MaxBits] bits. A law that
// would need more is worked out from laws rounded to a total of 2^256 and rounded so
// itself, by largest remainder, lowest outcome first among equals; outcomes whose
// weight rounds to zero are dropped. Each rounding moves a probability by less than
// 2^-256. What is made of a rounded law may have a longer total again.
type Law struct {
	outcomes []int
	// Either the weights and their total fit machine words and are in words and
	// wordTotal, or they are in bigs and bigTotal.
	words     []uint64
	wordTotal uint64
	bigs      []big.Int
	bigTotal  *big.Int

	table atomic.Pointer[table]
	probs atomic.Pointer[[]float64]
}

// MaxBits is the length in bits up to which the total weight of a law is exact.
const MaxBits = 4096

// Len returns the number of outcomes, at least 1.
func (l *Law) Len() int { return len(l.outcomes) }

// Outcome returns the i-th outcome in increasing order, 0 <= i < Len().
func (l *Law) Outcome(i int) int { return l.outcomes[i] }

// Min returns the lowest outcome.
func (l *Law) Min() int { return l.outcomes[0] }

// Max returns the highest outcome.
func (l *Law) Max() int { return l.outcomes[len(l.outcomes)-1] }

// Weight returns the weight of the i-th outcome. The scale of the weights is the
// law's own: only their ratio to [Law.Total] has a meaning.
func (l *Law) Weight(i int) *big.Int {
	if l.words != nil {
		return new(big.Int).SetUint64(l.words[i])
	}
	return new(big.Int).Set(&l.bigs[i])
}

// Total returns the sum of all weights.
func (l *Law) Total() *big.Int {
	if l.words != nil {
		return new(big.Int).SetUint64(l.wordTotal)
	}
	return new(big.Int).Set(l.bigTotal)
}

// Rat returns the exact probability of the i-th outcome.
func (l *Law) Rat(i int) *big.Rat {
	return new(big.Rat).SetFrac(l.Weight(i), l.Total())
}

// Prob returns the probability of the i-th outcome, correctly rounded (to nearest,
// ties to even).
func (l *Law) Prob(i int) float64 {
	if p := l.probs.Load(); p != nil {
		return (*p)[i]
	}
	return l.makeProbs()[i]
}

// makeProbs computes all probabilities once. Goroutines that race here compute
// the same numbers, so it does not matter whose are kept.
func (l *Law) makeProbs() []float64 {
	p := make([]float64, l.Len())
	if l.words != nil && l.wordTotal <= 1<<53 {
		for i, w := range l.words {
			p[i] = float64(w) / float64(l.wordTotal)
		}
	} else {
		for i := range p {
			p[i] = quotient(l.weight(i), l.total())
		}
	}
	l.probs.Store(&p)
	return p
}

// quotient returns w/t, correctly rounded, for 0 < w <= t.
func quotient(w, t *big.Int) float64 {
	const minExponent = 1000
	switch {
	case w.Cmp(t) == 0:
		return 1
	case t.BitLen()-w.BitLen() > minExponent:
		// It may be too small a number to have 53 bits.
		f, _ := new(big.Rat).SetFrac(w, t).Float64()
		return f
	}
	d := newDivisor(t)
	rest := make([]uint64, len(d.words))
	d.load(rest, w)
	return d.quotient(rest)
}

// Mean returns the expected outcome, correctly rounded.
func (l *Law) Mean() float64 {
	f, _ := l.mean().Float64()
	return f
}

// Variance returns the variance of the outcome, correctly rounded.
func (l *Law) Variance() float64 {
	var sum, square, term big.Int
	for i, v := range l.outcomes {
		term.SetInt64(int64(v))
		term.Mul(&term, &term).Mul(&term, l.weight(i))
		square.Add(&square, &term)
		term.SetInt64(int64(v))
		term.Mul(&term, l.weight(i))
		sum.Add(&sum, &term)
	}
	// (T*square - sum^2) / T^2
	total := l.total()
	square.Mul(&square, total)
	square.Sub(&square, sum.Mul(&sum, &sum))
	f, _ := new(big.Rat).SetFrac(&square, new(big.Int).Mul(total, total)).Float64()
	return f
}

func (l *Law) mean() *big.Rat {
	var sum, term big.Int
	for i, v := range l.outcomes {
		term.SetInt64(int64(v))
		sum.Add(&sum, term.Mul(&term, l.weight(i)))
	}
	return new(big.Rat).SetFrac(&sum, l.total())
}

// weight is Weight for readers that do not modify the result.
func (l *Law) weight(i int) *big.Int {
	if l.words != nil {
		return new(big.Int).SetUint64(l.words[i])
	}
	return &l.bigs[i]
}

// weights returns weight(i) for all i.
func (l *Law) weights() []*big.Int {
	all := make([]*big.Int, l.Len())
	for i := range all {
		all[i] = l.weight(i)
	}
	return all
}

// total is Total for readers that do not modify the result.
func (l *Law) total() *big.Int {
	if l.words != nil {
		return new(big.Int).SetUint64(l.wordTotal)
	}
	return l.bigTotal
}

// AtLeast returns the exact probability of an outcome of k or more.
func (l *Law) AtLeast(k int) *big.Rat {
	sum := new(big.Int)
	for i := len(l.outcomes) - 1; i >= 0 && l.outcomes[i] >= k; i-- {
		sum.Add(sum, l.weight(i))
	}
	return new(big.Rat).SetFrac(sum, l.total())
}

// Equal reports whether both laws have the same outcomes with the same exact
// probabilities. Equal laws sample the same outcome from the same word.
func (l *Law) Equal(m *Law) bool {
	if l == m {
		return true
	}
	if l.Len() != m.Len() {
		return false
	}
	lt, mt := l.total(), m.total()
	var a, b big.Int
	for i, v := range l.outcomes {
		if v != m.outcomes[i] {
			return false
		}
		if a.Mul(l.weight(i), mt).Cmp(b.Mul(m.weight(i), lt)) != 0 {
			return false
		}
	}
	return true
}

// String lists outcomes with their weights and the total, as in "{2:1 3:2 4:1}/4".
func (l *Law) String() string {
	var b strings.Builder
	b.WriteByte('{')
	for i, v := range l.outcomes {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(strconv.Itoa(v))
		b.WriteByte(':')
		b.WriteString(l.weight(i).String())
	}
	b.WriteString("}/")
	b.WriteString(l.total().String())
	return b.String()
}
