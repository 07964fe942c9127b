package main

import (
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"tactica/configs"
	"tactica/reports"
	"tactica/sim"
	"tactica/sim/graph"
)

// defaults of explain.
const (
	defaultWithin    = 1_000_000 // trials that --where looks through
	mostWithin       = 100_000_000
	defaultWhyTrials = 100_000
	mostWhyTrials    = 100_000_000
)

// explainFlags are the flags of explain.
type explainFlags struct {
	plans  []string
	trial  uint64
	where  []string
	within int64
	why    bool

	seed       uint64
	set        []string
	trials     int64
	confidence float64

	format, to, color string
	quiet             bool
}

func newExplain(a *app) *cobra.Command {
	var f explainFlags
	c := &cobra.Command{
		Use:   "explain FILE",
		Short: "Tell one trial as a story, or why one plan is better than another",
		Long: `Tell one trial of a scenario as a story: every roll with its dice, what was
needed and what followed, every decision with what else could have been done and
what that would have been worth, the clause of the rules, and how the points add up.
FILE is a YAML scenario, @NAME a built-in one, - standard input.

A trial is a number: the same file, plan, seed and trial tell the same story on any
machine, and the story ends as that trial does in a run.

--where finds the first trial, from --trial on, in which a variable of the result
(see run --format csv) has a value: orcs.charge=caught, swing<-50,
handgunners.models<=3. Several must all hold.

--why compares two plans stage by stage: how many points shooting, panic, flight,
combat and the rest are worth under either of them, and what makes the difference.
The swing is counted after every step as if nothing more happened; what a step
changes belongs to its stage, and the stages add up to the swing of the plan.

Exit codes: 0 fine, 1 no trial found that meets --where, 2 bad input, 3 an output
could not be written, 130 interrupted.`,
		Example: `  simulate explain @handgunners
  simulate explain @handgunners --plan "stand and shoot" --trial 7
  simulate explain @handgunners --plan flee --where orcs.charge=caught
  simulate explain @t9a-charge --where 'swing<-50' --format md -o story.md
  simulate explain @handgunners --why
  simulate explain @elven-archers --why --plan flee --plan hold`,
		Args:              cobra.ExactArgs(1),
		ValidArgsFunction: completeScenario,
		RunE: func(cmd *cobra.Command, files []string) error {
			return a.interrupted(a.explain(cmd, files[0], &f))
		},
	}
	fs := c.Flags()
	fs.StringArrayVar(&f.plans, "plan", nil, "plan to follow (default the best named one); with --why give it twice, for the two to compare")
	fs.Uint64Var(&f.trial, "trial", 0, "number of the trial; with --where the first one to look at")
	fs.StringArrayVar(&f.where, "where", nil, "find a trial with variable=value, or != < <= > >= of a number; may be repeated")
	fs.Int64Var(&f.within, "within", defaultWithin, "trials that --where looks through at most")
	fs.BoolVar(&f.why, "why", false, "compare two plans stage by stage")
	fs.Uint64Var(&f.seed, "seed", defaultSeed, "seed of the dice; the same seed gives the same trials")
	fs.StringArrayVar(&f.set, "set", nil, "replace a value of the file: path=value, as in charges.0.distance=7; may be repeated")
	fs.Int64Var(&f.trials, "trials", defaultWhyTrials, "battles that --why follows where the game cannot be solved exactly")
	fs.Float64Var(&f.confidence, "confidence", defaultConfidence, "confidence of the intervals of --why, between 0 and 1")
	fs.StringVar(&f.format, "format", reports.StoryFormats[0], strings.Join(reports.StoryFormats, ", "))
	fs.StringVarP(&f.to, "output", "o", "-", "`FILE` for the story, - for standard output")
	fs.BoolVar(&f.quiet, "quiet", false, "print one sentence only")
	fs.StringVar(&f.color, "color", "auto", "auto, always or never; auto honours NO_COLOR")
	return c
}

// explain tells a trial, or compares two plans.
func (a *app) explain(cmd *cobra.Command, file string, f *explainFlags) error {
	if err := f.check(cmd); err != nil {
		return err
	}
	m, err := a.model(file, f.set)
	if err != nil {
		return err
	}
	for _, plan := range f.plans {
		if err := knows(m, plan); err != nil {
			return err
		}
	}
	f.readRun(cmd, &m.Scenario.Run)
	out, err := f.open(file)
	if err != nil {
		return err
	}
	defer out.drop()
	ctx := cmd.Context()
	e, err := sim.NewExplainer(m, graph.Budget{Done: ctx.Done()})
	if err != nil {
		return fmt.Errorf("%s: %w", shown(file), err)
	}
	if f.why {
		return a.tellWhy(ctx, e, f, out)
	}
	return a.tellStory(ctx, e, f, out)
}

