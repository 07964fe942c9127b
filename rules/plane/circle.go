package plane

// circle is drawn around a thing. Most of a field is too far away to matter to
// a move, and of most of that two circles are enough to tell it.
type circle struct {
	centre Vec
	radius float64
}

// around returns the circle, wider by far inches, around a rectangle (four
// corners) or a segment (two).
func around(corners []Vec, far float64) circle {
	centre := corners[0].Plus(corners[len(corners)/2]).Times(0.5)
	return circle{centre, corners[0].Minus(centre).Length() + far}
}

// apart reports whether two circles share no point. It compares squares, d^2
// with (r + s)^2, and needs no root.
func (c *circle) apart(d *circle) bool {
	away, reach := c.centre.Minus(d.centre), c.radius+d.radius
	return away.Dot(away) > float64(reach*reach)
}

// next returns the number of the first thing of the field, i or after, that is
// not apart from a circle; the number of things if there is none. The edges of
// a table are near everything.
func (f *Field) next(i int, c *circle) int {
	units := len(f.Units)
	for ; i < units; i++ {
		if !c.apart(&f.Units[i].circle) {
			return i
		}
	}
	for ; i < units+len(f.Terrain); i++ {
		if !c.apart(&f.Terrain[i-units].circle) {
			return i
		}
	}
	return i
}
