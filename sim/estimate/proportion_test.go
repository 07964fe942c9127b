package estimate

import (
	"math"
	"testing"
)

// Wilson, JASA 22 (1927), and R's prop.test(correct = FALSE) and binom.test:
// the standard examples of R. G. Newcombe, "Two-sided confidence intervals for
// the single proportion", Statistics in Medicine 17 (1998), table I, 95%.
func TestPublishedIntervals(t *testing.T) {
	for _, c := range []struct {
		k, n       int64
		wilson, cp Interval
	}{
		{81, 263, Interval{0.2553, 0.3662}, Interval{0.2527, 0.3676}},
		{15, 148, Interval{0.0624, 0.1605}, Interval{0.0578, 0.1617}},
		{0, 20, Interval{0, 0.1611}, Interval{0, 0.1684}},
		{1, 29, Interval{0.0061, 0.1718}, Interval{0.0009, 0.1776}},
	} {
		w, cp := Wilson(c.k, c.n, 0.95), ClopperPearson(c.k, c.n, 0.95)
		for _, p := range [][2]float64{{w.Low, c.wilson.Low}, {w.High, c.wilson.High}, {cp.Low, c.cp.Low}, {cp.High, c.cp.High}} {
			if math.Abs(p[0]-p[1]) > 0.00005001 {
				t.Errorf("%d of %d: %g, published %g", c.k, c.n, p[0], p[1])
			}
		}
	}
}

var counts = []struct{ k, n int64 }{
	{0, 1}, {1, 1}, {0, 7}, {3, 7}, {7, 7}, {1, 1000}, {999, 1000}, {500, 1000},
	{1, 1e12}, {12, 1e12}, {1e12 - 1, 1e12}, {5e11, 1e12}, {3e11, 1e12}, {0, 1e12}, {1e12, 1e12},
}

// tolerance is relative: coarse where an end is so near to 1 that its distance
// from 1 has few digits left.
func tolerance(end float64) float64 { return 1e-8 + 4e-15/(1-end) }

func TestWilsonSolvesItsEquation(t *testing.T) {
	for _, c := range counts {
		for _, confidence := range []float64{0.5, 0.95, 0.999999} {
			z := normalCritical(confidence)
			i := Wilson(c.k, c.n, confidence)
			p, n := float64(c.k)/float64(c.n), float64(c.n)
			if !(0 <= i.Low && i.Low <= p && p <= i.High && i.High <= 1) {
				t.Errorf("%d of %d: %v does not hold %g", c.k, c.n, i, p)
			}
			if c.k > 0 {
				near(t, "low: distance", p-i.Low, z*math.Sqrt(i.Low*(1-i.Low)/n), tolerance(i.Low))
			} else if i.Low != 0 {
				t.Errorf("0 of %d: low end %g", c.n, i.Low)
			}
			if c.k < c.n {
				near(t, "high: distance", i.High-p, z*math.Sqrt(i.High*(1-i.High)/n), tolerance(i.High))
			} else if i.High != 1 {
				t.Errorf("all of %d: high end %g", c.n, i.High)
			}
			if t.Failed() {
				t.Fatalf("%d of %d at %g: %v", c.k, c.n, confidence, i)
			}
		}
	}
}

func TestClopperPearsonSolvesItsEquations(t *testing.T) {
	for _, c := range counts {
		for _, confidence := range []float64{0.5, 0.95, 0.999999} {
			area := (1 - confidence) / 2
			i := ClopperPearson(c.k, c.n, confidence)
			if c.k > 0 {
				_, upper := BinomialTails(c.k, c.n, i.Low)
				near(t, "P(X >= k; low)", upper, area, tolerance(i.Low))
			} else if i.Low != 0 {
				t.Errorf("0 of %d: low end %g", c.n, i.Low)
			}
			if c.k < c.n {
				lower, _ := BinomialTails(c.k, c.n, i.High)
				near(t, "P(X <= k; high)", lower, area, tolerance(i.High))
			} else if i.High != 1 {
				t.Errorf("all of %d: high end %g", c.n, i.High)
			}
			if t.Failed() {
				t.Fatalf("%d of %d at %g: %v", c.k, c.n, confidence, i)
			}
		}
	}
	// Closed forms: (1-p)^n and p^n.
	near(t, "0 of n", ClopperPearson(0, 1e12, 0.95).High, -math.Expm1(math.Log(0.025)/1e12), 1e-12)
	near(t, "n of n", ClopperPearson(9, 9, 0.95).Low, math.Pow(0.025, 1.0/9), 1e-12)
}

