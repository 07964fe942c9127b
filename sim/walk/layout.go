package walk

import (
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

// layOut numbers the sites and makes the tables, if there is room for them.
func (m *machine) layOut(starts []int32, columns map[rules.Slot]int, mostEdges int) bool {
	g := m.graph
	to := make([]cell, g.Len()) // where edges to each node lead
	m.numberRolls(to, columns)
	m.close = m.stop + len(m.stops)
	m.over = m.close + len(m.rolls)
	if m.over+len(m.outcomes) > mostEdges {
		return false
	}
	for i := range m.outcomes {
		s := &m.outcomes[i]
		s.cell = newCell(m.over+i, 0, 0)
		to[s.node] = s.cell
	}
	m.numberStops(to)
	m.addCodes(to)
	m.edges = make([]cell, 0, m.over+len(m.outcomes))
	for i := range m.rolls {
		s := &m.rolls[i]
		m.edges = append(m.edges, m.closeLook(i)-s.cell)
		for _, next := range g.Edges(s.node) {
			m.edges = append(m.edges, to[next]-s.cell)
		}
	}
	m.edges = m.edges[:cap(m.edges)]
	for _, start := range starts {
		m.starts = append(m.starts, to[start])
	}
	return true
}

// closeLook is the cell of the close look at roll i.
func (m *machine) closeLook(i int) cell { return newCell(m.close+i, 0, 0) }

// cuts are those of the law of a roll.
func (m *machine) cuts(s *site) []uint64 { return m.graph.Laws[m.graph.Args[s.node]].Cuts }

// numberRolls gives the rolls their cells, and makes the guides of their laws.
// Law 0 looks closely at every word; it also serves the last laws, should they
// be too many, and places without a roll, where edge 0 leads nowhere else.
func (m *machine) numberRolls(to []cell, columns map[rules.Slot]int) {
	m.guide = new([1 << 16]uint8)
	laws := make(map[int32]int)
	for i := range m.rolls {
		s := &m.rolls[i]
		column, made := columns[m.graph.Slots[s.node]]
		if !made {
			column = len(m.slots)
		}
		arg := m.graph.Args[s.node]
		law, known := laws[arg]
		if !known && len(laws)+1 < mostLaws {
			law = len(laws) + 1
			laws[arg] = law
			m.addGuide(law, m.cuts(s))
		}
		s.cell = newCell(m.stop, law, column)
		to[s.node] = s.cell
		m.stop += 1 + len(m.graph.Edges(s.node))
	}
}

// addGuide makes the guide of a law with these cuts.
func (m *machine) addGuide(law int, cuts []uint64) {
	guide := m.guide[law*guideSize : (law+1)*guideSize]
	for i := range guide {
		first := uint64(i) << guideShift
		from, to := edge(cuts, first), edge(cuts, first|(1<<guideShift-1))
		if from == to && from < 255 {
			guide[i] = uint8(from + 1)
		}
	}
}

// edge is the edge that a word takes: the number of cuts it has reached.
func edge(cuts []uint64, word uint64) int {
	n, found := slices.BinarySearch(cuts, word)
	for found && n < len(cuts) && cuts[n] == word {
		n++
	}
	return n
}

// numberStops gives the stops their cells. Edges lead to a stop before a roll
// in place of the roll, and to marks that are stops.
func (m *machine) numberStops(to []cell) {
	for i := range m.stops {
		m.stops[i].cell = to[m.stops[i].node]
	}
	for i := range m.stops {
		at := newCell(m.stop+i, 0, 0)
		if s := &m.stops[i]; s.mark >= 0 {
			to[s.mark] = at
		} else {
			to[s.node] = at
		}
	}
}

// addCodes gives the edges to marks their codes, and those to marks that are
// no stops their cells.
func (m *machine) addCodes(to []cell) {
	g := m.graph
	codes, covered := make([]cell, len(g.Marks)), make([]bool, len(g.Marks))
	for i, records := range g.Marks {
		codes[i], covered[i] = withCode(m.coder.code(records)), m.coder.covers(records)
	}
	for n := g.Len() - 1; n >= 0; n-- {
		if g.Kinds[n] != graph.Mark {
			continue
		}
		if covered[g.Args[n]] {
			to[n] = to[g.Edges(n)[0]]
		}
		to[n] += codes[g.Args[n]]
	}
}
