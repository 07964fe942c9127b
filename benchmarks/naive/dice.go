package naive

import (
	"math/rand/v2"
	"strconv"
	"strings"
)

// A table is the place where dice are rolled.
type table struct{ rng *rand.Rand }

// d6 rolls one die.
func (t table) d6() int { return t.rng.IntN(6) + 1 }

// chargeDice rolls 2D6, or with Swiftstride 3D6 dropping the lowest, and
// returns the sum with the highest single die.
func (t table) chargeDice(swiftstride bool) (sum, highest int) {
	a, b := t.d6(), t.d6()
	if !swiftstride {
		return a + b, max(a, b)
	}
	c := t.d6()
	return a + b + c - min(a, b, c), max(a, b, c)
}

// testDice rolls the two dice of a Leadership test; a Cold-blooded unit rolls
// three and drops the highest. The double 1 is that of the two dice kept
// (clause 3).
func (t table) testDice(coldBlooded bool) (sum int, doubleOne bool) {
	a, b := t.d6(), t.d6()
	if !coldBlooded {
		return a + b, a == 1 && b == 1
	}
	c := t.d6()
	sum = a + b + c - max(a, b, c)
	return sum, sum == 2
}

// A pool is a number of equal dice and an addend: 2D6+1; no dice: a number.
type pool struct{ dice, sides, add int }

// parsePool reads "3", "D3", "2D6", "D6+1".
func parsePool(text string) (pool, bool) {
	text = strings.ToUpper(strings.ReplaceAll(text, " ", ""))
	count, rest, rolled := strings.Cut(text, "D")
	if !rolled {
		n, err := strconv.Atoi(text)
		return pool{add: n}, err == nil && n >= 0
	}
	p := pool{dice: 1}
	var err error
	if count != "" {
		if p.dice, err = strconv.Atoi(count); err != nil {
			return pool{}, false
		}
	}
	sides, add, plus := strings.Cut(rest, "+")
	if plus {
		if p.add, err = strconv.Atoi(add); err != nil {
			return pool{}, false
		}
	}
	p.sides, err = strconv.Atoi(sides)
	return p, err == nil && p.dice > 0 && (p.sides == 3 || p.sides == 6)
}

// highest is the most that the pool can show.
func (p pool) highest() int { return p.dice*p.sides + p.add }

// roll rolls the dice of the pool; a D3 is half a D6, rounded up.
func (t table) roll(p pool) int {
	sum := p.add
	for range p.dice {
		if p.sides == 3 {
			sum += (t.d6() + 1) / 2
		} else {
			sum += t.d6()
		}
	}
	return sum
}
