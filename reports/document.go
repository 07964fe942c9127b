package reports

import "slices"

// A Document is what there is to say about one scenario or one sweep, before
// anything is known of the page or the terminal it is put on. All its texts
// are free of control characters.
type Document struct {
	// Verdict is the answer in one sentence, Title the scenario's name,
	// Subtitle how the numbers were made.
	Verdict, Title, Subtitle string
	Sections                 []Section
}

// A Section is a part of a document; the first ones may have no title.
type Section struct {
	Title  string
	Blocks []Block
}

// A Block is a *Table, a Paragraph or a List.
type Block interface{ block() }

// A Paragraph is running text.
type Paragraph struct {
	Text string
	Tone Tone
}

// A List is a series of short texts.
type List struct{ Items []Item }

// An Item has an optional term in front of its text.
type Item struct {
	Term, Text string
	Tone       Tone
}

// Tone is how a text should strike the reader.
type Tone uint8

// The tones of texts.
const (
	Neutral Tone = iota
	Good
	Bad
)

// A Table has quantities as rows, in groups, and plans as columns. Rows and
// columns can change places where the plans are too many for the width.
type Table struct {
	// Corner is the head of the column of labels.
	Corner  string
	Columns []Column
	Groups  []Group
	Notes   []string
	// Fixed tables keep their columns as columns, whatever the width.
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
}

// A Cell holds a number and a lesser one that goes with it: the exact one and
// the sampled one, or the sampled one and its error. Whole cells are words
// that take the room of both.
type Cell struct {
	Text, Aside string
	Whole       bool
}

func (*Table) block()    {}
func (Paragraph) block() {}
func (List) block()      {}

// Transposed gives a table for each group, with plans as rows.
func (t *Table) Transposed() []*Table {
	var tables []*Table
	for _, group := range t.Groups {
		turned := &Table{Corner: group.Title, Fixed: true}
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
					if cell.Aside != "" {
						head.AsideHead = column.AsideHead
					}
				}
			}
		}
		turned.Groups = []Group{{Rows: rows}}
		tables = append(tables, turned)
	}
	if len(tables) > 0 {
		tables[len(tables)-1].Notes = t.Notes
	}
	return tables
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
