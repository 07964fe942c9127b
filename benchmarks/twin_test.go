package benchmarks

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"tactica/benchmarks/naive"
	"tactica/configs"
	"tactica/rules"
	"tactica/sim"
	"tactica/sim/crew"
	"tactica/sim/estimate"
	"tactica/sim/exact"
	"tactica/sim/families"
	"tactica/sim/graph"
	"tactica/sim/tally"
)

// A comparison holds the naive twin, which plays die by die and shares no code
// with the rules, against the engines: every value of every variable of every
// plan is a cell, judged by its exact binomial tail.
type comparison struct {
	trials    int // of the twin, for each plan
	budget    graph.Budget
	agreement estimate.Agreement
	seen      map[string]int // what occurred, by tag
}

func newComparison(trials int) *comparison {
	return &comparison{trials: trials, seen: map[string]int{}}
}

// suspicious is the tail of a single cell below which a scenario is printed
// for whoever looks for the reason.
const suspicious = 1e-8

// scenario compares one scenario.
func (c *comparison) scenario(t *testing.T, label, text string) {
	t.Helper()
	m, problems := families.Load(label, []byte(text))
	if len(problems) > 0 {
		t.Fatalf("%s\n%s", problems.Error(), text)
	}
	twin, err := naive.New(m.Scenario)
	if err != nil {
		t.Fatalf("%s: %v\n%s", label, err, text)
	}
	for _, tag := range naive.Coverage(m.Scenario) {
		c.seen[tag]++
	}
	engines := c.engines(t, m, label)
	for i := range m.Plans {
		p := &m.Plans[i]
		if p.BestPlay {
			continue
		}
		legal, reason := twin.Legal(i)
		if legal != (p.Refused == "") {
			t.Errorf("%s, plan %s: the twin says legal=%v (%s), the rules refuse with %q\n%s", label, p.Name, legal, reason, p.Refused, text)
			continue
		}
		if !legal {
			c.seen["plan:refused"]++
			continue
		}
		c.plan(t, label+", plan "+p.Name, text, c.played(twin, i), engines[i])
	}
}

// An expected distribution: probabilities, or counts of a sample where the
// game is too large to enumerate.
type expected struct {
	trials int // 0: probabilities
	values map[string]map[string]float64
}

// engines solves the plans of a model, and samples those that were solved too.
func (c *comparison) engines(t *testing.T, m *sim.Model, label string) []expected {
	t.Helper()
	open, err := m.Compile(c.budget)
	if errors.Is(err, graph.ErrTooLarge) || errors.Is(err, graph.ErrContinuous) {
		c.seen["engine:play"]++
		return c.sampled(t, m)
	}
	if err != nil {
		t.Fatalf("%s: %v", label, err)
	}
	c.seen["engine:exact"]++
	c.walked(t, m, label)
	var sweep exact.Sweep
	list := make([]expected, len(m.Plans))
	for i := range m.Plans {
		p := &m.Plans[i]
		if p.Refused != "" {
			continue
		}
		closed, err := open.Resolve(&p.Policy, open.Best(&p.Policy).Decision)
		if err != nil {
			t.Fatal(err)
		}
		r := sweep.Marginals(closed, closed.Cells())
		list[i].values = written(closed.Variables, func(v int) ([]int64, []float64) {
			return r.Variables[v].Values, r.Variables[v].Prob
		})
	}
	return list
}

// walked checks the sampler on a solved scenario.
func (c *comparison) walked(t *testing.T, m *sim.Model, label string) {
	t.Helper()
	r, err := sim.Run(context.Background(), m, sim.Options{
		Engine: sim.Both, Seed: 3, Trials: 4096, Workers: 1, Confidence: 0.95, Budget: c.budget,
	})
	if err != nil {
		t.Fatalf("%s: %v", label, err)
	}
	if a := r.Run.Agreement; a != nil && !a.Agree {
		t.Errorf("%s: walk disagrees with exact in %s (tail %g)", label, a.Worst, a.WorstP)
	}
}

// sampled plays a game that is too large to enumerate.
func (c *comparison) sampled(t *testing.T, m *sim.Model) []expected {
	t.Helper()
	var policies []rules.Policy
	for i := range m.Plans {
		policies = append(policies, m.Plans[i].Policy)
	}
	n := 4 * c.trials
	sampled, err := m.Play(context.Background(), policies, crew.Options{Seed: 5, Trials: int64(n), Workers: 1})
	if err != nil {
		t.Fatal(err)
	}
	list := make([]expected, len(m.Plans))
	vars := m.Variables()
	for i := range list {
		list[i] = expected{trials: n, values: written(vars, func(v int) ([]int64, []float64) {
			return sampled.Plans[i][v].Values, floats(&sampled.Plans[i][v])
		})}
	}
	return list
}

