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
	if err := o.Check(); err != nil {
		return nil, err
	}
	m, err := newMachine(plans, mostCodes)
	if err != nil {
		return nil, err
	}
	walkers := make([]*walker, o.Team())
	workers := make([]crew.Worker, len(walkers))
	for i := range walkers {
		walkers[i] = newWalker(m, o.Seed)
		workers[i] = walkers[i]
	}
	_, err = crew.Run(ctx, &o, workers, func() bool {
		if o.Stop == nil {
			return false
		}
		paired := merged(walkers).paired()
		return o.Stop(&paired)
	})
	return merged(walkers).tally(), err
}

// merged adds up what the walkers counted.
func merged(walkers []*walker) *counts {
	sum := newCounts(walkers[0].m)
	for _, w := range walkers {
		sum.add(&w.counts)
	}
	return sum
}

// Outcome is what one trial results in under one plan, a closed graph: its
// variables, graph.Unset for those that it does not set. It walks the graph as
// it is, one node after the other, and so is the reference for Run.
func Outcome(plan *graph.Graph, seed, trial uint64) rules.Values {
	values := make(rules.Values, len(plan.Variables))
	for i := range values {
		values[i] = graph.Unset
	}
	words := dice.NewKey(seed).Trial(trial)
	for n := 0; ; {
		edges := plan.Edges(n)
		switch plan.Kinds[n] {
		case graph.Chance:
			word := words.Word(uint16(plan.Slots[n]))
			n = int(edges[plan.Laws[plan.Args[n]].Edge(word)])
		case graph.Mark:
			for _, r := range plan.Marks[plan.Args[n]] {
				values[r.Variable] = r.Value
			}
			n = int(edges[0])
		default:
			for v, value := range plan.Outcome(n) {
				if value != graph.Unset {
					values[v] = value
				}
			}
			return values
		}
	}
}
