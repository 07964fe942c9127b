package trace_test

import (
	"context"
	"math"
	"math/big"
	"slices"
	"testing"

	"tactica/dice"
	"tactica/rules"
	"tactica/sim/graph"
	"tactica/sim/internal/toy"
	"tactica/sim/play"
	"tactica/sim/trace"
	"tactica/sim/walk"
)

// A clerk reckons a duel by what would count if it ended now, and books losses
// and gains apart.
type clerk struct{ *toy.Duel }

func (c clerk) Stages() []string { return []string{"start", "even", "worse", "better"} }

func (c clerk) Reckon(s *toy.Bout) int64 {
	v := make(rules.Values, len(c.Variables()))
	c.Outcome(s, &v)
	return v[toy.DuelSwing]
}

func (c clerk) Stage(before, after *toy.Bout) int {
	switch d := c.Reckon(after) - c.Reckon(before); {
	case d < 0:
		return 2
	case d > 0:
		return 3
	}
	return 1
}

func compile(t *testing.T, d *toy.Duel) *graph.Graph {
	t.Helper()
	g, err := graph.Compile[toy.Bout](d, graph.Budget{})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// policies of the duel, and one that leaves everything open.
func policies() []rules.Policy { return append(toy.DuelPlans(), rules.Policy{}) }

// A trial that is followed ends as walk and play end it.
func TestFollow(t *testing.T) {
	d := toy.NewDuel(3, 4)
	open := compile(t, d)
	const seed = 7
	differ := 0
	for i, p := range policies() {
		closed, err := open.Resolve(&p, open.Best(&p).Decision)
		if err != nil {
			t.Fatal(err)
		}
		guided, blind := trace.NewFollower[toy.Bout](d, &p, open, open.Best(&p)), trace.NewFollower[toy.Bout](d, &p, nil, nil)
		played := play.Player[toy.Bout](d, &p, seed)
		for n := range uint64(2000) {
			_, got := guided.Follow(seed, n, func(*trace.Step[toy.Bout]) {})
			if want := walk.Outcome(closed, seed, n); !slices.Equal(got, want) {
				t.Fatalf("plan %d, trial %d ends with %v, walk with %v", i, n, got, want)
			}
			if _, again := blind.Follow(seed, n, func(*trace.Step[toy.Bout]) {}); !slices.Equal(again, played(n)) {
				t.Fatalf("plan %d, trial %d ends with %v, play with %v", i, n, again, played(n))
			} else if !slices.Equal(again, got) {
				differ++
			}
		}
	}
	if differ == 0 {
		t.Error("best play never mattered")
	}
}

// Steps tell what was rolled and decided: the word of the trial gives the
// outcome, one state follows the other, and what an option is worth is what the
// plan brings from there on.
func TestFollow_steps(t *testing.T) {
	d := toy.NewDuel(2, 3)
	open := compile(t, d)
	for i, p := range policies() {
		f := trace.NewFollower[toy.Bout](d, &p, open, open.Best(&p))
		worth := naiveWorth(d, &p, open)
		replaced := 0
		for n := range uint64(300) {
			last, trial := d.Start(), dice.NewKey(3).Trial(n)
			end, values := f.Follow(3, n, func(s *trace.Step[toy.Bout]) {
				if *s.Before != last {
					t.Fatalf("plan %d, trial %d: a step begins elsewhere", i, n)
				}
				last = *s.After
				switch s.Asked {
				case rules.ForRoll:
					if want := s.Law.Sample(trial.Word(uint16(s.Slot))); s.Outcome != want {
						t.Fatalf("plan %d, trial %d: rolled %d, want %d", i, n, s.Outcome, want)
					}
					if *s.Dice != *trial.Beside(uint16(s.Slot)) {
						t.Fatal("dice are not of this roll")
					}
				case rules.ForChoice:
					if s.Replaced {
						replaced++
					}
					if wishes := s.How == rules.Say || s.How == rules.Draw; s.Replaced != (wishes && s.Wish != s.Option) {
						t.Fatalf("plan %d, trial %d: wished for %d, got %d", i, n, s.Wish, s.Option)
					}
					at := 0
					for o := range rules.Option(4) {
						if !s.Choice.Legal.Has(o) {
							continue
						}
						var turn rules.Turn
						next := *s.Before
						turn.Force(int(o))
						d.Step(&next, &turn)
						if want := worth(next); math.Abs(s.Worth[at]-want) > 1e-9 {
							t.Fatalf("plan %d, trial %d: option %d is worth %g, want %g", i, n, o, s.Worth[at], want)
						}
						at++
					}
					if at != len(s.Worth) {
						t.Fatalf("%d options, %d worths", at, len(s.Worth))
					}
				}
			})
			if !d.Over(&end) || end != last {
				t.Fatal("the end is not the last state")
			}
			if int(values[len(values)-1]) != replaced {
				t.Fatalf("plan %d, trial %d: %d replaced, want %d", i, n, values[len(values)-1], replaced)
			}
			replaced = 0
		}
	}
}

// naiveWorth is the mean swing from a state on, in points, by recursion.
func naiveWorth(d *toy.Duel, p *rules.Policy, open *graph.Graph) func(s toy.Bout) float64 {
	known := map[toy.Bout]float64{}
	var worth func(s toy.Bout) float64
	worth = func(s toy.Bout) float64 {
		if v, ok := known[s]; ok {
			return v
		}
		v := 0.0
		if d.Over(&s) {
			v = float64(clerk{d}.Reckon(&s)) / float64(rules.Micro)
		} else {
			for _, w := range ways(d, s, p, func(next toy.Bout) float64 { return worth(next) }) {
				v += w.p * worth(w.next)
			}
		}
		known[s] = v
		return v
	}
	return worth
}

type wayOn struct {
	next toy.Bout
	p    float64
}

// ways are the states that may follow under a plan; best play takes the option
// that is worth most to who decides, the lowest of equals.
func ways(d *toy.Duel, s toy.Bout, p *rules.Policy, worth func(toy.Bout) float64) (list []wayOn) {
	step := func(answer int) toy.Bout {
		var turn rules.Turn
		next := s
		turn.Force(answer)
		d.Step(&next, &turn)
		return next
	}
	var probe rules.Turn
	first := s
	probe.Force(0)
	d.Step(&first, &probe)
	switch probe.Asked() {
	case rules.ForRoll:
		_, law := probe.AskedRoll()
		for i := range law.Len() {
			list = append(list, wayOn{step(i), law.Prob(i)})
		}
		return list
	case rules.ForChoice:
		c := probe.AskedChoice()
		settle := func(wish rules.Option, q float64) {
			if !c.Legal.Has(wish) {
				wish = c.Legal.First()
			}
			list = append(list, wayOn{step(int(wish)), q})
		}
		switch a := p.Answer(c); a.How {
		case rules.Say:
			settle(a.Option, 1)
		case rules.Draw:
			for i := range a.Mix.Len() {
				settle(rules.Option(a.Mix.Outcome(i)), a.Mix.Prob(i))
			}
		case rules.Other:
			o := c.Legal.First() + 1
			for o < 8 && !c.Legal.Has(o) {
				o++
			}
			settle(o, 1)
		default:
			best, at := c.Legal.First(), math.Inf(-1)
			for o := range rules.Option(8) {
				if !c.Legal.Has(o) {
					continue
				}
				v := worth(step(int(o)))
				if !c.Maximise {
					v = -v
				}
				if v > at+1e-9 {
					best, at = o, v
				}
			}
			settle(best, 1)
		}
		return list
	}
	return []wayOn{{first, 1}}
}

// naiveLedger adds up the stages by recursion over states, from the end.
func naiveLedger(d *toy.Duel, p *rules.Policy) []float64 {
	c, worth := clerk{d}, naiveWorth(d, p, nil)
	known := map[toy.Bout][]float64{}
	var ledger func(s toy.Bout) []float64
	ledger = func(s toy.Bout) []float64 {
		if l := known[s]; l != nil {
			return l
		}
		sums := make([]float64, len(c.Stages()))
		if !d.Over(&s) {
			for _, w := range ways(d, s, p, worth) {
				if change := c.Reckon(&w.next) - c.Reckon(&s); change != 0 {
					sums[c.Stage(&s, &w.next)] += w.p * float64(change) / float64(rules.Micro)
				}
				for i, v := range ledger(w.next) {
					sums[i] += w.p * v
				}
			}
		}
		known[s] = sums
		return sums
	}
	start := d.Start()
	sums := slices.Clone(ledger(start))
	sums[0] += float64(c.Reckon(&start)) / float64(rules.Micro)
	return sums
}

// The exact ledger is that of the recursion, and adds up to the mean swing.
func TestExact(t *testing.T) {
	for _, d := range []*toy.Duel{toy.NewDuel(1, 2), toy.NewDuel(3, 4)} {
		open := compile(t, d)
		for i, p := range policies() {
			got, want := trace.Exact[toy.Bout](d, clerk{d}, &p, open, open.Best(&p)), naiveLedger(d, &p)
			total := 0.0
			for stage := range want {
				if math.Abs(got[stage]-want[stage]) > 1e-9 {
					t.Errorf("plan %d: %s is worth %g, want %g", i, clerk{d}.Stages()[stage], got[stage], want[stage])
				}
				total += got[stage]
			}
			if mean := open.Best(&p).Value; math.Abs(total-mean) > 1e-9 {
				t.Errorf("plan %d: the stages add up to %g, the swing is %g", i, total, mean)
			}
		}
	}
}

// Every trial of a sampled ledger adds up to its swing, and the means lie where
// the exact ones do: within 5 sigma, seed fixed.
func TestSample(t *testing.T) {
	d := toy.NewDuel(3, 4)
	open := compile(t, d)
	all := policies()
	a, b := &all[0], &all[2]
	const trials = 4000
	s := trace.Sample[toy.Bout](context.Background(), d, clerk{d}, a, b, 5, 100, trials)
	if s.Trials != trials {
		t.Fatalf("%d trials", s.Trials)
	}
	for i, p := range []*rules.Policy{a, b} {
		exact := trace.Exact[toy.Bout](d, clerk{d}, p, open, open.Best(p))
		closed, err := open.Resolve(p, open.Best(p).Decision)
		if err != nil {
			t.Fatal(err)
		}
		sum, total := new(big.Int), new(big.Int)
		for n := range uint64(trials) {
			sum.Add(sum, big.NewInt(walk.Outcome(closed, 5, 100+n)[toy.DuelSwing]))
		}
		last := len(s.Plans[i]) - 1
		for stage := range exact {
			m := s.Plans[i][stage].Mean(float64(rules.Micro))
			if off := math.Abs(m.Mean - exact[stage]); off > 5*m.SD/math.Sqrt(trials)+1e-12 {
				t.Errorf("plan %d: stage %d is worth %g, want %g", i, stage, m.Mean, exact[stage])
			}
			total.Add(total, big.NewInt(int64(math.Round(m.Mean*trials*float64(rules.Micro)))))
		}
		got := big.NewInt(int64(math.Round(s.Plans[i][last].Mean(1).Mean * trials)))
		if got.Cmp(sum) != 0 || total.Cmp(sum) != 0 {
			t.Errorf("plan %d: all stages are %v, one by one %v, the swings %v", i, got, total, sum)
		}
	}
	for stage := range s.Difference {
		want := s.Plans[0][stage].Mean(1).Mean - s.Plans[1][stage].Mean(1).Mean
		if got := s.Difference[stage].Mean(1).Mean; math.Abs(got-want) > 1e-3 {
			t.Errorf("stage %d: the difference is %g, want %g", stage, got, want)
		}
	}
	stopped, cancel := context.WithCancel(context.Background())
	cancel()
	if s := trace.Sample[toy.Bout](stopped, d, clerk{d}, a, b, 5, 0, 100); s.Trials != 0 {
		t.Errorf("%d trials after the interrupt", s.Trials)
	}
}

// The chance of conditions is the share of the leaves that meet them all.
func TestChance(t *testing.T) {
	d := toy.NewDuel(2, 3)
	open := compile(t, d)
	is := func(variable int, value int64) trace.Condition {
		return trace.Condition{Variable: variable, Holds: func(v int64) bool { return v == value }}
	}
	over := func(variable int, least int64) trace.Condition {
		return trace.Condition{Variable: variable, Holds: func(v int64) bool { return v >= least }}
	}
	for i, p := range toy.DuelPlans() {
		closed, err := open.Resolve(&p, nil)
		if err != nil {
			t.Fatal(err)
		}
		leaves := toy.Leaves[toy.Bout](d, &p, toy.FirstLegal[toy.Bout])
		for name, where := range map[string][]trace.Condition{
			"nothing":   nil,
			"recorded":  {over(toy.DuelReach, 7_000_000)},
			"at an end": {is(toy.DuelFate, 1)},
			"both":      {is(toy.DuelReaction, 0), is(toy.DuelWinner, 1), over(toy.DuelSwing, 1)},
			"counted":   {is(len(d.Variables()), 1)},
			"never":     {over(toy.DuelReach, 13_000_000)},
		} {
			want := new(big.Rat)
			for _, l := range leaves {
				if trace.Meets(l.Values, where) {
					want.Add(want, l.Prob)
				}
			}
			f, _ := want.Float64()
			if got := trace.Chance(closed, where); math.Abs(got-f) > 1e-12 {
				t.Errorf("plan %d, %s: %g, want %g", i, name, got, f)
			}
		}
	}
}
