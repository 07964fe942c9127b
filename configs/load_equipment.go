package configs

import (
	"fmt"
	"strconv"
	"strings"
)

// stats reads a checked mapping of characteristics.
func (l *loader) stats(n *Node) map[string]Stat {
	if n == nil {
		return nil
	}
	out := make(map[string]Stat, len(n.Entries))
	for _, e := range entries(n) {
		if l.bad[e.Value] {
			continue
		}
		if v, plus := parseTarget(e.Value.Text); plus {
			out[e.Key.Text] = Stat{Value: v, Plus: true}
		} else if v, ok := e.Value.Number(); ok {
			out[e.Key.Text] = Stat{Value: int(v)}
		}
	}
	return out
}

func (l *loader) target(n *Node, key string) Save {
	if v := l.get(n, key); v != nil {
		t, _ := parseTarget(v.Text)
		return Save(t)
	}
	return 0
}

// specials reads a checked list of special rules.
func (l *loader) specials(n *Node) []Special {
	var out []Special
	for _, item := range items(n) {
		if l.bad[item] {
			continue
		}
		rule, argument := findRule(l.Specials, item.Text)
		if rule == nil {
			rule, argument = findRule(l.WeaponRules, item.Text)
		}
		if rule != nil {
			out = append(out, Special{Name: rule.Name, Argument: argument})
		}
	}
	return out
}

// weapons reads a checked list of weapons.
func (l *loader) weapons(n *Node, path string) []Weapon {
	var out []Weapon
	for i, item := range items(n) {
		switch {
		case l.bad[item]:
		case item.Kind == ScalarNode:
			out = append(out, Weapon{Name: item.Text})
		case item.Kind == MapNode:
			out = append(out, l.weapon(item, fmt.Sprintf("%s.%d", path, i)))
		}
	}
	return out
}

func (l *loader) weapon(n *Node, path string) Weapon {
	w := Weapon{Models: l.whole(n, "models", 0)}
	if named := l.get(n, "weapon"); named != nil {
		w.Name = named.Text
		for _, e := range n.Entries {
			if e.Key.Text != "weapon" && e.Key.Text != "models" && e.Key.Text != "name" && !l.bad[e.Value] {
				l.problems.addAt(l.doc, place(&e), joinPath(path, e.Key.Text), "does not go with weapon:, which names one of the armoury; use name: to define your own")
			}
		}
		return w
	}
	w.Name, w.Defined = l.text(n, "name", ""), true
	w.Fields = map[string]string{}
	for _, e := range n.Entries {
		switch e.Key.Text {
		case "name", "models", "special":
		default:
			if !l.bad[e.Value] && e.Value.Kind == ScalarNode {
				w.Fields[e.Key.Text] = e.Value.Text
			}
		}
	}
	for _, item := range items(l.get(n, "special")) {
		if rule, argument := findRule(l.WeaponRules, item.Text); rule != nil && !l.bad[item] {
			w.Special = append(w.Special, Special{Name: rule.Name, Argument: argument})
		}
	}
	return w
}

// state reads how a unit enters: a word, or a mapping.
func (l *loader) state(n *Node) UnitState {
	v := l.get(n, "state")
	if v == nil {
		return UnitState{}
	}
	if v.Kind == ScalarNode {
		return UnitState{Fleeing: v.Text == "fleeing", Engaged: v.Text == "engaged"}
	}
	return UnitState{
		Fleeing:      l.flag(v, "fleeing", false),
		Engaged:      l.flag(v, "engaged", false),
		Moved:        l.flag(v, "moved", false),
		Defended:     l.text(v, "defended", ""),
		Restrictions: l.texts(v, "restrictions"),
	}
}

// count is a number of things as people read it.
func count(n int, word string) string { return strconv.Itoa(n) + " " + plural(n, word) }

func plural(n int, word string) string {
	switch {
	case n == 1:
		return word
	case strings.HasSuffix(word, "y"):
		return strings.TrimSuffix(word, "y") + "ies"
	}
	return word + "s"
}
