package plane

// Pose is where a unit stands: the centre of its front, in inches, and its
// heading, in degrees counter-clockwise from the x axis.
type Pose struct {
	Front   Vec
	Heading float64
}

// Ahead returns the pose after a straight move of d inches.
func (p Pose) Ahead(d float64) Pose {
	p.Front = p.Front.Plus(direction(p.Heading).Times(d))
	return p
}

const inch = 25.4 // millimetres

// Formation is the size of a unit: models side by side (files) and one behind
// the other (ranks), and the base of one model in millimetres. The rectangle
// is full even if the last rank is not.
type Formation struct {
	Files, Ranks         int
	BaseWidth, BaseDepth float64
}

// Size returns width and depth of the unit in inches.
func (f Formation) Size() (width, depth float64) {
	return float64(f.Files) * f.BaseWidth / inch, float64(f.Ranks) * f.BaseDepth / inch
}

// At places the unit.
func (f Formation) At(p Pose) Rect {
	width, depth := f.Size()
	r := NewRect(p, width, depth)
	r.files, r.ranks = f.Files, f.Ranks
	return r
}
