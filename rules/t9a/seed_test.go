package t9a_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"tactica/rules/t9a"
)

// The Failed Charge Move, sentence by sentence, on the table. An inch is 25.4
// millimetres: bases of 127 mm make fronts of 5 and 10 inches.

// at is where a unit stands, as a key of the unit.
func at(x, y, facing float64) string {
	return fmt.Sprintf("at: {x: %.9g, y: %.9g, facing: %.9g}", x, y, facing)
}

// wide is a charger of so many files of 5 inches and one rank, at (0, 0)
// heading up.
func wide(files, cha int, more string) string {
	return unit("orcs", "red", fmt.Sprintf("Cha:%d", cha), fmt.Sprintf("models: %d, files: %d, base: 127x102, %s%s", files, files, at(0, 0, 90), more))
}

// block is a unit an inch wide whose front is centred on a place.
func block(key, side string, x, y, facing float64, more string) string {
	return unit(key, side, "", "models: 1, base: 25x25, "+at(x, y, facing)+more)
}

// onTable is a scene in which the orcs charge the guards. What is given beside
// them is a piece of terrain, or a unit.
func onTable(orcs, guards string, more ...string) scene {
	sc := scene{contact: true, units: []string{orcs, guards}, charges: []string{"charger: orcs, target: guards"}, plans: plans("hold: {guards: hold}")}
	for _, m := range more {
		if strings.HasPrefix(m, "terrain:") || strings.HasPrefix(m, "table:") {
			sc.more = append(sc.more, m)
		} else {
			sc.units = append(sc.units, m)
		}
	}
	return sc
}

// charged solves such a scene.
func charged(t *testing.T, orcs, guards string) *solved {
	t.Helper()
	return onTable(orcs, guards).play(t)
}

// failed is the Failed Charge Move in such a scene, whether or not a charge
// could have been declared there.
func failed(t *testing.T, orcs, guards string, more ...string) pose {
	t.Helper()
	v := t9a.FailFirst(load(t, onTable(orcs, guards, more...).text()))
	return pose{v[0], v[1], v[2], v[3], v[4]}
}

// rock is impassable from one corner to the opposite one.
func rock(x0, y0, x1, y1 float64) string {
	return fmt.Sprintf("terrain: [{name: rock, kind: impassable, polygon: [[%g, %g], [%g, %g], [%g, %g], [%g, %g]]}]", x0, y0, x1, y0, x1, y1, x0, y1)
}

// A pose is where a charger ends.
type pose struct{ moved, wheel, x, y, heading float64 }

// ends is where the orcs end their charge when it has failed. Where it has not
// they are at (0, 0) heading up, and have not moved.
func (s *solved) ends(plan string) pose {
	s.t.Helper()
	if s.p(plan, "orcs.charge", "failed") == 0 {
		s.t.Fatalf("the charge never fails: %s", s.all(plan, "orcs.charge"))
	}
	one := func(name string, start float64) float64 {
		v := s.variable("orcs." + name)
		d := s.plan(plan).Variables[v]
		if len(d.Values) > 2 {
			s.t.Fatalf("several ends: %s", s.all(plan, "orcs."+name))
		}
		for _, x := range d.Values {
			if value := float64(x) / float64(s.vars[v].Scale); value != start {
				return value
			}
		}
		return start
	}
	return pose{one("moved", 0), one("wheel", 0), one("x", 0), one("y", 0), one("heading", 90)}
}

// is wants a pose, to a width in inches and degrees.
func (p pose) is(t *testing.T, want pose, width float64) {
	t.Helper()
	for i, pair := range [][2]float64{{p.moved, want.moved}, {p.wheel, want.wheel}, {p.x, want.x}, {p.y, want.y}, {p.heading, want.heading}} {
		if math.Abs(pair[0]-pair[1]) > width {
			t.Errorf("%s is %.6f, want %.6f", []string{"moved", "wheel", "x", "y", "heading"}[i], pair[0], pair[1])
		}
	}
}

// "... occurs when a unit cannot complete its Charge (e.g., due to an
// insufficient Charge Range ..."
func TestSeedInsufficientRange(t *testing.T) {
	s := charged(t, wide(1, 0, ""), block("guards", "blue", 0, 9, 270, ""))
	s.is("hold", "orcs.charge", "failed", of(4, 6))
	s.is("hold", "orcs.charge", "reached", of(2, 6))
}

