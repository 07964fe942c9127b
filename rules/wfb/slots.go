package wfb

import (
	"fmt"

	"tactica/configs"
	"tactica/rules"
	"tactica/rules/uncertain"
)

// Slots name the rolls of a game by what they are: a kind, and the charge,
// unit, round or opponent that it belongs to. Each kind has a block of its
// own, so that no two rolls share a slot and the same roll has the same slot
// in every plan and at every point of a sweep.
const (
	perUnit   = rules.MaxUnits
	perRound  = rules.MaxUnits // a unit in a round
	rounds    = rules.MaxRounds
	perCharge = 2 * rules.MaxUnits                     // a target, first or redirected
	reactions = rules.MaxCharges * perCharge           // of every target to every charge
	strikes   = rounds * perUnit * partCount * perUnit // a part of a unit on an enemy
	dangers   = rules.MaxUnits + configs.MaxTerrain    // places that one move may pass over
)

const (
	slotDraw         rules.Slot = 0
	slotTerror                  = slotDraw + uncertain.Most
	slotReaction                = slotTerror + reactions
	slotVolley                  = slotReaction + reactions
	slotPanic                   = slotVolley + reactions
	slotFlight                  = slotPanic + reactions
	slotRedirect                = slotFlight + reactions
	slotRedirectTest            = slotRedirect + rules.MaxCharges
	slotRange                   = slotRedirectTest + rules.MaxCharges
	slotFear                    = slotRange + rules.MaxCharges
	slotStrike                  = slotFear + rounds*perRound
	slotBreak                   = slotStrike + strikes
	slotRestrain                = slotBreak + rounds*perRound
	slotPursuit                 = slotRestrain + rounds*perRound
	slotBestPursuit             = slotPursuit + rounds*perRound
	slotRout                    = slotBestPursuit + rounds*perRound
	slotRally                   = slotRout + rounds*perRound
	slotPanicFlight             = slotRally + perUnit
	slotTerrain                 = slotPanicFlight + reactions
	slotCrossing                = slotTerrain + reactions*dangers
	slotRoutTerrain             = slotCrossing + rules.MaxCharges*dangers
	slotEnd                     = slotRoutTerrain + rounds*perRound*dangers
)

// reactionSlot is the roll of a kind that a target makes to the charge being
// declared, or that the charger makes because of it.
func (g *Game) reactionSlot(kind rules.Slot, s *State, target int) rules.Slot {
	redirected := 0
	if g.charges[s.charge].redirected(&s.charges[s.charge]) {
		redirected = rules.MaxUnits
	}
	return kind + rules.Slot(int(s.charge)*perCharge+redirected+target)
}

// roundSlot is the roll of a kind that a unit makes in a round of combat.
func roundSlot(kind rules.Slot, s *State, unit int) rules.Slot {
	return kind + rules.Slot(int(s.round)*perRound+unit)
}

func strikeSlot(round, unit int, p part, enemy int) rules.Slot {
	return slotStrike + rules.Slot(((round*perUnit+unit)*partCount+int(p))*perUnit+enemy)
}

// Describe names the roll or choice behind a slot, in a player's words.
func (g *Game) Describe(slot rules.Slot) string {
	in := func(from, to rules.Slot) bool { return slot >= from && slot < to }
	label := func(unit int) string {
		if unit < len(g.units) {
			return g.units[unit].label
		}
		return "?"
	}
	charger := func(c int) string {
		if c < len(g.charges) {
			return label(g.charges[c].unit)
		}
		return "?"
	}
	reactionOf := func(n int) (by, of string) {
		return charger(n / perCharge), label(n % rules.MaxUnits)
	}
	reaction := func(from rules.Slot) (by, of string) { return reactionOf(int(slot - from)) }
	inRound := func(text string, from rules.Slot) string {
		n := int(slot - from)
		return fmt.Sprintf("%s of %s, round %d", text, label(n%perRound), n/perRound+1)
	}
	switch {
	case in(slotDraw, slotTerror):
		return g.draws.Describe(int(slot - slotDraw))
	case in(slotTerror, slotReaction):
		by, of := reaction(slotTerror)
		return fmt.Sprintf("Terror test of %s, charged by %s", of, by)
	case in(slotReaction, slotVolley):
		by, of := reaction(slotReaction)
		return fmt.Sprintf("reaction of %s to %s", of, by)
	case in(slotVolley, slotPanic):
		by, of := reaction(slotVolley)
		return fmt.Sprintf("wounds of the volley of %s on %s", of, by)
	case in(slotPanic, slotFlight):
		by, of := reaction(slotPanic)
		return fmt.Sprintf("Panic test of %s, shot by %s", by, of)
	case in(slotFlight, slotRedirect):
		by, of := reaction(slotFlight)
		return fmt.Sprintf("flight of %s from %s", of, by)
	case in(slotRedirect, slotRedirectTest):
		return fmt.Sprintf("redirect of %s", charger(int(slot-slotRedirect)))
	case in(slotRedirectTest, slotRange):
		return fmt.Sprintf("Leadership test to redirect of %s", charger(int(slot-slotRedirectTest)))
	case in(slotRange, slotFear):
		return fmt.Sprintf("charge range of %s", charger(int(slot-slotRange)))
	case in(slotFear, slotStrike):
		return inRound("Fear test", slotFear)
	case in(slotStrike, slotBreak):
		n := int(slot - slotStrike)
		enemy, n := n%perUnit, n/perUnit
		p, n := part(n%partCount), n/partCount
		return fmt.Sprintf("%s of %s on %s, round %d", partWords[p], label(n%perUnit), label(enemy), n/perUnit+1)
	case in(slotBreak, slotRestrain):
		return inRound("Break test", slotBreak)
	case in(slotRestrain, slotPursuit):
		return inRound("Leadership test to restrain", slotRestrain)
	case in(slotPursuit, slotBestPursuit):
		return inRound("pursuit", slotPursuit)
	case in(slotBestPursuit, slotRout):
		return inRound("best pursuit", slotBestPursuit)
	case in(slotRout, slotRally):
		return inRound("flight", slotRout)
	case in(slotRally, slotPanicFlight):
		return fmt.Sprintf("rally of %s", label(int(slot-slotRally)))
	case in(slotPanicFlight, slotTerrain):
		by, of := reaction(slotPanicFlight)
		return fmt.Sprintf("panic flight of %s from %s", by, of)
	case in(slotTerrain, slotCrossing):
		by, of := reactionOf(int(slot-slotTerrain) / dangers)
		return fmt.Sprintf("Dangerous Terrain tests of a flight, %s charging %s", by, of)
	case in(slotCrossing, slotRoutTerrain):
		return fmt.Sprintf("Dangerous Terrain tests of the charge of %s", charger(int(slot-slotCrossing)/dangers))
	case in(slotRoutTerrain, slotEnd):
		n := int(slot-slotRoutTerrain) / dangers
		return fmt.Sprintf("Dangerous Terrain tests of the flight of %s, round %d", label(n%perRound), n/perRound+1)
	}
	return "?"
}
