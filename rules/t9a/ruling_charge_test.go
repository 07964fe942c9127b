package t9a_test

import (
	"math/big"
	"testing"
)

// Clause 1: declarations, reactions, flight and redirects, on the line.

// A unit that fled adds its flight to the gap: the charger needs D6 + 4 + Cha
// of 5 against 5 + 2D6 inches.
func TestFlightAddsToTheGap(t *testing.T) {
	s := scene{
		units:   []string{unit("orcs", "red", "", ""), unit("guards", "blue", "", "")},
		charges: []string{"charger: orcs, target: guards, distance: 5"},
		plans:   plans("flee: {guards: flee}"),
		more:    []string{"rally: false"},
	}.play(t)
	caught := of(0, 1)
	for flight := 2; flight <= 12; flight++ {
		ways := int64(6 - abs(flight-7))
		for d := 1; d <= 6; d++ {
			if d+4+5 >= 5+flight {
				caught.Add(caught, of(ways, 36*6))
			}
		}
	}
	s.is("flee", "orcs.charge", "caught", caught)
	s.is("flee", "orcs.charge", "failed", not(caught))
	s.is("flee", "guards.cause", "caught", caught)
	s.is("flee", "guards.fate", "shaken", not(caught))
	s.always("flee", "guards.reaction flee", "orcs.fate standing")
}

func abs(n int) int { return max(n, -n) }

// Clause 1.6: a charge that arrives on a Shaken target removes it, also at the
// horizon of contact, and a later charge on it fails.
func TestShakenTargetIsCaught(t *testing.T) {
	for _, contact := range []bool{false, true} {
		s := scene{
			contact: contact,
			units:   []string{unit("orcs", "red", "", ""), unit("wolves", "red", "", ""), unit("guards", "blue", "", "state: shaken")},
			charges: []string{"charger: orcs, target: guards, distance: 10", "charger: wolves, target: guards, distance: 3.5"},
			plans:   plans("hold: {guards: hold}"),
		}.play(t)
		s.always("hold", "orcs.charge caught", "guards.fate destroyed", "guards.cause caught", "guards.models 0",
			"wolves.charge failed", "orcs.fate standing", "guards.reaction hold")
		// It stands there until the combat: the second charger stops short of it.
		s.always("hold", "wolves.moved 3.499999")
	}
}

// A Shaken unit may hold or flee; it flees once in the phase, and holds
// against the second charge.
func TestFleeOncePerPhase(t *testing.T) {
	s := scene{
		contact: true,
		units:   []string{unit("orcs", "red", "", ""), unit("wolves", "red", "", ""), unit("guards", "blue", "", "")},
		charges: []string{"charger: orcs, target: guards, distance: 15", "charger: wolves, target: guards, distance: 3"},
		plans:   plans("flee: {guards: flee}|never: {guards: [hold, flee]}"),
	}.play(t)
	s.always("flee", "guards.reaction hold", "plan.overridden 1")
	s.always("never", "guards.reaction flee", "plan.overridden 0")
}

func TestWhoMayFlee(t *testing.T) {
	for more, says := range map[string]string{
		"state: engaged":                      "engaged",
		"special: [fearless]":                 "fearless",
		"special: [fearless, feigned flight]": "",
		"special: [fearless], state: shaken":  "",
		"troop: war-machine":                  "",
	} {
		s := scene{
			contact: true,
			units:   []string{unit("orcs", "red", "", ""), unit("guards", "blue", "", more)},
			charges: []string{"charger: orcs, target: guards, distance: 9"},
			plans:   plans("flee: {guards: flee}|mixed: {guards: {hold: 1/2, flee: 1/2}}|hold: {guards: hold}"),
		}.play(t)
		s.refused("flee", says)
		s.refused("mixed", says)
		s.refused("hold", "")
	}
}

// Without plans: one for each legal reaction, and best play.
func TestDefaultPlans(t *testing.T) {
	for more, want := range map[string]string{"": "hold flee best ", "special: [fearless]": "hold best "} {
		b := load(t, scene{
			units:   []string{unit("orcs", "red", "", ""), unit("guards", "blue", "", more)},
			charges: []string{"charger: orcs, target: guards, distance: 9"},
		}.text())
		got := ""
		for i := range b.Plans {
			got += b.Plans[i].Name + " "
		}
		if got != want {
			t.Errorf("%q: plans %q, want %q", more, got, want)
		}
	}
}

