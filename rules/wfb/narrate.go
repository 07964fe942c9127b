package wfb

import (
	"fmt"

	"tactica/configs"
	"tactica/dice"
	"tactica/rules"
	"tactica/rules/telling"
)

// A Narrator tells the trials of a game on the line as stories.
type Narrator struct {
	*Game
	sc *configs.Scenario
	// Dice of what a special rule gives as dice, by unit; nil: none.
	impacts, stomps, random []*dice.Expression
}

var (
	_ rules.Narrator[State] = (*Narrator)(nil)
	_ rules.Reckoner[State] = (*Narrator)(nil)
)

// NewNarrator is a narrator of the game that was made of a scenario.
func NewNarrator(g *Game, sc *configs.Scenario) *Narrator {
	n := &Narrator{Game: g, sc: sc}
	for i := range g.units {
		var found [3]*dice.Expression
		for _, s := range sc.Units[i].Special {
			text := s.Argument
			if s.Name == "thunderstomp" {
				text = "D6"
			}
			e, err := dice.ParseExpression(text)
			switch {
			case err != nil: // no dice
			case s.Name == "impact hits":
				found[0] = e
			case s.Name == "thunderstomp":
				found[1] = e
			case s.Name == "random movement":
				found[2] = e
			}
		}
		n.impacts, n.stomps, n.random = append(n.impacts, found[0]), append(n.stomps, found[1]), append(n.random, found[2])
	}
	return n
}

// A moment is a step on either field: where units stood before and after it,
// nil on the line.
type moment struct {
	*rules.Moment[State]
	was, is *Poses
}

// Narrate tells one step.
func (n *Narrator) Narrate(m *rules.Moment[State], a *rules.Account) {
	n.narrate(&moment{Moment: m}, a)
}

func (n *Narrator) narrate(m *moment, a *rules.Account) {
	switch {
	case m.Asked == rules.ForRoll || m.Asked == rules.ForWord:
		n.roll(m, a)
	case m.Before.stage == stageDeclare:
		n.tellDeclaration(m, a)
	case m.Before.stage == stageMove:
		n.tellNoMove(m, a)
	case m.Before.stage == stageCrossing:
		n.tellEnd(m, a)
	}
	n.tellCrumbling(m, a)
	n.endRoundOf(m, a)
}

// Chapter is the part of the game that a state belongs to.
func (n *Narrator) Chapter(s *State) string {
	switch {
	case s.stage == stageDraw:
		if int(s.lane) < len(n.draws) {
			return "Before the charge"
		}
	case s.stage <= stageRedirectTest:
		if int(s.charge) < len(n.charges) {
			return "Charge of " + n.label(n.charges[s.charge].unit)
		}
	case s.stage <= stageCrossing:
		if int(s.charge) < len(n.charges) {
			return "Moves"
		}
	case s.stage <= stageRoutTerrain:
		return n.combatTitle(s)
	case s.stage == stageRally:
		return "Rally"
	}
	return ""
}

// combatTitle names a round, and the units where there are several combats.
func (n *Narrator) combatTitle(s *State) string {
	title := fmt.Sprintf("Combat, round %d", s.round+1)
	if len(n.charges) < 2 {
		return title
	}
	for c := range n.charges { // who has fallen since is named as well
		if n.contacts(s, c)&s.fight != 0 {
			return title + ": " + n.names(n.linked(s, c))
		}
	}
	return title
}

func (n *Narrator) label(unit int) string { return n.units[unit].label }

// names joins the labels of units.
func (n *Narrator) names(units mask) string {
	var list []string
	for ; units != 0; units = units.rest() {
		list = append(list, n.label(units.first()))
	}
	return telling.List(list...)
}

// slotKinds are the kinds of slots, in order.
var slotKinds = []rules.Slot{
	slotDraw, slotTerror, slotReaction, slotVolley, slotPanic, slotFlight, slotRedirect, slotRedirectTest, slotRange, slotFear,
	slotStrike, slotBreak, slotRestrain, slotPursuit, slotBestPursuit, slotRout, slotRally, slotPanicFlight, slotTerrain, slotCrossing, slotRoutTerrain, slotEnd,
}

// kindOf is the kind of a slot, and its number among those of the kind.
func kindOf(slot rules.Slot) (kind rules.Slot, i int) {
	for _, k := range slotKinds {
		if slot < k {
			break
		}
		kind = k
	}
	return kind, int(slot - kind)
}

