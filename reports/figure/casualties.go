package figure

import (
	"fmt"
	"image/color"
	"strconv"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"tactica/reports"
	"tactica/sim"
)

// casualties shows the mean number of models lost under each plan: the side
// of the report to the left of the names of the scale, the other to the right.
type casualties struct {
	frame
	sides [2][]*sim.UnitInfo
	high  float64
	ticks []plot.Tick
}

func newCasualties(r *sim.Result, opts Options) *casualties {
	k := &casualties{frame: newFrame(r, opts, "Models lost on average, by plan", 0)}
	var vs []*sim.VariableResult
	for i := range r.Scenario.Units {
		u := &r.Scenario.Units[i]
		side := 1
		if u.Side == r.Scenario.Side {
			side = 0
		}
		k.sides[side] = append(k.sides[side], u)
		for _, p := range k.plans {
			v := reports.Variable(p, u.Key+".models")
			if v == nil {
				continue
			}
			vs = append(vs, v)
			lost := reports.Lost(u, v)
			if mean, half, ok := reports.Mean(lost); ok {
				k.high = max(k.high, 1.06*(mean+half)) // and room for the number behind it
			}
		}
	}
	_, _, k.ticks = roundTicks(0, k.high, 4, func(x float64) string { return strconv.FormatFloat(x, 'g', 4, 64) })
	k.high = k.ticks[len(k.ticks)-1].Value
	bars := max(len(k.sides[0]), len(k.sides[1]), 1)
	thickness := map[bool]vg.Length{true: 0.1 * vg.Inch, false: 0.075 * vg.Inch}[len(k.plans) <= 12]
	k.row = max(vg.Length(bars)*thickness+0.07*vg.Inch, 0.19*vg.Inch)
	exact, sampled := engines(vs)
	for side := range k.sides {
		if len(k.sides[side]) < 2 {
			continue
		}
		for i, u := range k.sides[side] {
			fill := unitFill(side, i)
			k.keys = append(k.keys, key{fmt.Sprintf("%s (%s)", unitName(r, u.Key), drawable(reports.Clean(u.Side))),
				func(c draw.Canvas, x, y vg.Length) { rect(c, fill, x, y-3, x+10, y+3) }})
		}
	}
	k.keys = append(k.keys, k.sampleKeys(sampled, exact && sampled)...)
	return k
}

// unitFill are the colours of the units of a side: blue and green ones for the
// side of the report, warm ones for the other. None is so dark that an interval
// would not be seen on it; from the fifth unit on they come again, paler.
func unitFill(side, i int) color.RGBA {
	fills := [2][]color.RGBA{
		{series[0], series[3], series[5], {R: 0xa8, G: 0xdd, B: 0xb5, A: 0xff}},
		{series[1], series[4], series[6], {R: 0xf0, G: 0xe4, B: 0x42, A: 0xff}},
	}
	fill := fills[side][i%len(fills[side])]
	if i/len(fills[side])%2 == 1 {
		half := func(c uint8) uint8 { return uint8((int(c) + 0xff) / 2) }
		fill.R, fill.G, fill.B = half(fill.R), half(fill.G), half(fill.B)
	}
	return fill
}

const sideHead = 0.3 * vg.Inch

func (k *casualties) size() (width, height vg.Length) {
	return pageWidth, k.head() + k.body(1, sideHead) + k.foot() + 2*margin
}

func (k *casualties) draw(c draw.Canvas) {
	c = k.begin(c)
	rows := draw.Crop(c, 0, 0, axisHeight, -sideHead)
	k.rowLabels(rows)
	width := (c.Max.X - c.Min.X - k.labels) / 2
	for side := range k.sides {
		low, high, ticks := 0.0, k.high, k.ticks
		if side == 0 { // grows to the left, so that the sides face each other
			low, high, ticks = -k.high, 0, mirrored(k.ticks)
		}
		p := k.panel(low, high, ticks, func(data draw.Canvas, p *plot.Plot) {
			for row := range k.plans {
				k.drawRow(data, p, side, row)
			}
		})
		panel := c
		panel.Min.X = c.Min.X + k.labels + vg.Length(side)*width
		panel.Max.X = panel.Min.X + width - 6
		panel.Max.Y, panel.Min.Y = rows.Max.Y, rows.Min.Y-axisBelow(p)
		head := boldStyle(headSize, text.XCenter, text.YBottom)
		write(c, head, (panel.Min.X+panel.Max.X)/2, rows.Max.Y+5, fit(head, k.sideTitle(side), width-8))
		p.Draw(panel)
	}
}

// sideTitle names the unit of a side that has one, else the side.
func (k *casualties) sideTitle(side int) string {
	units := k.sides[side]
	switch len(units) {
	case 0:
		return ""
	case 1:
		return unitName(k.result, units[0].Key)
	}
	return "side " + drawable(reports.Clean(units[0].Side))
}

func mirrored(ticks []plot.Tick) []plot.Tick {
	turned := make([]plot.Tick, len(ticks))
	for i, tick := range ticks {
		turned[i] = plot.Tick{Value: -tick.Value, Label: tick.Label}
	}
	return turned
}

func (k *casualties) drawRow(c draw.Canvas, p *plot.Plot, side, row int) {
	xs, _ := p.Transforms(&c)
	sign := float64(2*side - 1)
	units := k.sides[side]
	room := (k.row - 0.05*vg.Inch) / vg.Length(max(len(units), 1))
	room = min(room, 0.13*vg.Inch)
	top := k.rowMiddle(c, row) + room*vg.Length(len(units))/2
	for i, u := range units {
		lost := reports.Lost(u, reports.Variable(k.plans[row], u.Key+".models"))
		mean, _, ok := reports.Mean(lost)
		if !ok {
			continue
		}
		y0, y1 := top-room*vg.Length(i+1), top-room*vg.Length(i)
		middle := (y0 + y1) / 2
		shown := mean
		if lost.Mean != nil {
			shown = *lost.Mean
		}
		rect(c, unitFill(side, i), xs(0), y0+0.6, xs(sign*shown), y1-0.6)
		end := xs(sign * shown)
		if lost.Low != nil && mean > 0 {
			whisker(c, xs(sign**lost.Low), xs(sign**lost.High), middle, room*0.25)
			if sampled := xs(sign * *lost.High); side == 0 {
				end = min(end, sampled)
			} else {
				end = max(end, sampled)
			}
			if lost.ExactMean != nil {
				diamond(c, xs(sign**lost.ExactMean), middle, min(2.2, room*0.3))
			}
		}
		sty := style(smallSize, ink, text.XLeft, text.YCenter)
		at := end + 5
		if side == 0 {
			sty.XAlign, at = text.XRight, end-5
		}
		write(c, sty, at, middle, reports.MeanText(lost, 1, false))
	}
}
