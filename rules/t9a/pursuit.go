package t9a

import (
	"tactica/dice"
	"tactica/rules"
)

// Flight and pursuit of the broken, clause 3.

// beginPursuit lets those who pursue: all in contact with broken enemies only,
// unless their policy is never to.
func (g *setup) beginPursuit(s *battle, t *rules.Turn) {
	for i := range g.units {
		if g.pursues(s, i) {
			s.units[i].flags |= pursuing
		}
	}
	s.score = 0
	s.enter(stagePursuit)
	g.pursue(s, t)
}

func (g *setup) pursues(s *battle, unit int) bool {
	if !g.fighting(s, unit) || g.broken(s, unit) || g.units[unit].restrains {
		return false
	}
	foes := g.opponents(s, unit)
	for _, e := range foes.all() {
		if !g.broken(s, e.unit) {
			return false
		}
	}
	return foes.n > 0
}

// pursue rolls the pursuit of each in turn, once whomever it pursues. A broken
// unit remembers the best roll of those that were in contact with it.
func (g *setup) pursue(s *battle, t *rules.Turn) {
	for ; int(s.turn) < len(g.units); s.turn++ {
		unit := int(s.turn)
		now := &s.units[unit]
		if !now.flags.has(pursuing) {
			continue
		}
		now.flags &^= pursuing
		roll := uint8(t.Roll(roundSlot(slotPursuit, s, unit), g.runs[unit]))
		foes := g.opponents(s, unit)
		for _, e := range foes.all() {
			s.units[e.unit].note = max(s.units[e.unit].note, roll)
		}
		s.turn++
		return
	}
	s.enter(stageRout)
	g.rout(s, t)
}

// rout rolls the flight of each broken unit, where it matters. A unit is run
// down unless it rolls more than its pursuers did; what gets away may still
// leave the table.
func (g *setup) rout(s *battle, t *rules.Turn) {
	for ; int(s.turn) < len(g.units); s.turn++ {
		unit := int(s.turn)
		now := &s.units[unit]
		if !g.broken(s, unit) || now.note == 0 && now.brink == 0 {
			continue
		}
		slot := roundSlot(slotRout, s, unit)
		if now.brink == 0 {
			if !t.Test(slot, g.escape.law(&g.units[unit], now.note)) {
				g.destroy(s, unit, runDown)
			}
		} else {
			switch flight := uint8(t.Roll(slot, g.runs[unit])); {
			case flight <= now.note:
				g.destroy(s, unit, runDown)
			case flight >= now.brink:
				g.destroy(s, unit, tableEdge)
			}
		}
		now.note, now.brink = 0, 0
		s.turn++
		return
	}
	g.endRound(s, t)
}

// escapes are the laws of a flight of more than a roll: of a unit on foot, of
// a swift one.
type escapes [2][longestRun + 1]*dice.Law

func newEscapes() (e escapes) {
	for i := range e {
		run := (&unit{swift: i == 1}).runPool().Law()
		for roll := range e[i] {
			e[i][roll] = dice.Success(run, func(flight int) bool { return flight > roll })
		}
	}
	return e
}

func (e *escapes) law(u *unit, roll uint8) *dice.Law {
	if u.swift {
		return e[1][roll]
	}
	return e[0][roll]
}
