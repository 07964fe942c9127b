package wfb_test

import (
	"fmt"
	"math"
	"testing"

	"tactica/dice"
	"tactica/rules"
	"tactica/rules/wfb"
)

// "On the table": gaps, arcs, sides and charge moves, with hand-computed places.

// alone is the prefix of every scene of one charge that ends at contact.
func alone(target, charger string, more ...string) scene {
	return scene{
		contact: true, units: []string{target, charger}, charges: []string{"charger: orcs, target: guards"},
		plans: plans("hold: {guards: hold}|flee: {guards: flee}"), more: append([]string{"rally: false"}, more...),
	}
}

// The gap is that of the closest points, not of centres or fronts: a square
// that stands on its corner, seven inches away.
func TestPlane_GapOfClosestPoints(t *testing.T) {
	corner := 5 / math.Sqrt2 / 2 // the front corner is so far below the middle of the front, and beside it
	for _, c := range []struct {
		more float64
		need int
	}{{0, 7}, {1e-6, 8}, {4e-7, 8}, {-1, 6}, {2e-10, 7}} {
		sc := alone(square("guards", "blue", "", -corner, 7+c.more+corner, 225, ""), square("orcs", "red", "", 0, 0, 90, ""))
		sc.rules = "battleaxe"
		s := sc.play(t)
		s.is("hold", "orcs.charge", "reached", twoDice.atLeast(c.need))
		s.is("hold", "orcs.charge", "failed", not(twoDice.atLeast(c.need)))
	}
}

// A target must be at least partly in the front arc of the charger, 45 degrees
// outwards from its front corners; to touch the ray is not to be in it.
func TestPlane_TargetInTheFrontArc(t *testing.T) {
	// The left far corner of the target is at (x, 4.5); the ray from the right
	// front corner of the charger, (2.5, 0), passes through (7, 4.5).
	target := func(x float64) string { return square("guards", "blue", "", x, 2, 180, "") }
	orcs := square("orcs", "red", "M:9", 0, 0, 90, "")
	alone(target(7-1e-6), orcs).play(t).always("hold", "orcs.charge", "reached")
	refuses(t, alone(target(7), orcs), "charges.0", "not in the front arc of orcs")
	refuses(t, alone(square("guards", "blue", "", 0, -12, 270, ""), orcs), "charges.0", "not in the front arc")

	// Later in the sequence the charge is not made.
	sc := alone(target(7), orcs)
	sc.units = append(sc.units, square("wolves", "red", "M:9", 20, 2, 180, ""))
	sc.charges = []string{"charger: wolves, target: guards", "charger: orcs, target: guards"}
	s := sc.play(t)
	s.always("hold", "wolves.charge", "reached")
	s.always("hold", "orcs.charge", "not-made")
	s.always("hold", "orcs.target", "none")
}

// A unit stands and shoots only at a charger that is at least partly in its own
// front arc, whichever side it is hit on; skirmishers at any.
func TestPlane_ShootsIntoTheFrontArc(t *testing.T) {
	// The far left corner of the charger is at (9, y + 2.5); the right ray of
	// the archers passes through (9, 6.5).
	shot := func(x, y, facing float64, more string) *solved {
		return scene{
			contact: true, units: []string{
				square("guards", "blue", "", 0, 0, 90, join("weapons: [bow]", more)),
				square("orcs", "red", "M:3 W:3", x, y, facing, ""),
			},
			charges: []string{"charger: orcs, target: guards"}, plans: plans("hold: {guards: hold}|shoot: {guards: stand-and-shoot}"),
		}.play(t)
	}
	shot(9, 4, 180, "").refused("shoot", "not in the front arc")
	s := shot(9, 4+1e-6, 180, "")
	s.refused("shoot", "")
	s.always("shoot", "guards.reaction", "stand-and-shoot")
	shot(9, 4, 180, "special: [skirmishers]").refused("shoot", "")
	shot(0, -12, 90, "").refused("shoot", "not in the front arc")
	shot(0, -12, 90, "special: [skirmishers]").refused("shoot", "")
	// More than M inches away, closest points: exactly M is too near.
	shot(0, 3, 270, "").refused("shoot", "no time to aim")
	shot(0, 3+1e-6, 270, "").refused("shoot", "")
	shot(0, 3+2e-10, 270, "").refused("shoot", "no time to aim")
}

