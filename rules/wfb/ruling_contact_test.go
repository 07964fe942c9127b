package wfb_test

import (
	"fmt"
	"math/big"
	"testing"
)

// Clause 4 and its rulings: how many attacks are made.

// A dummy receives blows and returns none: a monstrous unit without attacks
// supports with none either. It is struck on 4+ and wounded on 4+.
func dummy(models, files int, more string) string {
	return unit("dummy", "blue", "A:0 I:1", join(fmt.Sprintf("models: %d, files: %d, troop: monstrous-infantry, base: 20x20, special: [unbreakable]", models, files), more))
}

// quarter: 4+ to hit and 4+ to wound.
var quarter = of(1, 4)

// strikes has a charger strike a dummy and wants so many attacks of a quarter.
func strikes(t *testing.T, name, stats, charger string, files int, attacks int64) {
	t.Helper()
	t.Run(name, func(t *testing.T) {
		s := scene{
			units:   []string{dummy(60, files, ""), unit("charger", "red", stats, charger)},
			charges: []string{"charger: charger, target: dummy, distance: 1"},
			plans:   []string{"hold: {dummy: hold}"},
		}.play(t)
		s.falls("dummy", 60, attacks, quarter)
	})
}

// falls wants the models of a unit to be what so many attacks leave, each of
// which fells one with probability p.
func (s *solved) falls(unit string, models int, attacks int64, p *big.Rat) {
	s.t.Helper()
	for k := range attacks + 1 {
		if !s.is("hold", unit+".models", fmt.Sprint(models-int(k)), exactly(k, attacks, p)) {
			return // the others would say the same
		}
	}
}

// min(n, floor(E / w) + 2), n models of width w on a front of E.
func TestRuling4_ModelsInContact(t *testing.T) {
	for _, c := range []struct {
		models, width, enemies int
		want                   int64
	}{
		{10, 20, 5, 7}, // 100 / 20 + 2
		{10, 25, 5, 6}, // 100 / 25 + 2
		{10, 40, 5, 4}, // 100 / 40 = 2.5
		{5, 20, 5, 5},  // no more than stand there
		{3, 20, 5, 3},
		{10, 20, 1, 3}, {10, 30, 1, 2}, {10, 19, 5, 7}, {10, 21, 5, 6}, {10, 17, 4, 6},
	} {
		charger := fmt.Sprintf("models: %d, files: %d, base: %dx20", c.models, c.models, c.width)
		strikes(t, fmt.Sprint(c), "", charger, c.enemies, c.want)
	}
}

func TestRuling4_SupportingAttacks(t *testing.T) {
	for _, c := range []struct {
		name, stats, charger string
		files                int
		want                 int64
	}{
		{"one attack each from the second rank", "A:2", "models: 15, files: 5", 5, 2*5 + 5},
		{"as many as are in contact", "A:2", "models: 20, files: 10, base: 40x40", 5, 2*4 + 4},
		{"as many as stand there", "A:2", "models: 7, files: 5", 5, 2*5 + 2},
		{"one rank only", "", "models: 5, files: 5", 5, 5},
		{"spears do not help on the charge", "", "models: 15, files: 5, weapons: [spear]", 5, 10},
		{"a horde of ten files", "", "models: 30, files: 10", 10, 30},
		{"the third rank of a horde as it stands", "", "models: 24, files: 10", 10, 24},
		{"nine files are no horde", "", "models: 27, files: 9", 10, 18},
		{"two hand weapons are for the front rank", "", "models: 15, files: 5, weapons: [two hand weapons]", 5, 2*5 + 5},
		{"frenzy too", "", "models: 15, files: 5, special: [frenzy]", 5, 2*5 + 5},
		{"the champion strikes once more", "", "models: 15, files: 5, command: [champion]", 5, 5 + 5 + 1},
		{"brace of pistols", "", "models: 5, weapons: [brace of pistols]", 5, 2 * 5},
		{"monstrous: three attacks in support", "A:4", "models: 6, files: 3, troop: monstrous-infantry, base: 20x20", 5, 3*4 + 3*3},
		{"monstrous: as many as they have", "A:2", "models: 6, files: 3, troop: monstrous-beasts, base: 20x20", 5, 3*2 + 3*2},
		{"a monstrous horde of six", "A:2", "models: 18, files: 6, troop: monstrous-infantry, base: 20x20", 6, 3 * 6 * 2},
		{"five monstrous files are none", "A:2", "models: 15, files: 5, troop: monstrous-infantry, base: 20x20", 6, 2 * 5 * 2},
		{"cavalry supports", "", "models: 10, files: 5, troop: cavalry, base: 20x20", 5, 10},
		{"mounted spears do not reach", "", "models: 15, files: 5, troop: cavalry, base: 20x20, weapons: [spear]", 5, -10},
	} {
		if c.want < 0 { // a mounted spear on the charge wounds on 3+
			t.Run(c.name, func(t *testing.T) {
				s := scene{
					units:   []string{dummy(60, c.files, ""), unit("charger", "red", c.stats, c.charger)},
					charges: []string{"charger: charger, target: dummy, distance: 1"},
					plans:   []string{"hold: {dummy: hold}"},
				}.play(t)
				s.falls("dummy", 60, -c.want, of(1, 3))
			})
			continue
		}
		strikes(t, c.name, c.stats, c.charger, c.files, c.want)
	}
}

