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
// losing unit would run. In the last round of the last combat the ground then
// keeps only what the flight may meet.
func (g *Game) aimFlights(s *State, where *Poses, losers mask) {
	runners := mask(0)
	for rest := losers; rest != 0; rest = rest.rest() {
		unit := rest.first()
		if u := &g.units[unit]; where.knows(unit) && !u.unbreakable && !u.unstable {
			runners = runners.with(unit)
			away := g.awayFrom(s, where, unit, g.mostRanks(s, unit))
			where.away[unit] = math.Float64bits(math.Round(away*1e9)/1e9 + 0)
		}
	}
	if !g.lastRound(s) || g.moreCombats(s) {
		return
	}
	switch {
	case runners == 0:
		*where = Poses{}
	case runners.single():
		g.narrow(s, where, runners.first())
	}
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

// narrow keeps of the ground what the longest flight of a unit comes within an
// inch of, which is all that any flight of it can meet.
func (g *Game) narrow(s *State, where *Poses, unit int) {
	var stand [rules.MaxUnits]plane.Rect
	around := g.around(s, where, &stand, bit(unit))
	flight := plane.Flee(g.rect(s, where, unit), where.heading(unit), longestRun, plane.MoreThanAnInch, &around)
	swept := flight.Swept()
	met := flight.OffTable
	for _, kind := range g.field.dangers() {
		for _, p := range kind {
			met = met || swept.DistanceTo(p) <= 1+plane.Gap
		}
	}
	for i := range g.units {
		if i == unit || !where.knows(i) {
			continue
		}
		if alive(s, i) && plane.Distance(swept, g.rect(s, where, i)) <= 1+plane.Gap {
			met = true
		} else {
			where.forget(i)
		}
	}
	if !met {
		*where = Poses{}
	}
}

// breakAway is the flight of a broken unit on the table, by the rules of any
// other. It turns on the spot, on top of those that it fought; only what of
// them lies ahead of it is passed over.
func (g *Game) breakAway(s *State, where *Poses, unit, roll int) {
	heading := where.heading(unit)
	where.away[unit] = 0
	start := g.rect(s, where, unit).Pivoted(heading)
	ahead := start.Swept(1).Centre().Minus(start.Centre())
	behind := mask(0)
	for rest := g.foes(s, unit); rest != 0; rest = rest.rest() {
		if i := rest.first(); where.knows(i) && g.rect(s, where, i).Centre().Minus(start.Centre()).Dot(ahead) <= 0 {
			behind = behind.with(i)
		}
	}
	g.runAway(s, where, unit, heading, roll, behind)
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
