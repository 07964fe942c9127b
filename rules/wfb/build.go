package wfb

import (
	"fmt"

	"tactica/configs"
	"tactica/dice"
	"tactica/rules"
	"tactica/rules/points"
	"tactica/rules/uncertain"
)

// A Build is a scenario made ready: the game, the plans to compare, and what
// the rules assumed where the scenario is silent.
type Build struct {
	// Game is played as it is on the line. OnTable says that the units stand in
	// the plane; then the game is played as a [Table].
	Game        *Game
	OnTable     bool
	Plans       []rules.Plan
	Assumptions []configs.Assumption
	Warnings    []string
}

// Table is the game as it is played on the table.
func (b *Build) Table() Table { return Table{b.Game} }

// New makes the game of a scenario. What is wrong with it beyond what the
// loader can know is returned as problems at their places in the file.
func New(sc *configs.Scenario) (*Build, configs.Problems) {
	b := builder{Game: &Game{
		edition: editions[sc.Rules],
		contact: sc.Contact, rounds: sc.Rounds, rally: sc.Rally,
		shared: map[rowsKey]*dice.Rows{},
	}, sc: sc}
	b.readUnits()
	b.readCharges()
	b.check()
	if b.onTable {
		b.deploy()
	}
	if len(b.problems) > 0 {
		b.problems.Sort()
		return nil, b.problems
	}
	b.prepare()
	out := &Build{Game: b.Game, OnTable: b.onTable, Plans: b.plans(), Assumptions: b.assumptions()}
	if b.onTable {
		out.Warnings = append(b.field.deployed.Warnings, b.warnings()...)
	}
	b.shared = nil
	return out, nil
}

type builder struct {
	*Game
	sc       *configs.Scenario
	problems configs.Problems
	onTable  bool // the units stand in the plane
	// starts are the ways in which a game on the table may start, as far as they
	// are looked at before any trial.
	starts []TableState
	// placed are the drawn numbers by the place in the file that they come
	// from, so that one value for several targets is drawn once.
	placed map[string]uncertain.Number
}

func (b *builder) add(path, format string, args ...any) {
	b.problems.Add(b.sc.Doc, path, format, args...)
}

func (b *builder) readUnits() {
	sides := map[string]int{}
	for i := range b.sc.Units {
		cu := &b.sc.Units[i]
		u := newUnit(b.sc, cu, b.edition)
		if _, known := sides[cu.Side]; !known {
			sides[cu.Side] = len(sides)
		}
		u.side = sides[cu.Side]
		u.models = b.draws.Number("units."+cu.Key+".models", &cu.Models, uncertain.Whole)
		b.units = append(b.units, u)
		b.onTable = b.onTable || cu.At != nil
		if u.fear {
			b.feared = b.feared.with(i)
		}
	}
	b.side = sides[b.sc.Value.Side]
}

func (b *builder) readCharges() {
	b.placed = map[string]uncertain.Number{}
	for i := range b.sc.Charges {
		c := &b.sc.Charges[i]
		path := fmt.Sprintf("charges.%d", i)
		order := chargeOrder{unit: b.sc.Unit(c.Charger), targets: len(c.Targets), downhill: c.Downhill}
		order.reach = int32(b.units[order.unit].reach()) * inch
		for j := range c.Targets {
			order.lanes = append(order.lanes, b.lane(path, j, &c.Targets[j]))
		}
		for j := range c.Redirect {
			order.lanes = append(order.lanes, b.lane(fmt.Sprintf("%s.redirect.%d", path, j), 0, &c.Redirect[j]))
		}
		for j := range order.lanes {
			order.lanes[j].pair = bit(order.unit).with(order.lanes[j].unit)
		}
		b.severalUnits = b.severalUnits || i > 0 || order.targets > 1
		b.declaring = b.declaring.with(order.unit)
		if order.downhill {
			b.downhill = b.downhill.with(order.unit)
		}
		b.charges = append(b.charges, order)
	}
	b.chargers = b.units[b.charges[0].unit].side
	for i := range b.units {
		if b.units[i].side == b.chargers {
			b.charging = b.charging.with(i)
		} else {
			b.charged = b.charged.with(i)
		}
	}
}

// lane reads target j of the charge or redirect entry at a path.
func (b *builder) lane(path string, j int, t *configs.Target) lane {
	l := lane{unit: b.sc.Unit(t.Unit), side: sideNamed(t.From)}
	if b.onTable {
		return l
	}
	b.severalSides = b.severalSides || l.side != front
	l.distance = b.once(b.item(path+".distance", j), &t.Distance)
	if t.Edge.IsSet() {
		e := &b.units[l.unit].edge
		at := b.item(path+".edge", j)
		switch {
		case !e.ahead:
			*e = edge{ahead: true, distance: b.draws.Number(at, &t.Edge, uncertain.Length), text: t.Edge.Text, at: at}
		case e.text != t.Edge.Text:
			b.add(at, "the table edge behind %s is %s here and %s at %s; all charges on one unit carry the same edge", t.Unit, t.Edge.Text, e.text, e.at)
		}
	}
	return l
}

// item is the path of value j of a key that has one value for all targets, or
// a list of one for each.
func (b *builder) item(path string, j int) string {
	if n := b.sc.Doc.Lookup(path); n != nil && n.Kind == configs.ListNode {
		return fmt.Sprintf("%s.%d", path, j)
	}
	return path
}

// once is the number at a place in the file, drawn once however often it is
// used.
func (b *builder) once(path string, q *configs.Quantity) uncertain.Number {
	n, known := b.placed[path]
	if !known {
		n = b.draws.Number(path, q, uncertain.Length)
		b.placed[path] = n
	}
	return n
}

func sideNamed(word string) side {
	for i, w := range sideWords {
		if w == word {
			return side(i)
		}
	}
	return front
}

// prepare computes everything that follows from units and charges.
func (b *builder) prepare() {
	var foot, swift [2]int // of each side
	for i := range b.units {
		u := &b.units[i]
		if u.swift {
			swift[u.side]++
		} else {
			foot[u.side]++
		}
		b.ranges = append(b.ranges, u.rangeLaw())
		b.flight = append(b.flight, u.runPool().Law())
		models := b.most(u)
		perModel := u.a + 2
		if u.mount != nil {
			perModel = max(perModel, u.mount.a)
		}
		for n := range models + 1 {
			u.rankTable = append(u.rankTable, uint16(u.countRanks(n)))
		}
		u.worth = points.Of(u.points, &b.sc.Value)
		if u.side == b.side {
			u.worth = u.worth.Negative()
		}
		b.mostModels = max(b.mostModels, models)
		b.mostAttacks = max(b.mostAttacks, models*(perModel+u.supportAttacks())+1)
	}
	b.ones = newOnes(b.mostModels)
	b.pursuit = newPursuitLaws(max(foot[0], foot[1]), max(swift[0], swift[1]))
	for i := range b.charges {
		order := &b.charges[i]
		cover := coverPenalty[b.sc.Charges[i].Cover]
		for j := range order.lanes {
			l := &order.lanes[j]
			fewest, most := b.draws.Bounds(b.units[l.unit].models)
			l.volleys = newVolleys(&b.units[l.unit], &b.units[order.unit], cover, fewest, most)
		}
	}
	b.newEvents()
	b.newDuels()
	b.newVariables()
}

func (g *Game) isCharger(unit int) bool { return g.declaring.has(unit) }
