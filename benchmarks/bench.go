package benchmarks

import (
	"context"
	"math/rand/v2"
	"runtime"
	"slices"
	"time"

	"tactica/benchmarks/naive"
	"tactica/configs"
	"tactica/rules"
	"tactica/sim"
	"tactica/sim/crew"
	"tactica/sim/exact"
	"tactica/sim/families"
	"tactica/sim/graph"
	"tactica/sim/walk"
)

// Options of a measurement.
type Options struct {
	Rounds int           // how often everything is timed, in turn
	Slice  time.Duration // how long each engine runs in a round
	Peer   string        // program of benchmarks/peer to time too; "": none
}

// A Report is the speed of the engines on the reference scenario: one trial is
// all three reactions to the charge, to the end of the first round of combat.
type Report struct {
	Scenario string `json:"scenario"`
	Rounds   int    `json:"rounds"`
	Rows     []Row  `json:"engines"`
	// Cores is how many processors the widest run could use, and how much
	// faster it was than one worker: what the machine really gave.
	Cores    int     `json:"cores"`
	Obtained float64 `json:"cores_obtained"`
	// Compile and Exact are the times to enumerate the game and to solve all
	// plans of it, in microseconds.
	States      int     `json:"states"`
	Transitions int     `json:"transitions"`
	Compile     float64 `json:"compile_us"`
	Exact       float64 `json:"exact_us"`
}

// A Row is one engine. Speedups are medians of the ratios to the naive
// simulator within each round.
type Row struct {
	Name    string  `json:"name"`
	Rate    float64 `json:"trials_per_second"`
	Nanos   float64 `json:"ns_per_trial"`
	Speedup float64 `json:"speedup"`
	// OverPeer is the same over the peer, if it was timed.
	OverPeer float64 `json:"speedup_over_peer,omitempty"`
}

// Speedup of an engine over the naive simulator; 0 if it was not timed.
func (r *Report) Speedup(name string) float64 {
	for _, row := range r.Rows {
		if row.Name == name {
			return row.Speedup
		}
	}
	return 0
}

// Names of the engines in a report.
const (
	Walk    = "walk"
	WalkAll = "walk, all cores"
	Play    = "play"
	Naive   = "naive"
	Peer    = "naive in C++"
)

// Measure times the engines and the naive simulator in turn. When the context
// ends first, its error is returned.
func Measure(ctx context.Context, o Options) (*Report, error) {
	ref, err := reference()
	if err != nil {
		return nil, err
	}
	all := runtime.GOMAXPROCS(0)
	contenders := []contender{
		{Walk, func(first, n int64) error { return ref.walk(ctx, first, n, 1) }},
		{WalkAll, func(first, n int64) error { return ref.walk(ctx, first, n, all) }},
		{Play, func(first, n int64) error { return ref.play(ctx, first, n) }},
		{Naive, ref.naive},
	}
	yardstick := len(contenders) - 1
	if o.Peer != "" {
		contenders = append(contenders, contender{Peer, func(first, n int64) error { return peer(ctx, o.Peer, first, n) }})
	}
	r := &Report{Scenario: ref.model.Scenario.Name, Rounds: o.Rounds, Cores: all}
	nanos := make([][]float64, len(contenders))
	var compile, solve []float64
	for range o.Rounds {
		for i := range contenders {
			t, err := contenders[i].time(ctx, o.Slice)
			if err != nil {
				return nil, err
			}
			nanos[i] = append(nanos[i], t)
		}
		c, s, err := ref.solve()
		if err != nil {
			return nil, err
		}
		compile, solve = append(compile, c), append(solve, s)
	}
	for i := range contenders {
		t := median(nanos[i])
		row := Row{
			Name: contenders[i].name, Nanos: t, Rate: 1e9 / t,
			Speedup: medianRatio(nanos[yardstick], nanos[i]),
		}
		if o.Peer != "" {
			row.OverPeer = medianRatio(nanos[yardstick+1], nanos[i])
		}
		r.Rows = append(r.Rows, row)
	}
	r.Obtained = medianRatio(nanos[0], nanos[1])
	r.Compile, r.Exact = median(compile), median(solve)
	r.States, r.Transitions = ref.open.States, ref.open.Transitions
	return r, nil
}

