// Package uncertain owns the numbers of a scenario that the scenario need not
// fix: models, lengths, angles. One that is not fixed is drawn once per trial,
// before anything else, and is known to all deciders from then on.
//
// It imports rules, dice and configs, and no rule family.
package uncertain

// Most is how many numbers of a scenario may be uncertain.
const Most = 8

// Drawn are the values of the uncertain numbers in one trial, in the order of
// the scenario, each in the unit of its number. It is part of a state.
type Drawn [Most]int32

// A Number is fixed, or drawn at the start of each trial: whole things, or
// millionths of an inch or of a degree. The zero Number is fixed at 0.
type Number struct {
	fixed int32
	nth   int8 // which of the drawn, from 1; 0: fixed
}

// Fixed is the number that always has the value v.
func Fixed(v int32) Number { return Number{fixed: v} }

// IsFixed reports whether the number is the same in every trial.
func (n Number) IsFixed() bool { return n.nth == 0 }

// In is the value of the number in a trial.
func (n Number) In(d *Drawn) int32 {
	if n.nth == 0 {
		return n.fixed
	}
	return d[n.nth-1]
}

// Set gives the number a value in a trial. One that is fixed keeps its own.
func (n Number) Set(d *Drawn, v int32) {
	if n.nth != 0 {
		d[n.nth-1] = v
	}
}
