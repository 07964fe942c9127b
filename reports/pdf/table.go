package pdf

import (
	"strings"

	"tactica/reports"
)

// Measures of tables, in millimetres.
const (
	leastLabel  = 34.0
	mostLabel   = 62.0
	gutter      = 3.0
	asideGap    = 1.2
	mostWhole   = 40.0
	leastColumn = 12.0
	headLines   = 4
	labelLines  = 3
	rowPadding  = 0.9
	mostAir     = 8.0 // added to a column when there is room
)

// grid is a table with the room for its columns.
type grid struct {
	*reports.Table
	label   float64
	columns []room
}

// room is the width of a column: texts and asides side by side in it, or a
// head or a whole cell across.
type room struct{ text, aside, all float64 }

// table sets a table: as it is where it fits, else in several parts; what has
// no title comes first then, with plans as rows.
func (p *paper) table(t *reports.Table) {
	g := p.measure(t)
	if g.total() <= p.room() {
		p.grid(g)
		p.notes(t.Notes)
		return
	}
	if !t.Fixed && len(t.Groups) > 0 && t.Groups[0].Title == "" {
		p.table(t.Lead())
		p.y += 2
		t = t.Rest()
		g = p.measure(t)
	}
	for from := 0; from < len(t.Columns); {
		to := from + 1
		for to < len(t.Columns) && (grid{g.Table, g.label, g.columns[from : to+1]}).total() <= p.room() {
			to++
		}
		p.grid(p.measure(t.Part(from, to)))
		p.y += 2
		from = to
	}
	p.notes(t.Notes)
}

func (p *paper) measure(t *reports.Table) grid {
	g := grid{t, 0, make([]room, len(t.Columns))}
	p.font("B", tableSize, ink)
	g.label = p.pdf.GetStringWidth(printable(t.Corner))
	for i, c := range t.Columns {
		g.columns[i] = room{p.pdf.GetStringWidth(c.TextHead), p.pdf.GetStringWidth(c.AsideHead), 0}
	}
	p.font("", tableSize, ink)
	for _, group := range t.Groups {
		for _, row := range group.Rows {
			g.label = max(g.label, p.pdf.GetStringWidth(printable(row.Label))+3)
			for i, cell := range row.Cells {
				c := &g.columns[i]
				w := p.pdf.GetStringWidth(printable(cell.Text))
				if cell.Whole {
					c.all = max(c.all, min(w, mostWhole))
					continue
				}
				c.text, c.aside = max(c.text, w), max(c.aside, p.pdf.GetStringWidth(cell.Aside))
			}
		}
	}
	g.label = min(max(g.label+1, leastLabel), mostLabel)
	for i := range g.columns {
		c := &g.columns[i]
		c.all = max(c.all, c.pair(), leastColumn)
	}
	p.spread(&g)
	return g
}

// spread shortens labels to make a table fit, or gives the room that is left
// to the columns evenly, up to what their heads want.
func (p *paper) spread(g *grid) {
	if over := g.total() - p.room(); over > 0 {
		g.label = max(g.label-over, min(g.label, leastLabel))
	}
	p.font("B", tableSize, ink)
	for i, c := range g.Columns {
		spare := p.room() - g.total()
		want := min(p.pdf.GetStringWidth(printable(c.Head))+0.5, mostWhole) - g.columns[i].all
		share := spare / float64(len(g.Columns)-i)
		g.columns[i].all += max(0, min(want, share))
	}
	// Columns that stand too close are hard to read, too far apart as well.
	air := min((p.room()-g.total())/float64(len(g.columns)), mostAir)
	for i := range g.columns {
		g.columns[i].all += max(0, air)
	}
}

func (c room) pair() float64 {
	if c.aside == 0 {
		return c.text
	}
	return c.text + asideGap + c.aside
}

func (g grid) total() float64 {
	sum := g.label
	for _, c := range g.columns {
		sum += gutter + c.all
	}
	return sum
}

// grid sets a table that fits; heads come again on every page.
func (p *paper) grid(g grid) {
	row := lineHeight(tableSize) + rowPadding
	// Short tables stay together, long ones begin with a few rows.
	rows := 0
	for _, group := range g.Groups {
		rows += 1 + len(group.Rows)
	}
	p.need(min(float64(rows)*row+16, 60))
	p.heads(g)
	for _, group := range g.Groups {
		if group.Title != "" {
			p.roomFor(g, 2.4*row)
			p.fill(shade)
			p.pdf.Rect(side, p.y, g.total(), row, "F")
			p.font("B", tableSize, ink)
			p.pdf.Text(side+1, p.y+row*0.72, p.fit(group.Title, g.total()-2))
			p.y += row
		}
		for _, r := range group.Rows {
			p.row(g, r, group.Title)
		}
	}
	p.draw(hair, 0.3)
	p.pdf.Line(side, p.y, side+g.total(), p.y)
	p.y += 2
}

