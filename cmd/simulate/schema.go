package main

import (
	"github.com/spf13/cobra"

	"tactica/configs"
	"tactica/sim/families"
)

func newSchema(a *app) *cobra.Command {
	var reference bool
	c := &cobra.Command{
		Use:   "schema",
		Short: "Print the JSON Schema of scenarios, for editors",
		Long: `Print the JSON Schema of scenario files. With it an editor completes keys and
explains them: put it beside the scenarios and name it in their first line,

  # yaml-language-server: $schema=./scenario.schema.json

It is made from what the program checks files against.`,
		Example: `  simulate schema > scenario.schema.json
  simulate schema --reference > keys.md     every key in words, as Markdown`,
		Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			text := configs.Schema(families.All)
			if reference {
				text = configs.Reference(families.All)
			}
			_, err := a.out.Write(text)
			return err
		},
	}
	c.Flags().BoolVar(&reference, "reference", false, "print every key in words, as Markdown, instead")
	return c
}
