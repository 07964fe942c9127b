package t9a_test

import (
	"fmt"
	"math/big"
	"testing"
)

// Clause 1.7: stand and shoot, a rule of the unit that waits for the charger to
// arrive.

// deadly throws: every shot hits on 2+ and wounds on 2+.
const deadly = "weapons: [{name: knives, aim: 2+, Str: 10, AP: 10, special: [stand and shoot]}]"

// binomial is the chance of at least k of n at p.
func binomial(n, k int64, p *big.Rat) *big.Rat {
	sum := of(0, 1)
	for i := k; i <= n; i++ {
		term := new(big.Rat).SetInt(new(big.Int).Binomial(n, i))
		for j := range n {
			if j < i {
				term.Mul(term, p)
			} else {
				term.Mul(term, not(p))
			}
		}
		sum.Add(sum, term)
	}
	return sum
}

var hitAndWound = of(25, 36)

// When the volley is fired: at a charger that arrived, from farther away than
// its Charge Speed, in the front, by a unit that is fit to.
func TestWhenTheVolleyIsFired(t *testing.T) {
	for _, c := range []struct {
		distance, from, more string
		fires                bool
	}{
		{"5.000001", "front", "", true},
		{"5", "front", "", false},
		{"9", "left", "", false},
		{"9", "rear", "", false},
		{"9", "front", "shot_used: true", false},
		{"9", "front", "state: engaged", false},
		{"9", "front", "state: shaken", false},
	} {
		more := "models: 1, " + deadly
		if c.more != "" {
			more += ", " + c.more
		}
		s := scene{
			contact: true,
			units:   []string{unit("orcs", "red", "", ""), unit("guards", "blue", "", more)},
			charges: []string{"charger: orcs, target: guards, distance: " + c.distance + ", from: " + c.from},
			plans:   plans("hold: {guards: hold}"),
		}.play(t)
		want := of(0, 1)
		if c.fires {
			want = hitAndWound
		}
		s.is("hold", "orcs.shot", "1", want)
	}
}

// A charge that falls short is not shot at.
func TestNoVolleyAtAFailedCharge(t *testing.T) {
	s := scene{
		contact: true,
		units:   []string{unit("orcs", "red", "", ""), unit("guards", "blue", "", "models: 1, "+deadly)},
		charges: []string{"charger: orcs, target: guards, distance: 15"},
		plans:   plans("hold: {guards: hold}"),
	}.play(t)
	s.is("hold", "orcs.shot", "1", times(of(1, 6), hitAndWound))
}

// Two ranks shoot, twice each with throwing weapons, with the Strength of the
// user; cover and hard target count, and a need of 7 cannot hit.
func TestVolleyDice(t *testing.T) {
	for _, c := range []struct {
		shooters, shooter, charger, cover string
		mean                              float64
	}{
		{"models: 13, files: 4", "aim: 4+", "", "none", 8 * 2 * 0.5 * 0.5},
		{"models: 6, files: 4", "aim: 4+", "", "none", 6 * 2 * 0.5 * 0.5},
		{"models: 13, files: 4", "aim: 4+", "", "soft", 8 * 2 * 0.5 / 3},
		{"models: 13, files: 4", "aim: 4+", "", "hard", 8 * 2 * 0.5 / 6},
		{"models: 13, files: 4", "aim: 4+", "special: [hard target 1]", "hard", 0},
		{"models: 13, files: 4", "aim: 4+, shots: 1, Str: 4", "special: [hard target 1]", "none", 8 * 2.0 / 9},
	} {
		s := scene{
			contact: true,
			units: []string{unit("orcs", "red", "", "models: 40, "+orNothing(c.charger)),
				unit("guards", "blue", "", c.shooters+", weapons: [{name: throwing weapons, "+c.shooter+"}]")},
			charges: []string{"charger: orcs, target: guards, distance: 9, cover: " + c.cover},
			plans:   plans("hold: {guards: hold}"),
		}.play(t)
		s.averages("hold", "orcs.shot", c.mean)
	}
}

func orNothing(more string) string {
	if more == "" {
		return "points: 1"
	}
	return more
}

