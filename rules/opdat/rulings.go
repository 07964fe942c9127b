package opdat

// A Ruling is how a point is decided that the rules leave open or say in two
// ways.
type Ruling struct {
	ID string
	// Parameter that decides otherwise, "" where there is none.
	Parameter string
	Text      string
	// tell: it is no parameter, and worth a line in every report.
	tell bool
}

// Rulings are all of them, in order.
var Rulings = []Ruling{
	{ID: "A1", Parameter: "defend.activation_expiry", Text: "Defend given in the own activation ends with that activation: against a later charge it has no effect and leaves its restriction"},
	{ID: "A2", Text: "the effect of Defend and the Defend restriction are kept apart; neither is derived from the other"},
	{ID: "A3", Text: "an attack counts for Defend when it is made to its end, even without a hit; one that is not made does not"},
	{ID: "A4", Parameter: "defend.attack_scope", Text: "all melee weapons of a unit are one attack"},
	{ID: "A5", Text: "a declared charge is no attack: Defend answers the attack that follows it", tell: true},
	{ID: "A6", Text: "Defend comes before Target Lock, the first roll of an attack"},
	{ID: "A7", Text: "an intervener is added to the targets of the charge and replaces none"},
	{ID: "A8", Text: "the full steps of Intervene count, not their summary"},
	{ID: "A9", Parameter: "charge.locked_by_counter_charge", Text: "a charger in contact after a counter-charge still moves"},
	{ID: "A10", Text: "Intervene reaches as far as its range, although contact could be made from farther away", tell: true},
	{ID: "A11", Text: "range is checked at the declaration, the ability to charge again when Intervene resolves"},
	{ID: "A12", Parameter: "intervene.failed_at_resolution", Text: "an Intervene that fails when it resolves applies no restrictions"},
	{ID: "A13", Parameter: "intervene.max_per_charge", Text: "one unit Intervenes against a charge, none against a counter-charge"},
	{ID: "A14", Parameter: "defend.stationary_window", Text: "movement before Defend does not cost its Cover bonus"},
	{ID: "A15", Parameter: "defend.crit_conversion", Text: "Critical Damage turned into normal damage is rolled for"},
	{ID: "A16", Parameter: "cover.passive_resolve", Text: "Cover adds nothing to Resolve without Defend"},
	{ID: "A17", Parameter: "cover.applies_to", Text: "the Cover bonus counts in melee too"},
	{ID: "A18", Parameter: "restrictions.expire", Text: "restrictions outlast all that is played here: one turn"},
	{ID: "A19", Parameter: "intervene.run_multiplier", Text: "the range of Intervene is twice Move"},
	{ID: "A20", Text: "the answer to a charge moves before the charge"},
	{ID: "A21", Text: "a counter-charge moves straight at the charger, whatever lies between", tell: true},
}
