package t9a_test

import (
	"fmt"
	"math"
	"math/big"
	"testing"
)

// Clause 3: the combat score, and what it does to the Break Test. Nobody has
// an attack, so that the static score decides.

// idle is a unit that never strikes a blow.
func idle(key, side, stats, more string) string { return unit(key, side, stats+" Att:0", more) }

// breaks is the chance of the guards to break when the orcs' score is so much
// higher; 0 for a tie and below.
func (s *solved) breaks(want int64, of36 int64) {
	s.t.Helper()
	got := s.p("hold", "guards.fate", "shaken") + s.p("hold", "guards.fate", "destroyed")
	if w := float64(want) / float64(of36); got < w-1e-12 || got > w+1e-12 {
		s.t.Errorf("the guards break in %.6g, want %.6g; score and fate: %s", got, w, s.all("hold", "guards.fate"))
	}
}

// failing is how many of 36 rolls of two dice are above a number.
func failing(need int) (n int64) {
	for a := 1; a <= 6; a++ {
		for b := 1; b <= 6; b++ {
			if a+b > need {
				n++
			}
		}
	}
	return n
}

func TestStaticScore(t *testing.T) {
	for _, c := range []struct {
		orcs, guards, from string
		difference         int
	}{
		// Charging alone; ten models on five files are two ranks each.
		{"models: 10", "models: 10", "front", 1},
		// The first rank counts too, and no more than four.
		{"models: 25", "models: 4", "front", 5},
		{"models: 40", "models: 4", "front", 5},
		{"models: 15", "models: 4", "front", 4},
		// A last rank of five counts, one of four does not.
		{"models: 12, files: 6", "models: 4", "front", 3},
		{"models: 11, files: 6", "models: 4", "front", 3},
		{"models: 10, files: 6", "models: 4", "front", 2},
		{"models: 8, files: 4", "models: 4", "front", 1},
		// Three models are a rank at Height 3, one at Height 5.
		{"models: 6, files: 3, height: 3", "models: 4", "front", 3},
		{"models: 2, files: 1, height: 5", "models: 4", "front", 3},
		// Standards.
		{"models: 4, command: [standard]", "models: 4", "front", 2},
		{"models: 4, command: [standard], bsb: true", "models: 4", "front", 3},
		{"models: 10, command: [standard]", "models: 4, command: [standard]", "front", 3},
		// Flank and rear 2 each; surrounded units lose the ranks of the enemy.
		{"models: 4", "models: 4", "left", 3},
		{"models: 4", "models: 4", "rear", 3},
		{"models: 10", "models: 10", "right", 5},
		{"models: 5", "models: 10", "right", 3},
	} {
		s := scene{
			units:   []string{idle("orcs", "red", "", c.orcs), idle("guards", "blue", "", c.guards)},
			charges: []string{"charger: orcs, target: guards, distance: 5, from: " + c.from},
			plans:   plans("hold: {guards: hold}"),
			more:    []string{"rally: false"},
		}.play(t)
		if s.build.Line == nil {
			t.Fatal("not on the line")
		}
		s.breaks(failing(7-c.difference), 36)
		if t.Failed() {
			t.Fatalf("%+v", c)
		}
	}
}

// A tie is won by both: no test, and the combat goes on.
func TestTie(t *testing.T) {
	s := scene{
		units:   []string{idle("orcs", "red", "", "models: 4"), idle("guards", "blue", "", "models: 5")},
		charges: []string{"charger: orcs, target: guards, distance: 5"},
		plans:   plans("hold: {guards: hold}"),
	}.play(t)
	s.always("hold", "orcs.fate engaged", "guards.fate engaged")
}

