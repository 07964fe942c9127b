package wfb_test

import (
	"fmt"
	"math/big"
	"testing"
)

// Edge cases from the flight of the target on; see edge_case_test.go for the
// numbers.

// The flight is known before the charger chooses: it tests only when the
// rich first target is out of reach for certain, at flights of 9 and more.
func TestEdgeCase14_FlightBeforeTheRedirectIsChosen(t *testing.T) {
	s := scene{
		units: []string{
			unit("first", "blue", "", "points: 1000"), unit("second", "blue", "", "models: 1, points: 1"),
			unit("charger", "red", "Ld:8", "models: 20"),
		},
		charges: []string{"charger: charger, target: first, distance: 8, redirect: [{target: second, distance: 1}]"},
		plans:   []string{"plan: {first: flee, second: hold}"},
	}.play(t)
	s.is("plan", "charger.redirect", "none", twoDice.atMost(8))
	s.is("plan", "charger.redirect", "passed", and(twoDice.atLeast(9), passes(8)))
	s.is("plan", "charger.redirect", "failed", and(twoDice.atLeast(9), not(passes(8))))
}

func TestEdgeCase15_NoFreeChargeOnABystander(t *testing.T) {
	s := redirecting("never", "first: flee", "{target: second, distance: 1}").play(t)
	s.is("plan", "charger.charge", "reached", of(0, 1))
	s.always("plan", "second.fate", "standing")
}

// It left the table two inches behind where it stood, one inch away: the
// charger goes its highest die, and stops an inch before.
func TestEdgeCase16_OffTheTable(t *testing.T) {
	s := scene{
		contact: true,
		units:   []string{footmen(""), orcs("")},
		charges: []string{"charger: orcs, target: footmen, distance: 2, edge: 2"},
		plans:   []string{"flee: {footmen: flee}"},
	}.play(t)
	s.always("flee", "footmen.fate", "destroyed")
	s.always("flee", "footmen.cause", "table-edge")
	s.always("flee", "orcs.charge", "failed")
	s.is("flee", "orcs.moved", "1", of(1, 36))
	s.is("flee", "orcs.moved", "2", of(3, 36))
	s.is("flee", "orcs.moved", "3", of(32, 36)) // 2 + 2 - 1
}

func TestEdgeCase19_FriendsNearbyDoNotPanic(t *testing.T) {
	s := redirecting("never", "first: flee", "").play(t)
	s.always("plan", "second.fate", "standing")
	s.always("plan", "third.fate", "standing")
}

func TestEdgeCase26_TerrorTestsBeforeTheReaction(t *testing.T) {
	s := scene{
		contact: true,
		units:   []string{footmen(""), orcs(""), unit("giant", "red", "", "models: 1, troop: monster, special: [terror]")},
		charges: []string{"charger: orcs, target: footmen, distance: 9", "charger: giant, target: footmen, distance: 16.5"},
		plans:   []string{"hold: {footmen: hold}"},
	}.play(t)
	s.always("hold", "giant.charge", "not-made") // too far away to frighten anybody
	s.always("hold", "footmen.reaction", "hold")
	s.always("hold", "plan.overridden", "0")
}

func TestEdgeCase27_TheDreadfulDoNotFearTerror(t *testing.T) {
	for _, special := range []string{"fear", "terror", "immune to psychology", "unbreakable", "frenzy"} {
		s := terrorOn(t, "special: ["+special+"]")
		s.always("hold", "footmen.reaction", "hold")
	}
	s := terrorOn(t, "state: engaged")
	s.always("hold", "footmen.reaction", "hold")
	s = terrorOn(t, "")
	s.is("hold", "footmen.reaction", "flee", not(passes(7)))
}

func terrorOn(t *testing.T, target string) *solved {
	return scene{
		contact: true,
		units:   []string{footmen(target), orcs("special: [terror]")},
		charges: []string{"charger: orcs, target: footmen, distance: 9"},
		plans:   []string{"hold: {footmen: hold}"},
	}.play(t)
}

