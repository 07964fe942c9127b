package wfb

import (
	"cmp"

	"tactica/rules"
)

// Break tests, and what follows them, clause 4.

// breakTests lets each living unit of the losing side test, in the order of
// units:. A unit that breaks is fleeing from then on.
func (g *Game) breakTests(s *State, t *rules.Turn) {
	for ; int(s.lane) < len(g.units); s.lane++ {
		unit := int(s.lane)
		if !g.loses(s, unit) {
			continue
		}
		u, now := &g.units[unit], &s.units[unit]
		lost := max(int(s.score), -int(s.score))
		tested := false
		switch {
		case u.unstable:
			g.crumble(s, unit, lost)
		case !u.unbreakable:
			tested = true
			need := u.general
			if !now.flags.has(steady) {
				need -= lost
			}
			if !t.Test(roundSlot(slotBreak, s, unit), u.tests.law(need)) {
				now.fate = fleeing
			}
		}
		now.flags &^= steady
		if g.lastRound(s) && now.fate == engaged {
			g.count(s, t, unit)
		}
		if tested {
			s.lane++
			return
		}
	}
	if g.sideGone(s) {
		g.endFight(s, t)
		return
	}
	if !g.anyBroken(s) {
		g.endRound(s, t)
		return
	}
	s.score = int32(cmp.Compare(s.score, 0)) // only who won matters from here on
	s.next(stageRestrain)
	g.restrain(s, t)
}

// broken: a unit in a combat flees only when it has broken from it.
func (g *Game) broken(s *State, unit int) bool {
	return s.fight.has(unit) && s.units[unit].fate == fleeing
}

func (g *Game) anyBroken(s *State) bool {
	for i := range g.units {
		if g.broken(s, i) {
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
	g.pursue(s, t)
}

func (g *Game) mayPursue(s *State, unit int) bool {
	if !g.fights(s, unit) || g.loses(s, unit) {
		return false
	}
	foes := g.opponents(s, unit)
	for _, e := range foes.all() {
		if !g.broken(s, e.unit()) {
			return false
		}
	}
	return foes.n > 0
}

// endRound parts those whose contact is over: the broken, the dead, and their
// enemies that have nobody else left to fight, who are standing. The others
// fight the next round; after the last one they stay engaged.
func (g *Game) endRound(s *State, t *rules.Turn) {
	gone := mask(0)
	for i := range g.units {
		if s.fight.has(i) && s.units[i].fate != engaged {
			gone = gone.with(i)
		}
	}
	if gone != 0 {
		g.part(s, gone)
	}
	if s.fight != 0 && !g.lastRound(s) {
		g.beginRound(s, t, int(s.round)+1)
		return
	}
	g.endFight(s, t)
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
func (g *Game) endFight(s *State, t *rules.Turn) {
	for i := range g.units {
		now := &s.units[i]
		if !s.fight.has(i) {
			continue
		}
		if foes := g.opponents(s, i); now.fate == engaged && foes.n == 0 {
			now.fate = standing
		}
		now.flags &= counted
	}
	for c := range g.charges {
		if s.fight.has(g.charges[c].unit) {
			s.charges[c] = chargeState{}
		}
	}
	s.fight, s.round, s.event, s.enemy, s.score = 0, 0, 0, 0, 0
	g.closeUnits(s, t)
}
