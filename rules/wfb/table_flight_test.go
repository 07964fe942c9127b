package wfb_test

import (
	"fmt"
	"math"
	"math/big"
	"testing"
)

// "On the table": flights, dangerous terrain, panic, table edges.

// away is a unit that flees from orcs, and stands 3-4-5 from them: their
// centres are at (0, 0) and (3, 4) times five.
func away(more ...string) scene {
	return alone(square("guards", "blue", "", 15, 22.5, 90, ""), square("orcs", "red", "M:0", 0, 2.5, 90, ""), more...)
}

// A flight turns about the own centre to face directly away from the centre of
// the charger, free of charge, and goes 2D6 straight ahead.
func TestPlane_FlightFromTheCentre(t *testing.T) {
	sc := away()
	sc.units[1] = square("orcs", "red", "M:9", 0, 2.5, 90, "")
	b := load(t, sc.text())
	rolls := map[int]bool{}
	follow(t, b, "flee", 300, func(n uint64, s sighting) {
		g := s.at["guards"]
		// The front is half a depth ahead of the centre.
		roll := math.Hypot(g.X-15, g.Y-20) - 2.5
		whole := math.Round(roll)
		rolls[int(whole)] = true
		ok := math.Abs(roll-whole) < 1e-9 && whole >= 2 && whole <= 12 &&
			math.Abs(g.X-(15+0.6*(roll+2.5))) < 1e-9 && math.Abs(g.Y-(20+0.8*(roll+2.5))) < 1e-9 &&
			math.Abs(g.Heading-math.Atan2(4, 3)*180/math.Pi) < 1e-9
		if !ok || s.moves["guards"] != 1 {
			t.Fatalf("trial %d: %+v after %d moves", n, g, s.moves["guards"])
		}
	})
	if len(rolls) != 11 {
		t.Errorf("rolls seen: %v", rolls)
	}
}

// The flight goes through anything and ends more than an inch from every unit
// and impassable terrain: if it may not stand there, straight on until it may.
func TestPlane_FlightIsExtended(t *testing.T) {
	const y = 6.0                    // the guards stand from 6 to 11, and run up
	beside := math.Sqrt(1 - 0.9*0.9) // an inch away, 0.9 to the side
	for _, c := range []struct {
		name     string
		in       string   // the way, a unit
		more     []string // or terrain
		from, to float64  // so far up it is in the way
	}{
		{"friend", square("friend", "blue", "", 0, 14, 270, ""), nil, 13, 20},
		{"enemy", square("enemy", "red", "", 0, 14, 270, ""), nil, 13, 20},
		{"an enemy to the side, less than an inch away", square("enemy", "red", "", 5.9, 14, 270, ""), nil, 14 - beside, 19 + beside},
		{"an enemy to the side, an inch away", square("enemy", "red", "", 6, 14, 270, ""), nil, 14, 19},
		{"an enemy to the side, more than an inch away", square("enemy", "red", "", 6.001, 14, 270, ""), nil, 99, 99},
		{"rock", "", []string{"terrain:", rock(-1, 15, 1, 18)}, 14, 19},
		{"bog", "", []string{"terrain:", bog(-1, 15, 1, 18)}, 99, 99},
		{"forest", "", []string{"terrain:", terrain("forest", -1, 15, 1, 18)}, 99, 99},
	} {
		sc := alone(block("guards", "blue", "W:20", 1, 1, 0, y, 270, ""), square("orcs", "red", "", 0, 0, 90, ""), c.more...)
		if c.in != "" {
			sc.units = append(sc.units, c.in)
		}
		seen := map[int]bool{}
		follow(t, load(t, sc.text()), "flee", 200, func(n uint64, s sighting) {
			g := s.at["guards"] // its front is ahead now
			roll := 0
			for r := 2; r <= 12; r++ {
				end := y + 5 + float64(r)
				if end >= c.from && end-5 <= c.to {
					end = c.to + 5
				}
				if math.Abs(g.Y-end) < 1e-4 && g.Y >= end-1e-9 { // grazing, it leaves slowly
					roll = r
					break
				}
			}
			seen[roll] = true
			if roll == 0 || math.Abs(g.X) > 1e-9 {
				t.Fatalf("%s, trial %d: the guards end at (%g, %g)", c.name, n, g.X, g.Y)
			}
		})
	}
}

