package walk

import (
	"tactica/sim/graph"
	"tactica/sim/tally"
)

// counts is what walkers count.
type counts struct {
	m      *machine
	trials int64
	places []int64 // how often each place was come to, of those counted
	// products is the sum of products of the swings, divided by the unit, of
	// plans i > j, at index i*(i-1)/2 + j.
	products []tally.Wide
}

func newCounts(m *machine) *counts {
	plans := len(m.plans)
	return &counts{m: m, places: make([]int64, len(m.sites)), products: make([]tally.Wide, plans*(plans-1)/2)}
}

func (c *counts) add(other *counts) {
	c.trials += other.trials
	for i, n := range other.places {
		c.places[i] += n
	}
	for i, x := range other.products {
		c.products[i].Add(x)
	}
}

// paired makes the paired sums of what was counted.
func (c *counts) paired() tally.Paired {
	m := c.m
	g := m.plans[0].graph
	p := tally.NewPaired(len(m.plans), &g.Variables[g.Swing])
	p.Trials = c.trials
	for i := range m.swings {
		plan, swing, n := m.sites[int(m.over)+i].plan, m.swings[i]*m.unit, c.places[int(m.over)+i]
		p.Sums[plan].AddProduct(swing, n)
		var square tally.Wide
		square.AddProduct(swing, swing)
		p.Products[plan*(plan+1)/2+plan].Add(square.Times(n))
	}
	at := 0
	for i := range m.plans {
		for j := range i {
			p.Products[i*(i+1)/2+j] = c.products[at].Times(m.unit).Times(m.unit)
			at++
		}
	}
	return p
}

// tally makes the tally of what was counted.
func (c *counts) tally() *tally.Tally {
	m := c.m
	t := &tally.Tally{Paired: c.paired(), Plans: make([][]tally.Counts, len(m.plans))}
	for i := range m.plans {
		visits := make([]int64, m.plans[i].graph.Len())
		for place, s := range m.sites {
			if s.plan != i {
				continue
			}
			if s.mark >= 0 {
				visits[s.mark] += c.places[place]
			}
			if place >= int(m.over) {
				visits[s.node] += c.places[place]
			}
		}
		t.Plans[i] = variables(m.plans[i].graph, visits)
	}
	return t
}

// variables makes the counts of every variable of those of the nodes.
func variables(g *graph.Graph, visits []int64) []tally.Counts {
	cells := g.Cells()
	counts := make([]int64, len(cells.Values))
	for i, n := range cells.Nodes {
		for _, cell := range cells.Of[cells.From[i]:cells.From[i+1]] {
			counts[cell] += visits[n]
		}
	}
	list := make([]tally.Counts, len(g.Variables))
	for v := range list {
		list[v].Grain = 1
		for cell := cells.First[v]; cell < cells.First[v+1]; cell++ {
			if counts[cell] > 0 {
				list[v].Values = append(list[v].Values, cells.Values[cell])
				list[v].Counts = append(list[v].Counts, counts[cell])
			}
		}
	}
	return list
}
