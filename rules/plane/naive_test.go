package plane

import (
	"math"
	"math/rand/v2"
)

// The twin of this package: slow, no closed form of a move, and no code shared
// with it but Vec, Pose and the corners of a Rect. It walks along a path in
// steps no longer than what is in reach and measures after each.

// naiveDistance is that of two closed polygons (or segments), by closest
// points of all pairs of sides and by winding numbers. Where it is well over an
// inch it may be too short: enough to step along.
func naiveDistance(a, b []Vec) float64 {
	reach := func(p []Vec) (long float64) {
		for _, c := range p {
			long = math.Max(long, math.Hypot(c.X-p[0].X, c.Y-p[0].Y))
		}
		return long
	}
	if d := math.Hypot(a[0].X-b[0].X, a[0].Y-b[0].Y) - reach(a) - reach(b); d > 1.5 {
		return d
	}
	if naiveInside(a, b[0]) || naiveInside(b, a[0]) {
		return 0
	}
	least := math.Inf(1)
	for i := range a {
		for j := range b {
			least = math.Min(least, naiveSegments(a[i], a[(i+1)%len(a)], b[j], b[(j+1)%len(b)]))
		}
	}
	return least
}

// naiveSegments solves for the parameters of the closest points.
func naiveSegments(p0, p1, q0, q1 Vec) float64 {
	d, e, r := p1.Minus(p0), q1.Minus(q0), p0.Minus(q0)
	point := func(s, t float64) float64 {
		x := r.X + d.X*s - e.X*t
		y := r.Y + d.Y*s - e.Y*t
		return math.Hypot(x, y)
	}
	unit := func(x float64) float64 { return math.Max(0, math.Min(1, x)) }
	dd, ee, de := d.X*d.X+d.Y*d.Y, e.X*e.X+e.Y*e.Y, d.X*e.X+d.Y*e.Y
	dr, er := d.X*r.X+d.Y*r.Y, e.X*r.X+e.Y*r.Y
	onE := func(s float64) float64 { return unit((er + de*s) / ee) }
	onD := func(t float64) float64 { return unit((de*t - dr) / dd) }
	least := math.Inf(1)
	for _, end := range []float64{0, 1} {
		least = math.Min(least, point(end, onE(end)))
		least = math.Min(least, point(onD(end), end))
	}
	if det := dd*ee - de*de; det > 1e-12*dd*ee {
		s, t := (de*er-dr*ee)/det, (dd*er-dr*de)/det
		if s >= 0 && s <= 1 && t >= 0 && t <= 1 {
			least = math.Min(least, point(s, t))
		}
	}
	return least
}

func naiveInside(polygon []Vec, p Vec) bool {
	if len(polygon) < 3 {
		return false
	}
	turn := 0.0
	for i, a := range polygon {
		a, b := a.Minus(p), polygon[(i+1)%len(polygon)].Minus(p)
		turn += math.Atan2(a.X*b.Y-a.Y*b.X, a.X*b.X+a.Y*b.Y)
	}
	return math.Abs(turn) > math.Pi
}

// naiveFieldDistance is the distance to the nearest thing of the field, with
// per thing what is taken off it.
func naiveFieldDistance(corners []Vec, f *Field, off func(thing int) float64) float64 {
	least, thing := math.Inf(1), 0
	see := func(d float64) {
		if off != nil {
			d -= off(thing)
		}
		least = math.Min(least, d)
		thing++
	}
	for _, u := range f.Units {
		c := u.Corners()
		see(naiveDistance(corners, c[:]))
	}
	for _, p := range f.Terrain {
		see(naiveDistance(corners, p.Corners()))
	}
	if far := f.Table.corners[2]; f.Table.edges {
		d := math.Inf(1)
		for _, c := range corners {
			d = math.Min(d, math.Min(math.Min(c.X, far.X-c.X), math.Min(c.Y, far.Y-c.Y)))
		}
		see(math.Max(d, 0))
	}
	return least
}

// naiveTurned turns corners about a place, radians counter-clockwise.
func naiveTurned(corners []Vec, about Vec, angle float64) []Vec {
	turned := make([]Vec, len(corners))
	for i, c := range corners {
		x, y := c.X-about.X, c.Y-about.Y
		turned[i] = Vec{about.X + x*math.Cos(angle) - y*math.Sin(angle), about.Y + x*math.Sin(angle) + y*math.Cos(angle)}
	}
	return turned
}

func naiveShifted(corners []Vec, by Vec) []Vec {
	shifted := make([]Vec, len(corners))
	for i, c := range corners {
		shifted[i] = Vec{c.X + by.X, c.Y + by.Y}
	}
	return shifted
}

