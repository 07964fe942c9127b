package wfb_test

import (
	"fmt"
	"math"
	"math/big"
	"strings"
	"testing"

	"tactica/sim/play"
)

// "On the table": what comes together on the table: several charges, redirects,
// Terror, random movement, combats, drawn poses.

// A unit may run into the arms of a worse foe: nothing stops it, but a charger
// that reaches it later catches it. The guards run from the orcs toward the
// boars, which can then declare a charge if the run was 8 inches or more; so
// they run again, back to the orcs.
func TestPlane_IntoTheArms(t *testing.T) {
	s := scene{
		contact: true,
		units: []string{
			square("guards", "blue", "", 0, 6, 270, ""), square("orcs", "red", "M:0", 0, 0, 90, ""), square("boars", "red", "M:9", 0, 40, 270, ""),
		},
		charges: []string{"charger: orcs, target: guards", "charger: boars, target: guards"},
		plans:   plans("flee: {guards: flee}"), more: []string{"rally: false"},
	}.play(t)
	orcs, boars := new(big.Rat), new(big.Rat)
	for r := 2; r <= 12; r++ {
		once := twoDice.that(func(x int) bool { return x == r })
		if r < 8 { // from 6 inches, and so many more
			orcs = or(orcs, and(once, twoDice.atLeast(6+r)))
			continue
		}
		for back := 2; back <= 12; back++ {
			both := and(once, twoDice.that(func(x int) bool { return x == back }))
			bite := twoDice.atLeast(6 + r - back)
			orcs = or(orcs, and(both, bite))
			boars = or(boars, and(both, not(bite), twoDice.atLeast(29-r+back-9)))
		}
	}
	s.is("flee", "boars.charge", "not-made", twoDice.atMost(7))
	s.is("flee", "orcs.charge", "caught", orcs)
	s.is("flee", "boars.charge", "caught", boars)
	s.is("flee", "guards.cause", "caught", or(orcs, boars))
	s.is("flee", "guards.fate", "fleeing", not(or(orcs, boars)))
}

// Redirect targets are viable when they can be charged now: the guards stand
// between the orcs and the spears, and once they have run past those there is a
// way. Behind a rock there is none, and no test.
func TestPlane_Redirect(t *testing.T) {
	to := func(more ...string) *solved {
		return scene{
			contact: true,
			units: []string{
				square("guards", "blue", "", 0, 5, 270, ""), square("spears", "blue", "", 0, 14, 270, ""), square("orcs", "red", "M:6 Ld:8", 0, 0, 90, ""),
			},
			charges: []string{"charger: orcs, target: guards, redirect: [{target: spears}]"},
			plans:   plans("flee: {guards: flee}"), policies: []string{"orcs: {redirect: always}"}, more: append([]string{"rally: false"}, more...),
		}.play(t)
	}
	s := to()
	past := twoDice.atLeast(3) // with a 2 they stay two inches before the spears
	s.is("flee", "orcs.redirect", "passed", and(past, passes(8)))
	s.is("flee", "orcs.redirect", "failed", and(past, not(passes(8))))
	s.is("flee", "orcs.target", "spears", and(past, passes(8)))
	s.is("flee", "orcs.charge", "reached", and(past, passes(8), twoDice.atLeast(8)))
	s = to("terrain:", rock(-9, 13, -2.4, 13.9), rock(2.4, 13, 9, 13.9))
	s.always("flee", "orcs.redirect", "none")
	s.always("flee", "orcs.target", "guards")

	// Who falls in a bog on the run has fled all the same.
	s = to("terrain:", bog(-1, 5, 1, 6))
	s.is("flee", "guards.cause", "terrain", of(1, 6))
	s.is("flee", "orcs.redirect", "passed", and(or(past, and(not(past), of(1, 6))), passes(8)))
}

// Terror forces a flight like any other.
func TestPlane_Terror(t *testing.T) {
	s := alone(square("guards", "blue", "Ld:6", 0, 8, 270, ""), square("orcs", "red", "M:6", 0, 0, 90, "special: [terror]"), "table: {width: 60, depth: 60}", "terrain: []")
	s.units[0] = square("guards", "blue", "Ld:6", 30, 28, 270, "")
	s.units[1] = square("orcs", "red", "M:0", 30, 20, 90, "special: [terror]")
	got := s.play(t)
	got.is("hold", "guards.reaction", "flee", not(passes(6)))
	got.is("hold", "plan.overridden", "1", not(passes(6)))
	got.is("hold", "orcs.charge", "reached", and(passes(6), twoDice.atLeast(8)))
}

