package sim

import (
	"context"
	"errors"
	"fmt"
	"math"
	"sync"

	"tactica/rules"
	"tactica/sim/advise"
	"tactica/sim/crew"
	"tactica/sim/estimate"
	"tactica/sim/exact"
	"tactica/sim/graph"
	"tactica/sim/tally"
	"tactica/sim/walk"
)

// The engines that a user may ask for.
const (
	Exact  = "exact"
	Sample = "mc"
	Both   = "both"
)

// ErrNotExact means that the exact engine was asked for and cannot solve the
// game.
var ErrNotExact = errors.New("this scenario cannot be solved exactly")

// Options say how to run a model.
type Options struct {
	Engine  string // Exact, Sample or Both
	Version string // of the program, for the result
	// First is the number of the first trial, Trials how many are run. Results
	// depend on Seed, First and Trials, not on Workers.
	Seed          uint64
	First, Trials int64
	Workers       int // 0: one for each processor
	// Confidence of the intervals, between 0 and 1.
	Confidence float64
	// Precision, if not 0, ends the run early once the interval of the
	// difference in swing between the two best plans is this narrow, half-width
	// in points.
	Precision float64
	Budget    graph.Budget
	// Progress, if not nil, is told now and then how many trials are done.
	Progress func(done int64)
	// Lead, if not nil, is told now and then which plan leads so far, over
	// which, and by how many points.
	Lead func(best, second string, by estimate.Interval)

	bench *bench // of a sweep, which runs many models one after the other
}

// Run compares the plans of a model. When the context ends first, the result
// is of the trials that were finished, and says so.
func Run(ctx context.Context, m *Model, o Options) (*Result, error) {
	r := &run{Model: m, Options: o, vars: m.Variables()}
	r.swing = swingOf(r.vars)
	r.readPlans()
	r.Budget.Done = ctx.Done()
	if err := r.solve(); err != nil {
		return nil, err
	}
	if r.Engine != Exact {
		if err := r.sample(ctx); err != nil {
			return nil, err
		}
	}
	return r.result(), nil
}

// A run is what is known so far.
type run struct {
	*Model
	Options
	vars  []rules.Variable
	swing int // index of the swing
	plans []plan

	open      *graph.Graph // nil when the game was not enumerated
	sampled   *tally.Tally
	field     advise.Field // what the verdict was made of
	stoppedBy string
	warnings  []string
}

// A plan is one of the plans that are compared, and what was found for it.
type plan struct {
	*rules.Plan
	refused string // why it has no numbers
	at      int    // its place among those that run
	best    *graph.BestPlay
	closed  *graph.Graph
	exact   *exact.Result
}

func (p *plan) runs() bool { return p.refused == "" }

func (r *run) readPlans() {
	for i := range r.Plans {
		r.plans = append(r.plans, plan{Plan: &r.Plans[i], refused: r.Plans[i].Refused})
	}
	r.warnings = append(r.warnings, r.Warnings...)
}

// running lists the plans that have numbers, in order.
func (r *run) running() (list []*plan) {
	for i := range r.plans {
		if r.plans[i].runs() {
			r.plans[i].at = len(list)
			list = append(list, &r.plans[i])
		}
	}
	return list
}

// solve enumerates the game and settles the choices of every plan. A game that
// cannot be enumerated is left to be played, unless only exact odds will do.
func (r *run) solve() error {
	err := r.enumerate()
	if !errors.Is(err, graph.ErrTooLarge) && !errors.Is(err, graph.ErrContinuous) {
		return err
	}
	if r.Engine == Exact {
		return fmt.Errorf("%w: %w; use --engine mc", ErrNotExact, err)
	}
	r.unsolved(err)
	return nil
}

func (r *run) enumerate() error {
	open, err := r.game.compile(r.Budget, r.bench)
	if err != nil {
		return err
	}
	running := r.running()
	failed := make([]error, len(running))
	var wait sync.WaitGroup
	for i, p := range running { // plans share nothing but the graph they read
		wait.Go(func() { failed[i] = p.solve(open, r.Engine != Sample) })
	}
	wait.Wait()
	if err := errors.Join(failed...); err != nil {
		return err
	}
	r.open = open
	return nil
}

// solve settles the choices of a plan and, if asked to, adds up its odds.
func (p *plan) solve(open *graph.Graph, odds bool) (err error) {
	p.best = open.Best(&p.Policy)
	if p.closed, err = open.Resolve(&p.Policy, p.best.Decision); err != nil || !odds {
		return err
	}
	var sweep exact.Sweep
	p.exact = sweep.Marginals(p.closed, p.closed.Cells())
	return nil
}

