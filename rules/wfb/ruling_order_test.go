package wfb_test

import (
	"math/big"
	"testing"
)

// Clause 4, "Order", and its rulings: who strikes before whom.

// order of two single models that fight each other.
type order int

const (
	together order = iota
	chargerFirst
	targetFirst
)

// duel has two single models fight: the target's blow (all of them together)
// fells the charger with probability p, the charger's the target with q, and
// the dead do not strike.
func duel(t *testing.T, name string, who order, target, charger string, p, q *big.Rat) {
	t.Helper()
	t.Run(name, func(t *testing.T) {
		s := scene{
			units:   []string{target, charger},
			charges: []string{"charger: charger, target: target, distance: 1"},
			plans:   []string{"hold: {target: hold}"},
		}.play(t)
		chargerDies, targetDies := p, q
		switch who {
		case chargerFirst:
			chargerDies = and(not(q), p)
		case targetFirst:
			targetDies = and(not(p), q)
		}
		s.is("hold", "charger.cause", "combat", chargerDies)
		s.is("hold", "target.cause", "combat", targetDies)
	})
}

// lone is a single unbreakable model.
func lone(key, side, stats, more, special string) string {
	return unit(key, side, stats, join("models: 1", more, "special: ["+join("unbreakable", special)+"]"))
}

func TestRuling4_Order(t *testing.T) {
	great := and(of(1, 2), of(5, 6)) // S 5 on T 3
	again := and(of(3, 4), of(1, 2)) // misses thrown again
	greatAgain := and(of(3, 4), of(5, 6))
	const gw = "weapons: [great weapon]"
	for _, c := range []struct {
		name                   string
		who                    order
		targetI, target, tRule string
		chargI, charger, cRule string
		p, q                   *big.Rat
	}{
		{"higher Initiative", chargerFirst, "I:3", "", "", "I:4", "", "", quarter, quarter},
		{"chargers do not go first", targetFirst, "I:4", "", "", "I:3", "", "", quarter, quarter},
		{"equal Initiative", together, "I:3", "", "", "I:3", "", "", quarter, quarter},
		{"great weapon", targetFirst, "I:1", "", "", "I:9", gw, "", quarter, great},
		{"two great weapons strike together", together, "I:1", gw, "", "I:9", gw, "", great, great},
		{"always strikes last", targetFirst, "I:1", "", "", "I:9", "", "always strikes last", quarter, quarter},
		{"first, with less Initiative", chargerFirst, "I:4", "", "", "I:3", "", "always strikes first", quarter, quarter},
		{"first, with equal Initiative: again", chargerFirst, "I:3", "", "", "I:3", "", "always strikes first", quarter, again},
		{"first, with more Initiative: again", chargerFirst, "I:3", "", "", "I:5", "", "always strikes first", quarter, again},
		{"both first", together, "I:3", "", "always strikes first", "I:9", "", "always strikes first", quarter, quarter},
		{"first and last cancel", chargerFirst, "I:3", "", "", "I:9", gw, "always strikes first", quarter, great},
		{"first and last cancel, slow", targetFirst, "I:5", "", "", "I:2", gw, "always strikes first", quarter, great},
		{"first and last cancel, rule", together, "I:3", "", "", "I:3", "", "always strikes first, always strikes last", quarter, quarter},
		{"first against last", chargerFirst, "I:1", gw, "", "I:1", "", "always strikes first", great, again},
		{"charged, first", targetFirst, "I:5", "", "always strikes first", "I:5", gw, "", again, great},
		{"Hatred", together, "I:3", "", "", "I:3", "", "hatred", quarter, again},
		{"Hatred of the charged", together, "I:3", gw, "hatred", "I:3", gw, "", greatAgain, great},
		{"Hatred and First: once", chargerFirst, "I:3", "", "", "I:3", "", "always strikes first, hatred", quarter, again},
	} {
		duel(t, c.name, c.who, lone("target", "blue", c.targetI, c.target, c.tRule), lone("charger", "red", c.chargI, c.charger, c.cRule), c.p, c.q)
	}
}

