package reports

import (
	"slices"
	"strings"
)

// A Table has quantities as rows, in groups, and plans as columns. Where the
// plans are too many for the width, it can do without asides and spare rows,
// and be shown as its Lead and parts of its Rest.
type Table struct {
	// Corner is the head of the column of labels.
	Corner  string
	Columns []Column
	Groups  []Group
	Notes   []string
	// Fixed tables keep all they have, whatever the width.
	Fixed bool
}

// A Column has a head and two heads below it, for the texts and the asides of
// its cells. Marked ones deserve to be seen first.
type Column struct {
	Head                string
	TextHead, AsideHead string
	Marked              bool
}

// A Group is a series of rows that belong together.
type Group struct {
	Title string
	Rows  []Row
}

// A Row has one cell for each column.
type Row struct {
	Label string
	Cells []Cell
	// Marked as in Column, when rows and columns have changed places.
	Marked bool
	// Spare rows can be left out where a table is too wide, those with the
	// greatest number first; 0 stays.
	Spare int
}

// A Cell holds a number and a lesser one that goes with it: the exact one and
// the sampled one, or the sampled one and its error. Whole cells are words
// that take the room of both.
type Cell struct {
	Text, Aside string
	Whole       bool
}

// Lead is the first group as a table of its own, with plans as rows.
func (t *Table) Lead() *Table {
	turned := &Table{Corner: "plan", Fixed: true}
	if len(t.Groups) == 0 {
		return turned
	}
	group := t.Groups[0]
	for _, row := range group.Rows {
		turned.Columns = append(turned.Columns, Column{Head: row.Label})
	}
	rows := make([]Row, len(t.Columns))
	for i, column := range t.Columns {
		rows[i] = Row{Label: column.Head, Marked: column.Marked}
		for j, row := range group.Rows {
			cell := row.Cells[i]
			rows[i].Cells = append(rows[i].Cells, cell)
			if head := &turned.Columns[j]; !cell.Whole {
				if cell.Text != "" {
					head.TextHead = column.TextHead
				}
				if cell.Aside != "" && !strings.HasSuffix(row.Label, column.AsideHead) {
					head.AsideHead = column.AsideHead
				}
			}
		}
	}
	turned.Groups = []Group{{Rows: rows}}
	return turned
}

// Rest is the table without its first group.
func (t *Table) Rest() *Table {
	rest := *t
	rest.Groups = t.Groups[min(1, len(t.Groups)):]
	return &rest
}

// Bare is the table without asides, but for those of the first group: they
// get rows of their own.
func (t *Table) Bare() *Table {
	bare := &Table{Corner: t.Corner, Notes: slices.Clone(t.Notes)}
	aside := ""
	for _, c := range t.Columns {
		aside = c.AsideHead
		bare.Columns = append(bare.Columns, Column{Head: c.Head, Marked: c.Marked})
	}
	for i, group := range t.Groups {
		var rows []Row
		for _, row := range group.Rows {
			text, second := row, Row{Label: aside, Cells: make([]Cell, len(row.Cells))}
			text.Cells = slices.Clone(row.Cells)
			both := false
			for j := range row.Cells {
				cell := &text.Cells[j]
				both = both || cell.Text != "" && cell.Aside != ""
				if cell.Text == "" {
					cell.Text = cell.Aside
				}
				second.Cells[j].Text, cell.Aside = cell.Aside, ""
			}
			rows = append(rows, text)
			if i == 0 && both {
				rows = append(rows, second)
			}
		}
		bare.Groups = append(bare.Groups, Group{group.Title, rows})
	}
	if aside != "" && len(t.Groups) > 0 {
		bare.Notes = append(bare.Notes, "For want of room only the "+t.Groups[0].Rows[0].Label+" is shown "+aside+"; --format csv has all.")
	}
	return bare
}

// Spared is the table without the rows that are more spare than that.
func (t *Table) Spared(most int) *Table {
	spared := *t
	spared.Groups = nil
	var gone []string
	for _, group := range t.Groups {
		var rows []Row
		for _, row := range group.Rows {
			if row.Spare <= most {
				rows = append(rows, row)
			} else if !slices.Contains(gone, row.Label) {
				gone = append(gone, row.Label)
			}
		}
		if len(rows) > 0 {
			spared.Groups = append(spared.Groups, Group{group.Title, rows})
		}
	}
	if len(gone) > 0 {
		spared.Notes = append(slices.Clone(t.Notes), "Left out for want of room: "+strings.Join(gone, ", ")+".")
	}
	return &spared
}

// Part is the table with the columns from one up to another.
func (t *Table) Part(from, to int) *Table {
	part := &Table{Corner: t.Corner, Columns: t.Columns[from:to], Fixed: true}
	for _, group := range t.Groups {
		rows := slices.Clone(group.Rows)
		for i := range rows {
			rows[i].Cells = rows[i].Cells[from:to]
		}
		part.Groups = append(part.Groups, Group{group.Title, rows})
	}
	return part
}
