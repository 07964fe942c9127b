package wfb_test

import (
	"math/big"
	"slices"
	"testing"
)

// Several units in one combat: result, break tests, pursuit. Nobody has
// attacks; blue units have four models and no rank, of Leadership 8.

func blue(key, more string) string {
	return unit(key, "blue", "A:0 Ld:8", join("files: 3, troop: monstrous-infantry, models: 2", more))
}

func red(key, more string) string {
	return unit(key, "red", "A:0 Ld:8", join("troop: monstrous-infantry, models: 3, files: 3", more))
}

func at(charger, target, more string) string {
	return join("charger: "+charger+", target: "+target+", distance: 1", more)
}

func TestRulingSeveral_Result(t *testing.T) {
	ranks := func(models string) string { return "troop: monstrous-infantry, files: 3, models: " + models }
	ranked := func(key, models string) string { return unit(key, "red", "A:0 Ld:8", ranks(models)) }
	for _, c := range []struct {
		name       string
		units      []string
		charges    []string
		difference int
	}{
		{"two charges count once", []string{blue("x", ""), red("a", ""), red("b", "")}, []string{at("a", "x", ""), at("b", "x", "")}, 1},
		{"downhill counts once", []string{blue("x", ""), red("a", ""), red("b", "")}, []string{at("a", "x", "downhill: true"), at("b", "x", "downhill: true")}, 2},
		{"one of them downhill", []string{blue("x", ""), red("a", ""), red("b", "")}, []string{at("a", "x", ""), at("b", "x", "downhill: true")}, 2},
		{"both flanks count once", []string{blue("x", ""), red("a", ""), red("b", "")}, []string{at("a", "x", "from: left"), at("b", "x", "from: right")}, 2},
		{"flank and rear", []string{blue("x", ""), red("a", ""), red("b", "")}, []string{at("a", "x", "from: left"), at("b", "x", "from: rear")}, 4},
		{"flanks of two", []string{blue("x", ""), blue("y", ""), red("a", "")}, []string{at("a", "[x, y]", "from: left")}, 3},
		{"a flank and a front", []string{blue("x", ""), blue("y", ""), red("a", "")}, []string{at("a", "[x, y]", "from: [front, rear]")}, 3},
		{"standards count once", []string{blue("x", ""), red("a", "command: [standard]"), red("b", "command: [standard, battle standard]")},
			[]string{at("a", "x", ""), at("b", "x", "")}, 3},
		{"the best ranks", []string{blue("x", ""), ranked("a", "6"), ranked("b", "9")}, []string{at("a", "x", ""), at("b", "x", "")}, 3},
		{"a standard nobody is in contact with", []string{blue("x", ""), blue("y", "command: [standard]"), red("a", ""), red("b", "command: [battle standard]")},
			[]string{at("a", "x", ""), at("b", "[x, y]", "")}, 1},
		{"another combat", []string{blue("x", ""), blue("y", "command: [standard]"), red("a", ""), red("b", "command: [battle standard]")},
			[]string{at("a", "x", ""), at("b", "y", "")}, 1},
		{"the rear of one in another combat", []string{blue("x", ""), blue("y", ""), red("a", ""), red("b", "")},
			[]string{at("a", "x", ""), at("b", "y", "from: rear")}, 1},
		{"downhill in another combat", []string{blue("x", ""), blue("y", ""), red("a", ""), red("b", "")},
			[]string{at("a", "x", ""), at("b", "y", "downhill: true")}, 1},
		{"ranks of one in another combat", []string{blue("x", ""), blue("y", ""), red("a", ""), ranked("b", "9")},
			[]string{at("a", "x", ""), at("b", "y", "")}, 1},
		{"the musician of another unit", []string{blue("x", "command: [standard]"), red("a", ""), red("b", "command: [musician]")},
			[]string{at("a", "x", ""), at("b", "x", "")}, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := melee(t, c.units, c.charges)
			s.is("hold", "x.fate", "engaged", passes(8-c.difference))
		})
	}
}

