package plane

import (
	"math"
	"math/rand/v2"
	"testing"
)

// A path passes over terrain if somewhere on it the unit shares area with it:
// against a twin that puts the unit down a thousand times along the path. Where
// it only grazes, the twin may miss it.
func TestPassesOverAgainstSteps(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 8))
	over, beside, grazed := 0, 0, 0
	for range 1200 {
		unit, p := randomRect(r, 8), randomPolygon(r, 7)
		first, angle, second := r.Float64()*6, r.Float64()*90, r.Float64()*6
		side := []Turn{Left, Right, None}[r.IntN(3)]
		if side == None {
			angle = 0
		}
		got := passes(&unit, first, side, angle, second, &p)
		nearest, shares := math.Inf(1), false
		look := func(at Rect) {
			c := at.Corners()
			nearest = min(nearest, naiveDistance(c[:], p.corners))
			shares = shares || p.Overlaps(at)
		}
		const steps = 200
		for i := range steps + 1 {
			look(unit.At(unit.Pose().Ahead(first * float64(i) / steps)))
		}
		moved := unit.At(unit.Pose().Ahead(first))
		for i := range steps + 1 {
			look(moved.At(moved.Wheel(side, angle*float64(i)/steps)))
		}
		wheeled := moved.At(moved.Wheel(side, angle))
		for i := range steps + 1 {
			look(wheeled.At(wheeled.Pose().Ahead(second * float64(i) / steps)))
		}
		switch {
		case got && !shares && nearest < 0.05: // a hundredth of a radian, some inches out
			grazed++
		case got != shares:
			t.Fatalf("passes over: %v, the twin says %v, %g away: %+v, %g %v %g %g, %v", got, shares, nearest, unit, first, side, angle, second, p)
		case got:
			over++
		default:
			beside++
		}
	}
	if over < 200 || beside < 200 || grazed > 50 {
		t.Errorf("%d over, %d beside, %d grazed", over, beside, grazed)
	}
}

// The start counts, the end does, and to touch does not.
func TestPassesOver(t *testing.T) {
	unit := NewRect(Pose{Vec{0, 0}, 90}, 4, 2) // from -2 to 2, from -2 to 0
	bog := func(x0, y0, x1, y1 float64) Polygon {
		return polygon(t, Vec{x0, y0}, Vec{x1, y0}, Vec{x1, y1}, Vec{x0, y1})
	}
	for _, c := range []struct {
		name string
		bog  Polygon
		want bool
	}{
		{"ahead", bog(-1, 2, 1, 2.5), true},
		{"beyond the end", bog(-1, 3, 1, 4), false},
		{"under the rear at the start", bog(-1, -3, 1, -1.9), true},
		{"behind", bog(-1, -3, 1, -2), false},
		{"beside", bog(2, -5, 4, 9), false},
		{"all around", bog(-50, -50, 50, 50), true},
	} {
		if got := (FailedMove{Side: None, Forward: 3}).PassesOver(unit, c.bog); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
	// A wheel to the right by 90 degrees about (2, 0): the rear left corner goes
	// from (-2, -2) over (2-sqrt(20)...) to (0, 4).
	quarter := FailedMove{Side: Right, Wheel: 90}
	if out := bog(-2.4, -0.1, -2.3, 0.1); !quarter.PassesOver(unit, out) {
		t.Error("the rear corner swings out")
	}
	if out := bog(-2.6, -0.1, -2.5, 0.1); quarter.PassesOver(unit, out) { // beyond 2 - sqrt(20) = -2.472
		t.Error("the rear corner swings out no farther than its arm")
	}
	// A charge ends flush: where it stands counts too.
	c := Charge{Second: 1, End: Pose{Vec{0, 10}, 90}}
	if !c.PassesOver(unit, bog(-1, 8.5, 1, 9)) || c.PassesOver(unit, bog(-1, 4, 1, 5)) {
		t.Error("the end of a charge")
	}
}
