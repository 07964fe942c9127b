package wfb

import (
	"math"

	"tactica/rules"
	"tactica/rules/deployment"
	"tactica/rules/plane"
)

// The ground: on the line each charge has its distance, on the table distances,
// sides, flights and moves follow from where units stand. The steps of the
// rules are the same on both; they are given the poses, or nil on the line.

// Poses is the ground of the table: where each unit stands. A pose is a pure
// function of what was rolled, so that equal rolls give equal ground. Units
// that were removed keep their last pose until all have moved; the others theirs
// for as long as a flight from combat may come upon them.
type Poses struct {
	at    [rules.MaxUnits]pose
	known mask // whose place is known, all until the combats begin
	// room is how many models the rectangle of a unit has room for that was
	// removed, or when all have moved; else 0, and it is what the unit has left.
	room [rules.MaxUnits]uint16
	// away is the heading in which a losing unit would run, as bits; meets what
	// it meets there, once the ground is forgotten.
	away  [rules.MaxUnits]uint64
	meets [rules.MaxUnits]meets
}

// A pose is kept as the bits of its numbers, so that states are compared and
// hashed as plain memory.
type pose struct{ x, y, heading uint64 }

func (p *Poses) of(unit int) plane.Pose {
	b := &p.at[unit]
	return plane.Pose{Front: plane.Vec{X: math.Float64frombits(b.x), Y: math.Float64frombits(b.y)}, Heading: math.Float64frombits(b.heading)}
}

// set keeps a pose. Adding 0 leaves no minus zero, so that equal poses are
// equal bits.
func (p *Poses) set(unit int, at plane.Pose) {
	p.known = p.known.with(unit)
	p.at[unit] = pose{math.Float64bits(at.Front.X + 0), math.Float64bits(at.Front.Y + 0), math.Float64bits(at.Heading + 0)}
}

// forget clears the place of a unit.
func (p *Poses) forget(unit int) {
	p.at[unit], p.room[unit], p.known = pose{}, 0, p.known.without(unit)
	p.away[unit], p.meets[unit] = 0, 0
}

// heading in which a losing unit would run.
func (p *Poses) heading(unit int) float64 { return math.Float64frombits(p.away[unit]) }

// mayRun: a unit that runs from combat may meet something. On the line none
// does.
func (p *Poses) mayRun(unit int) bool {
	return p.knows(unit) || p != nil && p.meets[unit] != 0
}

// knows: where the unit stands is known. On the line that is so of none.
func (p *Poses) knows(unit int) bool { return p != nil && p.known.has(unit) }

// Table is the game of a scenario whose units stand in the plane.
type Table struct{ *Game }

// TableState is a game in play on the table.
type TableState struct {
	State
	where Poses
}

var (
	_ rules.Game[TableState]   = Table{}
	_ rules.Teller[TableState] = Table{}
)

// Start is the scenario as the sub-phase begins.
func (g Table) Start() TableState { return TableState{State: g.Game.Start()} }

// Over reports whether the scenario is played out.
func (g Table) Over(s *TableState) bool { return g.Game.Over(&s.State) }

// Outcome sets the swing; everything else was recorded when it was final.
func (g Table) Outcome(s *TableState, v *rules.Values) { g.Game.Outcome(&s.State, v) }

// Tell puts a choice into the words of the edition's players.
func (g Table) Tell(s *TableState, c *rules.Choice) rules.ChoiceWords {
	return g.tell(&s.State, &s.where, c)
}

