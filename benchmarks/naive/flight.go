package naive

// fleeFrom turns the unit about its centre to look directly away from a point
// and runs straight ahead, through anything; it stops more than an inch from
// every unit and from impassable terrain, if not within what it rolled then
// beyond. Touching the table edge on the way destroys it. What it ran over
// costs dangerous terrain tests (clauses 1.6 and 8, the plane).
func (t *trial) fleeFrom(u *unit, from point, inches int) {
	u.fleeing, u.engaged = true, false
	turned := u.pose.away(from)
	far := t.farEnough(u, turned, float64(inches))
	if edge := t.toEdge(turned, far); edge <= far {
		// It was lost where it first touched the edge.
		u.pose = turned.advanced(max(edge, 0))
		u.destroy("table-edge")
		return
	}
	u.pose = turned.advanced(far)
	pivoted, ended := turned.corners(), u.pose.corners()
	swept := polygon{ended[0], pivoted[1], pivoted[2], ended[3]}
	for _, other := range t.units {
		if other.side != u.side && !other.destroyed && t.over(swept, []polygon{other.pose.corners()}) {
			t.dangerousTerrain(u)
		}
	}
	for _, pieces := range t.sim.ground.rocks {
		if t.over(swept, pieces) {
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

// over reports whether the ground that was swept overlaps an obstacle.
func (t *trial) over(swept polygon, pieces []polygon) bool {
	over := false
	for _, piece := range pieces {
		apart := swept.apart(piece)
		t.close(apart)
		over = over || apart < -epsilon
	}
	return over
}

// standing are the obstacles for u: every other unit and impassable terrain.
func (t *trial) standing(u *unit) []polygon {
	var out []polygon
	for _, other := range t.units {
		if other != u && !other.destroyed {
			out = append(out, other.pose.corners())
		}
	}
	for _, pieces := range t.sim.ground.rocks {
		out = append(out, pieces...)
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
	for range 60 {
		if middle := (from + to) / 2; within(middle) {
			from = middle
		} else {
			to = middle
		}
	}
	return to
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
