package wfb_test

import (
	"fmt"
	"math/big"
	"strings"
	"testing"
)

// Several units in one combat: declarations on several targets, contact, and
// whom the models strike.

// still is a unit that neither strikes nor breaks, of sixty wounds that are
// taken one by one on a quarter of the blows.
func still(key, side string, files int, more string) string {
	return unit(key, side, "A:0 I:1", join(fmt.Sprintf("models: 60, files: %d, troop: monstrous-infantry, base: 20x20, special: [unbreakable]", files), more))
}

// melee has all blue units hold, and so fights all charges from an inch away.
func melee(t *testing.T, units, charges []string) *solved {
	t.Helper()
	var answers []string
	for _, u := range units {
		if key, _, _ := strings.Cut(u, ":"); strings.Contains(u, "side: blue") {
			answers = append(answers, key+": hold")
		}
	}
	return scene{
		units: units, charges: charges,
		plans: []string{"hold: {" + strings.Join(answers, ", ") + "}"},
		more:  []string{"rally: false"},
	}.play(t)
}

// Two chargers share a front: each has half of it, and one model more. The
// charged strike both, the first with the odd ones.
func TestRulingSeveral_TwoChargersOnOneFront(t *testing.T) {
	s := melee(t, []string{
		still("dummy", "blue", 5, ""),
		unit("a", "red", "", "models: 10, files: 5"), unit("b", "red", "", "models: 5, files: 5"),
	}, []string{"charger: a, target: dummy, distance: 1", "charger: b, target: dummy, distance: 1"})
	// 50 mm: 2 + 1 = 3 each, and three of a support.
	s.falls("dummy", 60, 3+3+3, quarter)

	s = melee(t, []string{
		unit("target", "blue", "", "models: 20, files: 10, command: [champion], special: [unbreakable]"),
		still("a", "red", 3, ""), still("b", "red", 2, ""),
	}, []string{"charger: a, target: target, distance: 1", "charger: b, target: target, distance: 1"})
	// 60 + 40 mm: 5 + 2 = 7 in contact, 4 and 3; 7 in support, 4 and 3; the
	// champion against the first.
	s.falls("a", 60, 4+4+1, quarter)
	s.falls("b", 60, 3+3, quarter)
}

// Whoever is charged in the front and in a flank has one rank less there, and
// no support; the charger in the flank meets all of it.
func TestRulingSeveral_FrontAndFlank(t *testing.T) {
	const target = "models: 20, files: 5, base: 20x25, special: [unbreakable]" // four ranks, 100 mm deep
	a, b := still("a", "red", 5, ""), still("b", "red", 5, "")
	s := melee(t, []string{unit("target", "blue", "", target), a, b},
		[]string{"charger: a, target: target, distance: 1", "charger: b, target: target, distance: 1, from: left"})
	s.falls("a", 60, 5+5, quarter)
	s.falls("b", 60, 4-1, quarter) // 100 / 25 + 2 = 6, but three stand there

	s = melee(t, []string{unit("target", "blue", "", target), still("b", "red", 1, "")},
		[]string{"charger: b, target: target, distance: 1, from: right"})
	s.falls("b", 60, 2, quarter) // 20 / 25 + 2, of four

	s = melee(t, []string{unit("target", "blue", "", target), a, b, still("c", "red", 5, "")}, []string{
		"charger: a, target: target, distance: 1", "charger: b, target: target, distance: 1, from: left", "charger: c, target: target, distance: 1, from: rear",
	})
	s.falls("a", 60, 5+5, quarter)
	s.falls("b", 60, 4-2, quarter) // the rear takes a rank, too
	s.falls("c", 60, 5, quarter)

	// Two in front take one rank, not two.
	s = melee(t, []string{unit("target", "blue", "", target), a, still("c", "red", 5, ""), b}, []string{
		"charger: a, target: target, distance: 1", "charger: c, target: target, distance: 1", "charger: b, target: target, distance: 1, from: left",
	})
	s.falls("b", 60, 4-1, quarter)

	// A last rank that is not full counts in the flank: eleven in ranks of five.
	s = melee(t, []string{unit("target", "blue", "", "models: 11, files: 5, special: [unbreakable]"), b},
		[]string{"charger: b, target: target, distance: 1, from: left"})
	s.falls("b", 60, 3, quarter)

	// At least one is left for the flank; five cannot fight as six, so their
	// attacks are shared evenly.
	s = melee(t, []string{unit("target", "blue", "", "models: 5, files: 5, special: [unbreakable]"), a, b},
		[]string{"charger: a, target: target, distance: 1", "charger: b, target: target, distance: 1, from: left"})
	s.falls("a", 60, 3, quarter)
	s.falls("b", 60, 2, quarter)

	// The charger in the flank: four ranks of 25 mm are 100, five files of 15 mm
	// meet them all, with support.
	s = melee(t, []string{
		unit("dummy", "blue", "A:0 I:1", "models: 20, files: 5, base: 20x25, troop: monstrous-infantry, special: [unbreakable]"),
		unit("b", "red", "", "models: 11, files: 10, base: 30x30"),
	}, []string{"charger: b, target: dummy, distance: 1, from: left"})
	s.falls("dummy", 20, 3+2+1, quarter) // 100 / 30 + 2 = 5, one behind
}

