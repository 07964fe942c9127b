package pdf

import (
	"bytes"
	"fmt"

	"codeberg.org/go-pdf/fpdf"

	"tactica/reports"
	"tactica/reports/figure"
	"tactica/sim"
)

// index is the first page of a report on several scenarios: what there is and
// where, and how the scenarios compare.
func (p *paper) index(documents []*reports.Document, sets [][]*sim.Result, links []int) {
	p.newPage()
	p.pdf.Bookmark("Index", 0, 0)
	p.paragraph("B", titleSize, ink, fmt.Sprintf("%d scenarios", len(documents)))
	p.y += 4
	for i, d := range documents {
		p.need(14)
		from, page := p.y, p.pdf.PageNo()
		p.font("", subSize, strong)
		p.pdf.Text(p.width-side-7, p.y+lineHeight(subSize)*0.78, pageOf(i))
		p.block("B", subSize, strong, fmt.Sprintf("%d. %s", i+1, d.Title), side, p.room()-12)
		p.block("", textSize, ink, d.Verdict, side+5, p.room()-5)
		if p.pdf.PageNo() == page {
			p.pdf.Link(side, from, p.room(), p.y-from, links[i])
		}
		p.y += 2.5
	}
	firsts := make([]*sim.Result, 0, len(sets))
	for _, set := range sets {
		if set[0].At == nil {
			firsts = append(firsts, set[0])
		}
	}
	if len(firsts) > 1 {
		p.newPage()
		p.pdf.Bookmark("Comparison", 0, 0)
		p.paragraph("B", titleSize, ink, "Comparison")
		p.y += 3
		p.table(reports.Comparison(firsts))
	}
}

// pageOf stands for the page of a chapter until that is known.
func pageOf(chapter int) string { return fmt.Sprintf("{p%d}", chapter) }

// chapter is one scenario, or one sweep.
func (p *paper) chapter(d *reports.Document, set []*sim.Result, link int) error {
	p.running = d.Title
	p.newPage()
	p.pdf.SetLink(link, 0, -1)
	p.pdf.Bookmark(printable(d.Title), 0, 0)
	p.font("B", titleSize, ink)
	for _, line := range p.wrapAtMost(d.Title, p.room(), 4) {
		p.paragraph("B", titleSize, ink, line)
	}
	p.y += 1
	p.paragraph("", smallSize, faint, d.Subtitle)
	p.y += 4
	p.verdict(d.Verdict)
	r := set[0]
	if r.At != nil {
		if err := p.curve(set); err != nil {
			return err
		}
	}
	if len(r.Scenario.Charges) > 0 || onPlane(r) {
		p.heading("The situation", p.sketchHeight(r))
		p.sketch(situation(set))
		if r.At != nil {
			p.paragraph("", tableSize, faint, "The units are drawn as at the first point of the sweep.")
		}
	}
	if err := p.body(d, set); err != nil {
		return err
	}
	items := reports.Settings(r)
	if r.At != nil {
		items = reports.SweepSettings(set)
	}
	p.titledList("How the numbers were made", reports.List{Items: items})
	return nil
}

// verdict sets the answer so that it is seen first.
func (p *paper) verdict(text string) {
	p.font("B", headSize, ink)
	lines := p.wrap(text, p.room()-10)
	height := float64(len(lines))*lineHeight(headSize) + 6
	p.fill(shade)
	p.pdf.Rect(side, p.y, p.room(), height, "F")
	p.fill(strong)
	p.pdf.Rect(side, p.y, 1.6, height, "F")
	p.y += 3
	p.block("B", headSize, ink, text, side+6, p.room()-10)
	p.y += 5
}

// body sets tables, figures and the lists of the document.
func (p *paper) body(d *reports.Document, set []*sim.Result) error {
	sweep := set[0].At != nil
	for _, s := range d.Sections {
		for _, b := range s.Blocks {
			switch b := b.(type) {
			case *reports.Table:
				if sweep {
					title := s.Title
					if title == "" {
						title = "The values of the sweep"
					}
					p.heading(title, 50)
					p.table(b)
					continue
				}
				if err := p.results(set[0], b); err != nil {
					return err
				}
			case reports.Paragraph:
				p.paragraph("", textSize, ink, b.Text)
			case reports.List:
				p.titledList(s.Title, b)
			}
		}
	}
	return nil
}

// mostCategories is how many variables the figures of outcomes show.
const mostCategories = 8

// results are the numbers of one scenario: table, figures, and step by step.
func (p *paper) results(r *sim.Result, t *reports.Table) error {
	p.heading("What happens under each plan", 70)
	p.table(t)
	if err := p.maps(r); err != nil {
		return err
	}
	for _, f := range []struct{ title, kind string }{{"Points swing", "swing"}, {"Losses of both sides", "casualties"}} {
		if err := p.figure(f.title, func(b *bytes.Buffer, o figure.Options) error {
			return figure.Draw(b, f.kind, "png", r, o)
		}); err != nil {
			return err
		}
	}
	title := "Odds of each outcome"
	for names := reports.Categories(r, mostCategories); len(names) > 0; title = "" {
		n := min(len(names), figure.BandsWithin(r, (p.height-top-bottom-20)/p.room()))
		if err := p.figure(title, func(b *bytes.Buffer, o figure.Options) error {
			o.Variables = names[:n]
			return figure.Draw(b, "outcomes", "png", r, o)
		}); err != nil {
			return err
		}
		names = names[n:]
	}
	p.heading("Step by step", 60)
	p.table(reports.Steps(r))
	return nil
}

// curve is the figure of a sweep of one number or two.
func (p *paper) curve(set []*sim.Result) error {
	title := "The plans along the sweep"
	switch paths := len(set[0].At.Paths); {
	case len(set) < 2 || paths < 1 || paths > 2:
		return nil
	case paths == 2:
		title = "The best plan over both numbers"
	}
	any := false
	for _, r := range set {
		any = any || len(reports.Shown(r)) > 0
	}
	if !any {
		return nil
	}
	return p.figure(title, func(b *bytes.Buffer, o figure.Options) error {
		o.Show = p.show
		return figure.DrawSweep(b, "png", set, o)
	})
}

// figure places a picture across the page, smaller where it is too high.
func (p *paper) figure(title string, draw func(*bytes.Buffer, figure.Options) error) error {
	var b bytes.Buffer
	p.images++
	// fpdf orders pictures in the file by width, those of one width at random:
	// no two may be equally wide.
	if err := draw(&b, figure.Options{Bare: true, Pad: p.images}); err != nil {
		return err
	}
	name := fmt.Sprintf("figure %d", p.images)
	info := p.pdf.RegisterImageOptionsReader(name, fpdf.ImageOptions{ImageType: "PNG"}, &b)
	if err := p.pdf.Error(); err != nil {
		return err
	}
	width := p.room()
	height := width * info.Height() / info.Width()
	if most := p.height - top - bottom - 20; height > most {
		width, height = width*most/height, most
	}
	if title != "" {
		p.heading(title, height)
	}
	p.need(height)
	p.pdf.ImageOptions(name, side, p.y, width, height, false, fpdf.ImageOptions{ImageType: "PNG"}, 0, "")
	p.y += height + 2
	return nil
}
