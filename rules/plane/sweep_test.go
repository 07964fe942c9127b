package plane

import (
	"math"
	"math/rand/v2"
	"testing"
)

func polygon(t testing.TB, corners ...Vec) Polygon {
	p, err := NewPolygon(corners...)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestAheadByHand(t *testing.T) {
	unit := NewRect(Pose{Vec{0, 0}, 90}, 4, 3)
	box := func(x, y float64) *Field { return &Field{Units: []Rect{NewRect(Pose{Vec{x, y}, 90}, 2, 2)}} }
	cases := []struct {
		name string
		f    *Field
		want float64
	}{
		{"nothing", &Field{}, math.Inf(1)},
		{"a unit", box(0, 7), 5},
		{"a unit whose side is level with its own: contact", box(3, 7), 5},
		{"a unit a little beside its way", box(3+1e-9, 7), math.Inf(1)},
		{"a unit behind", box(0, -5), math.Inf(1)},
		{"in contact already", box(0, 2), 0},
		{"in contact with the end of the front", box(3, 2), 0},
		{"a corner between the ends of the front", &Field{Terrain: []Polygon{polygon(t, Vec{1, 3}, Vec{9, 2}, Vec{9, 9})}}, 3 - 1.0/8},
		{"inside a bay", &Field{Terrain: []Polygon{polygon(t, Vec{-3, -1}, Vec{-3, 6}, Vec{3, 6}, Vec{3, -1}, Vec{4, -1}, Vec{4, 7}, Vec{-4, 7}, Vec{-4, -1})}}, 6},
	}
	for _, c := range cases {
		if got := c.f.Ahead(unit); got != c.want && !(math.Abs(got-c.want) <= 1e-9) {
			t.Errorf("%s: %.15g, want %g", c.name, got, c.want)
		}
	}
	onTable := NewRect(Pose{Vec{10, 20}, 90}, 4, 3)
	f := Field{Table: NewTable(48, 36)}
	if got := f.Ahead(onTable); math.Abs(got-16) > 1e-12 {
		t.Errorf("%g to the table edge, want 16", got)
	}
	if got := f.Ahead(onTable.Pivoted(270)); math.Abs(got-17) > 1e-12 {
		t.Errorf("%g to the table edge behind, want 17", got)
	}
}

func TestWheelTouchesByHand(t *testing.T) {
	unit := NewRect(Pose{Vec{0, 0}, 90}, 4, 3) // left corner (-2, 0), right (2, 0)
	f := unit.front()
	cases := []struct {
		name  string
		side  Turn
		thing Polygon
		want  float64
	}{
		{"a corner at 45 degrees", Left, polygon(t, Vec{0, 2}, Vec{5, 7}, Vec{-5, 7}), 45},
		{"a corner on the rim of what the front reaches", Left, polygon(t, Vec{-2, 4}, Vec{5, 7}, Vec{-5, 7}), 90},
		{"a corner beyond the rim", Left, polygon(t, Vec{-2, 4.001}, Vec{5, 7}, Vec{-5, 7}), math.Inf(1)},
		{"a side across its way: the outer corner meets it", Left, polygon(t, Vec{-9, 2}, Vec{9, 2}, Vec{9, 5}, Vec{-9, 5}), 30},
		{"to the right", Right, polygon(t, Vec{-9, 2}, Vec{9, 2}, Vec{9, 5}, Vec{-9, 5}), 30},
		{"behind the front", Left, polygon(t, Vec{0, -1}, Vec{5, -1}, Vec{5, -9}), math.Inf(1)},
		{"touching the front", Left, polygon(t, Vec{0, 0}, Vec{5, 7}, Vec{-5, 7}), 0},
		{"a spike across the front", Left, polygon(t, Vec{0, -1}, Vec{0.5, 3}, Vec{1, -1}), 0},
		{"touching the outer corner from outside", Left, polygon(t, Vec{2, 0}, Vec{9, 1}, Vec{9, -1}), 0},
		{"beside the corner it turns about", Left, polygon(t, Vec{-3, 1}, Vec{-3, -1}, Vec{-5, 0}), 135},
	}
	for _, c := range cases {
		w := f.swing(c.side)
		s := c.thing.shape()
		if got := w.touches(&s) * degree; got != c.want && !(math.Abs(got-c.want) <= 1e-4) {
			t.Errorf("%s: %.12g degrees, want %g", c.name, got, c.want)
		}
	}
}

// Contact is where the distance becomes zero: just before it there is some,
// just after it (or at it) none.
func TestContactAgainstDistance(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 14))
	straight, wheeled := 0, 0
	for range 20000 {
		unit, p := randomRect(r, 2), randomPolygon(r, 8)
		if unit.DistanceTo(p) < 1e-6 {
			continue
		}
		s := p.shape()
		at := func(c []Vec) float64 { return naiveDistance(c, p.Corners()) }
		f := unit.front()
		if d := f.ahead(&s, math.Inf(1)); !math.IsInf(d, 1) {
			straight++
			ends := unit.corners[:2]
			if at(naiveShifted(ends, unit.forward.Times(d))) > 1e-9 {
				t.Fatalf("%g ahead there is no contact", d)
			}
			for i := range 20 {
				if at(naiveShifted(ends, unit.forward.Times((d-1e-9)*float64(i)/20))) <= 0 {
					t.Fatal("contact comes earlier")
				}
			}
		} else {
			for i := range 40 {
				if at(naiveShifted(unit.corners[:2], unit.forward.Times(float64(i)/2))) == 0 {
					t.Fatal("contact is overlooked")
				}
			}
		}
		for side, about := range map[Turn]int{Left: 1, Right: 0} {
			w := f.swing(side)
			angle := w.touches(&s)
			turn := func(a float64) float64 {
				return at(naiveTurned(unit.corners[:2], unit.corners[about], float64(side)*a))
			}
			if angle < math.Pi/2 {
				wheeled++
				if turn(angle) > 1e-9 {
					t.Fatalf("after %g there is no contact", angle)
				}
			}
			for i := range 20 {
				if turn((math.Min(angle, math.Pi/2)-1e-7)*float64(i)/20) <= 0 {
					t.Fatal("contact comes earlier")
				}
			}
		}
	}
	if straight < 1500 || wheeled < 1500 {
		t.Errorf("only %d and %d contacts", straight, wheeled)
	}
}

func TestSweptIsWhatAStraightMovePassesOver(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 16))
	over := 0
	for range 1500 {
		unit, p := randomRect(r, 2), randomPolygon(r, 8)
		d := within2(r, 0, 9)
		want := false
		for i := 0; i <= 400 && !want; i++ {
			want = p.Overlaps(unit.At(unit.Pose().Ahead(d * float64(i) / 400)))
		}
		got := p.Overlaps(unit.Swept(d))
		if want && !got {
			t.Fatal("the sweep misses what the unit passed over")
		}
		if got && !want {
			// Only a sliver between two of the steps may be overlooked.
			if w, depth := unit.Swept(d).Size(); p.Overlaps(NewRect(unit.Pose().Ahead(d-1e-2), w-5e-2, depth-2e-2)) {
				t.Fatal("the sweep passes over what the unit did not")
			}
		}
		if want {
			over++
		}
	}
	if over < 100 {
		t.Errorf("only %d passed over something", over)
	}
}