func TestEdgeCase28_NoReactionToRandomMovement(t *testing.T) {
	s := scene{
		contact: true,
		units:   []string{archers(""), orcs("special: [random movement 3D6, terror, swiftstride]")},
		charges: []string{"charger: orcs, target: archers, distance: 9"},
		plans:   plans(archersEach),
	}.play(t)
	three := counted(func(a, b, c int) int { return a + b + c })
	for _, p := range []string{"hold", "shoot", "flee"} {
		s.always(p, "archers.reaction", "hold")
		s.always(p, "orcs.shot", "0")
		s.is(p, "orcs.charge", "reached", three.atLeast(9))
	}
	s.always("hold", "plan.overridden", "0")
	s.always("shoot", "plan.overridden", "1")
	s.always("flee", "plan.overridden", "1")
}

func TestEdgeCase29_FearIsNotImmunity(t *testing.T) {
	for special, says := range map[string]string{
		"fear": "", "terror": "", "stubborn": "", "unstable": "",
		"immune to psychology": "immune", "frenzy": "immune", "unbreakable": "unbreakable",
	} {
		s := scene{
			contact: true,
			units:   []string{footmen("special: [" + special + "]"), orcs("")},
			charges: []string{"charger: orcs, target: footmen, distance: 9"},
			plans:   []string{"hold: {footmen: hold}", "flee: {footmen: flee}"},
		}.play(t)
		s.refused("flee", says)
		s.refused("hold", "")
	}
}

// Fifteen bows in three ranks of five: ten shots.
func TestEdgeCase30_TwoRanksShoot(t *testing.T) {
	for _, c := range []struct {
		more  string
		shots int64
	}{
		{"models: 15", 10}, {"models: 7", 7}, {"models: 15, files: 4", 8},
		{"models: 15, special: [skirmishers]", 15},
	} {
		s := scene{
			contact: true,
			units:   []string{unit("archers", "blue", "", c.more+", weapons: [bow]"), unit("orcs", "red", "", "models: 20")},
			charges: []string{"charger: orcs, target: archers, distance: 9"},
			plans:   plans(archersEach),
		}.play(t)
		s.averages("shoot", "orcs.shot", and(of(c.shots, 1), of(1, 6)))
		s.is("shoot", "orcs.shot", fmt.Sprint(c.shots), exactly(c.shots, c.shots, of(1, 6)))
	}
}

func TestEdgeCase31_QuickToFire(t *testing.T) {
	for _, weapon := range []string{"javelin", "pistol", "throwing axe", "brace of pistols", "throwing weapon"} {
		s := closeBy(t, "weapons: ["+weapon+"]", "3")
		s.refused("shoot", "")
	}
	// 3 of 12 inches: 5+, and S 3 on T 4.
	s := closeBy(t, "weapons: [javelin]", "3")
	s.averages("shoot", "orcs.shot", and(of(10, 1), of(1, 3), of(1, 3)))
}

func closeBy(t *testing.T, archers, distance string) *solved {
	return scene{
		contact: true,
		units:   []string{unit("archers", "blue", "", archers), orcs("")},
		charges: []string{"charger: orcs, target: archers, distance: " + distance},
		plans:   plans(archersEach),
	}.play(t)
}

func TestEdgeCase32_SlowToFire(t *testing.T) {
	s := closeBy(t, "weapons: [repeater handgun]", "9")
	s.refused("shoot", "slow to fire")
}

// Two shots each at -1, or one without: nothing between.
func TestEdgeCase33_AllShotsOrOne(t *testing.T) {
	p := and(of(1, 6), of(1, 3)) // 6+, S 3 on T 4
	s := closeBy(t, "weapons: [repeater crossbow]", "9")
	s.is("shoot", "orcs.shot", "0", exactly(0, 20, p))
	s.averages("shoot", "orcs.shot", and(of(20, 1), p))
	p = and(of(1, 3), of(1, 3))
	s = closeBy(t, "weapons: [repeater crossbow], fire: single", "9")
	s.is("shoot", "orcs.shot", "0", exactly(0, 10, p))
	s.averages("shoot", "orcs.shot", and(of(10, 1), p))
}

