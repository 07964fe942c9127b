package opdat_test

import (
	"fmt"
	"math"
	"math/big"
	"slices"
	"strings"
	"testing"

	"tactica/configs"
	"tactica/rules"
	"tactica/rules/opdat"
	"tactica/sim/exact"
	"tactica/sim/graph"
)

// A solved scenario answers with exact probabilities.
type solved struct {
	t     *testing.T
	build *opdat.Build
	open  *graph.Graph
	plans map[string]*exact.Result
	vars  []rules.Variable
}

// try loads a scenario and makes its game; problems are one text.
func try(text string) (*opdat.Build, string) {
	sc, problems := configs.Load("test.yaml", []byte(text), []configs.Family{opdat.Family})
	if len(problems) > 0 {
		return nil, problems.Error()
	}
	b, problems := opdat.New(sc)
	if len(problems) > 0 {
		return nil, problems.Error()
	}
	return b, ""
}

func load(t *testing.T, text string) *opdat.Build {
	t.Helper()
	b, problems := try(text)
	if problems != "" {
		t.Fatal(problems)
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
	if err := open.CheckSlots(); err != nil {
		t.Fatal(err)
	}
	s := &solved{t: t, build: b, open: open, plans: map[string]*exact.Result{}}
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
		if lost := s.plans[p.Name].Lost; math.Abs(lost) > 1e-12 {
			t.Errorf("plan %s loses %g of its probability", p.Name, lost)
		}
	}
	return s
}

// refusal is why a plan cannot be followed, "" when it can.
func refusal(t *testing.T, b *opdat.Build, plan string) string {
	t.Helper()
	for i := range b.Plans {
		if b.Plans[i].Name == plan {
			return b.Plans[i].Refused
		}
	}
	t.Fatalf("no plan %q", plan)
	return ""
}

func (s *solved) variable(name string) int {
	s.t.Helper()
	v := slices.IndexFunc(s.vars, func(v rules.Variable) bool { return v.Name == name })
	if v < 0 {
		s.t.Fatalf("no variable %s", name)
	}
	return v
}

func (s *solved) plan(name string) *exact.Result {
	s.t.Helper()
	r := s.plans[name]
	if r == nil {
		s.t.Fatalf("no plan %q was solved: %s", name, refusal(s.t, s.build, name))
	}
	return r
}

// word is a value of a variable as a person reads it.
func word(v *rules.Variable, x int64) string {
	if v.IsCategory() {
		return v.Categories[x]
	}
	return fmt.Sprint(float64(x) / float64(v.Scale))
}

// p is the probability that a variable has a value: a word, or a number.
func (s *solved) p(plan, variable, value string) float64 {
	s.t.Helper()
	v := s.variable(variable)
	d := s.plan(plan).Variables[v]
	for i, x := range d.Values {
		if word(&s.vars[v], x) == value {
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

// sure wants variables to have one value for certain: "line.fate engaged".
func (s *solved) sure(plan string, facts ...string) {
	s.t.Helper()
	for _, f := range facts {
		name, value, _ := strings.Cut(f, " ")
		if p := s.p(plan, name, value); math.Abs(p-1) > 1e-12 {
			d := s.plan(plan).Variables[s.variable(name)]
			var all []string
			for i, x := range d.Values {
				all = append(all, fmt.Sprintf("%s %.4g", word(&s.vars[s.variable(name)], x), d.Prob[i]))
			}
			s.t.Errorf("plan %s: %s is %s with probability %g, want 1; it is %s", plan, name, value, p, strings.Join(all, ", "))
		}
	}
}

func (s *solved) wants(what string, got float64, num, den int64) {
	s.t.Helper()
	want, _ := big.NewRat(num, den).Float64()
	if math.Abs(got-want) > 1e-12 {
		s.t.Errorf("%s: %.15g, want %d/%d = %.15g", what, got, num, den, want)
	}
}

// A scene is the usual scenario of the tests: E, the raiders, charge T, the
// line; F, the reserve, could Intervene. Fields replace what stands there.
type scene struct {
	parameters string // of rules_parameters, in braces
	e, t, f    string // keys of the units
	charge     string // keys of the charge
	f2         string // keys of F as an intervener; "-": F is none
	more       string // units besides
	plans      string
	horizon    string
}

const (
	plainE = "models: 6, points: 10, stats: {Move: 6}, weapons: [{name: blades, lock: 4, force: 2}]"
	plainT = "models: 5, points: 10, stats: {Move: 6}, weapons: []"
	plainF = "models: 5, points: 12, stats: {Move: 6}, weapons: []"
)

func or(s, missing string) string {
	if s == "" {
		return missing
	}
	return s
}

func (c scene) text() string {
	interveners := "interveners: [{unit: reserve, distance: 10, " + c.f2 + "}]"
	if c.f2 == "-" {
		interveners = ""
	}
	return fmt.Sprintf(`
rules: opdat
horizon: %s
rules_parameters: {%s}
units:
  raiders: {side: red, %s}
  line: {side: blue, %s}
  reserve: {side: blue, %s}
%s
charges:
  - {charger: raiders, target: line, %s, %s}
plans:
%s
`, or(c.horizon, "combat"), c.parameters, or(c.e, plainE), or(c.t, plainT), or(c.f, plainF), c.more,
		or(c.charge, "distance: 9"), interveners, or(c.plans, usualPlans))
}

const usualPlans = `
  none: {line: hold}
  defend: {line: defend}
  intervene: {reserve: intervene}
  both: {reserve: intervene, line: defend}
  early: {line: defend-activation}
  best: best`

// text2 is text where f2 has a distance of its own.
func (c scene) text2() string {
	return strings.Replace(c.text(), "distance: 10, distance:", "distance:", 1)
}

// interveneAt is why F may not Intervene, with these keys of F and of its
// entry under interveners.
func interveneAt(t *testing.T, f, entry string) string {
	t.Helper()
	text := scene{f: f, f2: entry, plans: "  p: {reserve: intervene}"}.text()
	if strings.Contains(entry, "distance:") {
		text = strings.Replace(text, "distance: 10, distance:", "distance:", 1)
	}
	return refusal(t, load(t, text), "p")
}
