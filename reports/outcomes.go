package reports

import (
	"fmt"
	"slices"
	"strings"

	"tactica/sim"
)

// outcomes builds the main table of a result: what happens under each plan.
type outcomes struct {
	result         *sim.Result
	plans          []*sim.PlanResult
	exact, sampled bool
	table          *Table
	// explained are the words in the table that want an explanation, in the
	// order in which they appear.
	explained []Item
}

// newOutcomes starts a table with a column for each plan. Best play has none
// when it is one of the named plans.
func newOutcomes(r *sim.Result, names planNames) *outcomes {
	o := &outcomes{result: r, table: &Table{Corner: "chances in %"}}
	for _, p := range Shown(r) {
		if p.BestPlay && namedLike(r, p) != nil {
			continue
		}
		o.plans = append(o.plans, p)
	}
	o.exact, o.sampled = engines(o.plans)
	for _, p := range o.plans {
		column := Column{Head: names.short(p.Plan), Marked: isBest(r, p)}
		switch {
		case o.exact && o.sampled:
			column.TextHead, column.AsideHead = "exact", "sampled"
		case o.sampled:
			column.AsideHead = "±"
		}
		if column.Marked {
			column.Head = "* " + column.Head
		}
		o.table.Columns = append(o.table.Columns, column)
	}
	return o
}

// outcomeTable is the table, and the words that need explaining.
func outcomeTable(r *sim.Result, names planNames) (*Table, []Item) {
	o := newOutcomes(r, names)
	o.explainFlee()
	o.swing()
	for i := range r.Scenario.Units {
		o.unit(&r.Scenario.Units[i])
	}
	o.overridden()
	o.notes()
	return o.table, o.explained
}

func isBest(r *sim.Result, p *sim.PlanResult) bool {
	return r.Advice != nil && r.Advice.Best == p.Plan && !p.BestPlay
}

// row makes a row out of a function of the plan.
func (o *outcomes) row(label string, cell func(p *sim.PlanResult) Cell) Row {
	row := Row{Label: label}
	for _, p := range o.plans {
		row.Cells = append(row.Cells, cell(p))
	}
	return row
}

func (o *outcomes) group(title string, rows ...Row) {
	if len(rows) > 0 {
		o.table.Groups = append(o.table.Groups, Group{Title: title, Rows: rows})
	}
}

// mostUnranked is how many plans are compared without a rank at each.
const mostUnranked = 4

// swing is the group of points: the mean, its error, what nine games in ten
// bring, and the rank where plans are many.
func (o *outcomes) swing() {
	rows := []Row{o.means("points swing", func(p *sim.PlanResult) *sim.VariableResult { return Variable(p, Swing) }, true)}
	if o.exact && o.sampled {
		rows = append(rows, o.row("± sampled", func(p *sim.PlanResult) Cell {
			if v := Variable(p, Swing); v != nil && v.Mean != nil {
				if err, known := meanError(v); known {
					return Cell{Aside: "±" + roundedUp(err)}
				}
			}
			return Cell{}
		}))
	}
	nine := o.row("9 games in 10", func(p *sim.PlanResult) Cell { return nineInTen(Variable(p, Swing)) })
	nine.Spare = 1
	if slices.ContainsFunc(nine.Cells, func(c Cell) bool { return c.Text != "" }) {
		rows = append(rows, nine)
	}
	if a := o.result.Advice; a != nil && len(a.Ranking) > mostUnranked {
		rows = append(rows, o.row("rank", func(p *sim.PlanResult) Cell {
			i := slices.IndexFunc(a.Ranking, func(x sim.Ranked) bool { return x.Plan == p.Plan })
			if i < 0 || p.BestPlay {
				return Cell{}
			}
			return Cell{Text: rankText(a, &a.Ranking[i]), Whole: true}
		}))
	}
	o.group("", rows...)
}

// rankText is the rank of a plan: "2", "2=" where others are as good, and
// "2 to 4" where a sample leaves that open.
func rankText(a *sim.Advice, p *sim.Ranked) string {
	switch {
	case p.First == p.Last:
		return fmt.Sprint(p.First)
	case a.By == "exact":
		return fmt.Sprint(p.First, "=")
	}
	return fmt.Sprintf("%d to %d", p.First, p.Last)
}

// BestWords say what the plan that is marked as the best one is.
func BestWords(r *sim.Result) string {
	switch a := r.Advice; {
	case a == nil || a.Decided:
		return "best named plan"
	case a.By == "exact":
		return "one of the best named plans"
	}
	return "leads, but too close to call"
}

// nineInTen is the range that nine games in ten fall into.
func nineInTen(v *sim.VariableResult) Cell {
	low, high, ok := NineInTen(v)
	if !ok {
		return Cell{}
	}
	return Cell{Text: Signed(low, 0) + " to " + Signed(high, 0), Whole: true}
}

// mean is the cell of the mean of a number.
func (o *outcomes) mean(v *sim.VariableResult, sign bool) Cell {
	decimals := meanDecimals(sign)
	switch {
	case v == nil:
		return Cell{}
	case v.ExactMean == nil && v.Mean == nil:
		return Cell{}
	case v.ExactMean == nil:
		return Cell{Text: sampledMean(v, decimals, sign), Aside: sampledError(v, decimals)}
	case v.Mean == nil:
		return Cell{Text: meanOf(*v.ExactMean, decimals, sign)}
	case *v.ExactMean == 0 && *v.Mean == 0:
		text := meanOf(0, decimals, sign)
		return Cell{Text: text, Aside: text}
	}
	return Cell{Text: meanOf(*v.ExactMean, decimals, sign), Aside: sampledMean(v, decimals, sign)}
}

// chance is the cell of one outcome, in hundredths.
func (o *outcomes) chance(c *sim.ValueCell) Cell {
	bare := func(percent string) string { return strings.TrimSuffix(percent, "%") }
	cell := Cell{Text: bare(Percent(c))}
	switch {
	case c == nil:
	case c.Exact == nil:
		if !strings.ContainsAny(cell.Text, "<>") { // a bound is no estimate
			cell.Aside = percentError(c)
		}
	case c.Count == nil:
	case *c.Exact <= 0 || *c.Exact >= 1:
		cell.Aside = cell.Text
	default:
		cell.Aside = bare(sampledPercent(c, percentDecimals(*c.Exact)))
	}
	return cell
}

// chances is the row of one outcome of a variable.
func (o *outcomes) chances(label, name, word string) Row {
	return o.chanceRow(label, func(p *sim.PlanResult) *sim.ValueCell { return CellOf(Variable(p, name), word) })
}

// explainFlee says what a plan that is called flee is among players who call
// that otherwise.
func (o *outcomes) explainFlee() {
	word := Flee(o.result)
	if word != "flee" && slices.ContainsFunc(o.plans, func(p *sim.PlanResult) bool { return p.Plan == "flee" }) {
		o.explained = append(o.explained, Item{Term: "flee", Text: "the plan to " + word})
	}
}

func (o *outcomes) explain(a *aspect, shown []string) {
	for _, word := range shown {
		text := a.explanation(word)
		item := Item{Term: word, Text: text}
		if a.name == "redirect" || a.name == "intervene" || a.name == "defend" {
			item.Term = a.name + " " + word
		}
		if a.name == "charge" && word == "destroyed" {
			item.Term = "charge destroyed"
		}
		if text != "" && !slices.ContainsFunc(o.explained, func(x Item) bool { return x.Term == item.Term }) {
			o.explained = append(o.explained, item)
		}
	}
}
