package opdat

import (
	"slices"
	"strconv"

	"tactica/dice"
	"tactica/rules/uncertain"
)

// settings are the parameters of the rules, read once.
type settings struct {
	sides    int
	lock     lockRule
	critical criticalRule
	roll     rollRule

	perSuccess, wounds int
	carryOver          bool
	resolve            int

	cover       map[string]int // bonus by name
	passive     bool           // counts without Defend
	coverMelee  bool           // counts against the attacks of a charge
	defendBonus int
	// unrolled: Critical Damage that Defend turns into normal damage needs no
	// roll.
	unrolled     bool
	untilTurnEnd bool // Defend of the own activation is a house rule
	thisTurn     bool // stationary_window
	byWeapon     bool // attack_scope

	runMultiplier float64
	maxPerCharge  int
	unengaged     bool
	failedCosts   bool // failed_at_resolution: restrictions_apply

	charge  chargeRule
	contact int32 // millionths of an inch
	split   string
	locked  bool

	order     order
	meleeDice int
}

// lockRule is target_lock.
type lockRule struct {
	atLeast       bool
	standard      int
	always, never faces
}

// criticalRule is critical: the faces that cause it, and what it does.
type criticalRule struct {
	values faces // empty: there is no Critical Damage
	effect effect
	amount int // of extraDamage and multiplied
}

type effect uint8

const (
	autoDamage effect = iota
	ignoreBonus
	extraDamage
	multiplied
)

// rollRule is damage_roll.
type rollRule struct {
	formula       string
	orEqual       bool // comparison: ge
	target        int
	standard      int // default_force
	always, never faces
}

// order of the sides in a fight.
type order uint8

const (
	chargerFirst order = iota
	simultaneous
	defenderFirst
)

// chargeRule is charge.distance: dice in inches, or a fixed distance in
// millionths of an inch, or that of the unit.
type chargeRule struct {
	run, move bool
	fixed     int32
	law       *dice.Law
}

// readSettings reads the parameters. What is wrong with them beyond their
// form is reported.
func (b *builder) readSettings() {
	p := parameters{b.sc.Parameters}
	b.settings = settings{
		sides: p.whole("dice.sides"),
		lock: lockRule{
			atLeast:  p.text("target_lock.direction") == "at_least",
			standard: p.whole("target_lock.default_value"),
			always:   p.faces("target_lock.natural_always"), never: p.faces("target_lock.natural_never"),
		},
		roll: rollRule{
			formula: p.text("damage_roll.formula"), orEqual: p.text("damage_roll.comparison") == "ge",
			target: p.whole("damage_roll.target"), standard: p.whole("damage_roll.default_force"),
			always: p.faces("damage_roll.natural_always"), never: p.faces("damage_roll.natural_never"),
		},
		perSuccess: p.whole("damage.per_success"), wounds: p.whole("damage.wounds_per_model"),
		carryOver: p.flag("damage.carry_over"), resolve: p.whole("resolve.default"),
		cover:        map[string]int{},
		passive:      p.flag("cover.passive_resolve"),
		coverMelee:   slices.Contains(p.list("cover.applies_to"), "melee"),
		defendBonus:  p.whole("defend.resolve_bonus"),
		unrolled:     p.text("defend.crit_conversion") == "auto_normal_damage",
		untilTurnEnd: p.text("defend.activation_expiry") == "turn_end",
		thisTurn:     p.text("defend.stationary_window") == "this_turn",
		byWeapon:     p.text("defend.attack_scope") == "weapon_attack",

		runMultiplier: p.number("intervene.run_multiplier"),
		maxPerCharge:  p.whole("intervene.max_per_charge"),
		unengaged:     p.flag("intervene.requires_unengaged"),
		failedCosts:   p.text("intervene.failed_at_resolution") == "restrictions_apply",

		contact: uncertain.Length(p.number("charge.contact_within")),
		split:   p.text("charge.split_policy"), locked: p.flag("charge.locked_by_counter_charge"),
		meleeDice: p.whole("melee.dice_per_model"),
	}
	for _, name := range []string{"none", "light", "heavy"} {
		b.cover[name] = p.whole("cover.bonus." + name)
	}
	switch p.text("melee.order") {
	case "simultaneous":
		b.order = simultaneous
	case "defender_first":
		b.order = defenderFirst
	}
	b.critical = p.criticalRule()
	b.charge = b.readDistance(p.text("charge.distance"))
	b.checkFaces(p)
	if p.flag("morale.enabled") {
		b.add("rules_parameters.morale.enabled", "must be false: these rules know no morale")
	}
}

// criticalRule reads critical:.
func (p parameters) criticalRule() criticalRule {
	const path = "critical.effect"
	c := criticalRule{values: p.faces("critical.values")}
	if p.text("critical.trigger") == "none" {
		c.values = 0
	}
	n := p.node(path)
	extra, factor := n.Get("extra_damage"), n.Get("multiply")
	switch {
	case extra != nil:
		c.effect, c.amount = extraDamage, int(decimal(extra.Text))
	case factor != nil:
		c.effect, c.amount = multiplied, int(decimal(factor.Text))
	case p.text(path) == "ignore_bonus":
		c.effect = ignoreBonus
	}
	return c
}

// readDistance reads charge.distance.
func (b *builder) readDistance(text string) chargeRule {
	switch text {
	case "run":
		return chargeRule{run: true}
	case "move":
		return chargeRule{move: true}
	}
	const path = "rules_parameters.charge.distance"
	if inches, err := strconv.ParseFloat(text, 64); err == nil {
		if inches > mostReach {
			b.add(path, "%g inches is too far; at most %d", inches, mostReach)
			return chargeRule{}
		}
		return chargeRule{fixed: uncertain.Length(inches)}
	}
	law, err := dice.Parse(text)
	switch {
	case err != nil:
		b.add(path, "%v", err)
	case law.Max() > mostReach:
		b.add(path, "%s may be %d inches, which is too far; at most %d", text, law.Max(), mostReach)
	case law.Len() == 1:
		return chargeRule{fixed: uncertain.Length(float64(law.Min()))}
	default:
		// Less than nothing is no movement.
		return chargeRule{law: law.Map(func(inches int) int { return max(inches, 0) })}
	}
	return chargeRule{}
}

// checkFaces wants faces that the die has, and none that both always and
// never succeeds.
func (b *builder) checkFaces(p parameters) {
	all := upTo(b.sides, b.sides)
	for _, path := range []string{"target_lock.natural_always", "target_lock.natural_never", "critical.values",
		"damage_roll.natural_always", "damage_roll.natural_never"} {
		if p.faces(path)&^all != 0 {
			b.add("rules_parameters."+path, "has a face that a die with %d sides has not", b.sides)
		}
	}
	if b.lock.always&b.lock.never != 0 {
		b.add("rules_parameters.target_lock.natural_never", "has a face of natural_always: it cannot do both")
	}
	if b.roll.always&b.roll.never != 0 {
		b.add("rules_parameters.damage_roll.natural_never", "has a face of natural_always: it cannot do both")
	}
	if b.lock.standard > b.sides {
		b.add("rules_parameters.target_lock.default_value", "is %d, but a die has %d sides", b.lock.standard, b.sides)
	}
}
