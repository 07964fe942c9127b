package reports

import (
	"fmt"
	"strings"

	"tactica/sim"
)

// Documents makes one document of each result, or one of each sweep: the
// results in a row that carry a place on a sweep of the same scenario, with a
// table of each measure.
func Documents(results []*sim.Result, show ...Measure) []*Document {
	var documents []*Document
	for _, set := range Sets(results) {
		if set[0].At != nil {
			documents = append(documents, sweepDocument(set, show))
		} else {
			documents = append(documents, runDocument(set[0]))
		}
	}
	return documents
}

// Sets splits results into those of one document each: a single result, or
// all the points of a sweep.
func Sets(results []*sim.Result) [][]*sim.Result {
	var sets [][]*sim.Result
	for i := 0; i < len(results); {
		end := i + 1
		for results[i].At != nil && end < len(results) && results[end].At != nil && results[end].Scenario.Digest == results[i].Scenario.Digest {
			end++
		}
		sets = append(sets, results[i:end])
		i = end
	}
	return sets
}

// Verdict is the sentence that a result comes down to.
func Verdict(r *sim.Result) string {
	if r.Advice != nil && r.Advice.Sentence != "" {
		return Clean(r.Advice.Sentence)
	}
	for i := range r.Plans {
		if r.Plans[i].Legal {
			return "There is no verdict: nothing was compared."
		}
	}
	return "None of the plans is legal here."
}

func runDocument(r *sim.Result) *Document {
	names := namesOf([]*sim.Result{r})
	d := &Document{Verdict: Verdict(r), Title: Clean(r.Scenario.Name), Subtitle: Provenance(r)}
	var explained []Item
	if len(Shown(r)) > 0 {
		var table *Table
		table, explained = outcomeTable(r, names)
		d.add("", table)
	}
	d.list("Warnings", warnings(r))
	agreed := r.Run.Agreement == nil || r.Run.Agreement.Agree
	if !agreed {
		d.list("Agreement", agreement(r))
	}
	d.list("Not legal", illegal(r, names))
	d.list("Not modelled", texts(r.NotModelled))
	d.list("Uncertain", uncertain(r))
	d.list("Best play", bestPlay(r))
	d.list("What if", sensitivity(r))
	d.list("Expectations", expectations(r))
	if agreed {
		d.list("Agreement", agreement(r))
	}
	d.joined("Assumptions", assumptions(r), JoinedTexts)
	d.joined("Words", explained, Joined)
	d.list("Plans", names.key)
	return d
}

func (d *Document) add(title string, blocks ...Block) {
	d.Sections = append(d.Sections, Section{Title: title, Blocks: blocks})
}

// list adds a section with a list, unless the list is empty.
func (d *Document) list(title string, items []Item) {
	if len(items) > 0 {
		d.add(title, List{items})
	}
}

// joined is list for items that may share lines.
func (d *Document) joined(title string, items []Item, layout Layout) {
	if len(items) > 0 {
		d.Sections = append(d.Sections, Section{Title: title, Blocks: []Block{List{items}}, Layout: layout})
	}
}

// Provenance says in a line which rules, engines and dice made the numbers.
func Provenance(r *sim.Result) string {
	parts := []string{"rules " + Clean(r.Scenario.Rules)}
	if r.Run.Exact != nil {
		parts = append(parts, "exact")
	}
	if r.Run.Trials > 0 {
		parts = append(parts, Trials(r.Run.Trials)+ended(&r.Run), fmt.Sprintf("seed %d", r.Run.Seed))
	}
	return strings.Join(parts, ", ")
}

// ended says which rule ended the sampling, where there was more than one.
func ended(run *sim.RunInfo) string {
	switch asked := CountOf(plain(run.Precision, 6), "point"); {
	case run.StoppedBy == "interrupt":
		return ", interrupted"
	case run.StoppedBy == "precision":
		return ", enough for ±" + asked
	case run.Precision > 0:
		return ", the most allowed though ±" + asked + " was asked for"
	}
	return ""
}

func illegal(r *sim.Result, names planNames) []Item {
	var items []Item
	for i := range r.Plans {
		if p := &r.Plans[i]; !p.Legal {
			items = append(items, Item{Term: names.short(p.Plan), Text: Clean(p.Reason)})
		}
	}
	return items
}

// uncertain lists what is drawn in each battle, and who knows it.
func uncertain(r *sim.Result) []Item {
	if len(r.Scenario.Uncertain) == 0 {
		return nil
	}
	text := "Drawn for each battle before it begins."
	if r.Advice != nil && r.Advice.BestPlay != nil {
		text = "Drawn for each battle before it begins. Best play knows it when it decides, a plan does not."
	}
	items := []Item{{Text: text}}
	for _, u := range r.Scenario.Uncertain {
		items = append(items, Item{Text: Clean(u.Path) + ": " + Clean(u.Text)})
	}
	return items
}

func expectations(r *sim.Result) []Item {
	var items []Item
	for _, e := range r.Expectations {
		item := Item{Term: "pass", Text: Clean(e.Text), Tone: Good}
		if !e.Pass {
			item.Term, item.Tone = "FAIL", Bad
		}
		if got := gotText(&e); got != "" {
			item.Text += " (is " + got + ")"
		}
		items = append(items, item)
	}
	return items
}

// gotText is what an expectation met, "" when nothing is known.
func gotText(e *sim.Expectation) string {
	switch {
	case e.GotText != "":
		return Clean(e.GotText)
	case e.Got != nil:
		return plain(*e.Got, 4)
	}
	return ""
}

func agreement(r *sim.Result) []Item {
	a := r.Run.Agreement
	if a == nil {
		return nil
	}
	if a.Agree {
		return []Item{{Tone: Good, Text: fmt.Sprintf("Exact and sampled agree in all %s cells.", Thousands(int64(a.Cells)))}}
	}
	return []Item{{Tone: Bad, Text: fmt.Sprintf("Exact and sampled DISAGREE, most in %s: odds of %.1e against chance. Please report this: one of the two is wrong.",
		Clean(a.Worst), a.WorstP)}}
}

func warnings(r *sim.Result) []Item {
	items := texts(r.Warnings)
	for i := range items {
		items[i].Tone = Bad
	}
	return items
}

// assumptions lists what the scenario does not say; the many parameters of
// the rules that are as always come last.
func assumptions(r *sim.Result) []Item {
	var items, usual []Item
	for _, a := range r.Assumptions {
		if item := (Item{Term: Clean(a.Path), Text: Clean(a.Text)}); a.Code == "default-parameter" {
			usual = append(usual, item)
		} else {
			items = append(items, item)
		}
	}
	return append(items, usual...)
}

func texts(lines []string) []Item {
	var items []Item
	for _, line := range lines {
		items = append(items, Item{Text: Clean(line)})
	}
	return items
}
