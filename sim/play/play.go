// Package play samples a game by playing it: each trial takes its steps with
// rolls found by its random words. It needs no preparation and no memory that
// grows with the game, so it is the engine for games too large to enumerate
// and for continuous input.
//
// It imports rules, dice and the packages of sim that count and deal trials.
package play

import (
	"context"

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
	if err := o.Check(); err != nil {
		return nil, err
	}
	players := make([]*player[S], o.Team())
	workers := make([]crew.Worker, len(players))
	for i := range players {
		players[i] = newPlayer(g, plans, o.Seed)
		workers[i] = players[i]
	}
	_, err := crew.Run(ctx, &o, workers, func() bool {
		paired := players[0].fresh()
		for _, p := range players {
			paired.Merge(&p.paired)
		}
		return o.Stop != nil && o.Stop(&paired)
	})
	t := players[0].tally()
	for _, p := range players[1:] {
		if err := t.Merge(p.tally()); err != nil {
			return nil, err
		}
	}
	return t, err
}

// A player is a worker: it plays trials and counts them.
type player[S comparable] struct {
	game      rules.Game[S]
	variables []rules.Variable
	swing     int
	key       dice.Key
	start     S
	state     S // the game in play
	turns     []rules.Turn
	values    rules.Values
	swings    []int64
	counters  [][]*tally.Counter
	paired    tally.Paired
}

// small is how many values of a number from 0 up are counted in an array.
const small = 64

func newPlayer[S comparable](g rules.Game[S], plans []rules.Policy, seed uint64) *player[S] {
	p := &player[S]{
		game: g, variables: g.Variables(), key: dice.NewKey(seed), start: g.Start(),
		turns: make([]rules.Turn, len(plans)), swings: make([]int64, len(plans)),
		counters: make([][]*tally.Counter, len(plans)),
	}
	p.values = make(rules.Values, len(p.variables)+1)
	for i := range p.variables {
		if p.variables[i].Name == rules.Swing {
			p.swing = i
		}
	}
	for i := range plans {
		p.turns[i].Play(&plans[i])
		p.counters[i] = make([]*tally.Counter, len(p.values))
		for v := range p.counters[i] {
			p.counters[i][v] = tally.NewCounter(small)
		}
	}
	p.paired = p.fresh()
	return p
}

func (p *player[S]) fresh() tally.Paired {
	return tally.NewPaired(len(p.turns), &p.variables[p.swing])
}

// Run plays n trials.
func (p *player[S]) Run(first uint64, n int) {
	for i := range uint64(n) {
		trial := p.key.Trial(first + i)
		for plan := range p.turns {
			p.play(plan, trial)
			for v, value := range p.values {
				p.counters[plan][v].Add(value)
			}
			p.swings[plan] = p.values[p.swing]
		}
		p.paired.Add(p.swings)
	}
}

// play plays one trial under one plan and leaves its variables in values.
func (p *player[S]) play(plan int, trial dice.Trial) {
	turn := &p.turns[plan]
	turn.Begin(trial, p.values)
	p.state = p.start
	for !p.game.Over(&p.state) {
		p.game.Step(&p.state, turn)
	}
	p.game.Outcome(&p.state, &p.values)
	p.values[len(p.variables)] = turn.Overridden()
}

func (p *player[S]) tally() *tally.Tally {
	t := &tally.Tally{Paired: p.paired, Plans: make([][]tally.Counts, len(p.turns))}
	for plan, counters := range p.counters {
		for _, c := range counters {
			t.Plans[plan] = append(t.Plans[plan], c.Counts())
		}
	}
	return t
}

// Outcome is what one trial results in under one plan: the variables of the
// game and, last, rules.Overridden.
func Outcome[S comparable](g rules.Game[S], plan *rules.Policy, seed, trial uint64) rules.Values {
	return Player(g, plan, seed)(trial)
}

// Player plays single trials under one plan, as Outcome does. The values that
// it returns are valid until the next trial.
func Player[S comparable](g rules.Game[S], plan *rules.Policy, seed uint64) func(trial uint64) rules.Values {
	p := newPlayer(g, []rules.Policy{*plan}, seed)
	return func(trial uint64) rules.Values {
		p.play(0, p.key.Trial(trial))
		return p.values
	}
}
