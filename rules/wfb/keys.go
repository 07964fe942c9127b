package wfb

import "tactica/configs"

// Family is what the rules add to the keys of a scenario, as data: the loader
// checks files against it, and the schema and the reference are written from
// it.
var Family = configs.Family{
	Name: "wfb",
	Editions: []configs.Edition{
		{Name: "wfb8", Doc: "Charges of M + 2D6 and the reactions hold, stand-and-shoot and flee."},
		{Name: "battleaxe", Doc: "The same with charges of 2D6, to which M is not added; the reaction is called retreat.", FleeWord: editions["battleaxe"].FleeWord},
	},
	Stats:          statKeys,
	Mount:          mountKeys,
	Troops:         troops,
	UnitKeys:       unitKeys,
	States:         []string{"fleeing", "engaged"},
	Armoury:        armouryNames,
	WeaponKeys:     weaponKeys,
	WeaponRules:    weaponRules,
	Armour:         []string{"light", "heavy", "full plate", "chaos", "shield", "barding"},
	Command:        []string{"champion", "musician", "standard", "battle standard"},
	Specials:       specialRules,
	SeveralTargets: true,
	UnitVariables: []configs.Variable{
		{Name: "reaction", Words: reactionWords}, {Name: "fate", Words: fateWords}, {Name: "cause", Words: causeWords},
		{Name: "models"}, {Name: "shot"},
	},
	ChargerVariables: []configs.Variable{
		{Name: "charge", Words: chargeWords}, {Name: "target", Open: true}, {Name: "redirect", Words: redirectWords}, {Name: "moved"},
	},
	Choices: []configs.ChoiceWord{
		{Word: "hold", Doc: "Stand and receive the charge."},
		{Word: "stand-and-shoot", Synonyms: []string{"stand and shoot"}, Doc: "Shoot at the charger, then receive it."},
		{Word: "flee", Synonyms: []string{"retreat"}, Doc: "Turn away and run 2D6 inches."},
	},
	PolicyKeys: []configs.Key{
		{Name: "redirect", Type: configs.Type{Kind: configs.Word, Words: []string{"best", "always", "never"}}, Default: "best",
			Doc: "Whether the charger tests to redirect when its target flees: as best play says, always to the first target that can be charged, or never."},
		{Name: "pursue", Type: configs.Type{Kind: configs.Word, Words: []string{"always", "never"}}, Default: "always",
			Doc: "Whether the unit pursues; never takes a Leadership test to restrain it."},
	},
	Plane: true,
}

func wholeFrom(low, high float64) configs.Type {
	return configs.Type{Kind: configs.Whole, Min: low, Max: high}
}

var statKeys = []configs.Key{
	{Name: "M", Type: wholeFrom(0, 20), Required: true, Doc: "Movement, in inches.", Example: "4"},
	{Name: "WS", Type: wholeFrom(0, 10), Required: true, Doc: "Weapon Skill.", Example: "3"},
	{Name: "BS", Type: wholeFrom(0, 10), Default: "0", Editions: []string{"wfb8"}, Doc: "Ballistic Skill: needs 7 - BS to hit; 0 cannot shoot.", Example: "3"},
	{Name: "BS", Type: configs.Type{Kind: configs.Whole, Min: 0, Max: 10, Plus: true}, Default: "0", Editions: []string{"battleaxe"},
		Doc: "Ballistic Skill, or the roll to hit itself, 4+; 0 cannot shoot.", Example: "4+"},
	{Name: "S", Type: wholeFrom(1, 10), Required: true, Doc: "Strength.", Example: "3"},
	{Name: "T", Type: wholeFrom(1, 10), Required: true, Doc: "Toughness.", Example: "3"},
	{Name: "W", Type: wholeFrom(1, 20), Default: "1", Doc: "Wounds of a model."},
	{Name: "I", Type: wholeFrom(0, 10), Required: true, Doc: "Initiative.", Example: "3"},
	{Name: "A", Type: wholeFrom(0, 10), Required: true, Doc: "Attacks.", Example: "1"},
	{Name: "Ld", Type: wholeFrom(1, 10), Required: true, Doc: "Leadership.", Example: "7"},
}

