package naive

import "math"

// failedMove is the move of a charge that failed: a wheel, free of charge,
// until going straight would carry the centre of the front to the centre of
// the target's facing, then straight ahead. It stops an inch from every unit,
// impassable terrain and the table edge. The inches moved straight ahead are
// returned (clauses 2 and 8, the plane).
func (t *trial) failedMove(c *unit, aims []aim, inches float64) float64 {
	at := t.nearest(c, aims).target
	side, margin := at.pose.arcOf(c.pose.front)
	t.close(margin)
	from, to := at.pose.facing(side)
	goal := from.plus(to).times(0.5)

	obstacles := t.standing(c)
	toLeft, angle := wheelTo(c.pose, goal)
	wheeled := t.freely(obstacles, angle, math.Pi/720, func(a float64) pose { return c.pose.wheeled(toLeft, a) })
	c.pose = c.pose.wheeled(toLeft, wheeled)
	if wheeled < angle {
		return 0
	}
	moved := t.freely(obstacles, inches, 1.0/64, c.pose.advanced)
	c.pose = c.pose.advanced(moved)
	return moved
}

// nearest is the aim with the smallest gap, the first of equals.
func (t *trial) nearest(c *unit, aims []aim) aim {
	best := aims[0]
	for _, a := range aims[1:] {
		if t.gap(c, a) < t.gap(c, best)-epsilon {
			best = a
		}
	}
	return best
}

// wheelTo is the side and the angle of the wheel that lets the centre of the
// front look straight at a point, at most 90 degrees; to the right when it is
// exactly behind. About the pivot the line along which the centre would go is
// a tangent to a circle with half the width as its radius; a point within that
// circle is never ahead.
func wheelTo(p pose, goal point) (toLeft bool, angle float64) {
	way := goal.minus(p.front)
	u, v := way.dot(p.heading), way.dot(p.heading.left())
	if math.Abs(v) <= epsilon && u >= 0 {
		return false, 0
	}
	toLeft = v > epsilon
	r := p.width / 2
	x, y := u, math.Abs(v)-r
	reach := math.Hypot(x, y)
	if reach < r {
		return toLeft, math.Pi / 2
	}
	angle = math.Atan2(y, x) + math.Asin(r/reach)
	if angle < 0 {
		angle += 2 * math.Pi
	}
	return toLeft, min(angle, math.Pi/2)
}

// freely is how much of a move can be made before the unit is within an inch
// of something and coming closer: in small steps, then by halving.
func (t *trial) freely(obstacles []polygon, most, step float64, at func(float64) pose) float64 {
	gaps := func(done float64) []float64 {
		corners := at(done).corners()
		out := []float64{t.sim.ground.inside(corners)}
		for _, p := range obstacles {
			out = append(out, corners.gap(p))
		}
		return out
	}
	stops := func(before, after []float64) bool {
		for i := range after {
			if after[i] < 1-epsilon && after[i] < before[i]-1e-12 {
				return true
			}
		}
		return false
	}
	done, before := 0.0, gaps(0)
	for done < most {
		next := min(done+step, most)
		after := gaps(next)
		if stops(before, after) {
			for range 60 {
				middle := (done + next) / 2
				if stops(before, gaps(middle)) {
					next = middle
				} else {
					done = middle
				}
			}
			return done
		}
		done, before = next, after
	}
	return most
}