// A flight ends the unit if any part of it touches the table edge on the way.
func TestPlane_FlightOffTheTable(t *testing.T) {
	// Its far side is 4.5 inches from the edge: 5 and more.
	sc := alone(square("guards", "blue", "", 30, 31, 270, ""), square("orcs", "red", "M:0", 30, 24, 90, ""), "table: {width: 60, depth: 40.5}")
	s := sc.play(t)
	s.is("flee", "guards.cause", "table-edge", twoDice.atLeast(5))
	// To touch is enough, a hair less is not.
	sc.more[1] = "table: {width: 60, depth: 40}"
	sc.play(t).is("flee", "guards.cause", "table-edge", twoDice.atLeast(4))
	sc.more[1] = "table: {width: 60, depth: 40.000001}"
	sc.play(t).is("flee", "guards.cause", "table-edge", twoDice.atLeast(5))
	// The extension counts: whatever it rolls it has to pass a rock, beyond which
	// there is no room.
	sc.more[1] = "table: {width: 60, depth: 50}"
	sc.more = append(sc.more, "terrain:", rock(29, 37, 31, 45))
	s = sc.play(t)
	s.is("flee", "guards.cause", "table-edge", of(1, 1))

	// A corner is a part of it: running askew. Centre (6, 8), away from (0, 0),
	// 3-4-5: the far left corner is (10 - 2.5)/10 ... it leaves on the left side
	// only when the edge is there.
	s = alone(square("guards", "blue", "", 20+6, 20+8+2.5, 90, ""), square("orcs", "red", "M:0", 20, 22.5, 90, ""), "table: {width: 35.5, depth: 60}").play(t)
	// Right front corner: (26, 28) + 2.5 (0.6, 0.8) + 2.5 (0.8, -0.6) = (29.5, 28.5),
	// and 0.6 for each inch: 35.5 is reached with 10.
	s.is("flee", "guards.cause", "table-edge", twoDice.atLeast(10))

	// The pose after the turn counts: a column of ten inches that turns across
	// has its end beyond the edge before it takes a step, though it runs inward.
	s = alone(unit("guards", "blue", "", "models: 10, files: 1, base: 25x26, "+stood(3, 25, 90)),
		unit("orcs", "red", "M:0", "models: 1, base: 25x25, "+stood(1.2, 25-130/25.4, 0)), "table: {width: 60, depth: 60}").play(t)
	s.is("flee", "guards.cause", "table-edge", of(1, 1))
}

// Each model of the fleeing unit tests for each enemy unit and each piece of
// impassable or dangerous terrain that it passes over: a wound on a 1, without
// armour. Nobody tests for friends, for other terrain, or for what lies beside.
func TestPlane_DangerousTerrain(t *testing.T) {
	// Four models in two ranks, from 6 to 16; too far away to be caught.
	guards := func(stats, more string) string {
		return unit("guards", "blue", stats, join("base: 127x127, troop: monster, save: 2+", stood(0, 6, 270), more))
	}
	for _, c := range []struct {
		name   string
		places int
		units  []string
		more   []string
	}{
		{"nothing", 0, nil, nil},
		{"an enemy", 1, []string{square("enemy", "red", "", 0, 22, 90, "")}, nil},
		{"a friend", 0, []string{square("friend", "blue", "", 0, 22, 270, "")}, nil},
		{"a rock", 1, nil, []string{"terrain:", rock(-1, 17, 1, 17.1)}},
		{"a bog", 1, nil, []string{"terrain:", bog(-1, 17, 1, 17.1)}},
		{"a forest", 0, nil, []string{"terrain:", terrain("forest", -1, 17, 1, 17.1)}},
		{"an obstacle", 0, nil, []string{"terrain:", terrain("obstacle", -1, 17, 1, 17.1)}},
		{"a rock and a bog", 2, nil, []string{"terrain:", rock(-1, 17, 1, 17.1), bog(-1, 17.2, 1, 17.4)}},
		{"bogs beside the way", 0, nil, []string{"terrain:", bog(5, 6, 7, 40), bog(-7, 6, -5, 40)}},
		{"bogs that it brushes", 2, nil, []string{"terrain:", bog(4.999, 6, 7, 40), bog(-7, 6, -4.999, 40)}},
		{"an enemy and a bog under the end", 2, []string{square("enemy", "red", "", 0, 22, 90, "")}, []string{"terrain:", bog(-1, 32, 1, 33)}},
	} {
		sc := alone(guards("W:1", "models: 4, files: 2"), square("orcs", "red", "M:0", 0, -6, 90, ""), c.more...)
		sc.units = append(sc.units, c.units...)
		s := sc.play(t)
		lost := minus(of(1, 1), powerOf(of(5, 6), c.places))
		for n := int64(0); n <= 4; n++ {
			s.is("flee", "guards.models", fmt.Sprint(4-n), exactly(n, 4, lost))
		}
		s.is("flee", "guards.cause", "terrain", exactly(4, 4, lost))
		s.always("flee", "guards.shot", "0")
		if t.Failed() {
			t.Fatal(c.name)
		}
	}

	// Wounds are pooled: of two models with two wounds each, one falls to two
	// ones; then the other alone tests for the second place.
	s := alone(guards("W:2", "models: 2, files: 2"), square("orcs", "red", "M:0", 0, -6, 90, ""), "terrain:", bog(-1, 6, 1, 6.1), bog(-1, 7, 1, 7.1)).play(t)
	two := func(k int64) *big.Rat { return exactly(k, 2, of(1, 6)) }
	s.is("flee", "guards.models", "2", or(and(two(0), not(two(2))), and(two(1), two(0))))
	s.is("flee", "guards.models", "1", or(and(two(0), two(2)), and(two(1), not(two(0))), two(2)))
	s.is("flee", "guards.models", "0", of(0, 1))
}

