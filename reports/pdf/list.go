package pdf

import "tactica/reports"

// entry is an item of a list, broken into lines.
type entry struct {
	terms, texts []string
	color        rgb
}

func (e *entry) height() float64 {
	return float64(max(len(e.terms), len(e.texts)))*lineHeight(textSize) + entryGap
}

const (
	entryGap = 0.8
	// mostTogether is the height up to which a list stays on one page, in
	// millimetres; of a longer one, the beginning follows its heading.
	mostTogether, leastBegun = 90.0, 30.0
)

// titledList sets a list under a heading. Unless it is long it stays on one page.
func (p *paper) titledList(title string, l reports.List) {
	term, entries := p.broken(l)
	height := 0.0
	for i := range entries {
		height += entries[i].height()
	}
	if height > mostTogether {
		height = leastBegun
	}
	p.heading(title, height)
	p.list(term, entries)
}

// broken breaks the items of a list into lines, their terms in a column in front
// whose width it returns.
func (p *paper) broken(l reports.List) (term float64, entries []entry) {
	p.font("B", textSize, ink)
	for _, item := range l.Items {
		term = max(term, p.pdf.GetStringWidth(printable(item.Term)))
	}
	if term > 0 {
		term = min(term+4, p.room()*0.42)
	}
	for _, item := range l.Items {
		e := entry{color: ink}
		switch item.Tone {
		case reports.Bad:
			e.color = wrong
		case reports.Good:
			e.color = strong
		}
		if item.Term != "" {
			p.font("B", textSize, e.color)
			e.terms = p.wrapAtMost(item.Term, max(term-3, 1), 6)
		}
		p.font("", textSize, ink)
		e.texts = p.wrapAtMost(item.Text, p.room()-term, 40)
		entries = append(entries, e)
	}
	return term, entries
}

// list sets items with their terms in a column of this width in front.
func (p *paper) list(term float64, entries []entry) {
	for _, e := range entries {
		for i := range max(len(e.terms), len(e.texts)) {
			p.need(lineHeight(textSize))
			base := p.y + lineHeight(textSize)*0.78
			if i < len(e.terms) {
				p.font("B", textSize, e.color)
				p.pdf.Text(side, base, e.terms[i])
			}
			if i < len(e.texts) {
				p.font("", textSize, ink)
				p.pdf.Text(side+term, base, e.texts[i])
			}
			p.y += lineHeight(textSize)
		}
		p.y += entryGap
	}
}
