package sim

import (
	"cmp"
	"context"
	"errors"
	"math"
	"slices"

	"tactica/rules"
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
	leastBudget = 4_000_000
	budgetTimes = 1
	// lookCost is what a point costs whatever its size.
	lookCost = 5_000
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
	line := SweepLine{}
	if len(y) > 0 {
		line.At = &At{Paths: []string{s.Vary[1].Path}, Values: y}
	}
	search := advise.Search{Tolerance: s.tolerance(), Budget: budget, Probe: s.prober(ctx, y, c.Plans)}
	if !refine || s.Engine == Sample {
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

// namedPlans are the plans that the advice is about, of all points.
func namedPlans(points []point) (names []string) {
	for i := range points {
		r := points[i].result
		if r == nil {
			continue
		}
		for j := range r.Plans {
			if p := &r.Plans[j]; !p.BestPlay && !slices.Contains(names, p.Plan) {
				names = append(names, p.Plan)
			}
		}
	}
	return names
}

// spot is what a result says of plans at its place on the first number.
func spot(r *Result, plans []string) advise.Spot {
	s := advise.Spot{X: r.At.Values[0], Swing: make([]float64, len(plans)), Exact: r.Run.Exact != nil, Cost: cost(r)}
	any := false
	for i, name := range plans {
		s.Swing[i] = math.NaN()
		for j := range r.Plans {
			p := &r.Plans[j]
			if p.Plan != name || !p.Legal {
				continue
			}
			any = true
			s.Print = append(s.Print, float64(i))
			for k := range p.Variables {
				v := &p.Variables[k]
				if v.Name == rules.Swing && v.ExactMean != nil {
					s.Swing[i] = *v.ExactMean
				}
				s.Print = appendPrint(s.Print, v)
			}
		}
	}
	if !any {
		s.Exact = true // that nothing is legal is certain
	}
	if a := r.Advice; a != nil && a.Best != "" {
		for i, name := range plans {
			if name == a.Best || slices.Contains(a.Rivals, name) {
				s.Best = append(s.Best, i)
			}
		}
	}
	return s
}

// appendPrint adds the distribution of a variable that swings depend on: all
// but the numbers that may move with a distance and matter to nothing, such as
// the inches that a unit moved.
func appendPrint(to []float64, v *VariableResult) []float64 {
	if v.Kind != "category" && v.Name != rules.Swing {
		return to
	}
	to = append(to, float64(len(v.Values)))
	for i := range v.Values {
		c := &v.Values[i]
		if c.Exact != nil {
			to = append(to, c.Number, *c.Exact)
		}
	}
	if h := v.Histogram; h != nil && v.ExactMean != nil && v.ExactSD != nil {
		to = append(append(to, *v.ExactMean, *v.ExactSD, h.Low, h.High), h.Exact...)
	}
	return to
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
	largest := 1
	for i := range s.points {
		if r := s.points[i].result; r != nil {
			largest = max(largest, transitions(r))
		}
	}
	return max(1, min(most, mostAtOnce/largest))
}

// pairs are where two plans change places, but for the changes of the best plan.
func pairs(c *advise.Course, best []advise.Stretch) (list []PairChange) {
	for i := range c.Plans {
		for j := range i {
			stretches := c.Between(j, i)
			last := -1 // the last stretch where one of them is better
			for k := range stretches {
				st := &stretches[k]
				if len(st.Plans) == 0 {
					last = -1
				}
				if len(st.Plans) != 1 {
					continue
				}
				if last >= 0 && stretches[last].Plans[0] != st.Plans[0] {
					p := pairChange(&stretches[last], st)
					if !isBestChange(&p, best) {
						list = append(list, p)
					}
				}
				last = k
			}
		}
	}
	slices.SortStableFunc(list, func(a, b PairChange) int { return cmp.Compare(a.To, b.To) })
	return list
}

func pairChange(before, after *advise.Stretch) PairChange {
	return PairChange{
		Before: before.Plans[0], After: after.Plans[0], To: before.To, From: after.From,
		ToIncluded: before.ToIncluded, FromIncluded: after.FromIncluded,
	}
}

// isBestChange: where two plans change places, the best plan changes from one to
// the other.
func isBestChange(p *PairChange, best []advise.Stretch) bool {
	for i := range best[1:] {
		a, b := &best[i], &best[i+1]
		if a.To == p.To && b.From == p.From && slices.Contains(a.Plans, p.Before) && slices.Contains(b.Plans, p.After) {
			return true
		}
	}
	return false
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
		a := r.Advice
		switch {
		case a == nil || a.Best == "":
			illegal++
		case !a.Decided && a.By == advise.Exact:
			equal++
		case !a.Decided:
			open++
		default:
			k := slices.IndexFunc(best, func(c advise.Count) bool { return c.Plan == a.Best })
			if k < 0 {
				k, best = len(best), append(best, advise.Count{Plan: a.Best})
			}
			best[k].Points++
		}
	}
	return advise.Tally(best, equal, open, illegal)
}