var mountKeys = []configs.Key{
	{Name: "M", Type: wholeFrom(0, 20), Doc: "Movement of the whole unit, in inches.", Example: "8"},
	{Name: "WS", Type: wholeFrom(0, 10), Doc: "Weapon Skill.", Example: "3"},
	{Name: "S", Type: wholeFrom(1, 10), Doc: "Strength.", Example: "3"},
	{Name: "I", Type: wholeFrom(0, 10), Doc: "Initiative.", Example: "3"},
	{Name: "A", Type: wholeFrom(0, 10), Doc: "Attacks.", Example: "1"},
}

var troops = []configs.Troop{
	{Name: "infantry", Base: configs.Base{Width: 20, Depth: 20}},
	{Name: "cavalry", Base: configs.Base{Width: 25, Depth: 50}},
	{Name: "monstrous-infantry", Base: configs.Base{Width: 40, Depth: 40}},
	{Name: "monstrous-cavalry", Base: configs.Base{Width: 50, Depth: 75}},
	{Name: "monstrous-beasts", Base: configs.Base{Width: 40, Depth: 40}},
	{Name: "chariot", Base: configs.Base{Width: 50, Depth: 100}},
	{Name: "monster", Base: configs.Base{Width: 50, Depth: 50}},
	{Name: "warbeasts", Base: configs.Base{Width: 25, Depth: 50}},
	{Name: "swarm", Base: configs.Base{Width: 40, Depth: 40}},
	{Name: "war-machine", Base: configs.Base{Width: 50, Depth: 50}},
}

var unitKeys = []configs.Key{
	{Name: "charge_base", Type: wholeFrom(0, 20), Default: "0", Editions: []string{"battleaxe"},
		Doc: "Inches added to the 2D6 of a charge.", Example: "4"},
	{Name: "fire", Type: configs.Type{Kind: configs.Word, Words: []string{"all", "single"}}, Default: "all",
		Doc: "Whether a weapon with multiple shots fires all of them, at -1, or a single one."},
}

var weaponKeys = []configs.Key{
	{Name: "range", Type: configs.Type{Kind: configs.Number, Min: 0, Above: true, Max: 200},
		Doc: "Range of a missile weapon, in inches; a weapon without one is for close combat.", Example: "24"},
	{Name: "S", Type: configs.Type{Kind: configs.Form, Pattern: `[1-9]|10|user([+-][1-9])?`, Says: "a Strength from 1 to 10, user, or user+1 to user+9"}, Default: "user",
		Doc: "Strength of a hit: a number, or that of the user.", Example: "user+1"},
}

var armouryNames = []configs.ArmouryWeapon{
	{Name: "shortbow", Missile: true, Doc: "18 inches, S 3."},
	{Name: "bow", Missile: true, Doc: "24 inches, S 3."},
	{Name: "longbow", Missile: true, Doc: "30 inches, S 3."},
	{Name: "crossbow", Missile: true, Doc: "30 inches, S 4, move or fire."},
	{Name: "handgun", Missile: true, Doc: "24 inches, S 4, armour piercing, move or fire."},
	{Name: "repeater crossbow", Missile: true, Doc: "24 inches, S 3, armour piercing, multiple shots 2."},
	{Name: "repeater handgun", Missile: true, Doc: "24 inches, S 4, armour piercing, slow to fire, multiple shots 3."},
	{Name: "pistol", Missile: true, Doc: "12 inches, S 4, armour piercing, quick to fire."},
	{Name: "brace of pistols", Missile: true, Doc: "12 inches, S 4, armour piercing, quick to fire, multiple shots 2; two hand weapons in combat."},
	{Name: "javelin", Missile: true, Doc: "12 inches, S of the user, quick to fire."},
	{Name: "throwing axe", Missile: true, Doc: "6 inches, S of the user + 1, quick to fire."},
	{Name: "throwing weapon", Missile: true, Doc: "6 inches, S of the user, quick to fire."},
	{Name: "hand weapon", Doc: "S of the user; every model has one."},
	{Name: "two hand weapons", Doc: "S of the user, one more attack."},
	{Name: "great weapon", Doc: "S of the user + 2, always strikes last, two-handed."},
	{Name: "halberd", Doc: "S of the user + 1, two-handed."},
	{Name: "flail", Doc: "S of the user + 2 in the first round, two-handed."},
	{Name: "spear", Doc: "S of the user; one more rank supports when not charging; mounted, S + 1 on the charge."},
	{Name: "lance", Doc: "S of the user + 2 on the charge."},
}

