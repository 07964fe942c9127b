package opdat

import (
	"fmt"
	"math/big"
	"slices"
	"testing"

	"tactica/dice"
)

// A plainDie is the rules of one attack die said face by face; it shares no
// code with the closed form.
type plainDie struct {
	sides, lock, force, resolve, bonus int
	atLeast                            bool
	lockAlways, lockNever              []int
	trigger                            bool
	critical                           []int
	effect                             string
	amount                             int
	formula                            string
	orEqual                            bool
	target                             int
	rollAlways, rollNever              []int
	passive, covered, still, defends   bool
	convert                            string
	perSuccess                         int
}

func (d plainDie) roll(attacker, defender, resolve int) bool {
	if d.formula == "none" {
		return true
	}
	if slices.Contains(d.rollNever, attacker) {
		return false
	}
	if slices.Contains(d.rollAlways, attacker) {
		return true
	}
	ours, theirs := attacker+d.force, resolve
	switch d.formula {
	case "fixed_target":
		return attacker >= d.target
	case "opposed":
		theirs += defender
	}
	return ours > theirs || d.orEqual && ours == theirs
}

// damage of the three dice as they fell.
func (d plainDie) damage(lock, attacker, defender int) int {
	locked := lock <= d.lock
	if d.atLeast {
		locked = lock >= d.lock
	}
	if slices.Contains(d.lockAlways, lock) {
		locked = true
	}
	if slices.Contains(d.lockNever, lock) {
		locked = false
	}
	if !locked {
		return 0
	}
	resolve := d.resolve
	if d.covered && d.passive {
		resolve += d.bonus
	}
	if d.defends {
		resolve++
		if d.covered && d.still {
			resolve += d.bonus
		}
	}
	critical := d.trigger && slices.Contains(d.critical, lock)
	normal := 0
	if d.roll(attacker, defender, resolve) {
		normal = d.perSuccess
	}
	if !critical {
		return normal
	}
	if d.defends {
		if d.convert == "auto_normal_damage" {
			return d.perSuccess
		}
		return normal
	}
	switch d.effect {
	case "auto_damage":
		return d.perSuccess
	case "ignore_bonus":
		if d.roll(attacker, defender, d.resolve) {
			return d.perSuccess
		}
		return 0
	case "extra_damage":
		if normal > 0 {
			return normal + d.amount
		}
	case "multiply":
		return normal * d.amount
	}
	return 0
}

func (d plainDie) law() *dice.Law {
	var outcomes []int
	var ways []*big.Int
	for lock := 1; lock <= d.sides; lock++ {
		for attacker := 1; attacker <= d.sides; attacker++ {
			for defender := 1; defender <= d.sides; defender++ {
				outcomes, ways = append(outcomes, d.damage(lock, attacker, defender)), append(ways, big.NewInt(1))
			}
		}
	}
	return dice.Weighted(outcomes, ways)
}

// settings are those of the plain die in the form of the game.
func (d plainDie) settings() *settings {
	set := func(list []int) (f faces) {
		for _, n := range list {
			f |= face(n)
		}
		return f
	}
	r := &settings{
		sides: d.sides, perSuccess: d.perSuccess, passive: d.passive, defendBonus: 1,
		unrolled: d.convert == "auto_normal_damage",
		lock:     lockRule{atLeast: d.atLeast, always: set(d.lockAlways), never: set(d.lockNever)},
		critical: criticalRule{values: set(d.critical), amount: d.amount},
		roll: rollRule{formula: d.formula, orEqual: d.orEqual, target: d.target,
			always: set(d.rollAlways), never: set(d.rollNever)},
	}
	if !d.trigger {
		r.critical.values = 0
	}
	r.critical.effect = effect(slices.Index([]string{"auto_damage", "ignore_bonus", "extra_damage", "multiply"}, d.effect))
	return r
}

