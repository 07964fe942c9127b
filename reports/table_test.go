package reports

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"tactica/sim"
)

// twelve is read once; those who change it copy first.
var twelve *sim.Result

// withPlans is the sample with that many plans, named in turn by the names.
func withPlans(t *testing.T, n int, names []string) *sim.Result {
	if twelve == nil {
		twelve = load(t, "twelve.json")[0]
	}
	copied := *twelve
	r := &copied
	r.Scenario.Units = slices.Clone(r.Scenario.Units)
	plans := make([]sim.PlanResult, n)
	for i := range plans {
		plans[i] = r.Plans[i%len(r.Plans)]
		plans[i].Plan = fmt.Sprintf("%s %d", names[i%len(names)], i)
	}
	r.Plans = plans
	for i := range r.Scenario.Units {
		r.Scenario.Units[i].Label = names[i%len(names)]
	}
	return r
}

// only leaves the numbers of one engine in a result.
func only(r *sim.Result, engine string) *sim.Result {
	for i := range r.Plans {
		r.Plans[i].Variables = append([]sim.VariableResult(nil), r.Plans[i].Variables...)
		for j := range r.Plans[i].Variables {
			v := &r.Plans[i].Variables[j]
			v.Values = append([]sim.ValueCell(nil), v.Values...)
			if engine == "exact" {
				v.Mean, v.SD, v.Low, v.High = nil, nil, nil, nil
			} else {
				v.ExactMean, v.ExactSD = nil, nil
			}
			for k := range v.Values {
				c := &v.Values[k]
				if engine == "exact" {
					c.Count, c.Estimate, c.Low, c.High = nil, nil, nil, nil
				} else {
					c.Exact = nil
				}
			}
		}
	}
	return r
}

var awkward = [][]string{
	{"hold", "flee"},
	{"Schützen halten stand, während die Speerträger über den Fluß fliehen", "逃げる"},
	{"二つの突撃に対して弓兵は撃ちそして槍兵はすぐに川を渡って逃げる", "👩‍👩‍👧‍👦🏳️‍🌈🐗"},
	{strings.Repeat("Donaudampfschiffahrts", 30), "e\u0301\u0301\u0301\u0301\u0301"},
	{"evil\x1b[31m\r\nname\u202e\u2066", "tab\tnul\x00\xff\xfe"},
}

func TestTableFitsItsWidth(t *testing.T) {
	for _, engine := range []string{"both", "exact", "mc"} {
		for _, names := range awkward {
			for _, n := range []int{1, 2, 3, 4, 6, 8, 24} {
				r := withPlans(t, n, names)
				if engine != "both" {
					only(r, engine)
				}
				for _, room := range []int{40, 80, 132} {
					text := write(t, "table", []*sim.Result{r}, Options{Width: room})
					for _, line := range strings.Split(text, "\n") {
						if width(line) > room {
							t.Fatalf("%s, %d plans, width %d: %d columns in %q", engine, n, room, width(line), line)
						}
						if i := strings.IndexFunc(line, func(r rune) bool { return r < ' ' || r == '\u202e' || r == '\ufeff' }); i >= 0 {
							t.Fatalf("%q lets a control character through", line)
						}
					}
				}
			}
		}
	}
}

// Every plan's number must be found, whatever the layout.
func TestTableShowsEveryPlan(t *testing.T) {
	for _, n := range []int{1, 4, 5, 12, 24} {
		r := withPlans(t, n, []string{"plan"})
		for i := range r.Plans {
			r.Plans[i].Variables = append([]sim.VariableResult(nil), r.Plans[i].Variables...)
			mean := float64(100 + i)
			Variable(&r.Plans[i], Swing).ExactMean = &mean
		}
		for _, format := range []string{"table", "md"} {
			text := write(t, format, []*sim.Result{r}, Options{})
			for i := range n {
				if want := fmt.Sprintf("+%d.0", 100+i); !strings.Contains(text, want) {
					t.Errorf("%s of %d plans has no %s", format, n, want)
				}
			}
		}
	}
}

