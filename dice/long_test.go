package dice

import (
	"math/big"
	"testing"
)

// Beyond MaxBits a law is rounded to a total of 2^256. What comes out must still be a
// law, no outcome off by more than the roundings made on the way.
func TestRoundedSums(t *testing.T) {
	p := big.NewRat(7, 54)
	const n = 1201 // 54^1201 has 6912 bits, and 1201 is odd
	if even, want := binomial(n-1, p), new(big.Int).Lsh(big.NewInt(1), 256); even.Total().Cmp(want) != 0 {
		t.Fatalf("total has %d bits, want exactly 2^256", even.Total().BitLen())
	}
	l := binomial(n, p) // one more attack, added exactly
	tolerance := new(big.Rat).SetFrac(big.NewInt(1), new(big.Int).Lsh(big.NewInt(1), 240))
	sum := new(big.Int)
	for i := range l.Len() {
		k := l.Outcome(i)
		sum.Add(sum, l.Weight(i))
		if k%40 != 0 {
			continue // the exact twin is slow
		}
		exact := binomialTerm(n, k, p)
		if diff := exact.Sub(exact, l.Rat(i)); diff.Abs(diff).Cmp(tolerance) > 0 {
			f, _ := diff.Float64()
			t.Errorf("probability of %d is off by %v", k, f)
		}
	}
	if sum.Cmp(l.Total()) != 0 {
		t.Errorf("weights sum to %v, total is %v", sum, l.Total())
	}
	left := binomialTerm(n, l.Max()+1, p)
	if limit := new(big.Rat).SetFrac(big.NewInt(1), new(big.Int).Lsh(big.NewInt(1), 250)); left.Cmp(limit) > 0 {
		t.Errorf("dropped %d, which has a probability of %v", l.Max()+1, left)
	}
}

func binomialTerm(n, k int, p *big.Rat) *big.Rat {
	a, b := p.Num(), p.Denom()
	w := new(big.Int).Binomial(int64(n), int64(k))
	w.Mul(w, new(big.Int).Exp(a, big.NewInt(int64(k)), nil))
	w.Mul(w, new(big.Int).Exp(new(big.Int).Sub(b, a), big.NewInt(int64(n-k)), nil))
	return new(big.Rat).SetFrac(w, new(big.Int).Exp(b, big.NewInt(int64(n)), nil))
}

// Two thinnings in a row are one thinning with the product: the second takes the
// path of long laws, by splitting the counts.
func TestRoundedCompound(t *testing.T) {
	hits := binomial(900, big.NewRat(1, 2))
	if hits.Total().BitLen() > MaxBits {
		t.Fatal("meant to be exact")
	}
	got := thin(hits, big.NewRat(5, 36))
	want := binomial(900, big.NewRat(5, 72))
	compareClosely(t, got, want)
}

// Sums of wounds with gaps, long and short way.
func TestRoundedTimes(t *testing.T) {
	wounds := Weighted([]int{0, 1, 3}, bigs(500, 300, 199))
	got := wounds.Times(800)
	want := Constant(0)
	for range 8 {
		want = want.Add(wounds.Times(100))
	}
	compareClosely(t, got, want)
}

// compareClosely fails if any probability differs by more than 2^-230.
func compareClosely(t *testing.T, got, want *Law) {
	t.Helper()
	tolerance := new(big.Rat).SetFrac(big.NewInt(1), new(big.Int).Lsh(big.NewInt(1), 230))
	diff := naive(got)
	for v, p := range naive(want) {
		diff.add(v, p.Neg(p))
	}
	for v, d := range diff {
		if d.Abs(d).Cmp(tolerance) > 0 {
			f, _ := d.Float64()
			t.Errorf("probability of %d differs by %v", v, f)
		}
	}
}

// The largest unit there can be, 500 models with 10 attacks each.
func TestFiveThousandAttacks(t *testing.T) {
	l := binomial(5000, big.NewRat(7, 54))
	if mean, want := l.Mean(), 5000*7.0/54; mean < want*(1-1e-15) || mean > want*(1+1e-15) {
		t.Errorf("mean %v, want %v", mean, want)
	}
	saved := thin(l, big.NewRat(1, 3))
	if mean, want := saved.Mean(), 5000*7.0/162; mean < want*(1-1e-15) || mean > want*(1+1e-15) {
		t.Errorf("mean after saves %v, want %v", mean, want)
	}
	if saved.Sample(1<<63) < 200 {
		t.Errorf("median %d", saved.Sample(1<<63))
	}
}
