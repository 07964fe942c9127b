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
func (g *Game) flee(s *State, where *Poses, t *rules.Turn) {
	target := g.target(s).unit
	now := &s.units[target]
	now.ground += uint8(t.Roll(g.reactionSlot(slotFlight, s, target), g.flight[target]))
	if e := &g.units[target].edge; e.ahead && int32(now.ground)*inch >= e.distance.In(&s.drawn) {
		g.destroy(s, target, tableEdge)
	}
	g.nextTarget(s, where, t)
}

// longestRun of a flight or a pursuit.
const longestRun = 12

// brink is the least flight that takes a unit in combat off the table, 0 if
// none does. A unit that has fled is in no combat.
func (g *Game) brink(s *State, where *Poses, unit int) uint8 {
	e := &g.units[unit].edge
	if !e.ahead {
		return 0
	}
	least := max(1, (e.distance.In(&s.drawn)+inch-1)/inch)
	if least > longestRun {
		return 0
	}
	return uint8(least)
}

// An edge is where the table ends behind a unit, measured from where it
// stands at the start.
type edge struct {
	ahead    bool // there is one
	distance uncertain.Number
	text, at string // as the scenario gives it, and where
}
