package uncertain_test

import (
	"math"
	"math/big"
	"strconv"
	"testing"

	"tactica/configs"
	"tactica/dice"
	"tactica/rules"
	"tactica/rules/uncertain"
)

// values reads pairs of a value and its weight.
func values(pairs ...string) (list []configs.WeightedValue) {
	for i := 0; i < len(pairs); i += 2 {
		v, _ := strconv.ParseFloat(pairs[i], 64)
		w, _ := new(big.Rat).SetString(pairs[i+1])
		list = append(list, configs.WeightedValue{Value: v, Weight: w})
	}
	return list
}

var (
	listed = configs.Quantity{Kind: configs.OneOf, Values: values(
		"-3", "1/12", "-1", "1/12", // both nothing, as lengths
		"7.0000001", "1/6", "7.0000002", "1/4", // the same millionth
		"12.5", "5/12")}
	uniform = configs.Quantity{Kind: configs.Uniform, Low: -2, High: 12.5}
	normal  = configs.Quantity{Kind: configs.Normal, Mean: 8, SD: 3}
)

// The law of listed values, against weights added up by scaled value.
func TestDraws_LawOfListedValues(t *testing.T) {
	for name, scale := range map[string]func(float64) int32{
		"length": uncertain.Length, "signed": uncertain.Signed, "whole": uncertain.Whole,
	} {
		want := map[int]*big.Rat{}
		for _, v := range listed.Values {
			n := int(scale(v.Value))
			if want[n] == nil {
				want[n] = new(big.Rat)
			}
			want[n].Add(want[n], v.Weight)
		}
		var d uncertain.Draws
		n := d.Number("charges.0.distance", &listed, scale)
		law := d.Law(n)
		if law == nil || law.Len() != len(want) {
			t.Fatalf("%s: the law is %v, want %d values", name, law, len(want))
		}
		for i := range law.Len() {
			if p := want[law.Outcome(i)]; p == nil || law.Rat(i).Cmp(p) != 0 {
				t.Errorf("%s: %d has the probability %v, want %v", name, law.Outcome(i), law.Rat(i), p)
			}
		}
		low, high := d.Bounds(n)
		if low != int32(law.Outcome(0)) || high != int32(law.Outcome(law.Len()-1)) {
			t.Errorf("%s: from %d to %d", name, low, high)
		}
	}
}

// Every trial draws what the law gives at its random word.
func TestDraw_Roll(t *testing.T) {
	var d uncertain.Draws
	first := d.Number("listed", &listed, uncertain.Length)
	d.Number("uniform", &uniform, uncertain.Length)
	d.Number("normal", &normal, uncertain.Signed)
	var turn rules.Turn
	turn.Play(&rules.Policy{})
	key := dice.NewKey(1)
	for n := range uint64(2000) {
		trial := key.Trial(n)
		turn.Begin(trial, nil)
		for i := range d {
			slot := rules.Slot(3 + i)
			word := trial.Word(uint16(slot))
			want := [...]int32{
				int32(d.Law(first).Sample(word)),
				uncertain.Length(math.Ceil(1e6*uncertain.Quantile(&uniform, word)) / 1e6),
				uncertain.Signed(math.Ceil(1e6*uncertain.Quantile(&normal, word)) / 1e6),
			}[i]
			got := d[i].Roll(&turn, slot)
			if low, high := d[i].Bounds(); got != want || got < low || got > high {
				t.Fatalf("trial %d draws %d for %s, want %d, from %d to %d", n, got, d.Describe(i), want, low, high)
			}
		}
	}
}

// The quantiles, against a search for where the distribution function reaches
// the probability.
func TestQuantile(t *testing.T) {
	below := func(q *configs.Quantity, x float64) float64 {
		if q.Kind == configs.Uniform {
			return min(max((x-q.Low)/(q.High-q.Low), 0), 1)
		}
		return math.Erfc((q.Mean-x)/(q.SD*math.Sqrt2)) / 2
	}
	words := []uint64{0, 1 << 11, 1 << 40, 1<<63 - 1, 1 << 63, math.MaxUint64}
	for i := range uint64(200) {
		words = append(words, i*0x9e3779b97f4a7c15)
	}
	for _, q := range []*configs.Quantity{&uniform, &normal} {
		for _, word := range words {
			u := (float64(word>>11) + 0.5) / (1 << 53)
			low, high := -200.0, 200.0
			for range 80 {
				if mid := (low + high) / 2; below(q, mid) < u {
					low = mid
				} else {
					high = mid
				}
			}
			tolerance := 1e-9
			if q.Kind == configs.Normal && min(u, 1-u) < 1e-9 { // the function is flat there
				tolerance = 0.1
			}
			if u == 1 && q.Kind == configs.Normal {
				if got := uncertain.Signed(uncertain.Quantile(q, word)); got != uncertain.Farthest*uncertain.Inch {
					t.Errorf("the largest word draws %d", got)
				}
				continue
			}
			if got := uncertain.Quantile(q, word); math.Abs(got-low) > tolerance {
				t.Errorf("%v: quantile at %g is %.12g, want %.12g", q.Kind, u, got, low)
			}
		}
	}
}

