package plane

import (
	"math"
	"testing"
)

// perSecond reports a benchmark's rate of n things per iteration.
func perSecond(b *testing.B, n int, what string) {
	b.ReportMetric(float64(n)*float64(b.N)/b.Elapsed().Seconds(), what+"/s")
	b.ReportAllocs()
}

// crowd is a table with a line of units and terrain between a charger and its
// target: seven units, a rock and the edges.
func crowd(t testing.TB) (Rect, Target, *Field) {
	rock, err := NewPolygon(Vec{30, 21}, Vec{33, 20}, Vec{34, 23}, Vec{32, 22}, Vec{31, 24})
	if err != nil {
		t.Fatal(err)
	}
	f := &Field{Terrain: []Polygon{rock}, Table: NewTable(72, 48)}
	for i := range 7 {
		f.Units = append(f.Units, Formation{5, 2, 20, 20}.At(Pose{Vec{18 + 5.2*float64(i), 24 + math.Mod(float64(i)*2.7, 4)}, float64(20 * i)}))
	}
	charger := Formation{10, 4, 25, 25}.At(Pose{Vec{36, 12}, 90})
	target := Formation{8, 4, 20, 20}.At(Pose{Vec{37, 30.5}, 262})
	return charger, Target{target, TargetFacing(target, charger.Pose().Front)}, f
}

var (
	sinkMove   FailedMove
	sinkCharge Charge
	sinkFlight Flight
	sinkInches float64
)

func BenchmarkFailedCharge(b *testing.B) {
	charger, target, f := crowd(b)
	f.Units = append(f.Units, target.Unit)
	near := charger.At(Pose{Vec{36, 18}, 90})
	for _, c := range []struct {
		name string
		unit Rect
	}{{"open", charger}, {"crowded", near}} {
		b.Run(c.name, func(b *testing.B) {
			for b.Loop() {
				sinkMove = FailedCharge(c.unit, target.Unit.FacingCentre(target.Facing), f)
			}
			perSecond(b, 1, "moves")
		})
	}
	b.Run("shortened", func(b *testing.B) {
		// The rear swings into a neighbour that the front never meets.
		deep := NewRect(Pose{Vec{36, 12}, 90}, 2, 6)
		f := &Field{Units: append([]Rect{NewRect(Pose{Vec{33, 12}, 90}, 2, 6)}, f.Units[1:]...), Table: f.Table}
		for b.Loop() {
			sinkMove = FailedCharge(deep, Vec{42, 20}, f)
		}
		if !sinkMove.Shortened {
			b.Fatal("the move is not shortened")
		}
		perSecond(b, 1, "moves")
	})
	for _, c := range []struct {
		name string
		unit Rect
	}{{"free wheel open", charger}, {"free wheel crowded", near}} {
		b.Run(c.name, func(b *testing.B) {
			for b.Loop() {
				sinkMove = FailedChargeFreeWheel(c.unit, target.Unit.FacingCentre(target.Facing), 5, f)
			}
			perSecond(b, 1, "moves")
		})
	}
}

func BenchmarkChargePath(b *testing.B) {
	charger, target, f := crowd(b)
	cases := []struct {
		name  string
		unit  Rect
		field *Field
		found bool
	}{
		{"straight", charger, &Field{Table: f.Table}, true},
		{"no way through", charger, f, false},
	}
	for _, c := range cases {
		b.Run(c.name, func(b *testing.B) {
			found := false
			for b.Loop() {
				sinkCharge, found = ChargePath(c.unit, []Target{target}, c.field)
			}
			if found != c.found {
				b.Fatalf("found: %v", found)
			}
			perSecond(b, 1, "searches")
		})
	}
}

func BenchmarkFlee(b *testing.B) {
	charger, target, f := crowd(b)
	for b.Loop() {
		sinkFlight = Flee(charger, charger.HeadingAway(target.Unit.Centre()), 7, MoreThanAnInch, f)
	}
	perSecond(b, 1, "flights")
}

func BenchmarkDistance(b *testing.B) {
	charger, target, _ := crowd(b)
	for b.Loop() {
		sinkInches = Distance(charger, target.Unit)
	}
	perSecond(b, 1, "distances")
}
