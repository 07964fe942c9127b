// Package tally owns what a sampler counts: how often each variable took each
// value under each plan, and the sums that paired differences of swing are
// made of. All of it is integers, so that tallies of disjoint trials merge to
// the same tally in any order and however the trials were divided.
//
// It imports nothing of the project.
package tally

import (
	"fmt"
	"math/big"
)

// A Tally is what was counted in a number of trials, the same ones for every
// plan.
type Tally struct {
	Paired
	// Plans has the counts of each variable under each plan:
	// Plans[plan][variable].
	Plans [][]Counts
}

// Merge adds the counts of other trials, of the same plans.
func (t *Tally) Merge(other *Tally) error {
	if len(t.Plans) != len(other.Plans) || t.Scale != other.Scale {
		return fmt.Errorf("tallies of different plans cannot be merged")
	}
	for p := range t.Plans {
		if len(t.Plans[p]) != len(other.Plans[p]) {
			return fmt.Errorf("tallies of different variables cannot be merged")
		}
	}
	t.Paired.Merge(&other.Paired)
	for p := range t.Plans {
		for v := range t.Plans[p] {
			t.Plans[p][v] = Merged(t.Plans[p][v], other.Plans[p][v])
		}
	}
	return nil
}

// Paired holds the sums over trials of the swings of all plans and of their
// products. Means, variances and the differences between plans in the same
// trial all follow from them.
type Paired struct {
	// Trials counted.
	Trials int64
	// Scale of the swing: the sums are of points times Scale.
	Scale int64
	// Sums is the sum of swings of each plan.
	Sums []Wide
	// Products is the sum of products of swings of plans i >= j, at index
	// i*(i+1)/2 + j.
	Products []Wide
}

// NewPaired is empty, for a number of plans and a scale of the swing.
func NewPaired(plans int, scale int64) Paired {
	return Paired{Scale: scale, Sums: make([]Wide, plans), Products: make([]Wide, plans*(plans+1)/2)}
}

// Merge adds the sums of other trials.
func (p *Paired) Merge(other *Paired) {
	p.Trials += other.Trials
	for i := range p.Sums {
		p.Sums[i].Add(other.Sums[i])
	}
	for i := range p.Products {
		p.Products[i].Add(other.Products[i])
	}
}

// Add counts one trial with the swing of each plan.
func (p *Paired) Add(swings []int64) {
	p.Trials++
	at := 0
	for i, x := range swings {
		p.Sums[i].AddInt(x)
		for _, y := range swings[:i+1] {
			p.Products[at].AddProduct(x, y)
			at++
		}
	}
}

// Product is the sum of products of the swings of two plans.
func (p *Paired) Product(i, j int) Wide {
	if i < j {
		i, j = j, i
	}
	return p.Products[i*(i+1)/2+j]
}

// Swing is the mean and the variance (of one trial, dividing by the number of
// trials) of the swing of a plan, in points. Both are correctly rounded.
func (p *Paired) Swing(plan int) (mean, variance float64) {
	return p.moments(p.Sums[plan].Big(), p.Product(plan, plan).Big())
}

// Difference is the mean and the variance of the swing of plan i minus that
// of plan j in the same trial, in points.
func (p *Paired) Difference(i, j int) (mean, variance float64) {
	sum := new(big.Int).Sub(p.Sums[i].Big(), p.Sums[j].Big())
	squares := new(big.Int).Add(p.Product(i, i).Big(), p.Product(j, j).Big())
	squares.Sub(squares, new(big.Int).Lsh(p.Product(i, j).Big(), 1))
	return p.moments(sum, squares)
}

func (p *Paired) moments(sum, squares *big.Int) (mean, variance float64) {
	if p.Trials == 0 {
		return 0, 0
	}
	n := big.NewInt(p.Trials)
	unit := new(big.Int).Mul(n, big.NewInt(p.Scale))
	mean, _ = new(big.Rat).SetFrac(sum, unit).Float64()
	spread := new(big.Int).Mul(n, squares)
	spread.Sub(spread, new(big.Int).Mul(sum, sum))
	variance, _ = new(big.Rat).SetFrac(spread, unit.Mul(unit, unit)).Float64()
	return mean, variance
}
