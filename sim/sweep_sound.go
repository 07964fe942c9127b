package sim

import (
	"fmt"
	"math"
)

// slack is how far sums and means that are read may lie from what adds up, in parts
// of the greatest number among them.
const slack = 1e-6

// sound finds numbers of a result that contradict each other, as in a file that was
// changed or damaged: counts that are not of all trials, chances that are not of
// everything, means that are not those of the values.
func sound(r *Result) error {
	for i := range r.Plans {
		p := &r.Plans[i]
		if p.Legal && p.Trials != r.Run.Trials {
			return fmt.Errorf("plan %q has %d trials, and the run %d", p.Plan, p.Trials, r.Run.Trials)
		}
		for j := range p.Variables {
			if err := p.Variables[j].sound(p.Trials); err != nil {
				return fmt.Errorf("plan %q, %s: %w", p.Plan, p.Variables[j].Name, err)
			}
		}
	}
	return nil
}

// sound compares what a variable has by value with what it has as a whole.
func (v *VariableResult) sound(trials int64) error {
	var count int64
	var exact, exactMean, mean, most float64
	counted, solved := false, false
	add := func(value float64, n *int64, p *float64) error {
		most = max(most, math.Abs(value))
		if n != nil {
			counted = true
			if *n < 0 || *n > trials {
				return fmt.Errorf("a count of %d in %d trials", *n, trials)
			}
			count += *n
			mean += value * float64(*n) / float64(trials)
		}
		if p != nil {
			solved = true
			if !(*p >= 0 && *p <= 1+slack) {
				return fmt.Errorf("a probability of %g", *p)
			}
			exact += *p
			exactMean += float64(value * *p)
		}
		return nil
	}
	err := v.each(add)
	switch {
	case err != nil:
		return err
	case counted && count != trials:
		return fmt.Errorf("its counts add up to %d, and there were %d trials", count, trials)
	case solved && math.Abs(exact-1) > slack:
		return fmt.Errorf("its probabilities add up to %g", exact)
	case v.Kind == "category":
		return nil
	}
	if h := v.Histogram; h != nil { // its values are known to their cells
		most += h.High - h.Low
		for _, m := range []*float64{v.Mean, v.ExactMean} {
			if m != nil && !(*m >= h.Low-slack*most && *m <= h.High+slack*most) {
				return fmt.Errorf("its mean is %g, and its values are from %g to %g", *m, h.Low, h.High)
			}
		}
		return nil
	}
	if solved {
		err = sameMean("exact mean", v.ExactMean, exactMean, most)
	}
	if counted && err == nil {
		err = sameMean("mean", v.Mean, mean, most)
	}
	return err
}

// each goes through the values, or the cells of a histogram.
func (v *VariableResult) each(add func(value float64, count *int64, exact *float64) error) error {
	for i := range v.Values {
		if err := add(v.Values[i].Number, v.Values[i].Count, v.Values[i].Exact); err != nil {
			return err
		}
	}
	if v.Histogram == nil {
		return nil
	}
	for i := range v.Histogram.Counts {
		if err := add(v.Histogram.Low, &v.Histogram.Counts[i], nil); err != nil {
			return err
		}
	}
	for i := range v.Histogram.Exact {
		if err := add(v.Histogram.Low, nil, &v.Histogram.Exact[i]); err != nil {
			return err
		}
	}
	return nil
}

func sameMean(what string, given *float64, is, most float64) error {
	if given == nil || !(math.Abs(*given-is) <= slack*max(most, 1)) {
		said := "missing"
		if given != nil {
			said = fmt.Sprintf("%g", *given)
		}
		return fmt.Errorf("its %s is %s, and that of its values %g", what, said, is)
	}
	return nil
}
