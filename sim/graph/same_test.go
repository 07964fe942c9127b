package graph_test

import (
	"math/big"
	"testing"

	"tactica/dice"
	"tactica/rules"
	"tactica/sim/graph"
	"tactica/sim/internal/toy"
)

// Two plans are the same when they decide alike wherever they come, whatever they
// would do elsewhere.
func TestSame(t *testing.T) {
	open, err := graph.Compile(toy.NewDuel(2, 3), graph.Budget{})
	if err != nil {
		t.Fatal(err)
	}
	closed := func(answers ...rules.Answer) *graph.Graph {
		var p rules.Policy
		if len(answers) > 0 {
			p.Set(rules.Reaction, toy.Blue, answers...)
		}
		p.Set(rules.Redirect, toy.Red, rules.Answer{How: rules.Say, Option: toy.Press})
		g, err := open.Resolve(&p, open.Best(&p).Decision)
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	say := func(o rules.Option) rules.Answer { return rules.Answer{How: rules.Say, Option: o} }
	mix := func(hold int64) rules.Answer {
		return rules.Answer{How: rules.Draw, Mix: dice.Bernoulli(big.NewRat(4-hold, 4))} // else stand and shoot
	}
	hold, twice := closed(say(rules.Hold)), closed(say(rules.Hold), say(rules.Hold))
	for _, c := range []struct {
		name string
		a, b *graph.Graph
		same bool
	}{
		{"one plan", hold, hold, true},
		{"one plan, told otherwise", hold, twice, true},
		{"other answers", hold, closed(say(rules.Flee)), false},
		{"another second answer", hold, closed(say(rules.Hold), say(rules.StandAndShoot)), false},
		{"a mixture", hold, closed(mix(2)), false},
		{"one mixture", closed(mix(2)), closed(mix(2)), false}, // laws of their own
		{"other odds", closed(mix(1)), closed(mix(3)), false},
		{"best play", closed(), closed(), true},
	} {
		if got := c.a.Same(c.b); got != c.same {
			t.Errorf("%s: %v, want %v", c.name, got, c.same)
		}
	}
}
