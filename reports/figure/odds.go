package figure

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"tactica/reports"
	"tactica/sim/odds"
)

// oddsPlot shows a quick answer: a curve for each quantity over the number
// that varies, or for each value of the second one, or the bars of a
// distribution.
type oddsPlot struct {
	frame
	answer *odds.Answer
	curves []curve
	spread *odds.Spread
}

// A curve is a quantity along the first axis.
type curve struct {
	name        string
	xs, ys      []float64
	probability bool
}

// MostCurves is how many curves one figure can hold.
const MostCurves = 12

const oddsHeight = 3.1 * vg.Inch

// DrawOdds writes a quick answer in a format out of Formats. One that CheckOdds
// refuses is an error.
func DrawOdds(w io.Writer, format string, a *odds.Answer) error {
	d, err := newOddsPlot(a)
	if err != nil {
		return err
	}
	return encode(w, format, d, Options{})
}

// CheckOdds says why an answer makes no figure, nil if it makes one: it is a
// single number, has no values, or more than MostCurves curves.
func CheckOdds(a *odds.Answer) error {
	_, err := newOddsPlot(a)
	return err
}

func newOddsPlot(a *odds.Answer) (*oddsPlot, error) {
	o := &oddsPlot{answer: a, frame: frame{title: reports.Clean(a.Title), opts: Options{Bare: true}}}
	switch {
	case len(a.Points) == 0 || len(a.Axes) == 0 && a.Points[0].Spread == nil:
		return nil, errors.New("a single number makes no plot; give one of the numbers a range, as in 4:16")
	case len(a.Axes) == 0:
		o.spread = a.Points[0].Spread
	default:
		o.curves = curvesOf(a)
		if len(o.curves) == 0 {
			return nil, errors.New("nothing to draw: no value along the range")
		}
		if len(o.curves) > MostCurves {
			return nil, fmt.Errorf("%d curves in one figure; want at most %d", len(o.curves), MostCurves)
		}
	}
	if len(o.curves) > 1 {
		for i := range o.curves {
			sty, mark := oddsStroke(i), glyph(i)
			o.keys = append(o.keys, key{drawable(reports.Clean(o.curves[i].name)), func(c draw.Canvas, x, y vg.Length) {
				c.StrokeLine2(sty, x, y, x+11, y)
				c.DrawGlyph(draw.GlyphStyle{Color: sty.Color, Radius: 2.2, Shape: mark}, vg.Point{X: x + 5.5, Y: y})
			}})
		}
	}
	return o, nil
}

// curvesOf are the drawn quantities along one axis; along two axes the first
// quantity.
func curvesOf(a *odds.Answer) (curves []curve) {
	if len(a.Axes) == 2 {
		across := &a.Axes[1]
		for j, v := range across.Values {
			k := curve{name: strings.TrimSpace(across.Short + " " + reports.AxisValue(across, v)), probability: a.Points[0].Quantities[0].Probability}
			for i, x := range a.Axes[0].Values {
				k.xs = append(k.xs, x)
				k.ys = append(k.ys, a.Points[i*len(across.Values)+j].Quantities[0].Value)
			}
			curves = append(curves, k)
		}
		return curves
	}
	for j := range a.Points[0].Quantities {
		k := curve{name: a.Points[0].Quantities[j].Label}
		if a.Drawn != nil && !slices.Contains(a.Drawn, a.Points[0].Quantities[j].Name) {
			continue
		}
		k.probability = a.Points[0].Quantities[j].Probability
		for i := range a.Points {
			if q := &a.Points[i].Quantities[j]; q.Known() {
				k.xs, k.ys = append(k.xs, a.Points[i].At[0]), append(k.ys, q.Value)
			}
		}
		if len(k.xs) > 0 {
			curves = append(curves, k)
		}
	}
	return curves
}

func oddsStroke(i int) draw.LineStyle {
	return draw.LineStyle{Color: series[i%len(series)], Width: 1.4, Dashes: dashes[(i/len(series)+i)%len(dashes)]}
}

func (o *oddsPlot) oddsHead() vg.Length { return vg.Length(len(o.titleLines()))*15 + 6 }

func (o *oddsPlot) size() (width, height vg.Length) {
	return pageWidth, o.oddsHead() + oddsHeight + o.foot() + 2*margin
}

func (o *oddsPlot) draw(c draw.Canvas) {
	c = o.begin(c)
	y := c.Max.Y
	for _, line := range o.titleLines() {
		write(c, boldStyle(titleSize, text.XLeft, text.YTop), c.Min.X, y, line)
		y -= 15
	}
	c = draw.Crop(c, 0, 0, 0, -o.oddsHead())
	if o.spread != nil {
		o.drawSpread(c)
		return
	}
	o.drawCurves(c)
}