// Clause 1.2: Terror makes the target test or flee; who is exempt does not
// test.
func TestTerror(t *testing.T) {
	scared := not(of(7, 12))
	for more, want := range map[string]struct {
		flees int64 // of 12
	}{
		"":                                    {5},
		"special: [terror]":                   {0},
		"special: [fearless]":                 {0},
		"special: [fearless, feigned flight]": {0},
		"state: engaged":                      {0},
		"state: shaken":                       {0},
	} {
		s := scene{
			contact: true,
			units:   []string{unit("ogres", "red", "", "special: [terror]"), unit("guards", "blue", "", more)},
			charges: []string{"charger: ogres, target: guards, distance: 15"},
			plans:   plans("hold: {guards: hold}"),
		}.play(t)
		s.is("hold", "guards.reaction", "flee", of(want.flees, 12))
		s.is("hold", "plan.overridden", "1", of(want.flees, 12))
	}
	// The battle standard re-rolls the test.
	s := scene{
		contact: true,
		units:   []string{unit("ogres", "red", "", "special: [terror]"), unit("guards", "blue", "", "bsb: true")},
		charges: []string{"charger: ogres, target: guards, distance: 15"},
		plans:   plans("hold: {guards: hold}"),
	}.play(t)
	s.is("hold", "guards.reaction", "flee", times(scared, scared))
}

// A Panic Test passed in the phase is the last one: the second charger's
// Terror is not tested for.
func TestPanicTestPassedOnce(t *testing.T) {
	s := scene{
		contact: true,
		units: []string{unit("ogres", "red", "", "special: [terror]"), unit("trolls", "red", "", "special: [terror]"),
			unit("guards", "blue", "", "")},
		charges: []string{"charger: ogres, target: guards, distance: 15", "charger: trolls, target: guards, distance: 3"},
		plans:   plans("hold: {guards: hold}"),
	}.play(t)
	s.is("hold", "trolls.charge", "reached", of(7, 12))
}

// The seed tests Terror, panic and breaking on Courage, redirects and rallies
// on Discipline; the revision all on Discipline.
func TestCourage(t *testing.T) {
	for edition, flees := range map[string]int64{"t9a3": 5, "t9a3-seed": 0} {
		stats := "Dis:7"
		if edition == "t9a3-seed" {
			stats = "Dis:7 Cou:10"
		}
		s := scene{
			rules:   edition,
			units:   []string{unit("ogres", "red", "", "special: [terror]"), unit("guards", "blue", stats, "")},
			charges: []string{"charger: ogres, target: guards, distance: 15"},
			plans:   plans("hold: {guards: hold}|flee: {guards: flee}"),
		}.play(t)
		want := of(flees, 12)
		if edition == "t9a3-seed" {
			want = of(1, 12)
		}
		s.is("hold", "guards.reaction", "flee", want)
		s.is("flee", "guards.fate", "recovered", of(7, 12))
	}
}

// Clause 1.3: a roll of the edge or more leaves the table, and the charge has
// failed.
func TestTableEdge(t *testing.T) {
	s := scene{
		units:   []string{unit("orcs", "red", "", ""), unit("guards", "blue", "", "")},
		charges: []string{"charger: orcs, target: guards, distance: 5, edge: 10"},
		plans:   plans("flee: {guards: flee}"),
	}.play(t)
	s.is("flee", "guards.cause", "table-edge", of(1, 6))
	s.is("flee", "orcs.charge", "failed", of(1, 6).Add(of(1, 6), s.lateFailures(5, 10)))
}

// lateFailures is the chance that a charge of Cha 5 falls short of a target
// that flees less than the edge from so far.
func (s *solved) lateFailures(gap, edge int) *big.Rat {
	short := of(0, 1)
	for flight := 2; flight < edge; flight++ {
		for d := 1; d <= 6; d++ {
			if d+9 < gap+flight {
				short.Add(short, of(int64(6-abs(flight-7)), 216))
			}
		}
	}
	return short
}

// A later charge that is too far, or whose charger is not free, is not made.
func TestNotMade(t *testing.T) {
	s := scene{
		contact: true,
		units: []string{unit("orcs", "red", "", ""), unit("wolves", "red", "", ""), unit("trolls", "red", "", "state: shaken"),
			unit("boars", "red", "", "state: engaged"), unit("guards", "blue", "", "")},
		charges: []string{"charger: orcs, target: guards, distance: 9", "charger: wolves, target: guards, distance: 15.5",
			"charger: trolls, target: guards, distance: 9", "charger: boars, target: guards, distance: 9"},
		plans: plans("hold: {guards: hold}"),
	}.play(t)
	s.always("hold", "wolves.charge not-made", "wolves.target none", "trolls.charge not-made", "boars.charge not-made", "wolves.moved 0",
		"wolves.restrictions none", "orcs.charge reached")
}

// Clause 1.4: all that declared against the unit that fled may redirect, the
// one that it held against too; each tries once.
func TestAllMayRedirect(t *testing.T) {
	s := scene{
		contact: true,
		units: []string{unit("orcs", "red", "", ""), unit("wolves", "red", "Dis:9", ""),
			unit("guards", "blue", "", ""), unit("spears", "blue", "", "")},
		charges: []string{
			"charger: orcs, target: guards, distance: 15, redirect: [{target: spears, distance: 9}]",
			"charger: wolves, target: guards, distance: 15, redirect: [{target: spears, distance: 9}]"},
		plans:    plans("p: {guards: [hold, flee], spears: hold}"),
		policies: []string{"orcs: {redirect: always}", "wolves: {redirect: always}"},
	}.play(t)
	s.is("p", "orcs.redirect", "passed", of(7, 12))
	s.is("p", "wolves.redirect", "passed", of(5, 6))
	s.is("p", "orcs.target", "spears", of(7, 12))
	s.is("p", "orcs.charge", "reached", of(7, 12))
	s.is("p", "wolves.charge", "reached", of(5, 6))
	s.is("p", "orcs.charge", "failed", of(5, 12))
}

