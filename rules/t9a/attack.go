package t9a

import (
	"math/big"

	"tactica/dice"
)

// An attack is one die thrown at an enemy, in combat or as a missile: what it
// needs and what it may do. The law of the Health Points that it takes follows
// from these alone.
type attack struct {
	auto   bool // hits without a roll: impact hits, stomp
	hit    int  // to hit, 2 to 6; 7 and more cannot
	wound  int  // to wound, 2 to 6
	lethal bool // a natural 6 to wound goes through armour and regeneration

	armour     int // the armour save, 7: none
	save       int // the special save, 7: none
	saveLethal int // ... against a lethal strike
}

// none is a save that no D6 makes.
const none = 7

// toHit compares Offensive and Defensive Skill.
func toHit(off, def int) int {
	switch d := off - def; {
	case d >= 4:
		return 2
	case d >= 1:
		return 3
	case d >= -3:
		return 4
	}
	return 5
}

// toWound compares Strength and Resilience.
func toWound(str, res int) int { return min(max(4+res-str, 2), 6) }

// armourSave is the roll that saves: 7 less Armour, worse by Armour
// Penetration. A natural 1 fails.
func armourSave(armour, ap int) int { return min(max(7-armour+ap, 2), none) }

// bestArmour is the highest Armour that counts.
const bestArmour = 6

// passes is the probability that a D6 comes up need or better.
func passes(need int) *big.Rat { return big.NewRat(int64(max(0, 7-need)), 6) }

func fails(need int) *big.Rat { return new(big.Rat).Sub(big.NewRat(1, 1), passes(need)) }

// takes is the law of one attack: 1 when it takes a Health Point, else 0.
func (a *attack) takes() *dice.Law {
	hit := big.NewRat(1, 1)
	if !a.auto {
		hit = passes(a.hit)
	}
	wound, lethal := passes(a.wound), new(big.Rat)
	if a.lethal {
		lethal.SetFrac64(1, 6)
		wound.Sub(wound, lethal)
	}
	wound.Mul(wound, fails(a.armour)).Mul(wound, fails(a.save))
	lethal.Mul(lethal, fails(a.saveLethal))
	return dice.Bernoulli(wound.Add(wound, lethal).Mul(wound, hit))
}

// against fills in what an attack of this Strength and Armour Penetration with
// this weapon needs to wound a unit and to get past its saves.
func (a *attack) against(d *unit, w *weapon, str, ap, armour int, lethal bool) *attack {
	a.wound = toWound(str, d.res)
	a.armour = armourSave(armour, ap)
	regeneration := d.regeneration
	if w.flaming {
		regeneration = none
	}
	aegis := d.aegis
	if w.divine {
		aegis = none
	}
	a.save, a.saveLethal = min(aegis, regeneration), aegis
	a.lethal = lethal || w.lethal
	return a
}
