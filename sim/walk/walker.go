package walk

import (
	"tactica/dice"
)

// block is how many trials are walked side by side. Their steps do not wait
// for each other, so the processor has always something to do.
const block = 256

// A walker is a worker: it walks trials and counts where they come.
type walker struct {
	counts
	key dice.Key

	words  []uint64     // of the filled slots: block words each
	at     [block]int32 // where each trial is
	live   [block]uint8 // the trials still under way come first
	came   [block]int32 // places come to in a step that are counted
	swings [][block]int64
}

func newWalker(m *machine, seed uint64) *walker {
	return &walker{
		counts: *newCounts(m), key: dice.NewKey(seed),
		words:  make([]uint64, m.filled*block),
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
	for i, slot := range m.slots[:m.filled] {
		dice.Words(w.words[i*block:i*block+n], w.key, first, uint16(slot))
	}
	for p := range m.plans {
		w.walk(m.plans[p].start, first, n)
		swings := &w.swings[p]
		for lane := range n {
			swings[lane] = m.swings[w.at[lane]-m.over]
		}
	}
	w.multiply(n)
}

// walk takes the trials of a block from a start to their outcomes.
func (w *walker) walk(start int32, first uint64, n int) {
	for lane := range n {
		w.at[lane], w.live[lane] = start, uint8(lane)
	}
	if start >= w.m.counted {
		w.places[start] += int64(n)
	}
	if start >= w.m.over {
		return
	}
	for n > 0 {
		n = w.step(first, n)
	}
}

// step takes the first n live trials one roll further. It returns how many of
// them are not over then; those are the first n after it.
func (w *walker) step(first uint64, n int) (left int) {
	m := w.m
	words, rolls, table := w.words, m.rolls, m.table
	came := 0
	for _, lane := range w.live[:n] {
		place := w.at[lane]
		r := rolls[place]
		var word uint64
		if at := int(r.slot)*block + int(lane); at < len(words) {
			word = words[at]
		} else {
			word = w.key.Trial(first + uint64(lane)).Word(uint16(m.slots[r.slot]))
		}
		next := table[uint64(r.base)+word>>(r.shift&63)]
		if next == unclear {
			next = m.exitAt(&m.exits[place], word)
		}
		w.at[lane] = next
		// Without branches, which the processor could not foresee: keep the
		// trial if it is not over, note the place if it is counted.
		w.live[left&(block-1)] = lane
		left += int(uint32(next-m.over) >> 31)
		w.came[came&(block-1)] = next
		came += int(uint32(m.counted-1-next) >> 31)
	}
	for _, place := range w.came[:came] {
		w.places[place]++
	}
	return left
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
				var sum int64
				for lane, x := range a {
					sum += x * b[lane]
				}
				w.products[at].AddInt(sum)
			} else {
				for lane, x := range a {
					w.products[at].AddProduct(x, b[lane])
				}
			}
			at++
		}
	}
}
