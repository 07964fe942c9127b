package main

import (
	"fmt"
	"slices"
	"strings"

	"tactica/configs"
	"tactica/reports"
	"tactica/reports/figure"
	"tactica/rules"
	"tactica/sim"
)

// mostSurveyed is how many battles a map is made of at most: shares in whole
// percents need no more, and each is followed step by step.
const mostSurveyed = 10_000

// mapped reports whether a map was asked for.
func (f *outputFlags) mapped() bool {
	return slices.ContainsFunc(f.plots, func(p string) bool {
		kind, _ := plotOf(p)
		return kind == figure.Map
	})
}

// checkMaps wants a table under every scenario that a map is asked of, and the
// plan that --plan names.
func (f *runFlags) checkMaps(models []*sim.Model) error {
	onTable := 0
	for _, m := range models {
		switch {
		case m.OnTable():
			onTable++
			if f.plan != "" {
				if err := knows(m, f.plan); err != nil {
					return err
				}
			}
		case f.output.mapped():
			return noMap(m)
		}
	}
	if f.plan != "" && !f.output.mapped() && (f.output.report == "" || onTable == 0) {
		return fmt.Errorf("--plan %s: chooses what a map shows; ask for one with --plot map=FILE.png", f.plan)
	}
	return nil
}

// noMap says what a scenario lacks for a map.
func noMap(m *sim.Model) error {
	if slices.ContainsFunc(m.Scenario.Units, func(u configs.Unit) bool { return u.At != nil }) {
		return fmt.Errorf("--plot map: there are no maps under the rules %s (%s)", m.Scenario.Rules, m.Scenario.File)
	}
	return fmt.Errorf("--plot map: the units of %s stand on no table; give each of them at: {x: 36, y: 20, facing: 270}, and leave out the distances of the charges", m.Scenario.File)
}

func knows(m *sim.Model, plan string) error {
	var names []string
	for i := range m.Plans {
		p := &m.Plans[i]
		if p.Name == plan && p.Refused != "" {
			return fmt.Errorf("--plan %s: cannot be followed: %s", plan, p.Refused)
		}
		if p.Name == plan {
			return nil
		}
		names = append(names, p.Name)
	}
	if near := configs.Closest(plan, names); near != "" {
		return fmt.Errorf("--plan %s: %s has no plan of that name; did you mean %s?", plan, m.Scenario.File, near)
	}
	return fmt.Errorf("--plan %s: %s has no plan of that name, but %s", plan, m.Scenario.File, strings.Join(names, ", "))
}

// survey looks where units go, for the maps that were asked for: in as many
// battles as were asked for too, up to a bound.
func (f *runFlags) survey(models []*sim.Model, results []*sim.Result, options []sim.Options) error {
	if !f.output.mapped() && f.output.report == "" {
		return nil
	}
	for i, r := range results {
		m := models[i]
		name, err := f.planOf(r)
		if err != nil {
			return err
		}
		plan := slices.IndexFunc(m.Plans, func(p rules.Plan) bool { return p.Name == name })
		if survey := m.Survey(plan, r.Run.Seed, int(min(options[i].Trials, mostSurveyed))); survey != nil {
			r.Surveys = append(r.Surveys, survey)
		}
	}
	return nil
}

// planOf is the plan that a map shows: the one named, or the best; "" where
// none could be followed.
func (f *runFlags) planOf(r *sim.Result) (string, error) {
	shown := reports.Shown(r)
	if f.plan != "" {
		for i := range r.Plans {
			if p := &r.Plans[i]; p.Plan == f.plan && !p.Legal {
				return "", fmt.Errorf("--plan %s: cannot be followed: %s", f.plan, p.Reason)
			}
		}
		return f.plan, nil
	}
	switch {
	case r.Advice != nil && r.Advice.Best != "":
		return r.Advice.Best, nil
	case len(shown) > 0:
		return shown[0].Plan, nil
	}
	return "", nil
}
