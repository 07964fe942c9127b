package walk

import (
	"math/bits"

	"tactica/dice"
)

// block is how many trials are walked side by side. Their steps do not wait
// for each other, so the processor has always something to do.
const block = 256

// group is how many of them are looked after together.
const group = 64

// A walker is a worker: it walks trials and counts where they come.
type walker struct {
	counts
	codes []codeCounter // of each plan
	key   dice.Key
	plan  int // being walked

	// words has a column of block words for each slot, and one more. It is as
	// long as its indices can be, so that they need not be checked.
	words  *[1 << 16]uint64
	at     [block]cell           // where each trial is
	live   [block]uint8          // the trials still under way come first
	halted [block / group]uint64 // of the live ones, those that have halted
	swings [][block]int64
}

func newWalker(m *machine, seed uint64) *walker {
	w := &walker{
		counts: *newCounts(m), key: dice.NewKey(seed),
		words:  new([1 << 16]uint64),
		swings: make([][block]int64, len(m.starts)),
	}
	for range m.starts {
		w.codes = append(w.codes, newCodeCounter())
	}
	return w
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
	for plan, start := range m.starts {
		w.walk(plan, start, first, n)
		swings, codes, outcomes := &w.swings[plan], &w.codes[plan], w.outcomes[plan]
		for lane, c := range w.at[:n] {
			outcome := c.index() - m.over
			outcomes[outcome]++
			codes.add(c.code())
			swings[lane] = m.swings[outcome]
		}
	}
	w.multiply(n)
}

// walk takes the trials of a block from the start of a plan to their outcomes.
func (w *walker) walk(plan int, start cell, first uint64, n int) {
	w.plan = plan
	w.begin(start, first, n)
	n = w.goOn(first, n)
	for n > 0 {
		w.advance(n)
		n = w.goOn(first, n)
	}
}

// begin puts n trials at a start and takes the first roll, as advance would:
// it is the same roll for all of them.
func (w *walker) begin(start cell, first uint64, n int) {
	if start.index() >= w.m.stop && start.index() < w.m.over {
		next := start
		for lane := range n {
			next = w.pass(start, first, uint8(lane))
		}
		start = next
	}
	words, guide := w.words[start.column():], w.m.guide[start.guide():]
	edges := w.m.edges[start.index():]
	for from := 0; from < n; from += group {
		halted := uint64(0)
		for lane := from; lane < min(from+group, n); lane++ {
			a := start + edges[guide[words[lane]>>guideShift]]
			w.at[lane], w.live[lane] = a, uint8(lane)
			halted = halted<<1 | uint64(w.m.stop-1-a.index())>>63
		}
		w.halted[from/group] = halted
	}
}

// advance takes the first n live trials one roll further, and notes which of
// them halted, a bit for each, those of a group in falling order. It has no
// branches that depend on chance, for the processor could not foresee them.
func (w *walker) advance(n int) {
	at, words, guide, edges, stop := &w.at, w.words, w.m.guide, w.m.edges, w.m.stop
	for from := 0; from < n; from += group {
		halted := uint64(0)
		for _, lane := range w.live[from:min(from+group, n)] {
			a := at[lane]
			word := words[a.column()+uint16(lane)]
			edge := guide[a.guide()+uint16(word>>guideShift)]
			a += edges[a.index()+int(edge)]
			at[lane] = a
			halted = halted<<1 | uint64(stop-1-a.index())>>63
		}
		w.halted[from/group] = halted
	}
}

// goOn deals with those of the first n live trials that have halted. It drops
// those that are over, and returns how many are left.
func (w *walker) goOn(first uint64, n int) int {
	// Backwards, so that the last trial, which takes the place of one that is
	// dropped, has been dealt with.
	for from := (n - 1) / group * group; from >= 0; from -= group {
		last := min(from+group, n) - 1
		for halted := w.halted[from/group]; halted != 0; halted &= halted - 1 {
			k := last - bits.TrailingZeros64(halted)
			lane := w.live[k]
			if w.at[lane].index() < w.m.over {
				w.at[lane] = w.pass(w.at[lane], first, lane)
			}
			if w.at[lane].index() >= w.m.over {
				n--
				w.live[k] = w.live[n]
			}
		}
	}
	return n
}

// pass takes a trial onwards from where it has halted: it looks closely at its
// word, counts a mark that is not coded, makes a word that was not made
// beforehand.
func (w *walker) pass(at cell, first uint64, lane uint8) cell {
	m := w.m
	if i := at.index() - m.close; i >= 0 {
		r := &m.rolls[i]
		edge := edge(m.cuts(r), w.words[r.cell.column()+uint16(lane)])
		at += r.cell - m.closeLook(i) + m.edges[r.cell.index()+1+edge]
	}
	i := at.index() - m.stop
	if i < 0 || i >= len(m.stops) {
		return at
	}
	w.stops[w.plan][i]++
	s := &m.stops[i]
	if s.single {
		word := w.key.Trial(first + uint64(lane)).Word(uint16(m.graph.Slots[s.node]))
		w.words[len(m.slots)*block+int(lane)] = word
	}
	return at + s.cell - newCell(m.stop+i, 0, 0)
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
