package plane

// Facing is one of the four sides of a unit.
type Facing uint8

// The sides of a unit, counter-clockwise.
const (
	Front Facing = iota
	LeftFlank
	Rear
	RightFlank
)

func (f Facing) String() string {
	return [...]string{"front", "left flank", "rear", "right flank"}[f&3]
}

// Rect is a unit that stands somewhere: the rectangle of its pose and size.
// Make one with [NewRect] or [Formation.At].
type Rect struct {
	pose         Pose
	width, depth float64 // inches
	files, ranks int     // models along the front and along a flank
	forward      Vec     // unit vector of the heading
	// Counter-clockwise from the front right, so that facing i runs from
	// corner i to corner i+1: front right, front left, rear left, rear right.
	corners [4]Vec
	circle  // about its centre, through the corners
}

// NewRect returns the rectangle at a pose with a size in inches, as one single
// base. [Formation.At] makes one that knows its models.
func NewRect(p Pose, width, depth float64) Rect {
	r := Rect{width: width, depth: depth, files: 1, ranks: 1}
	r.place(p)
	return r
}

func (r *Rect) place(p Pose) {
	r.pose = Pose{p.Front, normal(p.Heading)}
	r.forward = direction(r.pose.Heading)
	side := r.forward.Left().Times(r.width / 2)
	back := r.forward.Times(r.depth)
	right, left := p.Front.Minus(side), p.Front.Plus(side)
	r.corners = [4]Vec{right, left, left.Minus(back), right.Minus(back)}
	r.centre = p.Front.Minus(back.Times(0.5))
	r.radius = right.Minus(r.centre).Length()
}

// At returns the same unit at another pose.
func (r Rect) At(p Pose) Rect {
	r.place(p)
	return r
}

// Pose returns where the unit stands, with a heading in [0, 360).
func (r Rect) Pose() Pose { return r.pose }

// Size returns width and depth in inches.
func (r Rect) Size() (width, depth float64) { return r.width, r.depth }

// Corners returns the corners counter-clockwise: front right, front left, rear
// left, rear right.
func (r Rect) Corners() [4]Vec { return r.corners }

// Centre returns the centre of the rectangle.
func (r Rect) Centre() Vec { return r.centre }

// Side returns the ends of a facing, from its right to its left as seen from
// inside the unit.
func (r Rect) Side(f Facing) (from, to Vec) { return r.corners[f&3], r.corners[(f+1)&3] }

// FacingCentre returns the middle of a facing.
func (r Rect) FacingCentre(f Facing) Vec {
	from, to := r.Side(f)
	return from.Plus(to).Times(0.5)
}

// outward returns the unit vector that points away from the unit at a facing.
func (r *Rect) outward(f Facing) Vec {
	switch f & 3 {
	case Front:
		return r.forward
	case LeftFlank:
		return r.forward.Left()
	case Rear:
		return r.forward.Times(-1)
	default:
		return r.forward.Left().Times(-1)
	}
}

// length and models are the length of a facing and the models along it.
func (r *Rect) length(f Facing) float64 {
	if f&1 == 0 {
		return r.width
	}
	return r.depth
}

func (r *Rect) models(f Facing) int {
	if f&1 == 0 {
		return r.files
	}
	return r.ranks
}

// Pivoted returns the unit turned about its own centre to a heading.
func (r Rect) Pivoted(heading float64) Rect {
	half := direction(heading).Times(r.depth / 2)
	return r.At(Pose{r.Centre().Plus(half), heading})
}

// HeadingAway returns the heading that faces directly away from a place, as
// seen from the unit's centre. A place on the centre leaves the heading.
func (r Rect) HeadingAway(from Vec) float64 {
	away := r.Centre().Minus(from)
	if away == (Vec{}) {
		return r.pose.Heading
	}
	return away.heading()
}

// Swept returns the area that a unit passes over in a straight move of d
// inches: the rectangle from its rear at the start to its front at the end.
// It counts as one base.
func (r Rect) Swept(d float64) Rect {
	return NewRect(r.pose.Ahead(d), r.width, r.depth+d)
}
