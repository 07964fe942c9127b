package main

import (
	"errors"
	"fmt"
	"math/big"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"tactica/sim/odds"
)

// chargerFlags say how a unit charges.
type chargerFlags struct {
	move       numbers
	swift, fly bool
	battleaxe  bool
	base       numbers
}

func (f *chargerFlags) register(fs *pflag.FlagSet) {
	f.move = numbers{name: "move", label: "M of the charger", short: "M", low: 0, high: 20, whole: true, example: "4:8"}
	f.move.add(fs, "", "M of the charger in inches")
	fs.BoolVar(&f.swift, "swiftstride", false, "it charges with 3D6 and drops the lowest")
	fs.BoolVar(&f.fly, "fly", false, "it flies: M 10 and swiftstride")
	fs.BoolVar(&f.battleaxe, "battleaxe", false, "charge range of 2D6 without M")
	f.base = numbers{name: "charge-base", low: 0, high: 20, whole: true}
	f.base.add(fs, "", "with --battleaxe: inches added to the dice")
}

// usesMove reports whether the range depends on --move.
func (f *chargerFlags) usesMove() bool { return !f.fly && !f.battleaxe }

func (f *chargerFlags) check() error {
	switch {
	case f.base.given() && !f.battleaxe:
		return errors.New("--charge-base: wants --battleaxe; in wfb8 the base of a charge is M")
	case f.move.varies() && !f.usesMove():
		return errors.New("--move: a range of it changes nothing with --fly or --battleaxe; leave it out")
	}
	return nil
}

// notes say what has no part in the answer.
func (f *chargerFlags) notes() []string {
	switch {
	case !f.move.given() || f.usesMove():
		return nil
	case f.battleaxe:
		return []string{"M has no part in a charge of battleaxe; --charge-base adds inches."}
	}
	return []string{"Flyers charge with M 10, whatever their M."}
}

func (f *chargerFlags) charger() odds.Charger {
	return odds.Charger{Move: f.move.int(), Swiftstride: f.swift, Fly: f.fly, Battleaxe: f.battleaxe, ChargeBase: f.base.int()}
}

// diceOf is what is rolled for a charge or a flight, in words.
func diceOf(swift bool) string {
	if swift {
		return "3D6 without the lowest"
	}
	return "2D6"
}

// text is the charge range in words: M 4 + 2D6.
func (f *chargerFlags) text() string {
	roll := diceOf(f.swift || f.fly)
	switch {
	case f.battleaxe && f.base.int() == 0:
		return roll
	case f.battleaxe:
		return fmt.Sprintf("%d + %s", f.base.int(), roll)
	case f.fly:
		return "M 10 + " + roll
	case f.move.varies():
		return "M + " + roll
	}
	return fmt.Sprintf("M %d + %s", f.move.int(), roll)
}

// bases are the least and the greatest base of the range.
func (f *chargerFlags) bases() (low, high int) {
	if !f.usesMove() {
		return f.charger().Base(), f.charger().Base()
	}
	return int(f.move.values[0]), int(f.move.values[len(f.move.values)-1])
}

// Movements of a table without --move: those of most troops on foot and horse.
const (
	slowest = 3
	fastest = 9
)

func distanceFlag(name, label string) numbers {
	return numbers{name: name, label: label, short: "at", low: 0.1, high: 60, example: "4:16"}
}

func newOddsCharge(a *app) *cobra.Command {
	var out oddsOutput
	var f chargerFlags
	distance := distanceFlag("distance", "inches")
	c := &cobra.Command{
		Use:   "charge",
		Short: "Does a charge reach?",
		Long: `The probability that a charge reaches a target that stands: M + 2D6 at least the
distance. Without --distance, or with a range of it, a table; without --move, a
column for each M.`,
		Example: `  simulate odds charge --move 4 --distance 9
  simulate odds charge --move 8 --swiftstride --plot knights.png
  simulate odds charge --move 4:8 --distance 4:16`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := errors.Join(out.check(), f.check()); err != nil {
				return err
			}
			if f.usesMove() && !f.move.given() {
				f.move.span(slowest, fastest)
			}
			if !distance.given() {
				low, high := f.bases()
				distance.span(low+2, high+12)
			}
			axes, err := varying(2, &distance, &f.move)
			if err != nil {
				return err
			}
			ans := &odds.Answer{Title: fmt.Sprintf("Charge of %s across %s inches", f.text(), distance.show()), Notes: f.notes()}
			err = a.ask(cmd.Context(), ans, axes, func() odds.Point {
				return odds.Point{Quantities: []odds.Quantity{odds.Chance("reach", "reaches", f.charger().Reaches(distance.value()))}}
			})
			if err != nil {
				return err
			}
			ans.Sentence = f.reachSentence(ans, &distance)
			return out.write(a, cmd, ans)
		},
	}
	distance.add(c.Flags(), "", "inches to the target, as in 9 or 4:16:0.5")
	f.register(c.Flags())
	out.register(c.Flags())
	return c
}

