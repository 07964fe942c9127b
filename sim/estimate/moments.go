package estimate

import (
	"math/big"
	"math/bits"
)

// Moments are the count, sum and sum of squares of whole numbers, kept exactly:
// in any order the same values give equal Moments. No sequence of calls
// overflows as long as N does not. The zero value is that of no values.
type Moments struct {
	N int64
	// Sum is a signed number of 128 bits in two's complement, low word first.
	Sum [2]uint64
	// Squares is an unsigned number of 192 bits, low word first.
	Squares [3]uint64
}

// AddN adds a value that was met count times, count >= 0.
func (m *Moments) AddN(v, count int64) {
	size, negative := uint64(v), uint64(v>>63) // all ones when v < 0
	size = (size ^ negative) - negative
	times := uint64(count)

	hi, lo := bits.Mul64(size, times)
	lo, carry := bits.Add64(lo^negative, negative&1, 0)
	hi, _ = bits.Add64(hi^negative, 0, carry)
	m.addSum(lo, hi)

	h, l := bits.Mul64(size, size)
	c0, s0 := bits.Mul64(l, times)
	c1, s1 := bits.Mul64(h, times)
	s1, carry = bits.Add64(s1, c0, 0)
	m.addSquares(s0, s1, c1+carry)
	m.N += count
}

func (m *Moments) addSum(lo, hi uint64) {
	var carry uint64
	m.Sum[0], carry = bits.Add64(m.Sum[0], lo, 0)
	m.Sum[1], _ = bits.Add64(m.Sum[1], hi, carry)
}

func (m *Moments) addSquares(s0, s1, s2 uint64) {
	var carry uint64
	m.Squares[0], carry = bits.Add64(m.Squares[0], s0, 0)
	m.Squares[1], carry = bits.Add64(m.Squares[1], s1, carry)
	m.Squares[2], _ = bits.Add64(m.Squares[2], s2, carry)
}

// sum and squares are the exact sums.
func (m Moments) sum() *big.Int {
	s := new(big.Int).Lsh(big.NewInt(int64(m.Sum[1])), 64)
	return s.Add(s, new(big.Int).SetUint64(m.Sum[0]))
}

func (m Moments) squares() *big.Int {
	s := new(big.Int)
	for i := len(m.Squares) - 1; i >= 0; i-- {
		s.Lsh(s, 64).Add(s, new(big.Int).SetUint64(m.Squares[i]))
	}
	return s
}

// spread is N Squares - Sum^2, which is N (N-1) times the sample variance.
func (m Moments) spread() *big.Int {
	s := m.sum()
	s.Mul(s, s)
	q := m.squares()
	return q.Sub(q.Mul(q, big.NewInt(m.N)), s)
}
