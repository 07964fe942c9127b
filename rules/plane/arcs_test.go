package plane

import (
	"math/rand/v2"
	"testing"
)

func TestTargetFacing(t *testing.T) {
	target := NewRect(Pose{Vec{0, 1}, 90}, 6, 2) // x ±3, y ±1, front up
	cases := []struct {
		name string
		from Vec
		want Facing
	}{
		{"ahead", Vec{0, 9}, Front},
		{"behind", Vec{0, -9}, Rear},
		{"to its left", Vec{-9, 0}, LeftFlank},
		{"to its right", Vec{9, 0}, RightFlank},
		{"on the ray of the front left corner: the flank", Vec{-7, 5}, LeftFlank},
		{"on the ray of the front right corner", Vec{7, 5}, RightFlank},
		{"on the ray of the rear right corner", Vec{7, -5}, RightFlank},
		{"just ahead of the ray", Vec{7, 5 + 1e-6}, Front},
		{"within rounding of the ray: still the flank", Vec{7, 5 + 1e-10}, RightFlank},
		{"just behind the rear ray", Vec{-7, -5 - 1e-6}, Rear},
		{"off the corner sideways", Vec{3.1, 1}, RightFlank},
	}
	for _, c := range cases {
		if got := TargetFacing(target, c.from); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

func TestFacingsAreCounterClockwise(t *testing.T) {
	r := NewRect(Pose{Vec{0, 1}, 90}, 6, 2)
	want := map[Facing]Vec{Front: {0, 1}, LeftFlank: {-3, 0}, Rear: {0, -1}, RightFlank: {3, 0}}
	for f, place := range want {
		if got := r.FacingCentre(f); got.Minus(place).Length() > 1e-12 {
			t.Errorf("centre of the %v at %v, want %v", f, got, place)
		}
		if got := r.outward(f); got.Minus(place.Times(1/place.Length())).Length() > 1e-12 {
			t.Errorf("%v points %v", f, got)
		}
		if TargetFacing(r, place.Times(3)) != f {
			t.Errorf("in front of the %v is another facing", f)
		}
	}
}

func TestInFrontArc(t *testing.T) {
	unit := NewRect(Pose{Vec{0, 0}, 90}, 4, 3)
	box := func(x, y float64) Rect { return NewRect(Pose{Vec{x, y}, 90}, 2, 2) } // x±1, y-2..y
	cases := []struct {
		name   string
		target Rect
		want   bool
	}{
		{"ahead", box(0, 9), true},
		{"behind", box(0, -5), false},
		{"beside, behind the ray", box(8, 2), false},
		{"beside, a corner across the ray", box(8, 5.5), true},
		{"its corner on the ray", box(8, 5), false}, // (7, 5) is on the ray of (2, 0)
		{"its corner just across", box(8, 5+1e-6), true},
		{"level with the front", box(4, 0), false},
		{"across the whole arc", NewRect(Pose{Vec{0, 9}, 90}, 60, 1), true},
	}
	for _, c := range cases {
		if got := InFrontArc(unit, c.target); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

// A target is partly in the arc if and only if some place of it is: places on
// a fine grid of the target, found by the definition of the arc.
func TestInFrontArcAgainstGrid(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	in := 0
	for i := range 1500 {
		unit, target := randomRect(r, 4), randomRect(r, 12)
		w, d := target.Size()
		uw, _ := unit.Size()
		found, near := false, false
		const n = 40
		for a := range n + 1 {
			for b := range n + 1 {
				p := target.corners[0].Plus(target.corners[1].Minus(target.corners[0]).Times(float64(a) / n)).
					Plus(target.corners[3].Minus(target.corners[0]).Times(float64(b) / n)).Minus(unit.Pose().Front)
				ahead, left := p.Dot(unit.forward), p.Dot(unit.forward.Left())
				depth := min(ahead, uw/2+ahead-left, uw/2+ahead+left)
				found = found || depth > 0
				near = near || depth > -(w+d)/n
			}
		}
		if got := InFrontArc(unit, target); got && !near || !got && found {
			t.Fatalf("pair %d: %v", i, got)
		}
		if found {
			in++
		}
	}
	if in < 300 || in > 1200 {
		t.Errorf("%d of 1500 in the arc", in)
	}
}
