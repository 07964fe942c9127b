package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"tactica/dice"
	"tactica/reports"
	"tactica/sim/odds"
)

// rollFlags say which results of a roll are asked about.
type rollFlags struct {
	exactly, atLeast, atMost int
	flags                    *pflag.FlagSet
}

// asked are the bounds of what is asked about, and how to say so.
func (f *rollFlags) asked(law *dice.Law) (low, high int, words string, err error) {
	given := f.flags.Changed
	low, high = law.Min(), law.Max()
	switch {
	case given("exactly") && (given("at-least") || given("at-most")):
		return 0, 0, "", fmt.Errorf("--exactly: stands alone, without --at-least and --at-most")
	case given("exactly"):
		return f.exactly, f.exactly, fmt.Sprintf("exactly %d", f.exactly), nil
	case given("at-least") && given("at-most"):
		if f.atLeast > f.atMost {
			return 0, 0, "", fmt.Errorf("--at-least %d: is above --at-most %d", f.atLeast, f.atMost)
		}
		return f.atLeast, f.atMost, fmt.Sprintf("%d to %d", f.atLeast, f.atMost), nil
	case given("at-least"):
		return f.atLeast, max(high, f.atLeast), fmt.Sprintf("%d or more", f.atLeast), nil
	case given("at-most"):
		return min(low, f.atMost), f.atMost, fmt.Sprintf("%d or less", f.atMost), nil
	}
	return low, high, "", nil
}

func newOddsRoll(a *app) *cobra.Command {
	var out oddsOutput
	var f rollFlags
	c := &cobra.Command{
		Use:   "roll EXPR",
		Short: "What does a roll of dice come to?",
		Long: `The distribution of a dice expression: each result, at least and at most it, the
mean and the standard deviation.

  10        a number          3D6kh2    keep the highest two; kl2 the lowest
  D6, 2D6   one die, two      3D6dl1    drop the lowest; dh1 the highest
  2D6+D3-1  terms             2D6r1     roll ones again, once; also r<=2, r>=5`,
		Example: `  simulate odds roll 2D6 --at-least 7
  simulate odds roll 3D6kh2+8 --plot knights.svg
  simulate odds roll "2D6 + D3" --format csv`,
		Args: cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			f.flags = cmd.Flags()
			if err := out.check(); err != nil {
				return err
			}
			expr := strings.Join(args, " ")
			law, err := dice.Parse(expr)
			if err != nil {
				return err
			}
			ans, err := f.answer(reports.Clean(expr), law)
			if err != nil {
				return err
			}
			return out.write(a, cmd, ans)
		},
	}
	c.Flags().IntVar(&f.atLeast, "at-least", 0, "ask for this result or more")
	c.Flags().IntVar(&f.atMost, "at-most", 0, "ask for this result or less")
	c.Flags().IntVar(&f.exactly, "exactly", 0, "ask for this result")
	out.register(c.Flags())
	return c
}

func (f *rollFlags) answer(expr string, law *dice.Law) (*odds.Answer, error) {
	low, high, words, err := f.asked(law)
	if err != nil {
		return nil, err
	}
	mean := odds.Mean("mean", "mean", law)
	point := odds.Point{
		Quantities: []odds.Quantity{mean, odds.Deviation("sd", "standard deviation", law)},
		Spread:     &odds.Spread{Name: "result", Label: "result", Law: law, Asked: words != "", Low: low, High: high},
	}
	ans := &odds.Answer{Title: "Roll of " + expr, Settings: []odds.Setting{{Name: "roll", Value: expr}}}
	ans.Sentence = fmt.Sprintf("%s comes to %s on average, between %d and %d.", expr, reports.OddsNumber(mean.Value), law.Min(), law.Max())
	if words != "" {
		p := odds.Between(law, low, high)
		point.Quantities = append([]odds.Quantity{odds.Chance("asked", words, p)}, point.Quantities...)
		ans.Sentence = fmt.Sprintf("%s comes to %s in %s.", expr, words, shareOf(p))
	}
	ans.Points = []odds.Point{point}
	return ans, nil
}
