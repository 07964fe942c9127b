package dice

import (
	"fmt"
	"math/big"
	"slices"
	"testing"
)

// The twins in this file know nothing of polynomials: they go through every roll
// of every die, or add up products of rational numbers term by term.

// odds is a distribution written out naively.
type odds map[int]*big.Rat

func (o odds) add(outcome int, p *big.Rat) {
	if p.Sign() == 0 {
		return
	}
	if o[outcome] == nil {
		o[outcome] = new(big.Rat)
	}
	o[outcome].Add(o[outcome], p)
}

// everyRoll calls visit with each of the sides^n rolls of n dice.
func everyRoll(n, sides int, visit func(roll []int)) {
	roll := make([]int, n)
	var next func(die int)
	next = func(die int) {
		if die == n {
			visit(roll)
			return
		}
		for roll[die] = 1; roll[die] <= sides; roll[die]++ {
			next(die + 1)
		}
	}
	next(0)
}

// enumerate is the law of what read makes of n dice.
func enumerate(n, sides int, read func(roll []int) int) odds {
	counts, total := map[int]int64{}, int64(0)
	everyRoll(n, sides, func(roll []int) {
		counts[read(roll)]++
		total++
	})
	o := odds{}
	for v, c := range counts {
		o[v] = big.NewRat(c, total)
	}
	return o
}

func naive(l *Law) odds {
	o := odds{}
	for i := range l.Len() {
		o.add(l.Outcome(i), l.Rat(i))
	}
	return o
}

func naiveSum(a, b odds) odds {
	o := odds{}
	for v, p := range a {
		for u, q := range b {
			o.add(v+u, new(big.Rat).Mul(p, q))
		}
	}
	return o
}

func naiveTimes(each odds, n int) odds {
	o := odds{0: big.NewRat(1, 1)}
	for range n {
		o = naiveSum(o, each)
	}
	return o
}

func naiveCompound(count, each odds) odds {
	o := odds{}
	for n, p := range count {
		for v, q := range naiveTimes(each, n) {
			o.add(v, new(big.Rat).Mul(p, q))
		}
	}
	return o
}

// wantLaw fails unless l is well formed and has exactly the wanted odds.
func wantLaw(t *testing.T, name string, l *Law, want odds) {
	t.Helper()
	if l.Len() != len(want) {
		t.Fatalf("%s: %d outcomes, want %d: %v", name, l.Len(), len(want), l)
	}
	sum := new(big.Int)
	for i := range l.Len() {
		v := l.Outcome(i)
		if i > 0 && v <= l.Outcome(i-1) {
			t.Fatalf("%s: outcome %d after %d", name, v, l.Outcome(i-1))
		}
		if want[v] == nil || l.Rat(i).Cmp(want[v]) != 0 {
			t.Fatalf("%s: probability of %d is %v, want %v", name, v, l.Rat(i), want[v])
		}
		if f, _ := want[v].Float64(); l.Prob(i) != f {
			t.Fatalf("%s: probability of %d rounds to %v, want %v", name, v, l.Prob(i), f)
		}
		sum.Add(sum, l.Weight(i))
	}
	if sum.Cmp(l.Total()) != 0 {
		t.Fatalf("%s: weights sum to %v, total is %v", name, sum, l.Total())
	}
}

