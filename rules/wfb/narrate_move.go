package wfb

import (
	"fmt"
	"strings"

	"tactica/dice"
	"tactica/rules"
	"tactica/rules/telling"
)

// What is told of the moves of the chargers, clause 2, and of the last test of
// those that flee, clause 5.

// tellNoMove tells of a charger that has nothing left to move for.
func (n *Narrator) tellNoMove(m *moment, a *rules.Account) {
	s := m.Before
	if int(s.charge) == len(n.charges) {
		return
	}
	n.tellEnd(m, a)
}

// tellRange tells of the range of a charge, and what it was enough for.
func (n *Narrator) tellRange(m *moment, a *rules.Account) {
	s := m.Before
	order, ch := &n.charges[s.charge], &s.charges[s.charge]
	u := &n.units[order.unit]
	aim, flee := n.targets(s, order, ch.lanes)
	if aim == 0 {
		aim = flee
	}
	t := n.rangeThrow(m, u, order.unit)
	var needs []string
	for rest := aim; rest != 0; rest = rest.rest() {
		needs = append(needs, telling.AtLeast(float64(n.gap(s, m.was, order, &order.lanes[rest.first()]))/float64(inch)))
	}
	t.Need = strings.Join(needs, "; ")
	p := rules.Passage{Clause: "2", Text: fmt.Sprintf("%s moved: %s.", u.label, n.rangeWords(u)), Throws: []rules.Throw{t}}
	a.Tell(p)
	// On the table a charge that succeeds ends when the terrain on its way has
	// been tested for, but how far one falls short is known at once.
	switch {
	case m.After.stage != stageCrossing:
		n.tellEnd(m, a)
	case m.After.charges[s.charge].result == chargeFailed:
		a.Tell(rules.Passage{Clause: "2", Outcome: n.failureWords(m, order)})
	}
}

func (n *Narrator) rangeWords(u *unit) string {
	dice := "2D6"
	switch {
	case u.random != nil:
		return "a random distance"
	case u.swift:
		dice = "3D6 without the lowest"
	}
	if u.chargeBase == 0 {
		return dice
	}
	return n.baseWords(u) + " and " + dice
}

// rangeThrow is the dice of a charge.
func (n *Narrator) rangeThrow(m *moment, u *unit, unit int) rules.Throw {
	const what = "charge range"
	if u.random != nil {
		t := rules.Throw{What: what, Result: fmt.Sprintf("= %d", m.Outcome)}
		if e := n.random[unit]; e != nil {
			for _, part := range e.Throw(m.Dice, m.Outcome) {
				t.Dice = append(t.Dice, part.Hand...)
			}
		}
		return t
	}
	sum, highest := dice.SumOf(m.Outcome), dice.HighestOf(m.Outcome)
	h := m.Dice.HandWith(u.runPool(), func(h dice.Hand) bool { return h.Sum() == sum && h.Highest() == highest })
	return telling.Thrown(what, h, sum, u.chargeBase)
}

// tellEnd tells how a charge ended, if it has.
func (n *Narrator) tellEnd(m *moment, a *rules.Account) {
	s := m.Before
	order := &n.charges[s.charge]
	u := n.label(order.unit)
	value, known := m.Recorded(order.vars.charge)
	if !known {
		return
	}
	say := func(format string, args ...any) {
		a.Tell(rules.Passage{Clause: "2", Outcome: fmt.Sprintf(format, args...)})
	}
	switch charge(value + 1) {
	case chargeReached:
		after := &m.After.charges[s.charge]
		var met []string
		for rest := after.lanes; rest != 0; rest = rest.rest() {
			i := rest.first()
			met = append(met, fmt.Sprintf("the %s of %s", sideWords[after.hit.on(i)], n.label(order.lanes[i].unit)))
		}
		say("%s reached %s", u, telling.List(met...))
	case chargeCaught:
		var met mask
		for i := range n.units {
			if m.After.units[i].cause == caught && s.units[i].cause != caught {
				met = met.with(i)
			}
		}
		say("%s caught %s in flight: lost", u, n.names(met))
	case chargeFailed:
		if s.stage != stageCrossing {
			say("%s", n.failureWords(m, order))
		}
	case chargeDestroyed:
		if alive(s, order.unit) {
			say("Nothing is left of %s to charge", u)
		}
	}
}

// failureWords say why a charge failed, and how far the charger moved.
func (n *Narrator) failureWords(m *moment, order *chargeOrder) string {
	s := m.Before
	moved, _ := m.Recorded(order.vars.moved)
	why := "Too short"
	stand, flee := n.targets(s, order, s.charges[s.charge].lanes)
	switch {
	case stand|flee == 0:
		why = "Nothing is left to charge"
	case m.was != nil && n.covers(s, m.was, order, stand|flee, n.rolledRange(m, order)):
		why = "In range, but no charge move leads there"
	}
	text := fmt.Sprintf("%s: %s moved %s", why, n.label(order.unit), telling.Inches(float64(moved)/float64(inch)))
	if m.is != nil {
		p := m.is.of(order.unit)
		text += fmt.Sprintf(", to (%s, %s) facing %s", telling.Decimal(p.Front.X), telling.Decimal(p.Front.Y), telling.Decimal(p.Heading))
	}
	return text
}

// covers: a range suffices for the gap to the unit of one of the lanes.
func (n *Narrator) covers(s *State, where *Poses, order *chargeOrder, lanes mask, reach int32) bool {
	for ; lanes != 0; lanes = lanes.rest() {
		if n.gap(s, where, order, &order.lanes[lanes.first()]) <= reach {
			return true
		}
	}
	return false
}

// sideFaced is the side of its target that a charger would hit.
func (n *Narrator) sideFaced(s *State, where *Poses, order *chargeOrder, l *lane) side {
	if where != nil {
		return n.sideHit(s, where, order, l)
	}
	return l.side
}

// rolledRange is the range of the charger that rolled it in the step, in
// millionths of an inch.
func (n *Narrator) rolledRange(m *moment, order *chargeOrder) int32 {
	u := &n.units[order.unit]
	sum := m.Outcome
	if u.random == nil {
		sum = dice.SumOf(m.Outcome)
	}
	return int32(u.chargeBase+sum) * inch
}

// fewLeft: a quarter of the models or fewer, so that only a double 1 rallies.
func (n *Narrator) fewLeft(s *State, unit int) bool { return 4*n.models(s, unit) <= n.start(s, unit) }

// tellRally tells of the last test of a unit that flees.
func (n *Narrator) tellRally(m *moment, a *rules.Account, unit int) {
	u := &n.units[unit]
	text := fmt.Sprintf("%s tested Leadership %d to rally.", u.label, u.general)
	if n.fewLeft(m.Before, unit) {
		text = fmt.Sprintf("%s, a quarter of its models or fewer, tested to rally: only a double 1 will do.", u.label)
	}
	p := rules.Passage{Clause: "5", Text: text, Throws: n.tested(m, "rally"), Outcome: u.label + " " + n.fled() + " on"}
	if m.Outcome == 1 {
		p.Outcome = u.label + " rallied"
	}
	a.Tell(p)
}