// "... or to obstacles making it impossible to perform the Charge Move)": the
// way is open at the declaration, and closed by an earlier charger.
func TestSeedObstacles(t *testing.T) {
	units := []string{
		unit("wolves", "red", "Cha:10", "models: 2, files: 2, base: 127x102, "+at(-11, 0, 60)),
		wide(1, 10, ""),
		block("guards", "blue", 0, 8, 270, ""),
	}
	s := scene{contact: true, units: units, charges: []string{"charger: wolves, target: guards", "charger: orcs, target: guards"}, plans: plans("hold: {guards: hold}")}.play(t)
	s.always("hold", "wolves.charge reached", "orcs.charge failed")
	// Alone they would have arrived.
	s = scene{contact: true, units: units, charges: []string{"charger: orcs, target: guards"}, plans: plans("hold: {guards: hold}")}.play(t)
	s.always("hold", "orcs.charge reached")
}

// "The Failed Charge Distance is always 4"."
func TestSeedAlwaysFourInches(t *testing.T) {
	for _, special := range []string{"", ", special: [swiftstride]"} {
		for x := -8.0; x <= 8; x += 2 {
			s := charged(t, wide(1, 0, special), block("guards", "blue", x, 9.5-math.Abs(x)/2, 270, ""))
			if failed := s.p("hold", "orcs.charge", "failed"); failed == 0 || s.p("hold", "orcs.moved", "4") != failed {
				t.Errorf("x %g: fails in %g, moves %s", x, failed, s.all("hold", "orcs.moved"))
			}
		}
	}
}

// "If a unit suffers casualties during the Charge Move and can no longer
// complete the move, the unit is also considered to have failed its charge. The
// unit's movement is backtracked to its position before the Charge Move, and it
// then performs a Failed Charge Move."
func TestSeedCasualties(t *testing.T) {
	// Five shots that hit and wound on 2+; the orcs panic when they lose 3 or
	// more, and arrive for certain else.
	s := charged(t, unit("orcs", "red", "Cha:1 Dis:1", "models: 10, "+at(0, 0, 90)),
		unit("guards", "blue", "", "models: 5, "+deadly+", "+at(0, 5, 270)))
	s.is("hold", "orcs.charge", "failed", binomial(5, 3, hitAndWound))
	s.ends("hold").is(t, pose{4, 0, 0, 4, 90}, 1e-9)
	s.is("hold", "orcs.shot", "5", binomial(5, 5, hitAndWound))
}

// "Initial Forward move is always 0" (i.e. a Failed Charge Move is initiated
// with a Wheel ...)": about a front corner where the charger stands.
func TestSeedWheelsFirst(t *testing.T) {
	p := charged(t, wide(2, 2, ""), block("guards", "blue", 10, 10, 225, "")).ends("hold")
	if r := math.Hypot(p.x-5, p.y); math.Abs(r-5) > 2e-6 || p.wheel == 0 {
		t.Errorf("the front is %g inches from the corner it wheeled about, by %g degrees", r, p.wheel)
	}
}

// "Wheel towards the intended target until ... The unit is facing the direction
// where a forward move would bring the centre of the Charging unit straight
// towards the centre of the Target Facing"
func TestSeedWheelsUntilAligned(t *testing.T) {
	straight := charged(t, wide(1, 1, ""), block("guards", "blue", 0, 10, 270, "")).ends("hold")
	straight.is(t, pose{4, 0, 0, 4, 90}, 1e-9)
	for _, x := range []float64{-7, -3, 2, 6} {
		p := charged(t, wide(1, 1, ""), block("guards", "blue", x, 8.5, 270, "")).ends("hold")
		sin, cos := math.Sincos(p.heading * math.Pi / 180)
		off := cos*(8.5-p.y) - sin*(x-p.x)
		if math.Abs(off) > 1e-5 || (x > 0) != (p.heading < 90) || p.wheel != math.Abs(p.heading-90) && math.Abs(p.wheel-math.Abs(p.heading-90)) > 1e-5 {
			t.Errorf("x %g: forward from (%g, %g) at %g degrees passes the aim by %g", x, p.x, p.y, p.heading, off)
		}
	}
}

