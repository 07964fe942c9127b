package naive

import "math"

// A meeting is the least of some measures, in inches or in radians, and the
// points at which it is reached.
type meeting struct {
	least float64
	at    []point
}

// see takes a measure and its point into account; what lies behind does not
// count.
func (m *meeting) see(far float64, where point) {
	switch {
	case far < -epsilon:
	case far < m.least-epsilon:
		m.least, m.at = far, []point{where}
	case far <= m.least+epsilon:
		m.at = append(m.at, where)
	}
}

// contactAhead is how far the segment between a and b goes in a direction until
// it touches the polygon, and where: an end meets a side, or a corner meets
// the segment.
func contactAhead(a, b, way point, p polygon) (inches float64, at []point) {
	m := meeting{least: math.Inf(1)}
	for i := range p {
		c, d := p.side(i)
		for _, end := range []point{a, b} {
			if far, ok := along(end, way, c, d); ok {
				m.see(far, end.plus(way.times(far)))
			}
		}
		if far, ok := along(c, way.times(-1), a, b); ok {
			m.see(far, c)
		}
	}
	return m.least, m.at
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
	m := meeting{least: math.Inf(1)}
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
		m.see(turn, q)
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
	return m.least, m.at
}