func powerOf(p *big.Rat, n int) *big.Rat {
	out := of(1, 1)
	for range n {
		out = and(out, p)
	}
	return out
}

// A charge that crosses dangerous terrain, arriving or falling short, tests
// every model; if none is left nobody is reached.
func TestPlane_ChargeThroughABog(t *testing.T) {
	for _, c := range []struct {
		name  string
		bogs  []string
		tests int
	}{
		{"on the way", []string{bog(-1, 3, 1, 4)}, 1},
		{"two", []string{bog(-1, 3, 1, 4), bog(2.4, 1, 9, 2)}, 2},
		{"under the charger at the start", []string{bog(-1, -4, 1, -3)}, 1},
		{"beside", []string{bog(2.5, -9, 9, 9)}, 0},
		{"beyond", []string{bog(-9, 11.5, 9, 14)}, 0},
	} {
		sc := alone(square("guards", "blue", "", 0, 11, 270, ""), block("orcs", "red", "M:9 W:1", 1, 1, 0, 0, 90, ""), append([]string{"terrain:"}, c.bogs...)...)
		s := sc.play(t)
		falls := minus(of(1, 1), powerOf(of(5, 6), c.tests))
		s.is("hold", "orcs.charge", "destroyed", falls)
		s.is("hold", "orcs.charge", "reached", not(falls))
		s.is("hold", "orcs.cause", "terrain", falls)
		s.is("hold", "guards.fate", "standing", falls)
		s.is("hold", "guards.fate", "engaged", not(falls))
		s.always("hold", "orcs.shot", "0")
		if t.Failed() {
			t.Fatal(c.name)
		}
	}
	// Falling short: at 15 with M 4 the highest die of two says how far, and the
	// bog begins 4 inches ahead.
	s := alone(square("guards", "blue", "", 0, 15, 270, ""), block("orcs", "red", "M:4 W:1", 1, 1, 0, 0, 90, ""), "terrain:", bog(-1, 4, 1, 4.5)).play(t)
	s.is("hold", "orcs.moved", "5", highest(5, 2))
	far := or(highest(5, 2), of(8, 36)) // 5, or 6 with less than 5
	reached := of(3, 36)
	s.is("hold", "orcs.cause", "terrain", and(or(far, reached), of(1, 6)))
	s.is("hold", "orcs.charge", "destroyed", and(or(far, reached), of(1, 6)))
	// Caught on the way is caught only by those that come through.
	sc := alone(square("guards", "blue", "", 0, 3, 270, "state: fleeing"), block("orcs", "red", "M:20 W:1", 1, 1, 0, 0, 90, ""), "terrain:", bog(-1, 1, 1, 2))
	sc.plans = plans("flee: {guards: flee}")
	s = sc.play(t)
	caught := s.p("flee", "guards.cause", "caught")
	if want := (1 - s.p("flee", "guards.cause", "terrain")) * 5 / 6; math.Abs(caught-want) > 1e-12 {
		t.Errorf("caught %g, want %g", caught, want)
	}
}

