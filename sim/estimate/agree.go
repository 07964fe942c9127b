package estimate

import "math"

// FalseAlarm is the probability that a run without any fault is reported as one
// in which exact and sampled disagree: one in a million.
const FalseAlarm = 1e-6

// rounding is the relative error granted to an exact probability: that of a
// sum of many products of float64.
const rounding = 1e-12

// An Agreement compares counts with exact probabilities, cell by cell. The zero
// value has seen no cell.
//
// Each cell is judged by its exact two-sided binomial tail; the least of them
// is compared with FalseAlarm / cells (Bonferroni), which holds however the
// cells depend on each other. A width in standard deviations would not do: five
// of them misfire in cells that expect a fraction of a count.
type Agreement struct {
	cells int
	p     float64
	label string
}

// Add compares a count in n trials with the exact probability p. The label
// names the cell. A count above zero where p is 0 always disagrees, and so do a
// count outside of [0, n] and a p that is no probability. Add every value that
// was counted, those that the exact column does not know with p = 0: a p next to
// 1 is only known to its last digits, so what is missing from a certain value
// is seen where it went.
func (a *Agreement) Add(count, n int64, p float64, label string) {
	tail := cellTail(count, n, p)
	if a.cells == 0 || tail < a.p {
		a.p, a.label = tail, label
	}
	a.cells++
}

// Cells is the number of cells compared.
func (a *Agreement) Cells() int { return a.cells }

// Worst is the least tail over the cells and the first cell that has it; 1 and
// nothing when there are no cells.
func (a *Agreement) Worst() (p float64, label string) {
	if a.cells == 0 {
		return 1, ""
	}
	return a.p, a.label
}

// Limit is the tail below which a cell disagrees.
func (a *Agreement) Limit() float64 { return FalseAlarm / float64(max(1, a.cells)) }

// Agree reports whether every cell may be chance.
func (a *Agreement) Agree() bool {
	p, _ := a.Worst()
	return p >= a.Limit()
}

// cellTail is the tail of one cell at the probability within rounding of p that
// suits the count best, 0 for what cannot be.
func cellTail(count, n int64, p float64) float64 {
	if !(p >= 0 && p <= 1+1e-9) || n < 0 || count < 0 || count > n {
		return 0
	}
	if n == 0 {
		return 1
	}
	low, high := p*(1-rounding), p*(1+rounding)
	nearest := math.Min(1, math.Max(low, math.Min(high, float64(count)/float64(n))))
	return BinomialTail(count, n, nearest)
}
