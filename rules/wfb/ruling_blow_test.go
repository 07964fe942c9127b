package wfb_test

import (
	"fmt"
	"math/big"
	"strings"
	"testing"
)

// Clause 4: what one blow needs, and clause 6: what it is struck with.

// blow has a lone charger with one attack strike a lone target that does not
// strike back, and wants it to be felled with probability p.
func blow(t *testing.T, name, targetStats, target, chargerStats, charger string, p *big.Rat) {
	t.Helper()
	blowFrom(t, name, "front", targetStats, target, chargerStats, charger, p)
}

func blowFrom(t *testing.T, name, side, targetStats, target, chargerStats, charger string, p *big.Rat) {
	t.Helper()
	t.Run(name, func(t *testing.T) {
		s := scene{
			units: []string{
				unit("target", "blue", "A:0 I:1 "+targetStats, orOne(target)),
				unit("charger", "red", "I:9 "+chargerStats, join("models: 1", charger)),
			},
			charges: []string{"charger: charger, target: target, distance: 1, from: " + side},
			plans:   []string{"hold: {target: hold}"},
		}.play(t)
		s.is("hold", "target.cause", "combat", p)
	})
}

// orOne is a unit of one model unless its keys say otherwise.
func orOne(keys string) string {
	if strings.Contains(keys, "models:") {
		return keys
	}
	return join("models: 1", keys)
}

func TestRuling4_ToHit(t *testing.T) {
	for _, c := range []struct {
		ws, enemy int
		need      int64
	}{
		{4, 3, 3}, {10, 1, 3}, {3, 3, 4}, {3, 4, 4}, {3, 6, 4}, {3, 7, 5}, {1, 2, 4}, {1, 3, 5}, {2, 4, 4}, {2, 5, 5}, {5, 10, 4}, {4, 9, 5},
	} {
		blow(t, fmt.Sprintf("WS %d on %d", c.ws, c.enemy), fmt.Sprint("WS:", c.enemy), "", fmt.Sprint("WS:", c.ws), "", and(d6(c.need), of(1, 2)))
	}
}

func TestRuling4_ToWoundAndSaves(t *testing.T) {
	hit := of(1, 2)
	for _, c := range []struct {
		name, s, t, target string
		p                  *big.Rat
	}{
		{"S 3 on T 6", "S:3", "T:6", "", of(1, 6)},
		{"S 1 on T 10", "S:1", "T:10", "", of(1, 6)},
		{"S 10 on T 1", "S:10", "T:1", "", of(5, 6)},
		{"armour is never improved", "S:1", "T:3", "save: 4+", and(of(1, 6), of(1, 2))},
		{"S 4 on 4+", "S:4", "T:3", "save: 4+", and(of(4, 6), of(4, 6))},
		{"S 5 on 1+", "S:5", "T:3", "save: 1+", and(of(5, 6), of(2, 6))},
		{"light armour", "S:3", "T:3", "armour: [light]", and(of(1, 2), of(5, 6))},
		{"heavy armour", "S:3", "T:3", "armour: [heavy]", and(of(1, 2), of(4, 6))},
		{"full plate", "S:3", "T:3", "armour: [full plate]", and(of(1, 2), of(3, 6))},
		{"chaos armour", "S:3", "T:3", "armour: [chaos]", and(of(1, 2), of(3, 6))},
		{"cavalry without armour", "S:3", "T:3", "troop: cavalry", and(of(1, 2), of(5, 6))},
		{"knights: plate, shield, barding, mount", "S:3", "T:3", "troop: cavalry, armour: [full plate, shield, barding]", and(of(1, 2), of(1, 6))},
		{"knights soak at S 4", "S:4", "T:3", "troop: cavalry, armour: [full plate, shield, barding]", and(of(4, 6), of(1, 6))},
		{"ward or regeneration", "S:3", "T:3", "ward: 5+, special: [regeneration 4+]", and(of(1, 2), of(1, 2))},
	} {
		blow(t, c.name, c.t, c.target, c.s, "", and(hit, c.p))
	}
}

