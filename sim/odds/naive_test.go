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

// law is the probability of each number of wounds of one attack, by throwing
// the dice to hit, to confirm, to hit again, to confirm again, to wound, to
// save and to ward.
func (h naiveHit) law() map[int]*big.Rat {
	law := map[int]*big.Rat{}
	add := func(wounds int, p *big.Rat) {
		if law[wounds] == nil {
			law[wounds] = new(big.Rat)
		}
		law[wounds].Add(law[wounds], p)
	}
	afterHit := func(natural6 bool, p *big.Rat) {
		throws(3, func(d []int) {
			each := new(big.Rat).Mul(p, big.NewRat(1, 216))
			poisoned := h.poison && natural6 && h.hit <= 6 && !h.auto
			kill := h.killing && !poisoned && d[0] == 6
			wounded := poisoned || d[0] == 6 || d[0] >= h.wound && d[0] > 1
			saved := d[1] > 1 && d[1] >= h.save || d[2] >= h.ward
			wounds := h.wounds
			if kill {
				saved, wounds = d[2] >= h.wardOfKill, h.killWounds
			}
			if !wounded || saved {
				wounds = 0
			}
			add(wounds, each)
		})
	}
	if h.auto {
		afterHit(false, big.NewRat(1, 1))
		return law
	}
	hits := func(die, second int) bool {
		if h.hit >= 7 {
			return die == 6 && second >= h.hit-3
		}
		return die > 1 && die >= h.hit
	}
	throws(4, func(d []int) {
		p := big.NewRat(1, 6*6*6*6)
		switch {
		case hits(d[0], d[1]):
			afterHit(d[0] == 6, p)
		case h.reroll && hits(d[2], d[3]):
			afterHit(d[2] == 6, p)
		default:
			add(0, p)
		}
	})
	return law
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
