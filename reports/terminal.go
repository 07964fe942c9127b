package reports

import (
	"bufio"
	"fmt"
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

// ANSI styles.
const (
	bold  = "1"
	dim   = "2"
	green = "32"
	red   = "31"
)

func writeTable(w io.Writer, results []*sim.Result, opts Options) error {
	t := &terminal{w: bufio.NewWriter(w), width: opts.Width, color: opts.Color}
	if t.width <= 0 {
		t.width = DefaultWidth
	}
	t.width = max(t.width, 40)
	documents := Documents(results)
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
			t.list(s.Title, list, s.Inline)
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
				t.list("", b, false)
			}
		}
	}
}

// list is what a section consists of when that is all.
func (s *Section) list() (List, bool) {
	if len(s.Blocks) != 1 {
		return List{}, false
	}
	list, ok := s.Blocks[0].(List)
	return list, ok
}

const (
	mostTerm   = 26 // columns of a term that stands on the line of its text
	titleRoom  = 14 // columns for the title in front of a list
	leastHung  = 60 // columns of a terminal that has titles in front of lists
	inlineMost = 6  // lines of an inline list
	itemMost   = 6  // lines of an item
)

// list writes items below each other, indented by their title, with the terms
// in front; terms that are too long for that have lines of their own.
func (t *terminal) list(title string, l List, shared bool) {
	margin := "  "
	switch {
	case title == "":
	case t.width < leastHung:
		t.line(t.paint(bold, title))
		title = ""
	default:
		margin = strings.Repeat(" ", titleRoom)
	}
	line := func(s string) {
		lead := margin
		if title != "" {
			lead = t.paint(bold, padRight(cut(title, titleRoom-2), titleRoom))
			title = ""
		}
		t.line(lead + s)
	}
	room := t.width - len(margin)
	if shared {
		for _, s := range inline(l.Items, room) {
			line(s)
		}
		return
	}
	indent := 0
	for _, item := range l.Items {
		if w := width(item.Term); w > 0 && w <= mostTerm {
			indent = max(indent, w+2)
		}
	}
	for _, item := range l.Items {
		lead := padRight(item.Term, indent)
		if width(item.Term) > mostTerm {
			line(t.paint(toneStyle(item.Tone), cut(item.Term, room)))
			lead = strings.Repeat(" ", max(indent, 2))
		}
		for i, text := range wrapAtMost(item.Text, room-width(lead), itemMost) {
			if i > 0 {
				lead = strings.Repeat(" ", width(lead))
			}
			line(t.paint(toneStyle(item.Tone), lead) + text)
		}
	}
}

// inline joins items to a text of a few lines, which says how many are left
// out for that.
func inline(items []Item, room int) []string {
	var best []string
	text := ""
	for i, item := range items {
		if i > 0 {
			text += "; "
		}
		if item.Term != "" {
			text += item.Term + ": "
		}
		text += item.Text
		all := text
		if left := len(items) - i - 1; left > 0 {
			all += fmt.Sprintf("; and %d more (--format md has all)", left)
		}
		lines := wrap(all, room)
		if i > 0 && len(lines) > inlineMost {
			if len(wrap(text, room)) > inlineMost {
				break
			}
			continue
		}
		best = lines
	}
	return best
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
