package opdat

import (
	"fmt"
)

// What is wrong with a scenario although each of its keys is right.

func (b *builder) check() {
	for i := range b.units {
		b.checkUnit(i)
	}
	for i := range b.charges {
		b.checkCharge(i)
	}
}

func (b *builder) checkUnit(i int) {
	u := &b.units[i]
	path := "units." + u.key
	if u.wounded >= u.wounds {
		b.add(path+".wounds_taken", "models of %s have %s: one that still stands has taken at most %d", u.key, count(u.wounds, "wound"), u.wounds-1)
	}
	if u.isCharger && u.engaged {
		b.add(path+".state", "%s is engaged and cannot declare a charge", u.key)
	}
	b.checkDice(u, path)
}

// checkDice bounds what one attack rolls. The first bound broken is told.
func (b *builder) checkDice(u *unit, path string) {
	dice, most := u.most*u.dice, b.mostOfDie()
	switch {
	case dice > mostDice:
		b.add(path+".weapons", "roll %d dice in one attack; at most %d", dice, mostDice)
	case !b.carryOver && most > 1 && dice > mostLossy:
		b.add(path+".weapons", "roll %d dice in one attack; at most %d where damage beyond a model is lost", dice, mostLossy)
	case dice*most > mostDamage:
		b.add(path+".weapons", "can do %d damage in one attack; at most %d", dice*most, mostDamage)
	}
}

// mostOfDie is the most damage that one attack die can do.
func (r *settings) mostOfDie() int {
	switch r.critical.effect {
	case extraDamage:
		return r.perSuccess + r.critical.amount
	case multiplied:
		return r.perSuccess * max(1, r.critical.amount)
	}
	return r.perSuccess
}

// checkCharge wants the distances that the charge needs.
func (b *builder) checkCharge(i int) {
	order := &b.charges[i]
	moves := func(unit int, what string) {
		u := &b.units[unit]
		path := "units." + u.key + ".stats.Move"
		switch {
		case b.charge.move && u.move < 0:
			b.add(path, "is missing: inches, as %s %s by its Move", u.key, what)
		case b.charge.run && !u.hasRun:
			b.add(path, "is missing: inches, as %s %s by its Run-distance; or give run_distance", u.key, what)
		}
	}
	moves(order.unit, "charges")
	for j := 1; j < len(order.lanes); j++ {
		u := &b.units[order.lanes[j].unit]
		moves(order.lanes[j].unit, "counter-charges")
		if !u.hasRun && !b.charge.run && !(b.charge.move && u.move < 0) {
			b.add("units."+u.key+".stats.Move", "is missing: inches, as the range of Intervene is the Run-distance of %s; or give run_distance", u.key)
		}
	}
}

// count is a number of things as people read it.
func count(n int, what string) string {
	if n != 1 {
		what += "s"
	}
	return fmt.Sprintf("%d %s", n, what)
}
