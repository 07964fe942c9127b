package benchmarks

import (
	"errors"
	"math"
	"strings"
	"testing"

	"tactica/benchmarks/naive"
	"tactica/rules"
	"tactica/sim/families"
	"tactica/sim/graph"
)

// TestBestPlayIsBest: on random scenarios the plan that plays best is never
// worse than any plan that answers otherwise, decisions of the enemy at their
// best against it.
func TestBestPlayIsBest(t *testing.T) {
	compared := 0
	for seed := uint64(1); seed <= 60; seed++ {
		text := open(naive.Generate(seed, 2))
		m, problems := families.Load("random", []byte(text))
		if len(problems) > 0 {
			t.Fatalf("%s\n%s", problems.Error(), text)
		}
		g, err := m.Compile(graph.Budget{States: 60_000})
		if errors.Is(err, graph.ErrTooLarge) {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		defenders := m.Scenario.Value.Side == m.Scenario.Units[m.Scenario.Unit(m.Scenario.Charges[0].Targets[0].Unit)].Side
		best := g.Best(&rules.Policy{}).Value
		for i := range m.Plans {
			p := &m.Plans[i]
			if p.Refused != "" || p.BestPlay {
				continue
			}
			compared++
			other := g.Best(&p.Policy).Value
			if defenders && other > best+1e-9 || !defenders && other < best-1e-9 {
				t.Errorf("seed %d: plan %s has a swing of %g, best play %g\n%s", seed, p.Name, other, best, text)
			}
		}
	}
	if compared < 50 {
		t.Errorf("only %d plans were compared", compared)
	}
}

// open leaves to best play what the generator settles by policy.
func open(text string) string {
	return strings.NewReplacer("redirect: always", "redirect: best", "redirect: never", "redirect: best").Replace(text)
}

// TestBestPlayIsExhaustiveSearch tries every combination of decisions on
// scenarios with few of them: the best that the defender can make sure of,
// whatever the enemy decides.
func TestBestPlayIsExhaustiveSearch(t *testing.T) {
	const redirected = `
name: screen in front of a war machine
rules: RULES
units:
  screen: {side: blue, models: 4, points: 7, troop: infantry, stats: {M: 4, WS: 3, S: 3, T: 3, I: 3, A: 1, Ld: 6}}
  gun: {side: blue, models: 2, points: POINTS, troop: war-machine, stats: {M: 0, WS: 3, S: 3, T: 5, W: 2, I: 3, A: 1, Ld: 7}}
  riders: {side: red, models: 4, points: 15, troop: cavalry, stats: {M: 7, WS: 4, S: 4, T: 3, I: 4, A: 1, Ld: LD}, save: 4+, charge_base: 4}
charges:
  - {charger: riders, target: screen, distance: GAP, redirect: [{target: gun, distance: 10}]}
`
	checked := 0
	for _, c := range [][4]string{{"wfb8", "40", "8", "9"}, {"wfb8", "5", "7", "12"}, {"wfb8", "90", "9", "16"}, {"battleaxe", "40", "8", "9"}, {"battleaxe", "12", "5", "6"}} {
		text := strings.NewReplacer("RULES", c[0], "POINTS", c[1], "LD", c[2], "GAP", c[3]).Replace(redirected)
		if c[0] == "wfb8" {
			text = strings.Replace(text, ", charge_base: 4", "", 1)
		}
		m, problems := families.Load("screen", []byte(text))
		if len(problems) > 0 {
			t.Fatalf("%s\n%s", problems.Error(), text)
		}
		g, err := m.Compile(graph.Budget{})
		if err != nil {
			t.Fatal(err)
		}
		want, policies := exhaustive(t, g)
		got := g.Best(&rules.Policy{}).Value
		if math.Abs(got-want) > 1e-9 {
			t.Errorf("%v: best play has a swing of %.12g, search over %d policies %.12g", c, got, policies, want)
		}
		checked += policies
	}
	if checked < 1000 {
		t.Errorf("only %d policies were searched", checked)
	}
}

// exhaustive is max over the decisions of one side of min over those of the
// other of the mean swing, by trying them all.
func exhaustive(t *testing.T, g *graph.Graph) (value float64, policies int) {
	t.Helper()
	var ours, theirs []int
	for n, kind := range g.Kinds {
		if kind != graph.Decision || len(g.Edges(n)) < 2 {
			continue
		}
		if g.Choices[g.Args[n]].Maximise {
			ours = append(ours, n)
		} else {
			theirs = append(theirs, n)
		}
	}
	if len(ours)+len(theirs) > 14 {
		t.Fatalf("%d decisions are too many to search", len(ours)+len(theirs))
	}
	taken := make([]int, g.Len())
	value = math.Inf(-1)
	each(g, ours, taken, func() {
		worst := math.Inf(1)
		each(g, theirs, taken, func() {
			policies++
			worst = min(worst, mean(g, taken))
		})
		value = max(value, worst)
	})
	return value, policies
}

// each tries every combination of edges at the nodes.
func each(g *graph.Graph, nodes, taken []int, try func()) {
	if len(nodes) == 0 {
		try()
		return
	}
	for i := range g.Edges(nodes[0]) {
		taken[nodes[0]] = i
		each(g, nodes[1:], taken, try)
	}
}

// mean is the mean swing when every decision is taken as given.
func mean(g *graph.Graph, taken []int) float64 {
	values := make([]float64, g.Len())
	for n := g.Len() - 1; n >= 0; n-- {
		edges := g.Edges(n)
		switch g.Kinds[n] {
		case graph.Terminal:
			values[n] = float64(g.Outcome(n)[g.Swing]) / 1e6
		case graph.Mark:
			values[n] = values[edges[0]]
		case graph.Decision:
			values[n] = values[edges[taken[n]]]
		case graph.Chance:
			for i, p := range g.Laws[g.Args[n]].Prob {
				values[n] += p * values[edges[i]]
			}
		}
	}
	return values[0]
}
