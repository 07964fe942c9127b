package estimate

import (
	"math"

	"gonum.org/v1/gonum/mathext"
	"gonum.org/v1/gonum/stat/distuv"
)

// An Interval holds the values that the data leave possible, ends included.
// It has width zero for what is known exactly, and infinite ends where nothing
// is known.
type Interval struct{ Low, High float64 }

// HalfWidth is half of what lies between the ends.
func (i Interval) HalfWidth() float64 { return (i.High - i.Low) / 2 }

// Error is how far from a value in it the interval reaches: what stands after the
// ± of that value.
func (i Interval) Error(x float64) float64 { return math.Max(i.High-x, x-i.Low) }

// Contains reports whether x is one of the possible values.
func (i Interval) Contains(x float64) bool { return i.Low <= x && x <= i.High }

// within is what is left of the interval between the ends of another: at least
// the nearer of them.
func (i Interval) within(o Interval) Interval {
	return Interval{math.Min(math.Max(i.Low, o.Low), o.High), math.Max(math.Min(i.High, o.High), o.Low)}
}

// everything is the interval of a real number of which nothing is known.
func everything() Interval { return Interval{math.Inf(-1), math.Inf(1)} }

// tailArea is the probability outside a two-sided interval on either side, in
// [0, 1/2]. A confidence outside of (0, 1) counts as the nearer of 0 and 1, and
// one that is not a number as 1: more caution, never a panic.
func tailArea(confidence float64) float64 {
	switch {
	case confidence >= 1 || math.IsNaN(confidence):
		return 0
	case confidence <= 0:
		return 0.5
	}
	return (1 - confidence) / 2
}

// normalCritical is z with P(|Z| <= z) = confidence for a standard normal Z.
func normalCritical(confidence float64) float64 {
	return -mathext.NormalQuantile(tailArea(confidence))
}

// studentCritical is t with P(|T| <= t) = confidence for a T of Student's law
// with nu >= 1 degrees of freedom.
//
// From 1,000 degrees on it is the expansion of Cornish and Fisher about the
// normal critical value z (Abramowitz and Stegun 26.7.5, to the third order),
// right to 1e-8 for z up to 5.5: gonum's quantile loses digits as nu grows and
// answers 81.65 for 5.20 at nu = 1e5 and a tail of 1e-7.
func studentCritical(confidence, nu float64) float64 {
	area := tailArea(confidence)
	if area == 0 || area == 0.5 {
		return normalCritical(confidence)
	}
	if nu < 1000 {
		return -distuv.StudentsT{Mu: 0, Sigma: 1, Nu: nu}.Quantile(area)
	}
	z := -mathext.NormalQuantile(area)
	y := float64(z * z)
	g1 := z * (y + 1) / 4
	g2 := z * (float64((float64(5*y)+16)*y) + 3) / 96
	g3 := z * (float64((float64((float64(3*y)+19)*y)+17)*y) - 15) / 384
	return z + (g1+(g2+g3/nu)/nu)/nu
}
