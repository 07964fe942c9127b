package figure

import (
	"image/color"
	"math"
	"slices"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"tactica/sim"
)

// A ground is how a kind of terrain is drawn: in greys, with a pattern.
type ground struct {
	fill    color.RGBA
	border  draw.LineStyle
	pattern func(c draw.Canvas, corners []vg.Point)
}

func grey(v uint8) color.RGBA { return color.RGBA{R: v, G: v, B: v, A: 0xff} }

// groundKinds are the kinds of terrain in the order of the legend.
var groundKinds = []string{"impassable", "dangerous", "forest", "obstacle", "soft-cover", "hard-cover"}

func groundOf(kind string) ground {
	dashed := draw.LineStyle{Color: grey(0x70), Width: 0.9, Dashes: []vg.Length{4, 2.5}}
	solid := draw.LineStyle{Color: grey(0x50), Width: 1}
	switch kind {
	case "impassable":
		return ground{grey(0x9a), draw.LineStyle{Color: ink, Width: 1.4}, func(c draw.Canvas, corners []vg.Point) {
			for _, angle := range []float64{30, 120} {
				hatch(c, draw.LineStyle{Color: grey(0x60), Width: 0.8}, corners, angle, 5)
			}
		}}
	case "dangerous":
		return ground{grey(0xf0), dashed, scattered(12, 3.2, func(c draw.Canvas, p vg.Point) {
			for _, flip := range []vg.Length{-1, 1} {
				line(c, grey(0x50), 1.1, p.X-2.2, p.Y-2.2*flip, p.X+2.2, p.Y+2.2*flip)
			}
		})}
	case "forest":
		return ground{color.RGBA{R: 0xe4, G: 0xec, B: 0xe2, A: 0xff}, dashed, scattered(12, 3.2, func(c draw.Canvas, p vg.Point) {
			c.FillPolygon(color.RGBA{R: 0x5d, G: 0x78, B: 0x5c, A: 0xff}, []vg.Point{{X: p.X - 2.8, Y: p.Y - 2.6}, {X: p.X, Y: p.Y + 3.4}, {X: p.X + 2.8, Y: p.Y - 2.6}})
		})}
	case "obstacle":
		return ground{grey(0xc4), draw.LineStyle{Color: grey(0x38), Width: 1.8}, nil}
	case "soft-cover":
		return ground{grey(0xf0), dashed, scattered(6, 1.5, func(c draw.Canvas, p vg.Point) {
			rect(c, grey(0x78), p.X-0.8, p.Y-0.8, p.X+0.8, p.Y+0.8)
		})}
	case "hard-cover":
		return ground{grey(0xe0), solid, func(c draw.Canvas, corners []vg.Point) {
			for _, angle := range []float64{0, 90} {
				hatch(c, draw.LineStyle{Color: grey(0x80), Width: 0.7}, corners, angle, 4.5)
			}
		}}
	}
	return ground{grey(0xe8), solid, nil}
}

// scattered repeats a mark of some radius in staggered rows, where there is
// room for it.
func scattered(apart, room vg.Length, mark func(c draw.Canvas, p vg.Point)) func(draw.Canvas, []vg.Point) {
	return func(c draw.Canvas, corners []vg.Point) {
		box := around(corners)
		high := box.Max.Y - box.Min.Y
		rows := int((high - 2*room) / (apart * 0.85))
		for row := range rows + 1 {
			y := (box.Min.Y+box.Max.Y)/2 + apart*0.85*(vg.Length(row)-vg.Length(rows)/2)
			for x := box.Min.X + apart*(0.5+0.5*vg.Length(row%2)); x < box.Max.X; x += apart {
				if inside(corners, vg.Point{X: x - room, Y: y - room}) && inside(corners, vg.Point{X: x + room, Y: y - room}) && inside(corners, vg.Point{X: x, Y: y + room}) {
					mark(c, vg.Point{X: x, Y: y})
				}
			}
		}
	}
}

// around is the rectangle that holds some points.
func around(points []vg.Point) vg.Rectangle {
	box := vg.Rectangle{
		Min: vg.Point{X: vg.Length(math.Inf(1)), Y: vg.Length(math.Inf(1))},
		Max: vg.Point{X: vg.Length(math.Inf(-1)), Y: vg.Length(math.Inf(-1))},
	}
	for _, p := range points {
		box.Min.X, box.Min.Y = min(box.Min.X, p.X), min(box.Min.Y, p.Y)
		box.Max.X, box.Max.Y = max(box.Max.X, p.X), max(box.Max.Y, p.Y)
	}
	return box
}

func (g ground) draw(c draw.Canvas, corners []vg.Point) {
	c.FillPolygon(g.fill, corners)
	if g.pattern != nil {
		g.pattern(c, corners)
	}
	c.StrokeLines(g.border, append(slices.Clone(corners), corners[0]))
}

// frame is the view on the page.
func (m *chart) frame() vg.Rectangle {
	return vg.Rectangle{Min: m.at(point{m.view.x0, m.view.y0}), Max: m.at(point{m.view.x1, m.view.y1})}
}

// patch is the part of a piece of terrain that is in view; nil: none.
func (m *chart) patch(t *sim.TerrainInfo) []vg.Point {
	var corners []vg.Point
	for _, p := range t.Polygon {
		if !(math.Abs(p[0]) < mapFarthest && math.Abs(p[1]) < mapFarthest) {
			return nil
		}
		corners = append(corners, m.at(point{p[0], p[1]}))
	}
	if corners = cut(corners, m.frame()); len(corners) < 3 {
		return nil
	}
	return corners
}

func (m *chart) drawTerrain(c draw.Canvas) {
	for i := range m.result.Scenario.Terrain {
		t := &m.result.Scenario.Terrain[i]
		if corners := m.patch(t); corners != nil {
			groundOf(t.Kind).draw(c, corners)
		}
	}
}
