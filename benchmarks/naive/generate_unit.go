package naive

import (
	"slices"
	"strconv"

	"tactica/configs"
)

// bases by troop in millimetres, width and depth (clause 8).
var bases = map[string]configs.Base{
	"infantry": {Width: 20, Depth: 20}, "cavalry": {Width: 25, Depth: 50}, "warbeasts": {Width: 25, Depth: 50},
	"monstrous-infantry": {Width: 40, Depth: 40}, "monstrous-beasts": {Width: 40, Depth: 40},
	"swarm": {Width: 40, Depth: 40}, "monstrous-cavalry": {Width: 50, Depth: 75},
	"chariot": {Width: 50, Depth: 100}, "monster": {Width: 50, Depth: 50}, "war-machine": {Width: 50, Depth: 50},
}

// unit makes a unit; a charger moves and is neither fleeing nor engaged.
func (g *generator) unit(key, side string, charger bool) configs.Unit {
	troops := []string{
		"infantry", "infantry", "infantry", "infantry", "cavalry", "cavalry", "monstrous-infantry",
		"monstrous-cavalry", "monstrous-beasts", "chariot", "monster", "warbeasts", "swarm",
	}
	if !charger {
		troops = append(troops, "war-machine")
	}
	u := configs.Unit{
		Key: key, Side: side, Troop: pick(g, troops...), Height: -1,
		Points: pick(g, 1.0, 6, 9, 12.5, 40), HasWeapons: true,
	}
	u.Base = bases[u.Troop]
	if g.chance(4) {
		u.Base = configs.Base{Width: pick(g, 20, 25, 40), Depth: pick(g, 20, 25, 50)}
	}
	g.statsOf(&u)
	g.sizeOf(&u)
	g.specialOf(&u, charger)
	g.weaponsOf(&u)
	g.protect(&u)
	for _, word := range []string{"champion", "musician", "standard", "battle standard"} {
		if g.chance(4) {
			u.Command = append(u.Command, word)
		}
	}
	if g.chance(6) {
		u.GeneralLd = g.between(6, 10)
	}
	u.BSB = g.chance(6)
	u.ShotUsed = g.chance(12)
	if w := u.Stats["W"].Value; w > 1 && g.chance(3) {
		u.Wounds = g.between(1, w-1)
	}
	if g.sc.Rules == "battleaxe" && g.chance(3) {
		u.ChargeBase = float64(g.between(1, 8))
	}
	g.stateOf(&u, charger)
	return u
}

// statsOf draws the characteristics; few values, so that ties are common.
func (g *generator) statsOf(u *configs.Unit) {
	u.Stats = map[string]configs.Stat{}
	set := func(name string, value int) { u.Stats[name] = configs.Stat{Value: value} }
	set("M", g.between(3, 7))
	set("WS", g.between(2, 6))
	set("S", g.between(2, 5))
	set("T", g.between(2, 5))
	set("I", g.between(1, 5))
	set("A", g.between(1, 2))
	set("Ld", g.between(5, 9))
	if g.chance(8) {
		set("Ld", g.between(2, 4))
	}
	switch u.Troop {
	case "monster", "chariot":
		set("W", g.between(2, 5))
		set("S", g.between(4, 6))
		set("A", g.between(1, 4))
	case "monstrous-infantry", "monstrous-cavalry", "monstrous-beasts":
		set("W", g.between(1, 3))
		set("A", g.between(1, 4))
	case "swarm", "war-machine":
		set("W", g.between(1, 3))
	default:
		if g.chance(6) {
			set("W", 2)
		}
	}
	mounted := u.Troop == "cavalry" || u.Troop == "monstrous-cavalry" || u.Troop == "chariot" && g.chance(2)
	if !mounted {
		return
	}
	u.Mount = map[string]configs.Stat{"M": {Value: g.between(6, 9)}}
	for _, name := range []string{"WS", "S", "I", "A"} {
		if !g.chance(4) {
			u.Mount[name] = configs.Stat{Value: g.between(1, 4)}
		}
	}
}

