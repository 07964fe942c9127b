package estimate

import "math"

// FirstLook is the number of trials after which a run is looked at for the
// first time.
const FirstLook = 4096

// mostLooks is how often a run can be looked at: after FirstLook trials, after
// twice as many each time up to 2^48, more than a run can have, and at its end.
const mostLooks = 38

// Looks are the trial counts below the most that a run may take at which it is
// looked at: FirstLook, and twice as many each time. What the run may take has
// no say in them, so that a run that was allowed fewer trials is the beginning
// of one that is allowed more.
func Looks(most int64) []int64 {
	var looks []int64
	for at := int64(FirstLook); at < most; at *= 2 {
		looks = append(looks, at)
		if at > math.MaxInt64/2 {
			break
		}
	}
	return looks
}

// A Sequence tells how wide the intervals of several means have to be to hold
// together, with the confidence given, at every look at a run: whoever stops
// when an interval is narrow enough, or looks again after more trials until one
// of them excludes zero, errs no more often than the confidence says.
//
// Ordinary intervals would not do. Looked at often they err more often than they
// say: seven looks at 95% find a winner among equals in 23 runs of 100. And they
// rely on the central limit theorem, which is slow where what matters is rare:
// two plans that differ by much in one trial of ten thousand, and by a little in
// all others, look different with certainty to whoever has not met that trial
// yet.
type Sequence struct {
	Confidence float64
	Means      int // how many hold together; fewer than one counts as one
}

// Interval is the empirical Bernstein bound of A. Maurer and M. Pontil
// (COLT 2009, theorem 4) of the expectation behind N independent values that lie
// between least and most:
//
//	Mean ± (SD sqrt(2 L / N) + 7 L (most - least) / (3 (N - 1))),
//	L = ln(4 / alpha), alpha = (1 - Confidence) / (looks × Means)
//
// and no more than least to most. It holds for any law on that range and any N;
// nothing is asymptotic. The second term is what a rare value that did not turn
// up may do; the first is a quarter wider than the normal law at the same alpha.
func (s Sequence) Interval(m Mean, least, most float64) Interval {
	all := Interval{least, most}
	alpha := 2 * tailArea(s.Confidence) / float64(mostLooks*max(1, s.Means))
	if m.N < 2 || alpha == 0 {
		return all
	}
	l := math.Log(4 / alpha)
	n := float64(m.N)
	half := float64(m.SD*math.Sqrt(2*l/n)) + float64(7*l*(most-least))/(3*(n-1))
	return Interval{m.Mean - half, m.Mean + half}.within(all)
}

// Pairs is how many differences there are between so many plans.
func Pairs(plans int) int { return plans * (plans - 1) / 2 }
