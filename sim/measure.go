package sim

import (
	"math"
	"slices"

	"tactica/rules"
	"tactica/sim/estimate"
	"tactica/sim/exact"
	"tactica/sim/tally"
)

// mostValues of a number are listed one by one; beyond them a histogram of
// histogramCells equal cells stands in.
const (
	mostValues     = 1000
	histogramCells = 200
)

// quantilePoints are the quantiles that results give of numbers.
var quantilePoints = []float64{0.05, 0.25, 0.5, 0.75, 0.95}

// meanOf is the mean of n values with this variance (dividing by n).
func meanOf(n int64, mean, variance float64) estimate.Mean {
	m := estimate.Mean{N: n, Mean: mean}
	if n >= 2 {
		m.SD = math.Sqrt(variance * (float64(n) / float64(n-1)))
	}
	return m
}

// A column is the distribution of one variable by one engine.
type column struct {
	v       *rules.Variable
	exact   *exact.Distribution // nil: not solved
	sampled *tally.Counts       // nil: not sampled
	trials  int64
	level   float64 // confidence of the intervals
}

// column of a variable under a plan.
func (r *run) column(p *plan, variable int) column {
	c := column{v: &r.vars[variable], level: r.Confidence}
	if p.exact != nil {
		c.exact = &p.exact.Variables[variable]
	}
	if r.sampled != nil {
		c.sampled, c.trials = &r.sampled.Plans[p.at][variable], r.sampled.Trials
	}
	return c
}

// values lists the values of the column: all words of a category, the values
// of a number that either engine met.
func (c *column) values() (list []int64) {
	if c.v.IsCategory() {
		for i := range c.v.Categories {
			list = append(list, int64(i))
		}
		return list
	}
	if c.exact != nil {
		list = append(list, c.exact.Values...)
	}
	if c.sampled != nil {
		list = append(list, c.sampled.Values...)
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// read is a value as a person reads it.
func (c *column) read(value int64) float64 { return float64(value) / float64(max(c.v.Scale, 1)) }

// result is the column as results give it.
func (c *column) result() VariableResult {
	v := VariableResult{Name: c.v.Name, Kind: "category", Text: c.v.Text}
	if !c.v.IsCategory() {
		v.Kind = "number"
		c.moments(&v)
	}
	values := c.values()
	if !c.v.IsCategory() && len(values) > mostValues {
		v.Histogram = c.histogram(values)
		return v
	}
	for _, value := range values {
		v.Values = append(v.Values, c.cell(value))
	}
	return v
}

// cell is one value of the column.
func (c *column) cell(value int64) ValueCell {
	cell := ValueCell{Number: c.read(value)}
	if c.v.IsCategory() {
		cell = ValueCell{Word: c.v.Categories[value]}
	}
	if c.exact != nil {
		cell.Exact = pointer(c.exact.Of(value))
	}
	if c.sampled != nil && c.trials > 0 {
		n := c.sampled.Of(value)
		i := estimate.Proportion(n, c.trials, c.level)
		cell.Count, cell.Estimate = &n, pointer(float64(n)/float64(c.trials))
		cell.Low, cell.High = &i.Low, &i.High
	}
	return cell
}

func pointer[T any](v T) *T { return &v }

// moments fills in mean, deviation and quantiles of a number.
func (c *column) moments(v *VariableResult) {
	var weighted []estimate.Weighted
	if c.exact != nil {
		mean, sd := c.exact.Moments(c.v.Scale)
		v.ExactMean, v.ExactSD = &mean, &sd
		for i, x := range c.exact.Values {
			weighted = append(weighted, estimate.Weighted{Value: c.read(x), Weight: c.exact.Prob[i]})
		}
	}
	if c.sampled != nil && c.trials > 0 {
		var sums estimate.Moments
		for i, x := range c.sampled.Values {
			sums.AddN(x, c.sampled.Counts[i])
			if c.exact == nil {
				weighted = append(weighted, estimate.Weighted{Value: c.read(x), Weight: float64(c.sampled.Counts[i])})
			}
		}
		mean := sums.Mean(float64(c.v.Scale))
		v.Mean, v.SD = &mean.Mean, &mean.SD
		if i := c.interval(mean); !math.IsInf(i.HalfWidth(), 0) {
			v.Low, v.High = &i.Low, &i.High
		}
	}
	for i, q := range estimate.Quantiles(weighted, quantilePoints...) {
		v.Quantiles = append(v.Quantiles, Quantile{quantilePoints[i], q})
	}
}

// interval of the mean of a number.
func (c *column) interval(m estimate.Mean) estimate.Interval {
	if r := c.v.Range; r != nil {
		return m.Between(c.level, c.read(r.Least), c.read(r.Most))
	}
	return m.Interval(c.level)
}

// histogram counts the values in equal cells from the least to the greatest.
func (c *column) histogram(values []int64) *Histogram {
	low, high := c.read(values[0]), c.read(values[len(values)-1])
	h := &Histogram{Low: low, High: high}
	at := func(value int64) int {
		x := (c.read(value) - low) / (high - low) * histogramCells
		return min(int(x), histogramCells-1)
	}
	if c.exact != nil {
		h.Exact = make([]float64, histogramCells)
		for i, value := range c.exact.Values {
			h.Exact[at(value)] += c.exact.Prob[i]
		}
	}
	if c.sampled != nil {
		h.Counts = make([]int64, histogramCells)
		for i, value := range c.sampled.Values {
			h.Counts[at(value)] += c.sampled.Counts[i]
		}
	}
	return h
}

// agreement compares exact and sampled in every cell of every plan.
func (r *run) agreement() *Agreement {
	if r.Engine != Both || r.sampled == nil || r.sampled.Trials == 0 {
		return nil
	}
	var a estimate.Agreement
	for _, p := range r.running() {
		for v := range r.vars {
			c := r.column(p, v)
			for _, value := range c.values() {
				cell := c.cell(value)
				name := cell.Word
				if !c.v.IsCategory() {
					name = number(cell.Number)
				}
				a.Add(*cell.Count, c.trials, *cell.Exact, p.Name+" / "+c.v.Name+" = "+name)
			}
		}
	}
	worst, label := a.Worst()
	return &Agreement{Cells: a.Cells(), Agree: a.Agree(), WorstP: worst, Limit: a.Limit(), Worst: label}
}
