package points_test

import (
	"math"
	"testing"

	"tactica/configs"
	"tactica/rules"
	"tactica/rules/points"
)

// The loss of a unit, against its models counted one by one.
func TestWorth_Lost(t *testing.T) {
	for _, v := range []configs.Value{
		{Casualties: 1, Destroyed: 1, Fleeing: 0.5},
		{Casualties: 0.25, Destroyed: 1.5, Fleeing: 0},
		{Casualties: 0, Destroyed: 2, Fleeing: 1},
	} {
		for _, each := range []float64{0, 1, 7.5, 1.0 / 3} {
			w := points.Of(each, &v)
			negative := w.Negative()
			for start := 1; start <= 12; start++ {
				least, most := int64(0), int64(0) // that is lost by a unit of so many
				for left := range start + 1 {
					for _, fleeing := range []bool{false, true} {
						want := int64(0)
						for model := range start {
							weight := 0.0
							switch {
							case left == 0:
								weight = v.Destroyed
							case model >= left:
								weight = v.Casualties
							case fleeing:
								weight = v.Fleeing
							}
							want += int64(math.Round(each * weight * 1e6))
						}
						if got := w.Lost(start, left, fleeing); got != want {
							t.Errorf("%+v, %g points: %d of %d left, fleeing %t: lost %d, want %d", v, each, left, start, fleeing, got, want)
						}
						least, most = min(least, want), max(most, want)
						if got := negative.Lost(start, left, fleeing); got != -want {
							t.Errorf("%+v, %g points: negative is %d, want %d", v, each, got, -want)
						}
					}
				}
				ours, both := rules.Range{}, rules.Range{Least: -7, Most: 5}
				w.Widen(&ours, start)
				w.Widen(&both, start)
				negative.Widen(&both, start)
				if ours != (rules.Range{Least: least, Most: most}) || both != (rules.Range{Least: -7 - most, Most: 5 + most}) {
					t.Errorf("%+v, %g points, %d models: %+v and %+v, want %d to %d", v, each, start, ours, both, least, most)
				}
			}
		}
	}
}
