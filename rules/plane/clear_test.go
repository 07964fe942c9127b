package plane

import (
	"math"
	"math/rand/v2"
	"testing"
)

// What a move is clear of is what it is clear of one thing at a time.
func TestClearIsTheLeastOfAllThings(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 3))
	cut := map[int]int{}
	for i := range 4000 {
		unit, f := randomScene(r, 8, 8)
		m := [...]motion{unit.straight(), unit.wheel(Left), unit.wheel(Right)}[i%3]
		k := keeping{inchFrom: &unit}
		end := within2(r, 1, 8)
		want, things := end, 0
		for j := range f.shapes() {
			s := f.shape(j)
			if left := m.reach(unit.corners[:2], &s, k.from(&s), end); left < end {
				want = math.Min(want, left)
				things++
			}
		}
		if got := m.clear(unit.corners[:2], f, &k, end); math.Abs(got-want) > 1e-9 {
			t.Fatalf("scene %d: clear for %g, want %g", i, got, want)
		}
		cut[min(things, 2)]++
	}
	if cut[0] < 200 || cut[1] < 200 || cut[2] < 200 {
		t.Errorf("scenes with none, one and more things in the way: %v", cut)
	}
}

// A side seen by a wheel reaches from its nearest place to its farthest.
func TestChordalReach(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 4))
	between := 0
	for i := range 5000 {
		a, b := Vec{within2(r, -3, 3), within2(r, -3, 3)}, Vec{within2(r, -3, 3), within2(r, -3, 3)}
		s := newChordal(&spoke{a, a.Length()}, &spoke{b, b.Length()})
		near, far := math.Inf(1), 0.0
		for j := range 401 {
			at := a.Plus(b.Minus(a).Times(float64(j) / 400)).Length()
			near, far = math.Min(near, at), math.Max(far, at)
		}
		if math.Abs(s.near-near) > 0.02 || math.Abs(s.far-far) > 1e-9 {
			t.Fatalf("side %d: from %g to %g, want %g to %g", i, s.near, s.far, near, far)
		}
		if near < math.Min(a.Length(), b.Length())-0.05 {
			between++
		}
		if s.meets(near-0.3, 0.2) || !s.meets(near-0.1, 0.2) || s.meets(far+0.3, 0.2) || !s.meets(far+0.1, 0.2) {
			t.Fatalf("side %d: meets what is out of reach, or not what is within", i)
		}
	}
	if between < 500 {
		t.Errorf("%d sides are nearest between their ends", between)
	}
}
