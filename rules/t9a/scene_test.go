package t9a_test

import (
	"fmt"
	"math"
	"math/big"
	"slices"
	"strings"
	"testing"

	"tactica/configs"
	"tactica/rules"
	"tactica/rules/t9a"
	"tactica/sim/exact"
	"tactica/sim/graph"
)

// A scene is a scenario written by its parts, each a line of YAML.
type scene struct {
	rules    string // t9a3 when empty
	contact  bool   // horizon: contact
	units    []string
	charges  []string
	plans    []string
	policies []string
	more     []string
}

func (sc scene) text() string {
	var b strings.Builder
	rules := sc.rules
	if rules == "" {
		rules = "t9a3"
	}
	fmt.Fprintf(&b, "name: scene\nrules: %s\n", rules)
	if sc.contact {
		b.WriteString("horizon: contact\n")
	}
	section := func(name, before, after string, lines []string) {
		if len(lines) > 0 {
			b.WriteString(name + ":\n")
		}
		for _, l := range lines {
			b.WriteString("  " + before + l + after + "\n")
		}
	}
	section("units", "", "", sc.units)
	section("charges", "- {", "}", sc.charges)
	section("plans", "", "", sc.plans)
	section("policies", "", "", sc.policies)
	for _, l := range sc.more {
		b.WriteString(l + "\n")
	}
	return b.String()
}

// unit is a line of units: ten infantry of a soldier's profile. stats replaces
// characteristics, "Res:4 Dis:8"; more is further keys.
func unit(key, side, stats, more string) string {
	names := []string{"Cha", "Dis", "HP", "Def", "Res", "Arm", "Off", "Att", "Str", "AP", "Agi"}
	profile := map[string]string{"Cha": "5", "Dis": "7", "HP": "1", "Def": "3", "Res": "3", "Arm": "0", "Off": "3", "Att": "1", "Str": "3", "AP": "0", "Agi": "3"}
	for _, s := range strings.Fields(stats) {
		name, value, _ := strings.Cut(s, ":")
		if profile[name] == "" {
			names = append(names, name)
		}
		profile[name] = value
	}
	var list []string
	for _, name := range names {
		list = append(list, name+": "+profile[name])
	}
	line := fmt.Sprintf("%s: {side: %s, stats: {%s}", key, side, strings.Join(list, ", "))
	for _, d := range []string{"models: 10", "troop: infantry"} {
		name, _, _ := strings.Cut(d, ":")
		if !strings.HasPrefix(more, name+":") && !strings.Contains(more, ", "+name+":") {
			line += ", " + d
		}
	}
	if more != "" {
		line += ", " + more
	}
	return line + "}"
}

// plans are the lines of plans, written in one with | between them.
func plans(lines string) []string { return strings.Split(lines, "|") }

func load(t testing.TB, text string) *t9a.Build {
	t.Helper()
	b, problems := tryLoad(text)
	if len(problems) > 0 {
		t.Fatalf("%s\n%s", problems.Error(), text)
	}
	return b
}

func tryLoad(text string) (*t9a.Build, configs.Problems) {
	sc, problems := configs.Load("test.yaml", []byte(text), []configs.Family{t9a.Family})
	if len(problems) > 0 {
		return nil, problems
	}
	return t9a.New(sc)
}

// refuses wants a scenario to be an input error at a path of the file that
// says something like it.
func refuses(t *testing.T, sc scene, path, says string) {
	t.Helper()
	_, problems := tryLoad(sc.text())
	for i := range problems {
		p := &problems[i]
		if p.Path == path && strings.Contains(p.Message, says) {
			if p.Line == 0 {
				t.Errorf("no place in the file: %s", p.String())
			}
			return
		}
	}
	t.Errorf("no input error at %s: %s; got %v\n%s", path, says, problems, sc.text())
}

// compiled is the graph of a game on either field.
func compiled(b *t9a.Build) (*graph.Graph, error) {
	if b.Table != nil {
		return graph.Compile(b.Table, graph.Budget{})
	}
	return graph.Compile(b.Line, graph.Budget{})
}

