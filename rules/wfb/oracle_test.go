package wfb_test

import (
	"fmt"
	"math"
	"math/big"
	"testing"

	"tactica/configs"
	"tactica/rules"
	"tactica/rules/wfb"
	"tactica/sim/exact"
	"tactica/sim/graph"
)

// A solved scenario answers with exact probabilities.
type solved struct {
	t     *testing.T
	build *wfb.Build
	plans map[string]*exact.Result
	vars  []rules.Variable
}

func load(t *testing.T, text string) *wfb.Build {
	t.Helper()
	sc, problems := configs.Load("test.yaml", []byte(text), []configs.Family{wfb.Family})
	if len(problems) > 0 {
		t.Fatal(problems.Error())
	}
	b, problems := wfb.New(sc)
	if len(problems) > 0 {
		t.Fatal(problems.Error())
	}
	return b
}

// solve compiles a scenario once and sweeps each of its plans.
func solve(t *testing.T, text string) *solved {
	t.Helper()
	b := load(t, text)
	open, err := graph.Compile(b.Game, graph.Budget{})
	if err != nil {
		t.Fatal(err)
	}
	s := &solved{t: t, build: b, plans: map[string]*exact.Result{}}
	for i := range b.Plans {
		p := &b.Plans[i]
		if p.Refused != "" {
			continue
		}
		closed, err := open.Resolve(&p.Policy, open.Best(&p.Policy).Decision)
		if err != nil {
			t.Fatal(err)
		}
		var sweep exact.Sweep
		s.plans[p.Name] = sweep.Marginals(closed, closed.Cells())
		s.vars = closed.Variables
	}
	return s
}

func (s *solved) variable(name string) int {
	s.t.Helper()
	for i := range s.vars {
		if s.vars[i].Name == name {
			return i
		}
	}
	s.t.Fatalf("no variable %s", name)
	return 0
}

// p is the probability that a variable has a value: a word, or a number.
func (s *solved) p(plan, variable, value string) float64 {
	s.t.Helper()
	v := s.variable(variable)
	d := s.plan(plan).Variables[v]
	for i, x := range d.Values {
		word := fmt.Sprint(float64(x) / float64(max(s.vars[v].Scale, 1)))
		if s.vars[v].IsCategory() {
			word = s.vars[v].Categories[x]
		}
		if word == value {
			return d.Prob[i]
		}
	}
	return 0
}

func (s *solved) mean(plan, variable string) float64 {
	s.t.Helper()
	v := s.variable(variable)
	mean, _ := s.plan(plan).Variables[v].Moments(s.vars[v].Scale)
	return mean
}

func (s *solved) plan(name string) *exact.Result {
	s.t.Helper()
	r := s.plans[name]
	if r == nil {
		s.t.Fatalf("no plan %q was solved", name)
	}
	return r
}

func (s *solved) wants(what string, got float64, num, den int64) {
	s.t.Helper()
	want, _ := big.NewRat(num, den).Float64()
	if math.Abs(got-want) > 1e-12 {
		s.t.Errorf("%s: %.15g, want %d/%d = %.15g", what, got, num, den, want)
	}
}

const handgunners = `
name: handgunners
rules: wfb8
horizon: %s
units:
  handgunners: {side: blue, models: 10, points: 9, troop: infantry, weapons: [handgun],
                stats: {M: 4, WS: 3, BS: 3, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 7}}
  orcs: {side: red, models: 20, points: 6, troop: infantry, base: 25x25, save: 6+,
         stats: {M: 4, WS: 3, BS: 3, S: 3, T: 4, W: 1, I: 2, A: 1, Ld: 7}}
charges:
  - {charger: orcs, target: handgunners, distance: 9}
plans:
  hold: {handgunners: hold}
  shoot: {handgunners: stand-and-shoot}
  flee: {handgunners: flee}
  best: best
`

func TestReferenceContact(t *testing.T) {
	s := solve(t, fmt.Sprintf(handgunners, "contact"))
	s.wants("hold, reached", s.p("hold", "orcs.charge", "reached"), 30, 36)
	s.wants("shoot, reached", s.p("shoot", "orcs.charge", "reached"), 600766235, 725594112)
	s.wants("shoot, losses", s.mean("shoot", "orcs.shot"), 5, 3)
	s.wants("flee, caught", s.p("flee", "orcs.charge", "caught"), 7, 72)
	if p := s.p("shoot", "orcs.charge", "panicked"); math.Abs(p-0.006442) > 5e-7 {
		t.Errorf("shoot, panicked: %.6f, want 0.006442", p)
	}
}

func TestReferenceCombat(t *testing.T) {
	s := solve(t, fmt.Sprintf(handgunners, "combat"))
	for _, p := range []string{"hold", "shoot", "flee", "best"} {
		t.Log(p, s.mean(p, "swing"), s.mean(p, "handgunners.models"), s.mean(p, "orcs.models"))
	}
}
