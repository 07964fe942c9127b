package configs_test

import (
	"reflect"
	"strings"
	"testing"

	"tactica/configs"
)

func TestVary(t *testing.T) {
	doc := load(t, base).Doc
	for text, want := range map[string]configs.Vary{
		"charges.0.distance=4:5:0.5":   {Path: "charges.0.distance", Values: []float64{4, 4.5, 5}},
		"charges.0.distance=4:6":       {Path: "charges.0.distance", Values: []float64{4, 5, 6}},
		"charges.0.distance=9, 4 ,6.5": {Path: "charges.0.distance", Values: []float64{9, 4, 6.5}},
		"charges.0.edge=0.1:0.3:0.1":   {Path: "charges.0.edge", Values: []float64{0.1, 0.2, 0.3}},
		"units.orcs.models=5:6":        {Path: "units.orcs.models", Values: []float64{5, 6}, Whole: true},
		"units.guns.stats.BS=3":        {Path: "units.guns.stats.BS", Values: []float64{3}, Whole: true},
		"rounds=1,2":                   {Path: "rounds", Values: []float64{1, 2}, Whole: true},
		"value.fleeing=0:1:0.5":        {Path: "value.fleeing", Values: []float64{0, 0.5, 1}},
	} {
		if got, err := doc.Vary(text, wfbOnly); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s: got %+v, %v", text, got, err)
		}
	}
	for text, want := range map[string]string{
		"charges.0.distance":           "want path=from:to:step",
		"=4:5":                         "want path=from:to:step",
		"charges.0.distnce=4:5":        `the file has no charges.0.distnce; did you mean "charges.0.distance"?`,
		"units.gnus.models=4:5":        `did you mean "units.guns.models"?`,
		"charges.0.distance=":          `"" is no number`,
		"charges.0.distance=far":       `"far" is no number`,
		"charges.0.distance=1,,2":      `"" is no number`,
		"charges.0.distance=4:5:6:7":   "want from:to:step",
		"charges.0.distance=5:4":       "from is above to",
		"charges.0.distance=4:5:0":     "above 0",
		"charges.0.distance=-1:4":      "should be a number from 0 to 1000",
		"charges.0.distance=0:1:1e-6":  "more than 10000 points",
		"units.orcs.models=1.5,2":      "should be a whole number from 1 to 500",
		"units.orcs.models=0:501:100":  "should be a whole number from 1 to 500",
		"units.orcs.side=1,2":          "units.orcs.side is no number",
		"units.orcs.at.x=1,2":          "units.orcs has no place on the table (at:)",
		"run.trials=1:5":               "run cannot be varied",
		"charges.0.distance=0x10,1e99": `"0x10" is no number`,
	} {
		if got, err := doc.Vary(text, wfbOnly); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %+v, %v; want %q", text, got, err, want)
		} else if strings.Contains(err.Error(), "(at:)") && strings.Contains(err.Error(), "did you mean") {
			t.Errorf("%s: another name is proposed for one that is right: %v", text, err)
		}
	}
}

func TestVaryTogether(t *testing.T) {
	distance := configs.Vary{Path: "charges.0.distance", Values: make([]float64, 200)}
	models := configs.Vary{Path: "units.orcs.models", Values: make([]float64, 50)}
	for _, c := range []struct {
		all  []configs.Vary
		says string
	}{
		{[]configs.Vary{distance, models}, ""},
		{[]configs.Vary{distance, distance}, "charges.0.distance is varied already"},
		{[]configs.Vary{distance, {Path: "x", Values: make([]float64, 51)}}, "10200 points; at most 10000"},
		{[]configs.Vary{distance, models, {Path: "x"}}, "3 numbers to vary; at most 2"},
	} {
		if err := configs.CheckVary(c.all); (err == nil) != (c.says == "") || err != nil && !strings.Contains(err.Error(), c.says) {
			t.Errorf("got %v, want %q", err, c.says)
		}
	}
}

// TestSwept: a document at a point of a sweep has the value, says in problems
// where they are from, and keeps its digest.
func TestSwept(t *testing.T) {
	s := load(t, base)
	doc, problems := s.Doc.Swept("charges.0.distance", 0.000001)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	there, problems := doc.Load(wfbOnly)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	if got := there.Charges[0].Targets[0].Distance.Value; got != 0.000001 || there.Digest != s.Digest {
		t.Errorf("distance %g, digest %s", got, there.Digest)
	}
	doc, _ = s.Doc.Swept("units.orcs.models", 0)
	if _, problems = doc.Load(wfbOnly); len(problems) != 1 || !strings.HasPrefix(problems[0].String(), "sweep units.orcs.models=0: should be a whole number") {
		t.Errorf("%v", problems)
	}
}

// TestSweepOfTheFileKnowsWholeNumbers, as that of a command line does.
func TestSweepOfTheFileKnowsWholeNumbers(t *testing.T) {
	s := load(t, base+"sweep:\n  - {path: units.orcs.models, values: [5, 6]}\n  - {path: charges.0.distance, from: 4, to: 6, step: 1}\n")
	if !s.Sweep[0].Whole || s.Sweep[1].Whole {
		t.Errorf("%+v", s.Sweep)
	}
}
