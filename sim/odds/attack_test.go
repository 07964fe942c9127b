package odds_test

import (
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"tactica/dice"
	"tactica/sim/odds"
)

// sameLaw compares a law with the probabilities of a twin, exactly.
func sameLaw(t *testing.T, what string, got *dice.Law, want map[int]*big.Rat) {
	t.Helper()
	outcomes := 0
	for v, p := range want {
		if p.Sign() > 0 {
			outcomes++
			if q := odds.Between(got, v, v); q.Cmp(p) != 0 {
				t.Errorf("%s: P(%d) is %s, want %s", what, v, q.RatString(), p.RatString())
			}
		}
	}
	if got.Len() != outcomes {
		t.Errorf("%s: %d outcomes, want %d", what, got.Len(), outcomes)
	}
}

// randomTarget and its saves as the twin takes them.
func randomTarget(r *rand.Rand) odds.Target {
	t := odds.Target{
		Toughness: 1 + r.IntN(10), Wounds: 1 + r.IntN(3), WeaponSkill: 1 + r.IntN(10),
		Save: 1 + r.IntN(7), Ward: 2 + r.IntN(6), Regeneration: 2 + r.IntN(6),
		Models: r.IntN(6), Skirmishers: r.IntN(2) == 0, Flammable: r.IntN(2) == 0, Immune: r.IntN(4) == 0,
	}
	if r.IntN(2) == 0 {
		t.Troop = "monster"
	}
	return t
}

// completed fills in what strikes the target, the same for shots and blows.
func completed(h naiveHit, d odds.Target, strength int, piercing, flaming, killing bool, parry int) naiveHit {
	h.wound = 4 + d.Toughness - strength
	h.wound = min(max(h.wound, 2), 6)
	h.save = d.Save
	if strength > 3 {
		h.save += strength - 3
	}
	if piercing {
		h.save++
	}
	regeneration := d.Regeneration
	if flaming {
		regeneration = 7
	}
	h.ward = min(d.Ward, regeneration, parry)
	h.wardOfKill = d.Ward
	h.killing = killing && d.Troop != "monster"
	h.wounds, h.killWounds = 1, d.Wounds
	if flaming && d.Flammable {
		h.wounds, h.killWounds = 2, 2*d.Wounds
	}
	return h
}

func TestVolleyAgainstEveryDie(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	allowed := 0
	for i := range 400 {
		v := odds.Volley{
			BallisticSkill: 1 + r.IntN(10), Cover: []string{"none", "soft", "hard"}[r.IntN(3)], Long: r.IntN(2) == 0,
			Single: r.IntN(3) == 0, Target: randomTarget(r), Panic: odds.Test{Leadership: 7},
			Weapon: odds.Weapon{Range: 24, Strength: 1 + r.IntN(10), ArmourPiercing: r.IntN(2) == 0, QuickToFire: r.IntN(2) == 0,
				Flaming: r.IntN(2) == 0, KillingBlow: r.IntN(3) == 0, Poisoned: r.IntN(2) == 0},
		}
		v.Target.Charger.Move = 4
		n := 1 + r.IntN(4)
		if r.IntN(2) == 0 {
			v.Shots = n
		} else {
			v.Shooters = n
		}
		if r.IntN(2) == 0 {
			v.Weapon.Shots = 2
			if v.Shooters > 0 && !v.Single {
				n *= 2
			}
		}
		long := v.Long
		may := true
		if r.IntN(2) == 0 {
			v.Distance = []float64{2, 4, 4.5, 12, 12.5, 24, 25}[r.IntN(7)]
			long = v.Distance > 12
			may = v.Distance > 4 || v.Weapon.QuickToFire
		}
		got := v.Odds()
		if got.Allowed != may {
			t.Fatalf("%d: allowed %v at %g", i, got.Allowed, v.Distance)
		}
		if !may {
			continue
		}
		allowed++
		need := 7 - v.BallisticSkill + 1 + map[string]int{"none": 0, "soft": 1, "hard": 2}[v.Cover]
		for _, worse := range []bool{long, v.Weapon.Shots == 2 && !v.Single, v.Target.Skirmishers} {
			if worse {
				need++
			}
		}
		h := completed(naiveHit{hit: max(need, 2), poison: v.Weapon.Poisoned}, v.Target,
			v.Weapon.Strength, v.Weapon.ArmourPiercing, v.Weapon.Flaming, v.Weapon.KillingBlow, 7)
		wounds := many(h.law(), n, 0)
		sameLaw(t, fmt.Sprint(i, " wounds"), got.Wounds, wounds)
		checkLosses(t, fmt.Sprint(i), v, got, wounds)
	}
	if allowed < 200 {
		t.Errorf("only %d volleys were fired", allowed)
	}
}

