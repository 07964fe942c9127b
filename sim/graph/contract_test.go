package graph_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"tactica/dice"
	"tactica/rules"
	"tactica/sim/graph"
	"tactica/sim/internal/toy"
)

// A script is a game of a few steps, made to break the contract.
type script struct {
	step    func(s *scene, t *rules.Turn)
	outcome func(s *scene, v *rules.Values)
}

type scene struct{ at, came int8 }

const end = 9

func (g script) Variables() []rules.Variable {
	return []rules.Variable{{Name: rules.Swing, Scale: rules.Unit}, {Name: "fate", Scale: rules.Unit}}
}
func (g script) Start() scene                    { return scene{} }
func (g script) Over(s *scene) bool              { return s.at >= end }
func (g script) Step(s *scene, t *rules.Turn)    { g.step(s, t) }
func (g script) Describe(slot rules.Slot) string { return fmt.Sprint("slot ", slot) }
func (g script) Outcome(s *scene, v *rules.Values) {
	if g.outcome == nil {
		v.Set(0, 0)
		return
	}
	g.outcome(s, v)
}

var coin = dice.Dice(1, 2)

func TestContract(t *testing.T) {
	both := func(_ *scene, v *rules.Values) { v.Set(0, 0); v.Set(1, 0) }
	for _, test := range []struct {
		name string
		game script
		want string // part of the error; "" for none
	}{
		{"a good game", script{step: func(s *scene, t *rules.Turn) {
			t.Roll(1, coin)
			t.Record(1, 3)
			s.at = end
		}}, ""},
		{"a variable is never set", script{step: func(s *scene, t *rules.Turn) {
			t.Roll(1, coin)
			s.at = end
		}}, "fate is set never"},
		{"a variable is set on some ways only", script{step: func(s *scene, t *rules.Turn) {
			if t.Roll(1, coin) == 1 {
				t.Record(1, 3)
			}
			s.at = end
		}}, "depend on the way to a state: fate"},
		{"a variable is recorded and set", script{outcome: both, step: func(s *scene, t *rules.Turn) {
			t.Roll(1, coin)
			t.Record(1, 3)
			s.at = end
		}}, "fate is set twice"},
		{"a variable is recorded twice", script{step: func(s *scene, t *rules.Turn) {
			t.Roll(rules.Slot(s.at), coin)
			t.Record(1, 3)
			s.at += end - 1
		}}, "fate is recorded twice"},
		{"a variable is recorded twice in a step", script{step: func(s *scene, t *rules.Turn) {
			t.Record(1, 3)
			t.Record(1, 3)
			s.at = end
		}}, "fate is recorded twice"},
		{"the swing is recorded", script{outcome: both, step: func(s *scene, t *rules.Turn) {
			t.Record(0, 3)
			s.at = end
		}}, "swing is recorded"},
		{"the outcome has no swing", script{outcome: func(_ *scene, v *rules.Values) { v.Set(1, 0) }, step: func(s *scene, t *rules.Turn) {
			s.at = end
		}}, "does not set swing"},
		{"an unknown variable", script{step: func(s *scene, t *rules.Turn) {
			t.Record(2, 3)
			s.at = end
		}}, "no variable 2"},
		{"a circle", script{step: func(s *scene, t *rules.Turn) {
			s.at = (s.at + 1) % 4
		}}, "returns to itself"},
		{"a question that depends on the answer", script{step: func(s *scene, t *rules.Turn) {
			if s.at = end; t.Roll(1, coin) == 2 {
				t.Roll(2, coin)
			}
		}}, "different questions"},
		{"a choice of nothing", script{step: func(s *scene, t *rules.Turn) {
			t.Choose(rules.Choice{Slot: 7})
			s.at = end
		}}, "without a legal option (slot 7)"},
	} {
		_, err := graph.Compile(test.game, graph.Budget{})
		switch {
		case test.want == "" && err != nil:
			t.Errorf("%s: %v", test.name, err)
		case test.want != "" && (!errors.Is(err, graph.ErrContract) || !strings.Contains(err.Error(), test.want)):
			t.Errorf("%s: %v, want %q", test.name, err, test.want)
		}
	}
}

func TestContinuousGames(t *testing.T) {
	g := script{step: func(s *scene, t *rules.Turn) {
		s.came = int8(t.Word(1) >> 60)
		s.at = end
	}}
	if _, err := graph.Compile(g, graph.Budget{}); !errors.Is(err, graph.ErrContinuous) {
		t.Errorf("%v, want %v", err, graph.ErrContinuous)
	}
}

func TestSlotsAreUsedOnce(t *testing.T) {
	// The slot of the second roll depends on the first, that of the third too.
	slots := func(second, third [2]rules.Slot) error {
		g := script{step: func(s *scene, t *rules.Turn) {
			switch s.at {
			case 0:
				s.came = int8(t.Roll(1, coin) - 1)
				t.Record(1, 0)
				s.at = 1
			case 1:
				t.Roll(second[s.came], coin)
				s.at = 2
			case 2:
				t.Roll(third[s.came], coin)
				s.at, s.came = end, 0
			}
		}}
		open, err := graph.Compile(g, graph.Budget{})
		if err != nil {
			t.Fatal(err)
		}
		return open.CheckSlots()
	}
	for _, test := range []struct {
		second, third [2]rules.Slot
		ok            bool
	}{
		{[2]rules.Slot{2, 3}, [2]rules.Slot{3, 2}, true},
		{[2]rules.Slot{2, 3}, [2]rules.Slot{4, 4}, true},
		{[2]rules.Slot{2, 3}, [2]rules.Slot{3, 3}, false},
		{[2]rules.Slot{2, 2}, [2]rules.Slot{3, 1}, false},
		{[2]rules.Slot{65535, 2}, [2]rules.Slot{3, 65535}, true},
		{[2]rules.Slot{65535, 2}, [2]rules.Slot{65535, 3}, false},
	} {
		if err := slots(test.second, test.third); (err == nil) != test.ok || err != nil && !errors.Is(err, graph.ErrContract) {
			t.Errorf("%+v: %v", test, err)
		}
	}
}