// "... The Wheel is 90 degrees"
func TestSeedWheelsNinetyDegrees(t *testing.T) {
	// Two inches wide; level with the front, the target would need 97 degrees.
	orcs := unit("orcs", "red", "Cha:0", "models: 1, base: 51x51, "+at(0, 0, 90))
	const w = 51 / 25.4
	failed(t, orcs, block("guards", "blue", 9, 0, 180, "")).is(t, pose{4, 90, w/2 + 4 - w, w / 2, 0}, 1e-6)
	// Exactly behind it is to the right.
	failed(t, orcs, block("guards", "blue", 0, -9, 90, "")).is(t, pose{4, 90, w/2 + 4 - w, w / 2, 0}, 1e-6)
}

// "... The Wheeled distance is equal to the Failed Charge Distance"
func TestSeedWheelUsesUpTheDistance(t *testing.T) {
	s := charged(t, wide(2, 2, ""), block("guards", "blue", 10, 10, 225, ""))
	s.ends("hold").is(t, pose{4, 23.578178, 0.417424, 2, 66.421822}, 1e-6)
}

// "... about to come into contact with another unit or Impassable Terrain. Stop
// just before moving into base contact." - while wheeling
func TestSeedWheelStopsShort(t *testing.T) {
	for _, more := range []string{
		rock(-2, 1, -1, 2), block("friend", "red", -1.5, 1+25/25.4, 90, ""), block("foe", "blue", -1.5, 1, 270, ""),
	} {
		p := failed(t, wide(1, 2, ""), block("guards", "blue", 7, 8.5, 270, ""), more)
		// The front turns about (2.5, 0) until it meets the corner (-2, 1), or
		// that of a base of 25 mm.
		corner := -2.0
		if !strings.HasPrefix(more, "terrain") {
			corner = -1.5 - 25/25.4/2
		}
		if want := math.Atan(1/(2.5-corner)) * 180 / math.Pi; p.wheel >= want || p.wheel < want-1e-4 {
			t.Errorf("%s: wheels %g, want just under %g", more, p.wheel, want)
		}
		if forward := p.moved - 5*math.Sin(p.wheel*math.Pi/180); math.Abs(forward) > 2e-6 {
			t.Errorf("%s: goes on for %g after a wheel stopped by contact", more, forward)
		}
	}
}

// "Concluding Forward move until ... The unit has moved a total distance (wheel
// + forward move) equal to the Failed Charge Distance"
func TestSeedForwardUsesUpTheRest(t *testing.T) {
	p := charged(t, wide(1, 1, ""), block("guards", "blue", 5, 9, 270, "")).ends("hold")
	cost := 5 * math.Sin(p.wheel*math.Pi/180)
	// From where the wheel ended to the end is 4 - cost, straight ahead.
	turn := p.wheel * math.Pi / 180
	x, y := 2.5-2.5*math.Cos(turn), 2.5*math.Sin(turn)
	if forward := math.Hypot(p.x-x, p.y-y); p.moved != 4 || math.Abs(forward-(4-cost)) > 1e-5 {
		t.Errorf("moved %g, wheel %g cost %g, forward %g", p.moved, p.wheel, cost, forward)
	}
}

// "... about to come into contact with another unit or Impassable Terrain. Stop
// just before moving into base contact." - while moving forward
func TestSeedForwardStopsShort(t *testing.T) {
	for _, more := range []string{
		rock(1, 2.5, 3, 4), block("friend", "red", 2, 2.5+25/25.4, 90, ""), block("foe", "blue", 2, 2.5, 270, ""),
	} {
		p := failed(t, wide(1, 1, ""), block("guards", "blue", 0, 10.2, 270, ""), more)
		p.is(t, pose{2.5, 0, 0, 2.5, 90}, 2e-6)
		if p.moved >= 2.5 {
			t.Errorf("%s: in contact", more)
		}
	}
	// The target itself.
	p := failed(t, wide(1, 1, ""), block("guards", "blue", 0, 1.5, 270, ""))
	p.is(t, pose{1.5, 0, 0, 1.5, 90}, 2e-6)
	if p.moved >= 1.5 {
		t.Error("in contact with the target")
	}
}