func TestRuling6_CombatWeapons(t *testing.T) {
	for _, c := range []struct {
		name, weapons string
		p             *big.Rat
	}{
		{"hand weapon", "weapons: [hand weapon]", of(1, 4)},
		{"nothing at all", "", of(1, 4)},
		{"great weapon", "weapons: [great weapon]", of(5, 12)},
		{"halberd", "weapons: [halberd]", of(4, 12)},
		{"flail", "weapons: [flail]", of(5, 12)},
		{"lance on the charge", "troop: cavalry, weapons: [lance]", of(5, 12)},
		{"spear on foot", "weapons: [spear]", of(1, 4)},
		{"mounted spear on the charge", "troop: cavalry, weapons: [spear]", of(4, 12)},
		{"two hand weapons", "weapons: [two hand weapons]", not(and(of(3, 4), of(3, 4)))},
		{"the first that is no hand weapon", "weapons: [hand weapon, halberd, great weapon]", of(4, 12)},
		{"missiles are not fought with", "weapons: [bow, halberd]", of(4, 12)},
		{"one's own", "weapons: [{name: hook, S: user+3}]", of(5, 12)},
		{"one's own, of a fixed Strength", "weapons: [{name: hook, S: 1}]", of(1, 12)},
		{"armour piercing on no armour", "weapons: [{name: hook, special: [armour piercing]}]", of(1, 4)},
		{"poison", "weapons: [{name: hook, special: [poisoned attacks]}]", or(of(1, 6), and(of(2, 6), of(1, 2)))},
		{"poison of the unit", "special: [poisoned attacks]", or(of(1, 6), and(of(2, 6), of(1, 2)))},
	} {
		blow(t, c.name, "", "", "", c.weapons, c.p)
	}
	blow(t, "armour piercing", "", "save: 4+", "", "weapons: [{name: hook, special: [armour piercing]}]", and(of(1, 4), of(4, 6)))
	blow(t, "flaming on regeneration", "", "special: [regeneration 4+]", "", "weapons: [{name: torch, special: [flaming]}]", of(1, 4))
	// Poison and Hatred: a miss again, natural 6s of both.
	again := of(3, 2) // 1 + P(miss)
	blow(t, "poison and Hatred", "", "", "", "special: [poisoned attacks, hatred]", and(again, or(of(1, 6), and(of(2, 6), of(1, 2)))))
}

func TestRuling8_KillingBlow(t *testing.T) {
	const kb = "special: [killing blow]"
	for _, c := range []struct {
		name, target string
		p            *big.Rat // of hits, on W 1
	}{
		{"armour", "save: 2+", or(of(1, 6), and(of(2, 6), of(1, 6)))},
		{"ward", "save: 2+, ward: 3+", and(of(2, 6), or(of(1, 6), and(of(2, 6), of(1, 6))))},
		{"regeneration", "special: [regeneration 2+]", or(of(1, 6), and(of(2, 6), of(1, 6)))},
		{"parry", "armour: [shield]", or(of(1, 6), and(of(2, 6), of(5, 6), of(5, 6)))},
		{"monsters", "troop: monster, save: 2+", and(of(3, 6), of(1, 6))},
	} {
		blow(t, c.name, "", c.target, "", kb, and(of(1, 2), c.p))
	}
	// All wounds at once: of three only the killing blow fells.
	blow(t, "three wounds", "W:3", "", "", kb, of(1, 12))
	blow(t, "three wounds of a war machine", "W:3", "troop: war-machine", "", kb, of(1, 12))
	blow(t, "three wounds of cavalry", "W:3", "troop: cavalry", "", kb, of(1, 12))
	blow(t, "three wounds of warbeasts", "W:3", "troop: warbeasts", "", kb, of(1, 12))
	blow(t, "three wounds of a swarm", "W:3", "troop: swarm", "", kb, of(0, 1))
	blow(t, "three wounds of a chariot", "W:3", "troop: chariot", "", kb, of(0, 1))
	blow(t, "three wounds of a monster", "W:3", "troop: monster", "", kb, of(0, 1))
	blow(t, "of the weapon", "W:3", "", "", "weapons: [{name: axe, special: [killing blow]}]", of(1, 12))
	blow(t, "fire on the flammable", "W:2", "special: [flammable]", "", "weapons: [{name: torch, special: [flaming]}]", of(1, 4))
	blow(t, "a killing blow of fire", "W:3", "models: 2, special: [flammable]", "", "weapons: [{name: torch, special: [flaming, killing blow]}]", of(1, 12))
	blow(t, "no fire on the flammable", "W:2", "special: [flammable]", "", "", of(0, 1))
}

