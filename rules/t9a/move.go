package t9a

import "tactica/rules"

// Moving the chargers, clauses 1.5 to 1.7, in the order listed.

// move rolls the range of the next charger. A target that was removed is not
// rolled for: the charge has failed.
func (g *Game[G]) move(s *State[G], t *rules.Turn) {
	if int(s.charge) == len(g.charges) {
		g.endMoves(s, t)
		return
	}
	order, ch := g.order(&s.battle), &s.charges[s.charge]
	if ch.result == chargeNotMade {
		g.endMove(s, t, g.field.stand(s, order))
		return
	}
	l := g.target(&s.battle)
	if !s.alive(l.unit) || s.units[l.unit].flags.has(doomed) {
		g.fail(s, t)
		return
	}
	reach := g.units[order.unit].cha + t.Roll(slotRange+rules.Slot(s.charge), g.ranges[order.unit])
	if within(g.field.gap(s, order, l), reach) {
		s.stage = stageArrive
		return
	}
	g.fail(s, t)
}

// arrive moves a charger whose range suffices into contact, if there is room.
// A Shaken target is lost, clause 1.6: it is removed when the combat begins.
func (g *Game[G]) arrive(s *State[G], t *rules.Turn) {
	order, ch, l := g.order(&s.battle), &s.charges[s.charge], g.target(&s.battle)
	gap := g.field.gap(s, order, l)
	hit := g.field.side(s, order, l)
	if !g.field.arrive(s, order, l) {
		g.fail(s, t)
		return
	}
	if s.units[l.unit].fate == shaken {
		s.units[l.unit].flags |= doomed
		ch.result = chargeCaught
		g.endMove(s, t, g.field.stand(s, order))
		return
	}
	ch.side = hit
	if g.standsAndShoots(s, order, l, hit, gap) {
		s.stage = stageVolley
		return
	}
	g.engage(s, t)
}

// engage brings charger and target into combat.
func (g *Game[G]) engage(s *State[G], t *rules.Turn) {
	order, ch, l := g.order(&s.battle), &s.charges[s.charge], g.target(&s.battle)
	ch.result, ch.reached = chargeReached, true
	s.units[l.unit].fate, s.units[order.unit].fate = engaged, engaged
	g.endMove(s, t, g.field.stand(s, order))
}

// fail makes the Failed Charge Move.
func (g *Game[G]) fail(s *State[G], t *rules.Turn) {
	s.charges[s.charge].result = chargeFailed
	g.endMove(s, t, g.field.fail(s, g.order(&s.battle), g.target(&s.battle)))
}

// endMove records how the charge ended and goes on to the next one.
func (g *Game[G]) endMove(s *State[G], t *rules.Turn, m failedMove) {
	ch, vars := &s.charges[s.charge], &g.vars.charge[s.charge]
	t.Record(vars.charge, int64(ch.result-1))
	t.Record(vars.moved, m.moved)
	restricted := int64(0)
	if ch.result == chargeFailed {
		restricted = 1
	}
	t.Record(vars.restrictions, restricted)
	if g.vars.plane {
		t.Record(vars.wheel, m.wheel)
		t.Record(vars.x, m.x)
		t.Record(vars.y, m.y)
		t.Record(vars.heading, m.heading)
	}
	if ch.reached {
		*ch = chargeState{lane: ch.lane, side: ch.side, reached: true}
	} else {
		*ch = chargeState{}
	}
	g.field.settle(s)
	s.charge++
	s.enter(stageMove)
}

// endMoves removes those that were caught, keeps of the ground and of the distances
// only how near the edge the fighting units are, and goes on to the combats.
func (g *Game[G]) endMoves(s *State[G], t *rules.Turn) {
	for i := range g.units {
		now := &s.units[i]
		if now.flags.has(doomed) {
			g.destroy(&s.battle, i, caught)
		}
		if now.fate == engaged && !g.contact {
			now.brink = g.field.brink(s, i)
		}
		t.Record(g.vars.unit[i].shot, g.shotModels(&s.battle, i))
		now.flags &= counted
	}
	var nowhere G
	s.ground = nowhere
	for i := range g.charges {
		for j := range g.charges[i].lanes {
			g.charges[i].lanes[j].distance.Set(&s.drawn, 0)
		}
	}
	for i := range g.edges {
		g.edges[i].distance.Set(&s.drawn, 0)
	}
	s.charge = 0
	if g.contact {
		s.charges = [rules.MaxCharges]chargeState{}
	}
	s.enter(stageStrike)
	g.closeUnits(&s.battle, t)
}

// shotModels is how many models a unit has lost to the volleys; nothing else
// takes any before the combats.
func (g *setup) shotModels(s *battle, unit int) int64 {
	return int64(int(s.units[unit].lost) / g.units[unit].hp)
}
