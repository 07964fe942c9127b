package sim

import (
	"strings"

	"tactica/configs"
)

// Uncertain is a number of the scenario that is drawn in each trial.
type Uncertain struct {
	Path string `json:"path"`
	Text string `json:"text"` // "7 to 12 inches"
}

// uncertain lists the numbers that are drawn.
func uncertain(sc *configs.Scenario) (list []Uncertain) {
	eachDrawn(sc, func(q *configs.Quantity, unit string) {
		list = append(list, Uncertain{q.Path, drawnText(q) + " " + unit})
	})
	return list
}

// continuousPaths is "charges.0.distance is" or "charges.0.distance and
// charges.1.distance are": the places of the numbers that are continuous.
func continuousPaths(sc *configs.Scenario) string {
	var paths []string
	eachDrawn(sc, func(q *configs.Quantity, _ string) {
		if q.Continuous() {
			paths = append(paths, q.Path)
		}
	})
	switch last := len(paths) - 1; {
	case last < 0: // a game that no scenario was written for
		return "a number is"
	case last == 0:
		return paths[0] + " is"
	default:
		return strings.Join(paths[:last], ", ") + " and " + paths[last] + " are"
	}
}

// eachDrawn calls f with each number that is drawn, and its unit, each place in the
// file once.
func eachDrawn(sc *configs.Scenario, f func(q *configs.Quantity, unit string)) {
	known := map[string]bool{}
	add := func(q *configs.Quantity, unit string) {
		if q.IsSet() && q.Kind != configs.Fixed && !known[q.Path] {
			known[q.Path] = true
			f(q, unit)
		}
	}
	for i := range sc.Units {
		u := &sc.Units[i]
		add(&u.Models, "models")
		if u.At != nil {
			add(&u.At.X, "inches")
			add(&u.At.Y, "inches")
			add(&u.At.Facing, "degrees")
		}
	}
	for i := range sc.Charges {
		c := &sc.Charges[i]
		for _, targets := range [][]configs.Target{c.Targets, c.Redirect} {
			for j := range targets {
				add(&targets[j].Distance, "inches")
				add(&targets[j].Edge, "inches")
			}
		}
		for j := range c.Interveners {
			add(&c.Interveners[j].Distance, "inches")
		}
	}
}

// mostListed values are named one by one; of more only the first and the last.
const mostListed = 4

// drawnText is a number as people say it: "9", "7 to 12", "8 or 12", "about
// 10 ± 1", "2D6+4". It is "" for one that is not set.
func drawnText(q *configs.Quantity) string {
	switch q.Kind {
	case configs.Unset:
		return ""
	case configs.Uniform:
		return number(q.Low) + " to " + number(q.High)
	case configs.Normal:
		return "about " + number(q.Mean) + " ± " + number(q.SD)
	case configs.OneOf:
		var values []string
		for _, v := range q.Values {
			values = append(values, number(v.Value))
		}
		last := len(values) - 1
		switch {
		case last == 0:
			return values[0]
		case last >= mostListed:
			return values[0] + " to " + values[last]
		}
		return strings.Join(values[:last], ", ") + " or " + values[last]
	case configs.Dice:
		return diceText(q.Text)
	}
	return number(q.Value)
}

// diceText is the expression in "{dice: 2D6+4}".
func diceText(written string) string {
	_, expression, _ := strings.Cut(strings.Trim(written, "{}"), ":")
	return strings.Trim(expression, " \"'")
}
