package configs

import (
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"
)

// notSwept are the keys of a file that no sweep can vary.
var notSwept = []string{"format", "name", "rules", "run", "sweep", "expect"}

func (l *loader) loadSweep() {
	for i, n := range items(l.get(l.doc.root, "sweep")) {
		if n.Kind != MapNode {
			continue
		}
		path := fmt.Sprintf("sweep.%d", i)
		v := Vary{Path: l.text(n, "path", ""), Values: l.sweepValues(n, path)}
		if v.Path != "" {
			l.checkVaried(&v, path+".path")
		}
		l.s.Sweep = append(l.s.Sweep, v)
	}
	if wrong := tooMany(l.s.Sweep); wrong != "" {
		l.problems.Add(l.doc, "sweep", "%s", wrong)
	}
}

// checkVaried reports what is wrong with the path of an entry of the sweep, at
// its place in the file.
func (l *loader) checkVaried(v *Vary, place string) {
	if wrong := twice(l.s.Sweep, v.Path); wrong != "" {
		l.problems.Add(l.doc, place, "%s", wrong)
	}
	if err := l.checkVary(v); err != "" {
		l.problems.Add(l.doc, place, "%s", err)
		if l.doc.Lookup(v.Path) == nil {
			l.suggest(l.closestPath(v.Path))
		}
	}
}

// sweepValues reads the values of one entry: listed, or from, to and step.
func (l *loader) sweepValues(n *Node, path string) []float64 {
	if values := n.Get("values"); values != nil {
		for _, key := range []string{"to", "step"} {
			if n.Get(key) != nil {
				l.problems.Add(l.doc, joinPath(path, key), "stands beside values:; leave one of them out")
			}
		}
		var out []float64
		for _, item := range items(l.get(n, "values")) {
			if v, ok := item.Number(); ok {
				out = append(out, v)
			}
		}
		return out
	}
	if n.Get("from") == nil {
		return nil // reported by the type
	}
	var exact [3]*big.Rat
	for i, key := range []string{"from", "to", "step"} {
		if n.Get(key) == nil {
			l.problems.Add(l.doc, joinPath(path, key), "is missing: a sweep has from:, to: and step:, or values:")
			return nil
		}
		v := l.get(n, key)
		if v == nil {
			return nil
		}
		r, ok := parseExact(v.Text)
		if !ok {
			l.problems.Add(l.doc, joinPath(path, key), "has too many digits")
			return nil
		}
		exact[i] = r
	}
	out, err := steps(exact[0], exact[1], exact[2])
	if err != "" {
		l.problems.Add(l.doc, path, "%s", err)
	}
	return out
}

// Steps lists the values from one number to another, the last included where
// a step lands on it, each rounded once: 4, 4.5, ... 16. The texts are
// decimals, as in `--vary charges.0.distance=4:16:0.5`.
func Steps(from, to, step string) ([]float64, error) {
	var exact [3]*big.Rat
	for i, text := range []string{from, to, step} {
		r, ok := parseExact(text)
		if !ok {
			return nil, fmt.Errorf("%q is no number", shorten(text))
		}
		exact[i] = r
	}
	if exact[2].Sign() <= 0 {
		return nil, fmt.Errorf("the step must be above 0")
	}
	out, err := steps(exact[0], exact[1], exact[2])
	if err != "" {
		return nil, fmt.Errorf("%s", err)
	}
	return out, nil
}

func steps(from, to, step *big.Rat) (values []float64, problem string) {
	if from.Cmp(to) > 0 {
		return nil, "from is above to; a sweep goes upward"
	}
	span := new(big.Rat).Sub(to, from)
	span.Quo(span, step)
	count := new(big.Int).Quo(span.Num(), span.Denom())
	if count.Cmp(big.NewInt(maxPoints)) >= 0 {
		return nil, fmt.Sprintf("has more than %d points; take a larger step", maxPoints)
	}
	for i := range count.Int64() + 1 {
		v := new(big.Rat).SetInt64(i)
		f, _ := v.Add(v.Mul(v, step), from).Float64()
		values = append(values, f)
	}
	return values, ""
}

