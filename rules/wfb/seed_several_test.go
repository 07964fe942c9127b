package wfb_test

import (
	"math/big"
	"testing"
)

// The text that the rules serve, sentence by sentence: several targets and
// several chargers.

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
