package main

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"tactica/configs"
	"tactica/reports"
	"tactica/sim/odds"
)

// numbers is a flag that takes one number, a range or a list.
type numbers struct {
	name      string // of the flag
	label     string // in headings
	short     string // in front of a value that heads a column
	low, high float64
	whole     bool
	example   string // of a range; "" when the flag takes one number only
	// save: the number is the roll of a save, with or without a +, or none.
	save bool
	// skill: a roll to hit, 4+, is taken for the skill that has it.
	skill bool

	text   string // as given
	values []float64
	now    int
}

var _ pflag.Value = (*numbers)(nil)

// add makes it a flag with a default, "" for none.
func (n *numbers) add(fs *pflag.FlagSet, fallback, usage string) {
	if fallback != "" {
		if err := n.Set(fallback); err != nil {
			panic(err)
		}
	}
	fs.Var(n, n.name, usage)
}

// Type is what the help shows behind the flag.
func (n *numbers) Type() string {
	if n.save {
		return "N+"
	}
	return "N"
}

func (n *numbers) String() string { return n.text }

// Set reads 9, 4:16, 4:16:0.5 or 4,6,8.
func (n *numbers) Set(text string) error {
	values, err := n.read(text)
	if err != nil {
		return err
	}
	n.text, n.values = text, values
	return nil
}

func (n *numbers) read(text string) ([]float64, error) {
	parts := strings.Split(text, ":")
	if n.example == "" {
		parts = []string{text}
	}
	if len(parts) == 1 {
		return n.list(strings.Split(text, ","))
	}
	if len(parts) > 3 {
		return nil, errors.New(n.wants())
	}
	for i := range parts {
		parts[i] = strings.TrimSpace(parts[i])
		if n.save {
			parts[i] = strings.TrimSuffix(parts[i], "+")
		}
	}
	if _, err := n.list(parts[:2]); err != nil {
		return nil, err
	}
	if len(parts) == 2 {
		parts = append(parts, "1")
	}
	values, err := configs.Steps(parts[0], parts[1], parts[2])
	if err != nil {
		return nil, err
	}
	if len(values) > mostValues {
		return nil, fmt.Errorf("a range of %d numbers; want at most %d", len(values), mostValues)
	}
	for _, v := range values {
		if err := n.check(v); err != nil {
			return nil, err
		}
	}
	return values, nil
}

// list reads numbers one by one, and puts them in order.
func (n *numbers) list(parts []string) ([]float64, error) {
	if n.example == "" && len(parts) > 1 {
		return nil, errors.New(n.wants())
	}
	if len(parts) > mostValues {
		return nil, fmt.Errorf("a list of %d numbers; want at most %d", len(parts), mostValues)
	}
	var values []float64
	for _, part := range parts {
		v, err := n.one(strings.TrimSpace(part))
		if err != nil {
			return nil, err
		}
		values = append(values, v)
	}
	slices.Sort(values)
	return slices.Compact(values), nil
}

func (n *numbers) one(text string) (float64, error) {
	if n.save && text == "none" {
		return odds.NoSave, nil
	}
	bare, plus := strings.CutSuffix(text, "+")
	v, err := strconv.ParseFloat(bare, 64)
	if err != nil || plus && !n.save && !n.skill {
		return 0, errors.New(n.wants())
	}
	if plus && n.skill {
		v = 7 - v
	}
	return v, n.check(v)
}

func (n *numbers) check(v float64) error {
	if v >= n.low && v <= n.high && (!n.whole || v == math.Trunc(v)) {
		return nil
	}
	return errors.New(n.wants())
}

// wants says what the flag takes.
func (n *numbers) wants() string {
	low, high := strconv.FormatFloat(n.low, 'f', -1, 64), strconv.FormatFloat(n.high, 'f', -1, 64)
	kind := "a number"
	if n.whole {
		kind = "a whole number"
	}
	takes := fmt.Sprintf("%s from %s to %s", kind, low, high)
	switch {
	case n.save:
		takes = fmt.Sprintf("a save from %s+ to 6+, or none", low)
	case n.skill:
		takes += ", or a roll to hit, as in 4+"
	}
	if n.example == "" {
		return "want " + takes
	}
	return "want " + takes + ", or a range, as in " + n.example
}

// given reports whether the flag has a value, its default included.
func (n *numbers) given() bool { return len(n.values) > 0 }

func (n *numbers) varies() bool { return len(n.values) > 1 }

// value is the number at the point that is asked about; 0 when there is none.
func (n *numbers) value() float64 {
	if len(n.values) == 0 {
		return 0
	}
	return n.values[n.now]
}

func (n *numbers) int() int { return int(n.value()) }

func (n *numbers) axis() odds.Axis {
	x := odds.Axis{Name: strings.ReplaceAll(n.name, "-", "_"), Label: n.label, Short: n.short, Values: n.values}
	if n.save {
		x.Suffix = "+"
	}
	return x
}

// span gives the number a range of whole values where none was given.
func (n *numbers) span(from, to int) {
	n.values = nil
	for v := from; v <= to; v++ {
		n.values = append(n.values, float64(v))
	}
}

// show is the number in words: 9, 5+, or 4 to 16 when it varies.
func (n *numbers) show() string {
	if !n.varies() {
		return n.word(n.value())
	}
	return n.word(n.values[0]) + " to " + n.word(n.values[len(n.values)-1])
}

func (n *numbers) word(v float64) string {
	x := n.axis()
	return reports.AxisValue(&x, v)
}
