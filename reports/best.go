package reports

import (
	"fmt"
	"math"

	"tactica/sim"
)

// sameChance is how far the probabilities of equal plans may lie apart, by
// what rounding has left of them.
const sameChance = 1e-9

// namedLike is the named plan that best play comes down to: the first one
// with the same distributions, nil when there is none.
func namedLike(r *sim.Result, best *sim.PlanResult) *sim.PlanResult {
	for _, p := range Shown(r) {
		if !p.BestPlay && sameOutcomes(p, best) {
			return p
		}
	}
	return nil
}

// sameOutcomes compares all distributions: the exact ones where there are
// exact ones, else the counts.
func sameOutcomes(p, q *sim.PlanResult) bool {
	if len(p.Variables) != len(q.Variables) {
		return false
	}
	for i := range p.Variables {
		v, w := &p.Variables[i], &q.Variables[i]
		if v.Name != w.Name || !sameMean(v, w) || v.Histogram != nil || w.Histogram != nil || !sameCells(v, w) {
			return false
		}
	}
	return true
}

// sameMean compares the means of numbers, as far as points show them.
func sameMean(v, w *sim.VariableResult) bool {
	x, _, known := Mean(v)
	y, _, also := Mean(w)
	return known == also && math.Abs(x-y) < 1e-6
}

// sameCells compares the values that may occur; others need not be listed.
func sameCells(v, w *sim.VariableResult) bool {
	type value struct {
		word   string
		number float64
	}
	left := map[value]*sim.ValueCell{}
	for i := range w.Values {
		left[value{w.Values[i].Word, w.Values[i].Number}] = &w.Values[i]
	}
	for i := range v.Values {
		at := value{v.Values[i].Word, v.Values[i].Number}
		if !sameCell(&v.Values[i], left[at]) {
			return false
		}
		delete(left, at)
	}
	for _, c := range left {
		if !sameCell(c, nil) {
			return false
		}
	}
	return true
}

// sameCell compares the chances of a value under two plans; nil is a value
// that does not occur.
func sameCell(c, d *sim.ValueCell) bool {
	if d == nil {
		d = &sim.ValueCell{}
	}
	if c.Exact != nil || d.Exact != nil {
		return math.Abs(deref(c.Exact)-deref(d.Exact)) <= sameChance
	}
	count := func(c *sim.ValueCell) int64 {
		if c.Count == nil {
			return 0
		}
		return *c.Count
	}
	return count(c) == count(d)
}

// bestPlay says what the best answer at every decision gains and which it is;
// in one line when it is a named plan.
func bestPlay(r *sim.Result) []Item {
	if r.Advice == nil || r.Advice.BestPlay == nil {
		return nil
	}
	for _, p := range Shown(r) {
		if !p.BestPlay {
			continue
		}
		if named := namedLike(r, p); named != nil {
			return []Item{{Text: fmt.Sprintf("No choice at any decision does better than %s.", Clean(named.Plan))}}
		}
	}
	b := r.Advice.BestPlay
	text := fmt.Sprintf("Best play brings %s points, %s more than the best named plan.", Signed(b.Swing, 1), plain(b.Gain, 1))
	if !(b.Gain >= 0.05) { // a sample can even put it lower
		text = fmt.Sprintf("Best play brings %s points, no more than the best named plan.", Signed(b.Swing, 1))
	}
	items := []Item{{Text: text}}
	for _, line := range b.Policy {
		items = append(items, Item{Text: Clean(line)})
	}
	return items
}
