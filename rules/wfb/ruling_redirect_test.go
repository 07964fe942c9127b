package wfb_test

import (
	"math/big"
	"testing"
)

// Clause 1.7 and its rulings: who may redirect, and to whom. Clause 3: on
// what Leadership.

// A target is viable where it stands now: one that has fled too far is not.
func TestRuling1_7_ViableWhereItIsNow(t *testing.T) {
	s := scene{
		contact: true,
		units:   []string{unit("first", "blue", "", ""), unit("second", "blue", "", ""), unit("a", "red", "", ""), unit("b", "red", "Ld:8", "")},
		charges: []string{
			"charger: a, target: second, distance: 4",
			"charger: b, target: first, distance: 9, redirect: [{target: second, distance: 8}]", // 16 at most
		},
		plans: []string{"plan: {first: flee, second: flee}"}, policies: []string{"b: {redirect: always}"},
	}.play(t)
	s.is("plan", "b.redirect", "none", twoDice.atLeast(9))
	s.is("plan", "b.redirect", "passed", and(twoDice.atMost(8), passes(8))) // a fleeing unit is viable
	s.is("plan", "b.redirect", "failed", and(twoDice.atMost(8), not(passes(8))))
	s.is("plan", "b.target", "second", and(twoDice.atMost(8), passes(8)))

	// An engaged one is viable, and can only hold; one that left the table is
	// not.
	s = redirectingTo(t, "state: engaged", "")
	s.is("plan", "charger.redirect", "passed", passes(8))
	s.is("plan", "second.reaction", "hold", passes(8))
	s = scene{
		contact: true,
		units:   []string{unit("first", "blue", "", ""), unit("second", "blue", "", ""), unit("a", "red", "", ""), unit("b", "red", "Ld:8", "")},
		charges: []string{
			"charger: a, target: second, distance: 16, edge: 2",
			"charger: b, target: first, distance: 9, redirect: [{target: second, distance: 1, edge: 2}]",
		},
		plans: []string{"plan: {first: flee, second: flee}"}, policies: []string{"b: {redirect: always}"},
	}.play(t)
	s.always("plan", "b.redirect", "none")
}

// redirectingTo has the first target flee, and the second be redirected to.
func redirectingTo(t *testing.T, second, charger string) *solved {
	return scene{
		contact:  true,
		units:    []string{unit("first", "blue", "", ""), unit("second", "blue", "", second), unit("charger", "red", "Ld:8", join("models: 20", charger))},
		charges:  []string{"charger: charger, target: first, distance: 8, redirect: [{target: second, distance: 9}]"},
		plans:    []string{"plan: {first: flee, second: hold}"},
		policies: []string{"charger: {redirect: always}"},
	}.play(t)
}

// Only the charger whose own declaration was answered by the flight.
func TestRuling1_7_OnlyWhoseDeclarationWasAnswered(t *testing.T) {
	s := scene{
		contact: true,
		units:   []string{unit("first", "blue", "", ""), unit("second", "blue", "", ""), unit("a", "red", "", ""), unit("b", "red", "Ld:8", "")},
		charges: []string{
			"charger: a, target: first, distance: 9, redirect: [{target: second, distance: 5}]",
			"charger: b, target: first, distance: 9, redirect: [{target: second, distance: 5}]",
		},
		plans: []string{"plan: {first: [hold, flee], second: hold}"}, policies: []string{"a: {redirect: always}", "b: {redirect: always}"},
	}.play(t)
	s.always("plan", "a.redirect", "none")
	s.is("plan", "b.redirect", "passed", passes(8))
	s.is("plan", "a.charge", "caught", twoDice.sum(func(f int) *big.Rat { return twoDice.atLeast(5 + f) }))
	s.is("plan", "second.fate", "engaged", passes(8)) // by b, at 5 of M 4
}

// A target that fled off the table has fled, too.
func TestRuling1_7_AfterATargetLostAtTheEdge(t *testing.T) {
	s := scene{
		contact:  true,
		units:    []string{unit("first", "blue", "", ""), unit("second", "blue", "", ""), unit("charger", "red", "Ld:8", "")},
		charges:  []string{"charger: charger, target: first, distance: 8, edge: 2, redirect: [{target: second, distance: 9}]"},
		plans:    []string{"plan: {first: flee, second: hold}"},
		policies: []string{"charger: {redirect: always}"},
	}.play(t)
	s.always("plan", "first.cause", "table-edge")
	s.is("plan", "charger.redirect", "passed", passes(8))
	s.is("plan", "charger.charge", "reached", and(passes(8), twoDice.atLeast(5)))
}

