package figure

import (
	"image/color"
	"math"
	"slices"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"tactica/reports"
	"tactica/sim"
)

// A law says what is known between two points of a sweep.
type law int

const (
	// lines: nothing lies between whole numbers, and weights and points have
	// straight lines.
	lines law = iota
	// inWhole: a roll reaches a distance or it does not, so that all changes just
	// above whole inches.
	inWhole
	// open: places and angles on a table may change anything anywhere.
	open
)

func lawOf(v *sim.Varied) law {
	path := strings.Split(v.Path, ".")
	switch {
	case v.Whole:
		return lines
	case path[0] == "charges" && slices.Contains(path, "distance"):
		return inWhole
	case slices.Contains(path, "at") || v.Unit == "inches" || v.Unit == "degrees" || path[0] == "charges":
		return open
	}
	return lines
}

// A reading is one number of one plan at one point.
type reading struct{ x, y, low, high float64 }

// A track is a plan along the points where it is legal, and the points just
// before and after, or those ends themselves where there are none.
type track struct {
	points        []reading
	before, after float64
}

// read follows a plan along the sweep; where it is not legal a curve ends and
// another begins.
func (s *sweep) read(plan string, of func(*sim.PlanResult) (y, low, high float64, ok bool)) (curves []track) {
	open, last := false, math.NaN()
	for _, r := range s.results {
		found, x := false, r.At.Values[0]
		for _, p := range reports.Shown(r) {
			if y, low, high, ok := of(p); ok && p.Plan == plan {
				if !open {
					curves = append(curves, track{before: last})
				}
				c := &curves[len(curves)-1]
				c.points = append(c.points, reading{x, y, low, high})
				c.after, found = x, true
			}
		}
		if open && !found {
			curves[len(curves)-1].after = x
		}
		open, last = found, x
	}
	for i := range curves {
		if c := &curves[i]; math.IsNaN(c.before) {
			c.before = c.points[0].x
		}
	}
	return curves
}

// stepWithin is the one whole inch just above which all changes between two
// points; none if there are none, or several.
func stepWithin(from, to float64) (at float64, one bool) {
	at = math.Ceil(from - 1e-9)
	return at, at < to-1e-9 && at+1 >= to-1e-9
}

// A stroke joins two points or more; a thin one only leads the eye.
type stroke struct {
	path []vg.Point
	thin bool
}

// strokes join the points of a curve as far as the law allows.
func (s *sweep) strokes(c *track, x, y func(float64) vg.Length) (list []stroke) {
	at := func(px, py float64) vg.Point { return vg.Point{X: x(px), Y: y(py)} }
	to := func(thin bool, points ...vg.Point) {
		if n := len(list); n > 0 && list[n-1].thin == thin {
			list[n-1].path = append(list[n-1].path, points...)
			return
		}
		from := points
		if n := len(list); n > 0 {
			last := list[n-1].path
			from = append([]vg.Point{last[len(last)-1]}, points...)
		}
		list = append(list, stroke{from, thin})
	}
	first, last := c.points[0], c.points[len(c.points)-1]
	thin := s.law == open
	if n, one := stepWithin(c.before, first.x); one && s.law == inWhole {
		to(thin, at(n, first.y))
	}
	to(thin, at(first.x, first.y))
	for i, b := range c.points[1:] {
		a := c.points[i]
		n, one := stepWithin(a.x, b.x)
		within := math.Ceil(a.x-1e-9) < b.x-1e-9 // some whole inch
		switch {
		case s.law != inWhole:
			to(thin, at(b.x, b.y))
		case one:
			to(false, at(n, a.y), at(n, b.y), at(b.x, b.y))
		default: // several inches, or a change where there should be none
			to(within || math.Abs(a.y-b.y) > 1e-9, at(b.x, b.y))
		}
	}
	if n, one := stepWithin(last.x, c.after); one && s.law == inWhole {
		to(false, at(n, last.y))
	}
	return slices.DeleteFunc(list, func(st stroke) bool { return len(st.path) < 2 })
}

// joinKeys explain how points are joined.
func (s *sweep) joinKeys() (keys []key) {
	thick, thin := false, false
	for _, plan := range s.series {
		for _, c := range s.read(plan, reports.Measure{Variable: reports.Swing}.Of) {
			for _, st := range s.strokes(&c, unscaled, unscaled) {
				thick, thin = thick || !st.thin, thin || st.thin
			}
		}
	}
	if s.law == inWhole && thick {
		keys = append(keys, key{"steps: rolls come in whole inches; a whole inch ends its step", func(c draw.Canvas, x, y vg.Length) {
			c.StrokeLines(draw.LineStyle{Color: ink, Width: 1}, []vg.Point{{X: x, Y: y - 3}, {X: x + 5.5, Y: y - 3}, {X: x + 5.5, Y: y + 3}, {X: x + 11, Y: y + 3}})
		}})
	}
	if thin {
		keys = append(keys, key{"thin: only leads the eye, not computed between values", func(c draw.Canvas, x, y vg.Length) {
			line(c, pale(ink, paleThin), thinStroke, x, y, x+11, y)
		}})
	}
	return keys
}

func unscaled(x float64) vg.Length { return vg.Length(x) }

// How a line is drawn that only leads the eye.
const (
	thinStroke = 0.5
	paleThin   = 0.45
)

func (s *sweep) drawCurves(c draw.Canvas, p *plot.Plot, plan string, curves []track) {
	xs, ys := p.Transforms(&c)
	sty, mark := s.stroke(plan), glyph(s.place(plan))
	for k := range curves {
		points := curves[k].points
		for _, st := range s.strokes(&curves[k], xs, ys) {
			how := sty
			if st.thin {
				how = draw.LineStyle{Color: pale(sty.Color.(color.RGBA), paleThin), Width: thinStroke}
			}
			c.StrokeLines(how, st.path)
		}
		for _, r := range points {
			if r.low < r.high {
				c.StrokeLine2(draw.LineStyle{Color: sty.Color, Width: 0.7}, xs(r.x), ys(r.low), xs(r.x), ys(r.high))
			}
			if len(points) <= mostMarks || s.law == open {
				c.DrawGlyphNoClip(draw.GlyphStyle{Color: sty.Color, Radius: 2, Shape: mark}, vg.Point{X: xs(r.x), Y: ys(r.y)})
			}
		}
	}
}
