package figure

import (
	"math"
	"slices"
	"strconv"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"tactica/reports"
	"tactica/sim"
)

// swing shows how the points swing is spread under each plan: a row of small
// columns for each plan, all to one scale, and the mean with its interval.
type swing struct {
	frame
	low, high float64
	ticks     []plot.Tick
	heights   [][]float64 // probability of each cell, by plan
	tallest   float64
	spans     bool // of nine games in ten are there
	counted   bool // heights are shares of a sample
}

// swingCells is the number of steps from column to column across the range of
// the swing.
const swingCells = 80

const (
	swingHead = 0.1 * vg.Inch
	meanRoom  = 0.62 * vg.Inch // at the right, for the mean in words
	axisTitle = 0.17 * vg.Inch
)

func newSwing(r *sim.Result, opts Options) *swing {
	s := &swing{frame: newFrame(r, opts, "Points swing, by plan", 0.5*vg.Inch)}
	if len(s.plans) > 6 {
		s.row = 0.3 * vg.Inch
	}
	low, high := 0.0, 0.0
	var vs []*sim.VariableResult
	for _, p := range s.plans {
		if v := reports.Variable(p, reports.Swing); v != nil {
			vs = append(vs, v)
			l, h := reports.Range(v)
			low, high = min(low, l), max(high, h)
			if v.Low != nil && v.High != nil {
				low, high = min(low, *v.Low), max(high, *v.High)
			}
			_, _, nine := reports.NineInTen(v)
			s.spans = s.spans || nine
		}
	}
	s.low, s.high, s.ticks = roundTicks(low, high, 8, signedTick)
	for _, p := range s.plans {
		cells := spread(reports.Variable(p, reports.Swing), s.low, s.high, swingCells)
		s.heights = append(s.heights, cells)
		s.tallest = max(s.tallest, slices.Max(cells))
	}
	exact, sampled := engines(vs)
	s.counted = !exact
	s.keys = append(s.planKeys(), key{"mean", func(c draw.Canvas, x, y vg.Length) { diamond(c, x+5, y, 2.6) }})
	if sampled {
		s.keys = append(s.keys, key{"its " + strconv.FormatFloat(100*r.Run.Confidence, 'g', -1, 64) + "% interval",
			func(c draw.Canvas, x, y vg.Length) { whisker(c, x, x+10, y, 2) }})
	}
	if s.spans {
		s.keys = append(s.keys, key{"nine games in ten", func(c draw.Canvas, x, y vg.Length) { line(c, ink, 1.1, x, y, x+10, y) }})
	}
	return s
}

func signedTick(x float64) string {
	text := strconv.FormatFloat(x, 'g', 6, 64)
	if x > 0 {
		return "+" + text
	}
	return text
}

// spread puts the distribution of a number into equal cells, the first one
// around low and the last one around high.
func spread(v *sim.VariableResult, low, high float64, cells int) []float64 {
	sums := make([]float64, cells+1)
	put := func(x, p float64) {
		i := int(math.Floor((x-low)/(high-low)*float64(cells) + 0.5))
		sums[min(max(i, 0), cells)] += p
	}
	if v == nil {
		return sums
	}
	for i := range v.Values {
		put(v.Values[i].Number, reports.Probability(&v.Values[i]))
	}
	if h := v.Histogram; h != nil {
		probabilities := reports.HistogramProbabilities(h)
		for i, p := range probabilities {
			put(h.Low+(h.High-h.Low)*(float64(i)+0.5)/float64(len(probabilities)), p)
		}
	}
	return sums
}

func (s *swing) size() (width, height vg.Length) {
	return pageWidth, s.head() + s.body(1, swingHead) + axisTitle + s.foot() + 2*margin
}

func (s *swing) draw(c draw.Canvas) {
	c = s.begin(c)
	rows := draw.Crop(c, 0, 0, axisHeight+axisTitle, -swingHead)
	s.rowLabels(rows)
	p := s.panel(s.low, s.high, s.ticks, func(data draw.Canvas, p *plot.Plot) {
		for row := range s.plans {
			s.drawRow(data, p, row)
		}
	})
	panel := c
	panel.Min.X, panel.Max.X = c.Min.X+s.labels, c.Max.X-meanRoom
	panel.Max.Y, panel.Min.Y = rows.Max.Y, rows.Min.Y-axisBelow(p)
	p.Draw(panel)
	sty := style(textSize, faint, text.XCenter, text.YBottom)
	side := ""
	if s.result.Scenario.Side != "" {
		side = " for " + reports.Clean(s.result.Scenario.Side)
	}
	heights := "probability"
	if s.counted {
		heights = "share of " + reports.Trials(s.result.Run.Trials)
	}
	note := "points swing" + side + "; columns: " + heights + ", the tallest is " + reports.PercentOf(s.tallest)
	write(c, sty, (panel.Min.X+panel.Max.X)/2, c.Min.Y+2, fit(sty, drawable(note), c.Max.X-c.Min.X))
}

func (s *swing) drawRow(c draw.Canvas, p *plot.Plot, row int) {
	xs, _ := p.Transforms(&c)
	base := c.Max.Y - s.row*vg.Length(row+1) + s.row*0.2
	v := reports.Variable(s.plans[row], reports.Swing)
	line(c, hair, 0.5, c.Min.X, base, c.Max.X, base)
	step := (s.high - s.low) / swingCells
	for i, height := range s.heights[row] {
		if height <= 0 {
			continue
		}
		x0, x1 := xs(s.low+(float64(i)-0.5)*step), xs(s.low+(float64(i)+0.5)*step)
		top := base + vg.Length(height/s.tallest)*s.row*0.72
		rect(c, s.fill(row), x0, base, x1-0.3, max(top, base+0.4))
	}
	if v == nil {
		return
	}
	below := base - s.row*0.09
	if low, high, ok := reports.NineInTen(v); ok {
		line(c, ink, 1.1, xs(low), below, xs(high), below)
	}
	mean, _, ok := reports.Mean(v)
	if !ok {
		return
	}
	if v.Low != nil && v.High != nil {
		whisker(c, xs(*v.Low), xs(*v.High), below, 2.5)
	}
	diamond(c, xs(mean), below, 2.4)
	sty := style(textSize, ink, text.XRight, text.YCenter)
	if s.best(row) {
		sty = boldStyle(textSize, text.XRight, text.YCenter)
	}
	write(c, sty, c.Max.X+meanRoom, s.rowMiddle(c, row), reports.MeanText(v, 1, true))
}