// Counted weapons take no part in combat: two braces of pistols give nobody
// a second attack, two halberds nobody strength.
func TestRuling1_4_CountedWeaponsTakeNoPartInCombat(t *testing.T) {
	strikes(t, "brace of pistols", "", "models: 5, weapons: [{weapon: brace of pistols, models: 2}]", 5, 5)
	strikes(t, "halberd", "", "models: 5, weapons: [{weapon: halberd, models: 2}]", 5, 5)
}

// Mounts strike beside their riders, and do not support.
func TestRuling4_MountsStrikeInTheFrontRank(t *testing.T) {
	s := scene{
		units: []string{
			dummy(60, 5, ""),
			unit("charger", "red", "", "models: 10, files: 5, troop: cavalry, base: 20x20, mount: {WS: 3, S: 5, A: 2, I: 3}"),
		},
		charges: []string{"charger: charger, target: dummy, distance: 1"},
		plans:   []string{"hold: {dummy: hold}"},
	}.play(t)
	// Ten attacks of riders at a quarter, ten of mounts at 1/2 x 5/6.
	s.averages("hold", "dummy.models", minus(of(60, 1), or(and(of(10, 1), quarter), and(of(10, 1), of(5, 12)))))
	s.is("hold", "dummy.models", "60", and(exactly(0, 10, quarter), exactly(0, 10, of(5, 12))))
}

// Each hits by its own Weapon Skill, and wounds by its own Strength.
func TestRuling4_MountsHaveTheirOwnSkill(t *testing.T) {
	s := scene{
		units: []string{
			dummy(60, 5, ""), // WS 3, T 3
			unit("charger", "red", "WS:4 S:4", "models: 1, troop: cavalry, mount: {WS: 1, S: 2, A: 1, I: 3}"),
		},
		charges: []string{"charger: charger, target: dummy, distance: 1"},
		plans:   []string{"hold: {dummy: hold}"},
	}.play(t)
	rider, mount := and(of(4, 6), of(4, 6)), and(of(2, 6), of(2, 6))
	s.is("hold", "dummy.models", "60", and(not(rider), not(mount)))
	s.is("hold", "dummy.models", "58", and(rider, mount))
}

// What a mount lacks is its rider's, but not the rider's weapon.
func TestRuling4_MountsWithoutAProfile(t *testing.T) {
	s := scene{
		units: []string{
			dummy(60, 5, ""),
			unit("charger", "red", "A:2", "models: 3, files: 3, troop: cavalry, base: 20x20, mount: {M: 8}, weapons: [lance], special: [hatred, frenzy]"),
		},
		charges: []string{"charger: charger, target: dummy, distance: 1"},
		plans:   []string{"hold: {dummy: hold}"},
	}.play(t)
	// Riders: three attacks each with frenzy, misses again, S 5 on T 3. Mounts:
	// two each of a quarter.
	rider := and(of(3, 4), of(5, 6))
	s.averages("hold", "dummy.models", minus(of(60, 1), or(and(of(9, 1), rider), and(of(6, 1), quarter))))
	s.is("hold", "dummy.models", "60", and(exactly(0, 9, rider), exactly(0, 6, quarter)))
}

