package sim

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

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
// first less the second.
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
	scale := float64(e.vars[swingOf(e.vars)].Scale)
	for i, name := range append(slices.Clone(e.game.stages()), "swing") {
		difference := s.Difference[i].Mean(scale)
		stage := WhyStage{Stage: name, Difference: difference.Mean, Points: [2]float64{s.Plans[0][i].Mean(scale).Mean, s.Plans[1][i].Mean(scale).Mean}}
		if interval := difference.Interval(w.Confidence); !math.IsInf(interval.HalfWidth(), 0) {
			stage.Low, stage.High = &interval.Low, &interval.High
		}
		w.Stages = append(w.Stages, stage)
	}
	last := len(w.Stages) - 1
	w.Total, w.Stages = w.Stages[last], w.Stages[:last]
}

// smallPart is the share of the largest difference below which a stage is not
// worth a word.
const smallPart = 0.1

// sentence says what the difference comes from, in words. It speaks of the first
// plan, as the differences do.
func (w *Why) sentence() string {
	first, second, total := capital(w.Plans[0]), w.Plans[1], w.Total.Difference
	if math.Abs(total) < graph.Tie {
		if !w.Exact {
			return fmt.Sprintf("%s and %s were worth the same in these trials.", first, second)
		}
		return fmt.Sprintf("%s and %s are equally good.", first, second)
	}
	better, but := "better", "; against it, "
	if total < 0 {
		better, but = "worse", "; in its favour, "
	}
	text := fmt.Sprintf("%s and %s are equally good", first, second)
	if size := strings.TrimLeft(w.points(&w.Total), "+-"); size != "0" {
		text = fmt.Sprintf("%s is %s %s than %s", first, countPoints(size), better, second)
	}
	if w.undecided() {
		text += ", as far as these trials can tell"
	}
	same, opposite := w.parts()
	if len(same) > 0 {
		text += ": " + joinWords(same)
	}
	if len(opposite) > 0 {
		text += but + joinWords(opposite)
	}
	return text + "."
}

// parts are the stages worth a word, with their differences: those of the sign
// of the whole difference, and the others.
func (w *Why) parts() (same, opposite []string) {
	for i := range w.Stages {
		s := &w.Stages[i]
		text := w.points(s)
		if text == "0" || math.Abs(s.Difference) < smallPart*math.Abs(w.Stages[0].Difference) {
			continue
		}
		if text = s.Stage + " " + text; s.Difference > 0 == (w.Total.Difference > 0) {
			same = append(same, text)
		} else {
			opposite = append(opposite, text)
		}
	}
	return same, opposite
}

// points shows the difference of a stage with its sign: with one decimal, two
// digits below 1, and no more than are known.
func (w *Why) points(s *WhyStage) string {
	x := s.Difference
	decimals := 1
	if math.Abs(x) < 0.95 {
		decimals = min(estimate.Decimals(math.Abs(x))+1, 6)
	}
	text := strconv.FormatFloat(x, 'f', w.Decimals(s, decimals), 64)
	switch {
	case strings.Trim(text, "-0.") == "":
		return "0"
	case x > 0:
		return "+" + text
	}
	return text
}

func countPoints(size string) string {
	if size == "1" {
		return "1 point"
	}
	return size + " points"
}

// Decimals is how many decimals of the points of a stage to show: most of them
// where they are exact, else none beyond the first digit of the error of the
// difference.
func (w *Why) Decimals(s *WhyStage, most int) int {
	switch {
	case w.Exact:
		return most
	case s.Low == nil || s.High == nil:
		return 0
	}
	err := math.Max(*s.High-s.Difference, s.Difference-*s.Low)
	if !(err > 0) {
		return most
	}
	return min(max(0, -int(math.Floor(math.Log10(err)+1e-9))), most)
}

// undecided: the difference is sampled, and its interval holds 0 or is not known.
func (w *Why) undecided() bool {
	return !w.Exact && (w.Total.Low == nil || *w.Total.Low <= 0 && *w.Total.High >= 0)
}

// capital gives a name the capital of a sentence.
func capital(name string) string {
	first, size := utf8.DecodeRuneInString(name)
	if first == utf8.RuneError {
		return name
	}
	return string(unicode.ToTitle(first)) + name[size:]
}

func joinWords(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " and " + words[last]
}
