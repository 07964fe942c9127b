// Package exact computes the distribution of every variable of a closed graph
// by one sweep of probability over its nodes.
//
// It imports sim/graph; it knows no game and no sampler.
package exact

import (
	"math"
	"slices"

	"tactica/sim/graph"
)

// A Distribution says how likely each value of a variable is: the values of
// probability above zero, rising.
type Distribution struct {
	Values []int64
	Prob   []float64
}

// A Result is the distribution of each variable of a graph.
type Result struct {
	Variables []Distribution
	// Lost is what the probabilities of all outcomes are short of 1.
	Lost float64
}

// A Sweep keeps its working memory from one graph to the next.
type Sweep struct {
	mass []float64
	cell []Sum
}

// Mass is the probability of coming to each node of a closed graph. The slice
// is valid until the next sweep.
func (s *Sweep) Mass(g *graph.Graph) []float64 { return s.Visits(g, 0) }

// Visits is how often each node of a closed graph is come to on average, if
// each of the starts is started from once. The slice is valid until the next
// sweep.
func (s *Sweep) Visits(g *graph.Graph, starts ...int32) []float64 {
	s.mass = zeroed(s.mass, g.Len())
	mass := s.mass
	for _, start := range starts {
		mass[start]++
	}
	for n, kind := range g.Kinds {
		m := mass[n]
		edges := g.Next[g.First[n]:g.First[n+1]]
		switch kind {
		case graph.Chance:
			prob := g.Laws[g.Args[n]].Prob
			prob = prob[:len(edges)]
			for i, next := range edges {
				mass[next] += float64(prob[i] * m)
			}
		case graph.Mark:
			mass[edges[0]] += m
		}
	}
	return mass
}

// Marginals is the distribution of every variable of a closed graph.
func (s *Sweep) Marginals(g *graph.Graph, cells *graph.Cells) *Result {
	mass := s.Mass(g)
	s.cell = zeroed(s.cell, len(cells.Values))
	var over Sum
	for i, n := range cells.Nodes {
		m := mass[n]
		for _, c := range cells.Of[cells.From[i]:cells.From[i+1]] {
			s.cell[c].Add(m)
		}
		if g.Kinds[n] == graph.Terminal {
			over.Add(m)
		}
	}
	r := &Result{Variables: make([]Distribution, len(g.Variables)), Lost: 1 - over.Value()}
	for v := range r.Variables {
		r.Variables[v] = s.distribution(cells, cells.First[v], cells.First[v+1])
	}
	return r
}

func (s *Sweep) distribution(cells *graph.Cells, from, to int32) Distribution {
	d := Distribution{Values: make([]int64, 0, to-from), Prob: make([]float64, 0, to-from)}
	for c := from; c < to; c++ {
		if p := s.cell[c].Value(); p > 0 {
			d.Values = append(d.Values, cells.Values[c])
			d.Prob = append(d.Prob, p)
		}
	}
	// What cannot be otherwise is certain, whatever rounding has left of it.
	if len(d.Prob) == 1 && math.Abs(d.Prob[0]-1) < 1e-12 {
		d.Prob[0] = 1
	}
	return d
}

// Of is the probability of a value.
func (d *Distribution) Of(value int64) float64 {
	if i, known := slices.BinarySearch(d.Values, value); known {
		return d.Prob[i]
	}
	return 0
}

// Moments is the mean and the standard deviation of a number with a scale, as
// a person reads it.
func (d *Distribution) Moments(scale int64) (mean, sd float64) {
	var first, total Sum
	for i, v := range d.Values {
		first.Add(float64(d.Prob[i] * float64(v)))
		total.Add(d.Prob[i])
	}
	centre := first.Value() / total.Value()
	var second Sum
	for i, v := range d.Values {
		off := float64(v) - centre
		second.Add(float64(d.Prob[i] * float64(off*off)))
	}
	return centre / float64(scale), math.Sqrt(second.Value()/total.Value()) / float64(scale)
}

// zeroed is a slice of n zeros, in the memory of buf if that is large enough.
func zeroed[T any](buf []T, n int) []T {
	if cap(buf) < n {
		return make([]T, n)
	}
	buf = buf[:n]
	clear(buf)
	return buf
}
