package sim

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"tactica/configs"
	"tactica/rules"
	"tactica/sim/trace"
	"tactica/sim/walk"
)

// A Search is how the first trial that meets some conditions was looked for.
type Search struct {
	Where []string `json:"where"`
	// From is the first trial looked at, Tried how many were.
	From  uint64 `json:"from"`
	Tried int64  `json:"tried"`
	Found bool   `json:"found"`
	Trial uint64 `json:"trial"` // that was found
	// Chance is the exact probability of such a trial, where it is known.
	Chance *float64 `json:"chance,omitempty"`
	// Interrupted: the search was broken off.
	Interrupted bool `json:"interrupted,omitempty"`
}

// comparisons that a condition may make; longer ones first.
var comparisons = []string{"<=", ">=", "!=", "<", ">", "="}

// Where reads conditions such as orcs.charge=caught or swing<=-50.
func (e *Explainer) Where(texts []string) (list []trace.Condition, err error) {
	for _, text := range texts {
		c, err := e.condition(text)
		if err != nil {
			return nil, err
		}
		list = append(list, c)
	}
	return list, nil
}

func (e *Explainer) condition(text string) (c trace.Condition, err error) {
	at := strings.IndexAny(text, "<>=!")
	if at < 0 {
		return c, fmt.Errorf("%s: want a variable, one of %s, and a value, as in orcs.charge=caught", text, strings.Join(comparisons, " "))
	}
	i := slices.IndexFunc(comparisons, func(op string) bool { return strings.HasPrefix(text[at:], op) })
	if i < 0 {
		return c, fmt.Errorf("%s: want one of %s", text, strings.Join(comparisons, " "))
	}
	op := comparisons[i]
	name, value := strings.TrimSpace(text[:at]), strings.TrimSpace(text[at+len(op):])
	if c.Variable, err = e.variable(text, name); err != nil {
		return c, err
	}
	v := &e.vars[c.Variable]
	if v.IsCategory() {
		value = e.Scenario.Reaction(name, value)
		c.Holds, err = isWord(text, v, op, value)
	} else {
		c.Holds, err = isNumber(text, v, op, value)
	}
	return c, err
}

// variable is the index of a variable.
func (e *Explainer) variable(text, name string) (int, error) {
	var names []string
	for i := range e.vars {
		if e.vars[i].Name == name {
			return i, nil
		}
		names = append(names, e.vars[i].Name)
	}
	if near := configs.Closest(name, names); near != "" {
		return 0, fmt.Errorf("%s: there is no variable %s; did you mean %s?", text, name, near)
	}
	return 0, fmt.Errorf("%s: there is no variable %s, but %s", text, name, strings.Join(names, ", "))
}

// isWord compares a category.
func isWord(text string, v *rules.Variable, op, word string) (func(int64) bool, error) {
	i := int64(slices.Index(v.Categories, word))
	switch near := configs.Closest(word, v.Categories); {
	case op != "=" && op != "!=":
		return nil, fmt.Errorf("%s: %s is a word: compare it with = or !=", text, v.Name)
	case i < 0 && near != "":
		return nil, fmt.Errorf("%s: %s is never %s; did you mean %s?", text, v.Name, word, near)
	case i < 0:
		return nil, fmt.Errorf("%s: %s is never %s; it is one of %s", text, v.Name, word, strings.Join(v.Categories, ", "))
	}
	return func(value int64) bool { return (value == i) == (op == "=") }, nil
}

// isNumber compares a number, to the millionth.
func isNumber(text string, v *rules.Variable, op, number string) (func(int64) bool, error) {
	x, err := strconv.ParseFloat(number, 64)
	if err != nil || math.IsNaN(x) || math.Abs(x) > 1e12 {
		return nil, fmt.Errorf("%s: %s is a number, and %q is none that it can be compared with", text, v.Name, number)
	}
	const fine = float64(rules.Micro)
	scale := float64(v.Scale)
	bound := math.Round(x * fine)
	compare := func(value int64) float64 { return float64(value)*(fine/scale) - bound }
	switch op {
	case "<":
		return func(value int64) bool { return compare(value) < 0 }, nil
	case "<=":
		return func(value int64) bool { return compare(value) <= 0 }, nil
	case ">":
		return func(value int64) bool { return compare(value) > 0 }, nil
	case ">=":
		return func(value int64) bool { return compare(value) >= 0 }, nil
	case "!=":
		return func(value int64) bool { return compare(value) != 0 }, nil
	}
	return func(value int64) bool { return compare(value) == 0 }, nil
}

// Find looks for the first trial of a plan, from a number on and within so many
// trials, that meets all conditions. Where the game is enumerated it does not
// look for what cannot be.
func (e *Explainer) Find(ctx context.Context, plan int, seed, from uint64, most int64, texts []string) (*Search, error) {
	where, err := e.Where(texts)
	if err != nil {
		return nil, err
	}
	s := &Search{Where: texts, From: from}
	outcome := e.Player(&e.Plans[plan].Policy, seed)
	if e.Exact() {
		closed, err := e.close(plan)
		if err != nil {
			return nil, err
		}
		if s.Chance = pointer(trace.Chance(closed, where)); *s.Chance == 0 {
			return s, nil
		}
		outcome = func(trial uint64) rules.Values { return walk.Outcome(closed, seed, trial) }
	}
	for ; s.Tried < most; s.Tried++ {
		if s.Tried%4096 == 0 && ctx.Err() != nil {
			s.Interrupted = true
			return s, nil
		}
		if trial := from + uint64(s.Tried); trace.Meets(outcome(trial), where) {
			s.Tried++
			s.Found, s.Trial = true, trial
			return s, nil
		}
	}
	return s, nil
}