func floats(c *tally.Counts) (list []float64) {
	for _, n := range c.Counts {
		list = append(list, float64(n))
	}
	return list
}

// written is a distribution by variable and value, values as the twin writes
// them.
func written(vars []rules.Variable, of func(v int) ([]int64, []float64)) map[string]map[string]float64 {
	out := map[string]map[string]float64{}
	for v := range vars {
		cells := map[string]float64{}
		values, weights := of(v)
		for i, x := range values {
			text := strconv.FormatFloat(float64(x)/float64(max(vars[v].Scale, 1)), 'g', -1, 64)
			if vars[v].IsCategory() {
				text = vars[v].Categories[x]
			}
			cells[text] = weights[i]
		}
		out[vars[v].Name] = cells
	}
	return out
}

// played counts what the twin's trials of a plan end in.
func (c *comparison) played(twin *naive.Sim, plan int) map[string]map[string]float64 {
	counts := map[string]map[string]float64{}
	names := twin.Variables()
	for _, name := range names {
		counts[name] = map[string]float64{}
	}
	rng := rand.New(rand.NewPCG(uint64(plan), 7))
	for range c.trials {
		o := twin.Play(plan, rng)
		for v, name := range names {
			counts[name][o.Values[v]]++
		}
	}
	return counts
}

// plan compares one plan, cell by cell.
func (c *comparison) plan(t *testing.T, label, text string, counts map[string]map[string]float64, want expected) {
	t.Helper()
	var here estimate.Agreement
	for name, values := range want.values {
		sameNumbers(counts[name], values)
		for value := range counts[name] {
			values[value] += 0 // a value that the engines never meet is a cell too
		}
		for value, p := range values {
			n := counts[name][value]
			if n > 0 {
				c.seen["outcome:"+name[strings.IndexByte(name, '.')+1:]+"="+word(value)]++
			}
			cell := fmt.Sprintf("%s, %s = %s: engine %g, twin %g of %d", label, name, value, p, n, c.trials)
			k, of := int64(n), int64(c.trials)
			if want.trials > 0 {
				// Of all counts of the cell, the twin's share by chance.
				of = k + int64(p)
				p = float64(c.trials) / float64(c.trials+want.trials)
			}
			c.agreement.Add(k, of, p, cell)
			here.Add(k, of, p, cell)
		}
	}
	if p, cell := here.Worst(); p < suspicious {
		t.Errorf("%s (tail %.2g)\n%s", cell, p, text)
	}
}

// sameNumbers counts lengths that the two sides rounded to neighbouring sixth
// decimals as one: the twin's geometry is its own.
func sameNumbers(counts, values map[string]float64) {
	for value, n := range counts {
		x, err := strconv.ParseFloat(value, 64)
		if _, met := values[value]; met || err != nil || x == math.Trunc(x) {
			continue
		}
		for other := range values {
			if y, err := strconv.ParseFloat(other, 64); err == nil && math.Abs(x-y) < 2e-6 {
				counts[other] += n
				delete(counts, value)
				break
			}
		}
	}
}

// word is a category, or # for any number.
func word(value string) string {
	if _, err := strconv.ParseFloat(value, 64); err == nil {
		return "#"
	}
	return value
}

// verdict fails the test if the twin and the engines disagree over all cells.
func (c *comparison) verdict(t *testing.T) {
	t.Helper()
	p, worst := c.agreement.Worst()
	t.Logf("%d cells, least tail %.3g, limit %.3g: %s", c.agreement.Cells(), p, c.agreement.Limit(), worst)
	if !c.agreement.Agree() {
		t.Errorf("twin and engines disagree: %s", worst)
	}
}

func TestTwinOnBuiltins(t *testing.T) {
	c := newComparison(20_000)
	for _, info := range configs.BuiltinNames() {
		src, _ := configs.Builtin(info.Name)
		if sc, _ := configs.Load(info.Name, src, families.All); sc == nil || !strings.Contains("wfb8 battleaxe", sc.Rules) || sc.Units[0].At != nil {
			continue // the twin knows these rules on the line
		}
		c.scenario(t, "@"+info.Name, withoutBestPlay(string(src)))
	}
	c.verdict(t)
}

// withoutBestPlay answers with fixed policies what the twin cannot decide.
func withoutBestPlay(text string) string {
	return strings.ReplaceAll(text, "redirect: best", "redirect: always")
}
