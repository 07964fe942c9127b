package opdat_test

import (
	"slices"
	"strings"
	"testing"

	"tactica/configs"
	"tactica/rules/opdat"
)

// The decisions on open points, by number, each with its parameter.

// Every ruling is there once, and the parameter that decides otherwise exists.
func TestRulings(t *testing.T) {
	var paths []string
	var walk func(keys []configs.Key, prefix string)
	walk = func(keys []configs.Key, prefix string) {
		for _, k := range keys {
			paths = append(paths, prefix+k.Name)
			walk(k.Type.Keys, prefix+k.Name+".")
		}
	}
	walk(opdat.Family.Parameters, "")
	for i, r := range opdat.Rulings {
		if want := "A" + string(rune('0'+(i+1)/10)) + string(rune('0'+(i+1)%10)); r.ID != strings.Replace(want, "A0", "A", 1) {
			t.Errorf("ruling %d is %s", i, r.ID)
		}
		if r.Parameter != "" && !slices.Contains(paths, r.Parameter) {
			t.Errorf("%s: no parameter %s", r.ID, r.Parameter)
		}
	}
	if len(opdat.Rulings) != 21 {
		t.Errorf("%d rulings, want 21", len(opdat.Rulings))
	}
}

// A1: Defend given too early is worth nothing and forbids both commands; the
// report warns, unless the house rule keeps the effect.
func TestA01(t *testing.T) {
	text := scene{plans: "  early: {line: defend-activation}\n  none: {line: hold}"}.text()
	b := load(t, text)
	if len(b.Warnings) != 1 || !strings.Contains(b.Warnings[0], `plan "early": Defend of line in the own activation`) {
		t.Errorf("warnings: %q", b.Warnings)
	}
	s := solve(t, text)
	s.wants("swing", s.mean("early", "swing")-s.mean("none", "swing"), 0, 1)
	house := load(t, scene{parameters: "defend: {activation_expiry: turn_end}", plans: "  early: {line: defend-activation}"}.text())
	if len(house.Warnings) != 0 {
		t.Errorf("house rule, warnings: %q", house.Warnings)
	}
	if !slices.ContainsFunc(house.Assumptions, func(a configs.Assumption) bool { return a.Code == "house-rule" }) {
		t.Error("the house rule is not named among the assumptions")
	}
}

// A2: the restriction outlives the effect, and the effect can be there with
// the restriction.
func TestA02(t *testing.T) {
	s := solve(t, twoCharges("defend: {activation_expiry: turn_end}", "  p: {line: defend-activation}"))
	s.sure("p", "line.restrictions defend")
	s.wants("damage", s.mean("p", "line.damage"), 2+3, 1)
}

// A3: an attack that is not made does not use the effect up.
func TestA03(t *testing.T) {
	// The first charge falls short.
	s := solve(t, scene{
		parameters: "defend: {activation_expiry: turn_end}", t: "models: 50, stats: {Move: 6}, weapons: []",
		more:   "  others: {side: red, " + plainE + "}",
		charge: "distance: 90}\n  - {charger: others, target: line, distance: 9", f2: "-",
		plans: "  p: {line: defend-activation}\n  q: {line: defend}",
	}.text())
	s.wants("own activation", s.mean("p", "line.damage"), 2, 1)
	s.wants("reaction", s.mean("q", "line.damage"), 2, 1)
	s.sure("q", "plan.overridden 0")
}

const twoWeapons = "models: 6, points: 10, stats: {Move: 6}, weapons: [{name: blades, lock: 4, force: 2}, {name: claws, lock: 4, force: 2}]"