// Disruption takes the rank bonus, by two ranks in flank or rear; steadfast it
// leaves.
func TestRulingSeveral_Disruption(t *testing.T) {
	deep := unit("x", "blue", "A:0 Ld:8", "troop: monstrous-infantry, files: 3, models: 12") // four ranks, +3
	for _, c := range []struct {
		name, charger, from string
		lostBy              int // of blue, which is steadfast; below 0 red loses
	}{
		{"two ranks in the flank", "models: 6, files: 3", "left", 1 + 1 + 1},
		{"one rank in the flank", "models: 5, files: 3", "right", 1 + 1 - 3},
		{"two ranks in the rear", "models: 6, files: 3", "rear", 1 + 2 + 1},
		{"one rank in the rear, a draw", "models: 3, files: 3", "rear", 1 + 2 - 3},
		{"two ranks in front", "models: 6, files: 3", "front", 1 + 1 - 3},
		{"skirmishers in the flank", "models: 6, files: 3, special: [skirmishers]", "left", 1 + 1 - 3},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := melee(t, []string{deep, unit("a", "red", "A:0 Ld:8", "troop: monstrous-infantry, "+c.charger)},
				[]string{"charger: a, target: x, distance: 1, from: " + c.from})
			holds := of(1, 1)
			if c.lostBy > 0 {
				holds = passes(8)
			} else if c.lostBy < 0 {
				holds = passes(8 + c.lostBy)
			}
			s.is("hold", "x.fate", "engaged", holds)
			s.is("hold", "a.fate", "engaged", holds)
		})
	}
}

// Steadfast: more ranks than every enemy, also one that is not in contact.
func TestRulingSeveral_Steadfast(t *testing.T) {
	two := "troop: monstrous-infantry, files: 3, models: 6, special: [skirmishers]"
	x := unit("x", "blue", "A:0 Ld:8", "troop: monstrous-infantry, files: 3, models: 6")
	for _, c := range []struct {
		name   string
		a, b   string
		charge string
		holds  *big.Rat
	}{
		// +1 for two ranks against +1 for the charge and two standards.
		{"more than both", "command: [standard, battle standard]", "", "x", passes(8)},
		{"as many as one", "command: [standard, battle standard]", "models: 6", "x", passes(5)}, // whose ranks are one more
		{"one of another unit's enemies", "command: [standard, battle standard]", "models: 6", "y", passes(5)},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := unit("b", "red", "A:0 Ld:8", join("troop: monstrous-infantry, files: 3", orElse(c.b, "models: 3")))
			s := melee(t, []string{x, unit("y", "blue", "A:0", two), red("a", c.a), b},
				[]string{at("a", "[x, y]", ""), at("b", c.charge, "")})
			s.is("hold", "x.fate", "engaged", c.holds)
		})
	}
}

func orElse(text, other string) string {
	if text == "" {
		return other
	}
	return text
}

// Each unit of the losing side tests for itself; who is in contact with an
// unbroken enemy does not pursue.
func TestRulingSeveral_BreakTests(t *testing.T) {
	s := melee(t, []string{blue("x", ""), unit("y", "blue", "A:0 Ld:6", "troop: monstrous-infantry, models: 2"), red("a", "")},
		[]string{at("a", "[x, y]", "")})
	x, y := not(passes(7)), not(passes(5))
	caught := outruns(twoDice, twoDice, 0)
	s.is("hold", "x.cause", "run-down", and(x, y, caught))
	s.is("hold", "x.fate", "fleeing", minus(x, and(x, y, caught)))
	s.is("hold", "x.fate", "engaged", not(x))
	s.is("hold", "y.fate", "engaged", not(y))
	s.is("hold", "a.fate", "standing", and(x, y))
	s.is("hold", "a.fate", "engaged", not(and(x, y)))
	s.sample(50000)

	// Stubborn, unbreakable and unstable ones, each in its way: lost by two.
	s = melee(t, []string{blue("x", "special: [stubborn]"), unit("y", "blue", "A:0", "troop: monstrous-infantry, models: 5, files: 1, special: [unstable]"),
		unit("z", "blue", "A:0", "models: 1, special: [unbreakable]"), red("a", "command: [standard]")}, []string{at("a", "[x, y, z]", "")})
	s.is("hold", "x.fate", "engaged", passes(8))
	s.always("hold", "y.models", "3")
	s.always("hold", "z.fate", "engaged")
	s.always("hold", "a.fate", "engaged")
}

