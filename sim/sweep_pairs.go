package sim

import (
	"cmp"
	"slices"

	"tactica/sim/advise"
)

// pairs are where two plans change places, but for the changes of the best plan.
func pairs(c *advise.Course, best []advise.Stretch) (list []PairChange) {
	for i := range c.Plans {
		for j := range i {
			stretches := c.Between(j, i)
			last := -1 // the last stretch where one of them is better
			for k := range stretches {
				st := &stretches[k]
				if len(st.Plans) == 0 {
					last = -1
				}
				if len(st.Plans) != 1 {
					continue
				}
				if last >= 0 && stretches[last].Plans[0] != st.Plans[0] {
					p := pairChange(&stretches[last], st)
					if !isBestChange(&p, best) {
						list = append(list, p)
					}
				}
				last = k
			}
		}
	}
	slices.SortStableFunc(list, func(a, b PairChange) int { return cmp.Compare(a.To, b.To) })
	return list
}

func pairChange(before, after *advise.Stretch) PairChange {
	return PairChange{
		Before: before.Plans[0], After: after.Plans[0], To: before.To, From: after.From,
		ToIncluded: before.ToIncluded, FromIncluded: after.FromIncluded,
	}
}

// isBestChange: where two plans change places, the best plan changes from one to
// the other.
func isBestChange(p *PairChange, best []advise.Stretch) bool {
	for i := range best[1:] {
		a, b := &best[i], &best[i+1]
		if a.To == p.To && b.From == p.From && slices.Contains(a.Plans, p.Before) && slices.Contains(b.Plans, p.After) {
			return true
		}
	}
	return false
}