// A4: all weapons of a unit are one attack, or each is one.
func TestA04(t *testing.T) {
	many := "models: 50, stats: {Move: 6}, weapons: []"
	s := solve(t, scene{e: twoWeapons, t: many}.text())
	s.wants("one attack", s.mean("defend", "line.damage"), 2+2, 1)
	s = solve(t, scene{parameters: "defend: {attack_scope: weapon_attack}", e: twoWeapons, t: many}.text())
	s.wants("two attacks", s.mean("defend", "line.damage"), 2+3, 1)
	s.sure("defend", "plan.overridden 0")
	// A mixture is drawn once for the charge, not for each weapon.
	s = solve(t, scene{parameters: "defend: {attack_scope: weapon_attack}", e: twoWeapons, t: many,
		plans: "  p: {line: {defend: 1/2, hold: 1/2}}"}.text())
	s.wants("active", s.p("p", "line.defend", "active"), 1, 2)
	// A second unit is a second attack in any case.
	s = solve(t, scene{
		parameters: "charge: {split_policy: both_if_possible}, melee: {order: defender_first}",
		e:          "models: 50, points: 10, stats: {Move: 6}, weapons: []",
		t:          "models: 6, stats: {Move: 6}, weapons: [{name: x, lock: 4, force: 2}]",
		f:          "models: 6, stats: {Move: 6}, weapons: [{name: x, lock: 4, force: 2}]",
		plans:      "  p: {reserve: intervene, raiders: defend}",
	}.text())
	s.wants("the blow struck back", s.mean("p", "raiders.damage"), 2+3, 1)
	s.sure("p", "raiders.defend active", "raiders.restrictions defend", "plan.overridden 0")
}

// A5: the declaration of a charge opens no window for Defend.
func TestA05(t *testing.T) {
	s := solve(t, scene{charge: "distance: 13.01"}.text())
	s.sure("defend", "raiders.charge failed", "line.defend none", "line.restrictions none")
}

// A6 is TestDEF17, A8 the whole of TestINT25. A7: added, never substituted.
func TestA07(t *testing.T) {
	s := solve(t, scene{parameters: "charge: {split_policy: original}"}.text())
	s.sure("intervene", "raiders.charge reached-target")
}

// A9: a charger in contact after a counter-charge moves on, or is locked.
func TestA09(t *testing.T) {
	s := solve(t, scene{parameters: reachesBoth}.text())
	s.sure("intervene", "raiders.charge reached-both")
	locked := "charge: {split_policy: both_if_possible, locked_by_counter_charge: true}"
	s = solve(t, scene{parameters: locked}.text())
	s.sure("intervene", "raiders.charge reached-intervener")
	s.sure("none", "raiders.charge reached-target")
	// Out of contact it is not held; a target at hand is reached all the same.
	s = solve(t, scene{parameters: "charge: {distance: move, split_policy: both_if_possible, locked_by_counter_charge: true}", charge: "distance: 7", f2: "distance: 10"}.text2())
	s.sure("intervene", "raiders.charge reached-both") // 10 - 6 leaves 4 inches between them
	s = solve(t, scene{parameters: locked, charge: "distance: 1"}.text())
	s.sure("intervene", "raiders.charge reached-both")
}

// A10: range is tighter than contact.
func TestA10(t *testing.T) {
	if got := interveneAt(t, plainF, "distance: 12.5"); got != "out of range: 12.5 > 12" {
		t.Errorf("%q", got)
	}
}

// A11, A12: what fails at resolution applies no restrictions, or does.
func TestA12(t *testing.T) {
	s := solve(t, scene{parameters: "intervene: {failed_at_resolution: restrictions_apply}", f2: "blocked: true"}.text())
	s.sure("intervene", "reserve.intervene failed", "reserve.restrictions defend+run+shoot", "raiders.charge reached-target")
	// Out of range and blocked: refused at the declaration, so nothing fails.
	if got := interveneAt(t, plainF, "distance: 13, blocked: true"); got != "out of range: 13 > 12" {
		t.Errorf("%q", got)
	}
}

// A13: TestINT26. An answer to the counter-charge changes no number.
func TestA13(t *testing.T) {
	a, b := solve(t, scene{}.text()), solve(t, scene{parameters: "intervene: {can_be_responded_to: true}, responses: {max_per_trigger: 3, cost_tokens: 2}"}.text())
	for _, plan := range []string{"none", "defend", "intervene", "both", "best"} {
		if a.mean(plan, "swing") != b.mean(plan, "swing") {
			t.Errorf("%s: %g and %g", plan, a.mean(plan, "swing"), b.mean(plan, "swing"))
		}
	}
}

