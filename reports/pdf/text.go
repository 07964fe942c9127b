package pdf

import (
	"strings"
	"unicode/utf8"
)

// wrap breaks a text into lines of a width in the font of the moment, at
// spaces where it can.
func (p *paper) wrap(text string, width float64) []string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(printable(text)) {
		for p.pdf.GetStringWidth(word) > width {
			if line != "" {
				lines = append(lines, line)
				line = ""
			}
			n := p.prefix(word, width)
			lines = append(lines, word[:n])
			word = word[n:]
		}
		switch {
		case line == "":
			line = word
		case p.pdf.GetStringWidth(line+" "+word) <= width:
			line += " " + word
		default:
			lines = append(lines, line)
			line = word
		}
	}
	if line != "" || len(lines) == 0 {
		lines = append(lines, line)
	}
	return lines
}

// prefix is how many bytes of a text fit a width; at least one character.
func (p *paper) prefix(text string, width float64) int {
	end := 0
	for end < len(text) {
		_, n := utf8.DecodeRuneInString(text[end:])
		if end > 0 && p.pdf.GetStringWidth(text[:end+n]) > width {
			break
		}
		end += n
	}
	return end
}

// fit shortens a text to a width, with an ellipsis when something is lost.
func (p *paper) fit(text string, width float64) string {
	text = printable(text)
	if p.pdf.GetStringWidth(text) <= width {
		return text
	}
	n := p.prefix(text, width-p.pdf.GetStringWidth("…"))
	return strings.TrimRight(text[:n], " ") + "…"
}

// wrapAtMost is wrap with a limit of lines, the last one shortened.
func (p *paper) wrapAtMost(text string, width float64, most int) []string {
	lines := p.wrap(text, width)
	if len(lines) <= most {
		return lines
	}
	return append(lines[:most-1:most-1], p.fit(strings.Join(lines[most-1:], " "), width))
}
