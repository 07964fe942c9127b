package wfb_test

import "testing"

// The text that the rules serve, sentence by sentence: holding.

// Sentences 39 and 42: holding, a unit stays where it is; nobody's gap
// changes.
func TestSeed39_HoldingStaysInPlace(t *testing.T) {
	s := twoChargers("plan: {archers: hold}").play(t)
	s.is("plan", "orcs.charge", "reached", twoDice.atLeast(5))
	s.is("plan", "goblins.charge", "reached", twoDice.atLeast(5))
	s.is("plan", "archers.fate", "engaged", not(and(twoDice.atMost(4), twoDice.atMost(4))))
}

// Sentence 40: who has no missiles and would win the fight holds.
func TestSeed40_TheStrongHold(t *testing.T) {
	s := scene{
		units:   []string{unit("footmen", "blue", "WS:6 S:5 T:5 A:3 Ld:10 I:6", "models: 20, save: 2+"), unit("orcs", "red", "", "models: 5")},
		charges: []string{"charger: orcs, target: footmen, distance: 9"},
		plans:   []string{"flee: {footmen: flee}", "hold: {footmen: hold}", "best: best"},
	}.play(t)
	s.always("best", "footmen.reaction", "hold")
	if s.mean("best", "swing") != s.mean("hold", "swing") {
		t.Errorf("best play is worth %g, holding %g", s.mean("best", "swing"), s.mean("hold", "swing"))
	}
}

// Sentence 41: who is in combat can only hold.
func TestSeed41_TheEngagedOnlyHold(t *testing.T) {
	s := scene{
		contact: true,
		units:   []string{archers("state: engaged"), orcs("")},
		charges: []string{"charger: orcs, target: archers, distance: 9"},
		plans:   plans(archersEach),
	}.play(t)
	s.refused("shoot", "engaged")
	s.refused("flee", "engaged")
	s.always("hold", "archers.reaction", "hold")
}