func TestDraws_BoundsAndAt(t *testing.T) {
	var d uncertain.Draws
	fixed := d.Number("a", &configs.Quantity{Kind: configs.Fixed, Value: 4}, uncertain.Length)
	one := d.Number("b", &listed, uncertain.Whole)
	two := d.Number("c", &uniform, uncertain.Length)
	three := d.Number("d", &normal, uncertain.Signed)
	for _, c := range []struct {
		number    uncertain.Number
		low, high int32
	}{
		{fixed, 4_000_000, 4_000_000}, {one, -3, 13}, {two, 0, 12_500_000},
		{three, -1_000_000_000, 1_000_000_000},
	} {
		if low, high := d.Bounds(c.number); low != c.low || high != c.high {
			t.Errorf("from %d to %d, want %d to %d", low, high, c.low, c.high)
		}
	}
	if got, want := d.At(func(low, _ int32) int32 { return low }), (uncertain.Drawn{-3, 0, -1_000_000_000}); got != want {
		t.Errorf("lowest are %v, want %v", got, want)
	}
	if got, want := d.At(func(_, high int32) int32 { return high }), (uncertain.Drawn{13, 12_500_000, 1_000_000_000}); got != want {
		t.Errorf("highest are %v, want %v", got, want)
	}
	if d.Law(fixed) != nil || d.Law(one) == nil || d.Law(two) != nil || d.Law(three) != nil {
		t.Error("only the listed number has a law")
	}
	for i, want := range []string{"b", "c", "d", "?", "?"} {
		if got := d.Describe(i); got != want {
			t.Errorf("number %d is %q, want %q", i, got, want)
		}
	}
}

// All lists every combination once, and gives up where there are too many.
func TestDraws_All(t *testing.T) {
	var d uncertain.Draws
	if all, ok := d.All(1); !ok || len(all) != 1 || all[0] != (uncertain.Drawn{}) {
		t.Errorf("nothing drawn: %v", all)
	}
	list := func(values ...float64) *configs.Quantity {
		q := configs.Quantity{Kind: configs.OneOf}
		for _, v := range values {
			q.Values = append(q.Values, configs.WeightedValue{Value: v, Weight: big.NewRat(1, int64(len(values)))})
		}
		return &q
	}
	d.Number("a", list(1, 2, 3), uncertain.Whole)
	d.Number("b", list(4, 5), uncertain.Whole)
	all, ok := d.All(6)
	seen := map[uncertain.Drawn]bool{}
	for _, v := range all {
		seen[v] = true
	}
	if !ok || len(all) != 6 || len(seen) != 6 || !seen[uncertain.Drawn{3, 4}] || !seen[uncertain.Drawn{1, 5}] {
		t.Errorf("%v", all)
	}
	if _, ok := d.All(5); ok {
		t.Error("six are more than five")
	}
	d.Number("c", &configs.Quantity{Kind: configs.Uniform, Low: 1, High: 2}, uncertain.Length)
	if _, ok := d.All(1000); ok {
		t.Error("a continuous number has no list")
	}
}

// Spread gives each combination its probability, or as many trials as allowed.
func TestDraws_Spread(t *testing.T) {
	var d uncertain.Draws
	if all, shares, complete := d.Spread(5); len(all) != 1 || shares[0] != 1 || !complete {
		t.Errorf("nothing drawn: %v %v", all, shares)
	}
	d.Number("a", &configs.Quantity{Kind: configs.OneOf, Values: values("1", "1/4", "2", "3/4")}, uncertain.Whole)
	d.Number("b", &configs.Quantity{Kind: configs.OneOf, Values: values("5", "1/3", "6", "1/3", "7", "1/3")}, uncertain.Whole)
	all, shares, complete := d.Spread(6)
	if len(all) != 6 || !complete {
		t.Fatalf("%v", all)
	}
	for i, v := range all {
		want := map[int32]float64{1: 1. / 12, 2: 3. / 12}[v[0]]
		if math.Abs(shares[i]-want) > 1e-12 {
			t.Errorf("%v has %g, want %g", v, shares[i], want)
		}
	}
	d.Number("c", &uniform, uncertain.Signed)
	const n = 4000
	ones, half := 0.0, 0.0
	all, shares, complete = d.Spread(n)
	for i, v := range all {
		if v[0] == 1 {
			ones += shares[i]
		}
		if v[2] <= 5_250_000 {
			half += shares[i]
		}
	}
	if complete || len(all) != n || math.Abs(ones-0.25) > 5*math.Sqrt(0.25*0.75/n) || math.Abs(half-0.5) > 5*math.Sqrt(0.25/n) {
		t.Errorf("%d trials, 1 in %g, the lower half in %g", len(all), ones, half)
	}
}
