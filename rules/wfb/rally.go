package wfb

import "tactica/rules"

// rallyTests lets each unit that flees at the end take its one Leadership
// test, clause 5. With a quarter of its models or fewer only a double 1 will
// do.
func (g *Game) rallyTests(s *State, t *rules.Turn) {
	for ; int(s.lane) < len(g.units); s.lane++ {
		unit := int(s.lane)
		u, now := &g.units[unit], &s.units[unit]
		if now.fate != fleeing {
			continue
		}
		if !g.rally {
			g.close(s, nil, unit, t)
			continue
		}
		need := u.general
		if 4*g.models(s, unit) <= g.start(s, unit) {
			need = insane
		}
		if t.Test(slotRally+rules.Slot(unit), u.tests.law(need)) {
			now.fate = rallied
		}
		g.close(s, nil, unit, t)
		s.lane++
		return
	}
	s.next(stageOver)
}