// unsolved makes do without best play.
func (r *run) unsolved(why error) {
	const tooLarge = "the game is too large to enumerate"
	text := tooLarge
	if errors.Is(why, graph.ErrContinuous) {
		text = continuousPaths(r.Scenario) + " drawn from a continuous law, so the game cannot be enumerated"
	}
	r.Engine = Sample
	for i := range r.plans {
		r.plans[i].best, r.plans[i].closed, r.plans[i].exact = nil, nil, nil
	}
	r.warnings = append(r.warnings, text+": odds are sampled only, and decisions left to best play take the first legal option (hold, stand and shoot, flee; chase before redirecting)")
	for i := range r.plans {
		if p := &r.plans[i]; p.BestPlay && p.runs() {
			p.refused = "best play needs the exact engine, and " + text
		}
	}
}

// sample runs the trials on the graphs, or by playing where there are none.
func (r *run) sample(ctx context.Context) error {
	running := r.running()
	r.stoppedBy = "trials"
	if len(running) == 0 {
		return nil
	}
	o := crew.Options{
		Seed: r.Seed, First: r.First, Trials: r.Trials, Workers: r.Workers, Progress: r.Progress,
	}
	if r.Precision > 0 || r.Lead != nil {
		o.Checkpoints, o.Stop = estimate.Looks(r.Trials), r.look
	}
	var err error
	if r.open != nil {
		var graphs []*graph.Graph
		for _, p := range running {
			graphs = append(graphs, p.closed)
		}
		r.sampled, err = walk.Run(ctx, graphs, o)
	} else {
		var policies []rules.Policy
		for _, p := range running {
			policies = append(policies, p.Policy)
		}
		r.sampled, err = r.Play(ctx, policies, o)
	}
	if err != nil && ctx.Err() != nil {
		r.stoppedBy = "interrupt"
		return nil
	}
	if err == nil && r.Precision > 0 && r.stoppedBy == "trials" {
		r.look(&r.sampled.Paired) // it may have become precise in the end
	}
	return err
}

// look is called at times fixed beforehand: it tells who leads, and ends the
// run when the difference between the two best named plans is known to the
// precision asked for.
func (r *run) look(paired *tally.Paired) (enough bool) {
	best, second := r.leaders(paired)
	if second == nil {
		return false
	}
	difference := r.differenceIn(paired, best.at, second.at)
	if r.Lead != nil {
		r.Lead(best.Name, second.Name, difference)
	}
	if r.Precision > 0 && difference.HalfWidth() <= r.Precision {
		r.stoppedBy = "precision"
		return true
	}
	return false
}

// leaders are the two named plans of highest swing so far; second is nil when
// there are fewer.
func (r *run) leaders(paired *tally.Paired) (best, second *plan) {
	for _, p := range r.named() {
		mean := r.meanOf(paired, p.at)
		switch {
		case best == nil || mean > r.meanOf(paired, best.at):
			best, second = p, best
		case second == nil || mean > r.meanOf(paired, second.at):
			second = p
		}
	}
	return best, second
}

func (r *run) meanOf(paired *tally.Paired, plan int) float64 {
	mean, _ := paired.Swing(plan)
	return mean
}

// named are the running plans that the verdict is about: all but best play.
func (r *run) named() (list []*plan) {
	for _, p := range r.running() {
		if !p.BestPlay {
			list = append(list, p)
		}
	}
	return list
}

// differenceIn is the interval of the difference in swing of two running
// plans, from their paired trials. Those of all pairs of plans hold together,
// whenever they are looked at.
func (r *run) differenceIn(paired *tally.Paired, i, j int) estimate.Interval {
	mean, variance := paired.Difference(i, j)
	return pairInterval(r.Confidence, len(r.running()), &r.vars[r.swing], meanOf(paired.Trials, mean, variance))
}

// pairInterval is the interval of the difference in swing of two out of so many
// plans, from its mean over their paired trials.
func pairInterval(confidence float64, plans int, swing *rules.Variable, m estimate.Mean) estimate.Interval {
	s := estimate.Sequence{Confidence: confidence, Means: estimate.Pairs(plans)}
	most := widest(swing)
	return s.Interval(m, -most, most)
}

// widest is the most points that the swings of two plans can lie apart.
func widest(swing *rules.Variable) float64 {
	if swing.Range == nil {
		return math.MaxFloat64 / 4
	}
	return float64(swing.Range.Most-swing.Range.Least) / float64(swing.Scale)
}

// Check reports options out of range.
func (o *Options) Check() error {
	switch {
	case o.Trials < 1:
		return fmt.Errorf("%d trials: want at least 1", o.Trials)
	case !(o.Confidence > 0 && o.Confidence < 1):
		return fmt.Errorf("confidence %g: want a number between 0 and 1, such as 0.95", o.Confidence)
	case o.Precision < 0 || math.IsNaN(o.Precision) || math.IsInf(o.Precision, 0):
		return fmt.Errorf("precision %g: want a number of points above 0", o.Precision)
	case o.Workers < 0:
		return fmt.Errorf("%d workers: want 1 or more, or 0 for all processors", o.Workers)
	}
	trials := crew.Options{First: o.First, Trials: o.Trials}
	return trials.Check()
}
