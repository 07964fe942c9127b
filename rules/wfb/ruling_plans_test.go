package wfb_test

import (
	"slices"
	"testing"
)

// Plans: legality and its reasons, lists, mixtures, best play, uncertain
// numbers.

// Why a choice is illegal from the start.
func TestRulingPlans_Reasons(t *testing.T) {
	for _, c := range []struct {
		target, charger, charge string
		hold, shoot, flee       string
	}{
		{"weapons: [bow]", "", "distance: 9", "", "", ""},
		{"", "", "distance: 9", "", "no missile weapon", ""},
		{"weapons: [bow]", "", "distance: 4", "", "Movement", ""},
		{"weapons: [repeater handgun]", "", "distance: 9", "", "slow to fire", ""},
		{"weapons: [bow], shot_used: true", "", "distance: 9", "", "already stood and shot", ""},
		{"weapons: [bow], state: engaged", "", "distance: 9", "", "engaged", "engaged"},
		{"weapons: [bow], state: fleeing", "", "distance: 9", "fleeing", "fleeing", ""},
		{"weapons: [bow], special: [immune to psychology]", "", "distance: 9", "", "", "immune to psychology"},
		{"weapons: [bow], special: [unbreakable]", "", "distance: 9", "", "", "unbreakable"},
		{"weapons: [bow], special: [frenzy]", "", "distance: 9", "", "", "immune to psychology"},
		{"weapons: [bow], troop: war-machine", "", "distance: 9", "", "war machine", "war machine"},
		{"weapons: [bow]", "", "distance: 9, from: left", "", "left", ""},
		{"weapons: [bow]", "", "distance: 9, from: rear", "", "rear", ""},
		{"weapons: [bow], special: [skirmishers]", "", "distance: 9, from: rear", "", "", ""},
		{"weapons: [bow]", "special: [terror]", "distance: 9", "", "", ""}, // a failed test is no illegality
		{"weapons: [bow]", "special: [random movement 2D6]", "distance: 9", "", "", ""},
	} {
		s := scene{
			contact: true,
			units:   []string{unit("archers", "blue", "", c.target), orcs(c.charger)},
			charges: []string{"charger: orcs, target: archers, " + c.charge},
			plans:   plans(archersEach),
		}.play(t)
		s.refused("hold", c.hold)
		s.refused("shoot", c.shoot)
		s.refused("flee", c.flee)
	}
	s := scene{
		contact: true,
		units:   []string{unit("archers", "blue", "BS:0", "weapons: [bow]"), orcs("")},
		charges: []string{"charger: orcs, target: archers, distance: 9"},
		plans:   plans(archersEach),
	}.play(t)
	s.refused("shoot", "Ballistic Skill")
}

// A mixture is illegal when any part of it is; a list by its first choice.
func TestRulingPlans_MixturesAndLists(t *testing.T) {
	s := scene{
		contact: true,
		units:   []string{footmen(""), orcs(""), unit("b", "red", "", "")},
		charges: []string{"charger: orcs, target: footmen, distance: 9", "charger: b, target: footmen, distance: 9"},
		plans: []string{
			"bad part: {footmen: {hold: 9/10, stand-and-shoot: 1/10}}", "bad first: {footmen: [stand-and-shoot, hold]}",
			"bad first part: {footmen: [{hold: 1/2, stand-and-shoot: 1/2}, hold]}",
			"later: {footmen: [hold, stand-and-shoot]}", "mixed: {footmen: {hold: 1/3, flee: 2/3}}",
			"mixed list: {footmen: [{hold: 1/3, flee: 2/3}, {hold: 1/4, flee: 3/4}]}",
			"later mixture: {footmen: [hold, {stand-and-shoot: 1/4, flee: 3/4}]}",
		},
		more: []string{"rally: false"},
	}.play(t)
	s.refused("bad part", "no missile weapon")
	s.refused("bad first", "no missile weapon")
	s.refused("bad first part", "no missile weapon")
	s.refused("later", "")
	s.always("later", "plan.overridden", "1")
	// A mixture is drawn anew for each charge, and holding does not come after
	// fleeing: to hold twice is 1/3 x 1/3. The wish to hold is replaced when the
	// first was to flee and the second charge can be made: 9 + 7 = 16.
	s.is("mixed", "footmen.reaction", "hold", of(1, 9))
	s.is("mixed", "plan.overridden", "1", and(of(2, 3), of(1, 3), twoDice.atMost(7)))
	s.is("mixed list", "footmen.reaction", "hold", of(1, 12))
	s.is("later mixture", "footmen.reaction", "flee", of(3, 4))
	s.is("later mixture", "plan.overridden", "1", of(1, 4))
	s.sample(50000)
}

