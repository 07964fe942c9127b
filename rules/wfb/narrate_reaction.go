package wfb

import (
	"fmt"
	"math"
	"math/big"
	"slices"

	"tactica/dice"
	"tactica/rules"
	"tactica/rules/telling"
)

// What is told of declarations and reactions, clauses 1.1 to 1.7.

// tellDeclaration tells that a charge was declared, or why it was not.
func (n *Narrator) tellDeclaration(m *moment, a *rules.Account) {
	s := m.Before
	if int(s.charge) == len(n.charges) {
		return
	}
	order := &n.charges[s.charge]
	u := &n.units[order.unit]
	lanes := m.After.charges[s.charge].lanes
	if m.After.stage != stageTerror {
		a.Tell(rules.Passage{Clause: "1.1", Outcome: "No charge: " + n.whyNoCharge(s, m.was, order)})
		return
	}
	var targets []string
	for ; lanes != 0; lanes = lanes.rest() {
		l := &order.lanes[lanes.first()]
		text := fmt.Sprintf("%s, %s away", n.label(l.unit), away(n.gap(s, m.was, order, l)))
		if at := n.sideFaced(s, m.was, order, l); at != front {
			text += ", from the " + sideWords[at]
		}
		targets = append(targets, text)
	}
	text := fmt.Sprintf("%s declared a charge on %s.", u.label, telling.List(targets...))
	switch {
	case u.random != nil:
		text += fmt.Sprintf(" Its range is random, %s at most.", telling.Inches(float64(u.random.Max())))
	case u.chargeBase == 0:
		text += " The farthest it could be is 12 inches."
	default:
		text += fmt.Sprintf(" The farthest it could be is %s + 12 = %d inches.", n.baseWords(u), u.reach())
	}
	a.Tell(rules.Passage{Clause: "1.1", Text: text})
}

// baseWords name what is added to the dice of a charge.
func (n *Narrator) baseWords(u *unit) string {
	if n.edition.ChargeAddsM {
		return fmt.Sprintf("M %d", u.chargeBase)
	}
	return fmt.Sprint(u.chargeBase)
}

func (n *Narrator) whyNoCharge(s *State, where *Poses, order *chargeOrder) string {
	u := n.label(order.unit)
	switch s.units[order.unit].fate {
	case destroyed:
		return "nothing is left of " + u
	case fleeing:
		return "those that flee cannot, such as " + u
	case engaged:
		return "those in combat cannot, such as " + u
	}
	return n.whyNoTarget(s, where, order, &order.lanes[0])
}

func (n *Narrator) whyNoTarget(s *State, where *Poses, order *chargeOrder, l *lane) string {
	gap := n.gap(s, where, order, l)
	switch {
	case !alive(s, l.unit):
		return "nothing is left of " + n.label(l.unit)
	case gap > order.reach:
		return fmt.Sprintf("%s away, beyond %s", away(gap), away(order.reach))
	case where != nil && !n.sees(s, where, order.unit, l.unit):
		return "not in the front arc"
	}
	return "no charge move leads there"
}

// Question says what a choice is about.
func (n *Narrator) Question(_ *State, c *rules.Choice) string {
	if c.Kind == rules.Redirect {
		return fmt.Sprintf("%s %s: the next target of %s", n.label(int(c.Opponent)), n.fled(), n.label(int(c.Unit)))
	}
	return fmt.Sprintf("Reaction of %s to the charge of %s", n.label(int(c.Unit)), n.label(int(c.Opponent)))
}

// Reason says why an option is open, or why it is not.
func (n *Narrator) Reason(s *State, c *rules.Choice, o rules.Option) (text, clause string) {
	return n.reason(s, nil, c, o)
}

func (n *Narrator) reason(s *State, where *Poses, c *rules.Choice, o rules.Option) (text, clause string) {
	if c.Kind == rules.Redirect {
		return n.redirectReason(s, where, o), "1.7"
	}
	l, order := n.target(s), &n.charges[s.charge]
	if c.Legal.Has(o) {
		return n.whyOpen(s, where, order, l, o), "1.3"
	}
	return n.whyClosed(s, where, order, l, o), "1.3"
}

// whyOpen says why a reaction is open, where that is worth a word.
func (n *Narrator) whyOpen(s *State, where *Poses, order *chargeOrder, l *lane, o rules.Option) string {
	now, gap := &s.units[l.unit], n.gap(s, where, order, l)
	switch gate := int32(n.units[order.unit].move) * inch; {
	case now.flags.has(mustFlee):
		return "must, after the failed Terror test"
	case now.fate == fleeing:
		return "must go on"
	case o == rules.StandAndShoot && gap > gate:
		return fmt.Sprintf("%s away, more than the M of %d", away(gap), n.units[order.unit].move)
	case o == rules.StandAndShoot:
		return "quick to fire"
	}
	return ""
}

