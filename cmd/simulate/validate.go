package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"tactica/configs"
	"tactica/reports"
)

func newValidate(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "validate FILE...",
		Short: "Check scenario files and run nothing",
		Long: `Check scenario files and run nothing. All problems of all files are listed,
each with its place in the file; the exit code is 2 if there are any. What is
doubtful but no problem is a warning.`,
		Example: `  simulate validate mine.yaml
  simulate validate scenarios/*.yaml
  simulate validate - < mine.yaml`,
		Args:              cobra.MinimumNArgs(1),
		ValidArgsFunction: completeScenarios,
		RunE: func(_ *cobra.Command, files []string) error {
			var all configs.Problems
			var unread error
			for _, name := range files {
				m, err := a.model(name, nil)
				var problems configs.Problems
				switch {
				case errors.As(err, &problems):
					all = append(all, problems...)
				case err != nil:
					unread = errors.Join(unread, err)
				default:
					fmt.Fprintf(a.out, "%s: fine\n", shown(name))
					for _, w := range m.Warnings {
						fmt.Fprintf(a.out, "%s: warning: %s\n", shown(name), reports.Clean(w))
					}
				}
			}
			return errors.Join(all.Err(), unread)
		},
	}
}
