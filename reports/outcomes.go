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
	// explained are the words in the table that want a line below it, in the
	// order in which they appear; unseen the outcomes that never came up.
	explained []Item
	unseen    []string
}

// newOutcomes starts a table with a column for each plan.
func newOutcomes(r *sim.Result, names planNames) *outcomes {
	o := &outcomes{result: r, plans: Shown(r), table: &Table{}}
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
	o.swing()
	for _, u := range r.Scenario.Units {
		for _, a := range aspectsOf(o.plans, u.Key) {
			o.category(u.Key, a)
		}
		o.losses(&u)
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

// swing is the group of points: the mean, its error, what nine games in ten
// bring, and the rank.
func (o *outcomes) swing() {
	title := "Points swing"
	if side := o.result.Scenario.Side; side != "" {
		title += " for " + Clean(side)
	}
	rows := []Row{o.row("mean", func(p *sim.PlanResult) Cell {
		return o.mean(Variable(p, Swing), true)
	})}
	if o.exact && o.sampled {
		rows = append(rows, o.row("± of the sample", func(p *sim.PlanResult) Cell {
			if v := Variable(p, Swing); v != nil && v.Mean != nil {
				return Cell{Aside: plusMinus((deref(v.High) - deref(v.Low)) / 2)}
			}
			return Cell{}
		}))
	}
	nine := o.row("9 games in 10", func(p *sim.PlanResult) Cell { return nineInTen(Variable(p, Swing)) })
	if slices.ContainsFunc(nine.Cells, func(c Cell) bool { return c.Text != "" }) {
		rows = append(rows, nine)
	}
	if a := o.result.Advice; a != nil && len(a.Ranking) > 2 {
		rows = append(rows, o.row("rank", func(p *sim.PlanResult) Cell {
			i := slices.IndexFunc(a.Ranking, func(x sim.Ranked) bool { return x.Plan == p.Plan })
			if i < 0 || p.BestPlay {
				return Cell{}
			}
			return Cell{Text: fmt.Sprint(i + 1), Whole: true}
		}))
	}
	o.group(title, rows...)
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
	show := func(x float64, decimals int) string {
		if sign {
			return Signed(x, decimals)
		}
		return fmt.Sprintf("%.*f", decimals, x)
	}
	decimals := 1
	if !sign {
		decimals = 2
	}
	var cell Cell
	if v == nil {
		return cell
	}
	if v.ExactMean != nil {
		if *v.ExactMean == 0 && (v.Mean == nil || *v.Mean == 0) {
			return Cell{Text: "0", Aside: map[bool]string{true: "0"}[v.Mean != nil]}
		}
		cell.Text = show(*v.ExactMean, decimals)
	}
	if v.Mean == nil {
		return cell
	}
	half := (deref(v.High) - deref(v.Low)) / 2
	if half > 0 {
		decimals = min(justified(half), decimals)
	}
	if v.ExactMean != nil {
		cell.Aside = show(*v.Mean, decimals)
	} else {
		cell.Text, cell.Aside = show(*v.Mean, decimals), plusMinus(half)
	}
	return cell
}

// category is the group of one variable of one unit. Words that are certain
// under every plan take one row.
func (o *outcomes) category(unit string, a *aspect) {
	name := unit + "." + a.name
	label := Label(o.result, unit)
	all := words(o.plans, name)
	shown := slices.DeleteFunc(slices.Clone(all), func(w string) bool { return w == a.skip })
	if len(shown) == 0 || a.name == "target" && len(all) == 1 {
		return
	}
	if o.alwaysCertain(name) && a.name != "charge" && a.name != "cause" {
		o.group(a.heading(label), o.row("always", func(p *sim.PlanResult) Cell {
			return Cell{Text: o.display(a, certain(Variable(p, name))), Whole: true}
		}))
		o.explain(a, shown)
		return
	}
	var rows []Row
	for _, word := range shown {
		rows = append(rows, o.row(o.display(a, word), func(p *sim.PlanResult) Cell {
			return o.chance(CellOf(Variable(p, name), word))
		}))
	}
	o.group(a.heading(label), rows...)
	o.explain(a, shown)
	o.never(a.heading(label), name, all)
}

// display is a word as people see it: the targets are units and have labels.
func (o *outcomes) display(a *aspect, word string) string {
	if a.name != "target" {
		return Clean(word)
	}
	keys := strings.Split(word, "+")
	for i, key := range keys {
		keys[i] = Label(o.result, key)
	}
	return strings.Join(keys, " + ")
}

func (o *outcomes) alwaysCertain(name string) bool {
	for _, p := range o.plans {
		if v := Variable(p, name); v == nil || certain(v) == "" {
			return false
		}
	}
	return true
}

// chance is the cell of one outcome.
func (o *outcomes) chance(c *sim.ValueCell) Cell {
	if c == nil {
		return Cell{Text: never}
	}
	if c.Exact == nil {
		return Cell{Text: sampledPercent(c, 6), Aside: percentError(c)}
	}
	cell := Cell{Text: percent(*c.Exact)}
	switch {
	case c.Count == nil:
	case *c.Exact <= 0 || *c.Exact >= 1:
		cell.Aside = cell.Text
	default:
		cell.Aside = sampledPercent(c, percentDecimals(*c.Exact))
	}
	return cell
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

// never notes the outcomes of the domain that a sample did not show, which
// is not the same as that they cannot happen.
func (o *outcomes) never(heading, name string, found []string) {
	if o.exact || len(o.plans) == 0 {
		return
	}
	var missed []string
	v := Variable(o.plans[0], name)
	for i := range v.Values {
		if word := v.Values[i].Word; !slices.Contains(found, word) {
			missed = append(missed, Clean(word))
		}
	}
	if len(missed) > 0 {
		o.unseen = append(o.unseen, heading+": "+strings.Join(missed, ", "))
	}
}
