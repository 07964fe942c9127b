package odds

import (
	"math"
	"math/big"

	"tactica/dice"
)

// An Answer is what one question came to: at a single point, or at each point
// of one or two numbers that vary.
type Answer struct {
	Question string // charge, catch, test, roll, volley or combat
	Title    string // the question in words
	Sentence string // the answer in words
	Settings []Setting
	// Axes are the numbers that vary: none, or the rows of a table, or its rows
	// and its columns.
	Axes []Axis
	// Points are in order, the last axis fastest. All have the same quantities.
	Points []Point
	// Drawn names the quantities that a figure along one axis shows, all of them
	// probabilities or none; nil for all quantities.
	Drawn []string
	Notes []string
}

// A Setting is a part of the question, as it was given.
type Setting struct{ Name, Value string }

// An Axis is a number that varies.
type Axis struct {
	Name   string // as in data: distance
	Label  string // as in a heading: distance in inches
	Short  string // in front of a value where it heads a column: M
	Suffix string // behind a value: + of a save
	Values []float64
}

// A Point is the answer for one value of each axis.
type Point struct {
	At         []float64
	Quantities []Quantity
	// Spread is the whole distribution, nil when the question has none.
	Spread *Spread
}

// A Quantity is a probability or a number.
type Quantity struct {
	Name  string // as in data: panic_test
	Label string // as in a heading: panic test
	// Exact is the value as a fraction; nil when it is no rational number, as a
	// standard deviation, or when the quantity has no value at this point.
	Exact       *big.Rat
	Value       float64 // NaN when there is none
	Probability bool
}

// Known reports whether the quantity has a value.
func (q *Quantity) Known() bool { return !math.IsNaN(q.Value) }

// A Spread is a law with the name of what it is the law of.
type Spread struct {
	Name  string // as in data: wounds
	Label string // as in a heading: unsaved wounds
	Law   *dice.Law
	// Low and High bound the outcomes that the question asks about, if Asked.
	Asked     bool
	Low, High int
}

// Chance is the quantity of a probability, nil when there is none.
func Chance(name, label string, p *big.Rat) Quantity {
	if p == nil {
		return Quantity{Name: name, Label: label, Value: math.NaN(), Probability: true}
	}
	value, _ := p.Float64()
	return Quantity{Name: name, Label: label, Exact: p, Value: value, Probability: true}
}

// Mean is the expected outcome of a law.
func Mean(name, label string, law *dice.Law) Quantity {
	sum := new(big.Rat)
	for i := range law.Len() {
		sum.Add(sum, new(big.Rat).Mul(big.NewRat(int64(law.Outcome(i)), 1), law.Rat(i)))
	}
	return Quantity{Name: name, Label: label, Exact: sum, Value: law.Mean()}
}

// Deviation is the standard deviation of a law.
func Deviation(name, label string, law *dice.Law) Quantity {
	return Quantity{Name: name, Label: label, Value: math.Sqrt(law.Variance())}
}

// Unknown is a quantity without a value.
func Unknown(name, label string) Quantity {
	return Quantity{Name: name, Label: label, Value: math.NaN()}
}

// Between is P(low <= outcome <= high) of a law.
func Between(law *dice.Law, low, high int) *big.Rat {
	return chance(law, func(v int) bool { return low <= v && v <= high })
}
