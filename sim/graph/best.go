package graph

import "tactica/rules"

// Tie is how close, in points of swing, two options must be to be equally
// good.
const Tie = 1e-9

// BestPlay is the best that can be made of the choices that a policy leaves
// open, found by backward induction.
type BestPlay struct {
	// Value is the mean swing of the plan, in points.
	Value float64
	// Decision is the option chosen at each choice node that the policy leaves
	// open.
	Decision []rules.Option
	// Values is the mean swing from each node on, in points.
	Values []float64
}

// Best finds the best options at the nodes that a policy leaves open: those
// of highest mean swing for who maximises, of lowest for the other side, each
// in the knowledge of the state. Of options within Tie of the best the lowest
// is taken.
func (g *Graph) Best(policy *rules.Policy) *BestPlay {
	b := &BestPlay{Decision: make([]rules.Option, g.Len()), Values: make([]float64, g.Len())}
	scale := float64(g.Variables[g.Swing].Scale)
	var buf []route
	for n := g.Len() - 1; n >= 0; n-- {
		switch g.Kinds[n] {
		case Terminal:
			b.Values[n] = float64(g.Outcome(n)[g.Swing]) / scale
		case Mark:
			b.Values[n] = b.Values[g.Edges(n)[0]]
		case Chance:
			b.Values[n] = mean(g.Laws[g.Args[n]].Prob, g.Edges(n), b.Values)
		case Decision:
			c := &g.Choices[g.Args[n]]
			if policy.Open(c) {
				b.Decision[n] = choose(c, g.Edges(n), b.Values)
				b.Values[n] = b.Values[g.option(n, b.Decision[n])]
				continue
			}
			routes, mix := g.settle(n, policy, nil, buf[:0])
			buf = routes
			if mix == nil {
				b.Values[n] = b.Values[routes[0].next]
				continue
			}
			for i, to := range routes {
				b.Values[n] += float64(mix.Prob(i) * b.Values[to.next])
			}
		}
	}
	b.Value = b.Values[0]
	return b
}

// mean is written so that no compiler fuses the product into the sum, which
// would make the last digit depend on the machine.
func mean(prob []float64, next []int32, values []float64) float64 {
	var sum float64
	for i, p := range prob {
		sum += float64(p * values[next[i]])
	}
	return sum
}

// choose is the best legal option, the lowest of those that tie.
func choose(c *rules.Choice, next []int32, values []float64) rules.Option {
	sign := 1.0
	if !c.Maximise {
		sign = -1
	}
	best := sign * values[next[0]]
	for _, to := range next[1:] {
		best = max(best, sign*values[to])
	}
	rest := c.Legal
	for _, to := range next {
		o := rest.First()
		rest = rest.Without(o)
		if sign*values[to] >= best-Tie {
			return o
		}
	}
	return c.Legal.First()
}

// A Crossing is a choice that a plan may come to, left open by its policy.
type Crossing struct {
	Node   int
	Choice rules.Choice
	Option rules.Option // what best play takes
	Reach  float64      // probability that the plan comes to this node
	// Values is the mean swing, in points, of each legal option, lowest first.
	Values []float64
}

// Crossings lists the choices left open that the plan reaches, in the order of
// the graph.
func (g *Graph) Crossings(policy *rules.Policy, b *BestPlay) []Crossing {
	reach := make([]float64, g.Len())
	reach[0] = 1
	var list []Crossing
	var buf []route
	for n, kind := range g.Kinds {
		if reach[n] == 0 {
			continue
		}
		switch kind {
		case Mark:
			reach[g.Edges(n)[0]] += reach[n]
		case Chance:
			prob := g.Laws[g.Args[n]].Prob
			for i, next := range g.Edges(n) {
				reach[next] += float64(prob[i] * reach[n])
			}
		case Decision:
			c := &g.Choices[g.Args[n]]
			if policy.Open(c) {
				values := make([]float64, 0, c.Legal.Len())
				for _, next := range g.Edges(n) {
					values = append(values, b.Values[next])
				}
				list = append(list, Crossing{Node: n, Choice: *c, Option: b.Decision[n], Reach: reach[n], Values: values})
			}
			routes, mix := g.settle(n, policy, b.Decision, buf[:0])
			buf = routes
			for i, to := range routes {
				p := 1.0
				if mix != nil {
					p = mix.Prob(i)
				}
				reach[to.next] += float64(p * reach[n])
			}
		}
	}
	return list
}
