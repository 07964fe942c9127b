package naive

import (
	"fmt"
	"strconv"
	"strings"

	"tactica/configs"
)

// A weapon is what one model shoots or strikes with (clause 6).
type weapon struct {
	name  string
	reach float64 // inches; 0 for a weapon of close combat
	// strength is a number of its own, or added to the user's.
	strength int
	user     bool
	models   int // how many carry it; 0: everybody

	shots                          int // Multiple Shots, else 1
	armourPiercing, quick, slow    bool
	twoHanded, last                bool
	flaming, killingBlow, poisoned bool
	extraAttack                    bool // two hand weapons
	extraRank                      bool // spear on foot
	firstRoundOnly, chargeOnly     bool // flail; lance and mounted spear
	fightsAsTwo                    bool // brace of pistols in combat
}

// strengthFor is the Strength of a hit by a model of Strength s.
func (w *weapon) strengthFor(s int) int {
	if w.user {
		return s + w.strength
	}
	return w.strength
}

// armoury holds the weapons that have a name (clause 6).
var armoury = map[string]weapon{
	"shortbow":          {reach: 18, strength: 3},
	"bow":               {reach: 24, strength: 3},
	"longbow":           {reach: 30, strength: 3},
	"crossbow":          {reach: 30, strength: 4},
	"handgun":           {reach: 24, strength: 4, armourPiercing: true},
	"repeater crossbow": {reach: 24, strength: 3, armourPiercing: true, shots: 2},
	"repeater handgun":  {reach: 24, strength: 4, armourPiercing: true, slow: true, shots: 3},
	"pistol":            {reach: 12, strength: 4, armourPiercing: true, quick: true},
	"brace of pistols":  {reach: 12, strength: 4, armourPiercing: true, quick: true, shots: 2, fightsAsTwo: true},
	"javelin":           {reach: 12, user: true, quick: true},
	"throwing axe":      {reach: 6, user: true, strength: 1, quick: true},
	"throwing weapon":   {reach: 6, user: true, quick: true},
	"hand weapon":       {user: true},
	"two hand weapons":  {user: true, extraAttack: true},
	"great weapon":      {user: true, strength: 2, last: true, twoHanded: true},
	"halberd":           {user: true, strength: 1, twoHanded: true},
	"flail":             {user: true, strength: 2, twoHanded: true, firstRoundOnly: true},
	"spear":             {user: true, extraRank: true},
	"lance":             {user: true, strength: 2, chargeOnly: true},
}

// arm looks a weapon up, or builds the one defined in place.
func arm(w *configs.Weapon) (weapon, error) {
	var out weapon
	if w.Defined {
		out = weapon{user: true}
		if err := define(&out, w.Fields); err != nil {
			return weapon{}, fmt.Errorf("weapon %q: %w", w.Name, err)
		}
	} else {
		known, ok := armoury[w.Name]
		if !ok {
			return weapon{}, fmt.Errorf("no weapon %q in the armoury", w.Name)
		}
		out = known
	}
	out.name, out.models = w.Name, w.Models
	out.shots = max(out.shots, 1)
	for i := range w.Special {
		if err := out.give(&w.Special[i]); err != nil {
			return weapon{}, fmt.Errorf("weapon %q: %w", w.Name, err)
		}
	}
	return out, nil
}

// define reads the range and the Strength of a weapon defined in place. A
// Strength is a number, "user", "user+1" or "+1".
func define(out *weapon, fields map[string]string) error {
	if text, ok := fields["range"]; ok && text != "-" {
		reach, err := strconv.ParseFloat(text, 64)
		if err != nil {
			return fmt.Errorf("range %q", text)
		}
		out.reach = reach
	}
	text, ok := fields["S"]
	if !ok || text == "user" {
		return nil
	}
	bonus, relative := strings.CutPrefix(strings.TrimPrefix(text, "user"), "+")
	s, err := strconv.Atoi(bonus)
	if err != nil {
		return fmt.Errorf("strength %q", text)
	}
	out.strength, out.user = s, relative
	return nil
}

// give adds a special rule to the weapon.
func (w *weapon) give(s *configs.Special) error {
	switch s.Name {
	case "armour piercing":
		w.armourPiercing = true
	case "multiple shots":
		n, err := strconv.Atoi(s.Argument)
		if err != nil || n < 1 {
			return fmt.Errorf("multiple shots %q", s.Argument)
		}
		w.shots = n
	case "quick to fire":
		w.quick = true
	case "slow to fire":
		w.slow = true
	case "move or fire": // nobody has moved before standing and shooting (clause 1.4)
	case "two-handed":
		w.twoHanded = true
	case "always strikes last":
		w.last = true
	case "flaming":
		w.flaming = true
	case "killing blow":
		w.killingBlow = true
	case "poisoned attacks":
		w.poisoned = true
	default:
		return fmt.Errorf("no special rule %q of weapons", s.Name)
	}
	return nil
}
