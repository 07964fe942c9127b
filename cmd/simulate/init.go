package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"tactica/configs"
)

func newInit(a *app) *cobra.Command {
	var list, force bool
	var to string
	c := &cobra.Command{
		Use:   "init [NAME]",
		Short: "Write a commented example scenario to change",
		Long: `Write a built-in scenario, with its comments, to a file of your own: NAME.yaml,
or where -o says. Without a name it is the handgunners.`,
		Example: `  simulate init                        writes handgunners.yaml
  simulate init knights -o mine.yaml
  simulate init --list                 shows the built-in scenarios`,
		Args:              cobra.MaximumNArgs(1),
		ValidArgsFunction: completeNames,
		RunE: func(_ *cobra.Command, args []string) error {
			if list {
				return a.listBuiltins()
			}
			name := "handgunners"
			if len(args) > 0 {
				name = args[0]
			}
			return a.writeBuiltin(name, to, force)
		},
	}
	c.Flags().BoolVar(&list, "list", false, "show the built-in scenarios")
	c.Flags().StringVarP(&to, "output", "o", "", "file to write, - for standard output (default NAME.yaml)")
	c.Flags().BoolVar(&force, "force", false, "overwrite the file if it is there")
	return c
}

func (a *app) listBuiltins() error {
	w := tabwriter.NewWriter(a.out, 0, 0, 2, ' ', 0)
	for _, s := range configs.BuiltinNames() {
		fmt.Fprintf(w, "@%s\t%s\n", s.Name, s.Text)
	}
	return w.Flush()
}

func (a *app) writeBuiltin(name, to string, force bool) error {
	if name != "" && name[0] == '@' {
		name = name[1:]
	}
	src, err := builtin(name)
	if err != nil {
		return err
	}
	if to == "" {
		to = name + ".yaml"
	}
	if to == "-" {
		_, err := a.out.Write(src)
		return err
	}
	if _, err := os.Lstat(to); !force && !errors.Is(err, os.ErrNotExist) {
		return fmt.Errorf("%s is there already; --force overwrites it, -o takes another name", to)
	}
	o, err := create(to)
	if err != nil {
		return err
	}
	if err := o.write(func(w io.Writer) error { _, err := w.Write(src); return err }); err != nil {
		return err
	}
	fmt.Fprintf(a.out, "wrote %s; change it, then: simulate run %s\n", to, to)
	return nil
}
