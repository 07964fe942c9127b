package reports

import (
	"fmt"
	"math"
	"strconv"

	"tactica/sim"
)

// mostLeadDecimals are those of a lead at most; a smaller one is a bound.
const mostLeadDecimals = 3

// LeadDecimals is how many decimals the leads of these results are shown with: one,
// or more where a plan that is surely best would seem not to be ahead.
func LeadDecimals(results []*sim.Result) int {
	most := 1
	for _, r := range results {
		if a := r.Advice; a.Call() == sim.Decided && a.RunnerUp != "" && a.Margin > 0 {
			most = max(most, justified(2*a.Margin)) // 0.05 shows as 0.1, 0.04 as 0.04
		}
	}
	return min(most, mostLeadDecimals)
}

// Lead is what the best plan gains over the next one, in points, with at most this
// many decimals; a dash where there is none.
func Lead(r *sim.Result, decimals int) string { return lead(r, decimals).Text }

func lead(r *sim.Result, most int) Cell {
	a := r.Advice
	if a == nil || a.RunnerUp == "" {
		return Cell{Text: never}
	}
	decimals, off := pointsError(errorOf(a.Margin, a.Low, a.High), most)
	cell := Cell{Text: strconv.FormatFloat(a.Margin, 'f', decimals, 64)}
	if least := math.Pow10(-most); a.Call() == sim.Decided && a.Margin > 0 && a.Margin < least/2 {
		cell.Text = "<" + strconv.FormatFloat(least, 'f', most, 64)
	}
	if a.Low < a.High {
		cell.Aside = "±" + off
	}
	return cell
}

// marginText is the lead in words, with its error after sampling alone.
func marginText(r *sim.Result) string {
	cell := lead(r, LeadDecimals([]*sim.Result{r}))
	if cell.Aside == "" {
		return cell.Text
	}
	return fmt.Sprint(cell.Text, " ", cell.Aside)
}
