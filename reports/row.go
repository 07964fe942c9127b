package reports

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"tactica/sim"
)

// Numbers that stand in one row have one number of decimals: what the finest of
// them justifies.

// mostMixed is how many decimals of hundredths a row has at most, unless all of
// its numbers want more; mostSmall is how many it has then.
const (
	mostMixed = 2
	mostSmall = 4
)

// means is the row of the mean of a number under each plan.
func (o *outcomes) means(label string, of func(p *sim.PlanResult) *sim.VariableResult, sign bool) Row {
	decimals := 0
	for _, p := range o.plans {
		decimals = max(decimals, sampledDecimals(of(p), sign))
	}
	return o.row(label, func(p *sim.PlanResult) Cell {
		v := of(p)
		cell := o.mean(v, sign)
		if cell.Aside == "" || strings.Contains(cell.Aside, "<") || v.Mean == nil {
			return cell
		}
		err, known := meanError(v)
		switch text := meanOf(*v.Mean, decimals, sign); {
		case !known:
		case v.ExactMean == nil:
			cell = Cell{Text: text, Aside: "±" + upTo(err, decimals)}
		case err > 0:
			cell.Aside = text
		}
		return cell
	})
}

// meanDecimals is how many a mean has at most: fewer where it is a swing, which
// has a sign.
func meanDecimals(sign bool) int {
	if sign {
		return 1
	}
	return 2
}

// sampledDecimals are those that a sampled mean justifies by itself.
func sampledDecimals(v *sim.VariableResult, sign bool) int {
	if v == nil {
		return 0
	}
	most := meanDecimals(sign)
	if err, known := meanError(v); known && err > 0 {
		return min(most, justified(err))
	}
	return 0
}

// chanceRow is the row of a chance under each plan.
func (o *outcomes) chanceRow(label string, of func(p *sim.PlanResult) *sim.ValueCell) Row {
	decimals := o.chanceDecimals(of)
	return o.row(label, func(p *sim.PlanResult) Cell { return chanceAt(of(p), decimals) })
}

// chanceDecimals are those of the finest chance of a row, but no more than
// mostMixed where some are coarse, and than mostSmall where none is.
func (o *outcomes) chanceDecimals(of func(p *sim.PlanResult) *sim.ValueCell) int {
	var all []int
	for _, p := range o.plans {
		switch c := of(p); {
		case c == nil:
		case c.Exact != nil:
			if x := *c.Exact; 0 < x && x < 1 {
				all = append(all, percentDecimals(x))
			}
		case c.Estimate != nil && 0 < *c.Estimate && *c.Estimate < 1:
			all = append(all, min(6, justified(100*errorOf(*c.Estimate, deref(c.Low), deref(c.High)))))
		}
	}
	if len(all) == 0 {
		return 1
	}
	return min(slices.Max(all), max(slices.Min(all), mostMixed), mostSmall)
}

// chanceAt is the cell of one outcome, in hundredths with so many decimals; what
// would look like never or always is a bound.
func chanceAt(c *sim.ValueCell, decimals int) Cell {
	bare := func(percent string) string { return strings.TrimSuffix(percent, "%") }
	switch {
	case c == nil:
		return Cell{Text: never}
	case c.Exact == nil:
		cell := Cell{Text: bare(sampledPercentAt(c, decimals))}
		if c.Low != nil && c.High != nil && !strings.ContainsAny(cell.Text, "<>") { // a bound is no estimate
			cell.Aside = "±" + upTo(100*errorOf(deref(c.Estimate), *c.Low, *c.High), decimals)
		}
		return cell
	}
	cell := Cell{Text: exactAt(*c.Exact, decimals)}
	switch {
	case c.Count == nil:
	case *c.Exact <= 0 || *c.Exact >= 1:
		cell.Aside = cell.Text
	default:
		cell.Aside = bare(sampledPercentAt(c, decimals))
	}
	return cell
}

func exactAt(p float64, decimals int) string {
	switch {
	case p <= 0:
		return never
	case p >= 1:
		return "100"
	}
	text, least := strconv.FormatFloat(100*p, 'f', decimals, 64), math.Pow10(-decimals)
	switch {
	case strings.Trim(text, "0.") == "":
		return "<" + strconv.FormatFloat(least, 'f', decimals, 64)
	case strings.HasPrefix(text, "100"):
		return ">" + strconv.FormatFloat(100-least, 'f', decimals, 64)
	}
	return text
}