// checkVary wants a number of the file that can take all the values, and notes
// whether it is a whole one; it returns what is wrong.
func (l *loader) checkVary(v *Vary) string {
	head, _, _ := strings.Cut(v.Path, ".")
	if slices.Contains(notSwept, head) {
		return head + " cannot be varied"
	}
	if keys := strings.Split(v.Path, "."); len(keys) > 3 && head == "units" && keys[2] == "at" && l.Plane {
		if unit := l.doc.Lookup("units." + keys[1]); unit != nil && unit.Get("at") == nil {
			return fmt.Sprintf("units.%s has no place on the table (at:)", shorten(keys[1]))
		}
	}
	root := mapping(l.keys...)
	t := typeAt(&root, l.doc.root, v.Path)
	if t == nil {
		return fmt.Sprintf("the file has no %s", shorten(v.Path))
	}
	if !t.numeric() {
		return v.Path + " is no number"
	}
	v.Whole = t.isWhole()
	for _, value := range v.Values {
		probe := checker{doc: l.doc, bad: map[*Node]bool{}, units: l.units, plans: l.plans}
		text := strconv.FormatFloat(value, 'f', -1, 64)
		probe.check(&Node{Kind: ScalarNode, Text: text}, t, v.Path)
		if probe.faults > 0 {
			return fmt.Sprintf("%s %s", v.Path, probe.problems[0].Message)
		}
	}
	return ""
}

// numeric reports whether a single number may stand there.
func (t *Type) numeric() bool {
	switch t.Kind {
	case Whole, Number, Amount:
		return true
	case Form: // some forms are, such as the Strength of a weapon
		return true
	case Either:
		return t.OneScalar != nil && t.OneScalar.numeric()
	}
	return false
}

// typeAt is the type of a path: of a value that the file has, or of an
// optional key that it could have. It is nil when there is no such place.
func typeAt(t *Type, n *Node, path string) *Type {
	if t == nil || path == "" {
		return t
	}
	if t.Kind == Either {
		switch {
		case n != nil && n.Kind == ListNode:
			t = t.OneList
		case t.OneMapping != nil:
			t = t.OneMapping
		}
		if t == nil {
			return nil
		}
	}
	head, rest, _ := strings.Cut(path, ".")
	switch t.Kind {
	case Mapping:
		k := findKey(t.Keys, head)
		if k == nil || k.Refused != "" {
			return nil
		}
		return typeAt(&k.Type, n.Get(head), rest)
	case Dictionary:
		for _, e := range entries(n) {
			if rest, ok := strings.CutPrefix(path, e.Key.Text+"."); ok {
				return typeAt(t.Of, e.Value, rest)
			}
		}
	case List:
		if i, err := strconv.Atoi(head); err == nil && i >= 0 && i < len(items(n)) {
			return typeAt(t.Of, n.Items[i], rest)
		}
	case Amount:
		if i, err := strconv.Atoi(rest); err == nil && (head == "uniform" || head == "normal") && i >= 0 && i < len(items(n.Get(head))) {
			return &Type{Kind: Number, Min: -maxInches, Max: maxInches}
		}
	}
	return nil
}

// closestPath is the path of a number of the file that a misspelt one was
// most likely meant to be; "" of one that a file may have.
func (l *loader) closestPath(path string) string {
	if root := mapping(l.keys...); typeAt(&root, l.doc.root, path) != nil {
		return ""
	}
	var all []string
	for _, head := range []string{"units", "charges"} {
		all = numberPaths(all, l.doc.root.Get(head), head)
	}
	return Closest(path, all)
}

// numberPaths lists the paths of the numbers in a tree, up to a bound.
func numberPaths(to []string, n *Node, path string) []string {
	const most = 1000
	if n == nil || len(to) >= most {
		return to
	}
	if _, ok := n.Number(); ok {
		return append(to, path)
	}
	for _, e := range entries(n) {
		to = numberPaths(to, e.Value, joinPath(path, e.Key.Text))
	}
	for i, item := range items(n) {
		to = numberPaths(to, item, fmt.Sprintf("%s.%d", path, i))
	}
	return to
}
