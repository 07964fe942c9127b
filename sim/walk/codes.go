package walk

import "tactica/sim/tally"

// A codeCounter counts codes. There may be millions of them, of which trials
// have mostly the same few hundred; those are counted where a code is looked
// for first.
type codeCounter struct {
	recent [1 << 12]codeCount
	others tally.Counter
}

type codeCount struct{ code, count int64 }

func newCodeCounter() codeCounter { return codeCounter{others: tally.NewCodeCounter(0)} }

func (c *codeCounter) add(code int64) {
	t := &c.recent[uint32(code)*0x9e3779b9>>20]
	if t.code != code {
		c.replace(t, code)
	}
	t.count++
}

func (c *codeCounter) replace(t *codeCount, code int64) {
	if t.count > 0 {
		c.others.AddTimes(t.code, t.count)
	}
	*t = codeCount{code: code}
}

// addTo adds what was counted to another counter.
func (c *codeCounter) addTo(sum *tally.Counter) {
	for _, t := range c.recent {
		if t.count > 0 {
			sum.AddTimes(t.code, t.count)
		}
	}
	others := c.others.Counts()
	for i, code := range others.Values {
		sum.AddTimes(code, others.Counts[i])
	}
}
