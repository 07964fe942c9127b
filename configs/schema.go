package configs

import "slices"

// Kind is a shape of value that a key can take.
type Kind uint8

// The kinds of value.
const (
	Any        Kind = iota // whatever the file says
	Text                   // words; Max is the greatest length
	Name                   // like Text, but 7 and true are names too
	Bool                   // true, false
	Whole                  // a whole number from Min to Max; "4+" too where Plus
	Number                 // a number from Min to Max
	Amount                 // a number, or the distribution it is drawn from
	Seed                   // a whole number of 64 bits
	ToRoll                 // a number to reach on a die, "4+"
	Size                   // a base in millimetres, "25x50"
	Weight                 // a probability above 0: 0.25 or 1/4
	DiceRoll               // a dice expression, "2D6+4"
	Word                   // one of Words
	Form                   // a text of the form Pattern
	Rule                   // a special rule with its argument, one of Rules
	UnitKey                // the key of a new unit
	UnitRef                // the key of a unit of the file
	PlanKey                // the name of a new plan
	PlanRef                // the name of a plan of the file
	Path                   // the dotted path of a number of the file
	Answer                 // what a plan chooses, one of Choices
	List                   // Min to Max values of type Of
	Mapping                // the keys Keys
	Dictionary             // any keys of type KeyOf with values of type Of
	Either                 // by shape: OneScalar, OneList or OneMapping
)

// A Type says what may stand as the value of a key. It is data: the loader
// checks files against it, and the JSON Schema is written from it.
type Type struct {
	Kind Kind
	// Min and Max bound a number (inclusive), the length of a Text, the
	// number of entries of a List or Dictionary.
	Min, Max float64
	// Above excludes Min itself, Below Max.
	Above, Below bool
	// Plus lets a Whole be written as a target, "4+", too.
	Plus bool
	// Discrete lets an Amount take whole numbers and laws of them only.
	Discrete bool
	// Words of a Word.
	Words []string
	// Pattern of a Form, a regular expression for the whole text, and Says:
	// how a person would put it.
	Pattern, Says string
	// Rules of a Rule.
	Rules []SpecialRule
	// Choices of an Answer; Joined lets several be joined by "+".
	Choices []ChoiceWord
	Joined  bool
	// Keys of a Mapping.
	Keys []Key
	// OneOf these keys must be there, and only one, where it is not empty.
	OneOf []string
	// Of is the type of the values of a List or a Dictionary, KeyOf of the
	// keys of a Dictionary.
	Of, KeyOf *Type
	// SumsToOne says that the weights of a Dictionary are a distribution.
	SumsToOne bool
	// Distinct entries only, of a List.
	Distinct bool
	// The alternatives of an Either; nil where that shape is wrong.
	OneScalar, OneList, OneMapping *Type
}

// A Key is one key of a mapping.
type Key struct {
	Name     string
	Type     Type
	Required bool
	// Default as the file would say it, "" where there is none or it depends.
	Default string
	// Doc is a sentence for people: meaning and unit.
	Doc string
	// Example is a value as the file would say it.
	Example string
	// Editions that have the key; empty: all of the family.
	Editions []string
	// Refused is why the key is an error; empty for a key that may be used.
	Refused string
}

// A SpecialRule is a name for special:, with the form of what follows it.
type SpecialRule struct {
	Name string
	// Argument is nil when nothing may follow the name.
	Argument *Argument
	Doc      string
}

// An Argument is the form of what follows the name of a special rule.
type Argument struct {
	// Pattern is a regular expression for the whole argument.
	Pattern string
	// Dice says that the argument is a dice expression besides.
	Dice bool
	// Says is the form for people, "2+ to 6+"; Example one of them.
	Says, Example string
}

// A ChoiceWord is an answer that a plan can give.
type ChoiceWord struct {
	Word     string
	Synonyms []string
	Doc      string
}

// A Troop is a troop type and what it stands on unless the unit says so.
type Troop struct {
	Name   string
	Base   Base
	Height int // t9a
	Doc    string
}

// An ArmouryWeapon is one that a family knows by name.
type ArmouryWeapon struct {
	Name string
	// Missile weapons can shoot.
	Missile bool
	Doc     string
}

