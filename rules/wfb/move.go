package wfb

import (
	"tactica/dice"
	"tactica/rules"
	"tactica/rules/plane"
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
func (g *Game) move(s *State, where *Poses, t *rules.Turn) {
	if int(s.charge) == len(g.charges) {
		g.endMoves(s, where, t)
		return
	}
	order, ch := &g.charges[s.charge], &s.charges[s.charge]
	var moved int32
	if ch.result == undecided {
		roll := t.Roll(slotRange+rules.Slot(s.charge), g.ranges[order.unit])
		moved = g.complete(s, where, order, ch, roll)
	}
	t.Record(order.vars.moved, int64(moved))
	if s.event > 0 {
		s.stage = stageCrossing
		return
	}
	g.endMove(s, t)
}

// complete moves the charger by its roll: toward those standing targets that
// it reaches, or those fleeing that it catches. Otherwise the charge fails,
// and the inches that it moved are returned, in millionths.
func (g *Game) complete(s *State, where *Poses, order *chargeOrder, ch *chargeState, roll int) int32 {
	u := &g.units[order.unit]
	sum, highest := roll, roll
	if u.random == nil {
		sum, highest = dice.SumOf(roll), dice.HighestOf(roll)
	}
	reach := int32(u.chargeBase+sum) * inch

	// Aimed at those that stand, if any does; else at those that flee.
	aim, flee := g.targets(s, order, ch.lanes)
	ch.result = chargeReached
	if aim == 0 {
		aim, ch.result = flee, chargeCaught
	} else {
		ch.lanes = aim
	}
	met := g.within(s, where, order, aim, reach)
	var end plane.Pose
	if where != nil {
		met, end = g.wayTo(s, where, order, met)
	}
	if met != 0 {
		ch.lanes = met
		for ; met != 0; met = met.rest() {
			i := met.first()
			ch.hit = ch.hit.with(i, g.hit(s, where, order, &order.lanes[i]))
		}
		if where != nil {
			g.put(s, where, order.unit, end)
		}
		return 0
	}
	// If nobody stands, the gaps of all count.
	ch.result = chargeFailed
	if where != nil {
		return g.fallShort(s, where, order, ch.lanes, highest)
	}
	_, gap := g.nearest(s, where, order, ch.lanes)
	return max(0, min(int32(highest)*inch, gap-inch))
}

// testCharge tests every model of the charger for one of the pieces of
// dangerous terrain that its charge has crossed. If none is left, nobody is
// reached.
func (g *Game) testCharge(s *State, t *rules.Turn) {
	unit := g.charges[s.charge].unit
	g.testModels(s, t, rules.Slot(s.charge), slotCrossing, unit)
	if !alive(s, unit) {
		s.charges[s.charge].result = chargeDestroyed
	}
	if s.event == 0 {
		g.endMove(s, t)
	}
}

// endMove brings the charger into contact with those that it has reached,
// destroys those that it has caught, and goes on to the next charger.
func (g *Game) endMove(s *State, t *rules.Turn) {
	order, ch := &g.charges[s.charge], &s.charges[s.charge]
	t.Record(order.vars.charge, int64(ch.result-1))
	switch ch.result {
	case chargeReached:
		s.units[order.unit].fate = engaged
		for met := ch.lanes; met != 0; met = met.rest() {
			s.units[order.lanes[met.first()].unit].fate = engaged
		}
		ch.result = undecided
	case chargeCaught:
		for met := ch.lanes; met != 0; met = met.rest() {
			g.destroy(s, order.lanes[met.first()].unit, caught)
		}
		*ch = chargeState{}
	default:
		*ch = chargeState{}
	}
	s.charge++
	s.stage = stageMove
}

// hit is the side of its target that a charger hits.
func (g *Game) hit(s *State, where *Poses, order *chargeOrder, l *lane) side {
	if where != nil {
		return sideOfFacing[g.facing(s, where, order, l).Facing]
	}
	return l.side
}

// within are the lanes whose units a range reaches.
func (g *Game) within(s *State, where *Poses, order *chargeOrder, lanes mask, reach int32) (met mask) {
	for ; lanes != 0; lanes = lanes.rest() {
		if i := lanes.first(); g.gap(s, where, order, &order.lanes[i]) <= reach {
			met = met.with(i)
		}
	}
	return met
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

// nearest is the lane with the smallest gap to its unit: to where it is, was
// caught, or left the table.
func (g *Game) nearest(s *State, where *Poses, order *chargeOrder, lanes mask) (lane int, gap int32) {
	gap = noEnd
	for ; lanes != 0; lanes = lanes.rest() {
		l := &order.lanes[lanes.first()]
		to := g.gap(s, where, order, l)
		if where == nil && s.units[l.unit].cause == tableEdge {
			to = l.distance.In(&s.drawn) + g.units[l.unit].edge.distance.In(&s.drawn)
		}
		if to < gap {
			lane, gap = lanes.first(), to
		}
	}
	return lane, gap
}

// endMoves keeps of the ground only how near the edge the fighting units are,
// and goes on to the combats.
func (g *Game) endMoves(s *State, where *Poses, t *rules.Turn) {
	for i := range g.units {
		now := &s.units[i]
		now.ground = 0
		if now.fate == engaged && !g.contact {
			now.ground = g.brink(s, where, i)
		}
	}
	if where != nil { // nobody moves any more
		*where = Poses{}
		g.field.deployed.Forget(&s.drawn)
	}
	s.charge = 0
	if g.contact {
		s.charges = [rules.MaxCharges]chargeState{}
	}
	g.closeUnits(s, t)
}
