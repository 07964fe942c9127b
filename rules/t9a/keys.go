package t9a

import "tactica/configs"

// Family is what the rules add to the keys of a scenario, as data: the loader
// checks files against it, and the schema and the reference are written from
// it.
var Family = configs.Family{
	Name: "t9a",
	Editions: []configs.Edition{
		{Name: "t9a3", Doc: "The Ninth Age, third edition, revision 12 of the rulebook."},
		{Name: "t9a3-seed", Doc: "The third edition as first published: Courage apart from Discipline, Advantaged Position, Solid from three ranks."},
	},
	Stats:       statKeys,
	Troops:      troops,
	UnitKeys:    unitKeys,
	States:      []string{"shaken", "fleeing", "engaged"},
	Armoury:     armouryNames,
	WeaponKeys:  weaponKeys,
	WeaponRules: weaponRules,
	Armour:      []string{"shield"},
	Command:     []string{"champion", "musician", "standard"},
	Specials:    specialRules,
	ChargeKeys: []configs.Key{
		{Name: "downhill", Refused: "these rules do not count the slope of a charge"},
	},
	UnitVariables: []configs.Variable{
		{Name: "reaction", Words: reactionWords}, {Name: "fate", Words: fateWords}, {Name: "cause", Words: causeWords},
		{Name: "models"}, {Name: "hp"}, {Name: "shot"},
	},
	ChargerVariables: []configs.Variable{
		{Name: "charge", Words: chargeWords}, {Name: "target", Open: true}, {Name: "redirect", Words: redirectWords},
		{Name: "restrictions", Words: restrictionWords}, {Name: "moved"},
		{Name: "wheel", Plane: true}, {Name: "x", Plane: true}, {Name: "y", Plane: true}, {Name: "heading", Plane: true},
	},
	Choices: []configs.ChoiceWord{
		{Word: "hold", Doc: "Stand and receive the charge."},
		{Word: "flee", Doc: "Turn away and run 2D6 inches; the unit is Shaken."},
	},
	PolicyKeys: []configs.Key{
		{Name: "redirect", Type: configs.Type{Kind: configs.Word, Words: []string{"best", "always", "never"}}, Default: "best",
			Doc: "Whether the charger takes a Command Test to redirect when its target flees: as best play says, always to the first target that can be charged, or never."},
		{Name: "pursue", Type: configs.Type{Kind: configs.Word, Words: []string{"always", "never"}}, Default: "always",
			Doc: "Whether the unit pursues."},
	},
	Plane: true,
}

func wholeFrom(low, high float64) configs.Type {
	return configs.Type{Kind: configs.Whole, Min: low, Max: high}
}

var statKeys = []configs.Key{
	{Name: "Cha", Type: wholeFrom(0, 20), Required: true, Doc: "Charge Speed, in inches.", Example: "5"},
	{Name: "Mob", Type: wholeFrom(0, 20), Default: "4", Doc: "Mobility, in inches; no effect on a charge."},
	{Name: "Dis", Type: wholeFrom(1, 10), Required: true, Doc: "Discipline.", Example: "7"},
	{Name: "Cou", Type: wholeFrom(1, 10), Editions: []string{"t9a3-seed"}, Doc: "Courage, for Panic and Break Tests; Discipline when missing.", Example: "7"},
	{Name: "HP", Type: wholeFrom(1, 20), Default: "1", Doc: "Health Points of a model."},
	{Name: "Def", Type: wholeFrom(0, 10), Required: true, Doc: "Defensive Skill.", Example: "3"},
	{Name: "Res", Type: wholeFrom(1, 10), Required: true, Doc: "Resilience.", Example: "3"},
	{Name: "Arm", Type: wholeFrom(0, 6), Default: "0", Doc: "Armour, without the shield of armour."},
	{Name: "Off", Type: wholeFrom(0, 10), Required: true, Doc: "Offensive Skill.", Example: "3"},
	{Name: "Att", Type: wholeFrom(0, 10), Default: "1", Doc: "Attack Value."},
	{Name: "Str", Type: wholeFrom(1, 10), Required: true, Doc: "Strength.", Example: "3"},
	{Name: "AP", Type: wholeFrom(0, 10), Default: "0", Doc: "Armour Penetration."},
	{Name: "Agi", Type: wholeFrom(0, 10), Required: true, Doc: "Agility.", Example: "3"},
}

