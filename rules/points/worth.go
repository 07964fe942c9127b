// Package points owns what a lost model counts in the swing.
//
// It imports rules and configs, and no rule family.
package points

import (
	"math"

	"tactica/configs"
	"tactica/rules"
)

// Worth is what one model of a unit counts in the swing, in millionths of a
// point, in each way that it can be lost.
type Worth struct {
	casualty  int64 // lost from a unit that is left
	destroyed int64 // of a unit of which none is left
	fleeing   int64 // left in a unit that flees at the end, or is Shaken
}

// Of is the worth of a model of so many points, weighed as the scenario says.
func Of(points float64, v *configs.Value) Worth {
	weigh := func(weight float64) int64 { return int64(math.Round(points * weight * float64(rules.Micro))) }
	return Worth{casualty: weigh(v.Casualties), destroyed: weigh(v.Destroyed), fleeing: weigh(v.Fleeing)}
}

// Negative is the worth of a unit whose losses lower the swing.
func (w Worth) Negative() Worth {
	return Worth{casualty: -w.casualty, destroyed: -w.destroyed, fleeing: -w.fleeing}
}

// Lost is what a unit has lost that started with so many models and has so
// many left, in millionths of a point. Without any left it is destroyed,
// however it met its end.
func (w *Worth) Lost(start, left int, fleeing bool) int64 {
	if left == 0 {
		return w.destroyed * int64(start)
	}
	lost := w.casualty * int64(start-left)
	if fleeing {
		lost += w.fleeing * int64(left)
	}
	return lost
}

// Widen adds to the range of the swing what a unit of so many models can lose.
func (w *Worth) Widen(swing *rules.Range, models int) {
	// What a unit loses is a mean of these, weighed by its models.
	swing.Least += int64(models) * min(0, w.casualty, w.destroyed, w.fleeing)
	swing.Most += int64(models) * max(0, w.casualty, w.destroyed, w.fleeing)
}
