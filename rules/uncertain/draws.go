package uncertain

import (
	"math"
	"math/big"

	"tactica/configs"
	"tactica/dice"
	"tactica/rules"
)

// A Draw is one uncertain number of a scenario.
type Draw struct {
	path  string
	scale func(float64) int32
	// law of the values, in the unit of the number; nil for a continuous
	// number, which is drawn from the random word itself.
	law        *dice.Law
	continuous configs.Quantity
	parts      bool // the law is of parts of a continuous number
}

// Draws are the uncertain numbers of a scenario, in the order in which they
// are drawn.
type Draws []Draw

// Number makes a number of what the scenario says at a path of the file:
// fixed, or drawn from now on. scale turns what is written into the unit of
// the number, and must not decrease.
func (d *Draws) Number(path string, q *configs.Quantity, scale func(float64) int32) Number {
	if q.Kind == configs.Fixed {
		return Fixed(scale(q.Value))
	}
	draw := Draw{path: path, scale: scale}
	if q.Continuous() {
		draw.continuous = *q
	} else {
		draw.law = lawOfValues(q.Values, scale)
	}
	*d = append(*d, draw)
	return Number{nth: int8(len(*d))}
}

// lawOfValues is the law of listed values; those that scale to the same number
// are one.
func lawOfValues(values []configs.WeightedValue, scale func(float64) int32) *dice.Law {
	outcomes, weights := make([]int, len(values)), make([]*big.Rat, len(values))
	for i, v := range values {
		outcomes[i], weights[i] = int(scale(v.Value)), v.Weight
	}
	return dice.FromRats(outcomes, weights)
}

// Bounds are the least and the greatest value that a number can have.
func (d Draws) Bounds(n Number) (low, high int32) {
	if n.IsFixed() {
		return n.fixed, n.fixed
	}
	return d[n.nth-1].Bounds()
}

// Law is the law of a number that is drawn from listed values, in its unit;
// nil of one that is fixed or continuous.
func (d Draws) Law(n Number) *dice.Law {
	if n.IsFixed() {
		return nil
	}
	return d[n.nth-1].law
}

// Describe names the roll of the uncertain number i: its path in the file, "?"
// where there is no such number.
func (d Draws) Describe(i int) string {
	if i >= len(d) {
		return "?"
	}
	return d[i].path
}

// At are the values of a trial in which each number is where end puts it
// between its bounds.
func (d Draws) At(end func(low, high int32) int32) (values Drawn) {
	for i := range d {
		values[i] = end(d[i].Bounds())
	}
	return values
}

// All are the values of all trials that differ, where these are at most so
// many; ok is false if they are more, or if a number is continuous. Without
// uncertain numbers there is one.
func (d Draws) All(most int) (all []Drawn, ok bool) {
	all = []Drawn{{}}
	for i := range d {
		law := d[i].law
		if law == nil || len(all)*law.Len() > most {
			return nil, false
		}
		var next []Drawn
		for _, values := range all {
			for j := range law.Len() {
				values[i] = int32(law.Outcome(j))
				next = append(next, values)
			}
		}
		all = next
	}
	return all, true
}

// Spread are the values of all trials that differ and how likely each is, or, if
// these are more than so many, those of as many trials at random, always the same;
// complete is false then.
func (d Draws) Spread(most int) (all []Drawn, shares []float64, complete bool) {
	if all, ok := d.All(most); ok {
		for n := range all {
			share := 1.0
			for i := range d {
				law := d[i].law
				for j := range law.Len() {
					if int32(law.Outcome(j)) == all[n][i] {
						share *= law.Prob(j)
					}
				}
			}
			shares = append(shares, share)
		}
		return all, shares, true
	}
	key := dice.NewKey(1)
	for n := range most {
		var values Drawn
		for i := range d {
			values[i] = d[i].value(key.Trial(uint64(n)).Word(uint16(i)))
		}
		all, shares = append(all, values), append(shares, 1/float64(most))
	}
	return all, shares, false
}

// value is the number at a random word.
func (d *Draw) value(word uint64) int32 {
	if d.law != nil {
		return int32(d.law.Sample(word))
	}
	return d.at(word)
}

// Bounds are the least and the greatest value that can be drawn.
func (d *Draw) Bounds() (low, high int32) {
	if d.law != nil {
		return int32(d.law.Min()), int32(d.law.Max())
	}
	_, most := d.continuous.Bounds()
	return d.scale(d.leastUnits() / float64(Inch)), d.scale(math.Ceil(most*float64(Inch)) / float64(Inch))
}

// Roll draws the number.
func (d *Draw) Roll(t *rules.Turn, slot rules.Slot) int32 {
	if d.law != nil {
		return int32(t.Roll(slot, d.law))
	}
	return d.at(t.Word(slot))
}

// at is a continuous number at a random word, rounded up to a whole unit: it is
// at most so many units exactly when the number itself is.
func (d *Draw) at(word uint64) int32 {
	units := math.Ceil(quantile(&d.continuous, word) * float64(Inch))
	return d.scale(max(units, d.leastUnits()) / float64(Inch))
}

// leastUnits is the least of a continuous number in whole units: above the low
// end, which comes up with probability 0 and must not come up by rounding.
func (d *Draw) leastUnits() float64 {
	least, _ := d.continuous.Bounds()
	return math.Floor(least*float64(Inch)) + 1
}

// quantile is the value of a continuous number at a random word: that below
// which it falls with the probability word / 2^64, to 53 bits. At the largest
// words the probability rounds to 1, where a normal law is infinite: the scale
// brings it back to what is Farthest.
func quantile(q *configs.Quantity, word uint64) float64 {
	u := (float64(word>>11) + 0.5) / (1 << 53)
	if q.Kind == configs.Uniform {
		span := q.High - q.Low
		return q.Low + float64(span*u)
	}
	z := math.Sqrt2 * math.Erfinv(2*u-1)
	return q.Mean + float64(q.SD*z)
}
