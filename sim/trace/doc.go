// Package trace follows single trials of a game step by step, with an eye on
// what each decision is worth, and adds up what each step changes in the swing.
// A trial that is followed ends as in walk and play.
//
// It imports rules, dice, sim/estimate, sim/exact and sim/graph. It knows no rule
// family, no report and no sampler.
package trace
