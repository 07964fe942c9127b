package telling

import (
	"fmt"

	"tactica/dice"
	"tactica/rules"
)

// Run is a roll of a pool that came to a sum, and something added to it.
func Run(s *dice.Stream, what string, p dice.Pool, sum, plus int) rules.Throw {
	return Thrown(what, s.Hand(p, sum), sum, plus)
}

// Thrown is dice on the table that came to a sum, and something added to it. The
// dice may be missing.
func Thrown(what string, h dice.Hand, sum, plus int) rules.Throw {
	t := rules.Throw{What: what, Dice: h}
	if len(h) == 1 && plus == 0 {
		return t // a die speaks for itself
	}
	t.Result = fmt.Sprintf("= %d", sum+plus)
	if plus != 0 && h != nil {
		t.Result = fmt.Sprintf("+ %d = %d", plus, sum+plus)
	}
	return t
}

// A Test is a roll that passes at a need or less.
type Test struct {
	Pool   dice.Pool
	Need   int
	Reroll bool // a failure is thrown again, once
}

// Law is the law of passing the test: 1, or else 0. It is what the laws of
// families are held to.
func (t Test) Law() *dice.Law {
	passed := dice.Success(t.Pool.Law(), func(sum int) bool { return sum <= t.Need })
	if t.Reroll {
		passed = dice.Reroll(passed, func(passed int) bool { return passed == 0 })
	}
	return passed
}

// Throws are the dice of a test that passed or failed; what is what it is
// called. They are missing if none can be found.
func (t Test) Throws(s *dice.Stream, what string, passed bool) []rules.Throw {
	var first, second dice.Hand
	found := s.Until(func() bool {
		first, second = s.Throw(t.Pool), nil
		if t.Reroll && first.Sum() > t.Need {
			second = s.Throw(t.Pool)
			return second.Sum() <= t.Need == passed
		}
		return first.Sum() <= t.Need == passed
	})
	need := "no roll passes"
	if least := t.Pool.Keep; t.Need >= least {
		need = fmt.Sprintf("%d or less", t.Need)
	}
	if !found {
		return []rules.Throw{{What: what, Need: need, Result: verdict(passed)}}
	}
	throw := func(what string, h dice.Hand) rules.Throw {
		return rules.Throw{What: what, Need: need, Dice: h, Result: fmt.Sprintf("= %d, %s", h.Sum(), verdict(h.Sum() <= t.Need))}
	}
	throws := []rules.Throw{throw(what, first)}
	if second != nil {
		throws = append(throws, throw("again", second))
	}
	return throws
}

func verdict(passed bool) string {
	if passed {
		return "passed"
	}
	return "failed"
}