// checkLosses works out losses, Panic and flight from the wounds.
func checkLosses(t *testing.T, what string, v odds.Volley, got odds.Shooting, wounds map[int]*big.Rat) {
	t.Helper()
	models := v.Target.Models
	lost := map[int]*big.Rat{}
	tests, destroyed := new(big.Rat), new(big.Rat)
	for w, p := range wounds {
		k := w / v.Target.Wounds
		if models > 0 {
			k = min(k, models)
		}
		if lost[k] == nil {
			lost[k] = new(big.Rat)
		}
		lost[k].Add(lost[k], p)
		switch {
		case k == models:
			destroyed.Add(destroyed, p)
		case 4*k >= models && !v.Target.Immune:
			tests.Add(tests, p)
		}
	}
	sameLaw(t, what+" lost", got.Lost, lost)
	if models == 0 {
		if got.Tests != nil || got.Flees != nil || got.Destroyed != nil || got.Reaches != nil {
			t.Errorf("%s: odds of a Panic test without models", what)
		}
		return
	}
	same(t, what+" tests", got.Tests, tests)
	flees := new(big.Rat).Mul(tests, big.NewRat(5, 12))
	same(t, what+" flees", got.Flees, flees)
	same(t, what+" destroyed", got.Destroyed, destroyed)
	if v.Distance > 0 {
		arrives := new(big.Rat).Sub(big.NewRat(1, 1), flees)
		arrives.Sub(arrives, destroyed)
		arrives.Mul(arrives, share(2, func(d []int) bool { return float64(4+sum(d)) >= v.Distance }))
		same(t, what+" reaches", got.Reaches, arrives)
	}
}

func TestBlowsAgainstEveryDie(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for i := range 400 {
		b := odds.Blows{
			Attacks: 1 + r.IntN(5), WeaponSkill: 1 + r.IntN(10), Strength: 1 + r.IntN(10),
			LaterRound: r.IntN(2) == 0, RerollMisses: r.IntN(2) == 0, Automatic: r.IntN(4) == 0, Target: randomTarget(r),
		}
		special := r.IntN(2) == 0
		if special {
			b.Weapon = odds.Weapon{ArmourPiercing: true, Flaming: r.IntN(2) == 0, KillingBlow: r.IntN(2) == 0, Poisoned: r.IntN(2) == 0}
		}
		b.Target.Parry = r.IntN(2) == 0
		need := 4
		switch {
		case b.WeaponSkill > b.Target.WeaponSkill:
			need = 3
		case b.Target.WeaponSkill > 2*b.WeaponSkill:
			need = 5
		}
		parry := 7
		if b.Target.Parry && !b.Automatic {
			parry = 6
		}
		w := b.Weapon
		if b.Automatic { // an impact is none of the weapon
			w = odds.Weapon{}
		}
		h := completed(naiveHit{auto: b.Automatic, hit: need, reroll: b.RerollMisses, poison: w.Poisoned}, b.Target,
			b.Strength, w.ArmourPiercing, w.Flaming, w.KillingBlow, parry)
		wounds := many(h.law(), b.Attacks, b.Target.Models*b.Target.Wounds)
		got := b.Odds()
		sameLaw(t, fmt.Sprint(i, " wounds"), got.Wounds, wounds)
		lost := map[int]*big.Rat{}
		for w, p := range wounds {
			k := w / b.Target.Wounds
			if lost[k] == nil {
				lost[k] = new(big.Rat)
			}
			lost[k].Add(lost[k], p)
		}
		sameLaw(t, fmt.Sprint(i, " lost"), got.Lost, lost)
	}
}

