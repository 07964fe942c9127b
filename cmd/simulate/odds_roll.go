package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"tactica/dice"
	"tactica/reports"
	"tactica/sim/odds"
)

// rollFlags say which results of a roll are asked about.
type rollFlags struct{ exactly, atLeast, atMost numbers }

func (f *rollFlags) register(fs *pflag.FlagSet) {
	result := func(n *numbers, name, usage string) {
		*n = numbers{name: name, low: -mostResult, high: mostResult, whole: true}
		n.add(fs, "", usage)
	}
	result(&f.atLeast, "at-least", "ask for this result or more")
	result(&f.atMost, "at-most", "ask for this result or less")
	result(&f.exactly, "exactly", "ask for this result")
}

// mostResult is more than any expression comes to.
const mostResult = 100_000_000

func (f *rollFlags) check() error {
	switch {
	case f.exactly.given() && (f.atLeast.given() || f.atMost.given()):
		return errors.New("--exactly: stands alone, without --at-least and --at-most")
	case f.atLeast.given() && f.atMost.given() && f.atLeast.value() > f.atMost.value():
		return fmt.Errorf("--at-least %s: is above --at-most %s", f.atLeast.text, f.atMost.text)
	}
	return nil
}

// asked are the bounds of what is asked about, and how to say so; "" when
// nothing is.
func (f *rollFlags) asked(law *dice.Law) (low, high int, words string) {
	low, high = law.Min(), law.Max()
	switch {
	case f.exactly.given():
		return f.exactly.int(), f.exactly.int(), "exactly " + f.exactly.show()
	case f.atLeast.given() && f.atMost.given():
		return f.atLeast.int(), f.atMost.int(), f.atLeast.show() + " to " + f.atMost.show()
	case f.atLeast.given():
		return f.atLeast.int(), max(high, f.atLeast.int()), f.atLeast.show() + " or more"
	case f.atMost.given():
		return min(low, f.atMost.int()), f.atMost.int(), f.atMost.show() + " or less"
	}
	return low, high, ""
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
			if err := errors.Join(out.check(), f.check()); err != nil {
				return err
			}
			expr := strings.Join(args, " ")
			law, err := dice.Parse(expr)
			if err != nil {
				return err
			}
			return out.write(a, cmd, f.answer(reports.Clean(expr), law))
		},
	}
	f.register(c.Flags())
	out.register(c.Flags())
	return c
}

func (f *rollFlags) answer(expr string, law *dice.Law) *odds.Answer {
	low, high, words := f.asked(law)
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
	return ans
}
