package opdat

import (
	"math/big"
	"math/bits"

	"tactica/dice"
)

// One attack die, clause 2: Target Lock, Critical Damage, damage roll.

// faces is a set of faces of a die, bit n for face n.
type faces uint32

func face(n int) faces { return 1 << n }

// upTo is the faces 1 to n of a die; none when n is below 1.
func upTo(n, sides int) faces { return face(min(max(n, 0), sides)+1) - face(1) }

// from is the faces n and above.
func from(n, sides int) faces { return upTo(sides, sides) &^ upTo(n-1, sides) }

func (f faces) count() int { return bits.OnesCount32(uint32(f)) }

// locking are the faces of the Target Lock die that lock on.
func (r *settings) locking(value int) faces {
	f := upTo(value, r.sides)
	if r.lock.atLeast {
		f = from(value, r.sides)
	}
	return (f | r.lock.always) &^ r.lock.never
}

// locks counts the faces that lock on, those that cause Critical Damage apart.
func (r *settings) locks(value int) (normal, critical int) {
	f := r.locking(value)
	critical = (f & r.critical.values).count()
	return f.count() - critical, critical
}

// damaging are the faces of the damage die that damage; theirs is the
// defender's die, in the formula opposed.
func (r *settings) damaging(force, resolve, theirs int) faces {
	// The least that beats n, or equals it where that is enough.
	over := func(n int) faces {
		if r.roll.orEqual {
			return from(n, r.sides)
		}
		return from(n+1, r.sides)
	}
	var f faces
	switch r.roll.formula {
	case fixedTarget:
		f = from(r.roll.target, r.sides)
	case opposed:
		f = over(theirs + resolve - force)
	default:
		f = over(resolve - force)
	}
	return (f | r.roll.always) &^ r.roll.never
}

// damages counts the rolls that damage, out of sides x sides: of the
// attacker's die and, in the formula opposed, of the defender's.
func (r *settings) damages(force, resolve int) (sum int) {
	if r.roll.formula == noRoll {
		return r.sides * r.sides
	}
	for theirs := 1; theirs <= r.sides; theirs++ {
		sum += r.damaging(force, resolve, theirs).count()
	}
	return sum
}

// A toughness is what the dice of an attack meet.
type toughness struct {
	resolve int  // that damage rolls meet
	bare    int  // without any Cover bonus
	defends bool // Defend is active
}

// toughness of a unit of this Resolve. covered says that its Cover bonus
// counts against this attack at all, still that it has not moved.
func (r *settings) toughness(resolve, bonus int, covered, still, defends bool) toughness {
	t := toughness{resolve: resolve, bare: resolve, defends: defends}
	if covered && r.passive {
		t.resolve += bonus
	}
	if defends {
		t.resolve += r.defendBonus
		t.bare += r.defendBonus
		if covered && still {
			t.resolve += bonus
		}
	}
	return t
}

// die is the law of the damage of one attack die. With L of S faces locking
// on, C of them critical, and q the chance of a damage roll:
//
//	undefended  P(normal damage) = (L-C)/S * q, P(critical) = C/S * (1, or q)
//	defended    P(normal damage) = L/S * q, or (L-C)/S * q + C/S if that needs no roll
func (r *settings) die(lock, force int, t toughness) *dice.Law {
	normal, critical := r.locks(lock)
	whole := r.sides * r.sides
	rolled := r.damages(force, t.resolve)
	var outcomes []int
	var weights []*big.Int
	left := r.sides * whole
	add := func(damage, ways int) {
		outcomes, weights = append(outcomes, damage), append(weights, big.NewInt(int64(ways)))
		left -= ways
	}
	add(r.perSuccess, normal*rolled)
	switch {
	case t.defends && r.unrolled:
		add(r.perSuccess, critical*whole)
	case t.defends:
		add(r.perSuccess, critical*rolled)
	case r.critical.effect == autoDamage:
		add(r.perSuccess, critical*whole)
	case r.critical.effect == ignoreBonus:
		add(r.perSuccess, critical*r.damages(force, t.bare))
	case r.critical.effect == extraDamage:
		add(r.perSuccess+r.critical.amount, critical*rolled)
	case r.critical.effect == multiplied:
		add(r.perSuccess*r.critical.amount, critical*rolled)
	}
	add(0, left)
	return dice.Weighted(outcomes, weights)
}
