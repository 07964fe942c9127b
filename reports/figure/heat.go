package figure

import (
	"errors"
	"image/color"
	"slices"
	"strconv"

	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"tactica/reports"
	"tactica/sim"
)

// heat shows the best plan over two numbers that vary: a cell for each pair
// in the colour of its best plan, paler the less it matters, with the letter
// of the plan and its swing where there is room.
type heat struct {
	frame
	xs, ys []float64
	paths  [2]string
	cells  map[[2]float64]*sim.Result
	plans  []string
	most   float64 // the greatest margin
}

const (
	heatHeight = 4.2 * vg.Inch
	heatLabels = 0.6 * vg.Inch
)

func newHeat(results []*sim.Result, opts Options) (*heat, error) {
	h := &heat{cells: map[[2]float64]*sim.Result{}}
	for _, r := range results {
		if r.At == nil || len(r.At.Paths) != 2 || len(r.At.Values) != 2 {
			return nil, errors.New("a heat map of a sweep wants exactly two numbers that vary")
		}
		at := [2]float64{r.At.Values[0], r.At.Values[1]}
		h.cells[at] = r
		h.xs, h.ys = append(h.xs, at[0]), append(h.ys, at[1])
		if a := r.Advice; a != nil && a.Best != "" {
			h.most = max(h.most, a.Margin)
			if !slices.Contains(h.plans, a.Best) {
				h.plans = append(h.plans, a.Best)
			}
		}
	}
	if len(h.plans) == 0 {
		return nil, errors.New("nothing to draw: no plan is legal at any point of the sweep")
	}
	h.xs, h.ys = distinct(h.xs), distinct(h.ys)
	h.paths = [2]string{results[0].At.Paths[0], results[0].At.Paths[1]}
	h.frame = newFrame(results[0], opts, "The best plan, by "+reports.Clean(h.paths[0])+" and "+reports.Clean(h.paths[1]), 0)
	// In the order of the file, so that colours do not depend on the points.
	order := reports.PlanOrder(results)
	slices.SortFunc(h.plans, func(a, b string) int { return slices.Index(order, a) - slices.Index(order, b) })
	for i, plan := range h.plans {
		fill := heatFill(i)
		name := letter(i) + " " + drawable(reports.Clean(plan))
		h.keys = append(h.keys, key{fit(style(textSize, ink, 0, 0), name, 3*vg.Inch),
			func(c draw.Canvas, x, y vg.Length) { rect(c, fill, x, y-3, x+10, y+3) }})
	}
	h.keys = append(h.keys, key{"paler: less ahead of the next plan", func(c draw.Canvas, x, y vg.Length) {
		rect(c, pale(series[0], 1), x, y-3, x+5, y+3)
		rect(c, pale(series[0], 0), x+5, y-3, x+10, y+3)
	}})
	if slices.ContainsFunc(results, func(r *sim.Result) bool { return r.Advice == nil || r.Advice.Best == "" }) {
		h.keys = append(h.keys, key{"nothing legal", func(c draw.Canvas, x, y vg.Length) { rect(c, hair, x, y-3, x+10, y+3) }})
	}
	return h, nil
}

func distinct(values []float64) []float64 {
	slices.Sort(values)
	return slices.Compact(values)
}

// letter names plans in cells: A, B, ... Z, and numbers beyond.
func letter(i int) string {
	if i < 26 {
		return string(rune('A' + i))
	}
	return strconv.Itoa(i + 1)
}

// heatFill is the colour of a plan; without black, which turns grey when pale
// as the points are where nothing is legal.
func heatFill(i int) color.RGBA {
	fills := []color.RGBA{series[0], series[1], series[5], series[6], series[3], series[4]}
	return fills[i%len(fills)]
}

