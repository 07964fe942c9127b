package wfb

import (
	"cmp"

	"tactica/rules"
)

// Break tests, and what follows them, clause 4.

// breakTests lets each living unit of the losing side test, in the order of
// units:. A unit that breaks is fleeing from then on.
func (g *Game) breakTests(s *State, where *Poses, t *rules.Turn) {
	for rest := g.losers(s).from(int(s.lane)); rest != 0; rest = rest.rest() {
		unit := rest.first()
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
				s.broken = s.broken.with(unit)
			}
		}
		now.flags &^= steady
		if g.lastRound(s) && now.fate == engaged {
			g.count(s, where, unit, t)
		}
		if tested {
			s.lane = uint8(unit) + 1
			return
		}
	}
	if g.sideGone(s) {
		g.endFight(s, where, t)
		return
	}
	if s.broken == 0 {
		g.endRound(s, where, t)
		return
	}
	s.score = int32(cmp.Compare(s.score, 0)) // only who won matters from here on
	s.next(stageRestrain)
	g.restrain(s, where, t)
}

// dead lists the units that are destroyed.
func (g *Game) dead(s *State) (dead mask) {
	for i := range g.units {
		if !alive(s, i) {
			dead = dead.with(i)
		}
	}
	return dead
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
func (g *Game) restrain(s *State, where *Poses, t *rules.Turn) {
	for rest := (s.fight &^ g.losers(s)).from(int(s.lane)); rest != 0; rest = rest.rest() {
		unit := rest.first()
		if foes := g.foes(s, unit); foes == 0 || foes&^s.broken != 0 {
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
		s.lane = uint8(unit) + 1
		return
	}
	s.score = 0
	s.next(stagePursuit)
	g.pursue(s, where, t)
}

// endRound parts those whose contact is over: the broken, the dead, and their
// enemies that have nobody else left to fight, who are standing. The others
// fight the next round; after the last one they stay engaged.
func (g *Game) endRound(s *State, where *Poses, t *rules.Turn) {
	if !g.lastRound(s) {
		g.part(s)
		if s.fight != 0 {
			g.beginRound(s, where, t, int(s.round)+1)
			return
		}
	}
	g.endFight(s, where, t)
}

// part ends the contacts of the broken and of the dead, and takes them out of
// the combat and with them all who have no enemy left.
func (g *Game) part(s *State) {
	gone := s.broken | g.dead(s)
	for c := range g.charges {
		ch := &s.charges[c]
		for r := ch.lanes; r != 0; r = r.rest() {
			if g.charges[c].lanes[r.first()].pair&gone != 0 {
				ch.lanes = ch.lanes.without(r.first())
			}
		}
		if ch.lanes == 0 {
			ch.hit = 0
		}
	}
	s.fight, s.broken = s.fight&^gone, 0
	for in := s.fight; in != 0; in = in.rest() {
		if i := in.first(); g.foes(s, i) == 0 {
			s.units[i].fate = standing
			s.fight = s.fight.without(i)
		}
	}
}

// endFight ends the combat: whoever has no living enemy in contact any more
// is standing, the others stay engaged.
func (g *Game) endFight(s *State, where *Poses, t *rules.Turn) {
	for in := s.fight; in != 0; in = in.rest() {
		i := in.first()
		now := &s.units[i]
		if now.fate == engaged && g.foes(s, i)&^s.broken == 0 {
			now.fate = standing
		}
		now.flags &= counted
		now.ground = 0
	}
	for c := range g.charges {
		if unit := g.charges[c].unit; s.fight.has(unit) || !alive(s, unit) {
			s.charges[c] = chargeState{}
		}
	}
	s.fight, s.broken, s.blows, s.event, s.enemy, s.round, s.score = 0, 0, 0, 0, 0, 0, 0
	g.closeUnits(s, where, t)
}
