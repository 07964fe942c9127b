package main

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"tactica/configs"
	"tactica/reports"
	"tactica/sim"
	"tactica/sim/families"
)

// defaults of a run where neither the file nor a flag says anything.
const (
	defaultTrials     = 1_000_000
	defaultSeed       = 1
	defaultConfidence = 0.95
)

// engineFlags say how a scenario is run.
type engineFlags struct {
	engine     string
	trials     int64
	seed       uint64
	confidence float64
	precision  float64
	workers    int
	set        []string
	stats      bool
}

func (f *engineFlags) register(fs *pflag.FlagSet) {
	fs.StringVar(&f.engine, "engine", sim.Both, "exact, mc (sampling), or both")
	fs.Int64Var(&f.trials, "trials", defaultTrials, "battles to sample for each plan; with --precision the most")
	fs.Uint64Var(&f.seed, "seed", defaultSeed, "seed of the dice; the same seed gives the same results")
	fs.Float64Var(&f.confidence, "confidence", defaultConfidence, "confidence of the intervals, between 0 and 1")
	fs.Float64Var(&f.precision, "precision", 0, "stop sampling once the difference in swing between the two best plans is known to this many points, at 4,096 battles or a doubling of that")
	fs.IntVar(&f.workers, "workers", 0, "processors to use (default all); never changes a result")
	fs.StringArrayVar(&f.set, "set", nil, "replace a value of the file: path=value, as in charges.0.distance=7; may be repeated")
	fs.BoolVar(&f.stats, "stats", false, "print times and sizes to standard error")
}

// runFlags are the flags of run.
type runFlags struct {
	engineFlags
	sense  bool
	plan   string
	output outputFlags
}

func newRun(a *app) *cobra.Command {
	var f runFlags
	c := &cobra.Command{
		Use:   "run FILE...",
		Short: "Compare the plans of each scenario: verdict and table",
		Long: `Compare the plans of each scenario: a sentence that says which is better, by how
much and how surely, and a table of what happens under each. FILE is a YAML
scenario, @NAME a built-in one (see simulate init --list), - standard input.

Results depend on the file, --seed, --trials and the version alone: the same
command gives the same bytes on any number of workers.

Exit codes: 0 fine, 1 an expectation of the scenario failed, 2 bad input,
3 an output could not be written, 4 exact and sampled disagree, 130 interrupted
(what was finished is printed).`,
		Example: `  simulate run @handgunners
  simulate run mine.yaml --set charges.0.distance=7
  simulate run mine.yaml --engine exact --format json -o mine.json
  simulate run a.yaml b.yaml --report both.pdf --plot outcomes={name}.png
  simulate run @t9a-failed --plot map=table.png --plan hold`,
		Args:              cobra.MinimumNArgs(1),
		ValidArgsFunction: completeScenarios,
		RunE: func(cmd *cobra.Command, files []string) error {
			return a.run(cmd, files, &f)
		},
	}
	fs := c.Flags()
	f.engineFlags.register(fs)
	fs.BoolVar(&f.sense, "sensitivity", false, "rerun with each doubtful assumption, policy and weight changed, and say which change the ranking")
	fs.StringVar(&f.plan, "plan", "", "plan that a map shows (default the best one)")
	f.output.register(fs)
	return c
}

// run runs scenarios and writes what was asked for.
func (a *app) run(cmd *cobra.Command, files []string, f *runFlags) error {
	if err := f.check(); err != nil {
		return err
	}
	models, err := a.models(files, f.set)
	if err != nil {
		return err
	}
	if err := f.checkMaps(models); err != nil {
		return err
	}
	var options []sim.Options
	for i, m := range models {
		o, err := f.options(cmd, m.Scenario)
		if err != nil {
			return fmt.Errorf("%s: %w", shown(files[i]), err)
		}
		options = append(options, o)
	}
	out, err := f.output.open(a, files, names(models))
	if err != nil {
		return err
	}
	defer out.drop()
	results, err := a.runAll(cmd.Context(), models, options, f)
	if err != nil {
		return a.interrupted(err)
	}
	if err := f.survey(models, results, options); err != nil {
		return err
	}
	a.judge(results)
	return out.write(results)
}

func (a *app) models(files, set []string) ([]*sim.Model, error) {
	var models []*sim.Model
	for _, name := range files {
		m, err := a.model(name, set)
		if err != nil {
			return nil, err
		}
		models = append(models, m)
	}
	return models, nil
}

