package wfb_test

import (
	"fmt"
	"math/big"
	"testing"
)

// Clause 1.4 and its rulings: what is fired, and what an unsaved wound takes.

// volley shoots ten blue models (or as given) at twenty red ones from a
// distance, and wants each shot to fell a model with probability p.
func volley(t *testing.T, name, shooter, charger, charge string, shots int64, p *big.Rat) {
	t.Helper()
	volleyBy(t, name, unit("shooter", "blue", "", shooter), unit("charger", "red", "", join("models: 20", charger)), charge, shots, p)
}

func volleyBy(t *testing.T, name, shooter, charger, charge string, shots int64, p *big.Rat) {
	t.Helper()
	t.Run(name, func(t *testing.T) {
		s := scene{
			contact: true,
			units:   []string{shooter, charger},
			charges: []string{join("charger: charger, target: shooter", charge)},
			plans:   []string{"shoot: {shooter: stand-and-shoot}"},
		}.play(t)
		for k := range min(shots, 19) + 1 {
			if !s.is("shoot", "charger.shot", fmt.Sprint(k), exactly(k, shots, p)) {
				return // the others would say the same
			}
		}
	})
}

func TestRuling1_4_ToHit(t *testing.T) {
	wound := of(1, 2) // S 3 on T 3
	for _, c := range []struct {
		name, shooter, charger, charge string
		hit                            *big.Rat
	}{
		{"at exactly half range", "weapons: [bow]", "", "distance: 12", of(1, 3)},
		{"beyond half range", "weapons: [bow]", "", "distance: 12.1", of(1, 6)},
		{"soft cover", "weapons: [bow]", "", "distance: 9, cover: soft", of(1, 6)},
		{"hard cover", "weapons: [bow]", "", "distance: 9, cover: hard", of(1, 12)},
		{"skirmishing charger", "weapons: [bow]", "special: [skirmishers]", "distance: 9", of(1, 6)},
		{"hard cover, long, skirmishers", "weapons: [bow]", "special: [skirmishers]", "distance: 13, cover: hard", of(1, 36)},
	} {
		volley(t, c.name, c.shooter, c.charger, c.charge, 10, and(c.hit, wound))
	}
	// High Ballistic Skill soaks modifiers, but a 1 misses.
	for _, c := range []struct {
		bs, charge string
		hit        *big.Rat
	}{
		{"BS:6", "distance: 9", of(5, 6)}, {"BS:7", "distance: 9, cover: soft", of(5, 6)},
		{"BS:8", "distance: 13, cover: soft", of(5, 6)}, {"BS:8", "distance: 13, cover: hard", of(4, 6)},
		{"BS:10", "distance: 13, cover: hard", of(5, 6)},
	} {
		volleyBy(t, c.bs+" "+c.charge, unit("shooter", "blue", c.bs, "weapons: [bow]"), unit("charger", "red", "", "models: 20"),
			c.charge, 10, and(c.hit, wound))
	}
	// Multiple shots: all at -1. 10+ cannot hit.
	volley(t, "multiple shots", "weapons: [repeater crossbow]", "", "distance: 9", 20, and(of(1, 6), wound))
	volley(t, "single", "weapons: [repeater crossbow], fire: single", "", "distance: 9", 10, and(of(1, 3), wound))
	volleyBy(t, "10+", unit("shooter", "blue", "BS:2", "weapons: [repeater crossbow]"), unit("charger", "red", "", "models: 20, special: [skirmishers]"),
		"distance: 13, cover: hard", 20, of(0, 1))
}

// The battleaxe edition writes Ballistic Skill as the roll to hit, too.
func TestRuling1_4_BallisticSkillAsARoll(t *testing.T) {
	for bs, hit := range map[string]*big.Rat{"3": of(1, 3), `"4+"`: of(1, 3), "4+": of(1, 3), "3+": of(1, 2), "6+": of(1, 12)} {
		s := scene{
			rules: "battleaxe", contact: true,
			units:   []string{unit("shooter", "blue", "BS:"+bs, "models: 1, weapons: [bow]"), unit("charger", "red", "", "")},
			charges: []string{"charger: charger, target: shooter, distance: 9"},
			plans:   []string{"shoot: {shooter: stand-and-shoot}"},
		}.play(t)
		s.is("shoot", "charger.shot", "1", and(hit, of(1, 2)))
	}
	refuses(t, scene{
		units:   []string{unit("shooter", "blue", "BS:4+", "weapons: [bow]"), orcs("")},
		charges: []string{"charger: orcs, target: shooter, distance: 9"},
	}, "units.shooter.stats.BS", "")
}

