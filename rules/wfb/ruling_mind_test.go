package wfb_test

import (
	"math/big"
	"testing"
)

// Fear, frenzy, and who is immune to what.

// facing has a lone target face a lone charger that causes Fear, both strike
// at the same time.
func facing(t *testing.T, target, charger string) *solved {
	return scene{
		units: []string{
			unit("target", "blue", "", join("models: 1", target)),
			unit("charger", "red", "", join("models: 1", charger)),
		},
		charges: []string{"charger: charger, target: target, distance: 1"},
		plans:   []string{"hold: {target: hold}"},
	}.play(t)
}

func TestRuling4_Fear(t *testing.T) {
	afraid := not(passes(7))
	// WS 1 strikes WS 3 on 5+ and is struck on 3+, instead of 4+.
	strikes := or(and(passes(7), quarter), and(afraid, of(1, 3), of(1, 2)))
	isStruck := or(and(passes(7), quarter), and(afraid, of(2, 3), of(1, 2)))
	for _, who := range []string{"fear", "terror"} {
		// Terror may make the target flee: it is engaged already here.
		s := facing(t, "state: engaged", "special: ["+who+"]")
		s.is("hold", "charger.cause", "combat", strikes)
		s.is("hold", "target.cause", "combat", isStruck)
	}
	// The charger may be the one who is afraid.
	s := facing(t, "special: [fear]", "")
	s.is("hold", "target.cause", "combat", strikes)
	s.is("hold", "charger.cause", "combat", isStruck)
	// The battle standard, the general and cold blood are in it as ever.
	for more, pass := range map[string]*big.Rat{
		"bsb: true": rerolled(passes(7)), "general_ld: 9": passes(9), "general_ld: 5": passes(7), "special: [cold-blooded]": cold.atMost(7),
	} {
		s = facing(t, more, "special: [fear]")
		s.is("hold", "charger.cause", "combat", or(and(pass, quarter), and(not(pass), of(1, 6))))
	}
}

func TestRuling4_WhoFearsNothing(t *testing.T) {
	for _, immune := range []string{"fear", "terror", "immune to psychology", "unbreakable"} {
		s := facing(t, "special: ["+immune+"]", "special: [fear, unbreakable]")
		s.is("hold", "target.cause", "combat", quarter)
		s.is("hold", "charger.cause", "combat", quarter)
	}
	s := facing(t, "special: [frenzy]", "special: [fear]") // two attacks, unafraid
	s.is("hold", "charger.cause", "combat", not(and(of(3, 4), of(3, 4))))
}

// A failed test holds for the mount: it strikes with WS 1, too.
func TestRuling8_FearOfTheMount(t *testing.T) {
	s := scene{
		units: []string{
			unit("target", "blue", "A:0", "models: 1, troop: cavalry, mount: {WS: 3, S: 3, I: 3, A: 1}"),
			unit("charger", "red", "A:0", "models: 1, special: [fear]"),
		},
		charges: []string{"charger: charger, target: target, distance: 1"},
		plans:   []string{"hold: {target: hold}"},
	}.play(t)
	s.is("hold", "charger.cause", "combat", or(and(passes(7), quarter), and(not(passes(7)), of(1, 6))))
}

// The test is taken anew each round.
func TestRuling8_FearEachRound(t *testing.T) {
	s := scene{
		units: []string{
			unit("dummy", "blue", "A:0 I:1", "models: 60, files: 5, troop: monstrous-infantry, base: 20x20, special: [unbreakable, fear]"),
			unit("charger", "red", "", "models: 1, special: [stubborn], bsb: true, general_ld: 10, command: [standard]"),
		},
		charges: []string{"charger: charger, target: dummy, distance: 1"},
		plans:   []string{"hold: {dummy: hold}"},
		more:    []string{"rounds: 2", "rally: false"},
	}.play(t)
	// Stubborn on Leadership 10 with a battle standard: a round lost is a test
	// passed by all but (1/12)^2. It is lost always, by four ranks.
	pass := rerolled(passes(10))
	miss := minus(of(1, 1), or(and(pass, quarter), and(not(pass), of(1, 6))))
	s.is("hold", "dummy.models", "60", and(miss, or(not(pass), and(pass, miss))))
}

