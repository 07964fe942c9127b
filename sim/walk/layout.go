package walk

import (
	"math/bits"

	"tactica/rules"
)

// layOut makes the tables. Cells that are unclear have the complement of the
// number of their exit for a place until it is known how many there are.
func (m *machine) layOut(limit int) {
	columns := map[rules.Slot]int{}
	for i, slot := range m.slots {
		columns[slot] = i * block
	}
	for i := range m.stop {
		s := &m.sites[i]
		p := &m.plans[s.plan]
		column, made := columns[p.graph.Slots[s.node]]
		if !made {
			column = len(m.slots) * block
		}
		law := &p.graph.Laws[p.graph.Args[s.node]]
		e := exit{cuts: law.Cuts, first: int32(len(m.next)), column: int32(column)}
		for _, next := range p.graph.Edges(s.node) {
			m.next = append(m.next, p.to[next])
		}
		m.rolls = append(m.rolls, m.layOutRoll(&e, width(len(e.cuts), limit-len(m.table))))
	}
	m.makeRoom()
	for i := int(m.stop); i < len(m.sites); i++ {
		m.rolls = append(m.rolls, packed(len(m.table), 0, 1))
		m.table = append(m.table, cellOf(int32(i), 0), cellOf(int32(i), 0))
	}
}

// packed is how rolls are written in a machine.
func packed(base, column, width int) uint64 {
	return uint64(base)<<32 | uint64(column)<<8 | uint64(64-width)
}

// layOutRoll makes the cells of a roll for words of which so many leading bits
// are looked up, and its exit if some are unclear.
func (m *machine) layOutRoll(e *exit, width int) uint64 {
	r := packed(len(m.table), int(e.column), width)
	unclear := false
	shift := 64 - width
	for i := range uint64(1) << width {
		from, to := i<<shift, i<<shift|(1<<shift-1)
		c := m.exitAt(e, from)
		if m.exitAt(e, to) != c {
			c = cellOf(^int32(len(m.exits)), 0)
			unclear = true
		}
		m.table = append(m.table, c)
	}
	if unclear {
		m.exits = append(m.exits, *e)
	}
	return r
}

// width is how many leading bits of a word are looked up: so many that hardly
// any cell is unclear while there is room. Rolls come in order of probability;
// the last ones have to do with less.
func width(cuts, room int) int {
	w := min(max(bits.Len(uint(mult*cuts)), 1), 10)
	for w > 1 && room < roomf<<w {
		w--
	}
	return w
}

// exitAt is where a word leads, found among the cuts.
func (m *machine) exitAt(e *exit, word uint64) cell {
	low, high := 0, len(e.cuts)
	for low < high {
		if mid := int(uint(low+high) / 2); e.cuts[mid] <= word {
			low = mid + 1
		} else {
			high = mid
		}
	}
	return m.next[int(e.first)+low]
}

// makeRoom puts the unclear stops before the outcomes.
func (m *machine) makeRoom() {
	room := int32(len(m.exits))
	moved := func(place int32) int32 {
		switch {
		case place < 0:
			return m.unclear + ^place
		case place >= m.unclear:
			return place + room
		}
		return place
	}
	move := func(cells []cell) {
		for i, c := range cells {
			cells[i] = cellOf(moved(c.place()), c.code())
		}
	}
	move(m.table)
	move(m.next)
	for i := range m.plans {
		move(m.plans[i].to)
		m.plans[i].start = m.plans[i].to[0]
	}
	for i := m.stop; i < m.over; i++ {
		m.sites[i].onward = moved(m.sites[i].onward)
	}
	m.over += room
	sites := append([]site(nil), m.sites[:m.unclear]...)
	for range room {
		sites = append(sites, site{kind: unclearSite})
	}
	m.sites = append(sites, m.sites[m.unclear:]...)
}
var mult, roomf = 32, 64
