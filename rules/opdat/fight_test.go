package opdat_test

import (
	"strings"
	"testing"
)

// The attacks: who goes first, how a charger divides its models, what damage
// does, who has Cover, what is lost.

// With these every die of a weapon of lock 6 does one damage.
const allHit = "target_lock: {natural_never: []}, damage_roll: {formula: none}"

func hitting(models string) string {
	return "models: " + models + ", points: 10, stats: {Move: 6}, weapons: [{name: x, lock: 6}]"
}

func TestMeleeOrder(t *testing.T) {
	for _, c := range []struct{ order, e, t, left string }{
		{"charger_first", "4", "6", "raiders.models 2, line.models 2"},
		{"defender_first", "6", "4", "raiders.models 2, line.models 2"},
		{"simultaneous", "6", "4", "raiders.models 2, line.models 0"},
		{"simultaneous", "4", "6", "raiders.models 0, line.models 2"},
		{"charger_first", "6", "4", "raiders.models 6, line.models 0"},
		{"defender_first", "4", "6", "raiders.models 0, line.models 6"},
	} {
		s := solve(t, scene{parameters: allHit + ", melee: {order: " + c.order + "}", e: hitting(c.e), t: hitting(c.t),
			f2: "-", plans: "  p: {line: hold}"}.text())
		for _, f := range strings.Split(c.left, ", ") {
			s.sure("p", f)
		}
	}
}

// Simultaneous attacks add up, whoever makes them, and nobody's are lost.
func TestSimultaneous(t *testing.T) {
	for _, c := range []struct{ e, left, damage string }{{"10", "4", "6"}, {"7", "1", "6"}, {"5", "0", "6"}, {"3", "0", "6"}} {
		s := solve(t, scene{
			parameters: allHit + ", charge: {split_policy: both_if_possible}, melee: {order: simultaneous}",
			e:          hitting(c.e), t: hitting("3"), f: hitting("3"), plans: "  p: {reserve: intervene}",
		}.text())
		s.sure("p", "raiders.models "+c.left, "raiders.damage "+c.damage)
	}
}

// Models are divided evenly, the odd ones to the original target first, then
// to the interveners in order; each attacks what it is in contact with.
func TestDivision(t *testing.T) {
	for _, c := range []struct{ e, order, line, guard, reserve string }{
		{"7", "charger_first", "3", "2", "2"},
		{"8", "charger_first", "3", "3", "2"},
		{"2", "charger_first", "1", "1", "0"},
		{"14", "defender_first", "2", "2", "1"}, // nine fall before they attack
	} {
		s := solve(t, scene{
			parameters: allHit + ", intervene: {max_per_charge: 2}, charge: {split_policy: both_if_possible}, melee: {order: " + c.order + "}",
			e:          hitting(c.e), t: hitting("3"), f: hitting("3"), f2: "-",
			more:   "  guard: {side: blue, " + hitting("3") + "}",
			charge: "distance: 9, interveners: [{unit: guard, distance: 8}, {unit: reserve, distance: 8}]",
			plans:  "  p: {guard: intervene, reserve: intervene}",
		}.text())
		s.sure("p", "line.damage "+c.line, "guard.damage "+c.guard, "reserve.damage "+c.reserve)
	}
}

