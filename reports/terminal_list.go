package reports

import (
	"fmt"
	"strings"
)

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
	joinedMost = 6  // lines of a list whose items share them
	itemMost   = 6  // lines of an item
)

// list writes the items of a list, with its title in front or, in narrow
// terminals, above them.
func (t *terminal) list(title string, l List, layout Layout) {
	style := bold
	if len(l.Items) > 0 && l.Items[0].Tone == Bad {
		style += ";" + red
	}
	margin := "  "
	switch {
	case title == "":
	case t.width < leastHung:
		t.line(t.paint(style, title))
		title = ""
	default:
		margin = strings.Repeat(" ", titleRoom)
	}
	for i, line := range t.items(l.Items, t.width-len(margin), layout) {
		lead := margin
		if i == 0 && title != "" {
			lead = t.paint(style, padRight(cut(title, titleRoom-2), titleRoom))
		}
		t.line(lead + line)
	}
}

// items are the lines of a list: its items below each other, with the terms in
// front; terms that are too long for that have lines of their own.
func (t *terminal) items(items []Item, room int, layout Layout) []string {
	var lines []string
	if layout != Separate {
		for _, line := range joined(items, room, layout == Joined) {
			lines = append(lines, t.paint(dim, line))
		}
		return lines
	}
	indent := 0
	for _, item := range items {
		if w := width(item.Term); w > 0 && w <= mostTerm {
			indent = max(indent, w+2)
		}
	}
	for _, item := range items {
		style, lead := toneStyle(item.Tone), padRight(item.Term, indent)
		if width(item.Term) > mostTerm {
			lines = append(lines, t.paint(style, cut(item.Term, room)))
			lead = strings.Repeat(" ", max(indent, 2))
		}
		for i, text := range wrapAtMost(item.Text, room-width(lead), itemMost) {
			if i > 0 {
				lead = strings.Repeat(" ", width(lead))
			}
			if item.Term == "" {
				text = t.paint(style, text)
			}
			lines = append(lines, t.paint(style, lead)+text)
		}
	}
	return lines
}

// joined makes a text of a few lines, which says how many items are left out
// for that.
func joined(items []Item, room int, terms bool) []string {
	var best []string
	text := ""
	for i, item := range items {
		if i > 0 {
			text += "; "
		}
		if terms && item.Term != "" {
			text += item.Term + ": "
		}
		text += item.Text
		if i > 0 && len(wrap(text, room)) > joinedMost {
			break
		}
		all := text
		if left := len(items) - i - 1; left > 0 {
			all += fmt.Sprintf("; and %d more (--format md has all)", left)
		}
		if lines := wrap(all, room); len(lines) <= joinedMost {
			best = lines
		} else if best == nil {
			best = wrapAtMost(all, room, joinedMost)
		}
	}
	return best
}
