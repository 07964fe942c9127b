package reports

import (
	"fmt"
	"math"

	"tactica/sim"
	"tactica/sim/advise"
)

// sameChance is how far the probabilities of equal plans may lie apart, by
// what rounding has left of them.
const sameChance = 1e-9

// namedLike is the named plan that best play comes down to: one that decides
// alike, or the first one with the same exact distributions, nil when there is
// none. Equal counts would not do: a few trials may well be alike.
func namedLike(r *sim.Result, best *sim.PlanResult) *sim.PlanResult {
	for _, p := range Shown(r) {
		if !p.BestPlay && (decidesAs(r, p) || sameOutcomes(p, best)) {
			return p
		}
	}
	return nil
}

func decidesAs(r *sim.Result, p *sim.PlanResult) bool {
	return r.Advice != nil && r.Advice.BestPlay != nil && r.Advice.BestPlay.SameAs == p.Plan
}

// sameOutcomes compares all exact distributions; without them nothing is known
// to be the same.
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
	if v.Kind == "category" || w.Kind == "category" {
		return v.Kind == w.Kind
	}
	return v.ExactMean != nil && w.ExactMean != nil && math.Abs(*v.ExactMean-*w.ExactMean) < 1e-6
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
	return (c.Exact != nil || d.Exact != nil) && math.Abs(deref(c.Exact)-deref(d.Exact)) <= sameChance
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
			if a := r.Advice; a.By != "exact" && (!a.Decided || a.Best != named.Plan) {
				return nil // more than the sample shows
			}
			return []Item{{Text: fmt.Sprintf("No choice at any decision does better than %s.", advise.Apart(Clean(named.Plan)))}}
		}
	}
	b := r.Advice.BestPlay
	items := []Item{{Text: gainText(r, b)}}
	for _, line := range b.Policy {
		items = append(items, Item{Text: Clean(line)})
	}
	return items
}

// gainText says what best play brings, and how much more than the best named
// plan.
func gainText(r *sim.Result, b *sim.BestPlay) string {
	if r.Advice.By != "exact" {
		best := advise.Apart(Clean(r.Advice.Best))
		decimals, off := pointsError(errorOf(b.Gain, b.Low, b.High), 1)
		switch {
		case b.Low > 0:
			return fmt.Sprintf("Best play brings %.*f ± %s points more than %s.", decimals, b.Gain, off, best)
		case b.High < 0: // best play lies ahead in the long run, or is level
			return fmt.Sprintf("Best play brings no more than %s in this sample.", best)
		}
		return fmt.Sprintf("Whether best play brings more than %s is too close to call: %s ± %s points.", best, Signed(b.Gain, decimals), off)
	}
	if b.Gain >= 0.05 {
		return fmt.Sprintf("Best play brings %s points, %s more than the best named plan.", Signed(b.Swing, 1), plain(b.Gain, 1))
	}
	return fmt.Sprintf("Best play brings %s points, no more than the best named plan.", Signed(b.Swing, 1))
}
