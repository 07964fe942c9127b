package walk

import (
	"slices"
	"testing"
	"time"

	"tactica/configs"
	"tactica/dice"
	"tactica/rules/wfb"
	"tactica/sim/graph"
	"tactica/sim/tally"
)

func TestAB(t *testing.T) {
	text, _ := configs.Builtin("handgunners")
	sc, problems := configs.Load("test.yaml", []byte(text), []configs.Family{wfb.Family})
	if len(problems) > 0 { t.Fatal(problems.Error()) }
	b, problems := wfb.New(sc)
	if len(problems) > 0 { t.Fatal(problems.Error()) }
	open, _ := graph.Compile(b.Game, graph.Budget{})
	var gs []*graph.Graph
	for i := range b.Plans[:3] {
		p := &b.Plans[i].Policy
		g, _ := open.Resolve(p, open.Best(p).Decision)
		gs = append(gs, g)
	}
	m := newMachine(gs, roomy)
	var ws []*walker
	var names []string
	for _, small := range []int{1<<8, 1<<12, 1<<16, 1<<20, 1<<21} {
		w := newWalker(m, 1)
		for i := range w.codes { w.codes[i] = tally.NewCodeCounter(small) }
		ws = append(ws, w)
		names = append(names, string(rune('a'+len(ws))))
	}
	times := make([][]float64, len(ws)+1)
	for it := range 800 {
		for v, w := range ws {
			t0 := time.Now()
			w.Run(uint64(it)*1024, 1024)
			times[v] = append(times[v], float64(time.Since(t0))/1024)
		}
		t0 := time.Now()
		for k := range 4 { for i, slot := range m.slots { dice.Words(ws[0].words[i*block:i*block+block], ws[0].key, uint64(it*4+k)*block, uint16(slot)) } }
		times[len(ws)] = append(times[len(ws)], float64(time.Since(t0))/1024)
	}
	for v := range times {
		slices.Sort(times[v])
		t.Log(v, "min", times[v][0], "p10", times[v][80], "p50", times[v][400])
	}
	t.Log(len(ws[0].codes[1].Counts().Values), m.coder.size)
}
