package t9a

import (
	"fmt"

	"tactica/configs"
	"tactica/dice"
	"tactica/rules"
	"tactica/rules/points"
	"tactica/rules/uncertain"
)

// A Build is a scenario made ready: the game, the plans to compare, and what
// the rules assumed where the scenario is silent. The game is on the line or
// on the table, the other one is nil.
type Build struct {
	Line        *Game[Flown]
	Table       *Game[Poses]
	Plans       []rules.Plan
	Assumptions []configs.Assumption
	Warnings    []string
}

// New makes the game of a scenario. What is wrong with it beyond what the
// loader can know is returned as problems at their places in the file.
func New(sc *configs.Scenario) (*Build, configs.Problems) {
	b := builder{setup: &setup{
		edition: editions[sc.Rules],
		contact: sc.Contact, rounds: sc.Rounds, rally: sc.Rally,
		shared: map[rowsKey]*dice.Rows{},
	}, sc: sc}
	b.readUnits()
	b.readCharges()
	b.check()
	if b.vars.plane {
		b.readTable()
	}
	if len(b.problems) > 0 {
		b.problems.Sort()
		return nil, b.problems
	}
	b.prepare()
	out := &Build{Plans: b.plans(), Assumptions: b.assumptions()}
	b.shared = nil
	if b.vars.plane {
		b.table.setup = b.setup
		b.table.remember()
		out.Table = &Game[Poses]{setup: b.setup, field: b.table}
		out.Warnings = append(b.table.starts.Warnings, b.table.warnings()...)
	} else {
		out.Line = &Game[Flown]{setup: b.setup, field: line{b.setup}}
	}
	return out, nil
}

type builder struct {
	*setup
	sc       *configs.Scenario
	problems configs.Problems
	table    *table // nil on the line
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
		b.worth = append(b.worth, points.Of(u.points, &b.sc.Value))
		b.vars.plane = b.vars.plane || cu.At != nil
	}
	b.side = sides[b.sc.Value.Side]
	for i := range b.units {
		if b.units[i].side == b.side {
			b.worth[i] = b.worth[i].Negative()
		}
	}
	b.edges = make([]edge, len(b.units))
}

func (b *builder) readCharges() {
	for i := range b.sc.Charges {
		c := &b.sc.Charges[i]
		path := fmt.Sprintf("charges.%d", i)
		order := chargeOrder{unit: b.sc.Unit(c.Charger), cover: coverPenalty[c.Cover]}
		order.reach = b.units[order.unit].reach()
		if len(c.Targets) > 0 {
			order.lanes = append(order.lanes, b.lane(path, &c.Targets[0]))
		}
		for j := range c.Redirect {
			order.lanes = append(order.lanes, b.lane(fmt.Sprintf("%s.redirect.%d", path, j), &c.Redirect[j]))
		}
		b.severalUnits = b.severalUnits || i > 0
		b.charges = append(b.charges, order)
	}
	b.severalSides = b.severalSides || b.vars.plane
	b.chargers = b.units[b.charges[0].unit].side
}

// lane reads the charge or redirect entry at a path.
func (b *builder) lane(path string, t *configs.Target) lane {
	l := lane{unit: b.sc.Unit(t.Unit), from: sideNamed(t.From)}
	if b.vars.plane {
		return l
	}
	b.severalSides = b.severalSides || l.from != front
	l.distance = b.draws.Number(path+".distance", &t.Distance, uncertain.Length)
	if t.Edge.IsSet() {
		e := &b.edges[l.unit]
		at := path + ".edge"
		switch {
		case !e.ahead:
			*e = edge{ahead: true, distance: b.draws.Number(at, &t.Edge, uncertain.Length), text: t.Edge.Text, at: at}
		case e.text != t.Edge.Text:
			b.add(at, "the table edge behind %s is %s here and %s at %s; all charges on one unit carry the same edge", t.Unit, t.Edge.Text, e.text, e.at)
		}
	}
	return l
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
	for i := range b.units {
		u := &b.units[i]
		b.ranges = append(b.ranges, u.rangePool().Law().Shift(4))
		b.runs = append(b.runs, u.runPool().Law())
		most := b.most(i)
		b.mostModels = max(b.mostModels, most)
		b.mostAttacks = max(b.mostAttacks, most*u.attacks(false))
	}
	b.escape = newEscapes()
	for i := range b.charges {
		order := &b.charges[i]
		for j := range order.lanes {
			l := &order.lanes[j]
			l.volleys = b.units[l.unit].newVolleys(&b.units[order.unit], order.cover)
		}
	}
	b.newEvents()
	b.newVariables()
}