// TestVolleyOracles: volleys worked out elsewhere, to the digits given.
func TestVolleyOracles(t *testing.T) {
	weapon := func(name string) odds.Weapon { return odds.Weapon{Name: name} }
	for _, c := range []struct {
		volley                         odds.Volley
		save, models, ld               int
		toughness                      int
		mean                           *big.Rat
		sd, none, tests, flees, banner float64
	}{
		{odds.Volley{BallisticSkill: 3, Weapon: weapon("handgun")}, 5, 10, 7, 4, big.NewRat(5, 3), 1.179, .1615, .22477, .09366, .03902},
		{odds.Volley{BallisticSkill: 3, Weapon: weapon("handgun"), Long: true}, 5, 10, 7, 4, big.NewRat(5, 6), .874, .4189, .04448, .01854, .00772},
		{odds.Volley{BallisticSkill: 3, Weapon: weapon("handgun")}, 7, 20, 7, 3, big.NewRat(20, 9), 1.315, .0810, .04981, .02075, .00865},
		{odds.Volley{BallisticSkill: 4, Weapon: weapon("longbow")}, 5, 20, 7, 3, big.NewRat(5, 3), 1.179, .1615, .01546, .00644, .00268},
		{odds.Volley{BallisticSkill: 3, Weapon: weapon("crossbow")}, 4, 20, 8, 4, big.NewRat(10, 9), .994, .3079, .00263, .00073, .00020},
		{odds.Volley{BallisticSkill: 3, Weapon: weapon("shortbow"), Long: true}, 6, 25, 7, 4, big.NewRat(50, 108), .664, .6225, 0, 0, 0},
		{odds.Volley{BallisticSkill: 3, Weapon: weapon("bow"), Long: true, Cover: "soft"}, 7, 20, 7, 3, big.NewRat(5, 12), .632, .6534, .00003, .00001, 0},
	} {
		v := c.volley
		v.Shots = 10
		v.Target = odds.Target{Toughness: c.toughness, Save: c.save, Models: c.models}
		v.Panic = odds.Test{Leadership: c.ld}
		got := v.Odds()
		name := v.Weapon.Name
		same(t, name, odds.Mean("", "", got.Lost).Exact, c.mean)
		near(t, name+" sd", odds.Deviation("", "", got.Lost).Value, c.sd, 5e-4)
		near(t, name+" P(0)", got.Lost.Prob(0), c.none, 5e-5)
		near(t, name+" tests", float(got.Tests), c.tests, 6e-6)
		near(t, name+" flees", float(got.Flees), c.flees, 6e-6)
		v.Panic.Reroll = true
		near(t, name+" flees, battle standard", float(v.Odds().Flees), c.banner, 6e-6)
	}
}

func near(t *testing.T, what string, got, want, tolerance float64) {
	t.Helper()
	if math.Abs(got-want) > tolerance {
		t.Errorf("%s: %.6f, want %.6f", what, got, want)
	}
}

func float(r *big.Rat) float64 {
	f, _ := r.Float64()
	return f
}

// TestReferenceCharge: 20 Orcs charge 10 handgunners who stand and shoot.
func TestReferenceCharge(t *testing.T) {
	got := odds.Volley{
		Shooters: 10, BallisticSkill: 3, Weapon: odds.Weapon{Name: "handgun"}, Distance: 9,
		Target: odds.Target{Toughness: 4, Save: 6, Models: 20, Charger: odds.Charger{Move: 4}},
		Panic:  odds.Test{Leadership: 7},
	}.Odds()
	same(t, "Panic test", got.Tests, big.NewRat(155821, 10077696))
	same(t, "contact", got.Reaches, big.NewRat(600766235, 725594112))
}

func TestCombatOracle(t *testing.T) {
	got := odds.Blows{Attacks: 10, WeaponSkill: 4, Strength: 3, Target: odds.Target{WeaponSkill: 3, Toughness: 3, Save: 5}}.Odds()
	same(t, "unsaved wounds", odds.Mean("", "", got.Wounds).Exact, big.NewRat(20, 9))
}

// TestShootingLadder: the probability to hit by Ballistic Skill (rows) and
// penalties (columns), the one for standing and shooting included.
func TestShootingLadder(t *testing.T) {
	ladder := [5][5]string{
		{"1/6", "1/12", "1/18", "1/36", "0"},
		{"1/3", "1/6", "1/12", "1/18", "1/36"},
		{"1/2", "1/3", "1/6", "1/12", "1/18"},
		{"2/3", "1/2", "1/3", "1/6", "1/12"},
		{"5/6", "2/3", "1/2", "1/3", "1/6"},
	}
	for bs := 1; bs <= 5; bs++ {
		for penalty := 1; penalty <= 4; penalty++ {
			v := odds.Volley{Shots: 1, BallisticSkill: bs, Weapon: odds.Weapon{Strength: 10}, Target: odds.Target{Toughness: 1},
				Long: penalty >= 2, Cover: []string{"none", "none", "none", "soft", "hard"}[penalty]}
			hit := new(big.Rat).Mul(v.Odds().Wounds.AtLeast(1), big.NewRat(6, 5)) // wounds on 2+
			same(t, fmt.Sprintf("BS %d, -%d", bs, penalty), hit, rat(t, ladder[bs-1][penalty]))
		}
	}
}

