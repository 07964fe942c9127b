package figure

import (
	"image/color"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"tactica/reports"
	"tactica/sim"
)

// mostBands is how many variables outcomes shows unless told which: a charge
// and a fate of each of the most units that a scenario has.
const mostBands = 16

// mostAcross is how many outcomes of a variable stand side by side.
const mostAcross = 6

// outcomes shows the odds of each outcome by plan: a band for each variable,
// in it a panel for each outcome, in that a bar for each plan from 0 to 100%.
type outcomes struct {
	frame
	bands []band
}

// A band is one variable, or a part of one that has many outcomes.
type band struct {
	title string
	name  string
	words []string
}

const (
	bandHead = 0.42 * vg.Inch
	panelGap = 24 // between panels, so that "100%" and "0%" keep apart
)

func newOutcomes(r *sim.Result, opts Options) *outcomes {
	o := &outcomes{frame: newFrame(r, opts, "What happens, by plan", 0.2*vg.Inch)}
	if len(o.plans) > 12 {
		o.row = 0.16 * vg.Inch
	}
	names := opts.Variables
	if names == nil {
		names = reports.Categories(r, mostBands)
	}
	var vs []*sim.VariableResult
	for _, name := range names {
		words := reports.Words(r, name)
		if len(words) == 0 {
			continue
		}
		for from := 0; from < len(words); from += mostAcross {
			o.bands = append(o.bands, band{reports.Heading(r, name), name, words[from:min(from+mostAcross, len(words))]})
		}
		for _, p := range o.plans {
			if v := reports.Variable(p, name); v != nil {
				vs = append(vs, v)
			}
		}
	}
	exact, sampled := engines(vs)
	// Without a sample the bars themselves are exact.
	o.keys = append(o.planKeys(), o.sampleKeys(sampled, exact && sampled)...)
	return o
}

// BandsWithin is how many variables outcomes can show in a picture whose
// height is at most this many times its width; at least one.
func BandsWithin(r *sim.Result, ratio float64) int {
	o := newOutcomes(r, Options{Bare: true})
	spare := vg.Length(ratio)*pageWidth - o.foot() - 2*margin
	return max(1, int(spare/o.body(1, bandHead)))
}

func (o *outcomes) size() (width, height vg.Length) {
	return pageWidth, o.head() + o.body(len(o.bands), bandHead) + o.foot() + 2*margin
}

func (o *outcomes) draw(c draw.Canvas) {
	c = o.begin(c)
	height := o.body(1, bandHead)
	for i, b := range o.bands {
		top := c.Max.Y - vg.Length(i)*height
		part := c
		part.Max.Y, part.Min.Y = top, top-height
		o.drawBand(part, b)
	}
}

func (o *outcomes) drawBand(c draw.Canvas, b band) {
	head := boldStyle(headSize, text.XLeft, text.YTop)
	write(c, head, c.Min.X, c.Max.Y-4, fit(head, drawable(b.title), c.Max.X-c.Min.X))
	rows := draw.Crop(c, 0, 0, axisHeight, -bandHead)
	o.rowLabels(rows)
	width := (c.Max.X - c.Min.X - o.labels) / vg.Length(o.across())
	for i, word := range b.words {
		left := c.Min.X + o.labels + vg.Length(i)*width
		name := style(textSize, ink, text.XLeft, text.YBottom)
		panel := c
		panel.Min.X, panel.Max.X = left, left+width-panelGap
		panel.Max.Y = rows.Max.Y
		p := o.panel(0, 1, percentTicks(0, 50, 100), func(data draw.Canvas, p *plot.Plot) {
			write(c, name, data.Min.X, data.Max.Y+3, fit(name, drawable(reports.Clean(word)), width-4))
			for row := range o.plans {
				o.bar(data, p, row, reports.CellOf(reports.Variable(o.plans[row], b.name), word))
			}
		})
		// The axis takes the foot of the panel and the rows the rest of it.
		panel.Min.Y = rows.Min.Y - axisBelow(p)
		p.Draw(panel)
	}
}

// across is how many panels stand side by side: as many in every band, so that
// they stand below each other too. Few outcomes do not become huge: there is
// always room for four.
func (o *outcomes) across() int {
	most := 4
	for _, b := range o.bands {
		most = max(most, len(b.words))
	}
	return most
}

// axisBelow is the height that the horizontal axis of a plot takes.
func axisBelow(p *plot.Plot) vg.Length {
	probe := draw.NewCanvas(nil, 100, 100)
	return p.DataCanvas(probe).Min.Y
}

// bar draws one probability: the sampled one, or the exact one when nothing
// was sampled, its interval, the exact mark, and the number in words.
func (o *outcomes) bar(c draw.Canvas, p *plot.Plot, row int, cell *sim.ValueCell) {
	y := o.rowMiddle(c, row)
	half := o.row * 0.32
	xs, _ := p.Transforms(&c)
	if cell == nil || cell.Exact == nil && cell.Estimate == nil {
		return
	}
	best := reports.Probability(cell)
	shown := best
	if cell.Estimate != nil {
		shown = *cell.Estimate
	}
	fill := o.fill(row)
	rect(c, fill, xs(0), y-half, xs(shown), y+half)
	inside, end := xs(shown)-6, xs(shown)
	if cell.Low != nil {
		inside = min(inside, xs(*cell.Low)-4)
	}
	if cell.Low != nil && cell.High != nil && *cell.High > 0 && best > 0 {
		whisker(c, xs(*cell.Low), xs(*cell.High), y, half*0.6)
		end = max(end, xs(*cell.High))
	}
	if cell.Exact != nil && cell.Estimate != nil && best > 0 {
		diamond(c, xs(*cell.Exact), y, 2.2)
		end = max(end, xs(*cell.Exact)+3)
	}
	label := reports.Percent(cell)
	if strings.Trim(label, "–") == "" {
		label = "–"
	}
	o.label(c, label, xs(0), inside, end, y, fill)
}

// label writes the number of a bar behind it; where there is no room, inside of
// the bar, before its interval begins; and where that begins at once, upon it.
func (o *outcomes) label(c draw.Canvas, label string, start, inside, end, y vg.Length, fill color.RGBA) {
	sty := style(smallSize, ink, text.XLeft, text.YCenter)
	width := sty.Width(label)
	if end+3+width <= c.Max.X+panelGap-10 {
		write(c, sty, end+3, y, label)
		return
	}
	if fill == strong {
		sty.Color = color.White
	}
	sty.XAlign = text.XRight
	if inside-width < start+2 {
		sty.XAlign = text.XCenter
		inside = (start + end) / 2
		rect(c, fill, inside-width/2-2, y-o.row*0.3, inside+width/2+2, y+o.row*0.3)
	}
	write(c, sty, inside, y, label)
}
