package walk

import (
	"tactica/dice"
	"tactica/sim/graph"
	"tactica/sim/internal/toy"
	"testing"
	"time"
)

func TestBest(t *testing.T) {
	d := toy.NewDuel(3, 10)
	open, _ := graph.Compile(d, graph.Budget{})
	plans := toy.DuelPlans()[:3]
	var gs []*graph.Graph
	for i := range plans {
		g, _ := open.Resolve(&plans[i], nil)
		gs = append(gs, g)
	}
	m, _ := newMachine(gs, mostCodes)
	w := newWalker(m, 1)
	best := time.Hour
	for i := range 2000 {
		t0 := time.Now()
		w.Run(uint64(i)*4096, 4096)
		best = min(best, time.Since(t0))
	}
	t.Log("ns/trial", float64(best)/4096)
	var dst [256]uint64
	k := dice.NewKey(1)
	best = time.Hour
	for i := range 2000 {
		t0 := time.Now()
		for j := range 16 {
			dice.Words(dst[:], k, uint64(i*16+j)*256, 7)
		}
		best = min(best, time.Since(t0))
	}
	t.Log("ns/word", float64(best)/4096)
}