// TestArmoury: a weapon by its name is one with these properties.
func TestArmoury(t *testing.T) {
	target := odds.Target{Toughness: 4, Save: 4, Models: 20}
	shoot := func(w odds.Weapon, distance float64) odds.Shooting {
		return odds.Volley{Shooters: 5, BallisticSkill: 3, UserStrength: 5, Weapon: w, Distance: distance, Target: target}.Odds()
	}
	for name, same := range map[string]odds.Weapon{
		"shortbow":          {Range: 18, Strength: 3},
		"bow":               {Range: 24, Strength: 3},
		"longbow":           {Range: 30, Strength: 3},
		"crossbow":          {Range: 30, Strength: 4},
		"handgun":           {Range: 24, Strength: 4, ArmourPiercing: true},
		"repeater crossbow": {Range: 24, Strength: 3, ArmourPiercing: true, Shots: 2},
		"pistol":            {Range: 12, Strength: 4, ArmourPiercing: true, QuickToFire: true},
		"brace of pistols":  {Range: 12, Strength: 4, ArmourPiercing: true, QuickToFire: true, Shots: 2},
		"javelin":           {Range: 12, Strength: 5, QuickToFire: true},
		"throwing axe":      {Range: 6, Strength: 6, QuickToFire: true},
		"throwing weapon":   {Range: 6, Strength: 5, QuickToFire: true},
	} {
		target.Charger.Move = 5
		for _, distance := range []float64{2, 3, 3.5, 5, 5.5, 6, 6.5, 9, 9.5, 12, 12.5, 15, 15.5, 40} {
			got, want := shoot(odds.Weapon{Name: name}, distance), shoot(same, distance)
			if got.Allowed != want.Allowed || got.Allowed && (!got.Wounds.Equal(want.Wounds) || got.Needs != want.Needs) {
				t.Errorf("%s at %g: %+v, want %+v", name, distance, got.Needs, want.Needs)
			}
		}
	}
	for _, distance := range []float64{0, 20} { // 0: not known
		if shoot(odds.Weapon{Name: "repeater handgun"}, distance).Allowed {
			t.Errorf("a repeater handgun, slow to fire, is fired at %g", distance)
		}
	}
	strike := func(b odds.Blows) int {
		b.Attacks, b.WeaponSkill, b.Strength = 1, 3, 3
		b.Target = odds.Target{WeaponSkill: 3, Toughness: 6}
		return 4 + 6 - b.Odds().Needs.Wound // its Strength, from 4 to 8
	}
	for _, c := range []struct {
		blows odds.Blows
		want  int
	}{
		{odds.Blows{Weapon: odds.Weapon{Name: "halberd"}}, 4},
		{odds.Blows{Weapon: odds.Weapon{Name: "great weapon"}}, 5},
		{odds.Blows{Weapon: odds.Weapon{Name: "flail"}}, 5},
		{odds.Blows{Weapon: odds.Weapon{Name: "lance"}, Charging: true}, 5},
		{odds.Blows{Weapon: odds.Weapon{Name: "spear"}, Charging: true, Mounted: true}, 4},
	} {
		if got := strike(c.blows); got != c.want {
			t.Errorf("%s strikes at S %d, want %d", c.blows.Weapon.Name, got, c.want)
		}
	}
	for _, bare := range []odds.Blows{
		{Weapon: odds.Weapon{Name: "flail"}, LaterRound: true}, {Weapon: odds.Weapon{Name: "lance"}},
		{Weapon: odds.Weapon{Name: "spear"}, Charging: true}, {Weapon: odds.Weapon{Name: "hand weapon"}}, {},
	} {
		if got := strike(bare); got != 4 { // 3 and 4 need a 6 both
			t.Errorf("%q strikes at S %d, want at most 4", bare.Weapon.Name, got)
		}
	}
}
