package reports

import (
	"bufio"
	"io"
	"strings"

	"tactica/sim"
)

// mostMarkdownPlans is how many plans are columns of one table in Markdown.
const mostMarkdownPlans = 6

func writeMarkdown(w io.Writer, results []*sim.Result, opts Options) error {
	m := &markdown{bufio.NewWriter(w)}
	documents := Documents(results, opts.Show...)
	for i, d := range documents {
		if opts.Quiet {
			m.line(escapeMarkdown(verdictLine(d, len(documents) > 1)))
			continue
		}
		if i > 0 {
			m.line("")
		}
		m.document(d)
	}
	return m.w.Flush()
}

type markdown struct{ w *bufio.Writer }

func (m *markdown) line(s string) {
	m.w.WriteString(s)
	m.w.WriteByte('\n')
}

func (m *markdown) document(d *Document) {
	m.line("# " + escapeMarkdown(d.Title))
	m.line("")
	m.line("**" + escapeMarkdown(d.Verdict) + "**")
	m.line("")
	m.line(escapeMarkdown(d.Subtitle))
	for _, s := range d.Sections {
		if s.Title != "" {
			m.line("")
			m.line("## " + escapeMarkdown(s.Title))
		}
		for _, b := range s.Blocks {
			switch b := b.(type) {
			case *Table:
				m.tables(b)
			case Paragraph:
				m.line("")
				m.line(escapeMarkdown(b.Text))
			case List:
				m.list(b)
			case Scene:
				m.scene(b)
			}
		}
	}
}

func (m *markdown) list(l List) {
	m.line("")
	for _, item := range l.Items {
		text := escapeMarkdown(item.Text)
		if item.Term != "" {
			text = "**" + escapeMarkdown(item.Term) + "** " + text
		}
		m.line("- " + text)
	}
}

func (m *markdown) tables(t *Table) {
	if t.Fixed || len(t.Columns) <= mostMarkdownPlans {
		m.table(t)
	} else {
		m.table(t.Lead())
		rest := t.Rest()
		for from := 0; from < len(t.Columns); from += mostMarkdownPlans {
			m.table(rest.Part(from, min(from+mostMarkdownPlans, len(t.Columns))))
		}
	}
	for _, note := range t.Notes {
		m.line("")
		m.line(escapeMarkdown(note))
	}
}

func (m *markdown) table(t *Table) {
	m.line("")
	head := []string{escapeMarkdown(t.Corner)}
	rule := []string{":--"}
	for _, c := range t.Columns {
		text := escapeMarkdown(c.Head)
		switch {
		case c.TextHead != "" && c.AsideHead != "":
			text += "<br>" + c.TextHead + " (" + c.AsideHead + ")"
		case c.AsideHead != "":
			text += "<br>(" + c.AsideHead + ")"
		}
		head = append(head, text)
		rule = append(rule, "--:")
	}
	m.row(head)
	m.row(rule)
	for _, group := range t.Groups {
		if group.Title != "" {
			m.row(append([]string{"**" + escapeMarkdown(group.Title) + "**"}, make([]string, len(t.Columns))...))
		}
		for _, row := range group.Rows {
			label := strings.TrimLeft(row.Label, " ")
			cells := []string{strings.Repeat("&nbsp;", len(row.Label)-len(label)) + escapeMarkdown(label)}
			for _, cell := range row.Cells {
				text := escapeMarkdown(cell.Text)
				if cell.Aside != "" {
					text = strings.TrimSpace(text + " (" + escapeMarkdown(cell.Aside) + ")")
				}
				cells = append(cells, text)
			}
			m.row(cells)
		}
	}
}

func (m *markdown) row(cells []string) { m.line("| " + strings.Join(cells, " | ") + " |") }

// markdownMarks are the characters that Markdown, or the HTML in it, gives a
// meaning anywhere in a line.
var markdownMarks = strings.NewReplacer(
	`\`, `\\`, "`", "\\`", "*", `\*`, "_", `\_`, "|", `\|`, "[", `\[`, "]", `\]`, "~", `\~`, "$", `\$`,
	"<", "&lt;", ">", "&gt;", "&", "&amp;")

// escapeMarkdown makes a text stand for itself, also at the start of a line.
func escapeMarkdown(s string) string {
	s = markdownMarks.Replace(strings.TrimSpace(s))
	if s == "" {
		return s
	}
	// "1. text" would begin a numbered list.
	if digits := len(s) - len(strings.TrimLeft(s, "0123456789")); digits > 0 && digits < len(s)-1 &&
		(s[digits] == '.' || s[digits] == ')') && s[digits+1] == ' ' {
		return s[:digits] + `\` + s[digits:]
	}
	switch s[0] {
	case '#', '+', '-', '=':
		if len(s) > 1 && s[1] >= '0' && s[1] <= '9' { // a number with its sign
			return s
		}
		return `\` + s
	}
	return s
}
