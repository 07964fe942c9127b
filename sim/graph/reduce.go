package graph

import (
	"math"
	"slices"

	"tactica/dice"
	"tactica/rules"
)

// Reduce makes the smallest graph, closed like g, with the same outcome of
// every trial as far as the variables asked for are concerned (all of them if
// keep is nil). Neighbouring outcomes of a
// roll that lead to the same node are merged, nodes that cannot matter are
// dropped, equal nodes shared. Words are found by slot, so no trial changes.
// Without the swing a graph can be solved, but not walked: walk counts it.
func (g *Graph) Reduce(keep func(variable int) bool) *Graph {
	reduced, _ := ReduceAll([]*Graph{g}, keep)
	return reduced
}

// ReduceAll reduces closed graphs of the same game to one, which has what they
// have in common once. starts are the nodes where each of them starts.
func ReduceAll(graphs []*Graph, keep func(variable int) bool) (reduced *Graph, starts []int32) {
	g := graphs[0]
	r := reducer{keep: make([]bool, len(g.Variables)), dice: map[*dice.Law]int64{}}
	for v := range r.keep {
		r.keep[v] = keep == nil || keep(v)
	}
	r.out.reset()
	for _, g := range graphs {
		starts = append(starts, r.add(g))
	}
	reduced = r.out.reversed(starts)
	reduced.Variables, reduced.Swing, reduced.Laws, reduced.Marks = g.Variables, g.Swing, r.out.Laws, r.out.Marks
	reduced.Values = r.outcomes.data
	reduced.States, reduced.Transitions = g.States, g.Transitions
	return reduced, starts
}

type reducer struct {
	keep []bool
	dice map[*dice.Law]int64 // number of each law rolled
	out  Graph               // children first
	// Equal nodes, marks, outcomes and laws, each written as a row.
	nodes, outcomes, marks, merged, laws rowTable
	lawOf                                []int32 // number in out of each row of merged
	row                                  []int64
	ends                                 []int32
	edges                                []int32
}

// add reduces a graph, and returns the node where it starts.
func (r *reducer) add(g *Graph) int32 {
	as := make([]int32, g.Len()) // node of out for each node of g
	for n := g.Len() - 1; n >= 0; n-- {
		switch g.Kinds[n] {
		case Terminal:
			as[n] = r.terminal(g.Outcome(n))
		case Mark:
			as[n] = r.mark(g.Marks[g.Args[n]], as[g.Edges(n)[0]])
		default:
			as[n] = r.chance(g.Slots[n], &g.Laws[g.Args[n]], g.Edges(n), as)
		}
	}
	return as[0]
}

// node shares equal nodes. A row is kind, slot, argument, edges.
func (r *reducer) node(kind Kind, slot rules.Slot, arg int32, edges ...int32) int32 {
	r.row = append(r.row[:0], int64(kind)<<48|int64(slot)<<32|int64(arg))
	for _, next := range edges {
		r.row = append(r.row, int64(next))
	}
	id, fresh := r.nodes.intern(r.row)
	if fresh {
		r.out.Next = append(r.out.Next, edges...)
		r.out.addNode(kind, slot, arg)
	}
	return id
}

func (r *reducer) terminal(outcome []int64) int32 {
	r.row = append(r.row[:0], outcome...)
	for v := range r.row {
		if !r.keep[v] {
			r.row[v] = Unset
		}
	}
	id, _ := r.outcomes.intern(r.row)
	return r.node(Terminal, 0, id)
}

func (r *reducer) mark(records []rules.Record, next int32) int32 {
	kept := make([]rules.Record, 0, len(records))
	for _, record := range records {
		if r.keep[record.Variable] {
			kept = append(kept, record)
		}
	}
	// A mark right after a mark is one mark. Their order is of no account.
	if r.out.Kinds[next] == Mark {
		kept = append(kept, r.out.Marks[r.out.Args[next]]...)
		next = r.out.Edges(int(next))[0]
	}
	if len(kept) == 0 {
		return next
	}
	slices.SortFunc(kept, func(a, b rules.Record) int { return a.Variable - b.Variable })
	r.row = r.row[:0]
	for _, record := range kept {
		r.row = append(r.row, int64(record.Variable), record.Value)
	}
	id, fresh := r.marks.intern(r.row)
	if fresh {
		r.out.Marks = append(r.out.Marks, kept)
	}
	return r.node(Mark, 0, id, next)
}

// chance merges neighbouring edges to the same node.
func (r *reducer) chance(slot rules.Slot, law *Law, edges []int32, as []int32) int32 {
	r.ends, r.edges = r.ends[:0], r.edges[:0]
	for e, next := range edges {
		to := as[next]
		if len(r.edges) > 0 && r.edges[len(r.edges)-1] == to {
			r.ends[len(r.ends)-1] = law.Ends[e]
			continue
		}
		r.edges = append(r.edges, to)
		r.ends = append(r.ends, law.Ends[e])
	}
	if len(r.edges) == 1 {
		return r.edges[0]
	}
	return r.node(Chance, slot, r.law(law), r.edges...)
}

// law is the number in out of a law with the edges that end at r.ends. Laws
// that sample and weigh their edges alike are the same.
func (r *reducer) law(law *Law) int32 {
	number, known := r.dice[law.Dice]
	if !known {
		number = int64(len(r.dice))
		r.dice[law.Dice] = number
	}
	r.row = append(r.row[:0], number)
	for _, end := range r.ends {
		r.row = append(r.row, int64(end))
	}
	id, fresh := r.merged.intern(r.row)
	if !fresh {
		return r.lawOf[id]
	}
	made := mergedLaw(law.Dice, slices.Clone(r.ends))
	r.row = append(r.row[:0], int64(len(made.Cuts)))
	for _, cut := range made.Cuts {
		r.row = append(r.row, int64(cut))
	}
	for _, p := range made.Prob {
		r.row = append(r.row, int64(math.Float64bits(p)))
	}
	same, fresh := r.laws.intern(r.row)
	if fresh {
		r.out.Laws = append(r.out.Laws, made)
	}
	r.lawOf = append(r.lawOf, same)
	return same
}
