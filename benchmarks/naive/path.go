package naive

import (
	"encoding/binary"
	"math"
	"slices"
)

// The steps in which a charge move is searched: straight ahead in quarters of
// an inch, wheels in whole degrees.
const (
	stepAhead = 0.25
	stepWheel = math.Pi / 180
)

// A route is a charge move: inches straight ahead, a wheel, in radians and to
// the left or the right, straight ahead again, and where it ends, flush with
// the target. Or there is none.
type route struct {
	found  bool
	first  float64
	toLeft bool
	angle  float64
	second float64
	end    pose
}

// route searches a charge move of c that touches all these targets at once:
// straight, one wheel of at most 90 degrees, straight. The units declared
// against may be touched; friends, other enemies, impassable terrain and the
// table edge may not. The first that is found counts: straight ahead first of
// all, then the least first leg, then the wheel toward the side on which the
// target's centre lies, then the smallest angle.
func (t *trial) route(c *unit, targets, declared []aim) route {
	s := search{ground: t.sim.ground, bases: basesIn(c.pose.width, c.width)}
	var key []byte
	see := func(u *unit, side string) {
		key = append(append(key, byte(u.index)), side...)
		for _, x := range []float64{u.pose.front.x, u.pose.front.y, u.pose.heading.x, u.pose.heading.y, u.pose.width, u.pose.depth} {
			key = binary.LittleEndian.AppendUint64(key, math.Float64bits(x))
		}
	}
	see(c, "")
	for _, a := range targets {
		see(a.target, a.from)
		s.targets = append(s.targets, a.target.quarry(a.from))
	}
	for _, u := range t.units {
		mayTouch := u == c || slices.ContainsFunc(declared, func(a aim) bool { return a.target == u })
		if u.destroyed || mayTouch {
			continue
		}
		see(u, "")
		s.obstacles = append(s.obstacles, u.pose.corners())
	}
	if r, known := t.sim.routes[string(key)]; known {
		return r
	}
	for _, pieces := range t.sim.ground.rocks {
		s.obstacles = append(s.obstacles, pieces...)
	}
	r := s.search(c.pose, targets[0].target.pose.centre())
	t.sim.routes[string(key)] = r
	return r
}

// A quarry is a unit to be touched on one of its sides, along which stand so
// many bases.
type quarry struct {
	corners  polygon
	from, to point
	bases    int
}

// quarry is the unit as a target on one of its sides.
func (u *unit) quarry(side string) quarry {
	q := quarry{corners: u.pose.corners()}
	q.from, q.to = u.pose.facing(side)
	base := u.width
	if side == "left" || side == "right" {
		base = u.depth
	}
	q.bases = basesIn(q.to.minus(q.from).length(), base)
	return q
}

// basesIn is how many bases of so many millimetres stand along so many inches.
func basesIn(inches float64, base int) int { return int(math.Round(inches * inch / float64(base))) }

// A search is what a charge move has around it.
type search struct {
	ground    *ground
	bases     int // along the front of the charger
	targets   []quarry
	obstacles []polygon
}

func (s *search) search(c pose, centre point) route {
	if r := s.straight(c); r.found {
		return r
	}
	toLeft := c.heading.cross(centre.minus(c.front)) > 0
	farthest := math.Inf(-1) // beyond that all targets are behind
	for _, q := range s.targets {
		_, far := q.corners.extent(c.heading)
		farthest = max(farthest, far-c.front.dot(c.heading))
	}
	left, right := c.ends()
	contact := func(p polygon) (float64, []point) { return contactAhead(left, right, c.heading, p) }
	touching, _, _ := s.firstTarget(contact)
	clear := min(touching, s.firstObstacle(contact))
	for first := 0.0; first < clear && first <= farthest; first += stepAhead {
		for _, side := range []bool{toLeft, !toLeft} {
			if r := s.wheel(c.advanced(first), side); r.found {
				r.first, r.toLeft = first, side
				return r
			}
		}
	}
	return route{}
}

// firstTarget is after how much of a move which of the targets is touched
// first, and where. A target that is touched on another side than that it is
// charged on is of no use: its place is then -1.
func (s *search) firstTarget(contact func(polygon) (float64, []point)) (least float64, at int, touched []point) {
	least, at = math.Inf(1), -1
	for i, q := range s.targets {
		far, where := contact(q.corners)
		onSide := slices.DeleteFunc(where, func(p point) bool { return p.toSegment(q.from, q.to) > short/10 })
		switch {
		case far > least+epsilon:
		case len(onSide) > 0:
			least, at, touched = far, i, onSide
		case far < least-epsilon:
			least, at, touched = far, -1, nil
		}
	}
	return least, at, touched
}

// firstObstacle is after how much of a move something is touched that may not
// be.
func (s *search) firstObstacle(contact func(polygon) (float64, []point)) float64 {
	least, _ := contact(s.ground.edge())
	for _, p := range s.obstacles {
		far, _ := contact(p)
		least = min(least, far)
	}
	return least
}

// straight moves ahead until the front touches the side of a target, before
// anything else, and lines up.
func (s *search) straight(c pose) route {
	left, right := c.ends()
	contact := func(p polygon) (float64, []point) { return contactAhead(left, right, c.heading, p) }
	inches, at, touched := s.firstTarget(contact)
	if at < 0 || inches > s.firstObstacle(contact) {
		return route{}
	}
	r := s.lineUp(c.advanced(inches), at, touched)
	r.second = inches
	return r
}

// wheel tries all angles of a wheel to one side, each with the straight move
// after it, and at last the wheel that runs into a target itself.
func (s *search) wheel(c pose, toLeft bool) route {
	pivot, outer := c.ends()
	if !toLeft {
		pivot, outer = outer, pivot
	}
	contact := func(p polygon) (float64, []point) { return contactWheeling(pivot, outer, toLeft, p) }
	runsIn, at, touched := s.firstTarget(contact)
	blocked := s.firstObstacle(contact)
	for degrees := 1; degrees <= 90; degrees++ {
		angle := float64(degrees) * stepWheel
		if angle >= min(runsIn, blocked) {
			break
		}
		if r := s.straight(c.wheeled(toLeft, angle)); r.found {
			r.angle = angle
			return r
		}
	}
	if at < 0 || runsIn > min(blocked, math.Pi/2) {
		return route{}
	}
	r := s.lineUp(c.wheeled(toLeft, runsIn), at, touched)
	r.angle = runsIn
	return r
}
