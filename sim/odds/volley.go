package odds

import (
	"math/big"

	"tactica/configs"
	"tactica/dice"
	"tactica/rules/wfb"
)

// A Volley is one Stand & Shoot volley, clause 1.4.
type Volley struct {
	// Shots are the dice thrown to hit. At 0, each of the Shooters fires all
	// shots of the weapon. At most MaxDice in all.
	Shots, Shooters int
	BallisticSkill  int // 1 to 10
	// UserStrength is for weapons that hit with that of their user.
	UserStrength int
	Weapon       Weapon
	Single       bool // a weapon with multiple shots fires one, without the -1
	// Distance to the charger in inches. At 0 it is not known, and Long says
	// whether it is beyond half range.
	Distance float64
	Long     bool
	Cover    string // of the charger: none, soft or hard
	Target   Target
	// Panic is the test of the target when a quarter of it is lost.
	Panic Test
}

// Shooting is what a volley does.
type Shooting struct {
	// Allowed: the weapon may be fired. If not, nothing else is set.
	Allowed bool
	Needs   wfb.Needs
	// Wounds that are not saved, and what the target loses: models when their
	// number is known, at most all of them. A model with several wounds is lost
	// when all of them are.
	Wounds, Lost *dice.Law
	// Tests is the probability of a Panic test, Flees that of failing one,
	// Destroyed that nothing is left. All are nil when Target.Models is 0.
	Tests, Flees, Destroyed *big.Rat
	// Reaches is the probability that the charge arrives all the same; nil when
	// Distance or Target.Models is 0: (1 - Flees - Destroyed) x P(range >= gap).
	Reaches *big.Rat
}

// Odds works the volley out.
func (v Volley) Odds() Shooting {
	shooter, target := v.shooter(), v.Target.unit()
	wounds, needs := shooter.Volley(target, wfb.Aim{Shots: v.Shots, Cover: v.Cover, Distance: v.Distance, Long: v.Long})
	if wounds == nil {
		return Shooting{}
	}
	s := Shooting{Allowed: true, Needs: needs, Wounds: wounds, Lost: v.Target.lost(wounds)}
	if v.Target.Models == 0 {
		return s
	}
	s.Tests = chance(wounds, func(n int) bool { _, panics, _ := target.Shot(n); return panics })
	s.Destroyed = chance(wounds, func(n int) bool { _, _, destroyed := target.Shot(n); return destroyed })
	s.Flees = new(big.Rat).Mul(s.Tests, v.Panic.Fails())
	if v.Distance > 0 {
		s.Reaches = without(new(big.Rat).Add(s.Flees, s.Destroyed))
		s.Reaches.Mul(s.Reaches, v.Target.Charger.Reaches(v.Distance))
	}
	return s
}

func (v Volley) shooter() *wfb.LoneUnit {
	w := v.Weapon
	if w.Name == "" && w.Range == 0 {
		w.Range = anyRange
	}
	u := configs.Unit{
		Stats:      map[string]configs.Stat{"BS": {Value: v.BallisticSkill}, "S": {Value: v.UserStrength}},
		Models:     configs.Quantity{Kind: configs.Fixed, Value: float64(v.Shooters)},
		Weapons:    []configs.Weapon{w.entry()},
		FireSingle: v.Single,
	}
	return wfb.NewLoneUnit(edition(false), &u)
}

// anyRange makes a missile weapon of one whose range is not asked for: no
// charge is half as long.
const anyRange = 100

// chance is the probability that something holds of an outcome.
func chance(law *dice.Law, holds func(int) bool) *big.Rat {
	sum := new(big.Rat)
	for i := range law.Len() {
		if holds(law.Outcome(i)) {
			sum.Add(sum, law.Rat(i))
		}
	}
	return sum
}

// MaxDice is how many attacks or shots may be thrown at once.
const MaxDice = 1000

// lost is the law of the models that wounds take off; without a number of
// models, as many as that may be.
func (t Target) lost(wounds *dice.Law) *dice.Law {
	if t.Models == 0 {
		t.Models = wounds.Max()/max(t.Wounds, 1) + 1
	}
	u := t.unit()
	return wounds.Map(func(n int) int { lost, _, _ := u.Shot(n); return lost })
}
