package plane

import (
	"math"
	"math/rand/v2"
	"testing"
)

func TestWheelKeepsItsCornerAndCostsWhatTheOuterCornerGains(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for range 2000 {
		unit := randomRect(r, 10)
		angle := within2(r, 0, 90)
		if r.IntN(8) == 0 {
			angle = float64(90 * r.IntN(2))
		}
		w, d := unit.Size()
		for side, corners := range map[Turn][2]int{Left: {1, 0}, Right: {0, 1}} {
			about, outer := corners[0], corners[1]
			end := unit.At(unit.Wheel(side, angle))
			if off := end.corners[about].Minus(unit.corners[about]).Length(); off > 1e-9 {
				t.Fatalf("the corner of a wheel to the %v moves by %g", side, off)
			}
			gained := end.corners[outer].Minus(unit.corners[outer]).Dot(unit.forward)
			if math.Abs(gained-WheelCost(w, angle)) > 1e-9 || math.Abs(gained-w*math.Sin(angle*math.Pi/180)) > 1e-9 {
				t.Fatalf("cost %g, the outer corner gained %g", WheelCost(w, angle), gained)
			}
			if gained < -1e-9 {
				t.Fatal("a wheel goes forward only")
			}
			turned := naiveTurned(unit.corners[:], unit.corners[about], float64(side)*angle*math.Pi/180)
			if off := farthestCorner(end.corners, turned); off > 1e-9 {
				t.Fatalf("%g from a turn about the corner", off)
			}
			if ew, ed := end.Size(); ew != w || ed != d {
				t.Fatal("the size changed")
			}
		}
	}
}

// A unit put back where it stands is the same unit, to the bit.
func TestPlacingIsIdempotent(t *testing.T) {
	r := rand.New(rand.NewPCG(25, 26))
	for range 2000 {
		heading := within2(r, -800, 800)
		if r.IntN(10) == 0 {
			heading = -1e-20
		}
		unit := NewRect(Pose{Vec{within2(r, -9, 9), within2(r, -9, 9)}, heading}, 4, 2)
		if unit.At(unit.Pose()) != unit {
			t.Fatalf("heading %g: another unit", heading)
		}
	}
}

func TestWheelOfNothing(t *testing.T) {
	unit := NewRect(Pose{Vec{3, 4}, 90}, 4, 2)
	if unit.Wheel(None, 30) != unit.Pose() || WheelCost(4, 0) != 0 || WheelCost(4, 90) != 4 {
		t.Error("a wheel to no side, or of no angle, moves or costs something, or a quarter turn not all")
	}
	if got := unit.Wheel(Right, 90); got != (Pose{Vec{5, 6}, 0}) {
		t.Errorf("quarter turn to the right: %v, want exactly (5, 6) facing 0", got)
	}
}

// The bearing is where a walk in small angles first has the aim dead ahead.
func TestBearingAgainstWalk(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	known := 0
	for i := range 300 {
		unit := randomRect(r, 2)
		aim := Vec{within2(r, -10, 10), within2(r, -10, 10)}
		side := unit.toward(aim)
		got, ok := unit.bearing(aim, side)
		about := unit.corners[1]
		if side == Right {
			about = unit.corners[0]
		}
		off := func(degrees float64) (across, ahead float64) {
			c := naiveTurned(unit.corners[:2], about, float64(side)*degrees*math.Pi/180)
			f := naiveTurned([]Vec{unit.forward}, Vec{}, float64(side)*degrees*math.Pi/180)[0]
			to := aim.Minus(middle(c[0], c[1]))
			return float64(side) * f.Cross(to), f.Dot(to)
		}
		want, found := 0.0, false
		const step = 0.1
		for a := 0.0; a < 360 && !found; a += step {
			before, _ := off(a)
			after, ahead := off(a + step)
			if before >= 0 && after < 0 && ahead > 0 {
				want, found = a+step*before/(before-after), true
			}
		}
		if ok != found {
			half := unit.width / 2
			if d := aim.Minus(about).Length(); math.Abs(d-half) < 1e-2 {
				continue // on the rim of the circle that is never faced
			}
			t.Fatalf("aim %d: known %v, walk %v", i, ok, found)
		}
		if ok && math.Abs(got-want) > 0.02 {
			t.Fatalf("aim %d: %g, walk %g", i, got, want)
		}
		if ok {
			known++
		}
	}
	if known < 150 {
		t.Errorf("only %d bearings", known)
	}
}

func TestTurnTowardTies(t *testing.T) {
	unit := NewRect(Pose{Vec{0, 0}, 90}, 4, 2)
	for aim, want := range map[Vec]Turn{
		{0, 5}: None, {0, 0}: None, {0, -5}: Right, {-1e-6, 5}: Left, {1e-6, 5}: Right,
		{1e-10, 5}: None, {1e-10, -5}: Right, {-1e-10, -5}: Right, {-3, -5}: Left,
	} {
		if got := unit.toward(aim); got != want {
			t.Errorf("toward %v: %v, want %v", aim, got, want)
		}
	}
	// On the rim of the circle it can just be faced; straight ahead it needs no wheel.
	if a, ok := unit.bearing(Vec{-2, 2}, Left); !ok || math.Abs(a-90) > 1e-9 {
		t.Errorf("on the rim: %g, %v", a, ok)
	}
	if _, ok := unit.bearing(Vec{-2, 1.99}, Left); ok {
		t.Error("inside the circle there is a bearing")
	}
	if a, ok := unit.bearing(Vec{0, 7}, None); !ok || a != 0 {
		t.Errorf("straight ahead: %g, %v", a, ok)
	}
}

func TestPivotKeepsTheCentre(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	for range 500 {
		unit, heading := randomRect(r, 10), within2(r, -400, 800)
		p := unit.Pivoted(heading)
		if p.Centre().Minus(unit.Centre()).Length() > 1e-9 {
			t.Fatal("the centre moved")
		}
		if h := p.Pose().Heading; h < 0 || h >= 360 || math.Abs(math.Remainder(h-heading, 360)) > 1e-9 {
			t.Fatalf("heading %g, want %g", h, heading)
		}
	}
	unit := NewRect(Pose{Vec{3, 5}, 90}, 2, 2)
	if h := unit.HeadingAway(Vec{0, 0}); math.Abs(h-53.13010235415598) > 1e-12 {
		t.Errorf("away from the origin: %.15g", h)
	}
	if h := unit.HeadingAway(unit.Centre()); h != 90 {
		t.Errorf("away from the own centre: %g", h)
	}
}
