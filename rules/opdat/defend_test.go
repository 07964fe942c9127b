package opdat_test

import (
	"fmt"
	"testing"
)

// The requirements of Defend, by number. DEF-17 is in story_test.go.

// DEF-01: the two windows, the own activation and the attack.
func TestDEF01(t *testing.T) {
	s := solve(t, scene{}.text())
	s.sure("defend", "line.defend active", "line.restrictions defend")
	s.sure("early", "line.defend none", "line.restrictions defend")
	// Without an attack there is no second window.
	s = solve(t, scene{charge: "distance: 14"}.text())
	s.sure("defend", "line.defend none", "line.restrictions none", "plan.overridden 0")
	s.sure("early", "line.restrictions defend")
	s = solve(t, scene{e: "models: 6, stats: {Move: 6}, weapons: [{name: gun, kind: ranged}]"}.text())
	s.sure("defend", "raiders.charge reached-target", "line.defend none", "line.restrictions none")
}

// DEF-02: in the own activation the effect starts when the command resolves,
// before any charge; only the house rule lets one see it.
func TestDEF02(t *testing.T) {
	s := solve(t, scene{parameters: "defend: {activation_expiry: turn_end}"}.text())
	s.wants("damage", s.mean("early", "line.damage"), 2, 1)
	s.sure("early", "line.defend active")
}

// DEF-03: it has ended with the activation when an enemy charges (AC-19).
func TestDEF03(t *testing.T) {
	s := solve(t, scene{}.text())
	s.wants("damage", s.mean("early", "line.damage"), 3, 1)
	// So has that of a unit that Defended before the scenario.
	s = solve(t, scene{t: plainT + ", state: {defended: activation}", plans: "  p: {line: hold}"}.text())
	s.wants("damage", s.mean("p", "line.damage"), 3, 1)
	s.sure("p", "line.defend none", "line.restrictions defend")
}

// DEF-04: as a reaction it comes before the dice of the attack.
func TestDEF04(t *testing.T) {
	s := solve(t, scene{}.text())
	s.wants("damage", s.mean("defend", "line.damage"), 2, 1)
}

// twoCharges is the line charged by the raiders and then by others like them.
func twoCharges(parameters, plans string) string {
	return scene{
		parameters: parameters, t: "models: 50, points: 10, stats: {Move: 6}, weapons: []",
		more:   "  others: {side: red, " + plainE + "}",
		charge: "distance: 9}\n  - {charger: others, target: line, distance: 9",
		f2:     "-", plans: plans,
	}.text()
}

// DEF-05: it covers the attack that it answers and no other (AC-12).
func TestDEF05(t *testing.T) {
	s := solve(t, twoCharges("", "  p: {line: defend}\n  second: {line: [hold, defend]}\n  third: {line: [hold, hold, defend]}"))
	s.wants("first", s.mean("p", "line.damage"), 2+3, 1)
	s.wants("second", s.mean("second", "line.damage"), 3+2, 1)
	s.wants("beyond the charges", s.mean("third", "line.damage"), 3+3, 1)
}

// DEF-06: it covers only who gives it.
func TestDEF06(t *testing.T) {
	s := solve(t, scene{parameters: reachesBoth, charge: "distance: 9", plans: "  p: {reserve: intervene, line: defend}"}.text())
	s.wants("line", s.mean("p", "line.damage"), 3*1, 3)     // 3 models at 1/3
	s.wants("reserve", s.mean("p", "reserve.damage"), 3, 2) // 3 models at 1/2
}

// DEF-07: one more Resolve while it is active.
func TestDEF07(t *testing.T) {
	// Without criticals: lock 4, so 4/6 lock; damages on 3+, then on 4+.
	s := solve(t, scene{parameters: "critical: {trigger: none}"}.text())
	s.wants("undefended", s.mean("none", "line.damage"), 6*4*4, 36)
	s.wants("defended", s.mean("defend", "line.damage"), 6*4*3, 36)
}

// DEF-08: the Cover bonus too, if the unit is in Cover and does not move
// (AC-21).
func TestDEF08(t *testing.T) {
	for _, c := range []struct {
		parameters, keys string
		ways             int64 // faces that damage
	}{
		{"", "", 3},
		{"", ", cover: light", 2},
		{"", ", cover: 1", 2},
		{"", ", cover: heavy", 1},
		{"", ", cover: 3", 1}, // a natural 6 damages
		{"cover: {bonus: {light: 2}}", ", cover: light", 1},
		{"", ", cover: light, state: {moved: true}", 2},
		{"defend: {stationary_window: this_turn}", ", cover: light, state: {moved: true}", 3},
		{"defend: {stationary_window: this_turn}", ", cover: light", 2},
	} {
		s := solve(t, scene{parameters: c.parameters, t: plainT + c.keys}.text())
		s.wants("damage with "+c.parameters+c.keys, s.mean("defend", "line.damage"), 6*4*c.ways, 36)
		s.wants("undefended", s.mean("none", "line.damage"), 3, 1)
	}
}

