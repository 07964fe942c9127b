package reports

import (
	"slices"

	"tactica/sim"
)

// What figures need of a result: the same choices and the same words as in
// the tables.

// Categories are the charges, then the fates, that vary under some plan or
// between plans; the first ones when there are more than most.
func Categories(r *sim.Result, most int) []string {
	plans := Shown(r)
	o := &outcomes{result: r, plans: plans}
	var names []string
	for _, aspect := range []string{"charge", "fate"} {
		for _, u := range r.Scenario.Units {
			name := u.Key + "." + aspect
			found := words(plans, name)
			if len(found) > 1 || len(found) == 1 && !o.alwaysCertain(name) {
				names = append(names, name)
			}
		}
	}
	if len(names) == 0 { // nothing varies: show what there is
		for _, u := range r.Scenario.Units {
			if name := u.Key + ".fate"; len(words(plans, name)) > 0 {
				names = append(names, name)
			}
		}
	}
	return names[:min(len(names), most)]
}

// Words are the outcomes of a variable that may happen under some plan, in
// the order of its domain.
func Words(r *sim.Result, name string) []string { return words(Shown(r), name) }

// Heading is the title of a variable: "Charge of Orc Boyz".
func Heading(r *sim.Result, name string) string {
	unit, aspect, ok := cutLast(name)
	if !ok {
		return Clean(name)
	}
	return aspectOf(aspect).heading(Label(r, unit))
}

// Percent shows the probability of a cell as tables do, with its sign.
func Percent(c *sim.ValueCell) string {
	switch {
	case c == nil:
		return never
	case c.Exact != nil:
		return percent(*c.Exact)
	}
	return sampledPercent(c, 6)
}

// PercentOf shows an exact probability as Percent does.
func PercentOf(p float64) string { return percent(p) }

// Plain shows a number with at most this many decimals and no empty ones.
func Plain(x float64, decimals int) string { return plain(x, decimals) }

// Range is from the least to the greatest value of a number that may occur.
func Range(v *sim.VariableResult) (low, high float64) {
	if h := v.Histogram; h != nil {
		return h.Low, h.High
	}
	first := true
	for i := range v.Values {
		c := &v.Values[i]
		if !possible(c) {
			continue
		}
		if first {
			low, high, first = c.Number, c.Number, false
		}
		low, high = min(low, c.Number), max(high, c.Number)
	}
	return low, high
}

// HistogramProbabilities are the probabilities of the cells of a histogram,
// exact where there are exact ones.
func HistogramProbabilities(h *sim.Histogram) []float64 {
	if len(h.Exact) > 0 {
		return slices.Clone(h.Exact)
	}
	total := int64(0)
	for _, n := range h.Counts {
		total += n
	}
	probabilities := make([]float64, len(h.Counts))
	for i, n := range h.Counts {
		if total > 0 {
			probabilities[i] = float64(n) / float64(total)
		}
	}
	return probabilities
}

// fewGames are too few to tell from a sample what nine games in ten bring: five
// of a hundred lie beyond either end.
const fewGames = 100

// NineInTen is the range from the 5th to the 95th hundredth of a variable;
// false when the result does not have it, or only of a few games.
func NineInTen(v *sim.VariableResult) (low, high float64, ok bool) {
	if v == nil || v.ExactMean == nil && sampled(v) < fewGames {
		return 0, 0, false
	}
	at := func(p float64) (float64, bool) {
		i := slices.IndexFunc(v.Quantiles, func(q sim.Quantile) bool { return q.P == p })
		if i < 0 {
			return 0, false
		}
		return v.Quantiles[i].Value, true
	}
	low, okLow := at(0.05)
	high, okHigh := at(0.95)
	return low, high, okLow && okHigh
}

// sampled is how many trials a number was counted in.
func sampled(v *sim.VariableResult) (n int64) {
	for i := range v.Values {
		if count := v.Values[i].Count; count != nil {
			n += *count
		}
	}
	if v.Histogram != nil {
		for _, count := range v.Histogram.Counts {
			n += count
		}
	}
	return n
}

// Unit finds a unit by its key, nil when there is none.
func Unit(r *sim.Result, key string) *sim.UnitInfo {
	for i := range r.Scenario.Units {
		if r.Scenario.Units[i].Key == key {
			return &r.Scenario.Units[i]
		}
	}
	return nil
}
