package plane

import (
	"math"
	"math/rand/v2"
	"testing"
)

// One test for each thing that the rule of the Failed Charge Move says about
// the move itself.

func failedCharges(seed uint64, see func(unit Rect, aim Vec, f *Field, m FailedMove)) {
	r := rand.New(rand.NewPCG(99, seed))
	for range 1500 {
		unit, f := randomScene(r, 5, 8)
		aim := unit.Pose().Front.Plus(Vec{within2(r, -12, 12), within2(r, -12, 12)})
		see(unit, aim, f, FailedCharge(unit, aim, f))
	}
}

func TestRuleDistanceIsAlwaysFour(t *testing.T) {
	failedCharges(1, func(_ Rect, _ Vec, _ *Field, m FailedMove) {
		if m.Moved() > 4+1e-12 || m.Cost < 0 || m.Forward < 0 {
			t.Fatalf("moved %g", m.Moved())
		}
		whole := math.Abs(m.Moved()-4) <= 1e-12
		stopped := m.WheelStop == Contact || m.ForwardStop == Contact || m.Shortened
		if !whole && !stopped {
			t.Fatalf("moved %g with nothing to stop it: %+v", m.Moved(), m)
		}
	})
}

func TestRuleInitialForwardMoveIsAlwaysZero(t *testing.T) {
	failedCharges(2, func(unit Rect, _ Vec, _ *Field, m FailedMove) {
		// Undo the forward move: the corner of the wheel is where it was.
		back := unit.At(m.End.Ahead(-m.Forward))
		corner := map[Turn]int{None: 0, Left: 1, Right: 0}[m.Side]
		if off := back.corners[corner].Minus(unit.corners[corner]).Length(); off > 1e-9 {
			t.Fatalf("the corner of the wheel has moved by %g", off)
		}
	})
}

func TestRuleWheelUntilForwardWouldBringTheCentreToTheTargetFacing(t *testing.T) {
	aligned := 0
	failedCharges(3, func(unit Rect, aim Vec, _ *Field, m FailedMove) {
		if m.WheelStop != Aligned || m.Shortened {
			return
		}
		aligned++
		end := unit.At(m.End.Ahead(-m.Forward))
		to := aim.Minus(end.Pose().Front)
		if math.Abs(end.forward.Cross(to)) > 1e-9 || end.forward.Dot(to) < 0 {
			t.Fatalf("a forward move would pass the aim by %g", end.forward.Cross(to))
		}
	})
	if aligned < 100 {
		t.Errorf("only %d aligned", aligned)
	}
}

func TestRuleWheelIsAtMostNinetyDegrees(t *testing.T) {
	quarter := 0
	failedCharges(4, func(_ Rect, _ Vec, _ *Field, m FailedMove) {
		if m.Wheel < 0 || m.Wheel > 90 || m.WheelStop == QuarterTurn && !m.Shortened && m.Wheel != 90 {
			t.Fatalf("%+v", m)
		}
		if m.Wheel == 90 {
			quarter++
		}
	})
	if quarter < 50 {
		t.Errorf("only %d quarter turns", quarter)
	}
}

func TestRuleWheelEndsWhenItHasUsedTheDistance(t *testing.T) {
	used := 0
	failedCharges(5, func(unit Rect, _ Vec, _ *Field, m FailedMove) {
		if m.WheelStop != DistanceUsed || m.Shortened {
			return
		}
		used++
		outer := map[Turn]int{Left: 0, Right: 1}[m.Side]
		end := unit.At(m.End)
		if gained := end.corners[outer].Minus(unit.corners[outer]).Dot(unit.forward); math.Abs(gained-4) > 1e-9 || m.Forward > 1e-12 {
			t.Fatalf("the outer corner gained %g, and %g forward", gained, m.Forward)
		}
	})
	if used < 100 {
		t.Errorf("only %d used it", used)
	}
}