func TestRuling1_4_ToWoundAndSaves(t *testing.T) {
	gun := func(s int, special string) string {
		return fmt.Sprintf("weapons: [{name: gun, range: 24, S: %d, special: [%s]}]", s, special)
	}
	hit := of(1, 3)
	for _, c := range []struct {
		name, shooter, toughness, charger string
		p                                 *big.Rat
	}{
		{"S 3 on T 7: a 6 always wounds", gun(3, ""), "T:7", "", of(1, 6)},
		{"S 3 on T 10", gun(3, ""), "T:10", "", of(1, 6)},
		{"S 9 on T 1: a 1 fails", gun(9, ""), "T:1", "", of(5, 6)},
		{"S 4 on T 3", gun(4, ""), "T:3", "", of(4, 6)},
		{"S 1 does not improve armour", gun(1, ""), "T:3", "save: 5+", and(of(1, 6), of(4, 6))},
		{"S 3 on 4+", gun(3, ""), "T:3", "save: 4+", and(of(1, 2), of(1, 2))},
		{"armour piercing alone", gun(3, "armour piercing"), "T:3", "save: 4+", and(of(1, 2), of(4, 6))},
		{"S 5 on 4+", gun(5, ""), "T:3", "save: 4+", and(of(5, 6), of(5, 6))},
		{"S 6 on 4+: none left", gun(6, ""), "T:3", "save: 4+", of(5, 6)},
		{"1+ fails on a 1", gun(3, ""), "T:3", "save: 1+", and(of(1, 2), of(1, 6))},
		{"1+ soaks one point", gun(4, ""), "T:3", "save: 1+", and(of(4, 6), of(1, 6))},
		{"1+ at S 5", gun(5, ""), "T:3", "save: 1+", and(of(5, 6), of(2, 6))},
		{"2+ at S 4", gun(4, ""), "T:3", "save: 2+", and(of(4, 6), of(2, 6))},
		{"ward after armour", gun(3, ""), "T:3", "save: 4+, ward: 5+", and(of(1, 2), of(1, 2), of(4, 6))},
		{"ward where armour is gone", gun(7, ""), "T:3", "save: 4+, ward: 5+", and(of(5, 6), of(4, 6))},
		{"regeneration", gun(3, ""), "T:3", "special: [regeneration 4+]", and(of(1, 2), of(1, 2))},
		{"ward better than regeneration", gun(3, ""), "T:3", "ward: 3+, special: [regeneration 4+]", and(of(1, 2), of(2, 6))},
		{"regeneration better than ward, never both", gun(3, ""), "T:3", "ward: 6+, special: [regeneration 4+]", and(of(1, 2), of(1, 2))},
		{"flaming: no regeneration", gun(3, "flaming"), "T:3", "special: [regeneration 4+]", of(1, 2)},
		{"flaming leaves the ward", gun(3, "flaming"), "T:3", "ward: 6+, special: [regeneration 4+]", and(of(1, 2), of(5, 6))},
		{"poison: a 6 to hit wounds", gun(3, "poisoned attacks"), "T:3", "", of(3, 4)}, // of hits on 5+: half are 6s
		{"killing blow: a 6 past armour", gun(3, "killing blow"), "T:3", "save: 2+", or(of(1, 6), and(of(2, 6), of(1, 6)))},
		{"killing blow: ward works", gun(3, "killing blow"), "T:3", "save: 2+, ward: 4+", and(of(1, 2), or(of(1, 6), and(of(2, 6), of(1, 6))))},
		{"killing blow: regeneration does not", gun(3, "killing blow"), "T:3", "special: [regeneration 4+]", or(of(1, 6), and(of(2, 6), of(1, 2)))},
		{"no parry against missiles", gun(3, ""), "T:3", "armour: [shield]", and(of(1, 2), of(5, 6))},
	} {
		volleyBy(t, c.name, unit("shooter", "blue", "", c.shooter), unit("charger", "red", c.toughness, join("models: 20", c.charger)),
			"distance: 9", 10, and(hit, c.p))
	}
}

