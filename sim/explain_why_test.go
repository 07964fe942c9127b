package sim_test

import (
	"context"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tactica/configs"
	"tactica/sim"
	"tactica/sim/graph"
)

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
	checkSentence(t, w)
}

// checkSentence: the sentence is about the first plan, and has the signs that
// the differences have.
func checkSentence(t *testing.T, w *sim.Why) {
	t.Helper()
	head, _, _ := strings.Cut(w.Sentence, ":")
	first := strings.TrimPrefix(strings.ReplaceAll(head, `"`, ""), "Too close to call between ")
	if !strings.HasPrefix(strings.ToLower(first), strings.ToLower(w.Plans[0])+" ") {
		t.Errorf("%v: %s", w.Plans, w.Sentence)
	}
	better, worse := strings.Contains(head, " better than "), strings.Contains(head, " worse than ")
	if better && !(w.Total.Difference > 0) || worse && !(w.Total.Difference < 0) {
		t.Errorf("%g points more: %s", w.Total.Difference, w.Sentence)
	}
	for _, s := range w.Stages {
		found := regexp.MustCompile(`[,:d] ` + regexp.QuoteMeta(s.Stage) + ` ([-+][0-9.]+)`).FindStringSubmatch(w.Sentence)
		if found == nil {
			continue
		}
		said, err := strconv.ParseFloat(strings.TrimSuffix(found[1], "."), 64)
		if err != nil || said*s.Difference < 0 || math.Abs(said-s.Difference) > 0.1*math.Abs(s.Difference)+0.5 {
			t.Errorf("%s is worth %g more: %s", s.Stage, s.Difference, w.Sentence)
		}
	}
}

// Sampled points have no digit beyond those of their error, the first or, of a small
// first digit, the second.
func TestWhy_Decimals(t *testing.T) {
	for _, c := range []struct {
		err  float64
		most int
		want int
	}{{12, 1, 0}, {3, 1, 1}, {4, 1, 0}, {0.8, 1, 1}, {0.04, 1, 1}, {0.04, 2, 2}, {0.1, 3, 2}, {0.4, 3, 1}, {0.0999, 3, 2}, {0, 2, 2}} {
		low, high := 5-c.err/2, 5+c.err
		s := &sim.WhyStage{Difference: 5, Low: &low, High: &high}
		if got := (&sim.Why{}).Decimals(s, c.most); got != c.want {
			t.Errorf("±%g, at most %d: %d decimals, want %d", c.err, c.most, got, c.want)
		}
		if got := (&sim.Why{Exact: true}).Decimals(s, c.most); got != c.most {
			t.Errorf("exact, at most %d: %d decimals", c.most, got)
		}
	}
	if got := (&sim.Why{}).Decimals(&sim.WhyStage{Difference: 5}, 2); got != 0 {
		t.Errorf("nothing known of the error: %d decimals", got)
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
		if x.Low == nil {
			continue // the same in all trials: what is rare is not known
		}
		sigma := (*x.High - *x.Low) / 2 / 1.96
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
			"Flee is 33.4 points worse than hold: flight -50.0 and caught in flight -7.9; in its favour, rally +24.5."},
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
			"Flee is 60.4 points worse than hold: flight -50.0 and caught in flight -25.0; in its favour, rally +14.6."},
		"opdat": {`
rules: opdat
units:
  raiders: {side: red, models: 6, points: 10, stats: {Move: 6}, weapons: [{name: blades, lock: 4, force: 2}]}
  line: {side: blue, models: 5, points: 10, stats: {Move: 6, Resolve: 4}, weapons: []}
charges: [{charger: raiders, target: line, distance: 9}]
plans: {nothing: {line: hold}, defend: {line: defend}}
`, map[string][2]float64{"attacks on the target": {-10 * 191.0 / 64, -10 * 1457.0 / 729}},
			"Nothing is 9.9 points worse than defend: attacks on the target -9.9."},
		"opdat, at the same time": {`
rules: opdat
rules_parameters: {melee: {order: simultaneous}}
units:
  raiders: {side: red, models: 6, points: 10, stats: {Move: 6}, weapons: [{name: blades, lock: 4, force: 2}]}
  line: {side: blue, models: 5, points: 10, stats: {Move: 6, Resolve: 4}, weapons: []}
charges: [{charger: raiders, target: line, distance: 9}]
plans: {nothing: {line: hold}, defend: {line: defend}}
`, map[string][2]float64{"attacks on the target": {-10 * 191.0 / 64, -10 * 1457.0 / 729}},
			"Nothing is 9.9 points worse than defend: attacks on the target -9.9."},
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

// What is sampled is as sure of the better plan as a run of as many trials is:
// the total has the interval of the run, and no winner where the run has none.
func TestWhy_AsSureAsARun(t *testing.T) {
	text, _ := configs.Builtin("handgunners")
	e := explainer(t, sample{"@handgunners", text}, true)
	called := map[bool]int{}
	for _, trials := range []int64{2, 300, 1000, 5000, 60_000} {
		r, err := sim.Run(context.Background(), e.Model, sim.Options{
			Engine: sim.Sample, Seed: 4, Trials: trials, Confidence: 0.9, Budget: graph.Budget{States: 1},
		})
		if err != nil {
			t.Fatal(err)
		}
		var plans [2]int
		for i, name := range []string{r.Advice.Best, r.Advice.RunnerUp} {
			if plans[i], err = e.Plan(name); err != nil {
				t.Fatal(err)
			}
		}
		w := e.Why(context.Background(), plans[0], plans[1], 4, trials, 0.9)
		got := []float64{w.Total.Difference, *w.Total.Low, *w.Total.High}
		for i, want := range []float64{r.Advice.Margin, r.Advice.Low, r.Advice.High} {
			if math.Abs(got[i]-want) > 1e-9 {
				t.Errorf("%d trials: %v, a run has %g, %g to %g", trials, got, r.Advice.Margin, r.Advice.Low, r.Advice.High)
			}
		}
		decided := r.Advice.Low > 0
		called[decided]++
		if strings.Contains(w.Sentence, " better than ") != decided || strings.HasPrefix(w.Sentence, "Too close to call between ") == decided {
			t.Errorf("%d trials, %g to %g: %s", trials, r.Advice.Low, r.Advice.High, w.Sentence)
		}
	}
	if called[true] == 0 || called[false] < 2 {
		t.Errorf("called: %v", called)
	}
}
