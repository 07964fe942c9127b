package t9a

import "tactica/rules"

// drawNumbers draws the next uncertain number. After the last one the units
// are placed.
func (g *Game[G]) drawNumbers(s *State[G], t *rules.Turn) {
	if int(s.turn) == len(g.draws) {
		g.field.place(s)
		s.enter(stageDeclare)
		return
	}
	s.drawn[s.turn] = g.draws[s.turn].Roll(t, slotDraw+rules.Slot(s.turn))
	s.turn++
}
