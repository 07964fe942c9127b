package wfb_test

import (
	"fmt"
	"math"
	"math/big"
	"testing"
)

// "On the table": failed charges, with hand-computed places.

// A failed move wheels free of charge, at most 90 degrees, until the straight
// move would carry the middle of the front at the middle of the target facing,
// then goes the highest die: against the closed form, for random places.
func TestPlane_FailedMove(t *testing.T) {
	for _, c := range []struct{ x, y, facing float64 }{
		{3, 16, 260}, {-9, 12, 300}, {9, 13, 230}, {11, 13, 225}, {-13, 9.5, 330}, {0, 17, 270},
	} {
		sc := alone(square("guards", "blue", "", c.x, c.y, c.facing, ""), unit("orcs", "red", "M:5", "models: 3, files: 3, base: 25x25, "+stood(0, 0, 90)))
		shorts := 0
		follow(t, load(t, sc.text()), "hold", 200, func(n uint64, s sighting) {
			if s.word("orcs.charge") != "failed" {
				return
			}
			shorts++
			moved := 0.0
			fmt.Sscan(s.word("orcs.moved"), &moved)
			x, y, heading := wheeledAhead(3*25/25.4, c.x, c.y, moved)
			if p := s.at["orcs"]; math.Abs(p.X-x) > 1e-6 || math.Abs(p.Y-y) > 1e-6 || math.Abs(math.Remainder(p.Heading-heading, 360)) > 1e-6 {
				t.Fatalf("%+v, trial %d: the orcs end at (%g, %g) facing %g after %g inches, want (%g, %g) facing %g", c, n, p.X, p.Y, p.Heading, moved, x, y, heading)
			}
		})
		if shorts == 0 {
			t.Errorf("%+v: no charge fell short", c)
		}
	}

	// As it stands now: the guards, 3 inches to the right, flee from the wolves
	// through the orcs, and these turn as far as they may, 90 degrees about the
	// right corner.
	b := load(t, scene{
		contact: true,
		units: []string{
			square("guards", "blue", "W:20", 3, 12, 270, ""), unit("orcs", "red", "M:5", "models: 3, files: 3, base: 25x25, "+stood(0, 0, 90)),
			square("wolves", "red", "M:5", 3, 22, 270, ""),
		},
		charges: []string{"charger: orcs, target: guards", "charger: wolves, target: guards"},
		plans:   plans("flee: {guards: [hold, flee]}"), more: []string{"rally: false"},
	}.text())
	half := 3 * 25 / 25.4 / 2
	behind := 0
	follow(t, b, "flee", 200, func(n uint64, s sighting) {
		if s.at["guards"].Y > -2 || s.word("orcs.charge") != "failed" {
			return
		}
		behind++
		moved := 0.0
		fmt.Sscan(s.word("orcs.moved"), &moved)
		if p := s.at["orcs"]; math.Abs(p.X-half-moved) > 1e-6 || math.Abs(p.Y-half) > 1e-6 || p.Heading != 0 || moved < 1 {
			t.Fatalf("trial %d: the orcs end at (%g, %g) facing %g after %g inches", n, p.X, p.Y, p.Heading, moved)
		}
	})
	if behind < 20 {
		t.Errorf("the guards are behind the orcs in %d trials", behind)
	}
}

// wheeledAhead is where the front of a unit at (0, 0) that looks up ends when
// it wheels toward a place and goes so far.
func wheeledAhead(width, x, y, moved float64) (endX, endY, heading float64) {
	half, sense := width/2, 1.0 // to the left
	if x > 0 {
		sense = -1
	}
	beyond := math.Abs(x) - half // of the place, seen from the corner it turns about
	turn := 0.0
	if x != 0 {
		turn = math.Atan2(beyond, y) + math.Asin(half/math.Hypot(beyond, y))
		turn = min(turn, math.Pi/2)
	}
	heading = math.Pi/2 + sense*turn
	endX = -sense*half*(1-math.Cos(turn)) + moved*math.Cos(heading)
	endY = half*math.Sin(turn) + moved*math.Sin(heading)
	return endX, endY, heading * 180 / math.Pi
}

