package figure

import (
	"errors"
	"fmt"
	"io"
	"math"

	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"tactica/reports"
	"tactica/sim"
)

// Map is the kind of figure that shows a table. It is not among Kinds, since it
// needs a survey.
const Map = "map"

// DrawMap writes a table to scale: units where they start, the moves that were
// seen as arrows, and over it where units stand once all have moved. It is an
// error if nothing is known of where units stand.
func DrawMap(w io.Writer, format string, r *sim.Result, survey *sim.Survey, opts Options) error {
	d, err := newChart(r, survey, opts)
	if err != nil {
		return err
	}
	return encode(w, format, d, opts)
}

// Measures of a map, in points.
const (
	mapNameSize  = 12   // of the names of units
	mapTextSize  = 9.5  // of everything else
	mapMost      = 510  // height of the table on the page
	mapAxis      = 18.0 // least room for the numbers at the left and below
	mapFrontEdge = 2.8
)

// A chart is the table as it is drawn.
type chart struct {
	result *sim.Result
	survey *sim.Survey
	opts   Options
	view   window
	scale  vg.Length // points per inch on the table
	left   vg.Length // room for numbers, beside the view
	right  vg.Length
	origin vg.Point // on the page, of the corner of the view; set by settle
	units  []block
	arrows []arrow
	keys   []mapKey
}

// A block is a unit where it starts.
type block struct {
	info  *sim.UnitInfo
	at    sim.Footprint
	paint paint
	lost  float64 // share of the trials in which it was removed before the combats
}

func newChart(r *sim.Result, survey *sim.Survey, opts Options) (*chart, error) {
	if survey == nil {
		return nil, errors.New("no map: nobody has seen where the units go")
	}
	m := &chart{result: r, survey: survey, opts: opts, arrows: merge(survey.Moves)}
	var shown []point
	for i := range r.Scenario.Units {
		u := &r.Scenario.Units[i]
		if u.Pose == nil {
			continue
		}
		b := block{info: u, paint: paints[1], lost: 1}
		if u.Side == r.Scenario.Side {
			b.paint = paints[0]
		}
		b.at = sim.Footprint{X: u.Pose.X, Y: u.Pose.Y, Facing: u.Pose.Facing, Width: u.Width, Depth: u.Depth}
		for _, e := range survey.Ends {
			if e.Unit == u.Key {
				b.lost -= e.Share
			}
		}
		m.units = append(m.units, b)
		shown = append(shown, outline(b.at)...)
	}
	if len(m.units) == 0 {
		return nil, errors.New("no map: the units stand on no table")
	}
	for _, mv := range survey.Moves {
		shown = append(append(shown, outline(mv.From)...), outline(mv.To)...)
	}
	for _, e := range survey.Ends {
		shown = append(shown, outline(e.At)...)
	}
	for _, p := range shown {
		if !(math.Abs(p.x) < mapFarthest && math.Abs(p.y) < mapFarthest) {
			return nil, fmt.Errorf("no map: a unit stands at (%g, %g)", p.x, p.y)
		}
	}
	m.view = newWindow(withTerrain(shown, r.Scenario.Terrain, r.Scenario.Table), r.Scenario.Table)
	m.fitPage()
	m.keys = m.legend()
	return m, nil
}

func (m *chart) head() vg.Length {
	if m.opts.Bare {
		return 4
	}
	return vg.Length(len(m.title()))*15 + 18
}

func (m *chart) title() []string {
	text := "Where units go: " + drawable(reports.Clean(m.survey.Plan))
	return wrapped(titleStyle, text, pageWidth-2*margin, 2)
}

func (m *chart) size() (width, height vg.Length) {
	body := vg.Length(m.view.height())*m.scale + mapAxis
	return pageWidth, m.head() + body + 6 + m.drawLegend(nil) + 2*margin
}

// draw paints from the ground up: what matters most comes last.
func (m *chart) draw(c draw.Canvas) {
	c.SetColor(white)
	c.Fill(c.Rectangle.Path())
	c = draw.Crop(c, margin, -margin, margin, -margin)
	m.drawTitle(c)
	m.drawLegend(&c)
	m.settle(c.Rectangle)
	m.drawGround(c)
	m.drawTerrain(c)
	m.drawTable(c)
	m.drawEnds(c)
	for i := range m.units {
		m.units[i].paint.block(c, m.path(m.units[i].at))
	}
	m.drawArrows(c)
	for _, l := range m.labels() {
		l.draw(c)
	}
}

// settle finds the place of the view on the page, in the middle.
func (m *chart) settle(page vg.Rectangle) {
	wide, high := vg.Length(m.view.width())*m.scale, vg.Length(m.view.height())*m.scale
	m.origin = vg.Point{X: page.Min.X + m.left + (page.Size().X-m.left-m.right-wide)/2, Y: page.Max.Y - m.head() - high}
}

var titleStyle = boldStyle(titleSize, text.XLeft, text.YTop)

func (m *chart) drawTitle(c draw.Canvas) {
	if m.opts.Bare {
		return
	}
	y := c.Max.Y
	for _, line := range m.title() {
		write(c, titleStyle, c.Min.X, y, line)
		y -= 15
	}
	small := style(smallSize, faint, text.XLeft, text.YTop)
	made := fmt.Sprintf("%s; rules %s, %s, seed %d", reports.Clean(m.result.Scenario.Name), reports.Clean(m.result.Scenario.Rules),
		reports.Trials(int64(m.survey.Trials)), m.result.Run.Seed)
	write(c, small, c.Min.X, y, fit(small, drawable(made), c.Max.X-c.Min.X))
}

// paintOf is that of a unit's side.
func (m *chart) paintOf(key string) paint {
	for i := range m.units {
		if m.units[i].info.Key == key {
			return m.units[i].paint
		}
	}
	return paints[1]
}

// at is where a place on the table is on the page.
func (m *chart) at(p point) vg.Point {
	return vg.Point{
		X: m.origin.X + vg.Length(p.x-m.view.x0)*m.scale,
		Y: m.origin.Y + vg.Length(p.y-m.view.y0)*m.scale,
	}
}

func (m *chart) path(f sim.Footprint) []vg.Point {
	var points []vg.Point
	for _, p := range outline(f) {
		points = append(points, m.at(p))
	}
	return points
}
