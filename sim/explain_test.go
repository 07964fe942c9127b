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
	"tactica/sim/trace"
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

// The stages of every plan add up to its mean swing within 1e-9, and those of
// trials that are followed lie where they should: within 5 sigma, seed fixed.
func TestWhy_AddsUp(t *testing.T) {
	for _, s := range samples(t) {
		t.Run(s.name, func(t *testing.T) {
			t.Parallel()
			e, blind := explainer(t, s, false), explainer(t, s, true)
			plans := followed(e)
			for i := range plans[1:] {
				if e.Exact() {
					checkWhy(t, e.Why(context.Background(), plans[i], plans[i+1], 1, 10, 0.95), 1e-9)
				}
			}
			const trials = 1000
			w := blind.Why(context.Background(), plans[0], plans[1], 4, trials, 0.95)
			checkWhy(t, w, 1e-6)
			if w.Trials != trials || w.Exact {
				t.Errorf("%d trials, exact %t", w.Trials, w.Exact)
			}
			compareWhy(t, e, blind, w, plans[0], plans[1])
		})
	}
}

// followed are the named plans that can be followed.
func followed(e *sim.Explainer) (list []int) {
	for i := range e.Plans {
		if e.Plans[i].Refused == "" && !e.Plans[i].BestPlay {
			list = append(list, i)
		}
	}
	return list
}

func checkWhy(t *testing.T, w *sim.Why, tolerance float64) {
	t.Helper()
	var sums [3]float64
	last := math.Inf(1)
	for _, s := range w.Stages {
		for i, p := range s.Points {
			sums[i] += p
		}
		sums[2] += s.Difference
		if math.Abs(s.Difference) > last+1e-12 {
			t.Errorf("%v: %s comes too late", w.Plans, s.Stage)
		}
		last = math.Abs(s.Difference)
		if math.Abs(s.Points[0]-s.Points[1]-s.Difference) > tolerance {
			t.Errorf("%v: %+v", w.Plans, s)
		}
	}
	for i, want := range []float64{w.Total.Points[0], w.Total.Points[1], w.Total.Difference} {
		if math.Abs(sums[i]-want) > tolerance {
			t.Errorf("%v: stages add up to %.12g, want %.12g", w.Plans, sums[i], want)
		}
	}
	if w.Sentence == "" {
		t.Error("no sentence")
	}
}

// compareWhy holds a sampled comparison to the exact one, for plans that leave
// nothing open that the two would decide differently.
func compareWhy(t *testing.T, e, blind *sim.Explainer, w *sim.Why, first, second int) {
	t.Helper()
	if !e.Exact() {
		return
	}
	for n := range uint64(200) {
		for _, plan := range []int{first, second} {
			if !slices.Equal(valuesOf(t, e, e.Story(plan, 4, n)), valuesOf(t, blind, blind.Story(plan, 4, n))) {
				return // best play matters
			}
		}
	}
	exact := e.Why(context.Background(), first, second, 1, 10, 0.95)
	for _, s := range exact.Stages {
		i := slices.IndexFunc(w.Stages, func(x sim.WhyStage) bool { return x.Stage == s.Stage })
		if i < 0 {
			if math.Abs(s.Difference) > 1 {
				t.Errorf("%v: %s is missing", w.Plans, s.Stage)
			}
			continue
		}
		x := w.Stages[i]
		sigma := (*x.High - *x.Low) / 2 / 1.96
		if sigma == 0 && math.Abs(s.Difference) < 0.1 {
			continue // too rare to have come up
		}
		if math.Abs(x.Difference-s.Difference) > 5*sigma+1e-9 {
			t.Errorf("%v: %s is worth %g more, want %g, sigma %g", w.Plans, s.Stage, x.Difference, s.Difference, sigma)
		}
	}
}

