package wfb

import (
	"math/big"

	"tactica/dice"
	"tactica/rules"
)

// Flight and pursuit of the broken, clause 4.

// pursue rolls the pursuit of the winners. A broken unit remembers the best
// roll of those that were in contact with it.
//
// A pursuer rolls once, whomever it pursues. When there is one broken unit,
// one throw stands for the best of all its pursuers': it alone decides.
func (g *Game) pursue(s *State, where *Poses, t *rules.Turn) {
	fleers, chasers := g.chase(s)
	if chasers == 0 {
		s.next(stageRout)
		g.rout(s, where, t)
		return
	}
	if chasers.single() || fleers.single() {
		s.next(stageRout)
	}
	chaser, fleer := chasers.first(), fleers.first()
	if fleers.single() && !chasers.single() {
		s.units[fleer].note = uint8(t.Roll(roundSlot(slotBestPursuit, s, fleer), g.pursuit.best(g, chasers)))
		g.stopPursuit(s, chasers)
		return
	}
	roll := uint8(t.Roll(roundSlot(slotPursuit, s, chaser), g.flight[chaser]))
	g.stopPursuit(s, bit(chaser))
	for pursued := fleers & g.foes(s, chaser); pursued != 0; pursued = pursued.rest() {
		now := &s.units[pursued.first()]
		now.note = max(now.note, roll)
	}
}

// chase lists the broken units that are pursued, and those that pursue them
// and have not rolled.
func (g *Game) chase(s *State) (fleers, chasers mask) {
	fleers = s.broken
	for rest := fleers; rest != 0; rest = rest.rest() {
		for foes := g.foes(s, rest.first()); foes != 0; foes = foes.rest() {
			if s.units[foes.first()].flags.has(pursuing) {
				chasers |= foes &^ foes.rest()
			}
		}
	}
	return fleers, chasers
}

func (g *Game) stopPursuit(s *State, units mask) {
	for ; units != 0; units = units.rest() {
		s.units[units.first()].flags &^= pursuing
	}
}

// rout rolls the flight of each broken unit, where it matters. A unit is run
// down unless it rolls more than its pursuers did; what gets away may still
// leave the table, and on the table tests for what it runs through.
func (g *Game) rout(s *State, where *Poses, t *rules.Turn) {
	for rest := s.broken.from(int(s.lane)); rest != 0; rest = rest.rest() {
		unit := rest.first()
		now := &s.units[unit]
		pursuit, brink := int(now.note), int(now.ground)
		onTable := where.mayRun(unit)
		if pursuit == 0 && brink == 0 && !onTable {
			continue
		}
		now.note, now.ground = 0, 0
		slot := roundSlot(slotRout, s, unit)
		if brink == 0 && !onTable {
			if !t.Test(slot, g.pursuit.escape(&g.units[unit], pursuit)) {
				g.destroy(s, unit, runDown)
			}
		} else {
			switch flight := t.Roll(slot, g.flight[unit]); {
			case flight <= pursuit:
				g.destroy(s, unit, runDown)
			case onTable:
				g.breakAway(s, where, unit, flight)
			case flight >= brink:
				g.destroy(s, unit, tableEdge)
			}
		}
		s.lane = uint8(unit)
		if s.event > 0 {
			s.stage = stageRoutTerrain
			return
		}
		s.lane++
		return
	}
	g.endRound(s, where, t)
}

// pursuitLaws are the laws that pursuits need, made once.
type pursuitLaws struct {
	bests   [][]*dice.Law    // best roll of so many pursuers on foot and so many swift
	escapes [2][13]*dice.Law // of a unit on foot, of a swift one: flight above a roll
}

func newPursuitLaws(foot, swift int) (p pursuitLaws) {
	runs := [2]*dice.Law{(&unit{}).runPool().Law(), (&unit{swift: true}).runPool().Law()}
	for i, run := range runs {
		for roll := range p.escapes[i] {
			p.escapes[i][roll] = dice.Success(run, func(flight int) bool { return flight > roll })
		}
	}
	for f := range foot + 1 {
		p.bests = append(p.bests, make([]*dice.Law, swift+1))
		for sw := range swift + 1 {
			if f+sw > 0 {
				p.bests[f][sw] = bestOf(runs[0], f, runs[1], sw)
			}
		}
	}
	return p
}

// bestOf is the law of the highest of n throws of one law and m of another.
func bestOf(a *dice.Law, n int, b *dice.Law, m int) *dice.Law {
	below := func(roll int) *big.Rat { // all of them are
		p := big.NewRat(1, 1)
		for range n {
			p.Mul(p, under(a, roll))
		}
		for range m {
			p.Mul(p, under(b, roll))
		}
		return p
	}
	var rolls []int
	var weights []*big.Rat
	for roll := a.Min(); roll <= a.Max(); roll++ {
		if w := new(big.Rat).Sub(below(roll+1), below(roll)); w.Sign() > 0 {
			rolls, weights = append(rolls, roll), append(weights, w)
		}
	}
	return dice.FromRats(rolls, weights)
}

// under is the probability of less than a roll.
func under(l *dice.Law, roll int) *big.Rat {
	p := l.AtLeast(roll)
	return p.Sub(big.NewRat(1, 1), p)
}

func (p *pursuitLaws) best(g *Game, chasers mask) *dice.Law {
	foot, swift := 0, 0
	for ; chasers != 0; chasers = chasers.rest() {
		if g.units[chasers.first()].swift {
			swift++
		} else {
			foot++
		}
	}
	return p.bests[foot][swift]
}

func (p *pursuitLaws) escape(u *unit, roll int) *dice.Law {
	if u.swift {
		return p.escapes[1][roll]
	}
	return p.escapes[0][roll]
}
