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
	if t.sim.ground != nil {
		t.moveInPlane(ch, aims, reach, float64(longest))
	} else {
		t.moveOnLine(ch, aims, reach, float64(longest))
	}
	if ch.result == "reached" {
		ch.charger.engaged = true
		for _, a := range ch.reached {
			a.target.engaged = true
		}
	}
}

func (t *trial) moveOnLine(ch *charge, aims []aim, reach, longest float64) {
	ch.result = "failed"
	nearest := math.Inf(1)
	for _, a := range aims {
		nearest = min(nearest, t.lastGap(a))
		if !a.target.destroyed && reach >= t.gap(ch.charger, a)-epsilon {
			ch.arriveAt(a)
		}
	}
	if ch.result == "failed" {
		ch.moved = max(0, min(longest, nearest-1))
	}
}

// arriveAt catches a unit that flees and reaches one that stands.
func (ch *charge) arriveAt(a aim) {
	if a.target.fleeing {
		a.target.destroy("caught")
		ch.result = "caught"
	} else {
		ch.reached = append(ch.reached, a)
		ch.result = "reached"
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
func (t *trial) lastGap(a aim) float64 {
	if a.target.cause == "table-edge" {
		return a.distance + t.edges[a.target.index]
	}
	return a.distance + a.target.fled
}