// Of eight in ranks of five, five fight to the front and one in the flank: two
// are left to support, not the three of the second rank.
func TestRulingSeveral_WhoFightsDoesNotSupport(t *testing.T) {
	s := melee(t, []string{unit("target", "blue", "", "models: 8, files: 5, special: [unbreakable]"), still("a", "red", 5, ""), still("b", "red", 5, "")},
		[]string{"charger: a, target: target, distance: 1", "charger: b, target: target, distance: 1, from: left"})
	s.falls("a", 60, 5+2, quarter)
	s.falls("b", 60, 1, quarter)
}

// In its rear a unit fights with its front's width and no support.
func TestRulingSeveral_Rear(t *testing.T) {
	s := melee(t, []string{unit("target", "blue", "", "models: 20, files: 5, weapons: [spear], special: [unbreakable]"), still("a", "red", 5, "")},
		[]string{"charger: a, target: target, distance: 1, from: rear"})
	s.falls("a", 60, 5, quarter)
	s = melee(t, []string{still("dummy", "blue", 5, ""), unit("a", "red", "", "models: 20, files: 10")},
		[]string{"charger: a, target: dummy, distance: 1, from: rear"})
	s.falls("dummy", 60, 7+7, quarter)
}

// A monster between two: its five attacks are divided, three and two; its
// stomp goes to the first, and is lost on whom it cannot stomp.
func TestRulingSeveral_MonsterBetweenTwo(t *testing.T) {
	both := []string{"charger: a, target: monster, distance: 1", "charger: b, target: monster, distance: 1, from: rear"}
	s := melee(t, []string{unit("monster", "blue", "A:5", "models: 1, troop: monster, special: [unbreakable]"), still("a", "red", 5, ""), still("b", "red", 5, "")}, both)
	s.falls("a", 60, 3, quarter)
	s.falls("b", 60, 2, quarter)

	stomper := unit("monster", "blue", "A:0", "models: 1, troop: monster, special: [unbreakable, stomp]")
	const foot = "models: 5, special: [unbreakable]"
	a, b := unit("a", "red", "A:0", foot), unit("b", "red", "A:0", foot)
	s = melee(t, []string{stomper, a, b}, both)
	s.falls("a", 5, 1, of(1, 2))
	s.always("hold", "b.models", "5")
	s = melee(t, []string{stomper, unit("a", "red", "A:0", "troop: cavalry, "+foot), b}, both)
	s.always("hold", "a.models", "5")
	s.always("hold", "b.models", "5")
}