// Two pursuers: the better of two throws.
func TestRulingSeveral_TwoPursuers(t *testing.T) {
	s := melee(t, []string{blue("x", ""), red("a", ""), red("b", "special: [swiftstride]")}, []string{at("a", "x", ""), at("b", "x", "")})
	away := twoDice.sum(func(f int) *big.Rat { return and(not(twoDice.atLeast(f)), not(swift.atLeast(f))) })
	s.is("hold", "x.cause", "run-down", and(not(passes(7)), not(away)))
	s.is("hold", "x.fate", "fleeing", and(not(passes(7)), away))
	s.sample(50000)
	// The edge comes after the pursuit.
	s = melee(t, []string{blue("x", ""), red("a", ""), red("b", "special: [swiftstride]")}, []string{at("a", "x", "edge: 7"), at("b", "x", "edge: 7")})
	off := twoDice.sum(func(f int) *big.Rat {
		if f < 7 {
			return of(0, 1)
		}
		return and(not(twoDice.atLeast(f)), not(swift.atLeast(f)))
	})
	s.is("hold", "x.cause", "table-edge", and(not(passes(7)), off))
}

// Two that break, each pursued by the same two: one throw of each pursuer for
// both flights.
func TestRulingSeveral_TwoPursueTwo(t *testing.T) {
	for _, charges := range [][]string{
		{at("a", "[x, y]", ""), at("b", "[x, y]", "")}, {at("b", "[x, y]", ""), at("a", "[x, y]", "")},
	} {
		s := melee(t, []string{blue("x", ""), unit("y", "blue", "A:0 Ld:2", "troop: monstrous-infantry, models: 2, special: [swiftstride]"),
			red("a", ""), red("b", "special: [swiftstride]")}, charges)
		both := and(not(passes(7)), of(35, 36))
		away := func(run throw) *big.Rat {
			return run.sum(func(f int) *big.Rat { return and(not(twoDice.atLeast(f)), not(swift.atLeast(f))) })
		}
		s.is("hold", "x.cause", "run-down", and(both, not(away(twoDice))))
		s.is("hold", "y.cause", "run-down", and(both, not(away(swift))))
		// Nobody is lost when both outrun the better throw.
		escape := new(big.Rat)
		for a, n := range twoDice {
			for b, m := range swift {
				escape = or(escape, and(of(n, 216), of(m, 216), not(twoDice.atMost(max(a, b))), not(swift.atMost(max(a, b)))))
			}
		}
		// Who gets away costs a point, who is run down two.
		s.is("hold", "swing", "-2", and(both, escape))
	}
}

// Two chargers beaten by one: it pursues when both have broken, with one
// throw for both.
func TestRulingSeveral_ChargersBroken(t *testing.T) {
	s := melee(t, []string{blue("x", "command: [standard, battle standard]"), unit("a", "red", "A:0 Ld:8", "models: 1"), unit("b", "red", "A:0 Ld:6", "models: 1")},
		[]string{at("a", "x", ""), at("b", "x", "")})
	a, b := not(passes(7)), not(passes(5)) // 2 against 1 for the charge
	s.is("hold", "a.cause", "run-down", and(a, b, outruns(twoDice, twoDice, 0)))
	s.is("hold", "b.cause", "run-down", and(a, b, outruns(twoDice, twoDice, 0)))
	s.is("hold", "x.fate", "standing", and(a, b))
	// One pursuit against two flights: neither run down.
	escape := twoDice.sum(func(p int) *big.Rat { return and(not(twoDice.atMost(p)), not(twoDice.atMost(p))) })
	s.is("hold", "swing", "0", and(not(a), not(b)))
	// A model each: half a point for one that flees, one for one run down.
	s.is("hold", "swing", "0.5", or(and(a, not(b)), and(not(a), b)))
	s.is("hold", "swing", "1", and(a, b, escape))
	s.sample(50000)
}