func (f *chargerFlags) reachSentence(ans *odds.Answer, distance *numbers) string {
	switch {
	case len(ans.Axes) == 0:
		return f.reachOnce(ans.Points[0].Quantities[0].Exact, distance)
	case len(ans.Axes) == 2 || !distance.varies():
		return fmt.Sprintf("How often a charge of %s reaches %s inches.", f.text(), distance.show())
	}
	if far, ok := evens(ans); ok {
		return fmt.Sprintf("A charge of %s reaches up to %g inches more often than not.", f.text(), far)
	}
	return fmt.Sprintf("A charge of %s fails more often than not at %g inches and more.", f.text(), distance.values[0])
}

// reachOnce says what a charge across one distance needs.
func (f *chargerFlags) reachOnce(p *big.Rat, distance *numbers) string {
	charger := f.charger()
	switch {
	case p.Sign() == 0:
		return fmt.Sprintf("A charge of %s cannot reach %s inches: %d at most.", f.text(), distance.show(), charger.Range().Max())
	case p.IsInt():
		return fmt.Sprintf("A charge of %s always reaches %s inches.", f.text(), distance.show())
	}
	return fmt.Sprintf("A charge of %s reaches %s inches in %s: %d or more on the dice.", f.text(), distance.show(), shareOf(p), charger.Needs(distance.value()))
}

// evens is the greatest value of the axis with a probability of more than a
// half; probabilities fall along it.
func evens(ans *odds.Answer) (value float64, ok bool) {
	for i := len(ans.Points) - 1; i >= 0; i-- {
		if ans.Points[i].Quantities[0].Value > 0.5 {
			return ans.Points[i].At[0], true
		}
	}
	return 0, false
}

func newOddsCatch(a *app) *cobra.Command {
	var out oddsOutput
	var f chargerFlags
	var away bool
	gap := distanceFlag("gap", "inches")
	c := &cobra.Command{
		Use:   "catch",
		Short: "Does the charger catch a unit that flees?",
		Long: `The probability that a charge catches a unit that flees from it straight away:
the charge range is at least the gap and what the unit flees, 2D6. Without
--gap, or with a range of it, a table.`,
		Example: `  simulate odds catch --gap 8 --move 4
  simulate odds catch --gap 12 --move 8 --swiftstride
  simulate odds catch --move 4:8 --gap 4:12 --target-swiftstride`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := errors.Join(out.check(), f.check()); err != nil {
				return err
			}
			if f.usesMove() && !f.move.given() {
				f.move.span(slowest, fastest)
			}
			if !gap.given() {
				low, high := f.bases()
				gap.span(max(low-8, 1), high+10)
			}
			axes, err := varying(2, &gap, &f.move)
			if err != nil {
				return err
			}
			ans := &odds.Answer{Title: fmt.Sprintf("Charge of %s at a unit that flees %s from %s inches away", f.text(), diceOf(away), gap.show()), Notes: f.notes()}
			err = a.ask(cmd.Context(), ans, axes, func() odds.Point {
				return odds.Point{Quantities: []odds.Quantity{odds.Chance("catch", "catches", f.charger().Catches(gap.value(), away))}}
			})
			if err != nil {
				return err
			}
			ans.Sentence = f.catchSentence(ans, &gap)
			return out.write(a, cmd, ans)
		},
	}
	gap.add(c.Flags(), "", "inches between the units before the flight")
	f.register(c.Flags())
	c.Flags().BoolVar(&away, "target-swiftstride", false, "the target flees with 3D6 and drops the lowest")
	out.register(c.Flags())
	return c
}

func (f *chargerFlags) catchSentence(ans *odds.Answer, gap *numbers) string {
	switch {
	case len(ans.Axes) == 0:
		return fmt.Sprintf("A charge of %s catches a unit that flees from %s inches away in %s.", f.text(), gap.show(), shareOf(ans.Points[0].Quantities[0].Exact))
	case len(ans.Axes) == 2 || !gap.varies():
		return fmt.Sprintf("How often a charge of %s catches a unit that flees from %s inches away.", f.text(), gap.show())
	}
	if far, ok := evens(ans); ok {
		return fmt.Sprintf("A charge of %s catches a unit that flees from up to %g inches away more often than not.", f.text(), far)
	}
	return fmt.Sprintf("A unit that flees from a charge of %s gets away more often than not from %g inches and more.", f.text(), gap.values[0])
}