// Steady: at most -2. Steady and Solid: no penalty. Stubborn: half, rounded up,
// of what is left. A lone giant makes ten impact hits that wound on 2+, so that
// the guards lose some number of models and the round by more or less.
func TestSteadySolidStubborn(t *testing.T) {
	for _, c := range []struct {
		edition               string
		models, files, height int
		rank, solid           int // models of a Proper Rank, ranks of a Solid unit
		stubborn              bool
	}{
		{"t9a3", 20, 5, 1, 5, 4, false},
		{"t9a3", 20, 5, 1, 5, 4, true},
		{"t9a3", 30, 5, 1, 5, 4, false},
		{"t9a3", 30, 5, 0, 5, 4, false},
		{"t9a3", 23, 5, 2, 5, 3, false},
		{"t9a3", 14, 3, 3, 3, 2, false},
		{"t9a3", 12, 2, 5, 1, 2, true},
		{"t9a3", 14, 4, 1, 5, 4, true}, // never Steady
		{"t9a3", 14, 4, 1, 5, 4, false},
		{"t9a3-seed", 20, 5, 1, 5, 3, false},
		{"t9a3-seed", 23, 5, 2, 5, 3, false},
		{"t9a3-seed", 13, 3, 4, 3, 2, true},
	} {
		special := ""
		if c.stubborn {
			special = ", special: [stubborn]"
		}
		s := scene{
			rules: c.edition,
			units: []string{
				unit("giant", "red", "Str:10 AP:10 Att:0", "models: 1, height: 4, special: [impact hits 10]"),
				idle("guards", "blue", "", fmt.Sprintf("models: %d, files: %d, height: %d%s", c.models, c.files, c.height, special)),
			},
			charges: []string{"charger: giant, target: guards, distance: 5"},
			plans:   plans("hold: {guards: hold}"),
			more:    []string{"rally: false"},
		}.play(t)
		ranks := func(models int) (n int) {
			for ; models > 0; models -= c.files {
				if min(models, c.files) >= c.rank {
					n++
				}
			}
			return n
		}
		want := of(0, 1)
		for lost := range 11 {
			chance := new(big.Rat).Sub(binomial(10, int64(lost), of(5, 6)), binomial(10, int64(lost)+1, of(5, 6)))
			penalty := 1 + lost - min(4, ranks(c.models))
			if penalty <= 0 {
				continue
			}
			if left := ranks(c.models - lost); left > 0 {
				penalty = min(penalty, 2)
				if left >= c.solid {
					penalty = 0
				}
			}
			if c.stubborn {
				penalty = (penalty + 1) / 2
			}
			want.Add(want, times(chance, of(failing(7-penalty), 36)))
		}
		broken := s.p("hold", "guards.fate", "shaken") + s.p("hold", "guards.cause", "run-down")
		if w, _ := want.Float64(); math.Abs(broken-w) > 1e-12 {
			t.Errorf("%+v: the guards break in %.9f, want %.9f", c, broken, w)
		}
	}
}

// Two standards are two points, and each unit counts its own.
func TestEachStandardCounts(t *testing.T) {
	s := scene{
		units: []string{idle("orcs", "red", "", "models: 4, command: [standard]"), idle("wolves", "red", "", "models: 4, command: [standard]"),
			idle("guards", "blue", "", "models: 4")},
		charges: []string{"charger: orcs, target: guards, distance: 5", "charger: wolves, target: guards, distance: 5"},
		plans:   plans("hold: {guards: hold}"),
		more:    []string{"rally: false"},
	}.play(t)
	s.breaks(failing(7-3), 36)
}

// Pursuit: only those in contact with broken enemies alone, unless their policy
// is never to.
func TestPursuitPolicy(t *testing.T) {
	s := scene{
		units:    []string{idle("orcs", "red", "", "models: 25"), idle("guards", "blue", "Dis:1", "models: 4")},
		charges:  []string{"charger: orcs, target: guards, distance: 5"},
		plans:    plans("hold: {guards: hold}"),
		policies: []string{"orcs: {pursue: never}"},
		more:     []string{"rally: false"},
	}.play(t)
	s.always("hold", "guards.fate shaken", "orcs.fate standing", "guards.models 4", "guards.hp 4")
}

// The broken target may leave the table by its edge once it has got away.
func TestBrokenOffTheTable(t *testing.T) {
	s := scene{
		units:    []string{idle("orcs", "red", "", "models: 25"), idle("guards", "blue", "Dis:1", "models: 4")},
		charges:  []string{"charger: orcs, target: guards, distance: 5, edge: 9.5"},
		plans:    plans("hold: {guards: hold}"),
		policies: []string{"orcs: {pursue: never}"},
	}.play(t)
	s.is("hold", "guards.cause", "table-edge", of(1, 6))
}

// Models lost to a volley and to wounds already taken: pools, not rounding.
func TestPools(t *testing.T) {
	s := scene{
		contact: true,
		units: []string{unit("ogres", "red", "HP:3", "models: 4, wounds_taken: 2"),
			unit("guards", "blue", "", "models: 1, "+deadly)},
		charges: []string{"charger: ogres, target: guards, distance: 9"},
		plans:   plans("hold: {guards: hold}"),
	}.play(t)
	s.is("hold", "ogres.shot", "1", hitAndWound)
	s.is("hold", "ogres.models", "3", hitAndWound)
	s.is("hold", "ogres.hp", "9", hitAndWound)
	s.is("hold", "ogres.hp", "10", not(hitAndWound))
}