// The charged: spears support from the third rank at once. The horde is
// counted after losses, the front is what is left.
func TestRuling4_TheChargedStrikeBack(t *testing.T) {
	for _, c := range []struct {
		name, target string
		attacks      int64
	}{
		{"spears", "models: 15, files: 5, weapons: [spear]", 15},
		{"hand weapons", "models: 15, files: 5", 10},
		{"spears of a horde", "models: 40, files: 10, weapons: [spear]", 40},
		{"a horde", "models: 40, files: 10", 30},
		{"mounted spears do not reach over", "models: 15, files: 5, troop: cavalry, base: 20x20, weapons: [spear]", 10},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := scene{
				units: []string{
					unit("target", "red", "", c.target+", special: [unbreakable]"),
					unit("dummy", "blue", "A:0", "models: 60, files: 10, troop: monstrous-infantry, base: 20x20, special: [unbreakable]"),
				},
				charges: []string{"charger: dummy, target: target, distance: 1"},
				plans:   []string{"hold: {target: hold}"},
			}.play(t)
			s.falls("dummy", 60, c.attacks, quarter)
		})
	}
}

// Struck first, a unit strikes with what is left: five, each of which may fall
// to one of five attacks.
func TestRuling4_LossesBeforeTheStrike(t *testing.T) {
	s := scene{
		units: []string{
			unit("target", "blue", "I:1", "models: 5, special: [unbreakable]"),
			unit("charger", "red", "I:5", "models: 5, special: [unbreakable]"),
		},
		charges: []string{"charger: charger, target: target, distance: 1"},
		plans:   []string{"hold: {target: hold}"},
	}.play(t)
	for k := range int64(6) {
		want := new(big.Rat)
		for lost := range int64(6) {
			want = or(want, and(exactly(lost, 5, quarter), exactly(k, 5-lost, quarter)))
		}
		if k == 5 { // all of them: destroyed
			s.is("hold", "charger.cause", "combat", want)
			continue
		}
		s.is("hold", "charger.models", fmt.Sprint(5-k), want)
	}
	// Losses come off the back: of eight in ranks of five, three may fall before
	// the front rank is thinner.
	s = scene{
		units: []string{
			unit("target", "blue", "I:1 A:3", "models: 8, special: [unbreakable]"),
			unit("dummy", "red", "I:5 A:1", "models: 3, files: 3, troop: monstrous-infantry, base: 40x40, special: [unbreakable], ward: 2+"),
		},
		charges: []string{"charger: dummy, target: target, distance: 1"},
		plans:   []string{"hold: {target: hold}"},
	}.play(t)
	// 120 mm: all five in contact with fifteen attacks, and behind them what is
	// left of three.
	p := and(quarter, of(1, 6))
	none := new(big.Rat)
	for lost := range int64(4) {
		none = or(none, and(exactly(lost, 3, quarter), exactly(0, 15+3-lost, p)))
	}
	s.is("hold", "dummy.models", "3", none)
}

// A horde is a horde while ten stand in its front, at each strike.
func TestRuling4_HordeAfterLosses(t *testing.T) {
	s := scene{
		units: []string{
			unit("target", "blue", "I:1", "models: 21, files: 10, special: [unbreakable]"),
			unit("dummy", "red", "I:5", "models: 2, files: 2, troop: monstrous-infantry, base: 100x40, special: [unbreakable], ward: 2+"),
		},
		charges: []string{"charger: dummy, target: target, distance: 1"},
		plans:   []string{"hold: {target: hold}"},
	}.play(t)
	// 200 mm: ten in contact, ten and one behind; two attacks before.
	p := and(quarter, of(1, 6))
	s.is("hold", "dummy.models", "2", or(
		and(exactly(0, 2, quarter), exactly(0, 21, p)), and(exactly(1, 2, quarter), exactly(0, 20, p)), and(exactly(2, 2, quarter), exactly(0, 19, p))))
}
