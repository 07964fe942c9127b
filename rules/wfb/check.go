package wfb

import (
	"fmt"

	"tactica/configs"
)

// What is wrong with a scenario although each of its keys is right.

func (b *builder) check() {
	for i := range b.units {
		b.checkUnit(i)
	}
	charged := map[int]int{}
	for i := range b.charges {
		path := fmt.Sprintf("charges.%d", i)
		order := &b.charges[i]
		u := &b.units[order.unit]
		if first, twice := charged[order.unit]; twice {
			b.add(path+".charger", "%s charges already in charges.%d; each unit charges at most once", u.key, first)
		}
		charged[order.unit] = i
		if u.side != b.chargers {
			b.add(path+".charger", "%s is of the side that is charged in charges.0; all chargers are of one side", u.key)
		}
		b.checkLanes(path, order)
	}
	b.checkEdges()
	b.checkFirst()
}

func (b *builder) checkUnit(i int) {
	u, cu := &b.units[i], &b.sc.Units[i]
	path := "units." + u.key
	if u.wounded >= u.w {
		b.add(path+".wounds_taken", "models of %s have %d wound%s: one that still stands has taken at most %d", u.key, u.w, plural(u.w), u.w-1)
	}
	if u.starts == fleeing && u.unbreakable {
		b.add(path+".state", "%s is unbreakable and cannot be fleeing", u.key)
	}
	least, _ := b.draws.Bounds(u.models)
	counted := int32(0)
	for j := range cu.Weapons {
		counted += int32(cu.Weapons[j].Models)
		if counted > least {
			b.add(fmt.Sprintf("%s.weapons.%d.models", path, j), "more weapons than models: %d of at most %d", counted, least)
			break
		}
	}
}

func plural(n int) string {
	if n == 1 {
		return ""
	}
	return "s"
}

// mostLanes of a charge fit into a mask and into hitSides: all enemies that there
// can be, and one of them twice.
const mostLanes = 8

// checkLanes: targets and redirect targets are enemies, none is listed twice, and
// there are not too many.
func (b *builder) checkLanes(path string, order *chargeOrder) {
	seen := mask(0)
	if n := len(order.lanes); n > mostLanes {
		b.add(path, "%d targets and redirect targets; at most %d, and a unit that is a target need not be listed to redirect to", n, mostLanes)
	}
	for j := range order.lanes {
		l := &order.lanes[j]
		at := path + ".target"
		if j >= order.targets {
			at = fmt.Sprintf("%s.redirect.%d.target", path, j-order.targets)
			if j == order.targets {
				seen = 0
			}
		} else if order.targets > 1 {
			at = fmt.Sprintf("%s.%d", at, j)
		}
		switch {
		case b.units[l.unit].side == b.units[order.unit].side:
			b.add(at, "%s and %s are on the same side", b.units[order.unit].key, b.units[l.unit].key)
		case seen.has(l.unit):
			b.add(at, "%s is listed twice", b.units[l.unit].key)
		}
		seen = seen.with(l.unit)
	}
}

// checkEdges: the edge is behind the unit, whoever charges it, so that either
// all charges on it carry one or none does. A redirect entry may leave it out.
func (b *builder) checkEdges() {
	for i := range b.charges {
		for j := range b.charges[i].targets {
			l := &b.charges[i].lanes[j]
			if e := &b.units[l.unit].edge; e.ahead && !b.sc.Charges[i].Targets[j].Edge.IsSet() {
				b.add(fmt.Sprintf("charges.%d", i), "no edge behind %s here, but %s at %s; all charges on one unit carry the same edge", b.units[l.unit].key, e.text, e.at)
			}
		}
	}
}

// checkFirst: the first charge must be possible, for some value that can be
// drawn.
func (b *builder) checkFirst() {
	order := &b.charges[0]
	u := &b.units[order.unit]
	if u.starts != standing {
		b.add("charges.0.charger", "%s is %s and cannot declare a charge", u.key, fateWords[u.starts])
	}
	if b.onTable {
		return // where the units stand is read later
	}
	for j := range order.targets {
		if low, _ := b.draws.Bounds(order.lanes[j].distance); low <= order.reach {
			return
		}
	}
	b.problems.Undeclarable(b.sc.Doc, b.item("charges.0.distance", 0), "too far: %s charges %s at most", u.key, inches(order.reach))
}

func inches(n int32) string { return fmt.Sprintf("%g inches", float64(n)/float64(inch)) }

// assumptions are what the rules took for granted.
func (b *builder) assumptions() (list []configs.Assumption) {
	add := func(code, path, format string, args ...any) {
		list = append(list, configs.Assumption{Code: code, Path: path, Text: fmt.Sprintf(format, args...)})
	}
	for i := range b.units {
		u, cu := &b.units[i], &b.sc.Units[i]
		path := "units." + u.key
		for _, name := range []string{"fast cavalry", "large target"} {
			if cu.Has(name) {
				add("no-effect", path+".special", "%s of %s has no effect within this horizon", name, u.label)
			}
		}
		if u.mounted && cu.Save == 0 && len(cu.Armour) == 0 {
			add("mounted-save", path+".save", "%s: save 6+ for being mounted, as no save or armour is given", u.label)
		}
		if u.starts == engaged {
			add("old-opponent", path+".state", "the enemy that %s already fights is not modelled", u.label)
		}
	}
	for i := range b.sc.Terrain {
		switch kind := b.sc.Terrain[i].Kind; kind {
		case "impassable", "dangerous":
		case "soft-cover", "hard-cover":
			add("no-effect", fmt.Sprintf("terrain.%d", i), "terrain that is %s has no effect: the cover of a charger is the cover: of its charge", kind)
		default:
			add("no-effect", fmt.Sprintf("terrain.%d", i), "terrain that is %s has no effect: only impassable and dangerous terrain is modelled", kind)
		}
	}
	if b.onTable {
		add("broken-flight", "", "a broken unit runs straight away from the enemy with most ranks that it fought, from the ground that it stood on before its losses")
		add("no-panic", "", "friends that a flight passes do not panic")
	}
	if b.rally {
		add("rally", "rally", "%s", b.edition.RallyText)
	}
	return list
}
