package wfb

import (
	"math"

	"tactica/rules"
	"tactica/rules/plane"
)

// The ground while combats are fought on the table: a unit that breaks runs
// from where it stands, clause 9. Losses in combat do not change that: all keep
// the ground that they covered when the moves ended.

// standFast keeps the ground that all cover now that they have moved.
func (g *Game) standFast(s *State, where *Poses) {
	for i := range g.units {
		if alive(s, i) {
			g.keepSize(s, where, i)
		} else {
			where.forget(i)
		}
	}
}

// forget clears the ground when nothing more is asked of it: when no combat is
// to come, or when two units fight and nobody else does, so that it is known
// what either would run into.
func (g *Game) forget(s *State, where *Poses) {
	fighting := mask(0)
	for c := range g.charges {
		fighting |= g.contacts(s, c)
	}
	one, other := fighting.first(), fighting.rest()
	switch {
	case fighting == 0:
		*where = Poses{}
	case other.single():
		g.turnAway(s, where, one)
		g.turnAway(s, where, other.first())
		g.foresee(s, where, fighting)
	}
}

// aimFlights notes which way each losing unit would run, while the state still
// has the ranks of all. Where nobody else may still run, and none gets into
// the way of another, it notes what they meet instead and forgets the ground.
func (g *Game) aimFlights(s *State, where *Poses, losers mask) {
	if where.known == 0 {
		return
	}
	where.away = [rules.MaxUnits]uint64{}
	for rest := losers; rest != 0; rest = rest.rest() {
		g.turnAway(s, where, rest.first())
	}
	if g.lastRound(s) && !g.moreCombats(s) && g.apart(s, where, losers) {
		g.foresee(s, where, losers)
	}
}

// turnAway notes which way a unit would run: straight away from the side on
// which it fights the enemy with most ranks, the first of them in the order of
// charges; when all that it fought have fallen, the first of those.
func (g *Game) turnAway(s *State, where *Poses, unit int) {
	from, most := front, -2
	for c := range g.charges {
		order, ch := &g.charges[c], &s.charges[c]
		for reached := ch.lanes; reached != 0; reached = reached.rest() {
			i := reached.first()
			enemy, at := order.lanes[i].unit, front
			switch unit {
			case order.unit:
			case enemy:
				enemy, at = order.unit, ch.hit.on(i)
			default:
				continue
			}
			ranks := -1
			if alive(s, enemy) {
				ranks = g.units[enemy].ranks(g.models(s, enemy))
			}
			if ranks > most {
				from, most = at, ranks
			}
		}
	}
	back := [sides]float64{front: 180, left: 270, right: 90, rear: 0}
	where.away[unit] = math.Float64bits(where.of(unit).Heading + back[from])
}

// foresee notes what every flight of these units meets and forgets the ground.
func (g *Game) foresee(s *State, where *Poses, units mask) {
	var after Poses
	for ; units != 0; units = units.rest() {
		unit := units.first()
		if u := &g.units[unit]; u.unbreakable || u.unstable {
			continue
		}
		all, ok := g.everyFlight(s, where, unit)
		if !ok {
			return
		}
		after.meets[unit] = all
	}
	*where = after
}

// moreCombats: another one than that which is fought is still to come.
func (g *Game) moreCombats(s *State) bool {
	for c := range g.charges {
		if met := g.contacts(s, c); met != 0 && met&s.fight == 0 {
			return true
		}
	}
	return false
}

// apart: wherever these units run to, none comes within an inch of another.
func (g *Game) apart(s *State, where *Poses, units mask) bool {
	var swept [rules.MaxUnits]plane.Rect
	n := 0
	for ; units != 0; units = units.rest() {
		unit := units.first()
		r := g.flightOf(s, where, unit, where.heading(unit), longestRun).Swept()
		for i := range n {
			if plane.Distance(r, swept[i]) <= 1+plane.Gap {
				return false
			}
		}
		swept[n] = r
		n++
	}
	return true
}

// meets is how many dangerous places a unit passes over that runs from combat,
// by its roll, four bits each, or that it leaves the table.
type meets uint64

const leavesTable = 15

func (m meets) on(roll int) uint8 { return uint8(m >> (4 * roll) & 15) }

// everyFlight is what each flight of a unit meets, unless that is more than
// can be counted.
func (g *Game) everyFlight(s *State, where *Poses, unit int) (all meets, ok bool) {
	for roll := longestRun; roll >= 2; roll-- {
		flight, n := g.flightFromCombat(s, where, unit, roll)
		switch {
		case flight.OffTable:
			n = leavesTable
		case n == 0:
			return all, true // nor does a shorter one meet anything
		case n >= leavesTable:
			return 0, false
		}
		all |= meets(n) << (4 * roll)
	}
	return all, true
}

// flightFromCombat is the flight of a broken unit, by the rules of any other,
// and how many dangerous places it passes over. The unit turns on the spot, on
// top of those that it fought; only what of them lies ahead of it is passed
// over.
func (g *Game) flightFromCombat(s *State, where *Poses, unit, roll int) (flight plane.Flight, passed uint8) {
	flight = g.flightOf(s, where, unit, where.heading(unit), roll)
	if flight.OffTable {
		return flight, 0
	}
	from := flight.Start.Centre()
	ahead := flight.Swept().Centre().Minus(from)
	behind := mask(0)
	for rest := g.touching(s, unit); rest != 0; rest = rest.rest() {
		if i := rest.first(); g.rect(s, where, i).Centre().Minus(from).Dot(ahead) <= 0 {
			behind = behind.with(i)
		}
	}
	return flight, g.passed(s, where, unit, behind, flight.Swept())
}

// breakAway is the flight of a broken unit that was not run down.
func (g *Game) breakAway(s *State, where *Poses, unit, roll int) {
	n := where.meets[unit].on(roll)
	lost := n == leavesTable
	if where.knows(unit) {
		var flight plane.Flight
		flight, n = g.flightFromCombat(s, where, unit, roll)
		lost = flight.OffTable
		g.put(s, where, unit, flight.End)
	}
	where.away[unit], where.meets[unit] = 0, 0
	if lost {
		g.destroy(s, unit, tableEdge)
	} else {
		s.event = n
	}
}

// testRout tests every model of a broken unit for one of the dangerous places
// that it has passed over.
func (g *Game) testRout(s *State, where *Poses, t *rules.Turn) {
	unit := int(s.lane)
	g.testModels(s, where, t, roundSlot(0, s, unit), slotRoutTerrain, unit)
	if s.event == 0 {
		s.stage, s.lane = stageRout, s.lane+1
	}
}
