package t9a

import (
	"math"

	"tactica/rules/deployment"
	"tactica/rules/plane"
)

// Where units and terrain stand at the start, and what is wrong with it.

// readTable reads table, terrain and poses.
func (b *builder) readTable() {
	var units []deployment.Unit
	for i := range b.units {
		u := &b.units[i]
		units = append(units, deployment.Unit{
			Key: u.key, Models: u.models, Files: u.files, Width: u.width, Depth: u.depth, Engaged: u.starts == engaged,
		})
	}
	d, problems := deployment.Read(b.sc, units, &b.draws)
	b.problems = append(b.problems, problems...)
	b.table = &table{starts: d, terrain: deployment.Polygons(d.Impassable)}
	if len(problems) == 0 {
		b.checkReach()
	}
}

// checkReach: the first charge is within the greatest range of its charger, in one
// of the starts at least.
// Whether there is a way is for the game to find: without one the charge is not
// made.
func (b *builder) checkReach() {
	order, d := &b.charges[0], b.table.starts
	if len(order.lanes) == 0 {
		return
	}
	starts, _, _ := d.Starts()
	if d.Fixed(order.unit) && d.Fixed(order.lanes[0].unit) {
		starts = starts[:1]
	}
	nearest := math.Inf(1)
	for i := range starts {
		nearest = min(nearest, plane.Distance(d.Rect(order.unit, &starts[i]), d.Rect(order.lanes[0].unit, &starts[i])))
	}
	if within(nearest, order.reach) {
		return
	}
	least := ""
	if len(starts) > 1 {
		least = "at least "
	}
	u, target := &b.units[order.unit], &b.units[order.lanes[0].unit]
	b.problems.Undeclarable(b.sc.Doc, "charges.0", "too far: %s is %s%.6g inches away and %s charges %d inches at most", target.key, least, nearest, u.key, order.reach)
}
