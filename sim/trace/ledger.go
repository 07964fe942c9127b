package trace

import (
	"context"

	"tactica/rules"
	"tactica/sim/estimate"
	"tactica/sim/exact"
	"tactica/sim/graph"
)

// A Ledger is what each stage of a game changes in the swing of a plan, on
// average, in the order of Reckoner.Stages.
//
// The swing on the way is what would count if nothing more happened. Each step
// of a trial changes it by some points, which are those of the stage that the
// step belongs to; what counts before the first step is of the first stage. So
// the changes of a trial add up to its swing, and the stages to the mean swing.
type Ledger []float64

// Exact is the ledger of a plan of an enumerated game and its best play: every step
// that the plan may come to, weighed by its probability.
func Exact[S comparable](g rules.Game[S], r rules.Reckoner[S], policy *rules.Policy, open *graph.Graph, best *graph.BestPlay) Ledger {
	w := sweep[S]{
		game: g, reckoner: r, policy: policy, open: open, best: best,
		sums: make([]exact.Sum, len(r.Stages())), mass: make([]float64, open.Len()), states: map[int]S{},
	}
	start := g.Start()
	w.sums[0].Add(float64(r.Reckon(&start)))
	w.reach(past(open, 0), start, 1)
	for n := range open.Len() {
		if w.mass[n] > 0 && open.Kinds[n] != graph.Terminal {
			w.leave(n)
		}
	}
	out := make(Ledger, len(w.sums))
	scale := float64(open.Variables[open.Swing].Scale)
	for i := range w.sums {
		out[i] = w.sums[i].Value() / scale
	}
	return out
}

// A sweep moves probability through a graph, and the states along with it.
type sweep[S comparable] struct {
	game     rules.Game[S]
	reckoner rules.Reckoner[S]
	policy   *rules.Policy
	open     *graph.Graph
	best     *graph.BestPlay

	turn   rules.Turn
	sums   []exact.Sum
	mass   []float64 // of each node
	states map[int]S // in which the steps of the nodes ahead ask
}

// reach brings probability to a node, in a state that may still have steps
// before it that ask for nothing.
func (w *sweep[S]) reach(n int, s S, p float64) {
	for !w.game.Over(&s) {
		before := s
		w.turn.Force(0)
		w.game.Step(&s, &w.turn)
		if w.turn.Asked() != rules.Nothing {
			s = before
			break
		}
		w.book(&before, &s, p)
	}
	if _, known := w.states[n]; !known && !w.game.Over(&s) {
		w.states[n] = s
	}
	w.mass[n] += p
}

// book notes what a step changed, in a share of the trials.
func (w *sweep[S]) book(before, after *S, p float64) {
	if change := w.reckoner.Reckon(after) - w.reckoner.Reckon(before); change != 0 {
		w.sums[w.reckoner.Stage(before, after)].Add(float64(p * float64(change)))
	}
}

// leave takes the step of a node, with every answer that the plan may give.
func (w *sweep[S]) leave(n int) {
	s, edges := w.states[n], w.open.Edges(n)
	delete(w.states, n)
	take := func(answer, edge int, p float64) {
		if p == 0 {
			return
		}
		after := s
		w.turn.Force(answer)
		w.game.Step(&after, &w.turn)
		w.book(&s, &after, p)
		w.reach(past(w.open, int(edges[edge])), after, p)
	}
	if w.open.Kinds[n] == graph.Chance {
		for i, p := range w.open.Laws[w.open.Args[n]].Prob {
			take(i, i, float64(p*w.mass[n]))
		}
		return
	}
	c := &w.open.Choices[w.open.Args[n]]
	choose := func(a rules.Answer, p float64) {
		o, _ := rules.Resolve(a, c, 0)
		take(int(o), c.Legal.Before(o), p)
	}
	switch a := w.policy.Answer(c); a.How {
	case rules.Best:
		choose(rules.Answer{How: rules.Say, Option: w.best.Decision[n]}, w.mass[n])
	case rules.Draw:
		for i := range a.Mix.Len() {
			choose(rules.Answer{How: rules.Say, Option: rules.Option(a.Mix.Outcome(i))}, float64(a.Mix.Prob(i)*w.mass[n]))
		}
	default:
		choose(a, w.mass[n])
	}
}

// A Sampled ledger is that of two plans, from the same trials of both.
type Sampled struct {
	Trials int64
	// By stage: what it changes under either plan, and under the first less the
	// second, in the scale of the swing. The last entry is all stages together.
	Plans      [2][]estimate.Moments
	Difference []estimate.Moments
}

// Sample follows trials of two plans of a game that is not enumerated. When the
// context ends first, the trials done count.
func Sample[S comparable](ctx context.Context, g rules.Game[S], r rules.Reckoner[S], a, b *rules.Policy, seed, first uint64, trials int64) Sampled {
	stages := len(r.Stages()) + 1
	out := Sampled{Difference: make([]estimate.Moments, stages)}
	followers := [2]*Follower[S]{NewFollower(g, a, nil, nil), NewFollower(g, b, nil, nil)}
	var changes [2][]int64
	for i := range changes {
		out.Plans[i], changes[i] = make([]estimate.Moments, stages), make([]int64, stages)
	}
	for n := range uint64(trials) {
		if n%1024 == 0 && ctx.Err() != nil {
			break
		}
		for i, f := range followers {
			f.changes(r, seed, first+n, changes[i])
			for stage, change := range changes[i] {
				out.Plans[i][stage].AddN(change, 1)
			}
		}
		for stage := range changes[0] {
			out.Difference[stage].AddN(changes[0][stage]-changes[1][stage], 1)
		}
		out.Trials++
	}
	return out
}

// changes are what each stage of a trial changed in the swing, and all of them.
func (f *Follower[S]) changes(r rules.Reckoner[S], seed, trial uint64, by []int64) {
	clear(by)
	start := f.game.Start()
	now := r.Reckon(&start)
	by[0], by[len(by)-1] = now, now
	f.Follow(seed, trial, func(step *Step[S]) {
		then := r.Reckon(step.After)
		if change := then - now; change != 0 {
			by[r.Stage(step.Before, step.After)] += change
			by[len(by)-1] += change
		}
		now = then
	})
}
