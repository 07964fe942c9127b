package wfb_test

import (
	"context"
	"fmt"
	"math"
	"math/big"
	"slices"
	"strings"
	"testing"

	"tactica/rules"
	"tactica/rules/wfb"
	"tactica/sim/crew"
	"tactica/sim/estimate"
	"tactica/sim/exact"
	"tactica/sim/graph"
	"tactica/sim/walk"
)

// A solved scenario answers with exact probabilities. The expectations that it
// is held to are kept, so that a sample can be held to the same ones.
type solved struct {
	t      *testing.T
	build  *wfb.Build
	plans  map[string]*exact.Result
	graphs map[string]*graph.Graph
	vars   []rules.Variable
	wanted []wanted
}

type wanted struct {
	plan, variable, value string
	p                     float64
}

func solve(t *testing.T, text string) *solved {
	t.Helper()
	b := load(t, text)
	open, err := compiled(b)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	if err := open.CheckSlots(); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	s := &solved{t: t, build: b, vars: open.Variables, plans: map[string]*exact.Result{}, graphs: map[string]*graph.Graph{}}
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
		s.graphs[p.Name] = closed
		s.plans[p.Name] = sweep.Marginals(closed, closed.Cells())
		s.vars = closed.Variables
	}
	return s
}

func compiled(b *wfb.Build) (*graph.Graph, error) {
	if b.OnTable {
		return graph.Compile(b.Table(), graph.Budget{})
	}
	return graph.Compile(b.Game, graph.Budget{})
}

func (s *solved) variable(name string) int {
	s.t.Helper()
	i := slices.IndexFunc(s.vars, func(v rules.Variable) bool { return v.Name == name })
	if i < 0 {
		s.t.Fatalf("no variable %s", name)
	}
	return i
}

func (s *solved) plan(name string) *exact.Result {
	s.t.Helper()
	r := s.plans[name]
	if r == nil {
		s.t.Fatalf("no plan %q was solved", name)
	}
	return r
}

// word is how a value of a variable is written: a category, or a number.
func (s *solved) word(variable int, value int64) string {
	v := &s.vars[variable]
	if v.IsCategory() {
		return v.Categories[value]
	}
	return fmt.Sprint(float64(value) / float64(max(v.Scale, 1)))
}

// p is the probability that a variable has a value: a word, or a number.
func (s *solved) p(plan, variable, value string) (p float64) {
	s.t.Helper()
	v := s.variable(variable)
	d := s.plan(plan).Variables[v]
	for i, x := range d.Values {
		if s.word(v, x) == value {
			p += d.Prob[i]
		}
	}
	return p
}

func (s *solved) mean(plan, variable string) float64 {
	s.t.Helper()
	v := s.variable(variable)
	mean, _ := s.plan(plan).Variables[v].Moments(s.vars[v].Scale)
	return mean
}

// is wants a variable to have a value with this probability, and says whether
// it has.
func (s *solved) is(plan, variable, value string, want *big.Rat) bool {
	s.t.Helper()
	p, _ := want.Float64()
	got := s.p(plan, variable, value)
	met := math.Abs(got-p) <= 1e-12
	if !met {
		s.t.Errorf("%s: P(%s = %s) is %.12g, want %s = %.12g; all values: %s", plan, variable, value, got, short(want), p, s.all(plan, variable))
	}
	s.wanted = append(s.wanted, wanted{plan, variable, value, p})
	return met
}

// always wants a variable to have one value for certain.
func (s *solved) always(plan, variable, value string) {
	s.t.Helper()
	s.is(plan, variable, value, of(1, 1))
}

// averages wants the mean of a variable.
func (s *solved) averages(plan, variable string, want *big.Rat) {
	s.t.Helper()
	m, _ := want.Float64()
	if got := s.mean(plan, variable); math.Abs(got-m) > 1e-9 {
		s.t.Errorf("%s: mean of %s is %.12g, want %s = %.12g; all values: %s", plan, variable, got, short(want), m, s.all(plan, variable))
	}
}

func (s *solved) all(plan, variable string) string {
	v := s.variable(variable)
	d := s.plan(plan).Variables[v]
	var list []string
	for i, x := range d.Values {
		if i == 8 {
			list = append(list, "...")
			break
		}
		list = append(list, fmt.Sprintf("%s %.6g", s.word(v, x), d.Prob[i]))
	}
	return strings.Join(list, ", ")
}

// short is a fraction, or nothing when it is too long to read.
func short(r *big.Rat) string {
	if text := r.String(); len(text) < 40 {
		return text
	}
	return "(a long fraction)"
}

// refused wants a plan to be illegal from the start, for a reason that
// contains these words; "" wants it to be legal.
func (s *solved) refused(plan, says string) {
	s.t.Helper()
	for i := range s.build.Plans {
		p := &s.build.Plans[i]
		if p.Name != plan {
			continue
		}
		if (p.Refused != "") != (says != "") || !strings.Contains(p.Refused, says) {
			s.t.Errorf("plan %s is refused because %q, want %q", plan, p.Refused, says)
		}
		return
	}
	s.t.Errorf("no plan %s", plan)
}

// sample walks trials through every plan and holds the counts to everything
// that was wanted of the scenario before, by exact binomial tails.
func (s *solved) sample(trials int64) {
	s.t.Helper()
	var names []string
	for name := range s.graphs {
		names = append(names, name)
	}
	slices.Sort(names)
	graphs := make([]*graph.Graph, len(names))
	for i, name := range names {
		graphs[i] = s.graphs[name]
	}
	counted, err := walk.Run(context.Background(), graphs, crew.Options{Seed: 1, Trials: trials, Workers: 1})
	if err != nil {
		s.t.Fatal(err)
	}
	var agreement estimate.Agreement
	for _, w := range s.wanted {
		v := s.variable(w.variable)
		counts := counted.Plans[slices.Index(names, w.plan)][v]
		seen := int64(0)
		for i, x := range counts.Values {
			if s.word(v, x) == w.value {
				seen += counts.Counts[i]
			}
		}
		agreement.Add(seen, trials, w.p, fmt.Sprintf("%s: %s = %s, %d of %d, want %.6g", w.plan, w.variable, w.value, seen, trials, w.p))
	}
	if agreement.Cells() == 0 {
		s.t.Error("nothing was wanted of this scenario, so a sample shows nothing")
	}
	if p, worst := agreement.Worst(); !agreement.Agree() {
		s.t.Errorf("sampled: %s (tail %.2g)", worst, p)
	}
}