// What stages are worth, by hand. A unit of 100 points that runs from a charge
// counts half while it runs, all when it is caught, and nothing once it has
// rallied. wfb8: a charge of M 4 catches across 8 inches and a flight with
// 103/648, and 2D6 rally at Leadership 7 with 21/36. t9a3: D6 + 8 reaches 5
// inches and 2D6 with (6 + 10 + 15 + 21 + 26 + 30)/216. opdat: six dice of lock
// 4 and force 2 cost five models of Resolve 4 191/64 on average, 1457/729 if they
// Defend.
func TestWhy_ByHand(t *testing.T) {
	rallies := 21.0 / 36
	for name, c := range map[string]struct {
		text     string
		want     map[string][2]float64
		sentence string
	}{
		"wfb8": {`
rules: wfb8
units:
  runners: {side: blue, models: 10, points: 10, troop: infantry, stats: {M: 4, WS: 3, BS: 3, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 7}}
  orcs: {side: red, models: 20, points: 6, troop: infantry, stats: {M: 4, WS: 3, BS: 3, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 7}}
charges: [{charger: orcs, target: runners, distance: 8}]
horizon: contact
rally: true
plans: {flee: {runners: flee}, hold: {runners: hold}}
`, map[string][2]float64{"flight": {-50}, "caught in flight": {-50 * 103.0 / 648}, "rally": {50 * (1 - 103.0/648) * rallies}},
			"Hold is 33.4 points better than flee: flight +50.0 and caught in flight +7.9; against it, rally -24.5."},
		"t9a3": {`
rules: t9a3
units:
  runners: {side: blue, models: 10, points: 10, troop: infantry, stats: {Cha: 4, Dis: 7, Def: 3, Res: 3, Off: 3, Str: 3, Agi: 3}}
  orcs: {side: red, models: 20, points: 6, troop: infantry, stats: {Cha: 4, Dis: 7, Def: 3, Res: 3, Off: 3, Str: 3, Agi: 3}}
charges: [{charger: orcs, target: runners, distance: 5}]
horizon: contact
rally: true
plans: {flee: {runners: flee}, hold: {runners: hold}}
`, map[string][2]float64{"flight": {-50}, "caught in flight": {-25}, "rally": {25 * rallies}},
			"Hold is 60.4 points better than flee: flight +50.0 and caught in flight +25.0; against it, rally -14.6."},
		"opdat": {`
rules: opdat
units:
  raiders: {side: red, models: 6, points: 10, stats: {Move: 6}, weapons: [{name: blades, lock: 4, force: 2}]}
  line: {side: blue, models: 5, points: 10, stats: {Move: 6, Resolve: 4}, weapons: []}
charges: [{charger: raiders, target: line, distance: 9}]
plans: {nothing: {line: hold}, defend: {line: defend}}
`, map[string][2]float64{"attacks on the target": {-10 * 191.0 / 64, -10 * 1457.0 / 729}},
			"Defend is 9.9 points better than nothing: attacks on the target +9.9."},
		"opdat, at the same time": {`
rules: opdat
rules_parameters: {melee: {order: simultaneous}}
units:
  raiders: {side: red, models: 6, points: 10, stats: {Move: 6}, weapons: [{name: blades, lock: 4, force: 2}]}
  line: {side: blue, models: 5, points: 10, stats: {Move: 6, Resolve: 4}, weapons: []}
charges: [{charger: raiders, target: line, distance: 9}]
plans: {nothing: {line: hold}, defend: {line: defend}}
`, map[string][2]float64{"attacks on the target": {-10 * 191.0 / 64, -10 * 1457.0 / 729}},
			"Defend is 9.9 points better than nothing: attacks on the target +9.9."},
		"running at the start": {`
rules: wfb8
units:
  stragglers: {side: blue, models: 10, points: 10, state: fleeing, troop: infantry, stats: {M: 4, WS: 3, BS: 3, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 7}}
  line: {side: blue, models: 10, points: 10, troop: infantry, stats: {M: 4, WS: 3, BS: 3, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 7}}
  orcs: {side: red, models: 20, points: 6, troop: infantry, stats: {M: 4, WS: 3, BS: 3, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 7}}
charges: [{charger: orcs, target: line, distance: 8}]
horizon: contact
rally: true
plans: {one: {line: hold}, other: {line: hold}}
`, map[string][2]float64{"at the start": {-50, -50}, "rally": {50 * rallies, 50 * rallies}},
			"One and other are equally good."},
	} {
		w := explainer(t, sample{name, []byte(c.text)}, false).Why(context.Background(), 0, 1, 1, 10, 0.95)
		for _, s := range w.Stages {
			for i, p := range s.Points {
				if math.Abs(p-c.want[s.Stage][i]) > 1e-9 {
					t.Errorf("%s: %s is worth %v, want %v", name, s.Stage, s.Points, c.want[s.Stage])
				}
			}
			delete(c.want, s.Stage)
		}
		if len(c.want) > 0 {
			t.Errorf("%s: missing: %v", name, c.want)
		}
		if w.Sentence != c.sentence {
			t.Errorf("%s\nwant\n%s", w.Sentence, c.sentence)
		}
	}
}

