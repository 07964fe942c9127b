package sim

import (
	"math"
	"slices"

	"tactica/rules"
	"tactica/sim/advise"
)

// namedPlans are the plans that the advice is about, of all points.
func namedPlans(points []point) (names []string) {
	for i := range points {
		r := points[i].result
		if r == nil {
			continue
		}
		for j := range r.Plans {
			if p := &r.Plans[j]; !p.BestPlay && !slices.Contains(names, p.Plan) {
				names = append(names, p.Plan)
			}
		}
	}
	return names
}

// spot is what a result says of plans at its place on the first number.
func spot(r *Result, plans []string) advise.Spot {
	s := advise.Spot{X: r.At.Values[0], Swing: make([]float64, len(plans)), Exact: r.Run.Exact != nil, Cost: cost(r)}
	any := false
	for i, name := range plans {
		s.Swing[i] = math.NaN()
		for j := range r.Plans {
			p := &r.Plans[j]
			if p.Plan != name || !p.Legal {
				continue
			}
			any = true
			s.Print = append(s.Print, float64(i))
			for k := range p.Variables {
				v := &p.Variables[k]
				if v.Name == rules.Swing && v.ExactMean != nil {
					s.Swing[i] = *v.ExactMean
				}
				s.Print = appendPrint(s.Print, v)
			}
		}
	}
	if !any {
		s.Exact = true // that nothing is legal is certain
	}
	if a := r.Advice; a != nil && a.Best != "" {
		for i, name := range plans {
			if name == a.Best || slices.Contains(a.Rivals, name) {
				s.Best = append(s.Best, i)
			}
		}
	}
	return s
}

// appendPrint adds the distribution of a variable that swings depend on: all
// but the numbers that may move with a distance and matter to nothing, such as
// the inches that a unit moved.
func appendPrint(to []float64, v *VariableResult) []float64 {
	if v.Kind != "category" && v.Name != rules.Swing {
		return to
	}
	to = append(to, float64(len(v.Values)))
	for i := range v.Values {
		c := &v.Values[i]
		if c.Exact != nil {
			to = append(to, c.Number, *c.Exact)
		}
	}
	if h := v.Histogram; h != nil && v.ExactMean != nil && v.ExactSD != nil {
		to = append(append(to, *v.ExactMean, *v.ExactSD, h.Low, h.High), h.Exact...)
	}
	return to
}
