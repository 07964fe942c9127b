package reports

import (
	"slices"
	"strings"
)

// layout is how wide the columns of a table are made, in terminal columns.
type layout struct {
	label   int
	columns []columnWidth
}

// columnWidth is the room for a column: its texts and asides side by side, or
// a head or a whole cell across.
type columnWidth struct{ text, aside, all int }

const (
	gutter      = 2  // spaces in front of a column
	leastLabel  = 14 // labels are cut to this before columns are split
	mostLabel   = 30
	leastHead   = 9  // heads are wrapped to this
	mostWhole   = 16 // whole cells are cut to this
	mostHead    = 18
	linesOfHead = 2
)

// table writes a table with its notes: as it is where it fits, else without
// what it can do without, and in the last resort in several parts.
func (t *terminal) table(table *Table) {
	if table.Fixed {
		t.parts(table)
		return
	}
	bare := table.Bare()
	for _, try := range []*Table{table, table.Spared(1), bare.Spared(1), bare.Spared(0)} {
		if l := measure(try); l.total() <= t.width {
			t.part(try, l)
			t.notes(try.Notes)
			return
		}
	}
	t.parts(table.Lead())
	t.line("")
	t.parts(bare.Rest())
}

// parts writes a table in as many parts as it takes.
func (t *terminal) parts(table *Table) {
	l := measure(table)
	for from := 0; from < len(l.columns); {
		to := from + l.evenly(from, t.width)
		if from > 0 {
			t.line("")
		}
		part := table.Part(from, to)
		t.part(part, measure(part))
		from = to
	}
	t.notes(table.Notes)
}

// evenly is how many columns from one on to put into the next part, so that
// the parts that are left are about equally wide and all of them fit.
func (l layout) evenly(from, room int) int {
	parts, first := 0, 0
	for at := from; at < len(l.columns); parts++ {
		to := at + 1
		for to < len(l.columns) && l.between(at, to+1).total() <= room {
			to++
		}
		if parts == 0 {
			first = to - from
		}
		at = to
	}
	left := len(l.columns) - from
	return min(first, (left+parts-1)/parts)
}

// measure gives every column the room that its cells need.
func measure(table *Table) layout {
	l := layout{label: min(width(table.Corner), mostLabel), columns: make([]columnWidth, len(table.Columns))}
	for i, column := range table.Columns {
		l.columns[i] = columnWidth{width(column.TextHead), width(column.AsideHead), 0}
	}
	for _, group := range table.Groups {
		for _, row := range group.Rows {
			l.label = max(l.label, min(width(indent(group, row.Label)), mostLabel))
			for i, cell := range row.Cells {
				c := &l.columns[i]
				if cell.Whole {
					c.all = max(c.all, min(width(cell.Text), mostWhole))
					continue
				}
				c.text, c.aside = max(c.text, width(cell.Text)), max(c.aside, width(cell.Aside))
			}
		}
	}
	for i, column := range table.Columns {
		c := &l.columns[i]
		c.all = max(c.all, c.pair(), min(width(column.Head), leastHead))
	}
	return l
}

func (c columnWidth) pair() int {
	if c.aside == 0 {
		return c.text
	}
	return c.text + 1 + c.aside
}

// total is the least width of the whole: labels can give way.
func (l layout) total() int {
	sum := min(l.label, leastLabel)
	for _, c := range l.columns {
		sum += gutter + c.all
	}
	return sum
}

func (l layout) between(from, to int) layout { return layout{l.label, l.columns[from:to]} }

// indent sets the rows of titled groups off from the titles.
func indent(group Group, label string) string {
	if group.Title != "" {
		return "  " + label
	}
	return label
}

// part writes a table that fits.
func (t *terminal) part(table *Table, l layout) {
	full := l
	full.columns = slices.Clone(l.columns)
	full.fitLabel(t.width)
	full.growHeads(table, t.width)
	t.heads(table, full)
	for _, group := range table.Groups {
		if group.Title != "" {
			t.line(t.paint(bold, cut(group.Title, t.width)))
		}
		for _, row := range group.Rows {
			t.row(indent(group, row.Label), row, full)
		}
	}
}