// axes is a plot with the house's axes and a grid along y.
func (o *oddsPlot) axes(x, y string, low, high float64, xticks, yticks []plot.Tick) *plot.Plot {
	p := newPlot()
	p.X.Tick.Marker, p.Y.Tick.Marker = plot.ConstantTicks(xticks), plot.ConstantTicks(yticks)
	p.X.Label.Text, p.Y.Label.Text = drawable(reports.Clean(x)), drawable(reports.Clean(y))
	p.Add(rowsOf(func(c draw.Canvas, p *plot.Plot) {
		_, ys := p.Transforms(&c)
		for _, tick := range yticks {
			line(c, hair, 0.5, c.Min.X, ys(tick.Value), c.Max.X, ys(tick.Value))
		}
	}))
	p.X.Min, p.X.Max = low, high
	p.Y.Min, p.Y.Max = yticks[0].Value, yticks[len(yticks)-1].Value
	return p
}

func (o *oddsPlot) drawCurves(c draw.Canvas) {
	axis := &o.answer.Axes[0]
	from, to := axis.Values[0], axis.Values[0]
	for _, v := range axis.Values {
		from, to = min(from, v), max(to, v)
	}
	_, _, xticks := roundTicks(from, to, 14, func(x float64) string { return reports.AxisValue(axis, x) })
	title, yticks := "probability", percentTicks(0, 20, 40, 60, 80, 100)
	if !o.curves[0].probability {
		title = o.curves[0].name
		high := 0.0
		for _, k := range o.curves {
			for _, y := range k.ys {
				high = max(high, y)
			}
		}
		_, _, yticks = roundTicks(0, max(high, 1e-3), 6, plainTick)
	} else if len(o.answer.Axes) == 1 && len(o.curves) == 1 {
		title += ": " + o.curves[0].name
	}
	p := o.axes(axis.Label, title, from, to, xticks, yticks)
	for i, k := range o.curves {
		p.Add(rowsOf(func(c draw.Canvas, p *plot.Plot) {
			xs, ys := p.Transforms(&c)
			path := make([]vg.Point, len(k.xs))
			for j := range k.xs {
				path[j] = vg.Point{X: xs(k.xs[j]), Y: ys(k.ys[j])}
			}
			sty := oddsStroke(i)
			c.StrokeLines(sty, path)
			if len(path) > mostMarks {
				return
			}
			for _, at := range path {
				c.DrawGlyphNoClip(draw.GlyphStyle{Color: sty.Color, Radius: 2.2, Shape: glyph(i)}, at)
			}
		}))
	}
	p.Draw(c)
}

// mostMarks is how many points of a curve are marked one by one.
const mostMarks = 60

func plainTick(x float64) string { return strconv.FormatFloat(x, 'g', 6, 64) }

// drawSpread draws a bar for each outcome that is not too rare; those that the
// question asks about are dark.
func (o *oddsPlot) drawSpread(c draw.Canvas) {
	law := o.spread.Law
	first, last := 0, law.Len()-1
	const rare = 1e-4
	for first < last && law.Prob(first) < rare && law.Len() > 16 {
		first++
	}
	for last > first && law.Prob(last) < rare && law.Len() > 16 {
		last--
	}
	tallest := 0.0
	for i := first; i <= last; i++ {
		tallest = max(tallest, law.Prob(i))
	}
	low, high := float64(law.Outcome(first)), float64(law.Outcome(last))
	_, _, xticks := roundTicks(low, high, 14, plainTick)
	_, _, yticks := roundTicks(0, tallest, 5, func(x float64) string { return plainTick(100*x) + "%" })
	p := o.axes(o.spread.Label, "probability", low-0.6, high+0.6, xticks, yticks)
	p.Add(rowsOf(func(c draw.Canvas, p *plot.Plot) {
		xs, ys := p.Transforms(&c)
		half := (xs(1) - xs(0)) * 0.4
		for i := first; i <= last; i++ {
			v := law.Outcome(i)
			fill := light
			if !o.spread.Asked || o.spread.Low <= v && v <= o.spread.High {
				fill = strong
			}
			x, top := xs(float64(v)), ys(law.Prob(i))
			rect(c, fill, x-half, ys(0), x+half, top)
			if last-first < mostBarLabels {
				sty := style(smallSize, ink, text.XCenter, text.YBottom)
				write(c, sty, x, top+1, reports.PercentOf(law.Prob(i)))
			}
		}
	}))
	p.Draw(c)
}

// mostBarLabels is how many bars have room for their percentages.
const mostBarLabels = 15
