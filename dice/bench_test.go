package dice

import (
	"math/big"
	"testing"
)

func rate(b *testing.B, each int, unit string) {
	b.ReportMetric(float64(b.N)*float64(each)/b.Elapsed().Seconds(), unit)
	b.ReportAllocs()
}

func BenchmarkWord(b *testing.B) {
	t, sum := NewKey(1).Trial(0), uint64(0)
	for i := range b.N {
		sum += t.Word(uint16(i))
	}
	sink = sum
	rate(b, 1, "words/s")
}

func BenchmarkWords(b *testing.B) {
	dst, k := make([]uint64, 256), NewKey(1)
	for i := range b.N {
		Words(dst, k, uint64(i)*256, 3)
	}
	rate(b, 256, "words/s")
}

var sink uint64

func BenchmarkSample(b *testing.B) {
	words := make([]uint64, 1<<14)
	Words(words, NewKey(1), 0, 0)
	for _, bench := range []struct {
		name string
		law  *Law
	}{{"2D6", Dice(2, 6)}, {"charge", SumHighest(3, 6, 2)}, {"wounds", binomial(20, big.NewRat(1, 6))}, {"coin", Bernoulli(big.NewRat(1, 3))}} {
		b.Run(bench.name, func(b *testing.B) {
			sum := 0
			for i := range b.N {
				sum += bench.law.Sample(words[i&(1<<14-1)])
			}
			sink = uint64(sum)
			rate(b, 1, "samples/s")
		})
	}
}

func BenchmarkBuild(b *testing.B) {
	p := big.NewRat(7, 54)
	hits := binomial(20, big.NewRat(1, 2))
	long := binomial(20, p)
	wounds := Weighted([]int{0, 1, 2, 3}, bigs(100, 8, 7, 5))
	for _, bench := range []struct {
		name  string
		build func() *Law
	}{
		{"2D6", func() *Law { return Dice(2, 6) }},
		{"charge", func() *Law { return SumHighest(3, 6, 2) }},
		{"test", func() *Law { return Success(Dice(2, 6), func(v int) bool { return v <= 7 }) }},
		{"20 attacks", func() *Law { return binomial(20, p) }},
		{"120 attacks", func() *Law { return binomial(120, p) }},
		{"500 attacks", func() *Law { return binomial(500, p) }},
		{"5000 attacks", func() *Law { return binomial(5000, p) }},
		{"20 multiple wounds", func() *Law { return wounds.Times(20) }},
		{"thin 20", func() *Law { return thin(hits, p) }},
		{"add 20+20", func() *Law { return long.Add(long) }},
		{"mix", func() *Law { return Mix([]*big.Rat{p, big.NewRat(47, 54)}, []*Law{hits, long}) }},
		{"40D20kh10", func() *Law { return KeepHighest(40, 20, 10) }},
		{"table of 2D6", func() *Law { l := Dice(2, 6); l.Sample(0); return l }},
		{"table of 20 attacks", func() *Law { l := long.Shift(0); l.Sample(0); return l }},
		{"probabilities of 20 attacks", func() *Law { l := long.Shift(0); l.Prob(0); return l }},
	} {
		b.Run(bench.name, func(b *testing.B) {
			for range b.N {
				sink = uint64(bench.build().Len())
			}
			rate(b, 1, "laws/s")
		})
	}
}
