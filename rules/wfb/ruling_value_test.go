package wfb_test

import (
	"math/big"
	"testing"
)

// Clause 7 and the value of a scenario: the points swing, models and causes.

// valued has footmen of 4 points, ten of them, flee from orcs of 6 points, or
// hold.
func valued(t *testing.T, target, charge string, more ...string) *solved {
	return scene{
		contact: true,
		units:   []string{footmen(join("points: 4", target)), orcs("points: 6")},
		charges: []string{"charger: orcs, target: footmen, " + charge},
		plans:   []string{"hold: {footmen: hold}", "flee: {footmen: flee}"},
		more:    more,
	}.play(t)
}

func TestRulingValue_Destroyed(t *testing.T) {
	// The side of the first target: what it loses counts against it.
	s := valued(t, "", "distance: 16, edge: 2", "rally: false")
	s.always("flee", "swing", "-40")
	s.always("flee", "footmen.models", "0")
	s.always("hold", "swing", "0")
	s = valued(t, "", "distance: 16, edge: 2", "value: {side: red}")
	s.always("flee", "swing", "40")
	s = valued(t, "", "distance: 16, edge: 2", "value: {side: blue, destroyed: 0.5}")
	s.always("flee", "swing", "-20")
}

func TestRulingValue_FleeingAndRallied(t *testing.T) {
	s := valued(t, "", "distance: 16") // too far to be caught
	s.is("flee", "swing", "-20", not(passes(7)))
	s.is("flee", "swing", "0", passes(7))
	s = valued(t, "", "distance: 16", "rally: false", "value: {side: blue, fleeing: 0.25}")
	s.always("flee", "swing", "-10")
	// Points default to 1 each.
	s = scene{
		contact: true,
		units:   []string{footmen(""), orcs("")},
		charges: []string{"charger: orcs, target: footmen, distance: 16"},
		plans:   []string{"flee: {footmen: flee}"}, more: []string{"rally: false"},
	}.play(t)
	s.always("flee", "swing", "-5")
}

// Casualties count by the model; a wounded one is whole.
func TestRulingValue_Casualties(t *testing.T) {
	sc := scene{
		contact: true,
		units:   []string{unit("archers", "blue", "", "models: 3, weapons: [bow]"), unit("orcs", "red", "W:2", "models: 20, points: 6, special: [unbreakable]")},
		charges: []string{"charger: orcs, target: archers, distance: 9"},
		plans:   plans(archersEach),
	}
	s := sc.play(t)
	p := of(1, 6)
	s.is("shoot", "swing", "0", or(exactly(0, 3, p), exactly(1, 3, p)))
	s.is("shoot", "swing", "6", or(exactly(2, 3, p), exactly(3, 3, p)))
	sc.units[1] = unit("orcs", "red", "W:2", "models: 20, points: 6, special: [unbreakable], wounds_taken: 1")
	s = sc.play(t)
	s.is("shoot", "swing", "0", exactly(0, 3, p))
	s.is("shoot", "swing", "6", or(exactly(1, 3, p), exactly(2, 3, p)))
	s.is("shoot", "swing", "12", exactly(3, 3, p))
	// What was shot is counted from the shots alone: one wound of two is none.
	s.is("shoot", "orcs.shot", "0", or(exactly(0, 3, p), exactly(1, 3, p)))
	s.is("shoot", "orcs.models", "19", or(exactly(1, 3, p), exactly(2, 3, p)))
	sc.more = []string{"value: {side: blue, casualties: 0.5}"}
	s = sc.play(t)
	s.is("shoot", "swing", "3", or(exactly(1, 3, p), exactly(2, 3, p)))
}

// Casualties and flight together: half of what still stands.
func TestRulingValue_CasualtiesOfTheFleeing(t *testing.T) {
	s := scene{
		contact: true,
		units:   []string{unit("archers", "blue", "", "models: 2, weapons: [bow]"), unit("orcs", "red", "Ld:7", "models: 4, points: 6")},
		charges: []string{"charger: orcs, target: archers, distance: 9"},
		plans:   plans(archersEach), more: []string{"rally: false"},
	}.play(t)
	p, fails := of(1, 6), not(passes(7))
	s.is("shoot", "swing", "0", exactly(0, 2, p))
	s.is("shoot", "swing", "6", and(exactly(1, 2, p), passes(7)))
	s.is("shoot", "swing", "15", and(exactly(1, 2, p), fails)) // 6 + 18 / 2
	s.is("shoot", "swing", "12", and(exactly(2, 2, p), passes(7)))
	s.is("shoot", "swing", "18", and(exactly(2, 2, p), fails)) // 12 + 12 / 2
	s.sample(50000)
}

// Shot down to the last, the charger is destroyed: cause shooting, everything
// shot, and no test.
func TestRuling1_5_ShotDown(t *testing.T) {
	s := scene{
		contact: true,
		units:   []string{unit("archers", "blue", "", "models: 10, weapons: [bow]"), unit("orcs", "red", "W:2", "models: 2, points: 6")},
		charges: []string{"charger: orcs, target: archers, distance: 5"},
		plans:   plans(archersEach),
	}.play(t)
	p := of(1, 6)
	dead := atLeast(4, 10, p)
	s.is("shoot", "orcs.charge", "destroyed", dead)
	s.is("shoot", "orcs.cause", "shooting", dead)
	s.is("shoot", "orcs.shot", "2", dead)
	s.is("shoot", "orcs.models", "0", dead)
	s.is("shoot", "swing", "12", dead)
	one := or(exactly(2, 10, p), exactly(3, 10, p))
	s.is("shoot", "orcs.charge", "panicked", and(one, not(passes(7)))) // models, not wounds: half of them
	s.is("shoot", "archers.fate", "engaged", not(or(dead, and(one, not(passes(7))))))
}

// A quarter of the models, by models and not by wounds.
func TestRuling1_5_Quarter(t *testing.T) {
	for models, threshold := range map[int64]int64{4: 1, 5: 2, 8: 2, 9: 3, 10: 3, 12: 3, 13: 4} {
		s := scene{
			contact: true,
			units:   []string{unit("archers", "blue", "", "models: 4, weapons: [bow]"), unit("orcs", "red", "W:2", "models: "+big.NewInt(models).String())},
			charges: []string{"charger: orcs, target: archers, distance: 9"},
			plans:   plans(archersEach),
		}.play(t)
		want := and(atLeast(2*threshold, 4, of(1, 6)), not(passes(7)))
		s.is("shoot", "orcs.charge", "panicked", want)
	}
}

// A panicked charger flees, and may rally; its flight moves nobody else.
func TestRuling1_5_PanickedCharger(t *testing.T) {
	s := scene{
		contact: true,
		units:   []string{archers(""), unit("a", "red", "", ""), unit("b", "red", "", "")},
		charges: []string{"charger: a, target: archers, distance: 9", "charger: b, target: archers, distance: 9"},
		plans:   []string{"shoot: {archers: [stand-and-shoot, hold]}"},
	}.play(t)
	p := of(1, 6)
	runs := and(minus(atLeast(3, 10, p), exactly(10, 10, p)), not(passes(7)))
	s.is("shoot", "a.charge", "panicked", runs)
	// Three to seven losses of ten rally on 7, more on a double 1 only.
	many := and(or(exactly(8, 10, p), exactly(9, 10, p)), not(passes(7)))
	s.is("shoot", "a.fate", "rallied", or(and(minus(runs, many), passes(7)), and(many, of(1, 36))))
	s.is("shoot", "b.charge", "reached", twoDice.atLeast(5))
}
