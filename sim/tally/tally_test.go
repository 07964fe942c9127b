package tally

import (
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"testing"
)

const micro = 1_000_000

// Numbers around the places where carries and signs go wrong.
var awkward = []int64{0, 1, -1, 2, -3, 1 << 31, -1 << 31, 1<<32 - 1, 1 << 40, -(1 << 40), math.MaxInt64, math.MinInt64 + 1}

func TestWideMatchesBig(t *testing.T) {
	for _, a := range awkward {
		for _, b := range awkward {
			want := new(big.Int).Mul(big.NewInt(a), big.NewInt(b))
			var x Wide
			x.AddProduct(a, b)
			if x.Big().Cmp(want) != 0 {
				t.Errorf("%d * %d = %v", a, b, x.Big())
			}
			var y Wide
			y.AddInt(a)
			if got := y.Times(b).Big(); got.Cmp(want) != 0 {
				t.Errorf("(%d).Times(%d) = %v", a, b, got)
			}
			if a > 1<<41 || b > 1<<41 || a < -1<<41 || b < -1<<41 {
				continue
			}
			x.AddInt(a)
			x.AddInt(b)
			want.Add(want, big.NewInt(a)).Add(want, big.NewInt(b))
			if x.Big().Cmp(want) != 0 {
				t.Errorf("%d * %d + %[1]d + %[2]d = %v", a, b, x.Big())
			}
			if got := x.Times(12345).Big(); got.Cmp(want.Mul(want, big.NewInt(12345))) != 0 {
				t.Errorf("(%d * %d + %[1]d + %[2]d) * 12345 = %v", a, b, got)
			}
		}
	}
}

// The paired sums give the moments that the trials one by one give.
func TestPairedMoments(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	const plans, trials = 3, 500
	p := NewPaired(plans, micro)
	var rows [trials][plans]int64
	for n := range rows {
		common := r.Int64N(1_000_000_000) - 500_000_000
		for i := range rows[n] {
			rows[n][i] = common + int64(i)*r.Int64N(50_000_000)
		}
		p.Add(rows[n][:])
	}
	for i := range plans {
		mean, variance := momentsOf(trials, func(n int) float64 { return float64(rows[n][i]) / 1e6 })
		checkMoments(t, fmt.Sprint(i), mean, variance, p.Swing, i)
		for j := range plans {
			mean, variance := momentsOf(trials, func(n int) float64 { return float64(rows[n][i]-rows[n][j]) / 1e6 })
			checkMoments(t, fmt.Sprintf("%d-%d", i, j), mean, variance, func(i int) (float64, float64) { return p.Difference(i, j) }, i)
		}
	}
}

func momentsOf(n int, x func(int) float64) (mean, variance float64) {
	for i := range n {
		mean += x(i) / float64(n)
	}
	for i := range n {
		variance += (x(i) - mean) * (x(i) - mean) / float64(n)
	}
	return mean, variance
}

func checkMoments(t *testing.T, what string, mean, variance float64, moments func(int) (float64, float64), i int) {
	t.Helper()
	gotMean, gotVariance := moments(i)
	if math.Abs(gotMean-mean) > 1e-9 || math.Abs(gotVariance-variance) > 1e-8 {
		t.Errorf("%s: mean %v, variance %v, want %v, %v", what, gotMean, gotVariance, mean, variance)
	}
}

// A counter counts like a map, below, in and above its array.
func TestCounterMatchesMap(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for _, spread := range []int64{1, 10, 300, 20_000} {
		c, want := NewCounter(32), map[int64]int64{}
		for range 30_000 {
			v := (r.Int64N(spread) - spread/3) * (1 + r.Int64N(2)*999_999)
			c.Add(v)
			want[v]++
		}
		got := c.Counts()
		if got.Grain != 1 || len(got.Values) != len(want) || got.Total() != 30_000 {
			t.Fatalf("spread %d: grain %d, %d values, want %d", spread, got.Grain, len(got.Values), len(want))
		}
		for i, v := range got.Values {
			if i > 0 && got.Values[i-1] >= v {
				t.Fatalf("spread %d: values do not rise", spread)
			}
			if got.Counts[i] != want[v] || got.Of(v) != want[v] {
				t.Fatalf("spread %d: value %d counted %d times, want %d", spread, v, got.Counts[i], want[v])
			}
		}
		if got.Of(math.MaxInt64) != 0 || got.Of(math.MinInt64) != 0 {
			t.Error("values counted that were not there")
		}
	}
}

