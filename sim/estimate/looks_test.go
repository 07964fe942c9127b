package estimate

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"
)

func TestLooks(t *testing.T) {
	for _, c := range []struct {
		most int64
		want []int64
	}{
		{-5, nil}, {0, nil}, {1, nil}, {4096, nil}, {4097, []int64{4096}}, {8192, []int64{4096}},
		{20000, []int64{4096, 8192, 16384}},
	} {
		if got := Looks(c.most); !slices.Equal(got, c.want) {
			t.Errorf("Looks(%d) = %v, want %v", c.most, got, c.want)
		}
	}
	for _, most := range []int64{1e6, 1e12, 1 << 48, math.MaxInt64} {
		l := Looks(most)
		for i := range l[1:] {
			if l[i+1] != 2*l[i] {
				t.Errorf("%d: from %d to %d", most, l[i], l[i+1])
			}
		}
		if last := l[len(l)-1]; last >= most || last < most-last {
			t.Errorf("%d: the last look is at %d", most, last)
		}
	}
	if n := len(Looks(1<<48)) + 1; n > mostLooks {
		t.Errorf("%d looks, and the error is shared by %d", n, mostLooks)
	}
}

// The bound of theorem 4 in units of the range, one-sided, as the paper has it.
func TestSequenceAgainstItsTheorem(t *testing.T) {
	theorem := func(variance, n, delta float64) float64 {
		return math.Sqrt(2*variance*math.Log(2/delta)/n) + 7*math.Log(2/delta)/(3*(n-1))
	}
	for _, c := range []struct {
		m           Mean
		least, most float64
		means       int
	}{
		{Mean{N: 1e6, Mean: 3, SD: 20}, -100, 100, 1}, {Mean{N: 5000, Mean: -40, SD: 0}, -210, 210, 6}, {Mean{N: 1e12, Mean: 0.5, SD: 0.5}, 0, 1, 0},
	} {
		width := c.most - c.least
		sides := 2.0 * mostLooks * float64(max(1, c.means))
		want := width * theorem(c.m.SD*c.m.SD/(width*width), float64(c.m.N), 0.05/sides)
		i := Sequence{0.95, c.means}.Interval(c.m, c.least, c.most)
		near(t, "low", c.m.Mean-i.Low, want, 1e-9)
		near(t, "high", i.High-c.m.Mean, want, 1e-9)
	}
	for _, m := range []Mean{{}, {N: 1, Mean: 7}, {N: 2, Mean: 7}, {N: 10, Mean: 7}} {
		if got := (Sequence{0.95, 1}).Interval(m, -8, 9); got != (Interval{-8, 9}) {
			t.Errorf("%+v: %v, want all of the range", m, got)
		}
	}
	if got := (Sequence{1, 1}).Interval(Mean{N: 1e9, SD: 1}, -8, 9); got != (Interval{-8, 9}) {
		t.Errorf("with certainty: %v", got)
	}
}

// A law of differences of mean zero: high with probability chance, else low.
type twoValues struct {
	name      string
	chance    float64
	low, high int64
}

var fairLaws = []twoValues{
	{"even", 0.5, -1, 1},
	{"skewed", 1.0 / 64, -1, 63},
	{"rare", 1.0 / 5001, -1, 5000},
	{"rare loss", 1.0 / 20001, 1, -20000},
}

// meet adds so many trials of a law.
func (l *twoValues) meet(m *Moments, r *rand.Rand, trials int64) {
	n := int64(distuv.Binomial{N: float64(trials), P: l.chance, Src: r}.Rand())
	m.AddN(l.high, n)
	m.AddN(l.low, trials-n)
}

// Two plans that are equally good are looked at until one of them wins. How
// many runs of so many err is judged by the binomial tail. Ordinary intervals are
// looked at beside it, to see that the test would find the fault.
func TestFalseWinnersAreRare(t *testing.T) {
	const runs, confidence = 4000, 0.95
	looks := append(Looks(1<<18), 1<<18)
	for _, l := range fairLaws {
		sequence, student := 0, 0
		least, most := float64(min(l.low, l.high)), float64(max(l.low, l.high))
		for run := range uint64(runs) {
			r := rand.New(rand.NewPCG(9, run))
			var m Moments
			var wins, peeks bool
			for _, at := range looks {
				l.meet(&m, r, at-m.N)
				mean := m.Mean(1)
				wins = wins || !Sequence{confidence, 1}.Interval(mean, least, most).Contains(0)
				// All but one value for all trials is no spread at all.
				peeks = peeks || mean.SD == 0 || !mean.Interval(confidence).Contains(0)
			}
			if wins {
				sequence++
			}
			if peeks {
				student++
			}
		}
		t.Logf("%s: %.2f%% false winners, %.1f%% with ordinary intervals", l.name, 100*float64(sequence)/runs, 100*float64(student)/runs)
		if _, tail := BinomialTails(int64(sequence), runs, 1-confidence); tail < FalseAlarm {
			t.Errorf("%s: %d false winners in %d runs: the chance of so many is %.2g at most", l.name, sequence, runs, tail)
		}
		if _, tail := BinomialTails(int64(student), runs, 1-confidence); tail > FalseAlarm {
			t.Errorf("%s: ordinary intervals err in %d runs only: the test sees nothing", l.name, student)
		}
	}
}

// A real difference is found, and the interval that it is found by holds it.
func TestTrueWinnersAreFound(t *testing.T) {
	const runs, truth = 1000, 0.05
	missed := int64(0)
	for run := range uint64(runs) {
		r := rand.New(rand.NewPCG(10, run))
		var m Moments
		var i Interval
		for _, at := range append(Looks(1<<17), 1<<17) {
			(&twoValues{chance: 0.5 + truth/2, low: -1, high: 1}).meet(&m, r, at-m.N)
			if i = (Sequence{0.95, 1}).Interval(m.Mean(1), -1, 1); i.Low > 0 {
				break
			}
		}
		if !(i.Low > 0) {
			t.Fatalf("run %d: no winner at %v", run, i)
		}
		if !i.Contains(truth) {
			missed++
		}
	}
	if _, tail := BinomialTails(missed, runs, 0.05); tail < FalseAlarm {
		t.Errorf("%d of %d intervals miss the truth", missed, runs)
	}
}

func TestPairs(t *testing.T) {
	for plans, want := range []int{0, 0, 1, 3, 6, 10} {
		if got := Pairs(plans); got != want {
			t.Errorf("%d plans have %d differences, want %d", plans, got, want)
		}
	}
}
