package wfb

import (
	"tactica/dice"
	"tactica/rules"
)

// The course of a combat, clause 4: rounds of Fear tests, strikes in order,
// result, break tests and pursuit.

// fight begins the next combat: all units linked by charges that reached.
// Combats are fought in the order of their first charge.
func (g *Game) fight(s *State, t *rules.Turn) {
	for c := range g.charges {
		if s.charges[c].reached != 0 {
			s.fight = g.linked(s, c)
			g.beginRound(s, t, 0)
			return
		}
	}
	s.next(stageRally)
}

// linked is the set of units that charge c and those that share a unit with
// it, directly or through others, brought into contact.
func (g *Game) linked(s *State, c int) mask {
	units := bit(g.charges[c].unit)
	for grown := mask(0); grown != units; {
		grown = units
		for i := range g.charges {
			met := bit(g.charges[i].unit)
			for r := s.charges[i].reached; r != 0; r = r.without(r.first()) {
				met = met.with(g.charges[i].lanes[r.first()].unit)
			}
			if s.charges[i].reached != 0 && units&met != 0 {
				units |= met
			}
		}
	}
	return units
}

func (g *Game) beginRound(s *State, t *rules.Turn, round int) {
	s.round, s.event, s.enemy, s.score = uint8(round), 0, 0, 0
	s.next(stageFear)
	if !g.anyFear {
		g.nextBlow(s, t)
	}
}

// fear: at the start of the round each unit that faces Fear tests its
// Leadership. Failing, it fights with Weapon Skill 1.
func (g *Game) fear(s *State, t *rules.Turn) {
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
	g.nextBlow(s, t)
}

// facesFear: an enemy in contact causes Fear, and the unit is not immune: it
// causes none itself, nor is its mind steadfast.
func (g *Game) facesFear(s *State, unit int) bool {
	if !s.fight.has(unit) || !alive(s, unit) || g.units[unit].fear || g.steadfastMind(s, unit) {
		return false
	}
	foes := g.opponents(s, unit)
	for _, e := range foes.all() {
		if g.units[e.unit()].fear {
			return true
		}
	}
	return false
}

// strike resolves one throw of attacks: a part of a unit on one enemy. Events
// come in the order of the round; those of one step strike at the same time,
// from the numbers before it.
func (g *Game) strike(s *State, t *rules.Turn) {
	ev := &g.events[s.event]
	foes := g.opponents(s, ev.unit)
	e := &foes.list[s.enemy]
	n := int(g.blows(s, ev, &foes)[s.enemy])
	wounds := t.Roll(strikeSlot(int(s.round), ev.unit, ev.part, e.unit()), g.strikeLaw(s, ev, e, n))
	g.deal(s, e.unit(), wounds)
	s.enemy++
	g.nextBlow(s, t)
}

// nextBlow goes on to the next throw of attacks, from the event and the enemy
// that the state names on, or to the result of the round. Wounds are taken as
// soon as their step is over, so that no state remembers them for longer.
func (g *Game) nextBlow(s *State, t *rules.Turn) {
	s.stage = stageStrike
	for int(s.event) < len(g.events) {
		ev := &g.events[s.event]
		if s.fight.has(ev.unit) && alive(s, ev.unit) {
			foes := g.opponents(s, ev.unit)
			blows := g.blows(s, ev, &foes)
			for ; s.enemy < foes.n; s.enemy++ {
				if blows[s.enemy] > 0 {
					return
				}
			}
		}
		if g.nextEvent(s, t); s.stage != stageStrike {
			return
		}
	}
	g.settle(s, t)
}

// strikeLaw is the law of the wounds of n attacks of an event on an enemy.
func (g *Game) strikeLaw(s *State, ev *event, e *opponent, n int) *dice.Law {
	var c circumstance
	if s.round == 0 {
		c |= firstRound
	}
	if s.units[ev.unit].flags.has(afraid) {
		c |= strikerAfraid
	}
	if s.units[e.unit()].flags.has(afraid) {
		c |= enemyAfraid
	}
	if e.with == front {
		c |= enemyFront
	}
	return ev.rows[e.unit()][c].Law(n)
}

// nextEvent goes on to the next event. Between two steps the wounds of the
// first are taken; when a side is gone by then, the combat is over.
func (g *Game) nextEvent(s *State, t *rules.Turn) {
	s.enemy = 0
	s.event++
	last := int(s.event) == len(g.events)
	if !last && g.events[s.event].step == g.events[s.event-1].step {
		return
	}
	if g.takeWounds(s) && g.sideGone(s) {
		g.endFight(s, t)
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
	for unit := range g.units {
		now := &s.units[unit]
		if now.pending == 0 {
			continue
		}
		if g.units[unit].side == g.chargers {
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
	var left [2]bool
	for unit := range g.units {
		if s.fight.has(unit) && alive(s, unit) {
			left[g.units[unit].side] = true
		}
	}
	return !left[0] || !left[1]
}
