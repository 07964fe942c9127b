package t9a_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"tactica/rules/t9a"
)

// Clause 2: what the table makes of distances, arcs, flights and edges.

// A lone charger head-on gives the same result on the line and on the table,
// with the edge behind the target where the table ends.
func TestHeadOnAsOnTheLine(t *testing.T) {
	const depth = 20 * 2 / 25.4 // of two ranks of infantry
	for _, c := range []struct{ distance, edge float64 }{{5.3, 0}, {9, 0}, {12.25, 0}, {15, 0}, {6, 7.5}, {5, 11}, {4, 3}} {
		orcs, guards := "models: 15, command: [standard]", "models: 10, "+deadly
		lineEdge, table := "", ""
		if c.edge > 0 {
			lineEdge = fmt.Sprintf(", edge: %g", c.edge)
			table = fmt.Sprintf("table: {width: 60, depth: %.12g}", 20+c.distance+depth+c.edge)
		}
		make := func(onTable bool) *solved {
			o, g, charge, more := orcs, guards, "charger: orcs, target: guards", []string{"rounds: 2"}
			if onTable {
				o += ", " + at(30, 20, 90)
				g += ", " + at(30, 20+c.distance, 270)
				if table != "" {
					more = append(more, table)
				}
			} else {
				charge += fmt.Sprintf(", distance: %g%s", c.distance, lineEdge)
			}
			return scene{
				units: []string{unit("orcs", "red", "Att:0", o), unit("guards", "blue", "Dis:4", g)}, charges: []string{charge},
				plans: plans("hold: {guards: hold}|flee: {guards: flee}"), more: more,
			}.play(t)
		}
		line, table2 := make(false), make(true)
		for _, plan := range []string{"hold", "flee"} {
			for v := range line.vars {
				name := line.vars[v].Name
				for _, x := range line.plan(plan).Variables[v].Values {
					value := line.word(v, x)
					if p, q := line.p(plan, name, value), table2.p(plan, name, value); math.Abs(p-q) > 1e-12 {
						t.Errorf("%+v, plan %s: P(%s = %s) is %.9f on the line, %.9f on the table", c, plan, name, value, p, q)
					}
				}
			}
		}
	}
}

// The side that is hit is that of the arc the charger's front is in; a ray is
// in the flank. +2 for a flank or rear, seen in the Break Test.
func TestArcs(t *testing.T) {
	for _, c := range []struct {
		x, y, facing float64
		flanked      bool
	}{
		{0, 8, 270, false}, {0, -8, 90, true}, {8, 0, 180, true}, {-8, 0, 0, true},
		// The guards are 5 x 4 inches: the rays leave the corners (2.5, 2).
		{8.5, 7.9, 225, true}, {8.5, 8.1, 225, false},
		{8.5, 8, 225, true}, // on the ray
		{-8.5, 7.9, 315, true}, {-8.5, 8.1, 315, false},
	} {
		s := scene{
			units: []string{
				idle("orcs", "red", "Cha:10", fmt.Sprintf("models: 1, base: 25x25, %s", at(c.x, c.y, c.facing))),
				idle("guards", "blue", "", "models: 1, base: 127x102, at: {x: 0, y: 2.007874016, facing: 90}"),
			},
			charges: []string{"charger: orcs, target: guards"},
			plans:   plans("hold: {guards: hold}"),
			more:    []string{"rally: false"},
		}.play(t)
		s.always("hold", "orcs.charge reached")
		difference := 1
		if c.flanked {
			difference = 3
		}
		s.breaks(failing(7-difference), 36)
		if t.Failed() {
			t.Fatalf("%+v", c)
		}
	}
}

// Flight is away from the charger's centre: pivot, 2D6 straight. A charger at
// centre (0, 0), a unit at centre (3, 4), 7 inches: it ends at centre
// (7.2, 9.6), heading 53.13 degrees.
func TestFlightOnTheTable(t *testing.T) {
	// A second charger sees where it is: Cha + 10 reaches the rolls up to 7 only.
	half := 25 / 25.4 / 2
	units := func(cha int, x float64) []string {
		return []string{
			unit("orcs", "red", "Cha:10", "models: 1, base: 25x25, "+at(0, half, 90)),
			unit("wolves", "red", fmt.Sprintf("Cha:%d", cha), "models: 1, base: 25x25, "+at(x, 9.6, 180)),
			unit("guards", "blue", "", "models: 1, base: 25x25, "+at(3, 4-half, 270)),
		}
	}
	// From the right, level with the end of the roll of 7.
	reach := 10.0
	x := 7.2 + 0.5*25/25.4*(math.Cos(0.9272952)+math.Sin(0.9272952)) + reach
	s := scene{
		contact: true, units: units(0, x-1e-7), charges: []string{"charger: orcs, target: guards", "charger: wolves, target: guards"},
		plans: plans("flee: {guards: flee}"),
	}.play(t)
	made := 1 - s.p("flee", "wolves.charge", "not-made")
	atLeast := 0.0 // rolls of 7 and more come nearer to the wolves
	for roll := 7; roll <= 12; roll++ {
		atLeast += float64(6-abs(roll-7)) / 36
	}
	if math.Abs(made-atLeast) > 1e-12 {
		t.Errorf("the wolves may charge in %g, want %g", made, atLeast)
	}
	s = scene{
		contact: true, units: units(0, x+1e-6), charges: []string{"charger: orcs, target: guards", "charger: wolves, target: guards"},
		plans: plans("flee: {guards: flee}"),
	}.play(t)
	if made := 1 - s.p("flee", "wolves.charge", "not-made"); math.Abs(made-(atLeast-1.0/6)) > 1e-12 {
		t.Errorf("a hair farther away the wolves may charge in %g", made)
	}
}