func TestRuleWheelStopsJustBeforeContact(t *testing.T) {
	unit := NewRect(Pose{Vec{0, 0}, 90}, 4, 3)
	other := NewRect(Pose{Vec{0, 3}, 90}, 20, 1) // from y = 2: met after 30 degrees
	rock := polygon(t, Vec{-10, 2}, Vec{10, 2}, Vec{10, 3})
	for name, f := range map[string]*Field{
		"another unit":       {Units: []Rect{other}},
		"impassable terrain": {Terrain: []Polygon{rock}},
		"the table edge":     {Table: NewTable(50, 50)},
	} {
		unit, aim := unit, Vec{-20, 1}
		if f.Table.edges {
			unit, aim = unit.At(Pose{Vec{20, 48}, 90}), Vec{0, 49}
		}
		m := FailedCharge(unit, aim, f)
		want := 30 - Gap/4*degree
		if m.WheelStop != Contact || math.Abs(m.Wheel-want) > 1e-9 || m.Forward != 0 || m.ForwardStop != Contact || m.Shortened {
			t.Errorf("%s: %+v, want %.9f degrees and no forward move", name, m, want)
		}
		if !f.Clear(unit.At(m.End)) {
			t.Errorf("%s: in contact", name)
		}
	}
}

func TestRuleForwardStopsJustBeforeContact(t *testing.T) {
	unit := NewRect(Pose{Vec{20, 20}, 90}, 4, 3)
	for name, f := range map[string]*Field{
		"another unit":       {Units: []Rect{NewRect(Pose{Vec{21, 23}, 90}, 3, 1)}},
		"the target":         {Units: []Rect{NewRect(Pose{Vec{20, 22}, 270}, 3, 1)}},
		"impassable terrain": {Terrain: []Polygon{polygon(t, Vec{21, 22}, Vec{30, 25}, Vec{12, 25})}},
		"the table edge":     {Table: NewTable(40, 22)},
	} {
		m := FailedCharge(unit, Vec{20, 40}, f)
		if m.Side != None || m.WheelStop != Aligned || m.ForwardStop != Contact || math.Abs(m.Forward-(2-Gap)) > 1e-9 || m.Shortened {
			t.Errorf("%s: %+v, want 2 inches less the gap", name, m)
		}
	}
}

func TestRuleMayEndWithinAnInchButNotInContact(t *testing.T) {
	near := 0
	failedCharges(6, func(unit Rect, _ Vec, f *Field, m FailedMove) {
		end := unit.At(m.End)
		d := naiveFieldDistance(end.corners[:], f, nil)
		if d <= Touch {
			t.Fatalf("in contact at the end: %g, %+v", d, m)
		}
		if d < 1 {
			near++
		}
	})
	if near < 200 {
		t.Errorf("only %d within an inch", near)
	}
	// Lateral: an inch is not kept in passing either.
	unit := NewRect(Pose{Vec{0, 0}, 90}, 2, 2)
	f := &Field{Units: []Rect{NewRect(Pose{Vec{1.6, 5}, 90}, 1, 4)}}
	if m := FailedCharge(unit, Vec{0, 9}, f); m.Forward != 4 {
		t.Errorf("stopped by a unit a tenth of an inch aside: %+v", m)
	}
}

