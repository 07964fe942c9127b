package reports

import (
	"encoding/json"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"tactica/dice"
	"tactica/rules"
	"tactica/sim"
)

// aStory has what stories can have.
func aStory() *sim.Story {
	swing := func(x float64) *float64 { return &x }
	many := make(dice.Hand, 0, 40)
	for i := range 40 {
		many = append(many, dice.Die{Face: 1 + i*i%6, Dropped: i%13 == 0})
	}
	return &sim.Story{
		Schema: 1, Tool: sim.Tool{Name: "simulate", Version: "1"},
		Scenario: sim.StoryScenario{Name: "A charge\x1b[31m over the *hill*", File: "hill.yaml", Rules: "wfb8", Digest: "sha256:0", Side: "blue"},
		Plan:     "shoot, then run", Default: true, Seed: 7, Trial: 12345, Exact: true, Expected: swing(-31.24),
		Search: &sim.Search{Where: []string{"orcs.charge=caught", "swing<-10"}, From: 12000, Tried: 346, Found: true, Trial: 12345, Chance: swing(0.0041)},
		Chapters: []rules.Chapter{
			{Title: "Charge of Orcs", Passages: []rules.Passage{
				{Text: "Orcs declared a charge on Archers of the Eastern March, 9 inches away.", Clause: "1.1"},
				{Decision: &rules.Decision{Question: "Reaction of Archers to the charge of Orcs", Unit: "Archers", By: "the plan says so", Replaced: true, Options: []rules.Alternative{
					{Text: "hold", Legal: true, Swing: swing(-42.3), Taken: true},
					{Text: "stand and shoot", Reason: "4 inches away, no more than the M of 4: no time to aim", Clause: "1.3", Wished: true},
					{Text: "flee", Legal: true, Swing: swing(0), Reason: "a run for it", Clause: "1.3"},
				}}},
				{Text: "Shots.", Clause: "1.4", Throws: []rules.Throw{
					{What: "to hit", Need: "5+", Dice: many, Result: "14 hits"},
					{What: "to wound", Need: "4+", Dice: dice.Hand{{Face: 3}, {Face: 4}, {Face: 6}}, Result: "2 wounds"},
					{What: "poison", Result: "1 wound by a 6 to hit"},
				}, Outcome: "Orcs lost 3 models, 17 left"},
				{Outcome: "No Panic test"},
			}},
			{Title: "Moves", Passages: []rules.Passage{
				{Throws: []rules.Throw{{What: "charge range", Dice: dice.Hand{{Face: 4}, {Face: 5}, {Face: 2, Dropped: true}}, Result: "+ 4 = 13"}}, Clause: "2", Outcome: "Far enough"},
				{Throws: []rules.Throw{{What: "distance", Dice: dice.Hand{{Face: 4}}}}, Outcome: "Done"},
			}},
		},
		Units: []sim.UnitToll{
			{Toll: rules.Toll{Unit: "Archers of the Eastern March", Start: 10, Left: 0, Fate: "destroyed"}, Points: -90},
			{Toll: rules.Toll{Unit: "Orcs", Start: 20, Left: 17, Fate: "standing"}, Points: 18.5},
			{Toll: rules.Toll{Unit: "Goblins", Start: 5, Left: 5, Fate: "standing"}},
		},
		Swing:     -71.5,
		Variables: []sim.StoryVariable{{Name: "orcs.charge", Word: "reached"}, {Name: "swing", Number: swing(-71.5)}},
		Warnings:  []string{"something is odd"},
	}
}

func aWhy(sampled bool) *sim.Why {
	bound := func(x float64) *float64 { return &x }
	w := &sim.Why{
		Schema: 1, Tool: sim.Tool{Name: "simulate", Version: "1"}, Scenario: aStory().Scenario,
		Plans: [2]string{"hold", "a plan of a rather long name indeed"}, Exact: !sampled, Default: true,
		Stages: []sim.WhyStage{
			{Stage: "flight", Points: [2]float64{0, -126.875}, Difference: 126.875},
			{Stage: "rally", Points: [2]float64{4.27, 87.95}, Difference: -83.68},
			{Stage: "panic", Points: [2]float64{0.04, 0}, Difference: 0.04},
		},
		Total:    sim.WhyStage{Stage: "swing", Points: [2]float64{4.31, -38.925}, Difference: 43.235},
		Sentence: "Hold is 43.2 points better.", Warnings: []string{},
	}
	if sampled {
		w.Seed, w.Trials, w.Confidence, w.Interrupted, w.Default = 3, 12345, 0.95, true, false
		w.Warnings = append(w.Warnings, "sampled")
		for i := range w.Stages {
			w.Stages[i].Low, w.Stages[i].High = bound(w.Stages[i].Difference-1.23), bound(w.Stages[i].Difference+1.23)
		}
		w.Total.Low, w.Total.High = bound(42), bound(44.4)
	}
	return w
}