// Frenzy: one more attack until a round is lost. The dummy wins by its ranks
// and standards, whatever two attacks do.
func TestRuling8_FrenzyIsGoneAfterALostRound(t *testing.T) {
	for _, c := range []struct {
		name, dummy string
		files       int
		attacks     int64
	}{
		{"lost", "command: [standard, battle standard]", 5, 2 + 1 + 1},
		{"won", "", 60, 2 + 2 + 2},
	} {
		s := scene{
			units:   []string{dummy(60, c.files, c.dummy), unit("charger", "red", "", "models: 1, command: [standard], special: [frenzy, unbreakable]")},
			charges: []string{"charger: charger, target: dummy, distance: 1"},
			plans:   []string{"hold: {dummy: hold}"},
			more:    []string{"rounds: 3"},
		}.play(t)
		s.falls("dummy", 60, c.attacks, quarter)
	}
}

// The calm are no longer immune: after a lost round the charger tests for
// Fear like anybody.
func TestRuling8_FrenzyLostIsImmunityLost(t *testing.T) {
	s := scene{
		units: []string{
			unit("dummy", "blue", "A:0 I:1", "models: 60, files: 5, troop: monstrous-infantry, base: 20x20, special: [unbreakable, fear], command: [standard]"),
			unit("charger", "red", "Ld:2", "models: 1, special: [frenzy, unstable], wounds_taken: 0"),
		},
		charges: []string{"charger: charger, target: dummy, distance: 1"},
		plans:   []string{"hold: {dummy: hold}"},
	}.play(t)
	s.is("hold", "dummy.models", "60", and(of(3, 4), of(3, 4)))
	s = scene{
		units: []string{
			unit("dummy", "blue", "A:0 I:1", "models: 60, files: 5, troop: monstrous-infantry, base: 20x20, special: [unbreakable, fear], command: [standard]"),
			unit("charger", "red", "Ld:2 W:20", "models: 1, special: [frenzy, unstable]"),
		},
		charges: []string{"charger: charger, target: dummy, distance: 1"},
		plans:   []string{"hold: {dummy: hold}"},
		more:    []string{"rounds: 2"},
	}.play(t)
	// Two blows unafraid; then one, which only the double 1 strikes at WS 3.
	second := or(and(of(1, 36), quarter), and(of(35, 36), of(1, 6)))
	s.is("hold", "dummy.models", "60", and(of(3, 4), of(3, 4), not(second)))
}

// Who flees already, may flee again, immune or not.
func TestRuling1_3_ImmuneButFleeing(t *testing.T) {
	s := scene{
		contact: true,
		units:   []string{footmen("state: fleeing, special: [immune to psychology]"), orcs("")},
		charges: []string{"charger: orcs, target: footmen, distance: 8"},
		plans:   []string{"flee: {footmen: flee}", "hold: {footmen: hold}"},
	}.play(t)
	s.refused("hold", "fleeing")
	s.is("flee", "footmen.cause", "caught", outruns(twoDice, twoDice, 4))
	refuses(t, scene{
		units:   []string{footmen("state: fleeing, special: [unbreakable]"), orcs("")},
		charges: []string{"charger: orcs, target: footmen, distance: 8"},
	}, "units.footmen.state", "unbreakable")
}

// Panic: immune units take no test, frenzied ones neither.
func TestRuling1_5_WhoDoesNotPanic(t *testing.T) {
	for rule, panics := range map[string]bool{
		"immune to psychology": false, "unbreakable": false, "frenzy": false, "fear": true, "terror": true, "stubborn": true, "unstable": true,
	} {
		s := scene{
			contact: true,
			units:   []string{archers("special: [fear]"), orcs("special: [" + rule + "]")},
			charges: []string{"charger: orcs, target: archers, distance: 9"},
			plans:   plans(archersEach),
		}.play(t)
		want := new(big.Rat)
		if panics {
			want = and(atLeast(5, 10, of(1, 9)), not(passes(7)))
		}
		s.is("shoot", "orcs.charge", "panicked", want)
	}
}
