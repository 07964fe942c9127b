package dice

import (
	"fmt"
	"math/big"
	"math/bits"
)

// maxSpan bounds the length of a dense array of weights. Sums that would need a
// longer one are worked out outcome by outcome.
const maxSpan = 1 << 20

// Add returns the law of the sum of two independent outcomes, one of l and one of m.
func (l *Law) Add(m *Law) *Law {
	switch {
	case l.Len() == 1:
		return m.Shift(l.Min())
	case m.Len() == 1:
		return l.Shift(m.Min())
	}
	span := l.Max() - l.Min() + m.Max() - m.Min() + 1
	dense := span <= maxSpan && span <= 4*l.Len()*m.Len()
	if l.words != nil && m.words != nil {
		high, low := bits.Mul64(l.wordTotal, m.wordTotal)
		if dense && high == 0 && low < 1<<63 {
			return addWords(l, m, span)
		}
	}
	long := l.bitLen()+m.bitLen() > MaxBits
	if long {
		l, m = l.round(), m.round()
		// Rounding may have dropped outcomes at either end.
		span = l.Max() - l.Min() + m.Max() - m.Min() + 1
	}
	var sum *Law
	if dense {
		sum = addPacked(l, m, span)
	} else {
		sum = addPairs(l, m)
	}
	if long {
		return sum.round()
	}
	return sum
}

// addWords adds when the product of the totals fits a machine word.
func addWords(l, m *Law, span int) *Law {
	weights := make([]uint64, span)
	for i, w := range l.words {
		at := l.outcomes[i] - l.Min() - m.Min()
		for j, u := range m.words {
			weights[at+m.outcomes[j]] += w * u
		}
	}
	return fromWords(integersFrom(l.Min()+m.Min(), span), weights)
}

// addPacked adds by one product of two long integers: see packing.
func addPacked(l, m *Law, span int) *Law {
	pack := packing{slotWords(l.bitLen() + m.bitLen())}
	product := pack.law(l)
	product.Mul(product, pack.law(m))
	return fromBigs(integersFrom(l.Min()+m.Min(), span), pack.unpack(product, span))
}

// addPairs adds laws whose outcomes lie far apart.
func addPairs(l, m *Law) *Law {
	outcomes := make([]int, 0, l.Len()*m.Len())
	weights := make([]*big.Int, 0, l.Len()*m.Len())
	for i, v := range l.outcomes {
		for j, u := range m.outcomes {
			outcomes = append(outcomes, v+u)
			weights = append(weights, new(big.Int).Mul(l.weight(i), m.weight(j)))
		}
	}
	return Weighted(outcomes, weights)
}

// integersFrom returns n consecutive integers.
func integersFrom(first, n int) []int {
	s := make([]int, n)
	for i := range s {
		s[i] = first + i
	}
	return s
}

// Times returns the law of the sum of n independent outcomes of l, 0 when n is 0.
// It panics if n < 0.
func (l *Law) Times(n int) *Law {
	switch {
	case n < 0:
		panic(fmt.Sprintf("dice: the sum of %d outcomes", n))
	case n == 0:
		return Constant(0)
	case n == 1:
		return l
	case l.Len() == 1:
		return Constant(n * l.Min())
	case n == 2:
		return l.Add(l)
	}
	if l.words != nil && float64(n)*float64(bits.Len64(l.wordTotal)) <= 63 {
		sum := l
		for range n - 1 {
			sum = sum.Add(l)
		}
		return sum
	}
	if n <= MaxBits && n*l.bitLen() <= MaxBits && (l.Max()-l.Min()) <= maxSpan/n {
		return l.timesExact(n)
	}
	half := l.Times(n / 2)
	sum := half.Add(half)
	if n%2 == 1 {
		sum = sum.Add(l)
	}
	return sum
}

// timesExact raises the generating polynomial P of l to the n-th power. From
// (P^n)' P = n P' P^n the coefficients c of P^n follow one from another:
//
//	c[0] = p[0]^n
//	c[k] = sum over i >= 1 of (i(n+1) - k) p[i] c[k-i] / (k p[0])
//
// and every division is exact.
func (l *Law) timesExact(n int) *Law {
	low, span := l.Min(), n*(l.Max()-l.Min())+1
	c := sized(span, n*l.bitLen())
	weights := l.weights()
	first := weights[0]
	c[0].Exp(first, big.NewInt(int64(n)), nil)
	var term, factor, divisor big.Int
	for k := 1; k < span; k++ {
		sum := &c[k]
		for j := 1; j < l.Len(); j++ {
			i := l.outcomes[j] - low
			if i > k {
				break
			}
			if c[k-i].Sign() != 0 {
				factor.SetInt64(int64(i)*int64(n+1) - int64(k))
				factor.Mul(&factor, weights[j])
				sum.Add(sum, term.Mul(&c[k-i], &factor))
			}
		}
		if sum.Sign() != 0 {
			divisor.SetInt64(int64(k))
			divisor.Mul(&divisor, first)
			term.Set(sum)
			sum.Quo(&term, &divisor)
		}
	}
	return fromBigs(integersFrom(n*low, span), c)
}

// sized returns n zeros with room for numbers of the given length in bits each, and
// for the carry of a product by a machine word, in one piece of memory.
func sized(n, length int) []big.Int {
	room := slotWords(length) + 2
	memory := make([]big.Word, n*room)
	numbers := make([]big.Int, n)
	for i := range numbers {
		numbers[i].SetBits(memory[i*room : i*room : (i+1)*room])
	}
	return numbers
}
