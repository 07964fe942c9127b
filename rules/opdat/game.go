package opdat

import (
	"tactica/rules"
	"tactica/rules/points"
	"tactica/rules/uncertain"
)

// Game is a scenario under these rules, ready to be played. It never changes
// once built.
type Game struct {
	settings
	units   []unit
	charges []chargeOrder
	draws   uncertain.Draws
	words   []rules.Variable
	vars    variables
	worth   []points.Worth // by unit, what it counts in the swing

	side     int // whose swing is counted
	chargers int // side of the chargers
	fights   bool
}

var (
	_ rules.Game[State]   = (*Game)(nil)
	_ rules.Teller[State] = (*Game)(nil)
)

// A chargeOrder is one entry of charges:.
type chargeOrder struct {
	unit  int
	lanes []lane // the original target, then the interveners
	// events are the attacks that may follow, in the order in which they are
	// made.
	events []event
	// What some plan tries at this charge. Windows in which best play has
	// nothing to gain are opened for these units alone.
	activations, interventions, defences mask
}

// A lane is a unit that a charge may end up in contact with.
type lane struct {
	unit     int
	distance uncertain.Number // to the charger, at the declaration
	// Of an intervener.
	together, blocked, canCharge, canTarget bool
}

// Start is the scenario as the first charge is about to be declared.
func (g *Game) Start() State {
	var s State
	for i := range g.units {
		s.units[i] = unitState{wounds: uint16(g.units[i].wounded), flags: g.units[i].enters}
	}
	return s
}

// Over reports whether the scenario is played out.
func (g *Game) Over(s *State) bool { return s.stage == stageOver }

// Step resolves the stage that the state is in.
func (g *Game) Step(s *State, t *rules.Turn) {
	switch s.stage {
	case stageDraw:
		g.draw(s, t)
	case stageActivate:
		g.activate(s, t)
	case stageIntervene:
		g.intervene(s, t)
	case stageCounter:
		g.counterCharge(s, t)
	case stageMove:
		g.move(s, t)
	case stageSplit:
		g.chooseContacts(s, t)
	case stageAttack:
		g.attack(s, t)
	case stageStrike:
		g.strike(s, t)
	}
}

// start is how many models a unit has at the start of the scenario.
func (g *Game) start(s *State, unit int) int { return int(g.units[unit].models.In(&s.drawn)) }

// models is how many are left: wounds are taken by one model after the other.
func (g *Game) models(s *State, unit int) int {
	return g.start(s, unit) - int(s.units[unit].wounds)/g.units[unit].wounds
}

func (g *Game) alive(s *State, unit int) bool { return g.models(s, unit) > 0 }

// engaged: fighting since before the scenario, or in contact after a charge
// with an enemy that lives.
func (g *Game) engaged(s *State, unit int) bool {
	if g.units[unit].engaged {
		return true
	}
	for c := range g.charges {
		if s.contact[c].has(unit) || s.contact[c] != 0 && g.charges[c].unit == unit {
			return true
		}
	}
	return false
}

// restrict applies restrictions to a unit; they last beyond the game, to the
// end of the turn.
func (s *State) restrict(unit int, r flags) { s.units[unit].flags |= r }

// nextCharge begins the charge that is due, or ends the game.
func (g *Game) nextCharge(s *State) {
	if int(s.charge) == len(g.charges) {
		s.next(stageOver)
		return
	}
	s.next(stageActivate)
}

// endCharge passes over the attacks that were not made, clears what only this
// charge needed, and goes on to the next.
func (g *Game) endCharge(s *State, t *rules.Turn) {
	order := &g.charges[s.charge]
	for int(s.event) < len(order.events) {
		g.endAttack(s, t, &order.events[s.event])
	}
	g.clearMove(s)
	for i := range g.units {
		s.units[i].flags &^= ofCharge
	}
	s.reached, s.event = 0, 0
	s.charge++
	g.nextCharge(s)
}

// clearMove clears what nothing reads once the charger has moved.
func (g *Game) clearMove(s *State) {
	order := &g.charges[s.charge]
	for i := range order.lanes {
		order.lanes[i].distance.Set(&s.drawn, 0)
	}
	s.gaps = [maxInterveners]int32{}
	s.targets, s.reachable, s.declared = 0, 0, 0
}

// fixedDistance is how far a unit charges, in millionths of an inch.
func (g *Game) fixedDistance(unit int) int32 {
	switch u := &g.units[unit]; {
	case g.charge.run:
		return u.run
	case g.charge.move:
		return int32(u.move) * uncertain.Inch
	}
	return g.charge.fixed
}