// A state that several ways lead to: the slots of all of them count.
func TestSlotsOfJoinedWays(t *testing.T) {
	for _, slots := range [][2]rules.Slot{{2, 3}, {3, 2}} {
		g := script{step: func(s *scene, t *rules.Turn) {
			switch s.at {
			case 0:
				s.at = int8(t.Roll(1, coin))
				t.Record(1, 0)
			case 1, 2:
				t.Roll(slots[s.at-1], coin)
				s.at = 3
			case 3:
				t.Roll(3, coin)
				s.at = end
			}
		}}
		open, err := graph.Compile(g, graph.Budget{})
		if err != nil {
			t.Fatal(err)
		}
		if err := open.CheckSlots(); !errors.Is(err, graph.ErrContract) {
			t.Errorf("slot 3 is used twice on one of two ways: %v", err)
		}
	}
}

// Deciders are states whose step asks for the choice.
func TestDeciders(t *testing.T) {
	asked := 0
	for seed := range uint64(50) {
		g := toy.NewRandom(seed, 5, 5)
		var c graph.Compiler[toy.Spot]
		open, err := c.Compile(g, graph.Budget{})
		if err != nil {
			t.Fatal(err)
		}
		deciders := c.Deciders()
		if len(deciders) != len(open.Choices) {
			t.Fatalf("%d states for %d choices", len(deciders), len(open.Choices))
		}
		for i, s := range deciders {
			var turn rules.Turn
			turn.Force(int(open.Choices[i].Legal.First()))
			g.Step(&s, &turn)
			if turn.Asked() != rules.ForChoice || *turn.AskedChoice() != open.Choices[i] {
				t.Errorf("game %d: choice %d is not asked for in its state", seed, i)
			}
			asked++
		}
	}
	if asked < 50 {
		t.Errorf("only %d choices", asked)
	}
}

// The reach of a crossing is the probability of coming there.
func TestCrossings(t *testing.T) {
	checked := 0
	for seed := range uint64(200) {
		g := toy.NewRandom(seed, 2+int(seed%4), 4)
		policy := &toy.RandomPlans(seed, 1, true)[0]
		var c graph.Compiler[toy.Spot]
		open, err := c.Compile(g, graph.Budget{})
		if err != nil {
			t.Fatal(err)
		}
		best := open.Best(policy)
		deciders := c.Deciders()
		option := map[toy.Spot]rules.Option{}
		crossings := map[toy.Spot]graph.Crossing{}
		for n, kind := range open.Kinds {
			if kind == graph.Decision {
				option[deciders[open.Args[n]]] = best.Decision[n]
			}
		}
		for _, x := range open.Crossings(policy, best) {
			crossings[deciders[open.Args[x.Node]]] = x
		}
		reached := map[toy.Spot]bool{}
		toy.Leaves(g, policy, func(s toy.Spot, _ *rules.Choice) rules.Option {
			reached[s] = true
			return option[s]
		})
		if len(reached) != len(crossings) {
			t.Errorf("game %d: %d crossings, want %d", seed, len(crossings), len(reached))
		}
		for s := range reached {
			x := crossings[s]
			if want := reachOf(g, policy, option, s); x.Reach < want-1e-12 || x.Reach > want+1e-12 {
				t.Errorf("game %d: %v is reached with probability %v, want %v", seed, s, x.Reach, want)
			}
			if x.Option != option[s] || len(x.Values) != x.Choice.Legal.Len() {
				t.Errorf("game %d: crossing %+v, want option %d", seed, x, option[s])
			}
			checked++
		}
	}
	if checked < 100 {
		t.Errorf("only %d crossings", checked)
	}
}

// reachOf is the probability of coming to a state that is asked for a choice.
func reachOf(g *toy.Random, policy *rules.Policy, option map[toy.Spot]rules.Option, at toy.Spot) float64 {
	marked := marking{Random: g, at: at}
	total := 0.0
	leaves := toy.Leaves(marked, policy, func(s spotted, _ *rules.Choice) rules.Option { return option[s.Spot] })
	for _, l := range leaves {
		if l.Values[len(l.Values)-2] == 1 {
			p, _ := l.Prob.Float64()
			total += p
		}
	}
	return total
}

// A marking game notes whether it came to a spot.
type marking struct {
	*toy.Random
	at toy.Spot
}

type spotted struct {
	toy.Spot
	came bool
}

func (g marking) Variables() []rules.Variable {
	return append(append([]rules.Variable(nil), g.Random.Variables()...), rules.Variable{Name: "came"})
}
func (g marking) Start() spotted { return spotted{Spot: g.Random.Start()} }
func (g marking) Step(s *spotted, t *rules.Turn) {
	s.came = s.came || s.Spot == g.at
	g.Random.Step(&s.Spot, t)
}
func (g marking) Over(s *spotted) bool { return g.Random.Over(&s.Spot) }
func (g marking) Outcome(s *spotted, v *rules.Values) {
	g.Random.Outcome(&s.Spot, v)
	if s.came {
		v.Set(len(g.Random.Variables()), 1)
	}
}