// It stops 1 inch short of every unit, of impassable terrain and of the table
// edge, and goes on through other terrain.
func TestPlane_FailedMoveStopsShort(t *testing.T) {
	// M 4 at 15.5 needs twelve. What stands 0.7 inches beside the way from 4 on is
	// an inch from the front corner at 4 less the root of 1 - 0.49.
	most := math.Round((4-math.Sqrt(1-0.49))*1e6) / 1e6
	for _, c := range []struct {
		name   string
		beside string
		more   []string
		most   float64
	}{
		{"nothing", "", nil, 6},
		{"a friend", square("friend", "red", "", 5.7, 9, 90, ""), nil, most},
		{"an enemy", square("enemy", "blue", "", -5.7, 4, 270, ""), nil, most},
		{"a rock", "", []string{"terrain:", rock(3.2, 4, 9, 6)}, most},
		{"a rock an inch beside the way", "", []string{"terrain:", rock(3.5, 4, 9, 6)}, 6},
		{"a forest", "", []string{"terrain:", terrain("forest", -9, 4, 9, 6)}, 6},
		{"a bog", "", []string{"terrain:", bog(-9, 4, 9, 6)}, 6},
	} {
		sc := alone(square("guards", "blue", "", 0, 15.5, 270, ""), block("orcs", "red", "W:20", 1, 1, 0, 0, 90, ""), c.more...)
		if c.beside != "" {
			sc.units = append(sc.units, c.beside)
		}
		s := sc.play(t)
		want := map[float64]*big.Rat{0: of(1, 36)} // it reaches, and moves nothing in a failed charge
		for h := int64(1); h <= 6; h++ {
			p := highest(h, 2)
			if h == 6 {
				p = of(10, 36) // the other die shows less
			}
			moved := min(float64(h), c.most)
			if want[moved] == nil {
				want[moved] = of(0, 1)
			}
			want[moved] = or(want[moved], p)
		}
		for moved, p := range want {
			s.is("hold", "orcs.moved", fmt.Sprint(moved), p)
		}
		if t.Failed() {
			t.Fatal(c.name)
		}
	}

	// A target that was lost at the table edge counts where it was lost: at 2
	// inches, and 1.5 farther.
	s := alone(square("guards", "blue", "", 30, 22, 270, ""), square("orcs", "red", "", 30, 20, 90, ""), "table: {width: 60, depth: 28.5}").play(t)
	s.always("flee", "guards.cause", "table-edge")
	s.is("flee", "orcs.moved", "1", highest(1, 2))
	s.is("flee", "orcs.moved", "2", highest(2, 2))
	s.is("flee", "orcs.moved", "2.5", of(36-4, 36))

	// The guards flee along the table edge, which is 4 inches ahead of the orcs.
	// When those turn after them the outer corner rises by five times the sine of
	// the angle, and stops an inch from the edge: at 3 inches, 36.87 degrees.
	b := load(t, scene{
		contact: true, rules: "battleaxe",
		units: []string{
			unit("guards", "blue", "", "models: 1, base: 25x25, "+stood(20, 39, 90)),
			square("orcs", "red", "", 20, 36, 90, ""),
			unit("wolves", "red", "", "models: 1, base: 25x25, "+stood(15, 39-12.5/25.4, 0)),
		},
		charges: []string{"charger: orcs, target: guards", "charger: wolves, target: guards"},
		plans:   plans("flee: {guards: [hold, flee]}"), more: []string{"table: {width: 80, depth: 40}", "rally: false"},
	}.text())
	failed := 0
	follow(t, b, "flee", 200, func(n uint64, s sighting) {
		if s.word("orcs.charge") != "failed" {
			return
		}
		failed++
		if p := s.at["orcs"]; s.word("orcs.moved") != "0" || math.Abs(p.Heading-math.Atan2(4, 3)*180/math.Pi) > 1e-6 {
			t.Fatalf("trial %d: the orcs move %s inches and face %g", n, s.word("orcs.moved"), p.Heading)
		}
	})
	if failed < 50 {
		t.Errorf("%d charges failed", failed)
	}
}
