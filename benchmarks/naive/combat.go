package naive

import "slices"

// The sides of a unit, in the order in which they strike.
var sides = [...]string{"front", "left", "right", "rear"}

// A contact is a charge that reached: the charger fights to its front, the
// target on the side that was hit (clause 8, 4: sides).
type contact struct {
	charger, target *unit
	from            string
	downhill        bool
}

// A combat is all units linked by charges that reached.
type combat struct {
	*trial
	contacts []contact // in the order of charges: and of target:
	units    []*unit   // in the order of units:
	charging string    // the chargers' side
	round    int
}

// fight fights all combats in the order of their first charge.
func (t *trial) fight() {
	for _, c := range t.combats() {
		for c.round = 1; c.round <= t.sim.sc.Rounds && c.goesOn(); c.round++ {
			c.fightRound()
		}
	}
}

// combats groups the charges that reached: contacts that share a unit are one
// combat.
func (t *trial) combats() []*combat {
	var all []contact
	for i := range t.charges {
		ch := &t.charges[i]
		for _, a := range ch.reached {
			all = append(all, contact{ch.charger, a.target, a.from, ch.downhill})
		}
	}
	group := make([]int, len(all))
	for i := range group {
		group[i] = i
	}
	for range all { // as often as the longest chain can need
		for i := range all {
			for j := range all {
				if all[i].charger == all[j].charger || all[i].target == all[j].target {
					group[i] = min(group[i], group[j])
				}
			}
		}
	}
	var out []*combat
	for first := range all {
		c := &combat{trial: t, charging: all[first].charger.side}
		for i := range all {
			if group[i] == first {
				c.contacts = append(c.contacts, all[i])
			}
		}
		if len(c.contacts) == 0 {
			continue
		}
		for _, u := range t.units {
			if c.takesPart(u) {
				c.units = append(c.units, u)
			}
		}
		out = append(out, c)
	}
	return out
}

func (c *combat) takesPart(u *unit) bool {
	for i := range c.contacts {
		if c.contacts[i].charger == u || c.contacts[i].target == u {
			return true
		}
	}
	return false
}

// fighting: alive and not broken.
func fighting(u *unit) bool { return !u.destroyed && !u.fleeing }

// A foe is an enemy in contact and where: on our side, against its side.
type foe struct {
	*unit
	ours, theirs string
}

// faces returns the enemy that u meets in the contact, if both still fight.
func (k *contact) faces(u *unit) (f foe, both bool) {
	switch {
	case k.charger == u:
		f = foe{k.target, "front", k.from}
	case k.target == u:
		f = foe{k.charger, k.from, "front"}
	default:
		return foe{}, false
	}
	return f, fighting(u) && fighting(f.unit)
}

// foes are the living, unbroken enemies in contact with u.
func (c *combat) foes(u *unit) []foe {
	out := make([]foe, 0, len(c.contacts))
	for i := range c.contacts {
		if f, both := c.contacts[i].faces(u); both {
			out = append(out, f)
		}
	}
	return out
}

// foesOn are those on one side of u.
func (c *combat) foesOn(u *unit, side string) []foe {
	return slices.DeleteFunc(c.foes(u), func(f foe) bool { return f.ours != side })
}

// faced counts the foes, on one side of u or with "" on all.
func (c *combat) faced(u *unit, side string) int {
	n := 0
	for i := range c.contacts {
		if f, both := c.contacts[i].faces(u); both && (side == "" || f.ours == side) {
			n++
		}
	}
	return n
}

func (c *combat) goesOn() bool {
	for _, u := range c.units {
		if c.faced(u, "") > 0 {
			return true
		}
	}
	return false
}

// fightRound is one round: Fear, blows, result, break tests, pursuit. Whoever
// has nobody left to fight takes no part any more.
func (c *combat) fightRound() {
	c.units = slices.DeleteFunc(c.units, func(u *unit) bool { return c.faced(u, "") == 0 })
	for _, u := range c.units {
		u.taken, u.afraid = 0, c.failsFear(u)
	}
	c.strikeAll()
	if c.any(true, fighting) && c.any(false, fighting) {
		c.result()
	}
	for _, u := range c.units {
		if fighting(u) && c.faced(u, "") == 0 {
			u.engaged = false
		}
	}
}

// failsFear is the test of a unit that faces Fear, every round (clause 4).
func (c *combat) failsFear(u *unit) bool {
	if u.causesFear() || u.calm() || u.unbreakable {
		return false
	}
	for _, f := range c.foes(u) {
		if f.causesFear() {
			return !c.leadership(u, u.ld)
		}
	}
	return false
}

// ranksOf counts the rows of models, full or not.
func ranksOf(u *unit) int { return (u.models() + u.files - 1) / u.files }

// breadth is the n and the w (millimetres) of a side: files and base width to
// front and rear, ranks and base depth in a flank.
func breadth(u *unit, side string) (n, w int) {
	if side == "front" || side == "rear" {
		return min(u.files, u.models()), u.width
	}
	return ranksOf(u), u.depth
}

// inContact is N of a side: min(n, floor(E/w) + 2) with E the widths of the
// enemies there, each shared among all that fight it on that side; + 1 instead
// of + 2 when one is shared. A flank has one model less while the front is in
// contact and one less while the rear is, but at least 1 (clause 8, 4).
func (c *combat) inContact(u *unit, side string) int {
	if c.faced(u, side) == 0 {
		return 0
	}
	n, w := breadth(u, side)
	if side == "left" || side == "right" {
		n -= oneIf(c.faced(u, "front") > 0) + oneIf(c.faced(u, "rear") > 0)
		n = max(n, 1)
	}
	const whole = 840 // divisible by every number of sharers up to 8
	width, extra := 0, 2
	for _, f := range c.foesOn(u, side) {
		sharers := c.faced(f.unit, f.theirs)
		if sharers > 1 {
			extra = 1
		}
		fn, fw := breadth(f.unit, f.theirs)
		width += fn * fw * whole / sharers
	}
	return min(n, width/(w*whole)+extra)
}

// ranks that count: five or more models wide, three or more for monstrous
// troops; the last one counts when it has as many. Skirmishers have none.
func ranks(u *unit) int {
	need := 5
	if u.monstrous() {
		need = 3
	}
	if u.skirmishers || u.files < need {
		return 0
	}
	return u.models()/u.files + oneIf(u.models()%u.files >= need)
}
