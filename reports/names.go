package reports

import (
	"fmt"

	"tactica/sim"
)

// longName is the width in columns from which on plans are numbered, so that
// names that begin alike can be told apart where they are cut.
const longName = 24

// planNames are the names of plans as tables show them.
type planNames struct {
	labels map[string]string
	key    []Item // number and full name, when plans are numbered
}

func namesOf(results []*sim.Result) planNames {
	names := planNames{labels: map[string]string{}}
	var order []string
	long := false
	for _, r := range results {
		for i := range r.Plans {
			name := r.Plans[i].Plan
			if _, known := names.labels[name]; known {
				continue
			}
			names.labels[name] = Clean(name)
			order = append(order, name)
			long = long || width(names.labels[name]) > longName
		}
	}
	if !long {
		return names
	}
	for i, name := range order {
		number := fmt.Sprint(i + 1)
		names.key = append(names.key, Item{Term: number, Text: names.labels[name]})
		names.labels[name] = number + " " + names.labels[name]
	}
	return names
}

// short is the name for heads and labels, which may be cut at its end.
func (n planNames) short(plan string) string { return n.labels[plan] }
