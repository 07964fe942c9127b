package figure

import (
	"slices"

	"gonum.org/v1/plot/vg"
)

// crossings are the places, in order, where a level line meets the sides of a
// polygon: it is inside from the first to the second, and so on.
func crossings(corners []vg.Point, y vg.Length) []vg.Length {
	var xs []vg.Length
	for i, a := range corners {
		b := corners[(i+1)%len(corners)]
		if (a.Y > y) != (b.Y > y) {
			xs = append(xs, a.X+(y-a.Y)/(b.Y-a.Y)*(b.X-a.X))
		}
	}
	slices.Sort(xs)
	return xs
}

// inside reports whether a point is in a polygon.
func inside(corners []vg.Point, p vg.Point) bool {
	in := false
	for _, x := range crossings(corners, p.Y) {
		if x > p.X {
			break
		}
		in = !in
	}
	return in
}

// cut is the part of a polygon within a rectangle.
func cut(corners []vg.Point, box vg.Rectangle) []vg.Point {
	type half struct {
		keeps func(p vg.Point) bool
		meets func(a, b vg.Point) vg.Point
	}
	atX := func(x vg.Length) func(a, b vg.Point) vg.Point {
		return func(a, b vg.Point) vg.Point {
			return vg.Point{X: x, Y: a.Y + (x-a.X)/(b.X-a.X)*(b.Y-a.Y)}
		}
	}
	atY := func(y vg.Length) func(a, b vg.Point) vg.Point {
		return func(a, b vg.Point) vg.Point {
			return vg.Point{X: a.X + (y-a.Y)/(b.Y-a.Y)*(b.X-a.X), Y: y}
		}
	}
	for _, h := range []half{
		{func(p vg.Point) bool { return p.X >= box.Min.X }, atX(box.Min.X)},
		{func(p vg.Point) bool { return p.X <= box.Max.X }, atX(box.Max.X)},
		{func(p vg.Point) bool { return p.Y >= box.Min.Y }, atY(box.Min.Y)},
		{func(p vg.Point) bool { return p.Y <= box.Max.Y }, atY(box.Max.Y)},
	} {
		var kept []vg.Point
		for i, a := range corners {
			b := corners[(i+1)%len(corners)]
			if h.keeps(a) {
				kept = append(kept, a)
			}
			if h.keeps(a) != h.keeps(b) {
				kept = append(kept, h.meets(a, b))
			}
		}
		corners = kept
	}
	return corners
}
