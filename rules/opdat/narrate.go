package opdat

import (
	"fmt"

	"tactica/configs"
	"tactica/rules"
	"tactica/rules/telling"
)

// A Narrator tells the trials of a game as stories.
type Narrator struct {
	*Game
	sc *configs.Scenario
}

var (
	_ rules.Narrator[State] = (*Narrator)(nil)
	_ rules.Reckoner[State] = (*Narrator)(nil)
)

// NewNarrator is a narrator of the game that was made of a scenario.
func NewNarrator(g *Game, sc *configs.Scenario) *Narrator { return &Narrator{g, sc} }

func (n *Narrator) label(unit int) string { return n.units[unit].label }

// Chapter is the part of the game that a state belongs to.
func (n *Narrator) Chapter(s *State) string {
	switch {
	case s.stage == stageDraw:
		if int(s.lane) < len(n.draws) {
			return "Before the charge"
		}
		return ""
	case s.stage == stageOver:
		return ""
	case s.stage < stageAttack:
		return "Charge of " + n.label(n.charges[s.charge].unit)
	case len(n.charges) == 1:
		return "Attacks"
	}
	return "Attacks in the charge of " + n.label(n.charges[s.charge].unit)
}

// Narrate tells one step.
func (n *Narrator) Narrate(m *rules.Moment[State], a *rules.Account) {
	switch s := m.Before; s.stage {
	case stageDraw:
		if m.Asked != rules.Nothing {
			a.Tell(telling.Draw(n.sc, n.draws.Describe(int(m.Slot-slotDraw)), m.After.drawn[m.Slot-slotDraw], m.Dice))
		}
	case stageActivate:
		n.tellActivation(m, a)
	case stageIntervene:
		n.tellIntervene(m, a)
	case stageCounter:
		n.tellCounterCharge(m, a)
	case stageMove:
		n.tellMove(m, a)
	case stageSplit:
		n.tellContacts(m, a)
	case stageAttack:
		n.tellDefend(m, a)
	case stageStrike:
		n.tellAttack(m, a)
	}
}

// tellActivation tells what came of Defend in the own activation, and then that
// the charge was declared.
func (n *Narrator) tellActivation(m *rules.Moment[State], a *rules.Account) {
	order := &n.charges[m.Before.charge]
	if c := m.Choice; c != nil {
		unit := int(c.Unit)
		switch {
		case m.Option != act:
		case c.Refused.Has(act):
			a.Tell(rules.Passage{Clause: "DEF-13", Outcome: n.label(unit) + " has the Defend restriction: in vain"})
		case n.untilTurnEnd:
			a.Tell(rules.Passage{Clause: "A1", Outcome: "By the house rule Defend stays active until the first attack; the Defend restriction stays too"})
		default:
			a.Tell(rules.Passage{Clause: "DEF-03", Outcome: "That is over before the charge comes; what stays is the Defend restriction"})
		}
		return
	}
	target := order.lanes[0].unit
	if m.After.stage != stageIntervene {
		a.Tell(rules.Passage{Clause: "1.1", Outcome: "No charge: nothing is left of " + n.label(target)})
		return
	}
	a.Tell(rules.Passage{Clause: "1.1", Text: fmt.Sprintf("%s declared a charge on %s, %s away.", n.label(order.unit), n.label(target), n.away(m.Before, order, 0))})
}

// away is the distance of a lane to the charger at the declaration.
func (n *Narrator) away(s *State, order *chargeOrder, i int) string {
	return telling.Inches(micro(order.lanes[i].distance.In(&s.drawn)))
}

func micro[N int32 | int64](v N) float64 { return float64(v) / float64(rules.Micro) }

// tellIntervene tells of an Intervene that the rules forbid; one that they allow
// resolves next.
func (n *Narrator) tellIntervene(m *rules.Moment[State], a *rules.Account) {
	if c := m.Choice; c != nil && m.Option == act && c.Refused.Has(act) {
		a.Tell(rules.Passage{Clause: "1.2", Outcome: fmt.Sprintf("%s tried in vain", n.label(int(c.Unit)))})
	}
}

// tellCounterCharge tells how Intervene resolved.
func (n *Narrator) tellCounterCharge(m *rules.Moment[State], a *rules.Account) {
	order := &n.charges[m.Before.charge]
	i := int(m.Before.lane) + 1
	l := &order.lanes[i]
	u, charger := n.label(l.unit), n.label(order.unit)
	if l.blocked {
		p := rules.Passage{Clause: "1.3", Outcome: fmt.Sprintf("%s cannot charge after all: the charge goes on without", u)}
		if n.failedCosts {
			p.Outcome += ", and the restrictions Shoot, Run and Defend apply"
		}
		a.Tell(p)
		return
	}
	p := rules.Passage{Clause: "1.3", Throws: n.distanceThrow(m)}
	p.Outcome = fmt.Sprintf("%s made a counter-charge, from %s to %s from %s, and may not Shoot, Run or Defend any more this turn",
		u, n.away(m.Before, order, i), telling.Inches(micro(m.After.gaps[i-1])), charger)
	a.Tell(p)
}

