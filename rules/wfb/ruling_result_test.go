package wfb_test

import (
	"fmt"
	"math/big"
	"testing"
)

// Clause 4: the combat result, break tests, pursuit. In most of these nobody
// has attacks, so that the difference is certain: it is read off how often
// the loser, of Leadership 8, holds.

// lostBy wants the loser to hold as after losing by a difference; 0 is a draw.
func lostBy(t *testing.T, name, loser, winner, charge string, difference int) {
	t.Helper()
	t.Run(name, func(t *testing.T) {
		s := breakTest(t, loser, winner, charge)
		if difference <= 0 {
			s.always("hold", "loser.fate", "engaged")
			s.always("hold", "winner.fate", "engaged")
			return
		}
		s.is("hold", "loser.fate", "engaged", passes(8-difference))
		s.is("hold", "winner.fate", "engaged", passes(8-difference))
		s.is("hold", "winner.fate", "standing", not(passes(8-difference)))
	})
}

func TestRuling4_Result(t *testing.T) {
	ranks := func(models, files int) string {
		return fmt.Sprintf("models: %d, files: %d, troop: monstrous-infantry", models, files)
	}
	const five = "models: 5"
	for _, c := range []struct {
		name, loser, winner, charge string
		difference                  int
	}{
		{"for the charge", "", five, "", 1},
		{"downhill", "", five, "downhill: true", 2},
		{"standard", "", five + ", command: [standard]", "", 2},
		{"battle standard", "", five + ", command: [battle standard]", "", 2},
		{"battle standard in range is no bonus", "", five + ", bsb: true", "", 1},
		{"standards of both", "command: [standard]", five + ", command: [standard]", "", 1},
		{"drawn by a standard", "command: [standard]", five, "", 0},
		{"champions and musicians decide no win", "command: [musician]", five + ", command: [musician]", "", 1},
		{"two ranks of three", "", ranks(6, 3), "", 2},
		{"three", "", ranks(9, 3), "", 3},
		{"four", "", ranks(12, 3), "", 4},
		{"five count as four", "", ranks(15, 3), "", 4},
		{"a last rank of two", "", ranks(8, 3), "", 2},
		{"a last rank of three in ranks of four", "", ranks(11, 4), "", 3},
		{"ranks of two", "", ranks(12, 2), "", 1},
		{"skirmishers have none", "", ranks(12, 3) + ", special: [skirmishers]", "", 1},
		{"the left flank", "", five, "from: left", 2},
		{"the right flank", "", five, "from: right", 2},
		{"the rear", "", five, "from: rear", 3},
		{"the musician of the charger decides a tie", "command: [standard]", five + ", command: [musician]", "", 1},
		{"two musicians decide none", "command: [standard, musician]", five + ", command: [musician]", "", 0},
	} {
		lostBy(t, c.name, c.loser, c.winner, c.charge, c.difference)
	}
	// The musician of the charged decides it for them.
	s := breakTest(t, "models: 5, command: [standard, musician]", "models: 5", "")
	s.is("hold", "winner.fate", "engaged", passes(6)) // Leadership 7
	s.is("hold", "loser.fate", "standing", not(passes(6)))
}

// Ranks of five: wounds of the second rank, which supports, add to the
// difference. Each of five blows wounds on 4+, 6+ and past a 2+ ward.
func TestRuling4_RanksOfFive(t *testing.T) {
	for models, bonus := range map[int]int{5: 0, 9: 0, 10: 1, 14: 1, 15: 2} {
		s := scene{
			units: []string{
				unit("loser", "blue", "A:0 Ld:10 T:10", "models: 5, ward: 2+"),
				unit("winner", "red", "A:0 S:1", fmt.Sprintf("models: %d, files: 5", models)),
			},
			charges: []string{"charger: winner, target: loser, distance: 1"},
			plans:   []string{"hold: {loser: hold}"},
			more:    []string{"rally: false"},
		}.play(t)
		p := and(of(1, 2), of(1, 6), of(1, 6))
		behind := int64(min(5, models-5))
		holds := new(big.Rat)
		for w := range min(behind, 4) + 1 {
			holds = or(holds, and(exactly(w, behind, p), passes(10-1-bonus-int(w))))
		}
		s.is("hold", "loser.fate", "engaged", holds)
	}
}

