package configs

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

func (l *loader) loadExpect() {
	for i, n := range items(l.get(l.doc.root, "expect")) {
		if n.Kind != MapNode {
			continue
		}
		path := fmt.Sprintf("expect.%d", i)
		l.s.Expect = append(l.s.Expect, Expect{
			Text:        n.String(),
			Best:        l.text(n, "best", ""),
			Plan:        l.text(n, "plan", ""),
			Variable:    l.text(n, "variable", ""),
			Is:          l.text(n, "is", ""),
			AtLeast:     l.bound(n, "at_least"),
			AtMost:      l.bound(n, "at_most"),
			Equals:      l.bound(n, "equals"),
			Within:      l.bound(n, "within"),
			MeanAtLeast: l.bound(n, "mean_at_least"),
			MeanAtMost:  l.bound(n, "mean_at_most"),
		})
		before := len(l.problems)
		l.checkExpect(n, path)
		l.checkVariableUnit(n, path)
		if e := &l.s.Expect[len(l.s.Expect)-1]; len(l.problems) == before && e.Variable != "" {
			l.problems.checkVariable(l.doc, path, e, l.variables())
		}
	}
}

// variables are those that the result will have, as far as can be known without
// the rules; nil where that is nothing.
func (l *loader) variables() variables {
	if len(l.UnitVariables) == 0 || l.unsure {
		return nil
	}
	chargers := l.chargers()
	known := variables{"swing": {}, "plan.overridden": {}}
	for _, unit := range l.units {
		all := l.UnitVariables
		if slices.Contains(chargers, unit) {
			all = slices.Concat(all, l.ChargerVariables)
		}
		for _, v := range all {
			if !v.Plane || l.inPlane() {
				known[unit+"."+v.Name] = v
			}
		}
	}
	return known
}

// chargers are the units that charge, or all units where that is not clear.
func (l *loader) chargers() (list []string) {
	for i := range l.s.Charges {
		if l.s.Charges[i].Charger == "" {
			return l.units
		}
		list = append(list, l.s.Charges[i].Charger)
	}
	if len(list) == 0 {
		return l.units
	}
	return list
}

// bound reads a checked number, nil when the file has none.
func (l *loader) bound(n *Node, key string) *float64 {
	if v, ok := l.get(n, key).Number(); ok {
		return &v
	}
	return nil
}

// checkExpect wants one of the three forms: which plan is best, how probable
// a value is, what the mean of a number is.
func (l *loader) checkExpect(n *Node, path string) {
	has := func(keys ...string) bool {
		return slices.ContainsFunc(keys, func(k string) bool { return n.Get(k) != nil })
	}
	if has("best") {
		if len(n.Entries) > 1 {
			l.problems.Add(l.doc, path, "best: stands alone; write the other check as an entry of its own")
		}
		if l.text(n, "best", "") == bestPlan {
			l.problems.Add(l.doc, path+".best", "is about the plans with a name; best play is ranked apart")
		}
		return
	}
	for _, key := range []string{"plan", "variable"} {
		if !has(key) {
			l.problems.Add(l.doc, joinPath(path, key), "is missing; a check is {best: PLAN}, or has plan:, variable: and a bound")
		}
	}
	share, mean := has("at_least", "at_most", "equals"), has("mean_at_least", "mean_at_most")
	switch {
	case has("is") && mean:
		l.problems.Add(l.doc, path+".is", "asks for the probability of a value; the mean of a number is checked without it")
	case has("is") && !share:
		l.problems.Add(l.doc, path, "has no bound: at_least, at_most or equals")
	case !has("is") && share:
		l.problems.Add(l.doc, path+".is", "is missing: the value whose probability is checked")
	case !has("is") && !mean:
		l.problems.Add(l.doc, path, "has no bound: is: with at_least, at_most or equals; or mean_at_least or mean_at_most")
	}
	if has("within") && !has("equals") {
		l.problems.Add(l.doc, path+".within", "goes with equals:, which is missing")
	}
	l.checkOrder(n, "at_least", "at_most", path)
	l.checkOrder(n, "mean_at_least", "mean_at_most", path)
}

func (l *loader) checkOrder(n *Node, least, most, path string) {
	low, high := l.bound(n, least), l.bound(n, most)
	if low != nil && high != nil && *low > *high {
		l.problems.Add(l.doc, joinPath(path, least), "%g is more than %s, %g; no value can be both", *low, most, *high)
	}
}

// checkVariableUnit finds a unit that is misspelt in the name of a variable;
// the rest of the name belongs to the rules.
func (l *loader) checkVariableUnit(n *Node, path string) {
	v := l.get(n, "variable")
	if v == nil {
		return
	}
	unit, _, dotted := strings.Cut(v.Text, ".")
	if dotted && unit != "plan" && !l.unsure && !slices.Contains(l.units, unit) {
		l.problems.Suggest(l.doc, path+".variable", unit, l.units, "there is no unit %q; the units are %s", shorten(unit), listed(l.units))
	}
}

// variables by name.
type variables map[string]Variable

// CheckVariables holds the checks under expect: against the variables of the
// result: their names, and the words of those that are categories. A variable
// with nil words is a number.
func (s *Scenario) CheckVariables(words map[string][]string) Problems {
	known := variables{}
	for name, of := range words {
		known[name] = Variable{Words: of}
	}
	var problems Problems
	for i := range s.Expect {
		if e := &s.Expect[i]; e.Best == "" {
			problems.checkVariable(s.Doc, fmt.Sprintf("expect.%d", i), e, known)
		}
	}
	problems.Sort()
	return problems
}

// checkVariable holds one check against the variables; against none, if they are
// nil.
func (p *Problems) checkVariable(d *Document, path string, e *Expect, known variables) {
	if known == nil {
		return
	}
	v, there := known[e.Variable]
	switch number := len(v.Words) == 0 && !v.Open; {
	case !there:
		names := slices.Sorted(maps.Keys(known))
		p.Suggest(d, path+".variable", e.Variable, names, "there is no variable %q; there are %s", shorten(e.Variable), strings.Join(names, ", "))
	case number && e.Is != "":
		if _, ok := parseNumber(e.Is); !ok {
			p.Add(d, path+".is", "%s is a number, and %q is none", e.Variable, shorten(e.Is))
		}
	case number:
	case e.Is == "" && v.Open:
		p.Add(d, path+".variable", "%s has no mean; ask for one of its values with is:", e.Variable)
	case e.Is == "":
		p.Add(d, path+".variable", "%s has no mean; ask for one of its values with is: %s", e.Variable, alternatives(v.Words))
	case !v.Open && !slices.Contains(v.Words, e.Is):
		p.Suggest(d, path+".is", e.Is, v.Words, "%s is never %q; it is %s", e.Variable, shorten(e.Is), alternatives(v.Words))
	}
}
