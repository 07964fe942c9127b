package advise

import (
	"math"
	"slices"
)

// Nearest is the least distance that a search looks at: lengths are counted in
// millionths of an inch.
const Nearest = 1e-6

// bent is how far off a line, in points, a swing may be that is on it: points
// are counted in millionths.
const bent = 5e-6

// A Search finds where the order of plans changes between the spots of a
// course, by looking at more of them.
//
// What it relies on is that a game changes along a number in jumps, or in
// straight lines: rolls are compared with it, or points are multiplied by it.
// Between two spots with equal prints nothing changes. Elsewhere it looks close
// beside each spot (a charge across 9 inches and a little needs 10), at whole
// numbers, and then at rounder numbers before less round ones, until the gap is
// settled or as narrow as Tolerance. Where that finds straight lines, it looks
// once more at an odd place, where a flight of stairs would show, and then takes
// the plans to break even where the lines cross. Whole numbers are all looked
// at.
//
// A plan that is best for less than Tolerance between two spots may be missed.
type Search struct {
	Tolerance float64
	// Probe computes spots, all exact. One without swings cannot be computed:
	// the search stays away from its gap.
	Probe func(xs []float64) ([]Spot, error)
	// Budget is the most that all spots looked at may cost. Gaps where the best
	// plan changes come first; what is left unsettled is known no better than
	// from the spots at its ends.
	Budget int
}

// A gap is what is known between two spots, and what was tried.
type gap struct {
	known knowledge
	// lines is how often a spot in between, or else the spots beyond its ends,
	// have been found on straight lines.
	lines int
	// beside tells whether the search has looked close to the left and the
	// right end.
	beside [2]bool
	// closed: a spot within could not be computed.
	closed bool
}

// Refine adds spots to a course until every gap is settled, the budget is spent
// or a probe fails. Only gaps between exact spots are looked into.
func (s *Search) Refine(c *Course) error {
	c.begin()
	left := s.Budget
	for {
		looks := s.looks(c, left)
		if len(looks) == 0 {
			return nil
		}
		xs := make([]float64, len(looks))
		for i, l := range looks {
			xs[i] = l.x
		}
		spots, err := s.Probe(xs)
		if err != nil {
			return err
		}
		// From the last gap to the first, so that places stay what they are.
		for i := len(looks) - 1; i >= 0; i-- {
			left -= max(spots[i].Cost, 1)
			if spots[i].Swing == nil {
				c.gaps[looks[i].gap].closed = true
				continue
			}
			c.insert(looks[i].gap, spots[i])
		}
	}
}

// begin makes the gaps of a course that has none yet. Those on a line with their
// neighbours are likely to be straight.
func (c *Course) begin() {
	c.gaps = make([]gap, max(len(c.Spots)-1, 0))
	for i := range c.gaps {
		beside := 0
		for _, at := range []int{i - 1, i} {
			if at >= 0 && at+2 < len(c.Spots) && c.Spots[at].Exact && c.Spots[at+1].Exact && c.Spots[at+2].Exact {
				if !collinear(&c.Spots[at], &c.Spots[at+1], &c.Spots[at+2]) {
					beside = 0
					break
				}
				beside++
			}
		}
		c.gaps[i].lines = min(beside, 1)
	}
	c.settle()
}

// settle notes where nothing lies between two spots.
func (c *Course) settle() {
	for i := range c.gaps {
		if c.Whole && c.Spots[i+1].X-c.Spots[i].X <= 1 {
			c.gaps[i].known = nothing
		}
	}
}

// A look is a spot to compute within a gap. Urgent ones are where the best plan
// changes.
type look struct {
	gap    int
	x      float64
	urgent bool
}

// looks are the spots to compute next, one for each gap that is not settled:
// the urgent ones, or the others when there are none, as many as the budget
// allows.
func (s *Search) looks(c *Course, budget int) []look {
	var all []look
	urgent := false
	for i := range c.gaps {
		if x, more := s.next(c, i); more {
			l := look{i, x, c.changes(i)}
			urgent = urgent || l.urgent
			all = append(all, l)
		}
	}
	return slices.DeleteFunc(all, func(l look) bool {
		if urgent && !l.urgent {
			return true
		}
		budget -= max(c.Spots[l.gap].Cost, c.Spots[l.gap+1].Cost, 1)
		return budget < 0
	})
}

