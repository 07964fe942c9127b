package advise

import (
	"math"
	"slices"

	"tactica/sim/estimate"
)

// A Sweep is the swing of each plan along one swept number.
type Sweep struct {
	X     []float64 // finite and all different, in any order
	Plans []string  // in the order of the scenario
	// Swing is the mean in points by point of X and plan, NaN where the plan
	// is not legal.
	Swing [][]float64
	// Difference is the interval of plan i minus plan j at a point of X. Nil
	// means that the swings are exact.
	Difference func(point, i, j int) estimate.Interval
	Whole      bool   // the number swept is whole, as a number of models is
	Unit       string // of the number swept, in the plural: "inches"; may be ""
}

// A Stretch is a part of a sweep with the same best plan.
type Stretch struct {
	// Plans that are best: several when they cannot be told apart anywhere on
	// the stretch, none when no plan is legal.
	Plans []string
	// From and To are its ends; From is the break-even with the stretch before,
	// or the first point of the sweep. If the number is whole, From is the
	// first one of the stretch and To the last.
	From, To float64
	// Start holds From: at the swept points at its ends the plans before and
	// after, respectively, are better, surely if any point tells surely.
	Start estimate.Interval
}

// BreakEven cuts a sweep into the fewest stretches, from left to right, on each
// of which one plan is never surely beaten by another. A lead within the
// intervals does not end a stretch, so noise adds none.
//
// Between swept points the swings are interpolated linearly: with d the swing of
// the plan before minus that of the plan after, they break even at
//
//	x = x0 + (x1 - x0) d0 / (d0 - d1),  d0 >= 0 > d1.
//
// Where they are even more than once before one is surely better, it is halfway
// between the first time and the last. A plan that is best only between two
// points is not found. Where the change comes from a plan that is not legal, it
// is at the first swept point after it.
func BreakEven(s Sweep) []Stretch {
	c := course{Sweep: s, at: make([]int, len(s.X))}
	for i := range c.at {
		c.at[i] = i
	}
	slices.SortFunc(c.at, func(i, j int) int {
		if s.X[i] < s.X[j] {
			return -1
		}
		return 1
	})
	runs := c.runs()
	stretches := make([]Stretch, len(runs))
	for i, r := range runs {
		st := &stretches[i]
		for _, p := range r.plans {
			st.Plans = append(st.Plans, s.Plans[p])
		}
		if st.From = c.x(r.first); i > 0 {
			st.From, st.Start = c.change(runs[i-1], r, stretches[i-1].From)
			stretches[i-1].To = st.From
			if s.Whole {
				stretches[i-1].To--
			}
		} else {
			st.Start = estimate.Interval{Low: st.From, High: st.From}
		}
		st.To = c.x(r.last)
	}
	return stretches
}

// A course is a sweep with its points in ascending order.
type course struct {
	Sweep
	at []int // point of the sweep by position
}

func (c course) x(pos int) float64 { return c.X[c.at[pos]] }

func (c course) legal(pos, plan int) bool { return !math.IsNaN(c.Swing[c.at[pos]][plan]) }

// better reports whether a is surely better than b, or alone legal.
func (c course) better(pos, a, b int) bool {
	switch {
	case !c.legal(pos, a):
		return false
	case !c.legal(pos, b):
		return true
	case c.Difference == nil:
		return c.lead(pos, a, b) > 0
	}
	return c.Difference(c.at[pos], a, b).Low > 0
}

// lead is the mean of a minus that of b, in points: 0 for equals, infinite when
// only one of them is legal.
func (c course) lead(pos, a, b int) float64 {
	swing := c.Swing[c.at[pos]]
	switch d := swing[a] - swing[b]; {
	case !c.legal(pos, a):
		return math.Inf(-1)
	case !c.legal(pos, b):
		return math.Inf(1)
	case math.Abs(d) <= tie:
		return 0
	default:
		return d
	}
}

// contenders are the legal plans that no other surely beats at a position.
func (c course) contenders(pos int) []int {
	var of []int
	for a := range c.Plans {
		beaten := !c.legal(pos, a)
		for b := range c.Plans {
			beaten = beaten || c.better(pos, b, a)
		}
		if !beaten {
			of = append(of, a)
		}
	}
	return of
}

// A run is a range of positions, both ends included, and the plans that are
// contenders at all of them.
type run struct {
	first, last int
	plans       []int
}

func (c course) runs() []run {
	var runs []run
	for pos := range c.at {
		here := c.contenders(pos)
		if len(runs) > 0 {
			r := &runs[len(runs)-1]
			both := slices.DeleteFunc(slices.Clone(r.plans), func(p int) bool { return !slices.Contains(here, p) })
			if len(both) > 0 || len(here)+len(r.plans) == 0 {
				r.last, r.plans = pos, both
				continue
			}
		}
		runs = append(runs, run{pos, pos, here})
	}
	return runs
}

// change is where the second run takes over from the first, and the points
// between which it surely does. The first run itself started at start.
func (c course) change(before, after run, start float64) (from float64, bracket estimate.Interval) {
	left, right := before.last, after.first
	from = c.x(right)
	if len(before.plans) > 0 && len(after.plans) > 0 {
		a, b := before.plans[0], after.plans[0]
		for left > before.first && !c.better(left, a, b) {
			left--
		}
		for right < after.last && !c.better(right, b, a) {
			right++
		}
		if even := c.even(left, right, a, b); even > start {
			from = even
		}
	}
	if c.Whole {
		from = math.Ceil(from)
	}
	return from, estimate.Interval{Low: c.x(left), High: c.x(right)}
}

// even is where plans a and b break even between two positions, halfway between
// the first and the last time that a loses its lead; NaN if it never does.
func (c course) even(left, right, a, b int) float64 {
	first, last := math.NaN(), math.NaN()
	for pos := left; pos < right; pos++ {
		d0, d1 := c.lead(pos, a, b), c.lead(pos+1, a, b)
		if d0 < 0 || d1 > 0 || d0 == d1 {
			continue
		}
		x0, x1 := c.x(pos), c.x(pos+1)
		x := x1 // one of the plans is legal on one side only
		if !math.IsInf(d0, 0) && !math.IsInf(d1, 0) {
			x = x0 + float64((x1-x0)*(d0/(d0-d1)))
		}
		if last = x; math.IsNaN(first) {
			first = x
		}
	}
	return first + (last-first)/2
}
