package plane

import (
	"math"
	"math/rand/v2"
	"testing"
)

func TestFleeAwayFromTheCharger(t *testing.T) {
	fleer := NewRect(Pose{Vec{3, 5}, 90}, 2, 2) // centre (3, 4)
	f := Flee(fleer, fleer.HeadingAway(Vec{0, 0}), 7, OverlapsNothing, &Field{})
	end := fleer.At(f.End)
	if end.Centre().Minus(Vec{7.2, 9.6}).Length() > 1e-9 || math.Abs(f.End.Heading-53.130102354156) > 1e-9 {
		t.Errorf("centre %v facing %g, want (7.2, 9.6) facing 53.130102", end.Centre(), f.End.Heading)
	}
	if f.OffTable || f.Moved != 7 {
		t.Errorf("%+v", f)
	}
}

func TestFlightGoesOnUntilClear(t *testing.T) {
	fleer := NewRect(Pose{Vec{0, 11}, 90}, 2, 2)          // centre (0, 10)
	box := NewRect(Pose{Vec{0, 17.5}, 90}, 2, 2)          // y 15.5 .. 17.5
	beyond := NewRect(Pose{Vec{0.5, 21}, 90}, 2, 2)       // y 19 .. 21, in the way of the extension
	aside := NewRect(Pose{Vec{3.5, 21}, 90}, 2, 2)        // x 2.5 .. 4.5: an inch and a half aside
	near := NewRect(Pose{Vec{2.9, 23}, 90}, 2, 4)         // x 1.9 .. 3.9, y 19 .. 23: 0.9 aside
	flush := NewRect(Pose{Vec{0, 18}, 90}, 2, 2)          // y 16 .. 18
	diagonal := NewRect(Pose{Vec{1.6 + 1, 20}, 90}, 2, 2) // corner (1.6, 20) is 0.6 aside
	cases := []struct {
		name    string
		landing Landing
		units   []Rect
		want    float64 // without the gap
		gap     float64
	}{
		{"clear at once", OverlapsNothing, nil, 5, 0},
		{"onto a unit", OverlapsNothing, []Rect{box}, 8.5, Gap},
		{"onto a unit, a second behind it", OverlapsNothing, []Rect{box, beyond}, 12, Gap},
		{"the same, listed the other way", OverlapsNothing, []Rect{beyond, box}, 12, Gap},
		{"touching is not overlapping", OverlapsNothing, []Rect{flush}, 5, 0},
		{"touching is not an inch", MoreThanAnInch, []Rect{flush}, 10, Gap},
		{"an inch beyond", MoreThanAnInch, []Rect{box}, 9.5, Gap},
		{"past one an inch and a half aside", MoreThanAnInch, []Rect{box, aside}, 9.5, Gap},
		{"past one less than an inch aside", MoreThanAnInch, []Rect{box, near}, 14 + math.Sqrt(1-0.9*0.9), Gap},
		{"an inch beyond after all that was rolled", MoreThanAnInch, []Rect{NewRect(Pose{Vec{0, 13}, 90}, 2, 2)}, 5, Gap},
		{"a corner in the way", MoreThanAnInch, []Rect{box, diagonal}, 11 + 0.8, Gap},
	}
	for _, c := range cases {
		f := Flee(fleer, 90, 5, c.landing, &Field{Units: c.units})
		if math.Abs(f.Moved-c.want-c.gap) > 1e-9 {
			t.Errorf("%s: moved %.9f, want %.9f", c.name, f.Moved, c.want+c.gap)
		}
	}
}

func TestExactlyAnInchIsNotMore(t *testing.T) {
	fleer := NewRect(Pose{Vec{0, 11}, 90}, 2, 2)
	beside := NewRect(Pose{Vec{3, 16}, 90}, 2, 6) // x 2 .. 4, y 10 .. 16: an inch aside
	f := Flee(fleer, 90, 5, MoreThanAnInch, &Field{Units: []Rect{beside}})
	if d := Distance(fleer.At(f.End), beside); d <= 1 || math.Abs(f.Moved-7) > 1e-4 {
		t.Errorf("moved %.9f to %.12f, want 7 and a little, until it is past", f.Moved, d)
	}
}

func TestFlightOffTheTable(t *testing.T) {
	field := &Field{Table: NewTable(48, 36), Units: []Rect{NewRect(Pose{Vec{24, 35}, 90}, 4, 3)}}
	fleer := NewRect(Pose{Vec{24, 30}, 90}, 4, 2)
	cases := []struct {
		name              string
		heading, distance float64
		off               bool
		moved             float64
	}{
		{"short of the edge", 0, 20, false, 20},
		{"to the edge: touching is enough", 0, 23, true, 23},
		{"beyond", 0, 30, true, 23},
		{"the extension reaches the edge", 90, 3, true, 6},
		{"along the edge", 180, 9, false, 9},
	}
	for _, c := range cases {
		f := Flee(fleer.Pivoted(90), c.heading, c.distance, OverlapsNothing, field)
		if f.OffTable != c.off || math.Abs(f.Moved-c.moved) > 1e-9 {
			t.Errorf("%s: off %v after %.12g, want %v after %g", c.name, f.OffTable, f.Moved, c.off, c.moved)
		}
		if end := fleer.At(f.End); c.off && math.Abs(naiveFieldDistance(end.corners[:], &Field{Table: field.Table}, nil)) > 1e-9 {
			t.Errorf("%s: the end does not touch the edge", c.name)
		}
	}
	// The pivot alone may carry a corner over the edge.
	long := NewRect(Pose{Vec{24, 35.5}, 90}, 2, 12)
	if f := Flee(NewRect(Pose{Vec{24, 33}, 0}, 2, 12), 90, 3, OverlapsNothing, field); !f.OffTable || f.Moved != 0 {
		t.Errorf("a pivot over the edge: %+v", f)
	}
	if f := Flee(long, 270, 3, OverlapsNothing, field); f.OffTable {
		t.Errorf("away from the edge: %+v", f)
	}
}

// Least: a walk from the rolled distance in small steps finds no earlier place
// that would do, and the place found does.
func TestFlightAgainstWalk(t *testing.T) {
	r := rand.New(rand.NewPCG(17, 18))
	extended := 0
	for i := range 600 {
		unit, f := randomScene(r, 6, 8)
		f.Table = Table{}
		landing := Landing(r.IntN(2))
		heading, roll := within2(r, 0, 360), float64(2+r.IntN(11))
		got := Flee(unit, heading, roll, landing, f)
		limit := 0.0
		if landing == MoreThanAnInch {
			limit = 1
		}
		start := unit.Pivoted(heading)
		room := func(d float64) float64 {
			c := naiveShifted(start.corners[:], start.forward.Times(d))
			return naiveFieldDistance(c, f, nil)
		}
		if d := room(got.Moved); d <= limit+1e-10 {
			t.Fatalf("flight %d: %g from something at the end", i, d)
		}
		if got.Moved > roll {
			extended++
			for d := roll; d < got.Moved-1e-4; d += 1e-2 {
				if room(d) > limit+1e-9 {
					t.Fatalf("flight %d: %g would have been enough, not %g", i, d, got.Moved)
				}
			}
			if before := room(got.Moved - 2*Gap); before > limit+1e-9 {
				t.Fatalf("flight %d: two gaps before the end it is clear too", i)
			}
		}
	}
	if extended < 60 {
		t.Errorf("only %d extended", extended)
	}
}