func middle(a, b Vec) Vec { return Vec{(a.X + b.X) / 2, (a.Y + b.Y) / 2} }

// naiveMove is a failed charge: the corners at the end, and the pieces.
type naiveMove struct {
	corners              []Vec
	wheel, cost, forward float64 // degrees, inches, inches
}

// naiveFailedCharge walks. With free, the wheel costs nothing and an inch is
// kept (or what there was at the start); without, contact is what stops.
func naiveFailedCharge(unit Rect, aim Vec, distance float64, free bool, f *Field) naiveMove {
	c := unit.Corners()
	corners := c[:]
	forward := Vec{math.Cos(unit.Pose().Heading * math.Pi / 180), math.Sin(unit.Pose().Heading * math.Pi / 180)}
	w, _ := unit.Size()
	keep := func(int) float64 { return 0 }
	if free {
		start := map[int]float64{}
		naiveFieldDistance(corners, f, func(thing int) float64 { start[thing] = 0; return 0 })
		for thing := range start {
			only := naiveFieldDistance(corners, f, func(i int) float64 {
				if i == thing {
					return 0
				}
				return -1e9
			})
			start[thing] = math.Min(1, only)
		}
		keep = func(thing int) float64 { return start[thing] }
	}
	// clearance left to the front and to the whole unit
	left := func(c []Vec) float64 { return naiveFieldDistance(c, f, keep) }
	stopAt, step, gap := 1e-9, 0.0, Gap
	if free {
		stopAt, step, gap = -1e-10, 5e-5, 0
	}

	// Wheel: which side, then walk in angle.
	to := Vec{aim.X - unit.Pose().Front.X, aim.Y - unit.Pose().Front.Y}
	across, along := forward.X*to.Y-forward.Y*to.X, forward.X*to.X+forward.Y*to.Y
	side, about := 0.0, Vec{}
	if across > 1e-9 {
		side, about = 1, corners[1]
	} else if across < -1e-9 || along < 0 {
		side, about = -1, corners[0]
	}
	outer := 0
	if side < 0 {
		outer = 1
	}
	angle, wheelStopped := 0.0, false
	if side != 0 {
		ends := func(a float64) bool { // a, b or c of the wheel
			now := naiveTurned(corners, about, side*a)
			facing := naiveTurned([]Vec{{forward.X, forward.Y}}, Vec{}, side*a)[0]
			centre := middle(now[0], now[1])
			to := Vec{aim.X - centre.X, aim.Y - centre.Y}
			gained := (now[outer].X-corners[outer].X)*forward.X + (now[outer].Y-corners[outer].Y)*forward.Y
			aligned := side*(facing.X*to.Y-facing.Y*to.X) <= 0 && facing.X*to.X+facing.Y*to.Y > 0
			return aligned || a >= math.Pi/2 || !free && gained >= distance
		}
		limit := 0.0 // first in steps of a thousandth, then halved
		for !ends(limit + 1e-3) {
			limit += 1e-3
		}
		for low, high, i := limit, limit+1e-3, 0; i < 60; i++ {
			if limit = (low + high) / 2; ends(limit) {
				high = limit
			} else {
				low = limit
			}
		}
		for angle < limit {
			room := left(naiveTurned(corners[:2], about, side*angle))
			if room <= stopAt {
				wheelStopped = true
				angle = math.Max(0, angle-gap/w)
				break
			}
			angle = math.Min(limit, angle+math.Max(0.9*room, math.Max(step, 1e-13))/w)
		}
	}
	wheelEnd := naiveTurned(corners, about, side*angle)
	facing := naiveTurned([]Vec{{forward.X, forward.Y}}, Vec{}, side*angle)[0]
	costOf := func(a float64) float64 {
		if side == 0 || free {
			return 0
		}
		now := naiveTurned(corners, about, side*a)
		return (now[outer].X-corners[outer].X)*forward.X + (now[outer].Y-corners[outer].Y)*forward.Y
	}
	// Forward.
	travel, end := 0.0, distance-costOf(angle)
	if wheelStopped && !free {
		end = 0
	}
	for travel < end {
		room := left(naiveShifted(wheelEnd[:2], facing.Times(travel)))
		if room <= stopAt {
			travel = math.Max(0, travel-gap)
			break
		}
		travel = math.Min(end, travel+math.Max(0.9*room, math.Max(step, 1e-13)))
	}
	if room := left(naiveShifted(wheelEnd[:2], facing.Times(travel))); !free && !wheelStopped && room < gap {
		// The end of the distance lies within the gap of a contact ahead.
		travel = naiveBack(travel, gap, func(t float64) bool {
			return left(naiveShifted(wheelEnd[:2], facing.Times(t))) > stopAt &&
				left(naiveShifted(wheelEnd[:2], facing.Times(t+gap))) > stopAt
		})
	}
	// The whole unit at the end; back along the path while it may not stand.
	legal := func(c []Vec) bool { return left(c) > stopAt }
	at := func(t float64) []Vec { return naiveShifted(wheelEnd, facing.Times(t)) }
	if !legal(at(travel)) {
		travel = naiveBack(travel, gap, func(t float64) bool { return legal(at(t)) })
		if travel < 0 {
			travel = 0
			wheeled := naiveBack(angle*w, gap, func(t float64) bool { return legal(naiveTurned(corners, about, side*t/w)) })
			angle = math.Max(0, wheeled/w)
			wheelEnd = naiveTurned(corners, about, side*angle)
		}
	}
	return naiveMove{at(travel), angle * 180 / math.Pi, costOf(angle), travel}
}

