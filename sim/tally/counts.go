package tally

import "slices"

// Counts says how often a variable took each value.
type Counts struct {
	// Values that were taken, rising, and how often.
	Values []int64
	Counts []int64
	// Grain is 1. Where a number took more than MaxValues different values it
	// is a power of two: values were rounded to the middle of cells that wide.
	Grain int64
}

// MaxValues is how many different values of a variable are kept apart. Beyond
// it neighbours are joined, in cells of twice the width each time until there
// are few enough. What comes out depends on the values alone, not on their
// order or on how trials were divided.
const MaxValues = 100_000

// Total is the number of trials counted.
func (c *Counts) Total() int64 {
	var n int64
	for _, k := range c.Counts {
		n += k
	}
	return n
}

// Of is how often a value was taken.
func (c *Counts) Of(value int64) int64 {
	if i, known := slices.BinarySearch(c.Values, value); known {
		return c.Counts[i]
	}
	return 0
}

// Merged is the counts of both.
func Merged(a, b Counts) Counts { return merged(a, b, MaxValues) }

func merged(a, b Counts, limit int) Counts {
	grain := max(a.Grain, b.Grain, 1)
	a, b = a.coarsened(grain), b.coarsened(grain)
	m := Counts{Grain: grain}
	i, j := 0, 0
	for i < len(a.Values) || j < len(b.Values) {
		switch {
		case j == len(b.Values) || i < len(a.Values) && a.Values[i] < b.Values[j]:
			m.push(a.Values[i], a.Counts[i])
			i++
		default:
			m.push(b.Values[j], b.Counts[j])
			j++
		}
	}
	return m.limited(limit)
}

// limited is c in the finest grain that has no more values than the limit.
func (c Counts) limited(limit int) Counts {
	for len(c.Values) > limit {
		c = c.coarsened(2 * c.Grain)
	}
	return c
}

func (c Counts) coarsened(grain int64) Counts {
	if grain == c.Grain {
		return c
	}
	m := Counts{Grain: grain}
	for i, value := range c.Values {
		m.push(middle(value, grain), c.Counts[i])
	}
	return m
}

// middle of the cell of a value.
func middle(value, grain int64) int64 { return value&^(grain-1) + grain/2 }

// push counts a value that is not below the last.
func (c *Counts) push(value, count int64) {
	if n := len(c.Values); n > 0 && c.Values[n-1] == value {
		c.Counts[n-1] += count
		return
	}
	c.Values = append(c.Values, value)
	c.Counts = append(c.Counts, count)
}
