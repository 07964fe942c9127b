package graph

import (
	"math"
	"math/big"
	"testing"

	"tactica/dice"
)

// Laws take the edge that the outcome of the dice lies on, for the words around
// every cut.
func TestLawEdges(t *testing.T) {
	huge := new(big.Int).Lsh(big.NewInt(1), 80)
	one := big.NewInt(1)
	for _, d := range []*dice.Law{
		dice.Constant(4), dice.Bernoulli(big.NewRat(1, 2)), dice.Dice(2, 6), dice.Dice(1, 1000),
		dice.Weighted([]int{1, 2, 3, 4, 5}, []*big.Int{one, huge, one, huge, one}),
		dice.Weighted([]int{1, 2}, []*big.Int{huge, one}),
		dice.Weighted([]int{1, 2}, []*big.Int{one, huge}),
	} {
		words := []uint64{0, 1, math.MaxUint64 - 1, math.MaxUint64}
		for _, cut := range d.Cuts() {
			words = append(words, cut-1, cut, cut+1)
		}
		for _, every := range []int{1, 2, 3, d.Len()} {
			var ends []int32
			for end := 0; end < d.Len(); {
				end = min(end+every, d.Len())
				ends = append(ends, int32(end))
			}
			l := mergedLaw(d, ends)
			var total float64
			for _, p := range l.Prob {
				total += p
			}
			if math.Abs(total-1) > 1e-12 || len(l.Prob) != len(ends) {
				t.Errorf("%v in runs of %d: probabilities %v", d, every, l.Prob)
			}
			for _, word := range words {
				if got, want := l.Edge(word), d.Index(word)/every; got != want {
					t.Errorf("%v in runs of %d: word %x takes edge %d, want %d", d, every, word, got, want)
				}
			}
		}
	}
}

// Rows and states that are different stay so, even where their hashes share
// the half that is compared first: with so many, some do.
func TestInternTellsApart(t *testing.T) {
	const n = 400_000
	var rows rowTable
	var states stateTable[uint64]
	states.reset()
	for i := range uint64(n) {
		if id, fresh := rows.intern([]int64{int64(i * i), int64(i)}); !fresh || id != int32(i) {
			t.Fatalf("row %d is taken for row %d", i, id)
		}
		s := i * i * i
		if id, fresh := states.intern(&s); !fresh || id != int32(i) {
			t.Fatalf("state %d is taken for state %d", i, id)
		}
	}
	for i := range uint64(n) {
		s := i * i * i
		if id, fresh := states.intern(&s); fresh || id != int32(i) || *states.at(id) != s {
			t.Fatalf("state %d is not found again", i)
		}
		if id, fresh := rows.intern([]int64{int64(i * i), int64(i)}); fresh || id != int32(i) {
			t.Fatalf("row %d is not found again", i)
		}
	}
}
