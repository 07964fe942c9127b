package tally

import (
	"cmp"
	"math"
	"slices"
)

// A Counter counts the values of a variable as they come: small ones in an
// array, others by open addressing. Make one with NewCounter.
type Counter struct {
	small []int64 // counts of the values 0, 1, 2, ...
	slots []slot  // a power of two of them, some of them free
	used  int
	grain int64
	limit int
}

type slot struct {
	value int64
	count int64 // 0 where the slot is free
}

// NewCounter counts the values from 0 up to small fastest.
func NewCounter(small int) Counter { return newCounter(small, MaxValues) }

// NewCodeCounter keeps all values apart, however many there are: for codes,
// whose neighbours have nothing in common.
func NewCodeCounter(small int) Counter { return newCounter(small, math.MaxInt) }

func newCounter(small, limit int) Counter {
	return Counter{small: make([]int64, small), slots: make([]slot, 16), grain: 1, limit: limit}
}

// Add counts a value.
func (c *Counter) Add(value int64) {
	if uint64(value) < uint64(len(c.small)) {
		c.small[value]++
		return
	}
	c.add(value)
}

func (c *Counter) add(value int64) {
	if c.grain > 1 {
		value = middle(value, c.grain)
	}
	s := find(c.slots, value)
	if s.count > 0 {
		s.count++
		return
	}
	c.put(s, value, 1)
}

// AddTimes counts a value several times. It is for counters that keep all
// values apart.
func (c *Counter) AddTimes(value, times int64) {
	if uint64(value) < uint64(len(c.small)) {
		c.small[value] += times
		return
	}
	if s := find(c.slots, value); s.count > 0 {
		s.count += times
	} else {
		c.put(s, value, times)
	}
}

// put counts a value that has had no slot yet.
func (c *Counter) put(s *slot, value, count int64) {
	*s = slot{value, count}
	if c.used++; 2*c.used >= len(c.slots) {
		c.grow()
	}
	if c.used+len(c.small) > c.limit {
		c.coarsen()
	}
}

// find is the slot of a value, or the free one where it belongs.
func find(slots []slot, value int64) *slot {
	mask := uint64(len(slots) - 1)
	h := uint64(value) * 0x9e3779b97f4a7c15
	for at := (h ^ h>>32) & mask; ; at = (at + 1) & mask {
		if s := &slots[at]; s.value == value || s.count == 0 {
			return s
		}
	}
}

func (c *Counter) grow() {
	slots := make([]slot, 2*len(c.slots))
	for _, s := range c.slots {
		if s.count > 0 {
			*find(slots, s.value) = s
		}
	}
	c.slots = slots
}

// coarsen joins values if there are more different ones than the limit.
func (c *Counter) coarsen() {
	different := c.used
	for _, n := range c.small {
		if n > 0 {
			different++
		}
	}
	if different <= c.limit {
		return
	}
	counts := c.Counts()
	clear(c.slots)
	c.small, c.used, c.grain = nil, 0, counts.Grain
	for i, value := range counts.Values {
		*find(c.slots, value) = slot{value, counts.Counts[i]}
		c.used++
	}
}

// Counts is what was counted so far.
func (c *Counter) Counts() Counts {
	list := make([]slot, 0, c.used)
	for _, s := range c.slots {
		if s.count > 0 {
			list = append(list, s)
		}
	}
	slices.SortFunc(list, func(a, b slot) int { return cmp.Compare(a.value, b.value) })
	counts := Counts{Grain: c.grain}
	i := 0
	for ; i < len(list) && list[i].value < 0; i++ {
		counts.push(list[i].value, list[i].count)
	}
	for value, n := range c.small {
		if n > 0 {
			counts.push(int64(value), n)
		}
	}
	for ; i < len(list); i++ {
		counts.push(list[i].value, list[i].count)
	}
	return counts.limited(c.limit)
}
