package naive

import (
	"fmt"
	"slices"

	"tactica/configs"
)

// Legal judges a plan before any dice: every target of the first charge must
// be free to make the plan's first choice, every part of a mixture, at one at
// least of the distances that can be drawn (clause 8, decisions). The reason
// comes with a plan that is not legal.
func (s *Sim) Legal(plan int) (legal bool, reason string) {
	p := &s.sc.Plans[plan]
	if p.BestPlay {
		return true, ""
	}
	first := &s.sc.Charges[0]
	for i := range first.Targets {
		target := &first.Targets[i]
		answers, ok := p.Answers[target.Unit]
		if !ok || len(answers.List) == 0 {
			continue
		}
		for _, w := range answers.List[0] {
			if !s.openAtFirst(first, target, canonical(w.Word)) {
				return false, fmt.Sprintf("%s may not %s when %s charges", target.Unit, w.Word, first.Charger)
			}
		}
	}
	return true, ""
}

// openAtFirst reports whether the reaction is legal at a distance that can be
// drawn and from which the charge can be declared. Against random movement
// every word is replaced by hold and none is illegal. A target that the charge
// can never be declared against makes no choice.
func (s *Sim) openAtFirst(ch *configs.Charge, target *configs.Target, word string) bool {
	charger := s.units[s.sc.Unit(ch.Charger)]
	if charger.random != nil {
		return true
	}
	if s.ground != nil {
		return s.openInPlane(target, word)
	}
	p := s.units[s.sc.Unit(target.Unit)]
	u := &unit{profile: p, fleeing: p.fleeing, engaged: p.engaged, shotUsed: p.shotUsed}
	from := target.From
	if from == "" {
		from = "front"
	}
	possible := false
	for _, gap := range s.candidates(&target.Distance, charger) {
		possible = true
		if slices.Contains(reactionsOpen(charger, u, gap, from == "front" || p.skirmishers, false), word) {
			return true
		}
	}
	return !possible
}

// openInPlane is openAtFirst for the poses that can be drawn.
func (s *Sim) openInPlane(target *configs.Target, word string) bool {
	possible := false
	for _, t := range s.starts() {
		c := t.charges[0].charger
		for _, a := range t.possible(c, t.charges[0].listed) {
			if a.target.key != target.Unit {
				continue
			}
			possible = true
			if slices.Contains(reactionsOpen(c.profile, a.target, t.gap(c, a), t.faces(a, c), false), word) {
				return true
			}
		}
	}
	return !possible
}

// candidates are distances that can be drawn within the charger's maximum
// range: all of them, or of a continuous law the two ends, which is enough
// since reactions only open up as the distance grows.
func (s *Sim) candidates(q *configs.Quantity, charger *profile) []float64 {
	longest := s.maximum(charger)
	var out []float64
	switch q.Kind {
	case configs.Uniform:
		if q.Low <= longest+epsilon {
			out = append(out, max(0, q.Low), max(0, min(q.High, longest)))
		}
	case configs.Normal:
		out = append(out, 0, longest)
	case configs.Fixed:
		if q.Value <= longest+epsilon {
			out = append(out, max(0, q.Value))
		}
	default:
		for _, v := range q.Values {
			if v.Value <= longest+epsilon {
				out = append(out, max(0, v.Value))
			}
		}
	}
	return out
}

// firstChargePossible: for one value of its numbers at least (clause 8,
// decisions).
func (s *Sim) firstChargePossible() bool {
	first := &s.sc.Charges[0]
	charger := s.units[s.sc.Unit(first.Charger)]
	if charger.fleeing || charger.engaged {
		return false
	}
	if s.ground != nil {
		return slices.ContainsFunc(s.starts(), func(t *trial) bool {
			return len(t.possible(t.charges[0].charger, t.charges[0].listed)) > 0
		})
	}
	for i := range first.Targets {
		if len(s.candidates(&first.Targets[i].Distance, charger)) > 0 {
			return true
		}
	}
	return false
}
