package play

import (
	"tactica/dice"
	"tactica/rules"
)

// Player plays single trials under one plan: what it returns gives the variables
// of the game and, last, rules.Overridden, valid until the next trial.
func Player[S comparable](g rules.Game[S], plan *rules.Policy, seed uint64) func(trial uint64) rules.Values {
	p := newPlayer(g, []rules.Policy{*plan})
	key := dice.NewKey(seed)
	return func(trial uint64) rules.Values {
		p.play(0, key.Trial(trial))
		return p.values
	}
}