var troops = []configs.Troop{
	{Name: "infantry", Base: configs.Base{Width: 20, Depth: 20}, Height: 1},
	{Name: "cavalry", Base: configs.Base{Width: 25, Depth: 50}, Height: 2},
	{Name: "monstrous-infantry", Base: configs.Base{Width: 40, Depth: 40}, Height: 3},
	{Name: "monstrous-cavalry", Base: configs.Base{Width: 50, Depth: 75}, Height: 3},
	{Name: "monstrous-beasts", Base: configs.Base{Width: 40, Depth: 40}, Height: 3},
	{Name: "chariot", Base: configs.Base{Width: 50, Depth: 100}, Height: 4},
	{Name: "monster", Base: configs.Base{Width: 50, Depth: 50}, Height: 5},
	{Name: "warbeasts", Base: configs.Base{Width: 25, Depth: 50}, Height: 1},
	{Name: "swarm", Base: configs.Base{Width: 40, Depth: 40}, Height: 0},
	{Name: "war-machine", Base: configs.Base{Width: 50, Depth: 50}, Height: 2},
}

func heightOf(troop string) int {
	for i := range troops {
		if troops[i].Name == troop {
			return troops[i].Height
		}
	}
	return 1
}

var unitKeys = []configs.Key{
	{Name: "height", Type: wholeFrom(0, 5), Doc: "Height of a model; by troop type when missing.", Example: "1"},
	{Name: "save", Refused: "these rules have no final save; write Arm under stats:, and armour: [shield]"},
	{Name: "ward", Type: configs.Type{Kind: configs.ToRoll, Min: 3, Max: 6}, Doc: "Special save (Aegis), 3+ at best.", Example: "5+"},
	{Name: "general_ld", Type: wholeFrom(1, 10), Doc: "Discipline of the general while the unit is within Commanding Presence.", Example: "9"},
	{Name: "bsb", Type: configs.Type{Kind: configs.Bool}, Default: "false", Doc: "Whether the battle standard is in this unit: +1 to its side's combat score, and failed Panic and Break Tests are re-rolled."},
	{Name: "wounds_taken", Type: wholeFrom(0, 19), Default: "0", Doc: "Health Points that the wounded model has lost already."},
}

// amountForm is a characteristic of a weapon: a number, or the user's and a
// bonus.
func amountForm(what string) configs.Type {
	return configs.Type{Kind: configs.Form, Pattern: `[0-9]|10|user([+-][1-9])?`, Says: "a " + what + " from 0 to 10, user, or user+1 to user+9"}
}

var weaponKeys = []configs.Key{
	{Name: "aim", Type: configs.Type{Kind: configs.ToRoll, Min: 2, Max: 6}, Doc: "What a missile weapon needs to hit; 4+ when missing.", Example: "4+"},
	{Name: "range", Type: configs.Type{Kind: configs.Number, Min: 0, Above: true, Max: 200},
		Doc: "Range of a missile weapon, in inches; it is shot at contact, so that the range plays no part.", Example: "8"},
	{Name: "shots", Type: wholeFrom(1, 10), Default: "1", Doc: "Shots of each model.", Example: "2"},
	{Name: "Str", Type: amountForm("Strength"), Default: "user", Doc: "Strength of a hit: a number, or that of the user.", Example: "user+1"},
	{Name: "AP", Type: amountForm("number"), Default: "user", Doc: "Armour Penetration of a hit: a number, or that of the user.", Example: "user+1"},
}

