package reports

import (
	"strings"
	"unicode"

	"github.com/mattn/go-runewidth"
)

// columnsOf measures text in terminal columns. The library's default asks the
// environment, so that the same table would differ from machine to machine.
var columnsOf = &runewidth.Condition{StrictEmojiNeutral: true}

const ellipsis = "…"

func width(s string) int { return columnsOf.StringWidth(s) }

// Clean makes a text from a file safe to show on one line: control characters
// become spaces, and the marks that turn the direction of writing go.
func Clean(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.IsControl(r), r == '\u2028', r == '\u2029':
			return ' '
		case r == '\u061c', r == '\u200e', r == '\u200f', '\u202a' <= r && r <= '\u202e', '\u2066' <= r && r <= '\u2069', r == '\ufeff':
			return -1
		}
		return r
	}, strings.ToValidUTF8(s, "\ufffd"))
}

// cut shortens a text to w columns, with an ellipsis when something is lost.
func cut(s string, w int) string {
	if width(s) <= w {
		return s
	}
	return strings.TrimRight(columnsOf.Truncate(s, w-1, ""), " ") + ellipsis
}

// padRight fills a text with spaces behind it to w columns, padLeft before it.
func padRight(s string, w int) string { return s + strings.Repeat(" ", max(0, w-width(s))) }

func padLeft(s string, w int) string { return strings.Repeat(" ", max(0, w-width(s))) + s }

// wrap breaks a text into lines of at most w columns, at spaces where it can.
func wrap(s string, w int) []string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(s) {
		for width(word) > w {
			if line != "" {
				lines = append(lines, line)
				line = ""
			}
			head := columnsOf.Truncate(word, w, "")
			if head == "" { // not even one character fits
				break
			}
			lines = append(lines, head)
			word = word[len(head):]
		}
		switch {
		case line == "":
			line = word
		case width(line)+1+width(word) <= w:
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

// wrapAtMost is wrap with a limit of lines, the last one cut.
func wrapAtMost(s string, w, most int) []string {
	lines := wrap(s, w)
	if len(lines) <= most {
		return lines
	}
	rest := strings.Join(lines[most-1:], " ")
	return append(lines[:most-1:most-1], cut(rest, w))
}
