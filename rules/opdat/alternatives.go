package opdat

import "tactica/configs"

// open lists the parameters that the rules leave open and that their sources
// do not settle: those of which a different value is as plausible.
var open = []configs.Alternative{
	{Path: "damage_roll.formula", Values: []string{fixedTarget, opposed, noRoll}, Text: "how damage is rolled for"},
	{Path: "damage_roll.comparison", Values: []string{"ge"}, Text: "whether equal rolls damage"},
	{Path: "damage_roll.default_force", Values: []string{"1", "2"}, Text: "Force of a weapon that gives none"},
	{Path: "target_lock.default_value", Values: []string{"3", "5"}, Text: "lock value of a weapon that gives none"},
	{Path: "critical.effect", Values: []string{"ignore_bonus", "{extra_damage: 1}", "{multiply: 2}"}, Text: "what Critical Damage does"},
	{Path: "critical.trigger", Values: []string{"none"}, Text: "what causes Critical Damage"},
	{Path: "damage.carry_over", Values: []string{"false"}, Text: "damage beyond the model in front"},
	{Path: "cover.passive_resolve", Values: []string{"true"}, Text: "Cover without Defend"},
	{Path: "cover.bonus.heavy", Values: []string{"1", "3"}, Text: "bonus of heavy Cover"},
	{Path: "defend.crit_conversion", Values: []string{"auto_normal_damage"}, Text: "Critical Damage against Defend"},
	{Path: "defend.attack_scope", Values: []string{"weapon_attack"}, Text: "what one attack is"},
	{Path: "defend.stationary_window", Values: []string{"this_turn"}, Text: "since when a unit in Cover must not have moved"},
	{Path: "intervene.failed_at_resolution", Values: []string{"restrictions_apply"}, Text: "what a failed Intervene costs"},
	{Path: "charge.distance", Values: []string{"move", "2D6"}, Text: "how far a charge goes"},
	{Path: "charge.contact_within", Values: []string{"0", "2"}, Text: "from how near units are in contact"},
	{Path: "charge.split_policy", Values: []string{attackerChoice, splitOriginal, splitIntervene, splitBoth, splitNearest}, Text: "whom a charger ends in contact with"},
	{Path: "charge.locked_by_counter_charge", Values: []string{"true"}, Text: "whether a counter-charge holds the charger"},
	{Path: "melee.order", Values: []string{"simultaneous", "defender_first"}, Text: "which side attacks first"},
	{Path: "melee.dice_per_model", Values: []string{"2", "3"}, Text: "dice of a model"},
}

// Alternatives lists the open parameters with the values that the scenario
// does not have.
func Alternatives(sc *configs.Scenario) (list []configs.Alternative) {
	for _, a := range open {
		a.Path = "rules_parameters." + a.Path
		now := ""
		if n := sc.Doc.Lookup(a.Path); n != nil {
			now = n.String()
		} else if a.Path == "rules_parameters.charge.split_policy" {
			now = attackerChoice
		}
		if a, some := a.Without(now); some {
			list = append(list, a)
		}
	}
	return list
}
