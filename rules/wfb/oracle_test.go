package wfb_test

import (
	"fmt"
	"math"
	"math/big"
	"strings"
	"testing"
)

// The tables that players carry, cell by cell: solved exactly, and sampled.

// near wants an exact number to round to the one printed in a table.
func near(t *testing.T, what string, got *big.Rat, printed, half float64) {
	t.Helper()
	if g, _ := got.Float64(); math.Abs(g-printed) > half {
		t.Errorf("%s: %.6f, the table says %g", what, g, printed)
	}
}

// Chance in percent that a charge goes so far beyond M (in battleaxe: beyond
// 0), for 2 to 12 inches.
var (
	onFoot  = []float64{100, 97.2, 91.7, 83.3, 72.2, 58.3, 41.7, 27.8, 16.7, 8.3, 2.8}
	atSpeed = []float64{100, 99.5, 98.1, 94.9, 89.4, 80.6, 68.1, 52.3, 35.6, 19.9, 7.4}
)

func TestOracleChargeReach(t *testing.T) {
	for _, c := range []struct {
		rules, special string
		dice           throw
		printed        []float64
	}{
		{"wfb8", "", twoDice, onFoot},
		{"wfb8", "special: [swiftstride]", swift, atSpeed},
		{"battleaxe", "", twoDice, onFoot},
		{"battleaxe", "special: [swiftstride]", swift, atSpeed},
	} {
		for m := 3; m <= 9; m++ {
			adds := m
			if c.rules == "battleaxe" {
				adds = 0
			}
			for d := 1; d <= 24; d++ {
				sc := scene{
					rules: c.rules, contact: true,
					units: []string{
						unit("target", "blue", "", "models: 1"),
						unit("charger", "red", fmt.Sprint("M:", m), join("models: 1", c.special)),
					},
					charges: []string{fmt.Sprintf("charger: charger, target: target, distance: %d", d)},
					plans:   []string{"hold: {target: hold}"},
				}
				if d > adds+12 {
					refuses(t, sc, "charges.0.distance", "too far")
					continue
				}
				want := c.dice.atLeast(d - adds)
				near(t, fmt.Sprintf("%s M%d at %d", c.rules, m, d), and(want, of(100, 1)), c.printed[max(0, d-adds-2)], 0.05)
				s := sc.play(t)
				s.is("hold", "charger.charge", "reached", want)
				s.is("hold", "charger.charge", "failed", not(want))
				s.sample(1000)
			}
		}
	}
}

// join joins the keys of a unit, leaving out empty ones.
func join(parts ...string) string {
	text := ""
	for _, p := range parts {
		if p != "" && text != "" {
			text += ", "
		}
		text += p
	}
	return text
}

func TestOracleCatching(t *testing.T) {
	// By gap - M from -4: charger on 2D6 after a fleer on 2D6, on 3D6 without
	// the lowest; then a charger on 3D6 without the lowest.
	printed := [][4]float64{
		{.9028, .8166, .9624, .9233}, {.8410, .7226, .9302, .8657}, {.7608, .6133, .8810, .7850},
		{.6644, .4965, .8125, .6824}, {.5563, .3812, .7242, .5631}, {.4437, .2758, .6188, .4369},
		{.3356, .1875, .5035, .3176}, {.2392, .1190, .3867, .2150}, {.1590, .0698, .2774, .1343},
		{.0972, .0376, .1834, .0767}, {.0540, .0183, .1101, .0395}, {.0270, .0078, .0592, .0179},
		{.0116, .0028, .0271, .0068}, {.0039, .0008, .0096, .0020}, {.0008, .0001, .0021, .0003},
	}
	dice := []throw{twoDice, swift}
	special := []string{"", "special: [swiftstride]"}
	for i, row := range printed {
		k := i - 4
		for column, p := range row {
			runner, fleer := column/2, column%2
			want := outruns(dice[runner], dice[fleer], k)
			near(t, fmt.Sprintf("gap - M = %d, column %d", k, column), want, p, 0.00005000001)
			s := scene{
				contact: true,
				units: []string{
					unit("target", "blue", "", join("models: 1", special[fleer])),
					unit("charger", "red", "M:4", join("models: 1", special[runner])),
				},
				charges: []string{fmt.Sprintf("charger: charger, target: target, distance: %d", k+4)},
				plans:   []string{"flee: {target: flee}"},
			}.play(t)
			s.is("flee", "charger.charge", "caught", want)
			s.is("flee", "target.cause", "caught", want)
			s.is("flee", "target.fate", "destroyed", want)
			s.sample(2000)
		}
	}
}

