package reports

import (
	"strings"

	"tactica/rules"
)

// scene writes the passages of a chapter. Those with dice or a decision stand
// apart.
func (t *terminal) scene(s Scene) {
	wide := false
	for i := range s.Passages {
		p := &s.Passages[i]
		apart := len(p.Throws) > 0 || p.Decision != nil
		if i > 0 && (apart || wide) {
			t.line("")
		}
		wide = apart
		before, after := sentences(p)
		t.said(before, "")
		if p.Decision != nil {
			t.decision(p.Decision)
		}
		t.throws(p.Throws)
		t.said(after, "")
	}
}

// margin is the indentation of a scene.
const sceneMargin = "  "

// said writes running text in a scene.
func (t *terminal) said(text, style string) {
	if text == "" {
		return
	}
	for _, line := range withClause(wrap(text, t.width-len(sceneMargin))) {
		t.line(sceneMargin + t.paint(style, line))
	}
}

// withClause gives a clause in brackets that stands alone on the last line the
// word before it for company.
func withClause(lines []string) []string {
	last := len(lines) - 1
	if last < 1 || !strings.HasPrefix(lines[last], "[") {
		return lines
	}
	if at := strings.LastIndexByte(lines[last-1], ' '); at > 0 {
		lines[last-1], lines[last] = lines[last-1][:at], lines[last-1][at+1:]+" "+lines[last]
	}
	return lines
}

// throws writes dice in columns: what they are for, what they need, how they
// came up.
func (t *terminal) throws(list []rules.Throw) {
	what, need := 0, 0
	for i := range list {
		what, need = max(what, width(Clean(list[i].What))), max(need, width(Clean(list[i].Need)))
	}
	lead := what + need + 2*gutter
	if need == 0 {
		lead = what + gutter
	}
	room := t.width - 2*len(sceneMargin) - lead
	if room < 16 { // too narrow for columns
		for i := range list {
			x := &list[i]
			t.said(strings.Join(strings.Fields(Clean(x.What)+" "+Clean(x.Need)+": "+diceText(x.Dice)+" "+resultText(x)), " "), "")
		}
		return
	}
	for i := range list {
		x := &list[i]
		head := padRight(Clean(x.What), what) + strings.Repeat(" ", gutter)
		if need > 0 {
			head += padRight(Clean(x.Need), need) + strings.Repeat(" ", gutter)
		}
		for j, line := range wrap(diceText(x.Dice)+" "+resultText(x), room) {
			if j > 0 {
				head = strings.Repeat(" ", lead)
			}
			t.line(sceneMargin + sceneMargin + t.paint(dim, head) + line)
		}
	}
}

// decision writes the options of a decision; what was taken is marked.
func (t *terminal) decision(d *rules.Decision) {
	t.said(decisionText(d), "")
	name, worth := 0, 0
	for i := range d.Options {
		name, worth = max(name, width(Clean(d.Options[i].Text))), max(worth, width(worthText(&d.Options[i])))
	}
	name = min(name, t.width/2)
	for i := range d.Options {
		a := &d.Options[i]
		mark, style := "  ", ""
		if a.Taken {
			mark, style = "> ", bold
		}
		lead := sceneMargin + mark + padRight(cut(Clean(a.Text), name), name) + strings.Repeat(" ", gutter) + padLeft(worthText(a), worth)
		note := noteText(a)
		room := t.width - width(lead) - gutter
		switch {
		case note == "":
			t.line(t.paint(style, lead))
		case room < 16:
			t.line(t.paint(style, lead))
			for _, line := range wrap(note, t.width-3*len(sceneMargin)) {
				t.line(strings.Repeat(sceneMargin, 3) + t.paint(dim, line))
			}
		default:
			for j, line := range wrap(note, room) {
				if j > 0 {
					lead = strings.Repeat(" ", width(lead))
				}
				t.line(t.paint(style, lead) + strings.Repeat(" ", gutter) + t.paint(dim, line))
			}
		}
	}
}
