package t9a

import (
	"fmt"

	"tactica/rules"
	"tactica/rules/telling"
)

// What is told of declarations, reactions and moves, clauses 1.1 to 1.7 and 2.

func (n *Narrator[G]) gapWords(s *State[G], order *chargeOrder, l *lane) string {
	return telling.Inches(n.field.gap(s, order, l))
}

// tellDeclaration tells that a charge was declared, or why it was not.
func (n *Narrator[G]) tellDeclaration(m *rules.Moment[State[G]], a *rules.Account) {
	if int(m.Before.next) == len(n.charges) {
		return
	}
	order := &n.charges[m.Before.next]
	l := &order.lanes[0]
	if m.After.stage != stageTerror {
		a.Tell(rules.Passage{Clause: "1.1", Outcome: "No charge: " + n.whyNotCharge(m.Before, order)})
		return
	}
	u := &n.units[order.unit]
	a.Tell(rules.Passage{Clause: "1.1", Text: fmt.Sprintf("%s declared a charge on %s, %s away%s. The farthest it could be is Cha %d + 10 = %d inches.",
		u.label, n.labelOf(l.unit), n.gapWords(m.Before, order, l), n.sideWords(m.Before, order, l), u.cha, order.reach)})
}

// sideWords say which side of the target would be hit, when it is not the
// front.
func (n *Narrator[G]) sideWords(s *State[G], order *chargeOrder, l *lane) string {
	if at := n.field.side(s, order, l); at != front {
		return ", from the " + sideWords[at]
	}
	return ""
}

func (n *Narrator[G]) whyNotCharge(s *State[G], order *chargeOrder) string {
	switch s.units[order.unit].fate {
	case destroyed:
		return "nothing is left of " + n.labelOf(order.unit)
	case shaken:
		return "Shaken units cannot, such as " + n.labelOf(order.unit)
	case engaged:
		return "engaged units cannot, such as " + n.labelOf(order.unit)
	}
	return n.whyNotTarget(s, order, &order.lanes[0])
}

func (n *Narrator[G]) whyNotTarget(s *State[G], order *chargeOrder, l *lane) string {
	switch {
	case !s.alive(l.unit):
		return "nothing is left of " + n.labelOf(l.unit)
	case !within(n.field.gap(s, order, l), order.reach):
		return fmt.Sprintf("%s away, beyond %d", n.gapWords(s, order, l), order.reach)
	}
	return "no charge move leads to " + n.labelOf(l.unit)
}

// Question says what a choice is about.
func (n *Narrator[G]) Question(_ *State[G], c *rules.Choice) string {
	if c.Kind == rules.Redirect {
		return fmt.Sprintf("%s fled: the next target of %s", n.labelOf(int(c.Opponent)), n.labelOf(int(c.Unit)))
	}
	return fmt.Sprintf("Reaction of %s to the charge of %s", n.labelOf(int(c.Unit)), n.labelOf(int(c.Opponent)))
}

// Reason says why a reaction or a redirect is open, or why it is not.
func (n *Narrator[G]) Reason(s *State[G], c *rules.Choice, o rules.Option) (text, clause string) {
	if c.Kind == rules.Redirect {
		return n.redirectReason(s, o)
	}
	u, now := &n.units[c.Unit], &s.units[c.Unit]
	switch {
	case now.flags.has(mustFlee) && !c.Legal.Has(rules.Hold):
		if o == rules.Hold {
			return "failed its Panic Test against Terror", "1.2"
		}
		return "must, after the failed Panic Test", "1.2"
	case o == rules.Hold:
		return "", "1.3"
	case c.Legal.Has(o):
		return "", "1.3"
	case now.fate == engaged:
		return "engaged in combat", "1.3"
	case now.flags.has(hasFled):
		return "fled in this phase already", "1.3"
	case u.fearless:
		return "fearless", "1.3"
	}
	return "", "1.3"
}

func (n *Narrator[G]) redirectReason(s *State[G], o rules.Option) (text, clause string) {
	order := n.order(&s.battle)
	if o == rules.Chase {
		return "", "1.4"
	}
	l := &order.lanes[o]
	if n.chargeable(s, order, l) {
		return fmt.Sprintf("%s away, within %d; takes a Command Test", n.gapWords(s, order, l), order.reach), "1.4"
	}
	return n.whyNotTarget(s, order, l), "1.4"
}

// tellTerror tells of the Panic Test that Terror causes.
func (n *Narrator[G]) tellTerror(m *rules.Moment[State[G]], a *rules.Account) {
	order, l := n.order(&m.Before.battle), n.target(&m.Before.battle)
	u := &n.units[l.unit]
	p := rules.Passage{
		Clause: "1.2", Text: fmt.Sprintf("Terror of %s: Panic Test of %s on %s %d.", n.labelOf(order.unit), u.label, n.courageWord(), u.cou),
		Throws: n.tested(m, "Panic Test"),
	}
	if m.Outcome == 0 {
		p.Outcome = "Failed: " + u.label + " must flee if possible"
	}
	a.Tell(p)
}

