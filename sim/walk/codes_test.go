package walk

import (
	"math/rand/v2"
	"testing"

	"tactica/sim/tally"
)

// Codes are counted however many there are and however they come.
func TestCodeCounter(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	counters, want := []codeCounter{newCodeCounter(), newCodeCounter()}, map[int64]int64{}
	for range 300_000 {
		code := r.Int64N(1 << (1 + r.IntN(24)))
		counters[r.IntN(2)].add(code)
		want[code]++
	}
	sum := tally.NewCodeCounter(0)
	for i := range counters {
		counters[i].addTo(&sum)
	}
	got := sum.Counts()
	if len(got.Values) != len(want) {
		t.Fatalf("%d codes, want %d", len(got.Values), len(want))
	}
	for i, code := range got.Values {
		if got.Counts[i] != want[code] {
			t.Fatalf("code %d counted %d times, want %d", code, got.Counts[i], want[code])
		}
	}
}
