package wfb_test

import (
	"fmt"
	"math/big"
	"testing"
)

// The text that the rules serve, sentence by sentence: flight, redirecting,
// several targets and several chargers.

// Sentence 19: Retreat! is another name for Flee!; who runs is not in combat.
func TestSeed19_RetreatIsFlight(t *testing.T) {
	for _, rules := range []string{"wfb8", "battleaxe"} {
		for _, word := range []string{"flee", "retreat"} {
			s := scene{
				rules:   rules,
				units:   []string{footmen(""), orcs("")},
				charges: []string{"charger: orcs, target: footmen, distance: 9"},
				plans:   []string{"run: {footmen: " + word + "}"},
			}.play(t)
			s.always("run", "footmen.reaction", "flee")
			s.is("run", "orcs.charge", "reached", of(0, 1))
			s.is("run", "footmen.fate", "engaged", of(0, 1))
			s.is("run", "footmen.cause", "combat", of(0, 1))
		}
	}
}

// Sentence 20: who has no chance in the fight is better off running.
func TestSeed20_TheHopelessFlee(t *testing.T) {
	s := scene{
		units:   []string{unit("footmen", "blue", "Ld:5", "models: 5"), unit("knights", "red", "WS:5 S:6 A:3 I:6", "models: 10, save: 1+")},
		charges: []string{"charger: knights, target: footmen, distance: 9"},
		plans:   []string{"hold: {footmen: hold}", "flee: {footmen: flee}", "best: best"},
	}.play(t)
	s.always("best", "footmen.reaction", "flee")
	if hold, flee := s.mean("hold", "swing"), s.mean("flee", "swing"); flee <= hold {
		t.Errorf("fleeing is worth %g, holding %g", flee, hold)
	}
}

// Sentence 21: the fleeing must flee, and so must whom terror drives.
func TestSeed21_FlightMayBeForced(t *testing.T) {
	s := scene{
		contact: true,
		units:   []string{archers("state: fleeing"), orcs("")},
		charges: []string{"charger: orcs, target: archers, distance: 9"},
		plans:   plans(archersEach),
	}.play(t)
	s.refused("hold", "fleeing already")
	s.refused("shoot", "fleeing already")
	s.always("flee", "archers.reaction", "flee")

	s = scene{
		contact: true,
		units:   []string{archers(""), orcs("special: [terror]")},
		charges: []string{"charger: orcs, target: archers, distance: 9"},
		plans:   plans(archersEach),
	}.play(t)
	s.is("hold", "archers.reaction", "flee", not(passes(7)))
	s.is("hold", "archers.reaction", "hold", passes(7))
	s.is("shoot", "archers.reaction", "stand-and-shoot", passes(7))
	s.is("shoot", "plan.overridden", "1", not(passes(7)))
	s.always("flee", "archers.reaction", "flee")
	s.always("flee", "plan.overridden", "0")
}

// Sentence 22: whatever the reason, the flight is the same.
func TestSeed22_FlightIsTheSameWhateverTheReason(t *testing.T) {
	caught := outruns(twoDice, twoDice, 4)
	for _, c := range []struct {
		target, charger, plan string
		runs                  *big.Rat
	}{
		{"", "", "flee", of(1, 1)},
		{"state: fleeing", "", "flee", of(1, 1)},
		{"", "special: [terror]", "hold", not(passes(7))},
	} {
		s := scene{
			contact: true,
			units:   []string{footmen(c.target), orcs(c.charger)},
			charges: []string{"charger: orcs, target: footmen, distance: 8"},
			plans:   []string{"plan: {footmen: " + c.plan + "}"},
		}.play(t)
		s.is("plan", "footmen.cause", "caught", and(c.runs, caught))
	}
}

