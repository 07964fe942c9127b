package graph_test

import (
	"errors"
	"fmt"
	"math"
	"math/big"
	"testing"

	"tactica/rules"
	"tactica/sim/graph"
	"tactica/sim/internal/toy"
)

// paths enumerates the ways through a closed graph, like toy.Leaves through a
// game.
func paths(g *graph.Graph) []toy.Leaf { return pathsFrom(g, 0) }

func pathsFrom(g *graph.Graph, start int) []toy.Leaf {
	var list []toy.Leaf
	var visit func(n int, values rules.Values, prob *big.Rat)
	visit = func(n int, values rules.Values, prob *big.Rat) {
		switch g.Kinds[n] {
		case graph.Terminal:
			v := append(rules.Values(nil), values...)
			for i, value := range g.Outcome(n) {
				if value != graph.Unset {
					v[i] = value
				}
			}
			list = append(list, toy.Leaf{Values: v, Prob: prob})
		case graph.Mark:
			v := append(rules.Values(nil), values...)
			for _, r := range g.Marks[g.Args[n]] {
				v[r.Variable] = r.Value
			}
			visit(int(g.Edges(n)[0]), v, prob)
		case graph.Chance:
			law := &g.Laws[g.Args[n]]
			from := 0
			for e, next := range g.Edges(n) {
				p := new(big.Rat)
				for ; from < int(law.Ends[e]); from++ {
					p.Add(p, law.Dice.Rat(from))
				}
				visit(int(next), values, p.Mul(p, prob))
			}
		default:
			panic("a choice in a closed graph")
		}
	}
	visit(start, make(rules.Values, len(g.Variables)), big.NewRat(1, 1))
	return list
}

// joint adds up the probabilities of leaves with the same values, of the
// variables kept.
func joint(leaves []toy.Leaf, keep func(int) bool) map[string]*big.Rat {
	m := map[string]*big.Rat{}
	for _, l := range leaves {
		v := append(rules.Values(nil), l.Values...)
		for i := range v {
			if !keep(i) {
				v[i] = 0
			}
		}
		key := toy.Key(v)
		if m[key] == nil {
			m[key] = new(big.Rat)
		}
		m[key].Add(m[key], l.Prob)
	}
	return m
}

func all(int) bool { return true }

func sameJoint(t *testing.T, got, want map[string]*big.Rat) {
	t.Helper()
	if len(got) != len(want) {
		t.Errorf("%d outcomes, want %d", len(got), len(want))
	}
	for key, p := range want {
		if got[key] == nil || got[key].Cmp(p) != 0 {
			t.Errorf("outcome %s: probability %v, want %v", key, got[key], p)
			return
		}
	}
}

// closeJoint allows for laws that are the same in floating point.
func closeJoint(t *testing.T, got, want map[string]*big.Rat) {
	t.Helper()
	if len(got) != len(want) {
		t.Errorf("%d outcomes, want %d", len(got), len(want))
	}
	for key, p := range want {
		if got[key] == nil {
			t.Errorf("outcome %s is missing", key)
			return
		}
		off, _ := new(big.Rat).Quo(got[key], p).Float64()
		if math.Abs(off-1) > 1e-15 {
			t.Errorf("outcome %s: probability %v, want %v", key, got[key], p)
			return
		}
	}
}

// checkGame compares the graphs of a game with the naive enumeration of it.
func checkGame[S comparable](t *testing.T, g rules.Game[S], plans []rules.Policy) {
	t.Helper()
	open, err := graph.Compile(g, graph.Budget{})
	if err != nil {
		t.Fatal(err)
	}
	if err := open.CheckSlots(); err != nil {
		t.Fatal(err)
	}
	var graphs []*graph.Graph
	var wants []map[string]*big.Rat
	for i := range plans {
		closed, err := open.Resolve(&plans[i], nil)
		if err != nil {
			t.Fatal(err)
		}
		if !closed.Closed() {
			t.Fatal("a choice is left")
		}
		checkOrder(t, closed)
		leaves := toy.Leaves(g, &plans[i], toy.FirstLegal[S])
		sameJoint(t, joint(paths(closed), all), joint(leaves, all))

		reduced := closed.Reduce(nil)
		checkOrder(t, reduced)
		closeJoint(t, joint(paths(reduced), all), joint(leaves, all))

		some := func(v int) bool { return v == closed.Swing || v%2 == 1 }
		reduced = closed.Reduce(some)
		checkOrder(t, reduced)
		closeJoint(t, joint(paths(reduced), some), joint(leaves, some))
		checkSmallest(t, reduced)
		graphs, wants = append(graphs, closed), append(wants, joint(leaves, all))
	}
	reduced, starts := graph.ReduceAll(graphs, nil)
	checkSmallest(t, reduced)
	for i, start := range starts {
		closeJoint(t, joint(pathsFrom(reduced, int(start)), all), wants[i])
	}
}

