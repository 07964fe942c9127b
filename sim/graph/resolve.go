package graph

import (
	"fmt"
	"math/bits"
	"slices"

	"tactica/dice"
	"tactica/rules"
)

// mostOverridden is how many wishes may be replaced on one path.
const mostOverridden = 63

// Resolve makes the closed graph of one plan: every choice is settled by the
// policy, and by decision (an option for each node, as from Best) where the
// policy leaves it to best play. Without decisions, nil, those are settled by
// the first legal option, as in play. How many wishes were replaced is the
// variable rules.Overridden.
func (g *Graph) Resolve(policy *rules.Policy, decision []rules.Option) (*Graph, error) {
	r := resolver{g: g, policy: policy, decision: decision}
	if err := r.reach(); err != nil {
		return nil, err
	}
	return r.build(), nil
}

// A resolver makes copies of nodes: one of each (node, wishes replaced before)
// that the plan can reach.
type resolver struct {
	g        *Graph
	policy   *rules.Policy
	decision []rules.Option
	reached  []uint64 // for each node a bit for each number of wishes replaced
	routes   []route
	copies   *copyTable
	laws     []Law
	mixed    map[*dice.Law]int32 // numbers of the laws of mixtures
	out      Graph               // children first
}

// A route is what a plan makes of a choice: the way to one option, or, of a
// mixture, to each outcome of its law.
type route struct {
	next     int32
	replaced bool
}

// settle finds the routes of a choice node, and the law if it is mixed.
func (g *Graph) settle(n int, policy *rules.Policy, decision []rules.Option, buf []route) ([]route, *dice.Law) {
	c := &g.Choices[g.Args[n]]
	a := policy.Answer(c)
	switch a.How {
	case rules.Best:
		o := c.Legal.First()
		if decision != nil {
			o = decision[n]
		}
		return append(buf, route{g.option(n, o), false}), nil
	case rules.Draw:
		for i := range a.Mix.Len() {
			wish := rules.Answer{How: rules.Say, Option: rules.Option(a.Mix.Outcome(i))}
			o, replaced := rules.Resolve(wish, c, 0)
			buf = append(buf, route{g.option(n, o), replaced})
		}
		return buf, a.Mix
	default:
		o, replaced := rules.Resolve(a, c, 0)
		return append(buf, route{g.option(n, o), replaced}), nil
	}
}

// option is the node that a legal option of a choice node leads to.
func (g *Graph) option(n int, o rules.Option) int32 {
	return g.Next[int(g.First[n])+g.Choices[g.Args[n]].Legal.Before(o)]
}

// reach finds the copies of each node.
func (r *resolver) reach() error {
	g := r.g
	r.reached = make([]uint64, g.Len())
	r.reached[0] = 1
	for n, kind := range g.Kinds {
		counts := r.reached[n]
		if counts == 0 {
			continue
		}
		if kind != Decision {
			for _, next := range g.Edges(n) {
				r.reached[next] |= counts
			}
			continue
		}
		r.routes, _ = g.settle(n, r.policy, r.decision, r.routes[:0])
		for _, to := range r.routes {
			if !to.replaced {
				r.reached[to.next] |= counts
				continue
			}
			if bits.Len64(counts) > mostOverridden {
				return fmt.Errorf("%w: more than %d choices replaced", ErrTooLarge, mostOverridden)
			}
			r.reached[to.next] |= counts << 1
		}
	}
	return nil
}

// A copyTable finds the node that stands for a copy.
type copyTable struct {
	reached []uint64
	first   []int32
	node    []int32
}

func newCopyTable(reached []uint64) *copyTable {
	t := &copyTable{reached: reached, first: make([]int32, len(reached))}
	total := 0
	for n, counts := range reached {
		t.first[n] = int32(total)
		total += bits.OnesCount64(counts)
	}
	t.node = make([]int32, total)
	return t
}

// at is where the node of node n after some wishes replaced is stored.
func (t *copyTable) at(n int32, replaced int) *int32 {
	below := bits.OnesCount64(t.reached[n] & (1<<replaced - 1))
	return &t.node[int(t.first[n])+below]
}

// build makes the graph, children first.
func (r *resolver) build() *Graph {
	g := r.g
	r.copies = newCopyTable(r.reached)
	r.laws, r.mixed = slices.Clone(g.Laws), map[*dice.Law]int32{}
	r.out.reset()
	for n := g.Len() - 1; n >= 0; n-- {
		for counts := r.reached[n]; counts != 0; counts &= counts - 1 {
			replaced := bits.TrailingZeros64(counts)
			*r.copies.at(int32(n), replaced) = r.copy(n, replaced)
		}
	}
	closed := r.out.reversed([]int32{*r.copies.at(0, 0)})
	closed.Variables = append(slices.Clone(g.Variables), rules.OverriddenVariable)
	closed.Swing, closed.Laws, closed.Marks, closed.Values = g.Swing, r.laws, g.Marks, r.out.Values
	closed.States, closed.Transitions = g.States, g.Transitions
	return closed
}

// copy makes the node that stands for node n after some wishes replaced.
func (r *resolver) copy(n, replaced int) int32 {
	g, out := r.g, &r.out
	switch g.Kinds[n] {
	case Terminal:
		row := int32(len(out.Values) / (len(g.Variables) + 1))
		out.Values = append(append(out.Values, g.Outcome(n)...), int64(replaced))
		return out.addNode(Terminal, 0, row)
	case Decision:
		routes, mix := g.settle(n, r.policy, r.decision, r.routes[:0])
		r.routes = routes
		if mix == nil {
			return *r.copies.follow(routes[0], replaced)
		}
		for _, to := range routes {
			out.Next = append(out.Next, *r.copies.follow(to, replaced))
		}
		return out.addNode(Chance, g.Slots[n], r.mixture(mix))
	}
	for _, next := range g.Edges(n) {
		out.Next = append(out.Next, *r.copies.at(next, replaced))
	}
	return out.addNode(g.Kinds[n], g.Slots[n], g.Args[n])
}

// mixture is the number of the law of a mixture.
func (r *resolver) mixture(mix *dice.Law) int32 {
	law, known := r.mixed[mix]
	if !known {
		law = int32(len(r.laws))
		r.mixed[mix] = law
		r.laws = append(r.laws, wholeLaw(mix))
	}
	return law
}

func (t *copyTable) follow(to route, replaced int) *int32 {
	if to.replaced {
		replaced++
	}
	return t.at(to.next, replaced)
}