// readRun takes from the file what no flag says.
func (f *explainFlags) readRun(cmd *cobra.Command, file *configs.Run) {
	given := cmd.Flags().Changed
	if !given("seed") && file.HasSeed {
		f.seed = file.Seed
	}
	if !given("confidence") && file.Confidence > 0 {
		f.confidence = file.Confidence
	}
}

// open opens the file that will be written, before anything long is done; nil
// for standard output.
func (f *explainFlags) open(file string) (*output, error) {
	if f.to == "-" {
		return nil, nil
	}
	if same(file, f.to) {
		return nil, fmt.Errorf("-o %s: is the scenario itself; write to another file", f.to)
	}
	return create(f.to)
}

// plansOf finds the plans that were asked for, or else as many of the best named
// ones as are wanted.
func plansOf(ctx context.Context, e *sim.Explainer, f *explainFlags, want int) (plans []int, asked bool, err error) {
	names := f.plans
	if len(names) == 0 {
		ranking, err := e.Ranking(ctx, f.seed)
		if ctx.Err() != nil {
			return nil, false, errInterrupted
		}
		if err != nil {
			return nil, false, err
		}
		if len(ranking) < want {
			return nil, false, fmt.Errorf("--why compares two plans, and only %s can be followed", ranking[0].Plan)
		}
		for _, r := range ranking[:want] {
			names = append(names, r.Plan)
		}
	}
	for _, name := range names {
		plan, err := e.Plan(name)
		if err != nil {
			return nil, false, fmt.Errorf("--plan %s: %w", name, err)
		}
		plans = append(plans, plan)
	}
	return plans, len(f.plans) > 0, nil
}

func (a *app) tellStory(ctx context.Context, e *sim.Explainer, f *explainFlags, out *output) error {
	plans, asked, err := plansOf(ctx, e, f, 1)
	if err != nil {
		return err
	}
	trial := f.trial
	var search *sim.Search
	if len(f.where) > 0 {
		if search, err = e.Find(ctx, plans[0], f.seed, f.trial, f.within, f.where); err != nil {
			return fmt.Errorf("--where %w", err)
		}
		if !search.Found {
			return a.notFound(e.Plans[plans[0]].Name, search)
		}
		trial = search.Trial
	}
	s := e.Story(plans[0], f.seed, trial)
	s.Tool.Version, s.Default, s.Search = release, !asked, search
	return a.writeTold(f, out, func(w io.Writer, o reports.Options) error { return reports.WriteStory(w, f.format, s, o) })
}

// notFound says that the search came to nothing, and how likely that was.
func (a *app) notFound(plan string, s *sim.Search) error {
	where := strings.Join(s.Where, " and ")
	switch {
	case s.Interrupted:
		fmt.Fprintf(a.err, "simulate: interrupted: none of the first %s from %s on has %s\n", reports.Trials(s.Tried), reports.Thousands(int64(s.From)), where)
		a.outcome = exitInterrupt
		return nil
	case s.Chance != nil && *s.Chance == 0:
		fmt.Fprintf(a.err, "simulate: no trial of the plan %q has %s: that cannot happen\n", reports.Clean(plan), where)
	case s.Chance != nil:
		fmt.Fprintf(a.err, "simulate: none of %s of the plan %q from %s on has %s: the chance of one is %s; try --within with a larger number\n",
			reports.Trials(s.Tried), reports.Clean(plan), reports.Thousands(int64(s.From)), where, oddsText(*s.Chance))
	default:
		fmt.Fprintf(a.err, "simulate: none of %s of the plan %q from %s on has %s; try --within with a larger number\n",
			reports.Trials(s.Tried), reports.Clean(plan), reports.Thousands(int64(s.From)), where)
	}
	a.outcome = exitNotFound
	return nil
}

// oddsText shows a small probability.
func oddsText(p float64) string {
	if p < 1e-6 {
		return fmt.Sprintf("%.2g", p)
	}
	return reports.PercentOf(p)
}

func (a *app) tellWhy(ctx context.Context, e *sim.Explainer, f *explainFlags, out *output) error {
	plans, asked, err := plansOf(ctx, e, f, 2)
	if err != nil {
		return err
	}
	y := e.Why(ctx, plans[0], plans[1], f.seed, f.trials, f.confidence)
	y.Tool.Version, y.Default = release, !asked
	if y.Interrupted {
		a.outcome = exitInterrupt
		if y.Trials == 0 {
			return errInterrupted
		}
	}
	return a.writeTold(f, out, func(w io.Writer, o reports.Options) error { return reports.WriteWhy(w, f.format, y, o) })
}

// writeTold writes to the file, or to standard output.
func (a *app) writeTold(f *explainFlags, out *output, fill func(io.Writer, reports.Options) error) error {
	style := a.presentation(&outputFlags{to: f.to, color: f.color, quiet: f.quiet})
	if out != nil {
		return out.write(func(w io.Writer) error { return fill(w, style) })
	}
	if err := fill(a.out, style); err != nil {
		return &outputError{"standard output", err}
	}
	return nil
}
