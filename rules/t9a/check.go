package t9a

import (
	"fmt"
	"strings"

	"tactica/configs"
	"tactica/rules/uncertain"
)

// What is wrong with a scenario although each of its keys is right.

func (b *builder) check() {
	for i := range b.units {
		b.checkUnit(i)
	}
	b.checkFirst()
}

func (b *builder) checkUnit(i int) {
	u, cu := &b.units[i], &b.sc.Units[i]
	path := "units." + u.key
	if u.wounded >= u.hp {
		b.add(path+".wounds_taken", "a model of %s has %d Health Point%s; one that still stands has lost at most %d", u.key, u.hp, plural(u.hp), u.hp-1)
	}
	for j := range cu.Weapons {
		if strings.HasSuffix(cu.Weapons[j].Name, "lance") && !u.couches() {
			b.add(fmt.Sprintf("%s.weapons.%d", path, j), "a %s is for mounted troops: cavalry, monstrous-cavalry or chariot", cu.Weapons[j].Name)
		}
	}
}

func plural(n int) string {
	if n == 1 {
		return ""
	}
	return "s"
}

// checkFirst: the first charge must be possible as far as its charger goes
// and, on the line, as far as the target is away, for some value that can be
// drawn. The table is looked at later.
func (b *builder) checkFirst() {
	order := &b.charges[0]
	u := &b.units[order.unit]
	if u.starts != standing {
		b.add("charges.0.charger", "%s is %s and cannot declare a charge", u.key, fateWords[u.starts])
	}
	if b.vars.plane || len(order.lanes) == 0 {
		return
	}
	if low, _ := b.draws.Bounds(order.lanes[0].distance); !within(float64(low)/float64(uncertain.Inch), order.reach) {
		b.problems.Undeclarable(b.sc.Doc, "charges.0.distance", "too far: %s charges %d inches at most", u.key, order.reach)
	}
}

// noEffect are rules that are accepted and do nothing within the horizon.
var noEffect = []string{"champion", "musician"}

// assumptions are what the rules took for granted.
func (b *builder) assumptions() (list []configs.Assumption) {
	add := func(code, path, format string, args ...any) {
		list = append(list, configs.Assumption{Code: code, Path: path, Text: fmt.Sprintf(format, args...)})
	}
	for i := range b.units {
		u, cu := &b.units[i], &b.sc.Units[i]
		path := "units." + u.key
		for _, c := range cu.Command {
			for _, name := range noEffect {
				if c == name {
					add("no-effect", path+".command", "the %s of %s has no effect within this horizon", name, u.label)
				}
			}
		}
		if u.missile != nil && !aimed(cu, u.missile.name) {
			add("default-aim", path+".weapons", "%s: %s aim %d+ (default)", u.label, u.missile.name, defaultAim)
		}
		if u.missile != nil {
			add("panic-on-arrival", path+".weapons", "a charger that fails its Panic Test at the volley of %s is put back, Shaken, with a failed charge", u.label)
		}
		for _, name := range cu.Ignored {
			add("ignored", path+".ignored", "%s of %s is not modelled", name, u.label)
		}
		if u.starts == engaged {
			add("old-opponent", path+".state", "the enemy that %s already fights is not modelled", u.label)
		}
	}
	for i := range b.sc.Terrain {
		if t := &b.sc.Terrain[i]; t.Kind != "impassable" && b.vars.plane {
			add("no-effect", fmt.Sprintf("terrain.%d", i), "terrain that is %s has no effect: only impassable terrain is modelled", t.Kind)
		}
	}
	if b.rally {
		add("rally", "rally", "Shaken units take one Command Test at the end; those that fail do not move")
	}
	return list
}

// aimed reports whether the scenario gives the weapon an aim.
func aimed(cu *configs.Unit, name string) bool {
	for i := range cu.Weapons {
		if cu.Weapons[i].Name == name {
			_, ok := cu.Weapons[i].Fields["aim"]
			return ok
		}
	}
	return false
}