// tellFlight tells how far the target fled.
func (n *Narrator[G]) tellFlight(m *rules.Moment[State[G]], a *rules.Account) {
	order, l := n.order(&m.Before.battle), n.target(&m.Before.battle)
	u := &n.units[l.unit]
	p := rules.Passage{
		Clause: "1.3", Throws: []rules.Throw{telling.Run(m.Dice, "flight", u.runPool(), m.Outcome, 0)},
		Outcome: fmt.Sprintf("%s, now Shaken, fled %s, to %s from %s", u.label, telling.Inches(float64(m.Outcome)), n.gapWords(m.After, order, l), n.labelOf(order.unit)),
	}
	switch m.After.units[l.unit].cause {
	case tableEdge:
		p.Outcome = u.label + " fled off the table: lost"
	case caught:
		p.Outcome = u.label + " fled into an enemy that charges: lost"
	}
	a.Tell(p)
}

// tellRedirect tells of the Command Test for another target.
func (n *Narrator[G]) tellRedirect(m *rules.Moment[State[G]], a *rules.Account) {
	s := &m.Before.battle
	order := n.order(s)
	u, to := &n.units[order.unit], &order.lanes[s.turn]
	p := rules.Passage{Clause: "1.4", Throws: n.tested(m, "Command Test")}
	if m.Outcome == 1 {
		p.Outcome = fmt.Sprintf("%s declared a charge on %s instead, %s away", u.label, n.labelOf(to.unit), n.gapWords(m.Before, order, to))
	} else {
		p.Outcome = fmt.Sprintf("%s must go on after %s", u.label, n.labelOf(n.target(s).unit))
	}
	a.Tell(p)
}

// tellRange tells of the range of a charge, and of what it was not enough for.
func (n *Narrator[G]) tellRange(m *rules.Moment[State[G]], a *rules.Account) {
	s := &m.Before.battle
	order, l := n.order(s), n.target(s)
	u := &n.units[order.unit]
	t := telling.Run(m.Dice, "charge range", u.rangePool(), m.Outcome-4, 4+u.cha)
	t.Need = telling.AtLeast(n.field.gap(m.Before, order, l))
	die := "a die"
	if u.swift {
		die = "the higher of two dice"
	}
	p := rules.Passage{Clause: "1.5", Text: fmt.Sprintf("%s moved: %s, 4, and Cha %d.", u.label, die, u.cha), Throws: []rules.Throw{t}}
	if m.After.stage == stageArrive {
		p.Outcome = "Far enough for " + n.labelOf(l.unit)
		a.Tell(p)
		return
	}
	p.Outcome = "Too short"
	a.Tell(p)
	n.tellFailure(m, a, int(s.charge))
}

// tellNoMove tells of a charge whose target is gone before it moves.
func (n *Narrator[G]) tellNoMove(m *rules.Moment[State[G]], a *rules.Account) {
	s := &m.Before.battle
	if int(s.charge) == len(n.charges) || s.charges[s.charge].result == chargeNotMade {
		return
	}
	a.Tell(rules.Passage{Clause: "1.5", Text: fmt.Sprintf("%s: nothing is left of %s to charge.", n.chargerLabel(int(s.charge)), n.labelOf(n.target(s).unit))})
	n.tellFailure(m, a, int(s.charge))
}

// tellFailure tells of the Failed Charge Move of a charge.
func (n *Narrator[G]) tellFailure(m *rules.Moment[State[G]], a *rules.Account, charge int) {
	vars := &n.vars.charge[charge]
	moved, _ := m.Recorded(vars.moved)
	text := fmt.Sprintf("Failed charge: %s moved %s", n.chargerLabel(charge), telling.Inches(micro(moved)))
	if n.vars.plane {
		wheel, _ := m.Recorded(vars.wheel)
		x, _ := m.Recorded(vars.x)
		y, _ := m.Recorded(vars.y)
		heading, _ := m.Recorded(vars.heading)
		if wheel != 0 {
			text += fmt.Sprintf(", after a wheel of %s degrees", telling.Micro(wheel))
		}
		text += fmt.Sprintf(", to (%s, %s) facing %s", telling.Micro(x), telling.Micro(y), telling.Micro(heading))
	}
	a.Tell(rules.Passage{Clause: "2", Outcome: text})
}

func micro(v int64) float64 { return float64(v) / float64(rules.Micro) }