// Sentences 24 and 25: the turn is free; the unit goes 2D6 inches, each of
// them. How far it went is seen in whom it is too far away for.
func TestSeed25_FlightGoes2D6Inches(t *testing.T) {
	for _, c := range []struct {
		special string
		dice    throw
	}{{"", twoDice}, {"special: [swiftstride]", swift}} {
		for d := 4; d <= 14; d++ {
			s := scene{
				contact: true,
				units:   []string{footmen(c.special), orcs(""), unit("goblins", "red", "", "")},
				charges: []string{
					"charger: orcs, target: footmen, distance: 4",
					fmt.Sprintf("charger: goblins, target: footmen, distance: %d", d),
				},
				plans: []string{"flee: {footmen: flee}"},
			}.play(t)
			s.is("flee", "goblins.charge", "not-made", c.dice.atLeast(16-d+1))
		}
	}
}

// Sentences 26 and 27: a poor flight and a good charge, and it is caught.
func TestSeed26_TheFleeingMayBeCaught(t *testing.T) {
	s := scene{
		contact: true,
		units:   []string{footmen(""), orcs("")},
		charges: []string{"charger: orcs, target: footmen, distance: 14"},
		plans:   []string{"flee: {footmen: flee}"},
	}.play(t)
	// Only a flight of 2 and a charge of 12 meet.
	s.is("flee", "orcs.charge", "caught", of(1, 36*36))
	s.is("flee", "orcs.charge", "failed", not(of(1, 36*36)))
	s.always("flee", "orcs.target", "footmen")
}

// redirecting: the first target flees from 8 inches; others stand by.
func redirecting(policy, plan, redirect string) scene {
	return scene{
		contact: true,
		units: []string{
			unit("first", "blue", "", ""), unit("second", "blue", "", "weapons: [bow]"), unit("third", "blue", "", ""),
			unit("charger", "red", "Ld:8", "models: 20"),
		},
		charges:  []string{"charger: charger, target: first, distance: 8, redirect: [" + redirect + "]"},
		plans:    []string{"plan: {" + plan + "}"},
		policies: []string{"charger: {redirect: " + policy + "}"},
	}
}

// Sentence 28: to chase or to test is the charger's choice.
func TestSeed28_ChaseOrTest(t *testing.T) {
	const second = "{target: second, distance: 11}"
	s := redirecting("never", "first: flee, second: hold", second).play(t)
	s.always("plan", "charger.redirect", "none")
	s.always("plan", "charger.target", "first")
	s.is("plan", "charger.charge", "caught", outruns(twoDice, twoDice, 4))
	s = redirecting("always", "first: flee, second: hold", second).play(t)
	s.is("plan", "charger.redirect", "passed", passes(8))
	s.is("plan", "charger.redirect", "failed", not(passes(8)))
}

// Sentence 29: the test failed, it is the first target or nothing.
func TestSeed29_FailedTestMeansTheFirstTarget(t *testing.T) {
	s := redirecting("always", "first: flee, second: hold", "{target: second, distance: 1}").play(t)
	s.is("plan", "charger.target", "first", not(passes(8)))
	s.is("plan", "charger.target", "second", passes(8))
	s.is("plan", "charger.charge", "reached", passes(8)) // never the second without the test
	s.is("plan", "charger.charge", "caught", and(not(passes(8)), outruns(twoDice, twoDice, 4)))
	s.is("plan", "second.reaction", "none", not(passes(8)))
}

// Sentence 30: passed, the other target reacts as it likes.
func TestSeed30_NewTargetReactsNormally(t *testing.T) {
	const second = "{target: second, distance: 11}"
	s := redirecting("always", "first: flee, second: stand-and-shoot", second).play(t)
	s.is("plan", "second.reaction", "stand-and-shoot", passes(8))
	// 5+ to hit (11 of 24 inches), 4+ to wound.
	for k := int64(1); k <= 10; k++ {
		s.is("plan", "charger.shot", fmt.Sprint(k), and(passes(8), exactly(k, 10, of(1, 6))))
	}
	s = redirecting("always", "first: flee, second: flee", second).play(t)
	s.is("plan", "second.reaction", "flee", passes(8))
	s.is("plan", "second.cause", "caught", and(passes(8), outruns(twoDice, twoDice, 7)))
	s.is("plan", "first.cause", "caught", and(not(passes(8)), outruns(twoDice, twoDice, 4)))
}

