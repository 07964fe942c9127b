package graph

import "hash/maphash"

// A rowTable numbers distinct rows of integers from 0 in the order they are
// met: open addressing over one flat array.
type rowTable struct {
	data  []int64
	first []int32  // row i is data[first[i]:first[i+1]]
	slots []uint64 // upper half of the hash, then number + 1; 0 is free
}

func (t *rowTable) reset() {
	t.data, t.first = t.data[:0], append(t.first[:0], 0)
	clear(t.slots)
	if len(t.slots) == 0 {
		t.slots = make([]uint64, 64)
	}
}

func (t *rowTable) len() int { return len(t.first) - 1 }

func (t *rowTable) row(i int32) []int64 { return t.data[t.first[i]:t.first[i+1]] }

// intern is the number of the row, and whether it is new.
func (t *rowTable) intern(row []int64) (id int32, fresh bool) {
	if len(t.first) == 0 {
		t.reset()
	}
	if 4*t.len() >= 3*len(t.slots) {
		t.slots = regrow(t.slots)
	}
	h := hashRow(row)
	mask := uint64(len(t.slots) - 1)
	for at := h >> 32 & mask; ; at = (at + 1) & mask {
		entry := t.slots[at]
		if entry == 0 {
			id = int32(t.len())
			t.slots[at] = h&^0xffffffff | uint64(id+1)
			t.data = append(t.data, row...)
			t.first = append(t.first, int32(len(t.data)))
			return id, true
		}
		if entry>>32 == h>>32 {
			id = int32(uint32(entry)) - 1
			if equalRows(t.row(id), row) {
				return id, false
			}
		}
	}
}

// regrow doubles a table of entries that carry the upper half of their hash.
func regrow(old []uint64) []uint64 {
	slots := make([]uint64, 2*len(old))
	mask := uint64(len(slots) - 1)
	for _, entry := range old {
		if entry == 0 {
			continue
		}
		at := entry >> 32 & mask
		for slots[at] != 0 {
			at = (at + 1) & mask
		}
		slots[at] = entry
	}
	return slots
}

func hashRow(row []int64) uint64 {
	const odd = 0x9e3779b97f4a7c15
	h := uint64(len(row)) * odd
	for _, x := range row {
		h = (h ^ uint64(x)) * odd
		h ^= h >> 29
	}
	return h * odd
}

func equalRows(a, b []int64) bool {
	if len(a) != len(b) {
		return false
	}
	for i, x := range a {
		if x != b[i] {
			return false
		}
	}
	return true
}

const (
	chunkBits = 9
	chunkSize = 1 << chunkBits
)

// A stateTable numbers distinct states from 0 in the order they are met, and
// remembers the node made of each. The states lie in chunks, so that growing
// copies none.
type stateTable[S comparable] struct {
	seed   maphash.Seed
	chunks [][]S
	n      int
	node   []int32
	slots  []uint64 // as in rowTable
}

// Nodes of states that have none yet.
const unfinished int32 = -1

func (t *stateTable[S]) reset() {
	if len(t.slots) == 0 {
		t.slots = make([]uint64, 1024)
		t.seed = maphash.MakeSeed()
	}
	clear(t.slots)
	t.n, t.node = 0, t.node[:0]
}

func (t *stateTable[S]) at(id int32) *S { return &t.chunks[id>>chunkBits][id&(chunkSize-1)] }

// intern is the number of a state, and whether it is new.
func (t *stateTable[S]) intern(s *S) (id int32, fresh bool) {
	if 2*t.n >= len(t.slots) {
		t.slots = regrow(t.slots)
	}
	h := maphash.Comparable(t.seed, *s)
	mask := uint64(len(t.slots) - 1)
	for at := h >> 32 & mask; ; at = (at + 1) & mask {
		entry := t.slots[at]
		if entry == 0 {
			id = int32(t.n)
			t.slots[at] = h&^0xffffffff | uint64(id+1)
			t.add(s)
			return id, true
		}
		if entry>>32 == h>>32 {
			id = int32(uint32(entry)) - 1
			if *t.at(id) == *s {
				return id, false
			}
		}
	}
}

func (t *stateTable[S]) add(s *S) {
	if t.n>>chunkBits == len(t.chunks) {
		t.chunks = append(t.chunks, make([]S, chunkSize))
	}
	*t.at(int32(t.n)) = *s
	t.n++
	t.node = append(t.node, unfinished)
}
