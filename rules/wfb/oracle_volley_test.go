package wfb_test

import (
	"fmt"
	"math/big"
	"testing"
)

// The tables of Stand & Shoot.

func TestOracleVolleys(t *testing.T) {
	for _, c := range []struct {
		name, weapon, bs, toughness, more string
		models, distance                  int
		cover                             string
		ld                                int
		hit, wound, unsaved               *big.Rat
		threshold                         int64
		mean, none, test, flee, fleeBSB   float64 // as printed; -1: not
	}{
		{"handgun short", "handgun", "BS:3", "T:4", "save: 5+", 10, 9, "none", 7, of(1, 3), of(1, 2), of(1, 1), 3, 1.6667, .1615, .22477, .09366, .03902},
		{"handgun long", "handgun", "BS:3", "T:4", "save: 5+", 10, 13, "none", 7, of(1, 6), of(1, 2), of(1, 1), 3, .8333, .4189, .04448, .01854, .00772},
		{"handgun T3", "handgun", "BS:3", "T:3", "", 20, 9, "none", 7, of(1, 3), of(2, 3), of(1, 1), 5, 2.2222, .0810, .04981, .02075, .00865},
		{"longbow", "longbow", "BS:4", "T:3", "save: 5+", 20, 15, "none", 7, of(1, 2), of(1, 2), of(2, 3), 5, 1.6667, .1615, .01546, .00644, .00268},
		{"crossbow", "crossbow", "BS:3", "T:4", "save: 4+", 20, 15, "none", 8, of(1, 3), of(1, 2), of(2, 3), 5, 1.1111, .3079, .00263, .00073, .00020},
		{"shortbow long", "shortbow", "BS:3", "T:4", "save: 6+", 25, 10, "none", 7, of(1, 6), of(1, 3), of(5, 6), 7, .4630, .6225, 0, 0, 0},
		{"bow long, soft cover", "bow", "BS:3", "T:3", "", 20, 13, "soft", 7, of(1, 12), of(1, 2), of(1, 1), 5, .4167, .6534, .00003, .00001, 0},
	} {
		p := and(c.hit, c.wound, c.unsaved)
		tested := atLeast(c.threshold, 10, p)
		near(t, c.name+", mean", and(of(10, 1), p), c.mean, 0.00005)
		near(t, c.name+", none", exactly(0, 10, p), c.none, 0.00005)
		near(t, c.name+", test", tested, c.test, 0.00001)
		for _, bsb := range []bool{false, true} {
			failed := not(passes(c.ld))
			printed := c.flee
			if bsb {
				failed, printed = and(failed, failed), c.fleeBSB
			}
			near(t, c.name+", flees", and(tested, failed), printed, 0.00001)
			s := scene{
				contact: true,
				units: []string{
					unit("target", "blue", c.bs, "weapons: ["+c.weapon+"]"),
					unit("charger", "red", fmt.Sprint(c.toughness, " Ld:", c.ld), join(fmt.Sprintf("models: %d, bsb: %v", c.models, bsb), c.more)),
				},
				charges: []string{fmt.Sprintf("charger: charger, target: target, distance: %d, cover: %s", c.distance, c.cover)},
				plans:   []string{"shoot: {target: stand-and-shoot}"},
			}.play(t)
			s.averages("shoot", "charger.shot", and(of(10, 1), p))
			for k := range int64(11) {
				s.is("shoot", "charger.shot", fmt.Sprint(k), exactly(k, 10, p))
			}
			wiped := atLeast(int64(c.models), 10, p) // nobody is left to test
			s.is("shoot", "charger.charge", "panicked", and(minus(tested, wiped), failed))
			s.sample(20000)
		}
	}
}

// Twenty Orcs charge ten handgunners from nine inches.
func TestOracleStandAndShoot(t *testing.T) {
	s := scene{
		contact: true,
		units: []string{
			unit("handgunners", "blue", "", "weapons: [handgun]"),
			unit("orcs", "red", "T:4 I:2", "models: 20, save: 6+"),
		},
		charges: []string{"charger: orcs, target: handgunners, distance: 9"},
		plans:   []string{"hold: {handgunners: hold}", "shoot: {handgunners: stand-and-shoot}", "flee: {handgunners: flee}"},
	}.play(t)
	tested, reach := of(155821, 10077696), of(30, 36) // 5 or more of 10 at 1/6
	failed := and(tested, of(15, 36))
	s.is("hold", "orcs.charge", "reached", reach)
	s.is("shoot", "orcs.charge", "panicked", failed)
	s.is("shoot", "orcs.charge", "reached", of(600766235, 725594112))
	s.is("shoot", "orcs.charge", "failed", and(not(failed), of(6, 36)))
	s.averages("shoot", "orcs.shot", of(5, 3))
	s.is("flee", "orcs.charge", "caught", of(7, 72))
	s.sample(200000)
}

// To hit with BS 1 to 5 at -1 to -4: standing and shooting, beyond half
// range, soft cover or none, several shots.
func TestOracleToHitLadder(t *testing.T) {
	ladder := [5][4]*big.Rat{
		{of(1, 12), of(1, 18), of(1, 36), of(0, 1)},
		{of(1, 6), of(1, 12), of(1, 18), of(1, 36)},
		{of(1, 3), of(1, 6), of(1, 12), of(1, 18)},
		{of(1, 2), of(1, 3), of(1, 6), of(1, 12)},
		{of(2, 3), of(1, 2), of(1, 3), of(1, 6)},
	}
	where := []string{"distance: 12", "distance: 13", "distance: 13, cover: soft", "distance: 13, cover: hard"}
	for bs := 1; bs <= 5; bs++ {
		for penalty, at := range where {
			s := scene{
				contact: true,
				units: []string{
					unit("target", "blue", fmt.Sprint("BS:", bs), "models: 1, weapons: [bow]"),
					unit("charger", "red", "T:1", ""), // wounded on 2+
				},
				charges: []string{"charger: charger, target: target, " + at},
				plans:   []string{"shoot: {target: stand-and-shoot}"},
			}.play(t)
			s.is("shoot", "charger.shot", "1", and(ladder[bs-1][penalty], of(5, 6)))
		}
	}
}
