package reports

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strings"

	"tactica/rules"
	"tactica/sim"
)

// StoryFormats are the names that WriteStory and WriteWhy take.
var StoryFormats = []string{"text", "md", "json"}

// WriteStory writes a trial as a story, in a format out of StoryFormats. An
// unknown format is an error that lists the known ones; the others are errors of
// w.
func WriteStory(w io.Writer, format string, s *sim.Story, opts Options) error {
	return writeTold(w, format, s, func() *Document { return storyDocument(s) }, opts)
}

// WriteWhy writes what makes the difference between two plans, likewise.
func WriteWhy(w io.Writer, format string, y *sim.Why, opts Options) error {
	return writeTold(w, format, y, func() *Document { return whyDocument(y) }, opts)
}

func writeTold(w io.Writer, format string, data any, document func() *Document, opts Options) error {
	switch format {
	case "text":
		t := newTerminal(w, opts)
		if d := document(); opts.Quiet {
			t.line(d.Verdict)
		} else {
			t.document(d)
		}
		return t.w.Flush()
	case "md":
		m := &markdown{bufio.NewWriter(w)}
		if d := document(); opts.Quiet {
			m.line(escapeMarkdown(d.Verdict))
		} else {
			m.document(d)
		}
		return m.w.Flush()
	case "json":
		return indented(w, data)
	}
	return fmt.Errorf("unknown format %q: want one of %s", format, strings.Join(StoryFormats, ", "))
}

// A Scene is what happened in a chapter of a story.
type Scene struct{ Passages []rules.Passage }

func (Scene) block() {}

// storyDocument is a story as people read it.
func storyDocument(s *sim.Story) *Document {
	d := &Document{
		Verdict: fmt.Sprintf("Trial %s under the plan %s: a swing of %s for %s%s.",
			Thousands(int64(s.Trial)), quoted(s.Plan), Signed(s.Swing, swingDecimals(s.Swing)), Clean(s.Scenario.Side), expected(s)),
		Title: Clean(s.Scenario.Name), Subtitle: fmt.Sprintf("rules %s, seed %d", Clean(s.Scenario.Rules), s.Seed),
	}
	if s.Default {
		d.Subtitle += ", the best named plan"
	}
	if q := s.Search; q != nil {
		d.add("", Paragraph{Text: found(q)})
	}
	for _, c := range s.Chapters {
		d.add(Clean(c.Title), Scene{c.Passages})
	}
	d.add("Outcome", tollTable(s))
	if notes := storyNotes(s); len(notes) > 0 {
		d.list("Notes", notes)
	}
	return d
}

func quoted(plan string) string { return `"` + Clean(plan) + `"` }

func swingDecimals(x float64) int {
	if x == float64(int64(x)) {
		return 0
	}
	return 1
}

// expected says what the plan brings on average.
func expected(s *sim.Story) string {
	if s.Expected == nil {
		return ""
	}
	return fmt.Sprintf(" (%s on average)", Signed(*s.Expected, 1))
}

// found says how the trial was found.
func found(q *sim.Search) string {
	where := Clean(strings.Join(q.Where, " and "))
	text := fmt.Sprintf("The first trial from %s on with %s, of %s tried", Thousands(int64(q.From)), where, Thousands(q.Tried))
	if q.Chance != nil {
		text += fmt.Sprintf("; %s of all trials are like that", percent(*q.Chance))
	}
	return text + "."
}

// tollTable adds up the swing by unit.
func tollTable(s *sim.Story) *Table {
	t := &Table{Corner: "unit", Fixed: true, Columns: []Column{{Head: "models"}, {Head: "fate"}, {Head: "points"}}}
	var rows []Row
	for _, u := range s.Units {
		models := fmt.Sprint(u.Start)
		if u.Left != u.Start {
			models += " → " + fmt.Sprint(u.Left)
		}
		rows = append(rows, Row{Label: Clean(u.Unit), Cells: []Cell{{Text: models}, {Text: u.Fate, Whole: true}, {Text: Signed(u.Points, swingDecimals(u.Points))}}})
	}
	rows = append(rows, Row{Label: "swing for " + Clean(s.Scenario.Side), Marked: true, Cells: []Cell{{}, {}, {Text: Signed(s.Swing, swingDecimals(s.Swing))}}})
	t.Groups = []Group{{Rows: rows}}
	return t
}

