package t9a

import (
	"math"
	"math/big"

	"tactica/configs"
	"tactica/dice"
	"tactica/rules"
)

// Uncertain numbers of the scenario: drawn once per trial, before anything
// else, and known to all deciders.

// A draw is one uncertain number.
type draw struct {
	path string
	// law of the values, in the unit of measure of the number; nil for a
	// continuous one, which is drawn from the word itself.
	law        *dice.Law
	continuous configs.Quantity
	scale      func(float64) int32
}

// drawNumbers draws the next uncertain number. After the last one the units
// are placed.
func (g *Game[G]) drawNumbers(s *State[G], t *rules.Turn) {
	if int(s.turn) == len(g.draws) {
		g.field.place(s)
		s.enter(stageDeclare)
		return
	}
	d, slot := &g.draws[s.turn], slotDraw+rules.Slot(s.turn)
	if d.law != nil {
		s.drawn[s.turn] = int32(t.Roll(slot, d.law))
	} else {
		s.drawn[s.turn] = d.scale(quantile(&d.continuous, t.Word(slot)))
	}
	s.turn++
}

// quantile is the value of a continuous number at a random word.
func quantile(q *configs.Quantity, word uint64) float64 {
	u := (float64(word>>11) + 0.5) / (1 << 53)
	if q.Kind == configs.Uniform {
		span := q.High - q.Low
		return q.Low + float64(span*u)
	}
	z := math.Sqrt2 * math.Erfinv(2*u-1)
	return q.Mean + float64(q.SD*z)
}

// inch is the unit of lengths: millionths.
const inch int32 = 1_000_000

// farthest bounds lengths and coordinates, in inches.
const farthest = 1000

// micro is a length in millionths of an inch; below 0 counts as 0.
func micro(inches float64) int32 { return signed(max(inches, 0)) }

// signed is a coordinate or an angle in millionths of an inch or a degree.
func signed(v float64) int32 {
	return int32(math.Round(min(max(v, -farthest), farthest) * float64(inch)))
}

func whole(v float64) int32 { return int32(math.Round(v)) }

// quantity makes a number of what the scenario says: fixed, or drawn from now
// on.
func (b *builder) quantity(path string, q *configs.Quantity, scale func(float64) int32) number {
	if q.Kind == configs.Fixed {
		return number{fixed: scale(q.Value), drawn: -1}
	}
	d := draw{path: path, scale: scale}
	if q.Continuous() {
		d.continuous = *q
	} else {
		d.law = lawOfValues(q.Values, scale)
	}
	b.draws = append(b.draws, d)
	return number{drawn: int8(len(b.draws) - 1)}
}

// lawOfValues is the law of listed values; those that scale to the same
// number are one.
func lawOfValues(values []configs.WeightedValue, scale func(float64) int32) *dice.Law {
	var outcomes []int
	var weights []*big.Rat
	for _, v := range values { // ascending
		n := int(scale(v.Value))
		if last := len(outcomes) - 1; last >= 0 && outcomes[last] == n {
			weights[last] = new(big.Rat).Add(weights[last], v.Weight)
			continue
		}
		outcomes, weights = append(outcomes, n), append(weights, v.Weight)
	}
	return dice.FromRats(outcomes, weights)
}

// bounds are the least and the greatest value that a number can have.
func (g *setup) bounds(n number) (low, high int32) {
	if n.drawn < 0 {
		return n.fixed, n.fixed
	}
	d := &g.draws[n.drawn]
	if d.law != nil {
		return int32(d.law.Min()), int32(d.law.Max())
	}
	least, most := d.continuous.Bounds()
	return d.scale(least), d.scale(most)
}