// awkward are laws with gaps, negative outcomes, a lone outcome, uneven or very long
// weights.
func awkward() map[string]*Law {
	huge := new(big.Int).Lsh(big.NewInt(3), 200)
	return map[string]*Law{
		"nothing":       Constant(0),
		"minus seven":   Constant(-7),
		"three":         Constant(3),
		"coin":          Bernoulli(big.NewRat(1, 2)),
		"rare":          Bernoulli(big.NewRat(1, 1_000_003)),
		"D6":            Dice(1, 6),
		"2D3-4":         Dice(2, 3).Shift(-4),
		"gap":           Weighted([]int{0, 1, 5}, []*big.Int{big.NewInt(3), big.NewInt(1), big.NewInt(7)}),
		"even numbers":  Weighted([]int{-2, 0, 4}, []*big.Int{big.NewInt(1), big.NewInt(2), big.NewInt(2)}),
		"far apart":     Weighted([]int{-1_000_000_000, 1, 1_000_000_000}, []*big.Int{big.NewInt(1), big.NewInt(2), big.NewInt(4)}),
		"long weights":  Weighted([]int{0, 2, 3}, []*big.Int{big.NewInt(1), huge, big.NewInt(5)}),
		"only negative": Weighted([]int{-9, -3}, []*big.Int{big.NewInt(2), big.NewInt(9)}),
		"64-bit total":  Weighted([]int{1, 2}, []*big.Int{big.NewInt(1), new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), 64), big.NewInt(2))}),
		"63-bit total":  Weighted([]int{1, 2}, []*big.Int{big.NewInt(1), new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), 63), big.NewInt(2))}),
	}
}

func TestDiceTwin(t *testing.T) {
	for n := 0; n <= 5; n++ {
		for sides := 1; sides <= 6; sides++ {
			wantLaw(t, fmt.Sprintf("%dD%d", n, sides), Dice(n, sides), enumerate(n, sides, total))
		}
	}
}

func total(roll []int) int {
	sum := 0
	for _, v := range roll {
		sum += v
	}
	return sum
}

func highest(keep int) func(roll []int) int {
	return func(roll []int) int {
		sorted := slices.Sorted(slices.Values(roll))
		return total(sorted[len(sorted)-keep:])
	}
}

func lowest(keep int) func(roll []int) int {
	return func(roll []int) int {
		return total(slices.Sorted(slices.Values(roll))[:keep])
	}
}

func TestKeepTwin(t *testing.T) {
	for n := 0; n <= 5; n++ {
		for sides := 1; sides <= 6; sides++ {
			for keep := 0; keep <= n; keep++ {
				name := fmt.Sprintf("%d of %dD%d", keep, n, sides)
				wantLaw(t, "highest "+name, KeepHighest(n, sides, keep), enumerate(n, sides, highest(keep)))
				wantLaw(t, "lowest "+name, KeepLowest(n, sides, keep), enumerate(n, sides, lowest(keep)))
			}
		}
	}
}

// The two ways to count must agree wherever both apply, and counting must not
// overflow at the limit.
func TestKeepWordsAndCounts(t *testing.T) {
	for _, pool := range [][3]int{{5, 6, 3}, {9, 100, 4}, {20, 6, 11}, {21, 6, 2}, {31, 3, 30}, {62, 1, 7}, {0, 4, 0}} {
		n, sides, keep := pool[0], pool[1], pool[2]
		if !fitsWord(n, sides) {
			t.Fatalf("%dD%d does not fit", n, sides)
		}
		words, counts := keepWords(n, sides, keep), keepCounts(n, sides, keep)
		for i := range counts {
			if !counts[i].IsUint64() || counts[i].Uint64() != words[i] {
				t.Errorf("%d of %dD%d: sum %d in %d or %v ways", keep, n, sides, i, words[i], &counts[i])
			}
		}
	}
}

// A pool too large to enumerate: keeping all dice is adding them, and the mean of
// what is kept and what is dropped adds up.
func TestKeepLarge(t *testing.T) {
	if got, want := KeepHighest(100, 10, 100), Dice(100, 10); !got.Equal(want) {
		t.Error("keeping all of 100D10 differs from adding them")
	}
	both := KeepHighest(60, 7, 23).mean()
	both.Add(both, KeepLowest(60, 7, 37).mean())
	if want := big.NewRat(60*4, 1); both.Cmp(want) != 0 {
		t.Errorf("means of kept and dropped add up to %v, want %v", both, want)
	}
}

