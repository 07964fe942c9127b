package figure

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"tactica/sim"
)

// says is the label of an arrow.
func (a *arrow) says() string {
	text := [...]string{charged: "charges ", fellShort: "falls short ", fled: "flees "}[a.kind] + percent(a.Share)
	if a.kind == fled {
		least, most := math.Round(a.least), math.Round(a.most)
		if least != most {
			return fmt.Sprintf("%s, %g–%g in", text, least, most)
		}
		return fmt.Sprintf("%s, %g in", text, most)
	}
	return text
}

// percent is a share in whole percents; what is not quite nothing or all never
// looks so.
func percent(share float64) string {
	switch {
	case share > 0 && share < 0.01:
		return "<1%"
	case share < 1 && share > 0.99:
		return ">99%"
	}
	return fmt.Sprintf("%.0f%%", 100*share)
}

// shaft is where an arrow begins and ends on the page: at the fronts, or of a
// flight, in which a unit turns on the spot, at its centre. Arrows that begin
// at one front keep apart: each shows how a point of the front of its own goes.
func (m *chart) shaft(a *arrow) (from, to vg.Point) {
	if a.kind == fled {
		return m.at(centre(a.From)), m.at(front(a.To))
	}
	left, all := 0, 1
	own := way(a.From, a.To)
	for i := range m.arrows {
		o := &m.arrows[i]
		if o.Unit != a.Unit || o.kind == fled || o.From != a.From || o.To == a.To {
			continue
		}
		all++
		turn := math.Remainder(way(o.From, o.To)-own, 360)
		if turn > 0 || turn == 0 && o.Share > a.Share {
			left++
		}
	}
	apart := min(arrowsApart/float64(m.scale), max(a.From.Width, 1)/4)
	right := apart * (float64(left) - float64(all-1)/2)
	return m.at(along(a.From, right)), m.at(along(a.To, right))
}

// arrowsApart is how far arrows from one front keep apart, in points.
const arrowsApart = 15

// along is a point of a front, so many inches to the right of its middle.
func along(f sim.Footprint, right float64) point {
	sin, cos := math.Sincos(f.Facing * math.Pi / 180)
	return point{f.X + float64(sin*right), f.Y - float64(cos*right)}
}

// drawArrows draws moves, the wider the more frequent, the short ones on top.
func (m *chart) drawArrows(c draw.Canvas) {
	order := make([]*arrow, len(m.arrows))
	for i := range m.arrows {
		order[i] = &m.arrows[i]
	}
	slices.SortStableFunc(order, func(a, b *arrow) int {
		return cmp.Compare(distance(front(b.From), front(b.To)), distance(front(a.From), front(a.To)))
	})
	for _, a := range order {
		from, to := m.shaft(a)
		p := m.paintOf(a.Unit)
		p.arrow(c, from, to, 1.2+2.2*vg.Length(a.Share), a.kind == fled)
		for _, at := range a.removed {
			cross(c, m.at(centre(at)))
		}
	}
}

// arrow draws a line with a head.
func (p *paint) arrow(c draw.Canvas, from, to vg.Point, width vg.Length, dashed bool) {
	along := to.Sub(from)
	length := vg.Length(math.Hypot(float64(along.X), float64(along.Y)))
	if length < 1 {
		return
	}
	unit := along.Scale(1 / length)
	across := vg.Point{X: -unit.Y, Y: unit.X}
	head := min(5+2.2*width, length)
	neck := to.Sub(unit.Scale(head * 0.85))
	shape := func(grow vg.Length) []vg.Point {
		back, side := to.Sub(unit.Scale(head+grow)), across.Scale((head+grow)*0.48)
		return []vg.Point{to.Add(unit.Scale(grow)), back.Add(side), back.Sub(side)}
	}
	shaft := draw.LineStyle{Color: p.dark, Width: width}
	if dashed {
		shaft.Dashes = []vg.Length{3 + 1.5*width, 2 + width}
	}
	rim := shaft
	rim.Color, rim.Width = white, width+2.4
	c.StrokeLines(rim, []vg.Point{from, neck})
	c.FillPolygon(white, shape(1.6))
	c.StrokeLines(shaft, []vg.Point{from, neck})
	c.FillPolygon(p.dark, shape(0))
}

// cross marks where a unit is removed.
func cross(c draw.Canvas, at vg.Point) {
	const r = 4.5
	for _, s := range []draw.LineStyle{{Color: white, Width: 4.4}, {Color: ink, Width: 2.2}} {
		for _, flip := range []vg.Length{-1, 1} {
			c.StrokeLine2(s, at.X-r, at.Y-r*flip, at.X+r, at.Y+r*flip)
		}
	}
}
