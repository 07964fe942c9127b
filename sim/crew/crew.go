// Package crew deals trials to workers. Trials are numbered, a trial depends
// on its number alone and counts are integers, so what a run finds does not
// depend on who did which trial.
//
// It imports dice, for the limits of trial numbers, and sim/tally.
package crew

import (
	"context"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"

	"tactica/dice"
	"tactica/sim/tally"
)

// Options says which trials to run and who watches.
type Options struct {
	Seed uint64
	// First is the number of the first trial, Trials how many follow it.
	First, Trials int64
	// Workers is how many goroutines share the trials; 0 for one for each
	// processor.
	Workers int
	// Progress, if not nil, is told now and then how many trials are done. It
	// is called by one goroutine at a time.
	Progress func(done int64)
	// Checkpoints are numbers of trials, rising, after which Stop is asked,
	// with the sums of exactly that many trials, whether to end the run.
	Checkpoints []int64
	Stop        func(*tally.Paired) bool
}

// Batch is how many trials a worker takes at a time.
const Batch = 4096

// A Worker runs trials and adds them to counts of its own.
type Worker interface {
	// Run runs n trials, 0 < n <= Batch, from the one numbered first.
	Run(first uint64, n int)
}

// Team is the number of workers that the trials call for.
func (o *Options) Team() int {
	workers := o.Workers
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	return int(min(int64(workers), max(1, (o.Trials+Batch-1)/Batch)))
}

// Check reports trials that have no number.
func (o *Options) Check() error {
	if o.First < 0 || o.Trials < 0 || o.First > dice.MaxTrials-o.Trials {
		return fmt.Errorf("trials %d to %d: trials are numbered from 0 to %d", o.First, o.First+o.Trials, int64(dice.MaxTrials-1))
	}
	return nil
}

// Run has the workers run the trials, and returns how many were done: all of
// them, or those before the checkpoint where stop said so, or those before
// the context ended, with its error. It is always the first so many. stop is
// called while no worker runs.
func Run(ctx context.Context, o *Options, workers []Worker, stop func() bool) (done int64, err error) {
	if err := o.Check(); err != nil {
		return 0, err
	}
	s := shift{ctx: ctx, o: o}
	for _, checkpoint := range o.Checkpoints {
		if checkpoint <= done || checkpoint >= o.Trials {
			continue
		}
		if done, err = s.until(checkpoint, workers); err != nil || stop() {
			return done, err
		}
	}
	return s.until(o.Trials, workers)
}

// A shift is one run.
type shift struct {
	ctx     context.Context
	o       *Options
	dealt   atomic.Int64 // trials handed out
	done    atomic.Int64 // trials finished
	telling sync.Mutex
}

// until runs trials until so many are done in all.
func (s *shift) until(end int64, workers []Worker) (int64, error) {
	var wait sync.WaitGroup
	for _, w := range workers[1:] {
		wait.Go(func() { s.work(w, end) })
	}
	s.work(workers[0], end)
	wait.Wait()
	done := s.done.Load()
	s.dealt.Store(done)
	if done < end {
		return done, s.ctx.Err()
	}
	return done, nil
}

// work takes batches until none is left. A batch once taken is finished, so
// that what is done has no gaps.
func (s *shift) work(w Worker, end int64) {
	for s.ctx.Err() == nil {
		from := s.dealt.Add(Batch) - Batch
		if from >= end {
			return
		}
		n := min(Batch, end-from)
		w.Run(uint64(s.o.First+from), int(n))
		done := s.done.Add(n)
		if s.o.Progress != nil && s.telling.TryLock() {
			s.o.Progress(done)
			s.telling.Unlock()
		}
	}
}