// A14 is in TestDEF08. A15: a critical turned into normal damage rolls, or
// does not.
func TestA15(t *testing.T) {
	s := solve(t, scene{parameters: "defend: {crit_conversion: auto_normal_damage}"}.text())
	s.wants("damage", s.mean("defend", "line.damage"), 6*(1*6+3*3), 36)
}

// A16: Cover counts once without and twice with Defend where it is passive;
// a critical may ignore it.
func TestA16(t *testing.T) {
	const passive = "cover: {passive_resolve: true}"
	s := solve(t, scene{parameters: passive, t: plainT + ", cover: light"}.text())
	s.wants("undefended", s.mean("none", "line.damage"), 6*(1*6+3*3), 36)
	s.wants("defended", s.mean("defend", "line.damage"), 6*4*1, 36)
	s = solve(t, scene{parameters: passive + ", critical: {effect: ignore_bonus}", t: plainT + ", cover: light"}.text())
	s.wants("ignored", s.mean("none", "line.damage"), 6*(1*4+3*3), 36)
	// Passive Cover does not ask for standing still.
	s = solve(t, scene{parameters: passive + ", defend: {stationary_window: this_turn}", t: plainT + ", cover: light, state: {moved: true}"}.text())
	s.wants("moved, undefended", s.mean("none", "line.damage"), 6*(1*6+3*3), 36)
	s.wants("moved, defended", s.mean("defend", "line.damage"), 6*4*2, 36)
}

// A17: Cover counts in melee unless it is said not to.
func TestA17(t *testing.T) {
	s := solve(t, scene{parameters: "cover: {applies_to: [ranged], passive_resolve: true}", t: plainT + ", cover: heavy"}.text())
	s.wants("undefended", s.mean("none", "line.damage"), 3, 1)
	s.wants("defended", s.mean("defend", "line.damage"), 2, 1)
}

// A18, AC-15: restrictions last as long as anything here; a new turn is a new
// scenario, without them.
func TestA18(t *testing.T) {
	s := solve(t, scene{
		more:   "  others: {side: red, " + plainE + "}",
		charge: "distance: 14}\n  - {charger: others, target: line, distance: 9, interveners: [{unit: reserve, distance: 9}]",
		f2:     "-",
		plans:  "  p: {reserve: intervene}",
	}.text())
	s.sure("p", "reserve.restrictions defend+run+shoot")
	// Restricted by the first charge, it cannot answer the second.
	s = solve(t, strings.Replace(scene{
		parameters: "charge: {split_policy: original}", horizon: "contact",
		more:  "  others: {side: red, " + plainE + "}",
		f2:    "unit: reserve",
		plans: "  p: {reserve: intervene}",
	}.text(), "unit: reserve, distance: 10, unit: reserve}]}",
		"unit: reserve, distance: 10}]}\n  - {charger: others, target: line, distance: 9, interveners: [{unit: reserve, distance: 9}]}", 1))
	s.sure("p", "reserve.intervene resolved", "plan.overridden 1")
}

// A19: the multiple of Move is a parameter; a Run-distance goes before it.
func TestA19(t *testing.T) {
	b := load(t, scene{parameters: "intervene: {run_multiplier: 1.5}", plans: "  p: {reserve: intervene}"}.text())
	if got := refusal(t, b, "p"); got != "out of range: 10 > 9" {
		t.Errorf("%q", got)
	}
	b = load(t, scene{parameters: "intervene: {run_multiplier: 1.5}", f: "models: 5, stats: {Move: 6}, run_distance: 10", plans: "  p: {reserve: intervene}"}.text())
	if got := refusal(t, b, "p"); got != "" {
		t.Errorf("%q", got)
	}
}

// A20 is TestINT25. A21: nothing lies in the way of a counter-charge unless
// the scenario says blocked.
func TestA21(t *testing.T) {
	s := solve(t, scene{f: plainF + ", cover: heavy"}.text())
	s.sure("intervene", "reserve.intervene resolved")
}
