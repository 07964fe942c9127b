package wfb

import (
	"slices"

	"tactica/dice"
	"tactica/rules"
)

// Strikes: who strikes when, with how many attacks, and what each attack
// needs; clause 4 and its rulings.

// part of a unit that strikes by itself.
type part uint8

const (
	impacts part = iota
	riders       // or the models themselves, on foot
	mounts
	stomps
	partCount = 4
)

var partWords = [partCount]string{"impact hits", "attacks", "attacks of the mounts", "stomps"}

// An event is the turn to strike of a part of a unit. Events with the same
// step strike at the same time.
type event struct {
	unit int
	part part
	step int
	// endsStep: no other event of its step comes after it.
	endsStep bool
	// rows are the laws of the wounds on each enemy unit, by circumstances
	// and number of attacks.
	rows [rules.MaxUnits][circumstances]*dice.Rows
	// duels are the numbers of attacks on each enemy unit in a combat of two.
	duels [rules.MaxUnits]*blowTable
}

// circumstance is what may change between two strikes of a part on an enemy.
type circumstance uint8

const (
	firstRound    circumstance = 1 << iota // of the combat, the charging turn
	strikerAfraid                          // failed its Fear test
	enemyAfraid
	enemyFront    // struck in its own front, where it may parry
	circumstances = 16
)

// Steps of a round: impact hits, those that strike first, Initiative from
// high to low, those that strike last, stomps.
const (
	stepImpact = 0
	stepFirst  = 1
	stepLast   = 100
	stepStomp  = 101
)

func stepInitiative(i int) int { return 50 - i }

// newEvents lists the events of a round in order. Parts that never strike are
// left out.
func (g *Game) newEvents() {
	for i := range g.units {
		u := &g.units[i]
		add := func(p part, step int) {
			g.events = append(g.events, event{unit: i, part: p, step: step})
		}
		if u.impact != nil && g.isCharger(i) {
			add(impacts, stepImpact)
		}
		switch {
		case u.strikesFirst():
			add(riders, stepFirst)
		case u.strikesLast():
			add(riders, stepLast)
		default:
			add(riders, stepInitiative(u.i))
		}
		if u.mount != nil && u.mount.a > 0 {
			add(mounts, stepInitiative(u.mount.i))
		}
		if u.stomp != nil {
			add(stomps, stepStomp)
		}
	}
	slices.SortStableFunc(g.events, func(a, b event) int { return a.step - b.step })
	for i := range g.events {
		g.events[i].endsStep = i+1 == len(g.events) || g.events[i+1].step != g.events[i].step
		g.fillRows(&g.events[i])
	}
}

// blowCounts are attacks by opponent.
type blowCounts [rules.MaxUnits]uint16

// blows is how many attacks of the event (for impact hits and stomps: how
// many models) each opponent takes.
func (g *Game) blows(s *State, ev *event, foes *opponents) (to blowCounts) {
	u := &g.units[ev.unit]
	if foes.n == 0 || ev.part == impacts && s.round > 0 {
		return to
	}
	each := 1
	switch ev.part {
	case riders:
		each = g.attacks(s, ev.unit)
	case mounts:
		each = u.mount.a
	}
	models := g.models(s, ev.unit)
	var fighting [sides]int
	all := g.fighting(s, ev.unit, foes, &fighting)
	switch {
	case all > models: // a monster between two: they share what it has
		divide(&to, foes, models*each, anySide)
		all = models
	case foes.n == 1:
		to[0] = uint16(all * each)
	default:
		for at := front; at < sides; at++ {
			if fighting[at] > 0 {
				divide(&to, foes, fighting[at]*each, at)
			}
		}
	}
	switch ev.part {
	case riders:
		if u.champion {
			to[0]++
		}
		if fighting[front] > 0 {
			behind := min(g.supporting(s, ev.unit, fighting[front]), models-all)
			divide(&to, foes, behind*u.supportAttacks(), front)
		}
	case stomps:
		for i, e := range foes.all() {
			if !g.units[e.unit()].stompable() {
				to[i] = 0
			}
		}
	}
	return to
}

// fighting is how many models of a unit are in contact on each of its sides,
// and in all.
func (g *Game) fighting(s *State, unit int, foes *opponents, on *[sides]int) (all int) {
	if foes.n == 1 {
		at := foes.list[0].at
		on[at] = g.inContact(s, unit, at, foes)
		return on[at]
	}
	for at := front; at < sides; at++ {
		if foes.on(at) > 0 {
			on[at] = g.inContact(s, unit, at, foes)
			all += on[at]
		}
	}
	return all
}

// divide shares attacks evenly among the opponents on a side, or on anySide,
// odd ones one by one to the first.
func divide(to *blowCounts, foes *opponents, attacks int, at side) {
	if foes.n == 1 {
		to[0] += uint16(attacks)
		return
	}
	n := int(foes.n)
	if at != anySide {
		n = foes.on(at)
	}
	share, odd := attacks/n, attacks%n
	for i, e := range foes.all() {
		if at != anySide && e.at != at {
			continue
		}
		to[i] += uint16(share)
		if odd > 0 {
			to[i]++
			odd--
		}
	}
}

// attacks of one model: its own, one more with two hand weapons, one more in
// a frenzy.
func (g *Game) attacks(s *State, unit int) int {
	u := &g.units[unit]
	n := u.a
	if u.blade.extraAttack {
		n++
	}
	if u.frenzy && !s.units[unit].flags.has(calmed) {
		n++
	}
	return n
}

// supporting is how many models support from the ranks behind the first: in
// each rank as many as are in contact and as stand there.
func (g *Game) supporting(s *State, unit, inContact int) (n int) {
	u := &g.units[unit]
	ranks := 1
	if u.blade.extraRank && !u.mounted && !(s.round == 0 && g.isCharger(unit)) {
		ranks++
	}
	if u.horde(g.models(s, unit)) {
		ranks++
	}
	left := g.models(s, unit) - u.files
	for ; ranks > 0 && left > 0; ranks-- {
		n += min(inContact, left, u.files)
		left -= u.files
	}
	return n
}

func (u *unit) supportAttacks() int {
	if u.monstrous() {
		return min(u.a, 3)
	}
	return 1
}

// stompable: only infantry, warbeasts, swarms and war machines are stomped.
func (u *unit) stompable() bool {
	switch u.troop {
	case "infantry", "warbeasts", "swarm", warMachine:
		return true
	}
	return false
}
