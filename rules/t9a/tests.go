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

func newTest(roll *dice.Law, reroll bool) test {
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

// commandRoll is the roll of a Command Test.
func commandRoll(disciplined, unruly bool) *dice.Law {
	switch {
	case disciplined == unruly:
		return dice.Dice(2, 6)
	case disciplined:
		return dice.KeepLowest(3, 6, 2)
	}
	return dice.KeepHighest(3, 6, 2)
}

// rangeLaw is the law of the inches that the dice add to a charge, clause 1.5:
// D6 and 4, of the swift the higher of two dice.
func (u *unit) rangeLaw() *dice.Law {
	if u.swift {
		return dice.KeepHighest(2, 6, 1).Shift(4)
	}
	return dice.Dice(1, 6).Shift(4)
}

// runLaw is the law of a flight or a pursuit: 2D6, of the swift 3D6 without
// the lowest.
func (u *unit) runLaw() *dice.Law {
	if u.swift {
		return dice.KeepHighest(3, 6, 2)
	}
	return dice.Dice(2, 6)
}

// reach is the farthest that the unit can charge, in inches.
func (u *unit) reach() int { return u.cha + 10 }