// Sentence 31: nobody else to charge, no test.
func TestSeed31_NoTestWithoutAnotherTarget(t *testing.T) {
	for _, redirect := range []string{"", "{target: second, distance: 16.1}"} { // 16 at most
		s := redirecting("always", "first: flee", redirect).play(t)
		s.always("plan", "charger.redirect", "none")
		s.is("plan", "charger.charge", "caught", outruns(twoDice, twoDice, 4))
	}
	s := redirecting("always", "first: flee, second: hold", "{target: second, distance: 16}").play(t)
	s.is("plan", "charger.redirect", "passed", passes(8))
}

// Sentence 32: one redirect for each unit and turn.
func TestSeed32_OneRedirect(t *testing.T) {
	s := redirecting("always", "first: flee, second: flee, third: hold",
		"{target: second, distance: 11}, {target: third, distance: 1}").play(t)
	s.is("plan", "charger.target", "second", passes(8))
	s.is("plan", "charger.target", "third", of(0, 1))
	s.is("plan", "charger.charge", "reached", of(0, 1))
	s.always("plan", "third.reaction", "none")
}

// Sentence 37: to touch the table edge is the end of the whole unit.
func TestSeed37_TouchingTheEdgeDestroys(t *testing.T) {
	for edge := 2; edge <= 13; edge++ {
		s := scene{
			contact: true,
			units:   []string{footmen(""), orcs("")},
			charges: []string{fmt.Sprintf("charger: orcs, target: footmen, distance: 16, edge: %d", edge)},
			plans:   []string{"flee: {footmen: flee}"},
		}.play(t)
		lost := twoDice.atLeast(edge)
		s.is("flee", "footmen.cause", "table-edge", lost)
		s.is("flee", "footmen.models", "0", lost) // too far away to be caught
	}
}

// Sentences 44 and 46: a charge on two units; each reacts by itself, in the
// order given.
func TestSeed46_EachOfSeveralTargetsReacts(t *testing.T) {
	sc := scene{
		contact: true,
		units:   []string{unit("first", "blue", "", "weapons: [bow]"), unit("second", "blue", "", "weapons: [bow]"), orcs("")},
		charges: []string{"charger: orcs, target: [first, second], distance: 9"},
		plans: []string{
			"both hold: {first: hold, second: hold}", "first runs: {first: flee, second: hold}",
			"both shoot: {first: stand-and-shoot, second: stand-and-shoot}",
		},
	}
	s := sc.play(t)
	s.always("first runs", "first.reaction", "flee")
	s.always("first runs", "second.reaction", "hold")
	s.always("first runs", "orcs.target", "first+second")
	s.is("both hold", "first.fate", "engaged", twoDice.atLeast(5))
	s.is("both hold", "second.fate", "engaged", twoDice.atLeast(5))
	// Twenty shots at 1/3 x 1/3; the first volley may already end it: then the
	// second does not react.
	ends := and(atLeast(5, 10, of(1, 9)), not(passes(7)))
	s.is("both shoot", "second.reaction", "none", ends)
	s.is("both shoot", "second.reaction", "stand-and-shoot", not(ends))
}

// Sentence 47: who declares no reaction has held.
func TestSeed47_NoReactionIsHolding(t *testing.T) {
	s := scene{
		contact: true,
		units:   []string{archers(""), orcs("special: [random movement 2D6]")},
		charges: []string{"charger: orcs, target: archers, distance: 9"},
		plans:   plans(archersEach),
	}.play(t)
	for _, p := range []string{"hold", "shoot", "flee"} {
		s.always(p, "archers.reaction", "hold")
		s.is(p, "orcs.charge", "reached", twoDice.atLeast(9))
	}
}

