package toy

import (
	"fmt"
	"math/big"

	"tactica/rules"
)

// A Leaf is one way a game can go, with the values of all variables, the last
// of them rules.Overridden.
type Leaf struct {
	Values rules.Values
	Prob   *big.Rat
}

// Leaves enumerates every way a game can go under a policy, one by one, in
// exact fractions. decide settles what the policy leaves to best play.
func Leaves[S comparable](g rules.Game[S], policy *rules.Policy, decide func(s S, c *rules.Choice) rules.Option) []Leaf {
	var list []Leaf
	var visit func(s S, values rules.Values, prob *big.Rat)
	visit = func(s S, values rules.Values, prob *big.Rat) {
		if g.Over(&s) {
			v := append(rules.Values(nil), values...)
			g.Outcome(&s, &v)
			list = append(list, Leaf{v, prob})
			return
		}
		follow := func(answer int, p *big.Rat, overridden int64) {
			next, after := s, append(rules.Values(nil), values...)
			var t rules.Turn
			t.Force(answer)
			g.Step(&next, &t)
			for _, r := range t.Records() {
				after[r.Variable] = r.Value
			}
			after[len(after)-1] += overridden
			visit(next, after, new(big.Rat).Mul(prob, p))
		}
		for _, a := range answers(g, s, policy, decide) {
			follow(a.index, a.prob, a.overridden)
		}
	}
	visit(g.Start(), make(rules.Values, len(g.Variables())+1), big.NewRat(1, 1))
	return list
}

type answer struct {
	index      int
	prob       *big.Rat
	overridden int64
}

// answers lists what may be answered to the step of a state, as the policy
// would have it.
func answers[S comparable](g rules.Game[S], s S, policy *rules.Policy, decide func(S, *rules.Choice) rules.Option) []answer {
	one := big.NewRat(1, 1)
	probe := s
	var t rules.Turn
	t.Force(0)
	g.Step(&probe, &t)
	switch t.Asked() {
	case rules.ForRoll:
		_, law := t.AskedRoll()
		var list []answer
		for i := range law.Len() {
			list = append(list, answer{i, law.Rat(i), 0})
		}
		return list
	case rules.ForChoice:
		c := t.AskedChoice()
		wish := func(o rules.Option, p *big.Rat) answer {
			switch {
			case !c.Legal.Has(o):
				return answer{int(c.Legal.First()), p, 1}
			case c.Refused.Has(o):
				return answer{int(o), p, 1}
			}
			return answer{int(o), p, 0}
		}
		switch a := policy.Answer(c); a.How {
		case rules.Best:
			return []answer{{int(decide(s, c)), one, 0}}
		case rules.Say:
			return []answer{wish(a.Option, one)}
		case rules.Draw:
			var list []answer
			for i := range a.Mix.Len() {
				list = append(list, wish(rules.Option(a.Mix.Outcome(i)), a.Mix.Rat(i)))
			}
			return list
		case rules.Other:
			for o := c.Legal.First() + 1; o < 32; o++ {
				if c.Legal.Has(o) && !c.Refused.Has(o) {
					return []answer{{int(o), one, 0}}
				}
			}
			return []answer{{int(c.Legal.First()), one, 0}}
		}
	}
	return []answer{{0, one, 0}}
}

// FirstLegal settles choices as engines do that cannot look ahead.
func FirstLegal[S comparable](_ S, c *rules.Choice) rules.Option { return c.Legal.First() }

// Marginal is the exact distribution of one variable over the leaves.
func Marginal(leaves []Leaf, variable int) map[int64]*big.Rat {
	m := map[int64]*big.Rat{}
	for _, l := range leaves {
		v := l.Values[variable]
		if m[v] == nil {
			m[v] = new(big.Rat)
		}
		m[v].Add(m[v], l.Prob)
	}
	return m
}

// Mean is the exact mean of one variable over the leaves.
func Mean(leaves []Leaf, variable int) *big.Rat {
	sum := new(big.Rat)
	for _, l := range leaves {
		sum.Add(sum, new(big.Rat).Mul(l.Prob, new(big.Rat).SetInt64(l.Values[variable])))
	}
	return sum
}

// Key writes the values of a leaf.
func Key(v rules.Values) string { return fmt.Sprint([]int64(v)) }
