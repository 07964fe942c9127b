package wfb

import "sync/atomic"

// Most games have one combat, of two units that meet front to front. There
// the number of attacks of a part depends on little, and is remembered once
// it was worked out.

// A blowTable holds the attacks of an event on one enemy by all that they
// depend on in a duel: whether it is the first round, whether a frenzy is
// over, the models left of the unit, and the front of the enemy. A number is
// kept plus one; 0 is not known yet.
type blowTable struct {
	sizes  int // models of the unit, 0 included
	fronts int // of the enemy
	counts []atomic.Uint32
}

// Kinds of entries in a blowTable.
const (
	laterRound = 1 << iota
	frenzyOver
)

// newDuels makes the tables of all pairs that may meet. They are filled as
// the game is played.
func (g *Game) newDuels() {
	g.duel = !g.severalUnits && !g.severalSides
	if !g.duel {
		return
	}
	order := &g.charges[0]
	for i := range g.events {
		ev := &g.events[i]
		for j := range order.lanes {
			switch enemy := order.lanes[j].unit; ev.unit {
			case order.unit:
				ev.duels[enemy] = g.newBlowTable(ev.unit, enemy)
			case enemy:
				ev.duels[order.unit] = g.newBlowTable(ev.unit, order.unit)
			}
		}
	}
}

func (g *Game) newBlowTable(unit, enemy int) *blowTable {
	u := &g.units[unit]
	t := &blowTable{sizes: g.most(u) + 1, fronts: g.units[enemy].files + 1}
	kinds := 1 // that can be asked for
	if g.rounds > 1 {
		kinds = laterRound + 1
		if u.frenzy {
			kinds = laterRound + frenzyOver + 1
		}
	}
	t.counts = make([]atomic.Uint32, kinds*t.sizes*t.fronts)
	return t
}

// foe is the enemy of a unit in a duel.
func (s *State) foe(unit int) int { return s.fight.without(unit).first() }

// duelBlows is how many attacks of the event its enemy takes in a duel.
func (g *Game) duelBlows(s *State, ev *event) uint16 {
	enemy := s.foe(ev.unit)
	table := ev.duels[enemy]
	kind := 0
	if s.round > 0 {
		kind |= laterRound
	}
	if s.units[ev.unit].flags.has(calmed) {
		kind |= frenzyOver
	}
	opposite := min(g.units[enemy].files, g.models(s, enemy))
	known := &table.counts[(kind*table.sizes+g.models(s, ev.unit))*table.fronts+opposite]
	n := known.Load()
	if n == 0 {
		foes := g.opponents(s, ev.unit)
		n = uint32(g.blows(s, ev, &foes)[0]) + 1
		known.Store(n)
	}
	return uint16(n - 1)
}
