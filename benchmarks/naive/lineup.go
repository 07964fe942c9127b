package naive

import "math"

// short is the gap that is left where something may not be touched.
const short = 1e-6

// A line is the side of a target along which a charger is placed: its middle,
// the way along it and the way out. Places on it are inches from the middle.
type line struct{ middle, along, outward point }

func lineOf(q quarry) line {
	along := q.to.minus(q.from)
	along = along.times(1 / along.length())
	return line{q.from.plus(q.to).times(0.5), along, along.left().times(-1)}
}

func (l line) place(p point) float64 { return p.minus(l.middle).dot(l.along) }

// off is how far out a point is.
func (l line) off(p point) float64 { return p.minus(l.middle).dot(l.outward) }

// part is where a side lies on the line: all of it, or where it meets it.
func (l line) part(from, to point) (on span, any bool) {
	a, b := l.off(from), l.off(to)
	switch {
	case math.Abs(a) <= short && math.Abs(b) <= short:
	case math.Abs(a) <= short:
		to = from
	case math.Abs(b) <= short:
		from = to
	case a > 0 == (b > 0):
		return span{}, false
	default:
		from = from.plus(to.minus(from).times(a / (a - b)))
		to = from
	}
	x, y := l.place(from), l.place(to)
	return span{min(x, y), max(x, y)}, true
}

// A span is an interval of places.
type span struct{ low, high float64 }

func (s span) holds(x float64) bool { return s.low <= x && x <= s.high }

// lineUp places a charger that has just touched one of its targets flush with
// the side that it charges. A point of the first contact stays in contact,
// nothing but the targets is touched and all of them are, as many models as
// can be are in contact, and of what is left the charger shifts least. None
// when there is no room.
func (s *search) lineUp(c pose, at int, touched []point) route {
	l := lineOf(s.targets[at])
	low, high := polygon(touched).extent(l.along)
	zero := l.middle.dot(l.along)
	free := []span{{low - zero - c.width/2, high - zero + c.width/2}}
	free = s.onTable(free, l, c)
	for _, p := range s.obstacles {
		if blocked, any := inTheWay(p, l, c); any {
			free = without(free, blocked)
		}
	}
	var sides []span // of the targets, each with so many bases
	for _, q := range s.targets {
		side, any := l.part(q.from, q.to)
		if !any {
			return route{} // it cannot be touched at the same time
		}
		sides = append(sides, side)
		free = within(free, span{side.low - c.width/2, side.high + c.width/2})
	}
	// The charger looks the other way, so its right is the way along the side
	// or against it. Turned about the point of contact it stands still here.
	flush := pose{heading: l.outward.times(-1), width: c.width, depth: c.depth}
	still := l.place(touched[0]) - touched[0].minus(c.front).dot(c.right())*flush.right().dot(l.along)
	best, most, found := 0.0, 0, false
	for _, x := range s.places(free, sides, still, c.width) {
		models := s.inContact(sides, x, c.width)
		if !found || models > most || models == most && math.Abs(x-still) < math.Abs(best-still) {
			best, most, found = x, models, true
		}
	}
	flush.front = l.middle.plus(l.along.times(best))
	return route{end: flush, found: found}
}

// places are those to be looked at: without a shift, the ends of the free
// spans, and wherever a base of the charger begins where one of a target does:
// in between the number of models in contact does not change.
func (s *search) places(free, sides []span, still, width float64) []float64 {
	all := []float64{still}
	for _, f := range free {
		all = append(all, f.low, f.high)
	}
	for i, q := range s.targets {
		for mine := 0; mine <= s.bases; mine++ {
			for theirs := 0; theirs <= q.bases; theirs++ {
				all = append(all, corner(sides[i], theirs, q.bases)-corner(span{-width / 2, width / 2}, mine, s.bases))
			}
		}
	}
	var out []float64
	for _, x := range all {
		for _, f := range free {
			if f.holds(x) {
				out = append(out, x)
				break
			}
		}
	}
	return out
}

// corner is where the nth of so many bases along a side begins.
func corner(side span, n, bases int) float64 {
	return side.low + (side.high-side.low)*float64(n)/float64(bases)
}

// inContact counts the bases on both sides that touch the other's line, if
// only corner to corner, with the middle of the charger's front at x.
func (s *search) inContact(sides []span, x, width float64) int {
	front := span{x - width/2, x + width/2}
	touching := func(bases int, of, other span) int {
		n := 0
		for i := range bases {
			n += oneIf(corner(of, i, bases) <= other.high+epsilon && corner(of, i+1, bases) >= other.low-epsilon)
		}
		return n
	}
	models := 0
	for i, q := range s.targets {
		models += touching(q.bases, sides[i], front) + touching(s.bases, front, sides[i])
	}
	return models
}

// without takes an interval out, and a little more, since touching is not
// clear.
func without(free []span, blocked span) []span {
	below := within(free, span{math.Inf(-1), blocked.low - short})
	return append(below, within(free, span{blocked.high + short, math.Inf(1)})...)
}

// within leaves what is inside.
func within(free []span, inside span) []span {
	var out []span
	for _, f := range free {
		if f = (span{max(f.low, inside.low), min(f.high, inside.high)}); f.low <= f.high {
			out = append(out, f)
		}
	}
	return out
}

// inTheWay is where the middle of the charger's front cannot be because of an
// obstacle: of that only the part beside the target counts, as deep as the
// charger.
func inTheWay(p polygon, l line, c pose) (blocked span, any bool) {
	at := l.middle.dot(l.outward)
	part := p.beyond(l.outward, at-epsilon).beyond(l.outward.times(-1), -at-c.depth-epsilon)
	if len(part) == 0 {
		return span{}, false
	}
	low, high := part.extent(l.along)
	zero := l.middle.dot(l.along)
	return span{low - zero - c.width/2, high - zero + c.width/2}, true
}

// onTable leaves the places where all four corners are on the table.
func (s *search) onTable(free []span, l line, c pose) []span {
	if s.ground.table == nil {
		return free
	}
	for _, across := range []float64{-c.width / 2, c.width / 2} {
		for _, out := range []float64{0, c.depth} {
			at := l.middle.plus(l.along.times(across)).plus(l.outward.times(out))
			free = between(free, at.x, l.along.x, s.ground.table.Width)
			free = between(free, at.y, l.along.y, s.ground.table.Depth)
		}
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
	return within(free, span{min(a, b), max(a, b)})
}
