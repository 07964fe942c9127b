package wfb_test

import (
	"fmt"
	"math/big"
	"testing"
)

// The text that the rules serve, sentence by sentence: flight and redirecting.

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
