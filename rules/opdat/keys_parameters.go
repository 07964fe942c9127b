package opdat

import "tactica/configs"

// parameterKeys is the tree of rules_parameters. The defaults stand here and
// nowhere else.
var parameterKeys = []configs.Key{
	branch("dice", "The dice.",
		leaf("sides", whole(2, mostSides), "6", "Sides of every die.")),
	branch("target_lock", "The roll to lock on.",
		leaf("direction", word("at_most", "at_least"), "at_most", "Whether a die locks on when it shows the lock value or less, or that or more."),
		leaf("default_value", whole(1, mostSides), "4", "Lock value of a weapon that gives none."),
		leaf("natural_always", faceList(), "[1]", "Faces that always lock on."),
		leaf("natural_never", faceList(), "[6]", "Faces that never lock on.")),
	branch("critical", "Critical Damage.",
		leaf("trigger", word("natural", "none"), "natural", "Whether a natural face of the Target Lock die causes it."),
		leaf("values", faceList(), "[1]", "The faces that cause it, if they lock on."),
		leaf("effect", criticalEffect, "auto_damage",
			"Damage without a roll; or a roll that ignores the Cover bonus, or that does more: {extra_damage: N} or {multiply: N}.")),
	branch("damage_roll", "The roll to damage.",
		leaf("formula", word(formulaWords...), "force_vs_resolve",
			"D6 + Force against Resolve, D6 against target, D6 + Force against D6 + Resolve, or damage without a roll."),
		leaf("comparison", word("gt", "ge"), "gt", "Whether the roll must be greater than Resolve, or greater or equal."),
		leaf("target", whole(1, 40), "4", "Least roll that damages, when the formula is fixed_target."),
		leaf("default_force", whole(-20, 40), "0", "Force of a weapon that gives none."),
		leaf("natural_always", faceList(), "[6]", "Faces that always damage."),
		leaf("natural_never", faceList(), "[]", "Faces that never damage.")),
	branch("damage", "What damage does.",
		leaf("per_success", whole(1, 10), "1", "Damage of one success, in wounds."),
		leaf("wounds_per_model", whole(1, 20), "1", "Wounds of a model that gives none."),
		leaf("carry_over", yesNo(), "true", "Whether damage beyond the model in front goes on to the next; otherwise it is lost.")),
	branch("resolve", "Resolve.",
		leaf("default", whole(0, 40), "4", "Resolve of a unit that gives none.")),
	branch("cover", "Cover.",
		branch("bonus", "Cover bonus by the name of the Cover.",
			leaf("none", whole(0, 0), "0", "Of no Cover."),
			leaf("light", whole(0, 10), "1", "Of light Cover."),
			leaf("heavy", whole(0, 10), "2", "Of heavy Cover.")),
		leaf("passive_resolve", yesNo(), "false", "Whether the Cover bonus counts without Defend, and twice with it."),
		leaf("applies_to", list(word("ranged", "melee"), 2), "[ranged, melee]", "The attacks against which the Cover bonus counts.")),
	branch("defend", "The command Defend.",
		leaf("resolve_bonus", whole(0, 20), "1", "Resolve gained while it is active."),
		leaf("crit_conversion", word("roll_damage", "auto_normal_damage"), "roll_damage",
			"Whether Critical Damage turned into normal damage is rolled for, or damages without a roll."),
		leaf("activation_expiry", word("activation_end", "turn_end"), "activation_end",
			"When Defend given in the own activation ends if no attack came; turn_end is a house rule."),
		leaf("stationary_window", word("while_active", "this_turn"), "while_active",
			"Since when the unit must not have moved for its Cover bonus."),
		leaf("attack_scope", word("unit_attack", "weapon_attack"), "unit_attack",
			"Whether all weapons of a unit are one attack, or each weapon is one.")),
	branch("intervene", "The command Intervene.",
		leaf("run_multiplier", numberFrom(0, 10), "2", "Run-distance as a multiple of Move; run_distance of a unit goes before it."),
		leaf("range_to", word("charging_unit"), "charging_unit", "The unit that its range is measured to."),
		leaf("max_per_charge", whole(1, mostTargets-1), "1", "How many units may Intervene against one charge."),
		leaf("can_be_responded_to", yesNo(), "false", "Whether the counter-charge may be answered; changes no number, as nothing answers it."),
		leaf("requires_unengaged", yesNo(), "true", "Whether an engaged unit may not Intervene."),
		leaf("failed_at_resolution", word("no_restrictions", "restrictions_apply"), "no_restrictions",
			"Whether a unit found unable to charge when Intervene resolves gains the restrictions.")),
	branch("charge", "The charge, and the counter-charge.",
		leaf("distance", chargeDistance, "run", "How far a unit charges: its Run-distance, its Move, so many inches, or so many dice."),
		leaf("contact_within", numberFrom(0, 12), "1", "Inches from which units are in contact."),
		leaf("split_policy", word(splitWords...), "attacker_choice", "Whom a charger ends in contact with when there are several targets."),
		leaf("locked_by_counter_charge", yesNo(), "false", "Whether a charger that is in contact after a counter-charge stays where it is.")),
	branch("melee", "The attacks after a charge.",
		leaf("order", word("charger_first", "simultaneous", "defender_first"), "charger_first", "Which side attacks first; the other does so with its survivors."),
		leaf("dice_per_model", whole(0, 20), "1", "Dice of each model with a weapon that gives none.")),
	branch("responses", "The economy of commands; changes no number.",
		leaf("max_per_trigger", whole(1, 10), "1", "Responses to one trigger."),
		leaf("cost_tokens", whole(0, 10), "1", "Tokens that a response costs.")),
	branch("restrictions", "Restrictions.",
		leaf("expire", word("end_of_turn"), "end_of_turn", "When they end: after the play that is looked at.")),
	branch("morale", "Morale.",
		leaf("enabled", yesNo(), "false", "Must be false: these rules know no morale.")),
}