// roomFor goes to a new page with the heads again, unless so much is left.
func (p *paper) roomFor(g grid, height float64) bool {
	if p.left() >= height {
		return false
	}
	p.newPage()
	p.heads(g)
	return true
}

// heads sets the heads of the columns, standing on a line.
func (p *paper) heads(g grid) {
	line := lineHeight(tableSize)
	p.font("B", tableSize, ink)
	corner := p.wrapAtMost(g.Corner, g.label, headLines)
	lines := make([][]string, len(g.Columns))
	deepest := len(corner)
	sub := false
	for i, c := range g.Columns {
		lines[i] = p.wrapAtMost(c.Head, g.columns[i].all, headLines)
		deepest = max(deepest, len(lines[i]))
		sub = sub || c.TextHead+c.AsideHead != ""
	}
	for i, text := range corner {
		p.pdf.Text(side, p.y+line*(float64(deepest-len(corner)+i)+0.78), text)
	}
	x := side + g.label
	for i, c := range g.Columns {
		x += gutter + g.columns[i].all
		p.font("B", tableSize, ink)
		if c.Marked {
			p.font("B", tableSize, strong)
		}
		for j, text := range lines[i] {
			p.right(x, p.y+line*(float64(deepest-len(lines[i])+j)+0.78), text)
		}
	}
	p.y += line * float64(deepest)
	if sub {
		p.subheads(g)
	}
	p.draw(ink, 0.3)
	p.pdf.Line(side, p.y+0.6, side+g.total(), p.y+0.6)
	p.y += 1.2
}

func (p *paper) subheads(g grid) {
	line := lineHeight(smallSize)
	p.font("", smallSize, faint)
	x := side + g.label
	for i, c := range g.Columns {
		x += gutter + g.columns[i].all
		p.pair(x, p.y+line*0.78, c.TextHead, c.AsideHead, g.columns[i])
	}
	p.y += line
}

// right sets a text that ends at x.
func (p *paper) right(x, y float64, text string) {
	p.pdf.Text(x-p.pdf.GetStringWidth(text), y, text)
}

// pair sets a text and its aside in a column that ends at x.
func (p *paper) pair(x, y float64, text, aside string, c room) {
	if c.aside > 0 {
		p.right(x, y, aside)
		x -= c.aside + asideGap
	}
	p.right(x, y, text)
}

func (p *paper) row(g grid, r reports.Row, group string) {
	line := lineHeight(tableSize)
	style, color := "", ink
	if r.Marked {
		style, color = "B", strong
	}
	p.font(style, tableSize, color)
	indent := 0.0
	if group != "" {
		indent = 3
	}
	if strings.HasPrefix(r.Label, " ") { // a part of the row above
		indent += 3
	}
	label := p.wrapAtMost(r.Label, g.label-indent, labelLines)
	height := len(label)
	p.font("", tableSize, ink)
	whole := make([][]string, len(r.Cells))
	for i, cell := range r.Cells {
		if cell.Whole {
			whole[i] = p.wrapAtMost(cell.Text, g.columns[i].all, labelLines)
			height = max(height, len(whole[i]))
		}
	}
	if p.roomFor(g, float64(height)*line+rowPadding) && group != "" {
		p.font("B", tableSize, ink)
		p.pdf.Text(side+1, p.y+line*0.78, p.fit(group+" (continued)", g.total()-2))
		p.y += line + rowPadding
	}
	base := p.y + line*0.78 + rowPadding/2
	p.font(style, tableSize, color)
	for i, text := range label {
		p.pdf.Text(side+indent, base+float64(i)*line, text)
	}
	x := side + g.label
	for i, cell := range r.Cells {
		c := g.columns[i]
		x += gutter + c.all
		p.font("", tableSize, ink)
		if cell.Whole {
			for j, text := range whole[i] {
				p.right(x, base+float64(j)*line, text)
			}
			continue
		}
		at := x
		if c.aside > 0 {
			p.font("", tableSize, faint)
			p.right(x, base, printable(cell.Aside))
			at -= c.aside + asideGap
		}
		p.font("", tableSize, ink)
		p.right(at, base, printable(cell.Text))
	}
	p.y += float64(height)*line + rowPadding
	p.draw(rgb{0xe6, 0xe6, 0xe6}, 0.1)
	p.pdf.Line(side, p.y, side+g.total(), p.y)
}

func (p *paper) notes(notes []string) {
	for _, note := range notes {
		p.paragraph("", smallSize, faint, note)
	}
}
