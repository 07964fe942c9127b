package walk

import (
	"context"
	"fmt"
	"math/big"
	"testing"

	"tactica/dice"
	"tactica/rules"
	"tactica/sim/crew"
	"tactica/sim/graph"
	"tactica/sim/internal/toy"
)

// closed makes the closed graph of every plan.
func closed[S comparable](t testing.TB, g rules.Game[S], plans []rules.Policy) []*graph.Graph {
	t.Helper()
	open, err := graph.Compile(g, graph.Budget{})
	if err != nil {
		t.Fatal(err)
	}
	graphs := make([]*graph.Graph, len(plans))
	for i := range plans {
		if graphs[i], err = open.Resolve(&plans[i], nil); err != nil {
			t.Fatal(err)
		}
	}
	return graphs
}

func tallied(t *testing.T, team team, o crew.Options) string {
	t.Helper()
	got, err := run(context.Background(), team, o)
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprint(*got)
}

// A machine, however little it can code, counts what plain walks count.
func checkMachine(t *testing.T, graphs []*graph.Graph, trials int64) {
	t.Helper()
	o := crew.Options{Seed: 3, First: 1 << 40, Trials: trials, Workers: 2}
	want := tallied(t, &plainTeam{plans: graphs}, o)
	for _, codes := range []int{1, 2, 5, 40, mostCodes} {
		m := newMachine(graphs, limits{mostEdges, codes})
		if m.coder.size > codes {
			t.Errorf("%d codes, more than %d", m.coder.size, codes)
		}
		if got := tallied(t, &machineTeam{m: m}, o); got != want {
			t.Errorf("with up to %d codes, counted\n%s, want\n%s", codes, got, want)
		}
	}
}

func TestMachineIsPlain(t *testing.T) {
	checkMachine(t, closed(t, toy.NewDuel(4, 5), toy.DuelPlans()), 10_000)
	for seed := range uint64(300) {
		checkMachine(t, closed(t, toy.NewRandom(seed, 1+int(seed%8), 6), toy.RandomPlans(seed, 3, false)), 600)
	}
}

// A caravan rolls on and on, each time by another law and in another slot:
// more of both than a machine has room for, and some with very many edges.
type caravan struct{ laws []*dice.Law }

type leg struct {
	n   uint16
	sum uint8
}

func newCaravan() *caravan {
	c := &caravan{}
	for i := range 300 {
		sides := 2 + i
		if i%50 == 7 {
			sides = 700
		}
		c.laws = append(c.laws, dice.Dice(1, sides))
	}
	return c
}

func (c *caravan) Variables() []rules.Variable {
	return []rules.Variable{{Name: rules.Swing, Scale: rules.Unit}, {Name: "half", Scale: rules.Unit}}
}
func (c *caravan) Start() leg                 { return leg{} }
func (c *caravan) Over(s *leg) bool           { return int(s.n) == len(c.laws) }
func (c *caravan) Describe(rules.Slot) string { return "leg" }
func (c *caravan) Outcome(s *leg, v *rules.Values) {
	v.Set(0, int64(s.sum)*100-300)
}
func (c *caravan) Step(s *leg, t *rules.Turn) {
	s.sum = uint8((int(s.sum)*3 + t.Roll(rules.Slot(s.n*7), c.laws[s.n])) % 7)
	if s.n++; int(s.n) == len(c.laws)/2 {
		t.Record(1, int64(s.sum))
	}
}

func TestMachineWithTooManyLawsAndSlots(t *testing.T) {
	graphs := closed(t, newCaravan(), make([]rules.Policy, 1))
	m := newMachine(graphs, roomy)
	if len(m.slots) != mostColumns-1 {
		t.Errorf("%d slots are made beforehand, want all there is room for", len(m.slots))
	}
	checkMachine(t, graphs, 1000)
}

// A slot that few trials need is made for those alone.
func TestMachineWithRareSlots(t *testing.T) {
	g := rare{
		first: dice.Bernoulli(big.NewRat(1, 20)), second: dice.Dice(1, 6),
	}
	graphs := closed(t, g, make([]rules.Policy, 1))
	m := newMachine(graphs, roomy)
	if len(m.slots) != 1 || len(m.stops) != 1 {
		t.Errorf("%d slots, %d stops, want one of each", len(m.slots), len(m.stops))
	}
	checkMachine(t, graphs, 5000)
}

// rare is a roll that one trial in twenty makes, right after a record; of the
// others the outcome sets what is recorded there.
type rare struct{ first, second *dice.Law }

