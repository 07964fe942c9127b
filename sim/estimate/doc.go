// Package estimate owns the statistics of the sampled column: intervals of
// proportions and means, exact binomial tails, the agreement of sampled counts
// with exact probabilities, quantiles, and intervals that stay honest when a
// run may stop early.
//
// It is a leaf: it imports the standard library and gonum only, never another
// package of this module, and it neither draws random numbers nor keeps state
// between calls. Counts go up to 1e12, whole-valued quantities are summed
// exactly, and products in sums are written out so that no machine fuses them.
package estimate
