package wfb

import (
	"tactica/dice"
	"tactica/rules"
)

// The course of a combat, clause 4: rounds of Fear tests, strikes in order,
// result, break tests and pursuit.

// fight begins the next combat: all units linked by charges that reached.
// Combats are fought in the order of their first charge.
func (g *Game) fight(s *State, where *Poses, t *rules.Turn) {
	for c := range g.charges {
		if s.charges[c].lanes != 0 {
			s.fight = g.linked(s, c)
			g.beginRound(s, where, t, 0)
			return
		}
	}
	s.next(stageRally)
}

// linked is the set of units that charge c and those that share a unit with
// it, directly or through others, brought into contact. The combats of the
// charges before c are over.
func (g *Game) linked(s *State, c int) mask {
	units := g.contacts(s, c)
	for grown := mask(0); grown != units; {
		grown = units
		for i := c + 1; i < len(g.charges); i++ {
			if met := g.contacts(s, i); units&met != 0 {
				units |= met
			}
		}
	}
	return units
}

func (g *Game) beginRound(s *State, where *Poses, t *rules.Turn, round int) {
	s.round = uint8(round)
	s.event, s.enemy, s.score = 0, 0, 0
	s.next(stageFear)
	if g.feared == 0 {
		g.nextBlow(s, where, t)
	}
}

// fear: at the start of the round each unit that faces Fear tests its
// Leadership. Failing, it fights with Weapon Skill 1.
func (g *Game) fear(s *State, where *Poses, t *rules.Turn) {
	for ; int(s.lane) < len(g.units); s.lane++ {
		unit := int(s.lane)
		if !g.facesFear(s, unit) {
			continue
		}
		u := &g.units[unit]
		if !t.Test(roundSlot(slotFear, s, unit), u.tests.law(u.general)) {
			s.units[unit].flags |= afraid
		}
		s.lane++
		return
	}
	s.lane = 0
	g.nextBlow(s, where, t)
}

// facesFear: an enemy in contact causes Fear, and the unit is not immune: it
// causes none itself, nor is its mind steadfast.
func (g *Game) facesFear(s *State, unit int) bool {
	return s.fight.has(unit) && g.foes(s, unit)&g.feared != 0 &&
		!g.units[unit].fear && !g.steadfastMind(s, unit)
}

// strike resolves one throw of attacks: a part of a unit on one enemy. Events
// come in the order of the round; those of one step strike at the same time,
// from the numbers before it.
func (g *Game) strike(s *State, where *Poses, t *rules.Turn) {
	ev := &g.events[s.event]
	enemy, at := g.struck(s, ev)
	wounds := t.Roll(strikeSlot(int(s.round), ev.unit, ev.part, enemy), g.strikeLaw(s, ev, enemy, at))
	g.deal(s, enemy, wounds)
	s.enemy++
	g.nextBlow(s, where, t)
}

// nextBlow goes on to the next throw of attacks, from the event and the enemy
// that the state names on, or to the result of the round. Wounds are taken as
// soon as their step is over, so that no state remembers them for longer.
func (g *Game) nextBlow(s *State, where *Poses, t *rules.Turn) {
	s.stage = stageStrike
	for int(s.event) < len(g.events) {
		ev := &g.events[s.event]
		if s.fight.has(ev.unit) && g.aim(s, ev) {
			return
		}
		if g.nextEvent(s, where, t); s.stage != stageStrike {
			return
		}
	}
	s.blows = 0
	g.settle(s, where, t)
}

// struck is the enemy that the coming throw is at, and the side of it that is
// struck.
func (g *Game) struck(s *State, ev *event) (enemy int, at side) {
	if g.duel {
		return s.foe(ev.unit), front
	}
	foes := g.opponents(s, ev.unit)
	e := &foes.list[s.enemy]
	return e.unit(), e.with
}

// aim finds the first enemy, from the one that the state names on, that takes
// attacks of the event.
func (g *Game) aim(s *State, ev *event) bool {
	if g.duel {
		if s.enemy > 0 {
			return false
		}
		s.blows = g.duelBlows(s, ev)
		return s.blows > 0
	}
	foes := g.opponents(s, ev.unit)
	if s.enemy >= foes.n {
		return false
	}
	blows := g.blows(s, ev, &foes)
	for ; s.enemy < foes.n; s.enemy++ {
		if s.blows = blows[s.enemy]; s.blows > 0 {
			return true
		}
	}
	return false
}

// strikeLaw is the law of the wounds of the coming throw of an event on an
// enemy.
func (g *Game) strikeLaw(s *State, ev *event, enemy int, at side) *dice.Law {
	return ev.rows[enemy][circumstancesOf(s, ev, enemy, at)].Law(int(s.blows))
}

// circumstancesOf are those in which an event strikes a side of an enemy now.
func circumstancesOf(s *State, ev *event, enemy int, at side) (c circumstance) {
	if s.round == 0 {
		c |= firstRound
	}
	if s.units[ev.unit].flags.has(afraid) {
		c |= strikerAfraid
	}
	if s.units[enemy].flags.has(afraid) {
		c |= enemyAfraid
	}
	if at == front {
		c |= enemyFront
	}
	return c
}

// nextEvent goes on to the next event. Between two steps the wounds of the
// first are taken; when a side is gone by then, the combat is over.
func (g *Game) nextEvent(s *State, where *Poses, t *rules.Turn) {
	stepOver := g.events[s.event].endsStep
	s.enemy = 0
	s.event++
	if stepOver && g.takeWounds(s) && g.sideGone(s) {
		g.endFight(s, where, t)
	}
}

// deal keeps wounds for the end of the step, never more than the unit has.
func (g *Game) deal(s *State, unit, wounds int) {
	now := &s.units[unit]
	left := g.total(s, unit) - int(now.wounds)
	now.pending = uint16(min(int(now.pending)+wounds, left))
}

// takeWounds takes off the wounds dealt in a step and counts them for the
// combat result. It reports whether a unit was destroyed.
func (g *Game) takeWounds(s *State) (lost bool) {
	for in := s.fight; in != 0; in = in.rest() {
		unit := in.first()
		now := &s.units[unit]
		if now.pending == 0 {
			continue
		}
		if g.charging.has(unit) {
			s.score -= int32(now.pending)
		} else {
			s.score += int32(now.pending)
		}
		now.wounds += now.pending
		now.pending = 0
		if int(now.wounds) == g.total(s, unit) {
			g.destroy(s, unit, inCombat)
			lost = true
		}
	}
	return lost
}

// sideGone reports whether a side has no unit left in the combat.
func (g *Game) sideGone(s *State) bool {
	return s.fight&g.charging == 0 || s.fight&g.charged == 0
}