// One charger on two units: its width meets both, its attacks and impact hits
// are divided; each of them meets all of it.
func TestRulingSeveral_OneChargerOnTwo(t *testing.T) {
	both := []string{"charger: charger, target: [x, y], distance: 1"}
	s := melee(t, []string{still("x", "blue", 2, ""), still("y", "blue", 1, ""), unit("charger", "red", "", "models: 9, files: 9, special: [unbreakable]")}, both)
	s.falls("x", 60, 3, quarter) // 60 mm: 3 + 2 = 5
	s.falls("y", 60, 2, quarter)

	s = melee(t, []string{unit("x", "blue", "A:0", "models: 3, special: [unbreakable]"), unit("y", "blue", "A:0", "models: 3, special: [unbreakable]"),
		unit("charger", "red", "A:0", "models: 3, files: 3, base: 60x60, special: [unbreakable, impact hits 1]")}, both)
	s.falls("x", 3, 2, of(1, 2)) // 120 / 60 + 2: three, odd ones to the first
	s.falls("y", 3, 1, of(1, 2))

	// The charged: each has half of a front of 80 mm, and one more.
	s = melee(t, []string{
		unit("x", "blue", "", "models: 8, files: 8, special: [unbreakable]"), unit("y", "blue", "A:2", "models: 8, files: 8, special: [unbreakable]"),
		still("charger", "red", 4, ""),
	}, both)
	s.falls("charger", 60, 3+2*3, quarter)
}

// The parry is for the front, also when both sides are attacked.
func TestRulingSeveral_ParryInFrontOnly(t *testing.T) {
	s := melee(t, []string{
		unit("dummy", "blue", "A:0 I:1", "models: 60, files: 5, troop: monstrous-infantry, base: 20x20, armour: [shield], special: [unbreakable]"),
		unit("a", "red", "", "models: 5"), unit("b", "red", "", "models: 5"),
	}, []string{"charger: a, target: dummy, distance: 1", "charger: b, target: dummy, distance: 1, from: left"})
	ahead, aside := and(quarter, of(25, 36)), and(quarter, of(5, 6))
	s.is("hold", "dummy.models", "60", and(exactly(0, 5, ahead), exactly(0, 5, aside)))
	s.averages("hold", "dummy.models", minus(of(60, 1), and(of(5, 1), or(ahead, aside))))
}

// First compares with each enemy: misses again against the slower one only.
func TestRulingSeveral_FirstAgainstEach(t *testing.T) {
	slow := "models: 60, files: 5, troop: monstrous-infantry, base: 20x20, special: [unbreakable]"
	s := melee(t, []string{
		unit("target", "blue", "I:3 A:2", "models: 1, special: [unbreakable, always strikes first]"),
		unit("a", "red", "A:0 I:3", slow), unit("b", "red", "A:0 I:4", slow),
	}, []string{"charger: a, target: target, distance: 1", "charger: b, target: target, distance: 1, from: rear"})
	s.falls("a", 60, 1, and(of(3, 4), of(1, 2)))
	s.falls("b", 60, 1, quarter)
}

// Fear: one test a round, however many cause it.
func TestRulingSeveral_OneFearTest(t *testing.T) {
	s := melee(t, []string{
		unit("target", "blue", "A:2", "models: 1, state: engaged"),
		unit("a", "red", "A:0", "models: 1, special: [fear, unbreakable]"),
		unit("b", "red", "A:0", "models: 1, special: [fear, unbreakable]"),
	}, []string{"charger: a, target: target, distance: 1", "charger: b, target: target, distance: 1, from: rear"})
	s.is("hold", "a.cause", "combat", or(and(passes(7), quarter), and(not(passes(7)), of(1, 6))))
	s.is("hold", "b.cause", "combat", or(and(passes(7), quarter), and(not(passes(7)), of(1, 6))))
	// Both of them fall, and the side with them: (1/4)^2 or (1/6)^2 as one test
	// has it.
	s.is("hold", "swing", "2", or(and(passes(7), quarter, quarter), and(not(passes(7)), of(1, 36))))
}

