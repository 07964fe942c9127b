package wfb

import (
	"tactica/dice"
	"tactica/rules"
	"tactica/rules/uncertain"
)

// Game is a charge scenario under the rules of the family, ready to be
// played: on a line by itself, on a table as a [Table]. It never changes once
// built.
type Game struct {
	edition Edition
	units   []unit
	charges []chargeOrder
	draws   uncertain.Draws
	words   []rules.Variable
	swing   int // variable

	side     int  // whose swing is counted
	chargers int  // side of the chargers
	charging mask // its units
	charged  mask // those of the other side
	contact  bool
	rounds   int
	rally    bool

	field *battlefield // nil on the line

	ranges  []*dice.Law // charge range by unit
	flight  []*dice.Law // flight and pursuit by unit
	pursuit pursuitLaws
	ones    *dice.Rows // of so many D6
	events  []event

	feared       mask // units that cause Fear
	declaring    mask // units that declare charges
	downhill     mask // chargers that come down a hill
	severalUnits bool // a combat may have more than two units
	severalSides bool // some charge hits a flank or a rear
	duel         bool // neither: all combat is of two units, front to front

	mostModels, mostAttacks int
	shared                  map[rowsKey]*dice.Rows // while the game is built
}

var (
	_ rules.Game[State]   = (*Game)(nil)
	_ rules.Teller[State] = (*Game)(nil)
)

// Start is the scenario as the sub-phase begins.
func (g *Game) Start() State {
	var s State
	for i := range g.units {
		u := &g.units[i]
		s.units[i] = unitState{wounds: uint16(u.wounded), fate: u.starts, note: noReaction}
		if u.shot {
			s.units[i].flags |= shotUsed
		}
	}
	return s
}

// Over reports whether the scenario is played out.
func (g *Game) Over(s *State) bool { return s.stage == stageOver }

// Step resolves the stage that the state is in.
func (g *Game) Step(s *State, t *rules.Turn) {
	switch s.stage {
	case stageDraw:
		g.draw(s, nil, t)
	case stageDeclare:
		g.declare(s, nil, t)
	case stageTerror:
		g.terror(s, nil, t)
	case stageReact:
		g.react(s, nil, t)
	case stageVolley:
		g.volley(s, nil, t)
	case stagePanic:
		g.panic(s, nil, t)
	case stageFlight:
		g.flee(s, nil, t)
	case stageRedirect:
		g.redirect(s, nil, t)
	case stageRedirectTest:
		g.redirectTest(s, t)
	case stageMove:
		g.move(s, nil, t)
	case stageFear:
		g.fear(s, nil, t)
	case stageStrike:
		g.strike(s, nil, t)
	case stageBreak:
		g.breakTests(s, nil, t)
	case stageRestrain:
		g.restrain(s, nil, t)
	case stagePursuit:
		g.pursue(s, nil, t)
	case stageRout:
		g.rout(s, nil, t)
	case stageRally:
		g.rallyTests(s, t)
	}
}

// sideOf is the side that a unit is of.
func (g *Game) sideOf(unit int) mask {
	if g.charging.has(unit) {
		return g.charging
	}
	return g.charged
}

// start is how many models a unit has at the start of the scenario.
func (g *Game) start(s *State, unit int) int { return int(g.units[unit].models.In(&s.drawn)) }

// total is how many wounds the whole unit has.
func (g *Game) total(s *State, unit int) int { return g.start(s, unit) * g.units[unit].w }

// models is how many are left: wounds are pooled, and what does not fell a
// model is carried by one.
func (g *Game) models(s *State, unit int) int {
	return g.start(s, unit) - g.units[unit].felled(int(s.units[unit].wounds))
}

// felled is how many models so many wounds take.
func (u *unit) felled(wounds int) int {
	if u.w > 1 {
		wounds = int(uint32(wounds) / uint32(u.w))
	}
	return wounds
}

// wound takes wounds off a unit at once, no more than it has. Where the last
// model falls the unit is as large as it was.
func (g *Game) wound(s *State, where *Poses, unit, wounds int) {
	now := &s.units[unit]
	after, total := int(now.wounds)+wounds, g.total(s, unit)
	if after >= total {
		g.keepSize(s, where, unit)
		after = total
	}
	now.wounds = uint16(after)
}

// destroy removes a unit. What it had lost until then is kept while it is
// still to be recorded.
func (g *Game) destroy(s *State, unit int, by cause) {
	now := &s.units[unit]
	now.fate, now.cause = destroyed, by
	s.fight, s.broken = s.fight.without(unit), s.broken.without(unit)
	switch {
	case s.stage == stageMove: // others are charged where it was lost
		*now = unitState{fate: destroyed, cause: by, ground: now.ground}
	case s.stage > stageMove:
		*now = unitState{fate: destroyed, cause: by}
	}
}
