package t9a_test

import (
	"fmt"
	"math"
	"math/big"
	"testing"
)

// The charge table printed in the rulebook of the third edition: what D6 + 4,
// and the higher of two D6 + 4, have to reach, and how likely they do.
func TestPrintedChargeTable(t *testing.T) {
	for _, c := range []struct {
		need    int
		swift   bool
		percent int // as printed
		exact   *big.Rat
	}{
		{5, false, 100, of(1, 1)}, {6, false, 83, of(5, 6)}, {7, false, 67, of(2, 3)},
		{8, false, 50, of(1, 2)}, {9, false, 33, of(1, 3)}, {10, false, 17, of(1, 6)},
		{5, true, 100, of(1, 1)}, {6, true, 97, of(35, 36)}, {7, true, 89, of(8, 9)},
		{8, true, 75, of(3, 4)}, {9, true, 56, of(5, 9)}, {10, true, 31, of(11, 36)},
	} {
		special := ""
		if c.swift {
			special = "special: [swiftstride]"
		}
		const cha = 3
		s := scene{
			contact: true,
			units:   []string{unit("orcs", "red", "Cha:3", special), unit("guards", "blue", "", "")},
			charges: []string{fmt.Sprintf("charger: orcs, target: guards, distance: %d", cha+c.need)},
			plans:   plans("hold: {guards: hold}"),
		}.play(t)
		s.is("hold", "orcs.charge", "reached", c.exact)
		s.is("hold", "orcs.charge", "failed", not(c.exact))
		s.is("hold", "orcs.moved", "4", not(c.exact))
		if p, _ := c.exact.Float64(); int(math.Round(100*p)) != c.percent {
			t.Errorf("%v is not the printed %d%%", c.exact, c.percent)
		}
	}
}

// A range that equals the distance reaches; a millionth more does not.
func TestRangeIsInclusive(t *testing.T) {
	for distance, want := range map[string]*big.Rat{
		"12": of(1, 2), "12.000001": of(1, 3), "11.5": of(1, 2), "9": of(1, 1), "14": of(1, 6), "0": of(1, 1),
	} {
		s := scene{
			contact: true,
			units:   []string{unit("orcs", "red", "Cha:4", ""), unit("guards", "blue", "", "")},
			charges: []string{"charger: orcs, target: guards, distance: " + distance},
			plans:   plans("hold: {guards: hold}"),
		}.play(t)
		s.is("hold", "orcs.charge", "reached", want)
	}
}

// Chances to get away from a pursuit of equal dice, of a swift pursuer, and of
// a swift fleer.
func TestPursuitOdds(t *testing.T) {
	for _, c := range []struct {
		pursuer, fleer string
		caught         *big.Rat
	}{
		{"", "", of(721, 1296)},
		{", special: [swiftstride]", "", of(1877, 2592)},
		{"", ", special: [swiftstride]", of(247, 648)},
	} {
		// The guards lose by far and break on anything but 2D6 <= 0.
		s := scene{
			units: []string{
				unit("orcs", "red", "", "models: 25, command: [standard]"+c.pursuer),
				unit("guards", "blue", "Dis:1 Att:0", "models: 20"+c.fleer),
			},
			charges: []string{"charger: orcs, target: guards, distance: 5"},
			plans:   plans("hold: {guards: hold}"),
			more:    []string{"rally: false"},
		}.play(t)
		s.is("hold", "guards.cause", "run-down", c.caught)
		s.is("hold", "guards.fate", "shaken", not(c.caught))
		s.always("hold", "orcs.fate standing")
	}
}

// Two dice against Discipline, for every value: the rally of a unit that has
// fled.
func TestDisciplineOdds(t *testing.T) {
	passed := map[int]*big.Rat{
		2: of(1, 36), 3: of(1, 12), 4: of(1, 6), 5: of(5, 18), 6: of(5, 12), 7: of(7, 12), 8: of(13, 18), 9: of(5, 6), 10: of(11, 12), 1: of(0, 1),
	}
	for dis, want := range passed {
		s := scene{
			units:   []string{unit("orcs", "red", "", ""), unit("guards", "blue", fmt.Sprintf("Dis:%d", dis), "")},
			charges: []string{"charger: orcs, target: guards, distance: 15"},
			plans:   plans("flee: {guards: flee}"),
		}.play(t)
		s.is("flee", "guards.fate", "recovered", want)
		s.is("flee", "guards.fate", "shaken", not(want))
	}
}

