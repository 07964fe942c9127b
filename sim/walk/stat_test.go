package walk

import (
	"tactica/sim/exact"
	"tactica/sim/graph"
	"tactica/sim/internal/toy"
	"testing"
)

func TestStat(t *testing.T) {
	d := toy.NewDuel(3, 10)
	open, _ := graph.Compile(d, graph.Budget{})
	plans := toy.DuelPlans()[:3]
	var gs []*graph.Graph
	var sw exact.Sweep
	for i := range plans {
		g, _ := open.Resolve(&plans[i], nil)
		gs = append(gs, g)
		r := g.Reduce(nil)
		steps, marks := 0.0, 0.0
		for n, m := range sw.Mass(r) {
			if r.Kinds[n] == graph.Chance {
				steps += m
			} else if r.Kinds[n] == graph.Mark {
				marks += m
			}
		}
		t.Log(i, g.Len(), r.Len(), r.Outcomes(), "steps", steps, "marks", marks)
	}
	m := newMachine(gs, roomy)
	t.Log("sites", len(m.sites), m.stop, m.unclear, m.over, "table", len(m.table), "slots", len(m.slots))
}
