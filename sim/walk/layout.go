package walk

import (
	"encoding/binary"
	"slices"

	"tactica/rules"
)

// Words are looked up by their first guideBits bits.
const (
	guideBits = 9
	guideSize = 1 << guideBits
)

// lookClosely is the entry of a guide where not all words take one edge. In
// machine.edges it is where the close look at the roll is; the edges of the
// roll follow, edge 0 as number 1.
const lookClosely = 0

// layOut makes the tables.
func (m *machine) layOut() {
	columns := map[rules.Slot]int{}
	for i, slot := range m.slots {
		columns[slot] = i * block
	}
	// The guide of places without a roll leads nowhere else.
	m.guide, m.cuts = make([]uint8, guideSize), [][]uint64{nil}
	known := map[string]uint32{}
	for i := range m.stop {
		s := &m.sites[i]
		p := &m.plans[s.plan]
		column, made := columns[p.graph.Slots[s.node]]
		if !made {
			column = len(m.slots) * block
		}
		cuts := p.graph.Laws[p.graph.Args[s.node]].Cuts
		m.rolls = append(m.rolls, roll{uint32(column), m.guideTo(cuts, known), uint32(len(m.edges))})
		m.edges = append(m.edges, cellOf(m.close+i, 0))
		for _, next := range p.graph.Edges(s.node) {
			m.edges = append(m.edges, p.to[next])
		}
	}
	places := int(m.over) + len(m.sites) - int(m.close)
	for i := int(m.stop); i < places; i++ {
		m.rolls = append(m.rolls, roll{0, 0, uint32(len(m.edges))})
		m.edges = append(m.edges, cellOf(int32(i), 0))
	}
}

// guideTo is where the guide for a law with these cuts starts.
func (m *machine) guideTo(cuts []uint64, known map[string]uint32) uint32 {
	var key []byte
	for _, cut := range cuts {
		key = binary.LittleEndian.AppendUint64(key, cut)
	}
	if at, done := known[string(key)]; done {
		return at
	}
	at := uint32(len(m.guide))
	known[string(key)] = at
	m.cuts = append(m.cuts, cuts)
	const shift = 64 - guideBits
	for i := range uint64(guideSize) {
		from, to := edge(cuts, i<<shift), edge(cuts, i<<shift|(1<<shift-1))
		if from != to || from+1 > 255 {
			from = lookClosely - 1
		}
		m.guide = append(m.guide, uint8(from+1))
	}
	return at
}

// edge is the edge that a word takes: the number of cuts it has reached.
func edge(cuts []uint64, word uint64) int {
	n, found := slices.BinarySearch(cuts, word)
	for found && n < len(cuts) && cuts[n] == word {
		n++
	}
	return n
}

// look is where a word of roll i leads, found among the cuts of its law.
func (m *machine) look(i int32, word uint64) cell {
	r := &m.rolls[i]
	return m.edges[int(r.edges)+1+edge(m.cuts[r.guide/guideSize], word)]
}
