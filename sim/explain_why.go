package sim

import (
	"cmp"
	"context"
	"math"
	"slices"

	"tactica/sim/advise"
	"tactica/sim/estimate"
	"tactica/sim/graph"
)

// A Why says which stages of a game make the difference between two plans.
//
// On the way through a trial the swing is what would count if nothing more
// happened. Each step changes it by some points, which are those of the stage
// that the step belongs to. A stage is worth the sum of its changes, on average;
// the stages of a plan add up to its mean swing, exactly.
type Why struct {
	Schema   int           `json:"schema"`
	Tool     Tool          `json:"tool"`
	Scenario StoryScenario `json:"scenario"`
	Plans    [2]string     `json:"plans"`
	// Default: the plans were not asked for; they are the two best named ones.
	Default bool `json:"default_plans"`
	Exact   bool `json:"exact"`
	// Seed, Trials and Confidence of the intervals, where it is sampled.
	Seed       uint64  `json:"seed,omitempty"`
	Trials     int64   `json:"trials,omitempty"`
	Confidence float64 `json:"confidence,omitempty"`
	// Interrupted: fewer trials were followed than asked for.
	Interrupted bool `json:"interrupted,omitempty"`
	// Stages, the largest difference first; those that change nothing under
	// either plan are left out. Total is all of them together: the swings.
	Stages   []WhyStage `json:"stages"`
	Total    WhyStage   `json:"total"`
	Sentence string     `json:"sentence"`
	Warnings []string   `json:"warnings"`
}

// A WhyStage is what a stage is worth under both plans, in points, and under the
// first less the second. The interval of a stage is that of its mean; that of the
// total is the one of a run, which holds together with those of all other pairs of
// plans at every look: who is better is said as a run says it.
type WhyStage struct {
	Stage      string     `json:"stage"`
	Points     [2]float64 `json:"points"`
	Difference float64    `json:"difference"`
	// Low and High bound the difference, where it is sampled.
	Low  *float64 `json:"low,omitempty"`
	High *float64 `json:"high,omitempty"`
}

// Why compares two plans stage by stage: exactly where the game is enumerated,
// else over so many trials of both, with intervals of this confidence.
func (e *Explainer) Why(ctx context.Context, first, second int, seed uint64, trials int64, confidence float64) *Why {
	w := &Why{
		Schema: SchemaVersion, Tool: Tool{Name: "simulate"}, Scenario: e.storyScenario(),
		Plans: [2]string{e.Plans[first].Name, e.Plans[second].Name}, Exact: e.Exact(), Warnings: []string{},
	}
	if w.Exact {
		e.exactStages(w, first, second)
	} else {
		w.Seed, w.Confidence = seed, confidence
		w.Warnings = append(w.Warnings, e.why.Error()+": sampled; decisions left to best play take the first legal option")
		e.sampledStages(ctx, w, first, second, trials)
	}
	w.Stages = slices.DeleteFunc(w.Stages, func(s WhyStage) bool {
		return math.Abs(s.Points[0]) < graph.Tie && math.Abs(s.Points[1]) < graph.Tie
	})
	slices.SortStableFunc(w.Stages, func(a, b WhyStage) int {
		return cmp.Compare(math.Abs(b.Difference), math.Abs(a.Difference))
	})
	w.Sentence = w.sentence()
	return w
}

// exactStages fills in the stages of an enumerated game.
func (e *Explainer) exactStages(w *Why, first, second int) {
	a, b := e.game.ledger(e, first), e.game.ledger(e, second)
	for i, name := range e.game.stages() {
		w.Stages = append(w.Stages, WhyStage{Stage: name, Points: [2]float64{a[i], b[i]}, Difference: a[i] - b[i]})
	}
	w.Total = WhyStage{Stage: "swing", Points: [2]float64{e.best(first).Value, e.best(second).Value}}
	w.Total.Difference = w.Total.Points[0] - w.Total.Points[1]
}

// sampledStages fills in the stages from trials of both plans.
func (e *Explainer) sampledStages(ctx context.Context, w *Why, first, second int, trials int64) {
	s := e.game.sampledLedger(ctx, &e.Plans[first].Policy, &e.Plans[second].Policy, w.Seed, trials)
	w.Trials, w.Interrupted = s.Trials, s.Trials < trials
	swing := &e.vars[swingOf(e.vars)]
	scale := float64(swing.Scale)
	worth := func(name string, i int) (WhyStage, estimate.Mean) {
		difference := s.Difference[i].Mean(scale)
		return WhyStage{
			Stage: name, Difference: difference.Mean,
			Points: [2]float64{s.Plans[0][i].Mean(scale).Mean, s.Plans[1][i].Mean(scale).Mean},
		}, difference
	}
	for i, name := range e.game.stages() {
		stage, difference := worth(name, i)
		if interval := difference.Interval(w.Confidence); !math.IsInf(interval.HalfWidth(), 0) {
			stage.Low, stage.High = &interval.Low, &interval.High
		}
		w.Stages = append(w.Stages, stage)
	}
	total, difference := worth("swing", len(w.Stages))
	interval := pairInterval(w.Confidence, len(e.followed(true)), swing, difference)
	total.Low, total.High = &interval.Low, &interval.High
	w.Total = total
}

// sentence says what the difference comes from, in words. It speaks of the first
// plan, as the differences do.
func (w *Why) sentence() string {
	d := advise.Difference{
		First: w.Plans[0], Second: w.Plans[1], Total: w.share(&w.Total), Exact: w.Exact,
		Decided: w.Exact || *w.Total.Low > 0 || *w.Total.High < 0, Trials: w.Trials,
	}
	if !w.Exact {
		d.Interval = estimate.Interval{Low: *w.Total.Low, High: *w.Total.High}
	}
	for i := range w.Stages {
		d.Stages = append(d.Stages, w.share(&w.Stages[i]))
	}
	return d.Sentence()
}

// share is the difference of a stage as the sentence shows it: with one decimal,
// two digits below 1, and no more than are known.
func (w *Why) share(s *WhyStage) advise.Share {
	decimals, size := 1, math.Abs(s.Difference)
	if size < 0.95 {
		decimals = min(estimate.Decimals(size)+1, 6)
	}
	return advise.Share{Stage: s.Stage, Points: s.Difference, Decimals: w.Decimals(s, decimals)}
}

// Decimals is how many decimals of the points of a stage to show: most of them
// where they are exact, else as many as the error of the difference justifies,
// which are those of a verdict.
func (w *Why) Decimals(s *WhyStage, most int) int {
	switch {
	case w.Exact:
		return most
	case s.Low == nil || s.High == nil:
		return 0
	}
	err := estimate.Interval{Low: *s.Low, High: *s.High}.Error(s.Difference)
	if !(err > 0) {
		return most
	}
	return min(estimate.Decimals(err), most)
}
