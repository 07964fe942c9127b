package wfb_test

import (
	"fmt"
	"slices"
	"testing"
)

// The text that the rules serve, sentence by sentence in its order: here the
// sentences on the three reactions. Those that cannot be true or false of
// units on a line have no test.

// archers have bows and may do anything; footmen have none.
func archers(more string) string { return unit("archers", "blue", "", join("weapons: [bow]", more)) }

func footmen(more string) string { return unit("footmen", "blue", "", more) }

func orcs(more string) string { return unit("orcs", "red", "T:4 I:2", join("models: 20", more)) }

const archersEach = "hold: {archers: hold}|shoot: {archers: stand-and-shoot}|flee: {archers: flee}"

// Sentence 1: who is charged reacts, who is not does nothing.
func TestSeed01_WhoIsChargedReacts(t *testing.T) {
	s := scene{
		contact: true,
		units:   []string{archers(""), footmen(""), orcs("")},
		charges: []string{"charger: orcs, target: archers, distance: 9"},
		plans:   plans(archersEach),
	}.play(t)
	s.always("hold", "archers.reaction", "hold")
	s.always("shoot", "archers.reaction", "stand-and-shoot")
	s.always("flee", "archers.reaction", "flee")
	for _, p := range []string{"hold", "shoot", "flee"} {
		s.always(p, "footmen.reaction", "none")
		s.always(p, "orcs.reaction", "none")
	}
}

// Sentence 2: the reaction is complete before the next charge is declared. A
// second charger sees where the fleeing unit has got to.
func TestSeed02_ReactionIsCompleteBeforeTheNextCharge(t *testing.T) {
	s := scene{
		contact: true,
		units:   []string{footmen(""), orcs(""), unit("goblins", "red", "", "")},
		charges: []string{
			"charger: orcs, target: footmen, distance: 4",
			"charger: goblins, target: footmen, distance: 10", // 16 at most
		},
		plans: []string{"flee: {footmen: flee}"},
	}.play(t)
	s.is("flee", "goblins.charge", "not-made", twoDice.atLeast(7))
	s.is("flee", "goblins.target", "none", twoDice.atLeast(7))
	s.sample(20000)
}

// Sentences 4 and 7: three reactions, by what the unit is armed with.
func TestSeed04_ThreeReactionsByArmament(t *testing.T) {
	for _, c := range []struct {
		target string
		want   []string
	}{
		{archers(""), []string{"hold", "stand-and-shoot", "flee", "best"}},
		{unit("archers", "blue", "", ""), []string{"hold", "flee", "best"}},
	} {
		b := load(t, scene{
			units:   []string{c.target, orcs("")},
			charges: []string{"charger: orcs, target: archers, distance: 9"},
		}.text())
		var got []string
		for _, p := range b.Plans {
			got = append(got, p.Name)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("plans %v, want %v", got, c.want)
		}
	}
}

// Sentence 8: the volley hits the charger that it answers.
func TestSeed08_VolleyHitsTheDeclaredCharger(t *testing.T) {
	s := twoChargers("plan: {archers: [hold, stand-and-shoot]}").play(t)
	s.always("plan", "orcs.shot", "0")
	// 5+ to hit, 4+ to wound.
	s.is("plan", "goblins.shot", "0", exactly(0, 10, of(1, 6)))
	s.is("plan", "goblins.shot", "2", exactly(2, 10, of(1, 6)))
}

func twoChargers(plan string) scene {
	return scene{
		contact: true,
		units:   []string{archers(""), orcs(""), unit("goblins", "red", "", "models: 20")},
		charges: []string{
			"charger: orcs, target: archers, distance: 9",
			"charger: goblins, target: archers, distance: 9",
		},
		plans: []string{plan},
	}
}

