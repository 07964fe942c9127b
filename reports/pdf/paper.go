package pdf

import (
	"fmt"
	"strings"

	"codeberg.org/go-fonts/liberation/liberationsansbold"
	"codeberg.org/go-fonts/liberation/liberationsansregular"
	"codeberg.org/go-pdf/fpdf"

	"tactica/reports"
	"tactica/sim"
)

// Measures of the page, in millimetres.
const (
	side   = 18.0
	top    = 20.0
	bottom = 18.0
)

// Sizes of type, in points.
const (
	titleSize = 20.0
	headSize  = 13.0
	subSize   = 10.5
	textSize  = 9.5
	tableSize = 8.5
	smallSize = 7.5
)

type rgb struct{ r, g, b int }

var (
	ink    = rgb{0x22, 0x22, 0x22}
	faint  = rgb{0x6a, 0x6a, 0x6a}
	hair   = rgb{0xcc, 0xcc, 0xcc}
	shade  = rgb{0xf0, 0xf4, 0xf8}
	strong = rgb{0x00, 0x72, 0xb2}
	warm   = rgb{0xe6, 0x9f, 0x00}
	wrong  = rgb{0xb0, 0x3a, 0x00}
)

// paper is the file in the making: a cursor that goes down the page and on to
// the next one.
type paper struct {
	pdf           *fpdf.Fpdf
	width, height float64 // of the page
	y             float64 // of the cursor
	running       string  // head of the pages
	images        int
	show          []reports.Measure // of a sweep
}

func newPaper(page string, results []*sim.Result) *paper {
	pdf := fpdf.New("P", "mm", page, "")
	pdf.SetCatalogSort(true)
	pdf.SetCreationDate(created)
	pdf.SetModificationDate(created)
	pdf.SetAutoPageBreak(false, 0)
	pdf.SetMargins(side, top, side)
	pdf.AddUTF8FontFromBytes("sans", "", liberationsansregular.TTF)
	pdf.AddUTF8FontFromBytes("sans", "B", liberationsansbold.TTF)
	pdf.AliasNbPages("{nb}")
	title := printable(results[0].Scenario.Name)
	if len(results) > 1 && len(reports.Sets(results)) > 1 {
		title = fmt.Sprintf("%d scenarios", len(reports.Sets(results)))
	}
	pdf.SetTitle(title, true)
	pdf.SetCreator(strings.TrimSpace(printable(results[0].Tool.Name+" "+results[0].Tool.Version)), true)
	p := &paper{pdf: pdf}
	p.width, p.height = pdf.GetPageSize()
	tool := strings.TrimSpace(printable(results[0].Tool.Name + " " + results[0].Tool.Version))
	pdf.SetHeaderFunc(func() {
		if pdf.PageNo() == 1 || p.running == "" {
			return
		}
		p.font("", smallSize, faint)
		pdf.Text(side, top-8, p.fit(p.running, p.room()))
		p.rule(top-6, hair)
	})
	pdf.SetFooterFunc(func() {
		p.font("", smallSize, faint)
		pdf.Text(side, p.height-bottom+8, p.fit(tool, p.room()/2))
		number := fmt.Sprintf("Page %d of {nb}", pdf.PageNo())
		pdf.Text(p.width-side-p.pdf.GetStringWidth("Page 000 of 000"), p.height-bottom+8, number)
	})
	return p
}

// room is the width between the margins.
func (p *paper) room() float64 { return p.width - 2*side }

// left is the height that is left on the page.
func (p *paper) left() float64 { return p.height - bottom - p.y }

func (p *paper) newPage() {
	p.pdf.AddPage()
	p.y = top
}

// need starts a new page unless so much height is left.
func (p *paper) need(height float64) {
	if p.left() < height && p.y > top {
		p.newPage()
	}
}

func (p *paper) font(style string, size float64, c rgb) {
	p.pdf.SetFont("sans", style, size)
	p.pdf.SetTextColor(c.r, c.g, c.b)
}

func (p *paper) draw(c rgb, width float64) {
	p.pdf.SetDrawColor(c.r, c.g, c.b)
	p.pdf.SetLineWidth(width)
}

func (p *paper) fill(c rgb) { p.pdf.SetFillColor(c.r, c.g, c.b) }

func (p *paper) rule(y float64, c rgb) {
	p.draw(c, 0.2)
	p.pdf.Line(side, y, p.width-side, y)
}

// lineHeight of a type size, in millimetres.
func lineHeight(size float64) float64 { return size * 0.3528 * 1.3 }

// paragraph sets a text across the page, in lines, and goes on below it.
func (p *paper) paragraph(style string, size float64, c rgb, text string) {
	p.block(style, size, c, text, side, p.room())
}

// block sets a text between x and x+width.
func (p *paper) block(style string, size float64, c rgb, text string, x, width float64) {
	p.font(style, size, c)
	for _, line := range p.wrap(text, width) {
		p.need(lineHeight(size))
		p.font(style, size, c) // a new page changes it
		p.pdf.Text(x, p.y+lineHeight(size)*0.78, line)
		p.y += lineHeight(size)
	}
}

// heading begins a section: a bookmark, and never at the foot of a page.
func (p *paper) heading(text string, after float64) {
	const above, below = 5, 1.5
	p.need(above + lineHeight(headSize) + below + after)
	if p.y > top {
		p.y += above
	}
	p.pdf.Bookmark(printable(text), 1, p.y)
	p.paragraph("B", headSize, ink, text)
	p.y += below
}

// printable makes a text of what the font file can hold: characters beyond
// the basic plane have no place in it.
func printable(s string) string {
	return strings.Map(func(r rune) rune {
		if r >= 0xffff {
			return '□'
		}
		return r
	}, reports.Clean(s))
}
