// Package play samples a game by playing it: each trial takes its steps with
// rolls found by its random words. It needs no preparation, and no more memory
// for a large game than for a small one: what it remembers of common states is
// bounded. So it is the engine for games too large to enumerate and for
// continuous input.
//
// It imports rules, dice and the packages of sim that count and deal trials.
package play

import (
	"context"
	"errors"

	"tactica/dice"
	"tactica/rules"
	"tactica/sim/crew"
	"tactica/sim/tally"
)

// Run plays trials under every plan and counts them. The variables of the
// tally are those of the game and, last, rules.Overridden. When the context
// ends first, the tally of the trials done is returned with its error.
//
// What a policy leaves to best play is settled by the first legal option.
func Run[S comparable](ctx context.Context, g rules.Game[S], plans []rules.Policy, o crew.Options) (*tally.Tally, error) {
	if len(plans) == 0 {
		return nil, errors.New("no plan to play")
	}
	if err := o.Check(); err != nil {
		return nil, err
	}
	scorers := make([]*scorer[S], o.Team())
	workers := make([]crew.Worker, len(scorers))
	for i := range scorers {
		scorers[i] = newScorer(g, plans, o.Seed)
		workers[i] = scorers[i]
	}
	_, err := crew.Run(ctx, &o, workers, func() bool {
		if o.Stop == nil {
			return false
		}
		paired := scorers[0].nothing()
		for _, s := range scorers {
			paired.Merge(&s.paired)
		}
		return o.Stop(&paired)
	})
	t := scorers[0].tally()
	for _, s := range scorers[1:] {
		if err := t.Merge(s.tally()); err != nil {
			return nil, err
		}
	}
	return t, err
}

// A player plays trials, one at a time.
type player[S comparable] struct {
	game   rules.Game[S]
	memory *memory[S] // nil: every step is taken
	plans  []rules.Policy
	start  S
	state  S // the game in play
	turns  []rules.Turn
	values rules.Values // of the trial played last
}

func newPlayer[S comparable](g rules.Game[S], plans []rules.Policy) *player[S] {
	p := &player[S]{
		game: g, plans: plans, start: g.Start(), turns: make([]rules.Turn, len(plans)),
		values: make(rules.Values, len(g.Variables())+1),
	}
	for i := range plans {
		p.turns[i].Play(&plans[i])
	}
	return p
}

// play plays a trial under one of the plans.
func (p *player[S]) play(plan int, trial dice.Trial) {
	turn := &p.turns[plan]
	turn.Begin(trial, p.values)
	p.state = p.start
	var overridden int64
	if p.memory != nil {
		var left *S
		if overridden, left = p.memory.follow(&p.plans[plan], trial, p.values); left == nil {
			p.values[len(p.values)-1] = overridden
			return
		}
		p.state = *left
	}
	for !p.game.Over(&p.state) {
		p.game.Step(&p.state, turn)
	}
	p.game.Outcome(&p.state, &p.values)
	p.values[len(p.values)-1] = overridden + turn.Overridden()
}

// A scorer is a worker: it plays trials under every plan and counts them.
type scorer[S comparable] struct {
	player[S]
	key      dice.Key
	swing    int               // index of the variable
	scale    int64             // of the swing
	counters [][]tally.Counter // by plan and variable
	swings   []int64           // of a trial, by plan
	paired   tally.Paired
}

// small is how many values of a number, from 0 up, are counted in an array.
const small = 64

func newScorer[S comparable](g rules.Game[S], plans []rules.Policy, seed uint64) *scorer[S] {
	s := &scorer[S]{
		player: *newPlayer(g, plans), key: dice.NewKey(seed),
		counters: make([][]tally.Counter, len(plans)), swings: make([]int64, len(plans)),
	}
	s.memory = newMemory(g, mostMoments)
	for i, v := range g.Variables() {
		if v.Name == rules.Swing {
			s.swing, s.scale = i, v.Scale
		}
	}
	for i := range plans {
		s.counters[i] = make([]tally.Counter, len(s.values))
		for v := range s.counters[i] {
			s.counters[i][v] = tally.NewCounter(small)
		}
	}
	s.paired = s.nothing()
	return s
}

func (s *scorer[S]) nothing() tally.Paired { return tally.NewPaired(len(s.turns), s.scale) }

// Run plays n trials.
func (s *scorer[S]) Run(first uint64, n int) {
	for i := range uint64(n) {
		trial := s.key.Trial(first + i)
		for plan := range s.turns {
			s.play(plan, trial)
			counters := s.counters[plan]
			for v, value := range s.values {
				counters[v].Add(value)
			}
			s.swings[plan] = s.values[s.swing]
		}
		s.paired.Add(s.swings)
	}
}

func (s *scorer[S]) tally() *tally.Tally {
	t := &tally.Tally{Paired: s.paired, Plans: make([][]tally.Counts, len(s.turns))}
	for plan := range s.counters {
		for v := range s.counters[plan] {
			t.Plans[plan] = append(t.Plans[plan], s.counters[plan][v].Counts())
		}
	}
	return t
}
