package dice

import (
	"fmt"
	"math/big"
)

// KeepHighest returns the law of the sum of the highest keep of n dice. It panics
// unless 0 <= keep <= n and sides >= 1.
func KeepHighest(n, sides, keep int) *Law {
	if sides < 1 || keep < 0 || keep > n {
		panic(fmt.Sprintf("dice: keep %d of %d dice with %d sides", keep, n, sides))
	}
	if fitsWord(n, sides) {
		return fromWords(integersFrom(0, keep*sides+1), keepWords(n, sides, keep))
	}
	return fromBigs(integersFrom(0, keep*sides+1), keepCounts(n, sides, keep))
}

// KeepLowest returns the law of the sum of the lowest keep of n dice. It panics
// unless 0 <= keep <= n and sides >= 1.
func KeepLowest(n, sides, keep int) *Law {
	// Turning every die over, v to sides+1-v, makes the lowest the highest.
	return KeepHighest(n, sides, keep).Map(func(v int) int { return keep*(sides+1) - v })
}

// keepWords returns, for each sum of the highest keep of n dice, in how many of the
// sides^n rolls, which must be less than 2^63, it comes up.
//
// It goes through the faces from the highest down and chooses which of the dice left
// show that face; only the first keep dice chosen count.
func keepWords(n, sides, keep int) []uint64 {
	span := keep*sides + 1
	ways := make([]uint64, (n+1)*span) // by dice chosen, then by sum
	ways[0] = 1
	for face := sides; face >= 1; face-- {
		// Falling, so that no face is chosen twice.
		for chosen := n - 1; chosen >= 0; chosen-- {
			choices := uint64(1) // of more dice out of those left
			for more := 1; more <= n-chosen; more++ {
				choices = choices * uint64(n-chosen-more+1) / uint64(more)
				raise := face * max(min(more, keep-chosen), 0)
				from, to := ways[chosen*span:(chosen+1)*span], ways[(chosen+more)*span+raise:]
				for sum, w := range from {
					if w != 0 {
						to[sum] += w * choices
					}
				}
			}
		}
	}
	return ways[n*span:]
}

// keepCounts returns, for each sum of the highest keep of n dice, in how many of
// the sides^n rolls it comes up. It is keepWords for numbers of any size, and takes
// fewer steps for many dice.
//
// It goes through the face v of the lowest die kept and the number k < keep of dice
// above v: these can be any k of the n and add up as k dice with sides-v faces do;
// of the others, none above v, at least keep-k must show v.
func keepCounts(n, sides, keep int) []big.Int {
	counts := make([]big.Int, keep*sides+1)
	if keep == 0 {
		power(&counts[0], sides, n)
		return counts
	}
	term := new(big.Int)
	spare := make([]big.Int, len(counts))
	above := make([]big.Int, len(counts)) // ways for k dice of 1..sides-v to sum to the index
	for v := 1; v <= sides; v++ {
		above = above[:1]
		above[0].SetUint64(1)
		for k := 0; k < keep; k++ {
			ways := waysBelow(n-k, v, keep-k)
			ways.Mul(ways, term.Binomial(int64(n), int64(k)))
			for s := range above {
				// The k dice are v higher each than they are counted.
				c := &counts[s+keep*v]
				c.Add(c, term.Mul(&above[s], ways))
			}
			if v == sides {
				break // no die can be above
			}
			above, spare = oneMoreDie(spare, above, sides-v), above
		}
	}
	return counts
}

// waysBelow counts the rolls of m dice, none above v, of which at least need show v.
func waysBelow(m, v, need int) *big.Int {
	sum, term, choose := new(big.Int), new(big.Int), new(big.Int)
	for shown := need; shown <= m; shown++ {
		power(term, v-1, m-shown)
		sum.Add(sum, term.Mul(term, choose.Binomial(int64(m), int64(shown))))
	}
	return sum
}

// oneMoreDie sets next to the counts of ways after one more die of 1..faces is added.
func oneMoreDie(next, ways []big.Int, faces int) []big.Int {
	next = next[:len(ways)+faces]
	var window big.Int
	for s := range next {
		next[s].Set(&window)
		if s < len(ways) {
			window.Add(&window, &ways[s])
		}
		if s >= faces {
			window.Sub(&window, &ways[s-faces])
		}
	}
	return next
}

// power sets z to base^exponent, where 0^0 is 1.
func power(z *big.Int, base, exponent int) *big.Int {
	return z.Exp(big.NewInt(int64(base)), big.NewInt(int64(exponent)), nil)
}
