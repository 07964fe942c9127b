package walk

import (
	"tactica/dice"
	"tactica/sim/crew"
	"tactica/sim/graph"
	"tactica/sim/tally"
)

// stroll walks a closed graph as it is, one node after the other, to the
// outcome of a trial. It calls pass for each mark on the way.
func stroll(g *graph.Graph, trial dice.Trial, pass func(mark int)) (end int) {
	for n := 0; ; {
		edges := g.Edges(n)
		switch g.Kinds[n] {
		case graph.Chance:
			word := trial.Word(uint16(g.Slots[n]))
			n = int(edges[g.Laws[g.Args[n]].Edge(word)])
		case graph.Mark:
			pass(n)
			n = int(edges[0])
		default:
			return n
		}
	}
}

// A plainTeam strolls. It is for graphs that are too large for a machine, and
// what machines are tested against.
type plainTeam struct {
	plans   []*graph.Graph
	members []*plain
}

// A plain walker counts the marks and outcomes its trials come to.
type plain struct {
	plans  []*graph.Graph
	key    dice.Key
	visits [][]int64 // by plan and node
	swings []int64   // of a trial, by plan
	paired tally.Paired
}

func (t *plainTeam) hire(seed uint64) crew.Worker {
	p := &plain{plans: t.plans, key: dice.NewKey(seed), swings: make([]int64, len(t.plans)), paired: t.nothing()}
	for _, g := range t.plans {
		p.visits = append(p.visits, make([]int64, g.Len()))
	}
	t.members = append(t.members, p)
	return p
}

func (t *plainTeam) nothing() tally.Paired {
	g := t.plans[0]
	return tally.NewPaired(len(t.plans), g.Variables[g.Swing].Scale)
}

// Run walks n trials.
func (p *plain) Run(first uint64, n int) {
	for i := range uint64(n) {
		trial := p.key.Trial(first + i)
		for plan, g := range p.plans {
			visits := p.visits[plan]
			end := stroll(g, trial, func(mark int) { visits[mark]++ })
			visits[end]++
			p.swings[plan] = g.Outcome(end)[g.Swing]
		}
		p.paired.Add(p.swings)
	}
}

func (t *plainTeam) paired() tally.Paired {
	sum := t.nothing()
	for _, p := range t.members {
		sum.Merge(&p.paired)
	}
	return sum
}

func (t *plainTeam) tally() *tally.Tally {
	sum := &tally.Tally{Paired: t.paired()}
	for plan, g := range t.plans {
		cells := g.Cells()
		counts := make([]int64, len(cells.Values))
		for i, n := range cells.Nodes {
			for _, cell := range cells.Of[cells.From[i]:cells.From[i+1]] {
				for _, p := range t.members {
					counts[cell] += p.visits[plan][n]
				}
			}
		}
		sum.Plans = append(sum.Plans, byVariable(cells, counts))
	}
	return sum
}

// byVariable makes the counts of every variable of those of its cells.
func byVariable(cells *graph.Cells, counts []int64) []tally.Counts {
	list := make([]tally.Counts, len(cells.First)-1)
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