// changes reports whether the best plan differs at the ends of a gap.
func (c *Course) changes(i int) bool {
	all := make([]int, len(c.Plans))
	for p := range all {
		all[p] = p
	}
	return !slices.Equal(c.Spots[i].best(all), c.Spots[i+1].best(all))
}

// next is where to look within a gap; none when it is settled.
func (s *Search) next(c *Course, i int) (x float64, more bool) {
	l, r, g := &c.Spots[i], &c.Spots[i+1], &c.gaps[i]
	if g.known != unknown || g.closed || !l.Exact || !r.Exact {
		return 0, false
	}
	width := r.X - l.X
	whole, any := wholeWithin(l.X+Nearest*3, r.X-Nearest*3)
	switch {
	case c.Whole:
		return math.Floor((l.X + r.X) / 2), true
	case samePrint(l, r):
		g.known = same
	case width <= Nearest*1.5:
		g.known = nothing
	case g.lines >= 2:
		if x, more = firstCrossing(l, r, s.Tolerance/10); !more {
			g.known = straight
		}
	case g.lines == 1 && width > s.Tolerance:
		return odd(l.X, r.X), true
	case width > Nearest*3 && !g.beside[0] && decimals(l.X) <= 3:
		return toDecimals(l.X+Nearest, 7), true
	case any:
		return whole, true
	case width > Nearest*3 && !g.beside[1] && decimals(r.X) <= 3:
		return toDecimals(r.X-Nearest, 7), true
	case width > s.Tolerance*(1+1e-9):
		return roundest(l.X+width/4, r.X-width/4), true
	default:
		g.known = narrow
	}
	return x, more
}

// firstCrossing is the first place where two plans break even on the straight
// lines between two spots, so far away from the spots themselves.
func firstCrossing(l, r *Spot, away float64) (first float64, found bool) {
	for i := range l.Swing {
		for j := range i {
			x, ok := crossing(l, r, i, j)
			// 6.5 and not 6.499999999999: what rounding has done to it.
			if near := toDecimals(x, 6); math.Abs(x-near) < 1e-11*math.Max(1, math.Abs(x)) {
				x = near
			}
			if ok && x-l.X > away && r.X-x > away && (!found || x < first) {
				first, found = x, true
			}
		}
	}
	return first, found
}

// insert puts a spot into a gap.
func (c *Course) insert(i int, m Spot) {
	l, r, g := &c.Spots[i], &c.Spots[i+1], c.gaps[i]
	left := gap{beside: [2]bool{g.beside[0], false}}
	right := gap{beside: [2]bool{false, g.beside[1]}}
	lines := g.lines + 1
	// Close beside a spot there is nothing more to see, and any line is straight
	// that does not jump there.
	if m.X-l.X <= Nearest*1.5 {
		left.beside, right.beside[0], lines = [2]bool{true, true}, true, g.lines
	}
	if r.X-m.X <= Nearest*1.5 {
		right.beside, left.beside[1], lines = [2]bool{true, true}, true, g.lines
	}
	if collinear(l, &m, r) {
		left.lines, right.lines = lines, lines
	}
	c.Spots = slices.Insert(c.Spots, i+1, m)
	c.gaps = slices.Replace(c.gaps, i, i+1, left, right)
	c.settle()
}

// collinear reports whether every plan is legal at all three spots or at none,
// and its swing at m on the line from l to r.
func collinear(l, m, r *Spot) bool {
	w := (m.X - l.X) / (r.X - l.X)
	for p := range m.Swing {
		if l.legal(p) != m.legal(p) || m.legal(p) != r.legal(p) {
			return false
		}
		on := l.Swing[p] + float64(w*(r.Swing[p]-l.Swing[p]))
		if math.Abs(m.Swing[p]-on) > bent*math.Max(1, math.Abs(on)) {
			return false
		}
	}
	return true
}
