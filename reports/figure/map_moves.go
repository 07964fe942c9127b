package figure

import (
	"fmt"
	"math"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"tactica/sim"
)

// A moveKind is what a move was.
type moveKind uint8

const (
	charged moveKind = iota // into contact
	fellShort
	fled
)

func kindOf(m *sim.Move) moveKind {
	switch {
	case m.Flight:
		return fled
	case m.Contact:
		return charged
	}
	return fellShort
}

// An arrow stands for moves of one unit that are alike: it is the most frequent
// of them, and knows how long and how frequent they all are.
type arrow struct {
	sim.Move                    // the most frequent; Share is of all
	kind        moveKind        // of all
	least, most float64         // inches from centre to centre
	removed     []sim.Footprint // where some ended that were removed
}

// Moves are alike that end within so many inches of each other, or that go the
// same way within so many degrees.
const (
	sameEnd    = 3.0
	sameWay    = 20.0
	mostArrows = 5    // of a unit
	leastShare = 0.01 // of the trials, that an arrow is drawn for
)

// merge makes arrows of moves, the most frequent of which come first.
func merge(moves []sim.Move) []arrow {
	var all []arrow
	for i := range moves {
		m := &moves[i]
		a := alike(all, m)
		if a < 0 {
			a = len(all)
			all = append(all, arrow{Move: *m, kind: kindOf(m), least: math.Inf(1)})
			all[a].Share = 0
		}
		to := &all[a]
		to.Share += m.Share
		length := distance(centre(m.From), centre(m.To))
		to.least, to.most = min(to.least, length), max(to.most, length)
		if m.Removed {
			to.removed = append(to.removed, m.To)
		}
	}
	var drawn []arrow
	for _, a := range all {
		if a.Share >= leastShare || len(all) == 1 {
			drawn = append(drawn, a)
		}
	}
	return drawn
}

// alike is the number of the arrow that a move belongs to, -1: a new one. A
// unit that has many takes the nearest of the same kind.
func alike(all []arrow, m *sim.Move) int {
	own, nearest, gap := 0, -1, math.Inf(1)
	for i := range all {
		a := &all[i]
		if a.Unit != m.Unit {
			continue
		}
		own++
		if a.kind != kindOf(m) {
			continue
		}
		apart := distance(front(a.To), front(m.To))
		turned := math.Abs(math.Remainder(way(a.From, a.To)-way(m.From, m.To), 360))
		if apart <= sameEnd || a.kind != charged && turned <= sameWay {
			return i
		}
		if apart < gap {
			nearest, gap = i, apart
		}
	}
	if own < mostArrows {
		return -1
	}
	return nearest
}

func distance(a, b point) float64 { return math.Hypot(a.x-b.x, a.y-b.y) }

// way is the direction from centre to centre, in degrees.
func way(from, to sim.Footprint) float64 {
	a, b := centre(from), centre(to)
	return math.Atan2(b.y-a.y, b.x-a.x) * 180 / math.Pi
}

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

// ends of an arrow on the page: fronts, or of a flight, in which a unit turns
// on the spot, from the centre.
func (m *chart) shaft(a *arrow) (from, to vg.Point) {
	if a.kind == fled {
		return m.at(centre(a.From)), m.at(front(a.To))
	}
	return m.at(front(a.From)), m.at(front(a.To))
}

// drawArrow draws a move, the wider the more frequent, with a white rim.
func (m *chart) drawArrow(c draw.Canvas, a *arrow) {
	from, to := m.shaft(a)
	p := m.paintOf(a.Unit)
	width := 1.2 + 2.2*vg.Length(a.Share)
	p.arrow(c, from, to, width, a.kind == fled)
	for _, at := range a.removed {
		cross(c, m.at(centre(at)))
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
	c.StrokeLines(draw.LineStyle{Color: white, Width: width + 2.4}, []vg.Point{from, neck})
	c.FillPolygon(white, shape(1.6))
	shaft := draw.LineStyle{Color: p.dark, Width: width}
	if dashed {
		shaft.Dashes = []vg.Length{3 + 1.5*width, 2 + width}
	}
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