// Beyond the end of a list, and for units that the plan does not name, best
// play decides: here it is best to run from the second charge.
func TestRulingPlans_BeyondTheList(t *testing.T) {
	sc := scene{
		units:   []string{unit("footmen", "blue", "", "models: 5, points: 10"), unit("a", "red", "", "models: 1, points: 1"), unit("b", "red", "WS:6 S:5 A:3", "models: 10")},
		charges: []string{"charger: a, target: footmen, distance: 16", "charger: b, target: footmen, distance: 9"},
		plans:   []string{"all: {footmen: hold}", "list: {footmen: [hold]}", "two: {footmen: [hold, flee]}", "unnamed: {}"},
	}
	s := sc.play(t)
	s.always("all", "footmen.reaction", "hold")
	s.always("list", "footmen.reaction", "flee")
	s.always("list", "plan.overridden", "0")
	if list, two := s.mean("list", "swing"), s.mean("two", "swing"); list != two {
		t.Errorf("beyond the list worth %g, fleeing then %g", list, two)
	}
	if best := s.mean("unnamed", "swing"); best < s.mean("two", "swing") || best < s.mean("all", "swing") {
		t.Errorf("best play is worth %g, less than one of %g and %g", best, s.mean("two", "swing"), s.mean("all", "swing"))
	}
	// Redirected charges count in the list.
	s = scene{
		contact: true,
		units:   []string{unit("first", "blue", "", ""), unit("second", "blue", "", ""), unit("a", "red", "", ""), unit("b", "red", "Ld:10", "")},
		charges: []string{
			"charger: a, target: second, distance: 9",
			"charger: b, target: first, distance: 4, redirect: [{target: second, distance: 4}]",
		},
		plans: []string{"plan: {first: flee, second: [hold, flee]}"}, policies: []string{"b: {redirect: always}"},
	}.play(t)
	s.is("plan", "second.reaction", "flee", passes(10))
}

// Forced flight counts as a replacement when the plan said otherwise; what is
// left to best play never does.
func TestRulingPlans_Overridden(t *testing.T) {
	s := scene{
		contact: true,
		units:   []string{footmen(""), orcs("special: [terror]")},
		charges: []string{"charger: orcs, target: footmen, distance: 9"},
		plans:   []string{"hold: {footmen: hold}", "flee: {footmen: flee}", "open: {}", "best: best"},
	}.play(t)
	s.is("hold", "plan.overridden", "1", not(passes(7)))
	s.always("flee", "plan.overridden", "0")
	s.always("open", "plan.overridden", "0")
	s.always("best", "plan.overridden", "0")
}

