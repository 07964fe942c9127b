package configs

import (
	"fmt"
	"math/big"
	"slices"
	"strings"
)

// bestPlan is the plan that leaves everything to best play.
const bestPlan = "best"

// planNames are the names that expect may use: those of the file, or those
// of the default plans.
func (l *loader) planNames() []string {
	var names []string
	if plans := l.doc.root.Get("plans"); plans != nil {
		for _, e := range entries(plans) {
			names = append(names, e.Key.Text)
		}
		return names
	}
	if len(l.DefaultPlans) == 0 {
		for _, c := range l.Choices {
			names = append(names, c.Word)
		}
	}
	for _, name := range l.DefaultPlans {
		if !strings.Contains(name, "{unit}") {
			names = append(names, name)
			continue
		}
		for _, unit := range l.units {
			names = append(names, strings.ReplaceAll(name, "{unit}", unit))
		}
	}
	return append(names, bestPlan)
}

func (l *loader) loadPlans() {
	for _, e := range entries(l.get(l.doc.root, "plans")) {
		path := "plans." + e.Key.Text
		if l.bad[e.Value] {
			continue
		}
		switch isBest := e.Value.Kind == ScalarNode; {
		case isBest && e.Key.Text != bestPlan:
			l.problems.addAt(l.doc, place(&e), path, "the plan that plays best is written `best: best`; its name is always best")
		case !isBest && e.Key.Text == bestPlan:
			l.problems.addAt(l.doc, place(&e), path, "the name best is kept for best play, `best: best`; call this plan something else")
		}
		l.s.Plans = append(l.s.Plans, l.plan(e.Key.Text, e.Value, path))
	}
}

func (l *loader) plan(name string, n *Node, path string) Plan {
	p := Plan{Name: name, BestPlay: n.Kind == ScalarNode}
	if p.BestPlay {
		return p
	}
	p.Answers = make(map[string]Answers, len(n.Entries))
	for _, e := range entries(n) {
		if l.bad[e.Value] {
			continue
		}
		unit := e.Key.Text
		if !l.ChargerAnswers && l.charges(unit) {
			l.problems.addAt(l.doc, place(&e), joinPath(path, unit), "%s is a charger; a plan says what the units that are charged answer", unit)
		}
		if e.Value.Kind == ListNode {
			a := Answers{}
			for i, item := range e.Value.Items {
				a.List = append(a.List, l.mixture(item, fmt.Sprintf("%s.%s.%d", path, unit, i)))
			}
			p.Answers[unit] = a
			continue
		}
		p.Answers[unit] = Answers{Each: true, List: []Mixture{l.mixture(e.Value, joinPath(path, unit))}}
	}
	return p
}

// charges reports whether a unit is a charger. A unit that neither charges nor
// is charged may be named in a plan: the charge on it may have been taken out
// of the file for a while.
func (l *loader) charges(unit string) bool {
	return slices.ContainsFunc(l.s.Charges, func(c Charge) bool { return c.Charger == unit })
}

// mixture reads a checked answer: a word, or words with weights.
func (l *loader) mixture(n *Node, path string) Mixture {
	t := Type{Choices: l.Choices, Joined: l.JoinChoices}
	if n.Kind == ScalarNode {
		word, _ := t.answer(n.Text)
		return Mixture{{Word: word, Weight: big.NewRat(1, 1)}}
	}
	if l.bad[n] {
		return nil
	}
	var m Mixture
	for i, w := range weights(n) {
		word, _ := t.answer(n.Entries[i].Key.Text)
		if slices.ContainsFunc(m, func(o Weighted) bool { return o.Word == word }) {
			l.problems.addAt(l.doc, n.Entries[i].Key, joinPath(path, n.Entries[i].Key.Text), "%q is in this mixture already", word)
		}
		m = append(m, Weighted{Word: word, Weight: w})
	}
	return m
}

func (l *loader) loadPolicies() {
	l.s.Policies = map[string]Policies{}
	for _, e := range entries(l.get(l.doc.root, "policies")) {
		if l.bad[e.Value] {
			continue
		}
		l.s.Policies[e.Key.Text] = Policies{
			Redirect: l.text(e.Value, "redirect", ""),
			Pursue:   l.text(e.Value, "pursue", ""),
			Split:    l.text(e.Value, "split", ""),
		}
	}
}
