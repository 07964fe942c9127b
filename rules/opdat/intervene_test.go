package opdat_test

import (
	"fmt"
	"math"
	"testing"
)

// The requirements of Intervene, by number. INT-25 is in story_test.go.

// reaches says that the raiders end in contact with both.
const reachesBoth = "charge: {split_policy: both_if_possible}"

// INT-01: the window is after the declaration and before the move; a charge
// that is not declared opens none (AC-07). TestINT25 has the order.
func TestINT01(t *testing.T) {
	late := func(e string) *solved {
		return solve(t, scene{
			parameters: "target_lock: {natural_never: []}", e: e,
			more:   "  late: {side: red, models: 1, stats: {Move: 6}, weapons: []}",
			charge: "distance: 9}\n  - {charger: late, target: line, distance: 9",
			plans:  "  p: {reserve: [hold, intervene]}",
		}.text())
	}
	s := late("models: 6, stats: {Move: 6}, weapons: []")
	s.sure("p", "late.charge reached-target", "reserve.intervene resolved")
	// All of the line is dead for certain, so the second charge is not made.
	s = late("models: 6, stats: {Move: 6}, weapons: [{name: x, lock: 6, force: 20}]")
	s.sure("p", "line.fate destroyed", "late.charge not-made", "reserve.intervene none", "plan.overridden 0")
}

// INT-02: an eligible friend, not the original target (AC-06).
func TestINT02(t *testing.T) {
	b := load(t, scene{plans: "  t: {line: intervene}\n  e: {raiders: intervene}\n  f: {reserve: intervene}"}.text())
	for plan, want := range map[string]string{"t": "is the original target", "e": "is not on the charged side", "f": ""} {
		if got := refusal(t, b, plan); got != want {
			t.Errorf("%s: %q, want %q", plan, got, want)
		}
	}
}

// INT-03: the range is measured to the charger, not to its target (AC-03).
func TestINT03(t *testing.T) {
	// However near it stands to the line, which no key even says.
	if got := interveneAt(t, plainF, "distance: 14"); got != "out of range: 14 > 12" {
		t.Errorf("14 inches from the charger: %q", got)
	}
}

// INT-04, INT-05: the range is the Run-distance, twice Move, unless a rule
// changes the Run-distance itself.
func TestINT04(t *testing.T) {
	for _, c := range []struct{ f, entry, want string }{
		{"models: 5, stats: {Move: 5}", "distance: 10", ""},
		{"models: 5, stats: {Move: 5}", "distance: 10.5", "out of range: 10.5 > 10"},
		{"models: 5, stats: {Move: 3}", "distance: 6", ""},
		{"models: 5, stats: {Move: 3}", "distance: 6.01", "out of range: 6.01 > 6"},
	} {
		if got := interveneAt(t, c.f, c.entry); got != c.want {
			t.Errorf("%s, %s: %q, want %q", c.f, c.entry, got, c.want)
		}
	}
}

func TestINT05(t *testing.T) {
	for _, c := range []struct{ f, entry, want string }{
		{"models: 5, stats: {Move: 6}, run_distance: 9", "distance: 9", ""},
		{"models: 5, stats: {Move: 6}, run_distance: 9", "distance: 10", "out of range: 10 > 9"},
		{"models: 5, run_distance: 14", "distance: 14", ""},
	} {
		if got := interveneAt(t, c.f, c.entry); got != c.want {
			t.Errorf("%s, %s: %q, want %q", c.f, c.entry, got, c.want)
		}
	}
}

// INT-06: the distance counts as within range when it is equal (AC-01, AC-02).
func TestINT06(t *testing.T) {
	for entry, want := range map[string]string{
		"distance: 12": "", "distance: 12.000001": "out of range: 12.000001 > 12", "distance: 12.01": "out of range: 12.01 > 12",
	} {
		if got := interveneAt(t, plainF, entry); got != want {
			t.Errorf("%s: %q, want %q", entry, got, want)
		}
	}
}

// INT-07: Intervene is resolved before the charge moves: the intervener is in
// contact without the charger having moved.
func TestINT07(t *testing.T) {
	s := solve(t, scene{
		parameters: "charge: {distance: 0}", charge: "distance: 9", f2: "distance: 1",
		plans: "  p: {reserve: intervene}",
	}.text2())
	s.sure("p", "raiders.charge reached-intervener", "reserve.intervene resolved")
}

// INT-08, INT-12, INT-13: the charge goes on with both as targets (AC-13).
func TestINT08(t *testing.T) {
	s := solve(t, scene{parameters: reachesBoth}.text())
	s.sure("none", "raiders.charge reached-target")
	s.sure("intervene", "raiders.charge reached-both", "reserve.intervene resolved")
}

func TestINT12(t *testing.T) {
	s := solve(t, scene{parameters: "charge: {split_policy: original}"}.text())
	s.sure("intervene", "raiders.charge reached-target", "reserve.intervene resolved", "reserve.fate standing", "reserve.damage 0")
}