// The closed form of one die is the same as falling dice, over the grid of
// the parameters.
func TestDieAgainstFaces(t *testing.T) {
	n := 0
	check := func(d plainDie) {
		n++
		r := d.settings()
		got := r.die(d.lock, d.force, r.toughness(d.resolve, d.bonus, d.covered, d.still, d.defends))
		if want := d.law(); !got.Equal(want) {
			t.Fatalf("%+v:\n%v, want %v", d, got, want)
		}
	}
	base := plainDie{sides: 6, lock: 4, force: 2, resolve: 4, bonus: 2, lockAlways: []int{1}, lockNever: []int{6},
		trigger: true, critical: []int{1}, effect: "auto_damage", formula: "force_vs_resolve", target: 4,
		rollAlways: []int{6}, convert: "roll_damage", perSuccess: 1, still: true}
	bools := []bool{false, true}
	// Everything that decides how a die is read, against each other.
	for _, effect := range []string{"auto_damage", "ignore_bonus", "extra_damage", "multiply"} {
		for _, formula := range formulaWords {
			for flags := range 1 << 7 {
				on := func(bit int) bool { return flags>>bit&1 == 1 }
				for _, force := range []int{-3, 0, 2, 7} {
					d := base
					d.effect, d.amount, d.formula, d.force = effect, 2, formula, force
					d.orEqual, d.passive, d.covered, d.still, d.defends = on(0), on(1), on(2), on(3), on(4)
					if on(5) {
						d.convert = "auto_normal_damage"
					}
					d.trigger = !on(6)
					check(d)
				}
			}
		}
	}
	// Locks, naturals and other dice.
	for _, sides := range []int{2, 6, 10} {
		for lock := 1; lock <= sides; lock++ {
			for _, atLeast := range bools {
				for _, natural := range []int{0, 1, 2} {
					for _, defends := range bools {
						d := base
						d.sides, d.lock, d.atLeast, d.defends, d.perSuccess = sides, lock, atLeast, defends, 3
						d.critical = []int{1, 2}
						d.lockNever, d.rollAlways = []int{sides}, []int{sides}
						if natural == 0 {
							d.lockAlways, d.lockNever, d.rollAlways = nil, nil, nil
						}
						if natural == 2 && sides > 2 {
							d.lockAlways, d.rollNever = []int{1, 2}, []int{1, 3}
						}
						for resolve := range 12 {
							d.resolve = resolve
							check(d)
						}
					}
				}
			}
		}
	}
	if n < 8000 {
		t.Errorf("only %d dice were compared", n)
	}
}

// Damage beyond the model in front is lost: die after die, the same as every
// way they can fall.
func TestLossyAgainstEveryRoll(t *testing.T) {
	r := &settings{sides: 6, perSuccess: 2, roll: rollRule{formula: noRoll},
		lock:     lockRule{always: face(1), never: face(6)},
		critical: criticalRule{values: face(1), effect: extraDamage, amount: 1}}
	weapons := []weapon{{lock: 3, dice: 2}, {lock: 5, dice: 1}}
	for wounds := 1; wounds <= 5; wounds++ {
		v := r.volley(weapons, 2, wounds, toughness{})
		for models := range 3 {
			for front := range wounds {
				t.Run(fmt.Sprintf("%d wounds, %d models, %d lost", wounds, models, front), func(t *testing.T) {
					want := everyRoll(weapons, models, wounds, front)
					if got := v.law(models, front); !got.Equal(want) {
						t.Errorf("%v, want %v", got, want)
					}
					if first, second := v.law(models, front), v.law(models, front); first != second {
						t.Error("not always the same law")
					}
				})
			}
		}
	}
}

// everyRoll lets the dice of TestLossyAgainstEveryRoll fall in every way. A 1
// does 3 damage, another face up to the lock value 2.
func everyRoll(weapons []weapon, models, wounds, front int) *dice.Law {
	var locks []int
	for _, w := range weapons {
		for range models * w.dice {
			locks = append(locks, w.lock)
		}
	}
	var outcomes []int
	var ways []*big.Int
	var fall func(i, lost, inFront int)
	fall = func(i, lost, inFront int) {
		if i == len(locks) {
			outcomes, ways = append(outcomes, lost), append(ways, big.NewInt(1))
			return
		}
		for shown := 1; shown <= 6; shown++ {
			damage := 0
			switch {
			case shown == 1:
				damage = 3
			case shown <= locks[i] && shown != 6:
				damage = 2
			}
			now, taken := inFront, 0
			for range damage {
				if now < wounds {
					now++
					taken++
				}
			}
			if now == wounds {
				now = 0
			}
			fall(i+1, lost+taken, now)
		}
	}
	fall(0, 0, front)
	return dice.Weighted(outcomes, ways)
}
