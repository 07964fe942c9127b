package plane

import "math"

// Flight is the move of a unit that flees.
type Flight struct {
	Start Rect // after the pivot
	End   Pose
	Moved float64 // inches straight ahead, extension included
	// OffTable: part of the unit touched the edge of the table; End is the pose
	// in which it first did.
	OffTable bool
}

// Swept returns the area the flight passes over, from the pose after the pivot
// to the end.
func (f Flight) Swept() Rect { return f.Start.Swept(f.Moved) }

// Landing is how clear of other things a flight has to end.
type Landing uint8

const (
	// OverlapsNothing: it may touch, and no nearer (The Ninth Age).
	OverlapsNothing Landing = iota
	// MoreThanAnInch: more than an inch from everything (Warhammer).
	MoreThanAnInch
)

// Flee pivots a unit about its centre to a heading and moves it straight ahead
// by distance inches, through everything. If it may not stand there it goes on
// by the least amount that lets it; the end is then [Gap] beyond the limit.
// A unit that touches the table edge on the way, the pivot and the extension
// included, has left the table.
func Flee(unit Rect, heading, distance float64, landing Landing, field *Field) Flight {
	start := unit.Pivoted(heading)
	f := Flight{Start: start, Moved: distance}
	keep := keeping{spacing: disjoint}
	if landing == MoreThanAnInch {
		keep.spacing = overAnInch
	}
	things := Field{Units: field.Units, Terrain: field.Terrain}
	motion := start.straight()
	f.Moved, _ = motion.settle(start.corners[:], &things, &keep, distance, 1, math.Inf(1))
	if edge := field.Table.edgeAhead(&start); edge <= f.Moved+Touch {
		f.Moved, f.OffTable = edge, true
	}
	f.End = start.pose.Ahead(f.Moved)
	return f
}

// edgeAhead returns how far a unit can move straight ahead until any part of
// it touches the edge of the table, 0 if it does already.
func (t *Table) edgeAhead(unit *Rect) float64 {
	if !t.edges {
		return math.Inf(1)
	}
	nearest := math.Inf(1)
	far := t.corners[2]
	for _, c := range unit.corners {
		if t.inside(c) <= Touch {
			return 0
		}
		nearest = min(nearest, leave(c.X, far.X, unit.forward.X), leave(c.Y, far.Y, unit.forward.Y))
	}
	return nearest
}

// leave returns when a coordinate that changes at a speed leaves [0, far].
func leave(at, far, speed float64) float64 {
	switch {
	case speed > 0:
		return (far - at) / speed
	case speed < 0:
		return at / -speed
	}
	return math.Inf(1)
}
