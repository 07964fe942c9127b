package plane

import (
	"encoding/binary"
	"math"
	"os/exec"
	"regexp"
	"testing"
)

func TestValidateRejects(t *testing.T) {
	nan, inf := math.NaN(), math.Inf(1)
	good := Pose{Vec{1, 2}, 90}
	rects := map[string]Rect{
		"x not a number":       NewRect(Pose{Vec{nan, 0}, 0}, 1, 1),
		"y infinite":           NewRect(Pose{Vec{0, -inf}, 0}, 1, 1),
		"far away":             NewRect(Pose{Vec{0, 1e9}, 0}, 1, 1),
		"heading not a number": NewRect(Pose{Vec{}, nan}, 1, 1),
		"heading infinite":     NewRect(Pose{Vec{}, inf}, 1, 1),
		"no width":             NewRect(good, 0, 1),
		"no depth":             NewRect(good, 1, 0),
		"negative":             NewRect(good, -1, 1),
		"width not a number":   NewRect(good, nan, 1),
		"depth infinite":       NewRect(good, 1, inf),
		"zero value":           {},
	}
	for name, r := range rects {
		if r.Validate() == nil {
			t.Errorf("%s: accepted", name)
		}
		if f := (&Field{Units: []Rect{NewRect(good, 1, 1), r}}); f.Validate() == nil {
			t.Errorf("%s: accepted in a field", name)
		}
	}
	if err := NewRect(good, 1, 1).Validate(); err != nil {
		t.Error(err)
	}
	for _, f := range []Formation{{0, 1, 20, 20}, {1, 0, 20, 20}, {1, 1, 0, 20}, {1, 1, 20, nan}, {1, 1, 20, -3}, {MaxModels + 1, 1, 20, 20}, {2, 2, inf, 20}} {
		if f.Validate() == nil {
			t.Errorf("%+v accepted", f)
		}
	}
	if err := (Formation{5, 2, 25, 50}).Validate(); err != nil {
		t.Error(err)
	}
	for _, table := range []Table{NewTable(0, 10), NewTable(10, nan), NewTable(inf, 10), NewTable(-5, 5)} {
		if table.Validate() == nil {
			t.Errorf("table %v accepted", table)
		}
	}
	for _, f := range []*Field{{}, {Table: NewTable(72, 48)}} {
		if err := f.Validate(); err != nil {
			t.Error(err)
		}
	}
	if (&Field{Terrain: []Polygon{{}}}).Validate() == nil {
		t.Error("a polygon without corners accepted")
	}
}

