package graph

import (
	"fmt"
	"math/bits"

	"tactica/rules"
)

// checkVariables reports whether every path sets each variable exactly once.
// It compares, at each node, the variables set on every way there: they must
// be the same ones, for else the ways on from there cannot complete both.
func (g *Graph) checkVariables() error {
	sets := newSetTable(len(g.Variables))
	at := make([]int32, g.Len()) // set of variables on the way to a node, plus 1
	at[0] = sets.empty() + 1
	for n, kind := range g.Kinds {
		set := at[n] - 1
		switch kind {
		case Terminal:
			if err := g.completes(sets.row(set), n); err != nil {
				return err
			}
			continue
		case Mark:
			for _, r := range g.Marks[g.Args[n]] {
				switch {
				case r.Variable < 0 || r.Variable >= len(g.Variables):
					return fmt.Errorf("%w: no variable %d", ErrContract, r.Variable)
				case r.Variable == g.Swing:
					return fmt.Errorf("%w: %s is recorded; outcomes set it", ErrContract, rules.Swing)
				case sets.has(set, r.Variable):
					return fmt.Errorf("%w: variable %s is recorded twice", ErrContract, g.Variables[r.Variable].Name)
				}
				set = sets.with(set, r.Variable)
			}
		}
		for _, next := range g.Edges(n) {
			if at[next] == 0 {
				at[next] = set + 1
			} else if at[next] != set+1 {
				return fmt.Errorf("%w: variables recorded depend on the way to a state: %s", ErrContract,
					g.difference(sets.row(set), sets.row(at[next]-1)))
			}
		}
	}
	return nil
}

// completes checks that a terminal node sets the variables that are not in a
// set, and no other.
func (g *Graph) completes(set []int64, n int) error {
	for v, value := range g.Outcome(n) {
		recorded := set[v/64]>>(v%64)&1 == 1
		if recorded == (value == Unset) {
			continue
		}
		times := "never"
		if recorded {
			times = "twice"
		}
		return fmt.Errorf("%w: variable %s is set %s", ErrContract, g.Variables[v].Name, times)
	}
	return nil
}

// difference names a variable that is in one set only.
func (g *Graph) difference(a, b []int64) string {
	for i := range a {
		if d := uint64(a[i] ^ b[i]); d != 0 {
			return g.Variables[i*64+bits.TrailingZeros64(d)].Name
		}
	}
	return ""
}

// CheckSlots reports whether some path uses a slot twice. On a closed graph
// the slots of choices that are mixed count too.
func (g *Graph) CheckSlots() error {
	// Slots are sparse; sets are over their ranks.
	var rank [1 << 16]int32
	used := int32(0)
	for n, kind := range g.Kinds {
		if slot := g.Slots[n]; (kind == Chance || kind == Decision) && rank[slot] == 0 {
			used++
			rank[slot] = used
		}
	}
	sets := newSetTable(int(used))
	at := make([]int32, g.Len()) // slots used on any way to a node, plus 1
	at[0] = sets.empty() + 1
	for n, kind := range g.Kinds {
		set := at[n] - 1
		if kind == Chance || kind == Decision {
			slot := g.Slots[n]
			if sets.has(set, int(rank[slot])-1) {
				return fmt.Errorf("%w: slot %d is used twice on a path", ErrContract, slot)
			}
			set = sets.with(set, int(rank[slot])-1)
		}
		for _, next := range g.Edges(n) {
			if at[next] == 0 {
				at[next] = set + 1
			} else {
				at[next] = sets.union(at[next]-1, set) + 1
			}
		}
	}
	return nil
}

// A setTable numbers sets of small integers; few different ones occur, so
// that a set is a number at every node.
type setTable struct {
	rows   rowTable
	width  int
	work   []int64
	unions map[[2]int32]int32
}

func newSetTable(size int) *setTable {
	width := (size + 63) / 64
	return &setTable{width: width, work: make([]int64, width), unions: map[[2]int32]int32{}}
}

func (t *setTable) row(set int32) []int64 { return t.rows.row(set) }

func (t *setTable) has(set int32, i int) bool { return t.row(set)[i/64]>>(i%64)&1 == 1 }

func (t *setTable) empty() int32 {
	clear(t.work)
	id, _ := t.rows.intern(t.work)
	return id
}

func (t *setTable) with(set int32, i int) int32 {
	copy(t.work, t.row(set))
	t.work[i/64] |= 1 << (i % 64)
	id, _ := t.rows.intern(t.work)
	return id
}

func (t *setTable) union(a, b int32) int32 {
	if a == b {
		return a
	}
	pair := [2]int32{min(a, b), max(a, b)}
	if id, known := t.unions[pair]; known {
		return id
	}
	copy(t.work, t.row(a))
	for i, w := range t.row(b) {
		t.work[i] |= w
	}
	id, _ := t.rows.intern(t.work)
	t.unions[pair] = id
	return id
}
