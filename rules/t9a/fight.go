package t9a

import (
	"tactica/dice"
	"tactica/rules"
)

// The course of a combat, clause 3: rounds of a static score, attacks in
// order of Agility, Break Tests and pursuit.

// fights begins the next combat: all units linked by charges that reached.
// Combats are fought in the order of their first charge.
func (g *setup) fights(s *battle, t *rules.Turn) {
	for c := range g.charges {
		if s.charges[c].reached {
			s.fight = g.linked(s, c)
			g.beginRound(s, t, 0)
			return
		}
	}
	s.enter(stageRally)
}

// linked is the set of units that charge c and those that share a unit with
// it, directly or through others, brought into contact.
func (g *setup) linked(s *battle, c int) mask {
	units := bit(g.charges[c].unit)
	for grown := mask(0); grown != units; {
		grown = units
		for i := range g.charges {
			ch, order := &s.charges[i], &g.charges[i]
			if !ch.reached {
				continue
			}
			if met := bit(order.unit).with(order.lanes[ch.lane-1].unit); units&met != 0 {
				units |= met
			}
		}
	}
	return units
}

// beginRound freezes the formations and counts what counts before any attack.
func (g *setup) beginRound(s *battle, t *rules.Turn, round int) {
	s.round, s.event, s.enemy = uint8(round), 0, 0
	for i := range g.units {
		if !g.fighting(s, i) {
			continue
		}
		g.freeze(s, i)
		if g.deep(s, i) {
			s.units[i].flags |= deepRanks
		}
	}
	s.score = int32(g.staticScore(s))
	s.enter(stageStrike)
	g.nextBlow(s, t)
}

// fighting: a living unit of the combat.
func (g *setup) fighting(s *battle, unit int) bool { return s.fight.has(unit) && s.alive(unit) }

// strike resolves one throw of attacks: a part of a unit on one enemy. Events
// come in the order of the round; those of one step strike at the same time,
// from the numbers before it.
func (g *setup) strike(s *battle, t *rules.Turn) {
	ev := &g.agilityOrder(s)[s.event]
	foes := g.opponents(s, ev.unit)
	e := &foes.list[s.enemy]
	n := g.blows(s, ev, &foes)[s.enemy]
	lost := t.Roll(strikeSlot(int(s.round), ev.unit, ev.part, e.unit), g.strikeLaw(s, ev, e, n))
	now := &s.units[e.unit]
	now.pending = uint16(min(int(now.pending)+lost, g.left(s, e.unit)))
	s.enemy++
	g.nextBlow(s, t)
}

// agilityOrder is the order of the events of this round.
func (g *setup) agilityOrder(s *battle) []event { return g.events[min(s.round, 1)] }

// nextBlow goes on to the next throw of attacks, from the event and the enemy
// that the state names on, or to the result of the round.
func (g *setup) nextBlow(s *battle, t *rules.Turn) {
	s.stage = stageStrike
	events := g.agilityOrder(s)
	for int(s.event) < len(events) {
		ev := &events[s.event]
		if g.fighting(s, ev.unit) {
			foes := g.opponents(s, ev.unit)
			blows := g.blows(s, ev, &foes)
			for ; int(s.enemy) < foes.n; s.enemy++ {
				if blows[s.enemy] > 0 {
					return
				}
			}
		}
		if g.nextEvent(s, t, events); s.stage != stageStrike {
			return
		}
	}
	g.settleRound(s, t)
}

// strikeLaw is the law of the Health Points that n attacks of an event take.
func (g *setup) strikeLaw(s *battle, ev *event, e *opponent, n int) *dice.Law {
	return ev.rows[e.unit][circumstancesOf(s, ev, e)].Law(n)
}

// circumstancesOf are those in which an event strikes an enemy now.
func circumstancesOf(s *battle, ev *event, e *opponent) (c circumstance) {
	if s.round == 0 {
		c |= firstRound
	}
	if s.units[ev.unit].flags.has(deepRanks) {
		c |= inDeepRanks
	}
	if e.with == front {
		c |= enemyFront
	}
	return c
}

// nextEvent goes on to the next event. Between two steps the losses of the
// first are taken; when a side is gone by then, the combat is over.
func (g *setup) nextEvent(s *battle, t *rules.Turn, events []event) {
	s.enemy = 0
	s.event++
	last := int(s.event) == len(events)
	if !last && events[s.event].step == events[s.event-1].step {
		return
	}
	if g.takeLosses(s) && g.sideGone(s) {
		g.endFight(s, t)
	}
}

// takeLosses takes off what a step took and counts it for the combat score:
// each Health Point, and each unit wiped out. It reports whether a unit was.
func (g *setup) takeLosses(s *battle) (wiped bool) {
	for unit := range g.units {
		now := &s.units[unit]
		if now.pending == 0 {
			continue
		}
		points := int32(now.pending)
		now.lost += now.pending
		now.pending = 0
		if g.left(s, unit) == 0 {
			g.destroy(s, unit, inCombat)
			points++
			wiped = true
		}
		if g.units[unit].side == g.chargers {
			points = -points
		}
		s.score += points
	}
	return wiped
}

// sideGone reports whether a side has no unit left in the combat.
func (g *setup) sideGone(s *battle) bool {
	var left [2]bool
	for unit := range g.units {
		if g.fighting(s, unit) {
			left[g.units[unit].side] = true
		}
	}
	return !left[0] || !left[1]
}