// Minimised tests drop the highest of three dice, Maximised ones the lowest;
// both together are plain. They touch Command Tests only.
func TestMinimisedAndMaximised(t *testing.T) {
	threeDice := func(keepLow bool, need int) *big.Rat {
		n := 0
		for a := 1; a <= 6; a++ {
			for b := 1; b <= 6; b++ {
				for c := 1; c <= 6; c++ {
					sum := a + b + c - min(a, b, c)
					if keepLow {
						sum = a + b + c - max(a, b, c)
					}
					if sum <= need {
						n++
					}
				}
			}
		}
		return of(int64(n), 216)
	}
	for special, want := range map[string]*big.Rat{
		"disciplined": threeDice(true, 7), "unruly": threeDice(false, 7), "disciplined, unruly": of(7, 12),
	} {
		s := scene{
			units:   []string{unit("orcs", "red", "", ""), unit("guards", "blue", "", "special: ["+special+"]")},
			charges: []string{"charger: orcs, target: guards, distance: 15"},
			plans:   plans("flee: {guards: flee}"),
		}.play(t)
		s.is("flee", "guards.fate", "recovered", want)
	}
}

// One model with one attack against one model: to hit by Off less Def, to
// wound by Str less Res, armour by Arm and AP, then one special save.
func TestOneAttack(t *testing.T) {
	type attack struct{ off, def, str, res, arm, ap, ward int }
	sixth := func(need int) *big.Rat { return of(int64(max(0, 7-need)), 6) }
	cases := map[attack][4]int{ // to hit, to wound, armour, special save
		{3, 3, 3, 3, 0, 0, 0}: {4, 4, 7, 7}, {4, 3, 3, 3, 0, 0, 0}: {3, 4, 7, 7}, {6, 3, 3, 3, 0, 0, 0}: {3, 4, 7, 7},
		{7, 3, 3, 3, 0, 0, 0}: {2, 4, 7, 7}, {0, 3, 3, 3, 0, 0, 0}: {4, 4, 7, 7}, {1, 5, 3, 3, 0, 0, 0}: {5, 4, 7, 7},
		{3, 3, 4, 3, 0, 0, 0}: {4, 3, 7, 7}, {3, 3, 5, 3, 0, 0, 0}: {4, 2, 7, 7}, {3, 3, 9, 3, 0, 0, 0}: {4, 2, 7, 7},
		{3, 3, 3, 4, 0, 0, 0}: {4, 5, 7, 7}, {3, 3, 3, 5, 0, 0, 0}: {4, 6, 7, 7}, {3, 3, 3, 9, 0, 0, 0}: {4, 6, 7, 7},
		{3, 3, 3, 3, 1, 0, 0}: {4, 4, 6, 7}, {3, 3, 3, 3, 3, 0, 0}: {4, 4, 4, 7}, {3, 3, 3, 3, 6, 0, 0}: {4, 4, 2, 7},
		{3, 3, 3, 3, 3, 2, 0}: {4, 4, 6, 7}, {3, 3, 3, 3, 3, 3, 0}: {4, 4, 7, 7}, {3, 3, 3, 3, 3, 0, 5}: {4, 4, 4, 5}, {3, 3, 3, 3, 0, 0, 3}: {4, 4, 7, 3},
	}
	for a, need := range cases {
		ward := ""
		if a.ward > 0 {
			ward = fmt.Sprintf(", ward: %d+", a.ward)
		}
		s := scene{
			units: []string{
				unit("orc", "red", fmt.Sprintf("Off:%d Str:%d AP:%d", a.off, a.str, a.ap), "models: 1"),
				unit("guard", "blue", fmt.Sprintf("Def:%d Res:%d Arm:%d Att:0", a.def, a.res, a.arm), "models: 1"+ward),
			},
			charges: []string{"charger: orc, target: guard, distance: 5"},
			plans:   plans("hold: {guard: hold}"),
		}.play(t)
		want := times(sixth(need[0]), sixth(need[1]), not(sixth(need[2])), not(sixth(need[3])))
		s.is("hold", "guard.cause", "combat", want)
	}
}
