package figure

import (
	"image"
	"image/color"
	"math"
	"slices"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"tactica/sim"
)

// Where units end is shaded by the chance that a unit of the side stands there.
// Footprints overlap, so that their shares are added up on a grid of dots
// rather than painted over each other.

// dotsPerPoint is how fine the grid is.
const dotsPerPoint = DPI / 72.0

// cover is the chance that a side stands at each dot of the view.
type cover struct {
	width, height int
	chance        []float64
}

func newCover(frame vg.Rectangle) *cover {
	size := frame.Size()
	c := &cover{
		width:  max(int(math.Ceil(float64(size.X)*dotsPerPoint)), 1),
		height: max(int(math.Ceil(float64(size.Y)*dotsPerPoint)), 1),
	}
	c.chance = make([]float64, c.width*c.height)
	return c
}

// add puts a footprint with its share on the grid; corners are relative to the
// lower left of the frame, in points.
func (c *cover) add(corners []vg.Point, share float64) {
	box := around(corners)
	low := max(int(math.Floor(float64(box.Min.Y)*dotsPerPoint)), 0)
	high := min(int(math.Ceil(float64(box.Max.Y)*dotsPerPoint)), c.height)
	dot := func(x vg.Length) int {
		return min(max(int(math.Round(float64(x)*dotsPerPoint)), 0), c.width)
	}
	for row := low; row < high; row++ {
		xs := crossings(corners, vg.Length((float64(row)+0.5)/dotsPerPoint))
		for i := 0; i+1 < len(xs); i += 2 {
			for x := dot(xs[i]); x < dot(xs[i+1]); x++ {
				c.chance[row*c.width+x] += share
			}
		}
	}
}

// picture of a cover, in the paint of its side.
func (c *cover) picture(p *paint) image.Image {
	out := image.NewNRGBA(image.Rect(0, 0, c.width, c.height))
	for row := range c.height {
		for x := range c.width {
			if chance := c.chance[row*c.width+x]; chance > 0 {
				out.SetNRGBA(x, c.height-1-row, p.shade(chance, x+row))
			}
		}
	}
	return out
}

// shade is the colour of a chance, at a place along the way across the stripes.
func (p *paint) shade(chance float64, along int) color.NRGBA {
	opaque := 0.10 + 0.65*min(chance, 1)
	period := int(math.Round(stripe * dotsPerPoint * math.Sqrt2))
	if p.striped && along%period*2 >= period {
		opaque *= 0.45
	}
	return color.NRGBA{R: p.full.R, G: p.full.G, B: p.full.B, A: uint8(math.Round(255 * opaque))}
}

// mostOutlines is how many different ends of a unit are outlined; of more, the
// most frequent alone.
const mostOutlines = 12

func (m *chart) drawEnds(c draw.Canvas) {
	frame := m.frame()
	for side := range paints {
		p, any := &paints[side], false
		cover := newCover(frame)
		for _, e := range m.survey.Ends {
			if m.paintOf(e.Unit).full != p.full {
				continue
			}
			corners := m.path(e.At)
			for i := range corners {
				corners[i] = corners[i].Sub(frame.Min)
			}
			cover.add(corners, e.Share)
			any = true
		}
		if any {
			c.DrawImage(frame, cover.picture(p))
		}
	}
	for i := range m.units {
		m.drawOutlines(c, &m.units[i])
	}
}

// drawOutlines draws the ends of a unit that are not where it started.
func (m *chart) drawOutlines(c draw.Canvas, b *block) {
	ends := slices.DeleteFunc(slices.Clone(m.survey.Ends), func(e sim.End) bool {
		return e.Unit != b.info.Key || distance(front(e.At), front(b.at)) < 0.01
	})
	if len(ends) > mostOutlines {
		ends = ends[:1]
	}
	for i, e := range slices.Backward(ends) {
		width, edge := vg.Length(0.5), vg.Length(1.2)
		if i == 0 {
			width, edge = 1.1, 2.2
		}
		b.paint.rim(c, m.path(e.At), width, edge)
	}
}