// The volley has no aim of its own: 4+, listed as an assumption.
func TestDefaultAim(t *testing.T) {
	b := load(t, scene{
		units:   []string{unit("orcs", "red", "", ""), unit("guards", "blue", "", "weapons: [throwing weapons]")},
		charges: []string{"charger: orcs, target: guards, distance: 9"},
	}.text())
	for _, a := range b.Assumptions {
		if a.Code == "default-aim" {
			return
		}
	}
	t.Error("no assumption about the aim")
}

// A charger shot down to the last model is destroyed, and does not use up the
// volley: the second charger is shot at too. One that survives does use it up.
func TestOneVolleyInThePhase(t *testing.T) {
	s := scene{
		contact: true,
		units: []string{unit("orc", "red", "", "models: 1"), unit("wolf", "red", "", "models: 1"),
			unit("guards", "blue", "", "models: 1, "+deadly)},
		charges: []string{"charger: orc, target: guards, distance: 9", "charger: wolf, target: guards, distance: 9"},
		plans:   plans("hold: {guards: hold}"),
	}.play(t)
	s.is("hold", "orc.charge", "destroyed", hitAndWound)
	s.is("hold", "orc.cause", "shooting", hitAndWound)
	s.is("hold", "wolf.charge", "destroyed", times(hitAndWound, hitAndWound))
	s.is("hold", "orc.moved", "0", of(1, 1))
}

// A target that is engaged by an earlier charger does not shoot.
func TestNoVolleyWhileEngaged(t *testing.T) {
	s := scene{
		contact: true,
		units: []string{unit("orcs", "red", "", ""), unit("wolves", "red", "", ""),
			unit("guards", "blue", "", "models: 1, "+deadly)},
		charges: []string{"charger: orcs, target: guards, distance: 5", "charger: wolves, target: guards, distance: 9"},
		plans:   plans("hold: {guards: hold}"),
	}.play(t)
	s.always("hold", "orcs.charge reached", "wolves.charge reached", "wolves.shot 0", "orcs.shot 0")
}

// Panic at 3 Health Points and a quarter of those at the start of the phase:
// Shaken, put back, a Failed Charge Move; no flight.
func TestPanicOfTheCharger(t *testing.T) {
	for _, c := range []struct {
		charger string
		hp      int
		least   int64 // losses that call for a test
	}{
		{"models: 10", 1, 3}, {"models: 12", 1, 3}, {"models: 13", 1, 4}, {"models: 4", 1, 3}, {"models: 4, wounds_taken: 1", 4, 4},
		{"models: 10, special: [fearless]", 1, 99},
	} {
		s := scene{
			units: []string{unit("orcs", "red", fmt.Sprintf("HP:%d", c.hp), c.charger),
				unit("guards", "blue", "", "models: 5, "+deadly)},
			charges: []string{"charger: orcs, target: guards, distance: 9.5"},
			plans:   plans("hold: {guards: hold}"),
			more:    []string{"horizon: contact", "rally: false"},
		}.play(t)
		shaken := times(binomial(5, c.least, hitAndWound), of(5, 12))
		if c.charger == "models: 4" { // four or five losses destroy it
			three := new(big.Rat).Sub(binomial(5, 3, hitAndWound), binomial(5, 4, hitAndWound))
			shaken = times(three, of(5, 12))
		}
		s.is("hold", "orcs.fate", "shaken", shaken)
		s.is("hold", "orcs.charge", "failed", shaken)
		s.is("hold", "orcs.moved", "4", shaken)
		s.is("hold", "orcs.restrictions", "no-manoeuvre+no-shooting", shaken)
	}
	// From so near that the move ends at the target.
	s := scene{
		contact: true,
		units:   []string{unit("orcs", "red", "Cha:2 Dis:1", ""), unit("guards", "blue", "", "models: 5, "+deadly)},
		charges: []string{"charger: orcs, target: guards, distance: 3"},
		plans:   plans("hold: {guards: hold}"),
	}.play(t)
	s.is("hold", "orcs.moved", "2.999999", binomial(5, 3, hitAndWound))
}