// Front, flank or rear by the arc of the target that holds the centre of the
// charger's front; on the dividing ray it is the flank. Of a square the rays
// are its diagonals. Nobody has attacks, so that the difference is read off the
// break test: 1 for the charge, 1 for a flank, 2 for the rear.
func TestPlane_SideByTheArc(t *testing.T) {
	for _, c := range []struct {
		x, y, facing float64
		difference   int
	}{
		{0, 8, 270, 1}, {8, 0, 180, 2}, {-8, 0, 0, 2}, {0, -8, 90, 3},
		{7, 7, 225, 2}, {7, 7 + 1e-6, 225, 1}, {7 + 1e-6, 7, 225, 2},
		{-7, -7, 45, 2}, {-7, -7 - 1e-6, 45, 3},
	} {
		s := scene{
			units: []string{
				square("guards", "blue", "A:0 Ld:8", 0, 2.5, 90, ""),
				unit("orcs", "red", "A:0 M:9", join("models: 1, base: 25x25", stood(c.x, c.y, c.facing))),
			},
			charges: []string{"charger: orcs, target: guards"},
			plans:   plans("hold: {guards: hold}"), more: []string{"rally: false"},
		}.play(t)
		s.always("hold", "orcs.charge", "reached")
		s.is("hold", "guards.fate", "engaged", passes(8-c.difference))
		if t.Failed() {
			t.Fatalf("%+v", c)
		}
	}
}

// A charge move touches no friend, no impassable terrain, no table edge and no
// enemy that it did not declare against. Later charges are not made then; a
// first one is an input error.
func TestPlane_TheWayIsBarred(t *testing.T) {
	guards, orcs := square("guards", "blue", "", 0, 10, 270, ""), square("orcs", "red", "M:9", 0, 0, 90, "")
	wolves := square("wolves", "red", "M:9", 0, 26, 270, "")
	const twelve = "models: 2, files: 2, base: 152x25, troop: monster, at: {x: 0, y: 6, facing: 90}" // inches wide
	for _, c := range []struct {
		name  string
		units []string
		more  []string
	}{
		{"friend", []string{unit("friend", "red", "", twelve)}, nil},
		{"enemy", []string{unit("enemy", "blue", "", twelve)}, nil},
		{"rock", nil, []string{"terrain:", rock(-6, 5, 6, 6)}},
		{"rocks at both ends of the berth", nil, []string{"terrain:", rock(-9, 9, -2.4, 9.9), rock(2.4, 9, 9, 9.9)}},
	} {
		sc := alone(guards, orcs, c.more...)
		sc.units = append(sc.units, c.units...)
		refuses(t, sc, "charges.0", "no charge move leads orcs to guards")
		sc.units = append(sc.units, wolves)
		sc.charges = []string{"charger: wolves, target: guards", "charger: orcs, target: guards"}
		s := sc.play(t)
		s.always("hold", "orcs.charge", "not-made")
		s.always("hold", "wolves.charge", "reached")
		if t.Failed() {
			t.Fatal(c.name)
		}
	}
	// There is room for nine inches before the target, between a rock and the
	// table edge, and the charger is ten wide.
	cornered := alone(square("guards", "blue", "", 3, 20, 270, ""), block("orcs", "red", "M:9", 2, 2, 5.2, 10, 90, ""), "terrain:", rock(9, 15, 12, 19.9))
	cornered.play(t).always("hold", "orcs.charge", "reached")
	cornered.more = append([]string{"table: {width: 60, depth: 60}"}, cornered.more...)
	refuses(t, cornered, "charges.0", "no charge move leads")
}

