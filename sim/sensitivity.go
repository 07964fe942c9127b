package sim

import (
	"context"
	"errors"
	"slices"
	"strconv"

	"tactica/configs"
)

// Sensitivity tells what would be best if one assumption were another.
type Sensitivity struct {
	Path  string `json:"path"`
	Value string `json:"value"`
	Text  string `json:"text"` // what the assumption is about
	// Error says why there is no such scenario, or that the exact engine cannot
	// solve it; the rest is empty then.
	Error    string  `json:"error,omitempty"`
	Best     string  `json:"best,omitempty"`
	RunnerUp string  `json:"runner_up,omitempty"`
	Margin   float64 `json:"margin"`
	// Low and High are the interval of Margin.
	Low     float64 `json:"low"`
	High    float64 `json:"high"`
	Decided bool    `json:"decided"`
	// ChangesBest: another plan is surely better than the best one of the
	// scenario as it is. ChangesRanking: of two plans surely the other one is
	// better. Opens: it was decided which plan is best, and is not any more.
	ChangesBest    bool `json:"changes_best"`
	ChangesRanking bool `json:"changes_ranking"`
	Opens          bool `json:"opens,omitempty"`
}

// Alternatives lists the settings of a scenario that a sensitivity run moves
// whatever the rules are: the weights of the swing.
func Alternatives(sc *configs.Scenario) []configs.Alternative {
	weight := func(name, text string, now float64, values ...string) configs.Alternative {
		a := configs.Alternative{Path: "value." + name, Values: values, Text: text}
		a, _ = a.Without(strconv.FormatFloat(now, 'g', -1, 64))
		return a
	}
	return []configs.Alternative{
		weight("fleeing", "what a fleeing unit counts", sc.Value.Fleeing, "0", "0.5", "1"),
		weight("casualties", "what models lost count", sc.Value.Casualties, "0", "0.5", "1"),
		weight("destroyed", "what a destroyed unit counts", sc.Value.Destroyed, "0.5", "1", "1.5"),
	}
}

// Sense reruns a model with each alternative in turn and sets what came of it
// in the result of the model as it is. load makes the model with one value
// replaced.
func Sense(ctx context.Context, r *Result, list []configs.Alternative, o Options, load func(path, value string) (*Model, error)) error {
	r.Sensitivity = []Sensitivity{}
	for _, a := range list {
		for _, value := range a.Values {
			if ctx.Err() != nil {
				return nil
			}
			s, err := sense(ctx, r, a, value, o, load)
			if err != nil && ctx.Err() != nil {
				return nil // interrupted: what was found is kept
			}
			if err != nil {
				return err
			}
			r.Sensitivity = append(r.Sensitivity, s)
		}
	}
	return nil
}

func sense(ctx context.Context, r *Result, a configs.Alternative, value string, o Options, load func(path, value string) (*Model, error)) (Sensitivity, error) {
	s := Sensitivity{Path: a.Path, Value: value, Text: a.Text}
	m, err := load(a.Path, value)
	if err != nil {
		s.Error = err.Error()
		return s, nil
	}
	if r.Run.Engine == Both {
		o.Engine = Exact // the same odds, at once
	}
	o.Progress = nil
	other, err := Run(ctx, m, o)
	if errors.Is(err, ErrNotExact) {
		s.Error = err.Error()
		return s, nil
	}
	if err != nil {
		return s, err
	}
	if other.Advice == nil || r.Advice == nil {
		return s, nil
	}
	s.Best, s.RunnerUp = other.Advice.Best, other.Advice.RunnerUp
	s.Margin, s.Low, s.High = other.Advice.Margin, other.Advice.Low, other.Advice.High
	s.Decided = other.Advice.Decided
	s.ChangesBest = loses(other.Advice.Ranking, r.Advice.Best)
	s.ChangesRanking = s.ChangesBest || swaps(r.Advice.Ranking, other.Advice.Ranking)
	s.Opens = r.Advice.Decided && !s.Decided && !s.ChangesBest
	return s, nil
}

// loses reports whether a plan surely is not the best of a ranking.
func loses(ranking []Ranked, plan string) bool {
	i := slices.IndexFunc(ranking, func(p Ranked) bool { return p.Plan == plan })
	return i < 0 || ranking[i].First > 1
}

// swaps reports whether two rankings name other plans, or one that is surely
// ahead of another in the one and surely behind it in the other.
func swaps(a, b []Ranked) bool {
	if len(a) != len(b) {
		return true
	}
	place := func(plan string) int {
		return slices.IndexFunc(b, func(p Ranked) bool { return p.Plan == plan })
	}
	for i := range a {
		for j := range a {
			k, l := place(a[i].Plan), place(a[j].Plan)
			if k < 0 || l < 0 || a[i].Last < a[j].First && b[k].First > b[l].Last {
				return true
			}
		}
	}
	return false
}
