package families_test

import (
	"fmt"
	"strings"
	"testing"

	"tactica/configs"
	"tactica/sim/families"
)

// The loader knows every variable that the rules will report: a check of each of
// them loads.
func TestLoaderKnowsTheVariables(t *testing.T) {
	for _, b := range configs.BuiltinNames() {
		src, _ := configs.Builtin(b.Name)
		m, problems := families.Load(b.Name, src)
		if len(problems) > 0 {
			t.Fatal(problems)
		}
		var checks []string
		for _, v := range m.Variables() {
			check := "mean_at_least: -100000"
			if v.IsCategory() {
				check = "is: " + v.Categories[len(v.Categories)-1] + ", at_most: 1"
			}
			checks = append(checks, fmt.Sprintf("{plan: %s, variable: %s, %s}", m.Plans[0].Name, v.Name, check))
		}
		doc, problems := m.Scenario.Doc.With("expect", "["+strings.Join(checks, ", ")+"]")
		if len(problems) > 0 {
			t.Fatal(problems)
		}
		sc, problems := doc.Load(families.All)
		if len(problems) > 0 {
			t.Errorf("@%s: %v", b.Name, problems)
			continue
		}
		if _, problems := families.Ready(sc); len(problems) > 0 {
			t.Errorf("@%s: %v", b.Name, problems)
		}
	}
}

// So are the plans that there are where the file has none.
func TestLoaderKnowsTheDefaultPlans(t *testing.T) {
	for _, b := range configs.BuiltinNames() {
		src, _ := configs.Builtin(b.Name)
		before, _, _ := strings.Cut(string(src), "\nplans:")
		text := before + "\n"
		m, problems := families.Load(b.Name, []byte(text))
		if len(problems) > 0 {
			t.Fatalf("@%s: %v", b.Name, problems)
		}
		if len(m.Plans) < 2 {
			t.Errorf("@%s: only %d plans", b.Name, len(m.Plans))
		}
		for _, p := range m.Plans {
			if p.BestPlay {
				continue
			}
			if _, problems := families.Load(b.Name, []byte(text+"expect: [{best: "+p.Name+"}]\n")); len(problems) > 0 {
				t.Errorf("@%s: %v", b.Name, problems)
			}
		}
	}
}
