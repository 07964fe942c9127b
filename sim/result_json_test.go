package sim

import (
	"encoding/json"
	"math"
	"reflect"
	"testing"
)

func ptr[T any](x T) *T { return &x }

// fullResult uses every part of a Result, with numbers that only a full
// precision form brings back.
func fullResult() *Result {
	third := 1.0 / 3
	return &Result{
		Schema: SchemaVersion, Tool: Tool{"simulate", "v1"},
		Scenario: ScenarioInfo{Name: "Ork \"<&>\" Überfall", Rules: "wfb8", Side: "blue",
			Units: []UnitInfo{{Key: "orcs", Label: "Orcs", Side: "red", Models: 20, Points: 6}}},
		Run: RunInfo{Engine: "both", Seed: math.MaxUint64, Trials: 1 << 40, Confidence: 0.95,
			Exact: &ExactInfo{1, 2, 5e-324}, Agreement: &Agreement{3, true, 0.1, 1e-9, "a / b = c"}},
		At: &At{Paths: []string{"z.distance", "a.models"}, Values: []float64{9.1, -0.5}},
		Plans: []PlanResult{{Plan: "flee", Legal: true, Trials: 3, Variables: []VariableResult{
			{Name: "orcs.charge", Kind: "category", Values: []ValueCell{
				{Word: "caught", Exact: &third, Count: ptr(int64(1)), Estimate: ptr(0.1 + 0.2), Low: ptr(0.0), High: ptr(1.0)},
				{Word: "failed", Exact: ptr(2.0 / 3)},
				{Word: "12", Count: ptr(int64(0))}}},
			{Name: "swing", Kind: "number", Text: "points", ExactMean: &third, ExactSD: ptr(1e300), Mean: ptr(math.Pi),
				SD: ptr(0.0), Low: ptr(-1e-300), High: ptr(2.0),
				Quantiles: []Quantile{{0.5, 18}, {0.05, 16.25}, {1.0 / 3, -7}},
				Values:    []ValueCell{{Number: -33.3, Count: ptr(int64(2))}, {Number: 0, Exact: &third}}},
			{Name: "orcs.moved", Kind: "number", Values: []ValueCell{},
				Histogram: &Histogram{Low: 0, High: 2, Exact: []float64{third, 1 - third}, Counts: []int64{1, 2}}}}}},
		Advice:       &Advice{Best: "flee", Ranking: []Ranked{{"flee", third, 1, 2}}, BestPlay: &BestPlay{1, 2, 1.5, 2.5, "flee", []string{"hold"}}},
		Expectations: []Expectation{{Text: "t", Pass: true, Got: &third}},
		Assumptions:  []Assumption{{"c", "p", "t"}}, Warnings: []string{"w"},
	}
}

func TestResultRoundTrip(t *testing.T) {
	want := fullResult()
	data, err := json.Marshal(want)
	if err != nil {
		t.Fatal(err)
	}
	got := new(Result)
	if err := json.Unmarshal(data, got); err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("read back as\n%+v\nwant\n%+v\nJSON %s", got, want, data)
	}
}

func TestResultJSONForm(t *testing.T) {
	tests := []struct {
		value any
		want  string
	}{
		{At{}, `{}`},
		{At{[]string{"b", "a.0"}, []float64{9, 0.1}}, `{"b":9,"a.0":0.1}`},
		{ValueCell{Word: "failed"}, `{"value":"failed"}`},
		{ValueCell{Number: 20, Exact: ptr(0.16), Count: ptr(int64(7)), Estimate: ptr(0.5), Low: ptr(0.25), High: ptr(1.0)},
			`{"value":20,"exact":0.16,"count":7,"estimate":0.5,"low":0.25,"high":1}`},
		{ValueCell{Count: ptr(int64(0)), Estimate: ptr(0.0), Low: ptr(0.0), High: ptr(0.001)},
			`{"value":0,"count":0,"estimate":0,"low":0,"high":0.001}`},
		{VariableResult{Name: "n", Kind: "category"}, `{"name":"n","kind":"category","values":[]}`},
		{VariableResult{Name: "n", Kind: "number", Mean: ptr(1.5), Quantiles: []Quantile{{0.05, 16}, {0.5, 18}}},
			`{"name":"n","kind":"number","mean":1.5,"quantiles":{"0.05":16,"0.5":18},"values":[]}`},
		{Result{At: &At{[]string{"x"}, []float64{1}}},
			`{"schema":0,"tool":{"name":"","version":""},` +
				`"scenario":{"name":"","file":"","rules":"","digest":"","side":"","units":null},` +
				`"run":{"engine":"","seed":0,"first_trial":0,"trials":0,"stopped_by":"","confidence":0},` +
				`"at":{"x":1},"plans":null,"expectations":null,"assumptions":null,"warnings":null}`},
	}
	for _, test := range tests {
		got, err := json.Marshal(test.value)
		if err != nil || string(got) != test.want {
			t.Errorf("%+v is\n%s, %v, want\n%s", test.value, got, err, test.want)
		}
	}
}

func TestResultRefusesWhatIsNoNumber(t *testing.T) {
	for _, x := range []float64{math.NaN(), math.Inf(1), math.Inf(-1)} {
		for _, value := range []any{
			At{[]string{"a"}, []float64{x}},
			ValueCell{Number: x},
			ValueCell{Word: "w", Low: &x},
			VariableResult{Mean: &x},
			VariableResult{Quantiles: []Quantile{{0.5, x}}},
		} {
			if got, err := json.Marshal(value); err == nil {
				t.Errorf("%+v is written as %s", value, got)
			}
		}
	}
	if got, err := json.Marshal(At{[]string{"a", "b"}, []float64{1}}); err == nil {
		t.Errorf("a path without a value is written as %s", got)
	}
}

func TestResultRefusesForeignJSON(t *testing.T) {
	for _, text := range []string{
		`{"at": [1]}`, `{"at": {"a": "b"}}`, `{"at": {"a": 1e999}}`,
		`{"plans": [{"variables": [{"quantiles": {"x": 1}}]}]}`,
		`{"plans": [{"variables": [{"quantiles": {"2": 1}}]}]}`,
		`{"plans": [{"variables": [{"quantiles": {"NaN": 1}}]}]}`,
		`{"plans": [{"variables": [{"values": [{"value": [1]}]}]}]}`,
		`{"plans": [{"variables": [{"values": [{"exact": 1}]}]}]}`,
	} {
		if err := json.Unmarshal([]byte(text), new(Result)); err == nil {
			t.Errorf("%s is read without an error", text)
		}
	}
}

func FuzzResultJSON(f *testing.F) {
	data, err := json.Marshal(fullResult())
	if err != nil {
		f.Fatal(err)
	}
	f.Add(data)
	f.Add([]byte(`{"at": null, "plans": [{"variables": [{"quantiles": null, "values": null}]}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		r := new(Result)
		if json.Unmarshal(data, r) != nil {
			return
		}
		once, err := json.Marshal(r)
		if err != nil {
			t.Fatalf("read but not written: %v", err)
		}
		again := new(Result)
		if err := json.Unmarshal(once, again); err != nil {
			t.Fatalf("written but not read: %v\n%s", err, once)
		}
		if twice, err := json.Marshal(again); err != nil || string(twice) != string(once) {
			t.Fatalf("%v: first\n%s\nthen\n%s", err, once, twice)
		}
	})
}
