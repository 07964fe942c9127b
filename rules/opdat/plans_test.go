package opdat_test

import (
	"slices"
	"strings"
	"testing"
)

// Plans: words, mixtures, lists, defaults, best play.

// A mixture is drawn once for the whole charge: what a unit does in one window
// and in another belongs together.
func TestMixture(t *testing.T) {
	s := solve(t, scene{
		parameters: "charge: {split_policy: both_if_possible}",
		plans: `
  p: {line: {defend-activation: 1/2, defend: 1/2}}
  q: {reserve: {intervene+defend: 1/4, defend: 1/4, hold: 1/2}}
  s: {reserve: {defend-activation: 1/2, intervene: 1/2}}
  r: {line: {defend: 0.3, hold: 0.7}, raiders: {defend: 1/5, hold: 4/5}}`,
	}.text())
	s.wants("Defends now", s.p("p", "line.defend", "active"), 1, 2)
	s.wants("too late", s.p("p", "line.defend", "illegal"), 0, 1)
	s.wants("damage", s.mean("p", "line.damage"), 5, 2)
	s.sure("p", "plan.overridden 0", "line.restrictions defend")
	s.wants("Intervenes", s.p("q", "reserve.intervene", "resolved"), 1, 4)
	s.wants("tries to Defend then", s.p("q", "reserve.defend", "illegal"), 1, 4)
	s.wants("overridden", s.mean("q", "plan.overridden"), 1, 4)
	s.wants("Intervenes, or has Defended", s.p("s", "reserve.intervene", "resolved"), 1, 2)
	s.sure("s", "plan.overridden 0")
	s.wants("30%", s.p("r", "line.defend", "active"), 3, 10)
}

// Any part of a mixture that is illegal from the start makes a plan illegal.
func TestRefusedMixture(t *testing.T) {
	b := load(t, scene{f2: "can_target: false", plans: "  p: {reserve: {intervene: 1/100, hold: 99/100}}\n  q: {reserve: {hold: 1/2, defend: 1/2}}"}.text())
	if got := refusal(t, b, "p"); got != "cannot target the charger" {
		t.Errorf("%q", got)
	}
	if got := refusal(t, b, "q"); got != "" {
		t.Errorf("%q", got)
	}
}

// The charger may Defend against the blow struck back.
func TestChargerDefends(t *testing.T) {
	s := solve(t, scene{
		e: "models: 50, stats: {Move: 6}, weapons: []", t: "models: 6, stats: {Move: 6}, weapons: [{name: x, lock: 4, force: 2}]",
		plans: "  p: {raiders: defend}\n  q: {line: hold}\n  best: best",
	}.text())
	s.wants("defended", s.mean("p", "raiders.damage"), 2, 1)
	s.sure("p", "raiders.defend active", "raiders.restrictions defend")
	s.wants("undefended", s.mean("q", "raiders.damage"), 3, 1)
	s.wants("in the plan best it holds", s.mean("best", "raiders.damage"), 3, 1)
}

// A list is by charge, and one choice stands for all; a unit that is not named
// holds.
func TestByCharge(t *testing.T) {
	s := solve(t, twoCharges("", "  p: {line: [defend]}\n  q: {line: [hold, defend-activation]}"))
	s.sure("p", "plan.overridden 0")
	s.wants("first", s.mean("p", "line.damage"), 5, 1)
	s.sure("q", "line.restrictions defend", "plan.overridden 0")
	s.wants("none", s.mean("q", "line.damage"), 6, 1)
	s = solve(t, twoCharges("", "  p: {line: [defend-activation, defend-activation]}"))
	s.sure("p", "line.defend illegal", "plan.overridden 1", "line.restrictions defend")
	s = solve(t, twoCharges("", "  r: {line: defend-activation}"))
	// One activation, not one before each charge.
	s.sure("r", "line.restrictions defend", "plan.overridden 0", "line.defend none")
}

