package advise

import (
	"fmt"
	"math"
	"slices"
	"strconv"
)

// A Decision is one node at which the best policy chooses.
type Decision struct {
	Unit     string // who decides, as shown to people
	Opponent string // against whom; may be ""
	Kind     string // of decision: "reaction", "redirect"
	Nth      int    // of this kind for this pair: 1 for the first charge
	Option   string // what it chooses
	// Probability that the decision is reached, under the policy.
	Probability float64
	// Features are what the state is like there.
	Features []Feature
}

// A Feature is one number of a state. With a unit it is read as in "12 inches
// or more away" (Name "away", Unit "inches"), without one as in "8 or more
// models left" (Name "models left").
type Feature struct {
	Name, Unit string
	Value      float64
	// UpTo says that the number may be any up to and including Value that is above
	// the Value of the decisions below: "more than 11 inches away".
	UpTo bool
}

// PolicyWords tells a policy in lines, one for each unit, opponent and kind of
// decision in the order in which they first come up:
//
//   - "Handgunners against Orcs: stand and shoot", if it always chooses the same;
//   - "...: flee when 12 inches or more away, else hold", if one number of the
//     state tells its two choices apart by a threshold;
//   - "...: stand and shoot 83%, hold 17%" otherwise, in shares of the times
//     that the decision is reached.
//
// A pair that does not always choose the same gets a line for each time that it
// decides ("Handgunners against Orcs, second time: hold"), if there are several.
// Decisions that are never reached say nothing.
func PolicyWords(decisions []Decision) []string {
	var lines []string
	reached := slices.DeleteFunc(slices.Clone(decisions), func(d Decision) bool { return !(d.Probability > 0) })
	type pair struct{ unit, opponent, kind string }
	for _, of := range group(reached, func(d Decision) pair { return pair{d.Unit, d.Opponent, d.Kind} }) {
		byNth := group(of, func(d Decision) int { return d.Nth })
		if len(options(of)) == 1 || len(byNth) == 1 {
			lines = append(lines, subject(of[0])+": "+choices(of))
			continue
		}
		slices.SortStableFunc(byNth, func(a, b []Decision) int { return a[0].Nth - b[0].Nth })
		for _, nth := range byNth {
			lines = append(lines, subject(nth[0])+", "+time(nth[0].Nth)+": "+choices(nth))
		}
	}
	return lines
}

// group splits decisions by a key, groups and members in their first order.
func group[K comparable](decisions []Decision, key func(Decision) K) [][]Decision {
	var groups [][]Decision
	index := map[K]int{}
	for _, d := range decisions {
		k := key(d)
		i, ok := index[k]
		if !ok {
			i = len(groups)
			index[k], groups = i, append(groups, nil)
		}
		groups[i] = append(groups[i], d)
	}
	return groups
}

// options splits decisions by what they choose.
func options(of []Decision) [][]Decision {
	return group(of, func(d Decision) string { return d.Option })
}

func subject(d Decision) string {
	s := d.Unit
	if d.Opponent != "" {
		s += " against " + d.Opponent
	}
	if d.Kind != "reaction" && d.Kind != "" {
		s += ", " + d.Kind
	}
	return s
}

var ordinals = []string{"first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"}

// time is "second time", and "time 12" beyond the words there are.
func time(n int) string {
	if n >= 1 && n <= len(ordinals) {
		return ordinals[n-1] + " time"
	}
	return "time " + strconv.Itoa(n)
}

// choices tells what the decisions choose, and when.
func choices(of []Decision) string {
	by := options(of)
	if len(by) == 1 {
		return of[0].Option
	}
	if len(by) == 2 {
		for _, f := range of[0].Features {
			if words, ok := threshold(by[0], by[1], f); ok {
				return words
			}
			if words, ok := threshold(by[1], by[0], f); ok {
				return words
			}
		}
	}
	return shares(by)
}

// threshold tells when the first group decides as it does, if the feature is at
// least some number in all of it and below in all of the second.
func threshold(above, below []Decision, f Feature) (words string, ok bool) {
	least, _, all := span(above, f)
	_, most, allBelow := span(below, f)
	if !all || !allBelow || !(least > most) {
		return "", false
	}
	amount, more := short(least, 6), " or more"
	if f.UpTo {
		amount, more = "more than "+short(most, 6), ""
	}
	if f.Unit != "" {
		amount += " " + f.Unit
	}
	return above[0].Option + " when " + amount + more + " " + f.Name + ", else " + below[0].Option, true
}

// span is the least and greatest value of a feature, if all decisions have it;
// NaN, which is neither above nor below anything, if one of them is.
func span(of []Decision, f Feature) (least, most float64, all bool) {
	least, most = math.Inf(1), math.Inf(-1)
	for _, d := range of {
		i := slices.IndexFunc(d.Features, func(g Feature) bool { return g.Name == f.Name && g.Unit == f.Unit })
		if i < 0 {
			return 0, 0, false
		}
		least, most = math.Min(least, d.Features[i].Value), math.Max(most, d.Features[i].Value)
	}
	return least, most, true
}

// shares tells how often each option is chosen, the most frequent first.
func shares(by [][]Decision) string {
	type share struct {
		option string
		weight float64
	}
	all := make([]share, len(by))
	total := 0.0
	for i, of := range by {
		all[i].option = of[0].Option
		for _, d := range of {
			all[i].weight += d.Probability
		}
		total += all[i].weight
	}
	slices.SortStableFunc(all, func(a, b share) int {
		switch {
		case a.weight > b.weight:
			return -1
		case a.weight < b.weight:
			return 1
		}
		return 0
	})
	s := ""
	for i, a := range all {
		if i > 0 {
			s += ", "
		}
		s += a.option + " " + percent(a.weight/total)
	}
	return s
}

// percent is a share in whole percent that is never 0% or 100%.
func percent(share float64) string {
	switch p := 100 * share; {
	case p < 0.5:
		return "<1%"
	case p >= 99.5:
		return ">99%"
	default:
		return fmt.Sprintf("%.0f%%", p)
	}
}
