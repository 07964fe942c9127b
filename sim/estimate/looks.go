package estimate

import "math"

// FirstLook is the number of trials before a run that may stop early is looked
// at for the first time: enough for the central limit theorem to hold in the
// tails that are asked for.
const FirstLook = 4096

// Looks are the trial counts at which a run that may stop early is looked at,
// ascending, the last being the most trials it may take. They are fixed before
// the run starts.
//
// Whoever looks often and stops when an ordinary interval is narrow, or lies on
// one side of zero, errs more often than the interval says. So the allowed
// error alpha = 1 - confidence is spent in equal parts on the looks, and by
// Bonferroni's inequality all intervals hold together with the confidence asked
// for, whichever of them the run stops at and whatever made it stop. Twice the
// trials from look to look keep the price low: ten looks widen a 95% interval
// by the factor 1.43, thirty by 1.60.
//
// The guarantee is that of [Mean.Interval] at each look, asymptotic in the
// number of trials: at least FirstLook of them unless that is all there are.
type Looks []int64

// NewLooks are FirstLook trials, then twice as many at each look, and at last
// trials, which is 1.5 to 3 times the look before. There are none for no trials.
func NewLooks(trials int64) Looks {
	var l Looks
	for at := int64(FirstLook); at <= trials-at/2; at *= 2 {
		l = append(l, at)
		if at > math.MaxInt64/2 {
			break
		}
	}
	if trials > 0 {
		l = append(l, trials)
	}
	return l
}

// Confidence is the confidence of each single look that makes all of them hold
// together with the confidence given.
func (l Looks) Confidence(confidence float64) float64 {
	return Share(confidence, len(l))
}

// Share is the confidence of each of several intervals that makes all of them
// hold together with the confidence given (Bonferroni): 1 - (1-confidence)/parts.
// Fewer than one part counts as one.
func Share(confidence float64, parts int) float64 {
	return 1 - (1-confidence)/float64(max(1, parts))
}

// ForWinner is the confidence of the intervals of the pairwise differences
// between plans that keeps the probability of a false winner below
// 1 - confidence, when a plan wins only by being better than every other one.
//
// A false winner has to beat the plan that is best in truth, and that plan, if
// it is but one of several equals, another of them: no more than one error for
// each plan, each on one side of an interval only. So two plans need no
// correction, and more of them share the error in plans/2 parts.
func ForWinner(confidence float64, plans int) float64 {
	return 1 - (1-confidence)/math.Max(1, float64(plans)/2)
}
