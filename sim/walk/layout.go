package walk

import (
	"encoding/binary"
	"slices"

	"tactica/rules"
	"tactica/sim/graph"
)

// A cell is where a trial is and what it needs to go on:
//
//	bits 0 to 23   index in machine.edges
//	bits 24 to 30  number of the law that is rolled by
//	bits 32 to 39  number of the column with the words of the roll
//	bits 40 to 63  code of what was recorded so far, see coder
//
// The difference of two cells, an edge, leads from one to the other.
type cell uint64

// Limits of the parts of a cell.
const (
	mostEdges   = 1 << 24
	mostLaws    = 1 << 7
	mostColumns = 1 << 8
	mostCodes   = 1 << 24
)

func newCell(index, law, column int) cell {
	return cell(index) | cell(law)<<24 | cell(column)<<32
}

func withCode(code int) cell { return cell(code) << 40 }

func (c cell) index() int { return int(c & (mostEdges - 1)) }

func (c cell) code() int64 { return int64(c >> 40) }

// column is where the words of the column start, in those of a block.
func (c cell) column() uint16 { return uint16(c>>24) &^ (block - 1) }

// guide is where the guide of the law starts.
func (c cell) guide() uint16 { return uint16(c>>(24-guideBits)) &^ (guideSize - 1) }

// Words are looked up by their first guideBits bits.
const (
	guideBits  = 9
	guideSize  = 1 << guideBits
	guideShift = 64 - guideBits
)

// lookClosely is the entry of a guide where not all words take one edge.
const lookClosely = 0

// layOut numbers the sites and makes the tables, if there is room for them.
func (m *machine) layOut(made map[rules.Slot]int, mostEdges int) bool {
	m.numberRolls(made)
	m.close = m.stop + len(m.stops)
	m.over = m.close + len(m.rolls)
	if m.over+len(m.outcomes) > mostEdges {
		return false
	}
	for i := range m.outcomes {
		s := &m.outcomes[i]
		s.cell = newCell(m.over+i, 0, 0)
		m.plans[s.plan].to[s.node] = s.cell
	}
	m.numberStops()
	for i := range m.plans {
		m.plans[i].code()
	}
	m.edges = make([]cell, 0, m.over+len(m.outcomes))
	for i := range m.rolls {
		s := &m.rolls[i]
		p := &m.plans[s.plan]
		m.edges = append(m.edges, m.closeLook(i)-s.cell)
		for _, next := range p.graph.Edges(s.node) {
			m.edges = append(m.edges, p.to[next]-s.cell)
		}
	}
	m.edges = m.edges[:cap(m.edges)]
	return true
}

// closeLook is the cell of the close look at roll i.
func (m *machine) closeLook(i int) cell { return newCell(m.close+i, 0, 0) }

// numberRolls gives the rolls their cells, and makes the guides of their laws.
// Law 0 looks closely at every word; it also serves the last laws, should they
// be too many, and places without a roll, where edge 0 leads nowhere else.
func (m *machine) numberRolls(made map[rules.Slot]int) {
	m.guide = new([1 << 16]uint8)
	laws := map[string]int{}
	for i := range m.rolls {
		s := &m.rolls[i]
		p := &m.plans[s.plan]
		s.cuts = p.graph.Laws[p.graph.Args[s.node]].Cuts
		column, done := made[p.graph.Slots[s.node]]
		if !done {
			column = len(m.slots)
		}
		s.cell = newCell(m.stop, m.law(s.cuts, laws), column)
		p.roll[s.node], p.to[s.node] = s.cell, s.cell
		m.stop += 1 + len(p.graph.Edges(s.node))
	}
}

// numberStops gives the stops their cells. They replace what they are before.
func (m *machine) numberStops() {
	for i := range m.stops {
		s := &m.stops[i]
		p := &m.plans[s.plan]
		s.cell = p.to[s.node]
		if p.graph.Kinds[s.node] == graph.Chance {
			s.cell = p.roll[s.node]
		}
		at := newCell(m.stop+i, 0, 0)
		if s.mark >= 0 {
			p.to[s.mark] = at
		} else {
			p.to[s.node] = at
		}
	}
}

// code gives the edges to marks their codes, and those to marks that are no
// stops their cells.
func (p *plan) code() {
	g := p.graph
	codes, covered := make([]cell, len(g.Marks)), make([]bool, len(g.Marks))
	for i, records := range g.Marks {
		codes[i], covered[i] = withCode(p.coder.code(records)), p.coder.covers(records)
	}
	for n := g.Len() - 1; n >= 0; n-- {
		if g.Kinds[n] != graph.Mark {
			continue
		}
		if covered[g.Args[n]] {
			p.to[n] = p.to[g.Edges(n)[0]]
		}
		p.to[n] += codes[g.Args[n]]
	}
	p.start = p.to[0]
}

// law is the number of the law with these cuts.
func (m *machine) law(cuts []uint64, known map[string]int) int {
	var key []byte
	for _, cut := range cuts {
		key = binary.LittleEndian.AppendUint64(key, cut)
	}
	law, done := known[string(key)]
	if done || len(known) == mostLaws-1 {
		return law
	}
	law = len(known) + 1
	known[string(key)] = law
	guide := m.guide[law*guideSize : (law+1)*guideSize]
	for i := range guide {
		first := uint64(i) << guideShift
		from, to := edge(cuts, first), edge(cuts, first|(1<<guideShift-1))
		if from == to && from < 255 {
			guide[i] = uint8(from + 1)
		}
	}
	return law
}

// edge is the edge that a word takes: the number of cuts it has reached.
func edge(cuts []uint64, word uint64) int {
	n, found := slices.BinarySearch(cuts, word)
	for found && n < len(cuts) && cuts[n] == word {
		n++
	}
	return n
}