// Coverage by enumeration: for each truth p the mass of the counts whose
// interval holds p.
func TestCoverage(t *testing.T) {
	const n, confidence = 50, 0.9
	var wilson, least, truths float64 = 0, 1, 0
	for p := 0.0025; p < 1; p += 0.005 {
		var w, cp float64
		for k := range int64(n + 1) {
			mass := binomialMass(k, n, p, 1-p)
			if Wilson(k, n, confidence).Contains(p) {
				w += mass
			}
			if ClopperPearson(k, n, confidence).Contains(p) {
				cp += mass
			}
		}
		wilson, least, truths = wilson+w, math.Min(least, cp), truths+1
	}
	if mean := wilson / truths; math.Abs(mean-confidence) > 0.01 {
		t.Errorf("Wilson covers %.4f on average, want about %g", mean, confidence)
	}
	if least < confidence || least > confidence+0.05 {
		t.Errorf("Clopper-Pearson covers at least %.4f, want just above %g", least, confidence)
	}
}

// What never came up or always did has the interval that holds for few trials
// too: Wilson's says after one trial that it comes up less often than 4 in 5.
func TestProportion(t *testing.T) {
	for _, n := range []int64{1, 2, 20, 1e6, 1e12} {
		for _, k := range []int64{0, 1, n / 2, n - 1, n} {
			want := Wilson(k, n, 0.95)
			if k == 0 || k == n {
				want = ClopperPearson(k, n, 0.95)
			}
			if got := Proportion(k, n, 0.95); got != want {
				t.Errorf("%d of %d: %v, want %v", k, n, got, want)
			}
		}
	}
	near(t, "bound after one trial", Proportion(0, 1, 0.95).High, 0.975, 1e-12)
	near(t, "bound after 1e9", Proportion(0, 1e9, 0.95).High, 3.689e-9, 1e-3)
	if got := Proportion(-4, 9, 0.95); got != ClopperPearson(0, 9, 0.95) {
		t.Errorf("not clamped: %v", got)
	}
	if got := Proportion(3, 0, 0.95); got != (Interval{0, 1}) {
		t.Errorf("of nothing: %v", got)
	}
}

func TestIntervalsOfNothing(t *testing.T) {
	all := Interval{0, 1}
	for _, c := range []struct {
		k, n       int64
		confidence float64
	}{{0, 0, 0.95}, {3, -2, 0.95}, {3, 9, 1}, {3, 9, 2}, {3, 9, math.NaN()}} {
		if w, cp := Wilson(c.k, c.n, c.confidence), ClopperPearson(c.k, c.n, c.confidence); w != all || cp != all {
			t.Errorf("%v: %v, %v, want all", c, w, cp)
		}
	}
	for _, c := range [][2]int64{{-5, 9}, {50, 9}} {
		k := max(0, min(c[0], c[1]))
		if Wilson(c[0], c[1], 0.9) != Wilson(k, c[1], 0.9) || ClopperPearson(c[0], c[1], 0.9) != ClopperPearson(k, c[1], 0.9) {
			t.Errorf("%v is not clamped", c)
		}
	}
	if i := Wilson(3, 9, -1); i.HalfWidth() > 1e-15 || !i.Contains(3.0/9) {
		t.Errorf("no confidence: %v", i)
	}
}

func BenchmarkClopperPearson(b *testing.B) {
	for b.Loop() {
		ClopperPearson(300000, 1e6, 0.95)
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "intervals/s")
}
