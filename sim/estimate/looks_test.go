package estimate

import (
	"math"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"
)

func TestNewLooks(t *testing.T) {
	for _, c := range []struct {
		trials int64
		want   Looks
	}{
		{-5, nil}, {0, nil}, {1, Looks{1}}, {4096, Looks{4096}}, {6143, Looks{6143}},
		{6144, Looks{4096, 6144}}, {12288, Looks{4096, 8192, 12288}},
		{20000, Looks{4096, 8192, 20000}},
	} {
		if got := NewLooks(c.trials); !slices.Equal(got, c.want) {
			t.Errorf("NewLooks(%d) = %v, want %v", c.trials, got, c.want)
		}
	}
	for _, trials := range []int64{1e6, 1e9, 1e12, 1 << 48, math.MaxInt64} {
		l := NewLooks(trials)
		if l[0] != FirstLook || l[len(l)-1] != trials {
			t.Errorf("%d: from %d to %d", trials, l[0], l[len(l)-1])
		}
		for i := range l[1:] {
			if grow := float64(l[i+1]) / float64(l[i]); grow < 1.49 || grow > 3.01 {
				t.Errorf("%d: look %d grows by %g", trials, i+1, grow)
			}
		}
	}
}

func TestPriceOfLooking(t *testing.T) {
	for _, c := range []struct {
		looks int
		price float64
	}{{1, 1}, {10, 1.43}, {30, 1.60}} {
		got := normalCritical(make(Looks, c.looks).Confidence(0.95)) / normalCritical(0.95)
		if math.Abs(got-c.price) > 0.006 {
			t.Errorf("%d looks widen by %.3f, want %g", c.looks, got, c.price)
		}
	}
	for _, c := range []struct {
		plans int
		error float64
	}{{0, 0.05}, {1, 0.05}, {2, 0.05}, {3, 0.1 / 3}, {8, 0.0125}} {
		near(t, "error of a pair", 1-ForWinner(0.95, c.plans), c.error, 1e-12)
	}
	near(t, "share", 1-Share(0.95, 0), 0.05, 1e-12)
	near(t, "share", 1-Share(0.95, 5), 0.01, 1e-12)
}

// differences adds those of some trials of two plans that are equally good:
// rare, they differ in one trial of 64, by 63 against and once for; else by
// one, either way.
func differences(m *Moments, r *rand.Rand, trials int64, rare bool) {
	for ; trials > 0; trials -= 64 {
		word := r.Uint64()
		if rare {
			for range 5 {
				word &= r.Uint64()
			}
		}
		hits := int64(bits.OnesCount64(word))
		if rare {
			m.AddN(63, hits)
			m.AddN(-1, 64-hits)
		} else {
			m.AddN(1, hits)
			m.AddN(-1, 64-hits)
		}
	}
}

// Two equal plans, looked at until one of them wins. 2,000 runs with fixed
// seeds; the error allowed is 5%, plus 5 sigma of what is counted.
func TestFalseWinnersAreRare(t *testing.T) {
	const runs, confidence = 2000, 0.95
	looks := NewLooks(1 << 18)
	for _, rare := range []bool{false, true} {
		honest, naive := 0, 0
		for run := range uint64(runs) {
			r := rand.New(rand.NewPCG(9, run))
			var m Moments
			var wins, peeks bool
			for _, at := range looks {
				differences(&m, r, at-m.N, rare)
				mean := m.Mean(1)
				wins = wins || !mean.Interval(looks.Confidence(confidence)).Contains(0)
				peeks = peeks || !mean.Interval(confidence).Contains(0)
			}
			if wins {
				honest++
			}
			if peeks {
				naive++
			}
		}
		allowed := runs * (1 - confidence)
		if limit := allowed + 5*math.Sqrt(allowed*confidence); float64(honest) > limit {
			t.Errorf("rare %v: %d false winners in %d runs, at most %.0f allowed", rare, honest, runs, limit)
		}
		// The test can see the fault it is for.
		if float64(naive) < 2.5*allowed {
			t.Errorf("rare %v: peeking at plain intervals gave %d false winners only", rare, naive)
		}
		t.Logf("rare %v: %.1f%% false winners, %.1f%% with plain intervals", rare, 100*float64(honest)/runs, 100*float64(naive)/runs)
	}
}

// A real difference is found, and the interval it stops at holds it.
func TestTrueWinnersAreFound(t *testing.T) {
	looks := NewLooks(1 << 16)
	missed := 0
	for run := range uint64(300) {
		r := rand.New(rand.NewPCG(10, run))
		var m Moments
		var i Interval
		for _, at := range looks {
			differences(&m, r, at-m.N, false)
			mean := m.Mean(1)
			mean.Mean += 0.05
			if i = mean.Interval(looks.Confidence(0.95)); i.Low > 0 {
				break
			}
		}
		if !(i.Low > 0) {
			t.Fatalf("run %d: no winner at %v", run, i)
		}
		if !i.Contains(0.05) {
			missed++
		}
	}
	if missed > 300*5/100 {
		t.Errorf("%d of 300 intervals miss the truth", missed)
	}
}
