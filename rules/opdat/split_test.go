package opdat

import (
	"slices"
	"testing"

	"tactica/rules"
)

// The options are every set once: the targets alone, then two together, and so
// on.
func TestSets(t *testing.T) {
	want := []mask{0b1, 0b10, 0b100, 0b1000, 0b10000, 0b11, 0b101, 0b1001, 0b10001, 0b110}
	if !slices.Equal(sets[:len(want)], want) {
		t.Errorf("sets %b, want %b", sets[:len(want)], want)
	}
	if len(sets) != 1<<mostTargets-1 || len(sets) > 32 {
		t.Errorf("%d sets of %d targets; options are 32", len(sets), mostTargets)
	}
	seen := map[mask]bool{}
	for i, m := range sets {
		if seen[m] || i > 0 && m.len() < sets[i-1].len() {
			t.Errorf("set %d, %b, is out of order", i, m)
		}
		seen[m] = true
	}
}

// An option picks among the targets in play, whichever lanes they are.
func TestPick(t *testing.T) {
	targets := mask(0b101001) // the target, the third and the fifth intervener
	for option, want := range map[int]mask{0: 0b1, 1: 0b1000, 2: 0b100000, 5: 0b1001, 6: 0b100001, 9: 0b101000} {
		if got := targets.pick(rules.Option(option)); got != want {
			t.Errorf("option %d picks %b, want %b", option, got, want)
		}
	}
}
