// Package families is the list of rule families, in one place: it loads a
// scenario under the family that its rules: names and makes it ready to run.
// Adding a family to the program is adding it here.
package families

import (
	"tactica/configs"
	"tactica/rules/opdat"
	"tactica/rules/t9a"
	"tactica/rules/wfb"
	"tactica/sim"
)

// All lists what each family adds to the keys of a scenario.
var All = []configs.Family{wfb.Family, t9a.Family, opdat.Family}

// Load reads a scenario and makes it ready. All that is wrong with it is
// returned at once.
func Load(name string, src []byte) (*sim.Model, configs.Problems) {
	sc, problems := configs.Load(name, src, All)
	if len(problems) > 0 {
		return nil, problems
	}
	return Ready(sc)
}

// Ready makes a model of a loaded scenario.
func Ready(sc *configs.Scenario) (*sim.Model, configs.Problems) {
	m, problems := build(sc)
	if len(problems) > 0 {
		return nil, problems
	}
	if problems := sc.CheckVariables(words(m)); len(problems) > 0 {
		return nil, problems
	}
	return m, nil
}

func build(sc *configs.Scenario) (*sim.Model, configs.Problems) {
	switch sc.Rules {
	case "opdat":
		b, problems := opdat.New(sc)
		if len(problems) > 0 {
			return nil, problems
		}
		return sim.NewModel(sc, b.Game, b.Plans, b.Assumptions, b.Warnings), nil
	case "t9a3", "t9a3-seed":
		b, problems := t9a.New(sc)
		switch {
		case len(problems) > 0:
			return nil, problems
		case b.Table != nil:
			return sim.NewModel(sc, t9a.Surveyed{Game: b.Table}, b.Plans, b.Assumptions, b.Warnings), nil
		}
		return sim.NewModel(sc, b.Line, b.Plans, b.Assumptions, b.Warnings), nil
	default:
		b, problems := wfb.New(sc)
		switch {
		case len(problems) > 0:
			return nil, problems
		case b.OnTable:
			return sim.NewModel(sc, b.Table(), b.Plans, b.Assumptions, b.Warnings), nil
		}
		return sim.NewModel(sc, b.Game, b.Plans, b.Assumptions, b.Warnings), nil
	}
}

// Alternatives lists the assumptions, policies and weights of a scenario that
// could as well be others, for a sensitivity run.
func Alternatives(sc *configs.Scenario) []configs.Alternative {
	list := sim.Alternatives(sc)
	if sc.Rules == "opdat" {
		return append(list, opdat.Alternatives(sc)...)
	}
	return append(list, sim.PolicyAlternatives(sc)...)
}

// words lists the variables of a model with their values: nil for numbers.
func words(m *sim.Model) map[string][]string {
	out := map[string][]string{}
	for _, v := range m.Variables() {
		out[v.Name] = v.Categories
	}
	return out
}
