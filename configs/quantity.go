package configs

import (
	"cmp"
	"math"
	"math/big"
	"slices"
	"strings"
)

var one = big.NewRat(1, 1)

// laws are the forms of an uncertain number.
var laws = []string{"uniform", "oneof", "dice", "normal"}

// checkAmount wants a number, or the law that it is drawn from.
func (c *checker) checkAmount(n *Node, t *Type, path string) {
	switch {
	case n.Kind == ScalarNode && t.Discrete:
		c.check(n, &Type{Kind: Whole, Min: t.Min, Max: t.Max}, path)
	case n.Kind == ScalarNode:
		c.check(n, &Type{Kind: Number, Min: t.Min, Max: t.Max}, path)
	case n.Kind == ListNode:
		c.report(n, path, "should be %s, not a list", t.says())
	default:
		c.checkLaw(n, t, path)
	}
}

func (c *checker) checkLaw(n *Node, t *Type, path string) {
	if c.uncertain++; c.uncertain == maxUncertain+1 {
		c.report(n, path, "is one uncertain number too many; a scenario has at most %d", maxUncertain)
		return
	}
	if len(n.Entries) != 1 {
		c.report(n, path, "an uncertain number has exactly one of %s", alternatives(laws))
		return
	}
	e := &n.Entries[0]
	law, at := e.Value, joinPath(path, e.Key.Text)
	switch e.Key.Text {
	case "uniform", "normal":
		if t.Discrete {
			c.report(n, path, "takes whole numbers only: oneof or dice, not %s", e.Key.Text)
			return
		}
		c.checkPair(law, e.Key.Text, at)
	case "oneof":
		c.checkListed(law, t, at)
	case "dice":
		c.checkDice(law, t, at)
	default:
		c.bad[n] = true
		c.fault(place(e), at, "is no way to draw a number; there are %s", alternatives(laws))
		c.suggest(Closest(e.Key.Text, laws))
	}
	if c.bad[law] {
		c.bad[n] = true
	}
}

// checkPair wants [low, high] or [mean, sd].
func (c *checker) checkPair(n *Node, law, path string) {
	pair := list(number(-maxInches, maxInches), 2)
	pair.Min = 2
	before := c.faults
	c.check(n, &pair, path)
	if c.faults > before {
		c.bad[n] = true
		return
	}
	first, _ := n.Items[0].Number()
	second, _ := n.Items[1].Number()
	if law == "uniform" && first >= second {
		c.report(n, path, "the low end, %g, must be below the high end, %g", first, second)
	}
	if law == "normal" && second <= 0 {
		c.report(n, path, "the second number is the standard deviation and must be above 0")
	}
}

// checkListed wants {value: probability, ...}.
func (c *checker) checkListed(n *Node, t *Type, path string) {
	value := Type{Kind: Number, Min: -maxInches, Max: maxInches}
	if t.Discrete {
		value = Type{Kind: Whole, Min: t.Min, Max: t.Max}
	}
	before := c.faults
	c.check(n, &Type{Kind: Dictionary, Min: 1, Max: 1000, KeyOf: &value, Of: &Type{Kind: Weight}, SumsToOne: true}, path)
	if c.faults > before {
		c.bad[n] = true
		return
	}
	seen := map[float64]bool{}
	for _, e := range n.Entries {
		v, _ := e.Key.Number()
		if seen[v] {
			c.report(n, path, "%g is listed twice", v)
			return
		}
		seen[v] = true
	}
}

// checkDice wants a dice expression; of a discrete amount, within its range.
func (c *checker) checkDice(n *Node, t *Type, path string) {
	c.check(n, &Type{Kind: DiceRoll}, path)
	if c.bad[n] || !t.Discrete {
		return
	}
	law, _ := parseDice(n.Text)
	low, high := float64(law.Outcome(0)), float64(law.Outcome(law.Len()-1))
	if low < t.Min || high > t.Max {
		c.report(n, path, "rolls %g to %g; it should stay from %g to %g", low, high, t.Min, t.Max)
	}
}

// maxDenominator is the greatest length, in bits, of the common denominator of a
// distribution: beyond what fractions that a person writes have, and short enough
// to calculate with.
const maxDenominator = 2000

// checkSum wants the checked weights of a mapping to sum to 1: exactly if all are
// fractions, within 1e-9 otherwise.
func (c *checker) checkSum(n *Node, path string) {
	sum, decimals := new(big.Rat), false
	for _, e := range n.Entries {
		w, _ := parseExact(e.Value.Text)
		if sum.Add(sum, w); sum.Denom().BitLen() > maxDenominator {
			c.report(n, path, "the fractions have no common denominator of reasonable length; write decimals")
			return
		}
		decimals = decimals || !strings.Contains(e.Value.Text, "/")
	}
	off := new(big.Rat).Sub(sum, one)
	if off.Sign() == 0 || decimals && off.Abs(off).Cmp(big.NewRat(1, 1e9)) <= 0 {
		return
	}
	written := sum.RatString()
	if decimals || len(written) > 20 {
		f, _ := sum.Float64()
		written = formatNumber(f)
	}
	c.report(n, path, "the probabilities sum to %s; they must sum to 1", written)
}

// weights reads a checked mapping of weights, scaled to sum to exactly 1.
func weights(n *Node) []*big.Rat {
	sum, out := new(big.Rat), make([]*big.Rat, len(n.Entries))
	for i, e := range n.Entries {
		out[i], _ = parseExact(e.Value.Text)
		sum.Add(sum, out[i])
	}
	for i := range out {
		out[i].Quo(out[i], sum)
	}
	return out
}

// quantity reads a checked amount; nil is an unset one.
func quantity(n *Node, path string) Quantity {
	if n == nil {
		return Quantity{}
	}
	q := Quantity{Text: n.String(), Path: path}
	if v, ok := n.Number(); ok {
		q.Kind, q.Value = Fixed, v
		return q
	}
	law := n.Entries[0].Value
	switch n.Entries[0].Key.Text {
	case "uniform":
		q.Kind = Uniform
		q.Low, _ = law.Items[0].Number()
		q.High, _ = law.Items[1].Number()
	case "normal":
		q.Kind = Normal
		q.Mean, _ = law.Items[0].Number()
		q.SD, _ = law.Items[1].Number()
	case "oneof":
		q.Kind = OneOf
		for i, w := range weights(law) {
			v, _ := law.Entries[i].Key.Number()
			q.Values = append(q.Values, WeightedValue{v, w})
		}
	case "dice":
		q.Kind = Dice
		roll, _ := parseDice(law.Text)
		for i := range roll.Len() {
			q.Values = append(q.Values, WeightedValue{float64(roll.Outcome(i)), roll.Rat(i)})
		}
	}
	slices.SortFunc(q.Values, func(a, b WeightedValue) int { return cmp.Compare(a.Value, b.Value) })
	return q
}

func (q *Quantity) bounds() (low, high float64) {
	switch q.Kind {
	case Unset:
		return 0, 0
	case Fixed:
		return q.Value, q.Value
	case Uniform:
		return q.Low, q.High
	case Normal:
		return math.Inf(-1), math.Inf(1)
	}
	return q.Values[0].Value, q.Values[len(q.Values)-1].Value
}