func storyNotes(s *sim.Story) []Item {
	items := append(warningItems(s.Warnings), Item{Text: "Every roll comes out as in this trial of a run. The dice behind it are drawn afterwards, with their proper chances, and are always the same for this trial. (2) is a die that does not count, [1.4] the clause of the rules."})
	if manyDice(s) {
		items = append(items, Item{Text: "7×1: seven dice came up 1."})
	}
	if s.Exact {
		items = append(items, Item{Text: "The points behind an option are the swing that it leads to, on average, exactly."})
	}
	return items
}

// manyDice: some dice are counted and not shown one by one.
func manyDice(s *sim.Story) bool {
	for i := range s.Chapters {
		for _, p := range s.Chapters[i].Passages {
			if slices.ContainsFunc(p.Throws, func(t rules.Throw) bool { return len(t.Dice) > mostShown }) {
				return true
			}
		}
	}
	return false
}

// whyDocument is a comparison of two plans by stage as people read it.
func whyDocument(y *sim.Why) *Document {
	d := &Document{Verdict: Clean(y.Sentence), Title: Clean(y.Scenario.Name), Subtitle: "rules " + Clean(y.Scenario.Rules)}
	if y.Exact {
		d.Subtitle += ", exact"
	} else {
		d.Subtitle += fmt.Sprintf(", %s, seed %d", Trials(y.Trials), y.Seed)
		if y.Interrupted {
			d.Subtitle += ", interrupted"
		}
	}
	if y.Default {
		d.Subtitle += ", the two best named plans"
	}
	d.add("", whyTable(y))
	notes := warningItems(y.Warnings)
	if !y.Exact {
		notes = append(notes, Item{Text: fmt.Sprintf("±: how far a difference may be off, at %s%%.", plain(100*y.Confidence, 3))})
	}
	d.list("Notes", append(notes,
		Item{Text: "The swing is counted after every step as if nothing more happened. What a step changes belongs to its stage; a stage is worth the sum of its changes, on average, and all stages add up to the swing of the plan."},
		Item{Text: "A charge that fails moves no points: what it spares shows as less of the stages that would have followed."}))
	return d
}

func warningItems(lines []string) []Item {
	items := texts(lines)
	for i := range items {
		items[i].Tone = Bad
	}
	return items
}

func whyTable(y *sim.Why) *Table {
	t := &Table{Corner: "points by stage", Fixed: true, Columns: []Column{{Head: Clean(y.Plans[0])}, {Head: Clean(y.Plans[1])}, {Head: "difference", Marked: true}}}
	row := func(s *sim.WhyStage) Row {
		decimals := y.Decimals(s, whyDecimals(y))
		r := Row{Label: Clean(s.Stage)}
		for _, p := range s.Points {
			r.Cells = append(r.Cells, Cell{Text: Signed(p, decimals)})
		}
		cell := Cell{Text: Signed(s.Difference, decimals)}
		if s.Low != nil && s.High != nil {
			cell.Aside = "±" + upTo(errorOf(s.Difference, *s.Low, *s.High), decimals)
		}
		r.Cells = append(r.Cells, cell)
		return r
	}
	var rows []Row
	for i := range y.Stages {
		rows = append(rows, row(&y.Stages[i]))
	}
	total := row(&y.Total)
	total.Label, total.Marked = "swing for "+Clean(y.Scenario.Side), true
	t.Groups = []Group{{Rows: rows}, {Rows: []Row{total}}}
	return t
}

// whyDecimals is one decimal, or two where the whole difference is small.
func whyDecimals(y *sim.Why) int {
	if d := y.Total.Difference; -1 < d && d < 1 {
		return 2
	}
	return 1
}
