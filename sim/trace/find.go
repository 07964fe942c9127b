package trace

import (
	"tactica/rules"
	"tactica/sim/exact"
	"tactica/sim/graph"
)

// A Condition is what a variable of a trial must be.
type Condition struct {
	Variable int
	Holds    func(value int64) bool
}

// Meets reports whether the values of a trial meet all conditions.
func Meets(v rules.Values, where []Condition) bool {
	for i := range where {
		if !where[i].Holds(v[where[i].Variable]) {
			return false
		}
	}
	return true
}

// Chance is the exact probability that a trial meets all conditions, on a closed
// graph. Each variable is set once on every way through it, so that probability
// can be stopped where one is set to something else.
func Chance(closed *graph.Graph, where []Condition) float64 {
	mass := make([]float64, closed.Len())
	mass[0] = 1
	var met exact.Sum
	for n, p := range mass {
		if p == 0 {
			continue
		}
		edges := closed.Edges(n)
		switch closed.Kinds[n] {
		case graph.Chance:
			for i, q := range closed.Laws[closed.Args[n]].Prob {
				mass[edges[i]] += float64(p * q)
			}
		case graph.Mark:
			if agrees(closed.Marks[closed.Args[n]], where) {
				mass[edges[0]] += p
			}
		case graph.Terminal:
			if ends(closed.Outcome(n), where) {
				met.Add(p)
			}
		}
	}
	return met.Value()
}

func agrees(records []rules.Record, where []Condition) bool {
	for _, r := range records {
		for i := range where {
			if where[i].Variable == r.Variable && !where[i].Holds(r.Value) {
				return false
			}
		}
	}
	return true
}

func ends(outcome []int64, where []Condition) bool {
	for i := range where {
		if value := outcome[where[i].Variable]; value != graph.Unset && !where[i].Holds(value) {
			return false
		}
	}
	return true
}