// checkOrder checks that edges lead onwards and that every node is reached.
func checkOrder(t *testing.T, g *graph.Graph) {
	t.Helper()
	reached := make([]bool, g.Len())
	reached[0] = true
	for n := range g.Len() {
		if !reached[n] {
			t.Fatalf("node %d of %d is not reached", n, g.Len())
		}
		for _, next := range g.Edges(n) {
			if int(next) <= n {
				t.Fatalf("an edge leads from %d back to %d", n, next)
			}
			reached[next] = true
		}
	}
}

// checkSmallest checks that nothing is left to reduce.
func checkSmallest(t *testing.T, g *graph.Graph) {
	t.Helper()
	seen := map[string]int{}
	for n := range g.Len() {
		edges := g.Edges(n)
		for i := 1; i < len(edges); i++ {
			if edges[i] == edges[i-1] {
				t.Errorf("node %d has neighbouring edges to node %d", n, edges[i])
			}
		}
		if g.Kinds[n] == graph.Chance && len(edges) < 2 {
			t.Errorf("node %d rolls for nothing", n)
		}
		key := fmt.Sprint(g.Kinds[n], g.Slots[n], g.Args[n], edges)
		if other, found := seen[key]; found {
			t.Errorf("nodes %d and %d are equal", other, n)
		}
		seen[key] = n
	}
}

func TestDuelMatchesEnumeration(t *testing.T) {
	checkGame(t, toy.NewDuel(1, 3), toy.DuelPlans())
	checkGame(t, toy.NewDuel(2, 2), toy.DuelPlans())
}

func TestRandomGamesMatchEnumeration(t *testing.T) {
	for seed := range uint64(300) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			checkGame(t, toy.NewRandom(seed, 1+int(seed%6), 4), toy.RandomPlans(seed, 3, false))
		})
	}
}

// A Compiler used again makes the same graph as a new one.
func TestCompilerIsReusable(t *testing.T) {
	var used graph.Compiler[toy.Spot]
	for seed := range uint64(50) {
		g := toy.NewRandom(seed, 5, 6)
		again, err := used.Compile(g, graph.Budget{})
		if err != nil {
			t.Fatal(err)
		}
		fresh, err := graph.Compile(g, graph.Budget{})
		if err != nil {
			t.Fatal(err)
		}
		if a, b := dump(again), dump(fresh); a != b {
			t.Fatalf("game %d:\n%s\nafter other games, else\n%s", seed, a, b)
		}
	}
}

func dump(g *graph.Graph) string {
	return fmt.Sprint(g.Kinds, g.Slots, g.Args, g.First, g.Next, g.Choices, g.Marks, g.Values, g.States, g.Transitions)
}

// Best play is compared with every assignment of options to states.
func TestBestMatchesExhaustiveSearch(t *testing.T) {
	tried := 0
	for seed := range uint64(400) {
		g := toy.NewRandom(seed, 2+int(seed%4), 3)
		policy := &toy.RandomPlans(seed, 1, true)[0]
		spots := openSpots(g, policy)
		if assignments := countAssignments(spots); assignments < 2 || assignments > 300 {
			continue
		}
		tried++
		open, err := graph.Compile(g, graph.Budget{})
		if err != nil {
			t.Fatal(err)
		}
		got, want := open.Best(policy).Value, exhaustive(g, policy, spots)
		if math.Abs(got-want) > 1e-12 {
			t.Errorf("game %d: best play is worth %v, want %v", seed, got, want)
		}
		closed, err := open.Resolve(policy, open.Best(policy).Decision)
		if err != nil {
			t.Fatal(err)
		}
		mean, _ := toy.Mean(paths(closed), closed.Swing).Float64()
		if math.Abs(mean/1e6-want) > 1e-12 {
			t.Errorf("game %d: the graph of best play is worth %v, want %v", seed, mean/1e6, want)
		}
	}
	if tried < 50 {
		t.Errorf("only %d games had something to decide", tried)
	}
}

// openSpots lists the places of a game where the policy leaves a choice open,
// with what is legal there.
func openSpots(g *toy.Random, policy *rules.Policy) map[toy.Spot]rules.Choice {
	spots := map[toy.Spot]rules.Choice{}
	toy.Leaves(g, policy, func(s toy.Spot, c *rules.Choice) rules.Option {
		spots[s] = *c
		return c.Legal.First()
	})
	// Places behind other decisions are found by taking those.
	for grown := true; grown; {
		grown = false
		for at := range spots {
			legal := spots[at].Legal
			for o := rules.Option(0); o < 4; o++ {
				if !legal.Has(o) {
					continue
				}
				toy.Leaves(g, policy, func(s toy.Spot, c *rules.Choice) rules.Option {
					if _, known := spots[s]; !known {
						spots[s], grown = *c, true
					}
					if s == at {
						return o
					}
					return c.Legal.First()
				})
			}
		}
	}
	return spots
}

