package t9a

import (
	"tactica/dice"
	"tactica/rules"
	"tactica/rules/points"
	"tactica/rules/uncertain"
)

// setup is everything about a game that does not change while it is played.
type setup struct {
	edition Edition
	units   []unit
	charges []chargeOrder
	edges   []edge // by unit, on the line
	draws   uncertain.Draws
	words   []rules.Variable
	vars    variables

	side     int // whose swing is counted
	chargers int // side of the chargers
	contact  bool
	rounds   int
	rally    bool
	worth    []points.Worth // by unit, what it counts in the swing

	ranges []*dice.Law // charge range without Charge Speed, by unit
	runs   []*dice.Law // flight and pursuit by unit
	// events of the first round of a combat, and of the others.
	events [2][]event
	escape escapes

	severalUnits bool // a combat may have more than two units
	severalSides bool // some charge may hit a flank or a rear

	mostModels, mostAttacks int
	shared                  map[rowsKey]*dice.Rows // while the game is built
}

// Game is a charge scenario under the rules of the family, ready to be
// played on a field. It never changes once built.
type Game[G comparable] struct {
	*setup
	field field[G]
}

var (
	_ rules.Game[State[Flown]]   = (*Game[Flown])(nil)
	_ rules.Teller[State[Flown]] = (*Game[Flown])(nil)
)

// Start is the scenario as the Charge Phase begins.
func (g *Game[G]) Start() State[G] {
	var s State[G]
	for i := range g.units {
		u := &g.units[i]
		s.units[i] = unitState{lost: uint16(u.wounded), fate: u.starts, note: noReaction}
		if u.shot {
			s.units[i].flags |= volleyUsed
		}
	}
	return s
}

// Over reports whether the scenario is played out.
func (g *Game[G]) Over(s *State[G]) bool { return s.stage == stageOver }

// Step resolves the stage that the state is in.
func (g *Game[G]) Step(s *State[G], t *rules.Turn) {
	switch s.stage {
	case stageDraw:
		g.drawNumbers(s, t)
	case stageDeclare:
		g.declare(s, t)
	case stageTerror:
		g.terror(s, t)
	case stageReact:
		g.react(s, t)
	case stageFlight:
		g.flee(s, t)
	case stageRedirect:
		g.redirect(s, t)
	case stageRedirectTest:
		g.redirectTest(s, t)
	case stageMove:
		g.move(s, t)
	case stageArrive:
		g.arrive(s, t)
	case stageVolley:
		g.volley(s, t)
	case stagePanic:
		g.panic(s, t)
	default:
		g.fightOn(&s.battle, t)
	}
}

// fightOn resolves the stages after the moves.
func (g *setup) fightOn(s *battle, t *rules.Turn) {
	switch s.stage {
	case stageStrike:
		g.strike(s, t)
	case stageBreak:
		g.breakTests(s, t)
	case stagePursuit:
		g.pursue(s, t)
	case stageRout:
		g.rout(s, t)
	case stageRally:
		g.rallyTests(s, t)
	}
}

// start is how many models a unit has at the start of the scenario.
func (g *setup) start(s *battle, unit int) int { return int(g.units[unit].models.In(&s.drawn)) }

// total is how many Health Points the whole unit has at full strength.
func (g *setup) total(s *battle, unit int) int { return g.start(s, unit) * g.units[unit].hp }

// left is how many Health Points a unit has left.
func (g *setup) left(s *battle, unit int) int { return g.total(s, unit) - int(s.units[unit].lost) }

// models is how many are left: Health Points are pooled, and losses that do
// not remove a model are carried by one.
func (g *setup) models(s *battle, unit int) int {
	return g.start(s, unit) - int(s.units[unit].lost)/g.units[unit].hp
}

// destroy removes a unit. What it had lost until then is kept while it is
// still to be recorded.
func (g *setup) destroy(s *battle, unit int, by cause) {
	now := &s.units[unit]
	now.fate, now.cause = destroyed, by
	if s.stage >= stageStrike {
		*now = unitState{fate: destroyed, cause: by}
	}
}

func (g *setup) isCharger(unit int) bool {
	for i := range g.charges {
		if g.charges[i].unit == unit {
			return true
		}
	}
	return false
}
