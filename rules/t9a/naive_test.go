package t9a_test

import (
	"math/rand/v2"
	"slices"
	"sort"
)

// A naive twin: a line scenario played die by die, straight from the rule page,
// with code of its own. Plain, slow, and read in one go.

type warband struct {
	key, side, special, weapon   string
	files, width, depth, height  int
	models, hp                   int
	cha, dis, cou                int
	def, res, arm, off, att      int
	str, ap, agi, ward, regen    int
	shield, throws, standard     bool
	swift, terror, fearless      bool
	stubborn, bsb, lethal        bool
	disciplined, unruly, restful bool // restful: never pursues
	impact, stomp                string
	mounted                      bool
	points                       int
	flees                        []bool // by charge; the last one stands for later ones

	// in play
	pool               int // Health Points left
	fate, cause, said  string
	fled, asked        int
	ran, calm, shotOff bool
	shot               int
	charging, pressed  bool
	wide, deep         int
}

type sally struct {
	by       int
	to       []int // target, then redirect targets
	far      []float64
	from     []string
	edge     []float64 // by target, 0: none
	cover    int
	redirect bool // always; else never

	lane           int // declared against, -1: none
	result, redone string
	tried, contact bool
	moved          float64
}

type melee struct {
	seedEdition, rally bool
	rounds             int
	bands              []warband
	sallies            []sally
	dice               *rand.Rand
}

func (m *melee) d6() int { return 1 + m.dice.IntN(6) }

// roll n dice and keep k: the highest, or the lowest.
func (m *melee) roll(n, k int, high bool) (sum int) {
	var d []int
	for range n {
		d = append(d, m.d6())
	}
	sort.Ints(d)
	if high {
		slices.Reverse(d)
	}
	for _, v := range d[:k] {
		sum += v
	}
	return sum
}

func (m *melee) run(b *warband) int {
	if b.swift {
		return m.roll(3, 2, true)
	}
	return m.roll(2, 2, true)
}

func (m *melee) commandTest(b *warband) bool {
	switch {
	case b.disciplined && !b.unruly:
		return m.roll(3, 2, false) <= b.dis
	case b.unruly && !b.disciplined:
		return m.roll(3, 2, true) <= b.dis
	}
	return m.roll(2, 2, true) <= b.dis
}

func (m *melee) courageTest(b *warband, penalty int) bool {
	need := b.dis
	if m.seedEdition {
		need = b.cou
	}
	need = max(need-penalty, 0)
	if m.roll(2, 2, true) <= need {
		return true
	}
	return b.bsb && m.roll(2, 2, true) <= need
}

func (b *warband) alive() bool { return b.fate != "destroyed" }

func (b *warband) count() int { return (b.pool + b.hp - 1) / b.hp }

// lose takes Health Points and returns how many there were to take.
func (b *warband) lose(n int, cause string) int {
	n = min(n, b.pool)
	b.pool -= n
	if b.pool == 0 && b.fate != "destroyed" {
		b.fate, b.cause = "destroyed", cause
	}
	return n
}

func (m *melee) play() {
	for i := range m.bands {
		b := &m.bands[i]
		b.pool = b.models * b.hp
		b.said, b.cause = "none", "none"
	}
	for i := range m.sallies {
		m.sallies[i].lane = -1
	}
	for i := range m.sallies {
		if !m.legal(i, 0) || m.bands[m.sallies[i].by].fate != "standing" {
			m.sallies[i].result = "not-made"
			continue
		}
		m.declare(i, 0)
	}
	for i := range m.sallies {
		m.advance(&m.sallies[i])
	}
	for i := range m.bands {
		if b := &m.bands[i]; b.cause == "caught" {
			b.fate = "destroyed"
		}
	}
	m.combats()
	for i := range m.bands {
		if b := &m.bands[i]; m.rally && b.fate == "shaken" && m.commandTest(b) {
			b.fate = "recovered"
		}
	}
}

func (m *melee) gap(i, lane int) float64 {
	s := &m.sallies[i]
	return s.far[lane] + float64(m.bands[s.to[lane]].fled)
}

func (m *melee) legal(i, lane int) bool {
	s := &m.sallies[i]
	return m.bands[s.to[lane]].alive() && m.gap(i, lane) <= float64(m.bands[s.by].cha+10)
}