// A charger that moves at random has its roll for a range, and moves all of it
// when that is not enough, stopping an inch short. Nobody reacts.
func TestPlane_RandomMovement(t *testing.T) {
	s := alone(square("guards", "blue", "", 0, 8.5, 270, "weapons: [bow]"), square("orcs", "red", "", 0, 0, 90, "special: [random movement 2D6]")).play(t)
	s.is("flee", "orcs.charge", "reached", twoDice.atLeast(9))
	s.always("flee", "guards.reaction", "hold")
	for r := 2; r <= 7; r++ {
		s.is("flee", "orcs.moved", fmt.Sprint(r), twoDice.that(func(x int) bool { return x == r }))
	}
	s.is("flee", "orcs.moved", "7.5", twoDice.that(func(x int) bool { return x == 8 }))
	refuses(t, alone(square("guards", "blue", "", 0, 12.5, 270, ""), square("orcs", "red", "", 0, 0, 90, "special: [random movement 2D6]")), "charges.0", "charges 12 inches at most")
}

// A broken unit runs straight away from the enemy that it fought, and is lost
// if that takes it to the table edge, whichever edge that is: the charger, that
// has lost, back the way it came.
func TestPlane_BrokenOffTheTable(t *testing.T) {
	s := scene{
		units: []string{
			square("orcs", "red", "A:0 Ld:4 M:5", 20, 8, 90, ""),
			square("guards", "blue", "A:0 Ld:10", 20, 15, 270, "command: [standard, battle standard]"),
		},
		charges:  []string{"charger: orcs, target: guards"},
		plans:    plans("hold: {guards: hold}"),
		policies: []string{"guards: {pursue: never}"},
		more:     []string{"table: {width: 60, depth: 40}", "rally: false"},
	}.play(t)
	// 2 less 1. The rear of the orcs is 5 inches behind 15.
	off := func(flight int) bool { return flight >= 10 }
	ran := twoDice.that(off)
	pursued := twoDice.sum(func(pursuit int) *big.Rat { return twoDice.that(func(f int) bool { return f > pursuit && off(f) }) })
	restrained := passes(10)
	s.is("hold", "orcs.cause", "table-edge", and(not(passes(3)), or(and(restrained, ran), and(not(restrained), pursued))))

	// The target, charged in the flank, across.
	s = scene{
		units: []string{
			square("orcs", "red", "A:0 M:9", 20, 20, 0, "command: [standard]"),
			square("guards", "blue", "A:0 Ld:4", 25.5, 20+2.5, 90, ""),
		},
		charges:  []string{"charger: orcs, target: guards"},
		plans:    plans("hold: {guards: hold}"),
		policies: []string{"orcs: {pursue: never}"},
		more:     []string{"table: {width: 36.5, depth: 40}", "rally: false"},
	}.play(t)
	// By 3; its far side is 8.5 inches from the edge, 9 is needed.
	restrained = passes(7)
	pursued = twoDice.sum(func(pursuit int) *big.Rat {
		return twoDice.that(func(f int) bool { return f > pursuit && f >= 9 })
	})
	s.is("hold", "guards.cause", "table-edge", and(not(passes(1)), or(and(restrained, twoDice.atLeast(9)), and(not(restrained), pursued))))
}

