package opdat

import "tactica/rules"

// draw draws the next uncertain number.
func (g *Game) draw(s *State, t *rules.Turn) {
	if int(s.lane) == len(g.draws) {
		g.nextCharge(s)
		return
	}
	s.drawn[s.lane] = g.draws[s.lane].Roll(t, slotDraw+rules.Slot(s.lane))
	s.lane++
}
