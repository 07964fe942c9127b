package wfb_test

import (
	"math/big"
	"testing"
)

// Exact fractions, and dice counted face by face: how the expected numbers of
// the tests are derived, with nothing of the code under test.

// of is the fraction n/d.
func of(n, d int64) *big.Rat { return big.NewRat(n, d) }

// and is the probability of independent events together: their product.
func and(ps ...*big.Rat) *big.Rat {
	r := of(1, 1)
	for _, p := range ps {
		r.Mul(r, p)
	}
	return r
}

// or is the probability of one of several events that exclude each other:
// their sum.
func or(ps ...*big.Rat) *big.Rat {
	r := new(big.Rat)
	for _, p := range ps {
		r.Add(r, p)
	}
	return r
}

func not(p *big.Rat) *big.Rat { return new(big.Rat).Sub(of(1, 1), p) }

func minus(a, b *big.Rat) *big.Rat { return new(big.Rat).Sub(a, b) }

// exactly k of n independent events of probability p.
func exactly(k, n int64, p *big.Rat) *big.Rat {
	if k < 0 || k > n {
		return new(big.Rat)
	}
	r := new(big.Rat).SetInt(new(big.Int).Binomial(n, k))
	for i := range n {
		if i < k {
			r.Mul(r, p)
		} else {
			r.Mul(r, not(p))
		}
	}
	return r
}

// atLeast k of n.
func atLeast(k, n int64, p *big.Rat) *big.Rat {
	r := new(big.Rat)
	for ; k <= n; k++ {
		r.Add(r, exactly(k, n, p))
	}
	return r
}

// A throw counts how many of the equally likely ways of some dice give each
// total.
type throw map[int]int64

// twoDice is 2D6; swift is 3D6 without the lowest, cold 3D6 without the
// highest.
var (
	twoDice = counted(func(a, b, _ int) int { return a + b })
	swift   = counted(func(a, b, c int) int { return a + b + c - min(a, b, c) })
	cold    = counted(func(a, b, c int) int { return a + b + c - max(a, b, c) })
)

func counted(total func(a, b, c int) int) throw {
	t := throw{}
	for a := 1; a <= 6; a++ {
		for b := 1; b <= 6; b++ {
			for c := 1; c <= 6; c++ {
				t[total(a, b, c)]++
			}
		}
	}
	return t
}

// that is the probability that the total is as asked.
func (t throw) that(as func(total int) bool) *big.Rat {
	n := int64(0)
	for total, ways := range t {
		if as(total) {
			n += ways
		}
	}
	return of(n, 216)
}

func (t throw) atLeast(n int) *big.Rat { return t.that(func(x int) bool { return x >= n }) }

func (t throw) atMost(n int) *big.Rat { return t.that(func(x int) bool { return x <= n }) }

// passes is a Leadership test: at most the Leadership, or a double 1.
func passes(ld int) *big.Rat { return twoDice.atMost(max(ld, 2)) }

// rerolled is passing a test that may be taken again once.
func rerolled(p *big.Rat) *big.Rat { return or(p, and(not(p), p)) }

// outruns is the probability that one throw is at least another and k more.
func outruns(runner, fleer throw, k int) *big.Rat {
	n := int64(0)
	for a, x := range runner {
		for b, y := range fleer {
			if a >= b+k {
				n += x * y
			}
		}
	}
	return of(n, 216*216)
}

// d6 is the probability that a die comes up need or better.
func d6(need int64) *big.Rat { return of(7-need, 6) }

// The tables that the tests read are those that players know.
func TestOddsAreTheKnownTables(t *testing.T) {
	twos := []int64{36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1}
	swifts := []int64{216, 215, 212, 205, 193, 174, 147, 113, 77, 43, 16}
	for i := range twos {
		if got := twoDice.atLeast(i + 2); got.Cmp(of(twos[i], 36)) != 0 {
			t.Errorf("2D6 of %d or more: %s, want %d/36", i+2, got, twos[i])
		}
		if got := swift.atLeast(i + 2); got.Cmp(of(swifts[i], 216)) != 0 {
			t.Errorf("3D6 without the lowest, %d or more: %s, want %d/216", i+2, got, swifts[i])
		}
	}
	if got := outruns(twoDice, twoDice, 4); got.Cmp(of(103, 648)) != 0 {
		t.Errorf("2D6 against 2D6 and 4 more: %s, want 103/648", got)
	}
	if got := atLeast(3, 10, of(1, 6)); got.Cmp(of(566299, 2519424)) != 0 {
		t.Errorf("3 or more of 10 at 1/6: %s, want 566299/2519424", got)
	}
}

// sum is the expectation over the totals of a throw.
func (t throw) sum(f func(total int) *big.Rat) *big.Rat {
	r := new(big.Rat)
	for total, ways := range t {
		r.Add(r, and(of(ways, 216), f(total)))
	}
	return r
}
