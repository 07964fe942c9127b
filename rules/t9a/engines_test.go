package t9a_test

import (
	"slices"
	"testing"

	"tactica/configs"
	"tactica/rules"
	"tactica/rules/t9a"
	"tactica/sim/graph"
	"tactica/sim/play"
	"tactica/sim/walk"
)

// builtin is the text of a scenario that is built in.
func builtin(t testing.TB, name string) string {
	t.Helper()
	src, ok := configs.Builtin(name)
	if !ok {
		t.Fatalf("no scenario %s", name)
	}
	return string(src)
}

// outcome plays one trial on either field.
func outcome(b *t9a.Build, p *rules.Policy, trial uint64) rules.Values {
	if b.Table != nil {
		return play.Player(b.Table, p, 7)(trial)
	}
	return play.Player(b.Line, p, 7)(trial)
}

// Trials played and walked end the same, whatever the plan, on both fields.
func TestPlayedAndWalked(t *testing.T) {
	for _, text := range []string{
		builtin(t, "t9a-charge"), builtin(t, "t9a-failed"),
		scene{
			units: []string{
				unit("orcs", "red", "", "special: [terror, impact hits D3], models: 15, "+at(20, 10, 90)),
				unit("wolves", "red", "Cha:8", "special: [swiftstride], "+at(34, 14, 150)),
				unit("guards", "blue", "", deadly+", "+at(22, 20, 270)), unit("spears", "blue", "", "weapons: [spear], "+at(30, 22, 240)),
			},
			charges: []string{
				"charger: orcs, target: guards, redirect: [{target: spears}]",
				"charger: wolves, target: guards, redirect: [{target: spears}]"},
			plans:    plans("mixed: {guards: {hold: 1/3, flee: 2/3}, spears: {hold: 1/2, flee: 1/2}}"),
			policies: []string{"orcs: {redirect: always}", "wolves: {redirect: always}"},
			more:     []string{"table: {width: 48, depth: 26}", "rounds: 2"},
		}.text(),
	} {
		b := load(t, text)
		open, err := compiled(b)
		if err != nil {
			t.Fatal(err)
		}
		for i := range b.Plans {
			p := &b.Plans[i]
			if p.BestPlay {
				continue // played it takes the first option of all
			}
			closed, err := open.Resolve(&p.Policy, nil)
			if err != nil {
				t.Fatal(err)
			}
			if err := closed.CheckSlots(); err != nil {
				t.Error(err)
			}
			for trial := range uint64(400) {
				if played, walked := outcome(b, &p.Policy, trial), walk.Outcome(closed, 7, trial); !slices.Equal(played, walked) {
					t.Fatalf("plan %s, trial %d: played %v, walked %v", p.Name, trial, played, walked)
				}
			}
		}
	}
}

// player plays single trials.
func player(b *t9a.Build, p *rules.Policy) func(uint64) rules.Values {
	if b.Table != nil {
		return play.Player(b.Table, p, 1)
	}
	return play.Player(b.Line, p, 1)
}

// Nothing is allocated for a trial, on either field, once the laws are there.
func TestPlayAllocatesNothing(t *testing.T) {
	for _, name := range []string{"t9a-charge", "t9a-failed"} {
		b := load(t, builtin(t, name))
		for i := range b.Plans {
			trials := player(b, &b.Plans[i].Policy)
			for trial := range uint64(3000) {
				trials(trial)
			}
			trial := uint64(0)
			if n := testing.AllocsPerRun(1000, func() { trials(trial); trial++ }); n != 0 {
				t.Errorf("%s, plan %s: %v allocations a trial", name, b.Plans[i].Name, n)
			}
		}
	}
}

func BenchmarkPlay(b *testing.B) {
	for _, name := range []string{"t9a-charge", "t9a-failed"} {
		build := load(b, builtin(b, name))
		for i := range build.Plans[:2] {
			p := &build.Plans[i]
			b.Run(name+"/"+p.Name, func(b *testing.B) {
				trials := player(build, &p.Policy)
				b.ReportAllocs()
				for trial := uint64(0); b.Loop(); trial++ {
					trials(trial)
				}
				b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "trials/s")
			})
		}
	}
}

func BenchmarkCompile(b *testing.B) {
	for _, name := range []string{"t9a-charge", "t9a-failed"} {
		build := load(b, builtin(b, name))
		b.Run(name, func(b *testing.B) {
			var g *graph.Graph
			for b.Loop() {
				g, _ = compiled(build)
			}
			b.ReportMetric(float64(g.States), "states")
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(g.Transitions), "ns/step")
		})
	}
}
