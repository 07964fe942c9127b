package wfb

import "tactica/rules"

// draw draws the next uncertain number. After the last one the units are placed.
func (g *Game) draw(s *State, where *Poses, t *rules.Turn) {
	if int(s.lane) == len(g.draws) {
		if where != nil {
			g.place(s, where)
		}
		s.next(stageDeclare)
		return
	}
	s.drawn[s.lane] = g.draws[s.lane].Roll(t, slotDraw+rules.Slot(s.lane))
	s.lane++
}