func TestRuling4_WhoHolds(t *testing.T) {
	const threeMore = "models: 5, command: [standard, battle standard]"
	for _, c := range []struct {
		name, loser, winner string
		holds               *big.Rat
	}{
		{"by three", "", threeMore, passes(5)},
		{"the general", "general_ld: 10", threeMore, passes(7)},
		{"a lesser general", "general_ld: 5", threeMore, passes(5)},
		{"stubborn", "special: [stubborn]", threeMore, passes(8)},
		{"unbreakable", "special: [unbreakable]", threeMore, of(1, 1)},
		{"cold-blooded", "special: [cold-blooded]", threeMore, cold.atMost(5)},
		{"the battle standard", "bsb: true", threeMore, rerolled(passes(5))},
		{"immune to psychology is not unbreakable", "special: [immune to psychology]", threeMore, passes(5)},
		// Two ranks (+1) lose by two to one rank, on the Leadership itself; to two
		// ranks (+1 too) by three, and not.
		{"steadfast", "models: 6, files: 3, troop: monstrous-infantry", threeMore, passes(8)},
		{"as many ranks", "models: 6, files: 3, troop: monstrous-infantry", "models: 6, files: 3, troop: monstrous-infantry, command: [standard, battle standard]", passes(5)},
		{"skirmishers are never steadfast", "models: 6, files: 3, troop: monstrous-infantry, special: [skirmishers]", threeMore, passes(5)},
		{"one rank against none", "models: 5", "models: 1, command: [standard, battle standard]", passes(8)},
		{"no rank against none", "models: 4", "models: 1, command: [standard, battle standard]", passes(5)},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := breakTest(t, c.loser, c.winner, "")
			s.is("hold", "loser.fate", "engaged", c.holds)
		})
	}
}

// Unstable: wounds instead of the test, one fewer with the battle standard.
func TestRuling4_Unstable(t *testing.T) {
	for _, c := range []struct {
		loser, winner string
		left          int
	}{
		{"models: 5, special: [unstable], ward: 2+", "models: 5, command: [standard, battle standard]", 2},
		{"models: 5, special: [unstable], bsb: true", "models: 5, command: [standard, battle standard]", 3},
		{"models: 5, special: [unstable], bsb: true", "models: 5", 5},
		{"models: 5, special: [unstable, unbreakable]", "models: 5, command: [standard]", 3},
		{"models: 5, special: [unstable, stubborn]", "models: 5, command: [standard]", 3},
		{"models: 5, special: [unstable]", "models: 9, files: 3, troop: monstrous-infantry, command: [standard, battle standard]", 0},
	} {
		s := breakTest(t, c.loser, c.winner, "")
		s.always("hold", "loser.models", fmt.Sprint(c.left))
		if c.left == 0 {
			s.always("hold", "loser.cause", "combat")
			s.always("hold", "winner.fate", "standing")
			continue
		}
		s.always("hold", "loser.fate", "engaged")
		s.always("hold", "winner.fate", "engaged")
	}
}

