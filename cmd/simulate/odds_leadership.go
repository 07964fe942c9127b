package main

import (
	"fmt"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"tactica/sim/odds"
)

// testFlags say how a Leadership test is taken.
type testFlags struct {
	ld           numbers
	reroll, cold bool
}

func (f *testFlags) register(fs *pflag.FlagSet, ld string) {
	f.ld = numbers{name: "ld", label: "Ld", short: "Ld", low: 1, high: 10, whole: true, example: "5:9"}
	f.ld.add(fs, "", ld)
	fs.BoolVar(&f.reroll, "reroll", false, "a failed test is rolled again, as with a battle standard")
	fs.BoolVar(&f.cold, "cold-blooded", false, "tests on 3D6 and drops the highest")
}

func (f *testFlags) test(modifier int) odds.Test {
	return odds.Test{Leadership: f.ld.int(), Modifier: modifier, ColdBlood: f.cold, Reroll: f.reroll}
}

func (f *testFlags) text() string {
	text := "2D6"
	if f.cold {
		text = "3D6 without the highest"
	}
	if f.reroll {
		text += ", failures rolled again"
	}
	return text
}

func newOddsTest(a *app) *cobra.Command {
	var out oddsOutput
	var f testFlags
	modifier := numbers{name: "modifier", label: "modifier", low: -20, high: 10, whole: true, example: "-4:0"}
	c := &cobra.Command{
		Use:   "test",
		Short: "Is a Leadership test passed?",
		Long: `The probability that a Leadership test is passed: 2D6 at most Ld, and always on
a double 1. --modifier is that of a break test: -3 for a combat lost by 3.
Without --ld, or with a range of it, a table.`,
		Example: `  simulate odds test --ld 7
  simulate odds test --ld 8 --modifier -3 --reroll
  simulate odds test --ld 5:10 --modifier -4:0`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := out.check(); err != nil {
				return err
			}
			if !f.ld.given() {
				f.ld.span(2, 10)
			}
			axes, err := varying(2, &f.ld, &modifier)
			if err != nil {
				return err
			}
			ans := &odds.Answer{Title: f.title(&modifier)}
			err = a.ask(cmd.Context(), ans, axes, func() odds.Point {
				return odds.Point{Quantities: []odds.Quantity{odds.Chance("pass", "passes", f.test(modifier.int()).Passes())}}
			})
			if err != nil {
				return err
			}
			ans.Sentence = f.sentence(ans, &modifier)
			return out.write(a, cmd, ans)
		},
	}
	f.register(c.Flags(), "Leadership, the highest available")
	modifier.add(c.Flags(), "0", "added to Ld, as in -2")
	out.register(c.Flags())
	return c
}

func (f *testFlags) title(modifier *numbers) string {
	title := "Leadership test at " + f.ld.show()
	if modifier.varies() || modifier.int() != 0 {
		title += ", modifier " + modifier.show()
	}
	return title + ", on " + f.text()
}

func (f *testFlags) sentence(ans *odds.Answer, modifier *numbers) string {
	if len(ans.Axes) > 0 {
		return "How often a Leadership test on " + f.text() + " is passed."
	}
	need := f.ld.int() + modifier.int()
	at := fmt.Sprint(need)
	if m := modifier.int(); m < 0 {
		at = fmt.Sprintf("%d - %d = %d", f.ld.int(), -m, need)
	} else if m > 0 {
		at = fmt.Sprintf("%d + %d = %d", f.ld.int(), m, need)
	}
	only := ""
	if need <= 2 {
		only = ": only a double 1 passes"
	}
	return fmt.Sprintf("A Leadership test at %s is passed in %s%s.", at, shareOf(ans.Points[0].Quantities[0].Exact), only)
}
