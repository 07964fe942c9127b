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
	end    pose
}

// route searches a charge move of c against the side of the target: straight,
// one wheel of at most 90 degrees, straight. The units declared against may be
// touched; friends, other enemies, impassable terrain and the table edge may
// not. The first that is found counts: straight ahead first of all, then the
// least first leg, then the wheel toward the side on which the target's centre
// lies, then the smallest angle.
func (t *trial) route(c, target *unit, side string, declared []aim) route {
	var key []byte
	number := func(x float64) { key = binary.LittleEndian.AppendUint64(key, math.Float64bits(x)) }
	var obstacles []polygon
	see := func(u *unit) {
		number(float64(u.index))
		for _, x := range []float64{u.pose.front.x, u.pose.front.y, u.pose.heading.x, u.pose.heading.y, u.pose.width, u.pose.depth} {
			number(x)
		}
	}
	see(c)
	see(target)
	key = append(key, side...)
	for _, u := range t.units {
		mayTouch := u == c || u == target || slices.ContainsFunc(declared, func(a aim) bool { return a.target == u })
		if u.destroyed || mayTouch {
			continue
		}
		see(u)
		obstacles = append(obstacles, u.pose.corners())
	}
	if r, known := t.sim.routes[string(key)]; known {
		return r
	}
	for _, pieces := range t.sim.ground.rocks {
		obstacles = append(obstacles, pieces...)
	}
	s := search{ground: t.sim.ground, target: target.pose.corners(), obstacles: obstacles}
	s.faceFrom, s.faceTo = target.pose.facing(side)
	r := s.search(c.pose, target.pose.centre())
	t.sim.routes[string(key)] = r
	return r
}

// A search is what a charge move has around it.
type search struct {
	ground           *ground
	target           polygon
	faceFrom, faceTo point // the side to be touched
	obstacles        []polygon
}

func (s *search) search(c pose, centre point) route {
	toLeft := c.heading.cross(centre.minus(c.front)) > 0
	_, farthest := s.target.extent(c.heading)
	farthest -= c.front.dot(c.heading)
	if r := s.straight(c); r.found {
		return r
	}
	clear := s.clearAhead(c)
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

// clearAhead is how far c can go before its front touches anything.
func (s *search) clearAhead(c pose) float64 {
	left, right := c.ends()
	least := math.Inf(1)
	for _, p := range append([]polygon{s.target, s.ground.edge()}, s.obstacles...) {
		inches, _ := contactAhead(left, right, c.heading, p)
		least = min(least, inches)
	}
	return least
}

// straight moves ahead until the front touches the side of the target, before
// anything else, and lines up.
func (s *search) straight(c pose) route {
	left, right := c.ends()
	inches, touched := contactAhead(left, right, c.heading, s.target)
	if math.IsInf(inches, 1) || inches > s.clearAhead(c)+epsilon {
		return route{}
	}
	return s.lineUp(c.advanced(inches), touched)
}

// wheel tries all angles of a wheel to one side, each with the straight move
// after it, and at last the wheel that runs into the target itself.
func (s *search) wheel(c pose, toLeft bool) route {
	pivot, outer := c.ends()
	if !toLeft {
		pivot, outer = outer, pivot
	}
	runsIn, touched := contactWheeling(pivot, outer, toLeft, s.target)
	blocked := math.Inf(1)
	for _, p := range append([]polygon{s.ground.edge()}, s.obstacles...) {
		angle, _ := contactWheeling(pivot, outer, toLeft, p)
		blocked = min(blocked, angle)
	}
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
	if runsIn > math.Pi/2 || runsIn > blocked {
		return route{}
	}
	r := s.lineUp(c.wheeled(toLeft, runsIn), touched)
	r.angle = runsIn
	return r
}

// contactAhead is how far the segment between a and b goes in a direction until
// it touches the polygon, and where: an end meets a side, or a corner meets
// the segment.
func contactAhead(a, b, way point, p polygon) (inches float64, at []point) {
	inches = math.Inf(1)
	meets := func(far float64, where point) {
		switch {
		case far < -epsilon:
		case far < inches-epsilon:
			inches, at = far, []point{where}
		case far <= inches+epsilon:
			at = append(at, where)
		}
	}
	for i := range p {
		c, d := p.side(i)
		for _, end := range []point{a, b} {
			if far, ok := along(end, way, c, d); ok {
				meets(far, end.plus(way.times(far)))
			}
		}
		if far, ok := along(c, way.times(-1), a, b); ok {
			meets(far, c)
		}
	}
	return inches, at
}

// along is how far from p in a direction the segment between c and d is met.
func along(p, way, c, d point) (far float64, ok bool) {
	side := d.minus(c)
	slope := way.cross(side)
	if math.Abs(slope) < 1e-12 {
		return 0, false
	}
	far = c.minus(p).cross(side) / slope
	k := c.minus(p).cross(way) / slope
	return far, k >= -1e-12 && k <= 1+1e-12
}

// contactWheeling is the angle by which the segment from the pivot to the
// outer end turns until it touches the polygon, and where: among the parts of
// its sides that lie within reach, an end of one has the least angle.
func contactWheeling(pivot, outer point, toLeft bool, p polygon) (angle float64, at []point) {
	angle = math.Inf(1)
	arm := outer.minus(pivot)
	reach := arm.length()
	meets := func(q point) {
		way := q.minus(pivot)
		if way.length() < epsilon || way.length() > reach+epsilon {
			return
		}
		turn := math.Atan2(arm.cross(way), arm.dot(way))
		if !toLeft {
			turn = -turn
		}
		switch {
		case turn < -epsilon:
		case turn < angle-epsilon:
			angle, at = turn, []point{q}
		case turn <= angle+epsilon:
			at = append(at, q)
		}
	}
	for i := range p {
		c, d := p.side(i)
		meets(c)
		// Where the side crosses the circle that the outer end draws.
		side, from := d.minus(c), c.minus(pivot)
		half := from.dot(side) / side.dot(side)
		root := half*half - (from.dot(from)-reach*reach)/side.dot(side)
		if root < 0 {
			continue
		}
		for _, k := range []float64{-half - math.Sqrt(root), -half + math.Sqrt(root)} {
			if k >= 0 && k <= 1 {
				meets(c.plus(side.times(k)))
			}
		}
	}
	return angle, at
}