func names(models []*sim.Model) (list []string) {
	for _, m := range models {
		list = append(list, m.Scenario.Name)
	}
	return list
}

// runAll runs one model after the other, until the context ends.
func (a *app) runAll(ctx context.Context, models []*sim.Model, options []sim.Options, f *runFlags) ([]*sim.Result, error) {
	var results []*sim.Result
	for i, m := range models {
		if ctx.Err() != nil && len(results) > 0 {
			break
		}
		line := a.progress(m.Scenario.Name, options[i].Trials)
		options[i].Progress, options[i].Lead = line.show, line.lead()
		start := time.Now()
		r, err := sim.Run(ctx, m, options[i])
		line.clear()
		if err != nil {
			return nil, fmt.Errorf("%s: %w", m.Scenario.File, err)
		}
		if f.stats {
			a.stats(r, time.Since(start))
		}
		if f.sense && r.Run.StoppedBy != "interrupt" {
			if err := sense(ctx, m, r, options[i]); err != nil {
				return nil, fmt.Errorf("%s: %w", m.Scenario.File, err)
			}
		}
		results = append(results, r)
	}
	return results, nil
}

// sense reruns a scenario with every doubtful setting changed.
func sense(ctx context.Context, m *sim.Model, r *sim.Result, o sim.Options) error {
	load := func(path, value string) (*sim.Model, error) {
		sc, problems := m.Scenario.With(path, value, families.All)
		if len(problems) > 0 {
			return nil, problems
		}
		other, problems := families.Ready(sc)
		return other, problems.Err()
	}
	return sim.Sense(ctx, r, families.Alternatives(m.Scenario), o, load)
}

func (f *engineFlags) check() error {
	if !slices.Contains([]string{sim.Exact, sim.Sample, sim.Both}, f.engine) {
		return fmt.Errorf("--engine %s: want exact, mc or both", f.engine)
	}
	return nil
}

// options of a run: a flag that was given counts, then what the file says,
// then the default.
func (f *engineFlags) options(cmd *cobra.Command, sc *configs.Scenario) (sim.Options, error) {
	given := cmd.Flags().Changed
	file := &sc.Run
	o := sim.Options{
		Engine: f.engine, Version: release, Workers: f.workers,
		Seed: f.seed, Trials: f.trials, Confidence: f.confidence, Precision: f.precision,
	}
	if !given("seed") && file.HasSeed {
		o.Seed = file.Seed
	}
	if !given("trials") && file.Trials > 0 {
		o.Trials = file.Trials
	}
	if !given("confidence") && file.Confidence > 0 {
		o.Confidence = file.Confidence
	}
	if !given("precision") {
		o.Precision = file.Precision
	}
	return o, o.Check()
}

// judge sets the exit code for what the results say. An interrupt counts
// most, then a disagreement, which makes every other number doubtful.
func (a *app) judge(results []*sim.Result) {
	for _, r := range results {
		switch {
		case r.Run.StoppedBy == "interrupt":
			a.outcome = exitInterrupt
		case r.Run.Agreement != nil && !r.Run.Agreement.Agree && a.outcome != exitInterrupt:
			a.outcome = exitDisagree
		case failed(r) && a.outcome == exitOK:
			a.outcome = exitExpectation
		}
	}
}

func failed(r *sim.Result) bool {
	return slices.ContainsFunc(r.Expectations, func(e sim.Expectation) bool { return !e.Pass })
}

// stats prints what is no result: times differ from run to run.
func (a *app) stats(r *sim.Result, took time.Duration) {
	var parts []string
	if e := r.Run.Exact; e != nil {
		parts = append(parts, reports.Count(int64(e.States), "state")+", "+reports.Count(int64(e.Transitions), "transition"))
	}
	if n := r.Run.Trials; n > 0 {
		rate := float64(n) / took.Seconds()
		parts = append(parts, fmt.Sprintf("%s by %s (%s a second)", reports.Count(n, "battle"), r.Run.Sampler, reports.Thousands(int64(rate))))
	}
	parts = append(parts, took.Round(time.Microsecond).String())
	fmt.Fprintf(a.err, "%s: %s\n", r.Scenario.Name, strings.Join(parts, ", "))
}
