package main

import (
	"fmt"
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"
)

// release is the version of the program. Results depend on it.
const release = "0.1.0"

func newVersion(a *app) *cobra.Command {
	return &cobra.Command{
		Use:     "version",
		Short:   "Print the version",
		Example: "  simulate version",
		Args:    cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			_, err := fmt.Fprintln(a.out, versionText())
			return err
		},
	}
}

func versionText() string {
	return fmt.Sprintf("simulate %s%s %s %s/%s", release, revision(), runtime.Version(), runtime.GOOS, runtime.GOARCH)
}

// revision is the commit that the program was built from, if known.
func revision() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return ""
	}
	for _, s := range info.Settings {
		if s.Key == "vcs.revision" {
			return " (" + s.Value[:min(len(s.Value), 12)] + ")"
		}
	}
	return ""
}