func TestSumHighestTwin(t *testing.T) {
	for n := 1; n <= 4; n++ {
		for sides := 1; sides <= 6; sides++ {
			for keep := 1; keep <= n; keep++ {
				sum := highest(keep)
				want := enumerate(n, sides, func(roll []int) int { return 16*sum(roll) + slices.Max(roll) })
				l := SumHighest(n, sides, keep)
				name := fmt.Sprintf("%d of %dD%d", keep, n, sides)
				wantLaw(t, name, l, want)
				if !l.Map(SumOf).Equal(KeepHighest(n, sides, keep)) {
					t.Errorf("%s: sums are not those of KeepHighest", name)
				}
				if !l.Map(HighestOf).Equal(KeepHighest(n, sides, 1)) {
					t.Errorf("%s: highest dice are not those of KeepHighest(1)", name)
				}
			}
		}
	}
	wantLaw(t, "2 of 3D15", SumHighest(3, 15, 2), enumerate(3, 15, func(roll []int) int { return 16*highest(2)(roll) + slices.Max(roll) }))
}

func TestAddTwin(t *testing.T) {
	for a, l := range awkward() {
		for b, m := range awkward() {
			wantLaw(t, a+" + "+b, l.Add(m), naiveSum(naive(l), naive(m)))
		}
	}
}

func TestTimesTwin(t *testing.T) {
	for name, l := range awkward() {
		for _, n := range []int{0, 1, 2, 3, 5, 8, 13} {
			wantLaw(t, fmt.Sprintf("%d times %s", n, name), l.Times(n), naiveTimes(naive(l), n))
		}
	}
	apart := awkward()["far apart"]
	wantLaw(t, "23 times far apart", apart.Times(23), naiveTimes(naive(apart), 23))
	for _, pool := range [][2]int{{40, 6}, {70, 1}, {64, 2}, {33, 3}, {11, 40}} {
		n, sides := pool[0], pool[1]
		wantLaw(t, fmt.Sprintf("%dD%d", n, sides), Dice(n, sides), naiveTimes(naive(Dice(1, sides)), n))
	}
}

func TestBinomialTwin(t *testing.T) {
	for _, p := range []*big.Rat{big.NewRat(0, 1), big.NewRat(1, 216), big.NewRat(1, 2), big.NewRat(35, 36), big.NewRat(1, 1)} {
		for _, n := range []int{0, 1, 2, 7, 20, 45} {
			want := odds{}
			for k := 0; k <= n; k++ {
				w := new(big.Rat).SetInt(new(big.Int).Binomial(int64(n), int64(k)))
				for i := range n {
					if i < k {
						w.Mul(w, p)
					} else {
						w.Mul(w, new(big.Rat).Sub(big.NewRat(1, 1), p))
					}
				}
				want.add(k, w)
			}
			wantLaw(t, fmt.Sprintf("%d attempts at %v", n, p), binomial(n, p), want)
		}
	}
}

func TestCompoundTwin(t *testing.T) {
	counts := map[string]*Law{
		"none": Constant(0), "two": Constant(2), "2D6": Dice(2, 6), "coin": Bernoulli(big.NewRat(1, 2)),
		"gap":  Weighted([]int{0, 3, 4, 9}, []*big.Int{big.NewInt(1), big.NewInt(5), big.NewInt(2), big.NewInt(6)}),
		"hits": binomial(20, big.NewRat(1, 3)),
	}
	for c, count := range counts {
		for e, each := range awkward() {
			if e == "far apart" && count.Max() > 6 {
				continue // the twin would take too long
			}
			wantLaw(t, fmt.Sprintf("%s of %s", c, e), Compound(count, each), naiveCompound(naive(count), naive(each)))
		}
	}
}

