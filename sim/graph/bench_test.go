package graph_test

import (
	"testing"

	"tactica/sim/graph"
	"tactica/sim/internal/toy"
)

// A duel of six rounds: some thousand states.
var duel = toy.NewDuel(6, 10)

func BenchmarkCompile(b *testing.B) {
	var c graph.Compiler[toy.Bout]
	b.ReportAllocs()
	var g *graph.Graph
	for b.Loop() {
		var err error
		if g, err = c.Compile(duel, graph.Budget{}); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(g.Transitions), "ns/transition")
	b.ReportMetric(float64(g.States), "states")
}

func BenchmarkResolve(b *testing.B) {
	open, err := graph.Compile(duel, graph.Budget{})
	if err != nil {
		b.Fatal(err)
	}
	plan := &toy.DuelPlans()[2]
	b.ReportAllocs()
	for b.Loop() {
		if _, err := open.Resolve(plan, nil); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkReduce(b *testing.B) {
	open, err := graph.Compile(duel, graph.Budget{})
	if err != nil {
		b.Fatal(err)
	}
	closed, err := open.Resolve(&toy.DuelPlans()[2], nil)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		closed.Reduce(nil)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(len(closed.Next)), "ns/edge")
}