func (g rare) Variables() []rules.Variable {
	return []rules.Variable{{Name: rules.Swing, Scale: rules.Unit}, {Name: "lucky", Scale: rules.Unit}}
}
func (g rare) Start() int8                { return 0 }
func (g rare) Over(s *int8) bool          { return *s > 1 }
func (g rare) Describe(rules.Slot) string { return "roll" }
func (g rare) Outcome(s *int8, v *rules.Values) {
	v.Set(0, int64(*s))
	if *s == 2 {
		v.Set(1, 1)
	}
}
func (g rare) Step(s *int8, t *rules.Turn) {
	if *s == 1 {
		*s = int8(10 + t.Roll(2, g.second))
		return
	}
	if *s = 2; t.Roll(1, g.first) == 1 {
		t.Record(1, 1)
		*s = 1
	}
}

// Swings of any size add up exactly.
func TestWideSwings(t *testing.T) {
	for _, scale := range []int64{1, 1 << 26, 1<<27 + 1, 1 << 35} {
		graphs := closed(t, bet{scale, dice.Dice(1, 6)}, make([]rules.Policy, 3))
		checkMachine(t, graphs, 3000)
	}
}

// A bet is won or lost by a roll; 1 is lost by a little more.
type bet struct {
	scale int64
	law   *dice.Law
}

func (g bet) Variables() []rules.Variable {
	return []rules.Variable{{Name: rules.Swing, Scale: rules.Unit}}
}
func (g bet) Start() int8                 { return 0 }
func (g bet) Over(s *int8) bool           { return *s != 0 }
func (g bet) Describe(rules.Slot) string  { return "bet" }
func (g bet) Step(s *int8, t *rules.Turn) { *s = int8(t.Roll(1, g.law)) }
func (g bet) Outcome(s *int8, v *rules.Values) {
	swing := (int64(*s) - 3) * g.scale
	if *s == 1 {
		swing--
	}
	v.Set(0, swing)
}

// Graphs that find no room in a machine are walked all the same.
func TestTooLargeForMachine(t *testing.T) {
	graphs := closed(t, toy.NewDuel(2, 3), toy.DuelPlans())
	if m := newMachine(graphs, limits{10, mostCodes}); m != nil {
		t.Error("a machine of more entries than the limit")
	}
	m := newMachine(graphs, roomy)
	if newMachine(graphs, limits{len(m.edges), mostCodes}) == nil || newMachine(graphs, limits{len(m.edges) - 1, mostCodes}) != nil {
		t.Errorf("the limit is not the number of entries, %d", len(m.edges))
	}
}

// The words around the cuts of a law lead where the law says, whether they are
// looked up or looked at closely.
func TestWordsAtCuts(t *testing.T) {
	huge := new(big.Int).Lsh(big.NewInt(1), 80)
	one := big.NewInt(1)
	// The edges from 250 on are likely enough to have cells of their own.
	var outcomes []int
	var weights []*big.Int
	for i := range 300 {
		outcomes, weights = append(outcomes, i), append(weights, one)
		if i > 250 {
			weights[i] = big.NewInt(100_000)
		}
	}
	for _, law := range []*dice.Law{
		dice.Weighted(outcomes, weights),
		dice.Bernoulli(big.NewRat(1, 2)), dice.Bernoulli(big.NewRat(1, 3)), dice.Dice(2, 6), dice.Dice(1, 120),
		dice.Dice(1, 700), dice.Dice(1, 1024),
		dice.Weighted([]int{1, 2, 3, 4, 5}, []*big.Int{one, huge, one, huge, one}),
	} {
		graphs := closed(t, roll{law}, make([]rules.Policy, 1))
		w := newWalker(newMachine(graphs, roomy), 1)
		var words []uint64
		for _, cut := range law.Cuts() {
			words = append(words, cut-1, cut, cut+1, cut+1<<53)
		}
		for len(words) > 0 {
			n := copy(w.words[:block], words)
			w.walk(0, w.m.starts[0], 0, n)
			for lane, at := range w.at[:n] {
				got := w.m.swings[at.index()-w.m.over] * w.m.unit
				if want := law.Sample(words[lane]); got != int64(want) {
					t.Errorf("%v: word %x leads to %d, want %d", law, words[lane], got, want)
				}
			}
			words = words[n:]
		}
	}
}

// A roll is all there is to this game.
type roll struct{ law *dice.Law }

func (g roll) Variables() []rules.Variable {
	return []rules.Variable{{Name: rules.Swing, Scale: rules.Unit}}
}
func (g roll) Start() int                      { return -1 }
func (g roll) Over(s *int) bool                { return *s >= 0 }
func (g roll) Describe(rules.Slot) string      { return "roll" }
func (g roll) Step(s *int, t *rules.Turn)      { *s = t.Roll(1, g.law) }
func (g roll) Outcome(s *int, v *rules.Values) { v.Set(0, int64(*s)) }
