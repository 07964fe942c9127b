package naive

import "slices"

// A share is what falls to one enemy: a number of models or of attacks.
type share struct {
	foe
	count int
}

// split divides a number evenly; the odd ones go one by one to the first.
func split(total int, foes []foe) []share {
	var out []share
	for i, f := range foes {
		n := total / len(foes)
		if i < total%len(foes) {
			n++
		}
		out = append(out, share{f, n})
	}
	return out
}

// allot divides the models in contact, each worth so many attacks, among the
// enemies: side by side, or among all enemies when the sides together have
// more places than the unit has models (clause 8, 4: whom the models strike).
func (c *combat) allot(u *unit, each int) []share {
	all := 0
	for _, side := range sides {
		all += c.inContact(u, side)
	}
	if all > u.models() {
		return split(u.models()*each, c.foes(u))
	}
	var out []share
	for _, side := range sides {
		out = append(out, split(c.inContact(u, side)*each, c.foesOn(u, side))...)
	}
	return out
}

// A hurt is wounds that fall at the end of the step.
type hurt struct {
	unit   *unit
	wounds int
}

// strikeAll is the order of blows (clause 4): impact hits, Always Strikes
// First, Initiative from high to low, Always Strikes Last, stomp. Within a
// step all strike together with the numbers from before it.
func (c *combat) strikeAll() {
	c.step(c.impactHits)
	c.step(func(u *unit) []hurt { return c.ridersIn(u, strikesFirst(u)) })
	for _, i := range c.initiatives() {
		c.step(func(u *unit) []hurt {
			out := c.ridersIn(u, !strikesFirst(u) && !strikesLast(u) && u.rider.i == i)
			if u.mount != nil && u.mount.i == i {
				out = append(out, c.mountsStrike(u)...)
			}
			return out
		})
	}
	c.step(func(u *unit) []hurt { return c.ridersIn(u, strikesLast(u)) })
	c.step(c.stomps)
}

// step lets everybody strike and then takes the wounds off.
func (c *combat) step(blows func(u *unit) []hurt) {
	var all []hurt
	for _, u := range c.units {
		if c.faced(u, "") > 0 {
			all = append(all, blows(u)...)
		}
	}
	for _, u := range c.units {
		sum := 0
		for _, h := range all {
			if h.unit == u {
				sum += h.wounds
			}
		}
		if sum > 0 {
			u.taken += u.inflict(sum, "combat")
		}
	}
}

// initiatives of all riders and mounts, from high to low.
func (c *combat) initiatives() []int {
	var out []int
	for _, u := range c.units {
		out = append(out, u.rider.i)
		if u.mount != nil {
			out = append(out, u.mount.i)
		}
	}
	slices.Sort(out)
	slices.Reverse(out)
	return slices.Compact(out)
}

// First and last cancel; a great weapon is one way to be last.
func strikesFirst(u *unit) bool { return u.first && !u.last && !u.blade.last }
func strikesLast(u *unit) bool  { return !u.first && (u.last || u.blade.last) }

// charged: only chargers did, and round 1 is their turn.
func (c *combat) charged(u *unit) bool { return c.round == 1 && u.side == c.charging }

// impactHits of the charging models in contact, at the unit's Strength.
func (c *combat) impactHits(u *unit) []hurt {
	if u.impact == nil || !c.charged(u) {
		return nil
	}
	var out []hurt
	for _, s := range c.allot(u, 1) {
		for range s.count {
			out = append(out, c.automatic(u, s.foe, c.roll(*u.impact)))
		}
	}
	return out
}

// stomps: one hit for each model in contact, or D6; lost on those that cannot
// be stomped.
func (c *combat) stomps(u *unit) []hurt {
	if !u.stomp && !u.thunderstomp {
		return nil
	}
	var out []hurt
	for _, s := range c.allot(u, 1) {
		if !s.stompable() {
			continue
		}
		for range s.count {
			hits := 1
			if u.thunderstomp {
				hits = c.d6()
			}
			out = append(out, c.automatic(u, s.foe, hits))
		}
	}
	return out
}