// Impact hits come before everything, stomps after everything.
func TestRuling4_ImpactHitsAndStomps(t *testing.T) {
	half := of(1, 2) // no roll to hit, 4+ to wound
	fast := lone("target", "blue", "I:10", "", "always strikes first")
	weak := lone("target", "blue", "A:0 I:1", "", "")
	reroll := and(of(3, 4), of(1, 2))
	duel(t, "impact hits", chargerFirst, fast, lone("charger", "red", "A:0", "", "impact hits 1"), reroll, half)
	duel(t, "two impact hits", chargerFirst, fast, lone("charger", "red", "A:0", "", "impact hits 2"), reroll, of(3, 4))
	duel(t, "stomp", targetFirst, lone("target", "blue", "I:1", "weapons: [great weapon]", ""), lone("charger", "red", "A:0 I:10", "", "stomp"),
		of(5, 12), half)
	duel(t, "a great weapon, then a stomp", chargerFirst, weak, lone("charger", "red", "", "weapons: [great weapon]", "stomp"),
		of(0, 1), or(of(5, 12), and(of(7, 12), half)))
	duel(t, "stomps of both", together, lone("target", "blue", "A:0", "", "stomp"), lone("charger", "red", "A:0 I:9", "", "stomp"), half, half)
	duel(t, "Strength of the unit, not of the weapon", chargerFirst, weak, lone("charger", "red", "A:0 S:4", "weapons: [great weapon]", "stomp"), of(0, 1), of(4, 6))
	// The charged have no impact hits.
	duel(t, "impact hits of the charged", chargerFirst, lone("target", "blue", "A:0", "", "impact hits 3"), lone("charger", "red", "", "", ""), of(0, 1), quarter)
	// Ward works, armour by Strength, parry does not.
	duel(t, "impact hits on armour and ward", chargerFirst, lone("target", "blue", "A:0", "armour: [light, shield], ward: 5+", ""),
		lone("charger", "red", "A:0 S:4", "", "impact hits 1"), of(0, 1), and(of(4, 6), of(5, 6), of(4, 6)))
	duel(t, "stomp on a shield", chargerFirst, lone("target", "blue", "A:0", "armour: [shield]", ""),
		lone("charger", "red", "A:0", "", "stomp"), of(0, 1), and(half, of(5, 6)))
	duel(t, "impact hits on a shield", chargerFirst, lone("target", "blue", "A:0", "armour: [shield]", ""),
		lone("charger", "red", "A:0", "", "impact hits 1"), of(0, 1), and(half, of(5, 6)))
	// Neither poison nor a killing blow nor Hatred is in them.
	duel(t, "impact hits are plain", chargerFirst, lone("target", "blue", "A:0", "save: 4+", ""),
		lone("charger", "red", "A:0", "", "impact hits 1, killing blow, poisoned attacks, hatred"), of(0, 1), of(1, 4))
	// A throw of hits: the target lives through h of them with (1/2)^h.
	survives := func(hits ...int64) *big.Rat {
		r := new(big.Rat)
		for _, h := range hits {
			r = or(r, and(of(1, int64(len(hits))), exactly(0, h, half)))
		}
		return r
	}
	for rule, lives := range map[string]*big.Rat{
		"impact hits D3": survives(1, 2, 3), "impact hits D6": survives(1, 2, 3, 4, 5, 6), "impact hits D6+1": survives(2, 3, 4, 5, 6, 7),
		"thunderstomp": survives(1, 2, 3, 4, 5, 6),
	} {
		duel(t, rule, chargerFirst, weak, lone("charger", "red", "A:0", "", rule), of(0, 1), not(lives))
	}
}

