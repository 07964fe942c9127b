package odds_test

import (
	"math/big"
	"slices"
)

// The naive twins of the rules: every die is turned over in every way. They
// share no code with the package under test.

// throws calls f with every throw of n dice.
func throws(n int, f func(faces []int)) {
	faces := make([]int, n)
	var turn func(i int)
	turn = func(i int) {
		if i == n {
			f(faces)
			return
		}
		for faces[i] = 1; faces[i] <= 6; faces[i]++ {
			turn(i + 1)
		}
	}
	turn(0)
}

// share is the part of all throws of n dice of which something holds.
func share(n int, holds func(faces []int) bool) *big.Rat {
	all, good := int64(0), int64(0)
	throws(n, func(faces []int) {
		all++
		if holds(faces) {
			good++
		}
	})
	return big.NewRat(good, all)
}

func sum(faces []int) (s int) {
	for _, f := range faces {
		s += f
	}
	return s
}

// inches are those of a charge or a flight on foot (two dice) or swift (three).
func inches(faces []int) int {
	if len(faces) == 3 {
		return sum(faces) - slices.Min(faces)
	}
	return sum(faces)
}

// naiveHit is one attack on the table, with the dice it needs thrown in turn.
type naiveHit struct {
	auto, reroll           bool
	hit, wound             int
	poison, killing        bool
	save, ward, wardOfKill int // 7: none
	wounds, killWounds     int // taken off by a wound, by a killing blow
}

// law is the probability of each number of wounds of one attack: the dice to
// hit, to confirm, to hit again and to confirm again are thrown in every way,
// then those to wound, to save and to ward.
func (h naiveHit) law() map[int]*big.Rat {
	six, plain := int64(0), int64(0) // of 6^4 throws
	count := func(die int) {
		if die == 6 {
			six++
		} else {
			plain++
		}
	}
	hits := func(die, second int) bool {
		if h.hit >= 7 {
			return die == 6 && second >= h.hit-3
		}
		return die > 1 && die >= h.hit
	}
	throws(4, func(d []int) {
		switch {
		case h.auto:
			plain++
		case hits(d[0], d[1]):
			count(d[0])
		case h.reroll && hits(d[2], d[3]):
			count(d[2])
		}
	})
	counts := map[int]int64{0: (6*6*6*6 - six - plain) * 6 * 6 * 6}
	throws(3, func(d []int) {
		counts[h.wounded(false, d)] += plain
		counts[h.wounded(true, d)] += six
	})
	law := map[int]*big.Rat{}
	for wounds, n := range counts {
		law[wounds] = big.NewRat(n, 6*6*6*6*6*6*6)
	}
	return law
}

// wounded is what a hit takes off with these dice to wound, to save and to
// ward.
func (h naiveHit) wounded(natural6 bool, d []int) int {
	poisoned := h.poison && natural6 && h.hit <= 6
	kill := h.killing && !poisoned && d[0] == 6
	saved, wounds := d[1] > 1 && d[1] >= h.save || d[2] >= h.ward, h.wounds
	if kill {
		saved, wounds = d[2] >= h.wardOfKill, h.killWounds
	}
	if saved || !poisoned && (d[0] == 1 || d[0] < h.wound) {
		return 0
	}
	return wounds
}

// many is the law of the wounds of n attacks, attack by attack, at most so
// many when most is positive.
func many(one map[int]*big.Rat, n, most int) map[int]*big.Rat {
	total := map[int]*big.Rat{0: big.NewRat(1, 1)}
	for range n {
		next := map[int]*big.Rat{}
		for had, p := range total {
			for w, q := range one {
				k := had + w
				if most > 0 {
					k = min(k, most)
				}
				if next[k] == nil {
					next[k] = new(big.Rat)
				}
				next[k].Add(next[k], new(big.Rat).Mul(p, q))
			}
		}
		total = next
	}
	return total
}
