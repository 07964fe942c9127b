package figure

import (
	"fmt"
	"image/color"
	"math"

	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// steps of the numbers beside the table, in inches.
var steps = []float64{1, 2, 3, 6, 12, 24, 60, 120, 600, 1200, 6000, 12000, 60000, 200000}

// stepOf is the least step that takes so many points on the page.
func (m *chart) stepOf(room vg.Length) float64 {
	for _, step := range steps {
		if vg.Length(step)*m.scale >= room {
			return step
		}
	}
	return steps[len(steps)-1]
}

var (
	fineGrid   = color.RGBA{R: 0xe9, G: 0xe9, B: 0xe9, A: 0xff}
	coarseGrid = color.RGBA{R: 0xcf, G: 0xcf, B: 0xcf, A: 0xff}
)

// drawGround draws a light grid of inches, stronger at the numbers.
func (m *chart) drawGround(c draw.Canvas) {
	coarse := m.stepOf(36)
	m.grid(c, fineGrid, 0.4, m.stepOf(4))
	m.grid(c, coarseGrid, 0.6, coarse)
	w := &m.view
	for _, x := range numbers(w.x0, w.x1, coarse) {
		p := m.at(point{x, w.y0})
		write(c, style(mapTextSize, faint, text.XCenter, text.YTop), p.X, p.Y-4, fmt.Sprintf("%g", x))
	}
	for _, y := range numbers(w.y0, w.y1, coarse) {
		p := m.at(point{w.x0, y})
		write(c, style(mapTextSize, faint, text.XRight, text.YCenter), p.X-4, p.Y, fmt.Sprintf("%g", y))
	}
}

// numbers are the multiples of a step within a range.
func numbers(from, to, step float64) (list []float64) {
	for x := math.Ceil(from/step) * step; x <= to; x += step {
		list = append(list, x+0) // no minus zero
	}
	return list
}

// fitPage finds the scale, and the room for the numbers at the left and right.
func (m *chart) fitPage() {
	w := &m.view
	widest := func(list []float64) (most vg.Length) {
		for _, x := range list {
			most = max(most, style(mapTextSize, faint, text.XLeft, text.YTop).Width(fmt.Sprintf("%g", x)))
		}
		return most
	}
	m.left, m.right = mapAxis, mapAxis/2
	// A smaller scale has wider steps at most, so that twice is enough.
	for range 2 {
		m.scale = min((pageWidth-2*margin-m.left-m.right)/vg.Length(w.width()), mapMost/vg.Length(w.height()))
		step := m.stepOf(36)
		across := widest(numbers(w.x0, w.x1, step))/2 + 1
		m.left = max(m.left, widest(numbers(w.y0, w.y1, step))+5, across)
		m.right = max(m.right, across)
	}
}

func (m *chart) grid(c draw.Canvas, stroke color.Color, width vg.Length, step float64) {
	w := &m.view
	for _, x := range numbers(w.x0, w.x1, step) {
		a, b := m.at(point{x, w.y0}), m.at(point{x, w.y1})
		line(c, stroke, width, a.X, a.Y, b.X, b.Y)
	}
	for _, y := range numbers(w.y0, w.y1, step) {
		a, b := m.at(point{w.x0, y}), m.at(point{w.x1, y})
		line(c, stroke, width, a.X, a.Y, b.X, b.Y)
	}
}

const tableEdge = 2.4 // points

// drawTable draws the edges of the table that are in view.
func (m *chart) drawTable(c draw.Canvas) {
	for _, e := range m.edges() {
		a, b := m.at(e[0]), m.at(e[1])
		c.StrokeLines(draw.LineStyle{Color: ink, Width: tableEdge}, []vg.Point{a, b})
	}
}

func (m *chart) edges() (list [][2]point) {
	w := &m.view
	if w.table == nil {
		return nil
	}
	wide, deep := w.table.Width, w.table.Depth
	x0, y0, x1, y1 := max(w.x0, 0), max(w.y0, 0), min(w.x1, wide), min(w.y1, deep)
	for _, y := range []float64{0, deep} {
		if w.y0 <= y && y <= w.y1 && x0 < x1 {
			list = append(list, [2]point{{x0, y}, {x1, y}})
		}
	}
	for _, x := range []float64{0, wide} {
		if w.x0 <= x && x <= w.x1 && y0 < y1 {
			list = append(list, [2]point{{x, y0}, {x, y1}})
		}
	}
	return list
}
