package deployment

import (
	"fmt"

	"tactica/configs"
	"tactica/rules/plane"
	"tactica/rules/uncertain"
)

// A Unit is what of a unit matters for where it stands.
type Unit struct {
	Key          string
	Models       uncertain.Number
	Files        int
	Width, Depth int  // of a model's base, millimetres
	Engaged      bool // it starts in combat
}

// Deployment is a scenario as it stands on the table before the first charge.
type Deployment struct {
	Edges      plane.Table // none if the scenario has no table:
	Impassable []Terrain
	Dangerous  []Terrain
	// Warnings say what is wrong with some of the starts that can be drawn.
	Warnings []string

	units  []Unit
	starts []placing // by unit
	draws  *uncertain.Draws
}

// Terrain is a piece of terrain by its name, or where it is in the file.
type Terrain struct {
	Name string
	plane.Polygon
}

// A placing is where a unit stands at the start.
type placing struct{ x, y, heading coordinate }

// A coordinate is fixed or drawn: inches or degrees.
type coordinate struct {
	exact float64
	drawn uncertain.Number // where it is not fixed
}

func (c *coordinate) in(d *uncertain.Drawn) float64 {
	if c.drawn.IsFixed() {
		return c.exact
	}
	return float64(c.drawn.In(d)) / float64(uncertain.Inch)
}

func (p *placing) drawn() [3]uncertain.Number {
	return [3]uncertain.Number{p.x.drawn, p.y.drawn, p.heading.drawn}
}

// Read reads the table, the terrain and the poses of units that the loader has
// found complete. Coordinates that are not fixed are added to what is drawn.
// What is wrong is reported at its place in the file.
func Read(sc *configs.Scenario, units []Unit, draws *uncertain.Draws) (*Deployment, configs.Problems) {
	d := &Deployment{units: units, draws: draws}
	var problems configs.Problems
	d.readTable(sc, &problems)
	for i := range sc.Units {
		cu := &sc.Units[i]
		path := "units." + cu.Key + ".at"
		coordinate := func(key string, q *configs.Quantity) coordinate {
			return coordinate{exact: q.Value, drawn: draws.Number(path+key, q, uncertain.Signed)}
		}
		d.starts = append(d.starts, placing{
			x: coordinate(".x", &cu.At.X), y: coordinate(".y", &cu.At.Y), heading: coordinate(".facing", &cu.At.Facing),
		})
	}
	d.check(sc, &problems)
	return d, problems
}

func (d *Deployment) readTable(sc *configs.Scenario, problems *configs.Problems) {
	if t := sc.Table; t != nil {
		d.Edges = plane.NewTable(t.Width, t.Depth)
		if err := d.Edges.Validate(); err != nil {
			problems.Add(sc.Doc, "table", "%v", err)
		}
	}
	for i := range sc.Terrain {
		t := &sc.Terrain[i]
		if t.Kind != "impassable" && t.Kind != "dangerous" {
			continue
		}
		path := fmt.Sprintf("terrain.%d", i)
		corners := make([]plane.Vec, len(t.Polygon))
		for j, c := range t.Polygon {
			corners[j] = plane.Vec{X: c[0], Y: c[1]}
		}
		p, err := plane.NewPolygon(corners...)
		if err != nil {
			problems.Add(sc.Doc, path, "%v", err)
			continue
		}
		piece := Terrain{t.Name, p}
		if t.Name == "" {
			piece.Name = path
		}
		if t.Kind == "impassable" {
			d.Impassable = append(d.Impassable, piece)
		} else {
			d.Dangerous = append(d.Dangerous, piece)
		}
	}
}

// Polygons are the outlines of pieces of terrain.
func Polygons(pieces []Terrain) (list []plane.Polygon) {
	for _, p := range pieces {
		list = append(list, p.Polygon)
	}
	return list
}

// Formation of a unit with so many models left, one at least. The front keeps
// its files as long as the models fill it.
func (d *Deployment) Formation(unit, models int) plane.Formation {
	u := &d.units[unit]
	models = max(models, 1)
	return plane.Formation{
		Files: min(u.Files, models), Ranks: (models + u.Files - 1) / u.Files,
		BaseWidth: float64(u.Width), BaseDepth: float64(u.Depth),
	}
}

// Start is the pose of a unit, with what was drawn.
func (d *Deployment) Start(unit int, drawn *uncertain.Drawn) plane.Pose {
	p := &d.starts[unit]
	return plane.Pose{Front: plane.Vec{X: p.x.in(drawn), Y: p.y.in(drawn)}, Heading: p.heading.in(drawn)}
}

// Fixed reports whether nothing about where a unit stands is drawn, nor how
// many models it has.
func (d *Deployment) Fixed(unit int) bool {
	for _, n := range d.starts[unit].drawn() {
		if !n.IsFixed() {
			return false
		}
	}
	return d.units[unit].Models.IsFixed()
}

// Rect is where a unit stands, with what was drawn and all its models.
func (d *Deployment) Rect(unit int, drawn *uncertain.Drawn) plane.Rect {
	return d.Formation(unit, int(d.units[unit].Models.In(drawn))).At(d.Start(unit, drawn))
}

// Forget clears the coordinates that were drawn: once the units have moved,
// nobody asks for them.
func (d *Deployment) Forget(drawn *uncertain.Drawn) {
	for i := range d.starts {
		for _, n := range d.starts[i].drawn() {
			n.Set(drawn, 0)
		}
	}
}
