package walk_test

import (
	"context"
	"fmt"
	"testing"

	"tactica/rules"
	"tactica/sim/crew"
	"tactica/sim/graph"
	"tactica/sim/internal/toy"
	"tactica/sim/play"
	"tactica/sim/tally"
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

// A run counts what its trials one by one add up to.
func checkRun(t *testing.T, graphs []*graph.Graph, first, trials int64, workers int) {
	t.Helper()
	const seed = 11
	got, err := walk.Run(context.Background(), graphs, crew.Options{Seed: seed, First: first, Trials: trials, Workers: workers})
	if err != nil {
		t.Fatal(err)
	}
	paired := tally.NewPaired(len(graphs), graphs[0].Variables[graphs[0].Swing].Scale)
	counts := map[[3]int64]int64{}
	for n := range trials {
		var swings []int64
		for i, g := range graphs {
			values := walk.Outcome(g, seed, uint64(first+n))
			swings = append(swings, values[g.Swing])
			for v, value := range values {
				counts[[3]int64{int64(i), int64(v), value}]++
			}
		}
		paired.Add(swings)
	}
	if fmt.Sprint(got.Paired) != fmt.Sprint(paired) {
		t.Errorf("paired sums %v, want %v", got.Paired, paired)
	}
	cells := 0
	for i := range got.Plans {
		for v, c := range got.Plans[i] {
			cells += len(c.Values)
			for k, value := range c.Values {
				if want := counts[[3]int64{int64(i), int64(v), value}]; c.Counts[k] != want {
					t.Errorf("plan %d: variable %d is %d in %d trials, want %d", i, v, value, c.Counts[k], want)
				}
			}
		}
	}
	if cells != len(counts) {
		t.Errorf("%d cells counted, want %d", cells, len(counts))
	}
}

func TestRunCountsOutcomes(t *testing.T) {
	checkRun(t, closed(t, toy.NewDuel(3, 4), toy.DuelPlans()), 77, 3*crew.Batch/2, 2)
	for seed := range uint64(200) {
		graphs := closed(t, toy.NewRandom(seed, 1+int(seed%7), 6), toy.RandomPlans(seed, 3, false))
		checkRun(t, graphs, int64(seed), 700, 1)
	}
}

// The tally of walk is the tally of play, and does not depend on workers.
func TestRunIsPlay(t *testing.T) {
	duel, plans := toy.NewDuel(4, 5), toy.DuelPlans()
	const trials = 20*crew.Batch + 123
	want, err := play.Run(context.Background(), duel, plans, crew.Options{Seed: 4, Trials: trials})
	if err != nil {
		t.Fatal(err)
	}
	graphs := closed(t, duel, plans)
	for _, workers := range []int{1, 2, 3, 8, 17} {
		got, err := walk.Run(context.Background(), graphs, crew.Options{Seed: 4, Trials: trials, Workers: workers})
		if err != nil {
			t.Fatal(err)
		}
		if fmt.Sprint(*got) != fmt.Sprint(*want) {
			t.Errorf("%d workers walk to\n%v, play to\n%v", workers, *got, *want)
		}
	}
}

func TestTrialsDoNotAllocate(t *testing.T) {
	graphs := closed(t, toy.NewDuel(3, 4), toy.DuelPlans())
	allocations := func(trials int64) float64 {
		return testing.AllocsPerRun(3, func() {
			if _, err := walk.Run(context.Background(), graphs, crew.Options{Trials: trials, Workers: 1}); err != nil {
				t.Fatal(err)
			}
		})
	}
	// Any allocation per trial or block would show hundreds of times.
	if few, many := allocations(100_000), allocations(200_000); many > few+10 {
		t.Errorf("%v allocations in 100,000 trials, %v in 200,000", few, many)
	}
}

func BenchmarkWalk(b *testing.B) {
	graphs := closed(b, toy.NewDuel(3, 10), toy.DuelPlans()[:3])
	b.ReportAllocs()
	b.ResetTimer()
	if _, err := walk.Run(context.Background(), graphs, crew.Options{Trials: int64(b.N), Workers: 1}); err != nil {
		b.Fatal(err)
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "trials/s")
}
