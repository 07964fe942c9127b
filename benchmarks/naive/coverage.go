package naive

import (
	"fmt"
	"math"
	"slices"

	"tactica/configs"
)

// Coverage lists what a scenario exercises, as tags in alphabetical order:
// rules:battleaxe, weapon:spear, special:fear, charge:from-rear, ... What comes
// of it is in the variables played.
func Coverage(sc *configs.Scenario) []string {
	tags := map[string]bool{}
	add := func(format string, args ...any) { tags[fmt.Sprintf(format, args...)] = true }
	when := func(is bool, tag string) {
		if is {
			add("%s", tag)
		}
	}
	add("rules:%s", sc.Rules)
	add("units:%d", len(sc.Units))
	add("charges:%d", len(sc.Charges))
	when(sc.Contact, "horizon:contact")
	when(!sc.Contact, fmt.Sprintf("rounds:%d", sc.Rounds))
	when(sc.Rally, "rally")
	for i := range sc.Units {
		unitTags(&sc.Units[i], add, when)
	}
	groundTags(sc, add, when)
	for i := range sc.Charges {
		chargeTags(sc, &sc.Charges[i], add, when)
	}
	for i := range sc.Plans {
		for _, a := range sc.Plans[i].Answers {
			when(!a.Each, "plan:list")
			for _, m := range a.List {
				when(len(m) > 1, "plan:mixture")
				for _, w := range m {
					add("plan:%s", w.Word)
				}
			}
		}
	}
	for _, p := range sc.Policies {
		add("pursue:%s", p.Pursue)
		add("redirect:%s", p.Redirect)
	}
	var out []string
	for tag := range tags {
		out = append(out, tag)
	}
	slices.Sort(out)
	return out
}

func groundTags(sc *configs.Scenario, add func(string, ...any), when func(bool, string)) {
	if sc.Units[0].At == nil {
		return
	}
	when(sc.Table != nil, "plane:table")
	when(sc.Table == nil, "plane:no-table")
	when(len(sc.Terrain) == 0, "plane:no-terrain")
	for i := range sc.Terrain {
		add("terrain:%s", sc.Terrain[i].Kind)
	}
	for i := range sc.Units {
		at := sc.Units[i].At
		when(at.X.Kind != configs.Fixed, "pose:drawn")
		when(at.Facing.Value == 90*math.Round(at.Facing.Value/90), "pose:along-the-table")
	}
}

func unitTags(u *configs.Unit, add func(string, ...any), when func(bool, string)) {
	add("troop:%s", u.Troop)
	for _, w := range u.Command {
		add("command:%s", w)
	}
	for _, a := range u.Armour {
		add("armour:%s", a)
	}
	for _, s := range u.Special {
		add("special:%s", s.Name)
	}
	for i := range u.Weapons {
		w := &u.Weapons[i]
		add("weapon:%s", w.Name)
		when(w.Models > 0, "weapon:counted")
		for _, s := range w.Special {
			add("weapon-special:%s", s.Name)
		}
	}
	models, _ := lowest(&u.Models)
	when(u.Save != 0, "save:final")
	when(u.Save == 1, "save:1+")
	when(u.Ward != 0, "ward")
	when(u.Mount != nil, "mount")
	when(u.Stats["W"].Value > 1, "wounds:several")
	when(u.Wounds > 0, "wounds:taken")
	when(u.Stats["BS"].Plus, "bs:need")
	when(u.GeneralLd > 0, "general")
	when(u.BSB, "bsb")
	when(u.ShotUsed, "shot-used")
	when(u.FireSingle, "fire:single")
	when(u.ChargeBase > 0, "charge-base")
	when(u.State.Fleeing, "state:fleeing")
	when(u.State.Engaged, "state:engaged")
	when(u.Models.Kind != configs.Fixed, "models:drawn")
	when(models == 1, "models:1")
	when(models > 2*u.Files, "ranks:three")
	when(u.Files >= 10, "horde")
}

func chargeTags(sc *configs.Scenario, c *configs.Charge, add func(string, ...any), when func(bool, string)) {
	when(len(c.Targets) > 1, "charge:several-targets")
	when(len(c.Redirect) > 0, "charge:redirect")
	when(c.Downhill, "charge:downhill")
	if c.Cover != "" {
		add("cover:%s", c.Cover)
	}
	charger := &sc.Units[sc.Unit(c.Charger)]
	for _, list := range [][]configs.Target{c.Targets, c.Redirect} {
		for i := range list {
			t := &list[i]
			when(t.Distance.IsSet(), "charge:from-"+t.From)
			when(t.Edge.IsSet(), "charge:edge")
			when(t.Distance.IsSet() && t.Distance.Kind != configs.Fixed, "distance:drawn")
			when(t.Distance.IsSet() && t.Distance.Kind == configs.Fixed && t.Distance.Value == float64(gateOf(charger)), "distance:gate")
		}
	}
	hit := map[string]int{}
	for i := range sc.Charges {
		for j := range sc.Charges[i].Targets {
			hit[sc.Charges[i].Targets[j].Unit]++
		}
	}
	for _, n := range hit {
		when(n > 1, "charge:several-chargers")
	}
}

// gateOf is the Movement that decides whether the unit can be shot at.
func gateOf(u *configs.Unit) int {
	if p, err := newProfile(u, 0); err == nil {
		return p.gate()
	}
	return -1
}
