package opdat

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
}

// draw draws the next uncertain number.
func (g *Game) draw(s *State, t *rules.Turn) {
	if int(s.lane) == len(g.draws) {
		g.nextCharge(s)
		return
	}
	d, slot := &g.draws[s.lane], slotDraw+rules.Slot(s.lane)
	if d.law != nil {
		s.drawn[s.lane] = int32(t.Roll(slot, d.law))
	} else {
		s.drawn[s.lane] = micro(quantile(&d.continuous, t.Word(slot)))
	}
	s.lane++
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

// quantity makes a number of what the scenario says: fixed, or drawn from now
// on.
func (b *builder) quantity(path string, q *configs.Quantity, scale func(float64) int32) number {
	if q.Kind == configs.Fixed {
		return number{fixed: scale(q.Value), drawn: -1}
	}
	d := draw{path: path}
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
	outcomes, weights := make([]int, len(values)), make([]*big.Rat, len(values))
	for i, v := range values {
		outcomes[i], weights[i] = int(scale(v.Value)), v.Weight
	}
	return dice.FromRats(outcomes, weights)
}

// bounds are the least and the greatest value that a number can have.
func (g *Game) bounds(n number) (low, high int32) {
	if n.drawn < 0 {
		return n.fixed, n.fixed
	}
	d := &g.draws[n.drawn]
	if d.law != nil {
		return int32(d.law.Min()), int32(d.law.Max())
	}
	least, most := d.continuous.Bounds()
	return micro(least), micro(most)
}

func wholeNumber(v float64) int32 { return int32(math.Round(v)) }
