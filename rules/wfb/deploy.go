package wfb

import (
	"fmt"

	"tactica/rules/deployment"
	"tactica/rules/plane"
)

// Where units and terrain stand at the start, and what is wrong with it.

// deploy reads table, terrain and poses, and looks at the first charge.
func (b *builder) deploy() {
	var units []deployment.Unit
	for i := range b.units {
		u := &b.units[i]
		units = append(units, deployment.Unit{
			Key: u.key, Models: u.models, Files: u.files, Width: u.width, Depth: u.depth, Engaged: u.starts == engaged,
		})
	}
	d, problems := deployment.Read(b.sc, units, &b.draws)
	b.problems = append(b.problems, problems...)
	b.field = &battlefield{
		deployed:   d,
		impassable: deployment.Polygons(d.Impassable),
		dangerous:  deployment.Polygons(d.Dangerous),
	}
	if len(b.problems) > 0 {
		return
	}
	complete := b.setUp()
	b.checkWay()
	b.severalSides = !complete || b.hitsSides()
}

// setUp keeps the ways in which the game may start: all of them, or as many at
// random as the places of the units were looked at in; complete is false then.
func (b *builder) setUp() (complete bool) {
	drawn, _, complete := b.field.deployed.Starts()
	for _, d := range drawn {
		s := TableState{State: b.Start()}
		s.drawn = d
		b.place(&s.State, &s.where)
		b.starts = append(b.starts, s)
	}
	return complete
}

// hitsSides: some charge hits a flank or a rear if its target stands.
func (b *builder) hitsSides() bool {
	for i := range b.starts {
		s := &b.starts[i]
		for c := range b.charges {
			order := &b.charges[c]
			for j := range order.lanes {
				if b.sideHit(&s.State, &s.where, order, &order.lanes[j]) != front {
					return true
				}
			}
		}
	}
	return false
}

// checkWay: the first charge must be possible in one of the starts at least.
func (b *builder) checkWay() {
	for i := range b.starts {
		if b.impossible(&b.starts[i], 0) == "" {
			return
		}
	}
	why := b.impossible(&b.starts[0], 0)
	if n := len(b.starts); n > 1 {
		why = fmt.Sprintf("impossible in each of %d draws; in the first, %s", n, why)
	}
	b.problems.Undeclarable(b.sc.Doc, "charges.0", "%s", why)
}

// warnings say which later charges cannot be declared unless something moves.
func (b *builder) warnings() (list []string) {
	if len(b.starts) > 1 {
		return nil
	}
	for c := 1; c < len(b.charges); c++ {
		if why := b.impossible(&b.starts[0], c); why != "" {
			list = append(list, fmt.Sprintf("charges.%d cannot be made as the units stand at the start: %s", c, why))
		}
	}
	return list
}

// impossible says why a charge cannot be declared as the units stand at the
// start, "" if it can.
func (b *builder) impossible(s *TableState, c int) string {
	order := &b.charges[c]
	charger := &b.units[order.unit]
	lanes, why := mask(0), ""
	for i := range order.targets {
		l := &order.lanes[i]
		target := b.units[l.unit].key
		switch {
		case b.chargeable(&s.State, &s.where, order, l):
			lanes = lanes.with(i)
		case why != "":
		case b.gap(&s.State, &s.where, order, l) > order.reach:
			gap := plane.Distance(b.rect(&s.State, &s.where, order.unit), b.rect(&s.State, &s.where, l.unit))
			why = fmt.Sprintf("too far: %s is %.6g inches away and %s charges %s at most", target, gap, charger.key, inches(order.reach))
		default:
			why = fmt.Sprintf("%s is not in the front arc of %s", target, charger.key)
		}
	}
	switch {
	case lanes == 0:
		return why
	case b.open(&s.State, &s.where, order, lanes):
		return ""
	case !lanes.single():
		return fmt.Sprintf("no charge move brings %s into contact with %s at once", charger.key, b.joined(order, lanes))
	}
	target := order.lanes[lanes.first()].unit
	if also := b.alsoDeclare(s, order, target); also >= 0 {
		return fmt.Sprintf("%s cannot reach %s without touching %s: the charge must name both, target: [%s, %s]",
			charger.key, b.units[target].key, b.units[also].key, b.units[target].key, b.units[also].key)
	}
	return fmt.Sprintf("no charge move leads %s to %s: something is in the way, or the wheel is too wide", charger.key, b.units[target].key)
}

// alsoDeclare is the one other enemy, in range and in the front arc, that a
// charge has to name beside its target for there to be a way; -1 if there is
// none.
func (b *builder) alsoDeclare(s *TableState, order *chargeOrder, target int) int {
	var others []plane.Target
	var units []int
	named := bit(order.unit).with(target)
	for i := range b.units {
		l := lane{unit: i}
		if !b.sideOf(order.unit).has(i) && i != target && b.chargeable(&s.State, &s.where, order, &l) {
			others, units = append(others, b.facing(&s.State, &s.where, order, &l)), append(units, i)
			named = named.with(i)
		}
	}
	var stand [8]plane.Rect
	around := b.around(&s.State, &s.where, &stand, named)
	aim := b.facing(&s.State, &s.where, order, &lane{unit: target})
	also, ok := plane.AlsoDeclare(b.rect(&s.State, &s.where, order.unit), aim, others, &around)
	if !ok {
		return -1
	}
	return units[also]
}
