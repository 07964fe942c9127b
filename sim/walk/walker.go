package walk

import "tactica/dice"

// block is how many trials are walked side by side. Their steps do not wait
// for each other, so the processor has always something to do.
const block = 256

// A walker is a worker: it walks trials and counts where they come.
type walker struct {
	counts
	key dice.Key

	words  []uint64     // a column of block words for each slot, and one more
	at     [block]cell  // where each trial is
	live   [block]uint8 // the trials still under way come first
	halted [block]uint8 // the trials that came to a stop
	swings [][block]int64
}

func newWalker(m *machine, seed uint64) *walker {
	return &walker{
		counts: *newCounts(m), key: dice.NewKey(seed),
		words:  make([]uint64, (len(m.slots)+1)*block),
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
			outcome := c.place() - m.over
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
		w.at[lane], w.live[lane], w.halted[lane] = start, uint8(lane), uint8(lane)
	}
	if start.place() >= w.m.over {
		return
	}
	if start.place() >= w.m.stop {
		w.goOn(first, n)
	}
	for n > 0 {
		w.advance(n)
		var halted int
		n, halted = w.sift(n)
		w.goOn(first, halted)
	}
}

// advance takes the first n live trials two rolls further, or to where they
// halt.
func (w *walker) advance(n int) {
	at, words, rolls, guide, edges := &w.at, w.words, w.m.rolls, w.m.guide, w.m.edges
	const shift = 64 - guideBits
	for _, lane := range w.live[:n] {
		a := at[lane]
		r := &rolls[uint32(a)]
		b := edges[r.edges+uint32(guide[uint64(r.guide)+words[r.column+uint32(lane)]>>shift])]
		r = &rolls[uint32(b)]
		c := edges[r.edges+uint32(guide[uint64(r.guide)+words[r.column+uint32(lane)]>>shift])]
		at[lane] = a.then(b).then(c)
	}
}

// sift keeps those of the first n live trials that are not over, and lists
// those that came to a stop. It does so without branches, which the processor
// could not foresee.
func (w *walker) sift(n int) (left, halted int) {
	stop, over := w.m.stop, w.m.over
	for _, lane := range w.live[:n] {
		place := w.at[lane].place()
		under := uint32(place-over) >> 31
		w.live[uint8(left)] = lane
		w.halted[uint8(halted)] = lane
		left += int(under)
		halted += int(under &^ (uint32(place-stop) >> 31))
	}
	return left, halted
}

// goOn deals with the first n halted trials: it looks closely at their words,
// counts marks that are not coded and makes words that were not made
// beforehand.
func (w *walker) goOn(first uint64, n int) {
	m := w.m
	single := w.words[len(m.slots)*block:]
	for _, lane := range w.halted[:n] {
		at := w.at[lane]
		if place := at.place(); place >= m.close {
			roll := place - m.close
			at = at.then(m.look(roll, w.words[m.rolls[roll].column+uint32(lane)]))
			w.at[lane] = at
		}
		place := at.place()
		if place < m.stop || place >= m.over {
			continue
		}
		w.stops[place-m.stop]++
		s := &m.sites[place]
		w.at[lane] = at.then(cellOf(s.onward, 0))
		if s.single {
			slot := m.plans[s.plan].graph.Slots[s.node]
			single[lane] = w.key.Trial(first + uint64(lane)).Word(uint16(slot))
		}
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
