package figure

import (
	"image/color"
	"math"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// A paint is how a side is drawn: in its colour, and either solid or striped,
// so that the sides can be told apart in grey.
type paint struct {
	full, dark color.RGBA
	pale       color.RGBA // under the stripes
	striped    bool
}

// paints of the side that the swing is counted for, and of the other.
var paints = [2]paint{
	{full: strong, dark: color.RGBA{R: 0x00, G: 0x3c, B: 0x66, A: 0xff}},
	{
		full: color.RGBA{R: 0xd5, G: 0x5e, B: 0x00, A: 0xff}, dark: color.RGBA{R: 0x80, G: 0x32, B: 0x00, A: 0xff},
		pale: color.RGBA{R: 0xfb, G: 0xdc, B: 0xbd, A: 0xff}, striped: true,
	},
}

// stripe is the distance of stripes, in points.
const stripe = 4.5

// block fills a formation and marks its front, the edge between the first two
// corners.
func (p *paint) block(c draw.Canvas, corners []vg.Point) {
	if p.striped {
		c.FillPolygon(p.pale, corners)
		hatch(c, draw.LineStyle{Color: p.full, Width: stripe * 0.45}, corners, 45, stripe)
	} else {
		c.FillPolygon(p.full, corners)
	}
	p.rim(c, corners, 1, mapFrontEdge)
}

// rim draws the edges of a formation, and the front as a bar with a nose.
func (p *paint) rim(c draw.Canvas, corners []vg.Point, width, front vg.Length) {
	closed := append(append([]vg.Point(nil), corners...), corners[0])
	c.StrokeLines(draw.LineStyle{Color: p.dark, Width: width}, closed)
	c.StrokeLines(draw.LineStyle{Color: p.dark, Width: front}, corners[:2])
	left, right := corners[0], corners[1]
	middle := left.Add(right).Scale(0.5)
	along := right.Sub(left)
	length := vg.Length(math.Hypot(float64(along.X), float64(along.Y)))
	if length < 1 {
		return
	}
	// The nose points forward, to the left of the way from right to left.
	side := along.Scale(front * 1.1 / length)
	ahead := vg.Point{X: -side.Y, Y: side.X}.Scale(1.3)
	c.FillPolygon(p.dark, []vg.Point{middle.Sub(side), middle.Add(ahead), middle.Add(side)})
}

// hatch draws parallel lines at an angle in degrees within a polygon.
func hatch(c draw.Canvas, s draw.LineStyle, corners []vg.Point, angle float64, apart vg.Length) {
	sin, cos := math.Sincos(angle * math.Pi / 180)
	turned := make([]vg.Point, len(corners))
	low, high := vg.Length(math.Inf(1)), vg.Length(math.Inf(-1))
	for i, p := range corners {
		turned[i] = vg.Point{
			X: p.X*vg.Length(cos) + p.Y*vg.Length(sin),
			Y: p.Y*vg.Length(cos) - p.X*vg.Length(sin),
		}
		low, high = min(low, turned[i].Y), max(high, turned[i].Y)
	}
	back := func(x, y vg.Length) vg.Point {
		return vg.Point{X: x*vg.Length(cos) - y*vg.Length(sin), Y: x*vg.Length(sin) + y*vg.Length(cos)}
	}
	for y := vg.Length(math.Floor(float64(low/apart))+0.5) * apart; y < high; y += apart {
		xs := crossings(turned, y)
		for i := 0; i+1 < len(xs); i += 2 {
			c.StrokeLines(s, []vg.Point{back(xs[i], y), back(xs[i+1], y)})
		}
	}
}