func (m *melee) declare(i, lane int) {
	s := &m.sallies[i]
	s.lane = lane
	charger, target := &m.bands[s.by], &m.bands[s.to[lane]]
	forced := false
	if charger.terror && !target.terror && !target.fearless && target.fate == "standing" && !target.calm {
		if m.courageTest(target, 0) {
			target.calm = true
		} else {
			forced = true
		}
	}
	flees := target.flees[min(target.asked, len(target.flees)-1)] || forced
	target.asked++
	if target.fate == "engaged" || target.ran || target.fearless && target.fate != "shaken" {
		flees = false
	}
	if !flees {
		target.said = "hold"
		return
	}
	target.said, target.fate, target.ran = "flee", "shaken", true
	far := m.run(target)
	target.fled += far
	if e := s.edge[lane]; e > 0 && float64(far) >= e {
		target.fate, target.cause = "destroyed", "table-edge"
	}
	for j := range m.sallies {
		other := &m.sallies[j]
		if other.lane < 0 || other.to[other.lane] != s.to[lane] || other.tried || !other.redirect {
			continue
		}
		for k := 1; k < len(other.to); k++ {
			if !m.legal(j, k) {
				continue
			}
			other.tried = true
			if m.commandTest(&m.bands[other.by]) {
				other.redone = "passed"
				m.declare(j, k)
			} else {
				other.redone = "failed"
			}
			break
		}
	}
}

func (m *melee) advance(s *sally) {
	if s.result == "not-made" {
		return
	}
	charger, target := &m.bands[s.by], &m.bands[s.to[s.lane]]
	gap := s.far[s.lane] + float64(target.fled)
	fail := func() {
		s.result, s.moved = "failed", 4
		if target.alive() {
			s.moved = max(0, min(4, gap-1e-6))
		}
	}
	if !target.alive() || target.cause == "caught" {
		fail()
		return
	}
	dice := m.d6()
	if charger.swift {
		dice = max(dice, m.d6())
	}
	if float64(dice+4+charger.cha) < gap {
		fail()
		return
	}
	if target.fate == "shaken" {
		s.result, target.cause = "caught", "caught"
		return
	}
	if target.throws && s.from[s.lane] == "front" && gap > float64(charger.cha) && target.fate == "standing" && !target.shotOff {
		before := charger.pool
		lost := charger.lose(m.throw(target, charger, s.cover), "shooting")
		charger.shot = charger.models - charger.count()
		if !charger.alive() {
			s.result = "destroyed"
			return
		}
		target.shotOff = true
		if lost >= 3 && 4*lost >= before && !charger.fearless && !m.courageTest(charger, 0) {
			charger.fate = "shaken"
			fail()
			return
		}
	}
	s.result, s.contact = "reached", true
	charger.fate, target.fate, charger.charging = "engaged", "engaged", true
}

func (m *melee) throw(by, at *warband, cover int) (lost int) {
	arm := at.arm
	if at.shield {
		arm++
	}
	for range 2 * min(by.count(), 2*by.files) {
		if need := 4 + cover; need < 7 && m.d6() >= need {
			lost += m.wound(at, by.str, by.ap, min(arm, 6), false, 0)
		}
	}
	return lost
}

// wound rolls to wound and the saves; better is added to the roll to wound.
func (m *melee) wound(at *warband, str, ap, arm int, lethal bool, better int) int {
	need := 4 - (str - at.res)
	need = max(2, min(6, need))
	if better > 0 && need > 3 {
		need--
	}
	d := m.d6()
	if d < need {
		return 0
	}
	deadly := lethal && d == 6
	if s := m.d6(); !deadly && s != 1 && s >= 7-arm+ap {
		return 0
	}
	best := 7
	if at.ward > 0 {
		best = at.ward
	}
	if at.regen > 0 && !deadly {
		best = min(best, at.regen)
	}
	if m.d6() >= best {
		return 0
	}
	return 1
}

// foe is an enemy in contact and the sides that meet.
type foe struct {
	unit     int
	mine, it string
}

func (m *melee) foes(u int) (list []foe) {
	for i := range m.sallies {
		s := &m.sallies[i]
		if !s.contact {
			continue
		}
		t, side := s.to[s.lane], s.from[s.lane]
		if s.by == u && m.bands[t].alive() {
			list = append(list, foe{t, "front", side})
		}
		if t == u && m.bands[s.by].alive() {
			list = append(list, foe{s.by, side, "front"})
		}
	}
	return list
}

func (m *melee) combats() {
	done := map[int]bool{}
	for i := range m.sallies {
		if !m.sallies[i].contact || done[m.sallies[i].by] {
			continue
		}
		in := map[int]bool{m.sallies[i].by: true}
		for range m.bands {
			for j := range m.sallies {
				if s := &m.sallies[j]; s.contact && (in[s.by] || in[s.to[s.lane]]) {
					in[s.by], in[s.to[s.lane]] = true, true
				}
			}
		}
		for u := range in {
			done[u] = true
		}
		for round := range m.rounds {
			if !m.round(in, round) {
				break
			}
		}
		for u := range in {
			if b := &m.bands[u]; b.fate == "engaged" && len(m.foes(u)) == 0 {
				b.fate = "standing"
			}
		}
	}
}