// Codes are kept apart however many there are.
func TestCodeCounters(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	const codes, n = 300_000, 600_000
	c, want := NewCodeCounter(100), map[int64]int64{}
	for range n {
		code := r.Int64N(codes)
		if code%3 == 0 {
			code %= 150
		}
		times := 1 + r.Int64N(3)
		if want[code] += times; times == 1 {
			c.Add(code)
		} else {
			c.AddTimes(code, times)
		}
	}
	got := c.Counts()
	if len(want) <= MaxValues || len(got.Values) != len(want) || got.Grain != 1 {
		t.Fatalf("%d codes in cells of %d, want %d", len(got.Values), got.Grain, len(want))
	}
	for i, code := range got.Values {
		if got.Counts[i] != want[code] {
			t.Fatalf("code %d counted %d times, want %d", code, got.Counts[i], want[code])
		}
	}
}

// However values are divided among counters, and in whatever order they come,
// the same neighbours are joined.
func TestCoarseningDoesNotDependOnOrder(t *testing.T) {
	const limit = 50
	r := rand.New(rand.NewPCG(5, 6))
	for round := range 200 {
		values := make([]int64, 40+r.IntN(400))
		spread := int64(1) << (3 + r.IntN(14))
		for i := range values {
			values[i] = r.Int64N(spread) - spread/2
		}
		want := naiveCoarse(values, limit)
		for parts := 1; parts <= 4; parts++ {
			r.Shuffle(len(values), func(i, j int) { values[i], values[j] = values[j], values[i] })
			counters := make([]Counter, parts)
			for i := range counters {
				counters[i] = newCounter(10*i, limit)
			}
			for _, v := range values {
				counters[r.IntN(parts)].Add(v)
			}
			got := counters[0].Counts()
			for i := range counters[1:] {
				got = merged(got, counters[1+i].Counts(), limit)
			}
			if fmt.Sprint(got) != fmt.Sprint(want) {
				t.Fatalf("round %d, %d parts:\n%v, want\n%v", round, parts, got, want)
			}
		}
	}
}

// naiveCoarse finds the finest grain that leaves few enough values.
func naiveCoarse(values []int64, limit int) Counts {
	for grain := int64(1); ; grain *= 2 {
		cells := map[int64]int64{}
		lo, hi := int64(math.MaxInt64), int64(math.MinInt64)
		for _, v := range values {
			cell := int64(math.Floor(float64(v)/float64(grain)))*grain + grain/2
			cells[cell]++
			lo, hi = min(lo, cell), max(hi, cell)
		}
		if len(cells) > limit {
			continue
		}
		c := Counts{Grain: grain}
		for v := lo; v <= hi; v++ {
			if cells[v] > 0 {
				c.Values, c.Counts = append(c.Values, v), append(c.Counts, cells[v])
			}
		}
		return c
	}
}

func TestMergeRefusesStrangers(t *testing.T) {
	of := func(plans, variables int, scale int64) *Tally {
		t := &Tally{Paired: NewPaired(plans, scale), Plans: make([][]Counts, plans)}
		for p := range t.Plans {
			t.Plans[p] = make([]Counts, variables)
		}
		return t
	}
	if err := of(2, 3, 1).Merge(of(2, 3, 1)); err != nil {
		t.Error(err)
	}
	for _, other := range []*Tally{of(1, 3, 1), of(2, 2, 1), of(2, 3, 1_000_000)} {
		if of(2, 3, 1).Merge(other) == nil {
			t.Errorf("merged %+v", other)
		}
	}
}

func TestCountingDoesNotAllocate(t *testing.T) {
	c, p := NewCounter(8), NewPaired(3, micro)
	swings := []int64{1, -2, 3}
	c.Add(-5)
	c.Add(1 << 40)
	if n := testing.AllocsPerRun(100, func() {
		c.Add(3)
		c.Add(-5)
		c.Add(1 << 40)
		p.Add(swings)
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
