package plane

import (
	"math"
	"math/rand/v2"
	"testing"
)

func TestDistanceByHand(t *testing.T) {
	square := func(x, y float64) Rect { return NewRect(Pose{Vec{x, y}, 90}, 2, 2) } // x±1, y-2..y
	turned := NewRect(Pose{Vec{0, math.Sqrt2}, 90}, 2, 2).Pivoted(45)
	cases := []struct {
		name     string
		a, b     Rect
		want     float64
		overlaps bool
	}{
		{"side to side", square(0, 0), square(5, 0), 3, false},
		{"corner to corner", square(0, 0), square(5, 6), 5, false},
		{"touching along a side", square(0, 0), square(2, 0), 0, false},
		{"touching at a corner", square(0, 0), square(2, 2), 0, false},
		{"overlapping", square(0, 0), square(1.5, 0.5), 0, true},
		{"overlapping by a hair more than rounding", square(0, 0), square(2-1e-8, 0), 0, true},
		{"the same place", square(0, 0), square(0, 0), 0, true},
		{"one inside the other", NewRect(Pose{Vec{0, 5}, 90}, 10, 10), square(0, 1), 0, true},
		{"a cross: no corner of one inside the other", NewRect(Pose{Vec{0, 1}, 90}, 10, 2), NewRect(Pose{Vec{0, 5}, 90}, 2, 10), 0, true},
		{"corner to side", turned, square(4, math.Sqrt2), 3 - math.Sqrt2, false},
	}
	for _, c := range cases {
		if got := Distance(c.a, c.b); math.Abs(got-c.want) > 1e-12 {
			t.Errorf("%s: %.15g, want %g", c.name, got, c.want)
		}
		if got := Touches(c.a, c.b); got != (c.want == 0) {
			t.Errorf("%s: touches %v", c.name, got)
		}
		if a, b := Overlaps(c.a, c.b), Overlaps(c.b, c.a); a != c.overlaps || b != c.overlaps {
			t.Errorf("%s: overlaps %v and %v", c.name, a, b)
		}
	}
}

func TestDistanceToTerrain(t *testing.T) {
	// A U that is open upwards; its arms are 2 wide, the bay is 4.
	u, err := NewPolygon(Vec{0, 0}, Vec{8, 0}, Vec{8, 8}, Vec{6, 8}, Vec{6, 2}, Vec{2, 2}, Vec{2, 8}, Vec{0, 8})
	if err != nil {
		t.Fatal(err)
	}
	cases := []struct {
		name     string
		front    Vec
		size     float64
		want     float64
		overlaps bool
	}{
		{"in the bay", Vec{4, 5}, 2, 1, false},
		{"flush with the floor of the bay", Vec{4, 4}, 2, 0, false},
		{"inside an arm", Vec{1, 4}, 1, 0, true},
		{"across an arm", Vec{1, 4}, 3, 0, true},
		{"above, between the arms", Vec{4, 13}, 2, math.Sqrt(10), false},
	}
	for _, c := range cases {
		r := NewRect(Pose{c.front, 90}, c.size, c.size)
		if got := r.DistanceTo(u); math.Abs(got-c.want) > 1e-12 {
			t.Errorf("%s: %g, want %g", c.name, got, c.want)
		}
		if got := u.Overlaps(r); got != c.overlaps {
			t.Errorf("%s: overlaps %v", c.name, got)
		}
	}
}

// reversed returns a polygon with its corners in the other direction.
func reversed(p Polygon) Polygon {
	c := p.Corners()
	for i, j := 0, len(c)-1; i < j; i, j = i+1, j-1 {
		c[i], c[j] = c[j], c[i]
	}
	q, err := NewPolygon(c...)
	if err != nil {
		panic(err)
	}
	return q
}

func TestDistanceAgainstTwin(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	apart := 0
	for i := range 20000 {
		a, b, p := randomRect(r, 3), randomRect(r, 3), randomPolygon(r, 3)
		ac, bc := a.Corners(), b.Corners()
		got := Distance(a, b)
		if want := naiveDistance(ac[:], bc[:]); math.Abs(got-want) > 1e-12 && want < 1.5 {
			t.Fatalf("pair %d: %.15g, want %.15g", i, got, want)
		}
		if got != Distance(b, a) {
			t.Fatalf("pair %d: not symmetric", i)
		}
		if Overlaps(a, b) != (got == 0) || Touches(a, b) != (got <= Touch) {
			t.Fatalf("pair %d: overlap and distance %g disagree", i, got)
		}
		toP := a.DistanceTo(p)
		if want := naiveDistance(ac[:], p.Corners()); math.Abs(toP-want) > 1e-12 && want < 1.5 {
			t.Fatalf("polygon %d: %.15g, want %.15g", i, toP, want)
		}
		if back := a.DistanceTo(reversed(p)); math.Abs(toP-back) > 1e-12 {
			t.Fatalf("polygon %d: %g in one direction, %g in the other", i, toP, back)
		}
		for _, threshold := range []float64{0, 0.5, 1} {
			s := b.shape()
			if within(a.corners[:], &s, threshold) != (got <= threshold) {
				t.Fatalf("pair %d: within %g disagrees with distance %g", i, threshold, got)
			}
		}
		if got > 0 {
			apart++
		}
	}
	if apart < 4000 || apart > 16000 {
		t.Errorf("%d of 20000 apart: the pairs do not cover both", apart)
	}
}

