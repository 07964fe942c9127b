package advise

import (
	"math"
	"slices"
)

// A Spot is what is known of the plans at one value of a number that varies.
type Spot struct {
	X float64
	// Swing is the mean of each plan in points, NaN where it is not legal.
	Swing []float64
	// Exact: the swings are computed over all dice, and decide which plans are
	// best. Otherwise Best lists the plans that may be: one if it is surely
	// better than all others, none if none is legal.
	Exact bool
	Best  []int
	// Print is everything that was computed at an exact spot. Where two spots
	// have equal prints, nothing changes from one to the other.
	Print []float64
	// Cost of having computed the spot, in the unit of Search.Budget.
	Cost int
}

// best are the plans out of some that none of those surely beats.
func (s *Spot) best(of []int) []int {
	var found []int
	if !s.Exact {
		for _, p := range s.Best {
			if slices.Contains(of, p) {
				found = append(found, p)
			}
		}
		return found
	}
	for _, p := range of {
		beaten := math.IsNaN(s.Swing[p])
		for _, q := range of {
			beaten = beaten || s.Swing[q]-s.Swing[p] > tie
		}
		if !beaten {
			found = append(found, p)
		}
	}
	return found
}

func (s *Spot) legal(plan int) bool { return !math.IsNaN(s.Swing[plan]) }

// samePrint allows for what rounding leaves of nothing.
func samePrint(a, b *Spot) bool {
	return slices.EqualFunc(a.Print, b.Print, func(x, y float64) bool {
		return math.Abs(x-y) <= 1e-12*math.Max(1, math.Abs(x)) || x == y
	})
}

// What is known of the gap between two spots.
type knowledge uint8

const (
	unknown knowledge = iota
	// same: nothing changes.
	same
	// straight: every swing is a straight line from one spot to the other.
	straight
	// nothing lies between the spots: they are whole numbers that follow each
	// other, or Nearest apart.
	nothing
	// narrow: the spots are as close as the search goes.
	narrow
)

// A Course is how the plans do along a number that varies.
type Course struct {
	Plans []string
	Whole bool   // the number is whole, as a number of models is
	Spots []Spot // ascending

	gaps []gap // gap i is between spots i and i+1
}

// A Stretch is a part of a course with the same best plan.
type Stretch struct {
	// Plans that are best: several when they are equal or, if not Decided, too
	// close to call; none where no plan is legal.
	Plans   []string
	Decided bool
	// From and To are its ends; the Included ones belong to it themselves.
	// Where one stretch follows another:
	//
	//	To = From, one of them included   the best plan changes in a jump
	//	To = From, both included          the plans are equal there
	//	To < From                         it changes in between; nothing lies
	//	                                  in between if the number is whole
	From, To                 float64
	FromIncluded, ToIncluded bool
}

// Stretches cuts a course where the best plan changes.
func (c *Course) Stretches() []Stretch {
	all := make([]int, len(c.Plans))
	for i := range all {
		all[i] = i
	}
	return c.stretches(all)
}

// Between cuts a course where the better of two plans changes, whatever the
// other plans do; where only one of them is legal, there is no better one. It
// is nil unless all spots are exact.
func (c *Course) Between(i, j int) []Stretch {
	two := *c
	two.Spots = slices.Clone(c.Spots)
	for k := range two.Spots {
		s := &two.Spots[k]
		if !s.Exact {
			return nil
		}
		if !s.legal(i) || !s.legal(j) {
			s.Swing = make([]float64, len(s.Swing))
			s.Swing[i], s.Swing[j] = math.NaN(), math.NaN()
		}
	}
	return two.stretches([]int{i, j})
}

// A run is a range of spots, both ends included, with the same best plans.
type run struct {
	first, last int
	plans       []int
	decided     bool
}

func (c *Course) stretches(of []int) []Stretch {
	runs := c.runs(of)
	list := make([]Stretch, len(runs))
	for i, r := range runs {
		st := &list[i]
		for _, p := range r.plans {
			st.Plans = append(st.Plans, c.Plans[p])
		}
		st.Decided = r.decided
		st.To, st.ToIncluded = c.Spots[r.last].X, true
		if i == 0 {
			st.From, st.FromIncluded = c.Spots[r.first].X, true
			continue
		}
		c.border(&list[i-1], st, runs[i-1], r)
	}
	return list
}

