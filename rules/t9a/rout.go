package t9a

import "tactica/rules"

// Break Tests, and the end of rounds and combats, clause 3.

// breakTests lets each losing unit test, in the order of units:. One that
// breaks is Shaken from then on.
func (g *setup) breakTests(s *battle, t *rules.Turn) {
	for ; int(s.turn) < len(g.units); s.turn++ {
		unit := int(s.turn)
		if !g.loses(s, unit) {
			continue
		}
		u, now := &g.units[unit], &s.units[unit]
		need := u.cou - g.penalty(s, unit, int(max(s.score, -s.score)))
		if !t.Test(roundSlot(slotBreak, s, unit), u.courage.law(need)) {
			now.fate = shaken
		}
		now.flags &^= steady | solid
		if g.lastRound(s) && now.fate == engaged {
			g.count(s, t, unit)
		}
		s.turn++
		return
	}
	if !g.anyBroken(s) {
		g.endRound(s, t)
		return
	}
	g.beginPursuit(s, t)
}

// broken: a unit in a combat is Shaken only when it has broken from it.
func (g *setup) broken(s *battle, unit int) bool {
	return s.fight.has(unit) && s.units[unit].fate == shaken
}

func (g *setup) anyBroken(s *battle) bool {
	for i := range g.units {
		if g.broken(s, i) {
			return true
		}
	}
	return false
}

// endRound parts those whose contact is over: the broken, the dead, and their
// enemies that have nobody else left to fight, who are standing. The others
// fight the next round; after the last one they stay engaged.
func (g *setup) endRound(s *battle, t *rules.Turn) {
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
func (g *setup) part(s *battle, gone mask) {
	for c := range g.charges {
		ch, order := &s.charges[c], &g.charges[c]
		if ch.reached && (gone.has(order.unit) || gone.has(order.lanes[ch.lane-1].unit)) {
			*ch = chargeState{}
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
func (g *setup) endFight(s *battle, t *rules.Turn) {
	for i := range g.units {
		now := &s.units[i]
		if !s.fight.has(i) {
			continue
		}
		if foes := g.opponents(s, i); now.fate == engaged && foes.n == 0 {
			now.fate = standing
		}
		now.flags &= counted
		now.files, now.ranks, now.brink = 0, 0, 0
	}
	for c := range g.charges {
		if s.fight.has(g.charges[c].unit) {
			s.charges[c] = chargeState{}
		}
	}
	s.fight, s.round, s.event, s.enemy, s.score = 0, 0, 0, 0, 0
	g.closeUnits(s, t)
}
