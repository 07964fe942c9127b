package graph

import "slices"

// Cells numbers what a closed graph can result in: a cell is one value of one
// variable. It is how masses and counts of nodes become distributions.
type Cells struct {
	// The cells of variable v are First[v] up to and without First[v+1], by
	// rising value.
	First  []int32
	Values []int64
	// Nodes that set variables, rising, and the cells of each:
	// Of[From[i]:From[i+1]] for Nodes[i].
	Nodes []int32
	From  []int32
	Of    []int32
}

// Cells numbers the values that the variables can take.
func (g *Graph) Cells() *Cells {
	c := &Cells{From: []int32{0}}
	values := make([][]int64, len(g.Variables))
	each := func(f func(v int, value int64)) {
		for n, kind := range g.Kinds {
			switch kind {
			case Mark:
				for _, r := range g.Marks[g.Args[n]] {
					f(r.Variable, r.Value)
				}
			case Terminal:
				for v, value := range g.Outcome(n) {
					if value != Unset {
						f(v, value)
					}
				}
			}
		}
	}
	each(func(v int, value int64) {
		if list := values[v]; len(list) == 0 || list[len(list)-1] != value {
			values[v] = append(list, value)
		}
	})
	for v := range values {
		slices.Sort(values[v])
		values[v] = slices.Compact(values[v])
		c.First = append(c.First, int32(len(c.Values)))
		c.Values = append(c.Values, values[v]...)
	}
	c.First = append(c.First, int32(len(c.Values)))
	each(func(v int, value int64) {
		i, _ := slices.BinarySearch(values[v], value)
		c.Of = append(c.Of, c.First[v]+int32(i))
	})
	at := int32(0)
	for n, kind := range g.Kinds {
		switch kind {
		case Mark:
			at += int32(len(g.Marks[g.Args[n]]))
		case Terminal:
			for _, value := range g.Outcome(n) {
				if value != Unset {
					at++
				}
			}
		default:
			continue
		}
		c.Nodes = append(c.Nodes, int32(n))
		c.From = append(c.From, at)
	}
	return c
}
