package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"tactica/configs"
)

func newValidate(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "validate FILE...",
		Short: "Check scenario files and run nothing",
		Long: `Check scenario files and run nothing. All problems of all files are listed,
each with its place in the file; the exit code is 2 if there are any.`,
		Example: `  simulate validate mine.yaml
  simulate validate scenarios/*.yaml
  simulate validate - < mine.yaml`,
		Args:              cobra.MinimumNArgs(1),
		ValidArgsFunction: completeScenarios,
		RunE: func(_ *cobra.Command, files []string) error {
			var all configs.Problems
			var unread error
			for _, name := range files {
				_, err := a.model(name, nil)
				var problems configs.Problems
				switch {
				case errors.As(err, &problems):
					all = append(all, problems...)
				case err != nil:
					unread = errors.Join(unread, err)
				default:
					fmt.Fprintf(a.out, "%s: fine\n", shown(name))
				}
			}
			return errors.Join(all.Err(), unread)
		},
	}
}