func TestINT13(t *testing.T) {
	s := solve(t, scene{parameters: "charge: {split_policy: intervener}"}.text())
	s.sure("intervene", "raiders.charge reached-intervener", "line.fate standing", "line.damage 0")
	s.sure("none", "raiders.charge reached-target") // F is no target unless it Intervenes
}

// INT-09: Intervene is aimed at the charger alone: another enemy is not
// touched by it.
func TestINT09(t *testing.T) {
	s := solve(t, scene{
		parameters: reachesBoth, f: "models: 5, stats: {Move: 6}, weapons: [{name: x, lock: 5, force: 9}]",
		more:  "  other: {side: red, models: 3, stats: {Move: 6}}",
		plans: "  p: {reserve: intervene}",
	}.text())
	s.sure("p", "other.damage 0", "other.fate standing")
	if s.mean("p", "raiders.damage") == 0 {
		t.Error("the intervener does not fight the charger")
	}
}

// INT-10: the ability to charge is tested when Intervene resolves (AC-14).
func TestINT10(t *testing.T) {
	s := solve(t, scene{parameters: reachesBoth, f2: "blocked: true"}.text())
	s.sure("intervene", "reserve.intervene failed", "reserve.restrictions none", "raiders.charge reached-target",
		"plan.overridden 0")
}

// INT-11: the counter-charge moves straight at the charger and stops at the
// distance of contact: nearer, and the charger needs less to reach it.
func TestINT11(t *testing.T) {
	for _, c := range []struct {
		distance float64
		moves    int
		want     string
	}{
		{10, 4, "failed"},               // 10 - 4 = 6 > 4 + 1
		{9, 4, "reached-intervener"},    // 9 - 4 = 5 <= 4 + 1
		{9.001, 4, "failed"},            //
		{2, 4, "reached-intervener"},    // stops at 1, not at -2
		{0.25, 0, "reached-intervener"}, // stays
		{1.5, 0, "failed"},              // does not move
	} {
		s := solve(t, scene{
			parameters: fmt.Sprintf("charge: {distance: %d}", c.moves), charge: "distance: 30",
			f2: fmt.Sprintf("distance: %g", c.distance), plans: "  p: {reserve: intervene}",
		}.text2())
		s.sure("p", "raiders.charge "+c.want, "reserve.intervene resolved")
	}
}

// INT-14: the charge moves after Intervene, from where the charger stood.
func TestINT14(t *testing.T) {
	s := solve(t, scene{parameters: "charge: {split_policy: original}", charge: "distance: 13"}.text())
	s.sure("intervene", "raiders.charge reached-target")
}

// INT-15: the charger ends within 1 inch of one, the other, or both, as it can
// (AC-17).
func TestINT15(t *testing.T) {
	for _, c := range []struct{ charge, f2, want string }{
		{"distance: 13", "distance: 12", "reached-both"},
		{"distance: 13.01", "distance: 12", "reached-intervener"},
		{"distance: 13", "distance: 12, together: false", "reached-target"},
		{"distance: 13.01", "distance: 12, blocked: true", "failed"},
	} {
		s := solve(t, scene{parameters: reachesBoth, charge: c.charge, f2: c.f2, plans: "  p: {reserve: intervene}"}.text2())
		s.sure("p", "raiders.charge "+c.want)
	}
}

// INT-16: who is in contact and lives is engaged.
func TestINT16(t *testing.T) {
	s := solve(t, scene{parameters: reachesBoth, horizon: "contact"}.text())
	s.sure("intervene", "raiders.fate engaged", "line.fate engaged", "reserve.fate engaged")
	s.sure("none", "raiders.fate engaged", "line.fate engaged", "reserve.fate standing")
}

// INT-17: no attack before the charger has moved, and none where it does not
// arrive. TestINT25 has the order of the dice.
func TestINT17(t *testing.T) {
	s := solve(t, scene{charge: "distance: 13.5", f: "models: 5, stats: {Move: 0}", f2: "blocked: true"}.text())
	s.sure("none", "raiders.charge failed", "line.damage 0", "raiders.damage 0", "swing 0")
}

// INT-18: the intervener gains exactly Shoot, Run and Defend; the others gain
// nothing (AC-10).
func TestINT18(t *testing.T) {
	s := solve(t, scene{}.text())
	s.sure("intervene", "reserve.restrictions defend+run+shoot", "line.restrictions none", "raiders.restrictions none")
}

// INT-19: any one of the three is enough to forbid it (AC-08, AC-09).
func TestINT19(t *testing.T) {
	for state, want := range map[string]string{
		"{restrictions: [shoot]}":              "has the Shoot restriction",
		"{restrictions: [run]}":                "has the Run restriction",
		"{restrictions: [defend]}":             "has the Defend restriction",
		"{restrictions: [defend, run, shoot]}": "has the Shoot restriction; has the Run restriction; has the Defend restriction",
		"{defended: activation}":               "has the Defend restriction",
		"{moved: true}":                        "",
		"{restrictions: []}":                   "",
	} {
		if got := interveneAt(t, plainF+", state: "+state, ""); got != want {
			t.Errorf("%s: %q, want %q", state, got, want)
		}
	}
}

