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
	if where != nil {
		s.stage = stageCrossing
		return
	}
	g.endMove(s, t)
}

// complete moves the charger by its roll: into those standing targets that it
// reaches, or into those fleeing that it catches. Otherwise the charge fails,
// and the inches that it moved are returned, in millionths.
func (g *Game) complete(s *State, where *Poses, order *chargeOrder, ch *chargeState, roll int) int32 {
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
	if where != nil {
		return g.completeOnTable(s, where, order, ch, aim, hit, reach, highest)
	}
	ch.result = chargeFailed
	nearest, met := noEnd, mask(0)
	for ; aim != 0; aim = aim.rest() {
		i := aim.first()
		l := &order.lanes[i]
		gap := l.flown(s)
		nearest = min(nearest, gap)
		if gap <= reach {
			ch.result = hit
			met = met.with(i)
			ch.hit = ch.hit.with(i, l.side)
			g.meet(s, nil, order, l, hit)
		}
	}
	if met != 0 {
		ch.lanes = met
		return 0
	}
	if hit == chargeCaught { // nobody stands: the gaps of all count
		nearest = g.nearestLost(s, order, ch.lanes)
	}
	return max(0, min(int32(highest)*inch, nearest-inch))
}

// completeOnTable moves the charger along the way to those that it is aimed at
// and whose gap its range covers. Before it meets them it tests for the
// dangerous terrain on the way.
func (g *Game) completeOnTable(s *State, where *Poses, order *chargeOrder, ch *chargeState, aim mask, hit charge, reach int32, highest int) int32 {
	within := mask(0)
	for rest := aim; rest != 0; rest = rest.rest() {
		if i := rest.first(); g.gap(s, where, order, &order.lanes[i]) <= reach {
			within = within.with(i)
		}
	}
	met, end := g.wayTo(s, where, order, within, ch.lanes)
	if met == 0 {
		ch.result = chargeFailed
		if hit == chargeCaught { // nobody stands: the gaps of all count
			aim = ch.lanes
		}
		return g.fallShort(s, where, order, aim, highest)
	}
	ch.result, ch.lanes = hit, met
	for ; met != 0; met = met.rest() {
		i := met.first()
		ch.hit = ch.hit.with(i, g.sideHit(s, where, order, &order.lanes[i]))
	}
	g.put(s, where, order.unit, end)
	return 0
}

// meet brings the charger into contact with a unit that it has reached, or
// destroys one that it has caught.
func (g *Game) meet(s *State, where *Poses, order *chargeOrder, l *lane, hit charge) {
	if hit == chargeReached {
		s.units[l.unit].fate, s.units[order.unit].fate = engaged, engaged
	} else {
		g.keepSize(s, where, l.unit)
		g.destroy(s, l.unit, caught)
	}
}

// cross tests every model of the charger, on the table, for one of the pieces
// of dangerous terrain that its charge has crossed. After the last it meets its
// targets; a charger of which nothing is left meets nobody.
func (g *Game) cross(s *State, where *Poses, t *rules.Turn) {
	order, ch := &g.charges[s.charge], &s.charges[s.charge]
	if s.event > 0 {
		g.testModels(s, where, t, rules.Slot(s.charge), slotCrossing, order.unit)
		if !alive(s, order.unit) {
			ch.result = chargeDestroyed
		}
		if s.event > 0 {
			return
		}
	}
	if ch.result == chargeReached || ch.result == chargeCaught {
		for met := ch.lanes; met != 0; met = met.rest() {
			g.meet(s, where, order, &order.lanes[met.first()], ch.result)
		}
	}
	g.endMove(s, t)
}

// endMove records how the charge ended and goes on to the next charger.
func (g *Game) endMove(s *State, t *rules.Turn) {
	ch := &s.charges[s.charge]
	t.Record(g.charges[s.charge].vars.charge, int64(ch.result-1))
	if ch.result != chargeReached {
		ch.lanes, ch.hit = 0, 0
	}
	ch.result = undecided
	s.charge++
	s.stage = stageMove
}

// sideHit is the side of its target that a charger hits on the table.
func (g *Game) sideHit(s *State, where *Poses, order *chargeOrder, l *lane) side {
	return sideOfFacing[g.facing(s, where, order, l).Facing]
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

// nearestLost is the smallest gap on the line to a unit that fled: to where it
// is, was caught, or left the table.
func (g *Game) nearestLost(s *State, order *chargeOrder, lanes mask) int32 {
	nearest := noEnd
	for ; lanes != 0; lanes = lanes.rest() {
		l := &order.lanes[lanes.first()]
		gap := l.flown(s)
		if s.units[l.unit].cause == tableEdge {
			gap = l.distance.In(&s.drawn) + g.units[l.unit].edge.distance.In(&s.drawn)
		}
		nearest = min(nearest, gap)
	}
	return nearest
}

// endMoves keeps of the distances only how near the edge the fighting units
// are, and of the ground what their flights may meet, and goes on to the
// combats.
func (g *Game) endMoves(s *State, where *Poses, t *rules.Turn) {
	for i := range g.units {
		now := &s.units[i]
		now.ground = 0
		if edge := &g.units[i].edge; edge.ahead && now.fate == engaged && !g.contact {
			now.ground = brinkOf(edge.distance.In(&s.drawn))
		}
	}
	if where != nil { // nobody asks any more where units stood at the start
		g.standFast(s, where)
		g.field.deployed.Forget(&s.drawn)
	}
	for i := range g.charges {
		for j := range g.charges[i].lanes {
			g.charges[i].lanes[j].distance.Set(&s.drawn, 0)
		}
	}
	for i := range g.units {
		g.units[i].edge.distance.Set(&s.drawn, 0)
	}
	s.charge = 0
	if g.contact {
		s.charges = [rules.MaxCharges]chargeState{}
	}
	g.closeUnits(s, where, t)
}
