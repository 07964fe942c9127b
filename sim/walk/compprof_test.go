package walk

import (
	"tactica/rules/wfb"
	"tactica/sim/graph"
	"testing"
	"time"
)

func TestCompProf(t *testing.T) {
	b := build(t, "handgunners", nil)
	var c graph.Compiler[wfb.State]
	best := time.Hour
	var open *graph.Graph
	for range 600 {
		t0 := time.Now()
		open, _ = c.Compile(b.Game, graph.Budget{})
		best = min(best, time.Since(t0))
	}
	t.Log("compile", best, best/time.Duration(open.Transitions), open.States, open.Transitions)
	bp := open.Best(&b.Plans[1].Policy)
	g, _ := open.Resolve(&b.Plans[1].Policy, bp.Decision)
	best = time.Hour
	for range 200 {
		t0 := time.Now()
		g.Reduce(nil)
		best = min(best, time.Since(t0))
	}
	t.Log("reduce", best, len(g.Next))
	best = time.Hour
	for range 200 {
		t0 := time.Now()
		open.Resolve(&b.Plans[1].Policy, bp.Decision)
		best = min(best, time.Since(t0))
	}
	t.Log("resolve", best, len(g.Next))
}
func TestMachineProf(t *testing.T) {
	b := build(t, "handgunners", nil)
	open, _ := graph.Compile(b.Game, graph.Budget{})
	var gs []*graph.Graph
	for i := range b.Plans[:3] {
		p := &b.Plans[i].Policy
		g, _ := open.Resolve(p, open.Best(p).Decision)
		gs = append(gs, g)
	}
	best := time.Hour
	for range 300 {
		t0 := time.Now()
		newMachine(gs, mostCodes)
		best = min(best, time.Since(t0))
	}
	t.Log("machine", best)
}