// Pursuit against flight, each at its own speed, and what gets away may still
// leave the table.
func TestRuling4_Pursuit(t *testing.T) {
	breaks := not(passes(7)) // by one for the charge
	for _, c := range []struct {
		loser, winner   string
		flight, pursuit throw
	}{
		{"", "", twoDice, twoDice},
		{"special: [swiftstride]", "", swift, twoDice},
		{"", "special: [swiftstride]", twoDice, swift},
		{"special: [swiftstride]", "special: [fly]", swift, swift},
	} {
		s := breakTest(t, c.loser, join("models: 5", c.winner), "")
		s.is("hold", "loser.cause", "run-down", and(breaks, outruns(c.pursuit, c.flight, 0)))
		s.is("hold", "loser.fate", "fleeing", and(breaks, not(outruns(c.pursuit, c.flight, 0))))
		for edge := 2; edge <= 12; edge += 5 {
			s = breakTest(t, c.loser, join("models: 5", c.winner), fmt.Sprint("edge: ", edge))
			off := c.flight.sum(func(f int) *big.Rat {
				if f < edge {
					return of(0, 1)
				}
				return not(c.pursuit.atLeast(f))
			})
			s.is("hold", "loser.cause", "table-edge", and(breaks, off))
			s.is("hold", "loser.cause", "run-down", and(breaks, outruns(c.pursuit, c.flight, 0)))
		}
	}
}

// Restraining takes a test, without the battle standard; the frenzied cannot.
func TestRuling4_Restrain(t *testing.T) {
	breaks, caught := not(passes(7)), outruns(twoDice, twoDice, 0)
	for more, pursues := range map[string]*big.Rat{
		"": not(passes(7)), "bsb: true": not(passes(7)), "special: [cold-blooded]": not(cold.atMost(7)),
		"general_ld: 9": not(passes(9)), "special: [immune to psychology]": not(passes(7)),
	} {
		s := scene{
			units:    []string{unit("loser", "blue", "A:0 Ld:8", "models: 5"), unit("winner", "red", "A:0", join("models: 5", more))},
			charges:  []string{"charger: winner, target: loser, distance: 1"},
			plans:    []string{"hold: {loser: hold}"},
			policies: []string{"winner: {pursue: never}"},
			more:     []string{"rally: false"},
		}.play(t)
		s.is("hold", "loser.cause", "run-down", and(breaks, pursues, caught))
		s.is("hold", "loser.fate", "fleeing", and(breaks, not(and(pursues, caught))))
	}
	// Frenzied: a lone model with two attacks on a target that has three
	// models and loses at least by one.
	s := scene{
		units:    []string{unit("loser", "blue", "A:0 Ld:8 T:10", "models: 20, files: 20, ward: 2+, special: [skirmishers]"), unit("winner", "red", "S:1", "models: 1, special: [frenzy]")},
		charges:  []string{"charger: winner, target: loser, distance: 1"},
		plans:    []string{"hold: {loser: hold}"},
		policies: []string{"winner: {pursue: never}"},
		more:     []string{"rally: false"},
	}.play(t)
	p := and(of(1, 2), of(1, 6), of(1, 6))
	flees := or(and(exactly(0, 2, p), not(passes(7))), and(exactly(1, 2, p), not(passes(6))), and(exactly(2, 2, p), not(passes(5))))
	s.is("hold", "loser.cause", "run-down", and(flees, caught))
}

// Rounds: the charge counts in the first only; who holds fights on.
func TestRuling4_Rounds(t *testing.T) {
	for rounds := 1; rounds <= 4; rounds++ {
		s := scene{
			units:   []string{unit("loser", "blue", "A:0 Ld:8", "models: 5"), unit("winner", "red", "A:0", "models: 5, command: [standard]")},
			charges: []string{"charger: winner, target: loser, distance: 1, downhill: true"},
			plans:   []string{"hold: {loser: hold}"},
			more:    []string{"rally: false", fmt.Sprint("rounds: ", rounds)},
		}.play(t)
		holds := passes(5)
		for range rounds - 1 {
			holds = and(holds, passes(7))
		}
		s.is("hold", "loser.fate", "engaged", holds)
		s.is("hold", "winner.fate", "engaged", holds)
		s.is("hold", "winner.fate", "standing", not(holds))
	}
	// A drawn round, then one that the charged win by their standard.
	s := scene{
		units:   []string{unit("target", "blue", "A:0", "models: 5, command: [standard]"), unit("charger", "red", "A:0 Ld:8", "models: 5")},
		charges: []string{"charger: charger, target: target, distance: 1"},
		plans:   []string{"hold: {target: hold}"},
		more:    []string{"rally: false", "rounds: 2"},
	}.play(t)
	s.is("hold", "charger.fate", "engaged", passes(7))
	s.is("hold", "charger.cause", "run-down", and(not(passes(7)), outruns(twoDice, twoDice, 0)))
	// The flank counts in each round.
	s = breakRounds(t, "from: left")
	s.is("hold", "loser.fate", "engaged", and(passes(6), passes(7)))
	s = breakRounds(t, "from: rear")
	s.is("hold", "loser.fate", "engaged", and(passes(5), passes(6)))
}

