package naive

import "math"

// failedMove is the move of a charge that failed: a wheel, free of charge,
// until going straight would carry the centre of the front to the centre of
// the target's facing, then straight ahead. The inches moved straight ahead
// and the ground covered are returned (clauses 2 and 8, the plane).
//
// It stops an inch from every unit, impassable terrain, the table edge and
// where a target was lost. During the move only the front is looked at; a
// wheel that is stopped is all of the move. At the end the whole rectangle
// must be clear, and the move is cut short until it is. What stood closer than
// an inch at the start may stay as close.
func (t *trial) failedMove(c *unit, aims []aim, inches float64) (moved float64, swept []polygon) {
	at := t.nearest(c, aims).target
	side, margin := at.pose.arcOf(c.pose.front)
	t.close(margin)
	from, to := at.pose.facing(side)
	toLeft, angle := wheelTo(c.pose, from.plus(to).times(0.5))

	k := t.keeping(c, aims)
	start := c.pose
	wheeled := k.onward(angle, start.width, 0.1*math.Pi/180, func(a float64) polygon { return start.wheeled(toLeft, a).frontLine() })
	if wheeled < angle {
		inches = 0
	}
	aimed := start.wheeled(toLeft, wheeled)
	moved = k.onward(inches, 1, 1.0/64, func(x float64) polygon { return aimed.advanced(x).frontLine() })
	if end, ok := k.backward(moved, 1.0/64, func(x float64) polygon { return aimed.advanced(x).corners() }); ok {
		c.pose = aimed.advanced(end)
		return end, append(wheelSweep(start, toLeft, wheeled), sweep(aimed, end))
	}
	end, _ := k.backward(wheeled, 0.1*math.Pi/180, func(a float64) polygon { return start.wheeled(toLeft, a).corners() })
	c.pose = start.wheeled(toLeft, end)
	return 0, wheelSweep(start, toLeft, end)
}

// A keeping is what a unit keeps its distance from: an inch, or what it was at
// the start if that is less.
type keeping struct {
	ground    *ground
	obstacles []polygon
	edge      float64
	least     []float64 // by obstacle
}

func (t *trial) keeping(c *unit, aims []aim) *keeping {
	k := &keeping{ground: t.sim.ground, obstacles: t.standing(c)}
	for _, a := range aims {
		if a.target.destroyed {
			k.obstacles = append(k.obstacles, a.target.pose.corners())
		}
	}
	corners := c.pose.corners()
	k.edge = min(1, k.ground.inside(corners))
	for _, p := range k.obstacles {
		k.least = append(k.least, min(1, corners.gap(p)))
	}
	return k
}

// slack is how much closer to something a rectangle, or the line of a front,
// may come; negative when it is too close.
func (k *keeping) slack(p polygon) float64 {
	least := k.ground.inside(p) - k.edge
	for i, q := range k.obstacles {
		least = min(least, p.gap(q)-k.least[i])
	}
	return least
}

func (k *keeping) clear(p polygon) bool { return k.slack(p) >= -epsilon }

// onward is how much of a move can be made until something is too close. No
// point moves by more than speed inches for each unit of the move, so that the
// slack can be used up in one step; where there is none the steps are small.
func (k *keeping) onward(most, speed, step float64, at func(float64) polygon) float64 {
	for done := 0.0; done < most; {
		next := min(done+max(k.slack(at(done))/speed, step), most)
		if !k.clear(at(next)) {
			return halve(done, next, func(x float64) bool { return k.clear(at(x)) })
		}
		done = next
	}
	return most
}

// backward is the longest part of a move at whose end nothing is too close.
func (k *keeping) backward(most, step float64, at func(float64) polygon) (end float64, ok bool) {
	clear := func(x float64) bool { return k.clear(at(x)) }
	for end = most; !clear(end); {
		if end <= 0 {
			return 0, false
		}
		before := max(end-step, 0)
		if clear(before) {
			return halve(before, end, clear), true
		}
		end = before
	}
	return end, true
}

// halve finds the last good place between a good and a bad one.
func halve(good, bad float64, ok func(float64) bool) float64 {
	for range 60 {
		if middle := (good + bad) / 2; ok(middle) {
			good = middle
		} else {
			bad = middle
		}
	}
	return good
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
