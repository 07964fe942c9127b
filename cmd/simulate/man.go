package main

import (
	"fmt"
	"os"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"
)

func newMan(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "man FOLDER",
		Short: "Write the manual pages of all commands into a folder",
		Example: `  simulate man /usr/local/share/man/man1
  simulate man man && man man/simulate-run.1`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := os.MkdirAll(args[0], 0o755); err != nil {
				return &outputError{args[0], err}
			}
			// A fixed date: pages of one version are the same bytes.
			date := time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)
			cmd.Root().DisableAutoGenTag = true
			header := &doc.GenManHeader{Title: "SIMULATE", Section: "1", Source: "simulate " + release, Manual: "Tactica", Date: &date}
			if err := doc.GenManTree(cmd.Root(), header, args[0]); err != nil {
				return &outputError{args[0], err}
			}
			_, err := fmt.Fprintf(a.out, "wrote the manual pages to %s\n", args[0])
			return err
		},
	}
}