// pale mixes a colour with white: strength 1 leaves it, 0 is at its palest.
func pale(c color.RGBA, strength float64) color.RGBA {
	mix := func(x uint8) uint8 { return uint8(255 - (255-float64(x))*(0.25+0.75*strength) + 0.5) }
	return color.RGBA{R: mix(c.R), G: mix(c.G), B: mix(c.B), A: 0xff}
}

func (h *heat) size() (width, height vg.Length) {
	return pageWidth, h.head() + heatHeight + h.foot() + 2*margin
}

func (h *heat) draw(c draw.Canvas) {
	c = h.begin(c)
	area := draw.Crop(c, heatLabels, 0, axisHeight+axisTitle, -0.22*vg.Inch)
	width := (area.Max.X - area.Min.X) / vg.Length(len(h.xs))
	height := (area.Max.Y - area.Min.Y) / vg.Length(len(h.ys))
	for i, x := range h.xs {
		for j, y := range h.ys {
			left, low := area.Min.X+vg.Length(i)*width, area.Min.Y+vg.Length(j)*height
			h.cell(c, h.cells[[2]float64{x, y}], left, low, width, height)
		}
	}
	small := style(smallSize, faint, text.XCenter, text.YTop)
	every := 1 + int(small.Width("00000")*vg.Length(len(h.xs))/(area.Max.X-area.Min.X))
	for i := 0; i < len(h.xs); i += every {
		write(c, small, area.Min.X+(vg.Length(i)+0.5)*width, area.Min.Y-3, fit(small, reports.Plain(h.xs[i], 4), vg.Length(every)*width+8))
	}
	small = style(smallSize, faint, text.XRight, text.YCenter)
	every = 1 + int(10*vg.Length(len(h.ys))/(area.Max.Y-area.Min.Y))
	for j := 0; j < len(h.ys); j += every {
		write(c, small, area.Min.X-4, area.Min.Y+(vg.Length(j)+0.5)*height, fit(small, reports.Plain(h.ys[j], 4), heatLabels-4))
	}
	title := style(textSize, ink, text.XCenter, text.YBottom)
	write(c, title, (area.Min.X+area.Max.X)/2, c.Min.Y+3, fit(title, drawable(reports.Clean(h.paths[0])), area.Max.X-area.Min.X))
	title.XAlign = text.XLeft
	write(c, title, c.Min.X, area.Max.Y+4, fit(title, drawable(reports.Clean(h.paths[1])), c.Max.X-c.Min.X))
}

// cell draws one point; an empty one where nothing is legal.
func (h *heat) cell(c draw.Canvas, r *sim.Result, left, low, width, height vg.Length) {
	if r == nil || r.Advice == nil || r.Advice.Best == "" {
		rect(c, hair, left+0.5, low+0.5, left+width-0.5, low+height-0.5)
		return
	}
	i := slices.Index(h.plans, r.Advice.Best)
	strength := 1.0
	if h.most > 0 {
		strength = max(0, min(1, r.Advice.Margin/h.most))
	}
	fill := pale(heatFill(i), strength)
	rect(c, fill, left+0.5, low+0.5, left+width-0.5, low+height-0.5)
	sty := boldStyle(textSize, text.XCenter, text.YCenter)
	if lightness(fill) < 0.5 {
		sty.Color = white
	}
	label := letter(i)
	for _, p := range reports.Shown(r) {
		if p.Plan == r.Advice.Best {
			if mean, _, ok := reports.Mean(reports.Variable(p, reports.Swing)); ok {
				label += " " + reports.Signed(mean, 0)
			}
		}
	}
	if sty.Width(label) > width-3 {
		label = letter(i)
	}
	if sty.Width(label) <= width-2 && height >= sty.Font.Size {
		write(c, sty, left+width/2, low+height/2, label)
	}
}

// lightness is how bright a colour looks, from 0 to 1.
func lightness(c color.RGBA) float64 {
	return (0.2126*float64(c.R) + 0.7152*float64(c.G) + 0.0722*float64(c.B)) / 255
}
