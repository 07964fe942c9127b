package reports

import (
	"slices"
	"strings"
	"testing"

	"tactica/sim"
)

// TestBorders: what is said of the place where one plan takes over.
func TestBorders(t *testing.T) {
	for _, c := range []struct {
		whole         bool
		before, after string
		to, from      float64
		toIn, fromIn  bool
		term, text    string
	}{
		{false, "hold", "flee", 8, 8, true, false, "above 8", "flee; at 8 itself still hold"},
		{false, "hold", "flee", 8, 8, false, true, "from 8", "flee, at 8 itself too; below hold"},
		{false, "hold", "flee", 6.48391, 6.48391, true, true, "at 6.48", "hold and flee are equal; below hold is better, above flee"},
		{false, "hold", "too close to call", 7, 7.5, true, true, "between 7 and 7.5", "from hold to too close to call"},
		{false, "hold", "flee", 44.610001, 44.614999, true, true, "between 44.61 and 44.62", "from hold to flee"},
		{true, "hold", "flee", 11, 12, true, true, "from 12", "flee, up to 11 hold"},
		{true, "hold", "flee", 10, 15, true, true, "between 10 and 15", "from hold to flee"},
	} {
		s := &swept{info: &sim.SweepInfo{Vary: []sim.Varied{{Whole: c.whole}}}}
		got := s.change(c.before, c.after, &sim.Stretch{To: c.to, ToIncluded: c.toIn}, &sim.Stretch{From: c.from, To: 100, FromIncluded: c.fromIn})
		if got.Term != c.term || got.Text != c.text {
			t.Errorf("%+v: %q, %q", c, got.Term, got.Text)
		}
	}
}

// oneLine is a table as running text.
func oneLine(t *testing.T, results []*sim.Result, opts Options) string {
	return strings.Join(strings.Fields(write(t, "table", results, opts)), " ")
}