func TestThinTwin(t *testing.T) {
	for _, p := range []*big.Rat{big.NewRat(0, 1), big.NewRat(1, 6), big.NewRat(1, 3), big.NewRat(1, 1)} {
		each := odds{}
		each.add(1, p)
		each.add(0, new(big.Rat).Sub(big.NewRat(1, 1), p))
		for _, l := range []*Law{Constant(0), Dice(2, 6), binomial(15, big.NewRat(5, 6))} {
			wantLaw(t, fmt.Sprintf("%v thinned by %v", l, p), thin(l, p), naiveCompound(naive(l), each))
		}
	}
}

// More things than Horner's rule is used for: the law is put together from parts,
// and still exact.
func TestThinManyIsExact(t *testing.T) {
	got := thin(binomial(2*maxHorner+3, big.NewRat(1, 2)), big.NewRat(1, 3))
	if want := binomial(2*maxHorner+3, big.NewRat(1, 6)); !got.Equal(want) {
		t.Error("thinning by 1/2 and 1/3 is not thinning by 1/6")
	}
}

func TestMixTwin(t *testing.T) {
	weights := []*big.Rat{big.NewRat(1, 3), big.NewRat(0, 1), big.NewRat(5, 7)}
	laws := []*Law{Dice(2, 6), Constant(99), awkward()["long weights"]}
	scale := new(big.Rat).Inv(new(big.Rat).Add(weights[0], weights[2]))
	want := odds{}
	for i, l := range laws {
		for v, p := range naive(l) {
			p.Mul(p, weights[i])
			want.add(v, p.Mul(p, scale))
		}
	}
	wantLaw(t, "mixture", Mix(weights, laws), want)
}

func TestRerollTwin(t *testing.T) {
	for name, l := range awkward() {
		for what, again := range map[string]func(int) bool{
			"odd": func(v int) bool { return v&1 == 1 }, "all": func(int) bool { return true }, "none": func(int) bool { return false },
		} {
			want := odds{}
			for v, p := range naive(l) {
				if !again(v) {
					want.add(v, p)
					continue
				}
				for u, q := range naive(l) {
					want.add(u, new(big.Rat).Mul(p, q))
				}
			}
			wantLaw(t, name+" re-rolling "+what, Reroll(l, again), want)
		}
	}
}

func TestMapAndSuccessTwin(t *testing.T) {
	for name, l := range awkward() {
		square := func(v int) int { return v % 3 * (v % 3) }
		image, event := odds{}, odds{}
		for v, p := range naive(l) {
			image.add(square(v), p)
			if v >= 2 {
				event.add(1, p)
			} else {
				event.add(0, p)
			}
		}
		wantLaw(t, "squares of "+name, l.Map(square), image)
		wantLaw(t, name+" at least 2", Success(l, func(v int) bool { return v >= 2 }), event)
		want := event[1]
		if want == nil {
			want = new(big.Rat)
		}
		if got := l.AtLeast(2); got.Cmp(want) != 0 {
			t.Errorf("%s is at least 2 with %v, want %v", name, got, want)
		}
	}
}

func TestMoments(t *testing.T) {
	for name, l := range awkward() {
		mean, variance := new(big.Rat), new(big.Rat)
		for v, p := range naive(l) {
			mean.Add(mean, new(big.Rat).Mul(p, big.NewRat(int64(v), 1)))
		}
		for v, p := range naive(l) {
			d := new(big.Rat).Sub(big.NewRat(int64(v), 1), mean)
			variance.Add(variance, d.Mul(d, d).Mul(d, p))
		}
		m, _ := mean.Float64()
		s, _ := variance.Float64()
		if l.Mean() != m || l.Variance() != s {
			t.Errorf("%s: mean %v, variance %v, want %v, %v", name, l.Mean(), l.Variance(), m, s)
		}
	}
}

// binomial is the law of the successes among n attempts, thin that of those among
// as many as a law says: each succeeds with probability p.
func binomial(n int, p *big.Rat) *Law     { return Bernoulli(p).Times(n) }
func thin(attempts *Law, p *big.Rat) *Law { return Compound(attempts, Bernoulli(p)) }
