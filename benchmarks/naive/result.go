package naive

// result compares the sides of a round, tests and pursues (clause 4).
func (c *combat) result() {
	ours, theirs := c.score(true), c.score(false)
	if ours == theirs { // the only musician decides by 1
		ours += oneIf(c.any(true, musician) && !c.any(false, musician))
		theirs += oneIf(c.any(false, musician) && !c.any(true, musician))
	}
	switch {
	case ours > theirs:
		c.lose(false, ours-theirs)
	case theirs > ours:
		c.lose(true, theirs-ours)
	}
}

// of the chargers' side, or of the other.
func (c *combat) of(chargers bool, u *unit) bool { return (u.side == c.charging) == chargers }

func musician(u *unit) bool  { return u.musician }
func standard(u *unit) bool  { return u.standard }
func battleStd(u *unit) bool { return u.battleStd }

// any reports whether a living unit of the side has something.
func (c *combat) any(chargers bool, has func(*unit) bool) bool {
	for _, u := range c.units {
		if c.of(chargers, u) && fighting(u) && has(u) {
			return true
		}
	}
	return false
}

// score is the combat result of a side.
func (c *combat) score(chargers bool) int {
	points := oneIf(c.any(chargers, standard)) + oneIf(c.any(chargers, battleStd))
	if chargers && c.round == 1 {
		points += 1 + oneIf(c.downhill())
	}
	best := 0
	for _, u := range c.units {
		if !c.of(chargers, u) {
			points += u.taken
			points += c.flankAndRear(u)
			continue
		}
		if fighting(u) && !c.disrupted(u) {
			best = max(best, min(3, ranks(u)-1))
		}
	}
	return points + best
}

// downhill: a living charger came down a slope.
func (c *combat) downhill() bool {
	for i := range c.contacts {
		if c.contacts[i].downhill && fighting(c.contacts[i].charger) {
			return true
		}
	}
	return false
}

// flankAndRear is what the enemies of a living unit score for where they
// attack it: 1 in a flank (both flanks too), 2 in the rear.
func (c *combat) flankAndRear(u *unit) int {
	flank := c.faced(u, "left")+c.faced(u, "right") > 0
	return oneIf(flank) + 2*oneIf(c.faced(u, "rear") > 0)
}

// disrupted: in contact in flank or rear with an enemy of two ranks or more.
func (c *combat) disrupted(u *unit) bool {
	for _, f := range c.foes(u) {
		if f.ours != "front" && ranks(f.unit) >= 2 {
			return true
		}
	}
	return false
}

// lose: the losing side tests, the broken are pursued.
func (c *combat) lose(chargers bool, difference int) {
	var broken []*unit
	for _, u := range c.units {
		if !c.of(chargers, u) || !fighting(u) {
			continue
		}
		u.frenzyGone = true
		if u.unstable {
			u.inflict(max(0, difference-oneIf(u.bsb)), "combat")
		} else if !c.holds(u, difference, c.steadfast(u)) {
			broken = append(broken, u)
		}
	}
	c.pursue(broken)
}

// steadfast: more ranks than every living enemy in the combat.
func (c *combat) steadfast(u *unit) bool {
	for _, e := range c.units {
		if e.side != u.side && fighting(e) && ranks(e) >= ranks(u) {
			return false
		}
	}
	return true
}

// holds is the break test.
func (c *combat) holds(u *unit, difference int, steadfast bool) bool {
	if u.unbreakable {
		return true
	}
	if steadfast || u.stubborn {
		difference = 0
	}
	return c.leadership(u, u.ld-difference)
}

// pursue: each winner in contact with a broken enemy and no unbroken one may
// pursue, decided before any flight is rolled. A broken unit is run down by a
// pursuer in contact that rolls at least its flight; the table edge comes
// after that (clause 8, 4: pursuit).
func (c *combat) pursue(broken []*unit) {
	isBroken := map[*unit]bool{}
	for _, u := range broken {
		isBroken[u] = true
	}
	type pursuer struct {
		*unit
		prey []foe
		roll int
	}
	var pursuers []pursuer
	for _, u := range c.units {
		if isBroken[u] {
			continue
		}
		prey := c.foes(u)
		free := len(prey) > 0
		for _, f := range prey {
			free = free && isBroken[f.unit]
		}
		if free && c.pursues(u) {
			pursuers = append(pursuers, pursuer{u, prey, 0})
		}
	}
	flights, fought := map[*unit]int{}, map[*unit][]foe{}
	for _, u := range broken {
		flights[u], _ = c.chargeDice(u.swift())
		fought[u] = c.foes(u)
	}
	for i := range pursuers {
		pursuers[i].roll, _ = c.chargeDice(pursuers[i].swift())
	}
	for _, u := range broken {
		runDown := false
		for _, p := range pursuers {
			for _, f := range p.prey {
				runDown = runDown || f.unit == u && p.roll >= flights[u]
			}
		}
		if runDown {
			u.destroy("run-down")
		} else {
			c.flees(u, fought[u], flights[u])
		}
	}
}

// flees lets a broken unit run, in the plane straight away from the side on
// which it fought the enemy with most ranks, the first of those in the order of
// charges: and of target:; when all of them are dead, that of its first contact.
func (c *combat) flees(u *unit, foes []foe, inches int) {
	if c.sim.ground == nil {
		c.run(u, inches)
		return
	}
	var fought []*unit
	side, most := "", -1
	for _, f := range foes {
		fought = append(fought, f.unit)
		if n := ranks(f.unit); n > most {
			side, most = f.ours, n
		}
	}
	for i := range c.contacts {
		if k := &c.contacts[i]; side == "" && k.charger == u {
			side = "front"
		} else if side == "" && k.target == u {
			side = k.from
		}
	}
	c.fleeInPlane(u, u.pose.about(side), inches, fought)
}

// pursues: to restrain takes a Leadership test; the frenzied never do. The
// battle standard does not re-roll it: clause 3 does not name it.
func (c *combat) pursues(u *unit) bool {
	if c.sim.sc.Policies[u.key].Pursue != "never" || u.frenzied() {
		return true
	}
	passed := c.testOnce(u, u.ld)
	return !passed
}