// Conditions find the trial that trying one after the other finds.
func TestFind(t *testing.T) {
	text, _ := configs.Builtin("handgunners")
	s := sample{"@handgunners", text}
	e, blind := explainer(t, s, false), explainer(t, s, true)
	plan, err := e.Plan("flee")
	if err != nil {
		t.Fatal(err)
	}
	for _, where := range [][]string{
		{"orcs.charge=caught"}, {"swing < -40"}, {"handgunners.fate!=fleeing", "orcs.moved>=6"}, {"orcs.moved=5", "handgunners.fate=rallied"},
		{"plan.overridden=0"}, {"swing<=-45", "swing>=-45.0000001"},
	} {
		conditions, err := e.Where(where)
		if err != nil {
			t.Fatal(err)
		}
		outcome := e.Player(&e.Plans[plan].Policy, 6)
		want := uint64(5)
		for !trace.Meets(outcome(want), conditions) {
			want++
		}
		for _, by := range []*sim.Explainer{e, blind} {
			got, err := by.Find(context.Background(), plan, 6, 5, 100_000, where)
			if err != nil || !got.Found || got.Trial != want || got.Tried != int64(want)-4 || (got.Chance != nil) != by.Exact() {
				t.Errorf("%v: %+v, %v, want trial %d", where, got, err, want)
			}
		}
	}
	for name, c := range map[string]struct {
		where []string
		most  int64
		tried int64
	}{
		"cannot be": {[]string{"orcs.charge=reached"}, 1000, 0},
		"rare":      {[]string{"orcs.moved>=6", "orcs.moved<=0"}, 1000, 0},
		"too few":   {[]string{"orcs.charge=caught"}, 3, 3},
	} {
		got, err := e.Find(context.Background(), plan, 6, 1, c.most, c.where)
		if err != nil || got.Found || got.Tried != c.tried {
			t.Errorf("%s: %+v, %v", name, got, err)
		}
	}
	stopped, cancel := context.WithCancel(context.Background())
	cancel()
	if got, err := e.Find(stopped, plan, 6, 1, 1000, []string{"orcs.charge=caught"}); err != nil || !got.Interrupted || got.Found {
		t.Errorf("interrupted: %+v, %v", got, err)
	}
}

// What cannot be looked for is said, with what is near.
func TestWhere_Refuses(t *testing.T) {
	text, _ := configs.Builtin("handgunners")
	e := explainer(t, sample{"@handgunners", text}, false)
	for where, want := range map[string]string{
		"orcs.chrge=caught":       "did you mean orcs.charge?",
		"banners=3":               "there is no variable banners, but orcs.charge, ",
		"orcs.charge=cought":      "did you mean caught?",
		"orcs.charge=elsewhere":   "it is one of reached, caught, ",
		"orcs.charge<caught":      "compare it with = or !=",
		"swing<many":              "none that it can be compared with",
		"swing<NaN":               "none that it can be compared with",
		"swing":                   "want a variable, one of <=",
		"swing!3":                 "want one of <=",
		"":                        "want a variable",
		"handgunners.models=1e99": "none that it can be compared with",
	} {
		if _, err := e.Where([]string{where}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", where, err, want)
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