func TestNewPolygonRejects(t *testing.T) {
	many := make([]Vec, MaxCorners+1)
	for i := range many {
		many[i] = direction(float64(i) * 360 / float64(len(many)))
	}
	bad := map[string][]Vec{
		"none":                nil,
		"two corners":         {{0, 0}, {1, 0}},
		"too many":            many,
		"not a number":        {{0, 0}, {1, math.NaN()}, {0, 1}},
		"infinite":            {{0, 0}, {math.Inf(1), 0}, {0, 1}},
		"a corner twice":      {{0, 0}, {1, 0}, {1, 0}, {0, 1}},
		"crossing itself":     {{0, 0}, {2, 2}, {2, 0}, {0, 2}},
		"folded on itself":    {{0, 0}, {3, 0}, {1, 0}, {1, 2}},
		"all on a line":       {{0, 0}, {1, 0}, {2, 0}},
		"touching in a point": {{0, 0}, {2, 0}, {1, 1}, {2, 2}, {0, 2}, {1, 1}},
		"a corner on a side":  {{0, 0}, {4, 0}, {4, 2}, {2, 0}, {0, 2}},
	}
	for name, corners := range bad {
		if _, err := NewPolygon(corners...); err == nil {
			t.Errorf("%s: accepted", name)
		}
	}
	for name, corners := range map[string][]Vec{
		"triangle": {{0, 0}, {1, 0}, {0, 1}}, "the other way": {{0, 1}, {1, 0}, {0, 0}},
		"a corner on a straight side": {{0, 0}, {1, 0}, {2, 0}, {2, 2}}, "as many as allowed": many[:MaxCorners],
	} {
		if _, err := NewPolygon(corners...); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestFormationSize(t *testing.T) {
	if w, d := (Formation{5, 4, 20, 25}).Size(); w != 100/25.4 || d != 100/25.4 {
		t.Errorf("%g x %g", w, d)
	}
}

// FuzzFailedCharge builds a scene from bytes: every float there is. Nothing
// panics or hangs, and a valid scene ends clear and within the distance.
func FuzzFailedCharge(f *testing.F) {
	pack := func(x ...float64) (b []byte) {
		for _, v := range x {
			b = binary.LittleEndian.AppendUint64(b, math.Float64bits(v))
		}
		return b
	}
	f.Add(pack(0, 0, 90, 5, 4, 0, 10, 0, 12, 270, 4, 2))
	f.Add(pack(10, 10, 45, 5, 4, 30, 10, 14, 14, 10, 4, 2, 14, 10, 100, 3, 3))
	f.Add(pack(math.NaN(), math.Inf(1), math.Copysign(0, -1), 0, 1e308, 1, 2, 3, math.Inf(-1), 0, 0, 0))
	f.Add(pack(0, 0, 90, 2, 2, 0, 1e-300, 0, 2.0000000001, 90, 2, 2))
	f.Fuzz(func(t *testing.T, b []byte) {
		next := func() float64 {
			if len(b) < 8 {
				return 0
			}
			x := math.Float64frombits(binary.LittleEndian.Uint64(b))
			b = b[8:]
			return x
		}
		rect := func() Rect { return NewRect(Pose{Vec{next(), next()}, next()}, next(), next()) }
		unit, aim := rect(), Vec{next(), next()}
		field := &Field{}
		for len(b) >= 8 && len(field.Units) < 8 {
			field.Units = append(field.Units, rect())
		}
		m := FailedCharge(unit, aim, field)
		free := FailedChargeFreeWheel(unit, aim, 5, field)
		flight := Flee(unit, unit.HeadingAway(aim), 7, MoreThanAnInch, field)
		if unit.Validate() != nil || field.Validate() != nil || aim.validate() != nil {
			return
		}
		if len(field.Units) > 0 && (&Field{Units: field.Units[1:]}).Clear(field.Units[0]) {
			others := &Field{Units: field.Units[1:]}
			target := Target{field.Units[0], TargetFacing(field.Units[0], unit.Pose().Front)}
			if c, ok := ChargePath(unit, []Target{target}, others); ok && !others.Clear(unit.At(c.End)) {
				t.Errorf("charge ends in contact: %+v", c)
			}
		}
		if !field.Clear(unit) {
			return
		}
		if !(m.Moved() >= 0 && m.Moved() <= FailedChargeDistance+1e-9) || !field.Clear(unit.At(m.End)) {
			t.Errorf("failed charge %+v", m)
		}
		if !(free.Moved() >= 0 && free.Moved() <= 5) || !field.Clear(unit.At(free.End)) {
			t.Errorf("free wheel %+v", free)
		}
		if end := unit.At(flight.End); !(flight.Moved >= 7) || !field.Clear(end) {
			t.Errorf("flight %+v", flight)
		}
	})
}

func TestHotPathsAllocateNothing(t *testing.T) {
	charger, target, f := crowd(t)
	aim := target.Unit.FacingCentre(target.Facing)
	targets := []Target{target}
	for name, run := range map[string]func(){
		"failed charge":            func() { sinkMove = FailedCharge(charger, aim, f) },
		"failed charge free wheel": func() { sinkMove = FailedChargeFreeWheel(charger, aim, 5, f) },
		"charge path":              func() { sinkCharge, _ = ChargePath(charger, targets, f) },
		"charge path found":        func() { sinkCharge, _ = ChargePath(charger, targets, &Field{}) },
		"flight":                   func() { sinkFlight = Flee(charger, 200, 7, MoreThanAnInch, f) },
		"distance":                 func() { sinkInches = Distance(charger, target.Unit) },
		"arc":                      func() { InFrontArc(charger, target.Unit) },
	} {
		if n := testing.AllocsPerRun(20, run); n != 0 {
			t.Errorf("%s: %g allocations", name, n)
		}
	}
}

// The same bits on every amd64 machine and setting: the compiler, allowed to
// fuse products into sums, finds none that it may.
func TestNoProductIsFused(t *testing.T) {
	tool, err := exec.LookPath("go")
	if err != nil {
		t.Fatal(err)
	}
	build := exec.Command(tool, "build", "-gcflags=-S", ".")
	build.Env = append(build.Environ(), "GOOS=linux", "GOARCH=amd64", "GOAMD64=v3")
	listing, err := build.CombinedOutput()
	if err != nil {
		t.Fatalf("go build: %v\n%s", err, listing)
	}
	if len(listing) < 10000 {
		t.Fatal("no listing")
	}
	if fused := regexp.MustCompile(`[^\n]*VFN?M(ADD|SUB)[^\n]*`).FindAll(listing, 3); fused != nil {
		t.Errorf("fused products:\n%s", fused)
	}
}
