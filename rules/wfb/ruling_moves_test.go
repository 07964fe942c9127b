package wfb_test

import (
	"fmt"
	"math/big"
	"testing"
)

// Clauses 1.1, 1.6, 1.7 and 2: what can be charged, how far chargers move,
// table edges, redirecting.

// onto has orcs charge footmen; both plans are solved.
func onto(t *testing.T, target, chargerStats, charger, charge string) *solved {
	return scene{
		contact: true,
		units:   []string{footmen(target), unit("orcs", "red", chargerStats, join("models: 20", charger))},
		charges: []string{"charger: orcs, target: footmen, " + charge},
		plans:   []string{"hold: {footmen: hold}", "flee: {footmen: flee}"},
		more:    []string{"rally: false"},
	}.play(t)
}

// highest is the probability that the highest of so many dice is h.
func highest(h, dice int64) *big.Rat {
	upTo := func(h int64) *big.Rat { return exactly(dice, dice, of(h, 6)) }
	return minus(upTo(h), upTo(h-1))
}

// A failed charge goes the highest die, stopping an inch before the target.
func TestRuling2_FailedCharge(t *testing.T) {
	// M 4 at 15: 11 is needed. Of the 33 throws below it the highest die of six
	// shows all but (5, 6), (6, 5), (6, 6).
	s := onto(t, "", "", "", "distance: 15")
	for h := int64(1); h <= 5; h++ {
		s.is("hold", "orcs.moved", fmt.Sprint(h), highest(h, 2))
	}
	s.is("hold", "orcs.moved", "6", of(8, 36)) // 6 with 1, 2, 3 or 4
	s.is("hold", "orcs.moved", "0", of(3, 36))
	// Near: battleaxe at 3.5 fails with 2 or 3, and moves 1 or 2; at 2.5 with 2
	// only, and moves 1; never farther than an inch before it.
	s = scene{
		rules: "battleaxe", contact: true,
		units:   []string{footmen(""), orcs("")},
		charges: []string{"charger: orcs, target: footmen, distance: 2.5"},
		plans:   []string{"hold: {footmen: hold}"},
	}.play(t)
	s.is("hold", "orcs.moved", "1", of(1, 36))
	// At speed the highest of three: 2, 2, 2 goes 2 inches.
	s = onto(t, "", "", "special: [swiftstride]", "distance: 16")
	for h := int64(1); h <= 5; h++ {
		s.is("hold", "orcs.moved", fmt.Sprint(h), highest(h, 3))
	}
	// After a target that fled 2 to 12 from half an inch and is not caught: M 0
	// throws less than half an inch and the flight.
	s = onto(t, "", "M:0", "", "distance: 0.5")
	for h := int64(1); h <= 6; h++ {
		want := new(big.Rat)
		for a := 1; a <= int(h); a++ {
			ways := int64(2)
			if a == int(h) {
				ways = 1
			}
			want = or(want, and(of(ways, 36), twoDice.that(func(f int) bool { return float64(a)+float64(h) < 0.5+float64(f) })))
		}
		s.is("flee", "orcs.moved", fmt.Sprint(h), want) // always short of gap - 1
	}
}

// The inch before the target, where it stands or where it was lost.
func TestRuling2_StopsAnInchBefore(t *testing.T) {
	s := onto(t, "", "M:0", "", "distance: 2.2") // 2 does not reach 2.2: one inch is less than 1.2
	s.is("hold", "orcs.moved", "1", of(1, 36))
	s = scene{ // caught by the first for certain; the second goes to where that was
		contact: true,
		units: []string{
			footmen("state: fleeing"), unit("a", "red", "", "special: [random movement 2D6+24]"), unit("b", "red", "M:0", ""),
		},
		charges: []string{"charger: a, target: footmen, distance: 1", "charger: b, target: footmen, distance: 0.5"},
		plans:   []string{"flee: {footmen: flee}"},
	}.play(t)
	s.always("flee", "a.charge", "caught")
	s.always("flee", "b.charge", "failed")
	s.is("flee", "b.moved", "1", of(1, 36))                    // the highest die is a 1
	s.is("flee", "b.moved", "1.5", and(of(1, 36), of(35, 36))) // a flight of 2, less half an inch
	s.is("flee", "b.moved", "2", and(of(3, 36), of(35, 36)))   // a 2, and a flight of 3 or more
}