// tellArrival tells where a charger with enough range came to.
func (n *Narrator[G]) tellArrival(m *rules.Moment[State[G]], a *rules.Account) {
	s := &m.Before.battle
	order, l := n.order(s), n.target(s)
	u, target := &n.units[order.unit], n.labelOf(l.unit)
	switch ended, _ := m.Recorded(n.vars.charge[s.charge].charge); {
	case m.After.stage == stageVolley:
		// The volley tells.
	case m.After.stage == stageMove && charge(ended+1) == chargeFailed:
		a.Tell(rules.Passage{Clause: "1.5", Outcome: fmt.Sprintf("No charge move leads %s to %s", u.label, target)})
		n.tellFailure(m, a, int(s.charge))
	case m.After.units[l.unit].flags.has(doomed):
		a.Tell(rules.Passage{Clause: "1.6", Outcome: fmt.Sprintf("%s caught %s, Shaken: the unit is lost", u.label, target)})
	default:
		a.Tell(rules.Passage{Clause: "1.5", Outcome: fmt.Sprintf("%s reached the %s of %s", u.label, sideWords[n.field.side(m.Before, order, l)], target)})
	}
}

// tellVolley tells of the shots at a charger that arrived.
func (n *Narrator[G]) tellVolley(m *rules.Moment[State[G]], a *rules.Account) {
	s := &m.Before.battle
	order, l := n.order(s), n.target(s)
	u, charger := &n.units[l.unit], &n.units[order.unit]
	shots := u.shots(n.models(s, l.unit))
	one := u.shotAt(charger, order.cover)
	p := rules.Passage{
		Clause: "1.7", Text: fmt.Sprintf("%s reached the front of %s, which shot first (%s): %s.", charger.label, u.label, u.missile.name, telling.Count(shots, "shot")),
		Throws: one.told().Throws(m.Dice, one.takes(), shots, m.Outcome), Outcome: n.lose(s, order.unit, m.Outcome),
	}
	a.Tell(p)
	switch {
	case m.After.units[order.unit].fate == destroyed:
		// Told.
	case m.After.stage == stagePanic:
		// The Panic Test tells.
	default:
		n.tellAfterVolley(m, a)
	}
}

// tellAfterVolley tells whether the charger still completed its charge.
func (n *Narrator[G]) tellAfterVolley(m *rules.Moment[State[G]], a *rules.Account) {
	s := &m.Before.battle
	order, l := n.order(s), n.target(s)
	if ended, known := m.Recorded(n.vars.charge[s.charge].charge); known && charge(ended+1) == chargeFailed {
		a.Tell(rules.Passage{Clause: "1.7", Outcome: n.labelOf(order.unit) + " cannot complete the charge any more: put back to where it started"})
		n.tellFailure(m, a, int(s.charge))
		return
	}
	a.Tell(rules.Passage{Clause: "1.7", Outcome: fmt.Sprintf("%s came through to %s", n.labelOf(order.unit), n.labelOf(l.unit))})
}

// tellPanic tells of the Panic Test of a charger that was shot at.
func (n *Narrator[G]) tellPanic(m *rules.Moment[State[G]], a *rules.Account) {
	s := &m.Before.battle
	u := &n.units[n.order(s).unit]
	p := rules.Passage{
		Clause: "1.7", Text: fmt.Sprintf("At least 3 Health Points, and a quarter of all: Panic Test of %s on %s %d.", u.label, n.courageWord(), u.cou),
		Throws: n.tested(m, "Panic Test"),
	}
	if m.Outcome == 0 {
		p.Outcome = u.label + " became Shaken: put back to where the charge started"
		a.Tell(p)
		n.tellFailure(m, a, int(s.charge))
		return
	}
	a.Tell(p)
	n.tellAfterVolley(m, a)
}

// tellRally tells of the last test of a Shaken unit.
func (n *Narrator[G]) tellRally(m *rules.Moment[State[G]], a *rules.Account, unit int) {
	u := &n.units[unit]
	p := rules.Passage{Clause: "1.8", Text: fmt.Sprintf("Shaken at the end, %s took a Command Test on Discipline %d.", u.label, u.dis),
		Throws: n.tested(m, "Command Test"), Outcome: u.label + " stayed Shaken"}
	if m.Outcome == 1 {
		p.Outcome = u.label + " recovered"
	}
	a.Tell(p)
}

// told is an attack as it is shown.
func (a *attack) told() *telling.Attack {
	hit := a.hit
	if hit >= none {
		hit = telling.NeverHits
	}
	return &telling.Attack{
		Auto: a.auto, Hit: hit, Wound: a.wound, Kill: a.lethal,
		Armour: a.armour, Save: a.save, SaveKill: a.saveLethal, Deals: 1, Kills: 1,
		SaveWord: "special save", KillWord: "lethal strike",
	}
}

// burst is the automatic hits of each model that a part makes.
func (n *Narrator[G]) burst(ev *event) telling.Burst {
	if ev.part == impacts {
		return telling.Burst{Hits: n.units[ev.unit].impact, Dice: n.impacts[ev.unit]}
	}
	return telling.Burst{Hits: n.units[ev.unit].stomp, Dice: n.stomps[ev.unit]}
}
