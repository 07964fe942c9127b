package trace

import (
	"tactica/dice"
	"tactica/rules"
	"tactica/sim/graph"
)

// A Follower follows trials of one plan. Where the game is enumerated, what
// the plan leaves open is decided by best play; else by the first legal option.
// It must not be used by two goroutines at a time.
type Follower[S comparable] struct {
	game   rules.Game[S]
	policy *rules.Policy
	guide  *guide
	forced rules.Turn
	word   rules.Turn // for continuous numbers, which are not forced
	values rules.Values
}

// NewFollower is a follower of a plan. open is the graph of the game and best
// the best play of the plan on it, both nil where it is not enumerated.
func NewFollower[S comparable](g rules.Game[S], policy *rules.Policy, open *graph.Graph, best *graph.BestPlay) *Follower[S] {
	f := &Follower[S]{game: g, policy: policy, values: make(rules.Values, len(g.Variables())+1)}
	f.word.Play(policy)
	if open != nil {
		f.guide = &guide{open: open, best: best}
	}
	return f
}

// A Step is one step of a trial.
type Step[S comparable] struct {
	rules.Moment[S]
	// How the plan answers the choice of the step, the option that it wished
	// for, and whether it got something else.
	How      rules.How
	Wish     rules.Option
	Replaced bool
	// Worth of the options of the choice, lowest first: the mean swing from
	// there on, in points. Nil where the game is not enumerated.
	Worth []float64
}

// Follow plays a trial. visit is called after each step; what it is given is
// valid until it returns. The values that a trial ends with, those of the game
// and rules.Overridden, are valid until the next trial.
func (f *Follower[S]) Follow(seed, number uint64, visit func(*Step[S])) (end S, values rules.Values) {
	trial := dice.NewKey(seed).Trial(number)
	f.values[len(f.values)-1] = 0
	f.word.Begin(trial, f.values)
	if f.guide != nil {
		f.guide.begin()
	}
	s := f.game.Start()
	for !f.game.Over(&s) {
		before := s
		step := Step[S]{Moment: rules.Moment[S]{Before: &before, After: &s}}
		f.take(&s, trial, &step)
		for _, r := range step.Records {
			f.values[r.Variable] = r.Value
		}
		if step.Replaced {
			f.values[len(f.values)-1]++
		}
		visit(&step)
	}
	f.game.Outcome(&s, &f.values)
	return s, f.values
}

// take takes a step from s as the trial has it.
func (f *Follower[S]) take(s *S, trial dice.Trial, step *Step[S]) {
	before, t := *s, &f.forced
	t.Force(0)
	f.game.Step(s, t)
	step.Asked = t.Asked()
	switch step.Asked {
	case rules.ForWord:
		*s = before
		f.game.Step(s, &f.word)
		step.Slot, _ = f.word.AskedRoll()
		step.Dice = trial.Beside(uint16(step.Slot))
		f.guide.takePart(trial.Word(uint16(step.Slot)))
		return
	case rules.ForRoll:
		step.Slot, step.Law = t.AskedRoll()
		step.Dice = trial.Beside(uint16(step.Slot))
		index := step.Law.Index(trial.Word(uint16(step.Slot)))
		step.Outcome = step.Law.Outcome(index)
		f.force(s, before, index)
		f.guide.take(index)
	case rules.ForChoice:
		c := *t.AskedChoice()
		step.Choice, step.Slot = &c, c.Slot
		f.decide(step, trial)
		f.force(s, before, int(step.Option))
		f.guide.take(c.Legal.Before(step.Option))
	}
	step.Records = t.Records()
}

func (f *Follower[S]) force(s *S, before S, answer int) {
	*s = before
	f.forced.Force(answer)
	f.game.Step(s, &f.forced)
}

// decide answers the choice of a step.
func (f *Follower[S]) decide(step *Step[S], trial dice.Trial) {
	c := step.Choice
	a := f.policy.Answer(c)
	step.How = a.How
	var word uint64
	switch a.How {
	case rules.Say:
		step.Wish = a.Option
	case rules.Draw:
		word = trial.Word(uint16(c.Slot))
		step.Wish = rules.Option(a.Mix.Sample(word))
	}
	step.Option, step.Replaced = rules.Resolve(a, c, word)
	if f.guide == nil {
		return
	}
	if a.How == rules.Best {
		step.Option = f.guide.best.Decision[f.guide.at]
	}
	step.Worth = f.guide.worth()
}

// A guide knows where in the graph a trial is.
type guide struct {
	open *graph.Graph
	best *graph.BestPlay
	at   int
}

func (g *guide) begin() { g.at = past(g.open, 0) }

// take takes an edge of the node.
func (g *guide) take(edge int) {
	if g != nil {
		g.at = past(g.open, int(g.open.Edges(g.at)[edge]))
	}
}

// takePart takes the edge of a part of a continuous number. A game that is
// enumerated in parts draws the part by the word that draws the number.
func (g *guide) takePart(word uint64) {
	if g != nil {
		g.take(g.open.Laws[g.open.Args[g.at]].Dice.Index(word))
	}
}

// worth lists what the options at the node are worth.
func (g *guide) worth() (list []float64) {
	for _, next := range g.open.Edges(g.at) {
		list = append(list, g.best.Values[next])
	}
	return list
}

// past is the first node from n on that is no mark: where a step asks for
// something, or the game is over.
func past(g *graph.Graph, n int) int {
	for g.Kinds[n] == graph.Mark {
		n = int(g.Edges(n)[0])
	}
	return n
}