// naiveBack goes back from t in small steps to the last legal place, minus the
// gap; -1 if there is none.
func naiveBack(t, gap float64, legal func(float64) bool) float64 {
	const small = 5e-3
	bad := t
	for good := t; good > -small; good -= small {
		place := math.Max(good, 0)
		if !legal(place) {
			bad = place
			if place == 0 {
				return -1
			}
			continue
		}
		for range 60 {
			if m := (place + bad) / 2; legal(m) {
				place = m
			} else {
				bad = m
			}
		}
		return math.Max(0, place-gap)
	}
	return -1
}

// Random scenes.

func within2(r *rand.Rand, low, high float64) float64 { return low + (high-low)*r.Float64() }

func randomRect(r *rand.Rand, spread float64) Rect {
	p := Pose{Vec{within2(r, -spread, spread), within2(r, -spread, spread)}, within2(r, 0, 360)}
	if r.IntN(4) == 0 {
		p.Heading = float64(90 * r.IntN(4))
	}
	return NewRect(p, within2(r, 0.8, 8), within2(r, 0.8, 5))
}

// randomPolygon is a star about a place: simple, rarely convex.
func randomPolygon(r *rand.Rand, spread float64) Polygon {
	centre := Vec{within2(r, -spread, spread), within2(r, -spread, spread)}
	n := 3 + r.IntN(6)
	corners := make([]Vec, n)
	for i := range corners {
		a := 2 * math.Pi * (float64(i) + within2(r, 0, 0.8)) / float64(n)
		long := within2(r, 0.4, 3)
		corners[i] = Vec{centre.X + long*math.Cos(a), centre.Y + long*math.Sin(a)}
	}
	p, err := NewPolygon(corners...)
	if err != nil { // a gap of more than half a turn
		return randomPolygon(r, spread)
	}
	return p
}

// randomScene is a unit that is clear of a field of up to n things.
func randomScene(r *rand.Rand, n int, spread float64) (Rect, *Field) {
	unit := randomRect(r, 1)
	if r.IntN(2) == 0 { // deep, so that its rear swings out
		unit = NewRect(unit.Pose(), within2(r, 0.8, 4), within2(r, 3, 12))
	}
	c := unit.Corners()
	f := &Field{}
	for range r.IntN(n + 1) {
		if r.IntN(2) == 0 {
			if u := randomRect(r, spread); naiveDistance(c[:], u.corners[:]) > 1e-3 {
				f.Units = append(f.Units, u)
			}
		} else if p := randomPolygon(r, spread); naiveDistance(c[:], p.Corners()) > 1e-3 {
			f.Terrain = append(f.Terrain, p)
		}
	}
	if r.IntN(4) == 0 { // put the origin near an edge
		shift := Vec{within2(r, 5, 15), within2(r, 5, 15)}
		f.Table = NewTable(20, 20)
		for i, u := range f.Units {
			f.Units[i] = u.At(Pose{u.Pose().Front.Plus(shift), u.Pose().Heading})
		}
		for i, p := range f.Terrain {
			f.Terrain[i], _ = NewPolygon(naiveShifted(p.Corners(), shift)...)
		}
		unit = unit.At(Pose{unit.Pose().Front.Plus(shift), unit.Pose().Heading})
		if c := unit.Corners(); naiveFieldDistance(c[:], f, nil) < 1e-3 {
			return randomScene(r, n, spread)
		}
	}
	return unit, f
}