func countAssignments(spots map[toy.Spot]rules.Choice) int {
	n := 1
	for _, c := range spots {
		if n *= c.Legal.Len(); n > 1000 {
			return n
		}
	}
	return n
}

// exhaustive is the mean swing, in points, when those who maximise choose
// first, knowing that the others will answer as badly for them as they can.
// Since each sees the state when its turn comes, that is the value of best
// play.
func exhaustive(g *toy.Random, policy *rules.Policy, spots map[toy.Spot]rules.Choice) float64 {
	var maximisers, minimisers []toy.Spot
	for at, c := range spots {
		if c.Maximise {
			maximisers = append(maximisers, at)
		} else {
			minimisers = append(minimisers, at)
		}
	}
	taken := map[toy.Spot]rules.Option{}
	each := func(list []toy.Spot, f func()) {
		var assign func(i int)
		assign = func(i int) {
			if i == len(list) {
				f()
				return
			}
			for o := rules.Option(0); o < 4; o++ {
				if spots[list[i]].Legal.Has(o) {
					taken[list[i]] = o
					assign(i + 1)
				}
			}
		}
		assign(0)
	}
	best := math.Inf(-1)
	each(maximisers, func() {
		worst := math.Inf(1)
		each(minimisers, func() {
			leaves := toy.Leaves(g, policy, func(s toy.Spot, _ *rules.Choice) rules.Option { return taken[s] })
			mean, _ := toy.Mean(leaves, 0).Float64()
			worst = min(worst, mean/1e6)
		})
		best = max(best, worst)
	})
	return best
}

// Options that are worth the same within the tie go to the lowest.
func TestTiesGoToTheLowestOption(t *testing.T) {
	for _, test := range []struct {
		values [3]int64
		legal  rules.Options
		max    bool
		want   rules.Option
	}{
		{[3]int64{5, 5, 5}, 7, true, 0},
		{[3]int64{4, 5, 5}, 7, true, 1},
		{[3]int64{4, 5, 5}, 5, true, 2},
		{[3]int64{4, 5, 3}, 7, false, 2},
		{[3]int64{3, 5, 3}, 7, false, 0},
		{[3]int64{3, 5, 3}, 6, false, 2},
	} {
		g := fork{test.values, rules.Choice{Legal: test.legal, Maximise: test.max, Slot: 1}}
		open, err := graph.Compile(g, graph.Budget{})
		if err != nil {
			t.Fatal(err)
		}
		var policy rules.Policy
		best := open.Best(&policy)
		if best.Decision[0] != test.want || best.Value != float64(test.values[test.want]) {
			t.Errorf("%+v: option %d worth %v", test, best.Decision[0], best.Value)
		}
		crossings := open.Crossings(&policy, best)
		if len(crossings) != 1 || crossings[0].Option != test.want || crossings[0].Reach != 1 || len(crossings[0].Values) != test.legal.Len() {
			t.Errorf("%+v: crossings %+v", test, crossings)
		}
	}
}

// A fork is one choice between swings.
type fork struct {
	swings [3]int64
	choice rules.Choice
}

func (f fork) Variables() []rules.Variable {
	return []rules.Variable{{Name: rules.Swing, Scale: rules.Unit}}
}
func (f fork) Start() int8                      { return -1 }
func (f fork) Over(s *int8) bool                { return *s >= 0 }
func (f fork) Step(s *int8, t *rules.Turn)      { *s = int8(t.Choose(f.choice)) }
func (f fork) Outcome(s *int8, v *rules.Values) { v.Set(0, f.swings[*s]) }
func (f fork) Describe(rules.Slot) string       { return "fork" }
func (f fork) String() string                   { return fmt.Sprint(f.swings) }

func TestBudgetIsKept(t *testing.T) {
	g := toy.NewDuel(3, 3)
	whole, err := graph.Compile(g, graph.Budget{})
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		budget graph.Budget
		ok     bool
	}{
		{graph.Budget{States: whole.States, Transitions: whole.Transitions}, true},
		{graph.Budget{States: whole.States - 1}, false},
		{graph.Budget{Transitions: whole.Transitions - 1}, false},
	} {
		_, err := graph.Compile(g, test.budget)
		if test.ok && err != nil || !test.ok && !errors.Is(err, graph.ErrTooLarge) {
			t.Errorf("budget %+v of %d states, %d transitions: %v", test.budget, whole.States, whole.Transitions, err)
		}
	}
}
