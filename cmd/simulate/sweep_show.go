package main

import (
	"fmt"
	"slices"
	"strings"

	"tactica/configs"
	"tactica/reports"
	"tactica/rules"
	"tactica/sim"
)

// mostShown is how many measures of a sweep one picture can hold.
const mostShown = 6

// measures are what --show asks for; nil without it.
func (f *sweepFlags) measures(p *sim.SweepPlan) (list []reports.Measure, err error) {
	if len(f.show) == 0 {
		return nil, nil
	}
	if len(f.show) > mostShown {
		return nil, fmt.Errorf("--show: %d of them; at most %d", len(f.show), mostShown)
	}
	variables := sweptVariables(p)
	for _, text := range f.show {
		name, word, chance := strings.Cut(text, "=")
		if chance {
			text = name + "=" + p.Scenario.Reaction(name, word)
		}
		m, err := measure(text, variables)
		if err != nil {
			return nil, fmt.Errorf("--show %s: %w", text, err)
		}
		list = append(list, m)
	}
	return list, nil
}

// sweptVariables are those of the first point that can be run.
func sweptVariables(p *sim.SweepPlan) []rules.Variable {
	values := make([]float64, len(p.Vary))
	for _, x := range p.Vary[0].Values {
		values[0] = x
		for i := range p.Vary[1:] {
			values[i+1] = p.Vary[i+1].Values[0]
		}
		if m, err := p.Model(values); err == nil {
			return m.Variables()
		}
	}
	return nil
}

// measure reads VARIABLE=WORD, or the name of a number.
func measure(text string, variables []rules.Variable) (reports.Measure, error) {
	name, word, chance := strings.Cut(text, "=")
	var names []string
	for i := range variables {
		names = append(names, variables[i].Name)
	}
	i := slices.Index(names, name)
	if i < 0 && len(names) > 0 {
		return reports.Measure{}, unknown(fmt.Sprintf("there is no variable %s", name), name, names)
	}
	if i >= 0 {
		words := variables[i].Categories
		switch {
		case len(words) > 0 && !chance:
			return reports.Measure{}, fmt.Errorf("%s has no mean; want the chance of one of its words, as in %s=%s", name, name, words[0])
		case len(words) == 0 && chance:
			return reports.Measure{}, fmt.Errorf("%s is a number; --show %s follows its mean", name, name)
		case chance && !slices.Contains(words, word):
			return reports.Measure{}, unknown(fmt.Sprintf("%s is never %q", name, word), word, words)
		}
	}
	return reports.Measure{Variable: name, Word: word}, nil
}

// unknown adds to an error which name was most likely meant, or all there are.
func unknown(what, name string, candidates []string) error {
	if near := configs.Closest(name, candidates); near != "" {
		return fmt.Errorf("%s; did you mean %s?", what, near)
	}
	return fmt.Errorf("%s; there are %s", what, strings.Join(candidates, ", "))
}
