package wfb

import (
	"tactica/rules"
	"tactica/rules/uncertain"
)

// Continuous distances. Charges, flights and ranges are in whole inches, and a
// distance is only ever asked whether it is within one of them, so that all
// distances between two of those places are one to the rules. The one exception
// is a failed charge that ends an inch short of its target.

var _ rules.Splitter[State] = (*Game)(nil)

// Split is the same game with each continuous distance drawn as the part of the
// line that it is in.
func (g *Game) Split() (rules.Game[State], bool) {
	if !g.draws.Continuous() || !g.failsByDice() {
		return nil, false
	}
	split := *g
	split.draws = g.draws.Split(g.marks)
	return &split, true
}

// mostInches is more than a unit can flee, or a charge reach.
const mostInches = 255

// marks are where it makes a difference whether a distance is up to there: an
// edge at whole inches, a gap at whole inches less than any range.
func (g *Game) marks(n uncertain.Number) (marks []int32) {
	low, high := g.draws.Bounds(n)
	every := func(end int32) { // end, and whole inches below
		for ; end >= max(low, 0); end -= inch {
			if end < high {
				marks = append(marks, end)
			}
		}
	}
	farthest := int32(mostInches * inch)
	for i := range g.charges {
		order := &g.charges[i]
		for j := range order.lanes {
			l := &order.lanes[j]
			if l.distance != n {
				continue
			}
			farthest = order.reach
			every(order.reach)
			for _, st := range l.volleys.steps {
				if st.upTo != noEnd {
					every(st.upTo)
				}
			}
		}
	}
	every(farthest)
	return marks
}

// failsByDice: whatever distances are drawn, a failed charge moves as far as its
// dice say and never has to stop short of a unit. Else the inches that it moves
// would be continuous.
func (g *Game) failsByDice() bool {
	for i := range g.charges {
		order := &g.charges[i]
		u := &g.units[order.unit]
		beyond := int32(u.farthestFailed()+1) * inch
		for j := range order.lanes {
			l := &order.lanes[j]
			e := &g.units[l.unit].edge
			gap, _ := g.draws.Bounds(l.distance)
			ahead, _ := g.draws.Bounds(e.distance)
			drawn := g.draws.IsContinuous(l.distance)
			switch {
			case !drawn && !(e.ahead && g.draws.IsContinuous(e.distance)):
			case gap >= beyond:
			// It cannot have been farther than its dice and the target still be
			// missed: two dice add up to more than the higher of them and an inch.
			case drawn && (u.random != nil || g.aims(l.unit) > 1):
				return false
			case e.ahead && gap+ahead < beyond:
				return false
			}
		}
	}
	return true
}

// aims is how many charges may go for a unit.
func (g *Game) aims(unit int) (n int) {
	for i := range g.charges {
		for j := range g.charges[i].lanes {
			if g.charges[i].lanes[j].unit == unit {
				n++
				break
			}
		}
	}
	return n
}
