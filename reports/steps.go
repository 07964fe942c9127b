package reports

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"tactica/sim"
)

// A step is a moment of play and what may come of it: outcomes of variables
// of a unit, or the mean of a number when there is no word.
type step struct {
	title   string
	results []stepResult
}

// text has the label of the unit in place of %s, and what players call to flee
// in place of {flee}.
type stepResult struct{ aspect, word, text string }

// steps are the moments of play in their order, for all rule families.
var steps = []step{
	{"Reaction", []stepResult{
		{"reaction", "hold", "%s hold"}, {"reaction", "stand-and-shoot", "%s stand and shoot"}, {"reaction", "flee", "%s {flee}"},
		{"intervene", "resolved", "%s intervene"}, {"intervene", "failed", "%s fail to intervene"}, {"defend", "active", "%s defend"},
	}},
	{"Shooting and panic", []stepResult{
		{"shot", "", "%s: models shot, on average"}, {"charge", "destroyed", "%s lost to the last model"}, {"charge", "panicked", "%s panic and {flee}"},
	}},
	{"Redirected charges", []stepResult{
		{"redirect", "passed", "%s turn on another unit"}, {"redirect", "failed", "%s fail the test to turn"},
	}},
	{"Charge move", []stepResult{
		{"charge", "reached", "%s make contact"}, {"charge", "reached-target", "%s reach the target"}, {"charge", "reached-intervener", "%s reach an intervener"},
		{"charge", "reached-both", "%s reach both"}, {"charge", "caught", "%s catch the fleeing unit"}, {"charge", "failed", "%s fail the charge"},
		{"charge", "not-made", "%s cannot charge"},
	}},
	{"Combat and pursuit", []stepResult{
		{"damage", "", "%s: damage taken, on average"}, {"cause", "combat", "%s wiped out in combat"}, {"cause", "run-down", "%s break and are run down"},
		{"fate", "engaged", "%s still fighting at the end"}, {"fate", "standing", "%s free and in order at the end"},
	}},
	{"Flight and rally", []stepResult{
		{"cause", "table-edge", "%s {flee} off the table"}, {"cause", "terrain", "%s lost to terrain"},
		{"fate", "fleeing", "%s still fleeing at the end"}, {"fate", "rallied", "%s rallied at the end"},
		{"fate", "shaken", "%s still shaken at the end"}, {"fate", "recovered", "%s recovered at the end"},
	}},
}

// Steps is a table of what happens under each plan, moment by moment: every
// chance is that of the whole game, not of those games that came that far.
func Steps(r *sim.Result) *Table {
	o := newOutcomes(r, namesOf([]*sim.Result{r}))
	for _, s := range steps {
		var rows []Row
		for _, result := range s.results {
			for _, u := range r.Scenario.Units {
				name := u.Key + "." + result.aspect
				label := strings.NewReplacer("%s", Label(r, u.Key), "{flee}", Flee(r)).Replace(result.text)
				switch {
				case result.word == "" && o.varies(name):
					rows = append(rows, o.means(label, func(p *sim.PlanResult) *sim.VariableResult { return Variable(p, name) }, false))
				case result.word != "" && slices.Contains(words(o.plans, name), result.word):
					rows = append(rows, o.chances(label, name, result.word))
				}
			}
		}
		o.group(fmt.Sprintf("%d. %s", len(o.table.Groups)+1, s.title), rows...)
	}
	o.table.Notes = []string{"Each chance is that of the whole game, not only of those games that come that far."}
	return o.table
}

// Settings list how the numbers were made: units, parameters of the scenario,
// engines, seed and version.
func Settings(r *sim.Result) []Item {
	var items []Item
	add := func(term, text string) {
		if text != "" {
			items = append(items, Item{Term: term, Text: Clean(text)})
		}
	}
	for _, u := range r.Scenario.Units {
		text := ModelsText(&u)
		if u.Files > 0 {
			text += " in " + Count(int64(u.Files), "file")
		}
		add(Label(r, u.Key), fmt.Sprintf("side %s, %s, %s each", u.Side, text, CountOf(plain(u.Points, 2), "point")))
	}
	for _, p := range r.Scenario.Parameters {
		add(Clean(p.Name), p.Value)
	}
	add("rules", r.Scenario.Rules)
	add("engine", engineWords(r.Run.Engine))
	if e := r.Run.Exact; e != nil {
		text := Count(int64(e.States), "state") + ", " + Count(int64(e.Transitions), "transition")
		if math.Abs(e.LostMass) >= leastLost {
			text += fmt.Sprintf(", probability %.1g lost to rounding", e.LostMass)
		}
		add("exact", text)
	}
	if r.Run.Trials > 0 {
		text := fmt.Sprintf("%s of each plan, from number %s", Thousands(r.Run.Trials), Thousands(r.Run.FirstTrial))
		add("trials", text+ended(&r.Run))
		add("seed", fmt.Sprint(r.Run.Seed))
		add("confidence", plain(100*r.Run.Confidence, 3)+"%")
	}
	add("program", strings.TrimSpace(r.Tool.Name+" "+r.Tool.Version))
	add("file", r.Scenario.File)
	add("digest", r.Scenario.Digest)
	return items
}

// leastLost is the probability below which what rounding has lost is not worth a
// word.
const leastLost = 1e-12

// engineWords say how an engine gets at its numbers.
func engineWords(engine string) string {
	switch engine {
	case "mc":
		return "mc (dice are sampled)"
	case "exact":
		return "exact (over all dice)"
	case "both":
		return "both (exact over all dice, and sampled)"
	}
	return engine
}

// ModelsText is how many models a unit has at the start.
func ModelsText(u *sim.UnitInfo) string {
	if u.Drawn != "" {
		return Clean(u.Drawn) + " models"
	}
	return CountOf(plain(u.Models, 2), "model")
}

// Comparison is a table of several scenarios, one row each.
func Comparison(results []*sim.Result) *Table {
	t := &Table{Corner: "Scenario", Fixed: true, Columns: []Column{
		{Head: "best plan"}, {Head: "swing"}, {Head: "next best"}, {Head: "better by"},
	}}
	rows := make([]Row, 0, len(results))
	for _, r := range results {
		row := Row{Label: Clean(r.Scenario.Name)}
		a := r.Advice
		if a.Call() == sim.NoneLegal {
			row.Cells = []Cell{{Text: "none legal", Whole: true}, {Text: never}, {Text: never, Whole: true}, {Text: never}}
			rows = append(rows, row)
			continue
		}
		best, swing := Clean(a.Best), never
		if !a.Decided {
			best += " (too close to call)"
		}
		if p := legalPlan(r, a.Best); p != nil {
			if text := MeanText(Variable(p, Swing), 1, true); text != "" {
				swing = text
			}
		}
		next, margin := never, never
		if a.RunnerUp != "" {
			next, margin = Clean(a.RunnerUp), marginText(r)
		}
		row.Cells = []Cell{{Text: best, Whole: true}, {Text: swing}, {Text: next, Whole: true}, {Text: margin}}
		rows = append(rows, row)
	}
	t.Groups = []Group{{Rows: rows}}
	return t
}
