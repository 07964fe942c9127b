package wfb_test

import (
	"fmt"
	"strings"
	"testing"
)

// Input errors that clause 8 asks for.

func TestRulingInput_Contradictions(t *testing.T) {
	base := func(units []string, charges ...string) scene {
		return scene{units: units, charges: charges}
	}
	two := []string{footmen(""), unit("others", "blue", "", ""), orcs(""), unit("goblins", "red", "", "")}
	for _, c := range []struct {
		name string
		sc   scene
		path string
	}{
		{"a charger that charges twice", base(two, "charger: orcs, target: footmen, distance: 9", "charger: orcs, target: others, distance: 9"), "charges.1.charger"},
		{"chargers of both sides", base(two, "charger: orcs, target: footmen, distance: 9", "charger: others, target: goblins, distance: 9"), "charges.1.charger"},
		{"a friend as target", base(two, "charger: orcs, target: goblins, distance: 9"), "charges.0.target"},
		{"itself as target", base(two, "charger: orcs, target: orcs, distance: 9"), "charges.0.target"},
		{"a friend to redirect to", base(two, "charger: orcs, target: footmen, distance: 9, redirect: [{target: goblins, distance: 3}]"), "charges.0.redirect.0.target"},
		{"too far", base(two, "charger: orcs, target: footmen, distance: 16.1"), "charges.0.distance"},
		{"a target twice", base(two, "charger: orcs, target: [footmen, footmen], distance: 9"), "charges.0.target"},
		{"more lanes than a charge has room for", base([]string{footmen(""), unit("b", "blue", "", ""), unit("c", "blue", "", ""), unit("d", "blue", "", ""), unit("e", "blue", "", ""), orcs("")},
			"charger: orcs, target: [footmen, b, c, d, e], distance: 9, redirect: [{target: footmen, distance: 9}, {target: b, distance: 9}, {target: c, distance: 9}, {target: d, distance: 9}]"), "charges.0"},
		{"edges that differ", base(two, "charger: orcs, target: footmen, distance: 9, edge: 10", "charger: goblins, target: footmen, distance: 9, edge: 11"), "charges.1.edge"},
		{"an edge that is missing", base(two, "charger: orcs, target: footmen, distance: 9, edge: 10", "charger: goblins, target: footmen, distance: 9"), "charges.1"},
		{"an edge that was missing", base(two, "charger: orcs, target: footmen, distance: 9", "charger: goblins, target: footmen, distance: 9, edge: 10"), "charges.1.edge"},
		{"charge_base under wfb8", base([]string{footmen(""), orcs("charge_base: 4")}, "charger: orcs, target: footmen, distance: 9"), "units.orcs.charge_base"},
		{"unbreakable and fleeing", base([]string{footmen("special: [unbreakable], state: fleeing"), orcs("")}, "charger: orcs, target: footmen, distance: 9"), "units.footmen.state"},
		{"wounds of a dead model", base([]string{footmen("wounds_taken: 1"), orcs("")}, "charger: orcs, target: footmen, distance: 9"), "units.footmen.wounds_taken"},
		{"more weapons than models", base([]string{footmen("models: 5, weapons: [{weapon: pistol, models: 3}, {weapon: handgun, models: 3}]"), orcs("")}, "charger: orcs, target: footmen, distance: 9"), "units.footmen.weapons"},
		{"a 0+ save", base([]string{footmen("save: 0+"), orcs("")}, "charger: orcs, target: footmen, distance: 9"), "units.footmen.save"},
		{"save and armour", base([]string{footmen("save: 4+, armour: [shield]"), orcs("")}, "charger: orcs, target: footmen, distance: 9"), "units.footmen.armour"},
	} {
		t.Run(c.name, func(t *testing.T) { refuses(t, c.sc, c.path, "") })
	}
}

