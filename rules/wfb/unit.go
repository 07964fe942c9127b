package wfb

import (
	"slices"
	"strconv"
	"strings"

	"tactica/configs"
	"tactica/dice"
	"tactica/rules/points"
	"tactica/rules/uncertain"
)

// A unit is one unit of the scenario with everything that does not change
// during the game.
type unit struct {
	key, label string
	side       int // index of its side
	models     uncertain.Number
	files      int
	width      int // of a model's base, millimetres
	depth      int
	troop      string
	points     float64

	ws, s, t, w, i, a, ld int
	bs                    int // to hit before modifiers, or cannotShoot
	move                  int // M, of the mount when mounted, 10 for flyers
	chargeBase            int // added to the dice of a charge
	mounted               bool
	mount                 *profile // nil: it does not strike by itself

	armour int // save with everything worn, 7: none
	fight  int // save in combat: two-handed weapons give up the shield
	ward   int // 7: none
	regen  int // regeneration, 7: none
	parry  bool

	missiles []weapon
	blade    weapon // fought with

	champion, musician, standard, battleStandard bool
	bsb                                          bool
	fireSingle                                   bool

	swift, fear, terror, immune, unbreakable, stubborn, unstable, coldBlooded bool
	skirmishers, hatred, frenzy, killing, poisoned, flammable                 bool
	first, last                                                               bool // always strikes; both cancel
	restrains                                                                 bool // policy pursue: never

	impact, stomp *dice.Law // automatic hits of one model; nil: none
	random        *dice.Law // random movement; nil: none

	tests   test
	alone   test // the same without the battle standard, which has no say in pursuit
	general int  // Leadership to test on: the highest available

	wounded int // wounds taken before the scenario
	starts  fate
	shot    bool

	edge      edge     // of the table, behind it
	rankTable []uint16 // countRanks by models left
	worth     points.Worth
	vars      unitVars
}

// profile is what strikes: a rider, a mount.
type profile struct{ ws, s, i, a int }

// strikesFirst and strikesLast are the rider's: the two cancel.
func (u *unit) strikesFirst() bool { return u.first && !u.strikesEndOfRound() }

func (u *unit) strikesEndOfRound() bool { return u.last || u.blade.strikesLast }

func (u *unit) strikesLast() bool { return u.strikesEndOfRound() && !u.first }

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
		troop: cu.Troop, points: cu.Points,
		ws: stat("WS", 1), s: stat("S", 1), t: stat("T", 1), w: stat("W", 1), i: stat("I", 1),
		a: stat("A", 1), ld: stat("Ld", 1), move: stat("M", 0),
		bs: cannotShoot, ward: orNone(cu.Ward), regen: none,
		bsb: cu.BSB, shot: cu.ShotUsed, wounded: cu.Wounds, fireSingle: cu.FireSingle,
		restrains: sc.Policies[cu.Key].Pursue == "never",
	}
	if cu.Label == "" {
		u.label = cu.Key
	}
	switch bs := cu.Stats["BS"]; {
	case bs.Plus:
		u.bs = bs.Value
	case bs.Value > 0:
		u.bs = 7 - bs.Value // BS 7 and more need less than 1: they soak modifiers
	}
	for _, c := range cu.Command {
		u.give(c)
	}
	for _, s := range cu.Special {
		u.add(s)
	}
	u.ride(cu)
	u.arm(cu)
	u.chargeBase = int(cu.ChargeBase)
	if ed.ChargeAddsM {
		u.chargeBase = u.move
	}
	if u.random != nil {
		u.chargeBase = 0
	}
	switch {
	case cu.State.Fleeing:
		u.starts = fleeing
	case cu.State.Engaged:
		u.starts = engaged
	}
	u.general = max(u.ld, cu.GeneralLd)
	u.coldBlooded = cu.Has("cold-blooded")
	u.tests, u.alone = newTest(u.testPool(), u.bsb), newTest(u.testPool(), false)
	return u
}

// none is a save that no D6 makes.
const none = 7

func orNone(s configs.Save) int {
	if s == 0 {
		return none
	}
	return int(s)
}

// cannotShoot is the to-hit roll of a unit without Ballistic Skill.
const cannotShoot = 99

