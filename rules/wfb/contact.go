package wfb

import "tactica/rules"

// Who is in contact with whom, and how many models that brings to bear;
// clauses 4 and 8, "Several units in one combat".

// side of a unit that an enemy is in contact with.
type side uint8

const (
	front side = iota
	left
	right
	rear
	sides   = 4
	anySide = 5
)

var sideWords = []string{"front", "left", "right", "rear"}

func (s side) flank() bool { return s == left || s == right }

// An opponent is an enemy in contact: on which side of this unit, and with
// which side of its own.
type opponent struct {
	enemy uint8 // index of the unit
	at    side  // of this unit
	with  side  // of the enemy
}

func (e opponent) unit() int { return int(e.enemy) }

// opponents are the living enemies that a unit is in contact with, in the
// order of charges: and of target:. The list is small on purpose: it is made
// at every turn.
type opponents struct {
	list [rules.MaxUnits]opponent
	n    uint8
}

func (o *opponents) all() []opponent { return o.list[:o.n] }

func (o *opponents) add(unit int, at, with side) {
	o.list[o.n] = opponent{uint8(unit), at, with}
	o.n++
}

// opponents of a unit. A charger fights to its front; its target on the side
// that was charged.
func (g *Game) opponents(s *State, unit int) (o opponents) {
	for c := range g.charges {
		order, ch := &g.charges[c], &s.charges[c]
		for reached := ch.lanes; reached != 0; reached = reached.rest() {
			i := reached.first()
			switch enemy := order.lanes[i].unit; {
			case order.unit == unit && s.fight.has(enemy):
				o.add(enemy, front, ch.hit.on(i))
			case enemy == unit && s.fight.has(order.unit):
				o.add(order.unit, ch.hit.on(i), front)
			}
		}
	}
	return o
}

// foes is the set of the opponents of a unit.
func (g *Game) foes(s *State, unit int) (foes mask) {
	if !g.severalUnits {
		return s.fight.without(unit)
	}
	return g.touching(s, unit) & s.fight
}

// touching are those that a unit is in contact with, the fallen included.
func (g *Game) touching(s *State, unit int) (foes mask) {
	for c := range g.charges {
		for reached := s.charges[c].lanes; reached != 0; reached = reached.rest() {
			if pair := g.charges[c].lanes[reached.first()].pair; pair.has(unit) {
				foes |= pair
			}
		}
	}
	return foes.without(unit)
}

// contacts of charge c are its charger and those whom it reached; none when
// it reached nobody.
func (g *Game) contacts(s *State, c int) (units mask) {
	for reached := s.charges[c].lanes; reached != 0; reached = reached.rest() {
		units |= g.charges[c].lanes[reached.first()].pair
	}
	return units
}

func alive(s *State, unit int) bool { return s.units[unit].fate != destroyed }

// on counts the opponents on a side of the unit.
func (o *opponents) on(at side) (n int) {
	for _, e := range o.all() {
		if e.at == at {
			n++
		}
	}
	return n
}

// busy is how many ranks of a unit are kept from its flanks by the fights to
// its front and to its rear.
func (o *opponents) busy(at side) int {
	if !at.flank() {
		return 0
	}
	return min(o.on(front), 1) + min(o.on(rear), 1)
}

// inContact is how many models of a unit are in contact on one of its sides:
//
//	min(n, floor(E / w) + 2)
//
// n models of width w stand along that side, and E is the width of the
// enemies there, each divided by the number of those it fights on that side of
// its own; + 1 instead of + 2 when such a number is more than one.
func (g *Game) inContact(s *State, unit int, at side, o *opponents) int {
	n, w := g.units[unit].sideOf(at, g.models(s, unit))
	n = max(1, n-o.busy(at))
	if o.n == 1 && !g.severalUnits {
		return min(n, int(uint32(g.sideWidth(s, o.list[0].unit(), o.list[0].with))/uint32(w))+2)
	}
	const parts = 60 // divisible by any number of enemies up to six
	width, spare := 0, 2
	for _, e := range o.all() {
		if e.at != at {
			continue
		}
		theirs := g.opponents(s, e.unit())
		shared := theirs.on(e.with)
		if shared > 1 {
			spare = 1
		}
		width += g.sideWidth(s, e.unit(), e.with) * parts / shared
	}
	return min(n, width/(parts*w)+spare)
}

// sideWidth is the width of a side of a unit, in millimetres.
func (g *Game) sideWidth(s *State, unit int, at side) int {
	n, w := g.units[unit].sideOf(at, g.models(s, unit))
	return n * w
}