// Step resolves the stage that the state is in.
func (g Table) Step(s *TableState, t *rules.Turn) {
	switch s.stage {
	case stageDraw:
		g.draw(&s.State, &s.where, t)
	case stageDeclare:
		g.declare(&s.State, &s.where, t)
	case stageTerror:
		g.terror(&s.State, &s.where, t)
	case stageReact:
		g.react(&s.State, &s.where, t)
	case stageVolley:
		g.volley(&s.State, &s.where, t)
	case stagePanic:
		g.panic(&s.State, &s.where, t)
	case stagePanicFlight:
		g.panicFlight(&s.State, &s.where, t)
	case stageFlight:
		g.flee(&s.State, &s.where, t)
	case stageTerrain:
		g.testFlight(&s.State, &s.where, t)
	case stageRedirect:
		g.redirect(&s.State, &s.where, t)
	case stageMove:
		g.move(&s.State, &s.where, t)
	case stageCrossing:
		g.cross(&s.State, &s.where, t)
	case stageFear:
		g.fear(&s.State, &s.where, t)
	case stageStrike:
		g.strike(&s.State, &s.where, t)
	case stageBreak:
		g.breakTests(&s.State, &s.where, t)
	case stageRestrain:
		g.restrain(&s.State, &s.where, t)
	case stagePursuit:
		g.pursue(&s.State, &s.where, t)
	case stageRout:
		g.rout(&s.State, &s.where, t)
	case stageRoutTerrain:
		g.testRout(&s.State, &s.where, t)
	default:
		g.Game.Step(&s.State, t)
	}
}

// battlefield is what a game on the table knows of it. It never changes, but
// for what is remembered.
type battlefield struct {
	deployed              *deployment.Deployment
	impassable, dangerous []plane.Polygon
	ways                  ways
}

// dangers are the pieces of terrain that are dangerous to flee through.
func (f *battlefield) dangers() [2][]plane.Polygon {
	return [2][]plane.Polygon{f.impassable, f.dangerous}
}

// place puts every unit where it starts.
func (g *Game) place(s *State, where *Poses) {
	for i := range g.units {
		g.put(s, where, i, g.field.deployed.Start(i, &s.drawn))
	}
}

// keepSize keeps how large a unit is, whatever it loses from now on.
func (g *Game) keepSize(s *State, where *Poses, unit int) {
	if where.knows(unit) {
		where.room[unit] = uint16(g.inRanks(s, where, unit))
	}
}

// put stands a unit somewhere.
func (g *Game) put(s *State, where *Poses, unit int, p plane.Pose) {
	where.set(unit, g.formation(s, where, unit).At(p).Pose())
}

// formation of a unit with the models that it has left.
func (g *Game) formation(s *State, where *Poses, unit int) plane.Formation {
	models := int(where.room[unit])
	if models == 0 {
		models = g.models(s, unit)
	}
	return g.field.deployed.Formation(unit, models)
}

// rect is the ground that a unit covers.
func (g *Game) rect(s *State, where *Poses, unit int) plane.Rect {
	return g.formation(s, where, unit).At(where.of(unit))
}

// around is everything on the table but the units named.
func (g *Game) around(s *State, where *Poses, stand *[rules.MaxUnits]plane.Rect, without mask) plane.Field {
	n := 0
	for i := range g.units {
		if !without.has(i) && where.knows(i) && alive(s, i) {
			stand[n] = g.rect(s, where, i)
			n++
		}
	}
	return plane.Field{Units: stand[:n], Terrain: g.field.impassable, Table: g.field.deployed.Edges}
}

// tolerance is how much more than a range a gap may be, in inches, and still
// be covered by it: what rounding can make of equal distances.
const tolerance = 1e-9

// between is the gap between two units, closest points, in millionths of an
// inch: rounded up, but for the tolerance, so that a gap that is longer than a
// range in millionths is longer as that number too.
func (g *Game) between(s *State, where *Poses, a, b int) int32 {
	return micros(plane.Distance(g.rect(s, where, a), g.rect(s, where, b)))
}

func micros(inches float64) int32 {
	return int32(math.Ceil(min((inches-tolerance)*float64(inch), float64(noEnd-1))))
}

// sees: the other unit is at least partly in the front arc.
func (g *Game) sees(s *State, where *Poses, unit, other int) bool {
	return plane.InFrontArc(g.rect(s, where, unit), g.rect(s, where, other))
}

// sideOfFacing is the side that a facing is.
var sideOfFacing = [sides]side{plane.Front: front, plane.LeftFlank: left, plane.Rear: rear, plane.RightFlank: right}

// facing is the side of a unit that a charger hits: that of the arc which
// holds the centre of its front. Neither has moved since the declaration, or
// the target has fled.
func (g *Game) facing(s *State, where *Poses, order *chargeOrder, l *lane) plane.Target {
	target := g.rect(s, where, l.unit)
	return plane.Target{Unit: target, Facing: plane.TargetFacing(target, where.of(order.unit).Front)}
}
