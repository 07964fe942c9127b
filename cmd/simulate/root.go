package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"
)

// newRoot is the command tree.
func newRoot(a *app) *cobra.Command {
	root := &cobra.Command{
		Use:   "simulate",
		Short: "Stand and shoot, flee, or hold? The odds of every answer to a charge",
		Long: `A unit is about to be charged: should it stand and shoot, flee, or hold?
simulate replays the charge, computes the exact odds beside it, and says which
choice is better, by how much and how surely.`,
		Example: `  simulate run @handgunners          a built-in scenario: table and verdict
  simulate init handgunners          write it to a file of your own to change
  simulate run mine.yaml --report mine.pdf`,
		SilenceUsage:  true,
		SilenceErrors: true,
	}
	root.SuggestionsMinimumDistance = 2
	root.SetFlagErrorFunc(flagError)
	root.Version = versionText()
	root.SetVersionTemplate("{{.Version}}\n")
	root.AddCommand(newRun(a), newSweep(a), newExplain(a), newValidate(a), newInit(a), newOdds(a), newSchema(a), newBench(a), newMan(a), newVersion(a))
	for _, c := range root.Commands() {
		c.Args = explained(c.Args)
	}
	root.SetOut(a.out) // before the completions, which keep where they print
	root.InitDefaultCompletionCmd()
	refuseShells(root)
	completeFlags(a, root)
	return root
}

// refuseShells makes it an error to ask for completions of a shell that has none.
func refuseShells(root *cobra.Command) {
	for _, c := range root.Commands() {
		if c.Name() != "completion" {
			continue
		}
		c.Args = cobra.ArbitraryArgs
		c.RunE = func(c *cobra.Command, args []string) error {
			if len(args) == 0 {
				return c.Help()
			}
			var shells []string
			for _, s := range c.Commands() {
				shells = append(shells, s.Name())
			}
			return fmt.Errorf("no completions for %s; there are some for %s", args[0], strings.Join(shells, ", "))
		}
	}
}

// explained adds to an error of arguments where help is.
func explained(check cobra.PositionalArgs) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if check == nil {
			return nil
		}
		if err := check(cmd, args); err != nil {
			return fmt.Errorf("%w; see `%s --help`", err, cmd.CommandPath())
		}
		return nil
	}
}

// flagError names the flag that was most likely meant, and where help is.
func flagError(cmd *cobra.Command, err error) error {
	text := err.Error()
	if name, ok := strings.CutPrefix(text, "unknown flag: --"); ok {
		if near := nearestFlag(cmd, name); near != "" {
			return fmt.Errorf("unknown flag --%s; did you mean --%s?", name, near)
		}
	}
	if cmd.Name() == "schema" && strings.HasPrefix(text, "unknown shorthand flag: 'o'") {
		return fmt.Errorf("schema prints to standard output and has no -o; write `%s > FILE`", cmd.CommandPath())
	}
	// pflag quotes the error of the conversion; what it takes is in the help.
	if head, _, ok := strings.Cut(text, ": strconv."); ok {
		text = head + ": that is no number it can take"
	}
	return fmt.Errorf("%s; see `%s --help`", text, cmd.CommandPath())
}
