package walk

import (
	"cmp"
	"slices"

	"tactica/rules"
	"tactica/sim/exact"
	"tactica/sim/graph"
)

// A machine is the graphs of all plans, laid out for walking. A trial on its
// way is a cell, which says where it is and what it recorded so far; an edge
// is what is added to that cell when the trial takes it.
type machine struct {
	// graph has the graphs of all plans, what they have in common once.
	graph  *graph.Graph
	coder  coder
	starts []cell // of the plans
	// edges has, in this order:
	//   - of every roll: the edge to its close look, then its own edges;
	//   - from stop on, an entry for every stop, where something is to be done
	//     before the next roll;
	//   - from close on, an entry for the close look at the word of every roll;
	//   - from over on, an entry for every outcome.
	// A trial that is at one of the entries stays there: they are 0. So it may
	// be sent on before it is known to have halted. In each group the likely
	// ones come first, so that what is used often lies together.
	edges             []cell
	stop, close, over int
	// guide has guideSize entries for each law: for the words that begin with
	// the number of the entry the edge that they take, counted from 1, or else,
	// if they do not all take the same, 0 for the close look. It is as long as
	// its indices can be, so that they need not be checked.
	guide *[1 << 16]uint8

	rolls    []site
	stops    []site
	outcomes []site
	// slots are those whose words are made for all trials of a block
	// beforehand. The words of others go to one more column, for each trial
	// when it needs one.
	slots []rules.Slot
	// swings is the swing of the outcomes, divided by unit; narrow says that
	// the products of a block add up to no more than 64 bits.
	swings []int64
	unit   int64
	narrow bool
}

// A site is a roll, a stop or an outcome.
type site struct {
	node   int  // the roll or outcome that is here, or comes next
	mark   int  // of a stop: the node of the mark to count, or -1
	single bool // of a stop: the word of the roll is to be made
	likely bool
	cell   cell // of a trial that is here; of a stop: that goes on
}

// limits of a machine: of the entries of its edges and of its codes.
type limits struct{ edges, codes int }

var roomy = limits{mostEdges, mostCodes}

// newMachine lays out the graphs of all plans. It is nil if they are too
// large.
func newMachine(plans []*graph.Graph, limit limits) *machine {
	g, starts := graph.ReduceAll(plans, nil)
	m := &machine{graph: g, coder: newCoder(g, limit.codes)}
	visits := new(exact.Sweep).Visits(g, starts...)
	columns := m.chooseSlots(visits)
	m.addSites(visits, columns)
	if !m.layOut(starts, columns, limit.edges) {
		return nil
	}
	m.measureSwings()
	return m
}

// worthMaking is how many of the trials of a block, over all plans, must need
// a slot for its words to be made beforehand: made in a row, a word costs
// about that part of one made when it is needed.
const worthMaking = 0.15

// chooseSlots finds the slots whose words are made beforehand, and gives their
// columns.
func (m *machine) chooseSlots(visits []float64) map[rules.Slot]int {
	use := map[rules.Slot]float64{}
	for n, kind := range m.graph.Kinds {
		if kind == graph.Chance {
			use[m.graph.Slots[n]] += visits[n]
		}
	}
	for slot, u := range use {
		if u >= worthMaking {
			m.slots = append(m.slots, slot)
		}
	}
	slices.SortFunc(m.slots, func(a, b rules.Slot) int {
		return cmp.Or(cmp.Compare(use[b], use[a]), cmp.Compare(a, b))
	})
	m.slots = m.slots[:min(len(m.slots), mostColumns-1)]
	columns := map[rules.Slot]int{}
	for i, slot := range m.slots {
		columns[slot] = i
	}
	return columns
}

// likely is how often a site must be come to, over all plans, to be one of the
// likely ones.
const likely = 1.0 / 4096

// addSites adds the rolls and outcomes, and stops before them for marks that
// the coder leaves out and for words that are not made beforehand.
func (m *machine) addSites(visits []float64, columns map[rules.Slot]int) {
	g := m.graph
	single := func(n int) bool {
		_, made := columns[g.Slots[n]]
		return g.Kinds[n] == graph.Chance && !made
	}
	for n, kind := range g.Kinds {
		s := site{node: n, mark: -1, likely: visits[n] > likely}
		switch kind {
		case graph.Chance:
			m.rolls = append(m.rolls, s)
			if s.single = single(n); s.single {
				m.stops = append(m.stops, s)
			}
		case graph.Mark:
			if !m.coder.covers(g.Marks[g.Args[n]]) {
				s.node, s.mark = int(g.Edges(n)[0]), n
				s.single = single(s.node)
				m.stops = append(m.stops, s)
			}
		case graph.Terminal:
			m.outcomes = append(m.outcomes, s)
		}
	}
	for _, sites := range []*[]site{&m.rolls, &m.stops, &m.outcomes} {
		*sites = likelyFirst(*sites)
	}
}

// likelyFirst puts the likely sites before the others, and keeps their order
// else.
func likelyFirst(sites []site) []site {
	ordered := make([]site, 0, len(sites))
	for _, first := range []bool{true, false} {
		for i := range sites {
			if sites[i].likely == first {
				ordered = append(ordered, sites[i])
			}
		}
	}
	return ordered
}

// measureSwings finds the swings of the outcomes and their common unit.
func (m *machine) measureSwings() {
	for i := range m.outcomes {
		swing := m.graph.Outcome(m.outcomes[i].node)[m.graph.Swing]
		m.swings = append(m.swings, swing)
		m.unit = divisor(m.unit, swing)
	}
	m.unit = max(m.unit, 1)
	m.narrow = true
	for i := range m.swings {
		m.swings[i] /= m.unit
		m.narrow = m.narrow && max(m.swings[i], -m.swings[i]) < 1<<27
	}
}

// divisor is the greatest common divisor.
func divisor(a, b int64) int64 {
	for b != 0 {
		a, b = b, a%b
	}
	return max(a, -a)
}