func TestOracleLeadership(t *testing.T) {
	// By Leadership from 1: plain, with the battle standard, cold-blooded, both.
	printed := [][4]float64{
		{.0278, .0548, .0741, .1427},
		{.0278, .0548, .0741, .1427}, {.0833, .1597, .1991, .3585}, {.1667, .3056, .3565, .5859},
		{.2778, .4784, .5231, .7726}, {.4167, .6597, .6806, .8980}, {.5833, .8264, .8056, .9622},
		{.7222, .9228, .8935, .9887}, {.8333, .9722, .9491, .9974}, {.9167, .9931, .9815, .9997},
	}
	keys := []string{"", "bsb: true", "special: [cold-blooded]", "bsb: true, special: [cold-blooded]"}
	for i, row := range printed {
		ld := i + 1
		for column, p := range row {
			dice := twoDice
			if column >= 2 {
				dice = cold
			}
			want := dice.atMost(max(ld, 2)) // a double 1 always passes
			if column%2 == 1 {
				want = rerolled(want)
			}
			near(t, fmt.Sprintf("Ld %d, column %d", ld, column), want, p, 0.00005000001)
			s := scene{ // a Terror test stands for all of them
				contact: true,
				units: []string{
					unit("target", "blue", fmt.Sprint("Ld:", ld), keys[column]),
					unit("charger", "red", "", "special: [terror]"),
				},
				charges: []string{"charger: charger, target: target, distance: 4"},
				plans:   []string{"hold: {target: hold}"},
			}.play(t)
			s.is("hold", "target.reaction", "hold", want)
			s.is("hold", "target.reaction", "flee", not(want))
			s.is("hold", "plan.overridden", "1", not(want))
			s.sample(2000)
		}
	}
}

// The first target flees from 8 inches, the second would hold at 11.
func TestOracleRedirect(t *testing.T) {
	s := scene{
		contact: true,
		units: []string{
			unit("first", "blue", "", ""), unit("second", "blue", "", ""),
			unit("charger", "red", "Ld:8", ""),
		},
		charges:  []string{"charger: charger, target: first, distance: 8, redirect: [{target: second, distance: 11}]"},
		plans:    []string{"plan: {first: flee, second: hold}"},
		policies: []string{"charger: {redirect: always}"},
	}.play(t)
	s.is("plan", "charger.redirect", "passed", of(13, 18))
	s.is("plan", "charger.redirect", "failed", of(5, 18))
	s.is("plan", "charger.charge", "reached", of(91, 216))
	s.is("plan", "charger.charge", "caught", and(of(5, 18), of(103, 648)))
	s.is("plan", "charger.charge", "failed", minus(of(1, 1), or(of(91, 216), of(515, 11664))))
	s.sample(100000)
}

// breakTest is a fight of units without attacks: what decides is the charge,
// ranks and standards. The loser has four models, and so no rank, unless told
// otherwise.
func breakTest(t *testing.T, loser, winner, charge string) *solved {
	if !strings.Contains(loser, "models:") {
		loser = join("models: 4", loser)
	}
	return scene{
		units: []string{
			unit("loser", "blue", "A:0 Ld:8", loser),
			unit("winner", "red", "A:0", winner),
		},
		charges: []string{join("charger: winner, target: loser, distance: 1", charge)},
		plans:   []string{"hold: {loser: hold}"},
		more:    []string{"rally: false"},
	}.play(t)
}

func TestOracleBreak(t *testing.T) {
	const byThree = "models: 5, command: [standard, battle standard]" // and 1 for the charge
	s := breakTest(t, "", byThree, "")
	s.is("hold", "loser.fate", "engaged", of(5, 18))
	s.is("hold", "loser.cause", "run-down", of(9373, 23328))
	s.is("hold", "loser.fate", "fleeing", minus(of(13, 18), of(9373, 23328)))
	s.sample(100000)

	s = breakTest(t, "bsb: true", byThree, "")
	s.is("hold", "loser.fate", "engaged", of(155, 324))
	s.sample(100000)

	// Three more for ranks, one for coming downhill: seven, and only a double 1
	// will do.
	s = breakTest(t, "", "models: 12, files: 3, troop: monstrous-infantry, command: [standard, battle standard]", "downhill: true")
	s.is("hold", "loser.fate", "engaged", of(1, 36))
	s.sample(100000)
}

// Ten attacks of WS 4 on WS 3, S 3 on T 3 with a 5+ save.
func TestOracleMelee(t *testing.T) {
	s := scene{
		units: []string{
			unit("target", "blue", "A:0", "models: 10, files: 10, save: 5+, special: [unbreakable]"),
			unit("charger", "red", "WS:4 A:2", "models: 5"),
		},
		charges: []string{"charger: charger, target: target, distance: 1"},
		plans:   []string{"hold: {target: hold}"},
	}.play(t)
	for lost := range int64(10) {
		s.is("hold", "target.models", fmt.Sprint(10-lost), exactly(lost, 10, of(2, 9)))
	}
	s.averages("hold", "target.models", minus(of(10, 1), of(20, 9)))
	s.sample(100000)
}
