package reports

import (
	"fmt"
	"slices"
	"strings"

	"tactica/sim"
	"tactica/sim/advise"
)

// breakEven lists where the best plan changes; along each line, in a sentence,
// when two numbers vary.
func (s *swept) breakEven() []Item {
	var items []Item
	var firsts, lasts []float64
	if len(s.info.Vary) == 2 {
		for i := range s.info.Lines {
			line := &s.info.Lines[i]
			if line.At == nil || len(line.At.Values) == 0 || len(line.Stretches) == 0 {
				continue
			}
			// Lines that are alike come as one.
			text := Clean(line.Sentence)
			if n := len(items); n > 0 && items[n-1].Text == text {
				lasts[n-1] = line.At.Values[0]
				continue
			}
			firsts, lasts = append(firsts, line.At.Values[0]), append(lasts, line.At.Values[0])
			items = append(items, Item{Text: text})
		}
		for i := range items {
			items[i].Term = withUnit(&s.info.Vary[1], span(firsts[i], lasts[i]))
		}
		return items
	}
	for _, line := range s.info.Lines {
		for i := 1; i < len(line.Stretches); i++ {
			before, after := &line.Stretches[i-1], &line.Stretches[i]
			items = append(items, s.change(s.who(before), s.who(after), before, after))
		}
	}
	return items
}

// withUnit adds to a value what it is, in a word: "10 models", "BS 4".
func withUnit(v *sim.Varied, value string) string {
	if v.Unit != "" {
		return value + " " + Clean(v.Unit)
	}
	return kindOf(v) + " " + value
}

func span(first, last float64) string {
	if first == last {
		return plain(first, 6)
	}
	return plain(first, 6) + " to " + plain(last, 6)
}

// lowerRanks lists where plans that are not best change places, all that change at
// one place together.
func (s *swept) lowerRanks() []Item {
	if len(s.info.Vary) != 1 || len(s.info.Lines) != 1 {
		return nil
	}
	const most = 6
	var items []Item
	pairs := s.info.Lines[0].Pairs
	for len(pairs) > 0 {
		n := 1
		for n < len(pairs) && samePlace(&pairs[0], &pairs[n]) {
			n++
		}
		if len(items) == most {
			return append(items, Item{Text: "and more (--format json has all)"})
		}
		p := &pairs[0]
		b, a := &sim.Stretch{From: p.To, To: p.To, ToIncluded: p.ToIncluded}, &sim.Stretch{From: p.From, To: p.From, FromIncluded: p.FromIncluded}
		if n == 1 && level(b, a) {
			items = append(items, s.change(s.name(p.Before), s.name(p.After), b, a))
		} else {
			items = append(items, Item{Term: s.change("", "", b, a).Term, Text: s.overtaking(pairs[:n])})
		}
		pairs = pairs[n:]
	}
	return items
}

func samePlace(a, b *sim.PairChange) bool {
	return a.To == b.To && a.From == b.From && a.ToIncluded == b.ToIncluded && a.FromIncluded == b.FromIncluded
}

// overtaking says which plans are better than which from a place on: "run passes
// hold and mixed".
func (s *swept) overtaking(pairs []sim.PairChange) string {
	var after, parts []string
	for i := range pairs {
		if slices.Contains(after, pairs[i].After) {
			continue
		}
		after = append(after, pairs[i].After)
		var passed []string
		for j := range pairs {
			if pairs[j].After == pairs[i].After {
				passed = append(passed, s.name(pairs[j].Before))
			}
		}
		parts = append(parts, s.name(pairs[i].After)+" passes "+listed(passed))
	}
	return strings.Join(parts, "; ")
}

// listed joins names as in "hold, flee and run".
func listed(names []string) string {
	last := len(names) - 1
	if last == 0 {
		return names[0]
	}
	return strings.Join(names[:last], ", ") + " and " + names[last]
}

// who is best on a stretch.
func (s *swept) who(st *sim.Stretch) string {
	switch {
	case len(st.Plans) == 0:
		return "no legal plan"
	case !st.Decided:
		return "too close to call"
	case len(st.Plans) > 1:
		return "equal plans"
	}
	return s.name(st.Plans[0])
}

// name is that of a plan in running text.
func (s *swept) name(plan string) string { return advise.Apart(s.names.short(plan)) }

// level: two stretches are equal where one takes over.
func level(b, a *sim.Stretch) bool {
	return advise.Level((*advise.Stretch)(b), (*advise.Stretch)(a))
}

// change says where one stretch takes over from another, and whose the place
// itself is.
func (s *swept) change(before, after string, b, a *sim.Stretch) Item {
	to, from := advise.Border((*advise.Stretch)(b), (*advise.Stretch)(a))
	switch {
	case s.info.Vary[0].Whole && a.From == b.To+1:
		return Item{Term: "from " + from, Text: fmt.Sprintf("%s, up to %s %s", after, to, before)}
	case b.To < a.From:
		return Item{Term: "between " + to + " and " + from, Text: fmt.Sprintf("from %s to %s", before, after)}
	case level(b, a):
		return Item{Term: "at " + from, Text: fmt.Sprintf("%s and %s are equal; below %[1]s is better, above %[2]s", before, after)}
	case b.ToIncluded:
		return Item{Term: "above " + from, Text: fmt.Sprintf("%s; at %s itself still %s", after, to, before)}
	}
	return Item{Term: "from " + from, Text: fmt.Sprintf("%s, at %s itself too; below %s", after, from, before)}
}

// Place shows a number that varies at a place that was found.
func Place(x float64) string { return advise.Place(x) }