// DEF-09: Critical Damage becomes normal damage: with it active a critical has
// to roll like any lock (AC-31).
func TestDEF09(t *testing.T) {
	// Only 1s lock, and nothing but a 6 damages.
	e := "models: 6, stats: {Move: 6}, weapons: [{name: blades, lock: 1, force: 0}]"
	s := solve(t, scene{e: e, t: "models: 9, stats: {Resolve: 20}, weapons: []"}.text())
	s.wants("undefended", s.mean("none", "line.damage"), 6, 6)
	s.wants("defended", s.mean("defend", "line.damage"), 6, 36)
}

// DEF-10: it is used up by the attack, even by one that hits nothing (AC-23).
func TestDEF10(t *testing.T) {
	s := solve(t, twoCharges("target_lock: {natural_always: [], natural_never: [1, 2, 3, 4, 5, 6]}, defend: {activation_expiry: turn_end}",
		"  p: {line: defend}\n  early: {line: defend-activation}"))
	s.sure("p", "line.damage 0", "line.defend active", "line.restrictions defend", "plan.overridden 1")
	s.sure("early", "line.damage 0", "line.defend active")
	// The house rule: active until the first attack, and no longer.
	s = solve(t, twoCharges("defend: {activation_expiry: turn_end}", "  early: {line: defend-activation}"))
	s.wants("damage", s.mean("early", "line.damage"), 2+3, 1)
}

// DEF-11: it leaves the Defend restriction, and no other.
func TestDEF11(t *testing.T) {
	s := solve(t, scene{}.text())
	s.sure("defend", "line.restrictions defend", "reserve.restrictions none", "raiders.restrictions none")
	s.sure("none", "line.restrictions none")
}

// DEF-12, DEF-13: the restriction forbids another Defend and keeps no effect.
func TestDEF12(t *testing.T) {
	s := solve(t, twoCharges("", "  p: {line: defend}"))
	s.sure("p", "plan.overridden 1", "line.defend active", "line.restrictions defend")
	s.wants("damage", s.mean("p", "line.damage"), 5, 1)
}

func TestDEF13(t *testing.T) {
	restricted := scene{t: plainT + ", state: {restrictions: [defend]}"}.text()
	if got := refusal(t, load(t, restricted), "defend"); got != "has the Defend restriction" {
		t.Errorf("%q", got)
	}
	// After Defend in the own activation neither command is legal any more.
	s := solve(t, scene{plans: "  p: {line: defend-activation+defend}\n  q: {reserve: defend-activation+intervene}"}.text())
	s.sure("p", "line.defend illegal", "plan.overridden 1", "line.restrictions defend")
	s.wants("damage", s.mean("p", "line.damage"), 3, 1)
	s.sure("q", "reserve.intervene illegal", "plan.overridden 1", "reserve.restrictions defend")
	// Nor for an intervener that is attacked (AC-11); the target still can.
	s = solve(t, scene{parameters: reachesBoth, plans: "  p: {reserve: intervene+defend, line: defend}"}.text())
	s.sure("p", "reserve.intervene resolved", "reserve.defend illegal", "line.defend active", "plan.overridden 1")
}

// DEF-14: a unit that is not attacked, or is no more, cannot Defend.
func TestDEF14(t *testing.T) {
	s := solve(t, scene{parameters: "charge: {split_policy: intervener}", plans: "  p: {reserve: intervene, line: defend}"}.text())
	s.sure("p", "line.defend none", "line.restrictions none", "plan.overridden 0")
}

// DEF-15: the procedure of damage is the same, with other numbers: Defend
// against Resolve 4 is no Defend against Resolve 5 without criticals.
func TestDEF15(t *testing.T) {
	const none = "critical: {trigger: none}"
	defended := solve(t, scene{parameters: none}.text())
	tougher := solve(t, scene{parameters: none, t: "models: 5, stats: {Resolve: 5}, weapons: []"}.text())
	for k := range 7 {
		value := fmt.Sprint(k)
		if a, b := defended.p("defend", "line.damage", value), tougher.p("none", "line.damage", value); a != b {
			t.Errorf("damage %d: %g defended, %g with one more Resolve", k, a, b)
		}
	}
}

// DEF-16: criticals are turned into hits, not taken away.
func TestDEF16(t *testing.T) {
	// Every lock damages, critical or not.
	s := solve(t, scene{parameters: "damage_roll: {formula: none}"}.text())
	s.wants("undefended", s.mean("none", "line.damage"), 4, 1)
	s.wants("defended", s.mean("defend", "line.damage"), 4, 1)
}
