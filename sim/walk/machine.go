// Package walk samples closed graphs: a trial is a walk from the start of each
// plan's graph to an outcome, taking at every roll the edge that the random
// word of its slot stands for. A walk ends trial number i as play does, for
// every i.
//
// It imports dice, sim/graph and the packages of sim that count and deal
// trials; it knows no game.
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
	return nil, errors.New("not yet")
}

// Outcome is what one trial results in under one plan, a closed graph: its
// variables, graph.Unset for those that it does not set.
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
