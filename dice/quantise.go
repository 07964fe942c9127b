package dice

import (
	"cmp"
	"math"
	"math/bits"
	"slices"
)

// table is what a law is sampled from: the outcomes that can be sampled, each with
// the last word that gives it, and a guide from the top byte of a word to the first
// of them it can stand for. Where it is also the last, as for most bytes of a law of
// few outcomes, the guide alone answers; otherwise it is marked as mixed.
type table struct {
	guide   [256]uint16
	entries []entry
	index   []int32 // of each entry's outcome in the law
	cuts    []uint64
}

// mixed marks a byte in the guide whose words stand for more than one outcome.
const mixed = 1 << 15

// entry is an outcome and the last word that gives it. These words increase strictly
// up to 2^64-1, so that a search from the guide ends without counting.
type entry struct {
	last    uint64
	outcome int
}

// Index returns the index of the outcome that word stands for. It is the inverse
// of the cumulative distribution: a larger word never gives a smaller index, and
// over all 2^64 words each index comes up in proportion to its probability,
// quantised to 2^-64 by largest remainder, lowest outcome first among equals.
//
// An outcome whose probability quantises to zero is never sampled, though it
// remains in the law.
func (l *Law) Index(word uint64) int {
	t := l.table.Load()
	if t == nil {
		t = l.makeTable()
	}
	return int(t.index[t.find(word)])
}

// Sample returns the outcome that word stands for: Outcome(Index(word)).
func (l *Law) Sample(word uint64) int {
	t := l.table.Load()
	if t == nil {
		t = l.makeTable()
	}
	return t.entries[t.find(word)].outcome
}

// Cuts returns the thresholds between outcomes: Index(word) is the least i with
// word < Cuts()[i], and len(Cuts()) if there is none. Cuts never decrease. There is
// one cut for each outcome before the last that can be sampled, so outcomes beyond
// len(Cuts()) and outcomes whose cut equals the one before (or zero) are never
// sampled. The caller must not modify the slice.
func (l *Law) Cuts() []uint64 {
	t := l.table.Load()
	if t == nil {
		t = l.makeTable()
	}
	return t.cuts
}

// find returns the entry that word stands for.
func (t *table) find(word uint64) int {
	at := t.guide[word>>56]
	if at < mixed {
		return int(at)
	}
	i := int(at - mixed)
	// Which side of a cut a word falls on is a coin nobody can predict: the first step
	// is taken without a branch. More are seldom needed.
	_, beyond := bits.Sub64(t.entries[i].last, word, 0)
	i += int(beyond)
	for word > t.entries[i].last {
		i++
	}
	return i
}

// makeTable builds the sampling table once. Goroutines that race here build equal
// tables, so it does not matter whose is kept.
func (l *Law) makeTable() *table {
	quanta := l.quantise()
	t := newTable(l.outcomes, quanta, l.mode())
	l.table.Store(t)
	return t
}

// mode returns the index of the first outcome of largest weight.
func (l *Law) mode() int {
	best := 0
	for i := range l.outcomes {
		if l.words != nil && l.words[i] > l.words[best] || l.bigs != nil && l.bigs[i].Cmp(&l.bigs[best]) > 0 {
			best = i
		}
	}
	return best
}

// newTable builds a table from the number of words each outcome is to have. They
// sum to 2^64, modulo 2^64: should one outcome have all of them its number reads 0,
// and that can only be the mode.
func newTable(outcomes []int, quanta []uint64, mode int) *table {
	n := len(quanta)
	t := &table{entries: make([]entry, 0, n), index: make([]int32, 0, n), cuts: make([]uint64, 0, n)}
	sum := uint64(0)
	for i, q := range quanta {
		sum += q
		t.cuts = append(t.cuts, sum)
		if q == 0 && i != mode {
			continue
		}
		t.entries = append(t.entries, entry{sum - 1, outcomes[i]})
		t.index = append(t.index, int32(i))
	}
	t.cuts = t.cuts[:t.index[len(t.index)-1]]
	at := 0
	for top := range t.guide {
		for uint64(top)<<56 > t.entries[at].last {
			at++
		}
		if uint64(top)<<56|math.MaxUint64>>8 <= t.entries[at].last && at < mixed {
			t.guide[top] = uint16(at)
			continue
		}
		// A mixed guide that points too low costs time and nothing else.
		t.guide[top] = mixed | uint16(min(at, mixed-1))
	}
	return t
}

// quantise apportions 2^64 among the outcomes by largest remainder, lowest outcome
// first among equals. Numbers are modulo 2^64.
func (l *Law) quantise() []uint64 {
	quanta := make([]uint64, l.Len())
	if l.Len() == 1 {
		return quanta // all 2^64 words
	}
	d := newDivisor(l.total())
	n := len(d.words)
	rests := make([]uint64, n*l.Len())
	left := uint64(0)
	for i := range quanta {
		rest := rests[i*n : (i+1)*n]
		if l.words != nil {
			rest[0] = l.words[i] << d.shift
		} else {
			d.load(rest, &l.bigs[i])
		}
		quanta[i] = d.digit(rest)
		left -= quanta[i]
	}
	largest := sortedIndices(l.Len(), func(i, j int) int {
		for k := n - 1; k >= 0; k-- {
			if c := cmp.Compare(rests[j*n+k], rests[i*n+k]); c != 0 {
				return c
			}
		}
		return 0
	})
	for _, i := range largest[:left] {
		quanta[i]++
	}
	return quanta
}

// sortedIndices returns 0..n-1 in the rising order of compare, lower indices first
// among equals.
func sortedIndices(n int, compare func(i, j int) int) []int {
	order := make([]int, n)
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, compare)
	return order
}
