package t9a

import "tactica/rules"

// Redirecting, clause 1.4: when a unit has fled, every charger that declared
// against it may take a Command Test for a fresh declaration, in the order
// they declared. Each may attempt it once in the phase. A redirected charge
// may make another unit flee; those that declared against that one come first.

// owe notes which chargers may redirect now that a unit has fled.
func (g *setup) owe(s *battle, fled int) {
	turn := uint8(1)
	for i := range g.charges {
		turn = max(turn, s.charges[i].owed+1)
	}
	for i := range g.charges {
		ch := &s.charges[i]
		if ch.lane > 0 && g.charges[i].lanes[ch.lane-1].unit == fled && ch.redirected == noRedirect {
			ch.owed = turn
		}
	}
}

// nextRedirect goes on to the next charger that may redirect: of those of the
// last flight the first. After all of them the next charge is declared.
func (g *Game[G]) nextRedirect(s *State[G]) {
	for {
		at, last := 0, uint8(0)
		for i := range g.charges {
			if owed := s.charges[i].owed; owed > last {
				at, last = i, owed
			}
		}
		if last == 0 {
			s.charge = 0
			s.enter(stageDeclare)
			return
		}
		s.charge = uint8(at)
		s.charges[at].owed = 0
		if g.viable(s) != 0 {
			s.enter(stageRedirect)
			return
		}
	}
}

// viable lists the redirect targets of the charge as options.
func (g *Game[G]) viable(s *State[G]) (viable rules.Options) {
	order := g.order(&s.battle)
	for i := 1; i < len(order.lanes); i++ {
		if g.chargeable(s, order, &order.lanes[i]) {
			viable = viable.With(rules.Chase + rules.Option(i))
		}
	}
	return viable
}

// redirect lets the charger chase what fled, or test for another target.
func (g *Game[G]) redirect(s *State[G], t *rules.Turn) {
	order := g.order(&s.battle)
	chosen := t.Choose(rules.Choice{
		Kind: rules.Redirect, Unit: uint8(order.unit), Opponent: uint8(g.target(&s.battle).unit),
		Maximise: g.units[order.unit].side == g.side,
		Slot:     slotRedirect + rules.Slot(s.charge),
		Legal:    g.viable(s).With(rules.Chase),
	})
	if chosen == rules.Chase {
		g.nextRedirect(s)
		return
	}
	s.enter(stageRedirectTest)
	s.turn = uint8(chosen - rules.Chase)
}

// redirectTest is the Command Test of the charger. Passed: a fresh declaration
// against the new target. Failed: it still charges the one that fled.
func (g *Game[G]) redirectTest(s *State[G], t *rules.Turn) {
	order, ch := g.order(&s.battle), &s.charges[s.charge]
	u := &g.units[order.unit]
	to := s.turn
	s.turn = 0
	if !t.Test(slotRedirectTest+rules.Slot(s.charge), u.command.law(u.dis)) {
		ch.redirected = redirectFailed
		g.nextRedirect(s)
		return
	}
	ch.redirected, ch.lane = redirectPassed, to+1
	s.enter(stageTerror)
}
