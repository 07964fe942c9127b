package t9a

import (
	"tactica/rules"
	"tactica/rules/uncertain"
)

// Continuous distances on the line. Charges, flights and speeds are in whole
// inches, and a distance is only ever asked whether it is within one of them, so
// that all distances between two whole inches are one to the rules. The one
// exception is a Failed Charge Move that ends just before contact.

// Lined is a game on the line.
type Lined struct{ *Game[Flown] }

var (
	_ rules.Teller[State[Flown]]   = Lined{}
	_ rules.Splitter[State[Flown]] = Lined{}
)

// Split is the same game with each continuous distance drawn as the part of the
// line that it is in.
func (g Lined) Split() (rules.Game[State[Flown]], bool) {
	if !g.draws.Continuous() || g.stopsShort() {
		return nil, false
	}
	split := *g.setup
	split.draws = g.draws.Split(g.marks)
	return Lined{&Game[Flown]{setup: &split, field: line{&split}}}, true
}

// mostInches is more than a unit can flee, or a charge reach.
const mostInches = 255

// marks are whole inches: those of gaps up to the farthest charge, those of edges
// up to the longest run.
func (g *setup) marks(n uncertain.Number) (marks []int32) {
	low, high := g.draws.Bounds(n)
	farthest := longestRun
	for i := range g.charges {
		for j := range g.charges[i].lanes {
			if g.charges[i].lanes[j].distance == n {
				farthest = max(farthest, g.charges[i].reach)
			}
		}
	}
	for inches := range min(farthest, mostInches) + 1 {
		if end := int32(inches) * uncertain.Inch; end >= low && end < high {
			marks = append(marks, end)
		}
	}
	return marks
}

// stopsShort: a Failed Charge Move may be stopped by a unit that is nearer than
// the move is long, and whose distance is continuous.
func (g *setup) stopsShort() bool {
	for i := range g.charges {
		for j := range g.charges[i].lanes {
			l := &g.charges[i].lanes[j]
			if low, _ := g.draws.Bounds(l.distance); g.draws.IsContinuous(l.distance) && low < failedChargeDistance*uncertain.Inch {
				return true
			}
		}
	}
	return false
}
