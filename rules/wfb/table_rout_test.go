package wfb_test

import (
	"fmt"
	"math"
	"math/big"
	"testing"
)

// "On the table": what a unit meets that breaks in combat.

// getaway is the probability that a broken unit is not run down and rolls a
// flight of a kind. Each of its pursuers fails to restrain with Leadership 10,
// or would rather not pursue.
func getaway(pursuers int64, kind func(flight int) bool) *big.Rat {
	sum := new(big.Rat)
	for n := range pursuers + 1 {
		free := twoDice.sum(func(flight int) *big.Rat {
			if !kind(flight) {
				return new(big.Rat)
			}
			return powerOf(twoDice.atMost(flight-1), int(n))
		})
		sum = or(sum, and(exactly(n, pursuers, not(passes(10))), free))
	}
	return sum
}

// from is a flight of so many inches or more.
func from(inches int) func(int) bool { return func(flight int) bool { return flight >= inches } }

// Four guards in a line, from 6 to 11, lose to the orcs by 2, charge and
// standard, and run up the table like a unit that flees from a charge: through
// everything, at the price of a test, until they are more than an inch from
// everybody.
func TestPlane_BrokenThroughTerrain(t *testing.T) {
	broken := not(passes(4 - 2))
	for _, c := range []struct {
		name  string
		tests int
		on    int // from this flight on
		units []string
		more  []string
	}{
		{"nothing", 0, 2, nil, nil},
		{"a rock, an inch away", 1, 2, nil, []string{"terrain:", rock(-1, 12, 1, 12.1)}},
		{"a rock, four inches away", 1, 3, nil, []string{"terrain:", rock(-1, 15, 1, 15.1)}},
		{"a bog, four inches away", 1, 5, nil, []string{"terrain:", bog(-1, 15, 1, 15.1)}},
		{"a bog, and a rock at its end that lets nobody stop before it", 2, 4, nil, []string{"terrain:", bog(-1, 14, 1, 14.1), rock(-1, 15.5, 1, 15.6)}},
		{"a forest", 0, 2, nil, []string{"terrain:", terrain("forest", -1, 12, 1, 12.1)}},
		{"an enemy", 1, 2, []string{square("enemy", "red", "", 0, 17, 90, "")}, nil},
		{"a friend", 0, 2, []string{square("friend", "blue", "", 0, 17, 270, "")}, nil},
		{"a rock out of reach", 0, 2, nil, []string{"terrain:", rock(-1, 24.5, 1, 25)}},
		{"a rock within an inch of the longest flight", 1, 12, nil, []string{"terrain:", rock(-1, 24, 1, 25)}},
		{"a rock where they came from", 0, 2, nil, []string{"terrain:", rock(-1, -9, 1, -8)}},
		{"a bog in which they fought", 1, 2, nil, []string{"terrain:", bog(-1, 8, 1, 8.1)}},
	} {
		s := scene{
			units: append([]string{
				block("guards", "blue", "A:0 Ld:4 W:1", 4, 4, 0, 6, 270, "save: 2+"),
				square("orcs", "red", "A:0 M:9 Ld:10", 0, 0, 90, "command: [standard]"),
			}, c.units...),
			charges:  []string{"charger: orcs, target: guards"},
			plans:    plans("hold: {guards: hold}"),
			policies: []string{"orcs: {pursue: never}"},
			more:     append([]string{"rally: false"}, c.more...),
		}.play(t)
		one := minus(of(1, 1), powerOf(of(5, 6), c.tests))
		tested := and(broken, getaway(1, from(c.on)))
		got := and(broken, getaway(1, from(2)))
		for n := int64(1); n < 4; n++ {
			s.is("hold", "guards.models", fmt.Sprint(4-n), and(tested, exactly(n, 4, one)))
		}
		s.is("hold", "guards.cause", "terrain", and(tested, exactly(4, 4, one)))
		s.is("hold", "guards.cause", "run-down", minus(broken, got))
		s.is("hold", "guards.fate", "fleeing", minus(got, and(tested, exactly(4, 4, one))))
		if t.Failed() {
			t.Fatal(c.name)
		}
	}
}

// What carries a broken unit on, so that it may stand, may carry it off the
// table: from 16 with 9 to the edge it is lost with a 9 or more. A rock three
// inches ahead, which ends two inches before the edge, sends on to there all that
// would stop within an inch before it, on it, or beyond it.
func TestPlane_BrokenOverARockOffTheTable(t *testing.T) {
	for _, c := range []struct {
		terrain []string
		lost    int
	}{{nil, 9}, {[]string{"terrain:", rock(29, 19, 31, 23)}, 2}} {
		s := scene{
			units: []string{
				block("guards", "blue", "A:0 Ld:4 W:1", 4, 4, 30, 11, 270, ""),
				square("orcs", "red", "A:0 M:9 Ld:10", 30, 6, 90, "command: [standard]"),
			},
			charges:  []string{"charger: orcs, target: guards"},
			plans:    plans("hold: {guards: hold}"),
			policies: []string{"orcs: {pursue: never}"},
			more:     append([]string{"rally: false", "table: {width: 60, depth: 25}"}, c.terrain...),
		}.play(t)
		s.is("hold", "guards.cause", "table-edge", and(not(passes(2)), getaway(1, from(c.lost))))
	}
}

