package wfb

import (
	"math"

	"tactica/rules"
	"tactica/rules/plane"
)

// The ground while combats are fought on the table: a unit that breaks runs
// from where it stands, clause 9. What it cannot meet is forgotten, so that
// combats that differ in nothing else are one.

// forget clears the ground unless one of those in combat, running away, may
// come to the table edge, to terrain, or to another unit than the one that it
// fights.
func (g *Game) forget(s *State, where *Poses) {
	fighting := mask(0)
	for c := range g.charges {
		fighting |= g.contacts(s, c)
	}
	for rest := fighting; rest != 0; rest = rest.rest() {
		if g.mayMeet(s, where, rest.first(), fighting) {
			return
		}
	}
	*where = Poses{}
}

// mayMeet: a unit that fights has something near that its flight may touch.
func (g *Game) mayMeet(s *State, where *Poses, unit int, fighting mask) bool {
	if g.units[unit].unbreakable || g.units[unit].unstable {
		return false
	}
	r := g.rect(s, where, unit)
	far := farthestFlight(r)
	if g.field.deployed.Edges.DistanceTo(r) <= far {
		return true
	}
	for _, kind := range g.field.dangers() {
		for _, p := range kind {
			if r.DistanceTo(p) <= far {
				return true
			}
		}
	}
	for i := range g.units {
		if i == unit || !where.knows(i) || !alive(s, i) || bit(i)|bit(unit) == fighting {
			continue
		}
		other, near := g.rect(s, where, i), far
		if fighting.has(i) { // it may have run away itself by then
			near += farthestFlight(other)
		}
		if plane.Distance(r, other) <= near {
			return true
		}
	}
	return false
}

// farthestFlight bounds how far outside its rectangle a unit gets that turns
// on the spot and runs where nothing makes it go on, and an inch beyond.
func farthestFlight(r plane.Rect) float64 {
	width, depth := r.Size()
	return math.Hypot(width, depth) + longestRun + 1
}

// aimFlights notes, while the state still has the ranks of all, which way each
// losing unit would run. Where nobody else may still run, and none gets into
// the way of another, it notes what they meet instead and forgets the ground.
func (g *Game) aimFlights(s *State, where *Poses, losers mask) {
	runners := mask(0)
	for rest := losers; rest != 0; rest = rest.rest() {
		unit := rest.first()
		if u := &g.units[unit]; where.knows(unit) && !u.unbreakable && !u.unstable {
			runners = runners.with(unit)
			where.away[unit] = math.Float64bits(g.awayFrom(s, where, unit, g.mostRanks(s, unit)))
		}
	}
	if !g.lastRound(s) || g.moreCombats(s) || !g.apart(s, where, runners) {
		return
	}
	after, counted := Poses{}, true
	for ; runners != 0 && counted; runners = runners.rest() {
		unit := runners.first()
		after.meets[unit], counted = g.everyFlight(s, where, unit)
	}
	if counted {
		*where = after
	}
}

// apart: wherever these units run to, none comes within an inch of another.
func (g *Game) apart(s *State, where *Poses, runners mask) bool {
	var swept [rules.MaxUnits]plane.Rect
	n := 0
	for ; runners != 0; runners = runners.rest() {
		unit := runners.first()
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

// mostRanks is the enemy that a broken unit runs from: of those in contact the
// one with most ranks, the first in the order of charges; where all in contact
// have fallen, of those in the combat.
func (g *Game) mostRanks(s *State, unit int) int {
	from, most := 0, -1
	consider := func(enemy int) {
		if n := g.units[enemy].ranks(g.models(s, enemy)); n > most {
			from, most = enemy, n
		}
	}
	foes := g.opponents(s, unit)
	for _, e := range foes.all() {
		consider(e.unit())
	}
	if foes.n == 0 {
		for rest := s.fight &^ g.sideOf(unit); rest != 0; rest = rest.rest() {
			consider(rest.first())
		}
	}
	return from
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
	for rest := g.foes(s, unit); rest != 0; rest = rest.rest() {
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
