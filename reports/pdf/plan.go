package pdf

import (
	"math"

	"codeberg.org/go-pdf/fpdf"

	"tactica/reports"
	"tactica/sim"
)

// onPlane reports whether the units stand in the plane.
func onPlane(r *sim.Result) bool {
	for i := range r.Scenario.Units {
		if r.Scenario.Units[i].Pose != nil {
			return true
		}
	}
	return false
}

// planHeight is the most that a plan of the table takes, in millimetres.
const planHeight = 95.0

// planNote is what the line below a plan takes.
const planNote = 7.0

// plan draws the table from above, to scale: x to the right, y upward.
func (p *paper) plan(r *sim.Result) {
	x0, y0, x1, y1 := bounds(r)
	scale := p.planScale(r)
	height := (y1 - y0) * scale
	p.need(height + planNote)
	left := side + (p.room()-(x1-x0)*scale)/2
	at := func(x, y float64) fpdf.PointType {
		return fpdf.PointType{X: left + (x-x0)*scale, Y: p.y + height - (y-y0)*scale}
	}
	p.draw(hair, 0.3)
	if t := r.Scenario.Table; t != nil {
		p.fill(rgb{0xfa, 0xfa, 0xf6})
		p.pdf.Polygon([]fpdf.PointType{at(0, 0), at(t.Width, 0), at(t.Width, t.Depth), at(0, t.Depth)}, "FD")
	}
	for _, t := range r.Scenario.Terrain {
		if len(t.Polygon) < 3 {
			continue
		}
		points := make([]fpdf.PointType, 0, len(t.Polygon))
		middle := fpdf.PointType{}
		for _, corner := range t.Polygon {
			point := at(corner[0], corner[1])
			points = append(points, point)
			middle.X += point.X / float64(len(t.Polygon))
			middle.Y += point.Y / float64(len(t.Polygon))
		}
		p.fill(rgb{0xe2, 0xe2, 0xda})
		p.pdf.Polygon(points, "FD")
		p.font("", smallSize, faint)
		name := p.fit(t.Name, 30)
		p.pdf.Text(middle.X-p.pdf.GetStringWidth(name)/2, middle.Y+1, name)
	}
	n := &names{paper: p}
	for i := range r.Scenario.Units {
		if u := &r.Scenario.Units[i]; u.Pose != nil {
			n.units = append(n.units, p.placed(r, u, at))
		}
	}
	for i, at := 0, 0; i < len(r.Scenario.Units); i++ {
		if u := &r.Scenario.Units[i]; u.Pose != nil {
			n.write(reports.Label(r, u.Key), n.units[at])
			at++
		}
	}
	p.font("", smallSize, faint)
	p.pdf.Text(side, p.y+height+4, "The table from above, to scale; the thick line is the front of a unit.")
	p.y += height + planNote
}

// planScale is how many millimetres on the page an inch on the table takes.
func (p *paper) planScale(r *sim.Result) float64 {
	x0, y0, x1, y1 := bounds(r)
	return min(p.room()/(x1-x0), planHeight/(y1-y0))
}

// corners of a unit: front left, front right, rear right, rear left, inches.
func corners(u *sim.UnitInfo) [4][2]float64 {
	sin, cos := math.Sincos(u.Pose.Facing * math.Pi / 180)
	width, depth := max(u.Width, 1), max(u.Depth, 1)
	corner := func(across, back float64) [2]float64 {
		return [2]float64{u.Pose.X - sin*across - cos*back, u.Pose.Y + cos*across - sin*back}
	}
	return [4][2]float64{corner(width/2, 0), corner(-width/2, 0), corner(-width/2, depth), corner(width/2, depth)}
}

// placed draws a unit and returns the extent around it.
func (p *paper) placed(r *sim.Result, u *sim.UnitInfo, at func(x, y float64) fpdf.PointType) extent {
	c := warm
	if u.Side == r.Scenario.Side {
		c = strong
	}
	var points []fpdf.PointType
	around := extent{math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)}
	for _, corner := range corners(u) {
		point := at(corner[0], corner[1])
		points = append(points, point)
		around = extent{min(around.x0, point.X), min(around.y0, point.Y), max(around.x1, point.X), max(around.y1, point.Y)}
	}
	p.draw(c, 0.3)
	p.fill(rgb{255 - (255-c.r)/3, 255 - (255-c.g)/3, 255 - (255-c.b)/3})
	p.pdf.Polygon(points, "FD")
	p.draw(c, 1)
	p.pdf.Line(points[0].X, points[0].Y, points[1].X, points[1].Y)
	return around
}

// bounds are what the plan must show: the whole table, or the units with room
// around them.
func bounds(r *sim.Result) (x0, y0, x1, y1 float64) {
	if t := r.Scenario.Table; t != nil && t.Width > 0 && t.Depth > 0 {
		return 0, 0, t.Width, t.Depth
	}
	x0, y0, x1, y1 = math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for i := range r.Scenario.Units {
		u := &r.Scenario.Units[i]
		if u.Pose == nil {
			continue
		}
		for _, c := range corners(u) {
			x0, y0, x1, y1 = min(x0, c[0]), min(y0, c[1]), max(x1, c[0]), max(y1, c[1])
		}
	}
	return x0 - 3, y0 - 4, x1 + 3, y1 + 3
}
