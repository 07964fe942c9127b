package figure

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"gonum.org/v1/plot/vg"

	"tactica/sim"
)

func TestWindow(t *testing.T) {
	table := &sim.TableInfo{Width: 72, Depth: 48}
	whole := [4]float64{0, 0, 72, 48}
	for _, test := range []struct {
		name  string
		shown []point
		table *sim.TableInfo
		want  [4]float64
	}{
		{"in the middle", []point{{30, 20}, {40, 26}}, table, [4]float64{27, 17, 43, 29}},
		{"near an edge", []point{{5, 20}, {15, 26}}, table, [4]float64{0, 17, 18, 29}},
		{"far apart", []point{{8, 8}, {64, 40}}, table, whole},
		{"no table", []point{{-2, 0}, {60, 40}}, nil, [4]float64{-5, -3, 63, 43}},
		{"one place", []point{{36, 24}}, table, [4]float64{28, 20, 44, 28}},
		{"high", []point{{20, 10}, {22, 34}}, table, [4]float64{5, 7, 37, 37}},
		{"off the table", []point{{-4, 20}, {10, 26}}, table, [4]float64{-4, 17, 16, 29}},
	} {
		w := newWindow(test.shown, test.table)
		if got := [4]float64{w.x0, w.y0, w.x1, w.y1}; got != test.want {
			t.Errorf("%s: %v, want %v", test.name, got, test.want)
		}
	}
}

// Whatever is shown is within the window, and so is the table, if all of it is
// in view.
func TestWindowLosesNothing(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		var shown []point
		for range 1 + rnd.IntN(5) {
			shown = append(shown, point{90*rnd.Float64() - 10, 60*rnd.Float64() - 5})
		}
		var table *sim.TableInfo
		if rnd.IntN(2) == 0 {
			table = &sim.TableInfo{Width: 10 + 70*rnd.Float64(), Depth: 10 + 50*rnd.Float64()}
		}
		w := newWindow(shown, table)
		for _, p := range shown {
			if !(w.x0 <= p.x && p.x <= w.x1 && w.y0 <= p.y && p.y <= w.y1) {
				t.Fatalf("%v is not in %+v", p, w)
			}
		}
		if !(w.width() >= 10 && w.height() >= 5) {
			t.Fatalf("%v: %+v is too small", shown, w)
		}
	}
}

// The chance at each dot is the sum of the shares of the footprints that it is
// in, added up one by one.
func TestCoverAddsUp(t *testing.T) {
	rnd := rand.New(rand.NewPCG(3, 4))
	for range 30 {
		c := newCover(vg.Rectangle{Min: vg.Point{X: 10, Y: 20}, Max: vg.Point{X: 34, Y: 40}})
		var paths [][]vg.Point
		for i := range 5 {
			var corners []vg.Point
			for _, p := range outline(sim.Footprint{X: 10 + 30*rnd.Float64(), Y: 15 + 30*rnd.Float64(), Facing: 360 * rnd.Float64(), Width: 9, Depth: 6}) {
				corners = append(corners, vg.Point{X: vg.Length(p.x), Y: vg.Length(p.y)})
			}
			paths = append(paths, corners)
			c.add(corners, float64(int(1)<<i))
		}
		for row := range c.height {
			for x := range c.width {
				want := 0.0
				dot := vg.Point{X: 10 + vg.Length((float64(x)+0.5)/dotsPerPoint), Y: 20 + vg.Length((float64(row)+0.5)/dotsPerPoint)}
				for i, corners := range paths {
					if inside(corners, dot) {
						want += float64(int(1) << i)
					}
				}
				if got := c.chance[row*c.width+x]; got != want {
					t.Fatalf("dot (%d, %d): %g, want %g", x, row, got, want)
				}
			}
		}
	}
}

// A polygon cut to a box is what is in both.
func TestCut(t *testing.T) {
	rnd := rand.New(rand.NewPCG(5, 6))
	box := vg.Rectangle{Min: vg.Point{X: 2, Y: 3}, Max: vg.Point{X: 8, Y: 7}}
	for range 200 {
		var corners []vg.Point // a star around (5, 5)
		for i := range 7 {
			sin, cos := math.Sincos(2 * math.Pi * float64(i) / 7)
			r := 1 + 6*rnd.Float64()
			corners = append(corners, vg.Point{X: vg.Length(5 + r*cos), Y: vg.Length(5 + r*sin)})
		}
		kept := cut(corners, box)
		for range 200 {
			p := vg.Point{X: vg.Length(10 * rnd.Float64()), Y: vg.Length(10 * rnd.Float64())}
			want := inside(corners, p) && inside(boxed(box), p)
			if got := inside(kept, p); got != want {
				t.Fatalf("%v is in the part: %v, want %v", p, got, want)
			}
		}
	}
	if kept := cut([]vg.Point{{X: 20, Y: 20}, {X: 21, Y: 20}, {X: 20, Y: 21}}, box); len(kept) != 0 {
		t.Errorf("outside of the box %v is left", kept)
	}
}

// A front wheels about its corner: all of it keeps its distance from there.
func TestArcOfAWheel(t *testing.T) {
	for _, c := range []struct {
		turn, right      float64
		corner, from, to point
	}{
		{90, 0, point{-2, 0}, point{0, 0}, point{-2, 2}},
		{-90, 0, point{2, 0}, point{0, 0}, point{2, 2}},
		{90, 1, point{-2, 0}, point{1, 0}, point{-2, 3}},
		{-30, -2, point{2, 0}, point{-2, 0}, point{2 - 4*math.Cos(math.Pi/6), 2}},
	} {
		// The middle of the front after the wheel, two inches from the corner.
		sin, cos := math.Sincos(c.turn * math.Pi / 180)
		out := 2.0
		if c.turn > 0 {
			out = -2
		}
		end := sim.Footprint{X: c.corner.x - out*cos, Y: c.corner.y - out*sin, Facing: 90 + c.turn, Width: 4, Depth: 1}
		line := arc(&sim.Wheel{From: sim.Footprint{Facing: 90, Width: 4, Depth: 1}, To: end}, c.right)
		near := func(a, b point) bool { return distance(a, b) < 1e-9 }
		if !near(line[0], c.from) || !near(line[len(line)-1], c.to) || !near(line[len(line)-1], along(end, c.right)) {
			t.Errorf("%+v: from %v to %v", c, line[0], line[len(line)-1])
		}
		for _, p := range line {
			if math.Abs(distance(p, c.corner)-distance(c.from, c.corner)) > 1e-9 {
				t.Errorf("%+v: %v is off the arc", c, p)
			}
		}
	}
}

// The line of an arrow gives way to its head, over as many parts as it takes.
func TestShortLine(t *testing.T) {
	line := []vg.Point{{X: 0, Y: 0}, {X: 10, Y: 0}, {X: 10, Y: 3}}
	for cut, want := range map[vg.Length][]vg.Point{
		1: {{X: 0, Y: 0}, {X: 10, Y: 0}, {X: 10, Y: 2}},
		5: {{X: 0, Y: 0}, {X: 8, Y: 0}},
	} {
		if kept, end := short(line, cut); !slices.Equal(kept, want) || end != want[len(want)-1] {
			t.Errorf("less %g: %v, to %v", cut, kept, end)
		}
	}
	if kept, end := short(line, 99); len(kept) != 1 || end != line[0] {
		t.Errorf("less all: %v, %v", kept, end)
	}
}
