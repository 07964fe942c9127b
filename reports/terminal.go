package reports

import (
	"bufio"
	"io"
	"strings"

	"tactica/sim"
)

// terminal writes documents as lines that fit a width.
type terminal struct {
	w     *bufio.Writer
	width int
	color bool
}

// narrowest is the least width, in columns, that lines are broken to.
const narrowest = 40

func newTerminal(w io.Writer, opts Options) *terminal {
	width := opts.Width
	if width <= 0 {
		width = DefaultWidth
	}
	return &terminal{w: bufio.NewWriter(w), width: max(width, narrowest), color: opts.Color}
}

// ANSI styles.
const (
	bold  = "1"
	dim   = "2"
	green = "32"
	red   = "31"
)

func writeTable(w io.Writer, results []*sim.Result, opts Options) error {
	t := newTerminal(w, opts)
	documents := Documents(results, opts.Show...)
	for i, d := range documents {
		if opts.Quiet {
			t.line(verdictLine(d, len(documents) > 1))
			continue
		}
		if i > 0 {
			t.line("")
			t.line(t.paint(dim, strings.Repeat("─", t.width)))
			t.line("")
		}
		t.document(d)
	}
	return t.w.Flush()
}

// verdictLine is the verdict alone, with the scenario where there are several.
func verdictLine(d *Document, several bool) string {
	if several {
		return d.Title + ": " + d.Verdict
	}
	return d.Verdict
}

func (t *terminal) document(d *Document) {
	for _, line := range wrap(d.Verdict, t.width) {
		t.line(t.paint(bold, line))
	}
	t.line("")
	for _, line := range wrap(d.Title+" ("+d.Subtitle+")", t.width) {
		t.line(line)
	}
	listed := false
	for _, s := range d.Sections {
		list, ok := s.list()
		if !listed || !ok || s.Title == "" {
			t.line("")
		}
		if listed = ok; ok {
			t.list(s.Title, list, s.Layout)
			continue
		}
		if s.Title != "" {
			t.line(t.paint(bold, s.Title))
		}
		for _, b := range s.Blocks {
			switch b := b.(type) {
			case *Table:
				t.table(b)
			case Paragraph:
				for _, line := range wrap(b.Text, t.width) {
					t.line(t.paint(toneStyle(b.Tone), line))
				}
			case List:
				t.list("", b, Separate)
			case Scene:
				t.scene(b)
			}
		}
	}
}

func toneStyle(tone Tone) string {
	switch tone {
	case Good:
		return green
	case Bad:
		return red
	}
	return ""
}

// line writes a line without spaces at its end.
func (t *terminal) line(s string) {
	t.w.WriteString(strings.TrimRight(s, " "))
	t.w.WriteByte('\n')
}

// paint wraps a text in a style, when colours are wanted.
func (t *terminal) paint(style, text string) string {
	if !t.color || style == "" || strings.TrimSpace(text) == "" {
		return text
	}
	return "\x1b[" + style + "m" + text + "\x1b[0m"
}