// A hand weapon, a shield, on foot, to the front: a 6+ ward.
func TestRuling8_Parry(t *testing.T) {
	unsaved := and(of(1, 4), of(5, 6))
	parried := and(unsaved, of(5, 6))
	const shield = "armour: [shield]"
	for _, c := range []struct {
		name, side, target, charger string
		p                           *big.Rat
	}{
		{"to the front", "front", shield, "", parried},
		{"from the left", "left", shield, "", unsaved},
		{"from the right", "right", shield, "", unsaved},
		{"from behind", "rear", shield, "", unsaved},
		{"with a spear", "front", shield + ", weapons: [spear]", "", unsaved},
		{"with bows beside", "front", shield + ", weapons: [bow]", "", parried},
		{"without a shield", "front", "armour: [light]", "", unsaved},
		{"with save:", "front", "save: 6+", "", unsaved},
		{"a chariot", "front", "troop: chariot, armour: [shield]", "", unsaved},
		{"mounted", "front", "troop: cavalry, armour: [shield]", "", and(of(1, 4), of(4, 6))},
		{"with a ward, never both", "front", shield + ", ward: 6+", "", parried},
		{"with a better ward", "front", shield + ", ward: 4+", "", and(unsaved, of(3, 6))},
		{"against fire", "front", shield + ", special: [regeneration 4+]", "weapons: [{name: torch, special: [flaming]}]", parried},
	} {
		blowFrom(t, c.name, c.side, "", c.target, "", c.charger, c.p)
	}
}

// Two-handed weapons give up the shield in combat, not against missiles.
func TestRuling8_TwoHandedGivesUpTheShield(t *testing.T) {
	for weapon, saves := range map[string][2]int64{ // a hit of S 3 and no parry
		"halberd": {6, 5}, "great weapon": {6, 5}, "flail": {6, 5}, "spear": {5, 5}, "two hand weapons": {5, 5},
	} {
		target := "armour: [light, shield], weapons: [" + weapon + "]"
		blow(t, weapon+" in combat", "", target, "", "", and(of(1, 4), not(d6(saves[0]))))
		volley(t, weapon+" against arrows", "weapons: [bow]", target, "distance: 9", 10, and(of(1, 3), of(1, 2), not(d6(saves[1]))))
	}
	blow(t, "only a shield", "", "armour: [shield], weapons: [halberd]", "", "", of(1, 4))
}

// Weapons of the charge and of the first round, in two rounds of a fight that
// nobody breaks from.
func TestRuling8_FirstRoundAndCharge(t *testing.T) {
	five, four, three := of(5, 12), of(4, 12), quarter
	again := of(3, 8)
	for _, c := range []struct {
		name, striker, other string
		charges              bool
		first, second        *big.Rat
	}{
		{"lance of a charger", "troop: cavalry, weapons: [lance]", "", true, five, three},
		{"lance of the charged", "troop: cavalry, weapons: [lance]", "", false, three, three},
		{"mounted spear of a charger", "troop: cavalry, weapons: [spear]", "", true, four, three},
		{"mounted spear of the charged", "troop: cavalry, weapons: [spear]", "", false, three, three},
		{"flail of a charger", "weapons: [flail]", "", true, five, three},
		{"flail of the charged", "weapons: [flail]", "", false, five, three},
		{"Hatred of a charger", "special: [hatred, unbreakable]", "", true, again, three},
		{"Hatred of the charged", "special: [hatred, unbreakable]", "", false, again, three},
		{"always first", "special: [always strikes first, unbreakable]", "", true, again, again},
		{"great weapon", "weapons: [great weapon]", "", true, five, five},
	} {
		t.Run(c.name, func(t *testing.T) {
			charger, target := "striker", "dummy"
			if !c.charges {
				charger, target = target, charger
			}
			more := c.striker
			if more[:7] != "special" {
				more += ", special: [unbreakable]"
			}
			s := scene{
				units:   []string{dummy(60, 5, ""), unit("striker", "red", "I:9", "models: 1, "+more)},
				charges: []string{fmt.Sprintf("charger: %s, target: %s, distance: 1", charger, target)},
				plans:   []string{"hold: {" + target + ": hold}"},
				more:    []string{"rounds: 2"},
			}.play(t)
			s.is("hold", "dummy.models", "60", and(not(c.first), not(c.second)))
			s.is("hold", "dummy.models", "58", and(c.first, c.second))
		})
	}
}

// Foot spears of the charger support from the second round on; impact hits
// are of the first only.
func TestRuling8_SpearsAndImpactHitsByRound(t *testing.T) {
	rounds := func(charger string) *solved {
		return scene{
			units:   []string{dummy(60, 5, ""), unit("charger", "red", "", charger)},
			charges: []string{"charger: charger, target: dummy, distance: 1"},
			plans:   []string{"hold: {dummy: hold}"},
			more:    []string{"rounds: 2"},
		}.play(t)
	}
	s := rounds("models: 15, files: 5, weapons: [spear], special: [unbreakable]")
	s.falls("dummy", 60, 10+15, quarter)
	s = rounds("models: 1, special: [impact hits 4, unbreakable]")
	s.is("hold", "dummy.models", "60", and(exactly(0, 4, of(1, 2)), exactly(0, 2, quarter)))
}
