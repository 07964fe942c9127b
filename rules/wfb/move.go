package wfb

import (
	"tactica/dice"
	"tactica/rules"
)

// Moving the chargers, clause 2: one range roll each, in the order declared.

// rangeLaw is the joint law of the inches that the dice add to a charge, and
// the highest of them. A unit that moves at random has a range alone.
func (u *unit) rangeLaw() *dice.Law {
	switch {
	case u.random != nil:
		return u.random
	case u.swift:
		return dice.SumHighest(3, 6, 2)
	}
	return dice.SumHighest(2, 6, 2)
}

// reach is the farthest that the unit can charge, in inches.
func (u *unit) reach() int {
	if u.random != nil {
		return u.random.Max()
	}
	return u.chargeBase + 12
}

// move resolves the move of one charger.
func (g *Game) move(s *State, t *rules.Turn) {
	if int(s.charge) == len(g.charges) {
		g.endMoves(s, t)
		return
	}
	order, ch := &g.charges[s.charge], &s.charges[s.charge]
	var moved int32
	if ch.result == undecided {
		roll := t.Roll(slotRange+rules.Slot(s.charge), g.ranges[order.unit])
		moved = g.complete(s, order, ch, roll)
	}
	if ch.result != chargeReached {
		ch.lanes = 0
	}
	t.Record(order.vars.charge, int64(ch.result-1))
	t.Record(order.vars.moved, int64(moved))
	ch.result = undecided
	s.charge++
}

// complete moves the charger by its roll: into those standing targets that it
// reaches, or into those fleeing that it catches. Otherwise the charge fails,
// and the inches that it moved are returned, in millionths.
func (g *Game) complete(s *State, order *chargeOrder, ch *chargeState, roll int) int32 {
	u := &g.units[order.unit]
	sum, highest := roll, roll
	if u.random == nil {
		sum, highest = dice.SumOf(roll), dice.HighestOf(roll)
	}
	reach := int32(u.chargeBase+sum) * inch

	// Aimed at those that stand, if any does; else at those that flee.
	stand, flee := g.targets(s, order, ch.lanes)
	aim, hit := stand, chargeReached
	if aim == 0 {
		aim, hit = flee, chargeCaught
	}
	ch.result = chargeFailed
	nearest, reached := noEnd, mask(0)
	for ; aim != 0; aim = aim.rest() {
		i := aim.first()
		l := &order.lanes[i]
		gap := g.gap(s, l)
		nearest = min(nearest, gap)
		if gap > reach {
			continue
		}
		ch.result = hit
		if hit == chargeReached {
			reached = reached.with(i)
			s.units[l.unit].fate, s.units[order.unit].fate = engaged, engaged
		} else {
			g.destroy(s, l.unit, caught)
		}
	}
	if ch.result != chargeFailed {
		ch.lanes = reached
		return 0
	}
	if hit == chargeCaught { // nobody stands: the gaps of all count
		nearest = g.nearestLost(s, order, ch.lanes)
	}
	return max(0, min(int32(highest)*inch, nearest-inch))
}

// targets are the lanes of a declaration whose units stand, those in combat
// included, and those whose units flee.
func (g *Game) targets(s *State, order *chargeOrder, lanes mask) (stand, flee mask) {
	for ; lanes != 0; lanes = lanes.rest() {
		lane := lanes &^ lanes.rest()
		switch s.units[order.lanes[lane.first()].unit].fate {
		case standing, engaged:
			stand |= lane
		case fleeing:
			flee |= lane
		}
	}
	return stand, flee
}

// nearestLost is the smallest gap to a unit that fled: to where it is, was
// caught, or left the table.
func (g *Game) nearestLost(s *State, order *chargeOrder, lanes mask) int32 {
	nearest := noEnd
	for ; lanes != 0; lanes = lanes.rest() {
		l := &order.lanes[lanes.first()]
		gap := g.gap(s, l)
		if s.units[l.unit].cause == tableEdge {
			gap = l.distance.In(&s.drawn) + g.units[l.unit].edge.distance.In(&s.drawn)
		}
		nearest = min(nearest, gap)
	}
	return nearest
}

// endMoves clears the distances that nobody reads any more, except of units that
// may still be broken toward a table edge, and goes on to the combats.
func (g *Game) endMoves(s *State, t *rules.Turn) {
	for i := range g.units {
		if !g.units[i].edge.ahead || s.units[i].fate != engaged {
			s.units[i].fled = 0
		}
	}
	for i := range g.charges {
		for j := range g.charges[i].lanes {
			g.charges[i].lanes[j].distance.Set(&s.drawn, 0)
		}
	}
	s.charge = 0
	if g.contact {
		s.charges = [rules.MaxCharges]chargeState{}
	}
	g.closeUnits(s, t)
}
