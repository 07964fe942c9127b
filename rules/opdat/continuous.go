package opdat

import (
	"tactica/rules"
	"tactica/rules/uncertain"
)

// Continuous distances. These rules ask of a distance whether it is within the
// Run-distance of an intervener, within contact, or within what chargers move, so
// that all distances between two of those places are one to them. The exception
// is a charger that goes for the nearest of several units.

var _ rules.Splitter[State] = (*Game)(nil)

// Split is the same game with each continuous distance drawn as the part of the
// line that it is in.
func (g *Game) Split() (rules.Game[State], bool) {
	if !g.draws.Continuous() || g.comparesDistances() {
		return nil, false
	}
	split := *g
	split.draws = g.draws.Split(g.marks)
	return &split, true
}

// comparesDistances: some charger goes for the nearest of units whose distances
// are continuous.
func (g *Game) comparesDistances() bool {
	for i := range g.charges {
		order := &g.charges[i]
		if g.units[order.unit].split != splitNearest || len(order.lanes) == 1 {
			continue
		}
		for j := range order.lanes {
			if g.draws.IsContinuous(order.lanes[j].distance) {
				return true
			}
		}
	}
	return false
}

// marks are where it makes a difference whether a distance is up to there.
func (g *Game) marks(n uncertain.Number) (marks []int32) {
	for i := range g.charges {
		order := &g.charges[i]
		charger := append(g.moves(order.unit), 0) // 0: locked by a counter-charge
		for j := range order.lanes {
			l := &order.lanes[j]
			if l.distance != n {
				continue
			}
			counter := []int32{0} // what the unit has come nearer by
			if j > 0 {
				counter = append(counter, g.moves(l.unit)...)
				marks = append(marks, g.units[l.unit].run)
			}
			for _, own := range counter {
				for _, moves := range charger {
					marks = append(marks, g.contact+own+moves)
				}
			}
		}
	}
	return marks
}

// moves are the distances that a unit may charge, in millionths of an inch.
func (g *Game) moves(unit int) (list []int32) {
	law := g.charge.law
	if law == nil {
		return []int32{g.fixedDistance(unit)}
	}
	for i := range law.Len() {
		list = append(list, int32(law.Outcome(i))*uncertain.Inch)
	}
	return list
}
