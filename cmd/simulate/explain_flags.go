package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"tactica/dice"
	"tactica/reports"
)

// check wants flags that go together, in range.
func (f *explainFlags) check(cmd *cobra.Command) error {
	given := cmd.Flags().Changed
	if !slices.Contains(reports.StoryFormats, f.format) {
		return fmt.Errorf("--format %s: want one of %s", f.format, strings.Join(reports.StoryFormats, ", "))
	}
	if !slices.Contains([]string{"auto", "always", "never"}, f.color) {
		return fmt.Errorf("--color %s: want auto, always or never", f.color)
	}
	if f.trial >= dice.MaxTrials {
		return fmt.Errorf("--trial %d: want a number below %d", f.trial, uint64(dice.MaxTrials))
	}
	if f.within < 1 || f.within > mostWithin {
		return fmt.Errorf("--within %d: want 1 to %s", f.within, reports.Thousands(mostWithin))
	}
	if f.trials < 2 || f.trials > mostWhyTrials {
		return fmt.Errorf("--trials %d: want 2 to %s", f.trials, reports.Thousands(mostWhyTrials))
	}
	if !(f.confidence > 0 && f.confidence < 1) {
		return fmt.Errorf("--confidence %g: want a number between 0 and 1, such as 0.95", f.confidence)
	}
	if f.why {
		for _, flag := range []string{"trial", "where", "within"} {
			if given(flag) {
				return fmt.Errorf("--%s: --why is about all trials; leave one of the two out", flag)
			}
		}
		if n := len(f.plans); n == 1 || n > 2 || n == 2 && f.plans[0] == f.plans[1] {
			return fmt.Errorf("--why compares two plans: give --plan twice, with different names, or leave it out for the two best")
		}
		return nil
	}
	for _, flag := range []string{"trials", "confidence"} {
		if given(flag) {
			return fmt.Errorf("--%s: only --why uses it", flag)
		}
	}
	if given("within") && len(f.where) == 0 {
		return errors.New("--within: only --where uses it")
	}
	if len(f.plans) > 1 {
		return errors.New("--plan: a story is of one plan; --why compares two")
	}
	return nil
}

// completeScenario completes one scenario.
func completeScenario(cmd *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
	if len(args) > 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	return completeScenarios(cmd, args, typed)
}
