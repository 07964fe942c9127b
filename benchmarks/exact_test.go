package benchmarks

import (
	"strings"
	"testing"

	"tactica/sim/exact"
	"tactica/sim/graph"
)

// BenchmarkExact solves the reference scenario, one plan after the other: all
// variables, and what charge, fate and cause alone need.
func BenchmarkExact(b *testing.B) {
	ref, err := reference()
	if err != nil {
		b.Fatal(err)
	}
	classes := func(g *graph.Graph) *graph.Graph {
		return g.Reduce(func(v int) bool {
			name := g.Variables[v].Name
			return strings.HasSuffix(name, ".charge") || strings.HasSuffix(name, ".fate") || strings.HasSuffix(name, ".cause")
		})
	}
	for _, c := range []struct {
		name   string
		reduce func(*graph.Graph) *graph.Graph
	}{
		{"all variables", func(g *graph.Graph) *graph.Graph { return g }}, {"outcome classes", classes},
	} {
		for i, plan := range ref.plans {
			g := c.reduce(plan)
			cells := g.Cells()
			b.Run(c.name+"/"+ref.model.Plans[i].Name, func(b *testing.B) {
				var sweep exact.Sweep
				for b.Loop() {
					sweep.Marginals(g, cells)
				}
				b.ReportMetric(float64(g.Len()), "nodes")
			})
		}
	}
}
