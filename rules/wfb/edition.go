package wfb

// An Edition is what differs between the rule systems of the family. It is
// data: no rule asks which edition it is played under.
type Edition struct {
	Name string
	// ChargeAddsM: the charge range is M + 2D6; otherwise 2D6 and what the
	// unit brings itself (charge_base).
	ChargeAddsM bool
	// FleeWord is what players of the edition call the reaction.
	FleeWord string
	// RallyText says which turn the final Leadership test belongs to. The
	// scenario starts at the charges, so the dice are the same.
	RallyText string
}

// Editions of the family by their names in scenarios.
var editions = map[string]Edition{
	"wfb8": {
		Name: "wfb8", ChargeAddsM: true, FleeWord: "flee",
		RallyText: "fleeing units test to rally once, after the charges",
	},
	"battleaxe": {
		Name: "battleaxe", ChargeAddsM: false, FleeWord: "retreat",
		RallyText: "fleeing units test to rally once, at the start of their own next turn",
	},
}