// Between two enemies a unit turns its back to the one with more ranks, of
// equals to the one that charged first. It tests for the other, which lies
// ahead, but not for the one that it ran from. Beyond the orcs wolves stand.
func TestPlane_BrokenBetweenTwo(t *testing.T) {
	for name, c := range map[string]struct {
		boars string // behind the guards
		tests int    // for the boars; for the orcs and the wolves
	}{
		"equals":            {square("boars", "red", "A:0 M:9 Ld:10", 0, 17, 270, ""), 1},
		"more ranks behind": {block("boars", "red", "A:0 M:9 Ld:10", 5, 5, 0, 17, 270, ""), 2},
	} {
		s := scene{
			units: []string{
				square("guards", "blue", "A:0 Ld:4", 0, 6, 270, ""),
				square("orcs", "red", "A:0 M:9 Ld:10", 0, 0, 90, ""),
				c.boars,
				square("wolves", "red", "", 0, -6, 90, ""),
			},
			charges:  []string{"charger: orcs, target: guards", "charger: boars, target: guards"},
			plans:    plans("hold: {guards: hold}"),
			policies: []string{"orcs: {pursue: never}", "boars: {pursue: never}"},
			more:     []string{"rally: false"},
		}.play(t)
		// By 3: charge, and the rear.
		tested := and(not(passes(4-3)), getaway(2, from(2)))
		s.is("hold", "guards.cause", "terrain", and(tested, minus(of(1, 1), powerOf(of(5, 6), c.tests))))
		if t.Failed() {
			t.Fatal(name)
		}
	}
}

// A column that is charged in the flank turns on top of its enemy, and has not
// run over it.
func TestPlane_BrokenFromTheFlank(t *testing.T) {
	s := scene{
		units: []string{
			square("orcs", "red", "A:0 M:9 Ld:10", 0, 10, 0, "command: [standard]"),
			block("guards", "blue", "A:0 Ld:4 W:1", 4, 1, 9.5, 20, 90, ""),
		},
		charges:  []string{"charger: orcs, target: guards"},
		plans:    plans("hold: {guards: hold}"),
		policies: []string{"orcs: {pursue: never}"},
		more:     []string{"rally: false"},
	}.play(t)
	s.always("hold", "orcs.charge", "reached")
	s.is("hold", "guards.cause", "terrain", of(0, 1))
	s.is("hold", "guards.models", "3", of(0, 1))
	s.is("hold", "guards.fate", "fleeing", and(not(passes(4-3)), getaway(1, from(2))))
}

// Those who break in one combat are in the way of those who break in the next.
// The guards run up from 16; where they have gone five inches or more, they
// stand from 27.5 to 32.5 before the spears, who run to the right from 21 and,
// with 6 or more, come within an inch of them. They go on to 38.5, but the
// table ends at 38. After four inches they are an inch aside, and no more in
// the way once they are passed, at 37.5.
func TestPlane_BrokenOneAfterTheOther(t *testing.T) {
	s := scene{
		units: []string{
			square("guards", "blue", "A:0 Ld:4", 30, 16, 270, ""),
			square("orcs", "red", "A:0 M:9 Ld:10", 30, 10, 90, "command: [standard]"),
			square("spears", "blue", "A:0 Ld:4", 16, 28.5, 180, ""),
			square("boars", "red", "A:0 M:9 Ld:10", 10, 28.5, 0, "command: [standard]"),
		},
		charges:  []string{"charger: orcs, target: guards", "charger: boars, target: spears"},
		plans:    plans("hold: {guards: hold, spears: hold}"),
		policies: []string{"orcs: {pursue: never}", "boars: {pursue: never}"},
		more:     []string{"rally: false", "table: {width: 38, depth: 60}"},
	}.play(t)
	broken := not(passes(4 - 2))
	s.is("hold", "guards.fate", "fleeing", and(broken, getaway(1, from(2))))
	s.is("hold", "spears.cause", "table-edge", and(broken, getaway(1, from(5)), broken, getaway(1, from(6))))
}