// Poses may be drawn; they are drawn before anything else, and everything
// follows from them.
func TestPlane_DrawnPoses(t *testing.T) {
	drawn := func(y, more string) scene {
		return scene{
			contact: true, units: []string{
				square("orcs", "red", "M:4 W:20", 0, 0, 90, ""),
				unit("guards", "blue", "", join("models: 1, base: 127x127, troop: monster, at: {x: 0, y: "+y+", facing: 270}, weapons: [bow]", more)),
			},
			charges: []string{"charger: orcs, target: guards"},
			plans:   plans("hold: {guards: hold}|shoot: {guards: stand-and-shoot}"), more: []string{"rally: false"},
		}
	}
	s := drawn("{oneof: {3: 1/2, 12: 1/4, 40: 1/4}}", "").play(t)
	s.is("hold", "orcs.charge", "not-made", of(1, 4))
	s.is("hold", "orcs.charge", "reached", or(of(1, 2), and(of(1, 4), twoDice.atLeast(8))))
	// Legal where it is legal for some value; replaced where it is not.
	s.refused("shoot", "")
	s.is("shoot", "plan.overridden", "1", of(1, 2))
	s.is("shoot", "guards.reaction", "stand-and-shoot", of(1, 4))
	drawn("{oneof: {3: 1/2, 4: 1/4, 40: 1/4}}", "").play(t).refused("shoot", "no time to aim")
	drawn("{oneof: {12: 1/2, 13: 1/2}}", "").play(t).refused("shoot", "")
	refuses(t, drawn("{oneof: {30: 1/2, 40: 1/2}}", ""), "charges.0", "too far")
	// Which side is hit is drawn too.
	turned := scene{
		units: []string{
			square("orcs", "red", "A:0 M:9", 0, 0, 90, ""),
			"guards: {side: blue, stats: {M: 4, WS: 3, BS: 3, S: 3, T: 3, I: 3, A: 0, Ld: 8}, models: 1, base: 127x127, troop: monster, at: {x: 0, y: 8, facing: {oneof: {270: 1/2, 90: 1/2}}}}",
		},
		charges: []string{"charger: orcs, target: guards"}, plans: plans("hold: {guards: hold}"), more: []string{"rally: false"},
	}
	// Facing 90 its front is at 8 and its rear at 3.
	turned.play(t).is("hold", "guards.fate", "engaged", or(and(of(1, 2), passes(7)), and(of(1, 2), passes(5))))

	// Continuous: only played; a plan that may be legal somewhere is.
	b := load(t, drawn("{uniform: [3, 12]}", "").text())
	reached := 0
	const trials = 4000
	for n := range uint64(trials) {
		values := play.Player(b.Table(), &b.Plans[0].Policy, 3)(n)
		if word(b.Game.Variables(), values, "orcs.charge") == "reached" {
			reached++
		}
		if b.Plans[1].Refused != "" {
			t.Fatal(b.Plans[1].Refused)
		}
	}
	// In the middle, at 3.75, it is illegal, and at 35 the charge is; but not
	// everywhere. No weapon is illegal anywhere.
	for _, c := range []struct{ y, more, says string }{{"{uniform: [3, 4.5]}", "", ""}, {"{uniform: [10, 60]}", "", ""}, {"{uniform: [3, 4.5]}", "state: engaged", "is engaged"}, {"{uniform: [3, 4.5]}", "shot_used: true", "already stood and shot"}} {
		if why := load(t, drawn(c.y, c.more).text()).Plans[1].Refused; (why == "") != (c.says == "") || !strings.Contains(why, c.says) {
			t.Errorf("%s %s: shooting is refused because %q", c.y, c.more, why)
		}
	}
	unarmed := drawn("{uniform: [10, 60]}", "")
	unarmed.units[1] = strings.Replace(unarmed.units[1], ", weapons: [bow]", "", 1)
	unarmed.plans = nil
	names := ""
	for _, p := range load(t, unarmed.text()).Plans {
		names += p.Name + " "
	}
	if names != "hold flee best " {
		t.Errorf("default plans: %s", names)
	}
	want := 0.0 // the mean of P(2D6 >= y - 4) over 3 to 12
	for y := 3.0005; y < 12; y += 0.001 {
		p, _ := twoDice.atLeast(int(math.Ceil(y - 4))).Float64()
		want += p / 9000
	}
	if sd := math.Sqrt(want * (1 - want) / trials); math.Abs(float64(reached)/trials-want) > 5*sd {
		t.Errorf("%d of %d reach, want %g", reached, trials, want)
	}
}

// Whether a polygon goes round one way or the other is the same.
func TestPlane_EitherWinding(t *testing.T) {
	for _, corners := range []string{"[[-9, 13], [9, 13], [9, 14], [-9, 14]]", "[[-9, 14], [9, 14], [9, 13], [-9, 13]]"} {
		s := alone(block("guards", "blue", "", 3, 3, 0, 6, 270, ""), square("orcs", "red", "M:0", 0, -6, 90, ""), "terrain:", "  - {kind: impassable, polygon: "+corners+"}").play(t)
		s.is("flee", "guards.models", "3", exactly(0, 3, of(1, 6)))
	}
}

