package play

import (
	"slices"
	"testing"

	"tactica/dice"
	"tactica/rules"
	"tactica/sim/internal/toy"
)

// TestMemoryChangesNothing plays trials with memories of every size, from none
// to more than enough, against the same trials step by step.
func TestMemoryChangesNothing(t *testing.T) {
	duel, plans := toy.NewDuel(3, 4), toy.DuelPlans()
	key := dice.NewKey(21)
	for _, limit := range []int{1, 2, 5, 20, 100, mostMoments} {
		with, without := newPlayer(duel, plans), newPlayer(duel, plans)
		with.memory = newMemory(duel, limit)
		replaced := int64(0)
		for n := range uint64(20_000) {
			for plan := range plans {
				with.play(plan, key.Trial(n))
				without.play(plan, key.Trial(n))
				if !slices.Equal(with.values, without.values) {
					t.Fatalf("memory of %d, plan %d, trial %d: %v, step by step %v", limit, plan, n, with.values, without.values)
				}
				replaced += with.values[len(with.values)-1]
			}
		}
		if got := len(with.memory.moments); got > limit {
			t.Errorf("a memory of %d keeps %d moments", limit, got)
		}
		if replaced == 0 {
			t.Error("no wish was ever replaced")
		}
	}
}

// drift draws a continuous number and is over.
type drift struct{}

func (drift) Variables() []rules.Variable {
	return []rules.Variable{{Name: rules.Swing, Scale: rules.Micro}}
}
func (drift) Start() uint64                      { return 0 }
func (drift) Step(s *uint64, t *rules.Turn)      { *s = t.Word(3) | 1 }
func (drift) Over(s *uint64) bool                { return *s != 0 }
func (drift) Outcome(s *uint64, v *rules.Values) { v.Set(0, int64(*s>>20)) }
func (drift) Describe(rules.Slot) string         { return "drift" }

// TestNothingToRemember: of a game that begins with a continuous number.
func TestNothingToRemember(t *testing.T) {
	if m := newMemory[uint64](drift{}, 10); m != nil {
		t.Errorf("it remembers %d moments", len(m.moments))
	}
}

// TestNoAllocationsPerTrial: once the common states are known.
func TestNoAllocationsPerTrial(t *testing.T) {
	duel, plans := toy.NewDuel(2, 3), toy.DuelPlans()
	p := newPlayer(duel, plans)
	p.memory = newMemory(duel, mostMoments)
	key, n := dice.NewKey(3), uint64(0)
	one := func() {
		for plan := range plans {
			p.play(plan, key.Trial(n))
		}
		n++
	}
	for range 200_000 {
		one()
	}
	n = 0
	if allocs := testing.AllocsPerRun(1000, one); allocs != 0 {
		t.Errorf("%g allocations per trial", allocs)
	}
}
