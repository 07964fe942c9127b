package configs

import (
	"fmt"
	"slices"
)

func (l *loader) loadUnits() {
	units := l.get(l.doc.root, "units")
	for _, e := range entries(units) {
		if e.Value.Kind != MapNode || l.bad[e.Value] {
			continue
		}
		l.loadUnit(e.Key.Text, e.Value)
	}
	l.checkSides(units)
	l.checkPoses(units)
}

func (l *loader) loadUnit(key string, n *Node) {
	path := "units." + key
	u := Unit{
		Key:         key,
		Label:       l.text(n, "label", key),
		Side:        l.text(n, "side", ""),
		Models:      quantity(l.get(n, "models"), path+".models"),
		Stats:       l.stats(l.get(n, "stats")),
		Mount:       l.stats(l.get(n, "mount")),
		Height:      l.whole(n, "height", -1),
		Save:        l.target(n, "save"),
		Ward:        l.target(n, "ward"),
		Armour:      l.texts(n, "armour"),
		HasWeapons:  n.Get("weapons") != nil,
		Weapons:     l.weapons(l.get(n, "weapons"), path+".weapons"),
		Command:     l.texts(n, "command"),
		Special:     l.specials(l.get(n, "special")),
		Ignored:     l.texts(n, "ignored"),
		GeneralLd:   l.whole(n, "general_ld", 0),
		BSB:         l.flag(n, "bsb", false),
		ShotUsed:    l.flag(n, "shot_used", false),
		Wounds:      l.whole(n, "wounds_taken", 0),
		ChargeBase:  l.decimal(n, "charge_base", 0),
		FireSingle:  l.text(n, "fire", "") == "single",
		State:       l.state(n),
		At:          l.pose(n, path),
		RunDistance: l.decimal(n, "run_distance", 0),
		Cover:       l.text(n, "cover", ""),
	}
	l.groundOf(&u, n, path)
	u.Points = l.decimal(n, "points", 1)
	if n.Get("points") == nil {
		l.assume("default-points", path+".points", u.Label+": 1 point for each model (default)")
	}
	l.checkUnit(&u, n, path)
	l.s.Units = append(l.s.Units, u)
}

// groundOf fills in the troop type, files and base of a unit.
func (l *loader) groundOf(u *Unit, n *Node, path string) {
	if len(l.Troops) > 0 {
		missing := "infantry"
		if u.Mount != nil {
			missing = "cavalry"
		}
		u.Troop = l.text(n, "troop", missing)
		if n.Get("troop") == nil {
			l.assume("default-troop", path+".troop", u.Label+": "+u.Troop+" (default)")
		}
	}
	if l.takes("files") {
		_, most := u.Models.Bounds()
		u.Files = l.whole(n, "files", max(1, min(int(most), 5)))
		switch {
		case n.Get("files") == nil:
			l.assume("default-files", path+".files", u.Label+": "+count(u.Files, "file")+" (default)")
		case most >= 1 && u.Files > int(most):
			u.Files = int(most)
			l.assume("fewer-files", path+".files", u.Label+": "+count(u.Files, "file")+", as it has no more models")
		}
	}
	if !l.takes("base") {
		return
	}
	if v := l.get(n, "base"); v != nil {
		u.Base, _ = parseBase(v.Text)
		return
	}
	i := slices.IndexFunc(l.Troops, func(t Troop) bool { return t.Name == u.Troop })
	if i >= 0 && n.Get("base") == nil {
		u.Base = l.Troops[i].Base
		l.assume("default-base", path+".base", fmt.Sprintf("%s: base %dx%d mm (default of %s)", u.Label, u.Base.Width, u.Base.Depth, u.Troop))
	}
}

// takes reports whether units have this key under the rules of the file.
func (l *loader) takes(unitKey string) bool {
	k := findKey(l.UnitKeys, unitKey)
	return k == nil || k.Refused == ""
}

// checkUnit finds contradictions within one unit.
func (l *loader) checkUnit(u *Unit, n *Node, path string) {
	if n.Get("save") != nil && n.Get("armour") != nil && l.takes("save") {
		l.problems.Add(l.doc, path+".armour", "stands beside save:, which is the final save with everything worn; leave one of them out")
	}
	seen := map[string]bool{}
	for i, s := range u.Special {
		if seen[s.Name] {
			l.problems.Add(l.doc, fmt.Sprintf("%s.special.%d", path, i), "%q is listed twice", s.Name)
		}
		seen[s.Name] = true
	}
	for i, item := range items(l.get(n, "ignored")) {
		if seen[item.Text] {
			l.problems.Add(l.doc, fmt.Sprintf("%s.ignored.%d", path, i), "%q is listed under special: too", shorten(item.Text))
		}
	}
	if u.Models.IsSet() {
		l.checkCounts(u, path)
	}
}

// checkCounts holds the counts of weapons against the models.
func (l *loader) checkCounts(u *Unit, path string) {
	total := 0
	for _, w := range u.Weapons {
		total += w.Models
	}
	if _, most := u.Models.Bounds(); float64(total) > most {
		l.problems.Add(l.doc, path+".weapons", "are carried by %d models; the unit has %g", total, most)
	}
}

// checkSides wants exactly two sides.
func (l *loader) checkSides(units *Node) {
	if l.unsure {
		return // reported already, and the other side may be of the unit that is left out
	}
	var sides []string
	for i := range l.s.Units {
		if side := l.s.Units[i].Side; side != "" && !slices.Contains(sides, side) {
			sides = append(sides, side)
		}
	}
	for _, e := range entries(units) {
		if l.get(e.Value, "side") == nil {
			return // reported already, and the other side may be meant
		}
	}
	switch {
	case len(sides) == 1:
		l.problems.Add(l.doc, "units", "are all of the side %q; a scenario has exactly two sides", shorten(sides[0]))
	case len(sides) > 2:
		i := slices.IndexFunc(l.s.Units, func(u Unit) bool { return u.Side == sides[2] })
		l.problems.Suggest(l.doc, "units."+l.s.Units[i].Key+".side", sides[2], sides[:2],
			"%q is a third side besides %q and %q; a scenario has exactly two sides", shorten(sides[2]), shorten(sides[0]), shorten(sides[1]))
	}
}

// checkPoses wants at: of all units or of none.
func (l *loader) checkPoses(units *Node) {
	with, without := "", ""
	for _, e := range entries(units) {
		switch {
		case e.Value.Get("at") != nil:
			with = e.Key.Text
		case without == "":
			without = e.Key.Text
		}
	}
	if with != "" && without != "" && l.Plane {
		l.problems.Add(l.doc, "units."+without, "has no at:, but %s has; give it to all units or to none", with)
	}
}

// inPlane reports whether the units stand in the plane.
func (l *loader) inPlane() bool {
	for _, e := range entries(l.doc.root.Get("units")) {
		if e.Value.Get("at") != nil {
			return l.Plane
		}
	}
	return false
}

func (l *loader) pose(n *Node, path string) *Pose {
	at := l.get(n, "at")
	if at == nil {
		return nil
	}
	return &Pose{
		X:      quantity(l.get(at, "x"), path+".at.x"),
		Y:      quantity(l.get(at, "y"), path+".at.y"),
		Facing: quantity(l.get(at, "facing"), path+".at.facing"),
	}
}
