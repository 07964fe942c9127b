package estimate

import (
	"encoding/json"
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"gonum.org/v1/gonum/stat"
)

var extremes = []int64{0, 1, -1, 3, -12_345_678, 1 << 40, -(1 << 40), math.MaxInt64, math.MinInt64, math.MinInt64 + 1}

// times is the Moments of a value met count times, checked against math/big.
func times(t *testing.T, v, count int64) (m Moments, sum, squares *big.Int) {
	t.Helper()
	m.AddN(v, count)
	b := big.NewInt(v)
	sum = new(big.Int).Mul(b, big.NewInt(count))
	squares = new(big.Int).Mul(sum, b)
	if m.N != count || m.sum().Cmp(sum) != 0 || m.squares().Cmp(squares) != 0 {
		t.Fatalf("%d times %d: %d values, sum %v, squares %v", count, v, m.N, m.sum(), m.squares())
	}
	if err := m.Check(); err != nil {
		t.Fatalf("%d times %d: %v", count, v, err)
	}
	return m, sum, squares
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
			one, s, q := times(t, v, count)
			all.Merge(one)
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
	var forward, shards Moments
	for _, v := range values {
		forward.Add(v)
	}
	r.Shuffle(len(values), func(i, j int) { values[i], values[j] = values[j], values[i] })
	for from := 0; from < len(values); from += 77 {
		var shard Moments
		for _, v := range values[from:min(from+77, len(values))] {
			shard.AddN(v, 1)
		}
		shards.Merge(shard)
	}
	if forward != shards {
		t.Errorf("forward %v, in shards %v", forward, shards)
	}
	text, err := json.Marshal(forward)
	var back Moments
	if err != nil || json.Unmarshal(text, &back) != nil || back != forward {
		t.Errorf("JSON %s, %v: %v", text, err, back)
	}
}

func TestMeanAgainstGonum(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for _, n := range []int{2, 3, 10, 1000} {
		var m Moments
		x := make([]float64, n)
		for i := range x {
			v := r.Int64N(40_000_000) - 25_000_000
			m.Add(v)
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
		m.Add(v)
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
	m.Add(7)
	for _, mean := range []Mean{{}, m.Mean(1), {N: 9, Mean: 7}} {
		confidence := 0.95
		if mean.N == 9 {
			confidence = 1
		}
		if got := mean.Interval(confidence); got != everything() {
			t.Errorf("%v at %g: %v, want everything", mean, confidence, got)
		}
	}
	m.Add(7)
	if got := m.Mean(1).Interval(0.95); got != (Interval{7, 7}) {
		t.Errorf("of equal values: %v", got)
	}
}

func TestMomentsCheck(t *testing.T) {
	for _, m := range []Moments{
		{N: -1},
		{N: 0, Sum: [2]uint64{1, 0}},
		{N: 0, Squares: [3]uint64{0, 0, 1}},
		{N: 2, Sum: [2]uint64{3, 0}, Squares: [3]uint64{4, 0, 0}},
		{N: 2, Sum: [2]uint64{^uint64(2), ^uint64(0)}, Squares: [3]uint64{4, 0, 0}}, // -3
	} {
		if m.Check() == nil {
			t.Errorf("%v passes", m)
		}
	}
	for _, m := range []Moments{{}, {N: 2}, {N: 2, Sum: [2]uint64{3, 0}, Squares: [3]uint64{5, 0, 0}}} {
		if err := m.Check(); err != nil {
			t.Errorf("%v: %v", m, err)
		}
	}
}

func TestAddAllocatesNothing(t *testing.T) {
	var m, o Moments
	if n := testing.AllocsPerRun(100, func() { m.Add(5); m.AddN(-7, 9); o.Merge(m) }); n != 0 {
		t.Errorf("%g allocations", n)
	}
}
