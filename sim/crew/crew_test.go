package crew

import (
	"context"
	"errors"
	"sync"
	"testing"

	"tactica/dice"
)

// A ledger notes which trials were run.
type ledger struct {
	mu   sync.Mutex
	seen map[uint64]int
}

func (l *ledger) Run(first uint64, n int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for i := range uint64(n) {
		l.seen[first+i]++
	}
}

func team(n int) (*ledger, []Worker) {
	l := &ledger{seen: map[uint64]int{}}
	workers := make([]Worker, n)
	for i := range workers {
		workers[i] = l
	}
	return l, workers
}

// check reports trials of first, first+1, ... that were not run exactly once.
func (l *ledger) check(t *testing.T, first uint64, n int64) {
	t.Helper()
	if int64(len(l.seen)) != n {
		t.Errorf("%d trials run, want %d", len(l.seen), n)
	}
	for i := range uint64(n) {
		if l.seen[first+i] != 1 {
			t.Fatalf("trial %d run %d times", first+i, l.seen[first+i])
		}
	}
}

func TestEveryTrialIsRunOnce(t *testing.T) {
	for _, trials := range []int64{0, 1, Batch - 1, Batch, Batch + 1, 10*Batch + 17} {
		for _, workers := range []int{1, 2, 3, 8} {
			l, w := team(workers)
			o := &Options{First: 1000, Trials: trials, Checkpoints: []int64{-3, 0, 5, 5, Batch + 3, trials, trials + 1}}
			var at []int
			done, err := Run(context.Background(), o, w, func() bool {
				at = append(at, len(l.seen))
				return false
			})
			if done != trials || err != nil {
				t.Errorf("%d of %d done: %v", done, trials, err)
			}
			l.check(t, 1000, trials)
			want := 0
			for _, c := range []int64{5, Batch + 3} {
				if c < trials {
					if len(at) <= want || at[want] != int(c) {
						t.Errorf("%d trials: checkpoints at %v", trials, at)
					}
					want++
				}
			}
			if len(at) != want {
				t.Errorf("%d trials: checkpoints at %v", trials, at)
			}
		}
	}
}

func TestStopAtCheckpoint(t *testing.T) {
	l, w := team(3)
	o := &Options{Trials: 100 * Batch, Checkpoints: []int64{7, 3*Batch + 1, 50 * Batch}}
	calls := 0
	done, err := Run(context.Background(), o, w, func() bool {
		calls++
		return calls == 2
	})
	if done != 3*Batch+1 || err != nil {
		t.Errorf("%d done: %v", done, err)
	}
	l.check(t, 0, 3*Batch+1)
}

// What is done when the context ends has no gaps.
func TestCancel(t *testing.T) {
	for _, workers := range []int{1, 2, 5} {
		ctx, cancel := context.WithCancel(context.Background())
		l, w := team(workers)
		o := &Options{First: 3, Trials: 1000 * Batch, Progress: func(done int64) {
			if done >= 10*Batch {
				cancel()
			}
		}}
		done, err := Run(ctx, o, w, func() bool { return false })
		if !errors.Is(err, context.Canceled) || done < 10*Batch || done == o.Trials {
			t.Errorf("%d done: %v", done, err)
		}
		l.check(t, 3, done)
	}
}

func TestTrialsHaveNumbers(t *testing.T) {
	for _, o := range []Options{{First: -1}, {Trials: -1}, {First: dice.MaxTrials, Trials: 1}, {First: 1, Trials: 1<<63 - 1}} {
		if o.Check() == nil {
			t.Errorf("%+v passes", o)
		}
	}
	for _, o := range []Options{{}, {First: dice.MaxTrials - 1, Trials: 1}, {Trials: dice.MaxTrials}} {
		if err := o.Check(); err != nil {
			t.Error(err)
		}
	}
}

func TestTeam(t *testing.T) {
	for _, test := range []struct {
		workers int
		trials  int64
		want    int
	}{{3, 0, 1}, {3, 1, 1}, {3, Batch + 1, 2}, {3, 100 * Batch, 3}} {
		o := Options{Workers: test.workers, Trials: test.trials}
		if got := o.Team(); got != test.want {
			t.Errorf("%+v: a team of %d", test, got)
		}
	}
}
