package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/big"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"tactica/configs"
	"tactica/reports"
	"tactica/reports/figure"
	"tactica/sim/odds"
)

func newOdds(a *app) *cobra.Command {
	c := &cobra.Command{
		Use:   "odds",
		Short: "Quick exact answers without a file: a charge, a test, a volley",
		Long: `Quick answers without a file, all exact. A number may be a range, 4:16 or
4:16:0.5, or a list, 4,6,8: the answer is then a table, and --plot draws it.

Rules are those of wfb8; --battleaxe charges with 2D6 and without M.`,
		Example: `  simulate odds charge --move 4 --distance 9
  simulate odds volley --shots 10 --weapon handgun --toughness 4 --save 5+
  simulate odds roll 2D6 --at-least 7`,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return cmd.Help()
			}
			return unknownQuestion(cmd, args[0])
		},
	}
	c.AddCommand(newOddsCharge(a), newOddsCatch(a), newOddsTest(a), newOddsRoll(a), newOddsVolley(a), newOddsCombat(a))
	for _, question := range c.Commands() {
		question.Args = explained(question.Args)
		question.RunE = interruptible(question.RunE)
	}
	return c
}

// interruptible leaves an interrupt to the exit code: there is nothing to
// print, and no mistake to explain.
func interruptible(run func(*cobra.Command, []string) error) func(*cobra.Command, []string) error {
	return func(cmd *cobra.Command, args []string) error {
		if err := run(cmd, args); !errors.Is(err, errInterrupted) {
			return err
		}
		return nil
	}
}

func unknownQuestion(cmd *cobra.Command, name string) error {
	var names []string
	for _, c := range cmd.Commands() {
		names = append(names, c.Name())
	}
	if near := configs.Closest(name, names); near != "" {
		return fmt.Errorf("no odds of %q; did you mean %s?", reports.Clean(name), near)
	}
	return fmt.Errorf("no odds of %q: want one of %s", reports.Clean(name), strings.Join(names, ", "))
}

// oddsOutput says how a quick answer is written.
type oddsOutput struct {
	format, to, plot, color string
	quiet                   bool
}

// oddsOutputFlags are no part of the question.
var oddsOutputFlags = []string{"format", "output", "plot", "color", "quiet"}

func (o *oddsOutput) register(fs *pflag.FlagSet) {
	fs.StringVar(&o.format, "format", "table", strings.Join(reports.OddsFormats, ", "))
	fs.StringVarP(&o.to, "output", "o", "-", "`FILE` for the table or data, - for standard output")
	fs.StringVar(&o.plot, "plot", "", "draw the answer to `FILE`.png or FILE.svg")
	fs.BoolVar(&o.quiet, "quiet", false, "print the answer in one sentence")
	fs.StringVar(&o.color, "color", "auto", "auto, always or never")
	fs.SortFlags = false
}

func (o *oddsOutput) check() error {
	if !slices.Contains(reports.OddsFormats, o.format) {
		return fmt.Errorf("--format %s: want one of %s", o.format, strings.Join(reports.OddsFormats, ", "))
	}
	if !slices.Contains([]string{"auto", "always", "never"}, o.color) {
		return fmt.Errorf("--color %s: want auto, always or never", o.color)
	}
	if o.plot != "" && !slices.Contains(figure.Formats, o.plotFormat()) {
		return fmt.Errorf("--plot %s: want a file name that ends in .png or .svg", o.plot)
	}
	return nil
}

func (o *oddsOutput) plotFormat() string {
	return strings.ToLower(strings.TrimPrefix(filepath.Ext(o.plot), "."))
}

