package sim_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"
	"sync"
	"testing"

	"tactica/configs"
	"tactica/rules"
	"tactica/sim"
	"tactica/sim/families"
	"tactica/sim/graph"
	"tactica/sim/walk"
)

// A sample is a scenario and how it is to be explained.
type sample struct {
	name string
	text []byte
}

// samples are the built-in scenarios, and some for what they do not have.
func samples(t testing.TB) (list []sample) {
	t.Helper()
	for _, b := range configs.BuiltinNames() {
		text, _ := configs.Builtin(b.Name)
		list = append(list, sample{"@" + b.Name, text})
	}
	for name, text := range extraScenarios {
		list = append(list, sample{name, []byte(text)})
	}
	slices.SortFunc(list, func(a, b sample) int { return strings.Compare(a.name, b.name) })
	return list
}

// known are the explainers that were made; no two tests use one at a time.
var known sync.Map

// explainer of a scenario; blind: one that does not know the graph.
func explainer(t testing.TB, s sample, blind bool) *sim.Explainer {
	t.Helper()
	key := fmt.Sprint(blind, string(s.text))
	e, ok := known.Load(key)
	if !ok {
		e, _ = known.LoadOrStore(key, newExplainer(t, s, blind))
	}
	return e.(*sim.Explainer)
}

func newExplainer(t testing.TB, s sample, blind bool) *sim.Explainer {
	t.Helper()
	m, problems := families.Load(s.name, s.text)
	if len(problems) > 0 {
		t.Fatalf("%s: %s", s.name, problems.Error())
	}
	var b graph.Budget
	if blind {
		b.States = 1
	}
	e, err := sim.NewExplainer(m, b)
	if err != nil {
		t.Fatalf("%s: %v", s.name, err)
	}
	if blind && e.Exact() {
		t.Fatalf("%s has one state", s.name)
	}
	return e
}

// valuesOf are the variables of a story as numbers.
func valuesOf(t testing.TB, e *sim.Explainer, s *sim.Story) rules.Values {
	t.Helper()
	vars := e.Variables()
	values := make(rules.Values, len(vars))
	for i := range vars {
		switch v := s.Variables[i]; {
		case v.Name != vars[i].Name:
			t.Fatalf("variable %d is %s, want %s", i, v.Name, vars[i].Name)
		case vars[i].IsCategory():
			values[i] = int64(slices.Index(vars[i].Categories, v.Word))
		default:
			values[i] = int64(math.Round(*v.Number * float64(vars[i].Scale)))
		}
	}
	return values
}

// A story ends as walk ends the trial, as play does where the game is not
// enumerated, and its swing adds up by unit: every plan of every built-in
// scenario.
func TestStory_EndsAsInARun(t *testing.T) {
	const trials, seed = 25, 3
	for _, s := range samples(t) {
		t.Run(s.name, func(t *testing.T) {
			t.Parallel()
			blind := explainer(t, s, true)
			e := explainer(t, s, false)
			var open *graph.Graph
			if e.Exact() {
				var err error
				if open, err = e.Compile(graph.Budget{}); err != nil {
					t.Fatal(err)
				}
			}
			for i := range e.Plans {
				p := &e.Plans[i]
				if p.Refused != "" {
					continue
				}
				outcome := blind.Player(&p.Policy, seed)
				for n := range uint64(trials) {
					told := blind.Story(i, seed, n)
					if got, want := valuesOf(t, blind, told), outcome(n); !slices.Equal(got, want) {
						t.Fatalf("%s, trial %d ends with %v, play with %v", p.Name, n, got, want)
					}
					checkStory(t, told)
				}
				if open == nil {
					continue
				}
				closed, err := open.Resolve(&p.Policy, open.Best(&p.Policy).Decision)
				if err != nil {
					t.Fatal(err)
				}
				for n := range uint64(trials) {
					told := e.Story(i, seed, n)
					if got, want := valuesOf(t, e, told), walk.Outcome(closed, seed, n); !slices.Equal(got, want) {
						t.Fatalf("%s, trial %d ends with %v, walk with %v", p.Name, n, got, want)
					}
					checkStory(t, told)
				}
			}
		})
	}
}

// checkStory holds a story to what every story must be.
func checkStory(t *testing.T, s *sim.Story) {
	t.Helper()
	sum := 0.0
	for _, u := range s.Units {
		sum += u.Points
	}
	if math.Abs(sum-s.Swing) > 1e-6 {
		t.Fatalf("%s, trial %d: the units add up to %g, the swing is %g", s.Plan, s.Trial, sum, s.Swing)
	}
	if len(s.Chapters) == 0 {
		t.Fatalf("%s, trial %d: nothing is told", s.Plan, s.Trial)
	}
	for _, c := range s.Chapters {
		if c.Title == "" || len(c.Passages) == 0 {
			t.Fatalf("%s, trial %d: chapter %q has %d passages", s.Plan, s.Trial, c.Title, len(c.Passages))
		}
		for _, p := range c.Passages {
			checkPassage(t, s, &p)
		}
	}
}

