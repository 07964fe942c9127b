package figure

import (
	"fmt"
	"image/color"
	"math"
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"tactica/reports"
	"tactica/sim"
)

const (
	pageWidth  = 7.5 * vg.Inch
	margin     = 0.12 * vg.Inch
	axisHeight = 0.22 * vg.Inch
	legendLine = 0.19 * vg.Inch
)

// A frame is what all figures of one result share: title, the names of the
// plans at the left as the rows of every panel, and the legend at the bottom.
type frame struct {
	result *sim.Result
	plans  []*sim.PlanResult
	names  []string // of the plans, as drawn
	opts   Options
	title  string
	labels vg.Length // room for the names
	row    vg.Length // height of a row
	keys   []key
	// provenance says how the numbers were made, where that is not what the
	// result says.
	provenance string
}

// A key is an entry of the legend.
type key struct {
	text string
	draw func(c draw.Canvas, x, y vg.Length) // within 12 points behind x
}

func newFrame(r *sim.Result, opts Options, title string, row vg.Length) frame {
	f := frame{result: r, plans: reports.Shown(r), opts: opts, title: title, row: row}
	widest := vg.Length(0)
	for i, p := range f.plans {
		sty := f.nameStyle(i)
		name := reports.Clean(p.Plan)
		drawn := drawable(name)
		if drawn != name || sty.Width(drawn) > 2*vg.Inch-nameGap-2 {
			drawn = fmt.Sprintf("%d %s", i+1, drawn)
		}
		f.names = append(f.names, drawn)
		widest = max(widest, sty.Width(drawn))
	}
	f.labels = min(widest+nameGap+2, 2*vg.Inch)
	return f
}

func (f *frame) best(i int) bool {
	return f.result.Advice != nil && f.result.Advice.Best == f.plans[i].Plan && !f.plans[i].BestPlay
}

func (f *frame) fill(i int) color.RGBA {
	if f.best(i) {
		return strong
	}
	return light
}

func (f *frame) anyBest() bool {
	for i := range f.plans {
		if f.best(i) {
			return true
		}
	}
	return false
}

// planKeys are the entries for the colours of bars.
func (f *frame) planKeys() []key {
	box := func(fill color.Color) func(draw.Canvas, vg.Length, vg.Length) {
		return func(c draw.Canvas, x, y vg.Length) { rect(c, fill, x, y-3, x+10, y+3) }
	}
	if !f.anyBest() {
		return nil
	}
	return []key{{reports.BestWords(f.result), box(strong)}, {"other plans", box(light)}}
}

// sampleKeys are the entries for the marks of the engines that ran.
func (f *frame) sampleKeys(sampled, exact bool) []key {
	var keys []key
	if sampled {
		text := fmt.Sprintf("%g%% interval of %s", 100*f.result.Run.Confidence, reports.Trials(f.result.Run.Trials))
		keys = append(keys, key{text, func(c draw.Canvas, x, y vg.Length) { whisker(c, x, x+10, y, 2) }})
	}
	if exact {
		keys = append(keys, key{"exact", func(c draw.Canvas, x, y vg.Length) { diamond(c, x+5, y, 2.6) }})
	}
	return keys
}

// head is the height above the panels.
func (f *frame) head() vg.Length {
	if f.opts.Bare {
		return 0
	}
	return vg.Length(len(f.titleLines()))*15 + 14
}

func (f *frame) titleLines() []string {
	return wrapped(boldStyle(titleSize, text.XLeft, text.YTop), drawable(f.title), pageWidth-2*margin, 2)
}

// foot is the height below the panels.
func (f *frame) foot() vg.Length {
	return vg.Length(f.keyLines(nil))*legendLine + 6
}

// body is the height of so many panels on top of each other, each of rows
// with an axis below and a head of this height above.
func (f *frame) body(panels int, head vg.Length) vg.Length {
	return vg.Length(panels) * (head + vg.Length(len(f.plans))*f.row + axisHeight)
}

// begin paints the background, title and legend, and returns the canvas that
// is left for the panels.
func (f *frame) begin(c draw.Canvas) draw.Canvas {
	c.SetColor(white)
	c.Fill(c.Rectangle.Path())
	c = draw.Crop(c, margin, -margin, margin, -margin)
	if !f.opts.Bare {
		sty := boldStyle(titleSize, text.XLeft, text.YTop)
		y := c.Max.Y
		for _, line := range f.titleLines() {
			write(c, sty, c.Min.X, y, line)
			y -= 15
		}
		small := style(smallSize, faint, text.XLeft, text.YTop)
		made := f.provenance
		if made == "" {
			made = reports.Provenance(f.result)
		}
		write(c, small, c.Min.X, y, fit(small, drawable(reports.Clean(f.result.Scenario.Name)+"; "+made), c.Max.X-c.Min.X))
	}
	f.keyLines(&c)
	return draw.Crop(c, 0, 0, f.foot(), -f.head())
}

