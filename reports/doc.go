// Package reports turns results into what people and programs read: a
// terminal table, Markdown, CSV, JSON, JSON lines and JUnit XML.
//
// Everything is a function of [sim.Result] alone: tables, Markdown and the
// PDF of package reports/pdf are renderings of one [Document], the others are
// written from the results directly. The package writes to the io.Writer it
// is given: it opens no file, asks nothing of the terminal or of the
// environment, and imports no engine and no plotting library.
package reports

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"tactica/sim"
)

// DefaultWidth is the width of a terminal table when the caller gives none.
const DefaultWidth = 80

// Options are the choices of presentation. They never change a number.
type Options struct {
	// Color allows ANSI colours in the table. Whether the output is a
	// terminal that wants them is for the caller to know.
	Color bool
	// Quiet reduces a table or Markdown to the verdict sentences.
	Quiet bool
	// Width of a table in terminal columns; 0 means DefaultWidth.
	Width int
	// Show are measures of a sweep to have a table each.
	Show []Measure
}

// writers are the formats that Write knows.
var writers = map[string]func(io.Writer, []*sim.Result, Options) error{
	"table": writeTable,
	"md":    writeMarkdown,
	"csv":   func(w io.Writer, results []*sim.Result, _ Options) error { return writeCSV(w, results) },
	"json":  func(w io.Writer, results []*sim.Result, _ Options) error { return writeJSON(w, results) },
	"jsonl": func(w io.Writer, results []*sim.Result, _ Options) error { return writeJSONLines(w, results) },
	"junit": func(w io.Writer, results []*sim.Result, _ Options) error { return writeJUnit(w, results) },
}

// Formats are the names that Write takes, for flags and help.
var Formats = []string{"table", "md", "csv", "json", "jsonl", "junit"}

// Write writes the results in a format out of Formats. Results that carry a
// place on a sweep are shown as one sweep. An unknown format is an error that
// lists the known ones; the others are errors of w, or of a result that holds
// a number without a JSON form.
func Write(w io.Writer, format string, results []*sim.Result, opts Options) error {
	write, ok := writers[format]
	if !ok {
		return fmt.Errorf("unknown format %q: want one of %s", format, strings.Join(Formats, ", "))
	}
	return write(w, slices.DeleteFunc(slices.Clone(results), isNil), opts)
}

func isNil(r *sim.Result) bool { return r == nil }