func checkPassage(t *testing.T, s *sim.Story, p *rules.Passage) {
	t.Helper()
	texts := []string{p.Text, p.Outcome}
	for _, x := range p.Throws {
		texts = append(texts, x.What, x.Need, x.Result)
	}
	if p.Decision != nil {
		texts = append(texts, p.Decision.Question, p.Decision.By)
		for _, a := range p.Decision.Options {
			texts = append(texts, a.Text, a.Reason)
		}
	}
	said := false
	for _, text := range texts {
		said = said || text != ""
		for _, bad := range []string{"%!", "?", "  ", " .", " ,", "NaN", "nil"} {
			if strings.Contains(text, bad) || strings.TrimSpace(text) != text {
				t.Fatalf("%s, trial %d: %q", s.Plan, s.Trial, text)
			}
		}
	}
	if !said || p.Text == "" && p.Outcome == "" && p.Decision == nil && p.Clause == "" {
		t.Fatalf("%s, trial %d: nothing is said: %+v", s.Plan, s.Trial, p)
	}
	for _, x := range p.Throws {
		if x.What == "" || x.Result == "" && len(x.Dice) != 1 && !strings.HasPrefix(x.Need, "above theirs") {
			t.Fatalf("%s, trial %d: dice for nothing: %+v", s.Plan, s.Trial, x)
		}
		if len(x.Dice) == 0 && x.What != "poison" && x.What != "hits" {
			t.Fatalf("%s, trial %d: no dice: %+v", s.Plan, s.Trial, x)
		}
		if !addsUp(x) {
			t.Fatalf("%s, trial %d: does not add up: %+v", s.Plan, s.Trial, x)
		}
	}
	d := p.Decision
	if d == nil {
		return
	}
	taken := 0
	for _, a := range d.Options {
		if a.Taken {
			taken++
		}
		if s.Exact && a.Legal != (a.Swing != nil) && !a.Taken && a.Legal {
			t.Fatalf("%s, trial %d: what %s is worth is not told", s.Plan, s.Trial, a.Text)
		}
		if !a.Legal && a.Reason == "" {
			t.Fatalf("%s, trial %d: why is %s not legal? %+v", s.Plan, s.Trial, a.Text, d)
		}
	}
	if taken != 1 || d.Question == "" || d.By == "" || d.Unit == "" {
		t.Fatalf("%s, trial %d: %+v", s.Plan, s.Trial, d)
	}
}

// addsUp reports whether dice that are added up come to what is written: "= 9",
// "+ 4 = 9", "= 9, passed".
func addsUp(x rules.Throw) bool {
	sum, plus := 0, 0
	switch {
	case strings.HasPrefix(x.Result, "= "):
		fmt.Sscanf(x.Result, "= %d", &sum)
	case strings.HasPrefix(x.Result, "+ "):
		fmt.Sscanf(x.Result, "+ %d = %d", &plus, &sum)
	default:
		return true
	}
	if strings.ContainsAny(x.What, "0123456789") { // an expression has numbers of its own
		return true
	}
	return x.Dice.Sum()+plus == sum
}

// Equal numbers tell equal stories, whatever was told before.
func TestStory_SameAgain(t *testing.T) {
	for _, s := range samples(t) {
		if !slices.Contains([]string{"@handgunners", "@t9a-failed", "@intervene", "on a table", "drawn, continuous"}, s.name) {
			continue
		}
		e, again := explainer(t, s, false), newExplainer(t, s, false)
		again.Story(0, 9, 77)
		for n := range uint64(20) {
			a, b := e.Story(0, 2, n), again.Story(0, 2, n)
			x, errA := json.Marshal(a)
			y, errB := json.Marshal(b)
			if errA != nil || errB != nil || !bytes.Equal(x, y) {
				t.Fatalf("%s: trial %d is told in two ways: %s and %s (%v, %v)", s.name, n, x, y, errA, errB)
			}
		}
	}
}

// Plans are ranked as a run ranks them.
func TestRanking(t *testing.T) {
	for _, s := range samples(t) {
		if s.name == "@elven-archers" || strings.Contains(s.name, "rules that show") {
			continue // slow, and nothing new
		}
		e := explainer(t, s, false)
		got, err := e.Ranking(context.Background(), 1)
		if err != nil {
			t.Fatal(err)
		}
		o := sim.Options{Engine: sim.Exact, Seed: 1, Trials: 10_000, Confidence: 0.95}
		if !e.Exact() {
			o.Engine = sim.Sample
		}
		r, err := sim.Run(context.Background(), e.Model, o)
		if err != nil {
			t.Fatal(err)
		}
		if len(got) != len(r.Advice.Ranking) {
			t.Fatalf("%s: %v, want %v", s.name, got, r.Advice.Ranking)
		}
		for i, want := range r.Advice.Ranking {
			if got[i].Plan != want.Plan || math.Abs(got[i].Swing-want.Swing) > 1e-9 {
				t.Errorf("%s: %v, want %v", s.name, got[i], want)
			}
		}
	}
}

func TestPlan_Refuses(t *testing.T) {
	e := explainer(t, sample{"refused", []byte(extraScenarios["drawn, continuous"])}, false)
	if e.Exact() {
		t.Fatal("a continuous game was enumerated")
	}
	for name, want := range map[string]string{
		"best": "needs the exact engine", "nonsense": "no plan nonsense",
	} {
		if _, err := e.Plan(name); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", name, err, want)
		}
	}
	hedge, _ := configs.Builtin("terror")
	e = explainer(t, sample{"@terror", hedge}, false)
	for i := range e.Plans {
		if _, err := e.Plan(e.Plans[i].Name); (err != nil) != (e.Plans[i].Refused != "") {
			t.Errorf("%s: %v", e.Plans[i].Name, err)
		}
	}
}