// INT-20: otherwise unable.
func TestINT20(t *testing.T) {
	if got := interveneAt(t, plainF+", state: engaged", ""); got != "is engaged" {
		t.Errorf("engaged: %q", got)
	}
	if got := interveneAt(t, plainF, "can_charge: false"); got != "cannot charge" {
		t.Errorf("unable: %q", got)
	}
}

// INT-21: out of range at the declaration; every reason is told, in order.
func TestINT21(t *testing.T) {
	if got := interveneAt(t, plainF, "distance: 13"); got != "out of range: 13 > 12" {
		t.Errorf("13 inches: %q", got)
	}
	got := interveneAt(t, plainF+", state: {engaged: true, restrictions: [run]}", "distance: 13, can_charge: false, can_target: false")
	if want := "has the Run restriction; is engaged; cannot charge; cannot target the charger; out of range: 13 > 12"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	// Where the distance is drawn the plan is legal as long as some value is.
	s := solve(t, scene{f2: "distance: {oneof: {12: 1/4, 13: 3/4}}", plans: "  p: {reserve: intervene}"}.text2())
	s.wants("resolved", s.p("p", "reserve.intervene", "resolved"), 1, 4)
	s.wants("illegal", s.p("p", "reserve.intervene", "illegal"), 3, 4)
	s.wants("overridden", s.p("p", "plan.overridden", "1"), 3, 4)
}

// INT-22: unable to target the charger.
func TestINT22(t *testing.T) {
	if got := interveneAt(t, plainF, "can_target: false"); got != "cannot target the charger" {
		t.Errorf("%q", got)
	}
}

// INT-23: Intervene is a command, so one given before forbids it by its
// restrictions, and it forbids others.
func TestINT23(t *testing.T) {
	s := solve(t, scene{
		more:   "  late: {side: red, models: 1, stats: {Move: 6}}",
		charge: "distance: 9}\n  - {charger: late, target: line, distance: 9, interveners: [{unit: reserve, distance: 9}]",
		f2:     "-", horizon: "contact",
		plans: "  p: {reserve: intervene}\n  early: {reserve: [defend-activation, intervene]}",
	}.text())
	s.sure("early", "reserve.intervene illegal", "reserve.restrictions defend", "plan.overridden 1")
	s.sure("p", "reserve.intervene resolved", "plan.overridden 0")
}

// INT-24: it never cancels the charge.
func TestINT24(t *testing.T) {
	s := solve(t, scene{parameters: "charge: {split_policy: original}"}.text())
	s.wants("damage with Intervene", s.mean("intervene", "line.damage"), 3, 1)
	s.wants("damage without", s.mean("none", "line.damage"), 3, 1)
}

// INT-26: the order of declaration is that of the list, and contacts with
// several targets are those that the list allows.
func TestINT26(t *testing.T) {
	text := func(parameters, together, plans string) string {
		return scene{
			parameters: parameters, f2: "-",
			more:   "  guard: {side: blue, models: 5, stats: {Move: 6}, weapons: []}",
			charge: "distance: 9, interveners: [{unit: guard, distance: 8" + together + "}, {unit: reserve, distance: 8" + together + "}]",
			plans:  plans,
		}.text()
	}
	two := "  p: {guard: intervene, reserve: intervene}\n  one: {reserve: intervene}"
	b := load(t, text("", "", two))
	if got := refusal(t, b, "p"); got != "another unit intervenes already" {
		t.Errorf("two interveners: %q", got)
	}
	s := solve(t, text("intervene: {max_per_charge: 2}, charge: {split_policy: both_if_possible}", "", two))
	s.sure("p", "guard.intervene resolved", "reserve.intervene resolved", "guard.fate engaged", "reserve.fate engaged", "raiders.charge reached-both")
	s = solve(t, text("intervene: {max_per_charge: 2}, charge: {split_policy: both_if_possible}", ", together: false", two))
	s.sure("p", "guard.intervene resolved", "reserve.intervene resolved", "guard.fate standing", "reserve.fate standing", "raiders.charge reached-target")
	// A unit that only may Intervene leaves the window open in the rest.
	s = solve(t, text("", "", "  p: {guard: {intervene: 1/3, hold: 2/3}, reserve: intervene}"))
	s.wants("reserve resolved", s.p("p", "reserve.intervene", "resolved"), 2, 3)
	s.wants("reserve illegal", s.p("p", "reserve.intervene", "illegal"), 1, 3)
	if got := s.p("p", "guard.intervene", "resolved"); math.Abs(got-1.0/3) > 1e-12 {
		t.Errorf("guard resolved: %g", got)
	}
}
