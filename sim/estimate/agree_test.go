package estimate

import (
	"math"
	"math/rand/v2"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"
)

func TestAgreementOfOneCell(t *testing.T) {
	for _, c := range []struct {
		what     string
		count, n int64
		p        float64
		agree    bool
	}{
		{"impossible and not met", 0, 1e6, 0, true},
		{"impossible and met", 1, 1e12, 0, false},
		{"certain and met", 1e6, 1e6, 1, true},
		{"certain and missed once in few trials", 9_999, 1e4, 1, false},
		{"certain and missed ten times in many", 1e12 - 10, 1e12, 1, false},
		{"missed for rounding", 1e12 - 1, 1e12, 1, true},
		{"certain but for rounding", 1e6, 1e6, 1 + 3e-15, true},
		{"no probability", 5, 10, 1.1, false},
		{"below zero", 0, 10, -1e-18, false},
		{"not a number", 5, 10, math.NaN(), false},
		{"more than all", 11, 10, 0.5, false},
		{"fewer than none", -1, 10, 0.5, false},
		{"no trials", 0, 0, 0.3, true},
		// One count where 1e-3 are expected is 31 standard deviations off and
		// happens in one run of a thousand.
		{"rare cell met", 1, 1e6, 1e-9, true},
		{"rare cell met three times", 3, 1e6, 1e-9, false},
		// 4.7 and 5.1 standard deviations at n = 1e8: two-sided 2.6e-6, 3.4e-7.
		{"at the edge", 5e7 + 23500, 1e8, 0.5, true},
		{"over the edge", 5e7 + 25500, 1e8, 0.5, false},
		// All trials of 1e12 with probability p(1-1e-12): rounding, not a fault.
		{"rounding of p", 5e11, 1e12, 0.5 * (1 - 1e-12), true},
	} {
		var a Agreement
		a.Add(0, 1, 0.5, "good")
		a.Add(c.count, c.n, c.p, c.what)
		if a.Agree() != c.agree {
			p, _ := a.Worst()
			t.Errorf("%s: agree %v, tail %g", c.what, a.Agree(), p)
		}
	}
}

func TestAgreementNamesItsWorstCell(t *testing.T) {
	var a Agreement
	if p, label := a.Worst(); p != 1 || label != "" || !a.Agree() || a.Limit() != FalseAlarm {
		t.Errorf("of no cells: %g %q %v %g", p, label, a.Agree(), a.Limit())
	}
	a.Add(50, 100, 0.5, "fair")
	a.Add(70, 100, 0.5, "lucky")
	a.Add(71, 100, 0.5, "luckier")
	a.Add(71, 100, 0.5, "as lucky")
	p, label := a.Worst()
	if want := BinomialTail(71, 100, 0.5); math.Abs(p/want-1) > 1e-9 || label != "luckier" {
		t.Errorf("%g %q, want %g of the luckier one", p, label, want)
	}
	if a.Cells() != 4 || a.Limit() != 1e-6/4 || !a.Agree() {
		t.Errorf("%d cells, limit %g, agree %v", a.Cells(), a.Limit(), a.Agree())
	}
	// What is too much for one cell is not for a hundred.
	one, many := Agreement{}, Agreement{}
	one.Add(75, 100, 0.5, "") // 5.6e-7
	many.Add(75, 100, 0.5, "")
	for range 99 {
		many.Add(50, 100, 0.5, "")
	}
	if one.Agree() || many.Agree() != (BinomialTail(75, 100, 0.5) >= 1e-8) {
		t.Errorf("one %v, many %v", one.Agree(), many.Agree())
	}
}

// Under the truth the tail is at most u in at most u of all runs: 40,000 runs
// of rare and common cells, fixed seed, 5 sigma.
func TestTailsAreHonest(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	const runs = 40_000
	for _, mean := range []float64{0.05, 2, 300} {
		law := distuv.Binomial{N: 1000, P: mean / 1000, Src: r}
		const u = 0.01
		hits := 0.0
		for range runs {
			if BinomialTail(int64(law.Rand()), 1000, law.P) <= u {
				hits++
			}
		}
		if limit := runs*u + 5*math.Sqrt(runs*u*(1-u)); hits > limit {
			t.Errorf("mean %g: %g of %d tails below %g, at most %g expected", mean, hits, runs, u, limit)
		}
	}
}
