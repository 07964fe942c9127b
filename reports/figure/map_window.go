package figure

import (
	"math"

	"tactica/sim"
)

// A point is a place on the table, in inches.
type point struct{ x, y float64 }

// outline is the rectangle of a formation: front left, front right, rear
// right, rear left. What is too small to be seen is drawn an inch wide.
func outline(f sim.Footprint) []point {
	sin, cos := math.Sincos(f.Facing * math.Pi / 180)
	half, depth := max(f.Width, 1)/2, max(f.Depth, 1)
	corner := func(left, back float64) point {
		return point{f.X - float64(sin*left) - float64(cos*back), f.Y + float64(cos*left) - float64(sin*back)}
	}
	return []point{corner(half, 0), corner(-half, 0), corner(-half, depth), corner(half, depth)}
}

func front(f sim.Footprint) point { return point{f.X, f.Y} }

func centre(f sim.Footprint) point {
	o := outline(f)
	return point{(o[0].x + o[2].x) / 2, (o[0].y + o[2].y) / 2}
}

// A window is the part of the table that is shown, in inches.
type window struct {
	x0, y0, x1, y1 float64
	table          *sim.TableInfo // nil: no edges
}

func (w *window) width() float64  { return w.x1 - w.x0 }
func (w *window) height() float64 { return w.y1 - w.y0 }

// What a window shows around the units, in inches.
const (
	mapMargin   = 3.0
	mapNearEdge = 4.0 // an edge that near is shown
	mapLeast    = 16.0
	mapFarthest = 1e5
	// A window is at least that high and at most that high for its width.
	mapFlattest, mapSteepest = 0.5, 0.95
)

// A piece of terrain at the rim of a window is shown whole if it is not larger
// than this.
const mapWholePiece = 12.0

// withTerrain adds to some places the terrain that is near them.
func withTerrain(shown []point, terrain []sim.TerrainInfo, table *sim.TableInfo) []point {
	w := newWindow(shown, table)
	for i := range terrain {
		x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
		var corners []point
		for _, p := range terrain[i].Polygon {
			x0, y0, x1, y1 = min(x0, p[0]), min(y0, p[1]), max(x1, p[0]), max(y1, p[1])
			corners = append(corners, point{p[0], p[1]})
		}
		if x1-x0 <= mapWholePiece && y1-y0 <= mapWholePiece && x0 < w.x1 && x1 > w.x0 && y0 < w.y1 && y1 > w.y0 {
			shown = append(shown, corners...)
		}
	}
	return shown
}

// newWindow shows some places with a margin, and the whole table unless they
// are on a small part of it.
func newWindow(shown []point, table *sim.TableInfo) window {
	w := window{math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1), table}
	for _, p := range shown {
		w.x0, w.y0, w.x1, w.y1 = min(w.x0, p.x), min(w.y0, p.y), max(w.x1, p.x), max(w.y1, p.y)
	}
	tight := w
	if table != nil && !(table.Width > 0 && table.Depth > 0 && table.Width < mapFarthest && table.Depth < mapFarthest) {
		table, w.table = nil, nil
	}
	low, wide, deep := math.Inf(-1), math.Inf(1), math.Inf(1)
	if table != nil {
		low, wide, deep = 0, table.Width, table.Depth
	}
	w.x0, w.x1 = widen(tight.x0, tight.x1, low, wide, max(w.width()+2*mapMargin, mapLeast))
	w.y0, w.y1 = widen(tight.y0, tight.y1, low, deep, max(w.height()+2*mapMargin, w.width()*mapFlattest))
	w.x0, w.x1 = widen(w.x0, w.x1, low, wide, w.height()/mapSteepest)
	if table != nil && w.width()*w.height() > 0.55*table.Width*table.Depth {
		w.x0, w.y0, w.x1, w.y1 = min(w.x0, 0), min(w.y0, 0), max(w.x1, wide), max(w.y1, deep)
	}
	return w
}

// widen makes a range at least so long, to whole inches, and reaches out to the
// limits where they are near. It stays within them, where it was before.
func widen(from, to, low, high, length float64) (float64, float64) {
	low, high = min(low, from), max(high, to)
	more := max(0, length-(to-from)) / 2
	a, b := math.Floor(from-more), math.Ceil(to+more)
	if b > high { // what is cut off at one end is shown at the other
		a, b = a-(b-high), high
	}
	if a < low {
		a, b = low, b+(low-a)
	}
	if a-low <= mapNearEdge {
		a = low
	}
	if b > high || high-b <= mapNearEdge {
		b = high
	}
	return a, b
}
