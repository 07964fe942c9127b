package t9a_test

import "slices"

// The attacks of the naive twin.

// A throw is what a unit's part does at a step.
type throw struct {
	unit, step int
	what       string
}

func (m *melee) blows(here []int, round int, score map[string]int) bool {
	var all []throw
	for _, u := range here {
		b := &m.bands[u]
		charging := b.charging && round == 0
		step := b.agi
		if charging {
			step++
		}
		switch {
		case b.weapon == "great weapon":
			step = 0
		case b.weapon == "spear", b.weapon == "lance" && charging:
			step++
		}
		all = append(all, throw{u, min(step, 10), "attacks"})
		if b.impact != "" && charging {
			all = append(all, throw{u, 10, "impact"})
		}
		if b.stomp != "" {
			all = append(all, throw{u, 0, "stomp"})
		}
	}
	for step := 10; step >= 0; step-- {
		lost := map[int]int{}
		for _, t := range all {
			if t.step == step && m.bands[t.unit].alive() {
				m.attack(t, round, lost)
			}
		}
		left := map[string]bool{}
		for _, u := range here {
			b := &m.bands[u]
			other := m.enemyOf(b.side)
			if n := lost[u]; n > 0 && b.alive() {
				score[other] += b.lose(n, "combat")
				if !b.alive() {
					score[other]++
				}
			}
			if b.alive() {
				left[b.side] = true
			}
		}
		if len(left) < 2 {
			return false
		}
	}
	return true
}

func (m *melee) enemyOf(side string) string {
	for _, b := range m.bands {
		if b.side != side {
			return b.side
		}
	}
	return ""
}

// attack shares the attacks of a part among the enemies and rolls them.
func (m *melee) attack(t throw, round int, lost map[int]int) {
	b := &m.bands[t.unit]
	foes := m.foes(t.unit)
	att := b.att
	if b.weapon == "paired weapons" {
		att++
	}
	free, touching := b.count(), 0
	shares := make([]int, len(foes))
	hand := func(side string, n int) {
		var at []int
		for i, f := range foes {
			if f.mine == side {
				at = append(at, i)
			}
		}
		for i := range n {
			shares[at[i%len(at)]]++
		}
	}
	for _, side := range []string{"front", "left", "right", "rear"} {
		n := m.contact(t.unit, side, foes)
		if n == 0 {
			continue
		}
		if side == "front" {
			touching = n
		}
		n = min(n, free)
		free -= n
		each := 1
		if t.what == "attacks" {
			each = att
			if side != "front" {
				each = min(att, b.height)
			}
		}
		hand(side, n*each)
	}
	if t.what == "attacks" && touching > 0 {
		behind := 0
		for rank := 1; rank <= 1 || rank == 2 && b.weapon == "spear"; rank++ {
			behind += max(0, min(touching, b.count()-rank*b.wide, b.wide))
		}
		hand("front", min(behind, free)*min(att, b.height))
	}
	for i, f := range foes {
		for range shares[i] {
			lost[f.unit] += m.oneBlow(b, &m.bands[f.unit], f, t.what, round)
		}
	}
}

func (m *melee) contact(u int, side string, foes []foe) int {
	b := &m.bands[u]
	n, own := b.wide, b.width
	if side == "left" || side == "right" {
		n, own = b.deep, b.depth
	}
	width, spare, any := 0.0, 2, false
	for _, f := range foes {
		if f.mine != side {
			continue
		}
		any = true
		e := &m.bands[f.unit]
		theirs := float64(e.wide * e.width)
		if f.it == "left" || f.it == "right" {
			theirs = float64(e.deep * e.depth)
		}
		sharing := 0
		for _, back := range m.foes(f.unit) {
			if back.mine == f.it {
				sharing++
			}
		}
		if sharing > 1 {
			spare = 1
		}
		width += theirs / float64(sharing)
	}
	if !any {
		return 0
	}
	return min(n, int((width+1e-9)/float64(own))+spare)
}

func (m *melee) hits(what string) int {
	switch what {
	case "D3":
		return (m.d6() + 1) / 2
	case "D6":
		return m.d6()
	}
	return int(what[0] - '0')
}

func (m *melee) oneBlow(b, e *warband, f foe, what string, round int) (lost int) {
	arm := e.arm
	twoHands := slices.Contains([]string{"great weapon", "halberd", "paired weapons"}, e.weapon)
	if e.shield && !twoHands {
		arm++
	}
	arm = min(arm, 6)
	if what != "attacks" {
		dice := b.impact
		if what == "stomp" {
			if dice = b.stomp; e.height > 1 {
				return 0
			}
		}
		for range m.hits(dice) {
			lost += m.wound(e, b.str, b.ap, arm, false, 0)
		}
		return lost
	}
	off, def, str, ap := b.off, e.def, b.str, b.ap
	switch {
	case b.weapon == "paired weapons":
		off++
	case b.weapon == "great weapon", b.weapon == "lance" && b.charging && round == 0:
		str, ap = str+2, ap+2
	case b.weapon == "halberd", b.weapon == "light lance" && b.charging && round == 0:
		str, ap = str+1, ap+1
	case b.weapon == "spear":
		ap++
		if e.mounted {
			ap++
		}
	}
	if e.shield && e.weapon == "" && f.it == "front" && b.weapon != "paired weapons" {
		def = max(def, off)
	}
	need := 4
	switch d := off - def; {
	case d >= 4:
		need = 2
	case d > 0:
		need = 3
	case d < -3:
		need = 5
	}
	if m.d6() < need {
		return 0
	}
	better := 0
	if b.pressed {
		better = 1
	}
	return m.wound(e, str, ap, arm, b.lethal, better)
}
