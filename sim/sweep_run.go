package sim

import (
	"context"
	"errors"
	"runtime"
	"sync"

	"tactica/sim/graph"
)

// run computes the points that are not known yet. Its error is
// graph.ErrInterrupted when the context ended first.
func (s *sweep) run(ctx context.Context) error {
	var missing []*point
	for i := range s.points {
		if s.points[i].result == nil {
			missing = append(missing, &s.points[i])
		}
	}
	done := len(s.points) - len(missing)
	tell := func(more int, part float64) {
		if done += more; s.Tell != nil {
			s.Tell(done, len(s.points), part)
		}
	}
	tell(0, 0)
	o := s.Options
	o.Progress, o.Lead = nil, nil
	if o.Engine == Exact {
		return s.runExact(ctx, missing, o, tell)
	}
	// A point that is sampled keeps all processors busy.
	o.bench = s.benches()[0]
	o.Progress = func(trials int64) { tell(0, float64(trials)/float64(s.Trials)) }
	for _, p := range missing {
		if err := s.solve(ctx, p, o); err != nil {
			return err
		}
		tell(1, 0)
	}
	return nil
}

// mostAtOnce is how many transitions the games may have that are solved at the
// same time: it bounds the memory.
const mostAtOnce = 8_000_000

// atOnce is how many games to solve at the same time, out of so many at most, if
// the largest has so many transitions.
func atOnce(most, largest int) int { return max(1, min(most, mostAtOnce/max(1, largest))) }

// runExact solves points side by side, fewer of them when they are large.
func (s *sweep) runExact(ctx context.Context, missing []*point, o Options, tell func(int, float64)) error {
	benches := s.benches()
	largest := 0 // transitions of the points so far
	for len(missing) > 0 {
		width := 1
		if largest > 0 {
			width = atOnce(len(benches), largest)
		}
		batch := missing[:min(len(missing), width*4)]
		if largest == 0 {
			batch = missing[:1]
		}
		missing = missing[len(batch):]
		errs := make([]error, len(batch))
		sideBySide(len(batch), benches[:width], func(i int, b *bench) {
			own := o
			own.bench = b
			errs[i] = s.solve(ctx, batch[i], own)
		})
		done := 0
		for i := range batch {
			switch r := batch[i].result; {
			case r != nil:
				done++
				largest = max(largest, transitions(r))
			case batch[i].tooLarge != nil:
				done++
				largest = mostAtOnce
			}
		}
		tell(done, 0)
		if err := worst(errs); err != nil {
			return err
		}
	}
	return nil
}

// worst is the first error that is no interrupt, else an interrupt.
func worst(errs []error) (err error) {
	for _, e := range errs {
		if e != nil && (err == nil || errors.Is(err, graph.ErrInterrupted)) {
			err = e
		}
	}
	return err
}

func transitions(r *Result) int {
	if r.Run.Exact == nil {
		return 0
	}
	return r.Run.Exact.Transitions
}

// benches are as many as there are workers.
func (s *sweep) benches() []*bench {
	workers := s.Workers
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	for len(s.workshop) < workers {
		s.workshop = append(s.workshop, new(bench))
	}
	return s.workshop
}

// sideBySide does n pieces of work, one at a time at each bench.
func sideBySide(n int, benches []*bench, work func(i int, b *bench)) {
	next := make(chan int)
	var wait sync.WaitGroup
	for _, b := range benches {
		wait.Go(func() {
			for i := range next {
				work(i, b)
			}
		})
	}
	for i := range n {
		next <- i
	}
	close(next)
	wait.Wait()
}
