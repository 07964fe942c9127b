package reports

import (
	"math"
	"slices"
	"strings"

	"tactica/sim"
)

// Swing is the name of the variable that plans are compared by.
const Swing = "swing"

// Variable finds a variable of a plan, nil when there is none.
func Variable(p *sim.PlanResult, name string) *sim.VariableResult {
	for i := range p.Variables {
		if p.Variables[i].Name == name {
			return &p.Variables[i]
		}
	}
	return nil
}

// Shown are the plans that have numbers, in the order of the result.
func Shown(r *sim.Result) []*sim.PlanResult {
	var plans []*sim.PlanResult
	for i := range r.Plans {
		if r.Plans[i].Legal && len(r.Plans[i].Variables) > 0 {
			plans = append(plans, &r.Plans[i])
		}
	}
	return plans
}

// Mean is the mean of a number: the exact one where there is one, else the
// sampled one and how far off it may be, 0 where nothing is known about that.
// False when there is none.
func Mean(v *sim.VariableResult) (mean, err float64, ok bool) {
	switch {
	case v == nil:
		return 0, 0, false
	case v.ExactMean != nil:
		return *v.ExactMean, 0, true
	case v.Mean != nil:
		err, _ = meanError(v)
		return *v.Mean, err, true
	}
	return 0, 0, false
}

// Probability is that of a cell: the exact one where there is one.
func Probability(c *sim.ValueCell) float64 {
	if c.Exact != nil {
		return *c.Exact
	}
	return deref(c.Estimate)
}

// CellOf finds the cell of a word, nil when the variable has none.
func CellOf(v *sim.VariableResult, word string) *sim.ValueCell {
	if v == nil {
		return nil
	}
	for i := range v.Values {
		if v.Values[i].Word == word {
			return &v.Values[i]
		}
	}
	return nil
}

// possible reports whether the value may occur as far as is known.
func possible(c *sim.ValueCell) bool {
	return c != nil && (deref(c.Exact) > 0 || c.Count != nil && *c.Count > 0)
}

// certain is the one word that a category always has under a plan, "" when it
// varies.
func certain(v *sim.VariableResult) string {
	word := ""
	for i := range v.Values {
		if !possible(&v.Values[i]) {
			continue
		}
		if word != "" {
			return ""
		}
		word = v.Values[i].Word
	}
	return word
}

// words are the values of a category that are possible under any plan, in the
// order in which they are listed.
func words(plans []*sim.PlanResult, name string) []string {
	var found []string
	for _, p := range plans {
		v := Variable(p, name)
		if v == nil {
			continue
		}
		for i := range v.Values {
			if c := &v.Values[i]; possible(c) && !slices.Contains(found, c.Word) {
				found = append(found, c.Word)
			}
		}
	}
	return inDomainOrder(plans, name, found)
}

// inDomainOrder sorts words as the first variable that lists them all does.
func inDomainOrder(plans []*sim.PlanResult, name string, found []string) []string {
	for _, p := range plans {
		var ordered []string
		if v := Variable(p, name); v != nil {
			for i := range v.Values {
				if slices.Contains(found, v.Values[i].Word) {
					ordered = append(ordered, v.Values[i].Word)
				}
			}
		}
		if len(ordered) == len(found) {
			return ordered
		}
	}
	return found
}

// Label is what people call a unit; the key when it has no label.
func Label(r *sim.Result, key string) string {
	for i := range r.Scenario.Units {
		if u := &r.Scenario.Units[i]; u.Key == key && u.Label != "" {
			return Clean(u.Label)
		}
	}
	return Clean(key)
}

// aspectsOf lists what the result knows of a unit as categories, in the order
// of the list of aspects.
func aspectsOf(plans []*sim.PlanResult, unit string) []*aspect {
	var found []*aspect
	for _, p := range plans {
		for i := range p.Variables {
			v := &p.Variables[i]
			key, name, ok := cutLast(v.Name)
			if !ok || key != unit || v.Kind != "category" || unseen[name] {
				continue
			}
			if !slices.ContainsFunc(found, func(a *aspect) bool { return a.name == name }) {
				found = append(found, aspectOf(name))
			}
		}
	}
	slices.SortStableFunc(found, func(a, b *aspect) int { return rank(a.name) - rank(b.name) })
	return found
}

func rank(name string) int {
	for i := range aspects {
		if aspects[i].name == name {
			return i
		}
	}
	return math.MaxInt32
}

// cutLast splits "orcs.charge" at its last dot.
func cutLast(name string) (unit, aspect string, ok bool) {
	i := strings.LastIndexByte(name, '.')
	if i < 0 {
		return "", name, false
	}
	return name[:i], name[i+1:], true
}

// engines reports which engines the numbers of a result come from.
func engines(plans []*sim.PlanResult) (exact, sampled bool) {
	for _, p := range plans {
		for i := range p.Variables {
			v := &p.Variables[i]
			exact = exact || v.ExactMean != nil
			sampled = sampled || v.Mean != nil
			for j := range v.Values {
				exact = exact || v.Values[j].Exact != nil
				sampled = sampled || v.Values[j].Count != nil
			}
		}
	}
	return exact, sampled
}
