// Package walk samples closed graphs: a trial is a walk from the start of each
// plan's graph to an outcome, taking at every roll the edge that the random
// word of its slot stands for. A walk ends trial number i as play does, for
// every i.
//
// It imports dice, sim/graph, sim/exact and the packages of sim that count and
// deal trials; it knows no game.
package walk

import (
	"context"
	"errors"

	"tactica/dice"
	"tactica/rules"
	"tactica/sim/crew"
	"tactica/sim/graph"
	"tactica/sim/tally"
)

// Run walks trials under every plan, each a closed graph of the same game, and
// counts them. The variables of the tally are those of the graphs. When the
// context ends first, the tally of the trials done is returned with its error.
func Run(ctx context.Context, plans []*graph.Graph, o crew.Options) (*tally.Tally, error) {
	if len(plans) == 0 {
		return nil, errors.New("no plan to walk")
	}
	for _, g := range plans {
		if g.Dropped(g.Swing) {
			return nil, errors.New("a graph that was reduced without the swing cannot be walked")
		}
	}
	if err := o.Check(); err != nil {
		return nil, err
	}
	if m := newMachine(plans, roomy); m != nil {
		return run(ctx, &machineTeam{m: m}, o)
	}
	return run(ctx, &plainTeam{plans: plans}, o)
}

// A team is workers and what they counted together.
type team interface {
	hire(seed uint64) crew.Worker
	paired() tally.Paired
	tally() *tally.Tally
}

func run(ctx context.Context, t team, o crew.Options) (*tally.Tally, error) {
	workers := make([]crew.Worker, o.Team())
	for i := range workers {
		workers[i] = t.hire(o.Seed)
	}
	_, err := crew.Run(ctx, &o, workers, func() bool {
		if o.Stop == nil {
			return false
		}
		paired := t.paired()
		return o.Stop(&paired)
	})
	return t.tally(), err
}

// Outcome is what one trial results in under one plan, a closed graph: its
// variables, graph.Unset for those that it does not set.
func Outcome(plan *graph.Graph, seed, trial uint64) rules.Values {
	values := make(rules.Values, len(plan.Variables))
	for i := range values {
		values[i] = graph.Unset
	}
	end := stroll(plan, dice.NewKey(seed).Trial(trial), func(mark int) {
		for _, r := range plan.Marks[plan.Args[mark]] {
			values[r.Variable] = r.Value
		}
	})
	for v, value := range plan.Outcome(end) {
		if value != graph.Unset {
			values[v] = value
		}
	}
	return values
}
