package reports

import (
	"strings"

	"tactica/rules"
)

// scene writes the passages of a chapter.
func (m *markdown) scene(s Scene) {
	for i := range s.Passages {
		p := &s.Passages[i]
		before, after := sentences(p)
		m.said(before)
		if p.Decision != nil {
			m.decision(p.Decision)
		}
		if len(p.Throws) > 0 {
			m.line("")
		}
		for j := range p.Throws {
			m.throw(&p.Throws[j])
		}
		m.said(after)
	}
}

func (m *markdown) said(text string) {
	if text != "" {
		m.line("")
		m.line(escapeMarkdown(text))
	}
}

// throw writes dice as an item of a list.
func (m *markdown) throw(t *rules.Throw) {
	words := []string{strings.TrimSpace(escapeMarkdown(Clean(t.What))+" "+escapeMarkdown(Clean(t.Need))) + ":"}
	if dice := diceText(t.Dice); dice != "" {
		words = append(words, "**"+escapeMarkdown(dice)+"**")
	}
	if result := strings.TrimPrefix(escapeMarkdown(resultText(t)), `\`); result != "" {
		words = append(words, result)
	}
	m.line("- " + strings.Join(words, " "))
}

// decision writes a table of the options; what was taken is in bold.
func (m *markdown) decision(d *rules.Decision) {
	m.said(decisionText(d))
	m.line("")
	m.row([]string{"option", "worth", ""})
	m.row([]string{":--", "--:", ":--"})
	for i := range d.Options {
		a := &d.Options[i]
		name := escapeMarkdown(Clean(a.Text))
		if a.Taken {
			name = "**" + name + "**"
		}
		m.row([]string{name, escapeMarkdown(worthText(a)), escapeMarkdown(noteText(a))})
	}
}
