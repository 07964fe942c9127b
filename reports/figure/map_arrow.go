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

// says is the label of an arrow; flee is what players call that.
func (a *arrow) says(flee string) string {
	text := [...]string{charged: "charges ", fellShort: "falls short ", barred: "no way ", fled: flee + "s "}[a.kind] + percent(a.Share)
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
	case share < 1-1e-9 && share > 0.99: // shares were added up
		return ">99%"
	}
	return fmt.Sprintf("%.0f%%", 100*share)
}

// shaft is the way of an arrow on the page: from front to front, around the
// corner that a unit wheels about, or of a flight, in which a unit turns on the
// spot, from its centre. Arrows that begin at one front keep apart: each shows
// how a point of the front of its own goes.
func (m *chart) shaft(a *arrow) []vg.Point {
	if a.kind == fled {
		return []vg.Point{m.at(centre(a.From)), m.at(front(a.To))}
	}
	left, all := 0, 1
	own := way(a.From, a.To)
	for i := range m.arrows {
		o := &m.arrows[i]
		if o.Unit != a.Unit || o.kind == fled || o.From != a.From || o == a {
			continue
		}
		all++
		turn := math.Remainder(way(o.From, o.To)-own, 360)
		if turn > 0 || turn == 0 && cmp.Or(cmp.Compare(o.Share, a.Share), cmp.Compare(o.kind, a.kind)) > 0 {
			left++
		}
	}
	apart := min(arrowsApart/float64(m.scale), max(a.From.Width, 1)/4)
	right := apart * (float64(left) - float64(all-1)/2)
	shaft := []vg.Point{m.at(along(a.From, right))}
	if a.Wheel != nil {
		for _, p := range arc(a.Wheel, right) {
			shaft = append(shaft, m.at(p))
		}
	}
	return append(shaft, m.at(along(a.To, right)))
}

// arc is the way of a point of a front, so many inches to the right of its
// middle, while the unit wheels.
func arc(w *sim.Wheel, right float64) (points []point) {
	turn := math.Remainder(w.To.Facing-w.From.Facing, 360)
	corner := along(w.From, math.Copysign(w.From.Width/2, -turn))
	from := along(w.From, right)
	steps := max(1, math.Ceil(math.Abs(turn)/5))
	for i := range int(steps) + 1 {
		sin, cos := math.Sincos(turn * float64(i) / steps * math.Pi / 180)
		x, y := from.x-corner.x, from.y-corner.y
		points = append(points, point{corner.x + float64(x*cos) - float64(y*sin), corner.y + float64(x*sin) + float64(y*cos)})
	}
	return points
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
	var crosses []vg.Point
	for _, a := range order {
		p := m.paintOf(a.Unit)
		p.arrow(c, m.shaft(a), 1.2+2.2*vg.Length(a.Share), a.kind == fled)
		for _, at := range a.removed {
			crosses = append(crosses, m.at(centre(at)))
		}
	}
	for _, at := range spaced(crosses, 2.5*crossArm) {
		cross(c, at)
	}
}

// spaced are points that lie at least so far apart: of some that are closer, the
// first.
func spaced(points []vg.Point, apart vg.Length) (kept []vg.Point) {
	for _, p := range points {
		if !slices.ContainsFunc(kept, func(q vg.Point) bool { return far(p, q) < apart }) {
			kept = append(kept, p)
		}
	}
	return kept
}

// arrow draws a line with a head. The head points along the last of the line
// that is as long as it.
func (p *paint) arrow(c draw.Canvas, line []vg.Point, width vg.Length, dashed bool) {
	length := vg.Length(0)
	for i := range line[1:] {
		length += far(line[i], line[i+1])
	}
	if length < 1 {
		return
	}
	head := min(5+2.2*width, length)
	to := line[len(line)-1]
	shaft, neck := short(line, head*0.85)
	unit := to.Sub(neck).Scale(1 / max(far(to, neck), 1e-3))
	across := vg.Point{X: -unit.Y, Y: unit.X}
	shape := func(grow vg.Length) []vg.Point {
		back, side := to.Sub(unit.Scale(head+grow)), across.Scale((head+grow)*0.48)
		return []vg.Point{to.Add(unit.Scale(grow)), back.Add(side), back.Sub(side)}
	}
	ink := draw.LineStyle{Color: p.dark, Width: width}
	if dashed {
		ink.Dashes = []vg.Length{3 + 1.5*width, 2 + width}
	}
	rim := ink
	rim.Color, rim.Width = white, width+2.4
	c.StrokeLines(rim, shaft)
	c.FillPolygon(white, shape(1.6))
	c.StrokeLines(ink, shaft)
	c.FillPolygon(p.dark, shape(0))
}

func far(a, b vg.Point) vg.Length {
	return vg.Length(math.Hypot(float64(a.X-b.X), float64(a.Y-b.Y)))
}

// short is a line without so much of its end, and where it ends then.
func short(line []vg.Point, cut vg.Length) (kept []vg.Point, end vg.Point) {
	kept = append(kept, line...)
	for len(kept) > 1 {
		last := len(kept) - 1
		long := far(kept[last-1], kept[last])
		if long >= cut {
			kept[last] = kept[last].Add(kept[last-1].Sub(kept[last]).Scale(cut / max(long, 1e-3)))
			break
		}
		cut -= long
		kept = kept[:last]
	}
	return kept, kept[len(kept)-1]
}

// crossArm is half of the width of a cross, in points.
const crossArm = 4.5

// cross marks where a unit is removed.
func cross(c draw.Canvas, at vg.Point) {
	const r = crossArm
	for _, s := range []draw.LineStyle{{Color: white, Width: 4.4}, {Color: ink, Width: 2.2}} {
		for _, flip := range []vg.Length{-1, 1} {
			c.StrokeLine2(s, at.X-r, at.Y-r*flip, at.X+r, at.Y+r*flip)
		}
	}
}
