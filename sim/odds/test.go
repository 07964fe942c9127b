package odds

import (
	"math/big"

	"tactica/configs"
	"tactica/rules/wfb"
)

// A Test is a Leadership test, clause 3.
type Test struct {
	Leadership int  // the highest available, 1 to 10
	Modifier   int  // -2 for a combat lost by 2
	ColdBlood  bool // 3D6 without the highest
	Reroll     bool // a failed test is rolled again, once
}

// Passes is the probability of passing: 2D6, or the lowest two of 3D6, at most
// Leadership + Modifier. A natural double 1 always passes.
func (t Test) Passes() *big.Rat {
	u := configs.Unit{
		Stats:   map[string]configs.Stat{"Ld": {Value: t.Leadership}},
		BSB:     t.Reroll,
		Special: specials(special{"cold-blooded", t.ColdBlood}),
	}
	return wfb.NewLoneUnit(edition(false), &u).LeadershipTest(t.Modifier).AtLeast(1)
}

// Fails is the probability of failing.
func (t Test) Fails() *big.Rat { return without(t.Passes()) }

// without is 1 - p.
func without(p *big.Rat) *big.Rat { return new(big.Rat).Sub(big.NewRat(1, 1), p) }