// automatic hits at the unit's Strength; no parry against them.
func (c *combat) automatic(u *unit, f foe, hits int) hurt {
	h := hurt{unit: f.unit}
	for range hits {
		h.wounds += c.strike(blow{strength: u.rider.s}, f.profile, f.saveInCombat, false)
	}
	return h
}

// ridersIn lets the riders, or the men on foot, strike if this is their step.
func (c *combat) ridersIn(u *unit, now bool) []hurt {
	if !now {
		return nil
	}
	var out []hurt
	for _, s := range c.allot(u, c.attacks(u)) {
		out = append(out, c.riderAttacks(u, s))
	}
	if u.champion { // one more attack in all, against the first enemy
		out = append(out, c.riderAttacks(u, share{c.foes(u)[0], 1}))
	}
	each := 1
	if u.monstrous() {
		each = min(u.rider.a, 3)
	}
	for _, s := range split(c.supporters(u)*each, c.foesOn(u, "front")) {
		out = append(out, c.riderAttacks(u, s))
	}
	return out
}

// attacks of one model of the fighting rank.
func (c *combat) attacks(u *unit) int {
	return u.rider.a + oneIf(u.blade.extraAttack) + oneIf(u.frenzied())
}

// supporters are the models behind those in contact to the front: one rank,
// one more with spears unless the unit charged, one more in a horde; in each
// as many as are in contact and as stand there; at most as many models as do
// not fight themselves (clauses 4 and 8, 4).
func (c *combat) supporters(u *unit) int {
	n := c.inContact(u, "front")
	horde := 10
	if u.monstrous() {
		horde = 6
	}
	extra := 1 + oneIf(u.blade.extraRank && !c.charged(u)) + oneIf(min(u.files, u.models()) >= horde)
	behind := 0
	for rank := 1; rank <= extra; rank++ {
		there := min(max(u.models()-rank*u.files, 0), u.files)
		behind += min(n, there)
	}
	free := u.models()
	for _, side := range sides {
		free -= c.inContact(u, side)
	}
	return min(behind, max(free, 0))
}

// riderAttacks rolls the attacks on one enemy.
func (c *combat) riderAttacks(u *unit, s share) hurt {
	w := &u.blade
	strength := u.rider.s
	if !(w.firstRoundOnly && c.round > 1) && !(w.chargeOnly && !c.charged(u)) {
		strength = w.strengthFor(strength)
	}
	reroll := u.hatred && c.round == 1 ||
		strikesFirst(u) && !strikesFirst(s.unit) && u.rider.i >= s.rider.i
	b := blow{
		strength: strength, armourPiercing: w.armourPiercing,
		killingBlow: w.killingBlow || u.killingBlow, flaming: w.flaming,
	}
	return c.attack(u, s, u.rider.ws, b, reroll, w.poisoned || u.poisoned)
}

// mountsStrike: their own WS, S, I and A; no supporting attacks, no re-rolls.
func (c *combat) mountsStrike(u *unit) []hurt {
	var out []hurt
	for _, s := range c.allot(u, u.mount.a) {
		out = append(out, c.attack(u, s, u.mount.ws, blow{strength: u.mount.s}, false, false))
	}
	return out
}

// attack rolls to hit, to wound and to save.
func (c *combat) attack(u *unit, s share, ws int, b blow, reroll, poisoned bool) hurt {
	theirs := s.rider.ws
	if s.afraid {
		theirs = 1
	}
	if u.afraid {
		ws = 1
	}
	need := 4
	switch {
	case ws > theirs:
		need = 3
	case theirs > 2*ws:
		need = 5
	}
	h := hurt{unit: s.unit}
	for range s.count {
		die := c.d6()
		if die < need && reroll {
			die = c.d6()
		}
		if die < need {
			continue
		}
		b.wounded = poisoned && die == 6
		h.wounds += c.strike(b, s.profile, s.saveInCombat, s.parry && s.theirs == "front")
	}
	return h
}