// sizeOf draws models and files: at most 12 models and 18 wounds, half of that
// in the larger scenarios.
func (g *generator) sizeOf(u *configs.Unit) {
	w := max(u.Stats["W"].Value, 1)
	most, wounds := 12, 18
	if g.big {
		most, wounds = 7, 8
	}
	most = max(min(most, wounds/w), 1)
	if u.Troop == "monster" || u.Troop == "chariot" || u.Troop == "war-machine" {
		most = min(most, 2)
	}
	n := g.between(1, most)
	if g.chance(2) {
		n = most
	}
	u.Models = fixedAt(float64(n))
	u.Files = min(n, 5)
	switch g.rng.IntN(5) {
	case 0:
		u.Files = g.between(1, n)
	case 1:
		u.Files = n // one long line, a horde if there are enough
	case 2:
		u.Files = min(n, 3)
	}
	if n > 2 && u.Files < n && g.chance(10) {
		u.Models = g.listed(float64(n-1), float64(n))
	}
}

// specialOf gives special rules. What the page leaves open together is not
// given together.
func (g *generator) specialOf(u *configs.Unit, charger bool) {
	add := func(name, argument string) {
		u.Special = append(u.Special, configs.Special{Name: name, Argument: argument})
	}
	rules := []string{
		"swiftstride", "fear", "terror", "immune to psychology", "stubborn", "skirmishers", "cold-blooded",
		"hatred", "frenzy", "always strikes first", "always strikes last", "flammable",
		"fast cavalry", "large target",
	}
	for _, name := range rules {
		if g.chance(9) {
			add(name, "")
		}
	}
	if g.chance(9) {
		add(pick(g, "unbreakable", "unstable", "unstable"), "")
	}
	if g.chance(9) && g.sc.Rules == "wfb8" {
		add("fly", "")
	}
	if g.chance(6) {
		add("regeneration", strconv.Itoa(g.between(3, 6))+"+")
	}
	big := u.Troop != "infantry" && u.Troop != "warbeasts" && u.Troop != "war-machine"
	if big && u.Mount == nil && g.chance(3) {
		add(pick(g, "stomp", "thunderstomp"), "")
	}
	if charger && g.chance(pickChance(u.Troop == "chariot")) {
		add("impact hits", pick(g, "1", "2", "D3", "D6", "D6+1"))
	}
	if charger && !g.big && g.chance(14) {
		add("random movement", pick(g, "2D6", "3D6", "D6"))
	}
	if u.Mount == nil && g.chance(8) {
		add(pick(g, "killing blow", "poisoned attacks"), "")
	}
}

func pickChance(chariot bool) int {
	if chariot {
		return 2
	}
	return 10
}