var armouryNames = []configs.ArmouryWeapon{
	{Name: "bow", Missile: true, Doc: "Str 3, AP 0."},
	{Name: "longbow", Missile: true, Doc: "Str 3, AP 0."},
	{Name: "crossbow", Missile: true, Doc: "Str 4, AP 1."},
	{Name: "handgun", Missile: true, Doc: "Str 4, AP 2."},
	{Name: "pistol", Missile: true, Doc: "Str 4, AP 2."},
	{Name: "throwing weapons", Missile: true, Doc: "Two shots, Str and AP of the user, stand and shoot."},
	{Name: "hand weapon", Doc: "Str and AP of the user; with a shield it parries. Every model has one."},
	{Name: "great weapon", Doc: "Str + 2, AP + 2, strikes at step 0, two-handed."},
	{Name: "halberd", Doc: "Str + 1, AP + 1, two-handed."},
	{Name: "paired weapons", Doc: "Att + 1, Off + 1, two-handed; enemies do not parry."},
	{Name: "spear", Doc: "Agi + 1, AP + 1, and AP + 1 more against the mounted; one more rank makes supporting attacks."},
	{Name: "lance", Doc: "On the charge Str + 2, AP + 2, Agi + 1; for the mounted."},
	{Name: "light lance", Doc: "On the charge Str + 1, AP + 1; for the mounted."},
}

// Forms of what stands behind the name of a special rule.
var (
	saveNeeded = &configs.Argument{Pattern: `[3-6]\+`, Says: "a save from 3+ to 6+", Example: "4+"}
	hits       = &configs.Argument{Pattern: `[1-9]|10|D3|D6|D3\+1|D6\+1`, Says: "a number from 1 to 10, D3, D6, D3+1 or D6+1", Example: "D3"}
	penalty    = &configs.Argument{Pattern: `[1-3]`, Says: "a number from 1 to 3", Example: "1"}
)

var weaponRules = []configs.SpecialRule{
	{Name: "stand and shoot", Doc: "Is shot at a charger that arrives in the front."},
	{Name: "accurate", Doc: "No effect on a charge."},
	{Name: "quick to fire", Doc: "No effect on a charge."},
	{Name: "unwieldy", Doc: "No effect on a charge."},
	{Name: "lethal strike", Doc: "A natural 6 to wound goes through armour and regeneration."},
	{Name: "flaming", Doc: "No regeneration."},
	{Name: "divine", Doc: "No Aegis."},
	{Name: "two-handed", Doc: "The shield is given up in combat."},
	{Name: "extra rank", Doc: "One more rank makes supporting attacks."},
}

var specialRules = []configs.SpecialRule{
	{Name: "swiftstride", Doc: "Higher of two dice for the charge, 3D6 without the lowest for flight and pursuit."},
	{Name: "terror", Doc: "The target of its charge takes a Panic Test or flees."},
	{Name: "fearless", Doc: "Passes Panic Tests, and may not flee from a charge unless it is Shaken."},
	{Name: "feigned flight", Doc: "May flee from a charge though it is fearless."},
	{Name: "stubborn", Doc: "Half the difference in the Break Test, rounded up."},
	{Name: "disciplined", Doc: "Command Tests on 3D6 without the highest."},
	{Name: "unruly", Doc: "Command Tests on 3D6 without the lowest."},
	{Name: "stand and shoot", Doc: "Its missile weapons are shot at a charger that arrives in the front."},
	{Name: "lethal strike", Doc: "A natural 6 to wound in combat goes through armour and regeneration."},
	{Name: "hard target", Argument: penalty, Doc: "Missiles need that much more to hit."},
	{Name: "regeneration", Argument: saveNeeded, Doc: "A special save that flaming attacks and lethal strikes ignore."},
	{Name: "impact hits", Argument: hits, Doc: "Automatic hits of each model in contact on the charge, at step 10."},
	{Name: "stomp", Argument: hits, Doc: "Automatic hits of each model in contact on enemies of Height 0 and 1, at step 0."},
}
