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

// cover is the chance that a side stands at each dot of a part of the page.
type cover struct {
	part          vg.Rectangle
	width, height int
	chance        []float64
}

func newCover(part vg.Rectangle) *cover {
	size := part.Size()
	c := &cover{
		part:   part,
		width:  max(int(math.Ceil(float64(size.X)*dotsPerPoint)), 1),
		height: max(int(math.Ceil(float64(size.Y)*dotsPerPoint)), 1),
	}
	c.part.Max = c.part.Min.Add(vg.Point{X: vg.Length(float64(c.width) / dotsPerPoint), Y: vg.Length(float64(c.height) / dotsPerPoint)})
	c.chance = make([]float64, c.width*c.height)
	return c
}

// add puts a footprint on the page with its share.
func (c *cover) add(corners []vg.Point, share float64) {
	dot := func(x, from vg.Length, most int) int {
		return min(max(int(math.Round(float64(x-from)*dotsPerPoint)), 0), most)
	}
	box := around(corners)
	low, high := dot(box.Min.Y, c.part.Min.Y, c.height), dot(box.Max.Y, c.part.Min.Y, c.height)
	for row := low; row < high; row++ {
		xs := crossings(corners, c.part.Min.Y+vg.Length((float64(row)+0.5)/dotsPerPoint))
		for i := 0; i+1 < len(xs); i += 2 {
			for x := dot(xs[i], c.part.Min.X, c.width); x < dot(xs[i+1], c.part.Min.X, c.width); x++ {
				c.chance[row*c.width+x] += share
			}
		}
	}
}

func (c *cover) draw(to draw.Canvas, p *paint) { to.DrawImage(c.part, c.picture(p)) }

// picture of a cover, in the paint of its side.
func (c *cover) picture(p *paint) image.Image {
	out := image.NewNRGBA(image.Rect(0, 0, c.width, c.height))
	for row := range c.height {
		for x := range c.width {
			if chance := c.chance[row*c.width+x]; chance > 0 {
				out.SetNRGBA(x, c.height-1-row, p.shade(chance, x-row+c.height))
			}
		}
	}
	return out
}

// shade is the colour of a chance, so many dots along the way across the
// stripes.
func (p *paint) shade(chance float64, along int) color.NRGBA {
	opaque := 0.10 + 0.65*min(chance, 1)
	period := int(math.Round(stripe * dotsPerPoint * math.Sqrt2))
	if p.striped && along%period*2 >= period {
		opaque *= 0.45
	}
	return color.NRGBA{R: p.full.R, G: p.full.G, B: p.full.B, A: uint8(math.Round(255 * opaque))}
}

// mostOutlines is how many different ends of a unit are outlined; of more, the
// most frequent alone, and not if that is rare as well.
const (
	mostOutlines  = 12
	leastOutlined = 0.03
)

func (m *chart) drawEnds(c draw.Canvas) {
	for side := range paints {
		p := &paints[side]
		var paths [][]vg.Point
		var shares []float64
		for _, e := range m.survey.Ends {
			if m.paintOf(e.Unit).full == p.full {
				paths, shares = append(paths, m.path(e.At)), append(shares, e.Share)
			}
		}
		if len(paths) == 0 {
			continue
		}
		cover := newCover(around(slices.Concat(paths...)))
		for i := range paths {
			cover.add(paths[i], shares[i])
		}
		cover.draw(c, p)
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
		ends = slices.DeleteFunc(ends[:1], func(e sim.End) bool { return e.Share < leastOutlined })
	}
	for i, e := range slices.Backward(ends) {
		if i == 0 {
			b.paint.rim(c, m.path(e.At), 1.1, 2.2)
			continue
		}
		corners := m.path(e.At)
		c.StrokeLines(draw.LineStyle{Color: b.paint.dark, Width: 0.5}, append(corners, corners[0]))
	}
}