func breakRounds(t *testing.T, charge string) *solved {
	return scene{
		units:   []string{unit("loser", "blue", "A:0 Ld:8", "models: 5"), unit("winner", "red", "A:0", "models: 5")},
		charges: []string{"charger: winner, target: loser, distance: 1, " + charge},
		plans:   []string{"hold: {loser: hold}"},
		more:    []string{"rally: false", "rounds: 2"},
	}.play(t)
}

// A side wiped out: no result, no test of the survivor. Both: both are gone.
func TestRuling4_SideWipedOut(t *testing.T) {
	s := scene{ // simultaneous blows of a quarter
		units: []string{
			unit("target", "blue", "", "models: 1, command: [standard, battle standard]"),
			unit("charger", "red", "Ld:2", "models: 1"),
		},
		charges: []string{"charger: charger, target: target, distance: 1"},
		plans:   []string{"hold: {target: hold}"},
		more:    []string{"rally: false"},
	}.play(t)
	s.is("hold", "charger.fate", "standing", and(quarter, of(3, 4)))
	// 1 for the charge against 2: with neither dead the charger loses by one.
	lost := and(of(9, 16), of(35, 36))
	s.is("hold", "target.cause", "combat", quarter)
	s.is("hold", "charger.cause", "combat", quarter)
	s.is("hold", "charger.cause", "run-down", and(lost, outruns(twoDice, twoDice, 0)))
	s.is("hold", "swing", "0", or(of(1, 16), and(of(9, 16), of(1, 36)))) // both, or neither
}

// Rally: Leadership, re-rolled near the battle standard; a quarter or less of
// the models takes a double 1.
func TestRuling5_Rally(t *testing.T) {
	for more, pass := range map[string]*big.Rat{
		"": passes(7), "bsb: true": rerolled(passes(7)), "general_ld: 9": passes(9), "special: [cold-blooded]": cold.atMost(7),
	} {
		s := scene{
			contact: true,
			units:   []string{footmen(more), orcs("")},
			charges: []string{"charger: orcs, target: footmen, distance: 16"},
			plans:   []string{"flee: {footmen: flee}"},
		}.play(t)
		s.is("flee", "footmen.fate", "rallied", pass)
		s.is("flee", "footmen.fate", "fleeing", not(pass))
	}
	s := scene{
		contact: true, rules: "battleaxe",
		units:   []string{footmen(""), orcs("")},
		charges: []string{"charger: orcs, target: footmen, distance: 12"},
		plans:   []string{"flee: {footmen: flee}"},
		more:    []string{"rally: false"},
	}.play(t)
	s.always("flee", "footmen.fate", "fleeing")
	// A unit that nobody charges but that flees tests, too.
	s = scene{
		contact: true,
		units:   []string{footmen(""), unit("others", "blue", "Ld:9", "state: fleeing"), orcs("")},
		charges: []string{"charger: orcs, target: footmen, distance: 12"},
		plans:   []string{"hold: {footmen: hold}"},
	}.play(t)
	s.is("hold", "others.fate", "rallied", passes(9))
}
