package sim

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"tactica/configs"
	"tactica/rules"
	"tactica/sim/graph"
)

// A SweepPlan says what a sweep moves.
type SweepPlan struct {
	// Scenario as it is, and the numbers of it that move, one or two. Points
	// follow each other along the first one; each value of the second is a line
	// of its own.
	Scenario *configs.Scenario
	Vary     []configs.Vary
	// Model makes the model of a point from the value of each number. Its error
	// is an *Impossible where no first charge can be declared.
	Model func(values []float64) (*Model, error)
	// Tell, if not nil, is told how many points are done, and which part of the
	// next one, from 0 to 1, as far as that is known. Options.Progress and
	// Options.Lead are for a single run.
	Tell func(done, total int, part float64)

	known map[[2]float64]*Result
}

// Impossible means that the first charge of a scenario cannot be declared. At a
// point of a sweep that is no error: no plan is legal there.
type Impossible struct {
	Scenario *configs.Scenario
	Reason   string
}

func (e *Impossible) Error() string { return e.Reason }

// Sweep compares the plans of a scenario at every point of a sweep. The points
// come in order, line by line, each as Run would have it with the values in
// place; the last one carries what they come to. All points share their dice.
//
// Between points that are exact, the places where the order of the plans
// changes are looked for (see [advise.Search]).
//
// Points that are too large for the exact engine, when only that is asked for,
// are left out, and named in what the sweep comes to; if all are, the error is
// that of the first one.
//
// When the context ends first, the result has the points that were finished,
// and says so; graph.ErrInterrupted if there are none.
func Sweep(ctx context.Context, p SweepPlan, o Options) ([]*Result, error) {
	s := &sweep{SweepPlan: p, Options: o}
	s.lay()
	if err := s.check(ctx); err != nil {
		return nil, err
	}
	err := s.run(ctx)
	if err != nil && !errors.Is(err, graph.ErrInterrupted) {
		return nil, err
	}
	results := s.finished()
	if len(results) == 0 {
		return nil, cmp.Or(err, s.points[0].tooLarge)
	}
	info := s.info(len(results))
	if err == nil {
		err = s.compare(ctx, info, true)
	}
	if errors.Is(err, graph.ErrInterrupted) {
		info.StoppedBy = "interrupt"
		err = s.compare(ctx, info, false)
	}
	if err != nil {
		return nil, err
	}
	results[len(results)-1].Sweep = info
	return results, nil
}

// A sweep is what is known so far.
type sweep struct {
	SweepPlan
	Options
	points []point
	// names of the plans, where the scenario has none of its own or the first
	// charge of a point is impossible.
	names    []string
	looks    int
	workshop []*bench
}

// A point of a sweep, and its result when it is done, or why it is too large.
type point struct {
	values   []float64
	result   *Result
	tooLarge error
}

// lay sets out the points, and takes those that are known.
func (s *sweep) lay() {
	s.Vary = slices.Clone(s.Vary)
	for i := range s.Vary {
		v := &s.Vary[i]
		v.Values = slices.Clone(v.Values)
		slices.Sort(v.Values)
		v.Values = slices.Compact(v.Values)
	}
	add := func(values ...float64) {
		s.points = append(s.points, point{values: values, result: s.known[place(values)]})
	}
	for _, y := range s.seconds() {
		for _, x := range s.Vary[0].Values {
			add(append([]float64{x}, y...)...)
		}
	}
}

// seconds are the values of the second number; one without any value when
// there is no second number.
func (s *sweep) seconds() (list [][]float64) {
	if len(s.Vary) < 2 {
		return [][]float64{nil}
	}
	for _, y := range s.Vary[1].Values {
		list = append(list, []float64{y})
	}
	return list
}

// place is a point as a key.
func place(values []float64) (at [2]float64) {
	copy(at[:], values)
	return at
}

// mostFaults is how many points that cannot be run are told of.
const mostFaults = 5

