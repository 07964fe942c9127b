package t9a_test

import (
	"fmt"
	"math"
	"strings"
	"testing"
)

// The Failed Charge Move, sentence by sentence, on the table. One inch is 25.4
// millimetres: bases of 127 mm make fronts of 5 and 10 inches.

// at is where a unit stands, as a key of the unit.
func at(x, y, facing float64) string {
	return fmt.Sprintf("at: {x: %.9g, y: %.9g, facing: %.9g}", x, y, facing)
}

// charger of so many files of 5 inches, 4 inches deep, at (0, 0) heading up.
func wideCharger(files int, more string) string {
	return unit("orcs", "red", "Cha:0", fmt.Sprintf("models: %d, files: %d, base: 127x102, %s%s", files, files, at(0, 0, 90), more))
}

// target whose front, an inch wide, is centred on a place and faces a heading.
func target(key string, x, y, facing float64, more string) string {
	return unit(key, "blue", "", "models: 1, base: 26x26, "+at(x, y, facing)+more)
}

// A pose is where a charger ends.
type pose struct{ moved, wheel, x, y, heading float64 }

// ends is where the orcs end their charge when it has failed; it must fail for
// certain, or with this probability.
func (s *solved) ends(plan string, fails float64) (p pose) {
	s.t.Helper()
	if got := s.p(plan, "orcs.charge", "failed"); math.Abs(got-fails) > 1e-12 {
		s.t.Fatalf("the charge fails in %.9f, want %.9f: %s", got, fails, s.all(plan, "orcs.charge"))
	}
	one := func(name string) float64 {
		v := s.variable("orcs." + name)
		d := s.plan(plan).Variables[v]
		best := 0
		for i := range d.Values { // where it is not failed: the start
			if math.Abs(d.Prob[i]-fails) <= 1e-12 {
				best = i
			}
		}
		return float64(d.Values[best]) / float64(s.vars[v].Scale)
	}
	return pose{one("moved"), one("wheel"), one("x"), one("y"), one("heading")}
}

// near wants a pose, within a millionth or the width given.
func (p pose) near(t *testing.T, want pose, within float64) {
	t.Helper()
	for i, pair := range [][2]float64{{p.moved, want.moved}, {p.wheel, want.wheel}, {p.x, want.x}, {p.y, want.y}, {p.heading, want.heading}} {
		if math.Abs(pair[0]-pair[1]) > within {
			t.Errorf("%s is %.6f, want %.6f", []string{"moved", "wheel", "x", "y", "heading"}[i], pair[0], pair[1])
		}
	}
}

const hold = "hold: {guards: hold}"

// tooFar is a scene in which the orcs charge a target 10 inches away or a
// little less: D6 + 4 falls short of it in five rolls of six, or always.
func failing3(t *testing.T, charger, guards string, more ...string) *solved {
	t.Helper()
	return scene{
		contact: true,
		units:   []string{charger, guards},
		charges: []string{"charger: orcs, target: guards"},
		plans:   plans(hold),
		more:    more,
	}.play(t)
}

// "... occurs when a unit cannot complete its Charge (insufficient Charge
// Range ..."
func TestSeedInsufficientRange(t *testing.T) {
	s := failing3(t, wideCharger(1, ""), target("guards", 0, 9, 270, ""))
	s.is("hold", "orcs.charge", "failed", of(4, 6))
	s.is("hold", "orcs.charge", "reached", of(2, 6))
}

// "... or ... obstacles making it impossible to perform the Charge Move)": the
// way is open at the declaration, and closed by an earlier charger.
func TestSeedObstacles(t *testing.T) {
	s := scene{
		contact: true,
		units: []string{
			unit("wolves", "red", "Cha:10", "models: 1, base: 127x102, "+at(0, 2.2, 90)),
			unit("orcs", "red", "Cha:10", "models: 1, base: 127x102, "+at(5.2, 0, 90)),
			target("guards", 2.6, 8, 270, ""),
		},
		charges: []string{"charger: wolves, target: guards", "charger: orcs, target: guards"},
		plans:   plans(hold),
	}.play(t)
	s.always("hold", "wolves.charge reached", "orcs.charge failed")
}

// "The Failed Charge Distance is always 4"."
func TestSeedAlwaysFourInches(t *testing.T) {
	for _, special := range []string{"", ", special: [swiftstride]"} {
		for x := -8.0; x <= 8; x += 4 {
			y := math.Sqrt(9.99*9.99-x*x) - 0.1
			s := failing3(t, wideCharger(1, special), target("guards", x, y, 270, ""))
			failed := s.p("hold", "orcs.charge", "failed")
			if got := s.p("hold", "orcs.moved", "4"); failed == 0 || got != failed {
				t.Errorf("x %g: fails in %g, moves 4 inches in %g: %s", x, failed, got, s.all("hold", "orcs.moved"))
			}
		}
	}
}

// "If a unit suffers casualties during the Charge Move and can no longer
// complete the move ... backtracked to its position before the Charge Move,
// and it then performs a Failed Charge Move."
func TestSeedCasualties(t *testing.T) {
	// Nothing stops the charge but the volley: five shots that hit and wound on
	// 2+; the orcs panic when they lose 3 or more.
	s := failing3(t, unit("orcs", "red", "Cha:4 Dis:1", "models: 10, files: 5, "+at(0, 0, 90)),
		unit("guards", "blue", "", "models: 5, "+deadly+", "+at(0, 5, 270)))
	p, _ := binomial(5, 3, hitAndWound).Float64()
	s.ends("hold", p).near(t, pose{4, 0, 0, 4, 90}, 1e-6)
	if s.p("hold", "orcs.shot", "4") == 0 || s.p("hold", "orcs.charge", "destroyed") != 0 {
		t.Error("the shots do not stand")
	}
}

// "Initial Forward move is always 0"": the wheel is about a front corner where
// the charger stands.
func TestSeedWheelsFirst(t *testing.T) {
	s := failing3(t, wideCharger(2, ""), target("guards", 10, 10, 225, ""))
	s.ends("hold", 1).near(t, pose{4, 23.578178, 0.417424, 2, 66.421822}, 1e-6)
	// The pivot is (5, 0): the front centre is 5 inches from it.
	p := s.ends("hold", 1)
	if r := math.Hypot(p.x-5, p.y); math.Abs(r-5) > 2e-6 {
		t.Errorf("the front is %g inches from the corner it wheeled about", r)
	}
}