// whyClosed says why a reaction is not open.
func (n *Narrator) whyClosed(s *State, where *Poses, order *chargeOrder, l *lane, o rules.Option) string {
	u, now, charger := &n.units[l.unit], &s.units[l.unit], &n.units[order.unit]
	switch {
	case charger.random != nil:
		return "no reaction to a charge that moves at random"
	case now.fate == fleeing:
		return "fleeing already"
	case now.flags.has(mustFlee):
		return "failed the Terror test"
	case now.fate == engaged:
		return "engaged in combat"
	case u.troop == warMachine:
		return "a war machine"
	case o == rules.Flee && u.unbreakable:
		return "unbreakable"
	case o == rules.Flee && u.immune:
		return "immune to psychology"
	case o == rules.Flee:
		return "in a frenzy"
	case len(u.missiles) == 0:
		return "no missile weapon"
	case u.bs == cannotShoot:
		return "no Ballistic Skill"
	case now.flags.has(shotUsed):
		return "stood and shot in this phase already"
	case !n.inArc(s, where, order, l) && where != nil:
		return "the charger is not in its front arc"
	case !n.inArc(s, where, order, l):
		return "the charge does not come from the front"
	case !slices.ContainsFunc(u.missiles, func(w weapon) bool { return !w.slow }):
		return "slow to fire"
	}
	return fmt.Sprintf("%s away, no more than the M of %d: no time to aim", away(n.gap(s, where, order, l)), charger.move)
}

func (n *Narrator) redirectReason(s *State, where *Poses, o rules.Option) string {
	if o == rules.Chase {
		return ""
	}
	order := &n.charges[s.charge]
	l := &order.lanes[order.targets+int(o-rules.Chase-1)]
	if n.viable(s, where).Has(o) {
		return fmt.Sprintf("%s away, within %s; takes a Leadership test", away(n.gap(s, where, order, l)), away(order.reach))
	}
	return n.whyNoTarget(s, where, order, l)
}

// tellTerror tells of the Leadership test that Terror causes.
func (n *Narrator) tellTerror(m *moment, a *rules.Account) {
	target := n.target(m.Before).unit
	u := &n.units[target]
	p := rules.Passage{
		Clause: "1.2", Text: fmt.Sprintf("Terror of %s: %s tested Leadership %d.", n.label(n.charges[m.Before.charge].unit), u.label, u.general),
		Throws: n.tested(m, "Terror test"),
	}
	if m.Outcome == 0 {
		p.Outcome = "Failed: " + u.label + " must " + n.edition.FleeWord
	}
	a.Tell(p)
}

// tellVolley tells of the shots at the charger, weapon by weapon.
func (n *Narrator) tellVolley(m *moment, a *rules.Account) {
	s := m.Before
	order, l := &n.charges[s.charge], n.target(s)
	u, charger := &n.units[l.unit], &n.units[order.unit]
	gap, cover := n.gap(s, m.was, order, l), coverPenalty[n.sc.Charges[s.charge].Cover]
	list := u.firing(u.fired(gap, int32(charger.move)*inch), n.models(s, l.unit))
	laws := make([]*dice.Law, len(list)) // of one shot
	for i, f := range list {
		laws[i] = u.shotAt(f.shot, charger, cover).wounds()
	}
	wounds := m.Outcome
	for i, f := range list {
		mine := wounds
		if i+1 < len(list) {
			rest := dice.Constant(0)
			for j := i + 1; j < len(list); j++ {
				rest = rest.Add(laws[j].Times(list[j].count))
			}
			mine, wounds = m.Dice.Pair(laws[i].Times(f.count), rest, wounds)
		}
		text := fmt.Sprintf("%s stood and shot at %s, %s away: %s with the %s. %s.",
			u.label, charger.label, away(gap), telling.Count(f.count, "shot"), f.name, u.aimWords(f.shot, charger, cover))
		one := u.shotAt(f.shot, charger, cover)
		p := rules.Passage{Clause: "1.4", Text: text + one.weight(), Throws: one.told(charger).Throws(m.Dice, laws[i], f.count, mine)}
		if i+1 == len(list) {
			p.Outcome = n.lose(s, order.unit, m.Outcome)
			if m.After.stage != stagePanic && alive(m.After, order.unit) && m.Outcome > 0 {
				p.Outcome += "; no Panic test, " + n.whyNoPanic(m.After, order.unit)
				p.Clause = "1.4, 1.5"
			}
		}
		a.Tell(p)
	}
}

// whyNoPanic says why the losses of a charger cause no Panic test.
func (n *Narrator) whyNoPanic(s *State, unit int) string {
	switch start := n.start(s, unit); {
	case 4*(start-n.models(s, unit)) < start:
		return "fewer than a quarter of " + telling.Count(start, "model")
	case n.steadfastMind(s, unit):
		return "untouched by psychology"
	}
	return "one is passed already"
}

