package wfb_test

import (
	"math/big"
	"testing"
)

// Edge cases that players have argued about, by their number in the list of
// acceptance cases. Those about shapes on the table belong to the plane.

func TestEdgeCase01_ExactlyAtM(t *testing.T) {
	for distance, legal := range map[string]bool{"4": false, "4.1": true} {
		s := scene{
			contact: true,
			units:   []string{archers(""), orcs("")},
			charges: []string{"charger: orcs, target: archers, distance: " + distance},
			plans:   plans(archersEach),
		}.play(t)
		if _, solved := s.plans["shoot"]; solved != legal {
			t.Errorf("at %s inches of M 4, legal is %v", distance, solved)
		}
	}
}

func TestEdgeCase02_ThreeChargesThreeReactions(t *testing.T) {
	s := threeChargers("plan: {archers: [hold, stand-and-shoot, flee]}", "8").play(t)
	s.always("plan", "plan.overridden", "0")
	s = threeChargers("plan: {archers: [stand-and-shoot, stand-and-shoot, flee]}", "8").play(t)
	s.always("plan", "plan.overridden", "1") // a second volley is not legal
	s.always("plan", "wolves.shot", "0")
}

// Two chargers, two flights: both add up.
func TestEdgeCase03_FleeingAgainFromTheNext(t *testing.T) {
	s := scene{
		contact: true,
		units:   []string{footmen("state: fleeing"), unit("a", "red", "", ""), unit("b", "red", "", "")},
		charges: []string{"charger: a, target: footmen, distance: 4", "charger: b, target: footmen, distance: 4"},
		plans:   []string{"flee: {footmen: flee}"},
	}.play(t)
	// M 4 at 4 inches: each needs at least as much as both flights; flights of
	// 13 to 16 together are beyond 12.
	free := twoDice.sum(func(f int) *big.Rat {
		return twoDice.sum(func(g int) *big.Rat {
			far := not(twoDice.atLeast(f + g))
			return and(far, far)
		})
	})
	s.is("flee", "footmen.cause", "none", free)
	s.sample(50000)
}

func TestEdgeCase04_EngagedWithBows(t *testing.T) {
	s := scene{
		contact: true,
		units:   []string{archers("state: engaged"), orcs("")},
		charges: []string{"charger: orcs, target: archers, distance: 9"},
		plans:   plans(archersEach),
	}.play(t)
	s.refused("shoot", "engaged")
	s.refused("flee", "engaged")
	s.refused("hold", "")
}

func TestEdgeCase05_BeyondTheRange(t *testing.T) {
	s := scene{
		contact: true,
		units:   []string{unit("archers", "blue", "", "weapons: [pistol]"), orcs("")},
		charges: []string{"charger: orcs, target: archers, distance: 15"},
		plans:   plans(archersEach),
	}.play(t)
	s.is("shoot", "orcs.shot", "1", exactly(1, 10, and(of(1, 6), of(1, 2)))) // 6+, then 4+
}

// Within the range of one weapon and beyond that of the other: only the first
// is fired.
func TestEdgeCase06_MixedWeaponsBetweenTheirRanges(t *testing.T) {
	s := scene{
		contact: true,
		units: []string{
			unit("archers", "blue", "", "models: 10, weapons: [{weapon: handgun, models: 6}, {weapon: pistol, models: 4}]"),
			unit("riders", "red", "", "models: 20, troop: cavalry, mount: {M: 8}, save: 6+"),
		},
		charges: []string{"charger: riders, target: archers, distance: 20"},
		plans:   plans(archersEach),
	}.play(t)
	p := and(of(1, 6), of(2, 3)) // long: 6+; S 4 on T 3; 6+ is gone
	s.is("shoot", "riders.shot", "6", exactly(6, 6, p))
	s.is("shoot", "riders.shot", "7", of(0, 1))
	s.averages("shoot", "riders.shot", and(of(6, 1), p))
}

func TestEdgeCase07_ShotsStand(t *testing.T) {
	s := scene{
		contact: true,
		units:   []string{archers(""), orcs("special: [unbreakable]")},
		charges: []string{"charger: orcs, target: archers, distance: 16"},
		plans:   plans(archersEach),
	}.play(t)
	s.averages("shoot", "orcs.models", minus(of(20, 1), of(10, 18)))
	s.is("shoot", "orcs.charge", "failed", of(35, 36))
}

func TestEdgeCase08_PanickedChargerIsGone(t *testing.T) {
	s := scene{
		contact: true,
		units:   []string{unit("archers", "blue", "", "weapons: [handgun]"), orcs("")},
		charges: []string{"charger: orcs, target: archers, distance: 5"}, // would reach for certain
		plans:   plans(archersEach), more: []string{"rally: false"},
	}.play(t)
	runs := and(atLeast(5, 10, of(1, 6)), not(passes(7)))
	s.is("shoot", "orcs.charge", "panicked", runs)
	s.is("shoot", "orcs.charge", "reached", not(runs))
	s.is("shoot", "orcs.fate", "fleeing", runs)
	s.is("shoot", "archers.fate", "standing", runs)
	s.always("shoot", "archers.reaction", "stand-and-shoot")
	s.always("shoot", "orcs.moved", "0")
}

// Losses of several volleys count together: 21 models test at the sixth loss,
// whichever volley brings it, and once at most.
func twoVolleys(t *testing.T, first string) *solved {
	return scene{
		contact: true,
		units: []string{
			unit("a", "blue", "", first+", weapons: [bow]"), unit("b", "blue", "", "models: 10, weapons: [bow]"),
			unit("orcs", "red", "", "models: 21"),
		},
		charges: []string{"charger: orcs, target: [a, b], distance: 9"},
		plans:   []string{"shoot: {a: stand-and-shoot, b: stand-and-shoot}"},
	}.play(t)
}

func TestEdgeCase09_LossesOfTheSubPhaseCountTogether(t *testing.T) {
	p := of(1, 6) // 5+, 4+
	s := twoVolleys(t, "models: 4")
	s.is("shoot", "orcs.charge", "panicked", and(atLeast(6, 14, p), not(passes(7))))
	s.sample(50000)
}

func TestEdgeCase10_OnePassedTestIsEnough(t *testing.T) {
	// Six of the first ten, or six of twenty: one test either way.
	s := twoVolleys(t, "models: 10")
	s.is("shoot", "orcs.charge", "panicked", and(atLeast(6, 20, of(1, 6)), not(passes(7))))
	s.is("shoot", "b.reaction", "none", and(atLeast(6, 10, of(1, 6)), not(passes(7))))
	s.sample(50000)
}

func TestEdgeCase11_NoOtherTargetNoTest(t *testing.T) {
	s := redirecting("always", "first: flee", "").play(t)
	s.always("plan", "charger.redirect", "none")
}

func TestEdgeCase12_RedirectedOnceOnly(t *testing.T) {
	s := redirecting("always", "first: flee, second: flee, third: hold",
		"{target: second, distance: 11}, {target: third, distance: 5}").play(t)
	s.always("plan", "third.reaction", "none")
	s.is("plan", "charger.charge", "caught", or(
		and(passes(8), outruns(twoDice, twoDice, 7)), and(not(passes(8)), outruns(twoDice, twoDice, 4))))
}
