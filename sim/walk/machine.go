package walk

import (
	"cmp"
	"math/bits"
	"slices"

	"tactica/rules"
	"tactica/sim/exact"
	"tactica/sim/graph"
)

// A machine is the graphs of all plans, laid out for walking. It has places: a
// roll, or an outcome, each possibly entered through a mark. Places that are
// counted come after those that are not, outcomes after rolls, and within each
// kind the likely ones come first, so that what is used often lies together.
type machine struct {
	plans []plan
	sites []site // what each place stands for
	// Places from counted on are counted when they are come to; those from
	// over on are outcomes.
	counted, over int32
	rolls         []roll // of the places before over
	// table has cells for every roll: where the words that begin with the
	// number of the cell lead, or unclear if they do not all lead to one place.
	table []int32
	exits []exit  // of the places before over
	next  []int32 // edges of the exits
	// Slots of the rolls. The words of the first filled ones are made for all
	// trials of a block, those of the others, which few trials need, singly.
	slots  []rules.Slot
	filled int
	// swings is the swing at the places from over on, divided by unit; narrow
	// says that products of a whole block fit 64 bits.
	swings []int64
	unit   int64
	narrow bool
}

// A plan is where one graph lies in the machine.
type plan struct {
	graph *graph.Graph
	start int32
	place []int32 // of each node; that of a mark is what follows it
}

// A roll finds the cell of a word.
type roll struct {
	base  uint32 // its first cell in the table
	slot  uint16 // index into slots
	shift uint8  // the word shifted right by it is the number of the cell
}

// unclear marks a cell whose words lead to several places.
const unclear = -1

// An exit is the exact way from a roll: the cuts of its law, and where its
// edges start in machine.next.
type exit struct {
	cuts  []uint64
	first int32
}

// A site is what a place stands for.
type site struct {
	plan, node int     // the roll or outcome
	mark       int     // the node of the mark it is entered through, or -1
	mass       float64 // probability of coming here
}

func newMachine(plans []*graph.Graph) *machine {
	m := &machine{plans: make([]plan, len(plans))}
	for i, g := range plans {
		reduced := g.Reduce(nil)
		m.plans[i] = plan{graph: reduced, place: make([]int32, reduced.Len())}
		m.sites = append(m.sites, findSites(i, reduced)...)
	}
	m.number()
	m.chooseSlots()
	m.layOut()
	m.measureSwings()
	return m
}

// findSites lists the places of a graph. A roll or outcome that is come to
// both through marks and not is several places.
func findSites(i int, g *graph.Graph) []site {
	var sweep exact.Sweep
	mass := sweep.Mass(g)
	direct := make([]float64, g.Len()) // probability of coming not by a mark
	direct[0] = 1
	for n, kind := range g.Kinds {
		if kind == graph.Chance {
			prob := g.Laws[g.Args[n]].Prob
			for e, next := range g.Edges(n) {
				direct[next] += prob[e] * mass[n]
			}
		}
	}
	var sites []site
	for n, kind := range g.Kinds {
		switch {
		case kind == graph.Mark:
			sites = append(sites, site{i, int(g.Edges(n)[0]), n, mass[n]})
		case direct[n] > 0:
			sites = append(sites, site{i, n, -1, direct[n]})
		}
	}
	return sites
}

func (m *machine) isOver(s *site) bool { return m.plans[s.plan].graph.Kinds[s.node] == graph.Terminal }

// number puts the sites in order and numbers the places.
func (m *machine) number() {
	rank := func(s *site) int {
		switch {
		case m.isOver(s):
			return 2
		case s.mark >= 0:
			return 1
		}
		return 0
	}
	slices.SortStableFunc(m.sites, func(a, b site) int {
		return cmp.Or(cmp.Compare(rank(&a), rank(&b)), cmp.Compare(b.mass, a.mass))
	})
	m.counted, m.over = int32(len(m.sites)), int32(len(m.sites))
	for i := range m.sites {
		s := &m.sites[i]
		r := rank(s)
		if r >= 1 {
			m.counted = min(m.counted, int32(i))
		}
		if r == 2 {
			m.over = min(m.over, int32(i))
		}
		node := s.node
		if s.mark >= 0 {
			node = s.mark
		}
		m.plans[s.plan].place[node] = int32(i)
	}
	for i := range m.plans {
		m.plans[i].start = m.plans[i].place[0]
	}
}

// worthFilling is how many of the trials of a block, over all plans, must need
// a slot for its words to be made all at once: making them in a row costs
// about that part of making them one by one.
const worthFilling = 0.4

// chooseSlots puts the slots in order of use.
func (m *machine) chooseSlots() {
	var use [1 << 16]float64
	for i := range m.over {
		s := &m.sites[i]
		use[m.plans[s.plan].graph.Slots[s.node]] += s.mass
	}
	for slot, u := range use {
		if u > 0 {
			m.slots = append(m.slots, rules.Slot(slot))
		}
	}
	slices.SortStableFunc(m.slots, func(a, b rules.Slot) int { return cmp.Compare(use[b], use[a]) })
	for m.filled < len(m.slots) && use[m.slots[m.filled]] >= worthFilling {
		m.filled++
	}
}

// layOut makes the tables of all rolls.
func (m *machine) layOut() {
	index := make(map[rules.Slot]uint16, len(m.slots))
	for i, slot := range m.slots {
		index[slot] = uint16(i)
	}
	// Places that are one roll, entered in different ways, share its table.
	type key struct{ plan, node int }
	known := map[key]int{}
	for i := range int(m.over) {
		s := &m.sites[i]
		if j, done := known[key{s.plan, s.node}]; done {
			m.rolls = append(m.rolls, m.rolls[j])
			m.exits = append(m.exits, m.exits[j])
			continue
		}
		known[key{s.plan, s.node}] = i
		p := &m.plans[s.plan]
		law := &p.graph.Laws[p.graph.Args[s.node]]
		e := exit{cuts: law.Cuts, first: int32(len(m.next))}
		for _, next := range p.graph.Edges(s.node) {
			m.next = append(m.next, p.place[next])
		}
		m.exits = append(m.exits, e)
		width := cellBits(len(law.Cuts), s.mass)
		m.rolls = append(m.rolls, roll{
			base: uint32(len(m.table)), slot: index[p.graph.Slots[s.node]], shift: uint8(64 - width),
		})
		m.addCells(&e, width)
	}
}

// cellBits is how many leading bits of a word are looked up: more for laws
// with many cuts, so that few cells are unclear, and fewer for rolls that are
// hardly ever made, so that the table stays small.
func cellBits(cuts int, mass float64) int {
	width := bits.Len(uint(16 * cuts))
	if mass < 1e-3 {
		width -= 2
	}
	return min(max(width, 1), 10)
}

func (m *machine) addCells(e *exit, width int) {
	shift := 64 - width
	for cell := range uint64(1) << width {
		low := m.exitAt(e, cell<<shift)
		if high := m.exitAt(e, cell<<shift|(1<<shift-1)); high != low {
			low = unclear
		}
		m.table = append(m.table, low)
	}
}

// exitAt is where a word leads, found among the cuts.
func (m *machine) exitAt(e *exit, word uint64) int32 {
	edge := 0
	for edge < len(e.cuts) && e.cuts[edge] <= word {
		edge++
	}
	return m.next[int(e.first)+edge]
}

// measureSwings finds the swings of the outcomes and their common unit.
func (m *machine) measureSwings() {
	m.unit = 0
	for i := m.over; int(i) < len(m.sites); i++ {
		g := m.plans[m.sites[i].plan].graph
		swing := g.Outcome(m.sites[i].node)[g.Swing]
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
