package sim

import (
	"context"
	"errors"
	"fmt"

	"tactica/rules"
	"tactica/sim/advise"
	"tactica/sim/crew"
	"tactica/sim/graph"
	"tactica/sim/trace"
)

// A Teller tells the trials of a game, and counts the swing on the way.
type Teller[S comparable] interface {
	rules.Narrator[S]
	rules.Reckoner[S]
}

// Tell gives a model of a game with states S someone who tells its trials, and
// returns it.
func Tell[S comparable](m *Model, t Teller[S]) *Model {
	g := m.game.(typed[S])
	g.teller = t
	m.game = g
	return m
}

// told is what models of all games can tell.
type told interface {
	tells() bool
	story(e *Explainer, plan int, seed, trial uint64, s *Story)
	stages() []string
	ledger(e *Explainer, plan int) trace.Ledger
	sampledLedger(ctx context.Context, a, b *rules.Policy, seed uint64, trials int64) trace.Sampled
}

func (t typed[S]) tells() bool { return t.teller != nil }

func (t typed[S]) stages() []string { return t.teller.Stages() }

func (t typed[S]) ledger(e *Explainer, plan int) trace.Ledger {
	return trace.Exact(t.enumerable(), t.teller, &e.Plans[plan].Policy, e.open, e.best(plan))
}

func (t typed[S]) sampledLedger(ctx context.Context, a, b *rules.Policy, seed uint64, trials int64) trace.Sampled {
	return trace.Sample(ctx, t.g, t.teller, a, b, seed, 0, trials)
}

// ErrNoStory means that nobody tells the trials of a model.
var ErrNoStory = errors.New("these rules tell no stories")

// An Explainer tells the trials of a model and what makes the difference
// between its plans.
type Explainer struct {
	*Model
	open *graph.Graph // nil: not enumerated, because of why
	why  error
	vars []rules.Variable
	// What was worked out for plans that were asked for.
	bests  map[int]*graph.BestPlay
	closed map[int]*graph.Graph
}

// NewExplainer enumerates the game within a budget, if it can be.
func NewExplainer(m *Model, b graph.Budget) (*Explainer, error) {
	if !m.game.tells() {
		return nil, ErrNoStory
	}
	e := &Explainer{Model: m, vars: m.Variables(), bests: map[int]*graph.BestPlay{}, closed: map[int]*graph.Graph{}}
	open, err := m.Compile(b)
	switch {
	case errors.Is(err, graph.ErrTooLarge), errors.Is(err, graph.ErrContinuous):
		e.why = err
	case err != nil:
		return nil, err
	default:
		e.open = open
	}
	return e, nil
}

// Exact reports whether the game is enumerated, so that what options are worth
// is known.
func (e *Explainer) Exact() bool { return e.open != nil }

// best is the best play of a plan; nil where the game is not enumerated.
func (e *Explainer) best(plan int) *graph.BestPlay {
	if e.open == nil {
		return nil
	}
	if e.bests[plan] == nil {
		e.bests[plan] = e.open.Best(&e.Plans[plan].Policy)
	}
	return e.bests[plan]
}

// close is the closed graph of a plan of an enumerated game.
func (e *Explainer) close(plan int) (*graph.Graph, error) {
	if g := e.closed[plan]; g != nil {
		return g, nil
	}
	g, err := e.open.Resolve(&e.Plans[plan].Policy, e.best(plan).Decision)
	if err != nil {
		return nil, err
	}
	e.closed[plan] = g
	return g, nil
}

// rankTrials is how many trials plans are ranked by where they are sampled.
const rankTrials = 10_000

// Ranking lists the named plans that can be followed, the best first, with their
// mean swings: exact ones, or those of ten thousand trials. Without a named plan
// it is best play, if the game has it.
func (e *Explainer) Ranking(ctx context.Context, seed uint64) ([]Ranked, error) {
	plans := e.followed(true)
	if len(plans) == 0 && e.Exact() {
		plans = e.followed(false)
	}
	if len(plans) == 0 {
		return nil, errors.New("no plan can be followed")
	}
	swings, err := e.swings(ctx, plans, seed)
	if err != nil {
		return nil, err
	}
	var field advise.Field
	for i, plan := range plans {
		field.Plans = append(field.Plans, advise.Plan{Name: e.Plans[plan].Name, Legal: true, Swing: swings[i]})
	}
	var list []Ranked
	for _, i := range field.Ranking() {
		list = append(list, Ranked{Plan: field.Plans[i].Name, Swing: field.Plans[i].Swing})
	}
	return list, nil
}

// swings are the mean swings of plans: exact ones, or those of a few trials.
func (e *Explainer) swings(ctx context.Context, plans []int, seed uint64) (list []float64, err error) {
	if e.Exact() {
		for _, plan := range plans {
			list = append(list, e.best(plan).Value)
		}
		return list, nil
	}
	var policies []rules.Policy
	for _, plan := range plans {
		policies = append(policies, e.Plans[plan].Policy)
	}
	t, err := e.Play(ctx, policies, crew.Options{Seed: seed, Trials: rankTrials})
	if err != nil {
		return nil, err
	}
	for i := range plans {
		mean, _ := t.Swing(i)
		list = append(list, mean)
	}
	return list, nil
}

// followed are the plans that can be followed: the named ones, or best play.
func (e *Explainer) followed(named bool) (plans []int) {
	for i := range e.Plans {
		if p := &e.Plans[i]; p.Refused == "" && p.BestPlay != named {
			plans = append(plans, i)
		}
	}
	return plans
}

// swingOf is the index of the swing.
func swingOf(vars []rules.Variable) int {
	for i := range vars {
		if vars[i].Name == rules.Swing {
			return i
		}
	}
	return -1
}

// Plan finds a plan by its name. One that cannot be followed is an error.
func (e *Explainer) Plan(name string) (int, error) {
	for i := range e.Plans {
		p := &e.Plans[i]
		switch {
		case p.Name != name:
		case p.Refused != "":
			return 0, fmt.Errorf("plan %s cannot be followed: %s", name, p.Refused)
		case p.BestPlay && !e.Exact():
			return 0, fmt.Errorf("plan %s needs the exact engine: %w", name, e.why)
		default:
			return i, nil
		}
	}
	return 0, fmt.Errorf("no plan %s", name)
}