// Straight, one free wheel of at most 90 degrees, straight: a target behind a
// rock is reached around it, one that would need two wheels is not.
func TestPlane_OneWheel(t *testing.T) {
	orcs := square("orcs", "red", "M:20", 0, 0, 90, "")
	target := square("guards", "blue", "", 13, 9, 180, "") // looks at the way
	s := alone(target, orcs, "terrain:", rock(4, -3, 6, 6)).play(t)
	s.always("hold", "orcs.charge", "reached")
	// With a roof over it, it could only go around the rock in two wheels.
	refuses(t, alone(target, orcs, "terrain:", rock(4, -3, 6, 6), rock(-6, 9.5, 6, 12)), "charges.0", "no charge move leads")
}

// If the only way to the target also touches another enemy, the charge must
// name both, says the input error; then one move reaches both.
func TestPlane_NamesBoth(t *testing.T) {
	orcs := block("orcs", "red", "M:9", 2, 2, 0, 0, 90, "")
	a, b := square("a", "blue", "", -2.55, 8, 270, ""), square("b", "blue", "Ld:2", 2.55, 8, 270, "")
	walls := []string{"terrain:", rock(-8, -5, -5.1, 20), rock(5.1, -5, 8, 20)}
	both := func(charges ...string) scene {
		return scene{
			contact: true, units: []string{a, b, orcs}, charges: charges,
			plans: plans("hold: {a: hold, b: hold}|run: {a: hold, b: flee}"), more: append([]string{"rally: false"}, walls...),
		}
	}
	refuses(t, both("charger: orcs, target: a"), "charges.0", "without touching b: the charge must name both, target: [a, b]")
	refuses(t, both("charger: orcs, target: b"), "charges.0", "target: [b, a]")

	s := both("charger: orcs, target: [a, b]").play(t)
	for _, unit := range []string{"a", "b", "orcs"} {
		s.always("hold", unit+".fate", "engaged")
	}
	s.always("hold", "orcs.target", "a+b")
	// One flees: the charge is aimed at the one that stands.
	s.always("run", "a.fate", "engaged")
	s.is("run", "b.fate", "fleeing", of(5, 6)) // through the wall
	s.is("run", "b.cause", "terrain", of(1, 6))
	s.always("run", "orcs.charge", "reached")

	// A later charge on one of them alone is not made.
	sc := both("charger: wolves, target: b", "charger: orcs, target: a")
	sc.units = append(sc.units, square("wolves", "red", "M:9", 2.55, 25, 270, ""))
	sc.play(t).always("hold", "orcs.charge", "not-made")

	// Naming two that no one move reaches.
	refuses(t, scene{
		contact: true,
		units:   []string{square("a", "blue", "", -8, 8, 270, ""), square("b", "blue", "", 8, 8, 270, ""), square("orcs", "red", "M:9", 0, 0, 90, "")},
		charges: []string{"charger: orcs, target: [a, b]"},
	}, "charges.0", "no charge move brings orcs into contact with a+b at once")
}

// The first charger that has arrived stands in the way of the second: it covers
// the whole front of the target, and the second charge fails.
func TestPlane_TheFirstChargerIsInTheWay(t *testing.T) {
	guards, wolves := square("guards", "blue", "", 0, 10, 270, ""), square("wolves", "red", "M:9", 4, 0, 90, "")
	wide := block("orcs", "red", "M:9", 2, 2, -6, 0, 90, "")
	both := func(charges ...string) *solved {
		return scene{
			contact: true, units: []string{guards, wide, wolves}, charges: charges,
			plans: plans("hold: {guards: hold}"), more: []string{"rally: false"},
		}.play(t)
	}
	s := both("charger: orcs, target: guards", "charger: wolves, target: guards")
	s.always("hold", "orcs.charge", "reached")
	s.always("hold", "wolves.charge", "failed")
	s = both("charger: wolves, target: guards")
	s.always("hold", "wolves.charge", "reached")
}

