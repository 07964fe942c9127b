package wfb

import (
	"math/big"

	"tactica/dice"
	"tactica/rules"
	"tactica/rules/plane"
	"tactica/rules/uncertain"
)

// Flight, clause 1.6: 2D6 straight away from the charger. On the line it adds
// to every gap of the unit that flees; on the table the unit turns about its
// centre and goes through anything.

// runPool is the dice of a flight or a pursuit: 2D6, or 3D6 without the lowest
// for the swift.
func (u *unit) runPool() dice.Pool {
	if u.swift {
		return dice.Pool{Dice: 3, Sides: 6, Keep: 2}
	}
	return dice.Plain(2, 6)
}

// flee moves the fleeing target. Touching the table edge destroys it.
func (g *Game) flee(s *State, where *Poses, t *rules.Turn) {
	target := g.target(s).unit
	roll := t.Roll(g.reactionSlot(slotFlight, s, target), g.flight[target])
	if where != nil {
		g.runAway(s, where, target, g.charges[s.charge].unit, roll)
		g.endFlight(s, where, t)
		return
	}
	now := &s.units[target]
	now.ground += uint8(roll)
	if e := &g.units[target].edge; e.ahead && int32(now.ground)*inch >= e.distance.In(&s.drawn) {
		g.destroy(s, target, tableEdge)
	}
	g.nextTarget(s, where, t)
}

// panicFlight moves the charger that panicked, directly away from those that
// shot at it. On the line it changes nothing else, and is not rolled.
func (g *Game) panicFlight(s *State, where *Poses, t *rules.Turn) {
	unit, shooter := g.charges[s.charge].unit, g.target(s).unit
	roll := t.Roll(g.reactionSlot(slotPanicFlight, s, shooter), g.flight[unit])
	g.runAway(s, where, unit, shooter, roll)
	g.endFlight(s, where, t)
}

// awayFrom is the heading directly away from the centre of another unit.
func (g *Game) awayFrom(s *State, where *Poses, unit, from int) float64 {
	return g.rect(s, where, unit).HeadingAway(g.rect(s, where, from).Centre())
}

// flightOf is the flight of a unit in a direction as the others stand now.
func (g *Game) flightOf(s *State, where *Poses, unit int, away float64, roll int) plane.Flight {
	var stand [rules.MaxUnits]plane.Rect
	around := g.around(s, where, &stand, bit(unit))
	return plane.Flee(g.rect(s, where, unit), away, float64(roll), plane.MoreThanAnInch, &around)
}

// runAway moves a unit on the table: it turns about its centre to face directly
// away from the centre of another and goes straight ahead, through everything,
// until it is more than 1 inch from all units and impassable terrain. If any
// part of it touches the table edge on the way it is destroyed; else the state
// notes how many dangerous places it has passed over.
func (g *Game) runAway(s *State, where *Poses, unit, from, roll int) {
	flight := g.flightOf(s, where, unit, g.awayFrom(s, where, unit, from), roll)
	if flight.OffTable {
		g.put(s, where, unit, flight.End)
		g.keepSize(s, where, unit)
		g.destroy(s, unit, tableEdge)
		return
	}
	s.event = g.passed(s, where, unit, 0, flight.Swept())
	g.put(s, where, unit, flight.End)
}

// passed counts the places in a swept area that are dangerous to flee through:
// enemy units, impassable terrain, dangerous terrain; but for some units.
func (g *Game) passed(s *State, where *Poses, unit int, without mask, swept plane.Rect) (n uint8) {
	for i := range g.units {
		if !(g.sideOf(unit) | without).has(i) && where.knows(i) && alive(s, i) && plane.Overlaps(swept, g.rect(s, where, i)) {
			n++
		}
	}
	for _, kind := range g.field.dangers() {
		for _, p := range kind {
			if p.Overlaps(swept) {
				n++
			}
		}
	}
	return n
}

// fleer is the unit that flees: the target, or the charger in panic.
func (g *Game) fleer(s *State) int {
	if s.charges[s.charge].result == chargePanicked {
		return g.charges[s.charge].unit
	}
	return g.target(s).unit
}

// testFlight tests every model of the fleeing unit for one of the dangerous
// places that it has passed over.
func (g *Game) testFlight(s *State, where *Poses, t *rules.Turn) {
	g.testModels(s, where, t, g.reactionSlot(0, s, g.target(s).unit), slotTerrain, g.fleer(s))
	g.endFlight(s, where, t)
}

// endFlight goes on once nothing is left to test for.
func (g *Game) endFlight(s *State, where *Poses, t *rules.Turn) {
	switch {
	case s.event > 0:
		s.stage = stageTerrain
	case s.charges[s.charge].result == chargePanicked:
		g.nextCharge(s, t, noRedirect)
	default:
		g.nextTarget(s, where, t)
	}
}

// testModels takes a Dangerous Terrain test for every model of a unit: a D6
// each, a wound without armour saves on a 1. Those that fall take no further
// one. Every move has a block of slots.
func (g *Game) testModels(s *State, where *Poses, t *rules.Turn, move, kind rules.Slot, unit int) {
	s.event--
	wounds := t.Roll(kind+move*dangers+rules.Slot(s.event), g.ones.Law(g.models(s, unit)))
	g.wound(s, where, unit, wounds)
	if g.models(s, unit) == 0 {
		g.destroy(s, unit, byTerrain)
		s.event = 0
	}
}

// newOnes is the law of the ones of so many D6.
func newOnes(most int) *dice.Rows { return dice.NewRows(dice.Bernoulli(big.NewRat(1, 6)), most) }

// longestRun of a flight or a pursuit.
const longestRun = 12

// brinkOf is the least flight of whole inches that reaches an edge so far away.
func brinkOf(edge int32) uint8 {
	least := max(1, (edge+inch-1)/inch)
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
