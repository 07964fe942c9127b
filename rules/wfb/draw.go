package wfb

import "tactica/rules"

// draw draws the next uncertain number.
func (g *Game) draw(s *State, t *rules.Turn) {
	if int(s.lane) == len(g.draws) {
		s.next(stageDeclare)
		return
	}
	s.drawn[s.lane] = g.draws[s.lane].Roll(t, slotDraw+rules.Slot(s.lane))
	s.lane++
}