// When a redirected charge makes its new target flee, those that had declared
// against that one come first, then those that are still waiting.
func TestRedirectsNest(t *testing.T) {
	// Trolls, orcs and boars charge the guards, who flee from the boars; the
	// wolves charge the spears. The trolls redirect to the spears, who flee: now
	// the wolves come before the orcs. Both want the archers, who flee from
	// whoever is first, out of the other's reach.
	s := scene{
		contact: true,
		units: []string{unit("trolls", "red", "Dis:10", ""), unit("orcs", "red", "Dis:10", ""),
			unit("wolves", "red", "Dis:10", ""), unit("boars", "red", "", ""),
			unit("guards", "blue", "", ""), unit("spears", "blue", "", ""), unit("archers", "blue", "", "")},
		charges: []string{
			"charger: trolls, target: guards, distance: 15, redirect: [{target: spears, distance: 15}]",
			"charger: orcs, target: guards, distance: 15, redirect: [{target: archers, distance: 15}]",
			"charger: wolves, target: spears, distance: 15, redirect: [{target: archers, distance: 15}]",
			"charger: boars, target: guards, distance: 15"},
		plans:    plans("p: {guards: [hold, hold, flee], spears: [hold, flee], archers: flee}"),
		policies: []string{"trolls: {redirect: always}", "orcs: {redirect: always}", "wolves: {redirect: always}"},
	}.play(t)
	pass := of(11, 12)
	both := times(pass, pass)
	s.is("p", "trolls.redirect", "passed", pass)
	s.is("p", "wolves.redirect", "passed", both)
	// The orcs find the archers gone if both have passed.
	s.is("p", "orcs.redirect", "none", both)
	s.is("p", "orcs.redirect", "passed", times(not(both), pass))
	s.is("p", "trolls.target", "spears", pass)
}

// One attempt in the phase: a redirected charger whose new target flees too
// rolls against that one.
func TestOneRedirectInThePhase(t *testing.T) {
	s := scene{
		contact: true,
		units: []string{unit("orcs", "red", "Dis:10", ""),
			unit("guards", "blue", "", ""), unit("spears", "blue", "", ""), unit("archers", "blue", "", "")},
		charges:  []string{"charger: orcs, target: guards, distance: 15, redirect: [{target: spears, distance: 15}, {target: archers, distance: 9}]"},
		plans:    plans("p: {guards: flee, spears: flee, archers: hold}"),
		policies: []string{"orcs: {redirect: always}"},
	}.play(t)
	s.is("p", "orcs.target", "spears", of(11, 12))
	s.is("p", "orcs.redirect", "passed", of(11, 12))
	s.always("p", "archers.reaction none", "orcs.charge failed")
}

// Only listed, living targets within Cha + 10 now are viable; never with none.
func TestViableTargets(t *testing.T) {
	s := scene{
		contact:  true,
		units:    []string{unit("orcs", "red", "Dis:10", ""), unit("guards", "blue", "", ""), unit("far", "blue", "", ""), unit("near", "blue", "", "")},
		charges:  []string{"charger: orcs, target: guards, distance: 15, redirect: [{target: far, distance: 15.25}, {target: near, distance: 15}]"},
		plans:    plans("p: {guards: flee, near: hold}"),
		policies: []string{"orcs: {redirect: always}"},
	}.play(t)
	s.is("p", "orcs.target", "near", of(11, 12))
	s.is("p", "orcs.redirect", "failed", of(1, 12))
	s = scene{
		contact:  true,
		units:    []string{unit("orcs", "red", "Dis:10", ""), unit("guards", "blue", "", ""), unit("near", "blue", "", "")},
		charges:  []string{"charger: orcs, target: guards, distance: 15, redirect: [{target: near, distance: 15}]"},
		plans:    plans("p: {guards: flee, near: hold}"),
		policies: []string{"orcs: {redirect: never}"},
	}.play(t)
	s.always("p", "orcs.redirect none", "orcs.target guards")
}

// Clause 1.8: one Command Test at the end; without it they stay Shaken.
func TestRally(t *testing.T) {
	for _, rally := range []string{"true", "false"} {
		s := scene{
			units:   []string{unit("orcs", "red", "", ""), unit("guards", "blue", "Dis:9", "points: 3, bsb: true")},
			charges: []string{"charger: orcs, target: guards, distance: 15"},
			plans:   plans("flee: {guards: flee}"),
			more:    []string{"rally: " + rally},
		}.play(t)
		recovered := of(0, 1)
		if rally == "true" {
			recovered = of(5, 6) // no re-roll of a Command Test
		}
		s.is("flee", "guards.fate", "recovered", recovered)
		s.is("flee", "swing", "-15", not(recovered))
	}
}
