package opdat

import (
	"math/big"
	"sync/atomic"

	"tactica/dice"
)

// The dice of one attack together, clause 2.

// Bounds of one attack.
const (
	mostDice   = 5000
	mostLossy  = 300 // dice when damage beyond a model is lost, which takes longer
	mostDamage = 50_000
)

// A volley is the attack of any number of models: the law of its damage by how
// many they are. There is one for each pair of units and each toughness of the
// one attacked.
type volley struct {
	rows *dice.Rows
	// lossy takes the place of rows where damage may be lost.
	lossy *lossy
}

// law is the law of the damage that models do to a unit whose model in front
// has lost this many wounds.
func (v *volley) law(models, front int) *dice.Law {
	if v.lossy != nil {
		return v.lossy.law(models, front)
	}
	return v.rows.Law(models)
}

// volley prepares the attack with some weapons on a unit with so many wounds
// to a model, for up to most models.
func (r *settings) volley(weapons []weapon, most, wounds int, t toughness) *volley {
	each := dice.Constant(0) // the damage of one model, all of it counted
	parts := make([]part, len(weapons))
	lossless := true
	for i, w := range weapons {
		die := r.die(w.lock, w.force, t)
		lossless = lossless && (r.carryOver || die.Max() <= 1)
		parts[i] = part{die, w.dice}
		each = each.Add(die.Times(w.dice))
	}
	if lossless {
		return &volley{rows: dice.NewRows(each, most)}
	}
	return &volley{lossy: &lossy{parts: parts, wounds: wounds, cells: make([]atomic.Pointer[dice.Law], (most+1)*wounds)}}
}

// A lossy attack is one in which what a success does beyond the model in front
// is lost (carry_over: false). Its dice count one after the other.
type lossy struct {
	parts  []part
	wounds int // of a model
	cells  []atomic.Pointer[dice.Law]
}

// A part is the dice of each model with one weapon.
type part struct {
	die  *dice.Law
	dice int
}

// law is computed when it is first asked for, and is the same ever after.
func (l *lossy) law(models, front int) *dice.Law {
	cell := &l.cells[models*l.wounds+front]
	if cell.Load() == nil {
		cell.CompareAndSwap(nil, l.compute(models, front))
	}
	return cell.Load()
}

// compute rolls die after die: weights[n] is the weight of n wounds lost so
// far.
func (l *lossy) compute(models, front int) *dice.Law {
	weights := []big.Int{*big.NewInt(1)}
	var term big.Int
	for _, p := range l.parts {
		for range models * p.dice {
			next := make([]big.Int, len(weights)+min(p.die.Max(), l.wounds))
			for lost := range weights {
				left := l.wounds - (front+lost)%l.wounds
				for i := range p.die.Len() {
					to := &next[lost+min(p.die.Outcome(i), left)]
					to.Add(to, term.Mul(&weights[lost], p.die.Weight(i)))
				}
			}
			weights = next
		}
	}
	outcomes, ways := make([]int, len(weights)), make([]*big.Int, len(weights))
	for i := range weights {
		outcomes[i], ways[i] = i, &weights[i]
	}
	return dice.Weighted(outcomes, ways)
}