// write writes the answer to a question of cmd.
func (o *oddsOutput) write(a *app, cmd *cobra.Command, ans *odds.Answer) error {
	ans.Question = cmd.Name()
	cmd.Flags().Visit(func(f *pflag.Flag) {
		if !slices.Contains(oddsOutputFlags, f.Name) {
			ans.Settings = append(ans.Settings, odds.Setting{Name: f.Name, Value: f.Value.String()})
		}
	})
	if o.plot != "" {
		if err := figure.CheckOdds(ans); err != nil {
			return fmt.Errorf("--plot %s: %w", o.plot, err)
		}
		if err := fill(o.plot, func(w io.Writer) error { return figure.DrawOdds(w, o.plotFormat(), ans) }); err != nil {
			return err
		}
	}
	style := a.presentation(&outputFlags{to: o.to, color: o.color, quiet: o.quiet})
	if o.to != "-" {
		return fill(o.to, func(w io.Writer) error { return reports.WriteOdds(w, o.format, ans, style) })
	}
	if err := reports.WriteOdds(a.out, o.format, ans, style); err != nil {
		return &outputError{"standard output", err}
	}
	return nil
}

// fill writes one file.
func fill(name string, with func(io.Writer) error) error {
	file, err := create(name)
	if err != nil {
		return err
	}
	defer file.drop()
	return file.write(with)
}

// bounds of a table.
const (
	mostValues = 200  // of one number
	mostPoints = 2000 // of two
)

// varying lists the numbers that have a range, of which there may be so many.
func varying(most int, all ...*numbers) ([]*numbers, error) {
	var axes []*numbers
	points := 1
	for _, n := range all {
		if n.varies() {
			axes = append(axes, n)
			points *= len(n.values)
		}
	}
	if len(axes) > most {
		names := make([]string, len(axes))
		for i, n := range axes {
			names[i] = "--" + n.name
		}
		return nil, fmt.Errorf("%s: at most %d of them can have a range", strings.Join(names, ", "), most)
	}
	if points > mostPoints {
		return nil, fmt.Errorf("--%s and --%s: a table of %d numbers; want at most %d", axes[0].name, axes[1].name, points, mostPoints)
	}
	return axes, nil
}

// errInterrupted ends a table that is not wanted any more.
var errInterrupted = errors.New("interrupted")

// ask asks the question at every point of the axes, the last one fastest.
func (a *app) ask(ctx context.Context, ans *odds.Answer, axes []*numbers, question func() odds.Point) error {
	for _, n := range axes {
		ans.Axes = append(ans.Axes, n.axis())
	}
	err := visit(ctx, axes, func() {
		point := question()
		for _, n := range axes {
			point.At = append(point.At, n.value())
		}
		ans.Points = append(ans.Points, point)
	})
	if err != nil {
		a.outcome = exitInterrupt
	}
	return err
}

func visit(ctx context.Context, axes []*numbers, do func()) error {
	if len(axes) == 0 {
		if ctx.Err() != nil {
			return errInterrupted
		}
		do()
		return nil
	}
	for i := range axes[0].values {
		axes[0].now = i
		if err := visit(ctx, axes[1:], do); err != nil {
			return err
		}
	}
	return nil
}

// shareOf shows a probability in a sentence: 83.3% (5/6).
func shareOf(p *big.Rat) string {
	value, _ := p.Float64()
	if p.Sign() == 0 {
		return "0%"
	}
	if text := reports.Fraction(p); text != "" {
		return reports.PercentOf(value) + " (" + text + ")"
	}
	return reports.PercentOf(value)
}

// dropUnknown takes out the quantities, but for the first, that have no value
// at any point.
func dropUnknown(ans *odds.Answer) {
	kept := make([]odds.Point, len(ans.Points))
	for j := range ans.Points[0].Quantities {
		known := j == 0 || slices.ContainsFunc(ans.Points, func(p odds.Point) bool { return p.Quantities[j].Known() })
		for i := range ans.Points {
			if known {
				kept[i].Quantities = append(kept[i].Quantities, ans.Points[i].Quantities[j])
			}
		}
	}
	for i := range ans.Points {
		ans.Points[i].Quantities = kept[i].Quantities
	}
}

// anyBlank reports whether a quantity lacks a value somewhere.
func anyBlank(ans *odds.Answer) bool {
	return slices.ContainsFunc(ans.Points, func(p odds.Point) bool {
		return slices.ContainsFunc(p.Quantities, func(q odds.Quantity) bool { return !q.Known() })
	})
}
