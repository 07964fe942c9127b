package families_test

import (
	"testing"

	"tactica/configs"
	"tactica/rules"
	"tactica/sim/families"
	"tactica/sim/graph"
)

// Every value that a game can end with lies in the range that its variable tells.
func TestRangesHoldWhatCanHappen(t *testing.T) {
	for _, b := range configs.BuiltinNames() {
		src, _ := configs.Builtin(b.Name)
		m, problems := families.Load(b.Name, src)
		if len(problems) > 0 {
			t.Fatal(problems)
		}
		g, err := m.Compile(graph.Budget{})
		if err != nil {
			t.Fatal(b.Name, err)
		}
		seen := make([]map[int64]bool, len(g.Variables))
		for v := range seen {
			seen[v] = map[int64]bool{}
		}
		for _, mark := range g.Marks {
			for _, r := range mark {
				seen[r.Variable][r.Value] = true
			}
		}
		for at, value := range g.Values {
			if value != graph.Unset {
				seen[at%len(g.Variables)][value] = true
			}
		}
		for v := range g.Variables {
			variable := &g.Variables[v]
			if variable.Range == nil {
				if variable.Name == rules.Swing {
					t.Errorf("%s: the swing has no range", b.Name)
				}
				continue
			}
			for value := range seen[v] {
				if value < variable.Range.Least || value > variable.Range.Most {
					t.Errorf("%s: %s ends at %d, outside of %+v", b.Name, variable.Name, value, *variable.Range)
				}
			}
		}
	}
}
