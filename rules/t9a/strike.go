package t9a

import (
	"cmp"
	"slices"

	"tactica/dice"
	"tactica/rules"
)

// Attacks: who attacks when, with how many, and what each of them needs;
// clause 3.

// part of a unit that attacks by itself.
type part uint8

const (
	impacts part = iota
	blows
	stomps
	partCount = 3
)

var partWords = [partCount]string{"impact hits", "attacks", "stomp"}

// An event is the turn to attack of a part of a unit. Events with the same
// step attack at the same time.
type event struct {
	unit int
	part part
	step int
	// rows are the laws of the Health Points taken from each enemy unit, by
	// circumstances and number of attacks.
	rows [rules.MaxUnits][circumstances]*dice.Rows
}

// circumstance is what may change between two attacks of a part on an enemy.
type circumstance uint8

const (
	firstRound    circumstance = 1 << iota // of the combat, the charging turn
	inDeepRanks                            // +1 to wound
	enemyFront                             // struck in its own front, where it may parry
	circumstances = 8
)

// Steps are those of Agility, from high to low.
const (
	highestStep = 10
	lowestStep  = 0
)

// newEvents lists the events of a round in order. Parts that never attack are
// left out.
func (g *setup) newEvents() {
	for round := range g.events {
		list := &g.events[round]
		for i := range g.units {
			u := &g.units[i]
			charging := round == 0 && g.isCharger(i)
			if u.impact != nil && charging {
				*list = append(*list, event{unit: i, part: impacts, step: highestStep})
			}
			*list = append(*list, event{unit: i, part: blows, step: u.step(charging)})
			if u.stomp != nil {
				*list = append(*list, event{unit: i, part: stomps, step: lowestStep})
			}
		}
		slices.SortStableFunc(*list, func(a, b event) int { return cmp.Compare(b.step, a.step) })
		for i := range *list {
			g.fillRows(&(*list)[i])
		}
	}
}

// step of a unit's attacks: its Agility, one more for charging and what its
// weapon adds, 10 at most; 0 with a great weapon.
func (u *unit) step(charging bool) int {
	if u.blade.step0 {
		return lowestStep
	}
	step := u.agi
	if charging {
		step++
	}
	if u.blade.bonus(charging) {
		step += u.blade.agility
	}
	return min(step, highestStep)
}

// blows is how many attacks of the event (for impact hits and stomp: how many
// models) each opponent takes. Of a unit that fights on several sides its
// models fill the front first.
func (g *setup) blows(s *battle, ev *event, foes *opponents) (to [8]int) {
	if foes.n == 0 {
		return to
	}
	u := &g.units[ev.unit]
	models := g.models(s, ev.unit)
	left := models
	inFront := 0
	for at := front; at < sides; at++ {
		if foes.on(at) == 0 {
			continue
		}
		n := g.inContact(s, ev.unit, at, foes)
		if at == front {
			inFront = n
		}
		n = min(n, left)
		left -= n
		each := 1
		if ev.part == blows {
			each = u.attacks(at != front)
		}
		divide(&to, foes, n*each, func(e opponent) bool { return e.at == at })
	}
	if ev.part == blows && inFront > 0 {
		n := min(left, g.supporting(s, ev.unit, inFront))
		divide(&to, foes, n*u.attacks(true), func(e opponent) bool { return e.at == front })
	}
	if ev.part == stomps {
		for i, e := range foes.all() {
			if g.units[e.unit].height > 1 {
				to[i] = 0
			}
		}
	}
	return to
}

// attacks of one model. Supporting attacks and those from a flank or rear are
// restricted: no more than its Height.
func (u *unit) attacks(restricted bool) int {
	n := u.att + u.blade.attacks
	if restricted {
		n = min(n, u.height)
	}
	return n
}

// supporting is how many models support from the ranks behind the first: in
// each rank as many as are in contact and as stand there.
func (g *setup) supporting(s *battle, unit, inContact int) (n int) {
	files := int(s.units[unit].files)
	ranks := 1
	if g.units[unit].blade.extraRank {
		ranks++
	}
	behind := g.models(s, unit) - files
	for ; ranks > 0 && behind > 0; ranks-- {
		n += min(inContact, behind, files)
		behind -= files
	}
	return n
}

// divide shares attacks evenly among the opponents that are meant, odd ones
// one by one to the first.
func divide(to *[8]int, foes *opponents, attacks int, meant func(opponent) bool) {
	n := 0
	for _, e := range foes.all() {
		if meant(e) {
			n++
		}
	}
	if n == 0 {
		return
	}
	odd := attacks % n
	for i, e := range foes.all() {
		if !meant(e) {
			continue
		}
		to[i] += attacks / n
		if odd > 0 {
			to[i]++
			odd--
		}
	}
}

// fillRows prepares the laws of an event against every enemy.
func (g *setup) fillRows(ev *event) {
	u := &g.units[ev.unit]
	for e := range g.units {
		if g.units[e].side == u.side {
			continue
		}
		for c := range circumstance(circumstances) {
			ev.rows[e][c] = g.rows(ev.part, u, g.blow(ev, &g.units[e], c))
		}
	}
}

// rowsKey is what the laws of a number of attacks follow from.
type rowsKey struct {
	attack attack
	hits   *dice.Law // automatic hits of one model
}

// rows are the laws of n such attacks. Equal ones are shared.
func (g *setup) rows(p part, u *unit, a attack) *dice.Rows {
	key, most := rowsKey{attack: a}, g.mostAttacks
	switch p {
	case impacts:
		key.hits, most = u.impact, g.mostModels
	case stomps:
		key.hits, most = u.stomp, g.mostModels
	}
	if r := g.shared[key]; r != nil {
		return r
	}
	law := a.takes()
	if key.hits != nil {
		law = dice.Compound(key.hits, law)
	}
	r := dice.NewRows(law, most)
	g.shared[key] = r
	return r
}

// blow is one attack of an event on an enemy.
func (g *setup) blow(ev *event, d *unit, c circumstance) attack {
	u := &g.units[ev.unit]
	var a attack
	if ev.part != blows {
		a.auto = true
		return *a.against(d, &weapon{}, u.str, u.ap, d.guard, false)
	}
	charging := c&firstRound != 0 && g.isCharger(ev.unit)
	off, def := u.off+u.blade.skill, d.def
	if d.parry && c&enemyFront != 0 && !u.blade.noParry {
		def = max(def, off)
	}
	a.hit = toHit(off, def)
	a.against(d, &u.blade, u.blade.strength(u.str, charging), u.blade.penetration(u.ap, charging, d), d.guard, u.lethal)
	if c&inDeepRanks != 0 && a.wound > 3 {
		a.wound--
	}
	return a
}
