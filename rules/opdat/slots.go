package opdat

import (
	"fmt"

	"tactica/rules"
	"tactica/rules/uncertain"
)

// Slots name the rolls and choices of a game by what they are: a kind, and
// the charge, unit or attack that it belongs to. Each kind has a block of its
// own, so that no two rolls share a slot and the same roll has the same slot
// in every plan and at every point of a sweep.
const (
	perCharge = rules.MaxUnits // a unit in a charge
	ofUnits   = rules.MaxCharges * perCharge
	directed  = 2  // the charger attacks, or is attacked
	perUnit   = 20 // weapons
	perFight  = rules.MaxUnits * directed * perUnit
	ofAttacks = rules.MaxCharges * perFight
)

const (
	slotDraw       rules.Slot = 0
	slotActivation            = slotDraw + uncertain.Most
	slotIntervene             = slotActivation + ofUnits
	slotCounter               = slotIntervene + ofUnits
	slotDefend                = slotCounter + ofUnits // before the first attack of a charge on the unit
	slotDistance              = slotDefend + ofUnits
	slotSplit                 = slotDistance + rules.MaxCharges
	slotAgain                 = slotSplit + rules.MaxCharges // Defend before a later attack
	slotStrike                = slotAgain + ofAttacks
	slotEnd                   = slotStrike + ofAttacks
)

// unitSlot is the roll or choice of a kind that a unit has in a charge.
func unitSlot(kind rules.Slot, charge, unit int) rules.Slot {
	return kind + rules.Slot(charge*perCharge+unit)
}

// attackSlot is the roll or choice of a kind that belongs to an attack between
// the charger and another unit.
func (g *Game) attackSlot(kind rules.Slot, charge int, e *event) rules.Slot {
	direction := 0
	if e.byCharger {
		direction = 1
	}
	other := g.charges[charge].lanes[e.lane].unit
	return kind + rules.Slot(((charge*rules.MaxUnits+other)*directed+direction)*perUnit+int(e.weapon))
}

// Describe names the roll or choice behind a slot, in a player's words.
func (g *Game) Describe(slot rules.Slot) string {
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
	ofUnit := func(text string, from rules.Slot) string {
		n := int(slot - from)
		return fmt.Sprintf(text, label(n%perCharge), charger(n/perCharge))
	}
	ofAttack := func(text string, from rules.Slot) string {
		n := int(slot-from) / perUnit
		by, at := charger(n/directed/rules.MaxUnits), label(n/directed%rules.MaxUnits)
		if n%directed == 0 {
			by, at = at, by
		}
		return fmt.Sprintf(text, by, at)
	}
	switch {
	case slot < slotActivation:
		return g.draws.Describe(int(slot - slotDraw))
	case slot < slotIntervene:
		return ofUnit("own activation of %s, before the charge of %s", slotActivation)
	case slot < slotCounter:
		return ofUnit("Intervene of %s against %s", slotIntervene)
	case slot < slotDefend:
		return ofUnit("counter-charge distance of %s at %s", slotCounter)
	case slot < slotDistance:
		return ofUnit("Defend of %s in the charge of %s", slotDefend)
	case slot < slotSplit:
		return "charge distance of " + charger(int(slot-slotDistance))
	case slot < slotAgain:
		return "contacts of " + charger(int(slot-slotSplit))
	case slot < slotStrike:
		return ofAttack("Defend against the attack of %s on %s", slotAgain)
	case slot < slotEnd:
		return ofAttack("damage of the attack of %s on %s", slotStrike)
	}
	return "?"
}
