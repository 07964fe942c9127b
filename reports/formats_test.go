package reports

import (
	"encoding/csv"
	"encoding/json"
	"encoding/xml"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tactica/sim"
)

func TestJSONReadsBack(t *testing.T) {
	for _, sample := range samples {
		want := load(t, sample)
		for _, format := range []string{"json", "jsonl"} {
			text := write(t, format, want, Options{})
			d := json.NewDecoder(strings.NewReader(text))
			var got []*sim.Result
			for d.More() {
				r := new(sim.Result)
				if err := d.Decode(r); err != nil {
					t.Fatal(err)
				}
				got = append(got, r)
			}
			if !reflect.DeepEqual(got, want) {
				t.Errorf("%s as %s does not read back", sample, format)
			}
			if lines := strings.Count(text, "\n"); lines != len(want) && (format == "jsonl" || len(want) > 1) {
				t.Errorf("%s as %s has %d lines for %d results", sample, format, lines, len(want))
			}
		}
	}
}

func TestJSONRefusesNaN(t *testing.T) {
	r := load(t, "exact.json")[0]
	r.Advice.Margin = math.NaN()
	if err := Write(&strings.Builder{}, "json", []*sim.Result{r}, Options{}); err == nil {
		t.Error("a NaN is written")
	}
}

// The CSV must hold every number of the result to the last bit.
func TestCSVHoldsEveryValue(t *testing.T) {
	for _, sample := range samples {
		results := load(t, sample)
		rows, err := csv.NewReader(strings.NewReader(write(t, "csv", results, Options{}))).ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		head, rows := rows[0], rows[1:]
		column := func(name string) int {
			i := slices.Index(head, name)
			if i < 0 {
				t.Fatalf("no column %s in %v", name, head)
			}
			return i
		}
		next := func(cells map[string]string) {
			if len(rows) == 0 {
				t.Fatalf("%s: rows end before %v", sample, cells)
			}
			for name, want := range cells {
				if got := rows[0][column(name)]; got != want {
					t.Fatalf("%s: %s is %q, want %q in %v", sample, name, got, want, rows[0])
				}
			}
			rows = rows[1:]
		}
		number := func(x *float64) string {
			if x == nil {
				return ""
			}
			return strconv.FormatFloat(*x, 'g', -1, 64)
		}
		for _, r := range results {
			for _, p := range r.Plans {
				if !p.Legal {
					next(map[string]string{"plan": p.Plan, "legal": "false", "reason": p.Reason, "variable": ""})
				}
				for _, v := range p.Variables {
					for _, c := range v.Values {
						value := c.Word
						if v.Kind == "number" {
							value = number(&c.Number)
						}
						cells := map[string]string{"scenario": r.Scenario.Name, "plan": p.Plan, "legal": "true", "variable": v.Name, "kind": v.Kind,
							"value": value, "exact": number(c.Exact), "estimate": number(c.Estimate), "low": number(c.Low), "high": number(c.High),
							"exact_mean": number(v.ExactMean), "mean": number(v.Mean), "mean_low": number(v.Low), "mean_high": number(v.High)}
						if c.Count != nil {
							cells["count"] = strconv.FormatInt(*c.Count, 10)
						}
						if r.At != nil {
							cells["at."+r.At.Paths[0]] = number(&r.At.Values[0])
						}
						next(cells)
					}
					if h := v.Histogram; h != nil {
						for i, n := range h.Counts {
							cells := map[string]string{"variable": v.Name, "count": strconv.FormatInt(n, 10)}
							if i == 0 {
								cells["value"] = number(&h.Low)
							}
							if i == len(h.Counts)-1 {
								cells["value_to"] = number(&h.High)
							}
							next(cells)
						}
					}
				}
			}
		}
		if len(rows) > 0 {
			t.Errorf("%s: %d rows too many, from %v", sample, len(rows), rows[0])
		}
	}
}

func TestJUnitCounts(t *testing.T) {
	r := load(t, "handgunners.json")[0]
	r.Run.Agreement.Agree = false
	r.Expectations[0].Text = "bell \a and <tag> & \u202e"
	text := write(t, "junit", []*sim.Result{r, load(t, "exact.json")[0]}, Options{})
	var got junitSuites
	if err := xml.Unmarshal([]byte(text), &got); err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	if got.Tests != 5 || got.Failures != 1 || got.Errors != 1 || len(got.Suites) != 2 {
		t.Errorf("%d tests, %d failures, %d errors in %d suites", got.Tests, got.Failures, got.Errors, len(got.Suites))
	}
	if got.Suites[0].Cases[1].Failure.Message != "is -41.27" {
		t.Errorf("message %q", got.Suites[0].Cases[1].Failure.Message)
	}
	if s := got.Suites[1]; s.Tests != 1 || len(s.Cases) != 1 || !strings.Contains(s.Cases[0].Name, "expects nothing") {
		t.Errorf("a file without expectations: %+v", s)
	}
}

func TestMarkdownEscapes(t *testing.T) {
	for in, want := range map[string]string{
		"a|b": `a\|b`, "<script>": "&lt;script&gt;", "# head": `\# head`, "-12.3": "-12.3", "- item": `\- item`,
		"[x](y)": `\[x\](y)`, "snake_case *bold*": `snake\_case \*bold\*`, "`code`": "\\`code\\`", "": "", "1. item": `1\. item`,
	} {
		if got := escapeMarkdown(in); got != want {
			t.Errorf("%q is escaped as %q, want %q", in, got, want)
		}
	}
}

// Every row of a Markdown table must have as many cells as its head.
func TestMarkdownTablesAreRegular(t *testing.T) {
	for _, names := range awkward {
		for _, n := range []int{1, 6, 7, 24} {
			text := write(t, "md", []*sim.Result{withPlans(t, n, names)}, Options{})
			cells := 0
			for _, line := range strings.Split(text, "\n") {
				if !strings.HasPrefix(line, "|") {
					cells = 0
					continue
				}
				bars := strings.Count(strings.ReplaceAll(line, `\|`, ""), "|")
				if cells != 0 && bars != cells {
					t.Fatalf("%d bars after rows with %d: %q", bars, cells, line)
				}
				cells = bars
			}
		}
	}
}
