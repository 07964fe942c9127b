package sim

import (
	"math"

	"tactica/sim/advise"
	"tactica/sim/estimate"
)

// advice ranks the named plans, by exact swings where there are any.
func (r *run) advice() *Advice {
	if r.sampled == nil && r.Engine != Exact {
		return nil
	}
	field := advise.Field{}
	named := []*plan{}
	for i := range r.plans {
		p := &r.plans[i]
		if p.BestPlay {
			continue
		}
		entry := advise.Plan{Name: p.Name, Legal: p.runs()}
		if p.runs() {
			entry.Swing = r.swingOf(p)
		}
		named, field.Plans = append(named, p), append(field.Plans, entry)
	}
	if len(named) == 0 {
		return nil
	}
	if r.Engine == Sample {
		field.Trials, field.Confidence = r.sampled.Trials, r.Confidence
		field.Difference = func(i, j int) estimate.Interval {
			return r.differenceIn(&r.sampled.Paired, named[i].at, named[j].at)
		}
	}
	r.field = field
	v := advise.Judge(field)
	a := &Advice{
		Best: v.Best, RunnerUp: v.RunnerUp, Decided: v.Decided, By: v.By, Margin: v.Margin,
		Low: v.Interval.Low, High: v.Interval.High, Rivals: v.Rivals, Sentence: v.Sentence,
	}
	for _, p := range v.Ranking {
		a.Ranking = append(a.Ranking, Ranked(p))
	}
	a.BestPlay = r.bestPlay(v.Best)
	return a
}

// swingOf is the mean swing of a plan, in points.
func (r *run) swingOf(p *plan) float64 {
	if p.exact != nil {
		mean, _ := p.exact.Variables[r.swing].Moments(r.vars[r.swing].Scale)
		return mean
	}
	mean, _ := r.sampled.Swing(p.at)
	return mean
}

// bestPlay is what the plan `best` gains over the best named plan.
func (r *run) bestPlay(named string) *BestPlay {
	for _, p := range r.running() {
		if !p.BestPlay || p.best == nil {
			continue
		}
		b := &BestPlay{Swing: r.swingOf(p), SameAs: r.sameAs(p), Policy: r.policyWords(p)}
		if other := r.planNamed(named); other != nil && other.runs() {
			gain := r.gain(p, other)
			b.Gain, b.Low, b.High = b.Swing-r.swingOf(other), gain.Low, gain.High
			if math.Abs(b.Gain) < 1e-9 {
				b.Gain = 0
			}
		}
		return b
	}
	return nil
}

// gain is the interval of the swing of one plan less that of another.
func (r *run) gain(p, other *plan) estimate.Interval {
	if r.Engine == Sample {
		return r.differenceIn(&r.sampled.Paired, p.at, other.at)
	}
	gain := r.swingOf(p) - r.swingOf(other)
	return estimate.Interval{Low: gain, High: gain}
}

// sameAs is the first named plan that decides as best play does whatever comes,
// "" when there is none.
func (r *run) sameAs(best *plan) string {
	for _, p := range r.named() {
		if p.closed != nil && p.closed.Same(best.closed) {
			return p.Name
		}
	}
	return ""
}

// policyWords puts the decisions of best play into words.
func (r *run) policyWords(p *plan) []string {
	var decisions []advise.Decision
	for _, c := range r.open.Crossings(&p.Policy, p.best) {
		w := r.open.Tell(c.Node)
		forced := (c.Choice.Legal &^ c.Choice.Refused).Len() < 2
		if forced || int(c.Option) >= len(w.Options) {
			continue
		}
		d := advise.Decision{
			Unit: w.Unit, Opponent: w.Opponent, Kind: w.Kind, Nth: max(w.Nth, 1),
			Option: w.Options[c.Option], Probability: c.Reach,
		}
		for _, f := range w.Facts {
			d.Features = append(d.Features, advise.Feature(f))
		}
		decisions = append(decisions, d)
	}
	return advise.PolicyWords(decisions)
}
