package figure

import (
	"errors"
	"image/color"
	"strconv"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"tactica/reports"
	"tactica/sim"
)

// sweep shows the mean swing of each plan along a number that varies, with
// the stretches in which the best plan changes shaded.
type sweep struct {
	frame
	results []*sim.Result
	plans   []string
	path    string
}

const sweepHeight = 3.4 * vg.Inch

func newSweep(results []*sim.Result, opts Options) (*sweep, error) {
	s := &sweep{results: results}
	any := false
	for _, r := range results {
		if r.At == nil || len(r.At.Paths) != 1 {
			return nil, errors.New("the curve of a sweep wants exactly one number that varies")
		}
		any = any || len(reports.Shown(r)) > 0
	}
	if !any {
		return nil, errors.New("nothing to draw: no plan is legal at any point of the sweep")
	}
	s.path = results[0].At.Paths[0]
	s.frame = newFrame(results[0], opts, "Points swing along "+reports.Clean(s.path), 0)
	s.plans = reports.PlanOrder(results)
	for i, name := range s.plans {
		sty := s.stroke(i)
		mark := glyph(i)
		s.keys = append(s.keys, key{fit(style(textSize, ink, 0, 0), drawable(reports.Clean(name)), 3*vg.Inch), func(c draw.Canvas, x, y vg.Length) {
			c.StrokeLine2(sty, x, y, x+11, y)
			c.DrawGlyph(draw.GlyphStyle{Color: sty.Color, Radius: 2.2, Shape: mark}, vg.Point{X: x + 5.5, Y: y})
		}})
	}
	if len(reports.BreakEvens(results)) > 0 {
		s.keys = append(s.keys, key{"the best plan changes", func(c draw.Canvas, x, y vg.Length) { rect(c, hair, x, y-4, x+10, y+4) }})
	}
	return s, nil
}

// stroke tells plans apart by colour, and by dashes in grey.
func (s *sweep) stroke(i int) draw.LineStyle {
	return draw.LineStyle{Color: series[i%len(series)], Width: 1.4, Dashes: dashes[(i/len(series)+i)%len(dashes)]}
}

func glyph(i int) draw.GlyphDrawer {
	shapes := []draw.GlyphDrawer{draw.CircleGlyph{}, draw.SquareGlyph{}, draw.TriangleGlyph{}, draw.RingGlyph{}, draw.PyramidGlyph{}, draw.BoxGlyph{}, draw.CrossGlyph{}, draw.PlusGlyph{}}
	return shapes[i%len(shapes)]
}

func (s *sweep) size() (width, height vg.Length) {
	return pageWidth, s.head() + sweepHeight + s.foot() + 2*margin
}

// points are those of one plan where it is legal.
func (s *sweep) points(plan string) (means, lows, highs plotter.XYs) {
	for _, r := range s.results {
		for _, p := range reports.Shown(r) {
			v := reports.Variable(p, reports.Swing)
			mean, half, ok := reports.Mean(v)
			if p.Plan != plan || !ok {
				continue
			}
			x := r.At.Values[0]
			means = append(means, plotter.XY{X: x, Y: mean})
			lows = append(lows, plotter.XY{X: x, Y: mean - half})
			highs = append(highs, plotter.XY{X: x, Y: mean + half})
		}
	}
	return means, lows, highs
}

func (s *sweep) draw(c draw.Canvas) {
	c = s.begin(c)
	p := newPlot()
	low, high := 0.0, 0.0
	from, to := s.results[0].At.Values[0], s.results[0].At.Values[0]
	for _, r := range s.results {
		from, to = min(from, r.At.Values[0]), max(to, r.At.Values[0])
	}
	for _, plan := range s.plans {
		_, lows, highs := s.points(plan)
		for i := range lows {
			low, high = min(low, lows[i].Y), max(high, highs[i].Y)
		}
	}
	var yticks, xticks []plot.Tick
	low, high, yticks = roundTicks(low, high, 7, signedTick)
	_, _, xticks = roundTicks(from, to, 14, func(x float64) string { return strconv.FormatFloat(x, 'g', 6, 64) })
	p.X.Tick.Marker, p.Y.Tick.Marker = plot.ConstantTicks(xticks), plot.ConstantTicks(yticks)
	p.X.Label.Text = drawable(reports.Clean(s.path))
	p.Y.Label.Text = "mean points swing"
	if side := s.result.Scenario.Side; side != "" {
		p.Y.Label.Text += " for " + drawable(reports.Clean(side))
	}
	p.Add(rowsOf(func(c draw.Canvas, p *plot.Plot) { s.background(c, p, yticks) }))
	for i, plan := range s.plans {
		s.addPlan(p, i, plan)
	}
	p.X.Min, p.X.Max, p.Y.Min, p.Y.Max = from, to, low, high
	p.Draw(c)
}

// background shades the break-even stretches and draws the grid.
func (s *sweep) background(c draw.Canvas, p *plot.Plot, ticks []plot.Tick) {
	xs, ys := p.Transforms(&c)
	for _, b := range reports.BreakEvens(s.results) {
		rect(c, color.RGBA{R: 0xec, G: 0xec, B: 0xec, A: 0xff}, xs(b.Low)+1, c.Min.Y, xs(b.High)-1, c.Max.Y)
	}
	for _, tick := range ticks {
		stroke := color.Color(hair)
		if tick.Value == 0 {
			stroke = faint
		}
		line(c, stroke, 0.5, c.Min.X, ys(tick.Value), c.Max.X, ys(tick.Value))
	}
}

func (s *sweep) addPlan(p *plot.Plot, i int, plan string) {
	means, lows, highs := s.points(plan)
	if len(means) == 0 {
		return
	}
	sty := s.stroke(i)
	p.Add(rowsOf(func(c draw.Canvas, p *plot.Plot) {
		xs, ys := p.Transforms(&c)
		path := make([]vg.Point, len(means))
		for j, xy := range means {
			path[j] = vg.Point{X: xs(xy.X), Y: ys(xy.Y)}
			if lows[j].Y < highs[j].Y {
				c.StrokeLine2(draw.LineStyle{Color: sty.Color, Width: 0.7}, path[j].X, ys(lows[j].Y), path[j].X, ys(highs[j].Y))
			}
		}
		c.StrokeLines(sty, path)
		for _, at := range path {
			c.DrawGlyphNoClip(draw.GlyphStyle{Color: sty.Color, Radius: 2.2, Shape: glyph(i)}, at)
		}
	}))
}