// check makes every model once, so that what is wrong with a point is known
// before the others are run.
func (s *sweep) check(ctx context.Context) error {
	for i := range s.Scenario.Plans {
		s.names = append(s.names, s.Scenario.Plans[i].Name)
	}
	var faults []error
	more := 0
	for i := range s.points {
		if ctx.Err() != nil {
			return nil
		}
		p := &s.points[i]
		if p.result != nil {
			for j := range p.result.Plans {
				s.name(p.result.Plans[j].Plan)
			}
			continue
		}
		m, err := s.Model(p.values)
		var impossible *Impossible
		switch {
		case errors.As(err, &impossible):
		case err != nil && len(faults) == mostFaults:
			more++
		case err != nil:
			faults = append(faults, fmt.Errorf("at %s: %w", s.where(p.values), err))
		case err == nil:
			for j := range m.Plans {
				s.name(m.Plans[j].Name)
			}
		}
	}
	if more > 0 {
		faults = append(faults, fmt.Errorf("and %d more of %d points", more, len(s.points)))
	}
	return errors.Join(faults...)
}

func (s *sweep) name(plan string) {
	if !slices.Contains(s.names, plan) {
		s.names = append(s.names, plan)
	}
}

// finished are the results there are, in order.
func (s *sweep) finished() (list []*Result) {
	for i := range s.points {
		if r := s.points[i].result; r != nil {
			list = append(list, r)
		}
	}
	return list
}

// at runs the model of a point. Its error is graph.ErrInterrupted if the context
// has ended: half a point is none.
func (s *sweep) at(ctx context.Context, values []float64, o Options) (*Result, error) {
	if ctx.Err() != nil {
		return nil, graph.ErrInterrupted
	}
	m, err := s.Model(values)
	var impossible *Impossible
	var r *Result
	switch {
	case errors.As(err, &impossible):
		r = s.impossible(impossible)
	case err == nil:
		r, err = Run(ctx, m, o)
	}
	switch {
	case errors.Is(err, graph.ErrInterrupted) || err == nil && r.Run.StoppedBy == "interrupt":
		return nil, graph.ErrInterrupted
	case impossible == nil && err != nil:
		return nil, fmt.Errorf("at %s: %w", s.where(values), err)
	}
	r.At = s.named(values)
	return r, nil
}

// solve is at for a point that is kept: one that is too large for the engine
// asked for is no error of the sweep.
func (s *sweep) solve(ctx context.Context, p *point, o Options) (err error) {
	p.result, err = s.at(ctx, p.values, o)
	if errors.Is(err, ErrNotExact) {
		p.tooLarge, err = err, nil
	}
	return err
}

// named are values with the numbers that have them.
func (s *sweep) named(values []float64) *At {
	at := &At{Values: values}
	for i := range s.Vary {
		at.Paths = append(at.Paths, s.Vary[i].Path)
	}
	return at
}

// where is a point in words.
func (s *sweep) where(values []float64) (text string) {
	for i, v := range values {
		if i > 0 {
			text += ", "
		}
		text += s.Vary[i].Path + "=" + number(v)
	}
	return text
}

// impossible is the result where the first charge cannot be declared: no plan
// is legal.
func (s *sweep) impossible(e *Impossible) *Result {
	m := &Model{Scenario: e.Scenario}
	for _, name := range s.names {
		m.Plans = append(m.Plans, rules.Plan{Name: name, BestPlay: s.isBestPlay(name), Refused: e.Reason})
	}
	r := &run{Model: m, Options: s.Options}
	r.Engine = Exact // that nothing is legal is certain
	r.readPlans()
	return r.result()
}

func (s *sweep) isBestPlay(name string) bool {
	i := slices.IndexFunc(s.Scenario.Plans, func(p configs.Plan) bool { return p.Name == name })
	if i < 0 {
		return name == "best"
	}
	return s.Scenario.Plans[i].BestPlay
}