func TestRuleRearThatSwingsIntoSomethingShortensTheMove(t *testing.T) {
	// A wheel to the right by 30 degrees carries the rear of a deep unit to the
	// left, into a neighbour an inch away that its front never meets.
	unit := NewRect(Pose{Vec{0, 0}, 90}, 2, 6)
	neighbour := NewRect(Pose{Vec{-3, 0}, 90}, 2, 6) // its side is x = -2
	swung := unit.At(unit.Wheel(Right, 30))
	for i, want := range []Vec{{1, 0}, {-0.732051, 1}, {-3.732051, -4.196152}, {-2, -5.196152}} {
		if swung.corners[i].Minus(want).Length() > 1e-6 {
			t.Errorf("corner %d after the wheel: %v, want %v", i, swung.corners[i], want)
		}
	}
	f := &Field{Units: []Rect{neighbour}}
	aim := swung.Pose().Ahead(9).Front
	m := FailedCharge(unit, aim, f)
	end := unit.At(m.End)
	if !m.Shortened || m.Forward != 0 || m.WheelStop != Aligned || math.Abs(m.Cost-WheelCost(2, m.Wheel)) > 1e-12 {
		t.Errorf("%+v", m)
	}
	if d := Distance(end, neighbour); d <= Touch || d > 1e-4 {
		t.Errorf("%g from the neighbour, want just before contact", d)
	}
	if free := FailedCharge(unit, aim, &Field{}); free.Shortened || math.Abs(free.Wheel-30) > 1e-9 {
		t.Errorf("without it: %+v", free)
	}
}

func TestRuleSideInContactShortensTheMove(t *testing.T) {
	// The front just misses a unit, the side would end in contact with it.
	unit := NewRect(Pose{Vec{0, 0}, 90}, 2, 2)
	f := &Field{Units: []Rect{NewRect(Pose{Vec{2 + Touch/2, 3}, 90}, 2, 2)}} // x from 1 + Touch/2, y 1 .. 3
	m := FailedCharge(unit, Vec{0, 9}, f)
	if !m.Shortened || math.Abs(m.Forward-(1-Gap)) > 1e-8 || !f.Clear(unit.At(m.End)) {
		t.Errorf("%+v, want 1 inch less the gap", m)
	}
}

func TestRuleTargetDestroyedTheMoveIsTowardItsLastPosition(t *testing.T) {
	failedCharges(7, func(unit Rect, aim Vec, f *Field, m FailedMove) {
		// A target out of reach: whether it is still there makes no difference.
		heading := aim.Minus(unit.Pose().Front).heading()
		target := NewRect(Pose{unit.Pose().Front.Plus(direction(heading).Times(30)), heading + 180}, 3, 2)
		there := *f
		there.Units = append(append([]Rect(nil), f.Units...), target)
		if a, b := FailedCharge(unit, target.FacingCentre(Front), f), FailedCharge(unit, target.FacingCentre(Front), &there); !f.Table.edges && a != b {
			t.Fatalf("gone: %+v, there: %+v", a, b)
		}
	})
}

func TestRuleBacktrackedToWhereItStood(t *testing.T) {
	failedCharges(8, func(unit Rect, aim Vec, f *Field, m FailedMove) {
		advanced := unit.At(unit.Pose().Ahead(3).Ahead(1))
		if again := FailedCharge(advanced.At(unit.Pose()), aim, f); again != m {
			t.Fatalf("from the pose before the charge: %+v, then %+v", m, again)
		}
	})
}

// A front of 4 inches can afford a quarter turn, also when rounding has made it
// a hair wider.
func TestRuleFourInchesWideWheelsNinetyDegrees(t *testing.T) {
	for _, w := range []float64{4, math.Nextafter(4, 5), 4 + Touch/2} {
		m := FailedCharge(NewRect(Pose{Vec{0, 0}, 90}, w, 4), Vec{3, -9}, &Field{})
		if m.Wheel != 90 || m.WheelStop != QuarterTurn || m.Moved() != 4 {
			t.Errorf("front of %.17g: %+v", w, m)
		}
	}
}

// The wheel is no arc: an arc of 4 inches would end elsewhere.
func TestRuleWheelIsNotMeasuredAlongItsArc(t *testing.T) {
	for _, c := range []struct{ w, wrong float64 }{{10, 22.918312}, {4.724409, 48.51}} {
		unit := NewRect(Pose{Vec{0, 0}, 90}, c.w, 2)
		m := FailedCharge(unit, Vec{40, -10}, &Field{})
		if math.Abs(m.Wheel-math.Asin(4/c.w)*degree) > 1e-9 || math.Abs(m.Wheel-c.wrong) < 0.5 {
			t.Errorf("front of %g: %g degrees", c.w, m.Wheel)
		}
	}
}

