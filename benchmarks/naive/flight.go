package naive

import (
	"math"
	"slices"
)

// fleeInPlane runs straight ahead after a turn on the spot, through anything;
// the unit stops more than an inch from every unit and from impassable terrain,
// if not within what it rolled then beyond. Touching the table edge on the way
// destroys it. What it ran over costs dangerous terrain tests; of those whom it
// fought, on top of whom it may have turned, only who stands ahead of it
// (clauses 1.6 and 8, the plane).
func (t *trial) fleeInPlane(u *unit, turned pose, inches int, fought []*unit) {
	u.fleeing, u.engaged = true, false
	far := t.farEnough(u, turned, float64(inches))
	if edge := t.toEdge(turned, far); edge <= far {
		// It was lost where it first touched the edge.
		u.pose = turned.advanced(max(edge, 0))
		u.destroy("table-edge")
		return
	}
	u.pose = turned.advanced(far)
	swept := []polygon{sweep(turned, far)}
	for _, other := range t.units {
		if slices.Contains(fought, other) {
			before := other.pose.centre().minus(turned.centre()).dot(turned.heading)
			t.close(before)
			if before <= 0 {
				continue
			}
		}
		if other.side != u.side && !other.destroyed && t.over(swept, area{other.pose.corners()}) {
			t.dangerousTerrain(u)
		}
	}
	for _, rock := range t.sim.ground.rocks {
		if t.over(swept, rock) {
			t.dangerousTerrain(u)
		}
	}
	t.wade(u, swept)
}

// sweep is the ground that a unit covers on its way straight ahead.
func sweep(p pose, inches float64) polygon {
	from, to := p.corners(), p.advanced(inches).corners()
	return polygon{to[0], from[1], from[2], to[3]}
}

// wade takes the tests for dangerous terrain that a move leads through, one
// for each area.
func (t *trial) wade(u *unit, swept []polygon) {
	for _, swamp := range t.sim.ground.swamps {
		if t.over(swept, swamp) {
			t.dangerousTerrain(u)
		}
	}
}

// dangerousTerrain: every model rolls a die, and on a 1 the unit takes a wound
// that no armour saves.
func (t *trial) dangerousTerrain(u *unit) {
	wounds := 0
	for range u.models() {
		wounds += oneIf(t.d6() == 1)
	}
	if wounds > 0 {
		u.inflict(wounds, "terrain")
	}
}

// over reports whether the ground that was swept overlaps an area.
func (t *trial) over(swept []polygon, a area) bool {
	least := math.Inf(1)
	for _, p := range swept {
		for _, piece := range a {
			least = min(least, p.apart(piece))
		}
	}
	t.close(least)
	return least < -epsilon
}

// standing are the obstacles for u: every other unit and impassable terrain.
func (t *trial) standing(u *unit) []polygon {
	var out []polygon
	for _, other := range t.units {
		if other != u && !other.destroyed {
			out = append(out, other.pose.corners())
		}
	}
	for _, rock := range t.sim.ground.rocks {
		out = append(out, rock...)
	}
	return out
}

// farEnough is the least distance from what was rolled on at which nothing is
// within an inch. The distance from a convex obstacle first falls and then
// rises along the way, so it is left behind once for all.
func (t *trial) farEnough(u *unit, turned pose, far float64) float64 {
	obstacles := t.standing(u)
	for again := true; again; {
		again = false
		for _, p := range obstacles {
			gap := turned.advanced(far).corners().gap(p)
			t.close(gap - 1)
			if gap <= 1+epsilon {
				far, again = leaving(turned, p, far), true
			}
		}
	}
	return far
}

// leaving is where, beyond from, the gap to the obstacle becomes more than an
// inch: found in small steps and then by halving.
func leaving(turned pose, p polygon, from float64) float64 {
	const step = 0.125
	within := func(far float64) bool { return turned.advanced(far).corners().gap(p) <= 1+2*epsilon }
	to := from + step
	for within(to) {
		from, to = to, to+step
	}
	return halve(to, from, func(far float64) bool { return !within(far) })
}

// toEdge is how far the turned unit can go until a corner touches the table
// edge: 0 or less when the turn itself does that, more than far when the way
// does not.
func (t *trial) toEdge(turned pose, far float64) float64 {
	g := t.sim.ground
	if g.table == nil {
		return far + 1
	}
	t.close(g.inside(turned.corners()))
	t.close(g.inside(turned.advanced(far).corners()))
	if g.inside(turned.corners()) <= epsilon {
		return 0
	}
	least := far + 1
	for _, c := range turned.corners() {
		least = min(least, until(c.x, turned.heading.x, g.table.Width), until(c.y, turned.heading.y, g.table.Depth))
	}
	return least - epsilon
}

// until is how far something at a place between 0 and size goes at a speed
// until it is at one of the two.
func until(at, speed, size float64) float64 {
	switch {
	case speed > 1e-12:
		return (size - at) / speed
	case speed < -1e-12:
		return at / -speed
	}
	return 1e9
}
