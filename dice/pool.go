package dice

import (
	"fmt"
	"math/big"
	"math/bits"
)

// Dice returns the law of the sum of n dice with the given number of sides,
// numbered from 1. No dice sum to 0. It panics if n < 0 or sides < 1.
func Dice(n, sides int) *Law {
	if n < 0 || sides < 1 {
		panic(fmt.Sprintf("dice: %d dice with %d sides", n, sides))
	}
	if n > 0 && !fitsWord(n, sides) && n*bits.Len(uint(sides)) <= MaxBits {
		return manyDice(n, sides)
	}
	ones := make([]uint64, sides)
	for i := range ones {
		ones[i] = 1
	}
	return fromWords(integersFrom(1, sides), ones).Times(n)
}

// fitsWord reports whether the rolls of n dice can be counted in 63 bits.
func fitsWord(n, sides int) bool { return n*bits.Len(uint(sides)) < 64 }

// manyDice is Dice for counts that do not fit a machine word. The generating
// polynomial of the sum, less 1 for each die, is ((1 - z^s) / (1 - z))^n; comparing
// coefficients in its logarithmic derivative gives
//
//	k c[k] = (k-1+n) c[k-1] - ((n+1)s - k) c[k-s] + ((n+1)s - (n-1) - k) c[k-s-1]
func manyDice(n, sides int) *Law {
	c := make([]big.Int, n*(sides-1)+1)
	c[0].SetUint64(1)
	var factor, term big.Int
	for k := 1; k < len(c); k++ {
		sum := &c[k]
		add := func(from, times int) {
			if from >= 0 {
				sum.Add(sum, term.Mul(&c[from], factor.SetInt64(int64(times))))
			}
		}
		if 2*k >= len(c) {
			sum.Set(&c[len(c)-1-k]) // the law is symmetric
			continue
		}
		add(k-1, k-1+n)
		add(k-sides, k-(n+1)*sides)
		add(k-sides-1, (n+1)*sides-(n-1)-k)
		sum.Quo(sum, factor.SetInt64(int64(k)))
	}
	return fromBigs(integersFrom(n, len(c)), c)
}