// Without plans: each legal reaction as a list of one, and best play.
func TestRulingPlans_Defaults(t *testing.T) {
	for _, c := range []struct {
		rules, target, charge string
		want                  []string
	}{
		{"wfb8", "weapons: [bow]", "distance: 9", []string{"hold", "stand-and-shoot", "flee", "best"}},
		{"battleaxe", "weapons: [bow]", "distance: 9", []string{"hold", "stand-and-shoot", "flee", "best"}},
		{"wfb8", "", "distance: 9", []string{"hold", "flee", "best"}},
		{"wfb8", "weapons: [bow]", "distance: 4", []string{"hold", "flee", "best"}},
		{"wfb8", "weapons: [bow]", "distance: {uniform: [3, 9]}", []string{"hold", "stand-and-shoot", "flee", "best"}},
		{"wfb8", "weapons: [bow], state: fleeing", "distance: 9", []string{"flee", "best"}},
		{"wfb8", "weapons: [bow], special: [unbreakable]", "distance: 9", []string{"hold", "stand-and-shoot", "best"}},
	} {
		b := load(t, scene{
			rules: c.rules, contact: true,
			units:   []string{unit("archers", "blue", "", c.target), orcs("")},
			charges: []string{"charger: orcs, target: archers, " + c.charge},
		}.text())
		var got []string
		for _, p := range b.Plans {
			got = append(got, p.Name)
			if p.BestPlay != (p.Name == "best") || p.Refused != "" {
				t.Errorf("%s: best play %v, refused %q", p.Name, p.BestPlay, p.Refused)
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%q %q: plans %v, want %v", c.target, c.charge, got, c.want)
		}
	}
	// A list of one: the second charge is answered as is best.
	s := scene{
		contact: true,
		units:   []string{footmen("points: 10"), unit("a", "red", "", ""), unit("b", "red", "", "")},
		charges: []string{"charger: a, target: footmen, distance: 9", "charger: b, target: footmen, distance: 9"},
	}.play(t)
	if len(s.plans) != 3 {
		t.Fatalf("%d plans", len(s.plans))
	}
	s.always("hold", "footmen.reaction", "hold") // nothing to gain by running: contact costs nothing
}

// Uncertain distances: legal when legal for one value; replaced where it is
// not; a charge is not made at values that are too far.
func TestRulingPlans_UncertainDistance(t *testing.T) {
	s := scene{
		contact: true,
		units:   []string{archers(""), orcs("")},
		charges: []string{"charger: orcs, target: archers, distance: {oneof: {4: 1/5, 9: 3/5, 17: 1/5}}"},
		plans:   plans(archersEach),
	}.play(t)
	s.refused("shoot", "")
	s.is("shoot", "plan.overridden", "1", of(1, 5))
	s.is("shoot", "archers.reaction", "hold", of(1, 5))
	s.is("shoot", "archers.reaction", "stand-and-shoot", of(3, 5))
	s.is("shoot", "archers.reaction", "none", of(1, 5))
	s.is("hold", "orcs.charge", "not-made", of(1, 5))
	s.is("hold", "orcs.charge", "reached", or(of(1, 5), and(of(3, 5), twoDice.atLeast(5))))
	s.sample(50000)
	s = scene{
		contact: true,
		units:   []string{archers(""), orcs("")},
		charges: []string{"charger: orcs, target: archers, distance: {dice: D3+1}"},
		plans:   plans(archersEach),
	}.play(t)
	s.refused("shoot", "Movement")
	// Below 0 is 0: four of six.
	s = scene{
		contact: true,
		units:   []string{archers(""), unit("orcs", "red", "M:0", "")},
		charges: []string{"charger: orcs, target: archers, distance: {dice: D6-4}"},
		plans:   plans(archersEach),
	}.play(t)
	s.is("shoot", "plan.overridden", "1", of(4, 6))
	s.is("shoot", "archers.reaction", "stand-and-shoot", of(2, 6))
	s.is("flee", "archers.cause", "caught", or(and(of(4, 6), outruns(twoDice, twoDice, 0)),
		and(of(1, 6), outruns(twoDice, twoDice, 1)), and(of(1, 6), outruns(twoDice, twoDice, 2))))
	refuses(t, scene{
		units:   []string{archers(""), orcs("")},
		charges: []string{"charger: orcs, target: archers, distance: {dice: D6+16}"},
	}, "charges.0.distance", "too far")
}

// Drawn models, and a drawn edge, one for each target.
func TestRulingPlans_UncertainModelsAndEdge(t *testing.T) {
	s := scene{
		contact: true,
		units:   []string{unit("archers", "blue", "", "models: {oneof: {1: 1/2, 3: 1/2}}, weapons: [bow]"), unit("orcs", "red", "", "models: {oneof: {4: 1/2, 8: 1/2}}")},
		charges: []string{"charger: orcs, target: archers, distance: 9"},
		plans:   plans(archersEach),
	}.play(t)
	p := of(1, 6)
	s.is("shoot", "orcs.shot", "0", or(and(of(1, 2), exactly(0, 1, p)), and(of(1, 2), exactly(0, 3, p))))
	one := or(and(of(1, 2), atLeast(1, 1, p)), and(of(1, 2), atLeast(1, 3, p)))
	two := and(of(1, 2), atLeast(2, 3, p))
	s.is("shoot", "orcs.charge", "panicked", and(or(and(of(1, 2), one), and(of(1, 2), two)), not(passes(7))))
	s.sample(50000)

	s = scene{
		contact: true,
		units:   []string{footmen(""), unit("a", "red", "M:1", ""), unit("b", "red", "M:12", "")},
		charges: []string{
			"charger: a, target: footmen, distance: 12, edge: {oneof: {2: 1/2, 30: 1/2}}",
			"charger: b, target: footmen, distance: 12, edge: {oneof: {2: 1/2, 30: 1/2}}",
		},
		plans: []string{"flee: {footmen: flee}"},
	}.play(t)
	s.is("flee", "footmen.cause", "table-edge", of(1, 2))
}

// Ties of best play go to hold before shooting before flight.
func TestRulingPlans_Ties(t *testing.T) {
	s := scene{
		contact: true,
		units:   []string{unit("archers", "blue", "", "points: 0, weapons: [bow]"), unit("orcs", "red", "T:10", "models: 20, points: 0")},
		charges: []string{"charger: orcs, target: archers, distance: 9"},
		plans:   []string{"best: best"},
	}.play(t)
	s.always("best", "archers.reaction", "hold")
	// The charger chases before it redirects.
	s = scene{
		contact: true,
		units:   []string{unit("first", "blue", "", "points: 0"), unit("second", "blue", "", "points: 0"), orcs("points: 0")},
		charges: []string{"charger: orcs, target: first, distance: 9, redirect: [{target: second, distance: 4}]"},
		plans:   []string{"plan: {first: flee, second: hold}"},
	}.play(t)
	s.always("plan", "orcs.redirect", "none")
}
