package main

import (
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"tactica/configs"
)

// nearestFlag is the flag of a command that a misspelt one most likely means.
func nearestFlag(cmd *cobra.Command, name string) string {
	var names []string
	cmd.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
	return configs.Closest(name, names)
}
