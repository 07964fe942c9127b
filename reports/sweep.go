package reports

import (
	"fmt"
	"slices"
	"strings"

	"tactica/sim"
)

// A BreakEven is where the best plan changes along a sweep of one number:
// somewhere above Low and up to High.
type BreakEven struct {
	Path      string
	Low, High float64
	// Before is best at Low, After at High.
	Before, After string
}

// BreakEvens finds the places where the best named plan changes, along the
// points of a sweep of one number in their order.
func BreakEvens(results []*sim.Result) []BreakEven {
	var found []BreakEven
	var last *sim.Result
	for _, r := range results {
		if r.At == nil || len(r.At.Paths) != 1 || r.Advice == nil || r.Advice.Best == "" {
			continue
		}
		if last != nil && last.Advice.Best != r.Advice.Best {
			found = append(found, BreakEven{r.At.Paths[0], last.At.Values[0], r.At.Values[0], last.Advice.Best, r.Advice.Best})
		}
		last = r
	}
	return found
}

// sweepDocument shows the points of a sweep as rows and the plans as columns.
func sweepDocument(results []*sim.Result) *Document {
	names := namesOf(results)
	r := results[0]
	d := &Document{Title: Clean(r.Scenario.Name), Subtitle: Provenance(r)}
	d.Verdict = sweepVerdict(results)
	table := &Table{Fixed: true, Columns: []Column{{Head: "best"}}}
	// A second number that varies has a column of its own.
	for _, path := range r.At.Paths[min(1, len(r.At.Paths)):] {
		table.Columns = append(table.Columns, Column{Head: Clean(path)})
	}
	if len(r.At.Paths) > 0 {
		table.Corner = Clean(r.At.Paths[0])
	}
	plans := PlanOrder(results)
	sampledOnly := r.Run.Exact == nil
	for _, plan := range plans {
		column := Column{Head: names.short(plan)}
		if sampledOnly {
			column.AsideHead = "±"
		}
		table.Columns = append(table.Columns, column)
	}
	rows := make([]Row, 0, len(results))
	for _, point := range results {
		rows = append(rows, sweepRow(point, plans, names))
	}
	table.Groups = []Group{{Rows: rows}}
	note := "Mean points swing of each plan."
	if r.Scenario.Side != "" {
		note = fmt.Sprintf("Mean points swing for %s under each plan; above 0 is good for %[1]s.", Clean(r.Scenario.Side))
	}
	table.Notes = append(table.Notes, note)
	reasons := sweepReasons(results, names)
	if len(reasons) > 0 {
		table.Notes = append(table.Notes, never+" not legal at this point.")
	}
	d.add("", table)
	d.list("Warnings", warnings(r))
	d.list("Break-even", breakEvenItems(results))
	d.list("Not legal", reasons)
	d.list("Not modelled", texts(r.NotModelled))
	d.list("Agreement", sweepAgreement(results))
	d.joined("Assumptions", assumptions(r), JoinedTexts)
	d.list("Plans", names.key)
	return d
}

// PlanOrder lists the plans of all results in the order they first appear.
func PlanOrder(results []*sim.Result) []string {
	var order []string
	for _, r := range results {
		for i := range r.Plans {
			if !slices.Contains(order, r.Plans[i].Plan) {
				order = append(order, r.Plans[i].Plan)
			}
		}
	}
	return order
}

func sweepRow(r *sim.Result, plans []string, names planNames) Row {
	row := Row{}
	if len(r.At.Values) > 0 {
		row.Label = plain(r.At.Values[0], 6)
	}
	best := Cell{Text: never, Whole: true}
	if r.Advice != nil && r.Advice.Best != "" {
		best.Text = names.short(r.Advice.Best)
		if !r.Advice.Decided {
			best.Text = "too close to call"
		}
	}
	row.Cells = append(row.Cells, best)
	for _, x := range r.At.Values[min(1, len(r.At.Values)):] {
		row.Cells = append(row.Cells, Cell{Text: plain(x, 6)})
	}
	o := &outcomes{result: r}
	for _, plan := range plans {
		cell := Cell{Text: never}
		if p := legalPlan(r, plan); p != nil {
			cell = o.mean(Variable(p, Swing), true)
			if r.Run.Exact != nil {
				cell.Aside = ""
			}
		}
		row.Cells = append(row.Cells, cell)
	}
	return row
}

func legalPlan(r *sim.Result, plan string) *sim.PlanResult {
	for i := range r.Plans {
		if p := &r.Plans[i]; p.Plan == plan && p.Legal {
			return p
		}
	}
	return nil
}

// sweepVerdict says which plan is best where.
func sweepVerdict(results []*sim.Result) string {
	var changes []string
	first := ""
	for _, r := range results {
		if r.Advice != nil && r.Advice.Best != "" {
			first = r.Advice.Best
			break
		}
	}
	if first == "" {
		return "None of the plans is legal anywhere on this sweep."
	}
	if len(results[0].At.Paths) != 1 {
		return fmt.Sprintf("%d points of %s.", len(results), Clean(strings.Join(results[0].At.Paths, " and ")))
	}
	for _, b := range BreakEvens(results) {
		changes = append(changes, fmt.Sprintf("%s from %s %s", Clean(b.After), Clean(b.Path), plain(b.High, 6)))
	}
	if len(changes) == 0 {
		return Clean(first) + " is best all along the sweep."
	}
	return "Best is " + Clean(first) + ", then " + strings.Join(changes, ", then ") + "."
}

func breakEvenItems(results []*sim.Result) []Item {
	var items []Item
	for _, b := range BreakEvens(results) {
		items = append(items, Item{Text: fmt.Sprintf("Between %s and %s of %s the best plan changes from %s to %s.",
			plain(b.Low, 6), plain(b.High, 6), Clean(b.Path), Clean(b.Before), Clean(b.After))})
	}
	return items
}

// sweepReasons lists each reason once, with where it first holds.
func sweepReasons(results []*sim.Result, names planNames) []Item {
	var items []Item
	seen := map[string]bool{}
	for _, r := range results {
		for i := range r.Plans {
			p := &r.Plans[i]
			if p.Legal || seen[p.Reason] {
				continue
			}
			seen[p.Reason] = true
			items = append(items, Item{Term: names.short(p.Plan), Text: Clean(p.Reason)})
		}
	}
	return items
}

// sweepAgreement is the first disagreement, or that there is none.
func sweepAgreement(results []*sim.Result) []Item {
	cells, compared := 0, false
	for _, r := range results {
		a := r.Run.Agreement
		if a == nil {
			continue
		}
		if !a.Agree {
			return agreement(r)
		}
		cells, compared = cells+a.Cells, true
	}
	if !compared {
		return nil
	}
	return []Item{{Tone: Good, Text: fmt.Sprintf("Exact and sampled agree in all %s cells.", Thousands(int64(cells)))}}
}