// Inclusive: a range of exactly the gap reaches, and catches.
func TestRuling2_RangeEqualsGap(t *testing.T) {
	s := onto(t, "", "", "", "distance: 16")
	s.is("hold", "orcs.charge", "reached", of(1, 36))
	s = onto(t, "", "", "", "distance: 15.999999")
	s.is("hold", "orcs.charge", "reached", of(1, 36))
	s = onto(t, "", "", "", "distance: 15.000001")
	s.is("hold", "orcs.charge", "reached", of(1, 36))
	s = onto(t, "", "", "", "distance: 15")
	s.is("hold", "orcs.charge", "reached", of(3, 36))
}

// Charge ranges: mounts, flyers, battleaxe's charge_base.
func TestRuling1_Ranges(t *testing.T) {
	for _, c := range []struct {
		rules, charger string
		distance       int
		p              *big.Rat
	}{
		{"wfb8", "troop: cavalry, mount: {M: 8}", 17, twoDice.atLeast(9)},
		{"wfb8", "special: [fly]", 19, swift.atLeast(9)},
		{"wfb8", "troop: cavalry, mount: {M: 8}, special: [fly]", 19, swift.atLeast(9)},
		{"battleaxe", "charge_base: 4", 13, twoDice.atLeast(9)},
		{"battleaxe", "", 9, twoDice.atLeast(9)},
		{"battleaxe", "troop: cavalry, mount: {M: 8}", 9, twoDice.atLeast(9)},
		{"battleaxe", "special: [swiftstride]", 9, swift.atLeast(9)},
		{"wfb8", "special: [random movement 3D6]", 9, counted(func(a, b, c int) int { return a + b + c }).atLeast(9)},
	} {
		s := scene{
			rules: c.rules, contact: true,
			units:   []string{footmen(""), unit("orcs", "red", "", c.charger)},
			charges: []string{fmt.Sprintf("charger: orcs, target: footmen, distance: %d", c.distance)},
			plans:   []string{"hold: {footmen: hold}"},
		}.play(t)
		s.is("hold", "orcs.charge", "reached", c.p)
	}
}

// Random movement: the whole roll, stopping an inch short.
func TestRuling8_RandomMovement(t *testing.T) {
	s := onto(t, "", "", "special: [random movement 2D6]", "distance: 9")
	for roll := 2; roll <= 8; roll++ {
		s.is("hold", "orcs.moved", fmt.Sprint(roll), twoDice.that(func(x int) bool { return x == roll }))
	}
	s = onto(t, "", "", "special: [random movement 2D6]", "distance: 5.5")
	s.is("hold", "orcs.moved", "4", of(3, 36))   // 4
	s.is("hold", "orcs.moved", "4.5", of(4, 36)) // 5
	// On a fleeing unit: no new flight, and nothing to redirect from, for
	// nobody answered by fleeing.
	s = scene{
		contact: true,
		units:   []string{footmen("state: fleeing"), unit("others", "blue", "", ""), orcs("special: [random movement 2D6]")},
		charges: []string{"charger: orcs, target: footmen, distance: 9, redirect: [{target: others, distance: 4}]"},
		plans:   []string{"hold: {footmen: hold}"}, policies: []string{"orcs: {redirect: always}"},
		more: []string{"rally: false"},
	}.play(t)
	s.is("hold", "orcs.charge", "caught", twoDice.atLeast(9))
	s.always("hold", "orcs.redirect", "none")
	s.is("hold", "footmen.reaction", "flee", of(0, 1))
	refuses(t, scene{
		units:   []string{footmen(""), orcs("special: [random movement 2D6]")},
		charges: []string{"charger: orcs, target: footmen, distance: 12.5"},
	}, "charges.0.distance", "too far")
}

