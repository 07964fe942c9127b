package main

import (
	"strings"

	"github.com/spf13/cobra"

	"tactica/configs"
)

// completeScenarios completes the names of built-in scenarios after "@", and
// leaves everything else to the shell, which completes files.
func completeScenarios(_ *cobra.Command, _ []string, typed string) ([]string, cobra.ShellCompDirective) {
	if !strings.HasPrefix(typed, "@") {
		return []string{"yaml", "yml"}, cobra.ShellCompDirectiveFilterFileExt
	}
	var names []string
	for _, s := range configs.BuiltinNames() {
		names = append(names, "@"+s.Name+"\t"+s.Text)
	}
	return names, cobra.ShellCompDirectiveNoFileComp
}

// completeNames completes the names of built-in scenarios without "@".
func completeNames(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	if len(args) > 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	var names []string
	for _, s := range configs.BuiltinNames() {
		names = append(names, s.Name+"\t"+s.Text)
	}
	return names, cobra.ShellCompDirectiveNoFileComp
}
