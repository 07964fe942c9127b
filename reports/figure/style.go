package figure

import (
	"image/color"
	"strings"
	"unicode/utf8"

	xfont "golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"gonum.org/v1/plot"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// The house colours: from the palette of Okabe and Ito (2008), which people
// with any kind of colour blindness can tell apart, in an order of which
// neighbours also differ in grey.
var (
	ink    = color.RGBA{R: 0x22, G: 0x22, B: 0x22, A: 0xff}
	faint  = color.RGBA{R: 0x66, G: 0x66, B: 0x66, A: 0xff}
	hair   = color.RGBA{R: 0xd9, G: 0xd9, B: 0xd9, A: 0xff}
	strong = color.RGBA{R: 0x00, G: 0x72, B: 0xb2, A: 0xff} // the best plan
	light  = color.RGBA{R: 0x9c, G: 0xc9, B: 0xe6, A: 0xff} // the others
	white  = color.RGBA{R: 0xff, G: 0xff, B: 0xff, A: 0xff}

	series = []color.RGBA{
		{R: 0x00, G: 0x72, B: 0xb2, A: 0xff}, // blue
		{R: 0xe6, G: 0x9f, B: 0x00, A: 0xff}, // orange
		{R: 0x00, G: 0x00, B: 0x00, A: 0xff}, // black
		{R: 0x56, G: 0xb4, B: 0xe9, A: 0xff}, // sky blue
		{R: 0xd5, G: 0x5e, B: 0x00, A: 0xff}, // vermilion
		{R: 0x00, G: 0x9e, B: 0x73, A: 0xff}, // green
		{R: 0xcc, G: 0x79, B: 0xa7, A: 0xff}, // purple
	}
	// planColors are those of plans along a sweep: without black, which turns
	// grey when pale.
	planColors = []color.RGBA{series[0], series[1], series[5], series[6], series[3], series[4]}
	dashes     = [][]vg.Length{nil, {5, 2}, {1.5, 1.5}, {6, 2, 1.5, 2}}
)

// planColor is the colour of a plan by its place among all plans of a sweep,
// whichever of them are shown: one plan looks the same in every picture of it.
func planColor(i int) color.RGBA { return planColors[i%len(planColors)] }

// Sizes of type, in points.
const (
	titleSize = 11
	headSize  = 8.5
	textSize  = 7.5
	smallSize = 6.5
)

func style(size vg.Length, c color.Color, x text.XAlignment, y text.YAlignment) text.Style {
	return text.Style{
		Color: c, Font: font.Font{Typeface: "Liberation", Variant: "Sans", Size: size},
		XAlign: x, YAlign: y, Handler: plot.DefaultTextHandler,
	}
}

func boldStyle(size vg.Length, x text.XAlignment, y text.YAlignment) text.Style {
	s := style(size, ink, x, y)
	s.Font.Weight = xfont.WeightBold
	return s
}

// drawable replaces the characters that the font has no glyph for, which
// would come out as a random box, by one white square each.
func drawable(s string) string {
	face := font.DefaultCache.Lookup(font.Font{Typeface: "Liberation", Variant: "Sans"}, textSize)
	var buf sfnt.Buffer
	return strings.Map(func(r rune) rune {
		if i, err := face.Face.GlyphIndex(&buf, r); err != nil || i == 0 {
			return '□'
		}
		return r
	}, s)
}

// fit shortens a text to a width, with an ellipsis when something is lost.
func fit(sty text.Style, s string, room vg.Length) string {
	if sty.Width(s) <= room {
		return s
	}
	for s != "" && sty.Width(s+"…") > room {
		_, n := utf8.DecodeLastRuneInString(s)
		s = s[:len(s)-n]
	}
	return strings.TrimRight(s, " ") + "…"
}

// wrapped breaks a text at spaces into at most so many lines of a width.
func wrapped(sty text.Style, s string, room vg.Length, most int) []string {
	var lines []string
	line := ""
	words := strings.Fields(s)
	for i, word := range words {
		switch {
		case line == "":
			line = word
		case sty.Width(line+" "+word) <= room:
			line += " " + word
		case len(lines)+1 == most:
			return append(lines, fit(sty, line+" "+strings.Join(words[i:], " "), room))
		default:
			lines = append(lines, fit(sty, line, room))
			line = word
		}
	}
	return append(lines, fit(sty, line, room))
}

// rect fills a rectangle.
func rect(c draw.Canvas, fill color.Color, x0, y0, x1, y1 vg.Length) {
	c.FillPolygon(fill, []vg.Point{{X: x0, Y: y0}, {X: x1, Y: y0}, {X: x1, Y: y1}, {X: x0, Y: y1}})
}

func line(c draw.Canvas, stroke color.Color, width vg.Length, x0, y0, x1, y1 vg.Length) {
	c.StrokeLine2(draw.LineStyle{Color: stroke, Width: width}, x0, y0, x1, y1)
}

// whisker draws an interval along x with caps; a short one shows caps only.
func whisker(c draw.Canvas, x0, x1, y, cap vg.Length) {
	line(c, ink, 0.7, x0, y, x1, y)
	line(c, ink, 0.7, x0, y-cap, x0, y+cap)
	line(c, ink, 0.7, x1, y-cap, x1, y+cap)
}

// diamond marks an exact value: dark with a white edge, so that it is seen on
// bars of any colour.
func diamond(c draw.Canvas, x, y, r vg.Length) {
	shape := func(r vg.Length) []vg.Point {
		return []vg.Point{{X: x - r, Y: y}, {X: x, Y: y + r}, {X: x + r, Y: y}, {X: x, Y: y - r}}
	}
	c.FillPolygon(white, shape(r+0.8))
	c.FillPolygon(ink, shape(r))
}

// write puts a text beside a point, at the height of its small letters when
// it is centred: the whole line would stand too low.
func write(c draw.Canvas, sty text.Style, x, y vg.Length, s string) {
	if sty.YAlign == text.YCenter {
		y += sty.Font.Size * 0.1
	}
	c.FillText(sty, vg.Point{X: x, Y: y}, s)
}

// newPlot is a plot without a background, its axes in the house's style.
func newPlot() *plot.Plot {
	p := plot.New()
	p.BackgroundColor = nil
	for _, axis := range []*plot.Axis{&p.X, &p.Y} {
		axis.LineStyle = draw.LineStyle{Color: faint, Width: 0.5}
		axis.Tick.LineStyle = axis.LineStyle
		axis.Tick.Length = 3
		axis.Tick.Label.Font = style(smallSize, faint, 0, 0).Font
		axis.Tick.Label.Color = faint
		axis.Label.TextStyle.Font = style(textSize, ink, 0, 0).Font
		axis.Padding = 4
	}
	return p
}
