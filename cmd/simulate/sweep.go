package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"tactica/configs"
	"tactica/reports"
	"tactica/sim"
	"tactica/sim/families"
)

// sweepFormats are the formats of a sweep. JSON has a line for each point
// either way.
var sweepFormats = []string{"table", "md", "csv", "json", "jsonl"}

// sweepFlags are the flags of sweep.
type sweepFlags struct {
	engineFlags
	vary   []string
	show   []string
	resume bool
	output outputFlags
}

func newSweep(a *app) *cobra.Command {
	var f sweepFlags
	c := &cobra.Command{
		Use:   "sweep FILE",
		Short: "Compare the plans over one or two numbers that vary: break-even points, curves, a map",
		Long: `Compare the plans of a scenario at every value of a number in it, or of two:
which plan is best where, and where that changes. FILE is a YAML scenario, @NAME
a built-in one, - standard input.

What varies is given by --vary PATH=FROM:TO:STEP or --vary PATH=VALUE,VALUE,...,
once or twice, or else by sweep: in the file. PATH is that of any number of the
file, as for --set. Of two numbers the first one goes along, the second from line
to line.

Between the points, the places where the order of the plans changes are solved to
0.01, and to the very number where it changes in a jump, as ranges in whole inches
do; whole numbers are all looked at. Where a point can only be sampled, no more is
said than its interval carries. --show adds a chance, or the mean of a number, to
the tables and the picture.

Every point is what run prints with --set to the same value, and all points share
their dice. A point where the first charge cannot be declared is no error: no plan
is legal there. expect: is about the file as it is: the table tells at how many
points each check holds, and none makes the exit code 1.

An interrupted sweep (Ctrl-C) prints what it has. Written to a file with --format
jsonl -o FILE, it goes on with --resume: the points in FILE are kept if scenario,
numbers, options and version are the same, and the result is the same, to the
last byte, as that of a sweep that was never interrupted.

Exit codes: 0 fine, 2 bad input, or points too large for --engine exact (the
others are printed), 3 an output could not be written, 4 exact and sampled
disagree, 130 interrupted (what was finished is printed).`,
		Example: `  simulate sweep @handgunners --vary charges.0.distance=4:16:0.5
  simulate sweep @handgunners --vary charges.0.distance=4:16 --plot curve.png --show handgunners.fate=destroyed
  simulate sweep @javelins --engine exact --vary units.javelins.models=5:20 --quiet
  simulate sweep @handgunners --vary charges.0.distance=5:16 --vary units.orcs.models=10,20,30 --plot map.png
  simulate sweep mine.yaml --format jsonl -o points.jsonl --resume`,
		Args:              cobra.ExactArgs(1),
		ValidArgsFunction: completeScenarios,
		RunE: func(cmd *cobra.Command, files []string) error {
			return a.sweep(cmd, files[0], &f)
		},
	}
	fs := c.Flags()
	fs.StringArrayVar(&f.vary, "vary", nil, "number to vary: path=from:to:step or path=value,value,...; a second one for a map")
	fs.StringArrayVar(&f.show, "show", nil, "follow a chance, VARIABLE=WORD, or the mean of a number, VARIABLE; may be repeated")
	fs.BoolVar(&f.resume, "resume", false, "keep the points that an interrupted sweep has left in the file of -o")
	f.engineFlags.register(fs)
	f.output.registerWith(fs, sweepFormats, "FILE.png or .svg: curves along one number, a map over two; may be repeated")
	return c
}

// sweep runs a sweep and writes what was asked for.
func (a *app) sweep(cmd *cobra.Command, file string, f *sweepFlags) error {
	if err := errors.Join(f.check(), f.checkOutputs()); err != nil {
		return err
	}
	sc, err := a.scenario(file, f.set)
	if err != nil {
		return err
	}
	plan, err := f.plan(sc)
	if err != nil {
		return err
	}
	show, err := f.measures(plan)
	if err != nil {
		return err
	}
	options, err := f.options(cmd, sc)
	if err != nil {
		return err
	}
	if f.resume {
		if err := a.resume(f, plan, options); err != nil {
			return err
		}
	}
	out, err := f.open(a, file, sc.Name, show)
	if err != nil {
		return err
	}
	defer out.drop()
	results, err := a.runSweep(cmd.Context(), plan, options, f)
	if err != nil {
		return a.interrupted(err)
	}
	a.judgeSweep(results, f)
	if err := out.write(results); err != nil {
		return err
	}
	if info := reports.SweepOf(results); len(info.TooLarge) > 0 && a.outcome != exitInterrupt {
		return fmt.Errorf("too large for --engine exact: %s; the other points are printed, and --engine both samples such points", reports.TooLarge(info))
	}
	return nil
}

// plan is what the flags say that varies, or else the file.
func (f *sweepFlags) plan(sc *configs.Scenario) (*sim.SweepPlan, error) {
	p := &sim.SweepPlan{Scenario: sc, Vary: sc.Sweep}
	if len(f.vary) > 0 {
		p.Vary = nil
		for _, text := range f.vary {
			v, err := sc.Doc.Vary(text, families.All)
			if err != nil {
				return nil, fmt.Errorf("--vary %s: %w", text, err)
			}
			p.Vary = append(p.Vary, v)
		}
		if err := configs.CheckVary(p.Vary); err != nil {
			return nil, fmt.Errorf("--vary: %w", err)
		}
	}
	if len(p.Vary) == 0 {
		return nil, fmt.Errorf("%s has no sweep: and there is no --vary; say which number varies, as in --vary charges.0.distance=4:16:0.5", sc.File)
	}
	p.Model = func(values []float64) (*sim.Model, error) { return families.At(sc, p.Vary, values) }
	return p, nil
}

func (a *app) runSweep(ctx context.Context, p *sim.SweepPlan, o sim.Options, f *sweepFlags) ([]*sim.Result, error) {
	line := a.sweepProgress()
	p.Tell = line.show
	start := time.Now()
	results, err := sim.Sweep(ctx, *p, o)
	line.clear()
	if err != nil {
		return nil, err
	}
	if f.stats {
		a.sweepStats(results, time.Since(start))
	}
	return results, nil
}

// judgeSweep sets the exit code for what the points say, and tells how to go on
// after an interrupt. What the scenario expects is about the scenario as it is,
// so that it cannot fail here.
func (a *app) judgeSweep(results []*sim.Result, f *sweepFlags) {
	for _, r := range results {
		if r.Run.Agreement != nil && !r.Run.Agreement.Agree {
			a.outcome = exitDisagree
		}
	}
	info := reports.SweepOf(results)
	if info.StoppedBy != "interrupt" {
		return
	}
	a.outcome = exitInterrupt
	how := "--format jsonl -o FILE would let --resume go on from here"
	if f.resumable() {
		how = "the same command with --resume goes on"
	}
	fmt.Fprintf(a.err, "simulate: interrupted with %d of %d points done; %s\n", info.Done, info.Points, how)
}

// sweepStats prints what is no result: times differ from run to run.
func (a *app) sweepStats(results []*sim.Result, took time.Duration) {
	states, transitions := 0, 0
	for _, r := range results {
		if e := r.Run.Exact; e != nil {
			states, transitions = max(states, e.States), max(transitions, e.Transitions)
		}
	}
	info := reports.SweepOf(results)
	fmt.Fprintf(a.err, "%s: %s and %s between them, up to %s and %s, %s\n", results[0].Scenario.Name,
		reports.Count(int64(info.Done), "point"), reports.Count(int64(info.Looks), "look"),
		reports.Count(int64(states), "state"), reports.Count(int64(transitions), "transition"), took.Round(time.Millisecond))
}
