// Package configs owns the scenario file: the strict loader that checks every
// key and reports all problems with their places, the typed scenario that
// comes out of it, the JSON Schema, and the scenarios that are built in.
//
// It knows no rules. What a rule family adds to the keys comes to it as data
// (Family). It imports package dice and the YAML library, and must not import
// rules, sim or reports, nor os.
package configs

import (
	"path"
	"strings"
)

// Load reads a scenario: all that is wrong with it, or the scenario with its
// defaults filled in. The name is shown in messages.
func Load(name string, src []byte, families []Family) (*Scenario, Problems) {
	d, problems := Parse(name, src)
	if d == nil {
		problems.Sort()
		return nil, problems
	}
	s, more := d.Load(families)
	problems = append(problems, more...)
	problems.Sort()
	if len(problems) > 0 {
		return nil, problems
	}
	return s, nil
}

// Load checks a parsed document and reads the scenario out of it. The
// scenario is nil when there are problems.
func (d *Document) Load(families []Family) (*Scenario, Problems) {
	l := newLoader(d, families)
	t := mapping(l.keys...)
	l.check(d.root, &t, "")
	if l.unknown() {
		l.problems.Sort()
		return nil, l.problems
	}
	l.scenario()
	if len(l.problems) > 0 {
		l.problems.Sort()
		return nil, l.problems
	}
	return l.s, nil
}

// A loader turns a checked document into a scenario. What the check found to
// be no good it leaves out, so that one mistake is reported once.
type loader struct {
	checker
	edition
	keys []Key
	s    *Scenario
}

func newLoader(d *Document, families []Family) *loader {
	l := &loader{checker: checker{doc: d, bad: map[*Node]bool{}}}
	rules := editionNames(families)
	if n := d.root.Get("rules"); n != nil {
		var known bool
		if l.edition, known = findEdition(families, n.Text); !known {
			// Check the rest by the rules that were most likely meant.
			l.edition, _ = findEdition(families, Closest(n.Text, rules))
		}
	} else {
		l.edition, _ = findEdition(nil, "")
	}
	for _, e := range entries(d.root.Get("units")) {
		l.units = append(l.units, e.Key.Text)
		l.unsure = l.unsure || !isUnitKey(e.Key.Text)
	}
	l.unsure = l.unsure || len(l.units) == 0
	l.plans = l.planNames()
	l.keys = l.scenarioKeys(rules)
	l.s = &Scenario{File: d.Name, Digest: d.digest, Doc: d}
	return l
}

// entries are those of a mapping; none of anything else.
func entries(n *Node) []Entry {
	if n == nil || n.Kind != MapNode {
		return nil
	}
	return n.Entries
}

// items are those of a list; none of anything else.
func items(n *Node) []*Node {
	if n == nil || n.Kind != ListNode {
		return nil
	}
	return n.Items
}

func (l *loader) scenario() {
	root := l.doc.root
	l.s.Name = l.text(root, "name", titleOf(l.doc.Name))
	l.s.Rules, l.s.FleeWord = l.rules, l.fleeWord
	l.s.Contact = l.text(root, "horizon", "combat") == "contact"
	l.s.Rounds = l.whole(root, "rounds", 1)
	l.s.Rally = l.flag(root, "rally", true)
	l.s.Parameters = l.get(root, "rules_parameters")
	l.loadUnits()
	l.loadTable()
	l.loadTerrain()
	l.loadCharges()
	l.loadPlans()
	l.loadPolicies()
	l.loadValue()
	l.loadExpect()
	l.loadRun()
	l.loadSweep()
}

// titleOf makes a name out of the name of a file.
func titleOf(file string) string {
	base := path.Base(strings.ReplaceAll(file, `\`, "/"))
	return strings.TrimSuffix(strings.TrimSuffix(base, ".yaml"), ".yml")
}

// text, whole, decimal and flag read a checked value, or its default.
func (l *loader) text(n *Node, key, missing string) string {
	if v := l.get(n, key); v != nil && v.Kind == ScalarNode {
		return v.Text
	}
	return missing
}

func (l *loader) whole(n *Node, key string, missing int) int {
	if v, ok := l.get(n, key).Number(); ok {
		return int(v)
	}
	return missing
}

func (l *loader) decimal(n *Node, key string, missing float64) float64 {
	if v, ok := l.get(n, key).Number(); ok {
		return v
	}
	return missing
}

func (l *loader) flag(n *Node, key string, missing bool) bool {
	if v, ok := l.get(n, key).Bool(); ok {
		return v
	}
	return missing
}

// texts reads a checked list of texts.
func (l *loader) texts(n *Node, key string) []string {
	var out []string
	for _, item := range items(l.get(n, key)) {
		if !l.bad[item] {
			out = append(out, item.Text)
		}
	}
	return out
}

// assume notes a default for the report.
func (l *loader) assume(code, path, text string) {
	l.s.Assumptions = append(l.s.Assumptions, Assumption{Code: code, Path: path, Text: text})
}
