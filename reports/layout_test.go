package reports

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"tactica/sim"
)

// headsOf counts the tables of a text and the sampled columns in them.
func headsOf(text string) (tables, sampled int) {
	return strings.Count(text, "\n──"), strings.Count(text, "exact sampled")
}

func TestOneTableForManyPlans(t *testing.T) {
	tests := []struct {
		engine          string
		plans, width    int
		tables, sampled int
		spared          bool
	}{
		{"both", 1, 80, 1, 1, false},
		{"both", 4, 80, 1, 4, false},
		{"both", 6, 120, 1, 6, false},
		{"both", 5, 80, 1, 0, false},
		{"both", 6, 80, 1, 0, true},
		{"both", 12, 80, 3, 1, false}, // the lead shows both
		{"exact", 5, 80, 1, 0, false},
		{"exact", 6, 80, 1, 0, true},
		{"exact", 7, 80, 1, 0, true},
		{"mc", 6, 80, 1, 0, true},
	}
	for _, test := range tests {
		name := fmt.Sprintf("%s, %d plans, width %d", test.engine, test.plans, test.width)
		r := withPlans(t, test.plans, []string{"p"})
		for i := range r.Plans {
			r.Plans[i].BestPlay = false
		}
		if test.engine != "both" {
			only(r, test.engine)
		}
		text := write(t, "table", []*sim.Result{r}, Options{Width: test.width})
		tables, sampled := headsOf(text)
		if tables != test.tables || sampled != test.sampled {
			t.Errorf("%s: %d tables with %d sampled columns, want %d and %d\n%s", name, tables, sampled, test.tables, test.sampled, text)
		}
		if got := strings.Contains(strings.Join(strings.Fields(text), " "), "Left out for want of room: 9 games in 10."); got != test.spared {
			t.Errorf("%s: the range of nine games in ten is left out: %v, want %v\n%s", name, got, test.spared, text)
		}
	}
}

// Bare tables keep every text, and the asides of the first group.
func TestBare(t *testing.T) {
	for _, engine := range []string{"both", "mc"} {
		r := load(t, "handgunners.json")[0]
		if engine == "mc" {
			only(r, engine)
		}
		full, _ := outcomeTable(r, namesOf([]*sim.Result{r}))
		before := fmt.Sprint(full)
		bare := full.Bare()
		if len(bare.Groups) != len(full.Groups) {
			t.Fatalf("%d groups of %d", len(bare.Groups), len(full.Groups))
		}
		var texts []string
		for _, row := range bare.Groups[0].Rows {
			for _, c := range row.Cells {
				if c.Aside != "" {
					t.Errorf("%s: aside %q in a bare table", row.Label, c.Aside)
				}
				texts = append(texts, c.Text)
			}
		}
		for _, row := range full.Groups[0].Rows {
			for _, c := range row.Cells {
				if c.Text != "" && !slices.Contains(texts, c.Text) || c.Aside != "" && !slices.Contains(texts, c.Aside) {
					t.Errorf("%s: %q or %q is lost", row.Label, c.Text, c.Aside)
				}
			}
		}
		for i, group := range full.Groups[1:] {
			for j, row := range group.Rows {
				for k, c := range row.Cells {
					want := c
					want.Aside = ""
					if got := bare.Groups[i+1].Rows[j].Cells[k]; got != want {
						t.Errorf("%s, %s: %v, want %v", group.Title, row.Label, got, want)
					}
				}
			}
		}
		if after := fmt.Sprint(full); after != before {
			t.Error("the table has changed")
		}
	}
}

// Exact distributions tell that best play is a named plan; counts do not, since
// those of a few trials may well be alike: then only who knows the decisions does.
func TestBestPlayThatIsANamedPlan(t *testing.T) {
	for _, engine := range []string{"both", "mc", "mc, decides alike"} {
		for _, change := range []string{"", "another chance", "one more value"} {
			r := load(t, "handgunners.json")[0]
			alike := engine == "both"
			if engine != "both" {
				only(r, "mc")
				r.Advice.By = "sampled"
			}
			if engine == "mc, decides alike" {
				alike, r.Advice.BestPlay.SameAs = true, "flee"
			}
			i := slices.IndexFunc(r.Plans, func(p sim.PlanResult) bool { return p.BestPlay })
			flee := slices.IndexFunc(r.Plans, func(p sim.PlanResult) bool { return p.Plan == "flee" })
			best := r.Plans[flee]
			best.Plan, best.BestPlay = r.Plans[i].Plan, true
			best.Variables = slices.Clone(best.Variables)
			v := &best.Variables[len(best.Variables)/2]
			v.Values = slices.Clone(v.Values)
			switch change {
			case "another chance":
				v.Values[0] = likelier(v.Values[0], engine)
				alike = alike && engine != "both"
			case "one more value":
				v.Values = append(v.Values, likelier(sim.ValueCell{Word: "new", Number: -1}, engine))
				alike = alike && engine != "both"
			}
			r.Plans[i] = best
			text := write(t, "table", []*sim.Result{r}, Options{})
			head := regexp.MustCompile(`(?m)^chances in %.* best$`).MatchString(text)
			line := strings.Contains(text, "No choice at any decision does better than flee.")
			if head == alike || line == head {
				t.Errorf("%s, %q: column %v, line %v\n%s", engine, change, head, line, text)
			}
		}
	}
}

