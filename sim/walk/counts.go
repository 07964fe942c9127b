package walk

import (
	"tactica/sim/crew"
	"tactica/sim/graph"
	"tactica/sim/tally"
)

// counts is what walkers count.
type counts struct {
	m               *machine
	trials          int64
	stops, outcomes []int64         // how often each was come to
	codes           []tally.Counter // of each plan
	// products is the sum of products of the swings, divided by the unit, of
	// plans i > j, at index i*(i-1)/2 + j.
	products []tally.Wide
}

func newCounts(m *machine) *counts {
	plans := len(m.plans)
	c := &counts{
		m: m, stops: make([]int64, len(m.stops)), outcomes: make([]int64, len(m.swings)),
		products: make([]tally.Wide, plans*(plans-1)/2),
	}
	for i := range m.plans {
		c.codes = append(c.codes, tally.NewCodeCounter(min(m.plans[i].coder.size, 1<<12)))
	}
	return c
}

func (c *counts) add(other *counts) {
	c.trials += other.trials
	for i, n := range other.stops {
		c.stops[i] += n
	}
	for i, n := range other.outcomes {
		c.outcomes[i] += n
	}
	for p := range c.codes {
		c.codes[p].Merge(&other.codes[p])
	}
	for i, x := range other.products {
		c.products[i].Add(x)
	}
}

// paired makes the paired sums of what was counted.
func (c *counts) paired() tally.Paired {
	m := c.m
	g := m.plans[0].graph
	p := tally.NewPaired(len(m.plans), g.Variables[g.Swing].Scale)
	p.Trials = c.trials
	for i := range m.swings {
		plan, swing, n := m.outcomes[i].plan, m.swings[i]*m.unit, c.outcomes[i]
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

func (t *machineTeam) tally() *tally.Tally { return t.counts().tally() }

// tally makes the tally of what was counted.
func (c *counts) tally() *tally.Tally {
	t := &tally.Tally{Paired: c.paired()}
	for i := range c.m.plans {
		t.Plans = append(t.Plans, c.variables(i))
	}
	return t
}

// variables makes the counts of every variable under a plan: of what outcomes
// and stops set, and of what was coded.
func (c *counts) variables(plan int) []tally.Counts {
	p := &c.m.plans[plan]
	cells := p.coder.cells
	counts := make([]int64, len(cells.Values))
	for i, n := range c.outcomes {
		s := &c.m.outcomes[i]
		if n == 0 || s.plan != plan {
			continue
		}
		for v, value := range p.graph.Outcome(s.node) {
			if value != graph.Unset {
				counts[p.coder.cell(v, value)] += n
			}
		}
	}
	for i, n := range c.stops {
		s := &c.m.stops[i]
		if n == 0 || s.plan != plan || s.mark < 0 {
			continue
		}
		for _, r := range p.graph.Marks[p.graph.Args[s.mark]] {
			if !p.coder.codes(r.Variable) {
				counts[p.coder.cell(r.Variable, r.Value)] += n
			}
		}
	}
	codes := c.codes[plan].Counts()
	for i, code := range codes.Values {
		p.coder.decode(int(code), func(cell int32) { counts[cell] += codes.Counts[i] })
	}
	return byVariable(cells, counts)
}
