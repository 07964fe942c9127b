package wfb_test

import (
	"testing"

	"tactica/configs"
	"tactica/dice"
	"tactica/rules"
)

// BenchmarkPlay plays the reference scenario under its three named plans; no
// allocation per trial.
func BenchmarkPlay(b *testing.B) {
	src, _ := configs.Builtin("handgunners")
	game, problems := tryLoad(string(src))
	if len(problems) > 0 {
		b.Fatal(problems.Error())
	}
	var turns [3]rules.Turn
	for i := range turns {
		turns[i].Play(&game.Plans[i].Policy)
	}
	g, key := game.Game, dice.NewKey(1)
	values := make(rules.Values, len(g.Variables()))
	b.ReportAllocs()
	start := g.Start()
	for n := range b.N {
		for i := range turns {
			turns[i].Begin(key.Trial(uint64(n)), values)
			s := start
			for !g.Over(&s) {
				g.Step(&s, &turns[i])
			}
			g.Outcome(&s, &values)
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "trials/s")
}