// Four chargers are shot at; with one left of four only a double 1 rallies.
func TestEdgeCase39_RallyAtAQuarter(t *testing.T) {
	s := scene{
		contact: true,
		units:   []string{unit("archers", "blue", "", "models: 4, weapons: [bow]"), unit("orcs", "red", "", "models: 4")},
		charges: []string{"charger: orcs, target: archers, distance: 9"},
		plans:   plans(archersEach),
	}.play(t)
	fails, p := not(passes(7)), of(1, 6)
	s.is("shoot", "orcs.fate", "rallied", and(fails, or(
		and(or(exactly(1, 4, p), exactly(2, 4, p)), passes(7)), and(exactly(3, 4, p), of(1, 36)))))
	s.is("shoot", "orcs.fate", "fleeing", and(fails, or(
		and(or(exactly(1, 4, p), exactly(2, 4, p)), not(passes(7))), and(exactly(3, 4, p), of(35, 36)))))
	s.sample(50000)
}

// Nine of infantry in ranks of five and four lose to a monster that nobody
// harms much: one rank is more than none. Four attacks support, for they
// have none of their own; each wounds on 5+, 6+ and past a 2+ ward.
func TestEdgeCase40_OneRankBeatsNone(t *testing.T) {
	for _, c := range []struct {
		loser     string
		steadfast bool
	}{
		{"models: 9, files: 5", true},
		{"models: 8, files: 4", false}, // ranks of four are none
	} {
		s := scene{
			units: []string{
				unit("loser", "blue", "A:0 WS:1 S:1", c.loser),
				unit("monster", "red", "A:0 WS:10 T:10 W:10", "models: 1, troop: monster, ward: 2+, special: [unbreakable], command: [standard, battle standard]"),
			},
			charges: []string{"charger: monster, target: loser, distance: 1"},
			plans:   []string{"hold: {loser: hold}"},
			more:    []string{"rally: false"},
		}.play(t)
		p := and(of(1, 3), of(1, 6), of(1, 6))
		stays := new(big.Rat)
		for wounds := range int64(5) {
			held := of(1, 1)
			if lost := 3 - int(wounds); lost > 0 && c.steadfast {
				held = passes(7)
			} else if lost > 0 {
				held = passes(7 - lost)
			}
			stays = or(stays, and(exactly(wounds, 4, p), held))
		}
		s.is("hold", "loser.fate", "engaged", stays)
	}
}

// Thirty in ranks of six, twelve in their rear: five ranks against two, and
// the test is on the Leadership itself although they are disrupted.
func TestEdgeCase41_SteadfastThoughChargedInTheRear(t *testing.T) {
	s := scene{
		units: []string{
			unit("loser", "blue", "A:0 T:10", "models: 30, files: 6, ward: 2+"),
			unit("winner", "red", "A:0 S:1", "models: 12, files: 6"),
		},
		charges: []string{"charger: winner, target: loser, distance: 1, from: rear"},
		plans:   []string{"hold: {loser: hold}"},
		more:    []string{"rally: false"},
	}.play(t)
	s.is("hold", "loser.fate", "engaged", passes(7))
	s.sample(50000)
}

func TestEdgeCase43_ChargingTerrorTakesNoTest(t *testing.T) {
	s := scene{
		contact: true,
		units:   []string{footmen("special: [terror]"), unit("orcs", "red", "Ld:1", "")},
		charges: []string{"charger: orcs, target: footmen, distance: 9"},
		plans:   []string{"hold: {footmen: hold}"},
	}.play(t)
	s.is("hold", "orcs.charge", "reached", twoDice.atLeast(5))
	s.is("hold", "orcs.charge", "failed", twoDice.atMost(4))
}