func (u *unit) give(command string) {
	switch command {
	case "champion":
		u.champion = true
	case "musician":
		u.musician = true
	case "standard":
		u.standard = true
	case "battle standard":
		u.battleStandard = true
	}
}

// add gives the unit one special rule.
func (u *unit) add(s configs.Special) {
	switch s.Name {
	case "swiftstride":
		u.swift = true
	case "fear":
		u.fear = true
	case "terror":
		u.fear, u.terror = true, true
	case "immune to psychology":
		u.immune = true
	case "unbreakable":
		u.unbreakable = true
	case "stubborn":
		u.stubborn = true
	case "unstable":
		u.unstable = true
	case "skirmishers":
		u.skirmishers = true
	case "hatred":
		u.hatred = true
	case "frenzy":
		u.frenzy = true
	case "always strikes first":
		u.first = true
	case "always strikes last":
		u.last = true
	case "regeneration":
		u.regen = int(number64(s.Argument))
	case "impact hits":
		u.impact = lawIn(s.Argument)
	case "stomp":
		if u.stomp == nil {
			u.stomp = dice.Constant(1)
		}
	case "thunderstomp":
		u.stomp = dice.Dice(1, 6)
	case "flammable":
		u.flammable = true
	case "fly":
		u.move, u.swift = 10, true
	case "random movement":
		u.random = lawIn(s.Argument)
	case "killing blow":
		u.killing = true
	case "poisoned attacks":
		u.poisoned = true
	}
}

// ride gives a mounted unit its mount: it moves at the mount's M, unless it
// flies, and what the mount's profile lacks is the rider's.
func (u *unit) ride(cu *configs.Unit) {
	u.mounted = u.troop == "cavalry" || u.troop == "monstrous-cavalry"
	if cu.Mount == nil {
		return
	}
	stat := func(name string, missing int) int {
		if v, ok := cu.Mount[name]; ok {
			return v.Value
		}
		return missing
	}
	u.mounted = true
	u.mount = &profile{ws: stat("WS", u.ws), s: stat("S", u.s), i: stat("I", u.i), a: stat("A", u.a)}
	if !cu.Has("fly") {
		u.move = stat("M", u.move)
	}
}

// arm gives the unit its weapons and its saves, clause 6.
func (u *unit) arm(cu *configs.Unit) {
	u.blade = weapon{name: handWeapon, strength: userPlus(0)}
	for i := range cu.Weapons {
		w := weaponOf(&cu.Weapons[i])
		if w.missile {
			u.missiles = append(u.missiles, w)
		}
		if w.name == braceOfPistols && !cu.Weapons[i].Defined {
			pair := armoury["two hand weapons"]
			pair.name, pair.models = "two hand weapons", w.models
			w = pair
		}
		// Weapons that only some models carry take no part in combat.
		if u.blade.name == handWeapon && !w.missile && w.models == 0 && w.name != handWeapon {
			u.blade = w
		}
	}
	shield := slices.Contains(cu.Armour, "shield")
	switch {
	case cu.Save != 0:
		u.armour, u.fight = int(cu.Save), int(cu.Save)
	default:
		u.armour = armourSave(cu.Armour, u.mounted)
		u.fight = u.armour
		if shield && u.blade.twoHanded {
			u.fight++
		}
	}
	u.parry = shield && !u.mounted && u.troop != "chariot" && u.blade.name == handWeapon
}

// armourSave is the save of what is worn: light 6+, heavy 5+, full plate and
// chaos armour 4+; shield, barding and being mounted make it one better each.
func armourSave(worn []string, mounted bool) int {
	save := none
	for _, a := range worn {
		switch strings.TrimSuffix(a, " armour") {
		case "light":
			save = min(save, 6)
		case "heavy":
			save = min(save, 5)
		case "full plate", "plate", "chaos":
			save = min(save, 4)
		}
	}
	for _, a := range worn {
		if a == "shield" || a == "barding" {
			save--
		}
	}
	if mounted {
		save--
	}
	return save
}

// number64 reads the number at the start of a checked text: "4+" is 4.
func number64(text string) float64 {
	v, _ := strconv.ParseFloat(strings.TrimRight(strings.TrimSpace(text), "+"), 64)
	return v
}

// lawIn is the law of a checked dice expression.
func lawIn(text string) *dice.Law {
	law, err := dice.Parse(text)
	if err != nil {
		return dice.Constant(0)
	}
	return law
}
