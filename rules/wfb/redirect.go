package wfb

import "tactica/rules"

// Redirecting, clause 1.7.

// mayRedirect: every unit that the charge was declared against has fled in
// answer to it, and another viable target is there. A redirected charge is not
// redirected again; nobody flees from one that moves at random.
func (g *Game) mayRedirect(s *State, where *Poses) bool {
	order, ch := &g.charges[s.charge], &s.charges[s.charge]
	if order.targets == len(order.lanes) || order.redirected(ch) || g.units[order.unit].random != nil {
		return false
	}
	for i := range order.targets {
		if ch.lanes.has(i) && !g.hasFled(s, order.lanes[i].unit) {
			return false
		}
	}
	return g.viable(s, where) != 0
}

// hasFled: it is fleeing, or was lost by it.
func (g *Game) hasFled(s *State, unit int) bool {
	now := &s.units[unit]
	return now.fate == fleeing || now.fate == destroyed && (now.cause == tableEdge || now.cause == byTerrain)
}

// viable lists the redirect targets as options: those alive and within maximum
// range now, on the table with a way to them. None is what was just declared
// against: the loader refuses a unit that is both.
func (g *Game) viable(s *State, where *Poses) (viable rules.Options) {
	order := &g.charges[s.charge]
	for i := order.targets; i < len(order.lanes); i++ {
		if g.chargeable(s, where, order, &order.lanes[i]) && g.open(s, where, order, bit(i)) {
			viable = viable.With(rules.Chase + 1 + rules.Option(i-order.targets))
		}
	}
	return viable
}

// redirect lets the charger chase what fled, or test for another target.
func (g *Game) redirect(s *State, where *Poses, t *rules.Turn) {
	order, ch := &g.charges[s.charge], &s.charges[s.charge]
	from := order.lanes[ch.lanes.first()].unit
	chosen := t.Choose(rules.Choice{
		Kind: rules.Redirect, Unit: uint8(order.unit), Opponent: uint8(from),
		Maximise: g.units[order.unit].side == g.side,
		Slot:     slotRedirect + rules.Slot(s.charge),
		Legal:    g.viable(s, where).With(rules.Chase),
	})
	if chosen == rules.Chase {
		g.nextCharge(s, t, noRedirect)
		return
	}
	s.lane = uint8(order.targets) + uint8(chosen-rules.Chase-1)
	s.stage = stageRedirectTest
}

// redirectTest is the Leadership test of the charger. Passed: a fresh
// declaration against the new target, which reacts normally. Failed: it must
// try to complete the original charge.
func (g *Game) redirectTest(s *State, t *rules.Turn) {
	u := &g.units[g.charges[s.charge].unit]
	if !t.Test(slotRedirectTest+rules.Slot(s.charge), u.tests.law(u.general)) {
		g.nextCharge(s, t, redirectFailed)
		return
	}
	s.charges[s.charge].lanes = bit(int(s.lane))
	s.stage = stageTerror
}