// A flight that touches an enemy that has declared a charge on the unit ends
// it; another enemy is passed through.
func TestFlightIntoAnEnemy(t *testing.T) {
	units := []string{block("orcs", "red", 0, 0, 90, ""), block("wolves", "red", 0, 12, 270, ""), block("guards", "blue", 0, 8, 90, "")}
	s := scene{
		contact: true, units: units, charges: []string{"charger: orcs, target: guards"},
		plans: plans("flee: {guards: flee}"), more: []string{"rally: false"},
	}.play(t)
	if lost, caught := s.p("flee", "guards.fate", "destroyed"), s.p("flee", "orcs.charge", "caught"); lost != caught || lost == 0 {
		t.Errorf("the guards are lost in %g, caught by a charge in %g", lost, caught)
	}
	// The wolves, 4 inches away, charge too, and the guards hold against them:
	// only rolls of 2 and 3 stop short of them.
	s = scene{
		contact: true, units: units, charges: []string{"charger: wolves, target: guards", "charger: orcs, target: guards"},
		plans: plans("flee: {guards: [hold, flee]}"),
	}.play(t)
	s.always("flee", "guards.cause caught", "orcs.charge failed")
	s.is("flee", "wolves.charge", "failed", of(33, 36))
	s.is("flee", "wolves.charge", "caught", of(3, 36))
}

// Random poses, no obstacle: the Failed Charge Move against its closed form,
// written down anew.
func TestFailedMoveClosedForm(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 300 {
		files := 1 + r.IntN(5)
		w := float64(files) * 50 / 25.4
		fx, fy, heading := r.Float64()*4, r.Float64()*4, r.Float64()*360
		away, bearing, facing := 12+r.Float64()*10, r.Float64()*2*math.Pi, r.Float64()*360
		tx, ty := fx+away*math.Cos(bearing), fy+away*math.Sin(bearing)
		// The aim is the front, charged from within the front arc.
		facing = math.Atan2(fy-ty, fx-tx)*180/math.Pi + (facing-180)/12
		got := failed(t, unit("orcs", "red", "Cha:20", fmt.Sprintf("models: %d, files: %d, base: 50x30, at: {x: %.12g, y: %.12g, facing: %.12g}", files, files, fx, fy, heading)),
			unit("guards", "blue", "", fmt.Sprintf("models: 1, base: 25x25, at: {x: %.12g, y: %.12g, facing: %.12g}", tx, ty, math.Mod(facing, 360))))
		h := heading * math.Pi / 180
		u := (tx-fx)*math.Cos(h) + (ty-fy)*math.Sin(h)
		v := -(tx-fx)*math.Sin(h) + (ty-fy)*math.Cos(h)
		sense := 1.0
		if v < 0 {
			sense, v = -1, -v
		}
		half := w / 2
		theta := math.Atan2(v-half, u) + math.Asin(half/math.Hypot(u, v-half))
		if theta < 0 {
			theta += 2 * math.Pi
		}
		theta = min(theta, math.Pi/2)
		if w > 4 {
			theta = min(theta, math.Asin(4/w))
		}
		forward := 4 - w*math.Sin(theta)
		du := half*math.Sin(theta) + forward*math.Cos(theta)
		dv := sense * (half - half*math.Cos(theta) + forward*math.Sin(theta))
		want := pose{4, theta * 180 / math.Pi, fx + du*math.Cos(h) - dv*math.Sin(h), fy + du*math.Sin(h) + dv*math.Cos(h),
			math.Mod(heading+sense*theta*180/math.Pi+720, 360)}
		got.is(t, want, 2e-6)
		if t.Failed() {
			t.Fatalf("%d files at (%g, %g) heading %g, target (%g, %g)", files, fx, fy, heading, tx, ty)
		}
	}
}