// A contender runs trials, from the one numbered first on.
type contender struct {
	name string
	run  func(first, n int64) error
}

// time runs the contender for about a slice of time and returns nanoseconds
// per trial.
func (c *contender) time(ctx context.Context, slice time.Duration) (float64, error) {
	n := int64(1024)
	for {
		if err := ctx.Err(); err != nil {
			return 0, err
		}
		start := time.Now()
		if err := c.run(0, n); err != nil {
			return 0, err
		}
		took := time.Since(start)
		if took >= slice/2 || n > 1<<32 {
			return float64(took.Nanoseconds()) / float64(n), nil
		}
		n *= 2
	}
}

// A subject is the reference scenario, ready for every engine.
type subject struct {
	model    *sim.Model
	open     *graph.Graph
	plans    []*graph.Graph
	policies []rules.Policy
}

// reference is the built-in scenario that all speeds are measured on, without
// the plan of best play, which would be a fourth reaction.
func reference() (*subject, error) {
	src, _ := configs.Builtin("handgunners")
	m, problems := families.Load("@handgunners", src)
	if len(problems) > 0 {
		return nil, problems
	}
	s := &subject{model: m}
	var err error
	if s.open, err = m.Compile(graph.Budget{}); err != nil {
		return nil, err
	}
	for i := range m.Plans {
		if p := &m.Plans[i]; !p.BestPlay {
			closed, err := s.open.Resolve(&p.Policy, s.open.Best(&p.Policy).Decision)
			if err != nil {
				return nil, err
			}
			s.plans, s.policies = append(s.plans, closed), append(s.policies, p.Policy)
		}
	}
	return s, nil
}

func (s *subject) walk(ctx context.Context, first, n int64, workers int) error {
	_, err := walk.Run(ctx, s.plans, crew.Options{Seed: 1, First: first, Trials: n, Workers: workers})
	return err
}

func (s *subject) play(ctx context.Context, first, n int64) error {
	_, err := s.model.Play(ctx, s.policies, crew.Options{Seed: 1, First: first, Trials: n, Workers: 1})
	return err
}

func (s *subject) naive(first, n int64) error {
	rng := rand.New(rand.NewPCG(1, uint64(first)))
	var tallies [3]naive.Tally
	for range n {
		naive.Reference(rng, &tallies)
	}
	return nil
}

// solve times enumerating the game and solving its plans, in microseconds.
func (s *subject) solve() (compile, solve float64, err error) {
	start := time.Now()
	open, err := s.model.Compile(graph.Budget{})
	if err != nil {
		return 0, 0, err
	}
	compiled := time.Now()
	var sweep exact.Sweep
	for i := range s.policies {
		closed, err := open.Resolve(&s.policies[i], open.Best(&s.policies[i]).Decision)
		if err != nil {
			return 0, 0, err
		}
		sweep.Marginals(closed, closed.Cells())
	}
	done := time.Now()
	return micros(compiled.Sub(start)), micros(done.Sub(compiled)), nil
}

func micros(d time.Duration) float64 { return float64(d.Nanoseconds()) / 1e3 }

func median(list []float64) float64 {
	sorted := slices.Sorted(slices.Values(list))
	if n := len(sorted); n%2 == 0 {
		return (sorted[n/2-1] + sorted[n/2]) / 2
	}
	return sorted[len(sorted)/2]
}

// medianRatio is the median of a[i] / b[i]: what was timed in the same round
// met the same machine.
func medianRatio(a, b []float64) float64 {
	ratios := make([]float64, len(a))
	for i := range a {
		ratios[i] = a[i] / b[i]
	}
	return median(ratios)
}
