package tally

import (
	"math/big"
	"math/bits"
)

// Wide is a signed integer of 128 bits. Sums of products of swings need it:
// with swings up to 2^39 (half a million points, in millionths) they hold for
// 2^48 trials.
type Wide struct {
	hi int64
	lo uint64
}

// Add adds y.
func (x *Wide) Add(y Wide) {
	var carry uint64
	x.lo, carry = bits.Add64(x.lo, y.lo, 0)
	x.hi += y.hi + int64(carry)
}

// AddInt adds an integer.
func (x *Wide) AddInt(y int64) { x.Add(Wide{y >> 63, uint64(y)}) }

// AddProduct adds the product of two integers.
func (x *Wide) AddProduct(a, b int64) { x.Add(product(a, b)) }

func product(a, b int64) Wide {
	hi, lo := bits.Mul64(uint64(a), uint64(b))
	// As unsigned numbers a and b are too large by 2^64 if negative.
	return Wide{int64(hi) - a>>63&b - b>>63&a, lo}
}

// Times is the product with an integer, which must fit.
func (x Wide) Times(y int64) Wide {
	low := product(int64(x.lo), y)
	// x.lo is unsigned: read as signed it was too small by 2^64.
	low.hi += x.hi*y + (int64(x.lo)>>63)&y
	return low
}

// Big is the value as a big integer.
func (x Wide) Big() *big.Int {
	b := big.NewInt(x.hi)
	b.Lsh(b, 64)
	return b.Add(b, new(big.Int).SetUint64(x.lo))
}
