package dice

import (
	"fmt"
	"math/big"
)

// jointBase separates the two parts of an outcome of SumHighest.
const jointBase = 16

// SumHighest returns the joint law of a charge roll: n dice are rolled, the highest
// keep of them are added up, and the highest single die matters as well because a
// failed charge moves that far. Outcomes are codes, taken apart by [SumOf] and
// [HighestOf]; they are ordered by sum, then by highest die. It panics unless
// 1 <= keep <= n and 1 <= sides < 16.
func SumHighest(n, sides, keep int) *Law {
	if keep < 1 || keep > n || sides < 1 || sides >= jointBase {
		panic(fmt.Sprintf("dice: joint law of %d of %d dice with %d sides", keep, n, sides))
	}
	var outcomes []int
	var weights []*big.Int
	var below *Law
	for m := 1; m <= sides; m++ {
		// Rolls whose highest die is m are those with no die above m, less those with
		// no die above m-1. Unreduced, their weights are counts of rolls.
		upTo := KeepHighest(n, m, keep)
		for i, sum := range upTo.outcomes {
			ways := upTo.Weight(i)
			if below != nil && i < below.Len() {
				ways.Sub(ways, below.weight(i))
			}
			outcomes, weights = append(outcomes, sum*jointBase+m), append(weights, ways)
		}
		below = upTo
	}
	return Weighted(outcomes, weights)
}

// SumOf returns the sum in an outcome of [SumHighest].
func SumOf(code int) int { return code / jointBase }

// HighestOf returns the highest single die in an outcome of [SumHighest].
func HighestOf(code int) int { return code % jointBase }
