package benchmarks

import (
	"context"
	"flag"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"tactica/benchmarks/naive"
	"tactica/rules"
	"tactica/sim"
	"tactica/sim/graph"
	"tactica/sim/walk"
)

var stories = flag.Int("stories", 60, "random scenarios of each size that stories are told of")

// TestStoriesOfRandomScenarios: whatever units, rules and weapons there are, on
// the line and on the table, a story ends as a run ends its trial, adds up by
// unit, lacks no dice, and shows every face of a die as often as any other; and
// the stages of a plan add up to its swing.
func TestStoriesOfRandomScenarios(t *testing.T) {
	faces := map[string]*[6]int{}
	told := map[string]int{}
	for i := range 2 * *stories {
		seed := *twinSeed + uint64(i)
		text := naive.Generate(seed, 1+i%2)
		c := storyCheck{faces: faces, told: told, seed: seed}
		c.scenario(t, text)
		m := loaded(t, text)
		if target := &m.Scenario.Charges[0].Targets[0]; i%2 == 0 && target.From == "front" && !target.Edge.IsSet() {
			c.scenario(t, stoodOnTable(text, m.Scenario))
		}
		if t.Failed() {
			return
		}
	}
	evenFaces(t, faces)
	t.Logf("told: %v", told)
	if *stories >= 60 && (told["exact"] < 80 || told["played"] < 5 || told["on a table"] < 15) {
		t.Error("too few scenarios of some kind were told")
	}
}

// evenFaces: chi-square with five degrees of freedom is below 40, once in seven
// million times by chance; some twenty groups, fixed seeds.
func evenFaces(t *testing.T, faces map[string]*[6]int) {
	t.Helper()
	groups := 0
	for what, counts := range faces {
		total := 0
		for _, n := range counts {
			total += n
		}
		if total < 200 {
			continue
		}
		groups++
		sum, expected := 0.0, float64(total)/6
		for _, n := range counts {
			sum += (float64(n) - expected) * (float64(n) - expected) / expected
		}
		if sum > 40 {
			t.Errorf("%s: faces came up %v times, chi-square %.1f", what, *counts, sum)
		}
	}
	if *stories >= 60 && groups < 10 {
		t.Errorf("only %d groups of dice were looked at", groups)
	}
}

// A storyCheck tells some trials of each plan of a scenario.
type storyCheck struct {
	faces map[string]*[6]int
	told  map[string]int
	seed  uint64
}

func (c *storyCheck) scenario(t *testing.T, text string) {
	t.Helper()
	m := loaded(t, text)
	e, err := sim.NewExplainer(m, graph.Budget{States: 60_000})
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	var open *graph.Graph
	if e.Exact() {
		c.told["exact"]++
		if open, err = m.Compile(graph.Budget{}); err != nil {
			t.Fatal(err)
		}
	} else {
		c.told["played"]++
	}
	if strings.Contains(text, "at: {") {
		c.told["on a table"]++
	}
	var named []int
	for plan := range m.Plans {
		if m.Plans[plan].Refused == "" && (e.Exact() || !m.Plans[plan].BestPlay) {
			named = append(named, plan)
		}
	}
	for _, plan := range named {
		outcome := m.Player(&m.Plans[plan].Policy, c.seed)
		if open != nil {
			closed, err := open.Resolve(&m.Plans[plan].Policy, open.Best(&m.Plans[plan].Policy).Decision)
			if err != nil {
				t.Fatal(err)
			}
			outcome = func(trial uint64) rules.Values { return walk.Outcome(closed, c.seed, trial) }
		}
		// Plans share their dice: those of one of them are counted.
		for trial := range uint64(4) {
			c.story(t, e.Story(plan, c.seed, trial), m.Variables(), outcome(trial), plan == named[0])
		}
		if t.Failed() {
			t.Fatalf("%s", text)
		}
	}
	if len(named) > 1 {
		c.why(t, e.Why(context.Background(), named[0], named[1], c.seed, 20, 0.95))
	}
	if t.Failed() {
		t.Fatalf("%s", text)
	}
}

func (c *storyCheck) story(t *testing.T, s *sim.Story, vars []rules.Variable, want rules.Values, count bool) {
	t.Helper()
	for i, v := range s.Variables {
		got := int64(slices.Index(vars[i].Categories, v.Word))
		if v.Number != nil {
			got = int64(math.Round(*v.Number * float64(vars[i].Scale)))
		}
		if got != want[i] {
			t.Errorf("%s, trial %d: %s ends as %d, want %d", s.Plan, s.Trial, v.Name, got, want[i])
		}
	}
	sum := 0.0
	for _, u := range s.Units {
		sum += u.Points
	}
	if math.Abs(sum-s.Swing) > 1e-6 {
		t.Errorf("%s, trial %d: the units add up to %g, the swing is %g", s.Plan, s.Trial, sum, s.Swing)
	}
	for _, chapter := range s.Chapters {
		for _, p := range chapter.Passages {
			text := fmt.Sprint(p.Text, p.Outcome)
			if strings.Contains(text, "%!") || strings.Contains(text, "  ") || text == "" && p.Decision == nil {
				t.Errorf("%s, trial %d: says %q", s.Plan, s.Trial, text)
			}
			for _, x := range p.Throws {
				c.throw(t, s, &x, count)
			}
		}
	}
}

func (c *storyCheck) throw(t *testing.T, s *sim.Story, x *rules.Throw, count bool) {
	t.Helper()
	counted := x.What == "hits" || x.What == "poison"
	if len(x.Dice) == 0 && !counted {
		t.Errorf("%s, trial %d: no dice: %+v", s.Plan, s.Trial, *x)
	}
	if counted || !count || strings.Contains(x.What, "D3") {
		return
	}
	key := x.What + " " + x.Need
	if x.What == "charge range" || x.What == "flight" {
		key = x.What
	}
	if c.faces[key] == nil {
		c.faces[key] = new([6]int)
	}
	for _, d := range x.Dice {
		c.faces[key][d.Face-1]++
	}
}

func (c *storyCheck) why(t *testing.T, w *sim.Why) {
	t.Helper()
	var sums [2]float64
	for _, s := range w.Stages {
		for i, p := range s.Points {
			sums[i] += p
		}
	}
	for i, sum := range sums {
		if math.Abs(sum-w.Total.Points[i]) > 1e-6 {
			t.Errorf("%v: stages add up to %.12g, want %.12g", w.Plans, sums, w.Total.Points)
		}
	}
}
