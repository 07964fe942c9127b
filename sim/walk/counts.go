package walk

import (
	"tactica/sim/crew"
	"tactica/sim/graph"
	"tactica/sim/tally"
)

// counts is what walkers count.
type counts struct {
	m      *machine
	trials int64
	// By plan, how often each stop and outcome was come to.
	stops, outcomes [][]int64
	// products is the sum of products of the swings, divided by the unit, of
	// plans i > j, at index i*(i-1)/2 + j.
	products []tally.Wide
}

func newCounts(m *machine) *counts {
	plans := len(m.starts)
	c := &counts{m: m, products: make([]tally.Wide, plans*(plans-1)/2)}
	for range plans {
		c.stops = append(c.stops, make([]int64, len(m.stops)))
		c.outcomes = append(c.outcomes, make([]int64, len(m.outcomes)))
	}
	return c
}

func (c *counts) add(other *counts) {
	c.trials += other.trials
	for p := range c.outcomes {
		for i, n := range other.stops[p] {
			c.stops[p][i] += n
		}
		for i, n := range other.outcomes[p] {
			c.outcomes[p][i] += n
		}
	}
	for i, x := range other.products {
		c.products[i].Add(x)
	}
}

// paired makes the paired sums of what was counted.
func (c *counts) paired() tally.Paired {
	m := c.m
	p := tally.NewPaired(len(m.starts), m.graph.Variables[m.graph.Swing].Scale)
	p.Trials = c.trials
	at := 0
	for plan := range m.starts {
		for i, n := range c.outcomes[plan] {
			swing := m.swings[i] * m.unit
			p.Sums[plan].AddProduct(swing, n)
			var square tally.Wide
			square.AddProduct(swing, swing)
			p.Products[plan*(plan+1)/2+plan].Add(square.Times(n))
		}
		for other := range plan {
			p.Products[plan*(plan+1)/2+other] = c.products[at].Times(m.unit).Times(m.unit)
			at++
		}
	}
	return p
}

// variables makes the counts of every variable under a plan: of what outcomes
// and stops set, and of what was coded.
func (c *counts) variables(plan int, codes tally.Counts) []tally.Counts {
	g, coder := c.m.graph, &c.m.coder
	counts := make([]int64, len(coder.cells.Values))
	for i, n := range c.outcomes[plan] {
		for v, value := range g.Outcome(c.m.outcomes[i].node) {
			if n > 0 && value != graph.Unset {
				counts[coder.cell(v, value)] += n
			}
		}
	}
	for i, n := range c.stops[plan] {
		mark := c.m.stops[i].mark
		if n == 0 || mark < 0 {
			continue
		}
		for _, r := range g.Marks[g.Args[mark]] {
			if !coder.codes(r.Variable) {
				counts[coder.cell(r.Variable, r.Value)] += n
			}
		}
	}
	for i, code := range codes.Values {
		coder.decode(int(code), func(cell int32) { counts[cell] += codes.Counts[i] })
	}
	return byVariable(coder.cells, counts)
}

// A machineTeam walks on a machine.
type machineTeam struct {
	m       *machine
	members []*walker
}

func (t *machineTeam) hire(seed uint64) crew.Worker {
	w := newWalker(t.m, seed)
	t.members = append(t.members, w)
	return w
}

// counts adds up what the members counted.
func (t *machineTeam) counts() *counts {
	sum := newCounts(t.m)
	for _, w := range t.members {
		sum.add(&w.counts)
	}
	return sum
}

func (t *machineTeam) paired() tally.Paired { return t.counts().paired() }

func (t *machineTeam) tally() *tally.Tally {
	counts := t.counts()
	sum := &tally.Tally{Paired: counts.paired()}
	for plan := range t.m.starts {
		codes := tally.NewCodeCounter(0)
		for _, w := range t.members {
			w.codes[plan].addTo(&codes)
		}
		sum.Plans = append(sum.Plans, counts.variables(plan, codes.Counts()))
	}
	return sum
}