// Special rules of the unit hold for what it shoots, too.
func TestRuling8_PoisonAndKillingBlowOfTheUnitShoot(t *testing.T) {
	volley(t, "poison of the unit", "weapons: [bow], special: [poisoned attacks]", "", "distance: 9", 10, or(of(1, 6), and(of(1, 6), of(1, 2))))
	volley(t, "killing blow of the unit", "weapons: [bow], special: [killing blow]", "save: 2+", "distance: 9", 10,
		and(of(1, 3), or(of(1, 6), and(of(2, 6), of(1, 6)))))
	// At 7+ poison does nothing: 6 and then 4+ hits, and wounds on 4+.
	volley(t, "poison at 7+", "weapons: [bow], special: [poisoned attacks]", "", "distance: 13, cover: soft", 10, and(of(1, 12), of(1, 2)))
	volley(t, "poison at 6+", "weapons: [bow], special: [poisoned attacks]", "", "distance: 13", 10, of(1, 6))
	volley(t, "armour works against poison", "weapons: [bow], special: [poisoned attacks]", "save: 4+", "distance: 13", 10, of(1, 12))
}

// Wounds are pooled: models lost are wounds / W, the rest is carried. Killing
// blows and fire take more than one.
func TestRuling8_WoundsOfASingleShot(t *testing.T) {
	for _, c := range []struct {
		name, special, charger string
		plain, all             *big.Rat // 1 wound, all 3 of a model
	}{
		{"plain", "", "", and(of(1, 3), of(1, 2)), of(0, 1)},
		{"killing blow on infantry", "killing blow", "", and(of(1, 3), of(2, 6)), and(of(1, 3), of(1, 6))},
		{"killing blow on cavalry", "killing blow", "troop: cavalry", and(of(1, 3), of(2, 6), of(5, 6)), and(of(1, 3), of(1, 6))},
		{"killing blow on warbeasts", "killing blow", "troop: warbeasts", and(of(1, 3), of(2, 6)), and(of(1, 3), of(1, 6))},
		{"killing blow on swarms", "killing blow", "troop: swarm", and(of(1, 3), of(3, 6)), of(0, 1)},
		{"killing blow on monstrous infantry", "killing blow", "troop: monstrous-infantry", and(of(1, 3), of(3, 6)), of(0, 1)},
		{"killing blow on a monster", "killing blow", "troop: monster", and(of(1, 3), of(3, 6)), of(0, 1)},
		{"killing blow on a chariot", "killing blow", "troop: chariot", and(of(1, 3), of(3, 6)), of(0, 1)},
	} {
		for taken, falls := range map[int]*big.Rat{0: c.all, 1: c.all, 2: or(c.all, c.plain)} {
			s := scene{
				contact: true,
				units: []string{
					unit("shooter", "blue", "", "models: 1, weapons: [{name: gun, range: 24, S: 3, special: ["+c.special+"]}]"),
					unit("charger", "red", "W:3", join(fmt.Sprintf("models: 2, wounds_taken: %d", taken), c.charger)),
				},
				charges: []string{"charger: charger, target: shooter, distance: 9"},
				plans:   []string{"shoot: {shooter: stand-and-shoot}"},
			}.play(t)
			s.is("shoot", "charger.models", "1", falls)
		}
	}
	// Fire on something flammable: two wounds for each.
	for taken, falls := range map[int]*big.Rat{0: of(0, 1), 1: of(1, 6), 2: of(1, 6)} {
		s := scene{
			contact: true,
			units: []string{
				unit("shooter", "blue", "", "models: 1, weapons: [{name: gun, range: 24, S: 3, special: [flaming]}]"),
				unit("charger", "red", "W:3", fmt.Sprintf("models: 2, wounds_taken: %d, special: [flammable]", taken)),
			},
			charges: []string{"charger: charger, target: shooter, distance: 9"},
			plans:   []string{"shoot: {shooter: stand-and-shoot}"},
		}.play(t)
		s.is("shoot", "charger.models", "1", falls)
		s.is("shoot", "charger.shot", "0", of(1, 1)) // 2 / 3, rounded down
	}
}
