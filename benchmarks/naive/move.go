package naive

import "math"

// moveChargers moves everybody who still charges, in the order listed, after
// all declarations (clause 2).
func (t *trial) moveChargers() {
	for i := range t.charges {
		if ch := &t.charges[i]; ch.result == "" {
			t.moveCharger(ch)
		}
	}
}

func (t *trial) moveCharger(ch *charge) {
	reach, longest := t.rangeRoll(ch.charger)
	// While one of the targets stands the charge is aimed at the standing
	// ones; else it catches every one alive and within range.
	aims := ch.declared
	var standing []aim
	for _, a := range aims {
		if !a.target.destroyed && !a.target.fleeing {
			standing = append(standing, a)
		}
	}
	if len(standing) > 0 {
		aims = standing
	}
	ch.result = "failed"
	nearest := math.Inf(1)
	var ends []pose
	for _, a := range aims {
		nearest = min(nearest, t.lastGap(ch.charger, a))
		end, open := t.arrives(ch, a)
		if a.target.destroyed || !open || reach < t.gap(ch.charger, a)-epsilon {
			continue
		}
		ends = append(ends, end)
		if a.target.fleeing {
			a.target.destroy("caught")
			ch.result = "caught"
		} else {
			ch.reached = append(ch.reached, a)
			ch.result = "reached"
		}
	}
	switch {
	case len(ends) > 0:
		ch.charger.pose = ends[0]
	case t.sim.ground != nil:
		ch.moved = t.failedMove(ch.charger, aims, float64(longest))
	default:
		ch.moved = max(0, min(float64(longest), nearest-1))
	}
	if ch.result == "reached" {
		ch.charger.engaged = true
		for _, a := range ch.reached {
			a.target.engaged = true
		}
	}
}

// rangeRoll is the charge range in inches and the move of a failed charge: the
// highest single die, or the whole roll of random movement.
func (t *trial) rangeRoll(c *unit) (reach float64, failed int) {
	if c.random != nil {
		rolled := t.roll(*c.random)
		return float64(rolled), rolled
	}
	sum, highest := t.chargeDice(c.swift())
	return t.sim.base(c.profile) + float64(sum), highest
}

// lastGap is the gap to where the target stands or was lost; one that left
// the table was lost at its edge (clause 8, 2).
func (t *trial) lastGap(c *unit, a aim) float64 {
	if a.target.cause == "table-edge" {
		return a.distance + t.edges[a.target.index]
	}
	return t.gap(c, a)
}

// arrives is where the charge on this target ends in the plane, as everybody
// stands now; open is false when there is no way. The side of a target that
// stands is that of the declaration, of one that fled the one it shows now.
func (t *trial) arrives(ch *charge, a aim) (end pose, open bool) {
	if t.sim.ground == nil {
		return pose{}, true
	}
	if a.target.destroyed {
		return pose{}, false
	}
	side := a.from
	if a.target.fleeing {
		side, _ = a.target.pose.arcOf(ch.charger.pose.front)
	}
	r := t.route(ch.charger, a.target, side, ch.declared)
	return r.end, r.found
}
