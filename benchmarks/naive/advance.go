package naive

import "math"

// moveInPlane moves a charger to those of its aims that are within its range,
// all at once, or makes a failed move (clauses 2 and 8, the plane).
func (t *trial) moveInPlane(ch *charge, aims []aim, reach, longest float64) {
	c := ch.charger
	var inRange []aim
	for _, a := range aims {
		if a.target.destroyed || reach < t.gap(c, a)-epsilon {
			continue
		}
		// The side of a target that stands is that of the declaration, of one
		// that fled the one that it shows now.
		if a.target.fleeing {
			a.from, _ = a.target.pose.arcOf(c.pose.front)
		}
		inRange = append(inRange, a)
	}
	start := c.pose
	var r route
	if len(inRange) > 0 {
		r = t.route(c, inRange, ch.declared)
	}
	// Where no move leads to all of them, one to the first that it can.
	for i := 0; i < len(inRange) && !r.found; i++ {
		if r = t.route(c, inRange[i:i+1], ch.declared); r.found {
			inRange = inRange[i : i+1]
		}
	}
	if !r.found {
		ch.result = "failed"
		var swept []polygon
		ch.moved, swept = t.failedMove(c, aims, longest)
		t.wade(c, swept)
	} else {
		c.pose = r.end
		t.wade(c, r.swept(start))
	}
	if c.destroyed {
		ch.result = "destroyed"
		return
	}
	if r.found {
		for _, a := range inRange {
			ch.arriveAt(a)
		}
	}
}

// swept is the ground that the charger covers, lined up in the end.
func (r route) swept(start pose) []polygon {
	ahead := start.advanced(r.first)
	out := append([]polygon{sweep(start, r.first)}, wheelSweep(ahead, r.toLeft, r.angle)...)
	return append(out, sweep(ahead.wheeled(r.toLeft, r.angle), r.second), r.end.corners())
}

// wheelSweep is the ground that a wheel covers, in steps of a tenth of a
// degree.
func wheelSweep(p pose, toLeft bool, angle float64) []polygon {
	var out []polygon
	for done := 0.0; done < angle; done += 0.1 * math.Pi / 180 {
		out = append(out, p.wheeled(toLeft, done).corners())
	}
	return append(out, p.wheeled(toLeft, angle).corners())
}