// keyLines draws the legend in as many lines as it needs and returns their
// number; without a canvas it only counts.
func (f *frame) keyLines(c *draw.Canvas) int {
	sty := style(textSize, ink, text.XLeft, text.YCenter)
	room := pageWidth - 2*margin
	x, lines := vg.Length(0), 1
	type place struct {
		x    vg.Length
		line int
	}
	places := make([]place, len(f.keys))
	for i, k := range f.keys {
		w := 14 + sty.Width(k.text) + 14
		if x > 0 && x+w > room {
			x = 0
			lines++
		}
		places[i] = place{x, lines}
		x += w
	}
	if len(f.keys) == 0 {
		return 0
	}
	if c != nil {
		for i, k := range f.keys {
			y := c.Min.Y + legendLine*(vg.Length(lines-places[i].line)+0.5)
			k.draw(*c, c.Min.X+places[i].x, y)
			write(*c, sty, c.Min.X+places[i].x+14, y, fit(sty, k.text, room-14))
		}
	}
	return lines
}

// rows names the plans at the left of a panel whose rows fill the canvas.
func (f *frame) rowLabels(c draw.Canvas) {
	for i, name := range f.names {
		sty := f.nameStyle(i)
		write(c, sty, c.Min.X+f.labels-nameGap, f.rowMiddle(c, i), fit(sty, name, f.labels-nameGap))
	}
}

// nameGap is the room between the name of a plan and its row.
const nameGap = 6

// nameStyle is how the name of a plan is set: in bold, and so wider, that of the
// best one.
func (f *frame) nameStyle(i int) text.Style {
	if f.best(i) {
		return boldStyle(textSize, text.XRight, text.YCenter)
	}
	return style(textSize, ink, text.XRight, text.YCenter)
}

// rowMiddle is the height of row i, the first on top.
func (f *frame) rowMiddle(c draw.Canvas, i int) vg.Length {
	return c.Max.Y - f.row*(vg.Length(i)+0.5)
}

// panel is a plot without a vertical axis, whose rows are drawn by the rows
// function on the canvas of the data.
func (f *frame) panel(low, high float64, ticks []plot.Tick, rows func(c draw.Canvas, p *plot.Plot)) *plot.Plot {
	p := plot.New()
	p.BackgroundColor = nil
	p.HideY()
	p.X.Min, p.X.Max = low, high
	p.Y.Min, p.Y.Max = 0, float64(len(f.plans))
	p.X.Padding, p.Y.Padding = 0, 0
	p.X.LineStyle = draw.LineStyle{Color: faint, Width: 0.5}
	p.X.Tick.LineStyle = p.X.LineStyle
	p.X.Tick.Length = 3
	p.X.Tick.Label = style(smallSize, faint, text.XCenter, text.YTop)
	p.X.Tick.Marker = plot.ConstantTicks(ticks)
	p.Add(grid{ticks}, rowsOf(rows))
	return p
}

type rowsOf func(c draw.Canvas, p *plot.Plot)

func (r rowsOf) Plot(c draw.Canvas, p *plot.Plot) { r(c, p) }

// grid draws a hair line at each labelled tick, a stronger one at zero.
type grid struct{ ticks []plot.Tick }

func (g grid) Plot(c draw.Canvas, p *plot.Plot) {
	xs, _ := p.Transforms(&c)
	for _, tick := range g.ticks {
		stroke := color.Color(hair)
		if tick.Value == 0 {
			stroke = faint
		}
		line(c, stroke, 0.5, xs(tick.Value), c.Min.Y, xs(tick.Value), c.Max.Y)
	}
}

// percentTicks are those of a probability from 0 to 1.
func percentTicks(labels ...int) []plot.Tick {
	ticks := make([]plot.Tick, 0, len(labels))
	for _, percent := range labels {
		ticks = append(ticks, plot.Tick{Value: float64(percent) / 100, Label: fmt.Sprintf("%d%%", percent)})
	}
	return ticks
}

// roundTicks are about so many round values within a range, with the sign
// before those above zero when signed. The range grows to the outer ones.
func roundTicks(low, high float64, about int, label func(float64) string) (from, to float64, ticks []plot.Tick) {
	if !(high > low) {
		low, high = low-1, high+1
	}
	step := math.Pow(10, math.Floor(math.Log10((high-low)/float64(about))))
	for _, m := range []float64{1, 2, 5, 10} {
		if (high-low)/(step*m) <= float64(about) {
			step *= m
			break
		}
	}
	first, last := int(math.Floor(low/step+1e-9)), int(math.Ceil(high/step-1e-9))
	for i := first; i <= last; i++ {
		x := float64(i) * step
		ticks = append(ticks, plot.Tick{Value: x, Label: label(x)})
	}
	return float64(first) * step, float64(last) * step, ticks
}

// engines reports which columns a set of variables has.
func engines(vs []*sim.VariableResult) (exact, sampled bool) {
	for _, v := range vs {
		exact = exact || v.ExactMean != nil || slices.ContainsFunc(v.Values, func(c sim.ValueCell) bool { return c.Exact != nil })
		sampled = sampled || v.Mean != nil || slices.ContainsFunc(v.Values, func(c sim.ValueCell) bool { return c.Count != nil })
	}
	return exact, sampled
}
