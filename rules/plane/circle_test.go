package plane

import (
	"math"
	"math/rand/v2"
	"testing"
)

func TestNextLeavesOutNothingNear(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 3))
	left, near := 0, 0
	for i := range 3000 {
		unit, f := randomScene(r, 8, 12)
		c := unit.Corners()
		far := within2(r, 0, 1.4)
		circle := around(c[:], far)
		seen := map[int]bool{}
		for j := f.next(0, &circle); j < f.shapes(); j = f.next(j+1, &circle) {
			seen[j] = true
		}
		thing := 0
		naiveFieldDistance(c[:], f, func(j int) float64 { thing = j; return 0 })
		for j := range thing + 1 {
			d := naiveFieldDistance(c[:], f, func(k int) float64 {
				if k == j {
					return 0
				}
				return -1e9
			})
			if d < far && !seen[j] {
				t.Fatalf("scene %d: thing %d is %g away and left out of %g", i, j, d, far)
			}
			if seen[j] {
				near++
			} else {
				left++
			}
		}
	}
	if near < 500 || left < 500 {
		t.Errorf("%d things near, %d left out: the scenes do not cover both", near, left)
	}
}

func TestWithinAgainstNaiveDistance(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 4))
	var yes, no int
	for i := range 20000 {
		a, b, p := randomRect(r, 3), randomRect(r, 3), randomPolygon(r, 3)
		for _, s := range []shape{b.shape(), p.shape()} {
			for _, corners := range [][]Vec{a.corners[:], a.corners[:2]} {
				d := naiveDistance(corners, s.corners)
				for _, threshold := range []float64{Touch, 0.3, 1} {
					if math.Abs(d-threshold) < 2*Touch {
						continue
					}
					got := within(corners, &s, threshold)
					if got != (d < threshold) {
						t.Fatalf("pair %d, %d corners: %g away, within %g: %v", i, len(corners), d, threshold, got)
					}
					if got {
						yes++
					} else {
						no++
					}
				}
			}
		}
	}
	if yes < 10000 || no < 10000 {
		t.Errorf("%d within, %d not: the pairs do not cover both", yes, no)
	}
}

// Events asked for up to an end are those of the whole move that lie before it.
func TestEventsUpToAnEnd(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 5))
	before, beyond := 0, 0
	for i := range 20000 {
		a, b, p := randomRect(r, 4), randomRect(r, 4), randomPolygon(r, 4)
		m := [...]motion{a.straight(), a.wheel(Left), a.wheel(Right)}[r.IntN(3)]
		s := [...]shape{b.shape(), p.shape()}[r.IntN(2)]
		corners := a.corners[:2+2*r.IntN(2)]
		clearance := [...]float64{0, 0.7, 1}[r.IntN(3)]
		t0, sense := within2(r, 0, 3), float64(1-2*r.IntN(2))
		end := t0 + sense*within2(r, 0, 5)
		some := m.events(corners, &s, clearance, t0, sense, end)
		all := m.events(corners, &s, clearance, t0, sense, math.Inf(int(sense)))
		for {
			want, got := all.next(), some.next()
			if (want-end)*sense > 0 {
				if (got-end)*sense <= 0 {
					t.Fatalf("case %d: %g before the end %g is no event", i, got, end)
				}
				if !math.IsInf(want, 0) {
					beyond++
				}
				break
			}
			if got != want {
				t.Fatalf("case %d: event %g, want %g (end %g)", i, got, want, end)
			}
			before++
		}
	}
	if before < 5000 || beyond < 1000 {
		t.Errorf("%d events before the end, %d beyond: the cases do not cover both", before, beyond)
	}
}