// Sentence 9: no missile weapon, no volley.
func TestSeed09_NoVolleyWithoutMissileWeapon(t *testing.T) {
	s := scene{
		units:   []string{unit("archers", "blue", "", "weapons: [hand weapon, spear]"), orcs("")},
		charges: []string{"charger: orcs, target: archers, distance: 9"},
		plans:   plans(archersEach), contact: true,
	}.play(t)
	s.refused("shoot", "no missile weapon")
	s.refused("hold", "")
	s.refused("flee", "")
}

// Sentences 10 and 11: the charger must start farther away than its own M.
func TestSeed10_NoVolleyWithinTheMovementOfTheCharger(t *testing.T) {
	for _, c := range []struct {
		rules, stats, more, distance string
		legal                        bool
	}{
		{"wfb8", "M:4", "", "4", false},
		{"wfb8", "M:4", "", "4.000001", true},
		{"wfb8", "M:4", "", "3.5", false},
		{"wfb8", "M:5", "", "5", false},
		{"wfb8", "M:5", "", "5.1", true},
		{"battleaxe", "M:4", "", "4", false}, // though M adds nothing to the charge
		{"battleaxe", "M:4", "", "4.1", true},
		{"wfb8", "M:4", "troop: cavalry, mount: {M: 8}", "8", false}, // the mount's M
		{"wfb8", "M:4", "troop: cavalry, mount: {M: 8}", "8.1", true},
		{"wfb8", "M:4", "special: [fly]", "10", false},
		{"wfb8", "M:4", "special: [fly]", "10.1", true},
	} {
		s := scene{
			rules: c.rules, contact: true,
			units:   []string{archers(""), unit("orcs", "red", c.stats, c.more)},
			charges: []string{"charger: orcs, target: archers, distance: " + c.distance},
			plans:   plans(archersEach),
		}.play(t)
		if c.legal {
			s.refused("shoot", "")
		} else {
			s.refused("shoot", "Movement")
		}
	}
}

// Sentence 12: a shooting attack like any other. A handgun of BS 3 short hits
// on 5+, wounds T 3 on 3+, and leaves a 4+ save 6+.
func TestSeed12_VolleyIsANormalShootingAttack(t *testing.T) {
	s := scene{
		contact: true,
		units:   []string{unit("archers", "blue", "", "models: 3, weapons: [handgun]"), unit("orcs", "red", "", "save: 4+")},
		charges: []string{"charger: orcs, target: archers, distance: 9"},
		plans:   plans(archersEach),
	}.play(t)
	p := and(of(1, 3), of(2, 3), of(5, 6))
	for k := range int64(4) {
		s.is("shoot", "orcs.shot", fmt.Sprint(k), exactly(k, 3, p))
	}
}

// Sentence 13: once the shots and the Panic test are over, it is as if the
// unit had held.
func TestSeed13_AfterTheVolleyTheUnitHasHeld(t *testing.T) {
	sc := scene{
		contact: true,
		units:   []string{archers(""), orcs("special: [immune to psychology]")},
		charges: []string{"charger: orcs, target: archers, distance: 9"},
		plans:   plans(archersEach),
	}
	s := sc.play(t)
	for _, p := range []string{"hold", "shoot"} {
		s.is(p, "orcs.charge", "reached", twoDice.atLeast(5))
		s.is(p, "archers.fate", "engaged", twoDice.atLeast(5))
		s.is(p, "archers.fate", "standing", twoDice.atMost(4))
	}
	// With the Panic test of 5 losses of 20 at p = 1/3 x 1/3.
	sc.units[1] = orcs("")
	s = sc.play(t)
	runs := and(atLeast(5, 10, of(1, 9)), not(passes(7)))
	s.is("shoot", "orcs.charge", "panicked", runs)
	s.is("shoot", "orcs.charge", "reached", and(not(runs), twoDice.atLeast(5)))
	s.is("shoot", "archers.fate", "engaged", and(not(runs), twoDice.atLeast(5)))
}

