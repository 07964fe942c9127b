package naive

// possible are the aims of one charge that it can be declared against: alive
// and within the maximum range (clause 1.1), and in the plane at least partly
// in the front arc, with a way to get there (clause 8, the plane).
func (t *trial) possible(c *unit, aims []aim) []aim {
	var out []aim
	for _, a := range aims {
		if !a.target.destroyed && t.gap(c, a) <= t.sim.maximum(c.profile)+epsilon {
			out = append(out, a)
		}
	}
	if t.sim.ground != nil {
		return t.approachable(c, out)
	}
	return out
}

// approachable looks at the arcs of the aims when they are declared against,
// and whether there is a move that touches all of them.
func (t *trial) approachable(c *unit, aims []aim) []aim {
	var out []aim
	for _, a := range aims {
		if t.inFrontOf(c, a.target) {
			var margin float64
			a.from, margin = a.target.pose.arcOf(c.pose.front)
			t.close(margin)
			out = append(out, a)
		}
	}
	if len(out) == 0 || !t.route(c, out, out).found {
		return nil
	}
	return out
}

// inFrontOf: at least partly in the front arc of u.
func (t *trial) inFrontOf(u, other *unit) bool {
	corners := other.pose.corners()
	if u.pose.sees(corners, 1e-6) != u.pose.sees(corners, -1e-6) {
		t.close(0)
	}
	return u.pose.sees(corners, 0)
}

// possibleEach are the aims that a charge of its own can be declared against.
func (t *trial) possibleEach(c *unit, aims []aim) []aim {
	var out []aim
	for _, a := range aims {
		out = append(out, t.possible(c, []aim{a})...)
	}
	return out
}

// faces reports whether the target may shoot at the charger for where it
// comes from: on the line to the front, in the plane at least partly in the
// front arc; skirmishers shoot anywhere.
func (t *trial) faces(a aim, c *unit) bool {
	switch {
	case a.target.skirmishers:
		return true
	case t.sim.ground == nil:
		return a.from == "front"
	}
	return t.inFrontOf(a.target, c)
}
