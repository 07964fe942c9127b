package figure

import (
	"errors"
	"image/color"
	"math"
	"slices"

	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"tactica/reports"
	"tactica/sim"
)

// heat shows the best plan over two numbers that vary: a cell for each pair in
// the colour of its best plan, paler the less it is ahead, with the letter of
// the plan and its lead where there is room, and the frontiers between plans.
type heat struct {
	frame
	info     *sim.SweepInfo
	cells    map[[2]float64]*sim.Result
	letters  map[string]string
	fills    map[string]color.RGBA
	most     float64 // the greatest lead
	decimals int     // of the leads
}

const (
	heatHeight = 4.2 * vg.Inch
	heatLabels = 0.45 * vg.Inch
	heatTitle  = 0.24 * vg.Inch
)

func newHeat(results []*sim.Result, opts Options) (*heat, error) {
	h := &heat{
		cells: map[[2]float64]*sim.Result{}, fills: map[string]color.RGBA{},
		info: reports.SweepOf(results), letters: reports.MapLetters(results), decimals: reports.LeadDecimals(results),
	}
	for _, r := range results {
		if r.At == nil || len(r.At.Paths) != 2 || len(r.At.Values) != 2 {
			return nil, errors.New("a heat map of a sweep wants exactly two numbers that vary")
		}
		h.cells[[2]float64{r.At.Values[0], r.At.Values[1]}] = r
		if callOf(r) == sim.Decided {
			h.most = max(h.most, r.Advice.Margin)
		}
	}
	if !slices.ContainsFunc(results, func(r *sim.Result) bool { return callOf(r) != sim.NoneLegal }) {
		return nil, errors.New("nothing to draw: no plan is legal at any point of the sweep")
	}
	if len(h.info.Vary) != 2 {
		return nil, errors.New("the sweep does not say which two numbers vary")
	}
	x, y := &h.info.Vary[0], &h.info.Vary[1]
	h.frame = newFrame(results[0], opts, "The best plan by "+reports.Clean(x.Label)+" and "+reports.Clean(y.Label), 0)
	h.provenance = reports.SweepProvenance(results)
	h.setKeys(results)
	return h, nil
}

func (h *heat) setKeys(results []*sim.Result) {
	patch := func(fill color.Color) func(draw.Canvas, vg.Length, vg.Length) {
		return func(c draw.Canvas, x, y vg.Length) { rect(c, fill, x, y-3, x+10, y+3) }
	}
	shades := color.RGBA(faint)
	for i, plan := range reports.PlanOrder(results) {
		letter := h.letters[plan]
		if letter == "" {
			continue
		}
		h.fills[plan] = planColor(i)
		if len(h.fills) == 1 {
			shades = h.fills[plan]
		}
		name := letter + " " + drawable(reports.Clean(plan))
		h.keys = append(h.keys, key{fit(style(textSize, ink, 0, 0), name, 3*vg.Inch), patch(h.fills[plan])})
	}
	h.keys = append(h.keys, key{"darker: further ahead of the next plan, at most " + reports.CountOf(reports.Plain(h.most, 1), "point"),
		func(c draw.Canvas, x, y vg.Length) {
			rect(c, pale(shades, 0), x, y-3, x+5, y+3)
			rect(c, pale(shades, 1), x+5, y-3, x+10, y+3)
		}})
	with := func(k sim.Call) bool {
		return slices.ContainsFunc(results, func(r *sim.Result) bool { return callOf(r) == k })
	}
	if with(sim.TooClose) {
		h.keys = append(h.keys, key{"? too close to call", patch(hair)})
	}
	if with(sim.EqualPlans) {
		h.keys = append(h.keys, key{"= equal plans", patch(hair)})
	}
	if with(sim.NoneLegal) {
		h.keys = append(h.keys, key{"– no plan is legal", func(c draw.Canvas, x, y vg.Length) { box(c, x, y-3, x+10, y+3) }})
	}
}

// pale mixes a colour with white: strength 1 leaves it, 0 is at its palest.
func pale(c color.RGBA, strength float64) color.RGBA {
	mix := func(x uint8) uint8 { return uint8(255 - (255-float64(x))*(0.25+0.75*strength) + 0.5) }
	return color.RGBA{R: mix(c.R), G: mix(c.G), B: mix(c.B), A: 0xff}
}

// notComputed stands beside what an advice may come to: an interrupted sweep has
// no result there.
const notComputed sim.Call = -1

func callOf(r *sim.Result) sim.Call {
	if r == nil {
		return notComputed
	}
	return r.Advice.Call()
}

func (h *heat) size() (width, height vg.Length) {
	return pageWidth, h.head() + heatHeight + h.foot() + 2*margin
}

func (h *heat) draw(c draw.Canvas) {
	c = h.begin(c)
	g := &heatGrid{heat: h, area: draw.Crop(c, heatLabels, 0, axisHeight+axisTitle, -heatTitle)}
	g.xs, g.ys = h.info.Vary[0].Values, h.info.Vary[1].Values
	g.width = (g.area.Max.X - g.area.Min.X) / vg.Length(len(g.xs))
	g.height = (g.area.Max.Y - g.area.Min.Y) / vg.Length(len(g.ys))
	for i := range g.xs {
		for j := range g.ys {
			g.cell(i, j)
		}
	}
	g.frontiers()
	g.labels(c)
}

