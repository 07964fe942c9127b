package naive

import (
	"math"
	"slices"
)

// A volleyGroup is some models firing the same weapon.
type volleyGroup struct {
	weapon weapon
	models int
	inches float64 // distance it is fired at
}

// volley is a Stand & Shoot reaction and the panic that follows (clauses 1.4
// and 1.5).
func (t *trial) volley(ch *charge, a aim) {
	c, u := ch.charger, a.target
	wounds := 0
	for _, g := range shooters(u, c.profile, t.gap(c, a)) {
		for range g.models {
			wounds += t.shootModel(u, c, g, ch.cover)
		}
	}
	c.shotWounds += c.inflict(wounds, "shooting")
	if c.destroyed {
		ch.result = "destroyed"
		return
	}
	// Losses are models, over all volleys (clause 8, 1.5).
	lost := c.start - c.models()
	if 4*lost < c.start || c.panicPassed || c.calm() || c.unbreakable {
		return
	}
	if t.leadership(c, c.ld) {
		c.panicPassed = true
		return
	}
	ch.result = "panicked"
	if t.sim.ground != nil {
		t.flight(c, u)
		return
	}
	c.fleeing = true // where to changes nothing else on the line
}

// shooters sorts the firing models: those of the two front ranks (skirmishers:
// all). Counted entries fill the ranks in the order listed; without counts all
// fire the first listed weapon that may shoot. A weapon that does not reach is
// silent, unless none reaches: then all fire as at the maximum range of the
// shortest-ranged one (clauses 1.4 and 8, 1.4).
func shooters(u *unit, c *profile, gap float64) []volleyGroup {
	passing := slices.DeleteFunc(slices.Clone(u.missiles), func(w weapon) bool { return !passesGate(w, c, gap) })
	inches, reach := gap, slices.ContainsFunc(passing, func(w weapon) bool { return gap <= w.reach+epsilon })
	if !reach {
		inches = math.Inf(1)
		for _, w := range passing {
			inches = min(inches, w.reach)
		}
	}
	free := min(u.models(), 2*u.files)
	if u.skirmishers {
		free = u.models()
	}
	fires := func(w weapon) bool {
		return passesGate(w, c, gap) && (!reach || gap <= w.reach+epsilon)
	}
	var groups []volleyGroup
	for _, w := range u.missiles {
		if w.models == 0 {
			continue
		}
		n := min(w.models, free)
		free -= n
		if fires(w) {
			groups = append(groups, volleyGroup{w, n, inches})
		}
	}
	for _, w := range u.missiles {
		if w.models == 0 && fires(w) {
			return append(groups, volleyGroup{w, free, inches})
		}
	}
	return groups
}

// shootModel fires all the shots of one model and returns the wounds.
func (t *trial) shootModel(u, c *unit, g volleyGroup, cover string) int {
	shots := g.weapon.shots
	if u.fireSingle {
		shots = 1
	}
	need := 7 - u.bs
	if u.bsIsNeed {
		need = u.bs
	}
	need++ // standing and shooting
	if g.inches > g.weapon.reach/2+epsilon {
		need++
	}
	if shots > 1 {
		need++
	}
	switch cover {
	case "soft":
		need++
	case "hard":
		need += 2
	}
	if c.skirmishers {
		need++
	}
	wounds := 0
	b := blow{
		strength: g.weapon.strengthFor(u.rider.s), armourPiercing: g.weapon.armourPiercing,
		killingBlow: g.weapon.killingBlow, flaming: g.weapon.flaming,
	}
	for range shots {
		hit, six := t.hitsAtRange(need)
		if hit {
			b.wounded = six && g.weapon.poisoned && need < 7
			wounds += t.strike(b, c.profile, c.save, false)
		}
	}
	return wounds
}

// hitsAtRange rolls to hit: 7+ is a 6 and then 4+, 8+ a 6 and then 5+, 9+ a 6
// and then a 6, and 10+ cannot hit; a 1 always misses (clause 1.4).
func (t *trial) hitsAtRange(need int) (hit, six bool) {
	if need >= 10 {
		return false, false
	}
	die := t.d6()
	if need < 7 {
		return die >= max(need, 2), die == 6
	}
	return die == 6 && t.d6() >= need-3, die == 6
}