// always: the first listed that can be charged.
func TestRuling1_7_FirstListedThatIsViable(t *testing.T) {
	s := redirecting("always", "first: flee, second: hold, third: hold", "{target: second, distance: 16.1}, {target: third, distance: 5}").play(t)
	s.is("plan", "charger.target", "third", passes(8))
	s = redirecting("always", "first: flee, second: hold, third: hold", "{target: second, distance: 16}, {target: third, distance: 5}").play(t)
	s.is("plan", "charger.target", "second", passes(8))
}

// The new target takes its own Terror test, whether the first had to or not.
func TestRuling1_7_TerrorOnTheNewTarget(t *testing.T) {
	s := redirectingTo(t, "", "special: [terror]")
	s.is("plan", "second.reaction", "flee", and(passes(8), not(passes(7))))
	s.is("plan", "second.reaction", "hold", and(passes(8), passes(7)))
	s.is("plan", "plan.overridden", "1", and(passes(8), not(passes(7))))
}

// Terror tests each time that a steady unit is charged; one that fled already
// takes none.
func TestRuling1_2_TerrorAtEachCharge(t *testing.T) {
	s := scene{
		contact: true,
		units:   []string{footmen(""), unit("a", "red", "", "special: [terror]"), unit("b", "red", "", "special: [terror]")},
		charges: []string{"charger: a, target: footmen, distance: 4", "charger: b, target: footmen, distance: 4"},
		plans:   []string{"hold: {footmen: hold}"},
	}.play(t)
	s.is("hold", "footmen.reaction", "hold", and(passes(7), passes(7)))
	s.is("hold", "plan.overridden", "2", not(passes(7))) // from both: 4 + 12 is within 16
	s.is("hold", "plan.overridden", "1", and(passes(7), not(passes(7))))
	// A war machine may only hold.
	s = scene{
		contact: true,
		units:   []string{footmen("troop: war-machine"), unit("a", "red", "", "special: [terror]")},
		charges: []string{"charger: a, target: footmen, distance: 4"},
		plans:   []string{"hold: {footmen: hold}"},
	}.play(t)
	s.always("hold", "footmen.reaction", "hold")
}

// Redirect and Panic tests, too, are on the highest Leadership, again with the
// battle standard, and of the lower two dice for the cold-blooded.
func TestRuling3_LeadershipOfChargers(t *testing.T) {
	for more, pass := range map[string]*big.Rat{
		"": passes(8), "bsb: true": rerolled(passes(8)), "general_ld: 10": passes(10), "general_ld: 2": passes(8),
		"special: [cold-blooded]": cold.atMost(8), "special: [cold-blooded], bsb: true": rerolled(cold.atMost(8)),
	} {
		s := redirectingTo(t, "", more)
		s.is("plan", "charger.redirect", "passed", pass)
		s = scene{
			contact: true,
			units:   []string{archers(""), unit("orcs", "red", "Ld:8", join("models: 20", more))},
			charges: []string{"charger: orcs, target: archers, distance: 9"},
			plans:   plans(archersEach),
		}.play(t)
		s.is("shoot", "orcs.charge", "panicked", and(atLeast(5, 10, of(1, 6)), not(pass)))
		s = scene{
			contact: true,
			units:   []string{unit("footmen", "blue", "Ld:8", more), orcs("")},
			charges: []string{"charger: orcs, target: footmen, distance: 16"},
			plans:   []string{"flee: {footmen: flee}"},
		}.play(t)
		s.is("flee", "footmen.fate", "rallied", pass)
	}
}

// Deciders know the numbers that were drawn: near, the weak run; far, they
// stay where they are.
func TestRulingPlans_DecidersKnowWhatWasDrawn(t *testing.T) {
	s := scene{
		units: []string{
			unit("footmen", "blue", "Ld:5", "models: 5, points: 10"),
			unit("knights", "red", "WS:6 S:6 A:3 I:6", "models: 10, files: 10, save: 1+"),
		},
		charges: []string{"charger: knights, target: footmen, distance: {oneof: {5: 1/4, 15: 3/4}}"},
		plans:   []string{"hold: {footmen: hold}", "flee: {footmen: flee}", "best: best"},
	}.play(t)
	s.is("best", "footmen.reaction", "flee", of(1, 4))
	s.is("best", "footmen.reaction", "hold", of(3, 4))
	if best := s.mean("best", "swing"); best <= s.mean("hold", "swing") || best <= s.mean("flee", "swing") {
		t.Errorf("best play is worth %g, holding %g, fleeing %g", best, s.mean("hold", "swing"), s.mean("flee", "swing"))
	}
}
