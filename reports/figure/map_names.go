package figure

import (
	"image/color"
	"math"

	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"tactica/reports"
	"tactica/sim"
)

// A label is a text on the map, in lines, with its place once it has one.
type label struct {
	lines  []string
	styles []text.Style
	of     []vg.Point // corners of what it names
	color  color.Color
	box    vg.Rectangle
}

// add puts a line below the others, shortened to what a label may take.
func (l *label) add(sty text.Style, s string) {
	sty.XAlign, sty.YAlign = text.XCenter, text.YTop
	l.lines, l.styles = append(l.lines, fit(sty, s, 150)), append(l.styles, sty)
}

func lineOf(sty text.Style) vg.Length { return sty.Font.Size * 1.18 }

func (l *label) size() (width, height vg.Length) {
	for i, s := range l.lines {
		width = max(width, l.styles[i].Width(s))
		height += lineOf(l.styles[i])
	}
	return width + 4, height + 2
}

// farLabel is how far a label may be from what it names, in points, before a
// line leads there.
const farLabel = 13

func (l *label) draw(c draw.Canvas) {
	if from, to, needed := l.leader(); needed {
		c.StrokeLines(draw.LineStyle{Color: l.color, Width: 0.8}, []vg.Point{from, to})
	}
	rect(c, color.NRGBA{R: 0xff, G: 0xff, B: 0xff, A: 0xd8}, l.box.Min.X, l.box.Min.Y, l.box.Max.X, l.box.Max.Y)
	x, y := (l.box.Min.X+l.box.Max.X)/2, l.box.Max.Y-1
	for i, s := range l.lines {
		write(c, l.styles[i], x, y, s)
		y -= lineOf(l.styles[i])
	}
}

// leader is the line from a label to what it names, if that is far.
func (l *label) leader() (from, to vg.Point, needed bool) {
	from, to, far := l.gap()
	return from, to, far > farLabel && !l.within()
}

// within reports whether a label stands on what it names.
func (l *label) within() bool {
	return len(l.of) > 2 && inside(l.of, l.box.Min.Add(l.box.Max).Scale(0.5))
}

// gap is the shortest way from a label to what it names, and its length.
func (l *label) gap() (from, to vg.Point, length float64) {
	length = math.Inf(1)
	for i, a := range l.of {
		b := l.of[(i+1)%len(l.of)]
		const parts = 24
		for k := range parts + 1 {
			p := a.Add(b.Sub(a).Scale(vg.Length(k) / parts))
			q := vg.Point{X: min(max(p.X, l.box.Min.X), l.box.Max.X), Y: min(max(p.Y, l.box.Min.Y), l.box.Max.Y)}
			if d := math.Hypot(float64(p.X-q.X), float64(p.Y-q.Y)); d < length {
				from, to, length = q, p, d
			}
		}
	}
	return from, to, length
}

// labels names units, arrows and terrain, in the order of their weight.
func (m *chart) labels() (labels []*label) {
	s := m.hindrances()
	for i := range m.units {
		b := &m.units[i]
		l := m.nameOf(b)
		s.place(l, beside(l.of, l))
		labels = append(labels, l)
	}
	for i := range m.arrows {
		a := &m.arrows[i]
		shaft := m.shaft(a)
		from, to := longest(shaft)
		l := &label{of: []vg.Point{from, to}, color: m.paintOf(a.Unit).dark}
		sty := boldStyle(mapTextSize, text.XCenter, text.YTop)
		sty.Color = l.color
		l.add(sty, a.says(drawable(reports.Flee(m.result))))
		s.place(l, besideLine(from, to, l))
		labels = append(labels, l)
	}
	for i := range m.result.Scenario.Terrain {
		t := &m.result.Scenario.Terrain[i]
		if l := m.nameOfTerrain(t); l != nil {
			s.place(l, append(beside(l.of, l), inTheMiddle(l)))
			labels = append(labels, l)
		}
	}
	return labels
}

// grown is a rectangle with room around it, in points.
func grown(corners []vg.Point, room vg.Length) (out []vg.Point) {
	middle := corners[0].Add(corners[2]).Scale(0.5)
	for _, p := range corners {
		arm := p.Sub(middle)
		out = append(out, middle.Add(arm.Scale(1+room/max(far(p, middle), 1))))
	}
	return out
}

// longest is the longest straight part of a line.
func longest(line []vg.Point) (from, to vg.Point) {
	from, to = line[0], line[1]
	for i := range line[1:] {
		if far(line[i], line[i+1]) > far(from, to) {
			from, to = line[i], line[i+1]
		}
	}
	return from, to
}

func (m *chart) nameOfTerrain(t *sim.TerrainInfo) *label {
	l := &label{of: m.patch(t), color: ink}
	name := drawable(reports.Clean(t.Name))
	if l.of == nil || name == "" {
		return nil
	}
	l.add(style(mapTextSize, ink, text.XCenter, text.YTop), name)
	return l
}

// inTheMiddle is the spot in the middle of what a label names, worse where that is
// smaller.
func inTheMiddle(l *label) spot {
	box := around(l.of)
	middle := spot{vg.Point{X: (box.Min.X + box.Max.X) / 2, Y: (box.Min.Y + box.Max.Y) / 2}, -3}
	if w, h := l.size(); w > box.Max.X-box.Min.X || h > box.Max.Y-box.Min.Y {
		middle.cost = 0
	}
	return middle
}

// mapFew is how many units have room for their names in one line.
const mapFew = 5

// nameOf is what is said of a unit where it starts.
func (m *chart) nameOf(b *block) *label {
	l := &label{of: m.path(b.at), color: b.paint.dark}
	bold := boldStyle(mapNameSize, text.XCenter, text.YTop)
	room, lines := vg.Length(146), 2
	if len(m.units) > mapFew { // narrow names stand beside each other
		room, lines = 90, 3
	}
	for _, part := range wrapped(bold, unitName(m.result, b.info.Key), room, lines) {
		l.add(bold, part)
	}
	small := style(mapTextSize, ink, text.XCenter, text.YTop)
	l.add(small, drawable(reports.ModelsText(b.info)))
	if b.lost > 1e-6 {
		l.add(small, "removed "+percent(b.lost))
	}
	return l
}

// hindrances are units, moves, terrain and the likely ends of units.
func (m *chart) hindrances() *setter {
	s := &setter{frame: m.frame()}
	if narrow := 0.5 * pageWidth; s.frame.Size().X < narrow { // labels stand beside the view too
		s.frame.Min.X, s.frame.Max.X = margin, pageWidth-margin
	}
	for i := range m.units {
		s.things = append(s.things, hindrance{grown(m.path(m.units[i].at), 4), 20})
	}
	for i := range m.arrows {
		shaft := m.shaft(&m.arrows[i])
		for j := range shaft[1:] {
			s.things = append(s.things, hindrance{shaft[j : j+2], 6})
		}
	}
	for i := range m.result.Scenario.Terrain {
		if corners := m.patch(&m.result.Scenario.Terrain[i]); corners != nil {
			s.things = append(s.things, hindrance{corners, 2})
		}
	}
	for i, e := range m.survey.Ends {
		if i < 40 {
			s.things = append(s.things, hindrance{m.path(e.At), 2 + 6*e.Share})
		}
	}
	return s
}
