package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"tactica/configs"
	"tactica/reports"
	"tactica/reports/pdf"
	"tactica/rules/wfb"
	"tactica/sim"
	"tactica/sim/families"
)

// completion is what the shell may put behind a flag.
type completion = func(cmd *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective)

// completeFlags gives every flag below a command whose values are known a
// completion, by the name of the flag: the same name takes the same everywhere.
func completeFlags(a *app, root *cobra.Command) {
	known := map[string]completion{
		"engine": oneWordOf(sim.Both, sim.Exact, sim.Sample),
		"color":  oneWordOf("auto", "always", "never"),
		"paper":  oneWordOf(pdf.Pages...),
		"cover":  oneWordOf("none", "soft", "hard"),
		"troop":  oneWordOf(wfb.TroopNames()...),
		"report": extension("pdf"),
		"plot":   completePlot,
		"plan":   a.completePlan,
		"set":    a.completeSet,
	}
	for _, c := range root.Commands() {
		completeFlags(a, c)
		c.Flags().VisitAll(func(f *pflag.Flag) {
			complete := known[f.Name]
			switch f.Name {
			case "format":
				complete = oneWordOf(formatsOf(c)...)
			case "weapon":
				complete = oneWordOf(wfb.WeaponNames(c.Name() == "volley")...)
			case "plot":
				if c.Name() == "sweep" || c.Parent().Name() == "odds" {
					complete = extension("png", "svg")
				}
			}
			if complete != nil {
				// The error is of a flag that is not there, or named twice.
				_ = c.RegisterFlagCompletionFunc(f.Name, complete)
			}
		})
	}
}

func formatsOf(c *cobra.Command) []string {
	switch {
	case c.Name() == "bench":
		return []string{"table", "json"}
	case c.Name() == "explain":
		return reports.StoryFormats
	case c.Name() == "sweep":
		return sweepFormats
	case c.Parent().Name() == "odds":
		return reports.OddsFormats
	}
	return reports.Formats
}

func oneWordOf(list ...string) completion {
	return cobra.FixedCompletions(list, cobra.ShellCompDirectiveNoFileComp)
}

func extension(list ...string) completion {
	return cobra.FixedCompletions(list, cobra.ShellCompDirectiveFilterFileExt)
}

// completePlot completes the kinds of plots; behind "=" the shell completes files.
func completePlot(_ *cobra.Command, _ []string, typed string) ([]string, cobra.ShellCompDirective) {
	if strings.Contains(typed, "=") {
		return nil, cobra.ShellCompDirectiveDefault
	}
	var kinds []string
	for _, kind := range plotKinds {
		kinds = append(kinds, kind+"=")
	}
	return kinds, cobra.ShellCompDirectiveNoSpace
}

// completePlan completes the plans of the scenarios on the command line that can
// be followed.
func (a *app) completePlan(_ *cobra.Command, files []string, _ string) (plans []string, _ cobra.ShellCompDirective) {
	for _, file := range files {
		if file == "-" {
			continue // what is typed must not be eaten
		}
		m, err := a.model(file, nil)
		if err != nil {
			continue
		}
		for i := range m.Plans {
			if p := &m.Plans[i]; p.Refused == "" && !slices.Contains(plans, p.Name) {
				plans = append(plans, p.Name)
			}
		}
	}
	return plans, cobra.ShellCompDirectiveNoFileComp
}

// completeSet completes the paths of the scenarios on the command line, and
// behind "rules=" the rules.
func (a *app) completeSet(_ *cobra.Command, files []string, typed string) (list []string, _ cobra.ShellCompDirective) {
	if strings.HasPrefix(typed, "rules=") {
		for _, family := range families.All {
			for _, e := range family.Editions {
				list = append(list, "rules="+e.Name+"\t"+e.Doc)
			}
		}
		return list, cobra.ShellCompDirectiveNoFileComp
	}
	for _, file := range files {
		if file == "-" {
			continue
		}
		src, err := a.source(file)
		if err != nil {
			continue
		}
		if doc, problems := configs.Parse(file, src); len(problems) == 0 {
			list = appendPaths(list, doc.Lookup(""), "")
		}
	}
	return list, cobra.ShellCompDirectiveNoSpace | cobra.ShellCompDirectiveNoFileComp
}

// appendPaths adds the paths of the single values below a node.
func appendPaths(list []string, n *configs.Node, path string) []string {
	join := func(key string) string { return strings.TrimPrefix(path+"."+key, ".") }
	switch {
	case n == nil:
	case n.Kind == configs.MapNode:
		for _, e := range n.Entries {
			list = appendPaths(list, e.Value, join(e.Key.Text))
		}
	case n.Kind == configs.ListNode:
		for i, item := range n.Items {
			list = appendPaths(list, item, join(fmt.Sprint(i)))
		}
	default:
		if one := path + "="; !slices.Contains(list, one) {
			list = append(list, one)
		}
	}
	return list
}