// likelier is a value with a little more chance, or one trial more.
func likelier(c sim.ValueCell, engine string) sim.ValueCell {
	if engine == "mc" {
		more := int64(1)
		if c.Count != nil {
			more += *c.Count
		}
		c.Count = &more
		return c
	}
	more := deref(c.Exact) + 1e-7
	c.Exact = &more
	return c
}

func TestSaid(t *testing.T) {
	tests := []struct {
		plan, aspect, word string
		want               bool
	}{
		{"flee", "reaction", "flee", true},
		{"Stand and shoot", "reaction", "stand-and-shoot", true},
		{"hold the screen", "reaction", "hold", true},
		{"hold", "reaction", "flee", false},
		{"hold or flee", "reaction", "hold", false},
		{"bait", "reaction", "flee", false},
		{"flee", "reaction", "none", false},
		{"intervene and defend", "defend", "active", true},
		{"intervene and defend", "intervene", "resolved", true},
		{"intervene and defend", "intervene", "illegal", false},
		{"intervene", "intervene", "none", false},
		{"no response", "defend", "none", true},
		{"no response", "defend", "active", false},
		{"defend", "restrictions", "defend", false},
	}
	for _, test := range tests {
		if got := said(test.plan, aspectOf(test.aspect), test.word); got != test.want {
			t.Errorf("plan %q says %s %s: %v", test.plan, test.aspect, test.word, got)
		}
	}
}

// A reaction that the name of the plan does not tell has a row.
func TestSettledReaction(t *testing.T) {
	row := regexp.MustCompile(`(?m)^  reaction +hold +shoot +flee$`)
	for _, name := range []string{"hold", "wait"} {
		r := load(t, "handgunners.json")[0]
		i := slices.IndexFunc(r.Plans, func(p sim.PlanResult) bool { return p.Plan == "hold" })
		r.Plans[i].Plan = name
		text := write(t, "table", []*sim.Result{r}, Options{})
		if got, want := row.MatchString(text), name == "wait"; got != want {
			t.Errorf("plan %q: a row for the reaction: %v\n%s", name, got, text)
		}
	}
}

func TestWarningsComeFirst(t *testing.T) {
	r := load(t, "handgunners.json")[0]
	r.Warnings = []string{"beware of this"}
	r.Run.Agreement.Agree = false
	text := write(t, "table", []*sim.Result{r}, Options{Color: true})
	warning, agreement, best := strings.Index(text, "\x1b[31mbeware of this"), strings.Index(text, "DISAGREE"), strings.Index(text, "Best play")
	if warning < 0 || warning > agreement || agreement > best {
		t.Errorf("warning at %d, disagreement at %d, best play at %d in\n%s", warning, agreement, best, text)
	}
}

// Joined items are shown or counted.
func TestJoined(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 5))
	more := regexp.MustCompile(`; and (\d+) more \(--format md has all\)$`)
	for range 2000 {
		items := make([]Item, 1+rng.IntN(40))
		for i := range items {
			items[i] = Item{Term: fmt.Sprintf("t%d", i), Text: "#" + strings.Repeat(" x", rng.IntN(30))}
		}
		room := 26 + rng.IntN(100)
		terms := rng.IntN(2) == 0
		lines := joined(items, room, terms)
		text := strings.Join(lines, " ")
		shown, left := strings.Count(text, "#"), 0
		if m := more.FindStringSubmatch(text); m != nil {
			fmt.Sscan(m[1], &left)
		}
		if shown+left != len(items) || shown == 0 || strings.Contains(text, "t0") != terms {
			t.Fatalf("%d of %d items, %d left out, in %q", shown, len(items), left, text)
		}
		if len(lines) > joinedMost || slices.ContainsFunc(lines, func(s string) bool { return width(s) > room }) {
			t.Fatalf("%d lines for %d columns: %q", len(lines), room, lines)
		}
	}
	if lines := joined([]Item{{Text: strings.Repeat("long ", 999)}, {Text: "next"}}, 40, true); len(lines) != joinedMost {
		t.Errorf("a long item takes %d lines", len(lines))
	}
}