// Forms of what stands behind the name of a special rule.
var (
	shots      = &configs.Argument{Pattern: `[2-9]|10`, Says: "a number from 2 to 10", Example: "2"}
	saveNeeded = &configs.Argument{Pattern: `[2-6]\+`, Says: "a save from 2+ to 6+", Example: "4+"}
	hits       = &configs.Argument{Pattern: `[1-9]|10|D3|D6|D6\+1`, Says: "a number from 1 to 10, D3, D6 or D6+1", Example: "D6+1"}
	inchesDice = &configs.Argument{Pattern: `[0-9dDkhlr<>=+ -]{1,30}`, Dice: true, Says: "a dice expression", Example: "2D6"}
)

var weaponRules = []configs.SpecialRule{
	{Name: "armour piercing", Doc: "Armour saves are one worse."},
	{Name: "multiple shots", Argument: shots, Doc: "So many shots of each model, at -1 to hit."},
	{Name: "quick to fire", Doc: "May stand and shoot at any distance."},
	{Name: "slow to fire", Doc: "May never stand and shoot."},
	{Name: "move or fire", Doc: "No effect on a charge reaction."},
	{Name: "two-handed", Doc: "The shield is given up in combat."},
	{Name: "always strikes last", Doc: "Strikes after all others."},
	{Name: "flaming", Doc: "No regeneration; flammable units take double wounds."},
	{Name: "killing blow", Doc: "A natural 6 to wound slays a model, armour or not."},
	{Name: "poisoned attacks", Doc: "A natural 6 to hit wounds without a roll."},
}

var specialRules = []configs.SpecialRule{
	{Name: "swiftstride", Doc: "3D6 and drop the lowest for charge, flight and pursuit."},
	{Name: "fear", Doc: "Enemies in combat test Leadership or fight at WS 1."},
	{Name: "terror", Doc: "The target of its charge tests Leadership or flees; causes Fear too."},
	{Name: "immune to psychology", Doc: "No tests for panic, Fear and Terror; may not choose to flee."},
	{Name: "unbreakable", Doc: "Never flees."},
	{Name: "stubborn", Doc: "Ignores the difference in the break test."},
	{Name: "unstable", Doc: "Takes wounds in place of the break test."},
	{Name: "skirmishers", Doc: "All models shoot; enemies shoot at -1; no ranks."},
	{Name: "cold-blooded", Doc: "Leadership tests on 3D6, the highest dropped."},
	{Name: "hatred", Doc: "Misses are rolled again in the first round."},
	{Name: "frenzy", Doc: "One more attack, immune to psychology, never restrains, until a round is lost."},
	{Name: "always strikes first", Doc: "Strikes before all others; misses are rolled again with an equal or higher Initiative."},
	{Name: "always strikes last", Doc: "Strikes after all others."},
	{Name: "regeneration", Argument: saveNeeded, Doc: "A save that flaming attacks and killing blows ignore."},
	{Name: "impact hits", Argument: hits, Doc: "Automatic hits of each model in contact on the charge."},
	{Name: "stomp", Doc: "One automatic hit of each model in contact, last."},
	{Name: "thunderstomp", Doc: "D6 automatic hits of each model in contact, last."},
	{Name: "fast cavalry", Doc: "Accepted; no effect within the horizon."},
	{Name: "flammable", Doc: "Unsaved wounds of flaming attacks count double."},
	{Name: "large target", Doc: "Accepted; no effect within the horizon."},
	{Name: "fly", Doc: "Charges with M 10 and swiftstride."},
	{Name: "random movement", Argument: inchesDice, Doc: "The charge range is this roll alone."},
	{Name: "killing blow", Doc: "A natural 6 to wound slays a model, armour or not."},
	{Name: "poisoned attacks", Doc: "A natural 6 to hit wounds without a roll."},
}
