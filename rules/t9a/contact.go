package t9a

// Who is in contact with whom, and how many models that brings to bear.

// An opponent is an enemy in contact: on which side of this unit, and with
// which side of its own.
type opponent struct {
	unit int
	at   side // of this unit
	with side // of the enemy
}

// opponents are the living enemies that a unit is in contact with, in the
// order of charges:.
type opponents struct {
	list [8]opponent
	n    int
}

func (o *opponents) all() []opponent { return o.list[:o.n] }

func (o *opponents) add(e opponent) {
	o.list[o.n] = e
	o.n++
}

// opponents of a unit. A charger fights to its front; its target on the side
// that was charged.
func (g *setup) opponents(s *battle, unit int) (o opponents) {
	for c := range g.charges {
		ch, order := &s.charges[c], &g.charges[c]
		if !ch.reached {
			continue
		}
		switch target := order.lanes[ch.lane-1].unit; {
		case order.unit == unit && s.alive(target):
			o.add(opponent{unit: target, at: front, with: ch.side})
		case target == unit && s.alive(order.unit):
			o.add(opponent{unit: order.unit, at: ch.side, with: front})
		}
	}
	return o
}

// on counts the opponents on a side of the unit.
func (o *opponents) on(at side) (n int) {
	for _, e := range o.all() {
		if e.at == at {
			n++
		}
	}
	return n
}

// freeze keeps files and ranks of a unit for the round that begins.
func (g *setup) freeze(s *battle, unit int) {
	u, now := &g.units[unit], &s.units[unit]
	models := g.models(s, unit)
	now.files = uint8(min(u.files, models))
	if g.severalSides {
		now.ranks = uint16((models + u.files - 1) / u.files)
	}
}

// sideOf is how many models a unit has along a side in this round, and how wide
// one of them is there, in millimetres.
func (g *setup) sideOf(s *battle, unit int, at side) (n, width int) {
	u, now := &g.units[unit], &s.units[unit]
	if at.flank() {
		return int(now.ranks), u.depth
	}
	return int(now.files), u.width
}

// inContact is how many models of a unit are in contact on one of its sides,
// clause 3:
//
//	min(n, floor(E / w) + 2)
//
// n models of width w stand along that side, and E is the width of the enemies
// there, each divided by the number of those it fights on that side of its
// own; + 1 instead of + 2 when such a number is more than one. Widths are
// those at the start of the round.
func (g *setup) inContact(s *battle, unit int, at side, o *opponents) int {
	n, w := g.sideOf(s, unit, at)
	const parts = 60 // divisible by any number of enemies up to six
	width, spare := 0, 2
	for _, e := range o.all() {
		if e.at != at {
			continue
		}
		shared := 1
		if g.severalUnits {
			theirs := g.opponents(s, e.unit)
			shared = theirs.on(e.with)
		}
		if shared > 1 {
			spare = 1
		}
		models, each := g.sideOf(s, e.unit, e.with)
		width += models * each * parts / shared
	}
	return min(n, width/(parts*w)+spare)
}
