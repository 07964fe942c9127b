package wfb

import (
	"cmp"

	"tactica/rules"
)

// Break tests, flight and pursuit, clause 4.

// breakTests lets each living unit of the losing side test, in the order of
// units:.
func (g *Game) breakTests(s *State, t *rules.Turn) {
	for ; int(s.lane) < len(g.units); s.lane++ {
		unit := int(s.lane)
		u := &g.units[unit]
		if !g.loses(s, unit) || u.unbreakable && !u.unstable {
			continue
		}
		lost := max(int(s.score), -int(s.score))
		if u.unstable {
			g.crumble(s, unit, lost)
			continue
		}
		need := u.general - lost
		if u.stubborn || g.steadfast(s, unit) {
			need = u.general
		}
		if !t.Test(roundSlot(slotBreak, s, unit), u.tests.law(need)) {
			s.units[unit].flags |= broken
		}
		s.lane++
		return
	}
	if g.sideGone(s) {
		g.endFight(s)
		return
	}
	if !g.anyBroken(s) {
		g.endRound(s)
		return
	}
	s.score = int16(cmp.Compare(s.score, 0)) // only who won matters from here on
	s.next(stageRestrain)
}

func (g *Game) anyBroken(s *State) bool {
	for i := range g.units {
		if s.units[i].flags.has(broken) {
			return true
		}
	}
	return false
}

// crumble takes the difference off an unstable unit as wounds without saves,
// one fewer with the battle standard.
func (g *Game) crumble(s *State, unit, lost int) {
	if g.units[unit].bsb {
		lost--
	}
	now := &s.units[unit]
	now.wounds = uint16(min(int(now.wounds)+lost, g.total(s, unit)))
	if int(now.wounds) == g.total(s, unit) {
		g.destroy(s, unit, inCombat)
	}
}

// restrain decides which winners pursue: those in contact with a broken enemy
// and no unbroken one. To restrain takes a Leadership test; the frenzied
// cannot.
func (g *Game) restrain(s *State, t *rules.Turn) {
	for ; int(s.lane) < len(g.units); s.lane++ {
		unit := int(s.lane)
		if !g.mayPursue(s, unit) {
			continue
		}
		u, now := &g.units[unit], &s.units[unit]
		if !u.restrains || u.frenzy && !now.flags.has(calmed) {
			now.flags |= pursuing
			continue
		}
		if !t.Test(roundSlot(slotRestrain, s, unit), u.alone.law(u.general)) {
			now.flags |= pursuing
		}
		s.lane++
		return
	}
	s.score = 0
	s.next(stagePursuit)
}

func (g *Game) mayPursue(s *State, unit int) bool {
	if !g.fights(s, unit) || g.loses(s, unit) {
		return false
	}
	foes := g.opponents(s, unit)
	for _, e := range foes.all() {
		if !s.units[e.unit].flags.has(broken) {
			return false
		}
	}
	return foes.n > 0
}

// pursue rolls the dice of each pursuer, kept until the flights are known.
func (g *Game) pursue(s *State, t *rules.Turn) {
	for ; int(s.lane) < len(g.units); s.lane++ {
		if unit := int(s.lane); s.units[unit].flags.has(pursuing) {
			s.units[unit].note = uint8(t.Roll(roundSlot(slotPursuit, s, unit), g.flight[unit]))
			s.lane++
			return
		}
	}
	s.next(stageRout)
}

// rout rolls the flight of each broken unit. A pursuer that was in contact
// and rolled at least as much runs it down; what gets away may still leave the
// table.
func (g *Game) rout(s *State, t *rules.Turn) {
	for ; int(s.lane) < len(g.units); s.lane++ {
		unit := int(s.lane)
		now := &s.units[unit]
		if !now.flags.has(broken) {
			continue
		}
		flight := t.Roll(roundSlot(slotRout, s, unit), g.flight[unit])
		now.fate = fleeing
		switch {
		case g.fastestPursuer(s, unit) >= flight:
			g.destroy(s, unit, runDown)
		case g.offTable(s, unit, flight):
			g.destroy(s, unit, tableEdge)
		}
		now.flags |= broken
		s.lane++
		return
	}
	g.endRound(s)
}

// fastestPursuer is the best roll of the pursuers in contact, 0 for none.
func (g *Game) fastestPursuer(s *State, unit int) (most int) {
	foes := g.opponents(s, unit)
	for _, e := range foes.all() {
		if s.units[e.unit].flags.has(pursuing) {
			most = max(most, int(s.units[e.unit].note))
		}
	}
	return most
}

// endRound parts those whose contact is over: the broken, the dead, and their
// enemies that have nobody else left to fight, who are standing. The others
// fight the next round; after the last one they stay engaged.
func (g *Game) endRound(s *State) {
	gone := mask(0)
	for i := range g.units {
		now := &s.units[i]
		if s.fight.has(i) && (now.fate == destroyed || now.flags.has(broken)) {
			gone = gone.with(i)
		}
		now.flags &^= broken | pursuing
		if s.fight.has(i) {
			now.note = 0
		}
	}
	if gone != 0 {
		g.part(s, gone)
	}
	if s.fight != 0 && int(s.round)+1 < g.rounds {
		g.beginRound(s, int(s.round)+1)
		return
	}
	g.endFight(s)
}

// part takes units out of the combat, and with them all who have no enemy
// left.
func (g *Game) part(s *State, gone mask) {
	for c := range g.charges {
		ch := &s.charges[c]
		for r := ch.reached; r != 0; r = r.without(r.first()) {
			if gone.has(g.charges[c].unit) || gone.has(g.charges[c].lanes[r.first()].unit) {
				ch.reached = ch.reached.without(r.first())
			}
		}
	}
	s.fight &^= gone
	for i := range g.units {
		if !s.fight.has(i) {
			continue
		}
		if foes := g.opponents(s, i); foes.n == 0 {
			s.units[i].fate = standing
			s.fight = s.fight.without(i)
		}
	}
}

// endFight ends the combat: whoever has no living enemy in contact any more
// is standing, the others stay engaged.
func (g *Game) endFight(s *State) {
	for i := range g.units {
		now := &s.units[i]
		if !s.fight.has(i) {
			continue
		}
		if foes := g.opponents(s, i); now.fate == engaged && foes.n == 0 {
			now.fate = standing
		}
		now.flags, now.pending, now.note, now.fled = 0, 0, 0, 0
	}
	for c := range g.charges {
		if s.fight.has(g.charges[c].unit) {
			s.charges[c] = chargeState{}
		}
	}
	s.fight, s.round, s.event, s.enemy, s.score = 0, 0, 0, 0, 0
	s.next(stageFight)
}