// roll tells of the dice of a step, by what they were thrown for.
func (n *Narrator) roll(m *moment, a *rules.Account) {
	switch kind, i := kindOf(m.Slot); kind {
	case slotDraw:
		a.Tell(telling.Draw(n.sc, n.draws.Describe(i), m.After.drawn[i], m.Dice))
	case slotTerror:
		n.tellTerror(m, a)
	case slotVolley:
		n.tellVolley(m, a)
	case slotPanic:
		n.tellPanic(m, a)
	case slotFlight:
		n.tellFlight(m, a, n.target(m.Before).unit, n.charges[m.Before.charge].unit)
	case slotPanicFlight:
		n.tellFlight(m, a, n.charges[m.Before.charge].unit, n.target(m.Before).unit)
	case slotTerrain:
		n.tellTerrain(m, a, n.fleer(m.Before), dangerousToFlee)
	case slotCrossing:
		n.tellTerrain(m, a, n.charges[m.Before.charge].unit, "dangerous ground")
		n.tellEnd(m, a)
	case slotRedirectTest:
		n.tellRedirect(m, a)
	case slotRange:
		n.tellRange(m, a)
	case slotFear:
		n.tellFear(m, a, i%perRound)
	case slotStrike:
		n.tellStrike(m, a)
	case slotBreak:
		n.tellBreak(m, a, i%perRound)
	case slotRestrain:
		n.tellRestrain(m, a, i%perRound)
	case slotPursuit:
		n.tellPursuit(m, a, i%perRound)
	case slotBestPursuit:
		n.tellBestPursuit(m, a, i%perRound)
	case slotRout:
		n.tellRout(m, a, i%perRound)
	case slotRoutTerrain:
		n.tellTerrain(m, a, i/dangers%perRound, dangerousToFlee)
	case slotRally:
		n.tellRally(m, a, i)
	}
}

// fled is the past of what the edition calls to flee.
func (n *Narrator) fled() string {
	if n.edition.FleeWord == "retreat" {
		return "retreated"
	}
	return "fled"
}

// test is a Leadership test of a unit at a value, clause 3.
func (n *Narrator) test(unit, leadership int, reroll bool) telling.Test {
	return telling.Test{Pool: n.units[unit].testPool(), Need: min(max(leadership, insane), 12), Reroll: reroll}
}

// testOf is the test that was taken in a step; ok is false if it was none.
func (n *Narrator) testOf(m *moment) (t telling.Test, ok bool) {
	kind, i := kindOf(m.Slot)
	unit := i % perRound
	switch kind {
	case slotTerror:
		unit = n.target(m.Before).unit
	case slotPanic, slotRedirectTest:
		unit = n.charges[m.Before.charge].unit
	case slotFear, slotRally:
	case slotBreak:
		return n.test(unit, n.breakNeed(m.Before, unit), n.units[unit].bsb), true
	case slotRestrain:
		return n.test(unit, n.units[unit].general, false), true
	default:
		return t, false
	}
	need := n.units[unit].general
	if kind == slotRally && n.fewLeft(m.Before, unit) {
		need = insane
	}
	return n.test(unit, need, n.units[unit].bsb), true
}

// tested are the dice of the test of a step.
func (n *Narrator) tested(m *moment, what string) []rules.Throw {
	t, _ := n.testOf(m)
	return t.Throws(m.Dice, what, m.Outcome == 1)
}

// lose says what a unit has left after so many wounds more than in a state.
func (n *Narrator) lose(s *State, unit, wounds int) string {
	u, now := &n.units[unit], s.units[unit]
	had := n.total(s, unit) - int(now.wounds) - int(now.pending)
	return telling.Loss{Unit: u.label, Wound: "wound", Had: had, Lost: wounds, Each: u.w, Lone: n.start(s, unit) == 1}.String()
}

// told is an attack on a unit as it is shown.
func (a *attack) told(d *unit) *telling.Attack {
	word := "ward save"
	switch {
	case a.ward == d.ward:
	case a.ward == d.regen:
		word = "regeneration"
	default:
		word = "parry"
	}
	return &telling.Attack{
		Auto: a.auto, Hit: a.hit, Reroll: a.reroll, Poison: a.poison, Wound: a.wound, Kill: a.killing,
		Armour: a.armour, Save: a.ward, SaveKill: a.wardKB, Deals: a.per, Kills: a.perKill,
		SaveWord: word, KillWord: "killing blow",
	}
}

// weight says what a wound of an attack counts, where it is not one.
func (a *attack) weight() (text string) {
	if a.per > 1 {
		text = " Flames on what burns: each wound counts double."
	}
	if a.killing && a.perKill > a.per {
		text += fmt.Sprintf(" A killing blow takes %d wounds.", a.perKill)
	}
	return text
}

func away(micro int32) string { return telling.Inches(float64(micro) / float64(inch)) }