// A unit that is not reached does not fight, nor is it fought; no dice are no
// attack, so there is nothing to Defend against.
func TestNoAttack(t *testing.T) {
	s := solve(t, scene{
		parameters: allHit + ", charge: {split_policy: original}", e: hitting("6"), t: hitting("9"), f: hitting("9"),
		plans: "  p: {reserve: intervene}",
	}.text())
	s.sure("p", "raiders.damage 3", "reserve.damage 0", "line.damage 6")
	for _, weapons := range []string{"[]", "[{name: x, dice: 0}]", "[{name: x, kind: ranged}]"} {
		s = solve(t, scene{e: "models: 6, stats: {Move: 6}, weapons: " + weapons}.text())
		s.sure("defend", "line.defend none", "line.damage 0", "line.restrictions none")
	}
	// The charger falls to the first unit; the second has nobody to attack.
	s = solve(t, scene{
		parameters: allHit + ", charge: {split_policy: both_if_possible}, melee: {order: defender_first}",
		e:          hitting("2"), t: hitting("3"), f: hitting("3"), plans: "  p: {reserve: intervene, raiders: [hold]}",
	}.text())
	s.sure("p", "raiders.damage 3", "raiders.fate destroyed", "line.damage 0", "line.fate standing", "reserve.fate standing")
	// Nobody is left to strike back, so the charger has nothing to Defend
	// against.
	s = solve(t, scene{parameters: allHit, e: hitting("6"), t: hitting("5"), f2: "-", plans: "  p: {raiders: defend}"}.text())
	s.sure("p", "raiders.defend none", "line.fate destroyed", "raiders.fate standing")
}

// Damage takes one model after the other; what is beyond a model goes on, or
// is lost.
func TestCarryOver(t *testing.T) {
	for _, c := range []struct{ parameters, e, t, damage, models string }{
		{"", "5", "models: 9, stats: {Wounds: 3}", "5", "8"},
		{"damage: {per_success: 2}", "5", "models: 9, stats: {Wounds: 3}", "10", "6"},
		{"damage: {per_success: 2, carry_over: false}", "5", "models: 9, stats: {Wounds: 3}", "8", "7"}, // 2+1, 2+1, 2
		{"damage: {per_success: 2, carry_over: false}", "5", "models: 9", "5", "4"},
		{"damage: {per_success: 2}", "5", "models: 9", "10", "0"},
		{"damage: {wounds_per_model: 2}", "5", "models: 9", "5", "7"},
		{"", "5", "models: 9, stats: {Wounds: 3}, wounds_taken: 1", "5", "7"},
		{"damage: {per_success: 2, carry_over: false}", "5", "models: 9, stats: {Wounds: 3}, wounds_taken: 2", "7", "6"}, // 1, 2+1, 2+1
		{"damage: {per_success: 9}", "5", "models: 2", "45", "0"},
	} {
		parameters := allHit + ", critical: {trigger: none}"
		if c.parameters != "" {
			parameters += ", " + c.parameters
		}
		s := solve(t, scene{parameters: parameters, e: hitting(c.e), t: c.t + ", weapons: []", f2: "-", plans: "  p: {line: hold}"}.text())
		s.sure("p", "line.damage "+c.damage, "line.models "+c.models)
	}
}

// A unit that charged or whose Intervene resolved has left its Cover.
func TestCoverIsLeft(t *testing.T) {
	s := solve(t, scene{
		parameters: "cover: {passive_resolve: true}, charge: {split_policy: intervener}, melee: {order: defender_first}",
		e:          plainE + ", cover: heavy", f: "models: 6, stats: {Move: 6}, weapons: [{name: x, lock: 4, force: 2}], cover: heavy",
		t:     "models: 6, stats: {Move: 6}, weapons: [{name: x, lock: 4, force: 2}], cover: heavy",
		plans: "  p: {reserve: intervene}\n  q: {line: hold}",
	}.text())
	s.wants("the charger", s.mean("p", "raiders.damage"), 3, 1)
	if in, out := s.mean("q", "line.damage"), s.mean("p", "reserve.damage"); out <= in {
		t.Errorf("damage %g to the intervener, %g to the line in Cover", out, in)
	}
	// Found unable to charge, it stays where it is and keeps its Cover; the
	// next charge finds it there.
	text := scene{
		parameters: "cover: {passive_resolve: true}", e: "models: 6, stats: {Move: 6}, weapons: []", f: "models: 9, stats: {Move: 6}, weapons: [], cover: heavy",
		more:   "  others: {side: red, " + plainE + "}",
		charge: "distance: 90, interveners: [{unit: reserve, distance: 9, blocked: %}]}\n  - {charger: others, target: reserve, distance: 9",
		f2:     "-", plans: "  p: {reserve: [intervene]}",
	}.text()
	kept := solve(t, strings.Replace(text, "%", "true", 1))
	kept.wants("blocked", kept.mean("p", "reserve.damage"), 6*(1*6+3*2), 36)
	left := solve(t, strings.Replace(text, "%", "false", 1))
	left.wants("moved", left.mean("p", "reserve.damage"), 3, 1)
}

