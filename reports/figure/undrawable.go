package figure

import (
	"fmt"
	"slices"

	"tactica/reports"
	"tactica/sim"
)

// Undrawable reports whether the names of scenarios, plans or units have characters
// that the font lacks, as those of Chinese: boxes stand for them in pictures.
func Undrawable(results []*sim.Result) bool {
	lacks := func(name string) bool {
		name = reports.Clean(name)
		return drawable(name) != name
	}
	return slices.ContainsFunc(results, func(r *sim.Result) bool {
		return lacks(r.Scenario.Name) ||
			slices.ContainsFunc(r.Plans, func(p sim.PlanResult) bool { return lacks(p.Plan) }) ||
			slices.ContainsFunc(r.Scenario.Units, func(u sim.UnitInfo) bool { return lacks(u.Label) || lacks(u.Side) })
	})
}

// numbered is a name as it can be drawn, with its number where characters are lost
// that tell it from others.
func numbered(i int, name string) string {
	name = reports.Clean(name)
	if drawn := drawable(name); drawn != name {
		return fmt.Sprintf("%d %s", i+1, drawn)
	}
	return name
}

// unitName is the label of a unit, with its number in the scenario where that is
// needed.
func unitName(r *sim.Result, key string) string {
	i := slices.IndexFunc(r.Scenario.Units, func(u sim.UnitInfo) bool { return u.Key == key })
	return numbered(i, reports.Label(r, key))
}
