package naive

import (
	"math"
	"slices"
)

// short is the gap that is left where something may not be touched.
const short = 1e-6

// lineUp places a charger that has just touched the target flush with the side
// it charges. The first point of contact stays in contact, nothing but the
// target is touched, as much of the side as can be is covered, and of what is
// left the charger shifts least. None when what was touched is another side,
// or there is no room.
func (s *search) lineUp(c pose, touched []point) route {
	along := s.faceTo.minus(s.faceFrom)
	length := along.length()
	along = along.times(1 / length)
	middle := s.faceFrom.plus(s.faceTo).times(0.5)
	touched = slices.DeleteFunc(slices.Clone(touched), func(p point) bool {
		return p.toSegment(s.faceFrom, s.faceTo) > short/10
	})
	if len(touched) == 0 {
		return route{}
	}
	// Places along the side are measured from its middle. The charger looks
	// the other way, so its right is the way along the side or against it.
	outward := along.left().times(-1)
	flush := pose{heading: outward.times(-1), width: c.width, depth: c.depth}
	low, high := polygon(touched).extent(along)
	low, high = low-middle.dot(along), high-middle.dot(along)
	// Turned about the point of contact, without a shift.
	contact := touched[0]
	still := contact.minus(middle).dot(along) - contact.minus(c.front).dot(c.right())*flush.right().dot(along)
	free := []span{{low - c.width/2, high + c.width/2}}
	free = s.onTable(free, middle, along, outward, c)
	for _, p := range s.obstacles {
		if blocked, any := inTheWay(p, middle, along, outward, c); any {
			free = without(free, blocked)
		}
	}
	best, covered, found := 0.0, 0.0, false
	for _, f := range free {
		place := f.nearest(still, math.Abs(length-c.width)/2)
		covers := min(place+c.width/2, length/2) - max(place-c.width/2, -length/2)
		better := covers > covered+epsilon || covers > covered-epsilon && math.Abs(place-still) < math.Abs(best-still)
		if !found || better {
			best, covered, found = place, covers, true
		}
	}
	flush.front = middle.plus(along.times(best))
	return route{end: flush, found: found}
}

// A span is an interval of places along the side of the target.
type span struct{ low, high float64 }

// nearest is the place for which the charger shifts least from where it is
// among those that cover most of the side: from -level to level all do, beyond
// that the nearer the better.
func (f span) nearest(still, level float64) float64 {
	switch {
	case f.low > level:
		return f.low
	case f.high < -level:
		return f.high
	}
	return min(max(still, f.low, -level), f.high, level)
}

// without takes an interval out, and a little more, since touching is not
// clear.
func without(free []span, blocked span) []span {
	var out []span
	for _, f := range free {
		if below := (span{f.low, min(f.high, blocked.low-short)}); below.low <= below.high {
			out = append(out, below)
		}
		if above := (span{max(f.low, blocked.high+short), f.high}); above.low <= above.high {
			out = append(out, above)
		}
	}
	return out
}

// inTheWay is where the middle of the charger's front cannot be because of an
// obstacle: of that only the part beside the target counts, as deep as the
// charger.
func inTheWay(p polygon, middle, along, outward point, c pose) (blocked span, any bool) {
	line := middle.dot(outward)
	part := p.beyond(outward, line-epsilon).beyond(outward.times(-1), -line-c.depth-epsilon)
	if len(part) == 0 {
		return span{}, false
	}
	low, high := part.extent(along)
	at := middle.dot(along)
	return span{low - at - c.width/2, high - at + c.width/2}, true
}

// onTable leaves the places where all four corners are on the table.
func (s *search) onTable(free []span, middle, along, outward point, c pose) []span {
	if s.ground.table == nil {
		return free
	}
	for _, corner := range []point{
		along.times(-c.width / 2), along.times(c.width / 2),
		along.times(-c.width / 2).plus(outward.times(c.depth)), along.times(c.width / 2).plus(outward.times(c.depth)),
	} {
		at := middle.plus(corner)
		free = between(free, at.x, along.x, s.ground.table.Width)
		free = between(free, at.y, along.y, s.ground.table.Depth)
	}
	return free
}

// between leaves the places k for which at + k*slope is inside 0 and size.
func between(free []span, at, slope, size float64) []span {
	if math.Abs(slope) < 1e-12 {
		if at < short || at > size-short {
			return nil
		}
		return free
	}
	a, b := (short-at)/slope, (size-short-at)/slope
	var out []span
	for _, f := range free {
		if f = (span{max(f.low, min(a, b)), min(f.high, max(a, b))}); f.low <= f.high {
			out = append(out, f)
		}
	}
	return out
}
