package reports

import (
	"fmt"
	"slices"
	"strings"

	"tactica/sim"
)

// SweepOf is what the points of a sweep come to, which the last of them
// carries; without it, what can be said from the points alone.
func SweepOf(results []*sim.Result) *sim.SweepInfo {
	for _, r := range results {
		if r.Sweep != nil && len(r.Sweep.Vary) > 0 {
			return r.Sweep
		}
	}
	info := &sim.SweepInfo{Points: len(results), Done: len(results), StoppedBy: "end"}
	if len(results) == 0 || results[0].At == nil {
		return info
	}
	for i, path := range results[0].At.Paths {
		v := sim.Varied{Path: path, Label: path}
		for _, r := range results {
			v.Values = append(v.Values, valueAt(r, i))
		}
		slices.Sort(v.Values)
		v.Values = slices.Compact(v.Values)
		info.Vary = append(info.Vary, v)
	}
	info.Sentence = fmt.Sprintf("%s of %s.", valuesOf(len(results), info), strings.Join(results[0].At.Paths, " and "))
	return info
}

// valuesOf counts what was computed of a sweep: values, or pairs of them where two
// numbers vary. Points are what a swing is counted in.
func valuesOf(n int, info *sim.SweepInfo) string {
	if len(info.Vary) == 2 {
		return Count(int64(n), "pair")
	}
	return Count(int64(n), "value")
}

// valueAt is the value of a number that varies at a result; 0 when it has none.
func valueAt(r *sim.Result, i int) float64 {
	if r.At == nil || i >= len(r.At.Values) {
		return 0
	}
	return r.At.Values[i]
}

// sweepDocument is all that there is to say about a sweep.
func sweepDocument(results []*sim.Result, show []Measure) *Document {
	s := &swept{results: results, info: SweepOf(results), names: namesOf(results), plans: SweepPlans(results)}
	r := results[0]
	d := &Document{Title: Clean(r.Scenario.Name), Subtitle: SweepProvenance(results), Verdict: Clean(s.info.Sentence)}
	if len(s.info.Vary) == 2 {
		d.add("", s.bestMap())
		for _, m := range show {
			for _, plan := range s.plans {
				d.add(m.Title(results)+", "+s.names.short(plan), s.measureMap(m, plan))
			}
		}
	} else {
		d.add("", s.swings())
		for _, m := range show {
			d.add(m.Title(results), s.measures(m))
		}
	}
	d.list("Interrupted", s.interrupted())
	d.list("Too large", s.tooLarge())
	d.list("Warnings", s.everywhere(func(r *sim.Result) []Item { return warnings(r) }))
	agreed := sweepAgreement(results)
	if len(agreed) > 0 && agreed[0].Tone == Bad {
		d.list("Agreement", agreed)
	}
	d.list("Break-even", s.breakEven())
	d.list("Lower ranks", s.lowerRanks())
	d.list("Not legal", s.reasons())
	d.list("Not modelled", texts(r.NotModelled))
	d.list("Expectations", s.expectations())
	if len(agreed) > 0 && agreed[0].Tone != Bad {
		d.list("Agreement", agreed)
	}
	d.joined("Assumptions", s.everywhere(assumptions), JoinedTexts)
	d.list("Plans", s.key())
	return d
}

// swept is a sweep that is made into a document.
type swept struct {
	results []*sim.Result
	info    *sim.SweepInfo
	names   planNames
	plans   []string
}

// SweepProvenance says in a line how the points were made.
func SweepProvenance(results []*sim.Result) string {
	r, exact, sampled, info := results[0], 0, (*sim.Result)(nil), SweepOf(results)
	impossible := 0
	for _, p := range results {
		switch {
		case p.Run.Exact != nil:
			exact++
		case p.Run.Trials == 0:
			impossible++
		}
		if p.Run.Trials > 0 && sampled == nil {
			sampled = p
		}
	}
	parts := []string{"rules " + Clean(r.Scenario.Rules)}
	switch {
	case exact > 0 && exact+impossible == len(results):
		parts = append(parts, "exact")
	case exact > 0:
		parts = append(parts, "exact at "+valuesOf(exact, info))
	}
	if sampled != nil {
		parts = append(parts, sampledWords(results, info.Precision), fmt.Sprintf("seed %d", sampled.Run.Seed))
	}
	values := valuesOf(len(results), info)
	if info.Done < info.Points {
		values = fmt.Sprintf("%s of %s", Thousands(int64(info.Done)), valuesOf(info.Points, info))
	}
	return strings.Join(append(parts, values), ", ")
}

// sampledWords say how many trials the points that were sampled took: as many as
// the precision asked for took, or as were allowed.
func sampledWords(results []*sim.Result, precision float64) string {
	most, met := int64(0), true
	for _, r := range results {
		if r.Run.Trials > 0 {
			most, met = max(most, r.Run.Trials), met && r.Run.StoppedBy == "precision"
		}
	}
	trials := Trials(most) + " each"
	switch {
	case precision > 0 && met:
		return "sampled to ±" + CountOf(plain(precision, 6), "point")
	case precision > 0:
		return "at most " + trials + ", not all to the ±" + CountOf(plain(precision, 6), "point") + " asked for"
	}
	return trials
}

func (s *swept) interrupted() []Item {
	i := s.info
	switch {
	case i.StoppedBy != "interrupt":
		return nil
	case i.Done < i.Points:
		return []Item{{Tone: Bad, Text: fmt.Sprintf("%s of %s were computed; nothing was looked at between them.", Thousands(int64(i.Done)), valuesOf(i.Points, i))}}
	}
	return []Item{{Tone: Bad, Text: "All values were computed, but nothing was looked at between them."}}
}

// tooLarge lists the points that could not be computed.
func (s *swept) tooLarge() []Item {
	if len(s.info.TooLarge) == 0 {
		return nil
	}
	return []Item{{Tone: Bad, Text: "not solved exactly, and left out: " + TooLarge(s.info) + ". With --engine both such values are sampled."}}
}

// TooLarge names the points that were too large for the exact engine, as in
// "units.orcs.models 400, and 2 more values"; "" if none was.
func TooLarge(info *sim.SweepInfo) string {
	const most = 3
	var names []string
	for i, at := range info.TooLarge {
		if i == most {
			names = append(names, "and "+strings.Replace(valuesOf(len(info.TooLarge)-most, info), " ", " more ", 1))
			break
		}
		names = append(names, Clean(atText(at)))
	}
	return strings.Join(names, "; ")
}

// PlanOrder lists the plans of all results in the order they first appear.
func PlanOrder(results []*sim.Result) []string {
	var order []string
	for _, r := range results {
		for i := range r.Plans {
			if !slices.Contains(order, r.Plans[i].Plan) {
				order = append(order, r.Plans[i].Plan)
			}
		}
	}
	return order
}

// SweepPlans are the plans of a sweep that are shown: all that are legal
// somewhere, but for best play where it gains nothing anywhere.
func SweepPlans(results []*sim.Result) []string {
	return slices.DeleteFunc(PlanOrder(results), func(plan string) bool {
		legal, gains, best := false, false, false
		for _, r := range results {
			if p := legalPlan(r, plan); p != nil {
				legal, best = true, best || p.BestPlay
				gains = gains || r.Advice == nil || r.Advice.BestPlay == nil || r.Advice.BestPlay.Gain > 0.05
			}
		}
		return !legal || best && !gains
	})
}

func legalPlan(r *sim.Result, plan string) *sim.PlanResult {
	for i := range r.Plans {
		if p := &r.Plans[i]; p.Plan == plan && p.Legal {
			return p
		}
	}
	return nil
}
