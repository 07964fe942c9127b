package play_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"tactica/rules"
	"tactica/sim/crew"
	"tactica/sim/internal/toy"
	"tactica/sim/play"
	"tactica/sim/tally"
)

// The tally of a run is what its trials one by one add up to.
func TestRunCountsOutcomes(t *testing.T) {
	duel, plans := toy.NewDuel(3, 4), toy.DuelPlans()
	const seed, first, trials = 9, 77, 3 * crew.Batch / 2
	got, err := play.Run(context.Background(), duel, plans, crew.Options{Seed: seed, First: first, Trials: trials, Workers: 2})
	if err != nil {
		t.Fatal(err)
	}
	counts := make([]map[string]int64, len(plans))
	paired := tally.NewPaired(len(plans), rules.Micro)
	for i := range plans {
		counts[i] = map[string]int64{}
	}
	players := make([]func(uint64) rules.Values, len(plans))
	for i := range plans {
		players[i] = play.Player[toy.Bout](duel, &plans[i], seed)
	}
	for n := range uint64(trials) {
		var swings []int64
		for i := range plans {
			values := players[i](first + n)
			swings = append(swings, values[toy.DuelSwing])
			for v, value := range values {
				counts[i][fmt.Sprint(v, value)]++
			}
		}
		paired.Add(swings)
	}
	if fmt.Sprint(got.Paired) != fmt.Sprint(paired) {
		t.Errorf("paired sums %v, want %v", got.Paired, paired)
	}
	for i := range plans {
		cells := 0
		for v, c := range got.Plans[i] {
			cells += len(c.Values)
			for k, value := range c.Values {
				if want := counts[i][fmt.Sprint(v, value)]; c.Counts[k] != want {
					t.Errorf("plan %d: variable %d is %d in %d trials, want %d", i, v, value, c.Counts[k], want)
				}
			}
		}
		if cells != len(counts[i]) {
			t.Errorf("plan %d: %d cells, want %d", i, cells, len(counts[i]))
		}
	}
}

func TestWorkersDoNotMatter(t *testing.T) {
	duel, plans := toy.NewDuel(3, 4), toy.DuelPlans()
	const trials = 20*crew.Batch + 123
	run := func(first, n int64, workers int) *tally.Tally {
		r, err := play.Run(context.Background(), duel, plans, crew.Options{Seed: 4, First: first, Trials: n, Workers: workers})
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	want := fmt.Sprint(*run(0, trials, 1))
	for _, workers := range []int{2, 3, 8, 17} {
		if got := fmt.Sprint(*run(0, trials, workers)); got != want {
			t.Errorf("%d workers count differently", workers)
		}
	}
	merged := run(0, 1000, 2)
	for _, shard := range [][2]int64{{1000, 5 * crew.Batch}, {1000 + 5*crew.Batch, trials - 1000 - 5*crew.Batch}} {
		if err := merged.Merge(run(shard[0], shard[1], 3)); err != nil {
			t.Fatal(err)
		}
	}
	if fmt.Sprint(*merged) != want {
		t.Error("shards merge to another tally")
	}
}

func TestStopSeesTheTrialsDone(t *testing.T) {
	duel, plans := toy.NewDuel(2, 3), toy.DuelPlans()
	o := crew.Options{Trials: 50_000, Workers: 3, Checkpoints: []int64{1000, 7777, 20_000}}
	var seen []tally.Paired
	o.Stop = func(p *tally.Paired) bool {
		seen = append(seen, *p)
		return len(seen) == 2
	}
	got, err := play.Run(context.Background(), duel, plans, o)
	if err != nil {
		t.Fatal(err)
	}
	if len(seen) != 2 || seen[0].Trials != 1000 || seen[1].Trials != 7777 {
		t.Fatalf("asked after %+v", seen)
	}
	whole, err := play.Run(context.Background(), duel, plans, crew.Options{Trials: 7777})
	if err != nil {
		t.Fatal(err)
	}
	if fmt.Sprint(*got) != fmt.Sprint(*whole) || fmt.Sprint(seen[1]) != fmt.Sprint(whole.Paired) {
		t.Error("a stopped run is not the run of as many trials")
	}
}

func TestCancelledRunKeepsWhatIsDone(t *testing.T) {
	duel, plans := toy.NewDuel(2, 3), toy.DuelPlans()
	ctx, cancel := context.WithCancel(context.Background())
	got, err := play.Run(ctx, duel, plans, crew.Options{Trials: 1 << 40, Workers: 2, Progress: func(done int64) {
		if done > 5*crew.Batch {
			cancel()
		}
	}})
	if !errors.Is(err, context.Canceled) || got == nil || got.Trials <= 5*crew.Batch {
		t.Fatalf("%v, %v", got, err)
	}
	whole, err := play.Run(context.Background(), duel, plans, crew.Options{Trials: got.Trials})
	if err != nil || fmt.Sprint(*got) != fmt.Sprint(*whole) {
		t.Errorf("a cancelled run of %d trials is not a run of as many: %v", got.Trials, err)
	}
}

func TestTrialsDoNotAllocate(t *testing.T) {
	duel, plans := toy.NewDuel(3, 4), toy.DuelPlans()
	allocations := func(trials int64) float64 {
		return testing.AllocsPerRun(3, func() {
			if _, err := play.Run(context.Background(), duel, plans, crew.Options{Trials: trials, Workers: 1}); err != nil {
				t.Fatal(err)
			}
		})
	}
	// Any allocation per trial would show thousands of times.
	if few, many := allocations(20_000), allocations(40_000); many > few+10 {
		t.Errorf("%v allocations in 20,000 trials, %v in 40,000", few, many)
	}
}

func BenchmarkPlay(b *testing.B) {
	duel, plans := toy.NewDuel(3, 10), toy.DuelPlans()[:3]
	b.ReportAllocs()
	if _, err := play.Run(context.Background(), duel, plans, crew.Options{Trials: int64(b.N), Workers: 1}); err != nil {
		b.Fatal(err)
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "trials/s")
}
