package estimate

import (
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"gonum.org/v1/gonum/stat"
)

var extremes = []int64{0, 1, -1, 3, -12_345_678, 1 << 40, -(1 << 40), math.MaxInt64, math.MinInt64, math.MinInt64 + 1}

// times are the sums of a value met count times, by math/big; the Moments of it
// are held to them.
func times(t *testing.T, v, count int64) (sum, squares *big.Int) {
	t.Helper()
	var m Moments
	m.AddN(v, count)
	b := big.NewInt(v)
	sum = new(big.Int).Mul(b, big.NewInt(count))
	squares = new(big.Int).Mul(sum, b)
	if m.N != count || m.sum().Cmp(sum) != 0 || m.squares().Cmp(squares) != 0 {
		t.Fatalf("%d times %d: %d values, sum %v, squares %v", count, v, m.N, m.sum(), m.squares())
	}
	if m.spread().Sign() < 0 {
		t.Fatalf("%d times %d: spread %v", count, v, m.spread())
	}
	return sum, squares
}

func TestMomentsAgainstBig(t *testing.T) {
	values := slices.Clone(extremes)
	r := rand.New(rand.NewPCG(11, 12))
	for range 200 {
		values = append(values, int64(r.Uint64()))
	}
	var all Moments
	sum, squares := new(big.Int), new(big.Int)
	for _, v := range values {
		for _, count := range []int64{0, 1, 2, 1e12, r.Int64N(1 << 53)} {
			s, q := times(t, v, count)
			all.AddN(v, count)
			sum.Add(sum, s)
			squares.Add(squares, q)
		}
		times(t, v, math.MaxInt64-r.Int64N(1<<62))
	}
	if all.sum().Cmp(sum) != 0 || all.squares().Cmp(squares) != 0 {
		t.Errorf("merged: %v and %v, want %v and %v", all.sum(), all.squares(), sum, squares)
	}
}

func TestMomentsDoNotDependOnOrder(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	values := make([]int64, 1000)
	for i := range values {
		values[i] = int64(r.Uint64()) >> r.IntN(64)
	}
	var forward, shuffled Moments
	for _, v := range values {
		forward.AddN(v, 2)
	}
	values = append(values, values...)
	r.Shuffle(len(values), func(i, j int) { values[i], values[j] = values[j], values[i] })
	for _, v := range values {
		shuffled.AddN(v, 1)
	}
	if forward != shuffled {
		t.Errorf("twice each %v, shuffled %v", forward, shuffled)
	}
}

func TestMeanAgainstGonum(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for _, n := range []int{2, 3, 10, 1000} {
		var m Moments
		x := make([]float64, n)
		for i := range x {
			v := r.Int64N(40_000_000) - 25_000_000
			m.AddN(v, 1)
			x[i] = float64(v) / 1e6
		}
		got := m.Mean(1e6)
		mean, sd := stat.MeanStdDev(x, nil)
		near(t, "mean", got.Mean, mean, 1e-12)
		near(t, "sd", got.SD, sd, 1e-12)
		if got.N != int64(n) {
			t.Errorf("N = %d, want %d", got.N, n)
		}
	}
}

// A spread of one in values near 1e18: float64 sums lose it altogether.
func TestMeanLosesNothing(t *testing.T) {
	var m Moments
	m.AddN(1e18, 500)
	m.AddN(1e18+1, 500)
	near(t, "sd", m.Mean(1).SD, math.Sqrt(250.0/999), 1e-15)
}

func TestMeanInterval(t *testing.T) {
	// W. S. Gosset's ("Student", Biometrika 6, 1908) extra hours of sleep, in
	// tenths: paired differences of ten patients; R's t.test gives the interval
	// 0.7001142 to 2.4598858.
	var m Moments
	for _, v := range []int64{12, 24, 13, 13, 0, 10, 18, 8, 46, 14} {
		m.AddN(v, 1)
	}
	mean := m.Mean(10)
	i := mean.Interval(0.95)
	near(t, "mean", mean.Mean, 1.58, 1e-15)
	near(t, "low", i.Low, 0.7001142, 1e-7)
	near(t, "high", i.High, 2.4598858, 1e-7)
	near(t, "half-width", i.HalfWidth(), 0.8798858, 1e-7)
}

func TestMeanOfTooFew(t *testing.T) {
	var m Moments
	if got := m.Mean(1); got != (Mean{}) {
		t.Errorf("of nothing: %v", got)
	}
	m.AddN(7, 1)
	one := m.Mean(1)
	m.AddN(7, 1)
	for _, mean := range []Mean{{}, one, m.Mean(1), {N: 9, Mean: 7, SD: 1}} {
		confidence := 0.95
		if mean.N == 9 {
			confidence = 1
		}
		if got := mean.Interval(confidence); got != everything() {
			t.Errorf("%v at %g: %v, want everything", mean, confidence, got)
		}
	}
}

// Between the ends of the range: what may have been missed widens an interval,
// the range cuts it.
func TestMeanBetween(t *testing.T) {
	missed := func(n float64) float64 { return 1 - math.Pow(0.025, 1/n) }
	for _, c := range []struct {
		what      string
		m         Mean
		low, high float64
	}{
		{"nothing", Mean{}, -10, 30},
		{"one value", Mean{N: 1, Mean: 5}, -10, 30},
		{"equal values", Mean{N: 10, Mean: 0}, -10 * missed(10), 30 * missed(10)},
		{"all at one end", Mean{N: 1000, Mean: -10}, -10, -10 + 40*missed(1000)},
		{"two values, the interval of which is wider than the range", Mean{N: 2, Mean: 5, SD: 7}, -10, 30},
		{"many values", Mean{N: 1e6, Mean: 5, SD: 8}, 5 - 1.95997e-3*8, 5 + 1.95997e-3*8},
		// Of a hundred values one differs, by little: any one more may have by 25.
		{"hardly a spread", Mean{N: 100, Mean: 5, SD: 0.1}, 5 - 15*missed(100), 5 + 25*missed(100)},
	} {
		got := c.m.Between(0.95, -10, 30)
		near(t, c.what+", low", got.Low, c.low, 1e-5)
		near(t, c.what+", high", got.High, c.high, 1e-5)
	}
	if got := (Mean{N: 5, Mean: 2}).Between(1, 0, 3); got != (Interval{0, 3}) {
		t.Errorf("with certainty: %v", got)
	}
}

func TestAddAllocatesNothing(t *testing.T) {
	var m Moments
	if n := testing.AllocsPerRun(100, func() { m.AddN(-7, 9) }); n != 0 {
		t.Errorf("%g allocations", n)
	}
}
