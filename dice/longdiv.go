package dice

import (
	"math"
	"math/big"
	"math/bits"
)

// divisor divides numbers less than a total by that total, digit by digit to base
// 2^64: schoolbook long division with the quotient's digits coming after the point.
// Quantising needs one digit and what remains, a probability two or three; dividing
// long integers in full would cost ten times as much.
type divisor struct {
	words []uint64 // lowest first, shifted so that the highest bit is set
	shift uint
}

func newDivisor(total *big.Int) divisor {
	d := divisor{shift: uint(-total.BitLen() & 63)}
	d.words = make([]uint64, (total.BitLen()+63)/64)
	d.load(d.words, total)
	return d
}

// load sets rest, which must be zero and as long as the divisor, to x < total, shifted
// as the divisor is.
func (d divisor) load(rest []uint64, x *big.Int) {
	for i, word := range x.Bits() {
		at := uint(i)*bits.UintSize + d.shift
		rest[at/64] |= uint64(word) << (at % 64)
		if high := uint64(word) >> (64 - at%64); high != 0 { // nothing if the shift is 64
			rest[at/64+1] |= high
		}
	}
}

// digit returns the next digit of rest divided by the total, and leaves in rest what
// remains. This is step D3 to D6 of Knuth's algorithm D (The Art of Computer
// Programming, volume 2, section 4.3.1).
func (d divisor) digit(rest []uint64) uint64 {
	n := len(d.words)
	top, second := rest[n-1], uint64(0)
	if n > 1 {
		second = rest[n-2]
	}
	guess := uint64(math.MaxUint64) // never too small, and at most 2 too large
	if top < d.words[n-1] {
		guess, _ = bits.Div64(top, second, d.words[n-1])
	}
	carry, shifted := uint64(0), uint64(0)
	for i, word := range d.words {
		high, low := bits.Mul64(guess, word)
		low, c := bits.Add64(low, carry, 0)
		difference, borrow := bits.Sub64(shifted, low, 0)
		carry = high + c + borrow
		shifted, rest[i] = rest[i], difference
	}
	for carry > shifted {
		guess--
		c := uint64(0)
		for i, word := range d.words {
			rest[i], c = bits.Add64(rest[i], word, c)
		}
		carry -= c
	}
	return guess
}

// quotient returns rest divided by the total, correctly rounded, and spoils rest. It
// must not be zero.
func (d divisor) quotient(rest []uint64) float64 {
	scale := 64
	high := d.digit(rest)
	for ; high == 0; scale += 64 {
		high = d.digit(rest)
	}
	// Take 64 bits from the first that is set, and set the last if anything is left
	// over: the conversion then rounds as if it saw all of it.
	lead := bits.LeadingZeros64(high)
	low := d.digit(rest)
	mantissa := high<<lead | low>>(64-lead)
	if low<<lead != 0 || !zero(rest) {
		mantissa |= 1
	}
	return math.Ldexp(float64(mantissa), -scale-lead)
}

func zero(words []uint64) bool {
	for _, w := range words {
		if w != 0 {
			return false
		}
	}
	return true
}
