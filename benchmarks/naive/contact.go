package naive

import "math"

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
