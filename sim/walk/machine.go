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
	plans []plan
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
	// if they do not all take the same, lookClosely. It is as long as its
	// indices can be, so that they need not be checked.
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

// A plan is where one graph lies in the machine.
type plan struct {
	graph *graph.Graph
	coder coder
	start cell
	// Where edges to each node lead, and the roll of each node itself.
	to, roll []cell
}

// A site is a roll, a stop or an outcome.
type site struct {
	plan, node int     // the roll or outcome that is here, or comes next
	mark       int     // of a stop: the node of the mark to count, or -1
	single     bool    // of a stop: the word of the roll is to be made
	mass       float64 // probability of coming here
	cell       cell    // of a trial that is here; of a stop: that goes on
	cuts       []uint64
}

// limits of a machine: of the entries of its edges and of the codes of a plan.
type limits struct{ edges, codes int }

var roomy = limits{mostEdges, mostCodes}

// newMachine lays out the graphs of all plans. It is nil if they are too
// large.
func newMachine(plans []*graph.Graph, limit limits) *machine {
	m := &machine{plans: make([]plan, len(plans))}
	masses := make([][]float64, len(plans))
	for i, g := range plans {
		g = g.Reduce(nil)
		m.plans[i] = plan{
			graph: g, coder: newCoder(g, limit.codes),
			to: make([]cell, g.Len()), roll: make([]cell, g.Len()),
		}
		masses[i] = new(exact.Sweep).Mass(g)
	}
	made := m.chooseSlots(masses)
	for i := range m.plans {
		m.addSites(i, masses[i], made)
	}
	m.rolls, m.stops, m.outcomes = likelyFirst(m.rolls), likelyFirst(m.stops), likelyFirst(m.outcomes)
	if !m.layOut(made, limit.edges) {
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
// numbers.
func (m *machine) chooseSlots(masses [][]float64) map[rules.Slot]int {
	use := map[rules.Slot]float64{}
	for i := range m.plans {
		g := m.plans[i].graph
		for n, kind := range g.Kinds {
			if kind == graph.Chance {
				use[g.Slots[n]] += masses[i][n]
			}
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
	made := map[rules.Slot]int{}
	for i, slot := range m.slots {
		made[slot] = i
	}
	return made
}

// addSites adds the rolls and outcomes of a graph, and stops before them for
// marks that the coder leaves out and for words that are not made beforehand.
func (m *machine) addSites(i int, mass []float64, made map[rules.Slot]int) {
	p := &m.plans[i]
	g := p.graph
	single := func(n int) bool {
		_, done := made[g.Slots[n]]
		return g.Kinds[n] == graph.Chance && !done
	}
	for n, kind := range g.Kinds {
		s := site{plan: i, node: n, mark: -1, mass: mass[n]}
		switch kind {
		case graph.Chance:
			m.rolls = append(m.rolls, s)
			if s.single = single(n); s.single {
				m.stops = append(m.stops, s)
			}
		case graph.Mark:
			if !p.coder.covers(g.Marks[g.Args[n]]) {
				s.node, s.mark = int(g.Edges(n)[0]), n
				s.single = single(s.node)
				m.stops = append(m.stops, s)
			}
		case graph.Terminal:
			m.outcomes = append(m.outcomes, s)
		}
	}
}

// likelyFirst puts the sites that more than one trial in some thousands comes
// to before the others, and keeps their order else.
func likelyFirst(sites []site) []site {
	const likely = 1.0 / 4096
	ordered := make([]site, 0, len(sites))
	for _, first := range []bool{true, false} {
		for i := range sites {
			if (sites[i].mass > likely) == first {
				ordered = append(ordered, sites[i])
			}
		}
	}
	return ordered
}

// measureSwings finds the swings of the outcomes and their common unit.
func (m *machine) measureSwings() {
	for i := range m.outcomes {
		s := &m.outcomes[i]
		g := m.plans[s.plan].graph
		swing := g.Outcome(s.node)[g.Swing]
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
