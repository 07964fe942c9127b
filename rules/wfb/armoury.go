package wfb

import (
	"strings"

	"tactica/configs"
	"tactica/rules/uncertain"
)

// A weapon of the armoury, clause 6, or one that the scenario defines.
type weapon struct {
	name     string
	missile  bool
	reach    int32 // range of a missile weapon, in millionths of an inch
	strength strength
	charge   bool // the strength bonus holds on the charge only
	first    bool // ... in the first round only
	mounted  int  // further strength for a mounted unit on the charge

	shots       int // each model; more than one are multiple shots
	piercing    bool
	quick, slow bool // to fire
	twoHanded   bool
	strikesLast bool
	flaming     bool
	killing     bool
	poisoned    bool
	extraAttack bool // two hand weapons
	extraRank   bool // spears on foot
	models      int  // how many carry it; 0: the whole unit
}

// A strength is a number, or the user's and a bonus.
type strength struct {
	user bool
	add  int
}

func (s strength) of(user int) int {
	if s.user {
		return user + s.add
	}
	return s.add
}

func userPlus(n int) strength { return strength{user: true, add: n} }

const inch = uncertain.Inch

// armoury holds the weapons by name, clause 6.
var armoury = map[string]weapon{
	"shortbow":          {missile: true, reach: 18 * inch, strength: strength{add: 3}},
	"bow":               {missile: true, reach: 24 * inch, strength: strength{add: 3}},
	"longbow":           {missile: true, reach: 30 * inch, strength: strength{add: 3}},
	"crossbow":          {missile: true, reach: 30 * inch, strength: strength{add: 4}},
	"handgun":           {missile: true, reach: 24 * inch, strength: strength{add: 4}, piercing: true},
	"repeater crossbow": {missile: true, reach: 24 * inch, strength: strength{add: 3}, piercing: true, shots: 2},
	"repeater handgun":  {missile: true, reach: 24 * inch, strength: strength{add: 4}, piercing: true, slow: true, shots: 3},
	"pistol":            {missile: true, reach: 12 * inch, strength: strength{add: 4}, piercing: true, quick: true},
	"brace of pistols":  {missile: true, reach: 12 * inch, strength: strength{add: 4}, piercing: true, quick: true, shots: 2},
	"javelin":           {missile: true, reach: 12 * inch, strength: userPlus(0), quick: true},
	"throwing axe":      {missile: true, reach: 6 * inch, strength: userPlus(1), quick: true},
	"throwing weapon":   {missile: true, reach: 6 * inch, strength: userPlus(0), quick: true},

	"hand weapon":      {strength: userPlus(0)},
	"two hand weapons": {strength: userPlus(0), extraAttack: true},
	"great weapon":     {strength: userPlus(2), strikesLast: true, twoHanded: true},
	"halberd":          {strength: userPlus(1), twoHanded: true},
	"flail":            {strength: userPlus(2), first: true, twoHanded: true},
	"spear":            {strength: userPlus(0), extraRank: true, mounted: 1},
	"lance":            {strength: userPlus(2), charge: true},
}

// handWeapon is what everybody has who is not armed otherwise.
const handWeapon = "hand weapon"

// braceOfPistols also counts as two hand weapons.
const braceOfPistols = "brace of pistols"

// weaponOf is the weapon that an entry of weapons: names or defines.
func weaponOf(w *configs.Weapon) weapon {
	out, known := armoury[w.Name]
	if w.Defined || !known {
		out = weapon{strength: userPlus(0)}
	}
	if text, ok := w.Fields["range"]; ok {
		out.missile, out.reach = true, uncertain.Length(number64(text))
	}
	if text, ok := w.Fields["S"]; ok {
		out.strength = parseStrength(text)
	}
	for _, s := range w.Special {
		out.add(s)
	}
	out.name, out.models, out.shots = w.Name, w.Models, max(out.shots, 1)
	return out
}

// add gives the weapon one special rule.
func (w *weapon) add(s configs.Special) {
	switch s.Name {
	case "armour piercing":
		w.piercing = true
	case "multiple shots":
		w.shots = int(number64(s.Argument))
	case "quick to fire":
		w.quick = true
	case "slow to fire":
		w.slow = true
	case "two-handed":
		w.twoHanded = true
	case "always strikes last":
		w.strikesLast = true
	case "flaming":
		w.flaming = true
	case "killing blow":
		w.killing = true
	case "poisoned attacks":
		w.poisoned = true
	}
}

// parseStrength reads "4", "user" or "user+2".
func parseStrength(text string) strength {
	rest, user := strings.CutPrefix(strings.ReplaceAll(text, " ", ""), "user")
	return strength{user: user, add: int(number64(rest))}
}

// strengthIn is the strength of a blow with the weapon, by a user of strength
// s: bonuses may hold on the charge, or in the first round only.
func (w *weapon) strengthIn(s int, charging, firstRound, mounted bool) int {
	if (!w.charge || charging) && (!w.first || firstRound) {
		s = w.strength.of(s)
	}
	if charging && mounted {
		s += w.mounted
	}
	return s
}