// heads writes the heads, broken into lines that end at the bottom.
func (t *terminal) heads(table *Table, l layout) {
	corner := wrapAtMost(table.Corner, l.label, linesOfHead)
	lines := make([][]string, len(table.Columns))
	deepest := len(corner)
	for i, column := range table.Columns {
		lines[i] = wrapAtMost(column.Head, l.columns[i].all, linesOfHead)
		deepest = max(deepest, len(lines[i]))
	}
	for k := range deepest {
		var b strings.Builder
		b.WriteString(t.paint(bold, padRight(fromBottom(corner, k, deepest), l.label)))
		for i, column := range table.Columns {
			style := bold
			if column.Marked {
				style = bold + ";" + green
			}
			b.WriteString(strings.Repeat(" ", gutter))
			b.WriteString(t.paint(style, padLeft(fromBottom(lines[i], k, deepest), l.columns[i].all)))
		}
		t.line(b.String())
	}
	if slices.ContainsFunc(table.Columns, func(c Column) bool { return c.TextHead+c.AsideHead != "" }) {
		var b strings.Builder
		b.WriteString(strings.Repeat(" ", l.label))
		for i, column := range table.Columns {
			b.WriteString(strings.Repeat(" ", gutter))
			b.WriteString(t.paint(dim, pairOf(column.TextHead, column.AsideHead, l.columns[i])))
		}
		t.line(b.String())
	}
	t.line(t.paint(dim, strings.Repeat("─", l.full())))
}

// fromBottom is line k of deepest when the lines stand on the bottom.
func fromBottom(lines []string, k, deepest int) string {
	if i := k - (deepest - len(lines)); i >= 0 {
		return lines[i]
	}
	return ""
}

func pairOf(text, aside string, c columnWidth) string {
	s := padLeft(text, c.text)
	if c.aside > 0 {
		s += " " + padLeft(aside, c.aside)
	}
	return padLeft(s, c.all)
}

func (t *terminal) row(label string, row Row, l layout) {
	var b strings.Builder
	label = padRight(cut(label, l.label), l.label)
	if row.Marked {
		label = t.paint(bold+";"+green, label)
	}
	b.WriteString(label)
	for i, cell := range row.Cells {
		c := l.columns[i]
		b.WriteString(strings.Repeat(" ", gutter))
		if cell.Whole {
			b.WriteString(padLeft(cut(cell.Text, c.all), c.all))
			continue
		}
		b.WriteString(strings.Repeat(" ", c.all-c.pair()))
		b.WriteString(padLeft(cell.Text, c.text))
		if c.aside > 0 {
			b.WriteString(t.paint(dim, " "+padLeft(cell.Aside, c.aside)))
		}
	}
	t.line(b.String())
}

// notes writes all notes as one paragraph.
func (t *terminal) notes(notes []string) {
	if len(notes) == 0 {
		return
	}
	t.line("")
	for _, line := range wrap(strings.Join(notes, " "), t.width) {
		t.line(t.paint(dim, line))
	}
}

// full is the width of the whole with the labels as wide as they are.
func (l layout) full() int {
	sum := l.label
	for _, c := range l.columns {
		sum += gutter + c.all
	}
	return sum
}

// fitLabel shortens the labels until the table fits.
func (l *layout) fitLabel(room int) {
	if over := l.full() - room; over > 0 {
		l.label = max(l.label-over, min(l.label, leastLabel))
	}
}

// growHeads gives the room that is left to heads that would be cut, then to
// those that would be broken.
func (l *layout) growHeads(table *Table, room int) {
	cut := func(head string, w int) bool { return len(wrap(head, w)) > linesOfHead }
	broken := func(head string, w int) bool { return width(head) > w }
	for _, bad := range []func(string, int) bool{cut, broken} {
		for grown := true; grown; {
			grown = false
			for i, column := range table.Columns {
				c := &l.columns[i]
				if c.all < min(width(column.Head), mostHead) && l.full() < room && bad(column.Head, c.all) {
					c.all++
					grown = true
				}
			}
		}
	}
}
