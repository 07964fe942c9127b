package t9a

import (
	"fmt"

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
)

const (
	slotDraw         rules.Slot = 0
	slotTerror                  = slotDraw + uncertain.Most
	slotReaction                = slotTerror + reactions
	slotFlight                  = slotReaction + reactions
	slotRedirect                = slotFlight + reactions
	slotRedirectTest            = slotRedirect + rules.MaxCharges
	slotRange                   = slotRedirectTest + rules.MaxCharges
	slotVolley                  = slotRange + rules.MaxCharges
	slotPanic                   = slotVolley + reactions
	slotStrike                  = slotPanic + rules.MaxCharges
	slotBreak                   = slotStrike + strikes
	slotPursuit                 = slotBreak + rounds*perRound
	slotRout                    = slotPursuit + rounds*perRound
	slotRally                   = slotRout + rounds*perRound
	slotEnd                     = slotRally + perUnit
)

// laneSlot numbers the targets of all charges: the first of each, and those
// that it is redirected to.
func (g *setup) laneSlot(s *battle) rules.Slot {
	redirected := 0
	if s.charges[s.charge].lane > 1 {
		redirected = rules.MaxUnits
	}
	return rules.Slot(int(s.charge)*perCharge + redirected + g.target(s).unit)
}

// reactionSlot is the roll of a kind that a target makes to the charge being
// declared.
func (g *setup) reactionSlot(kind rules.Slot, s *battle) rules.Slot { return kind + g.laneSlot(s) }

// roundSlot is the roll of a kind that a unit makes in a round of combat.
func roundSlot(kind rules.Slot, s *battle, unit int) rules.Slot {
	return kind + rules.Slot(int(s.round)*perRound+unit)
}

func strikeSlot(round, unit int, p part, enemy int) rules.Slot {
	return slotStrike + rules.Slot(((round*perUnit+unit)*partCount+int(p))*perUnit+enemy)
}

// A slotBlock describes the slots of a kind.
type slotBlock struct {
	end  rules.Slot
	text func(g *setup, n int) string
}

// slotBlocks in the order of their slots.
var slotBlocks = []slotBlock{
	{slotTerror, func(g *setup, n int) string { return g.draws.Describe(n) }},
	{slotReaction, ofLane("Terror test of %s, charged by %s")},
	{slotFlight, ofLane("reaction of %s to %s")},
	{slotRedirect, ofLane("flight of %s from %s")},
	{slotRedirectTest, ofCharge("redirect of %s")},
	{slotRange, ofCharge("Command Test to redirect of %s")},
	{slotVolley, ofCharge("charge range of %s")},
	{slotPanic, ofLane("Health Points that the volley of %s takes from %s")},
	{slotStrike, ofCharge("Panic Test of %s, shot at on arrival")},
	{slotBreak, func(g *setup, n int) string {
		enemy, n := n%perUnit, n/perUnit
		p, n := part(n%partCount), n/partCount
		return fmt.Sprintf("%s of %s on %s, round %d", partWords[p], g.labelOf(n%perUnit), g.labelOf(enemy), n/perUnit+1)
	}},
	{slotPursuit, inRound("Break Test")},
	{slotRout, inRound("pursuit")},
	{slotRally, inRound("flight")},
	{slotEnd, func(g *setup, n int) string { return "rally of " + g.labelOf(n) }},
}

func ofLane(form string) func(*setup, int) string {
	return func(g *setup, n int) string {
		return fmt.Sprintf(form, g.labelOf(n%rules.MaxUnits), g.chargerLabel(n/perCharge))
	}
}

func ofCharge(form string) func(*setup, int) string {
	return func(g *setup, n int) string { return fmt.Sprintf(form, g.chargerLabel(n)) }
}

func inRound(what string) func(*setup, int) string {
	return func(g *setup, n int) string {
		return fmt.Sprintf("%s of %s, round %d", what, g.labelOf(n%perRound), n/perRound+1)
	}
}

func (g *setup) labelOf(unit int) string {
	if unit < len(g.units) {
		return g.units[unit].label
	}
	return "?"
}

func (g *setup) chargerLabel(c int) string {
	if c < len(g.charges) {
		return g.units[g.charges[c].unit].label
	}
	return "?"
}

// Describe names the roll or choice behind a slot, in a player's words.
func (g *setup) Describe(slot rules.Slot) string {
	from := rules.Slot(0)
	for i := range slotBlocks {
		if b := &slotBlocks[i]; slot < b.end {
			return b.text(g, int(slot-from))
		}
		from = slotBlocks[i].end
	}
	return "?"
}
