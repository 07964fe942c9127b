package deployment

import (
	"fmt"

	"tactica/configs"
	"tactica/rules/plane"
	"tactica/rules/uncertain"
)

// check wants every unit clear of the others (unless both are engaged), of
// impassable terrain, and wholly on the table: where it stands if that is fixed,
// or somewhere that can be drawn.
func (d *Deployment) check(sc *configs.Scenario, problems *configs.Problems) {
	wrong := len(*problems)
	for i := range d.units {
		u := &d.units[i]
		path := "units." + u.Key + ".at"
		_, most := d.draws.Bounds(u.Models)
		if err := d.Formation(i, int(most)).Validate(); err != nil {
			problems.Add(sc.Doc, "units."+u.Key, "%v", err)
			continue
		}
		if !d.Fixed(i) {
			continue
		}
		if err := d.Rect(i, &uncertain.Drawn{}).Validate(); err != nil {
			problems.Add(sc.Doc, path, "%v", err)
			continue
		}
		for _, f := range d.faults(sc, i, &uncertain.Drawn{}, true) {
			problems.Add(sc.Doc, path, "%s", f.text)
		}
	}
	if len(*problems) == wrong {
		d.checkDrawn(sc, problems)
	}
}

// A fault is what is wrong with a place, and how the game is played where that is
// drawn.
type fault struct{ text, played string }

func newFault(played, format string, args ...any) fault {
	f := fault{text: fmt.Sprintf(format, args...), played: "such a draw is played as it stands"}
	if played != "" {
		f.played += ": " + played
	}
	return f
}

// faults are what is wrong with the place of a unit, and of those listed before
// it beside it: of what is fixed, or of what is not.
func (d *Deployment) faults(sc *configs.Scenario, i int, drawn *uncertain.Drawn, fixed bool) (list []fault) {
	u, r := &d.units[i], d.Rect(i, drawn)
	if d.Fixed(i) == fixed {
		list = d.misplaced(sc, r)
	}
	for j := range i {
		other := &d.units[j]
		if (d.Fixed(i) && d.Fixed(j)) != fixed || u.Engaged && other.Engaged {
			continue
		}
		there := d.Rect(j, drawn)
		if !plane.Touches(r, there) {
			continue
		}
		verb, played := "touches", "a charge of one on the other has no way to go"
		if plane.Overlaps(r, there) {
			verb, played = "stands on", "a charge of one on the other is not made"
		}
		if sc.Units[i].Side == sc.Units[j].Side {
			played = ""
		}
		list = append(list, newFault(played, "%s %s %s; units start apart unless both are engaged", u.Key, verb, other.Key))
	}
	return list
}

// misplaced wants a unit clear of impassable terrain and on the table.
func (d *Deployment) misplaced(sc *configs.Scenario, r plane.Rect) (list []fault) {
	if table := (plane.Field{Table: d.Edges}); !table.Clear(r) {
		list = append(list, newFault("", "the unit is not wholly on the table of %g by %g inches", sc.Table.Width, sc.Table.Depth))
	}
	for i := range d.Impassable {
		if rock := &d.Impassable[i]; r.DistanceTo(rock.Polygon) <= plane.Touch {
			list = append(list, newFault("", "the unit is in contact with %s, which is impassable", rock.Name))
		}
	}
	return list
}

// mostStarts is how many starts are looked at where something is drawn: all that
// there are, or as many at random.
const mostStarts = 1000

// Starts are the draws of all starts that differ and how likely each is, or as many
// as are looked at; complete is false then.
func (d *Deployment) Starts() (list []uncertain.Drawn, shares []float64, complete bool) {
	return d.draws.Spread(mostStarts)
}

// checkDrawn looks at starts that can be drawn. What is wrong with some of them is
// a warning, and a problem if nothing is right with any.
func (d *Deployment) checkDrawn(sc *configs.Scenario, problems *configs.Problems) {
	type found struct {
		fault
		unit  int
		share float64
	}
	var faults []found
	fixed := true
	for i := range d.units {
		fixed = fixed && d.Fixed(i)
	}
	if fixed {
		return
	}
	starts, shares, complete := d.Starts()
	bad := 0
	for n := range starts {
		before := bad
		for i := range d.units {
			for _, f := range d.faults(sc, i, &starts[n], false) {
				k := 0
				for k < len(faults) && (faults[k].unit != i || faults[k].fault != f) {
					k++
				}
				if k == len(faults) {
					faults = append(faults, found{fault: f, unit: i})
				}
				faults[k].share += shares[n]
				bad = before + 1
			}
		}
	}
	for _, f := range faults {
		path := "units." + d.units[f.unit].Key + ".at"
		text := draws(f.share, complete) + ": " + f.text
		if bad == len(starts) {
			problems.Add(sc.Doc, path, "%s", text)
			continue
		}
		d.Warnings = append(d.Warnings, path+": "+text+"; "+f.played)
	}
}

// draws says in how many; what is not quite none or all does not look so, and what
// was seen in some of them at random is not said to be exact.
func draws(share float64, complete bool) string {
	switch {
	case complete && share >= 0.01 && share <= 0.99:
		return fmt.Sprintf("in %.3g%% of the draws", 100*share)
	case share > 1-1e-9:
		return "in every draw"
	case share < 0.01:
		return "in less than 1% of the draws"
	case share > 0.99:
		return "in more than 99% of the draws"
	}
	return fmt.Sprintf("in about %.0f%% of the draws", 100*share)
}