// TestSweepTellsWhatIsUnusual: interrupts, expectations, a disagreement, what
// holds at some points only, and the looks of best play.
func TestSweepTellsWhatIsUnusual(t *testing.T) {
	results := load(t, "sweep.jsonl")
	last := results[len(results)-1]
	last.Sweep.StoppedBy, last.Sweep.Points = "interrupt", 30
	for i, r := range results {
		r.Expectations = []sim.Expectation{{Text: "best plan: flee", Pass: i%2 == 0}}
	}
	results[2].Warnings = []string{"hot day"}
	results[3].Run.Agreement = &sim.Agreement{Worst: "hold / swing = 3", WorstP: 1e-12}
	text := oneLine(t, results, Options{})
	for _, want := range []string{
		"14 of 30 values)",
		"14 of 30 values were computed; nothing was looked at between them.",
		"best plan: flee: holds at 7 of 14 values",
		"hot day (at 1 of 14 values)",
		"At charges.0.distance 7: Exact and sampled DISAGREE, most in hold / swing = 3",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	if strings.Contains(text, "test to rally once, after the charges (at") {
		t.Error("an assumption of all points that were run is said to be of some")
	}
	last.Sweep.Points = 14
	if text := oneLine(t, results, Options{}); !strings.Contains(text, "All values were computed, but nothing was looked at between them.") {
		t.Error("an interrupted search passes in silence")
	}
}

// TestSweepWithoutItsEnd: points that come without what they come to are shown
// all the same.
func TestSweepWithoutItsEnd(t *testing.T) {
	results := load(t, "sweep.jsonl")[:5]
	text := oneLine(t, results, Options{})
	if !strings.Contains(text, "5 values of charges.0.distance.") || !strings.Contains(text, "stand and shoot 10.9") {
		t.Error(text)
	}
}

// TestShownMeasures have a table each, in hundredths or as a mean.
func TestShownMeasures(t *testing.T) {
	text := oneLine(t, load(t, "sweep.jsonl"), Options{Show: []Measure{{"handgunners.fate", "destroyed"}, {"orcs.shot", ""}}})
	for _, want := range []string{
		"Fate of Imperial Handgunners: destroyed", "Chances in %", "9 39.9 39.0 9.7", "Mean models of Orc Boyz lost to shooting", "9 0.00 1.67 0.00",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	text = oneLine(t, load(t, "map.jsonl"), Options{Show: []Measure{{"handgunners.fate", "destroyed"}}})
	if !strings.Contains(text, "Fate of Imperial Handgunners: destroyed, flee") {
		t.Error(text)
	}
}

// TestDashesAreExplained: a dash is what cannot happen, or a plan that is not
// legal, and a table says which of them it has.
func TestDashesAreExplained(t *testing.T) {
	for _, c := range []struct {
		illegal, impossible bool
		want                string
	}{
		{false, false, ""},
		{true, false, "–: not legal at this point."},
		{false, true, "–: impossible."},
		{true, true, "–: impossible, or the plan is not legal at this point."},
	} {
		results := slices.DeleteFunc(load(t, "sweep.jsonl"), func(r *sim.Result) bool {
			return slices.ContainsFunc(r.Plans, func(p sim.PlanResult) bool { return !p.Legal })
		})
		if len(results) < 3 {
			t.Fatal("too few points")
		}
		for n, r := range results {
			for i := range r.Plans {
				p := &r.Plans[i]
				p.Legal = !(c.illegal && n == 1 && i == 0)
				v := Variable(p, "orcs.charge")
				share := 0.5
				v.Values = []sim.ValueCell{{Word: "reached", Exact: &share}}
				if c.impossible && n == 2 {
					v.Values = nil
				}
			}
		}
		s := &swept{results: results, info: SweepOf(results), names: namesOf(results), plans: SweepPlans(results)}
		m := Measure{Variable: "orcs.charge", Word: "reached"}
		plan := results[0].Plans[0].Plan
		tables := []*Table{s.measures(m)}
		s.info.Vary = append(s.info.Vary, s.info.Vary[0])
		for _, r := range results {
			r.At.Values = append(r.At.Values, r.At.Values[0])
		}
		tables = append(tables, s.measureMap(m, plan))
		for i, table := range tables {
			got := ""
			for _, note := range table.Notes {
				if strings.HasPrefix(note, never) {
					got += note
				}
			}
			if got != c.want {
				t.Errorf("table %d, not legal %t, impossible %t: %q, want %q", i, c.illegal, c.impossible, got, c.want)
			}
		}
	}
}

// TestSweepSettings tell what varies, and what is of the first point only.
func TestSweepSettings(t *testing.T) {
	var text []string
	for _, item := range SweepSettings(load(t, "map.jsonl")) {
		text = append(text, item.Term+": "+item.Text)
	}
	all := strings.Join(text, "\n")
	for _, want := range []string{
		"varied: distance of Orc Boyz, inches: 4 to 16, 5 values (charges.0.distance)",
		"varied: models of Orc Boyz: 10 to 30, 3 values (units.orcs.models)",
		"Orc Boyz: side red, 10 models in 5 files, 6 points each (at the first point)",
		"Imperial Handgunners: side blue, 10 models in 5 files, 9 points each\n",
	} {
		if !strings.Contains(all, want) {
			t.Errorf("no %q in\n%s", want, all)
		}
	}
}

// TestDefaultMeasures are of the charge that varies, as far as it changes
// anything.
func TestDefaultMeasures(t *testing.T) {
	results := load(t, "sweep.jsonl")
	if got := DefaultMeasures(results); len(got) != 2 || got[0] != (Measure{"handgunners.fate", "destroyed"}) || got[1] != (Measure{"orcs.charge", "reached"}) {
		t.Errorf("%+v", got)
	}
	if got := DefaultMeasures(results[4:6]); len(got) != 2 {
		t.Errorf("from 8 to 9 inches: %+v", got)
	}
	if got := DefaultMeasures(results[4:5]); len(got) != 0 {
		t.Errorf("nothing varies at one point: %+v", got)
	}
	charges := []sim.ChargeInfo{{Charger: "a", Target: "x"}, {Charger: "a", Target: "y", Redirect: true}, {Charger: "b", Target: "z"}}
	r := &sim.Result{Scenario: sim.ScenarioInfo{Charges: charges}, At: &sim.At{Paths: []string{"charges.1.distance"}, Values: []float64{1}}}
	if got := variedCharge(r); got.Charger != "b" {
		t.Errorf("charges.1 is of %s", got.Charger)
	}
}

// TestLowerRanksOfOnePlace: what changes at one place is said in one line.
func TestLowerRanksOfOnePlace(t *testing.T) {
	results := load(t, "sweep.jsonl")
	line := &results[len(results)-1].Sweep.Lines[0]
	at := func(before, after string, x float64) sim.PairChange {
		return sim.PairChange{Before: before, After: after, To: x, From: x, ToIncluded: true}
	}
	line.Pairs = []sim.PairChange{at("hold", "flee", 5), at("stand and shoot", "flee", 5), at("hold", "stand and shoot", 5), at("flee", "hold", 9)}
	text := oneLine(t, results, Options{})
	for _, want := range []string{"above 5 flee passes hold and stand and shoot; stand and shoot passes hold", "above 9 hold passes flee"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
}
