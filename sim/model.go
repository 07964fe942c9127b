package sim

import (
	"context"

	"tactica/configs"
	"tactica/rules"
	"tactica/sim/crew"
	"tactica/sim/graph"
	"tactica/sim/play"
	"tactica/sim/tally"
)

// A Model is a scenario made ready by its rule family.
type Model struct {
	Scenario    *configs.Scenario
	Plans       []rules.Plan
	Assumptions []Assumption
	Warnings    []string
	game        game
}

// game hides the type of the state from what is the same for all games.
type game interface {
	variables() []rules.Variable
	compile(graph.Budget, *bench) (*graph.Graph, error)
	play(context.Context, []rules.Policy, crew.Options) (*tally.Tally, error)
	player(*rules.Policy, uint64) func(uint64) rules.Values
	onTable() bool
	survey(m *Model, plan int, seed uint64, trials int) *Survey
	told
}

// NewModel makes a model of a game of any family.
func NewModel[S comparable](sc *configs.Scenario, g rules.Game[S], plans []rules.Plan, assumed []configs.Assumption, warnings []string) *Model {
	m := &Model{Scenario: sc, Plans: plans, Warnings: warnings, game: typed[S]{g: g}}
	for _, list := range [][]configs.Assumption{sc.Assumptions, assumed} {
		for _, a := range list {
			m.Assumptions = append(m.Assumptions, Assumption(a))
		}
	}
	return m
}

// Variables lists what a trial results in: the variables of the game and, last,
// how many choices of the plan were replaced.
func (m *Model) Variables() []rules.Variable { return m.game.variables() }

// Compile enumerates the game within a budget; see graph.Compile.
func (m *Model) Compile(b graph.Budget) (*graph.Graph, error) { return m.game.compile(b, nil) }

// Play samples the game without enumerating it, under these policies; see
// play.Run.
func (m *Model) Play(ctx context.Context, policies []rules.Policy, o crew.Options) (*tally.Tally, error) {
	return m.game.play(ctx, policies, o)
}

// Player plays single trials under a policy: what it returns gives the
// variables of the trial with a number, valid until the next one.
func (m *Model) Player(p *rules.Policy, seed uint64) func(trial uint64) rules.Values {
	return m.game.player(p, seed)
}

type typed[S comparable] struct {
	g      rules.Game[S]
	teller Teller[S] // nil: the family tells no stories
}

func (t typed[S]) variables() []rules.Variable { return withOverridden(t.g.Variables()) }

// A bench keeps the working memory of a compiler from one model of a kind to
// the next. Only one goroutine at a time may work at it.
type bench struct{ compiler any }

// enumerable is the game as it is enumerated: in parts where numbers are
// continuous.
func (t typed[S]) enumerable() rules.Game[S] {
	if s, may := t.g.(rules.Splitter[S]); may {
		if parts, ok := s.Split(); ok {
			return parts
		}
	}
	return t.g
}

func (t typed[S]) compile(b graph.Budget, at *bench) (*graph.Graph, error) {
	g := t.enumerable()
	if at == nil {
		return graph.Compile(g, b)
	}
	c, ok := at.compiler.(*graph.Compiler[S])
	if !ok {
		c = new(graph.Compiler[S])
		at.compiler = c
	}
	return c.Compile(g, b)
}

func (t typed[S]) play(ctx context.Context, policies []rules.Policy, o crew.Options) (*tally.Tally, error) {
	return play.Run(ctx, t.g, policies, o)
}

func (t typed[S]) player(p *rules.Policy, seed uint64) func(uint64) rules.Values {
	return play.Player(t.g, p, seed)
}

func withOverridden(vars []rules.Variable) []rules.Variable {
	return append(append([]rules.Variable(nil), vars...), rules.OverriddenVariable)
}
