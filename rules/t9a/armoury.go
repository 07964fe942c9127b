package t9a

import (
	"strconv"
	"strings"

	"tactica/configs"
)

// A weapon of the armoury, or one that the scenario defines.
type weapon struct {
	name    string
	missile bool
	aim     int // to hit, 2 to 6, of a missile weapon
	shots   int
	str, ap amount

	onCharge  bool // its bonuses hold on the charge only
	agility   int  // added to the Agility of the user
	attacks   int  // added to the Attack Value
	skill     int  // added to the Offensive Skill
	step0     bool // strikes at step 0
	twoHanded bool
	extraRank bool // another rank makes supporting attacks
	noParry   bool // of the enemy
	antiMount bool // one more Armour Penetration against the mounted

	stands          bool // has stand and shoot
	lethal, flaming bool
	divine          bool
	models          int // how many carry it; 0: the whole unit
}

// An amount is a number, or the user's and a bonus.
type amount struct {
	user bool
	add  int
}

func (n amount) of(user int) int {
	if n.user {
		return user + n.add
	}
	return n.add
}

func userPlus(n int) amount { return amount{user: true, add: n} }
func exactly(n int) amount  { return amount{add: n} }

// defaultAim of a missile weapon that has none.
const defaultAim = 4

// armoury holds the weapons by name. What a weapon does only to a shooting
// attack that is no answer to a charge is left out: nothing else is shot here.
var armoury = map[string]weapon{
	"bow":              {missile: true, str: exactly(3), ap: exactly(0)},
	"longbow":          {missile: true, str: exactly(3), ap: exactly(0)},
	"crossbow":         {missile: true, str: exactly(4), ap: exactly(1)},
	"handgun":          {missile: true, str: exactly(4), ap: exactly(2)},
	"pistol":           {missile: true, str: exactly(4), ap: exactly(2)},
	"throwing weapons": {missile: true, shots: 2, str: userPlus(0), ap: userPlus(0), stands: true},

	"hand weapon":    {str: userPlus(0), ap: userPlus(0)},
	"great weapon":   {str: userPlus(2), ap: userPlus(2), step0: true, twoHanded: true},
	"halberd":        {str: userPlus(1), ap: userPlus(1), twoHanded: true},
	"paired weapons": {str: userPlus(0), ap: userPlus(0), attacks: 1, skill: 1, twoHanded: true, noParry: true},
	"spear":          {str: userPlus(0), ap: userPlus(1), agility: 1, extraRank: true, antiMount: true},
	"lance":          {str: userPlus(2), ap: userPlus(2), agility: 1, onCharge: true},
	"light lance":    {str: userPlus(1), ap: userPlus(1), onCharge: true},
}

// handWeapon is what everybody has who is not armed otherwise.
const handWeapon = "hand weapon"

// weaponOf is the weapon that an entry of weapons: names or defines. One that
// is defined under a name of the armoury is that weapon, but for what it says.
func weaponOf(w *configs.Weapon) weapon {
	out, known := armoury[w.Name]
	if !known {
		out = weapon{str: userPlus(0), ap: userPlus(0)}
	}
	if text, ok := w.Fields["Str"]; ok {
		out.str = parseAmount(text)
	}
	if text, ok := w.Fields["AP"]; ok {
		out.ap = parseAmount(text)
	}
	if _, ok := w.Fields["range"]; ok {
		out.missile = true
	}
	if text, ok := w.Fields["aim"]; ok {
		out.missile, out.aim = true, leading(text)
	}
	if text, ok := w.Fields["shots"]; ok {
		out.missile, out.shots = true, leading(text)
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
	case "stand and shoot":
		w.stands = true
	case "lethal strike":
		w.lethal = true
	case "flaming":
		w.flaming = true
	case "divine":
		w.divine = true
	case "two-handed":
		w.twoHanded = true
	case "extra rank":
		w.extraRank = true
	}
}

// parseAmount reads "4", "user" or "user+2".
func parseAmount(text string) amount {
	rest, user := strings.CutPrefix(strings.ReplaceAll(text, " ", ""), "user")
	return amount{user: user, add: leading(rest)}
}

// leading reads the number at the start of a checked text: "4+" is 4.
func leading(text string) int {
	v, err := strconv.Atoi(strings.TrimPrefix(strings.TrimRight(strings.TrimSpace(text), "+"), "+"))
	if err != nil {
		return 0
	}
	return v
}

// bonus reports whether the bonuses of the weapon hold.
func (w *weapon) bonus(charging bool) bool { return charging || !w.onCharge }

// strength and penetration of a blow with the weapon.
func (w *weapon) strength(user int, charging bool) int {
	if !w.bonus(charging) {
		return user
	}
	return w.str.of(user)
}

func (w *weapon) penetration(user int, charging bool, enemy *unit) int {
	if w.bonus(charging) {
		user = w.ap.of(user)
	}
	if w.antiMount && enemy.mounted() {
		user++
	}
	return user
}
