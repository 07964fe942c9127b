package wfb

import (
	"math/big"

	"tactica/dice"
)

// An attack is one die thrown at an enemy, in combat or as a missile: what it
// needs and what it may do. The law of its wounds follows from these alone.
type attack struct {
	auto    bool // hits without a roll: impact hits, stomps
	hit     int  // to hit, 2 to 10; 7 and more as 6 and a second roll
	reroll  bool // misses are thrown again, once
	poison  bool // a natural 6 to hit wounds without a roll
	wound   int  // to wound, 2 to 6
	killing bool // a natural 6 to wound is a killing blow on this target

	armour int // the target's save against this attack, 7 or more: none
	ward   int // its ward, regeneration or parry, 7: none
	wardKB int // its ward against a killing blow, 7: none

	per     int // wounds of an unsaved wound: 1, or 2 on something flammable
	perKill int // wounds of a killing blow: as many as a model has, or twice
}

// clampWound is the roll to wound: 4 + T - S, held to 2+..6+.
func clampWound(strength, toughness int) int {
	return min(max(4+toughness-strength, 2), 6)
}

// armourAfter is the armour save (7: none) against a hit: worse by the
// strength above 3, and by one more for armour piercing. It is never
// improved. What remains fails on a natural 1 at least.
func armourAfter(save, strength int, piercing bool) int {
	save += max(0, strength-3)
	if piercing {
		save++
	}
	return max(save, 2)
}

// sixth is n/6.
func sixth(n int) *big.Rat { return big.NewRat(int64(n), 6) }

// passes is the probability that a D6 comes up need or better; a need of 7
// or more is never met.
func passes(need int) *big.Rat { return sixth(max(0, 7-need)) }

func fails(need int) *big.Rat { return new(big.Rat).Sub(big.NewRat(1, 1), passes(need)) }

func times(factors ...*big.Rat) *big.Rat {
	p := big.NewRat(1, 1)
	for _, f := range factors {
		p.Mul(p, f)
	}
	return p
}

// hits splits one attack into a natural 6 that matters (for poison) and the
// other hits. Both are probabilities.
func (a *attack) hits() (natural6, other *big.Rat) {
	natural6, other = new(big.Rat), new(big.Rat)
	switch {
	case a.auto:
		return natural6, other.SetInt64(1)
	case a.hit >= 10: // cannot hit
	case a.hit >= 7: // a 6, then 4+, 5+ or 6
		other.Mul(sixth(1), passes(a.hit-3))
	default:
		natural6 = sixth(1)
		other.Sub(passes(a.hit), natural6)
	}
	if a.reroll {
		miss := big.NewRat(1, 1)
		miss.Sub(miss, natural6).Sub(miss, other)
		again := new(big.Rat).Add(big.NewRat(1, 1), miss)
		natural6.Mul(natural6, again)
		other.Mul(other, again)
	}
	if a.hit >= 7 || !a.poison {
		other.Add(other, natural6)
		natural6.SetInt64(0)
	}
	return natural6, other
}

// wounds is the law of the wounds that one attack takes off.
func (a *attack) wounds() *dice.Law {
	poisoned, plain := a.hits()
	kill := new(big.Rat)
	rolled := passes(a.wound)
	if a.killing {
		kill = sixth(1)
		rolled.Sub(rolled, kill)
	}
	unsaved := times(fails(a.armour), fails(a.ward))

	normal := times(plain, rolled, unsaved)
	normal.Add(normal, times(poisoned, unsaved))
	killed := times(plain, kill, fails(a.wardKB))

	nothing := big.NewRat(1, 1)
	nothing.Sub(nothing, normal).Sub(nothing, killed)
	if a.perKill == a.per {
		return lawOf([]int{0, a.per}, nothing, normal.Add(normal, killed))
	}
	return lawOf([]int{0, a.per, a.perKill}, nothing, normal, killed)
}

// lawOf is the law with these probabilities; outcomes that cannot happen are
// left out.
func lawOf(outcomes []int, p ...*big.Rat) *dice.Law {
	var keep []int
	var rats []*big.Rat
	for i, r := range p {
		if r.Sign() > 0 {
			keep, rats = append(keep, outcomes[i]), append(rats, r)
		}
	}
	return dice.FromRats(keep, rats)
}
