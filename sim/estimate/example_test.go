package estimate_test

import (
	"fmt"

	"tactica/sim/estimate"
)

func ExampleBinomialTail() {
	// 20,000 fewer than expected of 1e8 are four standard deviations.
	fmt.Printf("%.3g\n", estimate.BinomialTail(49_980_000, 100_000_000, 0.5))
	// Output: 6.34e-05
}

func ExampleAgreement() {
	var a estimate.Agreement
	a.Add(161_500, 1_000_000, 0.1612, "hold / orcs.models = 20")
	a.Add(1, 1_000_000, 0, "hold / orcs.fate = fled")
	p, label := a.Worst()
	fmt.Println(a.Agree(), p, label)
	// Output: false 0 hold / orcs.fate = fled
}

func ExampleMoments() {
	var swings estimate.Moments // in millionths of a point
	for _, points := range []int64{12, 24, 13, 13, 0, 10, 18, 8, 46, 14} {
		swings.AddN(points*1_000_000, 1)
	}
	mean := swings.Mean(1e6)
	i := mean.Interval(0.95)
	digits := estimate.Decimals(i.HalfWidth())
	fmt.Printf("%.*f ± %.*f\n", digits, mean.Mean, digits, i.HalfWidth())
	// Output: 16 ± 9
}

func ExampleSequence() {
	// Three plans have three differences, of swings that lie from -90 to +120: they
	// are 210 points apart at most.
	s := estimate.Sequence{Confidence: 0.95, Means: estimate.Pairs(3)}
	for _, trials := range append(estimate.Looks(30_000), 30_000) {
		i := s.Interval(estimate.Mean{N: trials, Mean: 5.5, SD: 30}, -210, 210)
		fmt.Printf("%d: %.1f to %.1f\n", trials, i.Low, i.High)
	}
	// Output:
	// 4096: 1.3 to 9.7
	// 8192: 3.0 to 8.0
	// 16384: 4.0 to 7.0
	// 30000: 4.5 to 6.5
}
