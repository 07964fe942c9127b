package wfb

import "tactica/dice"

// Leadership tests, clause 3: 2D6 against the highest Leadership available; a
// natural double 1 always passes. Cold-blooded units throw 3D6 and drop the
// highest, and the double 1 is of the two dice kept. A battle standard
// re-rolls a failed test once: Panic, Terror, redirect, break, Fear and rally,
// not the test to restrain from pursuit.

// A test is the Leadership test of one unit, by what it needs.
type test struct{ laws [13]*dice.Law }

// insane is the need that only a double 1 meets.
const insane = 2

// testPool is the dice of a test.
func (u *unit) testPool() dice.Pool {
	if u.coldBlooded {
		return dice.Pool{Dice: 3, Sides: 6, Keep: 2, Lowest: true}
	}
	return dice.Plain(2, 6)
}

func newTest(pool dice.Pool, reroll bool) test {
	roll := pool.Law()
	var t test
	for need := insane; need < len(t.laws); need++ {
		passed := dice.Success(roll, func(sum int) bool { return sum <= need })
		if reroll {
			passed = dice.Reroll(passed, func(passed int) bool { return passed == 0 })
		}
		t.laws[need] = passed
	}
	return t
}

// law is the law of passing a test at this Leadership, after modifiers.
func (t *test) law(leadership int) *dice.Law {
	return t.laws[min(max(leadership, insane), len(t.laws)-1)]
}
