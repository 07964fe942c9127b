package walk

import "tactica/dice"

// block is how many trials are walked side by side. Their steps do not wait
// for each other, so the processor has always something to do.
const block = 256

// A walker is a worker: it walks trials and counts where they come.
type walker struct {
	counts
	key dice.Key

	// words has a column of block words for each slot, and one more. It is as
	// long as its indices can be, so that they need not be checked.
	words  *[1 << 16]uint64
	at     [block]cell  // where each trial is
	live   [block]uint8 // the trials still under way come first
	halted [block]uint8 // the trials that came to a stop
	swings [][block]int64
}

func newWalker(m *machine, seed uint64) *walker {
	return &walker{
		counts: *newCounts(m), key: dice.NewKey(seed),
		words:  new([1 << 16]uint64),
		swings: make([][block]int64, len(m.plans)),
	}
}

// Run walks n trials.
func (w *walker) Run(first uint64, n int) {
	w.trials += int64(n)
	for ; n > 0; n -= block {
		w.block(first, min(n, block))
		first += block
	}
}

// block walks a block of trials under every plan.
func (w *walker) block(first uint64, n int) {
	m := w.m
	for i, slot := range m.slots {
		dice.Words(w.words[i*block:i*block+n], w.key, first, uint16(slot))
	}
	for p := range m.plans {
		w.walk(m.plans[p].start, first, n)
		swings, codes := &w.swings[p], w.codes[p]
		for lane, c := range w.at[:n] {
			outcome := c.index() - m.over
			w.outcomes[outcome]++
			codes[c.code()]++
			swings[lane] = m.swings[outcome]
		}
	}
	w.multiply(n)
}

// walk takes the trials of a block from a start to their outcomes.
func (w *walker) walk(start cell, first uint64, n int) {
	for lane := range n {
		w.at[lane], w.live[lane] = start, uint8(lane)
	}
	for n > 0 {
		var halted int
		n, halted = w.sift(n)
		w.goOn(first, halted)
		w.advance(n)
	}
}

// advance takes the first n live trials one roll further, or to where they
// halt.
func (w *walker) advance(n int) {
	at, words, guide, edges := &w.at, w.words, w.m.guide, w.m.edges
	for _, lane := range w.live[:n] {
		a := at[lane]
		word := words[a.column()+uint16(lane)]
		edge := guide[a.guide()+uint16(word>>guideShift)]
		at[lane] = a + edges[a.index()+uint32(edge)]
	}
}

// sift keeps those of the first n live trials that are not over, and lists
// those that halted. It does so without branches, which the processor could
// not foresee.
func (w *walker) sift(n int) (left, halted int) {
	stop, over := int64(w.m.stop), int64(w.m.over)
	for _, lane := range w.live[:n] {
		index := int64(w.at[lane].index())
		under := uint64(index-over) >> 63
		w.live[uint8(left)] = lane
		w.halted[uint8(halted)] = lane
		left += int(under)
		halted += int(under &^ (uint64(index-stop) >> 63))
	}
	return left, halted
}

// goOn deals with the first n halted trials: it looks closely at their words,
// counts marks that are not coded and makes words that were not made
// beforehand.
func (w *walker) goOn(first uint64, n int) {
	m := w.m
	for _, lane := range w.halted[:n] {
		at := w.at[lane]
		if index := at.index(); index >= m.close && index < m.over {
			i := int(index - m.close)
			r := &m.rolls[i]
			edge := edge(r.cuts, w.words[r.cell.column()+uint16(lane)])
			at += r.cell - m.closeLook(i) + m.edges[r.cell.index()+1+uint32(edge)]
		}
		if index := at.index(); index >= m.stop && index < m.close {
			i := index - m.stop
			w.stops[i]++
			s := &m.stops[i]
			at += s.cell - newCell(index, 0, 0)
			if s.single {
				slot := m.plans[s.plan].graph.Slots[s.node]
				w.words[len(m.slots)*block+int(lane)] = w.key.Trial(first + uint64(lane)).Word(uint16(slot))
			}
		}
		w.at[lane] = at
	}
}

// multiply adds up the products of the swings of every two plans. Sums and
// squares follow from the counts of the outcomes.
func (w *walker) multiply(n int) {
	at := 0
	for i := range w.swings {
		a := w.swings[i][:n]
		for j := range i {
			b := w.swings[j][:n]
			if w.m.narrow {
				w.products[at].AddInt(product(a, b))
			} else {
				for lane, x := range a {
					w.products[at].AddProduct(x, b[lane])
				}
			}
			at++
		}
	}
}

func product(a, b []int64) (sum int64) {
	b = b[:len(a)]
	for lane, x := range a {
		sum += x * b[lane]
	}
	return sum
}
