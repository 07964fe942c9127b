package reports

import (
	"fmt"
	"slices"

	"tactica/sim"
)

// everywhere joins a list of all points: what does not hold at all of them says
// at how many it does.
func (s *swept) everywhere(list func(*sim.Result) []Item) []Item {
	var items []Item
	var counts []int
	points := 0 // that have such a list: where nothing was run there is none
	for _, r := range s.results {
		if len(Shown(r)) == 0 {
			continue
		}
		points++
		for _, item := range list(r) {
			i := slices.Index(items, item)
			if i < 0 {
				i, items, counts = len(items), append(items, item), append(counts, 0)
			}
			counts[i]++
		}
	}
	for i := range items {
		if counts[i] < points {
			items[i].Text += fmt.Sprintf(" (at %d of %s)", counts[i], valuesOf(len(s.results), s.info))
		}
	}
	return items
}

// reasons lists each reason why a plan is not legal once, with the plans and
// where it holds.
func (s *swept) reasons() []Item {
	type reason struct {
		text   string
		plans  []string
		points []*sim.Result
	}
	var all []*reason
	for _, r := range s.results {
		for i := range r.Plans {
			p := &r.Plans[i]
			if p.Legal {
				continue
			}
			k := slices.IndexFunc(all, func(x *reason) bool { return x.text == p.Reason })
			if k < 0 {
				k, all = len(all), append(all, &reason{text: p.Reason})
			}
			if x := all[k]; !slices.Contains(x.plans, p.Plan) {
				x.plans = append(x.plans, p.Plan)
			}
			if x := all[k]; len(x.points) == 0 || x.points[len(x.points)-1] != r {
				x.points = append(x.points, r)
			}
		}
	}
	const most = 6
	var items []Item
	for i, x := range all {
		if i == most {
			items = append(items, Item{Text: fmt.Sprintf("and %d more reasons (--format csv has all)", len(all)-most)})
			break
		}
		term := "any plan"
		if len(x.plans) == 1 {
			term = s.names.short(x.plans[0])
		}
		items = append(items, Item{Term: term, Text: Clean(x.text) + s.spanOf(x.points)})
	}
	return items
}

// spanOf tells where on a sweep of one number some results are.
func (s *swept) spanOf(points []*sim.Result) string {
	if len(s.info.Vary) != 1 {
		return fmt.Sprintf(" (%s)", valuesOf(len(points), s.info))
	}
	where := span(valueAt(points[0], 0), valueAt(points[len(points)-1], 0))
	if len(points) == 1 {
		return " (at " + where + ")"
	}
	return " (" + where + ")"
}

// expectations tells at how many points each holds: they are about the scenario
// as it is, so that none of them fails here.
func (s *swept) expectations() []Item {
	var items []Item
	var holds []int
	for _, r := range s.results {
		for i := range r.Expectations {
			e := &r.Expectations[i]
			k := slices.IndexFunc(items, func(x Item) bool { return x.Text == Clean(e.Text) })
			if k < 0 {
				k, items, holds = len(items), append(items, Item{Text: Clean(e.Text)}), append(holds, 0)
			}
			if e.Pass {
				holds[k]++
			}
		}
	}
	for i := range items {
		items[i].Text += fmt.Sprintf(": holds at %d of %s", holds[i], valuesOf(len(s.results), s.info))
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
			item := agreement(r)[0]
			item.Text = "At " + atText(r.At) + ": " + item.Text
			return []Item{item}
		}
		cells, compared = cells+a.Cells, true
	}
	if !compared {
		return nil
	}
	return []Item{{Tone: Good, Text: fmt.Sprintf("Exact and sampled agree in all %s cells.", Thousands(int64(cells)))}}
}

// SweepSettings is Settings for the points of a sweep: what varies comes first,
// and what differs at the last point is marked.
func SweepSettings(results []*sim.Result) []Item {
	var items []Item
	for i := range SweepOf(results).Vary {
		v := &SweepOf(results).Vary[i]
		if n := len(v.Values); n > 0 {
			text := fmt.Sprintf("%s to %s, %d values", plain(v.Values[0], 6), plain(v.Values[n-1], 6), n)
			items = append(items, Item{Term: "varied", Text: AxisTitle(v) + ": " + text + " (" + Clean(v.Path) + ")"})
		}
	}
	last := Settings(results[len(results)-1])
	for _, item := range Settings(results[0]) {
		if !slices.Contains(last, item) {
			item.Text += " (at the first point)"
		}
		items = append(items, item)
	}
	return items
}
