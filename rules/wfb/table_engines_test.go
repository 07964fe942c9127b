package wfb_test

import (
	"testing"

	"tactica/configs"
	"tactica/rules/wfb"
	"tactica/sim/graph"
	"tactica/sim/play"
)

// tables are the built-in scenarios that stand on a table.
var tables = []string{"bait", "blocked", "sandwich", "table-edge"}

func onTable(tb testing.TB, name string) *wfb.Build {
	tb.Helper()
	src, ok := configs.Builtin(name)
	if !ok {
		tb.Fatalf("no scenario %s", name)
	}
	b, problems := tryLoad(string(src))
	if len(problems) > 0 {
		tb.Fatal(problems.Error())
	}
	return b
}

// Nothing is allocated for a trial once what the trials need is known.
func TestPlane_PlayAllocatesNothing(t *testing.T) {
	for _, name := range tables {
		b := onTable(t, name)
		for i := range b.Plans {
			trials := play.Player(b.Table(), &b.Plans[i].Policy, 1)
			for trial := range uint64(20_000) {
				trials(trial)
			}
			trial := uint64(0)
			if n := testing.AllocsPerRun(1000, func() { trials(trial); trial++ }); n != 0 {
				t.Errorf("%s, plan %s: %v allocations a trial", name, b.Plans[i].Name, n)
			}
		}
	}
}

// BenchmarkTable plays and compiles the built-in tables; a load includes the
// search for the first charge move, a compilation all others.
func BenchmarkTable(b *testing.B) {
	for _, name := range tables {
		b.Run(name+"/play", func(b *testing.B) {
			game := onTable(b, name)
			trials := play.Player(game.Table(), &game.Plans[len(game.Plans)-2].Policy, 1)
			b.ReportAllocs()
			for trial := uint64(0); b.Loop(); trial++ {
				trials(trial)
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "trials/s")
		})
		b.Run(name+"/compile", func(b *testing.B) {
			var g *graph.Graph
			for b.Loop() {
				b.StopTimer()
				game := onTable(b, name)
				b.StartTimer()
				var err error
				if g, err = graph.Compile(game.Table(), graph.Budget{}); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(g.States), "states")
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(g.Transitions), "ns/step")
		})
		b.Run(name+"/way", func(b *testing.B) {
			game := onTable(b, name)
			for b.Loop() {
				wfb.SearchWays(game.Table())
			}
			b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N)/float64(wfb.SearchWays(game.Table())), "us/search")
		})
	}
}
