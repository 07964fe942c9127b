package wfb_test

import (
	"math/big"
	"testing"
)

// The missile weapons of clause 6, and several of them in one unit.

func TestRuling6_Missiles(t *testing.T) {
	for _, c := range []struct {
		weapon   string
		reach    string // half of it, the farthest at no penalty
		beyond   string
		strength int
		piercing bool
		shots    int64
	}{
		{"shortbow", "9", "9.1", 3, false, 1}, {"bow", "12", "12.1", 3, false, 1}, {"longbow", "15", "15.1", 3, false, 1},
		{"crossbow", "15", "15.1", 4, false, 1}, {"handgun", "12", "12.1", 4, true, 1}, {"repeater crossbow", "12", "12.1", 3, true, 2},
		{"pistol", "6", "6.1", 4, true, 1}, {"brace of pistols", "6", "6.1", 4, true, 2},
		{"javelin", "6", "6.1", 2, false, 1}, {"throwing axe", "3", "3.1", 3, false, 1}, {"throwing weapon", "3", "3.1", 2, false, 1},
	} {
		wound, save := of(int64(c.strength), 6), 5 // on T 3: S 2 wounds on 5+, 3 on 4+, 4 on 3+
		if c.strength == 2 {
			wound = of(2, 6)
		}
		if c.strength == 4 {
			wound, save = of(4, 6), save+1
		}
		if c.piercing {
			save++
		}
		unsaved := of(int64(min(save-1, 6)), 6)
		need := int64(5)
		if c.shots > 1 {
			need++
		}
		shooter := unit("shooter", "blue", "S:2", "weapons: ["+c.weapon+"]")
		charger := unit("charger", "red", "", "models: 20, save: 5+")
		volleyBy(t, c.weapon, shooter, charger, "distance: "+c.reach, 10*c.shots, and(d6(need), wound, unsaved))
		far := d6(need + 1)
		if need == 6 { // 7+
			far = of(1, 12)
		}
		volleyBy(t, c.weapon+" beyond half range", shooter, charger, "distance: "+c.beyond, 10*c.shots, and(far, wound, unsaved))
	}
}

// mixed wants ten models to fire so many shots with each of two weapons, and
// their sum at 20 riders of T 3 to be distributed accordingly.
func mixed(t *testing.T, name, shooter, distance string, first int64, p *big.Rat, second int64, q *big.Rat) {
	t.Helper()
	t.Run(name, func(t *testing.T) {
		s := scene{
			contact: true,
			units: []string{
				unit("shooter", "blue", "", shooter),
				unit("charger", "red", "", "models: 40, troop: cavalry, mount: {M: 8}, save: 6+"),
			},
			charges: []string{"charger: charger, target: shooter, distance: " + distance},
			plans:   []string{"shoot: {shooter: stand-and-shoot}"},
		}.play(t)
		s.averages("shoot", "charger.shot", or(and(of(first, 1), p), and(of(second, 1), q)))
		s.is("shoot", "charger.shot", "0", and(exactly(0, first, p), exactly(0, second, q)))
	})
}

func TestRuling1_4_SeveralWeapons(t *testing.T) {
	four := of(4, 6) // S 4 on T 3; piercing leaves nothing of 6+
	short, long := and(of(1, 3), four), and(of(1, 6), four)
	bow := func(hit *big.Rat) *big.Rat { return and(hit, of(1, 2), of(5, 6)) }
	const guns = "models: 10, weapons: [{weapon: pistol, models: 4}, {weapon: handgun, models: 6}]"
	mixed(t, "both reach", guns, "9", 4, long, 6, short)
	mixed(t, "pistols do not reach", guns, "13", 0, long, 6, long)
	mixed(t, "pistols are quick", guns, "7", 4, long, 0, short) // within M 8 the handguns are not ready
	// Beyond all: as at 12 inches, where handguns are at half range exactly.
	mixed(t, "nothing reaches", "models: 10, weapons: [{weapon: pistol, models: 4}, {weapon: shortbow, models: 6}]", "20", 4, long, 6, bow(of(1, 6)))
	// Without counts the first that may shoot is fired by all.
	mixed(t, "first listed", "models: 10, weapons: [bow, pistol]", "9", 10, bow(of(1, 3)), 0, short)
	mixed(t, "first that may", "models: 10, weapons: [bow, pistol]", "6", 0, bow(of(1, 3)), 10, short)
	mixed(t, "slow weapons never", "models: 10, weapons: [repeater handgun, bow]", "9", 10, bow(of(1, 3)), 0, short)
	mixed(t, "first that reaches", "models: 10, weapons: [pistol, bow]", "13", 0, long, 10, bow(of(1, 6)))
}

// Counted entries fill the two front ranks in the order listed: of fifteen in
// ranks of five the eight with pistols and two of the handgunners. Those who
// cannot shoot hold their place all the same.
func TestRuling1_4_CountedWeaponsFillTheFrontRanks(t *testing.T) {
	four := of(4, 6)
	short, long := and(of(1, 3), four), and(of(1, 6), four)
	const guns = "models: 15, weapons: [{weapon: pistol, models: 8}, {weapon: handgun, models: 7}]"
	mixed(t, "all reach", guns, "9", 8, long, 2, short)
	mixed(t, "beyond the pistols", guns, "13", 0, long, 2, long)
	const reversed = "models: 15, weapons: [{weapon: handgun, models: 7}, {weapon: pistol, models: 8}]"
	mixed(t, "handguns in front", reversed, "9", 7, short, 3, long)
	mixed(t, "handguns in front, not ready", reversed, "7", 0, short, 3, long)
	mixed(t, "fewer weapons than places", "models: 15, weapons: [{weapon: handgun, models: 2}]", "9", 2, short, 0, long)
}
