package figure

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"gonum.org/v1/plot/vg"

	"tactica/sim"
)

func TestLawOf(t *testing.T) {
	for _, c := range []struct {
		v    sim.Varied
		want law
	}{
		{sim.Varied{Path: "charges.0.distance", Unit: "inches"}, inWhole},
		{sim.Varied{Path: "charges.0.distance.1", Unit: "inches"}, inWhole},
		{sim.Varied{Path: "charges.0.redirect.0.distance"}, inWhole},
		{sim.Varied{Path: "charges.0.edge", Unit: "inches"}, open},
		{sim.Varied{Path: "units.a.at.y"}, open},
		{sim.Varied{Path: "units.a.at.facing", Unit: "degrees"}, open},
		{sim.Varied{Path: "units.a.models", Unit: "models", Whole: true}, lines},
		{sim.Varied{Path: "value.fleeing"}, lines},
	} {
		if got := lawOf(&c.v); got != c.want {
			t.Errorf("%+v: %d", c.v, got)
		}
	}
}

// TestStepsAreTrue: along points of what only changes above whole inches, all
// that is drawn thick is true everywhere, and the steps are whole where no two
// points are more than an inch apart.
func TestStepsAreTrue(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	s := &sweep{law: inWhole}
	for range 2000 {
		var heights [80]float64
		for i := range heights {
			heights[i] = float64(random.IntN(4))
		}
		truth := func(x float64) float64 { return heights[int(math.Ceil(x))] }
		gap := []float64{0.25, 0.5, 1, 2.5}[random.IntN(4)]
		var xs []float64
		for x := 4 + gap*float64(random.IntN(4)); len(xs) < 10; x += gap * float64(1+random.IntN(2)) {
			xs = append(xs, x)
		}
		c := track{before: xs[0], after: xs[9]}
		for _, x := range xs[1:9] {
			c.points = append(c.points, reading{x: x, y: truth(x)})
		}
		widest := 0.0
		for i, x := range xs[1:] {
			widest = max(widest, x-xs[i])
		}
		drawn := s.strokes(&c, unscaled, unscaled)
		from, to := vg.Length(math.Inf(1)), vg.Length(0)
		for _, st := range drawn {
			if st.thin && widest <= 1 {
				t.Fatalf("thin at points %v", xs)
			}
			for i := 1; i < len(st.path) && !st.thin; i++ {
				a, b := st.path[i-1], st.path[i]
				from, to = min(from, a.X), max(to, b.X)
				if a.X != b.X && a.Y != b.Y {
					t.Fatalf("from %v to %v", a, b)
				}
				if a.X == b.X {
					continue // a riser
				}
				for _, w := range []vg.Length{0.01, 0.5, 1} {
					if x := a.X + w*(b.X-a.X); truth(float64(x)) != float64(a.Y) {
						t.Fatalf("points %v: %g at %g, want %g", xs, a.Y, x, truth(float64(x)))
					}
				}
			}
		}
		// Where the plan is not legal at the next point, the step goes on to the
		// whole inch between them.
		if widest <= 1 && (float64(from) > math.Ceil(xs[0]) && xs[1] > math.Ceil(xs[0]) || float64(to) < math.Ceil(xs[8]) && xs[9] > math.Ceil(xs[8])) {
			t.Fatalf("points %v are drawn from %g to %g", xs, from, to)
		}
	}
}

// TestThinWhereNothingIsKnown: several inches in a gap, a change where there
// should be none, and places on a table.
func TestThinWhereNothingIsKnown(t *testing.T) {
	for _, c := range []struct {
		law  law
		xs   []float64
		ys   []float64
		thin []bool
	}{
		{inWhole, []float64{4, 6, 7}, []float64{1, 1, 2}, []bool{true, false}},
		{inWhole, []float64{4.25, 4.5, 4.75}, []float64{1, 1, 2}, []bool{false, true}},
		{open, []float64{4, 5, 6}, []float64{1, 1, 2}, []bool{true}},
		{lines, []float64{4, 6, 7}, []float64{1, 1, 2}, []bool{false}},
	} {
		var curve track
		for i, x := range c.xs {
			curve.points = append(curve.points, reading{x: x, y: c.ys[i]})
		}
		curve.before, curve.after = c.xs[0], c.xs[2]
		var thin []bool
		for _, st := range (&sweep{law: c.law}).strokes(&curve, unscaled, unscaled) {
			thin = append(thin, st.thin)
		}
		if !slices.Equal(thin, c.thin) {
			t.Errorf("%v: %v", c, thin)
		}
	}
}