// "A unit that has performed a Failed Charge Move cannot perform Move
// Manoeuvres in the same Player Turn, and it cannot Shoot in the next Shooting
// Phase."
func TestSeedRestrictions(t *testing.T) {
	s := charged(t, wide(1, 0, ""), block("guards", "blue", 0, 9, 270, ""))
	s.is("hold", "orcs.restrictions", "no-manoeuvre+no-shooting", of(4, 6))
	s.is("hold", "orcs.restrictions", "none", of(2, 6))
}

// "If the target was destroyed, perform the above actions towards the last
// position of the centre of the Target Facing."
func TestSeedTargetDestroyed(t *testing.T) {
	// The guards flee to the upper right off the table; where they first touch
	// its edge their facing is their rear.
	const table = "table: {width: 40, depth: 20}"
	s := scene{
		contact: true,
		units:   []string{unit("orcs", "red", "Cha:2", "models: 1, base: 127x102, "+at(10, 5, 90)), block("guards", "blue", 14, 15.9, 270, "")},
		charges: []string{"charger: orcs, target: guards"},
		plans:   plans("flee: {guards: flee}"),
		more:    []string{table},
	}.play(t)
	gone := s.p("flee", "guards.cause", "table-edge")
	if gone < 0.5 {
		t.Fatalf("the guards leave the table in %g", gone)
	}
	// Wherever it ends with that probability, it looks at the rear of the guards
	// against the edge.
	charger, guards := [2]float64{10, 5 - 102/25.4/2}, [2]float64{14, 15.9 + 25/25.4/2}
	dx, dy := guards[0]-charger[0], guards[1]-charger[1]
	l := math.Hypot(dx, dy)
	dx, dy = dx/l, dy/l
	half := 25 / 25.4 / 2
	run := (20 - guards[1] - half*(dy+dx)) / dy // the far corner touches y = 20
	aim := [2]float64{guards[0] + dx*(run-half), guards[1] + dy*(run-half)}
	p := s.likeliest("flee")
	sin, cos := math.Sincos(p.heading * math.Pi / 180)
	if off := cos*(aim[1]-p.y) - sin*(aim[0]-p.x); math.Abs(off) > 1e-5 || p.moved != 4 {
		t.Errorf("from (%g, %g) at %g degrees the aim (%g, %g) is passed by %g", p.x, p.y, p.heading, aim[0], aim[1], off)
	}
}

// likeliest is the likeliest end of the orcs.
func (s *solved) likeliest(plan string) pose {
	one := func(name string) float64 {
		v := s.variable("orcs." + name)
		d := s.plan(plan).Variables[v]
		best := 0
		for i := range d.Prob {
			if d.Prob[i] > d.Prob[best] {
				best = i
			}
		}
		return float64(d.Values[best]) / float64(s.vars[v].Scale)
	}
	return pose{one("moved"), one("wheel"), one("x"), one("y"), one("heading")}
}

// "Failed Charge Moves are allowed to end the move within 1" of Impassable
// Terrain or other units, but are not allowed to move into base contact."
func TestSeedEndsNearButNotInContact(t *testing.T) {
	guards := block("guards", "blue", 0, 10.2, 270, "")
	failed(t, wide(1, 1, ""), guards, rock(1, 4.3, 3, 5)).is(t, pose{4, 0, 0, 4, 90}, 1e-9)
	p := failed(t, wide(1, 1, ""), guards, rock(1, 4, 3, 5))
	if p.moved >= 4 || p.moved < 4-1e-5 {
		t.Errorf("moves %.9f up to a rock at 4 inches", p.moved)
	}
	// The edge of the table is an obstacle for the front too.
	orcs := unit("orcs", "red", "Cha:1", "models: 1, base: 127x102, "+at(5, 6, 90))
	p = failed(t, orcs, block("guards", "blue", 5, 8.9, 270, ""), "table: {width: 30, depth: 10}")
	if p.moved >= 2.9 || p.moved < 2.9-1e-5 {
		t.Errorf("moves %.9f up to guards at 2.9 inches", p.moved)
	}
}
