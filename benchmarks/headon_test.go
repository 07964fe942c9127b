package benchmarks

import (
	"errors"
	"fmt"
	"math"
	"regexp"
	"strings"
	"testing"

	"tactica/benchmarks/naive"
	"tactica/configs"
	"tactica/sim"
	"tactica/sim/exact"
	"tactica/sim/families"
	"tactica/sim/graph"
)

// TestHeadOnAsOnTheLine: a lone charger that comes head-on meets with the same
// chances on the line and on the table, whatever the units, with and without a
// table edge behind the target. Every value of every variable under every plan
// is compared, best play included, on random scenarios of both editions.
func TestHeadOnAsOnTheLine(t *testing.T) {
	compared, edges, drawn := map[string]int{}, 0, 0
	for i := range *twins {
		text := naive.Generate(*twinSeed+uint64(i), 1)
		text = strings.Replace(text, "\nplans:\n", "\nplans:\n  best: best\n", 1)
		line := loaded(t, text)
		sc := line.Scenario
		target := &sc.Charges[0].Targets[0]
		if target.From != "front" || target.Distance.Continuous() || target.Edge.IsSet() && !allFixed(sc) {
			continue
		}
		want, ok := chances(t, line)
		if !ok {
			continue
		}
		stood := stoodOnTable(text, sc)
		table := loaded(t, stood)
		got, _ := chances(t, table)
		for plan := range line.Plans {
			name := line.Plans[plan].Name
			if line.Plans[plan].Refused != table.Plans[plan].Refused {
				t.Errorf("plan %s is refused on the line: %q, on the table: %q", name, line.Plans[plan].Refused, table.Plans[plan].Refused)
			}
			for cell, p := range want[plan] {
				if q := got[plan][cell]; math.Abs(p-q) > 1e-12 {
					t.Errorf("plan %s: P(%s) is %.12g on the line, %.12g on the table", name, cell, p, q)
				}
			}
			if len(got[plan]) != len(want[plan]) {
				t.Errorf("plan %s: %d values on the line, %d on the table", name, len(want[plan]), len(got[plan]))
			}
		}
		if t.Failed() {
			t.Fatalf("scenario %d\n%s\n%s", i, text, stood)
		}
		compared[sc.Rules]++
		if target.Edge.IsSet() {
			edges++
		}
		if target.Distance.Kind != configs.Fixed {
			drawn++
		}
	}
	t.Logf("compared: %v, of them %d with an edge, %d with a distance that is drawn", compared, edges, drawn)
	if *twins >= 300 && (compared["wfb8"] < 50 || compared["battleaxe"] < 20 || edges < 10 || drawn < 10) {
		t.Error("too few scenarios of some kind were compared")
	}
}

func loaded(t *testing.T, text string) *sim.Model {
	t.Helper()
	m, problems := families.Load("random", []byte(text))
	if len(problems) > 0 {
		t.Fatalf("%s\n%s", problems.Error(), text)
	}
	return m
}

// allFixed: nothing is drawn before the charge.
func allFixed(sc *configs.Scenario) bool {
	to := &sc.Charges[0].Targets[0]
	if to.Distance.Kind != configs.Fixed || to.Edge.Kind != configs.Fixed {
		return false
	}
	for i := range sc.Units {
		if sc.Units[i].Models.Kind != configs.Fixed {
			return false
		}
	}
	return true
}

// chances are the exact probabilities of all values under each plan; ok is
// false for a game that cannot be enumerated.
func chances(t *testing.T, m *sim.Model) (list []map[string]float64, ok bool) {
	t.Helper()
	open, err := m.Compile(graph.Budget{})
	if errors.Is(err, graph.ErrTooLarge) || errors.Is(err, graph.ErrContinuous) {
		return nil, false
	}
	if err != nil {
		t.Fatal(err)
	}
	if err := open.CheckSlots(); err != nil {
		t.Error(err)
	}
	var sweep exact.Sweep
	for i := range m.Plans {
		cells := map[string]float64{}
		if p := &m.Plans[i]; p.Refused == "" {
			closed, err := open.Resolve(&p.Policy, open.Best(&p.Policy).Decision)
			if err != nil {
				t.Fatal(err)
			}
			r := sweep.Marginals(closed, closed.Cells())
			for name, values := range written(closed.Variables, func(v int) ([]int64, []float64) {
				return r.Variables[v].Values, r.Variables[v].Prob
			}) {
				for value, p := range values {
					cells[name+" = "+value] = p
				}
			}
		}
		list = append(list, cells)
	}
	return list, true
}

// stoodOnTable is a scenario of the line on a table: the front of the charger
// at (100, 100), the target before it, its rear as far from the edge as it is
// on the line.
func stoodOnTable(text string, sc *configs.Scenario) string {
	text = regexp.MustCompile(`(?m)^    (distance|from|edge): .*\n`).ReplaceAllString(text, "")
	charge := &sc.Charges[0]
	to := &charge.Targets[0]
	at := func(d float64) string { return fmt.Sprintf("%.9g", 100+max(d, 0)) }
	y := at(to.Distance.Value)
	if to.Distance.Kind != configs.Fixed {
		var values []string
		for _, v := range to.Distance.Values {
			values = append(values, at(v.Value)+": "+v.Weight.RatString())
		}
		y = "{oneof: {" + strings.Join(values, ", ") + "}}"
	}
	stand := func(key, at string) {
		text = strings.Replace(text, "\n  "+key+":\n", "\n  "+key+":\n    at: "+at+"\n", 1)
	}
	stand(charge.Charger, "{x: 100, y: 100, facing: 90}")
	stand(to.Unit, "{x: 100, y: "+y+", facing: 270}")
	if to.Edge.IsSet() {
		u := &sc.Units[sc.Unit(to.Unit)]
		ranks := math.Ceil(u.Models.Value / float64(u.Files))
		depth := 100 + to.Distance.Value + ranks*float64(u.Base.Depth)/25.4 + to.Edge.Value
		text += fmt.Sprintf("table: {width: 200, depth: %.12g}\n", depth)
	}
	return text
}
