package naive

import (
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"tactica/configs"
)

// fixed is a certain number.
func fixed(x float64) configs.Quantity { return configs.Quantity{Kind: configs.Fixed, Value: x} }

// oneOf draws one of the values with equal chances.
func oneOf(values ...float64) configs.Quantity {
	q := configs.Quantity{Kind: configs.OneOf}
	for _, v := range values {
		q.Values = append(q.Values, configs.WeightedValue{Value: v, Weight: big.NewRat(1, int64(len(values)))})
	}
	return q
}

// stats in the order M WS BS S T W I A Ld.
func stats(values ...int) map[string]configs.Stat {
	out := map[string]configs.Stat{}
	for i, name := range []string{"M", "WS", "BS", "S", "T", "W", "I", "A", "Ld"} {
		out[name] = configs.Stat{Value: values[i]}
	}
	return out
}

func orcs() configs.Unit {
	return configs.Unit{
		Key: "orcs", Side: "red", Models: fixed(20), Files: 5, Base: configs.Base{Width: 25, Depth: 25},
		Troop: "infantry", Points: 6, Save: 6, Stats: stats(4, 3, 3, 3, 4, 1, 2, 1, 7), Height: -1,
		Weapons: []configs.Weapon{{Name: "hand weapon"}}, HasWeapons: true,
	}
}

func handgunners() configs.Unit {
	return configs.Unit{
		Key: "handgunners", Side: "blue", Models: fixed(10), Files: 5, Base: configs.Base{Width: 20, Depth: 20},
		Troop: "infantry", Points: 9, Stats: stats(4, 3, 3, 3, 3, 1, 3, 1, 7), Height: -1,
		Weapons: []configs.Weapon{{Name: "hand weapon"}, {Name: "handgun"}}, HasWeapons: true,
	}
}

// named returns a copy under another name.
func named(u configs.Unit, key string) configs.Unit {
	u.Key = key
	return u
}

func special(names ...string) []configs.Special {
	var out []configs.Special
	for _, n := range names {
		out = append(out, configs.Special{Name: n})
	}
	return out
}

// always answers every charge on the unit with the word.
func always(unit, word string) configs.Plan {
	return configs.Plan{Name: word, Answers: map[string]configs.Answers{
		unit: {Each: true, List: []configs.Mixture{{{Word: word, Weight: big.NewRat(1, 1)}}}},
	}}
}

// byCharge answers the first, second, third charge.
func byCharge(unit string, words ...string) configs.Plan {
	a := configs.Answers{}
	for _, w := range words {
		a.List = append(a.List, configs.Mixture{{Word: w, Weight: big.NewRat(1, 1)}})
	}
	return configs.Plan{Name: "list", Answers: map[string]configs.Answers{unit: a}}
}

func defaultValue() configs.Value {
	return configs.Value{Side: "blue", Destroyed: 1, Fleeing: 0.5, Casualties: 1}
}

// reference is the scenario of the benchmarks: 20 Orc Boyz charge 10
// Handgunners at 9 inches.
func reference() *configs.Scenario {
	return &configs.Scenario{
		Name: "reference", Rules: "wfb8", Rounds: 1, Rally: true,
		Units: []configs.Unit{handgunners(), orcs()},
		Charges: []configs.Charge{{
			Charger: "orcs", Cover: "none",
			Targets: []configs.Target{{Unit: "handgunners", Distance: fixed(9), From: "front"}},
		}},
		Plans: []configs.Plan{always("handgunners", hold), always("handgunners", standAndShoot), always("handgunners", flee)},
		Value: defaultValue(),
	}
}

func mustNew(t testing.TB, sc *configs.Scenario) *Sim {
	t.Helper()
	s, err := New(sc)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// loaded is a source that makes the next dice show these numbers.
type loaded struct {
	t    testing.TB
	dice []int
}

func (l *loaded) Uint64() uint64 {
	if len(l.dice) == 0 {
		l.t.Fatal("a die more was rolled than the test expects")
	}
	d := l.dice[0]
	l.dice = l.dice[1:]
	return uint64((2*d-1)*(1<<32)/12) << 32
}

// playWith plays a trial with loaded dice and asks that all are used.
func playWith(t testing.TB, s *Sim, plan int, dice ...int) Outcome {
	t.Helper()
	l := &loaded{t: t, dice: dice}
	o := s.Play(plan, rand.New(l))
	if len(l.dice) > 0 {
		t.Fatalf("dice %v were not rolled: %v", l.dice, o.Values)
	}
	return o
}

// want compares some variables of an outcome: name, value, name, value.
func want(t testing.TB, o Outcome, pairs ...string) {
	t.Helper()
	for i := 0; i < len(pairs); i += 2 {
		if got := o.Value(pairs[i]); got != pairs[i+1] {
			t.Errorf("%s is %q, want %q", pairs[i], got, pairs[i+1])
		}
	}
}

// falseAlarm is the probability that one check fails though all is right: that
// of 5 sigma, both tails.
const falseAlarm = 5.7e-7

// checkFrequency judges hits in n trials against a probability by the exact
// binomial tails.
func checkFrequency(t testing.TB, what string, hits, n int, p float64) {
	t.Helper()
	lower, upper := binomialTails(hits, n, p)
	if min(lower, upper) < falseAlarm/2 {
		t.Errorf("%s: %d of %d = %.6f, want %.6f (tails %.2g, %.2g)",
			what, hits, n, float64(hits)/float64(n), p, lower, upper)
	}
}

// binomialTails are P(X <= k) and P(X >= k), summed term by term.
func binomialTails(k, n int, p float64) (lower, upper float64) {
	if p <= 0 || p >= 1 {
		expected := 0
		if p >= 1 {
			expected = n
		}
		if k == expected {
			return 1, 1
		}
		return 0, 0
	}
	lg := func(x int) float64 { v, _ := math.Lgamma(float64(x) + 1); return v }
	term := math.Exp(lg(n) - lg(k) - lg(n-k) + float64(k)*math.Log(p) + float64(n-k)*math.Log1p(-p))
	odds := p / (1 - p)
	for i, x := k, term; i >= 0 && x > 1e-18; i-- {
		lower += x
		x *= float64(i) / float64(n-i+1) / odds
	}
	for i, x := k, term; i <= n && x > 1e-18; i++ {
		upper += x
		x *= float64(n-i) / float64(i+1) * odds
	}
	return lower, upper
}

func dicing(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0)) }

func TestBinomialTails(t *testing.T) {
	// 10 shots at 1/6: the published row .16151 .32301 .29071 .15505.
	lower, upper := binomialTails(2, 10, 1.0/6)
	if math.Abs(lower-0.77523) > 1e-5 || math.Abs(upper-(1-0.16151-0.32301)) > 2e-5 {
		t.Errorf("tails %v, %v", lower, upper)
	}
	if l, _ := binomialTails(0, 100000, 0.5); l > 1e-100 {
		t.Errorf("none of 100000 coins: %v", l)
	}
}

func newRand(source *loaded) *rand.Rand { return rand.New(source) }
