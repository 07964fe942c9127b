package figure

import (
	"fmt"
	"math"
	"slices"

	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"tactica/reports"
)

// A mapKey is an entry of the legend: a sign of some width, and what it means.
// A heading has no sign and begins a line.
type mapKey struct {
	text  string
	width vg.Length
	draw  func(c draw.Canvas, x, y vg.Length) // around the height y, behind x
}

const mapLegendLine = 16

// legend lists the signs that are on the map.
func (m *chart) legend() (keys []mapKey) {
	units := "Units, thick edge in front:"
	if m.uncertain() {
		units = "Units, on average here, thick edge in front:"
	}
	keys = append(keys, mapKey{text: units})
	for side := range paints {
		if name, ok := m.sideOf(&paints[side]); ok {
			keys = append(keys, mapKey{name, 22, func(c draw.Canvas, x, y vg.Length) {
				p := &paints[side]
				p.block(c, []vg.Point{{X: x, Y: y + 3}, {X: x + 22, Y: y + 3}, {X: x + 22, Y: y - 5}, {X: x, Y: y - 5}})
			}})
		}
	}
	if len(m.survey.Ends) > 0 {
		keys = append(keys, mapKey{text: "Chance to stand here once all have moved:"})
		for _, percent := range []int{5, 25, 50, 75, 100} {
			keys = append(keys, m.shadeKey(float64(percent)/100))
		}
	}
	keys = append(keys, m.moveKeys()...)
	return append(keys, m.groundKeys()...)
}

// uncertain reports whether some unit that moves does not begin where it is
// drawn: its place was rolled for.
func (m *chart) uncertain() bool {
	return slices.ContainsFunc(m.units, func(b block) bool {
		moved, here := false, false
		for i := range m.survey.Moves {
			if mv := &m.survey.Moves[i]; mv.Unit == b.info.Key {
				moved, here = true, here || distance(front(mv.From), front(b.at)) < 0.01
			}
		}
		return moved && !here
	})
}

// sideOf is the name of the side with a paint, if it has units.
func (m *chart) sideOf(p *paint) (name string, ok bool) {
	for i := range m.units {
		if m.units[i].paint.full == p.full {
			return drawable(reports.Clean(m.units[i].info.Side)), true
		}
	}
	return "", false
}

// shadeKey shows a chance in the paints of both sides.
func (m *chart) shadeKey(chance float64) mapKey {
	const side = 16.0
	return mapKey{percent(chance), 2 * side, func(c draw.Canvas, x, y vg.Length) {
		for i := range paints {
			left := x + vg.Length(i)*side
			frame := vg.Rectangle{Min: vg.Point{X: left, Y: y - 5}, Max: vg.Point{X: left + side, Y: y + 5}}
			cover := newCover(frame)
			cover.add(boxed(frame), chance)
			cover.draw(c, &paints[i])
		}
	}}
}

// moveKeys are those of the arrows that are drawn.
func (m *chart) moveKeys() (keys []mapKey) {
	any := func(is func(a arrow) bool) bool { return slices.ContainsFunc(m.arrows, is) }
	shaft := func(dashed bool) func(draw.Canvas, vg.Length, vg.Length) {
		return func(c draw.Canvas, x, y vg.Length) {
			plain := paint{dark: ink}
			plain.arrow(c, []vg.Point{{X: x, Y: y}, {X: x + 30, Y: y}}, 1.8, dashed)
		}
	}
	if any(func(a arrow) bool { return a.kind != fled }) {
		charge := "charge, failed or not"
		if any(func(a arrow) bool { return a.kind == barred }) {
			charge = "charge; no way: barred, whatever the roll"
		}
		keys = append(keys, mapKey{charge, 30, shaft(false)})
	}
	if any(func(a arrow) bool { return a.kind == fled }) {
		flight := "flight"
		if m.result.Scenario.FleeWord != "" {
			flight = drawable(reports.Flee(m.result))
		}
		keys = append(keys, mapKey{flight, 30, shaft(true)})
	}
	if any(func(a arrow) bool { return len(a.removed) > 0 }) {
		keys = append(keys, mapKey{"removed: caught, or off the table", 10, func(c draw.Canvas, x, y vg.Length) { cross(c, vg.Point{X: x + 5, Y: y}) }})
	}
	if len(keys) > 0 {
		keys = slices.Insert(keys, 0, mapKey{text: "Moves before any combat, the most likely in " + reports.Trials(int64(m.survey.Trials)) + ", " + shareError(m.survey.Trials) + ":"})
	}
	return keys
}