// Two that break in one combat run beside each other, half an inch apart. The
// second may not stop beside the first: with the fronts less than six inches
// apart it goes on until it is 0.87 beyond it, and 12.5 inches away the table ends.
func TestPlane_BrokenSideBySide(t *testing.T) {
	s := scene{
		units: []string{
			unit("guards", "blue", "A:0 Ld:10", join("models: 1, base: 254x127, troop: monster, command: [standard, battle standard]", stood(30, 17.5, 270))),
			square("orcs", "red", "A:0 M:9 Ld:4", 27.25, 11.5, 90, ""),
			square("boars", "red", "A:0 M:9 Ld:4", 32.75, 11.5, 90, ""),
		},
		charges:  []string{"charger: orcs, target: guards", "charger: boars, target: guards"},
		plans:    plans("hold: {guards: hold}"),
		policies: []string{"guards: {pursue: never}"},
		more:     []string{"rally: false", "table: {width: 60, depth: 60}"}, // behind them at 12.5
	}.play(t)
	// Two standards less one for the charge.
	broken := not(passes(4 - 1))
	beside := func(above int) *big.Rat {
		return twoDice.sum(func(first int) *big.Rat {
			return twoDice.that(func(second int) bool {
				return first > above && second > above && max(first-second, second-first) < 6 && float64(first)+5+math.Sqrt(0.75) >= 12.5
			})
		})
	}
	run := or(and(passes(10), beside(0)), and(not(passes(10)), twoDice.sum(beside)))
	s.is("hold", "boars.cause", "table-edge", and(broken, broken, run))
	s.is("hold", "orcs.cause", "table-edge", of(0, 1))
}

// Who loses a later round runs as well. The chargers win the first, by charge
// and rear against two standards; the second is a draw, which the musician of
// the guards decides, and the orcs run over the rock behind them.
func TestPlane_BrokenInALaterRound(t *testing.T) {
	s := scene{
		units: []string{
			square("guards", "blue", "A:0 Ld:10", 0, 6, 270, "command: [musician, standard, battle standard]"),
			square("orcs", "red", "A:0 M:9 Ld:4", 0, 0, 90, ""),
			square("boars", "red", "A:0 M:9 Ld:4", 0, 17, 270, ""),
		},
		charges:  []string{"charger: orcs, target: guards", "charger: boars, target: guards"},
		plans:    plans("hold: {guards: hold}"),
		policies: []string{"guards: {pursue: never}"},
		more:     []string{"rally: false", "rounds: 2", "terrain:", rock(-1, -6, 1, -5.5)},
	}.play(t)
	// The orcs stand down to 1; with 6 or more they are less than an inch away.
	held, broken := passes(10-1), not(passes(4-1))
	away := or(and(not(broken), twoDice.atLeast(6)), and(broken, getaway(1, from(6))))
	s.is("hold", "orcs.cause", "terrain", and(held, broken, away, of(1, 6)))
}

// Another combat at the other end of the table changes nothing: what the guards
// lose in theirs does not draw in their rear.
func TestPlane_BrokenFarAway(t *testing.T) {
	lone := scene{
		units: []string{
			block("guards", "blue", "A:0 Ld:6 W:1 T:2", 6, 2, 30, 16, 270, ""),
			block("orcs", "red", "A:2 M:9", 2, 2, 30, 10, 90, "command: [standard]"),
		},
		charges: []string{"charger: orcs, target: guards"},
		plans:   plans("hold: {guards: hold}"),
		more:    []string{"table: {width: 100, depth: 39}", "rally: false", "terrain:", bog(29, 36, 31, 37)},
	}
	two := lone
	two.units = append(two.units[:2:2], square("spears", "blue", "", 80, 16, 270, ""), square("boars", "red", "M:9", 80, 10, 90, ""))
	two.charges = append(two.charges[:1:1], "charger: boars, target: spears")
	two.plans = plans("hold: {guards: hold, spears: hold}")
	a, b := lone.play(t), two.play(t)
	for _, v := range []string{"guards.cause", "guards.models", "guards.fate"} {
		if one, other := a.all("hold", v), b.all("hold", v); one != other {
			t.Errorf("%s: alone %s; with another combat %s", v, one, other)
		}
	}
	if a.p("hold", "guards.cause", "table-edge") == 0 || a.p("hold", "guards.cause", "terrain") == 0 {
		t.Error("nobody runs over the bog or off the table")
	}
}

// A charge on several may touch all that it was declared against, also those
// that its range does not cover, and fights those that it covers. The orcs come
// at an angle of 15 degrees: their left end, at (-9.66, 2.59), is 9.48 from the
// guards and 10.94 from the spears. A rock lets them stand flush with the guards
// only where they touch the spears as well.
func TestPlane_OneOfTwoInRange(t *testing.T) {
	s := scene{
		contact: true,
		units: []string{
			square("guards", "blue", "", -6, 12, 270, ""), square("spears", "blue", "", 0, 12, 270, ""),
			block("orcs", "red", "M:4", 4, 4, 0, 0, 75, ""),
		},
		charges: []string{"charger: orcs, target: [guards, spears]"},
		plans:   plans("hold: {guards: hold, spears: hold}"), more: []string{"rally: false", "terrain:", rock(-16, 11.5, -9, 13)},
	}.play(t)
	s.is("hold", "orcs.charge", "reached", twoDice.atLeast(6))
	s.is("hold", "guards.fate", "engaged", twoDice.atLeast(6))
	s.is("hold", "spears.fate", "engaged", twoDice.atLeast(7))
}
