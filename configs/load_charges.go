package configs

import (
	"fmt"
	"slices"
)

func (l *loader) loadCharges() {
	charged := map[string]string{}
	side := ""
	for i, n := range items(l.get(l.doc.root, "charges")) {
		if n.Kind != MapNode {
			continue
		}
		path := fmt.Sprintf("charges.%d", i)
		c := Charge{
			Charger:     l.text(n, "charger", ""),
			Targets:     l.targets(n, path),
			Cover:       l.text(n, "cover", "none"),
			Downhill:    l.flag(n, "downhill", false),
			Redirect:    l.redirects(n, path),
			Interveners: l.interveners(n, path),
		}
		l.s.Charges = append(l.s.Charges, c)
		if c.Charger == "" {
			continue
		}
		if first, twice := charged[c.Charger]; twice {
			l.problems.Add(l.doc, path+".charger", "%s charges already in %s; each unit charges once", c.Charger, first)
		}
		charged[c.Charger] = path
		mine := l.sideOf(c.Charger)
		if side == "" {
			side = mine
		}
		if mine != "" && mine != side {
			l.problems.Add(l.doc, path+".charger", "%s fights for %q; all chargers are of one side, and the first is of %q", c.Charger, shorten(mine), shorten(side))
		}
		l.checkOpponents(&c, n, path)
	}
}

// sideOf is the side of a unit, "" when it is not known.
func (l *loader) sideOf(key string) string {
	if i := l.s.Unit(key); i >= 0 {
		return l.s.Units[i].Side
	}
	return ""
}

// each is the node of a value that may be one for all or a list, for the
// target with the given index, and its path.
func each(n *Node, path string, i int) (*Node, string) {
	if n == nil || n.Kind != ListNode {
		return n, path
	}
	if i < len(n.Items) {
		return n.Items[i], fmt.Sprintf("%s.%d", path, i)
	}
	return nil, path
}

// targets reads the target of a charge, one or a list.
func (l *loader) targets(n *Node, path string) []Target {
	named := l.get(n, "target")
	if named == nil {
		return nil
	}
	names := []*Node{named}
	if named.Kind == ListNode {
		names = named.Items
	}
	for _, key := range []string{"distance", "edge", "from"} {
		v := l.get(n, key)
		if v != nil && v.Kind == ListNode && len(v.Items) != len(names) {
			l.problems.Add(l.doc, joinPath(path, key), "has %s for %s; give one value for all, or one for each", count(len(v.Items), "value"), count(len(names), "target"))
		}
	}
	var out []Target
	for i, name := range names {
		t := Target{} // keeps the place of one that is no good
		if !l.bad[name] {
			t = l.targetAt(n, name.Text, path, i)
		}
		out = append(out, t)
	}
	l.checkPlace(n, path)
	return out
}

// targetAt reads what a charge or an entry of redirect says about its i-th
// target.
func (l *loader) targetAt(n *Node, unit, path string, i int) Target {
	t := Target{Unit: unit, From: "front"}
	if v, at := each(l.get(n, "distance"), path+".distance", i); v != nil && !l.bad[v] {
		t.Distance = quantity(v, at)
	}
	if v, at := each(l.get(n, "edge"), path+".edge", i); v != nil && !l.bad[v] {
		t.Edge = quantity(v, at)
	}
	if v, _ := each(l.get(n, "from"), "", i); v != nil && !l.bad[v] {
		t.From = v.Text
	}
	return t
}

// checkPlace wants a distance on the line, and none in the plane.
func (l *loader) checkPlace(n *Node, path string) {
	if !l.inPlane() {
		if n.Get("distance") == nil {
			l.problems.Add(l.doc, path+".distance", "is missing: inches between the closest points, such as `distance: 9`")
		}
		return
	}
	for _, key := range []string{"distance", "edge", "from"} {
		if n.Get(key) != nil {
			l.problems.Add(l.doc, joinPath(path, key), "does not go with at:, which says already where the units stand")
		}
	}
}

func (l *loader) redirects(n *Node, path string) []Target {
	var out []Target
	for i, item := range items(l.get(n, "redirect")) {
		at := fmt.Sprintf("%s.redirect.%d", path, i)
		named := l.get(item, "target")
		if named == nil || named.Kind != ScalarNode {
			out = append(out, Target{}) // keeps its place
			continue
		}
		out = append(out, l.targetAt(item, named.Text, at, 0))
		l.checkPlace(item, at)
	}
	return out
}

func (l *loader) interveners(n *Node, path string) []Intervener {
	var out []Intervener
	for i, item := range items(l.get(n, "interveners")) {
		unit := l.get(item, "unit")
		if unit == nil {
			out = append(out, Intervener{}) // keeps its place
			continue
		}
		out = append(out, Intervener{
			Unit:      unit.Text,
			Distance:  quantity(l.get(item, "distance"), fmt.Sprintf("%s.interveners.%d.distance", path, i)),
			Together:  l.flag(item, "together", true),
			Blocked:   l.flag(item, "blocked", false),
			CanCharge: l.flag(item, "can_charge", true),
			CanTarget: l.flag(item, "can_target", true),
		})
	}
	return out
}

// checkOpponents wants every target on the other side, no unit twice, and
// interveners on the side of the target.
func (l *loader) checkOpponents(c *Charge, n *Node, path string) {
	mine := l.sideOf(c.Charger)
	var listed []string
	enemy := func(unit, at string) {
		switch {
		case unit == "": // no good, and reported
		case unit == c.Charger:
			l.problems.Add(l.doc, at, "%s cannot charge itself", unit)
		case mine != "" && l.sideOf(unit) == mine:
			l.problems.Add(l.doc, at, "%s is on the side of the charger, %q; charges go against the other side", unit, shorten(mine))
		case slices.Contains(listed, unit):
			l.problems.Add(l.doc, at, "%s is a target of this charge already", unit)
		}
		listed = append(listed, unit)
	}
	many := items(n.Get("target")) != nil
	for i, t := range c.Targets {
		at := path + ".target"
		if many {
			at = fmt.Sprintf("%s.target.%d", path, i)
		}
		enemy(t.Unit, at)
	}
	for i, t := range c.Redirect {
		enemy(t.Unit, fmt.Sprintf("%s.redirect.%d.target", path, i))
	}
	for i, v := range c.Interveners {
		at := fmt.Sprintf("%s.interveners.%d.unit", path, i)
		switch {
		case v.Unit == "":
		case slices.Contains(listed, v.Unit):
			l.problems.Add(l.doc, at, "%s is in this charge already", v.Unit)
		case mine != "" && l.sideOf(v.Unit) == mine:
			l.problems.Add(l.doc, at, "%s is on the side of the charger, %q; a friend of the target intervenes", v.Unit, shorten(mine))
		}
		listed = append(listed, v.Unit)
	}
}
