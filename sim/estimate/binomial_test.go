package estimate

import (
	"math"
	"math/big"
	"testing"

	"gonum.org/v1/gonum/mathext"
)

// near fails unless got is within relative tolerance of want.
func near(t *testing.T, what string, got, want, tolerance float64) {
	t.Helper()
	if got == want {
		return
	}
	if !(math.Abs(got-want) <= tolerance*math.Abs(want)) {
		t.Errorf("%s = %.17g, want %.17g, off by %.2g", what, got, want, got/want-1)
	}
}

const precision = 400 // bits of the brute-force twins

func bigOf(x float64) *big.Float { return new(big.Float).SetPrec(precision).SetFloat64(x) }

// bruteTails sums all n+1 masses, each from its binomial coefficient.
func bruteTails(n int64, p float64) (lower, upper []float64) {
	q := new(big.Float).SetPrec(precision).Sub(bigOf(1), bigOf(p))
	mass := make([]*big.Float, n+1)
	for k := range mass {
		m := new(big.Float).SetPrec(precision).SetInt(new(big.Int).Binomial(n, int64(k)))
		for range k {
			m.Mul(m, bigOf(p))
		}
		for range n - int64(k) {
			m.Mul(m, q)
		}
		mass[k] = m
	}
	lower, upper = make([]float64, n+1), make([]float64, n+1)
	sum := bigOf(0)
	for k := range mass {
		lower[k], _ = sum.Add(sum, mass[k]).Float64()
	}
	sum = bigOf(0)
	for k := int(n); k >= 0; k-- {
		upper[k], _ = sum.Add(sum, mass[k]).Float64()
	}
	return lower, upper
}

func TestTailsAgainstAllMasses(t *testing.T) {
	for _, n := range []int64{1, 2, 3, 7, 20, 61, 150} {
		for _, p := range []float64{0, 1e-300, 1e-12, 0.003, 0.25, 1.0 / 3, 0.5, 0.501, 0.75, 0.99, 1 - 1e-12, 1} {
			lower, upper := bruteTails(n, p)
			for k := range n + 1 {
				l, u := BinomialTails(k, n, p)
				if lower[k] > 1e-290 {
					near(t, "P(X <= k)", l, lower[k], 1e-12)
				}
				if upper[k] > 1e-290 {
					near(t, "P(X >= k)", u, upper[k], 1e-12)
				}
				near(t, "two-sided", BinomialTail(k, n, p), math.Min(1, 2*math.Min(l, u)), 0)
				if t.Failed() {
					t.Fatalf("n = %d, k = %d, p = %g", n, k, p)
				}
			}
		}
	}
}

// ratioTails sums the ratios of neighbouring masses outwards from k on both
// sides, in fixed point of 200 bits, and divides by their total. It knows
// neither factorials nor logarithms.
func ratioTails(k, n int64, p float64) (lower, upper float64) {
	const bits = 200
	odds := new(big.Float).SetPrec(precision).Quo(bigOf(p), new(big.Float).SetPrec(precision).Sub(bigOf(1), bigOf(p)))
	fixed := func(f *big.Float) *big.Int {
		i, _ := new(big.Float).SetMantExp(f, bits).Int(nil)
		return i
	}
	up, down := fixed(odds), fixed(new(big.Float).SetPrec(precision).Quo(bigOf(1), odds))
	one := new(big.Int).Lsh(big.NewInt(1), bits)
	side := func(step *big.Int, j, end, by int64) *big.Int {
		term, sum := new(big.Int).Set(one), new(big.Int).Set(one)
		least := new(big.Int)
		for ; j != end && term.Cmp(least.Rsh(sum, 80)) > 0; j += by {
			num, den := n-j, j+1
			if by < 0 {
				num, den = j, n-j+1
			}
			term.Mul(term, big.NewInt(num))
			term.Mul(term, step).Rsh(term, bits)
			term.Quo(term, big.NewInt(den))
			sum.Add(sum, term)
		}
		return sum
	}
	above, below := side(up, k, n, 1), side(down, k, 0, -1)
	total := new(big.Int).Sub(new(big.Int).Add(above, below), one)
	return ratio(below, total), ratio(above, total)
}

