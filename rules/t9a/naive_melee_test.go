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
