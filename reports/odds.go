package reports

import (
	"bufio"
	"fmt"
	"io"
	"math/big"
	"strings"

	"tactica/sim/odds"
)

// oddsWriters are the formats that WriteOdds knows.
var oddsWriters = map[string]func(io.Writer, *odds.Answer, Options) error{
	"table": writeOddsTable,
	"md":    writeOddsMarkdown,
	"csv":   func(w io.Writer, a *odds.Answer, _ Options) error { return writeOddsCSV(w, a) },
	"json":  func(w io.Writer, a *odds.Answer, _ Options) error { return writeOddsJSON(w, a) },
}

// OddsFormats are the names that WriteOdds takes.
var OddsFormats = []string{"table", "md", "csv", "json"}

// WriteOdds writes a quick answer in a format out of OddsFormats. An unknown
// format is an error that lists the known ones; the others are errors of w.
func WriteOdds(w io.Writer, format string, a *odds.Answer, opts Options) error {
	write, ok := oddsWriters[format]
	if !ok {
		return fmt.Errorf("unknown format %q: want one of %s", format, strings.Join(OddsFormats, ", "))
	}
	return write(w, a, opts)
}

func writeOddsTable(w io.Writer, a *odds.Answer, opts Options) error {
	t := newTerminal(w, opts)
	d := oddsDocument(a)
	if opts.Quiet {
		t.line(d.Verdict)
	} else {
		t.document(d)
	}
	return t.w.Flush()
}

func writeOddsMarkdown(w io.Writer, a *odds.Answer, opts Options) error {
	m := &markdown{bufio.NewWriter(w)}
	d := oddsDocument(a)
	if opts.Quiet {
		m.line(escapeMarkdown(d.Verdict))
	} else {
		m.document(d)
	}
	return m.w.Flush()
}

// oddsDocument is an answer as people read it.
func oddsDocument(a *odds.Answer) *Document {
	d := &Document{Verdict: Clean(a.Sentence), Title: Clean(a.Title), Subtitle: "exact"}
	add := func(b Block) { d.Sections = append(d.Sections, Section{Blocks: []Block{b}}) }
	switch len(a.Axes) {
	case 0:
		point := &a.Points[0]
		if items := quantityItems(point.Quantities); len(items) > 1 {
			add(List{items})
		}
		if point.Spread != nil {
			add(spreadTable(point.Spread))
		}
	case 1:
		add(curveTable(a))
	case 2:
		add(gridTable(a))
	}
	for _, note := range a.Notes {
		add(Paragraph{Text: Clean(note)})
	}
	return d
}

func quantityItems(quantities []odds.Quantity) (items []Item) {
	for i := range quantities {
		q := &quantities[i]
		text := quantityText(q)
		if aside := quantityAside(q); aside != "" {
			text += " (" + aside + ")"
		}
		items = append(items, Item{Term: Clean(q.Label), Text: text})
	}
	return items
}

func quantityText(q *odds.Quantity) string {
	switch {
	case !q.Known():
		return ""
	case q.Probability:
		return percent(q.Value)
	}
	return OddsNumber(q.Value)
}

func quantityAside(q *odds.Quantity) string {
	if !q.Known() {
		return ""
	}
	return Fraction(q.Exact)
}

// OddsNumber shows an expected number: two decimals, four of a small one.
func OddsNumber(x float64) string {
	if -0.1 < x && x < 0.1 {
		return plain(x, 4)
	}
	return plain(x, 2)
}

// largestPart bounds the numerator and the denominator of a fraction that is
// worth reading.
const largestPart = 99_999

// Fraction shows a number as a fraction when it is none of the whole numbers
// and short, else as nothing.
func Fraction(r *big.Rat) string {
	if r == nil || r.IsInt() {
		return ""
	}
	most := big.NewInt(largestPart)
	if r.Num().CmpAbs(most) > 0 || r.Denom().Cmp(most) > 0 {
		return ""
	}
	return r.RatString()
}

// AxisValue shows a value of an axis.
func AxisValue(x *odds.Axis, v float64) string {
	if x.Suffix == "+" && v >= odds.NoSave {
		return "none"
	}
	return plain(v, 6) + x.Suffix
}

// curveTable has a row for each value of the one axis and a column for each
// quantity.
func curveTable(a *odds.Answer) *Table {
	axis := &a.Axes[0]
	table := &Table{Corner: Clean(axis.Label), Fixed: true}
	for _, q := range a.Points[0].Quantities {
		table.Columns = append(table.Columns, Column{Head: Clean(q.Label)})
	}
	var rows []Row
	for i := range a.Points {
		row := Row{Label: AxisValue(axis, axis.Values[i])}
		for j := range a.Points[i].Quantities {
			q := &a.Points[i].Quantities[j]
			row.Cells = append(row.Cells, Cell{Text: quantityText(q), Aside: quantityAside(q)})
		}
		rows = append(rows, row)
	}
	table.Groups = []Group{{Rows: rows}}
	return table
}

// gridTable has the first axis as rows, the second one as columns, and the
// first quantity in its cells.
func gridTable(a *odds.Answer) *Table {
	down, across := &a.Axes[0], &a.Axes[1]
	table := &Table{Corner: Clean(down.Label), Fixed: true}
	for _, v := range across.Values {
		table.Columns = append(table.Columns, Column{Head: strings.TrimSpace(across.Short + " " + AxisValue(across, v))})
	}
	var rows []Row
	for i, v := range down.Values {
		row := Row{Label: AxisValue(down, v)}
		for j := range across.Values {
			q := &a.Points[i*len(across.Values)+j].Quantities[0]
			row.Cells = append(row.Cells, Cell{Text: quantityText(q)})
		}
		rows = append(rows, row)
	}
	table.Groups = []Group{{Rows: rows}}
	return table
}

const (
	mostSpreadRows = 40
	// rare is the probability beyond which the ends of a spread are left out.
	rare = 1e-5
)

// spreadTable has a row for each outcome of a law that is not too rare, or for
// some of them when they are many.
func spreadTable(s *odds.Spread) *Table {
	table := &Table{Corner: Clean(s.Label), Fixed: true, Columns: []Column{{Head: "exactly"}, {Head: "or more"}, {Head: "or less"}}}
	var rows []Row
	var asked []bool // the outcomes that bound what is asked about stay
	cumulative(s, func(v int, exactly, atLeast, atMost *big.Rat) {
		bound := s.Asked && (v == s.Low || v == s.High)
		if !bound && (float(atLeast) < rare || float(atMost) < rare) {
			return
		}
		row := Row{Label: fmt.Sprint(v), Marked: s.Asked && s.Low <= v && v <= s.High}
		for _, p := range []*big.Rat{exactly, atLeast, atMost} {
			row.Cells = append(row.Cells, Cell{Text: percent(float(p)), Aside: Fraction(p)})
		}
		rows, asked = append(rows, row), append(asked, bound)
	})
	if every := (len(rows) + mostSpreadRows - 1) / mostSpreadRows; every > 1 {
		kept := rows[:0]
		for i, row := range rows {
			if i%every == 0 || asked[i] {
				kept = append(kept, row)
			}
		}
		rows = kept
	}
	table.Groups = []Group{{Rows: rows}}
	if len(rows) < s.Law.Len() {
		table.Notes = append(table.Notes, fmt.Sprintf("%d of the %d outcomes from %d to %d; --format csv lists all.", len(rows), s.Law.Len(), s.Law.Min(), s.Law.Max()))
	}
	return table
}
