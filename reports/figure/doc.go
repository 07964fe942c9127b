// Package figure draws results: the odds of each outcome, the spread of the
// points swing and the losses of both sides, by plan, the swing along a sweep,
// and a map of where units go. It is the only package that imports gonum/plot,
// and knows nothing of engines or files. The same result gives the same bytes.
package figure

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgimg"
	"gonum.org/v1/plot/vg/vgsvg"

	"tactica/reports"
	"tactica/sim"
)

// Kinds of figure that Draw makes of any result, and Formats that it writes.
var (
	Kinds   = []string{"outcomes", "swing", "casualties"}
	Formats = []string{"png", "svg"}
)

// DPI is the resolution of a PNG.
const DPI = 200

// Options are the choices of presentation.
type Options struct {
	// Bare figures have no title and no line on how they were made, for a
	// page that says both.
	Bare bool
	// Variables are the categories that outcomes shows; nil: the charges and
	// the fates that vary, at most six.
	Variables []string
	// Show are the measures that a sweep of one number shows below the swings;
	// nil: the default ones.
	Show []reports.Measure
	// Pad is blank room at the right, in pixels of a PNG.
	Pad int
}

// A drawing knows its size before it is drawn.
type drawing interface {
	size() (width, height vg.Length)
	draw(c draw.Canvas)
}

// Draw writes a figure of a kind out of Kinds, or a Map of the first survey, in
// a format out of Formats. Others are an error, and so is a result without
// anything to draw.
func Draw(w io.Writer, kind, format string, r *sim.Result, opts Options) error {
	if len(reports.Shown(r)) == 0 {
		return fmt.Errorf("nothing to draw: no plan of %q is legal", reports.Clean(r.Scenario.Name))
	}
	var d drawing
	switch kind {
	case "outcomes":
		d = newOutcomes(r, opts)
	case "swing":
		d = newSwing(r, opts)
	case "casualties":
		d = newCasualties(r, opts)
	case Map:
		var survey *sim.Survey
		if len(r.Surveys) > 0 {
			survey = r.Surveys[0]
		}
		return DrawMap(w, format, r, survey, opts)
	default:
		return fmt.Errorf("unknown figure %q: want one of %s, %s", kind, strings.Join(Kinds, ", "), Map)
	}
	return encode(w, format, d, opts)
}

// DrawSweep writes a sweep: the swing of each plan along one number, with the
// places where the best plan changes, or a map of the best plan over two.
func DrawSweep(w io.Writer, format string, results []*sim.Result, opts Options) error {
	var d drawing
	var err error
	if len(results) > 0 && results[0].At != nil && len(results[0].At.Paths) == 2 {
		d, err = newHeat(results, opts)
	} else {
		d, err = newSweep(results, opts)
	}
	if err != nil {
		return err
	}
	return encode(w, format, d, opts)
}

func encode(w io.Writer, format string, d drawing, opts Options) error {
	if !slices.Contains(Formats, format) {
		return fmt.Errorf("unknown figure format %q: want one of %s", format, strings.Join(Formats, ", "))
	}
	width, height := d.size()
	width += vg.Length(opts.Pad) * vg.Inch / DPI
	if format == "svg" {
		canvas := vgsvg.New(width, height)
		d.draw(draw.New(canvas))
		var b bytes.Buffer
		if _, err := canvas.WriteTo(&b); err != nil {
			return err
		}
		// A viewer without the font takes a serif one unless told otherwise.
		// Pictures within are of another type than they are labelled.
		_, err := strings.NewReplacer(
			"font-family:Liberation Sans;", "font-family:Liberation Sans,Arial,Helvetica,sans-serif;",
			`xlink:href="data:image/jpg;`, `xlink:href="data:image/png;`,
		).WriteString(w, b.String())
		return err
	}
	canvas := vgimg.PngCanvas{Canvas: vgimg.NewWith(vgimg.UseWH(width, height), vgimg.UseDPI(DPI))}
	d.draw(draw.New(canvas))
	_, err := canvas.WriteTo(w)
	return err
}
