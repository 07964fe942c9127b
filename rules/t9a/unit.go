package t9a

import (
	"slices"

	"tactica/configs"
	"tactica/dice"
	"tactica/rules/uncertain"
)

// A unit is one unit of the scenario with everything that does not change
// during the game.
type unit struct {
	key, label   string
	side         int // index of its side
	models       uncertain.Number
	files        int
	width, depth int // of a model's base, millimetres
	troop        string
	height       int
	points       float64

	cha, dis, cou, hp      int
	def, res               int
	armour, guard          int // guard is the Armour in combat
	off, att, str, ap, agi int
	aegis, regeneration    int // special saves, 7: none
	hardTarget             int // taken off the roll to hit it with missiles
	parry, standard, bsb   bool

	swift, terror, fearless, feigned, stubborn bool
	disciplined, unruly, lethal                bool
	shoots                                     bool // all its missile weapons have stand and shoot
	restrains                                  bool // policy pursue: never

	impact, stomp *dice.Law // automatic hits of one model; nil: none
	missile       *weapon   // shot at a charger that arrives; nil: none
	blade         weapon    // fought with

	command, courage test

	starts  fate
	wounded int // Health Points lost before the scenario
	shot    bool
}

// mounted troops are those that spears are worse for.
func (u *unit) mounted() bool { return u.troop == "cavalry" || u.troop == "monstrous-cavalry" }

// couches reports whether the unit can use a lance.
func (u *unit) couches() bool { return u.mounted() || u.troop == "chariot" }

// rankWidth is how many models make a Proper Rank.
func (u *unit) rankWidth() int {
	switch {
	case u.height <= 2:
		return 5
	case u.height <= 4:
		return 3
	}
	return 1
}

// properRanks of so many models: every rank that is wide enough counts, the
// first one and the last one too.
func (u *unit) properRanks(models int) int {
	if u.files < u.rankWidth() {
		return 0
	}
	ranks := models / u.files
	if models%u.files >= u.rankWidth() {
		ranks++
	}
	return ranks
}

// newUnit reads a unit of the scenario. The loader has checked every key by
// itself; what remains is what the keys mean together.
func newUnit(sc *configs.Scenario, cu *configs.Unit, ed Edition) unit {
	stat := func(name string, missing int) int {
		if v, ok := cu.Stats[name]; ok {
			return v.Value
		}
		return missing
	}
	u := unit{
		key: cu.Key, label: cu.Label, files: cu.Files, width: cu.Base.Width, depth: cu.Base.Depth,
		troop: cu.Troop, points: cu.Points, height: cu.Height,
		cha: stat("Cha", 0), dis: stat("Dis", 1), hp: stat("HP", 1),
		def: stat("Def", 0), res: stat("Res", 1), armour: stat("Arm", 0),
		off: stat("Off", 0), att: stat("Att", 1), str: stat("Str", 1), ap: stat("AP", 0), agi: stat("Agi", 0),
		aegis: none, regeneration: none,
		standard: slices.Contains(cu.Command, "standard"), bsb: cu.BSB,
		wounded: cu.Wounds, shot: cu.ShotUsed,
		restrains: sc.Policies[cu.Key].Pursue == "never",
	}
	if u.label == "" {
		u.label = cu.Key
	}
	u.cou = u.dis
	if ed.Courage {
		u.cou = stat("Cou", u.dis)
	}
	u.dis, u.cou = max(u.dis, cu.GeneralLd), max(u.cou, cu.GeneralLd)
	if u.height < 0 {
		u.height = heightOf(u.troop)
	}
	if cu.Ward != 0 {
		u.aegis = int(cu.Ward)
	}
	for _, s := range cu.Special {
		u.add(s)
	}
	u.arm(cu)
	u.command = newTest(u.commandPool(), false)
	u.courage = newTest(dice.Plain(2, 6), u.bsb)
	u.starts = startingFate(sc, cu)
	return u
}

// startingFate reads state:. The words shaken and fleeing mean the same.
func startingFate(sc *configs.Scenario, cu *configs.Unit) fate {
	n := sc.Doc.Lookup("units." + cu.Key + ".state")
	switch {
	case cu.State.Engaged:
		return engaged
	case cu.State.Fleeing, n != nil && n.Text == fateWords[shaken]:
		return shaken
	}
	return standing
}

// add gives the unit one special rule.
func (u *unit) add(s configs.Special) {
	switch s.Name {
	case "swiftstride":
		u.swift = true
	case "terror":
		u.terror = true
	case "fearless":
		u.fearless = true
	case "feigned flight":
		u.feigned = true
	case "stubborn":
		u.stubborn = true
	case "disciplined":
		u.disciplined = true
	case "unruly":
		u.unruly = true
	case "stand and shoot":
		u.shoots = true
	case "lethal strike":
		u.lethal = true
	case "hard target":
		u.hardTarget = leading(s.Argument)
	case "regeneration":
		u.regeneration = leading(s.Argument)
	case "impact hits":
		u.impact = lawIn(s.Argument)
	case "stomp":
		u.stomp = lawIn(s.Argument)
	}
}

// arm gives the unit its weapons and its Armour. It fights with the first
// weapon listed that is not the hand weapon, and answers charges with the
// first that has stand and shoot; weapons that only some models carry take no
// part.
func (u *unit) arm(cu *configs.Unit) {
	u.blade = weapon{name: handWeapon, str: userPlus(0), ap: userPlus(0)}
	for i := range cu.Weapons {
		w := weaponOf(&cu.Weapons[i])
		switch {
		case w.models > 0:
		case w.missile:
			if u.missile == nil && (w.stands || u.shoots) {
				if w.aim == 0 {
					w.aim = defaultAim
				}
				u.missile = &w
			}
		case u.blade.name == handWeapon && w.name != handWeapon:
			u.blade = w
		}
	}
	u.guard = u.armour
	if slices.Contains(cu.Armour, "shield") {
		u.armour++
		if !u.blade.twoHanded {
			u.guard++
		}
		u.parry = u.blade.name == handWeapon
	}
	u.armour, u.guard = min(u.armour, bestArmour), min(u.guard, bestArmour)
}

// lawIn is the law of a checked dice expression.
func lawIn(text string) *dice.Law {
	law, err := dice.Parse(text)
	if err != nil {
		return dice.Constant(0)
	}
	return law
}
