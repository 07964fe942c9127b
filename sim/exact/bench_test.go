package exact_test

import (
	"testing"

	"tactica/sim/exact"
	"tactica/sim/graph"
	"tactica/sim/internal/toy"
)

func benchmarkMarginals(b *testing.B, reduce func(*graph.Graph) *graph.Graph) {
	open, err := graph.Compile(toy.NewDuel(6, 10), graph.Budget{})
	if err != nil {
		b.Fatal(err)
	}
	closed, err := open.Resolve(&toy.DuelPlans()[1], nil)
	if err != nil {
		b.Fatal(err)
	}
	g := reduce(closed)
	cells := g.Cells()
	var sweep exact.Sweep
	for b.Loop() {
		sweep.Marginals(g, cells)
	}
	b.ReportMetric(float64(g.Len()), "nodes")
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(len(g.Next)), "ns/edge")
}

func BenchmarkAllVariables(b *testing.B) {
	benchmarkMarginals(b, func(g *graph.Graph) *graph.Graph { return g })
}

func BenchmarkReduced(b *testing.B) {
	benchmarkMarginals(b, func(g *graph.Graph) *graph.Graph { return g.Reduce(nil) })
}

func BenchmarkFateOnly(b *testing.B) {
	benchmarkMarginals(b, func(g *graph.Graph) *graph.Graph {
		return g.Reduce(func(v int) bool { return v == toy.DuelFate })
	})
}