// A solved scenario answers with exact probabilities.
type solved struct {
	t     *testing.T
	build *t9a.Build
	plans map[string]*exact.Result
	vars  []rules.Variable
}

// play compiles a scene once and solves each of its plans.
func (sc scene) play(t *testing.T) *solved {
	t.Helper()
	return solve(t, sc.text())
}

func solve(t *testing.T, text string) *solved {
	t.Helper()
	b := load(t, text)
	open, err := compiled(b)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	s := &solved{t: t, build: b, vars: open.Variables, plans: map[string]*exact.Result{}}
	for i := range b.Plans {
		p := &b.Plans[i]
		if p.Refused != "" {
			continue
		}
		closed, err := open.Resolve(&p.Policy, open.Best(&p.Policy).Decision)
		if err != nil {
			t.Fatal(err)
		}
		if err := closed.CheckSlots(); err != nil {
			t.Errorf("plan %s: %v\n%s", p.Name, err, text)
		}
		var sweep exact.Sweep
		s.plans[p.Name] = sweep.Marginals(closed, closed.Cells())
		s.vars = closed.Variables
		if lost := s.plans[p.Name].Lost; math.Abs(lost) > 1e-12 {
			t.Errorf("plan %s: %g of the mass is lost\n%s", p.Name, lost, text)
		}
	}
	return s
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

// is wants a variable to have a value with this probability.
func (s *solved) is(plan, variable, value string, want *big.Rat) {
	s.t.Helper()
	p, _ := want.Float64()
	if got := s.p(plan, variable, value); math.Abs(got-p) > 1e-12 {
		s.t.Errorf("%s: P(%s = %s) is %.12g, want %.12g; all values: %s", plan, variable, value, got, p, s.all(plan, variable))
	}
}

// always wants variables to have one value for certain, "orcs.charge reached".
func (s *solved) always(plan string, wants ...string) {
	s.t.Helper()
	for _, w := range wants {
		variable, value, _ := strings.Cut(w, " ")
		s.is(plan, variable, value, of(1, 1))
	}
}

func (s *solved) mean(plan, variable string) float64 {
	s.t.Helper()
	v := s.variable(variable)
	mean, _ := s.plan(plan).Variables[v].Moments(s.vars[v].Scale)
	return mean
}

// averages wants the mean of a variable.
func (s *solved) averages(plan, variable string, want float64) {
	s.t.Helper()
	if got := s.mean(plan, variable); math.Abs(got-want) > 1e-9 {
		s.t.Errorf("%s: mean of %s is %.12g, want %.12g; all values: %s", plan, variable, got, want, s.all(plan, variable))
	}
}

func (s *solved) all(plan, variable string) string {
	v := s.variable(variable)
	d := s.plan(plan).Variables[v]
	var list []string
	for i, x := range d.Values {
		list = append(list, fmt.Sprintf("%s %.6g", s.word(v, x), d.Prob[i]))
	}
	return strings.Join(list, ", ")
}

// refused wants a plan to be illegal from the start, for a reason that
// contains these words; "" wants it to be legal.
func (s *solved) refused(plan, says string) {
	s.t.Helper()
	for i := range s.build.Plans {
		p := &s.build.Plans[i]
		if p.Name == plan {
			if (p.Refused != "") != (says != "") || !strings.Contains(p.Refused, says) {
				s.t.Errorf("plan %s is refused because %q, want %q", plan, p.Refused, says)
			}
			return
		}
	}
	s.t.Errorf("no plan %s", plan)
}

// of is a fraction.
func of(a, b int64) *big.Rat { return big.NewRat(a, b) }

func times(list ...*big.Rat) *big.Rat {
	p := of(1, 1)
	for _, f := range list {
		p.Mul(p, f)
	}
	return p
}

func not(p *big.Rat) *big.Rat { return new(big.Rat).Sub(of(1, 1), p) }