// The swing counts points lost, by the weights of the file.
func TestSwing(t *testing.T) {
	text := scene{parameters: allHit, e: hitting("5"), t: hitting("8"), f2: "-", plans: "  p: {line: hold}"}.text()
	s := solve(t, text)
	s.sure("p", "line.models 3", "raiders.models 2", "swing -20")
	s = solve(t, text+"value: {side: red, casualties: 0.5}\n")
	s.sure("p", "swing 10")
	s = solve(t, strings.Replace(text, "models: 8", "models: 5", 1)+"value: {destroyed: 2}\n")
	s.sure("p", "line.fate destroyed", "swing -100")
}

// A charge whose charger or target is no more is not made; who is no more
// does not answer, and contacts end with one of the two.
func TestNotMade(t *testing.T) {
	s := solve(t, scene{
		parameters: allHit, e: hitting("5"), t: hitting("5"), f: hitting("5"),
		more:   "  others: {side: red, " + hitting("6") + "}",
		charge: "distance: 9}\n  - {charger: others, target: line, distance: 9", f2: "-",
		plans: "  p: {line: defend}\n  q: {line: [hold, defend-activation]}",
	}.text())
	s.sure("q", "line.fate destroyed", "line.restrictions none", "plan.overridden 0")
	s.sure("p", "raiders.charge reached-target", "others.charge not-made", "line.fate destroyed", "raiders.fate standing", "others.fate standing", "line.damage 5")
}

// Who is no more does not answer a charge.
func TestDeadDoNotAnswer(t *testing.T) {
	s := solve(t, scene{
		parameters: allHit, e: hitting("6"), t: hitting("5"), f: hitting("5"),
		more: "  others: {side: red, " + hitting("6") + "}\n" +
			"  last: {side: red, models: 1, stats: {Move: 6}, weapons: []}",
		charge: "distance: 90}\n  - {charger: others, target: reserve, distance: 9}\n  - {charger: last, target: line, distance: 9, interveners: [{unit: reserve, distance: 9}]",
		f2:     "-",
		plans:  "  p: {reserve: [hold, hold, intervene]}",
	}.text())
	s.sure("p", "reserve.fate destroyed", "reserve.intervene none", "last.charge reached-target", "plan.overridden 0")
}

// A fight goes on while both live; an engaged unit cannot Intervene.
func TestEngaged(t *testing.T) {
	text := scene{
		parameters: allHit + ", charge: {split_policy: original}", e: hitting("2"), t: hitting("9"), f: hitting("9"),
		more:   "  others: {side: red, " + hitting("1") + "}",
		charge: "distance: 9}\n  - {charger: others, target: reserve, distance: 9, interveners: [{unit: line, distance: 9}]", f2: "-",
		plans: "  p: {line: [hold, intervene]}",
	}
	s := solve(t, text.text())
	s.sure("p", "raiders.fate destroyed", "line.fate standing", "line.intervene resolved")
	text.e = hitting("9")
	text.t = "models: 12, points: 10, stats: {Move: 6}, weapons: []"
	s = solve(t, text.text())
	s.sure("p", "raiders.fate engaged", "line.fate engaged", "line.intervene illegal", "plan.overridden 1")
	text.parameters += ", intervene: {requires_unengaged: false}"
	s = solve(t, text.text())
	s.sure("p", "line.intervene resolved", "plan.overridden 0")
}
