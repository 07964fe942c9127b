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
