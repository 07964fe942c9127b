package plane

import (
	"math"
	"math/rand/v2"
	"testing"
)

func TestBoxAgainstNaiveDistance(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 1))
	near, meet, inside := 0, 0, 0
	for i := range 20000 {
		a, c, p := randomRect(r, 3), randomRect(r, 3), randomPolygon(r, 3)
		if i%4 == 0 { // small enough to stand inside something
			a = NewRect(a.pose, 0.3, 0.2)
		}
		other := c.box()
		for _, corners := range [][]Vec{a.corners[:], a.corners[:2]} {
			b := newBox(corners)
			for j, thing := range [][]Vec{c.corners[:], p.corners} {
				want := naiveDistance(corners, thing)
				if want > 1.4 {
					continue // the twin does not tell how far
				}
				if got := b.distance(thing, 1.5); math.Abs(got-want) > 1e-9 {
					t.Fatalf("pair %d: %g apart, want %g", i, got, want)
				}
				far := b.beyond(thing)
				if j == 0 {
					side := b.apart(&other)
					if side < far-1e-9 || side > 1e-9 != (want > 1e-9) {
						t.Fatalf("pair %d: apart by %g, beyond by %g, distance %g", i, side, far, want)
					}
					far = side
				}
				if far > want+1e-9 {
					t.Fatalf("pair %d: beyond by %g, but only %g away", i, far, want)
				}
				switch {
				case want > 1e-9:
					near++
				case naiveInside(thing, b.centre):
					inside++
				default:
					meet++
				}
			}
		}
	}
	if near < 5000 || meet < 5000 || inside < 1000 {
		t.Errorf("%d near, %d meet, %d inside: the pairs do not cover all", near, meet, inside)
	}
}

func TestBoxDistanceLeavesOutOnlyWhatIsFar(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 2))
	for i := range 20000 {
		a, p, far := randomRect(r, 4), randomPolygon(r, 4), within2(r, 0, 1)
		b := a.box()
		want := naiveDistance(a.corners[:], p.corners)
		if got := b.distance(p.corners, far); want < far && math.Abs(got-want) > 1e-9 || want > far && got < far {
			t.Fatalf("pair %d: %g apart up to %g, want %g", i, got, far, want)
		}
	}
}
