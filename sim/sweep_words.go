package sim

import (
	"strconv"
	"strings"

	"tactica/configs"
)

// varied is a number that varies, in the words of its scenario.
func varied(sc *configs.Scenario, v *configs.Vary) Varied {
	out := Varied{Path: v.Path, Whole: v.Whole, Values: v.Values}
	out.Label, out.Unit = labelOf(sc, v.Path)
	return out
}

// labelOf says what stands at a path, and in what it is counted: "models of Orc
// Boyz", "models".
func labelOf(sc *configs.Scenario, path string) (label, unit string) {
	parts := strings.Split(path, ".")
	switch parts[0] {
	case "units":
		if i := unitIn(sc, path); i >= 0 {
			u := &sc.Units[i]
			what := strings.TrimPrefix(path, "units."+u.Key+".")
			return whatOf(what) + " of " + unitInfo(u).Label, unitOf(what)
		}
	case "charges":
		if i, err := strconv.Atoi(at(parts, 1)); err == nil && i >= 0 && i < len(sc.Charges) {
			charger := sc.Charges[i].Charger
			if j := sc.Unit(charger); j >= 0 {
				charger = unitInfo(&sc.Units[j]).Label
			}
			return chargeLabel(parts[2:], charger), unitOf(at(parts, 2))
		}
	case "value":
		if weight := at(parts, 1); weight != "" {
			return "weight of " + map[string]string{
				"destroyed": "destroyed units", "fleeing": "fleeing units", "casualties": "casualties",
			}[weight], ""
		}
	case "rounds":
		return "rounds of combat", "rounds"
	}
	return path, unitOf(parts[len(parts)-1])
}

func at(parts []string, i int) string {
	if i < len(parts) {
		return parts[i]
	}
	return ""
}

// unitIn is the unit whose part a path is; keys of units have no dots.
func unitIn(sc *configs.Scenario, path string) int {
	_, rest, _ := strings.Cut(path, ".")
	key, _, _ := strings.Cut(rest, ".")
	return sc.Unit(key)
}

// whatOf names a part of a unit: "models", "WS", "points a model".
func whatOf(part string) string {
	switch name := strings.TrimPrefix(strings.TrimPrefix(part, "stats."), "at."); name {
	case "points":
		return "points a model"
	case "general_ld":
		return "general's Ld"
	case "wounds_taken":
		return "wounds taken"
	default:
		return strings.ReplaceAll(strings.ReplaceAll(name, "mount.", "mount's "), "_", " ")
	}
}

// chargeLabel names a part of a charge.
func chargeLabel(parts []string, charger string) string {
	switch at(parts, 0) {
	case "distance":
		return "distance of " + charger
	case "edge":
		return "table edge from the target of " + charger
	}
	return strings.Join(parts, " ") + " of " + charger
}

// unitOf is what a part is counted in, "" when its name says it. A coordinate is a
// place, and no length that inches would count.
func unitOf(part string) string {
	switch part {
	case "distance", "edge", "run_distance":
		return "inches"
	case "at.facing":
		return "degrees"
	case "models", "files", "points":
		return part
	}
	return ""
}
