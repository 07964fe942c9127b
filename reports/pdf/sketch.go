package pdf

import (
	"math"
	"slices"
	"strings"

	"codeberg.org/go-pdf/fpdf"

	"tactica/reports"
	"tactica/sim"
)

// Measures of the sketch on the line, in millimetres.
const (
	blockWidth  = 34.0 // depth of a formation, seen from the side it charges
	blockHeight = 22.0
	laneHeight  = 42.0
)

// sketch draws the situation: each charge on a lane of its own, or the table
// from above when the units stand in the plane.
func (p *paper) sketch(r *sim.Result) {
	if onPlane(r) {
		p.plan(r)
		return
	}
	for _, c := range r.Scenario.Charges {
		if c.Redirect {
			p.paragraph("", tableSize, ink, reports.Label(r, c.Charger)+" may turn on "+reports.Label(r, c.Target)+inches(", at ", c.Distance)+".")
			continue
		}
		p.need(laneHeight)
		p.lane(r, c)
		p.y += laneHeight
	}
}

// sketchHeight is what a sketch takes on a page, or of several lanes the first.
func (p *paper) sketchHeight(r *sim.Result) float64 {
	if !onPlane(r) {
		return laneHeight
	}
	_, y0, _, y1 := bounds(r)
	return (y1-y0)*p.planScale(r) + planNote
}

// situation is the one to draw for the points of a sweep: the first, with the
// distances that differ from its own given as a range.
func situation(set []*sim.Result) *sim.Result {
	first, last := *set[0], set[len(set)-1]
	first.Scenario.Charges = slices.Clone(first.Scenario.Charges)
	for i := range first.Scenario.Charges {
		c := &first.Scenario.Charges[i]
		if i < len(last.Scenario.Charges) && last.Scenario.Charges[i].Distance != c.Distance {
			c.Distance += " to " + last.Scenario.Charges[i].Distance
		}
	}
	return &first
}

func inches(before, text string) string {
	if text == "" {
		return ""
	}
	return before + printable(text) + " in"
}

// lane draws the charger at the left, its target at the right and the gap
// between them, with the table edge behind where there is one.
func (p *paper) lane(r *sim.Result, c sim.ChargeInfo) {
	y := p.y + 5
	left := side + 4
	right := p.width - side - 4 - blockWidth
	if c.Edge != "" {
		right -= 22
	}
	p.formation(reports.Unit(r, c.Charger), r.Scenario.Side, left, y)
	p.formation(reports.Unit(r, c.Target), r.Scenario.Side, right, y)
	p.caption(r, c.Charger, left, y+blockHeight)
	p.caption(r, c.Target, right, y+blockHeight)
	middle := y + blockHeight/2
	p.arrow(left+blockWidth+3, right-3, middle)
	p.font("B", subSize, ink)
	centre := (left + blockWidth + right) / 2
	gap := p.fit("gap "+printable(c.Distance)+" in", right-left-blockWidth-8)
	if c.Distance == "" {
		gap = "charges"
	}
	p.pdf.Text(centre-p.pdf.GetStringWidth(gap)/2, middle-2, gap)
	if c.From != "" && c.From != "front" {
		p.font("", tableSize, faint)
		from := "into the " + printable(c.From)
		p.pdf.Text(centre-p.pdf.GetStringWidth(from)/2, middle+4.5, from)
	}
	if c.Edge != "" {
		x := right + blockWidth + 14
		p.draw(ink, 0.8)
		p.pdf.Line(x, y-1, x, y+blockHeight+1)
		p.font("", smallSize, faint)
		edge := p.fit("table edge, "+printable(c.Edge)+" in behind", blockWidth+22)
		p.pdf.Text(x+1-p.pdf.GetStringWidth(edge), y-2, edge)
	}
}

func (p *paper) arrow(from, to, y float64) {
	p.draw(ink, 0.5)
	p.pdf.Line(from, y, to-2, y)
	p.fill(ink)
	p.pdf.Polygon([]fpdf.PointType{{X: to, Y: y}, {X: to - 3, Y: y - 1.4}, {X: to - 3, Y: y + 1.4}}, "F")
}

// formation draws a unit: a block, with a dot for each model where they can
// be told apart. Ranks stand behind each other along the lane.
func (p *paper) formation(u *sim.UnitInfo, ownSide string, x, y float64) {
	c := warm
	if u == nil || u.Side == ownSide {
		c = strong
	}
	p.draw(c, 0.5)
	p.fill(rgb{255 - (255-c.r)/6, 255 - (255-c.g)/6, 255 - (255-c.b)/6})
	p.pdf.Rect(x, y, blockWidth, blockHeight, "FD")
	if u == nil || u.Files <= 0 || u.Models != math.Trunc(u.Models) || u.Models > 120 {
		return
	}
	files := min(u.Files, int(u.Models))
	if files == 0 {
		return
	}
	ranks := (int(u.Models) + files - 1) / files
	pitch := min(blockHeight/float64(files), blockWidth/float64(ranks))
	if pitch < 1.6 {
		return
	}
	// The first rank faces the other unit.
	front, step := x+blockWidth-pitch/2, -pitch
	if u.Side == ownSide {
		front, step = x+pitch/2, pitch
	}
	start := y + (blockHeight-pitch*float64(files-1))/2
	p.fill(c)
	for i := range int(u.Models) {
		p.pdf.Circle(front+step*float64(i/files), start+pitch*float64(i%files), min(pitch*0.34, 1.5), "F")
	}
}

// caption names a unit below its block.
func (p *paper) caption(r *sim.Result, key string, x, y float64) {
	width := blockWidth + 26
	p.font("B", tableSize, ink)
	y += lineHeight(tableSize)
	for _, line := range p.wrapAtMost(reports.Label(r, key), width, 2) {
		p.pdf.Text(p.within(x, line), y, line)
		y += lineHeight(tableSize)
	}
	if u := reports.Unit(r, key); u != nil {
		p.font("", tableSize, faint)
		line := p.fit(strings.TrimSpace(modelsText(u)), width)
		p.pdf.Text(p.within(x, line), y, line)
	}
}

// within centres a line on a block, but keeps it between the margins.
func (p *paper) within(x float64, line string) float64 {
	w := p.pdf.GetStringWidth(line)
	return min(max(x+blockWidth/2-w/2, side), p.width-side-w)
}

func modelsText(u *sim.UnitInfo) string {
	text := printable(reports.ModelsText(u))
	if u.Side != "" {
		text += ", " + printable(u.Side)
	}
	return text
}