// If no move reaches both any more, the charge reaches the first listed that
// one leads to: the wolves have taken the place before b.
func TestPlane_ReachesTheFirst(t *testing.T) {
	a, b := square("a", "blue", "", -2.55, 8, 270, ""), square("b", "blue", "", 2.55, 8, 270, "")
	units := []string{a, b, block("orcs", "red", "M:9", 2, 2, -6, 0, 90, ""), square("wolves", "red", "M:9", 2.55, 0, 90, "")}
	fight := func(charges ...string) *solved {
		return scene{
			contact: true, units: units, charges: charges,
			plans: plans("hold: {a: hold, b: hold}"), more: []string{"rally: false"},
		}.play(t)
	}
	s := fight("charger: orcs, target: [a, b]")
	s.always("hold", "b.fate", "engaged")
	for _, names := range []string{"[a, b]", "[b, a]"} {
		s = fight("charger: wolves, target: b", "charger: orcs, target: "+names)
		s.always("hold", "wolves.charge", "reached")
		s.always("hold", "orcs.charge", "reached")
		s.always("hold", "a.fate", "engaged")
	}
}

// The way of a charger is that of the models it has left: fewer files stand
// elsewhere.
func TestPlane_TheWayOfWhatIsLeft(t *testing.T) {
	b := load(t, scene{
		contact: true,
		units: []string{
			unit("guards", "blue", "", "models: 12, files: 6, base: 20x20, weapons: [{name: ray, range: 30, S: 5}], "+stood(3, 11, 260)),
			unit("orcs", "red", "M:9 Ld:10", "models: 6, files: 4, base: 40x40, troop: monstrous-infantry, special: [immune to psychology], "+stood(0, 0, 90)),
		},
		charges: []string{"charger: orcs, target: guards"}, plans: plans("shoot: {guards: stand-and-shoot}"), more: []string{"rally: false"},
	}.text())
	g, ends := b.Table(), map[string]bool{}
	var turn rules.Turn
	turn.Play(&b.Plans[0].Policy)
	values := make(rules.Values, len(g.Variables()))
	for trial := range uint64(30) {
		turn.Begin(dice.NewKey(2).Trial(trial), values)
		for s := g.Start(); !g.Over(&s); g.Step(&s, &turn) {
			if p, ok := g.Place(&s, 1); ok && p.Contact {
				ends[fmt.Sprintf("%.3f %.3f", p.X, p.Width)] = true
			}
			if !wfb.SameWays(g, &s) {
				t.Fatalf("trial %d: a way is remembered wrong", trial)
			}
		}
	}
	if len(ends) < 3 {
		t.Errorf("the orcs arrive in %v", ends)
	}
}

// Charges fail after flights when no way is left: the guards run past their
// own line and stop behind it, in range of everybody.
func TestPlane_NoWayAfterTheFlight(t *testing.T) {
	sc := alone(square("guards", "blue", "", 0, 6, 270, ""), square("orcs", "red", "", 0, 0, 90, "charge_base: 20"))
	sc.rules = "battleaxe"
	sc.units = append(sc.units, unit("line", "blue", "", "models: 2, files: 2, base: 254x25, troop: monster, at: {x: 0, y: 13, facing: 270}"))
	s := sc.play(t)
	s.always("flee", "guards.fate", "fleeing")
	s.always("flee", "orcs.charge", "failed")
	for h := int64(1); h <= 6; h++ {
		s.is("flee", "orcs.moved", fmt.Sprint(h), highest(h, 2))
	}
	s.always("hold", "orcs.charge", "reached")
}

// A front that stands flush with one of two fights no other whose front is set
// back from it, though its side runs along that one's flank.
func TestPlane_SetBack(t *testing.T) {
	at := func(back float64) scene {
		return scene{
			contact: true,
			units:   []string{square("guards", "blue", "", -2.3, 10, 270, ""), square("spears", "blue", "", 3, 10+back, 270, ""), square("orcs", "red", "", 0, 0, 90, "")},
			charges: []string{"charger: orcs, target: [guards, spears]"},
			plans:   plans("hold: {guards: hold, spears: hold}"), more: []string{"rally: false"},
		}
	}
	refuses(t, at(3), "charges.0", "no charge move brings orcs into contact with guards+spears at once")
	at(0).play(t).is("hold", "spears.fate", "engaged", twoDice.atLeast(6))
}
