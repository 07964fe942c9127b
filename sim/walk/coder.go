package walk

import (
	"cmp"
	"slices"

	"tactica/rules"
	"tactica/sim/graph"
)

// A coder writes what a trial records on its way as one number, the sum of a
// code for each mark it passes, so that nothing need be counted before the
// trial is over: a digit for each variable that is recorded.
type coder struct {
	cells *graph.Cells
	// digits is by variable; those of variables that are not coded have size 0.
	digits []digit
	size   int // how many codes there are
}

// A digit is the part of a code that belongs to a variable.
type digit struct {
	unit, size int
	// from is the digit of the first value: 0, or 1 where 0 stands for not
	// recorded, if on some ways the outcome sets the variable.
	from int
}

// newCoder codes the variables recorded in a closed graph, those with the
// fewest values first, until there would be more codes than the limit.
func newCoder(g *graph.Graph, limit int) coder {
	c := coder{cells: g.Cells(), digits: make([]digit, len(g.Variables)), size: 1}
	recorded, set := make([]bool, len(g.Variables)), make([]bool, len(g.Variables))
	for n, kind := range g.Kinds {
		switch kind {
		case graph.Mark:
			for _, r := range g.Marks[g.Args[n]] {
				recorded[r.Variable] = true
			}
		case graph.Terminal:
			for v, value := range g.Outcome(n) {
				set[v] = set[v] || value != graph.Unset
			}
		}
	}
	var variables []int
	sizes := make([]digit, len(g.Variables))
	for v := range sizes {
		if !recorded[v] {
			continue
		}
		variables = append(variables, v)
		sizes[v].size = int(c.cells.First[v+1] - c.cells.First[v])
		if set[v] {
			sizes[v].from = 1
			sizes[v].size++
		}
	}
	slices.SortStableFunc(variables, func(a, b int) int { return cmp.Compare(sizes[a].size, sizes[b].size) })
	for _, v := range variables {
		if sizes[v].size > limit/c.size {
			break
		}
		c.digits[v] = digit{unit: c.size, size: sizes[v].size, from: sizes[v].from}
		c.size *= sizes[v].size
	}
	return c
}

// codes reports whether a variable is part of the code where it is recorded.
func (c *coder) codes(variable int) bool { return c.digits[variable].size > 0 }

// covers reports whether the code has all that a mark node records.
func (c *coder) covers(g *graph.Graph, n int) bool {
	for _, r := range g.Marks[g.Args[n]] {
		if !c.codes(r.Variable) {
			return false
		}
	}
	return true
}

// cell is the number of a value of a variable among c.cells.
func (c *coder) cell(variable int, value int64) int32 {
	first, end := c.cells.First[variable], c.cells.First[variable+1]
	i, _ := slices.BinarySearch(c.cells.Values[first:end], value)
	return first + int32(i)
}

// code is the code of what a mark records.
func (c *coder) code(records []rules.Record) int {
	code := 0
	for _, r := range records {
		if c.codes(r.Variable) {
			d := c.digits[r.Variable]
			code += d.unit * (int(c.cell(r.Variable, r.Value)-c.cells.First[r.Variable]) + d.from)
		}
	}
	return code
}

// decode calls f with the cell of every variable recorded in a code.
func (c *coder) decode(code int, f func(cell int32)) {
	for v, d := range c.digits {
		if d.size == 0 {
			continue
		}
		if value := code/d.unit%d.size - d.from; value >= 0 {
			f(c.cells.First[v] + int32(value))
		}
	}
}
