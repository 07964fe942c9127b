package reports

import (
	"fmt"

	"tactica/sim"
)

// sensitivity tells which assumptions the advice hangs on: those that change
// the best plan first, then those that change the order of the others.
func sensitivity(r *sim.Result) []Item {
	var best, order, failed []Item
	same := 0
	for i := range r.Sensitivity {
		s := &r.Sensitivity[i]
		setting := fmt.Sprintf("%s %s (%s)", Clean(s.Path), Clean(s.Value), Clean(s.Text))
		switch {
		case s.Error != "":
			failed = append(failed, Item{Term: "no answer", Text: setting + ": " + Clean(s.Error)})
		case s.ChangesBest:
			best = append(best, Item{Term: "changes", Tone: Bad, Text: fmt.Sprintf("%s: %s is best, %s points better than %s",
				setting, Clean(s.Best), plain(s.Margin, 1), Clean(s.RunnerUp))})
		case s.ChangesRanking:
			text := fmt.Sprintf("%s: %s stays best, the others change places", setting, Clean(s.Best))
			if !s.Decided {
				text = fmt.Sprintf("%s: %s and %s are equally good", setting, Clean(s.Best), Clean(s.RunnerUp))
			}
			order = append(order, Item{Term: "order", Text: text})
		default:
			same++
		}
	}
	items := append(append(best, order...), failed...)
	switch {
	case same == 1:
		items = append(items, Item{Term: "same", Text: "1 other setting leaves the order as it is.", Tone: Good})
	case same > 0:
		items = append(items, Item{Term: "same", Text: fmt.Sprintf("%d other settings leave the order as it is.", same), Tone: Good})
	}
	return items
}
