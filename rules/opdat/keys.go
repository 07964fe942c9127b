package opdat

import "tactica/configs"

// Family is what the rules add to the keys of a scenario, as data: the loader
// checks files against it, and the schema and the reference are written from
// it.
var Family = configs.Family{
	Name:       "opdat",
	Editions:   []configs.Edition{{Name: "opdat", Doc: "Intervene and Defend as answers to a charge, with open points as parameters."}},
	Stats:      statKeys,
	UnitKeys:   unitKeys,
	States:     []string{"engaged"},
	StateKeys:  stateKeys,
	WeaponKeys: weaponKeys,
	ChargeKeys: chargeKeys,
	UnitVariables: []configs.Variable{
		{Name: "intervene", Words: interveneWords}, {Name: "defend", Words: defendWords}, {Name: "restrictions", Words: restrictionWords},
		{Name: "damage"}, {Name: "models"}, {Name: "fate", Words: fateWords},
	},
	ChargerVariables: []configs.Variable{{Name: "charge", Words: chargeWords}},
	DefaultPlans: []string{
		wordHold, wordDefend, wordIntervene, wordIntervene + " and " + wordDefend,
		wordIntervene + " with {unit}", wordIntervene + " with {unit} and " + wordDefend, wordActivation,
	},
	Choices: []configs.ChoiceWord{
		{Word: wordHold, Doc: "Give no command."},
		{Word: wordDefend, Doc: "Defend before the first attack on the unit."},
		{Word: wordIntervene, Doc: "Intervene when the charge is declared, before the charger moves."},
		{Word: wordActivation, Doc: "Have Defended in the own activation, before the charge."},
	},
	JoinChoices:    true,
	ChargerAnswers: true,
	PolicyKeys: []configs.Key{
		{Name: "split", Type: word(splitWords...), Doc: "Whom the charger ends in contact with, in place of rules_parameters.charge.split_policy.", Example: "original"},
	},
	Parameters: parameterKeys,
	MaxRounds:  1,
}

// The answers of a plan.
const (
	wordHold       = "hold"
	wordDefend     = "defend"
	wordIntervene  = "intervene"
	wordActivation = "defend-activation"
)

// Bounds of what a scenario may hold.
const (
	mostSides = 20  // of the die
	mostMove  = 100 // inches
	mostReach = 1000
)

// Short forms of types.
func whole(low, high float64) configs.Type {
	return configs.Type{Kind: configs.Whole, Min: low, Max: high}
}

func numberFrom(low, high float64) configs.Type {
	return configs.Type{Kind: configs.Number, Min: low, Max: high}
}

func word(w ...string) configs.Type { return configs.Type{Kind: configs.Word, Words: w} }

func yesNo() configs.Type { return configs.Type{Kind: configs.Bool} }

func list(of configs.Type, most float64) configs.Type {
	return configs.Type{Kind: configs.List, Of: &of, Max: most, Distinct: true}
}

func keys(k ...configs.Key) configs.Type {
	return configs.Type{Kind: configs.Mapping, Keys: k}
}

var statKeys = []configs.Key{
	{Name: "Move", Type: whole(0, mostMove), Doc: "Inches; a charger or an intervener needs it unless run_distance is given.", Example: "6"},
	{Name: "Resolve", Type: whole(0, 40), Doc: "What a damage roll has to beat; the parameter resolve.default when missing.", Example: "4"},
	{Name: "Wounds", Type: whole(1, 20), Doc: "Of each model; the parameter damage.wounds_per_model when missing.", Example: "1"},
}

