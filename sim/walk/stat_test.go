package walk

import ("testing";"tactica/sim/graph";"tactica/sim/internal/toy";"tactica/sim/exact")

func TestStat(t *testing.T) {
	d := toy.NewDuel(3, 10)
	open, _ := graph.Compile(d, graph.Budget{})
	plans := toy.DuelPlans()[:3]
	var gs []*graph.Graph
	var sw exact.Sweep
	for i := range plans { g, _ := open.Resolve(&plans[i], nil); gs = append(gs, g)
		r := g.Reduce(nil)
		steps, marks := 0.0, 0.0
		for n, m := range sw.Mass(r) { if r.Kinds[n]==graph.Chance { steps += m } else if r.Kinds[n]==graph.Mark {marks+=m} }
		t.Log(i, g.Len(), r.Len(), r.Outcomes(), "steps", steps, "marks", marks)
	}
	m := newMachine(gs)
	t.Log("sites", len(m.sites), m.counted, m.over, "table", len(m.table), "slots", len(m.slots), m.filled)
	unc := 0.0
	for i, r := range m.rolls { n:=0; w:=64-int(r.shift); for c:=0;c<1<<w;c++ { if m.table[int(r.base)+c]==unclear {n++} }; unc += m.sites[i].mass*float64(n)/float64(int(1)<<w) }
	t.Log("unclear per trial", unc)
}
