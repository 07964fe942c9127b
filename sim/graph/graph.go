// Package graph turns a game into data: its states and everything that can
// follow from each, found by calling Step with every answer, as flat arrays
// in topological order. On such a graph choices can be settled, best play
// found and equal futures merged without calling Step again.
//
// It owns the graph and the transformations of it. It imports rules and dice;
// it knows no rule family and nothing of scenarios, plans' names or reports.
package graph

import (
	"math"
	"slices"

	"tactica/rules"
)

// A Kind says what happens at a node.
type Kind uint8

// The kinds of node.
const (
	Terminal Kind = iota // the game is over: an outcome
	Chance               // a roll: one edge for each outcome of its law
	Decision             // a choice: one edge for each legal option, lowest first
	Mark                 // variables become final: one edge
)

// Unset stands in an outcome for a variable that was recorded on the way.
const Unset = math.MinInt64

// A Graph is what can happen in a game. Node 0 is the start (but see
// ReduceAll); edges lead to higher numbers only. The arrays are for reading:
// graphs share them.
type Graph struct {
	// Variables of the game. A closed graph has rules.Overridden as one more,
	// the last.
	Variables []rules.Variable
	// Swing is the index of the variable rules.Swing, which only outcomes set.
	Swing int

	// One entry for each node.
	Kinds []Kind
	Slots []rules.Slot // of a Chance node: the slot of its roll
	Args  []int32      // index into Laws, Choices, Marks or the outcomes, by kind
	// The edges of node n lead to Next[First[n]:First[n+1]].
	First []int32
	Next  []int32

	Laws    []Law
	Choices []rules.Choice
	Marks   [][]rules.Record
	// Values holds the outcomes, one row of len(Variables) after the other.
	Values []int64

	// States and Transitions say how large the game is that was compiled: its
	// distinct states and the results of Step between them.
	States, Transitions int

	tell func(choice int32) rules.ChoiceWords // nil: the game tells nothing
}

// Tell puts the choice at a decision node into a player's words. Of a game
// that is no rules.Teller it says nothing.
func (g *Graph) Tell(node int) rules.ChoiceWords {
	if g.tell == nil {
		return rules.ChoiceWords{}
	}
	return g.tell(g.Args[node])
}

// Len is the number of nodes.
func (g *Graph) Len() int { return len(g.Kinds) }

// Edges are the nodes that may follow node n.
func (g *Graph) Edges(n int) []int32 { return g.Next[g.First[n]:g.First[n+1]] }

// Outcome is the row of values of a terminal node.
func (g *Graph) Outcome(n int) []int64 {
	width := len(g.Variables)
	row := int(g.Args[n]) * width
	return g.Values[row : row+width]
}

// Dropped reports whether a reduction has left a variable out of the outcomes.
// It is of use for the swing, which outcomes alone set.
func (g *Graph) Dropped(variable int) bool {
	return g.Outcomes() > 0 && g.Values[variable] == Unset
}

// Outcomes is the number of distinct outcomes.
func (g *Graph) Outcomes() int {
	if len(g.Variables) == 0 {
		return 0
	}
	return len(g.Values) / len(g.Variables)
}

// Closed reports whether no choice is left in the graph.
func (g *Graph) Closed() bool {
	for _, k := range g.Kinds {
		if k == Decision {
			return false
		}
	}
	return true
}

// Same reports whether the closed graphs of two plans, resolved from one graph,
// are equal: the plans decide alike whatever comes.
func (g *Graph) Same(o *Graph) bool {
	return slices.Equal(g.Kinds, o.Kinds) && slices.Equal(g.Slots, o.Slots) && slices.Equal(g.Args, o.Args) &&
		slices.Equal(g.First, o.First) && slices.Equal(g.Next, o.Next) && slices.Equal(g.Values, o.Values) &&
		slices.EqualFunc(g.Laws, o.Laws, func(a, b Law) bool { return a.Dice == b.Dice })
}

// addNode appends a node whose edges are appended to Next by the caller
// beforehand.
func (g *Graph) addNode(kind Kind, slot rules.Slot, arg int32) int32 {
	id := int32(len(g.Kinds))
	g.Kinds = append(g.Kinds, kind)
	g.Slots = append(g.Slots, slot)
	g.Args = append(g.Args, arg)
	g.First = append(g.First, int32(len(g.Next)))
	return id
}

// reset empties the node arrays and keeps their memory.
func (g *Graph) reset() {
	g.Kinds, g.Slots, g.Args = g.Kinds[:0], g.Slots[:0], g.Args[:0]
	g.First, g.Next = append(g.First[:0], 0), g.Next[:0]
}

// reversed is a copy, parents first, of the nodes of g, built children first,
// that can be reached from some nodes, whose numbers are brought up to date.
// Laws and the like are left out.
func (g *Graph) reversed(starts []int32) *Graph {
	last := int(slices.Max(starts))
	number := make([]int32, last+1) // in the copy, plus 1
	for _, start := range starts {
		number[start] = 1
	}
	nodes, edges := 0, 0
	for old := last; old >= 0; old-- {
		if number[old] == 0 {
			continue
		}
		nodes++
		number[old] = int32(nodes)
		for _, next := range g.Edges(old) {
			number[next] = 1
			edges++
		}
	}
	r := &Graph{
		Kinds: make([]Kind, nodes),
		Slots: make([]rules.Slot, nodes),
		Args:  make([]int32, nodes),
		First: make([]int32, nodes+1),
		Next:  make([]int32, edges),
	}
	i, at := 0, 0
	for old := last; old >= 0; old-- {
		if number[old] == 0 {
			continue
		}
		r.Kinds[i], r.Slots[i], r.Args[i] = g.Kinds[old], g.Slots[old], g.Args[old]
		for _, next := range g.Edges(old) {
			r.Next[at] = number[next] - 1
			at++
		}
		i++
		r.First[i] = int32(at)
	}
	for i, start := range starts {
		starts[i] = number[start] - 1
	}
	return r
}
