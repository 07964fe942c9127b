package dice

import (
	"fmt"
	"sync/atomic"
)

// Rows holds the laws of the total of 0, 1, 2 and so on independent outcomes of
// one law, such as the wounds of that many attacks. Each is computed when it is
// first asked for. Rows is safe for concurrent use.
type Rows struct {
	each *Law
	laws []atomic.Pointer[Law]
}

// NewRows returns the rows of each for totals of at most most outcomes.
func NewRows(each *Law, most int) *Rows {
	if most < 0 {
		panic(fmt.Sprintf("dice: rows up to %d", most))
	}
	return &Rows{each: each, laws: make([]atomic.Pointer[Law], most+1)}
}

// Max returns the largest number of outcomes there is a row for.
func (r *Rows) Max() int { return len(r.laws) - 1 }

// Law returns the law of the total of n outcomes, always the same one for the same
// n. It panics unless 0 <= n <= Max().
func (r *Rows) Law(n int) *Law {
	if l := r.laws[n].Load(); l != nil {
		return l
	}
	return r.fill(n)
}

// fill computes a row. Of goroutines that race here the first wins, so that all of
// them see one law.
func (r *Rows) fill(n int) *Law {
	r.laws[n].CompareAndSwap(nil, r.each.Times(n))
	return r.laws[n].Load()
}
