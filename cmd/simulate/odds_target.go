package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"tactica/configs"
	"tactica/reports"
	"tactica/rules/wfb"
	"tactica/sim/odds"
)

// targetFlags describe the unit that is shot at or struck.
type targetFlags struct {
	toughness, wounds, models numbers
	save, ward, regen         numbers
	troop                     string
	flammable                 bool
}

func whole(name, label, short string, low, high float64, example string) numbers {
	return numbers{name: name, label: label, short: short, low: low, high: high, whole: true, example: example}
}

func saveOf(name, label string, best float64) numbers {
	return numbers{name: name, label: label, short: label, low: best, high: odds.NoSave, whole: true, save: true, example: "3+:6+"}
}

func (f *targetFlags) register(fs *pflag.FlagSet) {
	f.toughness = whole("toughness", "T of the target", "T", 1, 10, "3:5")
	f.wounds = whole("wounds", "wounds of a model", "W", 1, 20, "1:3")
	f.models = whole("models", "models of the target", "models", 1, 500, "10:30:5")
	f.save = saveOf("save", "save", 1)
	f.ward = saveOf("ward", "ward", 2)
	f.regen = saveOf("regeneration", "regeneration", 2)
	f.toughness.add(fs, "3", "Toughness of the target")
	f.save.add(fs, "none", "its armour save, as in 5+")
	f.ward.add(fs, "none", "its ward save")
	f.regen.add(fs, "none", "its regeneration")
	f.wounds.add(fs, "1", "wounds of each of its models")
	f.models.add(fs, "", "how many models it has")
	fs.StringVar(&f.troop, "troop", "infantry", "its troop `TYPE`, for killing blows")
	fs.BoolVar(&f.flammable, "flammable", false, "flaming attacks wound it twice")
}

func (f *targetFlags) numbers() []*numbers {
	return []*numbers{&f.toughness, &f.save, &f.ward, &f.regen, &f.wounds, &f.models}
}

func (f *targetFlags) check() error {
	return oneOf("troop", f.troop, wfb.TroopNames())
}

func (f *targetFlags) target() odds.Target {
	return odds.Target{
		Toughness: f.toughness.int(), Wounds: f.wounds.int(), Models: f.models.int(),
		Save: f.save.int(), Ward: f.ward.int(), Regeneration: f.regen.int(),
		Troop: f.troop, Flammable: f.flammable,
	}
}

// saves are the saves of the target in words.
func (f *targetFlags) saves() (list []string) {
	for _, n := range []*numbers{&f.save, &f.ward, &f.regen} {
		if n.varies() || n.int() < odds.NoSave {
			list = append(list, n.label+" "+n.show())
		}
	}
	return list
}

// oneOf refuses a word that is none of a list.
func oneOf(flag, word string, list []string) error {
	if slices.Contains(list, word) {
		return nil
	}
	if near := configs.Closest(word, list); near != "" {
		return fmt.Errorf("--%s %s: did you mean %q?", flag, reports.Clean(word), near)
	}
	return fmt.Errorf("--%s %s: want one of %s", flag, reports.Clean(word), strings.Join(list, ", "))
}

// weaponFlags describe what is shot or struck with.
type weaponFlags struct {
	name                                 string
	strength                             numbers
	piercing, flaming, killing, poisoned bool
}

func (f *weaponFlags) register(fs *pflag.FlagSet, strength string) {
	f.strength = whole("strength", "S", "S", 1, 10, "3:5")
	f.strength.add(fs, "", strength)
	fs.BoolVar(&f.piercing, "armour-piercing", false, "saves are one worse")
	fs.BoolVar(&f.flaming, "flaming", false, "no regeneration")
	fs.BoolVar(&f.killing, "killing-blow", false, "a natural 6 to wound slays a model")
	fs.BoolVar(&f.poisoned, "poisoned", false, "a natural 6 to hit wounds")
}

func (f *weaponFlags) weapon() odds.Weapon {
	return odds.Weapon{Name: f.name, ArmourPiercing: f.piercing, Flaming: f.flaming, KillingBlow: f.killing, Poisoned: f.poisoned}
}

// needsText is what an attack needs, in words.
func needsText(n wfb.Needs) string {
	var parts []string
	switch {
	case n.Automatic:
		parts = append(parts, "hits automatically")
	case n.Hit >= 10:
		parts = append(parts, "cannot hit")
	case n.Hit == 9:
		parts = append(parts, "6 and then 6 to hit")
	case n.Hit >= 7:
		parts = append(parts, fmt.Sprintf("6 and then %d+ to hit", n.Hit-3))
	default:
		parts = append(parts, fmt.Sprintf("%d+ to hit", n.Hit))
	}
	parts = append(parts, fmt.Sprintf("%d+ to wound", n.Wound))
	if n.Save < odds.NoSave {
		parts = append(parts, fmt.Sprintf("save %d+", n.Save))
	} else {
		parts = append(parts, "no armour save")
	}
	if n.Ward < odds.NoSave {
		parts = append(parts, fmt.Sprintf("ward or regeneration %d+", n.Ward))
	}
	return strings.Join(parts, ", ")
}