// heatGrid is the part of the picture with the cells.
type heatGrid struct {
	*heat
	area          draw.Canvas
	xs, ys        []float64
	width, height vg.Length // of a cell
}

func (g *heatGrid) at(i, j int) *sim.Result {
	if i >= len(g.xs) || j >= len(g.ys) {
		return nil
	}
	return g.cells[[2]float64{g.xs[i], g.ys[j]}]
}

// corner is where cell (i, j) begins.
func (g *heatGrid) corner(i, j int) (left, low vg.Length) {
	return g.area.Min.X + vg.Length(i)*g.width, g.area.Min.Y + vg.Length(j)*g.height
}

// cell draws one point.
func (g *heatGrid) cell(i, j int) {
	r := g.at(i, j)
	left, low := g.corner(i, j)
	fill, labels := color.RGBA(white), []string{""}
	switch callOf(r) {
	case notComputed:
		return
	case sim.NoneLegal:
		labels = []string{"–"}
	case sim.EqualPlans:
		fill, labels = hair, []string{"="}
	case sim.TooClose:
		fill, labels = hair, []string{"?"}
	case sim.Decided:
		strength := 1.0
		if g.most > 0 {
			strength = math.Sqrt(max(0, min(1, r.Advice.Margin/g.most)))
		}
		fill = pale(g.fills[r.Advice.Best], strength)
		letter := g.letters[r.Advice.Best]
		labels = []string{letter + " " + reports.Lead(r, g.decimals), letter}
	}
	rect(g.area, fill, left, low, left+g.width, low+g.height)
	sty := boldStyle(textSize, text.XCenter, text.YCenter)
	if lightness(fill) < 0.5 {
		sty.Color = white
	}
	for _, label := range labels {
		if sty.Width(label) <= g.width-3 && g.height >= sty.Font.Size {
			write(g.area, sty, left+g.width/2, low+g.height/2, label)
			return
		}
	}
}

// frontiers draws fine lines between all cells, and strong ones where the best
// plan changes.
func (g *heatGrid) frontiers() {
	for _, strong := range []bool{false, true} {
		for i := range g.xs {
			for j := range g.ys {
				left, low := g.corner(i, j)
				if i+1 < len(g.xs) {
					g.edge(strong, g.at(i, j), g.at(i+1, j), left+g.width, low, left+g.width, low+g.height)
				}
				if j+1 < len(g.ys) {
					g.edge(strong, g.at(i, j), g.at(i, j+1), left, low+g.height, left+g.width, low+g.height)
				}
			}
		}
	}
	box(g.area, g.area.Min.X, g.area.Min.Y, g.area.Max.X, g.area.Max.Y)
}

func (g *heatGrid) edge(strong bool, a, b *sim.Result, x0, y0, x1, y1 vg.Length) {
	ka, kb := callOf(a), callOf(b)
	differ := ka != kb || ka == sim.Decided && a.Advice.Best != b.Advice.Best
	switch {
	case strong && differ && ka != notComputed && kb != notComputed:
		line(g.area, ink, 1.6, x0, y0, x1, y1)
	case !strong && min(g.width, g.height) > 6:
		line(g.area, white, 0.6, x0, y0, x1, y1)
	}
}

// labels writes the values and what they are.
func (g *heatGrid) labels(c draw.Canvas) {
	area := g.area
	small := style(smallSize, faint, text.XCenter, text.YTop)
	every := 1 + int(small.Width("00000")*vg.Length(len(g.xs))/(area.Max.X-area.Min.X))
	for i := 0; i < len(g.xs); i += every {
		write(c, small, area.Min.X+(vg.Length(i)+0.5)*g.width, area.Min.Y-3, fit(small, reports.Plain(g.xs[i], 4), vg.Length(every)*g.width+8))
	}
	small = style(smallSize, faint, text.XRight, text.YCenter)
	every = 1 + int(10*vg.Length(len(g.ys))/(area.Max.Y-area.Min.Y))
	for j := 0; j < len(g.ys); j += every {
		write(c, small, area.Min.X-4, area.Min.Y+(vg.Length(j)+0.5)*g.height, fit(small, reports.Plain(g.ys[j], 4), heatLabels-4))
	}
	title := style(textSize, ink, text.XCenter, text.YBottom)
	write(c, title, (area.Min.X+area.Max.X)/2, c.Min.Y+3, fit(title, drawable(reports.AxisTitle(&g.info.Vary[0])), area.Max.X-area.Min.X))
	title.XAlign = text.XLeft
	write(c, title, c.Min.X, area.Max.Y+5, fit(title, drawable(reports.AxisTitle(&g.info.Vary[1])), c.Max.X-c.Min.X))
}

// box draws the edge of a rectangle.
func box(c draw.Canvas, x0, y0, x1, y1 vg.Length) {
	c.StrokeLines(draw.LineStyle{Color: faint, Width: 0.5}, []vg.Point{{X: x0, Y: y0}, {X: x1, Y: y0}, {X: x1, Y: y1}, {X: x0, Y: y1}, {X: x0, Y: y0}})
}

// lightness is how bright a colour looks, from 0 to 1.
func lightness(c color.RGBA) float64 {
	return (0.2126*float64(c.R) + 0.7152*float64(c.G) + 0.0722*float64(c.B)) / 255
}
