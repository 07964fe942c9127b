package odds

import (
	"fmt"
	"strconv"

	"tactica/configs"
	"tactica/rules/wfb"
)

// A Weapon is one of the armoury, clause 6, one with these properties alone,
// or one of the armoury with more of them.
type Weapon struct {
	Name           string  // "" for none of the armoury
	Range          float64 // inches; 0: that of the armoury
	Strength       int     // of a hit; 0: that of the armoury, or of the user
	Shots          int     // of each model; 0: those of the armoury, or 1
	ArmourPiercing bool
	QuickToFire    bool
	Flaming        bool
	KillingBlow    bool
	Poisoned       bool
}

func (w Weapon) entry() configs.Weapon {
	fields := map[string]string{}
	if w.Range > 0 {
		fields["range"] = strconv.FormatFloat(w.Range, 'f', -1, 64)
	}
	if w.Strength > 0 {
		fields["S"] = strconv.Itoa(w.Strength)
	}
	list := specials(
		special{"armour piercing", w.ArmourPiercing},
		special{"quick to fire", w.QuickToFire},
		special{"flaming", w.Flaming},
		special{"killing blow", w.KillingBlow},
		special{"poisoned attacks", w.Poisoned},
	)
	if w.Shots > 0 {
		list = append(list, configs.Special{Name: "multiple shots", Argument: strconv.Itoa(w.Shots)})
	}
	name := w.Name
	if name == "" {
		name = "weapon" // any that the armoury does not know
	}
	return configs.Weapon{Name: name, Fields: fields, Special: list}
}

// NoSave is a save that no D6 makes.
const NoSave = 7

// A Target is the unit that is shot at or struck.
type Target struct {
	WeaponSkill int
	Toughness   int
	Wounds      int // of a model; 0 is 1
	// Save is its armour save in this fight, Ward and Regeneration are those
	// saves: the least roll of a D6, 0 or NoSave for none. A Save of 1 is one
	// of 2 that soaks a modifier.
	Save, Ward, Regeneration int
	// Parry: hand weapon and shield, on foot.
	Parry bool
	// Troop is one of [wfb.TroopNames]; "" is infantry. Killing blows work on
	// some of them only.
	Troop       string
	Skirmishers bool
	Flammable   bool
	// Models it starts with; 0 when the question is about wounds alone.
	Models int
	// Immune to Psychology, or Unbreakable: never tests for Panic.
	Immune bool
	// Charger is how it charges, for the odds of arriving all the same.
	Charger Charger
}

func (t Target) unit() *wfb.LoneUnit {
	u := configs.Unit{
		Stats: map[string]configs.Stat{
			"WS": {Value: t.WeaponSkill}, "T": {Value: t.Toughness}, "W": {Value: max(t.Wounds, 1)},
			"M": {Value: t.Charger.Move},
		},
		Troop:  t.Troop,
		Save:   configs.Save(t.Save),
		Ward:   configs.Save(t.Ward),
		Models: configs.Quantity{Kind: configs.Fixed, Value: float64(t.Models)},
		Special: specials(
			special{"skirmishers", t.Skirmishers}, special{"flammable", t.Flammable},
			special{"immune to psychology", t.Immune}, special{"fly", t.Charger.Fly},
		),
	}
	if u.Troop == "" {
		u.Troop = "infantry"
	}
	if u.Save == 0 {
		u.Save = NoSave
	}
	if t.Parry {
		u.Armour = []string{"shield"}
	}
	if t.Regeneration > 0 && t.Regeneration < NoSave {
		u.Special = append(u.Special, configs.Special{Name: "regeneration", Argument: fmt.Sprintf("%d+", t.Regeneration)})
	}
	return wfb.NewLoneUnit(edition(t.Charger.Battleaxe), &u)
}

// Move is the M of the target, which decides how far away it must be to be
// shot at; 10 when it flies.
func (t Target) Move() int { return t.unit().Move() }