func storyText(t *testing.T, format string, s *sim.Story, o Options) string {
	t.Helper()
	var b strings.Builder
	if err := WriteStory(&b, format, s, o); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func whyText(t *testing.T, format string, y *sim.Why, o Options) string {
	t.Helper()
	var b strings.Builder
	if err := WriteWhy(&b, format, y, o); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestStoryGolden(t *testing.T) {
	golden(t, "story.txt", storyText(t, "text", aStory(), Options{}))
	golden(t, "story-44.txt", storyText(t, "text", aStory(), Options{Width: 44}))
	golden(t, "story-colour.txt", storyText(t, "text", aStory(), Options{Color: true}))
	golden(t, "story.md", storyText(t, "md", aStory(), Options{}))
	golden(t, "why.txt", whyText(t, "text", aWhy(false), Options{}))
	golden(t, "why-sampled.txt", whyText(t, "text", aWhy(true), Options{}))
	golden(t, "why.md", whyText(t, "md", aWhy(true), Options{}))
}

// A story fits the width of its terminal, and has no control characters.
func TestStoryFits(t *testing.T) {
	for _, w := range []int{40, 44, 60, 80, 120} {
		for _, text := range []string{storyText(t, "text", aStory(), Options{Width: w}), whyText(t, "text", aWhy(true), Options{Width: w})} {
			for _, line := range strings.Split(text, "\n") {
				if width(line) > w || strings.ContainsRune(line, '\x1b') {
					t.Errorf("width %d: %q has %d columns", w, line, width(line))
				}
			}
		}
	}
}

func TestStoryQuiet(t *testing.T) {
	const want = `Trial 12,345 under the plan "shoot, then run": a swing of -71.5 for blue (-31.2 on average).` + "\n"
	if got := storyText(t, "text", aStory(), Options{Quiet: true}); got != want {
		t.Errorf("%q", got)
	}
	if got := whyText(t, "md", aWhy(false), Options{Quiet: true}); got != "Hold is 43.2 points better.\n" {
		t.Errorf("%q", got)
	}
}

func TestStoryJSON(t *testing.T) {
	var story sim.Story
	if err := json.Unmarshal([]byte(storyText(t, "json", aStory(), Options{})), &story); err != nil || !reflect.DeepEqual(&story, aStory()) {
		t.Errorf("a story does not read back: %v", err)
	}
	var why sim.Why
	if err := json.Unmarshal([]byte(whyText(t, "json", aWhy(true), Options{})), &why); err != nil || !reflect.DeepEqual(&why, aWhy(true)) {
		t.Errorf("a comparison does not read back: %v", err)
	}
	s := aStory()
	s.Swing = math.NaN()
	if err := WriteStory(&strings.Builder{}, "json", s, Options{}); err == nil {
		t.Error("a NaN is written")
	}
	if err := WriteStory(&strings.Builder{}, "csv", s, Options{}); err == nil || !strings.Contains(err.Error(), "text, md, json") {
		t.Errorf("%v", err)
	}
}

// Many dice are counted by face.
func TestDiceText(t *testing.T) {
	h := make(dice.Hand, 30)
	for i := range h {
		h[i] = dice.Die{Face: 1 + i%3, Dropped: i == 0}
	}
	if got := diceText(h); got != "9×1 10×2 10×3 (1×1)" {
		t.Errorf("%q", got)
	}
	if got := diceText(h[:4]); got != "(1) 2 3 1" {
		t.Errorf("%q", got)
	}
}

// A clause never stands alone on a line.
func TestWithClause(t *testing.T) {
	for _, c := range []struct{ in, want []string }{
		{[]string{"one two", "[4]"}, []string{"one", "two [4]"}},
		{[]string{"one two [4]"}, []string{"one two [4]"}},
		{[]string{"one", "[4]"}, []string{"one", "[4]"}},
		{[]string{"one two", "three [4]"}, []string{"one two", "three [4]"}},
	} {
		if got := withClause(slices.Clone(c.in)); !slices.Equal(got, c.want) {
			t.Errorf("%q is %q, want %q", c.in, got, c.want)
		}
	}
}
