package walk

import (
	"cmp"
	"encoding/binary"
	"slices"

	"tactica/rules"
	"tactica/sim/graph"
)

// A coder writes what a trial records on its way as one number, the sum of a
// code for each mark it passes, so that nothing need be counted before the
// trial is over. The number has a digit for each group of variables that are
// always recorded together.
type coder struct {
	cells  *graph.Cells // the values of the variables
	digits []digit
	digit  []*digit // of each variable, nil where it is not coded
	size   int      // how many codes there are
}

// A digit is the part of a code that belongs to a group of variables.
type digit struct {
	variables []int
	unit      int
	// from is the digit that stands for the first record: 0, or 1 where 0
	// stands for none, if on some ways the outcome sets the variables.
	from int
	// records are the values recorded together, numbers of cells, and number
	// finds them.
	records [][]int32
	number  map[string]int
}

func (d *digit) size() int { return d.from + len(d.records) }

// newCoder codes the variables recorded in a closed graph, groups with the
// fewest records first, until there would be more codes than the limit.
func newCoder(g *graph.Graph, limit int) coder {
	c := coder{cells: g.Cells(), digit: make([]*digit, len(g.Variables)), size: 1}
	groups := groupVariables(g)
	for i := range groups {
		for _, records := range g.Marks {
			c.enter(&groups[i], records)
		}
	}
	slices.SortStableFunc(groups, func(a, b digit) int { return cmp.Compare(a.size(), b.size()) })
	for i := range groups {
		if groups[i].size() > limit/c.size {
			groups = groups[:i]
			break
		}
		groups[i].unit = c.size
		c.size *= groups[i].size()
	}
	c.digits = groups
	for i := range c.digits {
		for _, v := range c.digits[i].variables {
			c.digit[v] = &c.digits[i]
		}
	}
	return c
}

// groupVariables puts the variables together that the same marks record.
func groupVariables(g *graph.Graph) []digit {
	marks, set := make([][]int, len(g.Variables)), make([]bool, len(g.Variables))
	for i, records := range g.Marks {
		for _, r := range records {
			marks[r.Variable] = append(marks[r.Variable], i)
		}
	}
	for i, value := range g.Values {
		if value != graph.Unset {
			set[i%len(g.Variables)] = true
		}
	}
	var groups []digit
	for v := range marks {
		if len(marks[v]) == 0 {
			continue
		}
		i := slices.IndexFunc(groups, func(d digit) bool { return slices.Equal(marks[d.variables[0]], marks[v]) })
		if i < 0 {
			i = len(groups)
			groups = append(groups, digit{number: map[string]int{}})
		}
		groups[i].variables = append(groups[i].variables, v)
		if set[v] {
			groups[i].from = 1
		}
	}
	return groups
}

// enter adds what a mark records of the variables of a digit to its records.
func (c *coder) enter(d *digit, records []rules.Record) {
	key, cells := c.record(d, records)
	if len(cells) == 0 {
		return
	}
	if _, known := d.number[key]; !known {
		d.number[key] = len(d.records)
		d.records = append(d.records, cells)
	}
}

// record is what a mark records of the variables of a digit, and a key for it.
func (c *coder) record(d *digit, records []rules.Record) (key string, cells []int32) {
	for _, r := range records {
		if slices.Contains(d.variables, r.Variable) {
			cells = append(cells, c.cell(r.Variable, r.Value))
		}
	}
	slices.Sort(cells)
	var buf []byte
	for _, cell := range cells {
		buf = binary.LittleEndian.AppendUint32(buf, uint32(cell))
	}
	return string(buf), cells
}

// codes reports whether a variable is part of the code where it is recorded.
func (c *coder) codes(variable int) bool { return c.digit[variable] != nil }

// covers reports whether the code has all that a mark records.
func (c *coder) covers(records []rules.Record) bool {
	for _, r := range records {
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
	for i := range c.digits {
		d := &c.digits[i]
		if key, cells := c.record(d, records); len(cells) > 0 {
			code += d.unit * (d.number[key] + d.from)
		}
	}
	return code
}

// decode calls f with the cell of every variable recorded in a code.
func (c *coder) decode(code int, f func(cell int32)) {
	for i := range c.digits {
		d := &c.digits[i]
		if number := code/d.unit%d.size() - d.from; number >= 0 {
			for _, cell := range d.records[number] {
				f(cell)
			}
		}
	}
}
