package t9a

import "tactica/dice"

// Tests, clause 3: 2D6 at most the characteristic. Minimised tests throw
// another die and drop the highest, Maximised ones the lowest; the two cancel.
// There is no automatic pass. A battle standard re-rolls failed Panic and
// Break Tests, not Command Tests.

// highestNeed is the characteristic beyond which every test passes.
const highestNeed = 12

// A test is a kind of test of one unit, by what it needs.
type test struct{ laws [highestNeed + 1]*dice.Law }

func newTest(pool dice.Pool, reroll bool) test {
	roll := pool.Law()
	var t test
	for need := range t.laws {
		passed := dice.Success(roll, func(sum int) bool { return sum <= need })
		if reroll {
			passed = dice.Reroll(passed, func(passed int) bool { return passed == 0 })
		}
		t.laws[need] = passed
	}
	return t
}

// law is the law of passing the test at this value, after modifiers.
func (t *test) law(value int) *dice.Law { return t.laws[min(max(value, 0), highestNeed)] }

// commandPool is the dice of a Command Test.
func (u *unit) commandPool() dice.Pool {
	switch {
	case u.disciplined == u.unruly:
		return dice.Plain(2, 6)
	case u.disciplined:
		return dice.Pool{Dice: 3, Sides: 6, Keep: 2, Lowest: true}
	}
	return dice.Pool{Dice: 3, Sides: 6, Keep: 2}
}

// rangePool is the dice of a charge, clause 1.5: D6, of the swift the higher of
// two dice. They and 4 are added to it.
func (u *unit) rangePool() dice.Pool {
	if u.swift {
		return dice.Pool{Dice: 2, Sides: 6, Keep: 1}
	}
	return dice.Plain(1, 6)
}

// runPool is the dice of a flight or a pursuit: 2D6, of the swift 3D6 without
// the lowest.
func (u *unit) runPool() dice.Pool {
	if u.swift {
		return dice.Pool{Dice: 3, Sides: 6, Keep: 2}
	}
	return dice.Plain(2, 6)
}

// reach is the farthest that the unit can charge, in inches.
func (u *unit) reach() int { return u.cha + 10 }