// The declaration stands against those within reach.
func TestRulingSeveral_DeclaredOnThoseWithinReach(t *testing.T) {
	sc := scene{
		contact: true,
		units:   []string{unit("x", "blue", "", "weapons: [bow]"), unit("y", "blue", "", ""), orcs("")},
		charges: []string{"charger: orcs, target: [x, y], distance: [9, 17]"},
		plans:   []string{"hold: {x: hold, y: hold}", "shoot: {x: stand-and-shoot, y: hold}", "mixed: {x: hold, y: stand-and-shoot}"},
	}
	s := sc.play(t)
	s.always("hold", "orcs.target", "x")
	s.always("hold", "y.reaction", "none")
	s.is("hold", "orcs.charge", "reached", twoDice.atLeast(5))
	s.always("hold", "y.fate", "standing")
	sc.charges[0] = "charger: orcs, target: [x, y], distance: [9, 16]"
	s = sc.play(t)
	s.always("hold", "orcs.target", "x+y")
	s.refused("mixed", "no missile weapon")
	s.is("hold", "x.fate", "engaged", twoDice.atLeast(5))
	s.is("hold", "y.fate", "engaged", twoDice.atLeast(12))
	sc.charges[0] = "charger: orcs, target: [x, y], distance: [17, 18]"
	refuses(t, sc, "charges.0.distance", "too far")
}

// One flees and one stands: the charge is aimed at the one that stands. Both
// flee: it catches all within its range.
func TestRulingSeveral_SomeFlee(t *testing.T) {
	sc := scene{
		contact: true,
		units:   []string{unit("x", "blue", "", ""), unit("y", "blue", "", ""), unit("third", "blue", "", ""), orcs("")},
		charges: []string{"charger: orcs, target: [x, y], distance: [1, 10], redirect: [{target: third, distance: 5}]"},
		plans:   []string{"one: {x: flee, y: hold}", "both: {x: flee, y: flee}", "none: {x: hold, y: hold}"},
		more:    []string{"rally: false"},
	}
	sc.policies = []string{"orcs: {redirect: never}"}
	s := sc.play(t)
	s.is("one", "x.cause", "caught", of(0, 1))
	s.is("one", "orcs.charge", "reached", twoDice.atLeast(6))
	s.is("one", "orcs.charge", "failed", twoDice.atMost(5))
	s.is("both", "x.cause", "caught", outruns(twoDice, twoDice, -3))
	s.is("both", "y.cause", "caught", outruns(twoDice, twoDice, 6))
	either := twoDice.sum(func(r int) *big.Rat {
		return not(and(twoDice.atLeast(r+4-1+1), twoDice.atLeast(r+4-10+1)))
	})
	s.is("both", "orcs.charge", "caught", either)
	s.sample(50000)
	// Redirecting is for when all of them fled.
	sc.policies = []string{"orcs: {redirect: always}"}
	s = sc.play(t)
	s.always("one", "orcs.redirect", "none")
	s.always("none", "orcs.redirect", "none")
	s.is("both", "orcs.redirect", "passed", passes(7))
	s.is("both", "orcs.target", "third", passes(7))
	s.is("both", "orcs.target", "x+y", not(passes(7)))
	// Nobody reached: the highest die, stopping before the nearer.
	sc.rules, sc.charges = "battleaxe", []string{"charger: orcs, target: [x, y], distance: [12, 2.5]"}
	s = sc.play(t)
	s.is("none", "orcs.moved", "1", of(1, 36)) // with 2 inches only
	s.is("none", "orcs.charge", "failed", of(1, 36))
}

// Two combats on one line know nothing of each other: each is fought once.
func TestRulingSeveral_SeparateCombats(t *testing.T) {
	for _, swap := range []bool{false, true} {
		charges := []string{"charger: a, target: x, distance: 1", "charger: b, target: y, distance: 1"}
		if swap {
			charges[0], charges[1] = charges[1], charges[0]
		}
		s := melee(t, []string{
			still("x", "blue", 5, ""), unit("y", "blue", "I:1", "models: 5, special: [unbreakable]"),
			unit("a", "red", "I:1", "models: 5"), still("b", "red", 5, ""),
		}, charges)
		s.falls("x", 60, 5, quarter)
		s.falls("b", 60, 5, quarter)
	}
}
