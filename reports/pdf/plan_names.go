package pdf

import "math"

// An extent is a part of the page, in millimetres; y grows downward.
type extent struct{ x0, y0, x1, y1 float64 }

// shared is the area that two extents have in common.
func (b extent) shared(o extent) float64 {
	return max(0, min(b.x1, o.x1)-max(b.x0, o.x0)) * max(0, min(b.y1, o.y1)-max(b.y0, o.y0))
}

// names finds places for the names of units on a plan.
type names struct {
	*paper
	units, written []extent
}

// widest is how wide the lines of a name are: one line where it has room, else
// several.
var widest = []float64{50, 24, 16}

// write names a unit below or above it, as near as can be without covering other
// units and names.
func (n *names) write(name string, unit extent) {
	n.font("B", smallSize, ink)
	least := math.Inf(1)
	var lines []string
	var place extent
	for _, width := range widest {
		text := n.wrapAtMost(name, width, 3)
		w := 0.0
		for _, line := range text {
			w = max(w, n.pdf.GetStringWidth(line))
		}
		x := min(max((unit.x0+unit.x1-w)/2, side), n.width-side-w)
		h := float64(len(text)) * lineHeight(smallSize)
		for step := range 4 {
			off := 0.8 + float64(step)*lineHeight(smallSize)
			for _, y := range []float64{unit.y1 + off, unit.y0 - off - h} {
				b := extent{x, y, x + w, y + h}
				if covers := n.covered(b); covers < least {
					least, lines, place = covers, text, b
				}
			}
		}
	}
	n.written = append(n.written, place)
	for i, line := range lines {
		w := n.pdf.GetStringWidth(line)
		n.pdf.Text((place.x0+place.x1-w)/2, place.y0+(float64(i)+0.78)*lineHeight(smallSize), line)
	}
}

// covered is how much of units and names a name at a place would cover.
func (n *names) covered(b extent) (area float64) {
	b.x0, b.x1 = b.x0-0.8, b.x1+0.8
	for _, other := range n.units {
		area += b.shared(other)
	}
	for _, other := range n.written {
		area += b.shared(other)
	}
	return area
}
