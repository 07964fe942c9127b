package wfb

import (
	"tactica/dice"
	"tactica/rules"
	"tactica/rules/uncertain"
)

// Flight, clause 1.6: 2D6 straight away from the charger. On the line it adds
// to every gap of the unit that flees.

// flightLaw is 2D6, or 3D6 without the lowest for the swift.
func (u *unit) flightLaw() *dice.Law {
	if u.swift {
		return dice.KeepHighest(3, 6, 2)
	}
	return dice.Dice(2, 6)
}

// flee moves the fleeing target. Touching the table edge destroys it.
func (g *Game) flee(s *State, t *rules.Turn) {
	target := g.target(s).unit
	now := &s.units[target]
	now.fled += uint8(t.Roll(g.reactionSlot(slotFlight, s, target), g.flight[target]))
	if g.offTable(s, target, 0) {
		g.destroy(s, target, tableEdge)
	}
	g.nextTarget(s)
}

// offTable: all flights of the unit together, and this many inches more, take
// it to the table edge.
func (g *Game) offTable(s *State, unit, more int) bool {
	edge := &g.units[unit].edge
	return edge.ahead && (int32(s.units[unit].fled)+int32(more))*inch >= edge.distance.In(&s.drawn)
}

// An edge is where the table ends behind a unit, measured from where it
// stands at the start.
type edge struct {
	ahead    bool // there is one
	distance uncertain.Number
	text, at string // as the scenario gives it, and where
}
