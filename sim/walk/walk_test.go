package walk_test

import (
	"testing"

	"tactica/rules"
	"tactica/sim/graph"
	"tactica/sim/internal/toy"
	"tactica/sim/play"
	"tactica/sim/walk"
)

// closed makes the closed graph of every plan.
func closed[S comparable](t testing.TB, g rules.Game[S], plans []rules.Policy) []*graph.Graph {
	t.Helper()
	open, err := graph.Compile(g, graph.Budget{})
	if err != nil {
		t.Fatal(err)
	}
	graphs := make([]*graph.Graph, len(plans))
	for i := range plans {
		if graphs[i], err = open.Resolve(&plans[i], nil); err != nil {
			t.Fatal(err)
		}
	}
	return graphs
}

// A walk over the graph, reduced or not, ends every trial as play does.
func checkTrials[S comparable](t *testing.T, g rules.Game[S], plans []rules.Policy, trials uint64) {
	t.Helper()
	for i, whole := range closed(t, g, plans) {
		reduced := whole.Reduce(nil)
		for trial := range trials {
			want := toy.Key(play.Outcome(g, &plans[i], 5, trial))
			if got := toy.Key(walk.Outcome(whole, 5, trial)); got != want {
				t.Fatalf("plan %d, trial %d: walk ends in %s, play in %s", i, trial, got, want)
			}
			if got := toy.Key(walk.Outcome(reduced, 5, trial)); got != want {
				t.Fatalf("plan %d, trial %d: reduced walk ends in %s, play in %s", i, trial, got, want)
			}
		}
	}
}

func TestWalkIsPlay(t *testing.T) {
	checkTrials(t, toy.NewDuel(3, 4), toy.DuelPlans(), 100_000)
	for seed := range uint64(100) {
		checkTrials(t, toy.NewRandom(seed, 1+int(seed%7), 6), toy.RandomPlans(seed, 2, false), 300)
	}
}