// The words of damage_roll.formula.
const (
	forceVsResolve = "force_vs_resolve"
	fixedTarget    = "fixed_target"
	opposed        = "opposed"
	noRoll         = "none"
)

var formulaWords = []string{forceVsResolve, fixedTarget, opposed, noRoll}

// The words of charge.split_policy.
const (
	attackerChoice = "attacker_choice"
	splitOriginal  = "original"
	splitIntervene = "intervener"
	splitBoth      = "both_if_possible"
	splitNearest   = "nearest"
)

var splitWords = []string{attackerChoice, splitOriginal, splitIntervene, splitBoth, splitNearest}

// criticalEffect is one of two words, or more damage by a number.
var criticalEffect = configs.Type{
	Kind:      configs.Either,
	OneScalar: &configs.Type{Kind: configs.Word, Words: []string{"auto_damage", "ignore_bonus"}},
	OneMapping: &configs.Type{Kind: configs.Mapping, OneOf: []string{"extra_damage", "multiply"}, Keys: []configs.Key{
		{Name: "extra_damage", Type: whole(1, 10), Doc: "Damage added to that of a success.", Example: "1"},
		{Name: "multiply", Type: whole(2, 10), Doc: "What the damage of a success is multiplied by.", Example: "2"},
	}},
}

var chargeDistance = configs.Type{
	Kind: configs.Form, Pattern: `run|move|[0-9]+(\.[0-9]+)?|[0-9dDkhlr<>=+ -]{1,60}`,
	Says: "run, move, a number of inches, or a dice expression such as 2D6",
}

func faceList() configs.Type { return list(whole(1, mostSides), mostSides) }

func branch(name, doc string, k ...configs.Key) configs.Key {
	return configs.Key{Name: name, Type: keys(k...), Doc: doc}
}

func leaf(name string, t configs.Type, missing, doc string) configs.Key {
	return configs.Key{Name: name, Type: t, Default: missing, Doc: doc}
}
