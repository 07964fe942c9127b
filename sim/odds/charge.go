package odds

import (
	"math/big"

	"tactica/configs"
	"tactica/dice"
	"tactica/rules/wfb"
)

// A Charger is a unit that charges, as far as its range goes; clause 2.
type Charger struct {
	Move        int  // M in inches
	Swiftstride bool // 3D6 without the lowest
	Fly         bool // M 10 and swiftstride, whatever else is said
	// Battleaxe: the range is 2D6 without M, and ChargeBase inches more.
	Battleaxe  bool
	ChargeBase int
}

func (c Charger) unit() *wfb.LoneUnit {
	u := configs.Unit{
		Stats:      map[string]configs.Stat{"M": {Value: c.Move}},
		ChargeBase: float64(c.ChargeBase),
		Special:    specials(special{"swiftstride", c.Swiftstride}, special{"fly", c.Fly}),
	}
	return wfb.NewLoneUnit(edition(c.Battleaxe), &u)
}

func edition(battleaxe bool) string {
	if battleaxe {
		return "battleaxe"
	}
	return "wfb8"
}

// special is a special rule that a unit may have.
type special struct {
	name string
	has  bool
}

func specials(all ...special) (list []configs.Special) {
	for _, s := range all {
		if s.has {
			list = append(list, configs.Special{Name: s.name})
		}
	}
	return list
}

// Base is the part of the charge range that is not rolled, in inches: M, or
// the ChargeBase of battleaxe.
func (c Charger) Base() int { return c.unit().ChargeBase() }

// Range is the law of the charge range in inches.
func (c Charger) Range() *dice.Law { return c.unit().ChargeRange() }

// Needs is the least roll of the dice that reaches across a gap in inches; it
// may be below what the dice can show, or above.
func (c Charger) Needs(gap float64) int { return wfb.RangeToReach(gap) - c.Base() }

// Reaches is the probability that the charge reaches a standing target at a
// gap in inches: P(range >= gap).
func (c Charger) Reaches(gap float64) *big.Rat {
	return c.Range().AtLeast(wfb.RangeToReach(gap))
}

// Catches is the probability that the charge catches a unit that flees from
// it, straight away along the gap: P(range >= gap + flight), where the flight
// is 2D6 inches, or the highest two of 3D6 for the swift; clauses 1.6 and 2.
func (c Charger) Catches(gap float64, swift bool) *big.Rat {
	flight := Charger{Swiftstride: swift}.unit().Flight()
	closing := c.Range().Add(flight.Map(func(inches int) int { return -inches }))
	return closing.AtLeast(wfb.RangeToReach(gap))
}