// Where the charge did not fail, the variables are those of the start.
func TestVariablesOfTheStart(t *testing.T) {
	s := scene{
		units:   []string{unit("orcs", "red", "", at(30, 20.5, -90)), unit("guards", "blue", "", at(30, 16, 90))},
		charges: []string{"charger: orcs, target: guards"},
		plans:   plans("hold: {guards: hold}"),
	}.play(t)
	s.always("hold", "orcs.charge reached", "orcs.moved 0", "orcs.wheel 0", "orcs.x 30", "orcs.y 20.5", "orcs.heading 270", "orcs.restrictions none")
}

// A heading that rounds up to the full turn is 0.
func TestHeadingBelowTheFullTurn(t *testing.T) {
	s := scene{
		contact: true,
		units:   []string{unit("orcs", "red", "", "at: {x: 0, y: 0, facing: -0.00000001}"), unit("guards", "blue", "", at(5, 0, 180))},
		charges: []string{"charger: orcs, target: guards"},
		plans:   plans("hold: {guards: hold}"),
	}.play(t)
	s.always("hold", "orcs.heading 0")
}

// A unit that was removed stands in nobody's way. The guards flee from the boars
// to the right, into the wolves; the orcs go on to where they stood.
func TestRemovedUnitsAreNoObstacle(t *testing.T) {
	middle := 1 + 25/25.4/2
	s := scene{
		contact: true,
		units: []string{
			block("orcs", "red", 0, 0, 90, ""), block("wolves", "red", 2.4, middle, 180, ""), block("boars", "red", -3, middle, 0, ""),
			block("guards", "blue", 0, 1+25/25.4, 90, ""),
		},
		charges: []string{"charger: orcs, target: guards", "charger: wolves, target: guards", "charger: boars, target: guards"},
		plans:   plans("flee: {guards: [hold, hold, flee]}"),
	}.play(t)
	s.always("flee", "guards.cause caught", "orcs.charge failed")
	// The guards ended with their rear at 1.42 inches to the right.
	if p := s.ends("flee"); p.x < 1.5 {
		t.Errorf("the orcs stop at (%g, %g) after %g inches", p.x, p.y, p.moved)
	}
}

// A charger that loses files where it touched its target moves into contact
// anew from where it started; one that has lost ranks stands where it stood.
func TestLossesOnArrival(t *testing.T) {
	right := 2.5 * 25 / 25.4 // end of the front of five
	orcs := unit("orcs", "red", "Cha:10", "models: 8, files: 5, base: 25x25, "+at(0, 0, 90))
	b := load(t, onTable(orcs, block("guards", "blue", right+0.2, 8, 270, "")).text())
	for lost, changes := range map[int]bool{0: false, 3: false, 4: true, 6: true} {
		again, gap, moved := t9a.ArriveAndLose(b, lost)
		if !again || gap > 1e-6 || moved < 7 {
			t.Errorf("%d lost: can complete %t, gap %g, moved %g", lost, again, gap, moved)
		}
		_, _, whole := t9a.ArriveAndLose(b, 0)
		if changes != (moved != whole) {
			t.Errorf("%d lost: moves %g, with all models %g", lost, moved, whole)
		}
	}
}

// Poses may be drawn; they are drawn before anything else.
func TestDrawnPoses(t *testing.T) {
	s := scene{
		contact: true,
		units: []string{
			block("orcs", "red", 0, 0, 90, ""),
			unit("guards", "blue", "", "models: 1, base: 25x25, at: {x: 0, y: {oneof: {6: 1/2, 12: 1/4, 40: 1/4}}, facing: 270}"),
		},
		charges: []string{"charger: orcs, target: guards"},
		plans:   plans("hold: {guards: hold}"),
	}.play(t)
	s.is("hold", "orcs.charge", "not-made", of(1, 4))
	s.is("hold", "orcs.charge", "reached", of(1, 2).Add(of(1, 2), times(of(1, 4), of(4, 6))))
}

// A broken unit leaves the table by whichever edge it flees to, the charger
// too.
func TestBrokenChargerOffTheTable(t *testing.T) {
	s := scene{
		units: []string{
			idle("orcs", "red", "Dis:1", "models: 4, "+at(20, 5, 90)),
			idle("guards", "blue", "", "models: 25, "+at(20, 9.9, 270)),
		},
		charges:  []string{"charger: orcs, target: guards"},
		plans:    plans("hold: {guards: hold}"),
		policies: []string{"guards: {pursue: never}"},
		more:     []string{"table: {width: 60, depth: 40}", "rally: false"},
	}.play(t)
	// At contact its front is at y = 9.9 and its rear, one rank behind, at
	// 9.9 - 20 mm; turned about, the front is there.
	want := of(0, 1)
	for roll := 2; roll <= 12; roll++ {
		if float64(roll) >= 9.9-20/25.4 {
			want.Add(want, of(int64(6-abs(roll-7)), 36))
		}
	}
	s.is("hold", "orcs.cause", "table-edge", want)
}
