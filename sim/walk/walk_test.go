package walk

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"tactica/rules"
	"tactica/sim/crew"
	"tactica/sim/graph"
	"tactica/sim/internal/toy"
	"tactica/sim/play"
	"tactica/sim/tally"
)

func walked(t *testing.T, graphs []*graph.Graph, o crew.Options) *tally.Tally {
	t.Helper()
	r, err := Run(context.Background(), graphs, o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// A walk over the graph, reduced or not, ends every trial as play does.
func checkTrials[S comparable](t *testing.T, g rules.Game[S], plans []rules.Policy, trials uint64) {
	t.Helper()
	for i, whole := range closed(t, g, plans) {
		reduced := whole.Reduce(nil)
		played := play.Player(g, &plans[i], 5)
		for trial := range trials {
			want := toy.Key(played(trial))
			if got := toy.Key(Outcome(whole, 5, trial)); got != want {
				t.Fatalf("plan %d, trial %d: walk ends in %s, play in %s", i, trial, got, want)
			}
			if got := toy.Key(Outcome(reduced, 5, trial)); got != want {
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
		got := walked(t, graphs, crew.Options{Seed: 4, Trials: trials, Workers: workers})
		if fmt.Sprint(*got) != fmt.Sprint(*want) {
			t.Errorf("%d workers walk to\n%v, play to\n%v", workers, *got, *want)
		}
	}
}

// Shards merge to the run of all their trials.
func TestShards(t *testing.T) {
	graphs := closed(t, toy.NewDuel(3, 4), toy.DuelPlans())
	want := walked(t, graphs, crew.Options{Seed: 8, First: 5, Trials: 30_000})
	merged := walked(t, graphs, crew.Options{Seed: 8, First: 20_005, Trials: 10_000})
	for _, first := range []int64{5, 10_005} {
		if err := merged.Merge(walked(t, graphs, crew.Options{Seed: 8, First: first, Trials: 10_000})); err != nil {
			t.Fatal(err)
		}
	}
	if fmt.Sprint(*merged) != fmt.Sprint(*want) {
		t.Error("shards merge to another tally")
	}
}

// Some variables only: the others have no counts, and these are the same.
func TestRunOfSomeVariables(t *testing.T) {
	graphs := closed(t, toy.NewDuel(3, 4), toy.DuelPlans())
	want := walked(t, graphs, crew.Options{Trials: 10_000})
	keep := func(v int) bool { return v == toy.DuelFate || v == toy.DuelSwing }
	for i := range graphs {
		graphs[i] = graphs[i].Reduce(keep)
	}
	got := walked(t, graphs, crew.Options{Trials: 10_000})
	for i := range got.Plans {
		for v, counts := range got.Plans[i] {
			if !keep(v) {
				if len(counts.Values) > 0 {
					t.Errorf("plan %d: variable %d is counted", i, v)
				}
			} else if fmt.Sprint(counts) != fmt.Sprint(want.Plans[i][v]) {
				t.Errorf("plan %d: variable %d is counted as %v, want %v", i, v, counts, want.Plans[i][v])
			}
		}
	}
	if fmt.Sprint(got.Paired) != fmt.Sprint(want.Paired) {
		t.Error("the paired sums differ")
	}

	graphs[0] = graphs[0].Reduce(func(v int) bool { return v == toy.DuelFate })
	if _, err := Run(context.Background(), graphs, crew.Options{Trials: 10}); err == nil {
		t.Error("a graph without the swing was walked")
	}
}

func TestStopSeesTheTrialsDone(t *testing.T) {
	graphs := closed(t, toy.NewDuel(2, 3), toy.DuelPlans())
	o := crew.Options{Trials: 50_000, Workers: 3, Checkpoints: []int64{1000, 7777, 20_000}}
	var seen []tally.Paired
	o.Stop = func(p *tally.Paired) bool {
		seen = append(seen, *p)
		return len(seen) == 2
	}
	got, whole := walked(t, graphs, o), walked(t, graphs, crew.Options{Trials: 7777})
	if len(seen) != 2 || seen[0].Trials != 1000 || seen[1].Trials != 7777 {
		t.Fatalf("asked after %+v", seen)
	}
	if fmt.Sprint(*got) != fmt.Sprint(*whole) || fmt.Sprint(seen[1]) != fmt.Sprint(whole.Paired) {
		t.Error("a stopped run is not the run of as many trials")
	}
}

func TestCancelledRunKeepsWhatIsDone(t *testing.T) {
	graphs := closed(t, toy.NewDuel(2, 3), toy.DuelPlans())
	ctx, cancel := context.WithCancel(context.Background())
	got, err := Run(ctx, graphs, crew.Options{Trials: 1 << 40, Workers: 2, Progress: func(done int64) {
		if done > 5*crew.Batch {
			cancel()
		}
	}})
	if !errors.Is(err, context.Canceled) || got == nil || got.Trials <= 5*crew.Batch {
		t.Fatalf("%v, %v", got, err)
	}
	if whole := walked(t, graphs, crew.Options{Trials: got.Trials}); fmt.Sprint(*got) != fmt.Sprint(*whole) {
		t.Errorf("a cancelled run of %d trials is not a run of as many", got.Trials)
	}
}

func TestRunRefuses(t *testing.T) {
	graphs := closed(t, toy.NewDuel(1, 1), toy.DuelPlans())
	if _, err := Run(context.Background(), nil, crew.Options{Trials: 1}); err == nil {
		t.Error("walked no plan")
	}
	if _, err := Run(context.Background(), graphs, crew.Options{First: -1}); err == nil {
		t.Error("walked trials without a number")
	}
}

func TestTrialsDoNotAllocate(t *testing.T) {
	graphs := closed(t, toy.NewDuel(3, 4), toy.DuelPlans())
	allocations := func(trials int64) float64 {
		return testing.AllocsPerRun(3, func() { walked(t, graphs, crew.Options{Trials: trials, Workers: 1}) })
	}
	// Any allocation per trial or block would show hundreds of times.
	if few, many := allocations(100_000), allocations(200_000); many > few+10 {
		t.Errorf("%v allocations in 100,000 trials, %v in 200,000", few, many)
	}
}

// One trial is three plans of a duel of up to three rounds, some eight rolls
// each.
func BenchmarkWalk(b *testing.B) {
	graphs := closed(b, toy.NewDuel(3, 10), toy.DuelPlans()[:3])
	b.ReportAllocs()
	b.ResetTimer()
	if _, err := Run(context.Background(), graphs, crew.Options{Trials: int64(b.N), Workers: 1}); err != nil {
		b.Fatal(err)
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "trials/s")
}
