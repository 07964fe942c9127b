package opdat

import (
	"tactica/rules"
	"tactica/rules/uncertain"
)

// The counter-charge, clause 1.3, and the move of the charger, 1.4.

// counterCharge resolves Intervene, before the charger moves (INT-07): the
// unit charges straight at the charger, stays a target of its charge
// (INT-13), and gains the restrictions (INT-18). If it turns out unable to
// charge (INT-10) the charge goes on without it.
func (g *Game) counterCharge(s *State, t *rules.Turn) {
	order := &g.charges[s.charge]
	i := int(s.lane) + 1
	l := &order.lanes[i]
	now := &s.units[l.unit]
	if l.blocked {
		now.intervened = failedIntervene
		if g.failedCosts {
			s.restrict(l.unit, allRestrictions)
		}
	} else {
		moves := g.fixedDistance(l.unit)
		if g.charge.law != nil {
			moves = int32(t.Roll(unitSlot(slotCounter, int(s.charge), l.unit), g.charge.law)) * uncertain.Inch
		}
		gap := l.distance.In(&s.drawn)
		if gap > g.contact {
			gap = max(g.contact, gap-moves)
		}
		s.gaps[i-1] = gap
		s.targets = s.targets.with(i)
		s.restrict(l.unit, allRestrictions)
		now.flags |= stirred
		now.intervened = resolvedIntervene
	}
	s.stage = stageIntervene
	s.lane++
}

// gap is the distance from the charger to the unit of a lane before the
// charger moves, in millionths of an inch.
func (g *Game) gap(s *State, order *chargeOrder, i int) int32 {
	if i == 0 {
		return order.lanes[0].distance.In(&s.drawn)
	}
	return s.gaps[i-1]
}

// move finds which of its targets the charger can reach (INT-15).
func (g *Game) move(s *State, t *rules.Turn) {
	order := &g.charges[s.charge]
	moves := g.fixedDistance(order.unit)
	switch {
	case g.locked && g.met(s, order):
		moves = 0
	case g.charge.law != nil:
		moves = int32(t.Roll(slotDistance+rules.Slot(s.charge), g.charge.law)) * uncertain.Inch
	}
	for i := range order.lanes {
		if s.targets.has(i) && g.gap(s, order, i) <= moves+g.contact {
			s.reachable = s.reachable.with(i)
		}
	}
	s.units[order.unit].flags |= stirred
	if s.reachable != 0 {
		s.next(stageSplit)
		return
	}
	t.Record(g.vars.charge[s.charge], chargeFailed)
	g.endCharge(s, t)
}

// met: an intervener has arrived in contact with the charger.
func (g *Game) met(s *State, order *chargeOrder) bool {
	for i := 1; i < len(order.lanes); i++ {
		if s.targets.has(i) && s.gaps[i-1] <= g.contact {
			return true
		}
	}
	return false
}

// chooseContacts settles whom the charger ends in contact with, and ends its
// move.
func (g *Game) chooseContacts(s *State, t *rules.Turn) {
	order := &g.charges[s.charge]
	legal := g.contacts(s, order)
	o := legal.First()
	switch policy := g.units[order.unit].split; {
	case policy != attackerChoice:
		o = g.wished(s, order, policy, legal)
	case legal.Len() > 1:
		o = t.Choose(rules.Choice{
			Kind: rules.Split, Unit: uint8(order.unit), Opponent: uint8(order.lanes[0].unit), Nth: s.charge,
			Maximise: g.units[order.unit].side == g.side, Slot: slotSplit + rules.Slot(s.charge), Legal: legal,
		})
	}
	s.reached = s.targets.pick(o)
	for i := range order.lanes {
		if s.reached.has(i) {
			s.contact[s.charge] = s.contact[s.charge].with(order.lanes[i].unit)
		}
	}
	t.Record(g.vars.charge[s.charge], reachedValue(s.reached))
	g.clearMove(s)
	if !g.fights {
		g.endCharge(s, t)
		return
	}
	s.next(stageAttack)
}