// Panicking, a charger runs directly away from the middle of those that shot at
// it, like a unit that flees: more than an inch from everybody, through enemies
// at the cost of a test, off the table. What the terrain takes was not shot.
func TestPlane_PanicFlight(t *testing.T) {
	// Three volleys in four kill one or more of four, and Leadership 2 fails but
	// for a double 1.
	sc := scene{
		contact: true,
		units: []string{
			unit("guards", "blue", "", "models: 20, files: 10, base: 20x20, weapons: [bow], "+stood(9, 12+20/25.4, 270)),
			unit("orcs", "red", "M:4 Ld:1 W:1", "models: 4, files: 2, base: 127x127, troop: monster, "+stood(0, 5, 90)),
		},
		charges: []string{"charger: orcs, target: guards"}, plans: plans("shoot: {guards: stand-and-shoot}"), more: []string{"rally: false"},
	}
	panics := 0
	follow(t, load(t, sc.text()), "shoot", 400, func(n uint64, s sighting) {
		if s.word("orcs.charge") != "panicked" {
			return
		}
		panics++
		// Their middle is at (9, 12 + 40 mm); that of the orcs at (0, 0) with two
		// ranks, at (0, 2.5) with one.
		x, y := 0.0, 0.0
		if models := s.word("orcs.models"); models == "2" || models == "1" {
			y = 2.5
		}
		dx, dy := x-9, y-(12+40/25.4)
		long := math.Hypot(dx, dy)
		p := s.at["orcs"]
		half := p.Depth / 2
		run := (p.X-x)*dx/long + (p.Y-y)*dy/long - half
		if roll := math.Round(run); math.Abs(run-roll) > 1e-9 || roll < 2 || roll > 12 ||
			math.Abs(p.X-x-(run+half)*dx/long) > 1e-9 || math.Abs(p.Y-y-(run+half)*dy/long) > 1e-9 {
			t.Fatalf("trial %d: the orcs run %g inches, to (%g, %g) facing %g", n, run, p.X, p.Y, p.Heading)
		}
		if s.word("guards.fate") != "standing" || s.word("guards.reaction") != "stand-and-shoot" {
			t.Fatalf("trial %d: the guards are %s", n, s.word("guards.fate"))
		}
	})
	if panics < 50 {
		t.Errorf("%d panics", panics)
	}

	// Through a bog and off the table: one model that is shot and panics.
	volley := scene{
		contact: true,
		units: []string{
			unit("guards", "blue", "BS:10", "models: 4, files: 4, base: 127x127, troop: monster, weapons: [{name: ray, range: 24, S: 3}], "+stood(30, 30, 270)),
			unit("orcs", "red", "M:4 Ld:1 W:4 T:5", "models: 4, files: 4, base: 127x127, troop: monster, "+stood(30, 20, 90)),
		},
		charges: []string{"charger: orcs, target: guards"}, plans: plans("shoot: {guards: stand-and-shoot}"),
		more: []string{"rally: false", "table: {width: 60, depth: 60}"},
	}
	s := volley.play(t)
	panic := s.p("shoot", "orcs.charge", "panicked")
	if panic == 0 {
		t.Fatal("nobody panics")
	}
	s.always("shoot", "orcs.cause", "none") // 15 inches to the edge
	volley.more[1] = "table: {width: 60, depth: 60}\nterrain:\n" + bog(29, 10, 31, 11) + "\n" + rock(29, 12, 31, 13)
	s = volley.play(t)
	if shot, all := s.mean("shoot", "orcs.shot"), 4-s.mean("shoot", "orcs.models"); !(shot > 0 && all > shot) {
		t.Errorf("%g models shot, %g lost", shot, all)
	}
	volley.more[1] = "table: {width: 60, depth: 60}"
	volley.units[1] = unit("orcs", "red", "M:4 Ld:1 W:4 T:5", "models: 4, files: 4, base: 127x127, troop: monster, "+stood(30, 12, 90))
	volley.units[0] = unit("guards", "blue", "BS:10", "models: 4, files: 4, base: 127x127, troop: monster, weapons: [{name: ray, range: 24, S: 3}], "+stood(30, 22, 270))
	s = volley.play(t)
	off, ran := s.p("shoot", "orcs.cause", "table-edge"), s.p("shoot", "orcs.charge", "panicked")
	seven, _ := twoDice.atLeast(7).Float64() // from 7 inches up
	if math.Abs(off-ran*seven) > 1e-12 {
		t.Errorf("%g panic and %g leave the table, want %g", ran, off, ran*seven)
	}
}