func TestRuling4_WhoIsStomped(t *testing.T) {
	for troop, stomped := range map[string]bool{
		"infantry": true, "warbeasts": true, "swarm": true, "war-machine": true,
		"cavalry": false, "monstrous-infantry": false, "monstrous-cavalry": false, "monstrous-beasts": false, "chariot": false, "monster": false,
	} {
		for _, rule := range []string{"stomp", "thunderstomp"} {
			p := new(big.Rat)
			if stomped {
				p = of(2, 3) // S 4 on T 3, no save
			}
			if rule == "thunderstomp" {
				miss := new(big.Rat)
				for h := int64(1); h <= 6; h++ {
					miss = or(miss, and(of(1, 6), exactly(0, h, p)))
				}
				p = not(miss)
			}
			duel(t, troop+" "+rule, chargerFirst, lone("target", "blue", "A:0 I:1", "troop: "+troop, ""), lone("charger", "red", "A:0 S:4", "", rule), of(0, 1), p)
		}
	}
}

// Each model in contact has its impact hits and its stomp.
func TestRuling4_HitsOfEachModelInContact(t *testing.T) {
	for name, hits := range map[string]int64{"impact hits 2": 6, "stomp": 3} {
		s := scene{
			units: []string{
				unit("dummy", "blue", "A:0", "models: 10, files: 10, base: 10x10, special: [unbreakable]"), // 100 mm
				unit("charger", "red", "A:0", "models: 8, files: 4, troop: monstrous-infantry, base: 80x80, special: ["+name+"]"),
			},
			charges: []string{"charger: charger, target: dummy, distance: 1"},
			plans:   []string{"hold: {dummy: hold}"},
		}.play(t)
		s.falls("dummy", 10, hits, of(1, 2)) // 100 / 80 + 2 = 3 models
	}
}

// A rider and its mount strike at their own Initiative, and only the rider is
// first or last.
func TestRuling4_MountsHaveTheirOwnInitiative(t *testing.T) {
	rider := func(stats, more, rules string) string {
		return lone("charger", "red", stats, join("troop: cavalry, mount: {WS: 3, S: 3, I: 4, A: 1}", more), rules)
	}
	// Mount at 4, enemy at 3, rider at 2: the rider's blow comes too late for
	// whom the enemy felled.
	s := scene{
		units:   []string{lone("target", "blue", "I:3", "save: 6+", ""), rider("I:2", "save: 6+", "")},
		charges: []string{"charger: charger, target: target, distance: 1"},
		plans:   []string{"hold: {target: hold}"},
	}.play(t)
	blow := and(quarter, of(5, 6))
	s.is("hold", "charger.cause", "combat", and(not(blow), blow))
	s.is("hold", "target.cause", "combat", or(blow, and(not(blow), not(blow), blow)))

	// A great weapon slows the rider, not the mount: mount, enemy, rider.
	s = scene{
		units:   []string{lone("target", "blue", "I:3", "save: 6+", ""), rider("I:9", "save: 6+, weapons: [great weapon]", "")},
		charges: []string{"charger: charger, target: target, distance: 1"},
		plans:   []string{"hold: {target: hold}"},
	}.play(t)
	great := of(5, 12) // S 5: no save
	s.is("hold", "charger.cause", "combat", and(not(blow), blow))
	s.is("hold", "target.cause", "combat", or(blow, and(not(blow), not(blow), great)))

	// Always strikes first is the rider's: rider, enemy at 5, mount.
	s = scene{
		units:   []string{lone("target", "blue", "I:5", "save: 6+", ""), rider("I:2", "save: 6+", "always strikes first")},
		charges: []string{"charger: charger, target: target, distance: 1"},
		plans:   []string{"hold: {target: hold}"},
	}.play(t)
	s.is("hold", "charger.cause", "combat", and(not(blow), blow))
	s.is("hold", "target.cause", "combat", or(blow, and(not(blow), not(blow), blow)))
}