// weaponsOf arms the unit: one weapon of close combat and for about half of
// them something to shoot with.
func (g *generator) weaponsOf(u *configs.Unit) {
	u.Weapons = []configs.Weapon{{Name: "hand weapon"}}
	monstrous := u.Stats["A"].Value < 3 && slices.Contains(
		[]string{"monstrous-infantry", "monstrous-cavalry", "monstrous-beasts"}, u.Troop)
	blades := []string{"", "great weapon", "halberd", "flail", "spear", "lance"}
	if !monstrous { // whether the extra attack counts behind the front is open
		blades = append(blades, "two hand weapons")
	} else {
		u.Special = slices.DeleteFunc(u.Special, func(s configs.Special) bool { return s.Name == "frenzy" })
	}
	if blade := pick(g, blades...); blade != "" {
		u.Weapons = append(u.Weapons, configs.Weapon{Name: blade})
	} else if g.chance(3) {
		u.Weapons = append(u.Weapons, configs.Weapon{
			Name: "relic", Defined: true, Fields: map[string]string{"S": pick(g, "user+1", "5", "user")},
			Special: g.weaponRule("always strikes last", "two-handed", "armour piercing", "flaming", "killing blow", "poisoned attacks"),
		})
	}
	if u.Has("killing blow") || u.Has("poisoned attacks") || g.chance(2) {
		return // whether these rules of a unit are those of its shots is open
	}
	u.Stats["BS"] = configs.Stat{Value: g.between(1, 6)}
	if g.sc.Rules == "battleaxe" && g.chance(2) {
		u.Stats["BS"] = configs.Stat{Value: g.between(2, 6), Plus: true}
	}
	u.FireSingle = g.chance(6)
	switch g.rng.IntN(8) {
	case 0:
		low, _ := lowest(&u.Models)
		first := g.between(1, max(low-1, 1))
		u.Weapons = append(u.Weapons, configs.Weapon{Name: "pistol", Models: first})
		if low > first {
			u.Weapons = append(u.Weapons, configs.Weapon{Name: pick(g, "handgun", "bow"), Models: low - first})
		}
	case 1:
		u.Weapons = append(u.Weapons, configs.Weapon{
			Name: "sling", Defined: true, Fields: map[string]string{"range": pick(g, "8", "18"), "S": pick(g, "3", "user", "5")},
			Special: g.weaponRule("armour piercing", "quick to fire", "slow to fire", "flaming", "killing blow", "poisoned attacks"),
		})
	default:
		missile := pick(g, "shortbow", "bow", "longbow", "crossbow", "handgun", "repeater crossbow",
			"repeater handgun", "pistol", "brace of pistols", "javelin", "throwing axe", "throwing weapon")
		if missile == "brace of pistols" && monstrous {
			missile = "javelin"
		}
		u.Weapons = append(u.Weapons, configs.Weapon{Name: missile})
	}
}

// weaponRule draws at most one special rule, and at times Multiple Shots.
func (g *generator) weaponRule(names ...string) []configs.Special {
	var out []configs.Special
	if g.chance(3) {
		return out
	}
	out = append(out, configs.Special{Name: pick(g, names...)})
	if slices.Contains(names, "quick to fire") && g.chance(3) {
		out = append(out, configs.Special{Name: "multiple shots", Argument: "2"})
	}
	return out
}

func lowest(q *configs.Quantity) (low, high int) {
	if q.Kind == configs.Fixed {
		return int(q.Value), int(q.Value)
	}
	return int(q.Values[0].Value), int(q.Values[len(q.Values)-1].Value)
}

// protect gives an armour save, worn or final, and a ward.
func (g *generator) protect(u *configs.Unit) {
	if g.chance(4) {
		u.Ward = configs.Save(g.between(3, 6))
	}
	switch {
	case g.chance(4):
	case u.Mount != nil || g.chance(2):
		u.Save = configs.Save(g.between(1, 6))
	default:
		if body := pick(g, "", "light", "heavy", "full plate", "chaos"); body != "" {
			u.Armour = append(u.Armour, body)
		}
		if !usesTwo(u) && g.chance(2) {
			u.Armour = append(u.Armour, "shield")
		}
	}
}

// usesTwo: whether two hand weapons leave room for a shield is open.
func usesTwo(u *configs.Unit) bool {
	return slices.ContainsFunc(u.Weapons, func(w configs.Weapon) bool {
		return w.Name == "two hand weapons" || w.Name == "brace of pistols"
	})
}

// stateOf lets some targets start fleeing or engaged, and in the larger
// scenarios a later charger.
func (g *generator) stateOf(u *configs.Unit, charger bool) {
	if charger {
		if g.big && u.Key != "c1" && g.chance(12) {
			u.State.Engaged = true
		}
		return
	}
	switch {
	case g.chance(10) && !u.Has("unbreakable") && u.Troop != "war-machine":
		u.State.Fleeing = true
	case g.chance(12):
		u.State.Engaged = true
	}
}