// A Family is what a rule family adds to the keys of a scenario. It is data,
// and holds no rules.
type Family struct {
	Name string
	// Editions are the values of rules: that the family answers to.
	Editions []Edition

	Stats []Key
	// Mount are the stats of a mount; empty where there are no mounts.
	Mount  []Key
	Troops []Troop

	// UnitKeys are keys of a unit beyond the common ones, or in place of the
	// common one of the same name. A Refused key is an error that says why.
	UnitKeys []Key
	// States are the words of state:, StateKeys the keys of its mapping form.
	States    []string
	StateKeys []Key

	// Armoury are the weapons known by name, WeaponKeys the keys of a weapon
	// defined in place, WeaponRules its special rules.
	Armoury     []ArmouryWeapon
	WeaponKeys  []Key
	WeaponRules []SpecialRule
	Armour      []string
	Command     []string
	Specials    []SpecialRule

	// ChargeKeys and TargetKeys are keys of a charge and of an entry of
	// redirect, beyond or in place of the common ones.
	ChargeKeys, TargetKeys []Key
	// SeveralTargets lets a charge name a list of targets.
	SeveralTargets bool

	// Choices are the answers of a plan, in the order of ties.
	Choices []ChoiceWord
	// JoinChoices lets a plan answer with several at once, joined by "+".
	JoinChoices bool
	// ChargerAnswers says that a plan may name a unit that is not charged.
	ChargerAnswers bool
	PolicyKeys     []Key
	// DefaultPlans are the names of the plans that are compared where the file
	// has none; in place of "{unit}" stands any unit. Empty: the words of Choices.
	DefaultPlans []string
	// UnitVariables are the variables of the result for every unit,
	// ChargerVariables those for every charger.
	UnitVariables, ChargerVariables []Variable

	// Plane says that units may stand in the plane, with at:.
	Plane bool
	// Parameters are the keys of rules_parameters; empty: there are none.
	Parameters []Key
	// MaxRounds of combat.
	MaxRounds int
}

// A Variable is one of the result, as a check under expect: may name it.
type Variable struct {
	// Name is the part behind the dot: "fate" of orcs.fate.
	Name string
	// Words of a category; empty for a number.
	Words []string
	// Open says that the words depend on the scenario.
	Open bool
	// Plane says that only units with at: have it.
	Plane bool
}

// An Edition is one value of rules:.
type Edition struct {
	Name, Doc string
	// FleeWord is what its players call the reaction flee, where that is another
	// word.
	FleeWord string
}

// edition is one edition of a family, as the loader uses it.
type edition struct {
	*Family
	rules    string
	fleeWord string
}

// unknown reports whether the file does not say which rules are played; what
// depends on them is not checked then.
func (e edition) unknown() bool { return e.rules == "" }

// findEdition finds what a value of rules: means.
func findEdition(families []Family, rules string) (edition, bool) {
	for i := range families {
		for _, e := range families[i].Editions {
			if e.Name == rules {
				return edition{Family: &families[i], rules: rules, fleeWord: e.FleeWord}, true
			}
		}
	}
	return edition{Family: &Family{}}, false
}

// editionNames lists the values of rules:.
func editionNames(families []Family) []string {
	var names []string
	for i := range families {
		for _, e := range families[i].Editions {
			names = append(names, e.Name)
		}
	}
	return names
}

// keys are the common keys with those of the family: keys of the same name
// take the common one's place, keys of other editions are refused.
func (e edition) keys(common, own []Key) []Key {
	keys := slices.Clone(common)
	for _, k := range own {
		if !e.has(k) {
			if !slices.ContainsFunc(own, func(o Key) bool { return o.Name == k.Name && e.has(o) }) {
				keys = put(keys, Key{Name: k.Name, Type: k.Type, Doc: k.Doc, Refused: "is a key of " + k.Editions[0] + " only"})
			}
			continue
		}
		keys = put(keys, k)
	}
	return keys
}

func (e edition) has(k Key) bool {
	return len(k.Editions) == 0 || slices.Contains(k.Editions, e.rules)
}

// put replaces the key of the same name, or appends.
func put(keys []Key, k Key) []Key {
	for i := range keys {
		if keys[i].Name == k.Name {
			keys[i] = k
			return keys
		}
	}
	return append(keys, k)
}

// findKey finds a key by its name.
func findKey(keys []Key, name string) *Key {
	for i := range keys {
		if keys[i].Name == name {
			return &keys[i]
		}
	}
	return nil
}