// Sentence 14: a charger that starts beyond the range is shot at as if just
// inside the range of the shortest-ranged weapon.
func TestSeed14_BeyondRangeCountsAsShortestRange(t *testing.T) {
	s := scene{
		contact: true,
		units:   []string{unit("archers", "blue", "", "models: 1, weapons: [pistol]"), orcs("")},
		charges: []string{"charger: orcs, target: archers, distance: 15"},
		plans:   plans(archersEach),
	}.play(t)
	s.is("shoot", "orcs.shot", "1", and(of(1, 6), of(1, 2))) // 6+, then S 4 on T 4

	// With a throwing weapon beside it everything happens at 6 inches: beyond
	// half the range of the one, not of the other.
	s = scene{
		contact: true,
		units: []string{
			unit("archers", "blue", "", "models: 2, weapons: [{weapon: throwing weapon, models: 1}, {weapon: pistol, models: 1}]"),
			unit("orcs", "red", "", "models: 20"),
		},
		charges: []string{"charger: orcs, target: archers, distance: 15"},
		plans:   plans(archersEach),
	}.play(t)
	thrown, pistol := and(of(1, 6), of(1, 2)), and(of(1, 3), of(2, 3))
	s.is("shoot", "orcs.shot", "0", and(not(thrown), not(pistol)))
	s.is("shoot", "orcs.shot", "2", and(thrown, pistol))
}

// Sentence 15: the shots stand although the charge fails, here 35 times of 36.
func TestSeed15_ShotsStandWhenTheChargeFails(t *testing.T) {
	s := scene{
		contact: true,
		units:   []string{archers(""), orcs("special: [unbreakable]")},
		charges: []string{"charger: orcs, target: archers, distance: 16"},
		plans:   plans(archersEach),
	}.play(t)
	s.is("shoot", "orcs.charge", "failed", of(35, 36))
	p := and(of(1, 6), of(1, 3)) // long, T 4
	for k := range int64(11) {
		s.is("shoot", "orcs.shot", fmt.Sprint(k), exactly(k, 10, p))
		s.is("shoot", "orcs.models", fmt.Sprint(20-k), exactly(k, 10, p))
	}
}

// Sentence 16: shooting is no worse than holding.
func TestSeed16_ShootingIsNoWorseThanHolding(t *testing.T) {
	for _, distance := range []string{"5", "9", "13", "16"} {
		for _, charger := range []string{"", "save: 2+", "special: [fear]", "command: [standard, musician]"} {
			s := scene{
				units:   []string{archers("points: 9"), unit("orcs", "red", "T:4", join("points: 6", charger))},
				charges: []string{"charger: orcs, target: archers, distance: " + distance},
				plans:   plans(archersEach),
			}.play(t)
			if hold, shoot := s.mean("hold", "swing"), s.mean("shoot", "swing"); shoot < hold {
				t.Errorf("at %s against %q: %.4f for shooting, %.4f for holding", distance, charger, shoot, hold)
			}
		}
	}
}

// Sentence 17: the volley will probably fell some of them.
func TestSeed17_VolleyProbablyKills(t *testing.T) {
	s := twoChargers("plan: {archers: stand-and-shoot}").play(t)
	s.is("plan", "orcs.shot", "0", exactly(0, 10, of(1, 9)))
	if p := s.p("plan", "orcs.shot", "0"); p >= 0.5 {
		t.Errorf("P(no kill) = %g", p)
	}
}

// Sentence 18: one volley in a sub-phase.
func TestSeed18_OneVolleyInASubPhase(t *testing.T) {
	s := twoChargers("plan: {archers: stand-and-shoot}").play(t)
	s.is("plan", "orcs.shot", "1", exactly(1, 10, of(1, 9)))
	s.always("plan", "goblins.shot", "0")
	s.always("plan", "archers.reaction", "hold")
	s.always("plan", "plan.overridden", "1")

	s = scene{
		contact: true,
		units:   []string{archers("shot_used: true"), orcs("")},
		charges: []string{"charger: orcs, target: archers, distance: 9"},
		plans:   plans(archersEach),
	}.play(t)
	s.refused("shoot", "already stood and shot")
}
