package t9a_test

import "slices"

// The combat of the naive twin.

func (b *warband) proper() int {
	need := map[int]int{0: 5, 1: 5, 2: 5, 3: 3, 4: 3, 5: 1}[b.height]
	ranks, left := 0, b.count()
	for left > 0 {
		if min(left, b.files) >= need {
			ranks++
		}
		left -= b.files
	}
	return ranks
}

func (m *melee) ranks(u int) int {
	n := m.bands[u].proper()
	for _, f := range m.foes(u) {
		if f.mine != "front" {
			n -= m.bands[f.unit].proper()
		}
	}
	return max(0, n)
}

func (m *melee) steady(u int) bool {
	for _, f := range m.foes(u) {
		if m.ranks(f.unit) >= m.ranks(u) {
			return false
		}
	}
	return true
}

func (m *melee) solid(u int) bool {
	need := map[int]int{0: 4, 1: 4, 2: 3, 3: 2, 4: 2, 5: 2}
	if m.seedEdition {
		need = map[int]int{0: 3, 1: 3, 2: 3, 3: 2, 4: 2, 5: 2}
	}
	return m.ranks(u) >= need[m.bands[u].height]
}

// round fights one round and reports whether another may follow.
func (m *melee) round(in map[int]bool, round int) bool {
	var here []int // in order
	for u := range m.bands {
		if in[u] && m.bands[u].alive() && m.bands[u].fate == "engaged" && len(m.foes(u)) > 0 {
			here = append(here, u)
		}
	}
	if len(here) == 0 {
		return false
	}
	score := map[string]int{}
	m.static(here, round, score)
	if !m.blows(here, round, score) {
		return false
	}
	winner, loser := m.bands[m.sallies[0].by].side, ""
	for _, b := range m.bands {
		if b.side != winner {
			loser = b.side
		}
	}
	diff := score[winner] - score[loser]
	if diff < 0 {
		winner, loser, diff = loser, winner, -diff
	}
	if diff == 0 {
		m.separate(here)
		return true
	}
	var broken []int
	for _, u := range here {
		b := &m.bands[u]
		if !b.alive() || b.side != loser || len(m.foes(u)) == 0 {
			continue
		}
		penalty := diff
		if m.steady(u) {
			penalty = min(penalty, 2)
			if m.solid(u) {
				penalty = 0
			}
		}
		if b.stubborn {
			penalty = (penalty + 1) / 2
		}
		if !m.courageTest(b, penalty) {
			broken = append(broken, u)
		}
	}
	m.chase(here, broken)
	m.separate(here)
	return true
}

// separate ends the contacts of those that are gone.
func (m *melee) separate(here []int) {
	for i := range m.sallies {
		s := &m.sallies[i]
		if s.contact && (m.bands[s.by].fate != "engaged" || m.bands[s.to[s.lane]].fate != "engaged") {
			s.contact = false
		}
	}
	for _, u := range here {
		if b := &m.bands[u]; b.fate == "engaged" && len(m.foes(u)) == 0 {
			b.fate = "standing"
		}
	}
}

func (m *melee) static(here []int, round int, score map[string]int) {
	best := map[string]int{}
	for _, u := range here {
		b := &m.bands[u]
		if b.standard {
			score[b.side]++
		}
		if b.bsb {
			score[b.side]++
		}
		best[b.side] = max(best[b.side], m.ranks(u))
		sides := map[string]bool{}
		for _, f := range m.foes(u) {
			if f.mine != "front" && !sides[f.mine] {
				sides[f.mine] = true
				score[m.bands[f.unit].side] += 2
			}
		}
		models := b.count()
		b.wide, b.deep = min(b.files, models), (models+b.files-1)/b.files
		b.pressed = m.solid(u) && (m.seedEdition && m.steady(u) || !m.seedEdition && b.height == 1)
	}
	for side, n := range best {
		score[side] += min(4, n)
	}
	if round == 0 {
		score[m.bands[m.sallies[0].by].side]++
	}
}

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

func (m *melee) chase(here, broken []int) {
	best := map[int]int{}
	for _, u := range here {
		b := &m.bands[u]
		foes := m.foes(u)
		all := b.alive() && !slices.Contains(broken, u) && len(foes) > 0 && !b.restful
		for _, f := range foes {
			all = all && slices.Contains(broken, f.unit)
		}
		if !all {
			continue
		}
		far := m.run(b)
		for _, f := range foes {
			best[f.unit] = max(best[f.unit], far)
		}
	}
	for _, u := range broken {
		b := &m.bands[u]
		b.fate = "shaken"
		far, edge := m.run(b), 0.0
		for i := range m.sallies {
			for j, t := range m.sallies[i].to {
				if t == u {
					edge = max(edge, m.sallies[i].edge[j])
				}
			}
		}
		switch {
		case best[u] >= far:
			b.fate, b.cause = "destroyed", "run-down"
		case edge > 0 && float64(far) >= edge:
			b.fate, b.cause = "destroyed", "table-edge"
		}
	}
}
