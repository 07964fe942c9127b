package configs

import (
	"fmt"
	"math"
)

func (l *loader) loadTable() {
	if n := l.get(l.doc.root, "table"); n != nil {
		l.wantPlane("table")
		l.s.Table = &Table{Width: l.decimal(n, "width", 0), Depth: l.decimal(n, "depth", 0)}
	}
}

func (l *loader) loadTerrain() {
	n := l.get(l.doc.root, "terrain")
	if n == nil || n.Kind != ListNode {
		return
	}
	l.wantPlane("terrain")
	for i, item := range n.Items {
		path := fmt.Sprintf("terrain.%d", i)
		if item.Kind != MapNode {
			continue
		}
		t := Terrain{Name: l.text(item, "name", ""), Kind: l.text(item, "kind", "")}
		if rect := l.get(item, "rect"); rect != nil {
			t.Polygon = l.rect(rect)
		} else {
			t.Polygon = l.polygon(l.get(item, "polygon"), path+".polygon")
		}
		l.s.Terrain = append(l.s.Terrain, t)
	}
}

// wantPlane wants units in the plane for a key that is about the ground.
func (l *loader) wantPlane(key string) {
	if !l.inPlane() {
		l.problems.Add(l.doc, key, "needs units in the plane, each with at: {x: ..., y: ..., facing: ...}")
	}
}

// rect is the polygon of a rectangle, turned about its centre. Quarter turns
// are exact.
func (l *loader) rect(n *Node) [][2]float64 {
	x, y := l.decimal(n, "x", 0), l.decimal(n, "y", 0)
	w, d := l.decimal(n, "width", 0), l.decimal(n, "depth", 0)
	sin, cos := turn(l.decimal(n, "rotate", 0))
	cx, cy := x+w/2, y+d/2
	out := make([][2]float64, 0, 4)
	for _, corner := range [][2]float64{{-w / 2, -d / 2}, {w / 2, -d / 2}, {w / 2, d / 2}, {-w / 2, d / 2}} {
		u, v := corner[0], corner[1]
		out = append(out, [2]float64{
			cx + (float64(u*cos) - float64(v*sin)),
			cy + (float64(u*sin) + float64(v*cos)),
		})
	}
	return out
}

// turn is the sine and cosine of an angle in degrees, exact for quarter turns.
func turn(degrees float64) (sin, cos float64) {
	switch math.Mod(degrees+360, 360) {
	case 0:
		return 0, 1
	case 90:
		return 1, 0
	case 180:
		return 0, -1
	case 270:
		return -1, 0
	}
	return math.Sincos(degrees * math.Pi / 180)
}

// polygon reads the corners and wants them to be those of a simple polygon.
func (l *loader) polygon(n *Node, path string) [][2]float64 {
	var out [][2]float64
	for _, item := range items(n) {
		if l.bad[item] || len(item.Items) != 2 {
			return nil
		}
		x, okX := item.Items[0].Number()
		y, okY := item.Items[1].Number()
		if !okX || !okY {
			return nil
		}
		out = append(out, [2]float64{x, y})
	}
	if len(out) >= 3 {
		if a, b, crossed := crossing(out); crossed {
			l.problems.Add(l.doc, path, "its sides cross or touch: the one after corner %d and the one after corner %d", a+1, b+1)
			return nil
		}
	}
	return out
}

// crossing finds two sides of a polygon that have a point in common, other
// than the corner between neighbours; also a side of no length. A corner at
// which the outline turns back on itself lies on a side that is no neighbour,
// except in a triangle.
func crossing(p [][2]float64) (a, b int, found bool) {
	n := len(p)
	for i := range p {
		if p[i] == p[(i+1)%n] {
			return i, (i + 1) % n, true
		}
	}
	if n == 3 && side(p[0], p[1], p[2]) == 0 {
		return 0, 1, true
	}
	for i := range p {
		for j := i + 2; j < n; j++ {
			if (j+1)%n != i && meet(p[i], p[i+1], p[j], p[(j+1)%n]) {
				return i, j, true
			}
		}
	}
	return 0, 0, false
}

// side tells on which side of the line from a to b the point c lies: 1 left,
// -1 right, 0 on it.
func side(a, b, c [2]float64) int {
	cross := float64((b[0]-a[0])*(c[1]-a[1])) - float64((b[1]-a[1])*(c[0]-a[0]))
	switch {
	case cross > 1e-9:
		return 1
	case cross < -1e-9:
		return -1
	}
	return 0
}

// meet reports whether two segments have a point in common.
func meet(a1, a2, b1, b2 [2]float64) bool {
	s1, s2, s3, s4 := side(a1, a2, b1), side(a1, a2, b2), side(b1, b2, a1), side(b1, b2, a2)
	if s1 != s2 && s3 != s4 {
		return true
	}
	return s1 == 0 && within(a1, a2, b1) || s2 == 0 && within(a1, a2, b2) ||
		s3 == 0 && within(b1, b2, a1) || s4 == 0 && within(b1, b2, a2)
}

// within reports whether c, on the line through a and b, lies between them.
func within(a, b, c [2]float64) bool {
	return min(a[0], b[0]) <= c[0] && c[0] <= max(a[0], b[0]) && min(a[1], b[1]) <= c[1] && c[1] <= max(a[1], b[1])
}