var unitKeys = []configs.Key{
	{Name: "run_distance", Type: configs.Type{Kind: configs.Number, Above: true, Max: mostReach},
		Doc: "Run-distance in inches, only when a rule changes the Run-distance itself; a multiple of Move when missing.", Example: "12"},
	{Name: "cover", Type: configs.Type{Kind: configs.Form, Pattern: `none|light|heavy|[0-9]|10`, Says: "none, light, heavy or a Cover bonus from 0 to 10"},
		Default: "none", Doc: "The Cover that the unit is in: a name of the parameter cover.bonus, or the bonus itself."},
	{Name: "files", Refused: "these rules have no ranks and files"},
	{Name: "base", Refused: "these rules need no bases: distances are between closest points"},
	{Name: "troop", Refused: "these rules have no troop types"},
	{Name: "mount", Refused: "these rules have no mounts"},
	{Name: "save", Refused: "these rules have no saves: Resolve does their work"},
	{Name: "armour", Refused: "these rules have no armour: Resolve does its work"},
	{Name: "ward", Refused: "these rules have no saves: Resolve does their work"},
	{Name: "command", Refused: "these rules have no command groups"},
	{Name: "special", Refused: "these rules have no special rules; name what is left out under ignored"},
	{Name: "general_ld", Refused: "these rules have no Leadership"},
	{Name: "bsb", Refused: "these rules have no battle standards"},
	{Name: "shot_used", Refused: "no unit shoots at a charger under these rules"},
}

var stateKeys = []configs.Key{
	{Name: "engaged", Type: yesNo(), Default: "false", Doc: "Whether the unit is in a fight already."},
	{Name: "defended", Type: word("activation"), Doc: "That the unit Defended in its own activation this turn; it has the Defend restriction then."},
	{Name: "restrictions", Type: list(word("shoot", "run", "defend"), 3), Doc: "Restrictions that the unit has already.", Example: "[shoot]"},
	{Name: "moved", Type: yesNo(), Default: "false", Doc: "Whether the unit moved earlier this turn."},
}

var weaponKeys = []configs.Key{
	{Name: "kind", Type: word("melee", "ranged"), Default: "melee", Doc: "Ranged weapons take no part in a charge."},
	{Name: "lock", Type: whole(1, mostSides), Doc: "What the Target Lock die may show at most; the parameter target_lock.default_value when missing.", Example: "4"},
	{Name: "force", Type: whole(-20, 40), Doc: "Added to the damage roll; the parameter damage_roll.default_force when missing.", Example: "2"},
	{Name: "dice", Type: whole(0, 20), Doc: "Dice of each model; the parameter melee.dice_per_model when missing.", Example: "1"},
	{Name: "models", Refused: "every living model uses every melee weapon"},
}

var chargeKeys = []configs.Key{
	{Name: "interveners", Type: configs.Type{Kind: configs.List, Of: &intervener, Max: 6},
		Doc: "The friends of the target that could Intervene, in the order in which they declare."},
	{Name: "edge", Refused: "nobody flees under these rules, so there is no table edge to reach"},
	{Name: "redirect", Refused: "charges are not redirected under these rules"},
	{Name: "cover", Refused: "nobody shoots at a charger under these rules; cover: of a unit is its Cover bonus"},
	{Name: "downhill", Refused: "these rules know no slopes"},
	{Name: "from", Refused: "units have no flanks under these rules"},
}

var intervener = keys(
	configs.Key{Name: "unit", Type: configs.Type{Kind: configs.UnitRef}, Required: true, Doc: "The friend of the target.", Example: "reserve"},
	configs.Key{Name: "distance", Type: configs.Type{Kind: configs.Amount, Min: 0, Max: mostReach}, Required: true,
		Doc: "Inches from the charger to it, closest points, at the declaration.", Example: "10"},
	configs.Key{Name: "together", Type: yesNo(), Default: "true", Doc: "Whether the charger can end in contact with both the target and this unit."},
	configs.Key{Name: "blocked", Type: yesNo(), Default: "false", Doc: "Whether it turns out unable to charge when Intervene resolves."},
	configs.Key{Name: "can_charge", Type: yesNo(), Default: "true", Doc: "Whether it is able to charge at the declaration."},
	configs.Key{Name: "can_target", Type: yesNo(), Default: "true", Doc: "Whether it can target the charger at the declaration."},
)
