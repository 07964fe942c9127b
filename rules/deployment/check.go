package deployment

import (
	"tactica/configs"
	"tactica/rules/plane"
	"tactica/rules/uncertain"
)

// check wants every unit whose pose is fixed clear of the others (unless both
// are engaged), of impassable terrain, and wholly on the table.
func (d *Deployment) check(sc *configs.Scenario, problems *configs.Problems) {
	var stood []int
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
		r := d.Rect(i, &uncertain.Drawn{})
		if err := r.Validate(); err != nil {
			problems.Add(sc.Doc, path, "%v", err)
			continue
		}
		d.checkPlace(sc, path, r, problems)
		for _, j := range stood {
			other := d.Rect(j, &uncertain.Drawn{})
			if !plane.Touches(r, other) || u.Engaged && d.units[j].Engaged {
				continue
			}
			verb := "touches"
			if plane.Overlaps(r, other) {
				verb = "stands on"
			}
			problems.Add(sc.Doc, path, "%s %s %s; units start apart unless both are engaged", u.Key, verb, d.units[j].Key)
		}
		stood = append(stood, i)
	}
}

// checkPlace wants a unit clear of impassable terrain and on the table.
func (d *Deployment) checkPlace(sc *configs.Scenario, path string, r plane.Rect, problems *configs.Problems) {
	if table := (plane.Field{Table: d.Edges}); !table.Clear(r) {
		problems.Add(sc.Doc, path, "the unit is not wholly on the table of %g by %g inches", sc.Table.Width, sc.Table.Depth)
	}
	for i := range d.Impassable {
		if rock := &d.Impassable[i]; r.DistanceTo(rock.Polygon) <= plane.Touch {
			problems.Add(sc.Doc, path, "the unit is in contact with %s, which is impassable", rock.Name)
		}
	}
}
