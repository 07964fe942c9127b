package plane

import (
	"errors"
	"fmt"
	"math"
)

// MaxCorners is the largest number of corners of a polygon.
const MaxCorners = 64

// Polygon is a piece of terrain: a simple polygon, convex or not, corners in
// either direction. Make one with [NewPolygon].
type Polygon struct {
	corners []Vec
	circle
}

// NewPolygon returns the polygon with these corners. It is an error if they
// are fewer than 3 or more than [MaxCorners], if one is out of bounds, or if
// two sides meet anywhere but in a shared corner.
func NewPolygon(corners ...Vec) (Polygon, error) {
	if len(corners) < 3 || len(corners) > MaxCorners {
		return Polygon{}, fmt.Errorf("a polygon has 3 to %d corners, this one has %d", MaxCorners, len(corners))
	}
	for i, c := range corners {
		if err := c.validate(); err != nil {
			return Polygon{}, fmt.Errorf("corner %d: %w", i+1, err)
		}
	}
	if !simple(corners) {
		return Polygon{}, errors.New("the sides of a polygon meet in their shared corners only")
	}
	p := Polygon{corners: append([]Vec(nil), corners...)}
	low, high := corners[0], corners[0]
	for _, c := range corners {
		low = Vec{min(low.X, c.X), min(low.Y, c.Y)}
		high = Vec{max(high.X, c.X), max(high.Y, c.Y)}
	}
	p.centre = low.Plus(high).Times(0.5)
	p.radius = high.Minus(low).Length() / 2
	return p, nil
}

// Corners returns a copy of the corners.
func (p Polygon) Corners() []Vec { return append([]Vec(nil), p.corners...) }

// Table is the playing surface, with a corner at (0, 0). The zero Table has
// no edges.
type Table struct {
	corners [4]Vec
	edges   bool
}

// NewTable returns a table, width along x and depth along y, in inches.
func NewTable(width, depth float64) Table {
	return Table{[4]Vec{{0, 0}, {width, 0}, {width, depth}, {0, depth}}, true}
}

// inside returns how far a place lies inside the table, in inches, negative
// outside.
func (t *Table) inside(p Vec) float64 {
	far := t.corners[2]
	return smaller(smaller(p.X, far.X-p.X), smaller(p.Y, far.Y-p.Y))
}

// Field is everything that a unit on the move may run into: other units,
// impassable terrain and the edge of the table. The unit itself is not in it.
type Field struct {
	Units   []Rect
	Terrain []Polygon
	Table   Table
}

// shape is one thing of a field: the area inside the corners, or, for the
// table, all that is outside them.
type shape struct {
	corners []Vec
	circle
	rect  *Rect  // not nil for a unit
	table *Table // not nil for the outside of a table
}

// shapes and shape number the things of a field: units, terrain, table.
func (f *Field) shapes() int {
	n := len(f.Units) + len(f.Terrain)
	if f.Table.edges {
		n++
	}
	return n
}

func (f *Field) shape(i int) shape {
	if i < len(f.Units) {
		return f.Units[i].shape()
	}
	if i -= len(f.Units); i < len(f.Terrain) {
		return f.Terrain[i].shape()
	}
	return shape{f.Table.corners[:], circle{radius: math.Inf(1)}, nil, &f.Table}
}

func (r *Rect) shape() shape {
	return shape{r.corners[:], r.circle, r, nil}
}

func (p *Polygon) shape() shape {
	return shape{p.corners, p.circle, nil, nil}
}

// Clear reports whether a unit touches nothing of the field and stands wholly
// on the table.
func (f *Field) Clear(r Rect) bool {
	near := around(r.corners[:], 2*Touch)
	for i := f.next(0, &near); i < f.shapes(); i = f.next(i+1, &near) {
		s := f.shape(i)
		if within(r.corners[:], &s, Touch) {
			return false
		}
	}
	return true
}