func TestTailsOfLargeCounts(t *testing.T) {
	for _, n := range []int64{1000, 1e6, 1e8, 1e12} {
		for _, p := range []float64{3 / float64(n), 1000 / float64(n), 0.01, 0.3, 0.5, 1 - 20/float64(n)} {
			sd := math.Sqrt(float64(n) * p * (1 - p))
			if sd > 1e4 {
				continue // the twin takes one step for each count
			}
			for _, z := range []float64{-7, -2, -0.3, 0, 0.01, 1, 4, 9} {
				k := int64(float64(n)*p + z*sd)
				if k < 0 || k > n {
					continue
				}
				l, u := BinomialTails(k, n, p)
				wantL, wantU := ratioTails(k, n, p)
				near(t, "P(X <= k)", l, wantL, 1e-11)
				near(t, "P(X >= k)", u, wantU, 1e-11)
				if t.Failed() {
					t.Fatalf("n = %d, k = %d, p = %g", n, k, p)
				}
			}
		}
	}
}

// References: mass from 40-digit log-gamma times the sum of all mass ratios in
// 200-bit fixed point, computed with mpmath 1.3.
func TestTailsOfHugeCounts(t *testing.T) {
	for _, c := range []struct {
		k, n         int64
		p            float64
		lower, upper float64
	}{
		{5e7, 1e8, 0.5, 0.50003989422794041, 0.50003989422794041},
		{49980000, 1e8, 0.5, 3.1684620838971783e-5, 0.99996834214520255},
		{3, 1e12, 1e-12, 0.98101184312390751, 0.080301397071302222},
		{1000, 1e12, 1e-9, 0.50840936716850521, 0.5042052441865236},
		{1e12 - 3, 1e12, 1 - 1e-12, 0.080297328053291872, 0.98101319944824206},
		{5e11, 1e12, 0.5, 0.5000003989422804, 0.5000003989422804},
		{5e11 + 250000, 1e12, 0.5, 0.69146281333924085, 0.30853789079141268},
		{5e11 + 1000000, 1e12, 0.5, 0.97724992204276031, 0.022750185939172716},
		{5e11 + 5000000, 1e12, 0.5, 1, 7.6199299641834189e-24},
	} {
		l, u := BinomialTails(c.k, c.n, c.p)
		near(t, "P(X <= k)", l, c.lower, 1e-12)
		near(t, "P(X >= k)", u, c.upper, 1e-12)
	}
}

// The normal law with continuity correction and the first term of Edgeworth's
// series errs by a multiple of the inverse variance, 5e-12 here.
func TestTailsNearNormal(t *testing.T) {
	const n = int64(1e12)
	for _, p := range []float64{0.2, 0.3, 0.5, 0.6, 0.9} {
		sd := math.Sqrt(float64(n) * p * (1 - p))
		skew := (1 - 2*p) / sd
		for z := -5.0; z <= 5; z += 0.625 {
			k := int64(math.Round(float64(n)*p + z*sd))
			y := (math.FMA(-float64(n), p, float64(k)) + 0.5) / sd
			density := math.Exp(-y*y/2) / math.Sqrt(2*math.Pi)
			want := math.Erfc(-y/math.Sqrt2)/2 - density*skew*(y*y-1)/6
			if l, _ := BinomialTails(k, n, p); math.Abs(l-want) > 2e-11 {
				t.Errorf("p = %g, z = %g: %.15g, want %.15g", p, z, l, want)
			}
		}
	}
}

