package figure

import (
	"errors"
	"image/color"
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

// sweep shows the plans along a number that varies: a strip of the best plan,
// the mean swing of each, and below it the measures that were asked for.
type sweep struct {
	frame
	results  []*sim.Result
	info     *sim.SweepInfo
	axis     *sim.Varied
	series   []string // plans, each with a curve
	measures []reports.Measure
	law      law
	panels   []*plot.Plot
}

const (
	swingPanel   = 2.7 * vg.Inch
	measurePanel = 1.45 * vg.Inch
	panelHead    = 0.24 * vg.Inch
	stripRoom    = 0.36 * vg.Inch // above the swings: the strip, and the places where it changes
	stripHeight  = 0.15 * vg.Inch
)

func newSweep(results []*sim.Result, opts Options) (*sweep, error) {
	any := false
	for _, r := range results {
		if r.At == nil || len(r.At.Paths) != 1 || len(r.At.Values) != 1 {
			return nil, errors.New("the curve of a sweep wants exactly one number that varies")
		}
		any = any || len(reports.Shown(r)) > 0
	}
	if !any {
		return nil, errors.New("nothing to draw: no plan is legal at any point of the sweep")
	}
	s := &sweep{results: results, info: reports.SweepOf(results), series: reports.SweepPlans(results), measures: opts.Show}
	if s.measures == nil {
		s.measures = reports.DefaultMeasures(results)
	}
	s.axis = &s.info.Vary[0]
	s.law = lawOf(s.axis)
	s.frame = newFrame(results[0], opts, "Plans by "+reports.Clean(s.axis.Label), 0)
	s.provenance = reports.SweepProvenance(results)
	s.setKeys()
	s.addPanel(s.swingTicks())
	for _, m := range s.measures {
		s.addPanel(s.measureTicks(m))
	}
	return s, nil
}

func (s *sweep) setKeys() {
	for _, name := range s.series {
		sty, mark := s.stroke(name), glyph(s.place(name))
		s.keys = append(s.keys, key{fit(style(textSize, ink, 0, 0), numbered(s.place(name), name), 3*vg.Inch), func(c draw.Canvas, x, y vg.Length) {
			c.StrokeLine2(sty, x, y, x+11, y)
			c.DrawGlyph(draw.GlyphStyle{Color: sty.Color, Radius: 2.2, Shape: mark}, vg.Point{X: x + 5.5, Y: y})
		}})
	}
	if slices.ContainsFunc(s.results, reports.SampledOnly) {
		s.keys = append(s.keys, key{strconv.FormatFloat(100*s.result.Run.Confidence, 'g', -1, 64) + "% interval",
			func(c draw.Canvas, x, y vg.Length) { line(c, ink, 0.7, x+5, y-4, x+5, y+4) }})
	}
	s.keys = append(s.keys, s.joinKeys()...)
	if s.unsure() {
		s.keys = append(s.keys, key{"grey strip: too close to call, or between values", func(c draw.Canvas, x, y vg.Length) { rect(c, hair, x, y-3, x+10, y+3) }})
	}
}

// place is that of a plan among all there are.
func (s *sweep) place(plan string) int {
	return max(slices.Index(reports.PlanOrder(s.results), plan), 0)
}

// stroke tells plans apart by colour, and by dashes in grey.
func (s *sweep) stroke(plan string) draw.LineStyle {
	i := s.place(plan)
	return draw.LineStyle{Color: planColor(i), Width: 1.4, Dashes: dashes[(i/len(planColors)+i)%len(dashes)]}
}

func glyph(i int) draw.GlyphDrawer {
	shapes := []draw.GlyphDrawer{draw.CircleGlyph{}, draw.SquareGlyph{}, draw.TriangleGlyph{}, draw.RingGlyph{}, draw.PyramidGlyph{}, draw.BoxGlyph{}, draw.CrossGlyph{}, draw.PlusGlyph{}}
	return shapes[i%len(shapes)]
}

func (s *sweep) size() (width, height vg.Length) {
	body := stripRoom + panelHead + swingPanel + vg.Length(len(s.measures))*(panelHead+measurePanel) + axisTitle
	return pageWidth, s.head() + body + s.foot() + 2*margin
}

// bounds are the least and greatest of all readings of all plans.
func (s *sweep) bounds(of func(*sim.PlanResult) (y, low, high float64, ok bool)) (least, most float64) {
	least, most = math.Inf(1), math.Inf(-1)
	for _, plan := range s.series {
		for _, curve := range s.read(plan, of) {
			for _, r := range curve.points {
				least, most = min(least, r.low), max(most, r.high)
			}
		}
	}
	if least > most {
		return 0, 1
	}
	return least, most
}

// A panelPlan is what one panel shows, and its vertical axis.
type panelPlan struct {
	title     string
	of        func(*sim.PlanResult) (y, low, high float64, ok bool)
	low, high float64
	ticks     []plot.Tick
	strip     bool
}

func (s *sweep) swingTicks() panelPlan {
	p := panelPlan{title: "Mean points swing", of: reports.Measure{Variable: reports.Swing}.Of, strip: true}
	if side := s.result.Scenario.Side; side != "" {
		p.title += " for " + drawable(reports.Clean(side))
	}
	low, high := s.bounds(p.of)
	p.low, p.high, p.ticks = roundTicks(min(low, 0), max(high, 0), 7, signedTick)
	return p
}

// leastChance is the chance up to which an axis of chances is stretched: a
// panel of rare things would be all but empty.
const leastChance = 0.25

func (s *sweep) measureTicks(m reports.Measure) panelPlan {
	p := panelPlan{title: drawable(m.Title(s.results)), of: m.Of}
	low, high := s.bounds(p.of)
	switch {
	case m.Word == "":
		p.low, p.high, p.ticks = roundTicks(min(low, 0), high, 4, plainTick)
	case high > leastChance:
		p.low, p.high, p.ticks = 0, 1, percentTicks(0, 25, 50, 75, 100)
	default:
		p.low, p.high, p.ticks = roundTicks(0, max(high, 1e-6), 4, func(x float64) string { return plainTick(100*x) + "%" })
	}
	return p
}

// addPanel makes the plot of a panel.
func (s *sweep) addPanel(of panelPlan) {
	p := newPlot()
	from, to := s.axis.Values[0], s.axis.Values[len(s.axis.Values)-1]
	if from == to {
		from, to = from-1, to+1
	}
	_, _, xticks := roundTicks(from, to, 14, plainTick)
	if s.axis.Whole && xticks[1].Value-xticks[0].Value < 1 {
		xticks = slices.DeleteFunc(xticks, func(t plot.Tick) bool { return t.Value != math.Trunc(t.Value) })
	}
	p.X.Tick.Marker, p.Y.Tick.Marker = plot.ConstantTicks(xticks), plot.ConstantTicks(of.ticks)
	p.X.Min, p.X.Max, p.Y.Min, p.Y.Max = from, to, of.low, of.high
	p.Add(rowsOf(func(c draw.Canvas, p *plot.Plot) { s.background(c, p, of) }))
	for _, plan := range s.series {
		curves := s.read(plan, of.of)
		p.Add(rowsOf(func(c draw.Canvas, p *plot.Plot) { s.drawCurves(c, p, plan, curves) }))
	}
	p.X.Min, p.X.Max, p.Y.Min, p.Y.Max = from, to, of.low, of.high
	s.panels = append(s.panels, p)
}

func (s *sweep) draw(c draw.Canvas) {
	c = s.begin(c)
	left := style(textSize, faint, 0, 0).Width(stripName) + 6
	for _, p := range s.panels {
		left = max(left, axisLeft(p))
	}
	top := c.Max.Y - stripRoom
	for i, p := range s.panels {
		part := c
		part.Max.Y = top - panelHead
		part.Min.Y = part.Max.Y - measurePanel
		if i == 0 {
			part.Min.Y = part.Max.Y - swingPanel
		}
		top = part.Min.Y
		part.Min.X += left - axisLeft(p)
		p.Draw(part)
	}
	title := style(textSize, ink, text.XCenter, text.YTop)
	write(c, title, (c.Min.X+left+c.Max.X)/2, top-2, fit(title, drawable(reports.AxisTitle(s.axis)), c.Max.X-c.Min.X-left))
}

// axisLeft is the width that the vertical axis of a plot takes.
func axisLeft(p *plot.Plot) vg.Length {
	return p.DataCanvas(draw.NewCanvas(nil, 1000, 1000)).Min.X
}

// background draws the head, the grid and, through all panels, the places where
// the best plan changes.
func (s *sweep) background(c draw.Canvas, p *plot.Plot, of panelPlan) {
	xs, ys := p.Transforms(&c)
	for _, tick := range of.ticks {
		stroke := color.Color(hair)
		if tick.Value == 0 {
			stroke = faint
		}
		line(c, stroke, 0.5, c.Min.X, ys(tick.Value), c.Max.X, ys(tick.Value))
	}
	for _, change := range s.changes() {
		x := xs(change.at)
		c.StrokeLine2(draw.LineStyle{Color: faint, Width: 0.6, Dashes: []vg.Length{2, 2}}, x, c.Min.Y, x, c.Max.Y)
	}
	head := boldStyle(headSize, text.XLeft, text.YBottom)
	write(c, head, c.Min.X, c.Max.Y+5, fit(head, of.title, c.Max.X-c.Min.X))
	if of.strip {
		s.strip(c, xs)
	}
}