// All flights together are held against the edge, which is measured from where
// the unit stands at the start.
func TestRuling1_6_FlightsAddUpToTheEdge(t *testing.T) {
	for _, edge := range []int{5, 8, 14} {
		s := scene{
			contact: true,
			units:   []string{footmen(""), unit("a", "red", "M:1", ""), unit("b", "red", "M:12", "")},
			charges: []string{
				fmt.Sprintf("charger: a, target: footmen, distance: 12, edge: %d", edge),
				fmt.Sprintf("charger: b, target: footmen, distance: 10, edge: %d", edge),
			},
			plans: []string{"flee: {footmen: flee}"},
			more:  []string{"rally: false"},
		}.play(t)
		off := twoDice.sum(func(f int) *big.Rat { return twoDice.that(func(g int) bool { return f >= edge || f+g >= edge }) })
		s.is("flee", "footmen.cause", "table-edge", off)
		// A unit that left at once is not there for the second charge.
		s.is("flee", "b.charge", "not-made", twoDice.atLeast(edge))
		s.is("flee", "b.target", "none", twoDice.atLeast(edge))
	}
}

// A unit that left the table was lost at its edge: gap and edge together.
func TestRuling2_LostAtTheEdge(t *testing.T) {
	s := onto(t, "", "", "", "distance: 0.5, edge: 2")
	s.always("flee", "footmen.cause", "table-edge")
	s.is("flee", "orcs.moved", "1", of(1, 36))
	s.is("flee", "orcs.moved", "1.5", of(35, 36))
	s = onto(t, "", "", "", "distance: 0, edge: 0.5")
	s.always("flee", "orcs.moved", "0")
	s.always("flee", "orcs.charge", "failed")
}

// At the horizon of contact those that met are engaged; what was caught is
// gone.
func TestRuling4_HorizonContact(t *testing.T) {
	s := onto(t, "", "", "", "distance: 9")
	s.is("hold", "orcs.fate", "engaged", twoDice.atLeast(5))
	s.is("hold", "orcs.fate", "standing", twoDice.atMost(4))
	s.is("flee", "footmen.fate", "destroyed", outruns(twoDice, twoDice, 5))
	s.always("flee", "orcs.fate", "standing")
	s.always("hold", "footmen.models", "10")
}

// A unit engaged from the start stays so unreached; reached, it fights the
// newcomers alone.
func TestRuling4_EngagedFromTheStart(t *testing.T) {
	s := scene{
		units:   []string{unit("target", "blue", "A:0 Ld:8", "models: 4, state: engaged"), unit("winner", "red", "A:0", "models: 5")},
		charges: []string{"charger: winner, target: target, distance: 13"},
		plans:   []string{"hold: {target: hold}"},
		more:    []string{"rally: false"},
	}.play(t)
	reached := twoDice.atLeast(9)
	s.is("hold", "target.fate", "engaged", or(not(reached), and(reached, passes(7))))
	s.is("hold", "winner.charge", "reached", reached)
}

// Clause 1.1: later charges may turn out impossible, the first must not.
func TestRuling1_1_ChargesThatCannotBeMade(t *testing.T) {
	for _, state := range []string{"fleeing", "engaged"} {
		sc := scene{
			contact: true,
			units:   []string{footmen(""), unit("a", "red", "", ""), unit("b", "red", "", "state: "+state)},
			charges: []string{
				"charger: a, target: footmen, distance: 9",
				"charger: b, target: footmen, distance: 5",
			},
			plans: []string{"hold: {footmen: [hold, flee]}"},
			more:  []string{"rally: false"},
		}
		s := sc.play(t)
		s.always("hold", "b.charge", "not-made")
		s.always("hold", "b.target", "none")
		s.always("hold", "b.moved", "0")
		s.always("hold", "b.fate", state)
		s.always("hold", "footmen.reaction", "hold")
		sc.charges[0], sc.charges[1] = sc.charges[1], sc.charges[0]
		refuses(t, sc, "charges.0.charger", state)
	}
	// Not replaced by a redirect target.
	s := scene{
		contact: true,
		units:   []string{footmen(""), unit("others", "blue", "", ""), unit("a", "red", "", ""), unit("b", "red", "", "")},
		charges: []string{
			"charger: a, target: footmen, distance: 9",
			"charger: b, target: footmen, distance: 17, redirect: [{target: others, distance: 4}]",
		},
		plans: []string{"hold: {footmen: hold}"},
	}.play(t)
	s.always("hold", "b.charge", "not-made")
	s.always("hold", "others.reaction", "none")
}