// moved carries a pose by a rotation about the origin and a shift.
func (p Pose) moved(turn float64, by Vec) Pose {
	return Pose{naiveTurned([]Vec{p.Front}, Vec{}, turn*math.Pi/180)[0].Plus(by), p.Heading + turn}
}

func (f *Field) moved(turn float64, by Vec) *Field {
	g := &Field{}
	for _, u := range f.Units {
		g.Units = append(g.Units, u.At(u.Pose().moved(turn, by)))
	}
	for _, p := range f.Terrain {
		q, err := NewPolygon(naiveShifted(naiveTurned(p.Corners(), Vec{}, turn*math.Pi/180), by)...)
		if err != nil {
			panic(err)
		}
		g.Terrain = append(g.Terrain, q)
	}
	return g
}

func samePose(a, b Pose, tolerance float64) bool {
	turn := math.Mod(math.Abs(a.Heading-b.Heading), 360)
	return a.Front.Minus(b.Front).Length() <= tolerance && math.Min(turn, 360-turn) <= tolerance
}

func TestRigidMotionChangesNothing(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for i := range 2000 {
		unit, f := randomScene(r, 5, 8)
		f.Table = Table{}
		turn, by := within2(r, -360, 360), Vec{within2(r, -50, 50), within2(r, -50, 50)}
		unit2, f2 := unit.At(unit.Pose().moved(turn, by)), f.moved(turn, by)
		for j, u := range f.Units {
			if a, b := Distance(unit, u), Distance(unit2, f2.Units[j]); math.Abs(a-b) > 1e-10 {
				t.Fatalf("scene %d: distance %g, moved %g", i, a, b)
			}
			if a, b := TargetFacing(u, unit.Pose().Front), TargetFacing(f2.Units[j], unit2.Pose().Front); a != b {
				t.Fatalf("scene %d: facing %v, moved %v", i, a, b)
			}
			if a, b := InFrontArc(unit, u), InFrontArc(unit2, f2.Units[j]); a != b {
				t.Fatalf("scene %d: in front arc %v, moved %v", i, a, b)
			}
		}
		aim := Vec{within2(r, -10, 10), within2(r, -10, 10)}
		aim2 := Pose{Front: aim}.moved(turn, by).Front
		a, b := FailedCharge(unit, aim, f), FailedCharge(unit2, aim2, f2)
		if !samePose(a.End.moved(turn, by), b.End, 1e-6) || a.WheelStop != b.WheelStop || a.ForwardStop != b.ForwardStop {
			t.Fatalf("scene %d: failed charge %+v, moved %+v", i, a, b)
		}
		fa, fb := Flee(unit, 30, 5, MoreThanAnInch, f), Flee(unit2, 30+turn, 5, MoreThanAnInch, f2)
		if !samePose(fa.End.moved(turn, by), fb.End, 1e-6) {
			t.Fatalf("scene %d: flight %+v, moved %+v", i, fa, fb)
		}
	}
}

func FuzzDistance(f *testing.F) {
	f.Add(0.0, 0.0, 90.0, 2.0, 2.0, 5.0, 0.0, 90.0, 2.0, 2.0)
	f.Add(0.0, 0.0, 45.0, 2.0, 2.0, 0.0, 0.0, 0.0, 9.0, 0.1)
	f.Add(math.NaN(), math.Inf(1), -1e300, 0.0, -1.0, 0.0, 0.0, 0.0, 0.0, 0.0)
	f.Fuzz(func(t *testing.T, x, y, h, w, d, x2, y2, h2, w2, d2 float64) {
		a, b := NewRect(Pose{Vec{x, y}, h}, w, d), NewRect(Pose{Vec{x2, y2}, h2}, w2, d2)
		got := Distance(a, b)
		if a.Validate() != nil || b.Validate() != nil {
			return // anything but a panic
		}
		ac, bc := a.Corners(), b.Corners()
		want := naiveDistance(ac[:], bc[:])
		if want < 1.5 && math.Abs(got-want) > 1e-7 {
			t.Errorf("%g, want %g", got, want)
		}
		if got != Distance(b, a) || got < 0 || math.IsNaN(got) {
			t.Errorf("%g, other way %g", got, Distance(b, a))
		}
	})
}