// aimWords add up what a shot needs to hit.
func (u *unit) aimWords(f *shot, charger *unit, cover int) string {
	text := fmt.Sprintf("To hit: %d+ by Ballistic Skill, 1 harder for a charger", u.bs)
	if u.bs < 2 {
		text = fmt.Sprintf("To hit: 2+ at best, %d better than that by Ballistic Skill, 1 harder for a charger", 2-u.bs)
	}
	more := func(what string, n int) {
		if n > 0 {
			text += fmt.Sprintf(", %d for %s", n, what)
		}
	}
	one := func(holds bool) int {
		if holds {
			return 1
		}
		return 0
	}
	more("long range", one(f.long))
	more("multiple shots", one(f.shots > 1 && !u.fireSingle))
	more("cover", cover)
	more("skirmishers", one(charger.skirmishers))
	return text
}

// tellPanic tells of the Panic test of the charger.
func (n *Narrator) tellPanic(m *moment, a *rules.Account) {
	unit := n.charges[m.Before.charge].unit
	u := &n.units[unit]
	p := rules.Passage{
		Clause: "1.5", Text: fmt.Sprintf("A quarter or more of %d models lost: %s tested for Panic on Leadership %d.", n.start(m.Before, unit), u.label, u.general),
		Throws: n.tested(m, "Panic test"),
	}
	if m.Outcome == 0 {
		p.Outcome = fmt.Sprintf("%s panicked and %s: the charge is over", u.label, n.fled())
	}
	a.Tell(p)
}

// tellFlight tells how far a unit fled from another.
func (n *Narrator) tellFlight(m *moment, a *rules.Account, unit, from int) {
	u := &n.units[unit]
	p := rules.Passage{Clause: "1.6", Throws: []rules.Throw{telling.Run(m.Dice, n.edition.FleeWord, u.runPool(), m.Outcome, 0)}}
	p.Outcome = fmt.Sprintf("%s %s %s", u.label, n.fled(), telling.Inches(float64(m.Outcome)))
	order := &n.charges[m.Before.charge]
	if on := n.ranOn(m, unit); on > 0 && m.After.units[unit].cause != tableEdge {
		p.Outcome += fmt.Sprintf(", and %s more until it was clear of everything", telling.Inches(on))
	}
	switch {
	case m.After.units[unit].cause == tableEdge:
		p.Outcome += ", off the table: lost"
	case unit == order.unit: // in panic
	default:
		p.Outcome += fmt.Sprintf(", to %s from %s", away(n.gap(m.After, m.is, order, n.target(m.Before))), n.label(from))
	}
	a.Tell(p)
}

// ranOn is how much farther than its roll, in inches, a flight on the table took
// a unit. It turns about its own centre, which then goes straight ahead.
func (n *Narrator) ranOn(m *moment, unit int) float64 {
	if m.is == nil {
		return 0
	}
	from, to := n.rect(m.Before, m.was, unit).Centre(), n.rect(m.After, m.is, unit).Centre()
	on := math.Hypot(to.X-from.X, to.Y-from.Y) - float64(m.Outcome)
	if on < 0.005 { // less than is shown
		return 0
	}
	return on
}

const dangerousToFlee = "an enemy unit, or impassable or dangerous ground"

// tellTerrain tells what an enemy unit, or a dangerous place, cost a unit that
// moved over it.
func (n *Narrator) tellTerrain(m *moment, a *rules.Account, unit int, over string) {
	models := n.models(m.Before, unit)
	var thrown dice.Hand
	for _, hurt := range m.Dice.Parts(dice.Bernoulli(big.NewRat(1, 6)), models, m.Outcome) {
		d := dice.Die{Face: 1}
		if hurt == 0 {
			d.Face = 1 + m.Dice.Die(5)
		}
		thrown = append(thrown, d)
	}
	slices.SortFunc(thrown, func(a, b dice.Die) int { return a.Face - b.Face })
	a.Tell(rules.Passage{Clause: "9", Text: fmt.Sprintf("%s moved over %s: every model tested.", n.label(unit), over),
		Throws:  []rules.Throw{{What: "dangerous terrain", Need: telling.Plus(2), Dice: thrown, Result: telling.Count(m.Outcome, "wound")}},
		Outcome: n.lose(m.Before, unit, m.Outcome)})
}

// tellRedirect tells of the Leadership test for another target.
func (n *Narrator) tellRedirect(m *moment, a *rules.Account) {
	s := m.Before
	order := &n.charges[s.charge]
	u, to := &n.units[order.unit], n.target(s)
	p := rules.Passage{Clause: "1.7", Text: fmt.Sprintf("%s tested Leadership %d for another target.", u.label, u.general), Throws: n.tested(m, "Leadership test")}
	if m.Outcome == 1 {
		p.Outcome = fmt.Sprintf("%s declared a charge on %s instead, %s away", u.label, n.label(to.unit), away(n.gap(s, m.was, order, to)))
	} else {
		p.Outcome = fmt.Sprintf("%s must go on after %s", u.label, n.label(order.lanes[s.charges[s.charge].lanes.first()].unit))
	}
	a.Tell(p)
}