// Those who hold fight on against whom is left.
func TestRulingSeveral_SecondRound(t *testing.T) {
	s := scene{
		units:   []string{blue("x", ""), blue("y", ""), red("a", "command: [standard]")},
		charges: []string{at("a", "[x, y]", "")},
		plans:   []string{"hold: {x: hold, y: hold}"},
		more:    []string{"rally: false", "rounds: 2"},
	}.play(t)
	both := and(passes(6), passes(7))
	s.is("hold", "x.fate", "engaged", both)
	s.is("hold", "y.fate", "engaged", both)
	s.is("hold", "a.fate", "engaged", not(and(not(both), not(both))))

	// All blows on the one that is left: of one model in the first round, the
	// other has four wounds to take in the second.
	s = scene{
		units: []string{
			unit("x", "blue", "A:0", "models: 1, troop: monstrous-infantry, base: 20x20, special: [unbreakable]"), still("y", "blue", 1, ""),
			unit("a", "red", "A:2", "models: 1, special: [unbreakable]"),
		},
		charges: []string{at("a", "[x, y]", "")},
		plans:   []string{"hold: {x: hold, y: hold}"},
		more:    []string{"rounds: 2"},
	}.play(t)
	s.is("hold", "y.models", "60", and(of(3, 4), or(and(quarter, exactly(0, 2, quarter)), and(of(3, 4), of(3, 4)))))
}

// More wounds than a unit has count for nothing.
func TestRulingSeveral_WoundsCountOnceTaken(t *testing.T) {
	s := melee(t, []string{
		unit("x", "blue", "A:0", "models: 1, special: [unbreakable]"), unit("y", "blue", "A:0 Ld:8 W:20", "models: 1, troop: monster"),
		unit("a", "red", "A:4", "models: 1"),
	}, []string{at("a", "[x, y]", "")})
	// Two blows on each. x loses one wound at most, y up to two; red wins by
	// one and the wounds.
	holds := new(big.Rat)
	for w := range int64(3) {
		holds = or(holds, and(exactly(w, 2, quarter), or(
			and(exactly(0, 2, quarter), passes(8-1-int(w))), and(atLeast(1, 2, quarter), passes(8-2-int(w))))))
	}
	s.is("hold", "y.fate", "engaged", holds)
}

// Default plans give the word to all targets of the first charge, where it is
// legal for all of them.
func TestRulingSeveral_DefaultPlans(t *testing.T) {
	for _, c := range []struct {
		x, y, charge string
		want         []string
	}{
		{"weapons: [bow]", "weapons: [bow]", "distance: 9", []string{"hold", "stand-and-shoot", "flee", "best"}},
		{"weapons: [bow]", "", "distance: 9", []string{"hold", "flee", "best"}},
		{"", "weapons: [bow]", "distance: 9", []string{"hold", "flee", "best"}},
		{"weapons: [bow]", "special: [unbreakable]", "distance: 9", []string{"hold", "best"}},
		{"weapons: [bow]", "state: fleeing", "distance: 9", []string{"flee", "best"}},
		{"weapons: [bow]", "", "distance: [9, 17]", []string{"hold", "stand-and-shoot", "flee", "best"}},
	} {
		b := load(t, scene{
			contact: true,
			units:   []string{unit("x", "blue", "", c.x), unit("y", "blue", "", c.y), orcs("")},
			charges: []string{"charger: orcs, target: [x, y], " + c.charge},
		}.text())
		var got []string
		for _, p := range b.Plans {
			got = append(got, p.Name)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%v: plans %v, want %v", c, got, c.want)
		}
	}
}
