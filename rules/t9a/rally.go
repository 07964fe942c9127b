package t9a

import "tactica/rules"

// rallyTests lets each unit that is Shaken at the end take one Command Test,
// clause 1.8. A unit that fails stays Shaken and does not move.
func (g *setup) rallyTests(s *battle, t *rules.Turn) {
	for ; g.rally && int(s.turn) < len(g.units); s.turn++ {
		unit := int(s.turn)
		if s.units[unit].fate != shaken {
			continue
		}
		u := &g.units[unit]
		if t.Test(slotRally+rules.Slot(unit), u.command.law(u.dis)) {
			s.units[unit].fate = recovered
		}
		g.close(s, t, unit)
		s.turn++
		return
	}
	for i := range g.units {
		if s.units[i].fate != closed {
			g.close(s, t, i)
		}
	}
	s.enter(stageOver)
}
