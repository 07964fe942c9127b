package walk

import (
	"cmp"
	"slices"

	"tactica/rules"
	"tactica/sim/exact"
	"tactica/sim/graph"
)

// A machine is the graphs of all plans, laid out for walking. It has places:
// first the rolls, then the stops, where something is to be done before the
// next roll, then for each roll one where its word is to be looked at closely,
// then the outcomes. In each group the likely ones come first, so that what is
// used often lies together.
//
// A trial on its way is a place and a code: what was recorded so far (see
// coder). Both fit a cell, the code above the place; going on from cell a over
// cell b adds up their codes and leaves the place of b.
type machine struct {
	plans []plan
	// sites are what places stand for, without the close looks.
	sites []site
	// stop, close and over are the first places of the groups after the rolls.
	stop, close, over int32
	// rolls has the roll of every place. Where there is none it leads back to
	// the place, so that a trial may be sent on before it is known to halt.
	rolls []roll
	edges []cell
	// guide has guideSize entries for each law: for the words that begin with
	// the number of the entry the edge they take, or else, if they do not all
	// take the same, the edge that leads to the close look.
	guide []uint8
	cuts  [][]uint64 // of each law
	// slots are those whose words are made for all trials of a block
	// beforehand. The words of others go to one more column, for each trial
	// when it needs one.
	slots []rules.Slot
	// swings is the swing at the places from over on, divided by unit; narrow
	// says that the products of a block add up to no more than 64 bits.
	swings []int64
	unit   int64
	narrow bool
}

// A roll is where to find what it takes to go on.
type roll struct {
	column uint32 // of its words, in those of a block
	guide  uint32 // the entries of its law, in guide
	edges  uint32 // in edges
}

// A cell is a place and a code.
type cell uint64

func cellOf(place int32, code uint32) cell { return cell(code)<<32 | cell(uint32(place)) }

func (c cell) place() int32 { return int32(uint32(c)) }

func (c cell) code() uint32 { return uint32(c >> 32) }

// then is the cell of a trial that goes on from c over d.
func (c cell) then(d cell) cell { return c>>32<<32 + d }

// A plan is where one graph lies in the machine.
type plan struct {
	graph *graph.Graph
	coder coder
	start cell
	// Where edges to each node lead, and the place of each roll itself.
	to   []cell
	roll []int32
}

// A site is what a place stands for.
type site struct {
	kind       siteKind
	plan, node int     // the roll or outcome that is here, or comes next
	mark       int     // of a stop: the node of the mark to count, or -1
	mass       float64 // probability of coming here
	onward     int32   // of a stop: the place that comes next
	single     bool    // of a stop: the word of the roll is to be made
}

type siteKind uint8

const (
	rollSite siteKind = iota
	stopSite
	overSite
)

// mostCodes is how many codes a plan may have.
const mostCodes = 1 << 14

func newMachine(plans []*graph.Graph, mostCodes int) *machine {
	m := &machine{plans: make([]plan, len(plans))}
	masses := make([][]float64, len(plans))
	for i, g := range plans {
		g = g.Reduce(nil)
		m.plans[i] = plan{
			graph: g, coder: newCoder(g, mostCodes),
			to: make([]cell, g.Len()), roll: make([]int32, g.Len()),
		}
		masses[i] = new(exact.Sweep).Mass(g)
	}
	rare := m.chooseSlots(masses)
	for i := range m.plans {
		m.addSites(i, masses[i], rare)
	}
	m.number()
	m.layOut()
	m.measureSwings()
	return m
}

// worthMaking is how many of the trials of a block, over all plans, must need
// a slot for its words to be made beforehand: made in a row, a word costs
// about that part of one made when it is needed.
const worthMaking = 0.15

// chooseSlots finds the slots whose words are made beforehand, and tells which
// are not.
func (m *machine) chooseSlots(masses [][]float64) (rare func(rules.Slot) bool) {
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
	slices.Sort(m.slots)
	return func(slot rules.Slot) bool { return use[slot] < worthMaking }
}

// addSites adds the places of a graph: its rolls and outcomes, and stops
// before them for marks that the coder leaves out and for words that are not
// made beforehand.
func (m *machine) addSites(i int, mass []float64, rare func(rules.Slot) bool) {
	p := &m.plans[i]
	g := p.graph
	for n, kind := range g.Kinds {
		s := site{plan: i, node: n, mark: -1, mass: mass[n]}
		switch kind {
		case graph.Mark:
			if p.coder.covers(g, n) {
				continue
			}
			s.kind, s.node, s.mark = stopSite, int(g.Edges(n)[0]), n
			s.single = g.Kinds[s.node] == graph.Chance && rare(g.Slots[s.node])
		case graph.Terminal:
			s.kind = overSite
		case graph.Chance:
			if rare(g.Slots[n]) {
				stop := s
				stop.kind, stop.single = stopSite, true
				m.sites = append(m.sites, stop)
			}
		}
		m.sites = append(m.sites, s)
	}
}

// number puts the sites in order and numbers the places.
func (m *machine) number() {
	slices.SortStableFunc(m.sites, func(a, b site) int {
		return cmp.Or(cmp.Compare(a.kind, b.kind), cmp.Compare(b.mass, a.mass))
	})
	for i := range m.sites {
		switch m.sites[i].kind {
		case rollSite:
			m.stop++
			fallthrough
		case stopSite:
			m.close++
		}
	}
	m.over = m.close + m.stop
	// In the order of sites, stops replace the rolls they are before.
	for i := range m.sites {
		s := &m.sites[i]
		p, place := &m.plans[s.plan], m.placeOf(i)
		if s.kind == rollSite {
			p.roll[s.node] = place
		}
		if s.mark < 0 {
			p.to[s.node] = cellOf(place, 0)
		}
	}
	for i := m.stop; i < m.close; i++ {
		s := &m.sites[i]
		p := &m.plans[s.plan]
		s.onward = p.to[s.node].place()
		if p.graph.Kinds[s.node] == graph.Chance {
			s.onward = p.roll[s.node]
		}
		if s.mark >= 0 {
			p.to[s.mark] = cellOf(i, 0)
		}
	}
	for i := range m.plans {
		m.plans[i].code()
	}
}

// placeOf is the place of a site.
func (m *machine) placeOf(site int) int32 {
	if site < int(m.close) {
		return int32(site)
	}
	return int32(site) + m.over - m.close
}

// code gives the edges to marks their codes, and those to marks that are no
// stops their places.
func (p *plan) code() {
	g := p.graph
	for n := g.Len() - 1; n >= 0; n-- {
		if g.Kinds[n] != graph.Mark {
			continue
		}
		code := p.coder.code(g.Marks[g.Args[n]])
		if p.coder.covers(g, n) {
			p.to[n] = p.to[g.Edges(n)[0]]
		}
		p.to[n] = cellOf(p.to[n].place(), code)
	}
	p.start = p.to[0]
}

// measureSwings finds the swings of the outcomes and their common unit.
func (m *machine) measureSwings() {
	for _, s := range m.sites[m.close:] {
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
