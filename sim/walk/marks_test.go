package walk

import (
	"fmt"
	"tactica/sim/graph"
	"testing"
)

func TestMarks(t *testing.T) {
	b := build(t, "handgunners", nil)
	open, _ := graph.Compile(b.Game, graph.Budget{})
	for i := range b.Plans[:3] {
		p := &b.Plans[i].Policy
		g, _ := open.Resolve(p, open.Best(p).Decision)
		r := g.Reduce(nil)
		c := newCoder(r, 1<<16)
		t.Log(b.Plans[i].Name, "codes", c.size)
		sets := map[string]map[string]bool{}
		for n, k := range r.Kinds {
			if k == graph.Mark {
				s, v := "", ""
				for _, rec := range r.Marks[r.Args[n]] {
					s += r.Variables[rec.Variable].Name + " "
					v += fmt.Sprint(rec.Value, " ")
				}
				if sets[s] == nil {
					sets[s] = map[string]bool{}
				}
				sets[s][v] = true
			}
		}
		for s, v := range sets {
			t.Log(s, len(v))
		}
		for v, d := range c.digits {
			t.Log(r.Variables[v].Name, d)
		}
	}
}
