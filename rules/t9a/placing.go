package t9a

import (
	"fmt"

	"tactica/configs"
	"tactica/rules/plane"
	"tactica/rules/uncertain"
)

// Where units and terrain stand at the start, and what is wrong with it.

// readTable reads table, terrain and poses.
func (b *builder) readTable() {
	b.table = &table{}
	b.readGround()
	for i := range b.sc.Units {
		cu := &b.sc.Units[i]
		if cu.At == nil {
			return // the loader has said so
		}
		path := "units." + cu.Key + ".at"
		b.table.starts = append(b.table.starts, placing{
			x:       b.coordinate(path+".x", &cu.At.X),
			y:       b.coordinate(path+".y", &cu.At.Y),
			heading: b.coordinate(path+".facing", &cu.At.Facing),
		})
	}
	before := len(b.problems)
	b.checkPoses()
	if len(b.problems) == before {
		b.checkReach()
	}
}

func (b *builder) readGround() {
	if t := b.sc.Table; t != nil {
		b.table.edges = plane.NewTable(t.Width, t.Depth)
		if err := b.table.edges.Validate(); err != nil {
			b.add("table", "%v", err)
		}
	}
	for i := range b.sc.Terrain {
		t := &b.sc.Terrain[i]
		if t.Kind != "impassable" {
			continue
		}
		corners := make([]plane.Vec, len(t.Polygon))
		for j, c := range t.Polygon {
			corners[j] = plane.Vec{X: c[0], Y: c[1]}
		}
		p, err := plane.NewPolygon(corners...)
		if err != nil {
			b.add(fmt.Sprintf("terrain.%d", i), "%v", err)
			continue
		}
		name := t.Name
		if name == "" {
			name = fmt.Sprintf("terrain.%d", i)
		}
		b.table.terrain, b.rocks = append(b.table.terrain, p), append(b.rocks, name)
	}
}

func (b *builder) coordinate(path string, q *configs.Quantity) coordinate {
	n := b.draws.Number(path, q, uncertain.Signed)
	return coordinate{exact: q.Value, drawn: n}
}

// fixed reports whether nothing about where the unit stands is drawn.
func (b *builder) fixed(unit int) bool {
	p := &b.table.starts[unit]
	return p.x.drawn.IsFixed() && p.y.drawn.IsFixed() && p.heading.drawn.IsFixed() && b.units[unit].models.IsFixed()
}

// startRect is where a unit with a fixed pose stands.
func (b *builder) startRect(unit int) plane.Rect {
	return b.units[unit].formation(b.start(&battle{}, unit)).At(b.table.starts[unit].in(&battle{}))
}

// checkPoses wants every unit whose pose is fixed clear of the others (unless
// both are engaged), of impassable terrain, and wholly on the table.
func (b *builder) checkPoses() {
	var stood []int
	for i := range b.units {
		u := &b.units[i]
		path := "units." + u.key + ".at"
		_, most := b.draws.Bounds(u.models)
		if err := u.formation(int(most)).Validate(); err != nil {
			b.add("units."+u.key, "%v", err)
			continue
		}
		if !b.fixed(i) {
			continue
		}
		r := b.startRect(i)
		if err := r.Validate(); err != nil {
			b.add(path, "%v", err)
			continue
		}
		b.checkPlace(path, r)
		for _, j := range stood {
			other := b.startRect(j)
			if !plane.Touches(r, other) || u.starts == engaged && b.units[j].starts == engaged {
				continue
			}
			verb := "touches"
			if plane.Overlaps(r, other) {
				verb = "stands on"
			}
			b.add(path, "%s %s %s; units start apart unless both are engaged", u.key, verb, b.units[j].key)
		}
		stood = append(stood, i)
	}
}

// checkPlace wants a unit clear of impassable terrain and on the table.
func (b *builder) checkPlace(path string, r plane.Rect) {
	if table := (plane.Field{Table: b.table.edges}); !table.Clear(r) {
		b.add(path, "the unit is not wholly on the table of %g by %g inches", b.sc.Table.Width, b.sc.Table.Depth)
	}
	for i, rock := range b.table.terrain {
		if r.DistanceTo(rock) <= plane.Touch {
			b.add(path, "the unit is in contact with %s, which is impassable", b.rocks[i])
		}
	}
}

// checkReach: the first charge is within the greatest range of its charger.
// Whether there is a way is for the game to find: without one the charge is not
// made.
func (b *builder) checkReach() {
	order := &b.charges[0]
	if len(order.lanes) == 0 || !b.fixed(order.unit) || !b.fixed(order.lanes[0].unit) {
		return
	}
	gap := plane.Distance(b.startRect(order.unit), b.startRect(order.lanes[0].unit))
	if !within(gap, order.reach) {
		u := &b.units[order.unit]
		b.add("charges.0", "too far: %s is %.6g inches away and %s charges %d inches at most", b.units[order.lanes[0].unit].key, gap, u.key, order.reach)
	}
}