// Best play is no worse for its side than any plan that does not name the
// charger, and takes each window on its own.
func TestBestPlay(t *testing.T) {
	for _, c := range []scene{
		{}, {f: strings.Replace(plainF, "12", "1", 1)}, {parameters: reachesBoth, t: hitting("9"), f: hitting("9")},
		{charge: "distance: {oneof: {9: 1/2, 14: 1/2}}", f: "models: 9, points: 3, stats: {Move: 6}"},
		{parameters: "defend: {attack_scope: weapon_attack}", e: twoWeapons, t: "models: 9, points: 10, cover: heavy, weapons: []"},
	} {
		s := solve(t, c.text())
		for _, plan := range []string{"none", "defend", "intervene", "both", "early"} {
			if best, swing := s.mean("best", "swing"), s.mean(plan, "swing"); best < swing-1e-9 {
				t.Errorf("%+v: best %g, %s %g", c, best, plan, swing)
			}
		}
		s.sure("best", "plan.overridden 0")
	}
	// A cheap intervener shields a dear line; a dear one does not.
	s := solve(t, scene{f: strings.Replace(plainF, "12", "1", 1), parameters: "charge: {split_policy: intervener}"}.text())
	s.sure("best", "reserve.intervene resolved")
	s = solve(t, scene{f: strings.Replace(plainF, "12", "99", 1)}.text())
	s.sure("best", "reserve.intervene none", "line.defend active")
}

// With weapons as attacks of their own, best play Defends against the one that
// hurts more.
func TestBestAmongAttacks(t *testing.T) {
	s := solve(t, scene{
		parameters: "defend: {attack_scope: weapon_attack}", t: "models: 90, points: 10, weapons: []",
		e: "models: 6, stats: {Move: 6}, weapons: [{name: feint, lock: 1, force: 0, dice: 1}, {name: cut, lock: 4, force: 2, dice: 1}]",
	}.text())
	s.wants("first attack", s.mean("defend", "line.damage"), 6*1+36*3, 36) // 1/36 + 1/2 a die
	s.wants("second attack", s.mean("best", "line.damage"), 1+2, 1)
}

// Without plans there is one for each legal response to the first charge.
func TestDefaultPlans(t *testing.T) {
	names := func(c scene) string {
		c.plans = "-"
		text := c.text()
		text = text[:strings.Index(text, "plans:")]
		b := load(t, text)
		var list []string
		for _, p := range b.Plans {
			list = append(list, p.Name)
			if p.Refused != "" {
				t.Errorf("plan %s is refused: %s", p.Name, p.Refused)
			}
		}
		solve(t, text)
		return strings.Join(list, ", ")
	}
	for _, c := range []struct {
		scene
		want string
	}{
		{scene{}, "hold, defend, intervene, intervene and defend, defend-activation, best"},
		{scene{f2: "can_charge: false"}, "hold, defend, defend-activation, best"},
		{scene{f2: "-", t: plainT + ", state: {restrictions: [defend]}"}, "hold, best"},
		{scene{t: plainT + ", state: {restrictions: [defend]}"}, "hold, intervene, best"},
		{scene{f2: "-", charge: "distance: 9, interveners: [{unit: reserve, distance: 9}, {unit: guard, distance: 9}]",
			more: "  guard: {side: blue, models: 5, stats: {Move: 6}}"},
			"hold, defend, intervene, intervene and defend, intervene with guard, intervene with guard and defend, defend-activation, best"},
	} {
		if got := names(c.scene); got != c.want {
			t.Errorf("%s, want %s", got, c.want)
		}
	}
}

// The usual plans leave later charges to best play of the side that is
// charged.
func TestDefaultPlansLater(t *testing.T) {
	text := twoCharges("", "-")
	s := solve(t, text[:strings.Index(text, "plans:")])
	s.wants("hold", s.mean("hold", "line.damage"), 3+2, 1)
	s.wants("defend", s.mean("defend", "line.damage"), 2+3, 1)
	s.wants("defend-activation", s.mean("defend-activation", "line.damage"), 3+3, 1)
}

// A plan that gives Intervene to a unit that nobody asks is warned of.
func TestWarnUnlisted(t *testing.T) {
	b := load(t, scene{f2: "-", plans: "  p: {reserve: intervene}"}.text())
	if !slices.ContainsFunc(b.Warnings, func(w string) bool { return strings.Contains(w, "no charge lists it") }) {
		t.Errorf("warnings: %q", b.Warnings)
	}
	if b = load(t, scene{plans: "  p: {reserve: intervene}"}.text()); len(b.Warnings) != 0 {
		t.Errorf("warnings: %q", b.Warnings)
	}
}
