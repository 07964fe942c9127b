package reports

import (
	"fmt"
	"slices"

	"tactica/sim"
)

// sensitivity tells which assumptions the advice hangs on: those that change
// the best plan first, then those that change the order of the others.
func sensitivity(r *sim.Result) []Item {
	var best, open, order, failed []Item
	same := 0
	for i := range r.Sensitivity {
		s := &r.Sensitivity[i]
		setting := fmt.Sprintf("%s %s (%s)", Clean(s.Path), Clean(s.Value), Clean(s.Text))
		switch {
		case s.Error != "":
			failed = append(failed, Item{Term: "no answer", Text: setting + ": " + Clean(s.Error)})
		case s.ChangesBest:
			best = append(best, Item{Term: "changes", Tone: Bad, Text: setting + ": " + changed(s)})
		case s.Opens:
			open = append(open, Item{Term: "open", Text: fmt.Sprintf("%s: too close to call between %s and %s", setting, Clean(s.Best), Clean(s.RunnerUp))})
		case s.ChangesRanking:
			order = append(order, Item{Term: "order", Text: fmt.Sprintf("%s: the plans behind %s change places", setting, Clean(s.Best))})
		default:
			same++
		}
	}
	items := slices.Concat(best, open, order, failed)
	end := "."
	if r.Advice != nil && r.Advice.By == "sampled" {
		end = ", for all that the sample shows."
	}
	switch {
	case same == 1:
		items = append(items, Item{Term: "same", Text: "1 other setting leaves the order as it is" + end, Tone: Good})
	case same > 0:
		items = append(items, Item{Term: "same", Text: fmt.Sprintf("%d other settings leave the order as it is%s", same, end), Tone: Good})
	}
	return items
}

// changed says which plan is best instead, and by how much.
func changed(s *sim.Sensitivity) string {
	margin := plain(s.Margin, 1)
	if s.Low < s.High {
		decimals, off := pointsError(errorOf(s.Margin, s.Low, s.High), 1)
		margin = fmt.Sprintf("%.*f ± %s", decimals, s.Margin, off)
	}
	if !s.Decided {
		return fmt.Sprintf("%s leads %s by %s points, and either is better", Clean(s.Best), Clean(s.RunnerUp), margin)
	}
	return fmt.Sprintf("%s is best, %s points better than %s", Clean(s.Best), margin, Clean(s.RunnerUp))
}