// What is wrong with where units stand is said at its place.
func TestPlane_InputErrors(t *testing.T) {
	orcs := square("orcs", "red", "", 10, 10, 90, "")
	table := "table: {width: 40, depth: 30}"
	for _, c := range []struct {
		guards     string
		more       []string
		path, says string
	}{
		{square("guards", "blue", "", 10, 9, 270, ""), nil, "units.orcs.at", "orcs stands on guards"},
		{square("guards", "blue", "", 10, 10, 270, ""), nil, "units.orcs.at", "orcs touches guards"},
		{square("guards", "blue", "", 15, 10, 270, ""), nil, "units.orcs.at", "orcs touches guards"}, // in a corner
		{square("guards", "blue", "", 10, 16, 270, ""), []string{"terrain:", rock(9, 17, 11, 18)}, "units.guards.at", "terrain.0, which is impassable"},
		{square("guards", "blue", "", 10, 16, 270, ""), []string{"terrain:", rock(9, 21, 11, 22)}, "units.guards.at", "in contact with terrain.0"},
		{square("guards", "blue", "", 10, 16, 270, ""), []string{"terrain:", rock(0, 0, 30, 29)}, "units.guards.at", "terrain.0"}, // inside
		{square("guards", "blue", "", 10, 25, 270, ""), []string{table}, "units.guards.at", "not wholly on the table of 40 by 30 inches"},
		{square("guards", "blue", "", -10, 16, 270, ""), []string{table}, "units.guards.at", "not wholly on the table"},
		{square("guards", "blue", "", 10, 27, 270, ""), nil, "charges.0", "too far: guards is 17 inches away and orcs charges 16 inches at most"},
		{unit("guards", "blue", "", ""), nil, "units.guards", "has no at:"},
		{unit("guards", "blue", "", "at: {x: .nan, y: 16, facing: 270}"), nil, "units.guards.at.x", "number"},
		{unit("guards", "blue", "", "at: {x: 1e9, y: 16, facing: 270}"), nil, "units.guards.at.x", "1000"},
		{unit("guards", "blue", "", "base: 0x20, at: {x: 10, y: 16, facing: 270}"), nil, "units.guards.base", ""},
		{square("guards", "blue", "", 10, 16, 270, ""), []string{"table: {width: 0, depth: 10}"}, "table.width", ""},
		{square("guards", "blue", "", 10, 16, 270, ""), []string{"terrain: [{kind: impassable, polygon: [[0, 0], [2, 2], [2, 0], [0, 2]]}]"}, "terrain.0.polygon", "cross"},
		{unit("guards", "blue", "", "models: 500, files: 100, base: 999x999, "+stood(10, 600, 270)), nil, "units.guards", "not within"},
	} {
		refuses(t, scene{units: []string{c.guards, orcs}, charges: []string{"charger: orcs, target: guards"}, more: c.more}, c.path, c.says)
	}
	for _, key := range []string{"distance: 5", "edge: 5", "from: rear"} {
		refuses(t, scene{units: []string{square("guards", "blue", "", 10, 16, 270, ""), orcs}, charges: []string{"charger: orcs, target: guards, " + key}},
			"charges.0."+strings.Split(key, ":")[0], "does not go with at:")
	}
	// Two that are engaged already may touch; other terrain may be stood on.
	load(t, scene{
		units: []string{
			square("guards", "blue", "", 10, 16, 270, ""), orcs,
			square("a", "red", "", 30, 10, 90, "state: engaged"), square("b", "blue", "", 30, 10, 270, "state: engaged"),
		}, charges: []string{"charger: orcs, target: guards"}, more: []string{"terrain:", bog(9, 17, 11, 18), terrain("hard-cover", 9, 17, 11, 18)},
	}.text())
}

// A later charge that cannot be made where the units start is not an error, but
// said.
func TestPlane_Warnings(t *testing.T) {
	b := load(t, scene{
		units:   []string{square("guards", "blue", "", 0, 8, 270, ""), square("orcs", "red", "", 0, 0, 90, ""), square("wolves", "red", "", 0, -20, 90, "")},
		charges: []string{"charger: orcs, target: guards", "charger: wolves, target: guards"},
	}.text())
	if len(b.Warnings) != 1 || !strings.Contains(b.Warnings[0], "charges.1 cannot be made as the units stand at the start: too far") {
		t.Errorf("warnings: %q", b.Warnings)
	}
	for _, a := range b.Assumptions {
		if strings.HasPrefix(a.Path, "terrain") {
			t.Errorf("assumed: %v", a)
		}
	}
	b = load(t, scene{
		units:   []string{square("guards", "blue", "", 0, 8, 270, ""), square("orcs", "red", "", 0, 0, 90, "")},
		charges: []string{"charger: orcs, target: guards"}, more: []string{"terrain:", bog(9, 9, 10, 10), rock(19, 9, 20, 10), terrain("soft-cover", 0, 1, 1, 2), terrain("forest", 0, 1, 1, 2)},
	}.text())
	said := ""
	for _, a := range b.Assumptions {
		if strings.HasPrefix(a.Path, "terrain") {
			said += a.Path + ": " + a.Text + "; "
		}
	}
	if said != "terrain.2: terrain that is soft-cover has no effect: the cover of a charger is the cover: of its charge; terrain.3: terrain that is forest has no effect: only impassable and dangerous terrain is modelled; " {
		t.Error(said)
	}
}