// Bounds: at them a scenario loads, beyond them it does not.
func TestRulingInput_Bounds(t *testing.T) {
	many := func(n int) []string {
		list := []string{footmen("")}
		for i := 1; i < n; i++ {
			list = append(list, unit(fmt.Sprint("u", i), "red", "", ""))
		}
		return list
	}
	charging := func(n int) (list []string) {
		for i := range n {
			list = append(list, fmt.Sprintf("charger: u%d, target: footmen, distance: 9", i+1))
		}
		return list
	}
	var lines []string
	for i := range 24 {
		lines = append(lines, fmt.Sprintf("plan %d: {footmen: hold}", i))
	}
	one := charging(1)
	for _, c := range []struct {
		name, path string
		good, bad  scene
	}{
		{"models", "units.footmen.models", scene{units: append([]string{footmen("models: 500")}, many(2)[1:]...), charges: one},
			scene{units: append([]string{footmen("models: 501")}, many(2)[1:]...), charges: one}},
		{"files", "units.footmen.files", scene{units: append([]string{footmen("models: 200, files: 100")}, many(2)[1:]...), charges: one},
			scene{units: append([]string{footmen("models: 200, files: 101")}, many(2)[1:]...), charges: one}},
		{"wounds", "units.footmen.stats.W", scene{units: append([]string{unit("footmen", "blue", "W:20", "")}, many(2)[1:]...), charges: one},
			scene{units: append([]string{unit("footmen", "blue", "W:21", "")}, many(2)[1:]...), charges: one}},
		{"units", "units", scene{units: many(8), charges: one}, scene{units: many(9), charges: one}},
		{"charges", "charges", scene{units: many(8), charges: charging(6)}, scene{units: many(8), charges: charging(7)}},
		{"rounds", "rounds", scene{units: many(2), charges: one, more: []string{"rounds: 6"}}, scene{units: many(2), charges: one, more: []string{"rounds: 7"}}},
		{"plans", "plans", scene{units: many(2), charges: one, plans: lines}, scene{units: many(2), charges: one, plans: append(lines[:24:24], "one more: {footmen: hold}")}},
	} {
		if _, problems := tryLoad(c.good.text()); len(problems) > 0 {
			t.Errorf("%s: %s", c.name, problems.Error())
		}
		refuses(t, c.bad, c.path, "")
	}
}

// What has no effect, or is assumed, is said.
func TestRulingInput_Assumptions(t *testing.T) {
	b := load(t, scene{
		units:   []string{footmen("special: [fast cavalry, large target], state: engaged"), orcs("")},
		charges: []string{"charger: orcs, target: footmen, distance: 9"},
	}.text())
	var all []string
	for _, a := range b.Assumptions {
		all = append(all, a.Text)
	}
	text := strings.Join(all, "\n")
	for _, want := range []string{"fast cavalry", "large target", "already fights", "rally"} {
		if !strings.Contains(text, want) {
			t.Errorf("assumptions do not mention %s:\n%s", want, text)
		}
	}
}

// The variables, in the order of the rule page, and their values.
func TestRuling7_Variables(t *testing.T) {
	b := load(t, scene{
		units:   []string{footmen(""), unit("x", "blue", "", ""), unit("y", "blue", "", ""), orcs("")},
		charges: []string{"charger: orcs, target: [footmen, x], distance: 9, redirect: [{target: y, distance: 5}]"},
	}.text())
	want := []string{"orcs.charge", "orcs.target", "orcs.redirect", "orcs.moved"}
	for _, u := range []string{"footmen", "x", "y", "orcs"} {
		for _, v := range []string{"reaction", "fate", "cause", "models", "shot"} {
			want = append(want, u+"."+v)
		}
	}
	want = append(want, "swing")
	var got []string
	for _, v := range b.Game.Variables() {
		got = append(got, v.Name)
		values := strings.Join(v.Categories, ", ")
		for name, words := range map[string]string{
			"orcs.charge": "reached, caught, failed, panicked, destroyed, not-made", "orcs.redirect": "none, passed, failed",
			"orcs.target": "none, footmen, x, footmen+x, y", "x.reaction": "hold, stand-and-shoot, flee, none",
			"x.fate": "standing, engaged, fleeing, rallied, destroyed", "x.cause": "none, shooting, combat, caught, run-down, table-edge, terrain",
			"x.models": "", "swing": "",
		} {
			if v.Name == name && values != words {
				t.Errorf("%s: %s, want %s", name, values, words)
			}
		}
	}
	if strings.Join(got, " ") != strings.Join(want, " ") {
		t.Errorf("variables %v, want %v", got, want)
	}
}
