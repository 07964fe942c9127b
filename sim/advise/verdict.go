package advise

import (
	"math"
	"slices"
	"strings"

	"tactica/sim/estimate"
)

// tie is the difference in points below which exact swings are equal: what
// rounding may leave of nothing.
const tie = 1e-9

// How a verdict was reached.
const (
	Exact   = "exact"
	Sampled = "sampled"
)

// A Plan is one of the plans that are compared.
type Plan struct {
	Name  string
	Legal bool
	Swing float64 // mean, in points; not read unless Legal
}

// A Field is everything known about the plans that are compared.
type Field struct {
	// Plans in the order of the scenario, which decides among equals.
	Plans []Plan
	// Difference is the interval of the swing of plan i minus that of plan j,
	// from their paired trials. Nil means that the swings are exact. The
	// intervals of all pairs should hold together (see estimate.Sequence).
	Difference func(i, j int) estimate.Interval
	// Trials is the number of battles behind the differences, Confidence that
	// of their intervals, between 0 and 1.
	Trials     int64
	Confidence float64
}

// Ranked is a legal plan and its mean swing, in points.
type Ranked struct {
	Plan  string
	Swing float64
	// First and Last are the ranks that it may have: First-1 plans are surely
	// better, and all those behind Last surely worse.
	First, Last int
}

// A Verdict says which plan is better, by how much and how surely.
type Verdict struct {
	Best     string // "" when no plan is legal
	RunnerUp string // "" when fewer than two are
	// Decided: the best plan is better than every other one, not only than the
	// runner-up, whose difference may be known better than that of a third.
	Decided bool
	By      string // Exact or Sampled
	// Margin is what the best plan gains over the runner-up, in points, with
	// its interval: of width zero when exact.
	Margin   float64
	Interval estimate.Interval
	Ranking  []Ranked // the legal plans, best first
	// Rivals cannot be told apart from the best plan.
	Rivals   []string
	Sentence string
}

// Judge ranks the legal plans by their mean swing and says how surely the first
// is the best. Equal ones, within 1e-9 points, keep the order of the field.
func Judge(f Field) Verdict {
	v := Verdict{By: Sampled}
	if f.Difference == nil {
		v.By = Exact
	}
	order := f.Ranking()
	for _, i := range order {
		first, last := f.ranks(i, order)
		v.Ranking = append(v.Ranking, Ranked{f.Plans[i].Name, f.Plans[i].Swing, first, last})
	}
	if len(order) > 0 {
		v.Best, v.Decided = f.Plans[order[0]].Name, true
	}
	for rank, i := range order[min(1, len(order)):] {
		if rank == 0 {
			v.RunnerUp, v.Interval = f.Plans[i].Name, f.difference(order[0], i)
			v.Margin = f.Plans[order[0]].Swing - f.Plans[i].Swing
		}
		if !f.better(order[0], i) {
			v.Decided = false
			v.Rivals = append(v.Rivals, f.Plans[i].Name)
		}
	}
	v.Sentence = v.sentence(f)
	return v
}

// ranks are the ranks that plan i may have among the legal ones.
func (f Field) ranks(i int, legal []int) (first, last int) {
	first, last = 1, len(legal)
	for _, j := range legal {
		switch {
		case j == i:
		case f.better(j, i):
			first++
		case f.better(i, j):
			last--
		}
	}
	return first, last
}

// Ranking is the indices of the legal plans, best first. Equal ones, within 1e-9
// points, keep the order of the field.
func (f Field) Ranking() []int {
	var order []int
	for i, p := range f.Plans {
		if p.Legal && !math.IsNaN(p.Swing) {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(i, j int) int {
		switch a, b := f.Plans[i].Swing, f.Plans[j].Swing; {
		case a > b:
			return -1
		case a < b:
			return 1
		}
		return 0
	})
	// "Within 1e-9" is no order, so equals are put in theirs afterwards.
	for from := 0; from < len(order); {
		to := from + 1
		for to < len(order) && f.Plans[order[from]].Swing-f.Plans[order[to]].Swing <= tie {
			to++
		}
		slices.Sort(order[from:to])
		from = to
	}
	return order
}

func (f Field) difference(i, j int) estimate.Interval {
	if f.Difference != nil {
		return f.Difference(i, j)
	}
	d := f.Plans[i].Swing - f.Plans[j].Swing
	return estimate.Interval{Low: d, High: d}
}

// better reports whether plan i is surely better than plan j, both legal.
func (f Field) better(i, j int) bool {
	if f.Difference == nil {
		return f.Plans[i].Swing-f.Plans[j].Swing > tie
	}
	return f.Difference(i, j).Low > 0
}

// sentence is the verdict in a player's words: which plan, by how many points,
// and how sure that is.
func (v Verdict) sentence(f Field) string {
	winner := Apart(sentenceCase(v.Best)) + " is better than " + Apart(v.RunnerUp) + " by "
	switch {
	case len(v.Ranking) == 0:
		return "No plan is legal."
	case len(f.Plans) == 1:
		return sentenceCase(v.Best) + " is the only plan given."
	case len(v.Ranking) == 1:
		return sentenceCase(v.Best) + " is the only legal plan."
	case v.Decided && v.By == Exact:
		return winner + exactPoints(v.Margin) + " (exact)."
	case v.Decided:
		return winner + sampledPoints(v.Margin, v.Interval) + " (" + sure(f.Confidence) + ", " + battles(f.Trials) + ")."
	case v.By == Exact:
		return sentenceStart(append([]string{v.Best}, v.Rivals...)) + " are equally good: a swing of " +
			exactPoints(v.Ranking[0].Swing) + " each (exact)."
	}
	names := list(append([]string{v.Best}, v.Rivals...), "and")
	open := "Too close to call between " + names + " after " + battles(f.Trials)
	switch {
	case len(v.Rivals) > 1 || v.Rivals[0] != v.RunnerUp:
		return open + "."
	case v.level():
		return open + ": they are level, ± " + pointsError(v.Margin, v.Interval) + "."
	}
	return open + ": " + v.Best + " leads by " + sampledPoints(v.Margin, v.Interval) + "."
}

// level reports whether the lead shows as zero.
func (v Verdict) level() bool {
	return strings.Trim(fixed(v.Margin, errorDecimals(v.Interval.Error(v.Margin))), "-0.") == ""
}

// sure is "95% sure". Nothing that was sampled is 100% sure.
func sure(confidence float64) string {
	const decimals, nearly = 4, 99.9999
	if percent := 100 * confidence; percent < nearly {
		return short(percent, decimals) + "% sure"
	}
	return "over " + short(nearly, decimals) + "% sure"
}

// sentenceStart lists names at the start of a sentence.
func sentenceStart(names []string) string {
	names = slices.Clone(names)
	names[0] = sentenceCase(names[0])
	return list(names, "and")
}
