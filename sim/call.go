package sim

import "tactica/sim/advise"

// A Call is what an advice comes to.
type Call int

const (
	NoneLegal  Call = iota // no plan is legal
	EqualPlans             // the best ones are equally good, exactly
	TooClose               // to tell from this sample which is the best
	Decided                // one plan is the best
)

// Call is NoneLegal for a result without an advice.
func (a *Advice) Call() Call {
	switch {
	case a == nil || a.Best == "":
		return NoneLegal
	case a.Decided:
		return Decided
	case a.By == advise.Exact:
		return EqualPlans
	}
	return TooClose
}
