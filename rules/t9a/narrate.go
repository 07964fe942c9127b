package t9a

import (
	"fmt"

	"tactica/configs"
	"tactica/dice"
	"tactica/rules"
	"tactica/rules/telling"
)

// A Narrator tells the trials of a game as stories.
type Narrator[G comparable] struct {
	*Game[G]
	sc *configs.Scenario
	// impacts and stomps are the dice of the automatic hits of a model, by unit.
	impacts, stomps []*dice.Expression
}

var (
	_ rules.Narrator[State[Flown]] = (*Narrator[Flown])(nil)
	_ rules.Reckoner[State[Poses]] = (*Narrator[Poses])(nil)
)

// NewNarrator is a narrator of the game that was made of a scenario.
func NewNarrator[G comparable](g *Game[G], sc *configs.Scenario) *Narrator[G] {
	n := &Narrator[G]{
		Game: g, sc: sc,
		impacts: make([]*dice.Expression, len(g.units)), stomps: make([]*dice.Expression, len(g.units)),
	}
	for i := range sc.Units {
		for _, s := range sc.Units[i].Special {
			e, err := dice.ParseExpression(s.Argument)
			switch {
			case err != nil: // no dice
			case s.Name == "impact hits":
				n.impacts[i] = e
			case s.Name == "stomp":
				n.stomps[i] = e
			}
		}
	}
	return n
}

// Narrate tells one step.
func (n *Narrator[G]) Narrate(m *rules.Moment[State[G]], a *rules.Account) {
	if m.Asked == rules.ForRoll || m.Asked == rules.ForWord {
		n.roll(m, a)
	} else {
		n.follow(m, a)
	}
	n.endRoundOf(m, a)
	n.beginRoundOf(m, a)
}

// Chapter is the part of the game that a state belongs to.
func (n *Narrator[G]) Chapter(s *State[G]) string {
	switch {
	case s.stage == stageDraw:
		if int(s.turn) < len(n.draws) {
			return "Before the charge"
		}
	case s.stage == stageDeclare:
		if int(s.next) < len(n.charges) {
			return "Charge of " + n.chargerLabel(int(s.next))
		}
	case s.stage <= stageRedirectTest:
		return "Charge of " + n.chargerLabel(int(s.charge))
	case s.stage <= stagePanic:
		if int(s.charge) < len(n.charges) {
			return "Moves"
		}
	case s.stage <= stageRout:
		return n.combatTitle(&s.battle)
	case s.stage == stageRally:
		return "Rally"
	}
	return ""
}

// combatTitle names a round, and the combat where there are several.
func (n *Narrator[G]) combatTitle(s *battle) string {
	title := fmt.Sprintf("Combat, round %d", s.round+1)
	if len(n.units) <= 3 || s.fight == 0 {
		return title
	}
	var names []string
	for i := range n.units {
		if s.fight.has(i) {
			names = append(names, n.labelOf(i))
		}
	}
	return fmt.Sprintf("%s: %s", title, telling.List(names...))
}

// roll tells of the dice of a step, by what they were thrown for.
func (n *Narrator[G]) roll(m *rules.Moment[State[G]], a *rules.Account) {
	switch kind, i := slotOf(m.Slot); kind {
	case slotDraw:
		a.Tell(telling.Draw(n.sc, n.draws.Describe(i), m.After.drawn[i], m.Dice))
	case slotTerror:
		n.tellTerror(m, a)
	case slotFlight:
		n.tellFlight(m, a)
	case slotRedirectTest:
		n.tellRedirect(m, a)
	case slotRange:
		n.tellRange(m, a)
	case slotVolley:
		n.tellVolley(m, a)
	case slotPanic:
		n.tellPanic(m, a)
	case slotStrike:
		n.tellStrike(m, a)
	case slotBreak:
		n.tellBreak(m, a, i%perRound)
	case slotPursuit:
		n.tellPursuit(m, a, i%perRound)
	case slotRout:
		n.tellRout(m, a, i%perRound)
	case slotRally:
		n.tellRally(m, a, i)
	}
}

// slotOf is the kind of a slot, and its number among those of the kind.
func slotOf(slot rules.Slot) (kind rules.Slot, n int) {
	for i := range slotBlocks {
		if slot < slotBlocks[i].end {
			break
		}
		kind = slotBlocks[i].end
	}
	return kind, int(slot - kind)
}

// follow tells of a step that rolled nothing.
func (n *Narrator[G]) follow(m *rules.Moment[State[G]], a *rules.Account) {
	switch m.Before.stage {
	case stageDeclare:
		n.tellDeclaration(m, a)
	case stageMove:
		n.tellNoMove(m, a)
	case stageArrive:
		n.tellArrival(m, a)
	}
}

// testOf is the test that was taken in a step; ok is false if it was none.
func (n *Narrator[G]) testOf(m *rules.Moment[State[G]]) (t telling.Test, ok bool) {
	s := &m.Before.battle
	kind, i := slotOf(m.Slot)
	courage := func(unit, less int) telling.Test {
		u := &n.units[unit]
		return telling.Test{Pool: dice.Plain(2, 6), Need: min(max(u.cou-less, 0), highestNeed), Reroll: u.bsb}
	}
	command := func(unit int) telling.Test {
		u := &n.units[unit]
		return telling.Test{Pool: u.commandPool(), Need: min(u.dis, highestNeed)}
	}
	switch kind {
	case slotTerror:
		return courage(n.target(s).unit, 0), true
	case slotPanic:
		return courage(n.order(s).unit, 0), true
	case slotBreak:
		unit := i % perRound
		return courage(unit, n.penalty(s, unit, int(max(s.score, -s.score)))), true
	case slotRedirectTest:
		return command(n.order(s).unit), true
	case slotRally:
		return command(i), true
	}
	return t, false
}

// tested are the dice of the test of a step.
func (n *Narrator[G]) tested(m *rules.Moment[State[G]], what string) []rules.Throw {
	t, _ := n.testOf(m)
	return t.Throws(m.Dice, what, m.Outcome == 1)
}

// courageWord is the characteristic of Panic and Break Tests.
func (n *Narrator[G]) courageWord() string {
	if n.edition.Courage {
		return "Courage"
	}
	return "Discipline"
}

// lose says what a unit has left after losing so many Health Points more than
// in a state.
func (n *Narrator[G]) lose(s *battle, unit, lost int) string {
	u, now := &n.units[unit], s.units[unit]
	had := n.left(s, unit) - int(now.pending)
	return telling.Loss{Unit: u.label, Wound: "Health Point", Had: had, Lost: lost, Each: u.hp, Lone: n.start(s, unit) == 1}.String()
}
