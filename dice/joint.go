package dice

import "fmt"

// jointBase separates the two parts of an outcome of SumHighest.
const jointBase = 16

// SumHighest returns the joint law of a charge roll: n dice are rolled, the highest
// keep of them are added up, and the highest single die matters as well because a
// failed charge moves that far. Outcomes are codes, taken apart by [SumOf] and
// [HighestOf]; they are ordered by sum, then by highest die. It panics unless
// 1 <= keep <= n, 1 <= sides < 16 and the rolls can be counted in 63 bits, as those of
// 15 dice can.
func SumHighest(n, sides, keep int) *Law {
	if keep < 1 || keep > n || sides < 1 || sides >= jointBase {
		panic(fmt.Sprintf("dice: joint law of %d of %d dice with %d sides", keep, n, sides))
	}
	if !fitsWord(n, sides) {
		panic(fmt.Sprintf("dice: the rolls of %d dice with %d sides are too many", n, sides))
	}
	var outcomes []int
	var weights []uint64
	var below []uint64
	for m := 1; m <= sides; m++ {
		// Rolls whose highest die is m are those with no die above m, less those with
		// no die above m-1.
		upTo := keepWords(n, m, keep)
		for sum, ways := range upTo {
			if sum < len(below) {
				ways -= below[sum]
			}
			outcomes, weights = append(outcomes, sum*jointBase+m), append(weights, ways)
		}
		below = upTo
	}
	return weightedWords(outcomes, weights)
}

// SumOf returns the sum in an outcome of [SumHighest].
func SumOf(code int) int { return code / jointBase }

// HighestOf returns the highest single die in an outcome of [SumHighest].
func HighestOf(code int) int { return code % jointBase }
