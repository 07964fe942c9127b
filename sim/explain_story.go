package sim

import (
	"tactica/rules"
	"tactica/sim/trace"
)

// A Story is one trial of one plan as it is told.
type Story struct {
	Schema   int           `json:"schema"`
	Tool     Tool          `json:"tool"`
	Scenario StoryScenario `json:"scenario"`
	Plan     string        `json:"plan"`
	// Default: the plan was not asked for; it is the best named one.
	Default bool   `json:"default_plan"`
	Seed    uint64 `json:"seed"`
	Trial   uint64 `json:"trial"`
	// Exact: the game is enumerated, and it is known what options are worth.
	Exact bool `json:"exact"`
	// Expected is the mean swing of the plan, in points, where it is known.
	Expected *float64 `json:"expected,omitempty"`
	// Search is how the trial was found, when it was looked for.
	Search   *Search         `json:"search,omitempty"`
	Chapters []rules.Chapter `json:"chapters"`
	// Units and what each counts in the swing, in points; the swing is their sum.
	Units []UnitToll `json:"units"`
	Swing float64    `json:"swing"`
	// Variables are all that the trial results in.
	Variables []StoryVariable `json:"variables"`
	Warnings  []string        `json:"warnings"`
}

// StoryScenario identifies the scenario of a story.
type StoryScenario struct {
	Name   string `json:"name"`
	File   string `json:"file"`
	Rules  string `json:"rules"`
	Digest string `json:"digest"`
	Side   string `json:"side"` // whose swing is counted
}

// UnitToll is what a unit counts in the swing.
type UnitToll struct {
	rules.Toll
	Points float64 `json:"points"`
}

// StoryVariable is a variable and its value in the trial: a word, or a number.
type StoryVariable struct {
	Name   string   `json:"name"`
	Word   string   `json:"word,omitempty"`
	Number *float64 `json:"number,omitempty"`
}

// Story tells a trial of a plan.
func (e *Explainer) Story(plan int, seed, trial uint64) *Story {
	s := &Story{
		Schema: SchemaVersion, Tool: Tool{Name: "simulate"}, Scenario: e.storyScenario(),
		Plan: e.Plans[plan].Name, Seed: seed, Trial: trial, Exact: e.Exact(), Warnings: []string{},
	}
	if e.Exact() {
		s.Expected = pointer(e.best(plan).Value)
	} else {
		s.Warnings = append(s.Warnings, "what each option is worth is not known ("+e.why.Error()+"); decisions left to best play take the first legal option")
	}
	e.game.story(e, plan, seed, trial, s)
	return s
}

func (e *Explainer) storyScenario() StoryScenario {
	sc := e.Scenario
	return StoryScenario{Name: sc.Name, File: sc.File, Rules: sc.Rules, Digest: sc.Digest, Side: sc.Value.Side}
}

func (t typed[S]) story(e *Explainer, plan int, seed, trial uint64, s *Story) {
	f := trace.NewFollower(t.g, &e.Plans[plan].Policy, e.open, e.best(plan))
	var account rules.Account
	end, values := f.Follow(seed, trial, func(step *trace.Step[S]) {
		account.Enter(t.teller.Chapter(step.Before))
		if step.Asked == rules.ForChoice {
			account.Tell(rules.Passage{Decision: t.decision(step, e)})
		}
		t.teller.Narrate(&step.Moment, &account)
	})
	s.Chapters = account.Chapters
	scale := float64(e.vars[swingOf(e.vars)].Scale)
	for _, toll := range t.teller.Tolls(&end, values) {
		s.Units = append(s.Units, UnitToll{toll, float64(toll.Counts) / scale})
	}
	s.Swing = float64(values[swingOf(e.vars)]) / scale
	for i := range e.vars {
		s.Variables = append(s.Variables, storyVariable(&e.vars[i], values[i]))
	}
}

func storyVariable(v *rules.Variable, value int64) StoryVariable {
	if v.IsCategory() {
		return StoryVariable{Name: v.Name, Word: v.Categories[value]}
	}
	return StoryVariable{Name: v.Name, Number: pointer(float64(value) / float64(v.Scale))}
}

// decision tells a choice: what there was to choose from, and what was chosen.
func (t typed[S]) decision(step *trace.Step[S], e *Explainer) *rules.Decision {
	c := step.Choice
	words := t.teller.Tell(step.Before, c)
	d := &rules.Decision{Question: t.teller.Question(step.Before, c), Unit: words.Unit, By: decidedBy(step, e.Exact()), Replaced: step.Replaced}
	wishes := step.How == rules.Say || step.How == rules.Draw
	for i, text := range words.Options {
		o := rules.Option(i)
		if text == "" {
			continue
		}
		a := rules.Alternative{Text: text, Legal: c.Legal.Has(o) && !c.Refused.Has(o), Taken: o == step.Option, Wished: wishes && o == step.Wish}
		a.Reason, a.Clause = t.teller.Reason(step.Before, c, o)
		if c.Legal.Has(o) && step.Worth != nil {
			a.Swing = pointer(step.Worth[c.Legal.Before(o)])
		}
		d.Options = append(d.Options, a)
	}
	return d
}

// decidedBy says whose word a choice was.
func decidedBy[S comparable](step *trace.Step[S], exact bool) string {
	switch {
	case step.How == rules.Say && step.Choice.Kind == rules.Redirect:
		return "the policy says so"
	case step.How == rules.Say:
		return "the plan says so"
	case step.How == rules.Draw:
		return "drawn from the mixture of the plan"
	case step.How == rules.Other:
		return "the policy says to redirect if possible"
	case (step.Choice.Legal &^ step.Choice.Refused).Len() == 1:
		return "there is no other"
	case exact:
		return "best play"
	}
	return "left open: the first one that is legal"
}
