package advise

import (
	"slices"
	"strings"
)

// An Axis says what a number that varies is, for people.
type Axis struct {
	Label string // "distance of Orc Boyz"
	Unit  string // in the plural: "inches"; may be ""
	Whole bool
}

// Words tells the stretches of a course as a player would: "Up to 6 inches:
// stand and shoot; above 6 and up to 11: flee; above 11: hold."
func (x Axis) Words(stretches []Stretch) string {
	if len(stretches) == 0 {
		return ""
	}
	if len(stretches) == 1 {
		st := stretches[0]
		where := "from " + Place(st.From) + " to " + Place(st.To)
		if st.From == st.To {
			where = "at " + Place(st.From)
		}
		return sentenceCase(x.named(where)) + ": " + st.who() + "."
	}
	parts, ends := make([]string, len(stretches)), endsOf(stretches)
	for i := range stretches {
		st := &stretches[i]
		var where string
		switch i {
		case 0:
			where = x.named(st.upTo(ends[i], Level(&stretches[0], &stretches[1])))
		case len(stretches) - 1:
			where = st.onFrom(ends[i], Level(&stretches[i-1], &stretches[i]))
		default:
			where = st.between(ends[i])
		}
		parts[i] = where + ": " + st.who()
	}
	return sentenceCase(strings.Join(parts, "; ")+x.unseen(stretches)) + "."
}

// unseen names the whole numbers between stretches, of which nobody knows who is
// best there.
func (x Axis) unseen(stretches []Stretch) string {
	if !x.Whole {
		return ""
	}
	var between []string
	for i := range stretches[1:] {
		switch first, last := stretches[i].To+1, stretches[i+1].From-1; {
		case first > last:
		case last-first > 1:
			between = append(between, Place(first)+" to "+Place(last))
		case last > first:
			between = append(between, Place(first), Place(last))
		default:
			between = append(between, Place(first))
		}
	}
	if len(between) == 0 {
		return ""
	}
	return " (not looked at: " + list(between, "and") + ")"
}

// named adds what the number is: its unit behind, or its label in front.
func (x Axis) named(where string) string {
	if x.Unit != "" {
		return where + " " + x.Unit
	}
	return x.Label + " " + where
}

// Level reports whether a stretch and the next one are equal where they meet.
func Level(before, after *Stretch) bool {
	return before.To == after.From && before.ToIncluded && after.FromIncluded
}

// ends are those of a stretch, written.
type ends struct{ from, to string }

func endsOf(stretches []Stretch) []ends {
	list := make([]ends, len(stretches))
	for i := range stretches {
		if i > 0 {
			list[i-1].to, list[i].from = Border(&stretches[i-1], &stretches[i])
		}
	}
	return list
}

// upTo is the first stretch in words, onFrom the last one, between any other.
func (st *Stretch) upTo(e ends, level bool) string {
	if level || !st.ToIncluded {
		return "below " + e.to
	}
	return "up to " + e.to
}

func (st *Stretch) onFrom(e ends, level bool) string {
	if level || !st.FromIncluded {
		return "above " + e.from
	}
	return "from " + e.from + " on"
}

func (st *Stretch) between(e ends) string {
	switch {
	case st.From == st.To:
		return "at " + Place(st.From)
	case st.FromIncluded && st.ToIncluded:
		return "from " + e.from + " to " + e.to
	case st.FromIncluded:
		return "from " + e.from + " to below " + e.to
	case st.ToIncluded:
		return "above " + e.from + " and up to " + e.to
	}
	return "above " + e.from + " and below " + e.to
}

// who is best on a stretch, in words.
func (st *Stretch) who() string {
	switch {
	case len(st.Plans) == 0:
		return "no plan is legal"
	case !st.Decided:
		return "too close to call (" + list(st.Plans, "or") + ")"
	case len(st.Plans) > 1:
		return list(st.Plans, "or") + ", which are equal"
	}
	return Apart(st.Plans[0])
}

// A Count is at how many pairs of values of a map a plan is best.
type Count struct {
	Plan   string
	Points int
}

// Tally tells at how many pairs of values of a map each plan is best, those that are
// equal or too close to call, and where none is legal.
func Tally(best []Count, equal, open, illegal int) string {
	all := equal + open + illegal
	for _, c := range best {
		all += c.Points
	}
	slices.SortStableFunc(best, func(a, b Count) int { return b.Points - a.Points })
	var parts []string
	for i, c := range best {
		name := Apart(c.Plan)
		if i == 0 {
			name = Apart(sentenceCase(c.Plan)) + " is best"
		}
		parts = append(parts, name+" at "+grouped(int64(c.Points)))
	}
	for _, rest := range []Count{{"equal plans", equal}, {"too close to call", open}, {"no plan is legal", illegal}} {
		if rest.Points > 0 {
			parts = append(parts, rest.Plan+" at "+grouped(int64(rest.Points)))
		}
	}
	if len(parts) == 0 {
		return ""
	}
	parts[0] += " of " + grouped(int64(all)) + " pairs"
	return sentenceCase(strings.Join(parts, ", ")) + "."
}
