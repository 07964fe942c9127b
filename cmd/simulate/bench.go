package main

import (
	"encoding/json"
	"fmt"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"

	"tactica/benchmarks"
	"tactica/reports"
)

func newBench(a *app) *cobra.Command {
	var rounds int
	var slice time.Duration
	var format, peer string
	var least float64
	c := &cobra.Command{
		Use:   "bench",
		Short: "Measure the engines on the reference scenario, as ratios in one run",
		Long: `Time the engines and a naive simulator (die by die, as a player would write it)
in turn on the built-in reference scenario. A trial is three answers to one
charge: hold, stand and shoot, flee, each to the end of the first round of
combat. Ratios are medians over the rounds, so they hold on a busy machine.`,
		Example: `  simulate bench
  simulate bench --rounds 11 --format json
  simulate bench --min-speedup 5      exit code 1 if walk is slower than that`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if rounds < 1 || rounds > 1000 || slice <= 0 || slice > time.Minute {
				return fmt.Errorf("--rounds %d --slice %s: want 1 to 1000 rounds of at most a minute", rounds, slice)
			}
			if format != "table" && format != "json" {
				return fmt.Errorf("--format %s: want table or json", format)
			}
			r, err := benchmarks.Measure(cmd.Context(), benchmarks.Options{Rounds: rounds, Slice: slice, Peer: peer})
			if cmd.Context().Err() != nil {
				a.outcome = exitInterrupt
				return nil
			}
			if err != nil {
				return err
			}
			if got := r.Speedup(benchmarks.Walk); got < least {
				a.outcome = exitExpectation
				defer fmt.Fprintf(a.err, "simulate: walk is %.1f times as fast as the naive simulator, less than --min-speedup %g\n", got, least)
			}
			if format == "json" {
				return json.NewEncoder(a.out).Encode(r)
			}
			return a.benchTable(r)
		},
	}
	c.Flags().IntVar(&rounds, "rounds", 5, "how often everything is timed")
	c.Flags().DurationVar(&slice, "slice", 200*time.Millisecond, "time for each engine in a round")
	c.Flags().StringVar(&format, "format", "table", "table or json")
	c.Flags().StringVar(&peer, "peer", "", "program built from benchmarks/peer/peer.cpp, timed beside the engines")
	c.Flags().Float64Var(&least, "min-speedup", 0, "fail (exit code 1) when walk is less than this many times as fast as naive")
	return c
}

func (a *app) benchTable(r *benchmarks.Report) error {
	fmt.Fprintf(a.out, "%s: three answers to one charge are one trial\n\n", r.Scenario)
	w := tabwriter.NewWriter(a.out, 0, 0, 3, ' ', tabwriter.AlignRight)
	withPeer := r.Rows[0].OverPeer > 0
	fmt.Fprint(w, "engine\ttrials/s\tns/trial\ttimes naive\t")
	if withPeer {
		fmt.Fprint(w, "times naive in C++\t")
	}
	fmt.Fprintln(w)
	for _, row := range r.Rows {
		fmt.Fprintf(w, "%s\t%s\t%.0f\t%.1f\t", row.Name, reports.Thousands(int64(row.Rate)), row.Nanos, row.Speedup)
		if withPeer {
			fmt.Fprintf(w, "%.1f\t", row.OverPeer)
		}
		fmt.Fprintln(w)
	}
	if err := w.Flush(); err != nil {
		return err
	}
	_, err := fmt.Fprintf(a.out, "\n%s gave %.2f times the speed of one.\n"+
		"Enumerating the game (%s, %s) took %.1f ms, solving its plans exactly %.2f ms.\n"+
		"Medians of %s.\n",
		reports.Count(int64(r.Cores), "core"), r.Obtained, reports.Count(int64(r.States), "state"), reports.Count(int64(r.Transitions), "transition"),
		r.Compile/1e3, r.Exact/1e3, reports.Count(int64(r.Rounds), "round"))
	return err
}