func TestFreeWheelKeepsAnInch(t *testing.T) {
	unit := NewRect(Pose{Vec{20, 20}, 90}, 4, 3)
	ahead := func(y float64) *Field { return &Field{Units: []Rect{NewRect(Pose{Vec{20, y + 1}, 90}, 3, 1)}} }
	cases := []struct {
		name  string
		f     *Field
		want  float64
		stop  Stop
		about Vec
	}{
		{"nothing in the way", &Field{}, 6, DistanceUsed, Vec{20, 40}},
		{"a unit 5 ahead", ahead(25), 4, Contact, Vec{20, 40}},
		{"a unit 7 ahead: exactly", ahead(27), 6, DistanceUsed, Vec{20, 40}},
		{"a unit half an inch ahead", ahead(20.5), 0, Contact, Vec{20, 40}},
		{"the table edge 4 ahead", &Field{Table: NewTable(40, 24)}, 3, Contact, Vec{20, 40}},
		{"beside a friend half an inch away: no nearer, but on", &Field{Units: []Rect{NewRect(Pose{Vec{24.5, 22}, 90}, 4, 6)}}, 6, DistanceUsed, Vec{20, 40}},
		{"past a corner half an inch aside", &Field{Units: []Rect{NewRect(Pose{Vec{24.5, 30}, 90}, 4, 4)}}, 6 - math.Sqrt(0.75), Contact, Vec{20, 40}},
	}
	for _, c := range cases {
		m := FailedChargeFreeWheel(unit, c.about, 6, c.f)
		if math.Abs(m.Forward-c.want) > 1e-9 || m.ForwardStop != c.stop || m.Cost != 0 {
			t.Errorf("%s: %+v, want %g", c.name, m, c.want)
		}
	}
	// The wheel is free: a quarter turn and then the whole distance.
	m := FailedChargeFreeWheel(unit, Vec{40, 22}, 5, &Field{})
	if m.Wheel != 90 || m.Moved() != 5 || !samePose(m.End, Pose{Vec{27, 22}, 0}, 1e-9) {
		t.Errorf("%+v, want a quarter turn to the right and 5 inches", m)
	}
	// The outer corner, 4 from the one it turns about, comes within an inch of a
	// corner 4.6 from that one, 40 degrees round: the law of cosines.
	between := math.Acos((16+4.6*4.6-1)/(2*4*4.6)) * degree
	for side, about := range map[Turn]Vec{Left: {18, 20}, Right: {22, 20}} {
		mirror := Vec{-float64(side), 1} // the outer corner is on this side
		place := func(x, y float64) Vec { return about.Plus(Vec{x * -mirror.X, y}) }
		far := func(a, long float64) Vec { d := direction(a).Times(long); return place(d.X, d.Y) }
		spike := polygon(t, far(40, 4.6), far(30, 9), far(50, 9))
		aim := place(-30, 1)
		m := FailedChargeFreeWheel(unit, aim, 5, &Field{Terrain: []Polygon{spike}})
		if m.Side != side || m.WheelStop != Contact || math.Abs(m.Wheel-(40-between)) > 1e-9 {
			t.Errorf("%v: %+v, want a wheel of %.9f", side, m, 40-between)
		}
	}
	// It stops an inch short in the wheel: met at y = 22 after 30 degrees, an
	// inch earlier after asin(1/4).
	m = FailedChargeFreeWheel(unit, Vec{0, 21}, 5, &Field{Units: []Rect{NewRect(Pose{Vec{20, 23}, 90}, 30, 1)}})
	if math.Abs(m.Wheel-math.Asin(0.25)*degree) > 1e-9 || m.WheelStop != Contact || m.Forward > 1e-9 {
		t.Errorf("%+v, want a wheel of asin(1/4)", m)
	}
}
