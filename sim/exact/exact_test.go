package exact_test

import (
	"fmt"
	"math"
	"math/big"
	"testing"

	"tactica/dice"
	"tactica/rules"
	"tactica/sim/exact"
	"tactica/sim/graph"
	"tactica/sim/internal/toy"
)

// checkMarginals compares the sweep with the naive enumeration of the game.
func checkMarginals[S comparable](t *testing.T, g rules.Game[S], plans []rules.Policy) {
	t.Helper()
	open, err := graph.Compile(g, graph.Budget{})
	if err != nil {
		t.Fatal(err)
	}
	var sweep exact.Sweep
	for i := range plans {
		closed, err := open.Resolve(&plans[i], nil)
		if err != nil {
			t.Fatal(err)
		}
		leaves := toy.Leaves(g, &plans[i], toy.FirstLegal[S])
		for _, form := range []*graph.Graph{closed, closed.Reduce(nil)} {
			r := sweep.Marginals(form, form.Cells())
			if math.Abs(r.Lost) > 1e-15 {
				t.Errorf("plan %d: mass %g is lost", i, r.Lost)
			}
			for v := range r.Variables {
				checkDistribution(t, &r.Variables[v], leaves, v)
			}
		}
	}
}

func checkDistribution(t *testing.T, d *exact.Distribution, leaves []toy.Leaf, v int) {
	t.Helper()
	want := toy.Marginal(leaves, v)
	if len(d.Values) != len(want) {
		t.Errorf("variable %d: %d values, want %d", v, len(d.Values), len(want))
	}
	for i, value := range d.Values {
		if i > 0 && d.Values[i-1] >= value {
			t.Errorf("variable %d: values %v do not rise", v, d.Values)
		}
		p, _ := want[value].Float64()
		if math.Abs(d.Prob[i]/p-1) > 1e-14 {
			t.Errorf("variable %d: probability of %d is %v, want %v", v, value, d.Prob[i], p)
		}
		if d.Of(value) != d.Prob[i] {
			t.Errorf("variable %d: Of(%d) is %v, not %v", v, value, d.Of(value), d.Prob[i])
		}
	}
	mean, _ := toy.Mean(leaves, v).Float64()
	var variance float64
	for _, l := range leaves {
		p, _ := l.Prob.Float64()
		variance += p * (float64(l.Values[v]) - mean) * (float64(l.Values[v]) - mean)
	}
	gotMean, gotSD := d.Moments(1000)
	if math.Abs(gotMean-mean/1000) > 1e-9 || math.Abs(gotSD-math.Sqrt(variance)/1000) > 1e-9 {
		t.Errorf("variable %d: mean %v, sd %v, want %v, %v", v, gotMean, gotSD, mean/1000, math.Sqrt(variance)/1000)
	}
}

func TestDuelMatchesEnumeration(t *testing.T) {
	checkMarginals(t, toy.NewDuel(1, 3), toy.DuelPlans())
	checkMarginals(t, toy.NewDuel(2, 2), toy.DuelPlans())
}

func TestRandomGamesMatchEnumeration(t *testing.T) {
	for seed := range uint64(200) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			checkMarginals(t, toy.NewRandom(seed, 1+int(seed%6), 4), toy.RandomPlans(seed, 3, false))
		})
	}
}

// Every distribution of a long duel sums to 1.
func TestMassIsConserved(t *testing.T) {
	open, err := graph.Compile(toy.NewDuel(6, 100), graph.Budget{})
	if err != nil {
		t.Fatal(err)
	}
	plans := toy.DuelPlans()
	var sweep exact.Sweep
	for i := range plans {
		closed, err := open.Resolve(&plans[i], nil)
		if err != nil {
			t.Fatal(err)
		}
		r := sweep.Marginals(closed, closed.Cells())
		if math.Abs(r.Lost) > 1e-12 {
			t.Errorf("plan %d: mass %g is lost", i, r.Lost)
		}
		for v := range r.Variables {
			var total float64
			for _, p := range r.Variables[v].Prob {
				total += p
			}
			if math.Abs(total-1) > 1e-12 {
				t.Errorf("plan %d, variable %d: probabilities sum to 1%+g", i, v, total-1)
			}
		}
	}
}

// What is too unlikely for a floating point number is not listed.
func TestUnderflow(t *testing.T) {
	unlikely := dice.Weighted([]int{0, 1}, []*big.Int{new(big.Int).Lsh(big.NewInt(1), 600), big.NewInt(1)})
	open, err := graph.Compile(twice{unlikely}, graph.Budget{})
	if err != nil {
		t.Fatal(err)
	}
	closed, err := open.Resolve(new(rules.Policy), nil)
	if err != nil {
		t.Fatal(err)
	}
	d := new(exact.Sweep).Marginals(closed, closed.Cells()).Variables[0]
	if fmt.Sprint(d.Values) != "[0 1]" {
		t.Errorf("values %v, want 0 and 1 (2 has probability 2^-1200)", d.Values)
	}
	if want := math.Ldexp(1, -599); math.Abs(d.Of(1)/want-1) > 1e-12 || d.Of(2) != 0 {
		t.Errorf("probability of 1 is %v, want %v; of 2 %v", d.Of(1), want, d.Of(2))
	}
}

// twice counts successes in two rolls.
type twice struct{ law *dice.Law }

type pair struct{ rolls, successes int8 }

func (g twice) Variables() []rules.Variable {
	return []rules.Variable{{Name: rules.Swing, Scale: rules.Unit}}
}
func (g twice) Start() pair                      { return pair{} }
func (g twice) Over(s *pair) bool                { return s.rolls == 2 }
func (g twice) Outcome(s *pair, v *rules.Values) { v.Set(0, int64(s.successes)) }
func (g twice) Describe(rules.Slot) string       { return "roll" }
func (g twice) Step(s *pair, t *rules.Turn) {
	s.successes += int8(t.Roll(rules.Slot(s.rolls), g.law))
	s.rolls++
}
