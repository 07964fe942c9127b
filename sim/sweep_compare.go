package sim

import (
	"context"
	"errors"
	"math"
	"slices"

	"tactica/sim/advise"
	"tactica/sim/graph"
)

// info is what is known of the sweep as a whole before its points are compared.
func (s *sweep) info(done int) *SweepInfo {
	info := &SweepInfo{
		Engine: s.Engine, Trials: s.Trials, Precision: s.Precision,
		Points: len(s.points), Done: done, StoppedBy: "end",
	}
	if s.Engine == Exact {
		info.Trials = 0
	}
	for i := range s.points {
		if p := &s.points[i]; p.tooLarge != nil {
			info.TooLarge = append(info.TooLarge, s.named(p.values))
		}
	}
	for i := range s.Vary {
		info.Vary = append(info.Vary, varied(s.Scenario, &s.Vary[i]))
	}
	return info
}

const (
	// tolerance is how closely a break-even point is solved, in the unit of the
	// number that varies, or this part of all that it varies by.
	tolerance     = 0.01
	toleranceOver = 1.0 / 1000
	// leastBudget and budgetTimes bound what the search for break-even points
	// may cost, in transitions: so much, or so many times the points themselves.
	// Counted like that, and not in seconds, it is the same on any machine.
	leastBudget = 3_000_000
	budgetTimes = 1
	// lookCost is what a point costs whatever its size.
	lookCost = 10_000
)

// compare finds where the best plan changes along every line, and says so. With
// refine it looks between the points.
func (s *sweep) compare(ctx context.Context, info *SweepInfo, refine bool) error {
	info.Lines, s.looks = nil, 0
	budget := s.budget() / len(s.seconds())
	row := len(s.Vary[0].Values)
	for i, y := range s.seconds() {
		line, err := s.line(ctx, s.points[i*row:(i+1)*row], y, budget, refine)
		if err != nil {
			return err
		}
		info.Lines = append(info.Lines, line)
	}
	info.Looks = s.looks
	info.Sentence = info.Lines[0].Sentence
	if len(s.Vary) > 1 {
		info.Sentence = s.tally()
	}
	return nil
}

func (s *sweep) budget() int {
	all := 0
	for i := range s.points {
		if r := s.points[i].result; r != nil {
			all += cost(r)
		}
	}
	return max(leastBudget, budgetTimes*all)
}

func cost(r *Result) int { return transitions(r) + lookCost }

// line compares the points along one line.
func (s *sweep) line(ctx context.Context, points []point, y []float64, budget int, refine bool) (SweepLine, error) {
	c := advise.Course{Whole: s.Vary[0].Whole, Plans: namedPlans(points)}
	for i := range points {
		if r := points[i].result; r != nil {
			c.Spots = append(c.Spots, spot(r, c.Plans))
		}
	}
	line := SweepLine{Stretches: []Stretch{}}
	if len(y) > 0 {
		line.At = &At{Paths: []string{s.Vary[1].Path}, Values: y}
	}
	search := advise.Search{Tolerance: s.tolerance(), Budget: budget, Probe: s.prober(ctx, y, c.Plans)}
	if !refine {
		search.Budget = 0
	}
	before := len(c.Spots)
	if err := search.Refine(&c); err != nil {
		return line, err
	}
	s.looks += len(c.Spots) - before
	stretches := c.Stretches()
	for _, st := range stretches {
		st.Plans = append([]string{}, st.Plans...) // in JSON a list, though empty
		line.Stretches = append(line.Stretches, Stretch(st))
	}
	line.Pairs = pairs(&c, stretches)
	v := varied(s.Scenario, &s.Vary[0])
	line.Sentence = advise.Axis{Label: v.Label, Unit: v.Unit, Whole: v.Whole}.Words(stretches)
	return line, nil
}

func (s *sweep) tolerance() float64 {
	values := s.Vary[0].Values
	return math.Max(advise.Nearest, math.Min(tolerance, (values[len(values)-1]-values[0])*toleranceOver))
}

// prober computes points along a line exactly. One that cannot be computed has
// no swings.
func (s *sweep) prober(ctx context.Context, y []float64, plans []string) func([]float64) ([]advise.Spot, error) {
	benches := s.benches()
	return func(xs []float64) ([]advise.Spot, error) {
		spots, errs := make([]advise.Spot, len(xs)), make([]error, len(xs))
		sideBySide(len(xs), benches[:s.width(len(benches))], func(i int, b *bench) {
			o := s.Options
			o.Engine, o.Progress, o.Lead, o.bench = Exact, nil, nil, b
			spots[i].X = xs[i]
			r, err := s.at(ctx, append([]float64{xs[i]}, y...), o)
			switch {
			case errors.Is(err, graph.ErrInterrupted):
				errs[i] = err
			case err == nil:
				spots[i] = spot(r, plans)
			}
		})
		return spots, worst(errs)
	}
}

// width is how many points to solve at the same time, out of so many at most.
func (s *sweep) width(most int) int {
	largest := 0
	for i := range s.points {
		if r := s.points[i].result; r != nil {
			largest = max(largest, transitions(r))
		}
	}
	return atOnce(most, largest)
}

// tally tells which plans are best at how many points.
func (s *sweep) tally() string {
	var best []advise.Count
	equal, open, illegal := 0, 0, 0
	for i := range s.points {
		r := s.points[i].result
		if r == nil {
			continue
		}
		switch r.Advice.Call() {
		case NoneLegal:
			illegal++
		case EqualPlans:
			equal++
		case TooClose:
			open++
		case Decided:
			k := slices.IndexFunc(best, func(c advise.Count) bool { return c.Plan == r.Advice.Best })
			if k < 0 {
				k, best = len(best), append(best, advise.Count{Plan: r.Advice.Best})
			}
			best[k].Points++
		}
	}
	return advise.Tally(best, equal, open, illegal)
}
