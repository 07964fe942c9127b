package opdat_test

import (
	"math"
	"strings"
	"testing"
)

// Whom the charger ends in contact with.

// three is the charge on a line at d0, a guard at d1 and a reserve at d2 after
// their counter-charges of 0 inches.
func three(split, d0, d1, d2, flags string) string {
	return scene{
		parameters: "intervene: {max_per_charge: 2}, charge: {distance: 0, contact_within: 9, split_policy: " + split + "}",
		horizon:    "contact", f2: "-",
		more:   "  guard: {side: blue, models: 5, stats: {Move: 6}, weapons: []}",
		charge: "distance: " + d0 + ", interveners: [{unit: guard, distance: " + d1 + flags + "}, {unit: reserve, distance: " + d2 + flags + "}]",
		plans:  "  p: {guard: intervene, reserve: intervene}",
	}.text()
}

func TestSplitPolicies(t *testing.T) {
	const apart = ", together: false"
	for _, c := range []struct{ split, d0, d1, d2, flags, engaged string }{
		{"original", "9", "8", "7", "", "line"},
		{"original", "9.5", "8", "7", "", "guard"},
		{"original", "9.5", "9.5", "7", "", "reserve"},
		{"intervener", "9", "8", "7", "", "guard"},
		{"intervener", "9", "9.5", "7", "", "reserve"},
		{"intervener", "9", "9.5", "9.5", "", "line"},
		{"nearest", "9", "8", "7", "", "reserve"},
		{"nearest", "7", "8", "7", "", "line"},
		{"nearest", "8", "7", "7", "", "guard"},
		{"both_if_possible", "9", "8", "7", "", "line guard reserve"},
		{"both_if_possible", "9", "9.5", "7", "", "line reserve"},
		{"both_if_possible", "9.5", "8", "7", "", "guard reserve"},
		{"both_if_possible", "9", "8", "7", apart, "line"},
		{"both_if_possible", "9.5", "8", "7", apart, "guard"},
		{"both_if_possible", "9.5", "9.5", "9.5", "", ""},
	} {
		s := solve(t, three(c.split, c.d0, c.d1, c.d2, c.flags))
		for _, unit := range []string{"line", "guard", "reserve"} {
			fate := "standing"
			if strings.Contains(c.engaged, unit) {
				fate = "engaged"
			}
			s.sure("p", unit+".fate "+fate)
		}
	}
}

// A counter-charge stops at the distance of contact, so a target nearer than
// that stays the nearest.
func TestNearestAfterCounterCharge(t *testing.T) {
	s := solve(t, scene{parameters: "charge: {split_policy: nearest}", charge: "distance: 0.5", f2: "distance: 3"}.text2())
	s.sure("intervene", "raiders.charge reached-target")
	s = solve(t, scene{parameters: "charge: {split_policy: nearest}", charge: "distance: 1.5", f2: "distance: 3"}.text2())
	s.sure("intervene", "raiders.charge reached-intervener")
}

// One of two interveners may be in contact together with the target, the other
// not.
func TestTogether(t *testing.T) {
	text := strings.Replace(three("both_if_possible", "9", "8", "7", ", together: false"), "distance: 8, together: false", "distance: 8", 1)
	s := solve(t, text)
	s.sure("p", "line.fate engaged", "guard.fate engaged", "reserve.fate standing", "raiders.charge reached-both")
}

// One Intervenes: who else does so for certain is refused from the start.
func TestAnotherIntervenes(t *testing.T) {
	text := scene{
		f2: "-", more: "  guard: {side: blue, models: 5, stats: {Move: 6}, weapons: []}",
		charge: "distance: 9, interveners: [{unit: guard, distance: 8}, {unit: reserve, distance: 8}]",
		plans: `
  p: {guard: intervene, reserve: intervene}
  q: {guard: defend-activation+intervene, reserve: intervene}
  r: {reserve: intervene, line: intervene}
  s: {guard: {intervene: 1/2, hold: 1/2}, reserve: intervene}`,
	}.text()
	b := load(t, text)
	for plan, want := range map[string]string{
		"p": "another unit intervenes already", "q": "", "r": "is the original target; another unit intervenes already", "s": "",
	} {
		if got := refusal(t, b, plan); got != want {
			t.Errorf("%s: %q, want %q", plan, got, want)
		}
	}
	solve(t, text).sure("q", "guard.intervene illegal", "reserve.intervene resolved", "plan.overridden 1")
}

// attacker_choice takes what is best for the charger, the plan known; ties go
// to the target, then to an intervener, then to more.
func TestAttackerChoice(t *testing.T) {
	best := func(c scene) *solved {
		c.plans = "  p: {reserve: intervene}\n  q: {reserve: intervene, line: defend}"
		return solve(t, c.text())
	}
	// The reserve is worth more.
	best(scene{}).sure("p", "raiders.charge reached-intervener")
	// Equal worth, and too many to kill: the target; if it Defends, the
	// intervener, who cannot.
	nine := "models: 9, points: 10, stats: {Move: 6}, weapons: []"
	equal := scene{t: nine, f: nine}
	s := best(equal)
	s.sure("p", "raiders.charge reached-target")
	s.sure("q", "raiders.charge reached-intervener")
	// Nothing to win: the target.
	best(scene{e: "models: 6, stats: {Move: 6}, weapons: []"}).sure("p", "raiders.charge reached-target")
	// Six models are too many for either of three: both.
	s = best(scene{parameters: allHit, e: hitting("6"), t: "models: 3, points: 10, stats: {Move: 6}, weapons: []", f: "models: 3, points: 10, stats: {Move: 6}, weapons: []"})
	s.sure("p", "raiders.charge reached-both", "swing -60")
	// The policy of the charger overrides the parameter, and is no choice.
	s = solve(t, scene{parameters: "charge: {split_policy: original}", plans: "  p: {reserve: intervene}\npolicies: {raiders: {split: intervener}}"}.text())
	s.sure("p", "raiders.charge reached-intervener")
}

// With dice, charger and intervener roll separately: 2D6 at 9 and 14 inches.
func TestDiceDistance(t *testing.T) {
	s := solve(t, scene{parameters: "charge: {distance: 2D6, split_policy: both_if_possible}", charge: "distance: 9", f2: "distance: 11"}.text2())
	target, intervener := 0.0, 0.0
	for a := 1; a <= 6; a++ {
		for b := 1; b <= 6; b++ {
			if a+b+1 >= 9 {
				target += 1.0 / 36
			}
			for c := 1; c <= 6; c++ {
				for d := 1; d <= 6; d++ {
					if gap := math.Max(1, float64(11-c-d)); float64(a+b+1) >= gap {
						intervener += 1.0 / 1296
					}
				}
			}
		}
	}
	if got := s.p("none", "raiders.charge", "reached-target"); math.Abs(got-target) > 1e-12 {
		t.Errorf("reached %g, want %g", got, target)
	}
	got := s.p("intervene", "raiders.charge", "reached-intervener") + s.p("intervene", "raiders.charge", "reached-both")
	if math.Abs(got-intervener) > 1e-12 {
		t.Errorf("intervener reached %g, want %g", got, intervener)
	}
}
