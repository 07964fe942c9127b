package reports

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tactica/sim"
)

// AxisTitle is what a number that varies is, with its unit.
func AxisTitle(v *sim.Varied) string {
	title, unit := Clean(v.Label), Clean(v.Unit)
	if unit != "" && !strings.HasPrefix(title, unit) {
		title += ", " + unit
	}
	return title
}

// corner heads the column of a number that varies.
func corner(v *sim.Varied) string {
	if v.Unit != "" {
		return Clean(v.Unit)
	}
	return kindOf(v)
}

// kindOf is what varies, but not of whom: "BS", "x".
func kindOf(v *sim.Varied) string {
	what, _, _ := strings.Cut(Clean(v.Label), " of ")
	return what
}

// swings is the table of a sweep of one number: its points as rows, the plans
// as columns.
func (s *swept) swings() *Table {
	decimals := LeadDecimals(s.results)
	t := s.rows(func(r *sim.Result) (first []Cell, of func(*sim.PlanResult) Cell) {
		o := &outcomes{result: r}
		return []Cell{s.best(r), lead(r, decimals)}, func(p *sim.PlanResult) Cell {
			cell := o.mean(Variable(p, Swing), true)
			if r.Run.Exact != nil {
				cell.Aside = ""
			}
			return cell
		}
	})
	ahead := Column{Head: "ahead by"}
	if slices.ContainsFunc(s.results, SampledOnly) {
		ahead.AsideHead = "±"
	}
	t.Columns = append([]Column{{Head: "best plan"}, ahead}, t.Columns...)
	r := s.results[0]
	note := "Mean points swing of each plan."
	if r.Scenario.Side != "" {
		note = fmt.Sprintf("Mean points swing for %s under each plan; above 0 is good for %[1]s.", Clean(r.Scenario.Side))
	}
	t.Notes = append([]string{note}, t.Notes...)
	t.Notes = append(t.Notes, "Ahead by: what the best plan gains over the next one.")
	if slices.ContainsFunc(s.results, SampledOnly) {
		t.Notes = append(t.Notes, fmt.Sprintf("±: of each point by itself, at %s%%.", plain(100*r.Run.Confidence, 3)))
	}
	return t
}

// measures is the table of one measure.
func (s *swept) measures(m Measure) *Table {
	t := s.rows(func(*sim.Result) ([]Cell, func(*sim.PlanResult) Cell) {
		return nil, func(p *sim.PlanResult) Cell { return m.cell(p) }
	})
	if m.Word != "" {
		t.Notes = append([]string{"Chances in %."}, t.Notes...)
	}
	return t
}

// cell is the measure as a cell: a chance in hundredths.
func (m Measure) cell(p *sim.PlanResult) Cell {
	o := &outcomes{}
	if m.Word == "" {
		cell := o.mean(Variable(p, m.Variable), false)
		if v := Variable(p, m.Variable); v != nil && v.ExactMean != nil {
			cell.Aside = ""
		}
		return cell
	}
	c := CellOf(Variable(p, m.Variable), m.Word)
	cell := o.chance(c)
	if c != nil && c.Exact != nil {
		cell.Aside = ""
	}
	return cell
}

// rows is a table with a row for each point and, behind the first cells, a
// column for each plan.
func (s *swept) rows(cells func(*sim.Result) ([]Cell, func(*sim.PlanResult) Cell)) *Table {
	t := &Table{Fixed: true}
	if len(s.info.Vary) > 0 {
		t.Corner = corner(&s.info.Vary[0])
		t.Notes = append(t.Notes, "Rows: "+AxisTitle(&s.info.Vary[0])+".")
	}
	aside := ""
	if slices.ContainsFunc(s.results, SampledOnly) {
		aside = "±"
	}
	for _, plan := range s.plans {
		t.Columns = append(t.Columns, Column{Head: s.names.short(plan), AsideHead: aside})
	}
	rows := make([]Row, 0, len(s.results))
	illegal, impossible := false, false
	for _, r := range s.results {
		row := Row{Label: plain(valueAt(r, 0), 6)}
		first, of := cells(r)
		row.Cells = append(row.Cells, first...)
		for _, plan := range s.plans {
			cell := Cell{Text: never}
			if p := legalPlan(r, plan); p != nil {
				cell = of(p)
				impossible = impossible || cell.Text == never
			} else {
				illegal = true
			}
			row.Cells = append(row.Cells, cell)
		}
		rows = append(rows, row)
	}
	t.Groups = []Group{{Rows: rows}}
	t.noteDashes(illegal, impossible)
	return t
}

// noteDashes says what a dash in place of a number means.
func (t *Table) noteDashes(illegal, impossible bool) {
	switch {
	case illegal && impossible:
		t.note(never + ": impossible, or the plan is not legal at this point.")
	case illegal:
		t.note(never + ": not legal at this point.")
	case impossible:
		t.note(never + ": impossible.")
	}
}