// runs puts neighbouring spots with the same best plans together, and
// neighbouring ones that are too close to call.
func (c *Course) runs(of []int) []run {
	var runs []run
	for k := range c.Spots {
		s := &c.Spots[k]
		plans := s.best(of)
		r := run{k, k, plans, s.Exact || len(plans) < 2}
		if len(runs) > 0 {
			last := &runs[len(runs)-1]
			switch {
			case last.decided && r.decided && slices.Equal(last.plans, plans):
				last.last = k
				continue
			case !last.decided && !r.decided:
				last.last = k
				last.plans = union(last.plans, plans)
				continue
			}
		}
		runs = append(runs, r)
	}
	return c.withoutCrossings(runs)
}

func union(a, b []int) []int {
	both := slices.Concat(a, b)
	slices.Sort(both)
	return slices.Compact(both)
}

// withoutCrossings takes out the single spots where the plans before and after
// are equal: the run before ends there. A plan that draws level at one spot and
// falls back does not end the run.
func (c *Course) withoutCrossings(runs []run) []run {
	var out []run
	for i, r := range runs {
		if n := len(out); n > 0 {
			last := &out[n-1]
			same := last.decided && r.decided && slices.Equal(last.plans, r.plans)
			if same || c.crossing(runs, i) && within(last.plans, r.plans) {
				last.last = r.last
				continue
			}
		} else if i == 0 && len(runs) > 1 && c.crossing(runs, 0) {
			runs[1].first = 0
			continue
		}
		out = append(out, r)
	}
	return out
}

// crossing reports whether a run is a single spot where the plans on both sides
// of it, or on the one side there is, are equal.
func (c *Course) crossing(runs []run, i int) bool {
	r := runs[i]
	if c.Whole || r.first != r.last || !r.decided || len(r.plans) < 2 {
		return false
	}
	atEnd := i == 0 || i == len(runs)-1
	meets := func(side int, g gap) bool {
		return within(runs[side].plans, r.plans) && (g.known == straight || !atEnd && g.known != unknown)
	}
	return (i == 0 || meets(i-1, c.gaps[r.first-1])) && (i == len(runs)-1 || meets(i+1, c.gaps[r.first]))
}

func within(part, all []int) bool {
	return len(part) > 0 && !slices.ContainsFunc(part, func(p int) bool { return !slices.Contains(all, p) })
}

// border sets where one stretch ends and the next one starts.
func (c *Course) border(before, after *Stretch, left, right run) {
	l, r := &c.Spots[left.last], &c.Spots[right.first]
	before.To, before.ToIncluded = l.X, true
	after.From, after.FromIncluded = r.X, true
	g := c.gaps[left.last].known
	switch {
	case c.Whole:
	case l.Exact && !within(right.plans, left.plans) && within(right.plans, l.best(union(left.plans, right.plans))):
		after.From = l.X // equal at the last spot
	case g == straight && within(left.plans, right.plans): // equal from here on
		before.To, before.ToIncluded = r.X, false
	case g == straight && within(right.plans, left.plans):
		after.From, after.FromIncluded = l.X, false
	case g == straight:
		if x, ok := even(l, r, left.plans, right.plans); ok {
			before.To, after.From = x, x
		}
	case g == nothing && decimals(l.X) <= decimals(r.X):
		after.From, after.FromIncluded = l.X, false
	case g == nothing:
		before.To, before.ToIncluded = r.X, false
	}
}

// even is where a plan of the left and one of the right break even on the
// straight lines between two spots.
func even(l, r *Spot, left, right []int) (x float64, ok bool) {
	if len(left) == 0 || len(right) == 0 {
		return 0, false
	}
	return crossing(l, r, left[0], right[0])
}

// crossing is where two plans break even on the straight lines between two
// spots: with d the swing of one less that of the other,
//
//	x = x0 + (x1 - x0) d0 / (d0 - d1)
func crossing(l, r *Spot, i, j int) (x float64, ok bool) {
	d0, d1 := l.Swing[i]-l.Swing[j], r.Swing[i]-r.Swing[j]
	if !(d0 > tie && d1 < -tie || d0 < -tie && d1 > tie) {
		return 0, false
	}
	return l.X + float64((r.X-l.X)*(d0/(d0-d1))), true
}
