package naive

import (
	"math"
	"math/rand/v2"
	"testing"
)

// The hand-written game agrees with the general twin: two samples of each
// event, compared by the difference of two frequencies at 5 sigma.
func TestReferenceAgrees(t *testing.T) {
	const trials = 60_000
	var tallies [3]Tally
	rng := dicing(11)
	for range trials {
		Reference(rng, &tallies)
	}
	s := mustNew(t, reference())
	for reaction, tally := range tallies {
		var twin Tally
		rng := dicing(uint64(12 + reaction))
		for range trials {
			o := s.Play(reaction, rng)
			twin.Reached += int64(oneIf(o.Value("orcs.charge") == "reached"))
			twin.Caught += int64(oneIf(o.Value("orcs.charge") == "caught"))
			twin.Panicked += int64(oneIf(o.Value("orcs.charge") == "panicked"))
			twin.TargetLost += int64(oneIf(o.Value("handgunners.fate") == "destroyed"))
			twin.ChargerLost += int64(oneIf(o.Value("orcs.fate") == "destroyed"))
			twin.Rallied += int64(oneIf(o.Value("handgunners.fate") == "rallied") + oneIf(o.Value("orcs.fate") == "rallied"))
		}
		for name, pair := range map[string][2]int64{
			"reached": {tally.Reached, twin.Reached}, "caught": {tally.Caught, twin.Caught},
			"panicked": {tally.Panicked, twin.Panicked}, "target lost": {tally.TargetLost, twin.TargetLost},
			"charger lost": {tally.ChargerLost, twin.ChargerLost}, "rallied": {tally.Rallied, twin.Rallied},
		} {
			a, b := float64(pair[0]), float64(pair[1])
			p := (a + b) / (2 * trials)
			if sigma := math.Sqrt(2 * trials * p * (1 - p)); math.Abs(a-b) > 5*sigma+1 {
				t.Errorf("reaction %d, %s: %v and %v of %d", reaction, name, a, b, trials)
			}
		}
	}
	checkFrequency(t, "reached", int(tallies[1].Reached), trials, 600766235.0/725594112)
	checkFrequency(t, "caught", int(tallies[2].Caught), trials, 7.0/72)
}

// What the frequencies are too coarse for: steadfast losers, equal rolls of the
// pursuit, and a rally of the last few.
func TestReferenceDetails(t *testing.T) {
	with := func(dice ...int) *game {
		return &game{rng: newRand(&loaded{t: t, dice: dice}), orcs: refOrcs, guns: refGuns}
	}
	g := with(3, 4)
	if g.breakTest(&g.orcs, &g.guns, 3); g.orcs.fleeing || g.orcs.destroyed {
		t.Error("steadfast Orcs break on a 7")
	}
	g = with(2, 3, 3, 3, 4, 2)
	if g.breakTest(&g.guns, &g.orcs, 3); !g.guns.destroyed {
		t.Error("a pursuit of 6 does not catch a flight of 6")
	}
	g = with(2, 3, 3, 4, 4, 2)
	if g.breakTest(&g.guns, &g.orcs, 3); !g.guns.fleeing || g.guns.destroyed {
		t.Error("a pursuit of 6 catches a flight of 7")
	}
	g = with(1, 2, 1, 2)
	g.orcs.models, g.orcs.fleeing, g.guns.models, g.guns.fleeing = 5, true, 3, true
	if g.rally(&g.orcs); g.orcs.rallied {
		t.Error("5 of 20 rally on a 3")
	}
	if g.rally(&g.guns); !g.guns.rallied {
		t.Error("3 of 10 do not rally on a 3")
	}
}

func TestReferenceAllocatesNothing(t *testing.T) {
	var tallies [3]Tally
	rng := dicing(1)
	if n := testing.AllocsPerRun(100, func() { Reference(rng, &tallies) }); n != 0 {
		t.Errorf("%v allocations per trial", n)
	}
}

// One trial is the three reactions.
func BenchmarkReference(b *testing.B) {
	var tallies [3]Tally
	rng := rand.New(rand.NewPCG(1, 0))
	b.ReportAllocs()
	for b.Loop() {
		Reference(rng, &tallies)
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "trials/s")
}

// The general twin plays the same three reactions.
func BenchmarkTwin(b *testing.B) {
	s := mustNew(b, reference())
	rng := rand.New(rand.NewPCG(1, 0))
	b.ReportAllocs()
	for b.Loop() {
		for plan := range 3 {
			s.Play(plan, rng)
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "trials/s")
}
