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
		swings.Add(points * 1_000_000)
	}
	mean := swings.Mean(1e6)
	i := mean.Interval(0.95)
	digits := estimate.Decimals(i.HalfWidth())
	fmt.Printf("%.*f ± %.*f\n", digits, mean.Mean, digits, i.HalfWidth())
	// Output: 16 ± 9
}

func ExampleNewLooks() {
	looks := estimate.NewLooks(50_000)
	fmt.Println(looks)
	fmt.Printf("%.4f\n", looks.Confidence(0.95))
	// Output:
	// [4096 8192 16384 32768 50000]
	// 0.9900
}
