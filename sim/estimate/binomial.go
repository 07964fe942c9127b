package estimate

import "math"

// BinomialTail is the two-sided p-value of k successes in n trials of success
// probability p, in [0, 1]:
//
//	min(1, 2 min(P(X <= k), P(X >= k))),  X ~ Binomial(n, p)
//
// Doubling the smaller tail never gives a p-value that is too small: the
// chance of a value of at most u is at most u. It is right to about nine
// digits for n up to 1e12 and any p, and 0 where the tail is below the
// smallest float64. It is NaN if k is not in [0, n] or p is not in [0, 1].
func BinomialTail(k, n int64, p float64) float64 {
	lower, upper := BinomialTails(k, n, p)
	return math.Min(1, 2*math.Min(lower, upper))
}

// BinomialTails is P(X <= k) and P(X >= k) for X ~ Binomial(n, p). Both
// include k. The smaller one keeps its relative accuracy however small it is;
// see [BinomialTail] for the range of arguments.
func BinomialTails(k, n int64, p float64) (lower, upper float64) {
	if k < 0 || k > n || !(p >= 0 && p <= 1) {
		return math.NaN(), math.NaN()
	}
	q := 1 - p
	at := binomialMass(k, n, p, q)
	// One rounding only, where k and np agree in all but their last digits.
	excess := math.FMA(-float64(n), p, float64(k))
	if excess >= 0 {
		upper = float64(at * tailRatio(k, n, p, q, excess))
		return math.Min(1, math.Max(0, 1-upper)+at), upper
	}
	lower = float64(at * tailRatio(n-k, n, q, p, -excess))
	return lower, math.Min(1, math.Max(0, 1-lower)+at)
}

// tailRatio is P(X >= k) / P(X = k) for X ~ Binomial(n, p), q = 1 - p,
// k >= np and excess = k - np.
//
// With a = k and b = n-k+1 the tail is the regularised incomplete beta function
// I_p(a, b). Its continued fraction is taken in the contracted form of A. R.
// DiDonato and A. H. Morris, "Algorithm 708", ACM TOMS 18 (1992), 360-373
// (BFRAC), whose terms are all positive here, so that nothing cancels:
//
//	I_p(a, b) = p^a q^b / B(a, b) / (t_0 + u_1/(t_1 + u_2/(t_2 + ...
//	u_m = (a+m-1) (a+b+m-1) m (b-m) p^2 / (a+2m-1)^2
//	t_m = m + m (b-m) p / (a+2m-1) + (a+m) (a - (a+b)p + 1 + m (1+q)) / (a+2m+1)
//
// where p^a q^b / B(a, b) is k q P(X = k). It ends at m = b, and long before
// unless k is within a standard deviation of the mean, where the number of
// terms grows like that deviation (40,000 for n = 1e12). Evaluated from the
// front by Lentz's method.
func tailRatio(k, n int64, p, q, excess float64) float64 {
	if k == 0 || k == n {
		return 1 // the tail is all of one point: k >= np leaves k = 0 to np = 0
	}
	a, b := float64(k), float64(n-k)+1
	gap := excess - p + 1 // a - (a+b)p + 1
	h := a * gap / (a + 1)
	c, d := h, 0.0
	for m := 1.0; m < b; m++ {
		mid := a + 2*m - 1
		w := m * (b - m) * p / mid
		u := w * ((a + m - 1) * (a + b + m - 1) * p / mid)
		t := m + w + float64((a+m)*(gap+float64(m*(1+q)))/(mid+2))
		d = 1 / (t + float64(u*d))
		c = t + u/c
		step := float64(c * d)
		h *= step
		if math.Abs(step-1) < 1e-15 {
			break
		}
	}
	return a * q / h
}

// binomialMass is P(X = k), X ~ Binomial(n, p), q = 1 - p, by the saddle-point
// expansion of C. Loader, "Fast and Accurate Computation of Binomial
// Probabilities" (2000):
//
//	sqrt(n / (2 pi k (n-k))) exp(s(n) - s(k) - s(n-k) - D(k, np) - D(n-k, nq))
//
// with the error s of Stirling's formula and the deviance D(x, m) =
// x log(x/m) + m - x. Nothing large is subtracted from anything large.
func binomialMass(k, n int64, p, q float64) float64 {
	fk, fn := float64(k), float64(n)
	switch {
	case p == 0 || q == 0:
		if (p == 0 && k == 0) || (q == 0 && k == n) {
			return 1
		}
		return 0
	case k == 0:
		return math.Exp(fn * math.Log1p(-p))
	case k == n:
		return math.Exp(fn * math.Log(p))
	}
	rest := float64(n - k)
	excess := math.FMA(-fn, p, fk)
	log := stirlingError(n) - stirlingError(k) - stirlingError(n-k) -
		deviance(fk, float64(fn*p), excess) - deviance(rest, float64(fn*q), -excess)
	return math.Sqrt(fn/(2*math.Pi*fk*rest)) * math.Exp(log)
}

// deviance is x log(x/m) + m - x for x, m > 0, where diff is x - m to full
// accuracy. Near x = m it is the series of Loader in v = (x-m)/(x+m):
//
//	(x-m) v + 2x (v^3/3 + v^5/5 + ...)
func deviance(x, m, diff float64) float64 {
	if math.Abs(diff) >= 0.1*(x+m) {
		return float64(x*math.Log(x/m)) - diff
	}
	v := diff / (x + m)
	sum, term := float64(diff*v), 2*x*v
	for j := 3.0; ; j += 2 {
		term *= float64(v * v)
		next := sum + term/j
		if next == sum {
			return sum
		}
		sum = next
	}
}

// stirlingError is log(n!) - log(sqrt(2 pi n) (n/e)^n), n >= 1. The series is
// that of Stirling; five terms leave less than 1e-16 from n = 16.
func stirlingError(n int64) float64 {
	x := float64(n)
	if n < 16 {
		lg, _ := math.Lgamma(x + 1)
		return lg - 0.5*math.Log(2*math.Pi*x) - float64(x*math.Log(x)) + x
	}
	y := 1 / (x * x)
	tail := 1.0/1260 - float64(y*(1.0/1680-y/1188))
	return (1.0/12 - float64(y*(1.0/360-float64(y*tail)))) / x
}