// A chance is shown as impossible, as certain, as a bound or as a number that
// is neither 0 nor 100.
func TestNoOutcomeIsZeroPercent(t *testing.T) {
	means := []string{"models lost", "of them shot", "damage taken"}
	zero := regexp.MustCompile(`^0(\.0+)?%?$|^100\.0+%?$`)
	seen := 0
	for _, sample := range samples {
		for _, engine := range []string{"both", "exact", "mc"} {
			for _, r := range load(t, sample) {
				if engine != "both" {
					only(r, engine)
				}
				if len(Shown(r)) == 0 {
					continue
				}
				table, _ := outcomeTable(r, namesOf([]*sim.Result{r}))
				for _, group := range table.Groups[1:] {
					for _, row := range group.Rows {
						if slices.Contains(means, row.Label) {
							continue
						}
						for _, c := range row.Cells {
							seen++
							if zero.MatchString(c.Text) || zero.MatchString(c.Aside) {
								t.Errorf("%s of %s, engine %s: %q and %q", row.Label, sample, engine, c.Text, c.Aside)
							}
						}
					}
				}
			}
		}
	}
	if seen < 100 {
		t.Errorf("only %d chances were looked at", seen)
	}
}

func TestColorChangesNoText(t *testing.T) {
	escapes := regexp.MustCompile("\x1b\\[[0-9;]*m")
	for _, sample := range samples {
		results := load(t, sample)
		black := write(t, "table", results, Options{})
		color := write(t, "table", results, Options{Color: true})
		if strings.Contains(black, "\x1b") {
			t.Errorf("%s has escapes without colour", sample)
		}
		if !strings.Contains(color, "\x1b[") {
			t.Errorf("%s has no colour", sample)
		}
		trim := func(s string) string {
			lines := strings.Split(s, "\n")
			for i := range lines {
				lines[i] = strings.TrimRight(lines[i], " ")
			}
			return strings.Join(lines, "\n")
		}
		if got := trim(escapes.ReplaceAllString(color, "")); got != black {
			t.Errorf("%s differs in colour:\n%s", sample, got)
		}
	}
}

func TestQuietIsTheVerdict(t *testing.T) {
	r := load(t, "handgunners.json")
	if got, want := write(t, "table", r, Options{Quiet: true}), r[0].Advice.Sentence+"\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	both := append(r, load(t, "exact.json")...)
	want := "Handgunners charged by Orc Boyz: " + both[0].Advice.Sentence + "\nExact only: " + both[1].Advice.Sentence + "\n"
	if got := write(t, "table", both, Options{Quiet: true}); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestNothingLegal(t *testing.T) {
	sweep := load(t, "sweep.jsonl")
	last := sweep[len(sweep)-1]
	last.At, last.Sweep, last.Advice = nil, nil, nil
	text := write(t, "table", []*sim.Result{last}, Options{})
	for _, want := range []string{"None of the plans is legal here.", "16 inches at most"} {
		if !strings.Contains(strings.Join(strings.Fields(text), " "), want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	for _, format := range Formats {
		for _, results := range [][]*sim.Result{nil, {nil}, {{}}, {{At: &sim.At{}}}, {{Plans: []sim.PlanResult{{Legal: true}}}}} {
			write(t, format, results, Options{})
		}
	}
}

func TestUnknownFormat(t *testing.T) {
	err := Write(&strings.Builder{}, "xls", nil, Options{})
	if err == nil || !strings.Contains(err.Error(), "table, md, csv") {
		t.Errorf("got %v", err)
	}
}

func TestWriteErrorsAreReported(t *testing.T) {
	for _, format := range Formats {
		if err := Write(fullDisk{}, format, load(t, "twelve.json"), Options{}); err == nil {
			t.Errorf("%s hides that nothing was written", format)
		}
	}
}

// fullDisk is a disk without room.
type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, fmt.Errorf("no space left") }