// shareError says how far off a share of so many trials is in 95 of 100 maps at
// most: a half, which is the least certain, by 1.96 sqrt(1/4 / trials).
func shareError(trials int) string {
	percents := math.Ceil(100*0.98/math.Sqrt(float64(max(trials, 1))) - 1e-9)
	return fmt.Sprintf("±%g%% (95%% sure)", percents)
}

// groundKeys are those of the table and of the terrain in view.
func (m *chart) groundKeys() []mapKey {
	keys := []mapKey{{text: m.tableSize() + ":"}}
	step := m.stepOf(4)
	square := "1 inch"
	if step != 1 {
		square = reports.Plain(step, 0) + " inches"
	}
	keys = append(keys, mapKey{"a square is " + square, 10, func(c draw.Canvas, x, y vg.Length) {
		closed := []vg.Point{{X: x, Y: y - 5}, {X: x + 10, Y: y - 5}, {X: x + 10, Y: y + 5}, {X: x, Y: y + 5}, {X: x, Y: y - 5}}
		c.StrokeLines(draw.LineStyle{Color: coarseGrid, Width: 0.8}, closed)
	}})
	if len(m.edges()) > 0 {
		keys = append(keys, mapKey{"table edge", 20, func(c draw.Canvas, x, y vg.Length) { line(c, ink, tableEdge, x, y, x+20, y) }})
	}
	var kinds []string
	for i := range m.result.Scenario.Terrain {
		t := &m.result.Scenario.Terrain[i]
		if !slices.Contains(kinds, t.Kind) && m.patch(t) != nil {
			kinds = append(kinds, t.Kind)
		}
	}
	slices.SortStableFunc(kinds, func(a, b string) int { return slices.Index(groundKinds, a) - slices.Index(groundKinds, b) })
	for _, kind := range kinds {
		keys = append(keys, mapKey{drawable(reports.Clean(kind)), 24, func(c draw.Canvas, x, y vg.Length) {
			groundOf(kind).draw(c, []vg.Point{{X: x, Y: y - 6}, {X: x + 24, Y: y - 6}, {X: x + 24, Y: y + 6}, {X: x, Y: y + 6}})
		}})
	}
	return keys
}

// tableSize says how large the table is, and how much of it is shown.
func (m *chart) tableSize() string {
	t := m.view.table
	if t == nil {
		return "Ground"
	}
	size := fmt.Sprintf("able of %s × %s inches", reports.Plain(t.Width, 2), reports.Plain(t.Depth, 2))
	if m.view.x0 > 0 || m.view.y0 > 0 || m.view.x1 < t.Width || m.view.y1 < t.Depth {
		return "Part of a t" + size
	}
	return "T" + size
}

// drawLegend draws the legend in as many lines as it needs and returns its
// height; without a canvas it only measures.
func (m *chart) drawLegend(c *draw.Canvas) vg.Length {
	sty := style(mapTextSize, ink, text.XLeft, text.YCenter)
	room := pageWidth - 2*margin
	type placed struct {
		x    vg.Length
		line int
	}
	places := make([]placed, len(m.keys))
	x, lines := vg.Length(0), 0
	for i, k := range m.keys {
		w := k.width + 4 + sty.Width(k.text) + 12
		switch {
		case k.draw == nil:
			x, lines = 0, lines+1
			w -= 6
		case x > 0 && x+w-12 > room:
			x, lines = 12, lines+1
		}
		places[i] = placed{x, lines}
		x += w
	}
	if c == nil {
		return vg.Length(lines) * mapLegendLine
	}
	for i, k := range m.keys {
		at := c.Min.X + places[i].x
		y := c.Min.Y + mapLegendLine*(vg.Length(lines-places[i].line)+0.5)
		if k.draw == nil {
			write(*c, style(mapTextSize, faint, text.XLeft, text.YCenter), at, y, k.text)
			continue
		}
		k.draw(*c, at, y)
		write(*c, sty, at+k.width+4, y, fit(sty, k.text, room-places[i].x-k.width-4))
	}
	return vg.Length(math.Max(float64(lines), 1)) * mapLegendLine
}