func TestTailsAreSymmetricAndMonotone(t *testing.T) {
	for _, n := range []int64{40, 1e5, 1e12} {
		for _, p := range []float64{0.125, 0.25, 0.5} { // 1-p is exact
			mean, sd := float64(n)*p, math.Sqrt(float64(n)*p*(1-p))
			last := 0.0
			for z := -4.0; z <= 4; z += 0.0625 {
				k := min(n, max(0, int64(mean+z*sd)))
				l, u := BinomialTails(k, n, p)
				ml, mu := BinomialTails(n-k, n, 1-p)
				near(t, "P(X <= k) and P(n-X >= n-k)", l, mu, 1e-12)
				near(t, "P(X >= k) and P(n-X <= n-k)", u, ml, 1e-12)
				if l < last {
					t.Errorf("n = %d, p = %g, k = %d: P(X <= k) falls from %.17g to %.17g", n, p, k, last, l)
				}
				last = l
				if l2, _ := BinomialTails(k, n, p*(1+1e-3)); l2 > l {
					t.Errorf("n = %d, p = %g, k = %d: P(X <= k) grows with p", n, p, k)
				}
			}
		}
	}
}

// log((n+1)!) - log(n!) is log(n+1), which leaves the difference of the errors
// as (n + 1/2) log(1 + 1/n) - 1.
func TestStirlingError(t *testing.T) {
	for n := int64(1); n < 100; n++ {
		x, tolerance := float64(n), 4e-16
		if n < 16 {
			tolerance = 2e-14
		}
		want := (x+0.5)*math.Log1p(1/x) - 1
		if got := stirlingError(n) - stirlingError(n+1); math.Abs(got-want) > tolerance {
			t.Errorf("from %d to %d: %.17g, want %.17g", n, n+1, got, want)
		}
	}
	near(t, "of 1", stirlingError(1), 1-math.Log(2*math.Pi)/2, 1e-14)
}

func TestTailsAgreeWithIncompleteBetaOfGonum(t *testing.T) {
	// An independent implementation, where it is right: n up to 1e4.
	for _, n := range []int64{10, 333, 1e4} {
		for _, p := range []float64{0.001, 0.2, 0.77} {
			for k := int64(1); k <= n; k += 1 + n/97 {
				if _, u := BinomialTails(k, n, p); u > 1e-280 {
					near(t, "P(X >= k)", u, mathext.RegIncBeta(float64(k), float64(n-k)+1, p), 1e-9)
				}
			}
		}
	}
}

func TestTailsOutOfRange(t *testing.T) {
	for _, c := range []struct {
		k, n int64
		p    float64
	}{{-1, 5, 0.5}, {6, 5, 0.5}, {0, -1, 0.5}, {2, 5, -0.1}, {2, 5, 1.1}, {2, 5, math.NaN()}} {
		if got := BinomialTail(c.k, c.n, c.p); !math.IsNaN(got) {
			t.Errorf("BinomialTail(%d, %d, %g) = %g, want NaN", c.k, c.n, c.p, got)
		}
	}
	if got := BinomialTail(0, 0, 0.3); got != 1 {
		t.Errorf("of no trials: %g, want 1", got)
	}
}

func FuzzTails(f *testing.F) {
	f.Add(int64(3), int64(10), 0.5)
	f.Add(int64(1), int64(1e12), 5e-324)
	f.Add(int64(1e12-1), int64(1e12), math.Nextafter(1, 0))
	f.Fuzz(func(t *testing.T, k, n int64, p float64) {
		if n > 1e12 {
			n %= 1e12
		}
		l, u := BinomialTails(k, n, p)
		if k < 0 || k > n || !(p >= 0 && p <= 1) {
			return
		}
		if !(l >= 0 && l <= 1 && u >= 0 && u <= 1 && l+u >= 1-1e-9) {
			t.Errorf("BinomialTails(%d, %d, %g) = %g, %g", k, n, p, l, u)
		}
	})
}

func BenchmarkTailAtTheMean(b *testing.B) {
	for _, c := range []struct {
		name string
		n    int64
	}{{"1e6", 1e6}, {"1e12", 1e12}} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				BinomialTail(c.n/2, c.n, 0.5)
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "tails/s")
		})
	}
}