// SampledOnly: a point was sampled and not solved, so that its numbers have intervals.
func SampledOnly(r *sim.Result) bool { return r.Run.Exact == nil && r.Run.Trials > 0 }

// best is the cell of the best plan of a point.
func (s *swept) best(r *sim.Result) Cell {
	switch r.Advice.Call() {
	case sim.NoneLegal:
		return Cell{Text: never}
	case sim.EqualPlans:
		return Cell{Text: "equal"}
	case sim.TooClose:
		return Cell{Text: "too close"}
	}
	return Cell{Text: cut(s.names.short(r.Advice.Best), longName)}
}

// bestMap is the table of a sweep of two numbers: the first one as rows, the
// second one as columns, and in each cell the letter of the best plan and by how
// much it is ahead.
func (s *swept) bestMap() *Table {
	letters, decimals := MapLetters(s.results), LeadDecimals(s.results)
	t := s.grid(func(r *sim.Result) Cell {
		if r == nil {
			return Cell{}
		}
		switch r.Advice.Call() {
		case sim.NoneLegal:
			return Cell{Text: never}
		case sim.EqualPlans:
			return Cell{Text: "="}
		case sim.TooClose:
			return Cell{Text: "?"}
		}
		return Cell{Text: letters[r.Advice.Best] + " " + Lead(r, decimals)}
	})
	note := "Each cell: the letter of the best plan, and by how many points it is ahead of the next one."
	for _, r := range s.results {
		switch r.Advice.Call() {
		case sim.NoneLegal:
			t.note(never + ": no plan is legal.")
		case sim.EqualPlans:
			t.note("=: equal plans.")
		case sim.TooClose:
			t.note("?: too close to call.")
		}
	}
	t.Notes = append([]string{note}, t.Notes...)
	return t
}

func (t *Table) note(text string) {
	if !slices.Contains(t.Notes, text) {
		t.Notes = append(t.Notes, text)
	}
}

// measureMap is the table of one measure under one plan, over two numbers.
func (s *swept) measureMap(m Measure, plan string) *Table {
	illegal, impossible := false, false
	t := s.grid(func(r *sim.Result) Cell {
		if r == nil {
			return Cell{}
		}
		p := legalPlan(r, plan)
		if p == nil {
			illegal = true
			return Cell{Text: never}
		}
		text := m.cell(p).Text
		impossible = impossible || text == never
		return Cell{Text: text}
	})
	if m.Word != "" {
		t.note("Chances in %.")
	}
	t.noteDashes(illegal, impossible)
	return t
}

// grid is a table of two numbers; a point that was not computed has no result.
func (s *swept) grid(cell func(*sim.Result) Cell) *Table {
	down, across := &s.info.Vary[0], &s.info.Vary[1]
	at := map[[2]float64]*sim.Result{}
	for _, r := range s.results {
		at[[2]float64{valueAt(r, 0), valueAt(r, 1)}] = r
	}
	t := &Table{Fixed: true, Corner: corner(down)}
	for _, y := range across.Values {
		t.Columns = append(t.Columns, Column{Head: plain(y, 6)})
	}
	rows := make([]Row, 0, len(down.Values))
	for _, x := range down.Values {
		row := Row{Label: plain(x, 6)}
		for _, y := range across.Values {
			row.Cells = append(row.Cells, cell(at[[2]float64{x, y}]))
		}
		rows = append(rows, row)
	}
	t.Groups = []Group{{Rows: rows}}
	t.Notes = append(t.Notes, "Rows: "+AxisTitle(down)+"; columns: "+AxisTitle(across)+".")
	return t
}

// MapLetters names the plans that are surely best somewhere, in the order of the
// scenario: A, B, ... Z, and numbers beyond.
func MapLetters(results []*sim.Result) map[string]string {
	letters := map[string]string{}
	for _, plan := range PlanOrder(results) {
		if slices.ContainsFunc(results, func(r *sim.Result) bool { return r.Advice.Call() == sim.Decided && r.Advice.Best == plan }) {
			n := len(letters)
			letters[plan] = strconv.Itoa(n + 1)
			if n < 26 {
				letters[plan] = string(rune('A' + n))
			}
		}
	}
	return letters
}

// key explains letters, or the numbers of plans with long names.
func (s *swept) key() []Item {
	if len(s.info.Vary) != 2 {
		return s.names.key
	}
	var items []Item
	letters := MapLetters(s.results)
	for _, plan := range PlanOrder(s.results) {
		if l := letters[plan]; l != "" {
			items = append(items, Item{Term: l, Text: Clean(plan)})
		}
	}
	return items
}
