package graph

import (
	"fmt"
	"slices"

	"tactica/dice"
	"tactica/rules"
)

// leave builds the node of a state whose answers have all been tried. A state
// that asked for nothing is no node of its own.
func (c *Compiler[S]) leave(f *frame) int32 {
	kids := c.kids[f.kids:]
	node := kids[0]
	if f.asked != rules.Nothing {
		kind := Chance
		if f.asked == rules.ForChoice {
			kind = Decision
		}
		c.built.Next = append(c.built.Next, kids...)
		node = c.built.addNode(kind, f.slot, f.arg)
	}
	c.states.node[f.state] = node
	c.kids = c.kids[:f.kids]
	return node
}

// deliver takes the last frame off the path and gives its node to the one
// before. It returns false when there is none.
func (c *Compiler[S]) deliver(node int32) bool {
	c.path = c.path[:len(c.path)-1]
	if len(c.path) == 0 {
		return false
	}
	records := c.path[len(c.path)-1].records
	c.kids = append(c.kids, c.marked(node, c.pending[records:]))
	c.pending = c.pending[:records]
	return true
}

// marked is a node that sets the variables recorded and goes on to node.
func (c *Compiler[S]) marked(node int32, records []rules.Record) int32 {
	if len(records) == 0 {
		return node
	}
	c.row = c.row[:0]
	for _, r := range records {
		c.row = append(c.row, int64(r.Variable), r.Value)
	}
	c.row = append(c.row, int64(node))
	id, fresh := c.marks.intern(c.row)
	if fresh {
		c.built.Marks = append(c.built.Marks, append([]rules.Record(nil), records...))
		c.built.Next = append(c.built.Next, node)
		c.markNode = append(c.markNode, c.built.addNode(Mark, 0, id))
	}
	return c.markNode[id]
}

// terminal is the node of the outcome of the state in work.
func (c *Compiler[S]) terminal() (int32, error) {
	width := len(c.built.Variables)
	c.row = slices.Grow(c.row[:0], width)[:width]
	for i := range c.row {
		c.row[i] = Unset
	}
	c.game.Outcome(&c.work, (*rules.Values)(&c.row))
	if c.row[c.built.Swing] == Unset {
		return 0, fmt.Errorf("%w: an outcome does not set %s", ErrContract, rules.Swing)
	}
	id, fresh := c.outcomes.intern(c.row)
	if fresh {
		if len(c.outcomes.data) > mostValues {
			return 0, ErrTooLarge
		}
		c.outcomeNode = append(c.outcomeNode, c.built.addNode(Terminal, 0, id))
	}
	return c.outcomeNode[id], nil
}

// law is the number of a law in the graph.
func (c *Compiler[S]) law(d *dice.Law) int32 {
	id, known := c.laws[d]
	if !known {
		id = int32(len(c.built.Laws))
		c.laws[d] = id
		c.built.Laws = append(c.built.Laws, wholeLaw(d))
	}
	return id
}

// finish makes the graph of what was built, and checks it.
func (c *Compiler[S]) finish() (*Graph, error) {
	g := c.built.reversed([]int32{int32(c.built.Len() - 1)})
	g.Variables, g.Swing = c.built.Variables, c.built.Swing
	g.Laws, g.Choices, g.Marks = c.built.Laws, c.built.Choices, c.built.Marks
	g.Values = slices.Clone(c.outcomes.data)
	g.States, g.Transitions = c.states.n, c.steps
	if teller, ok := c.game.(rules.Teller[S]); ok {
		states := c.Deciders()
		g.tell = func(choice int32) rules.ChoiceWords {
			return teller.Tell(&states[choice], &g.Choices[choice])
		}
	}
	if err := g.checkVariables(); err != nil {
		return nil, err
	}
	return g, nil
}