// Sentences 48 to 50: hold, then shoot, then run.
func TestSeed50_HoldThenShootThenFlee(t *testing.T) {
	s := threeChargers("plan: {archers: [hold, stand-and-shoot, flee]}", "4").play(t)
	s.always("plan", "plan.overridden", "0")
	s.always("plan", "goblins.shot", "0")
	s.always("plan", "archers.reaction", "flee")
	s.is("plan", "wolves.shot", "1", exactly(1, 10, of(5, 24))) // 4+, 4+, and 6+ for the mount
}

// Sentence 51: once it runs, it runs from every further charge.
func TestSeed51_OnceFleeingAlwaysFleeing(t *testing.T) {
	s := threeChargers("plan: {archers: [flee, stand-and-shoot, hold]}", "1").play(t)
	// Both later wishes are replaced, as long as the charge can be made: the
	// wolves 21 inches, the black orcs 16, so the last one after flights of 15
	// together.
	second := twoDice.atMost(7) // 14 + 7 = 21
	three := twoDice.sum(func(a int) *big.Rat {
		if a > 7 {
			return twoDice.atMost(0)
		}
		return twoDice.atMost(15 - a)
	})
	alone := twoDice.that(func(a int) bool { return a > 7 }) // 8 to 12 inches: the black orcs still may
	s.is("plan", "wolves.charge", "not-made", not(second))
	s.is("plan", "black.charge", "not-made", not(or(three, alone)))
	s.always("plan", "archers.reaction", "flee")
	s.always("plan", "wolves.shot", "0")
	s.is("plan", "plan.overridden", "2", three)
	s.is("plan", "plan.overridden", "1", not(three))
}

// threeChargers: goblins, wolf riders and black orcs come at ten archers of
// BS 4.
func threeChargers(plan, black string) scene {
	return scene{
		contact: true,
		units: []string{
			unit("archers", "blue", "M:5 WS:4 BS:4 I:5 Ld:8", "weapons: [longbow]"),
			unit("goblins", "red", "WS:2 Ld:5", "models: 20"),
			unit("wolves", "red", "Ld:6", "troop: cavalry, mount: {M: 9}, special: [swiftstride]"),
			unit("black", "red", "WS:4 S:4 T:4 Ld:8", "models: 20"),
		},
		charges: []string{
			"charger: goblins, target: archers, distance: 10",
			"charger: wolves, target: archers, distance: 14",
			"charger: black, target: archers, distance: " + black,
		},
		plans: []string{plan},
	}
}

// Sentences 52 to 56, the closing example: the archers hold against the night
// goblins, shoot the wolf riders, and run from the black orcs.
func TestSeed52_TheClosingExample(t *testing.T) {
	s := threeChargers("plan: {archers: [hold, stand-and-shoot, flee]}", "8").play(t)
	// 4+ to hit and to wound; mounted, the wolves save on 6+ unless told
	// otherwise. Three of ten make them test on Ld 6.
	kill := and(of(1, 2), of(1, 2), of(5, 6))
	wiped := exactly(10, 10, kill)
	runs := and(minus(atLeast(3, 10, kill), wiped), not(passes(6)))
	s.is("plan", "wolves.charge", "panicked", runs)
	s.is("plan", "wolves.charge", "destroyed", wiped)
	comes := minus(not(runs), wiped)
	// All that still come chase what now flees: gaps of 10, 14, 8 and the
	// flight, to cover with 4 + 2D6, 9 + 3D6 without the lowest, 4 + 2D6.
	free := twoDice.sum(func(f int) *big.Rat {
		return and(not(twoDice.atLeast(6+f)), not(and(comes, swift.atLeast(5+f))), not(twoDice.atLeast(4+f)))
	})
	s.is("plan", "archers.cause", "caught", not(free))
	s.is("plan", "archers.cause", "none", free)
	s.is("plan", "goblins.charge", "caught", outruns(twoDice, twoDice, 6))
	s.sample(100000)
}