// distanceThrow is the dice of a charge distance, where there are any.
func (n *Narrator) distanceThrow(m *rules.Moment[State]) []rules.Throw {
	if m.Asked != rules.ForRoll {
		return nil
	}
	t, _ := telling.Expression("charge distance", parameters{n.sc.Parameters}.text("charge.distance"), m.Outcome, m.Dice)
	return []rules.Throw{t}
}

// tellMove tells how far the charger can go, and whom it can reach.
func (n *Narrator) tellMove(m *rules.Moment[State], a *rules.Account) {
	s, order := m.Before, &n.charges[m.Before.charge]
	u := n.label(order.unit)
	moves := n.fixedDistance(order.unit)
	how := ""
	switch {
	case m.Asked == rules.ForRoll:
		moves = int32(m.Outcome) * int32(rules.Micro)
	case n.locked && n.met(s, order):
		moves, how = 0, ", held by the counter-charge"
	}
	p := rules.Passage{Clause: "1.4", Throws: n.distanceThrow(m),
		Text: fmt.Sprintf("%s moved up to %s%s; contact is within %s.", u, telling.Inches(micro(moves)), how, telling.Inches(micro(n.contact)))}
	var reached []string
	for i := range order.lanes {
		if s.targets.has(i) && n.gap(s, order, i) <= moves+n.contact {
			reached = append(reached, fmt.Sprintf("%s (%s)", n.label(order.lanes[i].unit), telling.Inches(micro(n.gap(s, order, i)))))
		}
	}
	if reached == nil {
		p.Outcome = fmt.Sprintf("Too short for %s, %s away: the charge failed", n.label(order.lanes[0].unit), telling.Inches(micro(n.gap(s, order, 0))))
	} else {
		p.Outcome = "In reach: " + telling.List(reached...)
	}
	a.Tell(p)
}

// tellContacts tells whom the charger ended in contact with.
func (n *Narrator) tellContacts(m *rules.Moment[State], a *rules.Account) {
	order := &n.charges[m.Before.charge]
	ended, _ := m.Recorded(n.vars.charge[m.Before.charge])
	var names []string
	if m.After.reached != 0 {
		for lanes := m.After.reached; lanes != 0; lanes &^= bit(lanes.first()) {
			names = append(names, n.label(order.lanes[lanes.first()].unit))
		}
	} else { // the horizon is contact: nothing is kept
		for i := range order.lanes {
			if unit := order.lanes[i].unit; m.After.contact[m.Before.charge].has(unit) {
				names = append(names, n.label(unit))
			}
		}
	}
	text := fmt.Sprintf("%s ended in contact with %s", n.label(order.unit), telling.List(names...))
	if ended == reachedBoth {
		text += ", the models divided among them"
	}
	a.Tell(rules.Passage{Clause: "1.4", Outcome: text})
}

// tellDefend tells of a Defend that the rules forbid.
func (n *Narrator) tellDefend(m *rules.Moment[State], a *rules.Account) {
	if c := m.Choice; c != nil && m.Option == act && c.Refused.Has(act) {
		a.Tell(rules.Passage{Clause: "DEF-13", Outcome: n.label(int(c.Unit)) + " has the Defend restriction: in vain"})
	}
}

// Question says what a choice is about.
func (n *Narrator) Question(_ *State, c *rules.Choice) string {
	u, opponent := n.label(int(c.Unit)), n.label(int(c.Opponent))
	switch c.Kind {
	case rules.Activation:
		return fmt.Sprintf("Own activation of %s, before the charge of %s", u, opponent)
	case rules.Reaction:
		return fmt.Sprintf("Intervene of %s against the charge of %s", u, opponent)
	case rules.Split:
		return fmt.Sprintf("Contacts of %s", u)
	}
	return fmt.Sprintf("Defend of %s against the attack of %s", u, opponent)
}

// Reason says why a command is open, or why it is not.
func (n *Narrator) Reason(s *State, c *rules.Choice, o rules.Option) (text, clause string) {
	order := &n.charges[s.charge]
	switch {
	case c.Kind == rules.Split:
		return n.contactReason(s, order, c, o), "1.4"
	case o == hold:
		return "", ""
	case c.Kind == rules.Reaction:
		i, _ := order.window(int(c.Unit))
		if b := n.bans(s, order, int(c.Unit), i); b != 0 {
			return b.words(order.lanes[i].distance.In(&s.drawn), n.units[c.Unit].run), "1.2"
		}
		return fmt.Sprintf("%s away, Run-distance %s", n.away(s, order, i), telling.Micro(n.units[c.Unit].run)), "1.2"
	case c.Refused.Has(o):
		return "has the Defend restriction", "DEF-13"
	case c.Kind == rules.Activation && n.untilTurnEnd:
		return "by the house rule active until the first attack; the Defend restriction stays", "A1"
	case c.Kind == rules.Activation:
		return "the effect ends with the activation", "DEF-03"
	}
	return "+" + fmt.Sprint(n.defendBonus) + " Resolve against this attack", "DEF-07"
}

// contactReason says why a charger can end in contact with a set of units, or
// why not.
func (n *Narrator) contactReason(s *State, order *chargeOrder, c *rules.Choice, o rules.Option) string {
	if c.Legal.Has(o) {
		return ""
	}
	if far := s.targets.pick(o) &^ s.reachable; far != 0 {
		return n.label(order.lanes[far.first()].unit) + " out of reach"
	}
	return "not within reach of all at once"
}
