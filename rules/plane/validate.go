package plane

import (
	"errors"
	"fmt"
	"math"
)

const (
	// MaxPlace bounds every coordinate and every size, in inches.
	MaxPlace = 1000.0
	// MinSize is the least width or depth of a unit or table, in inches.
	MinSize = 0.01
	// MaxModels bounds files and ranks.
	MaxModels = 500
)

func (a Vec) validate() error {
	// Written so that a NaN fails.
	if !(math.Abs(a.X) <= MaxPlace && math.Abs(a.Y) <= MaxPlace) {
		return fmt.Errorf("place (%g, %g) is not within %g inches of the origin", a.X, a.Y, MaxPlace)
	}
	return nil
}

func validSize(width, depth float64) error {
	if !(width >= MinSize && depth >= MinSize && width <= MaxPlace && depth <= MaxPlace) {
		return fmt.Errorf("size %g x %g is not within %g and %g inches", width, depth, MinSize, MaxPlace)
	}
	return nil
}

// Validate returns an error if the pose is out of bounds or no number.
func (p Pose) Validate() error {
	if err := p.Front.validate(); err != nil {
		return err
	}
	if !(math.Abs(p.Heading) <= 1e6) {
		return fmt.Errorf("heading %g is not a direction in degrees", p.Heading)
	}
	return nil
}

// Validate returns an error if a count or a length is out of bounds.
func (f Formation) Validate() error {
	if f.Files < 1 || f.Ranks < 1 || f.Files > MaxModels || f.Ranks > MaxModels {
		return fmt.Errorf("%d files and %d ranks are not within 1 and %d", f.Files, f.Ranks, MaxModels)
	}
	return validSize(f.Size())
}

// Validate returns an error if the pose or the size is out of bounds.
func (r Rect) Validate() error {
	if err := r.pose.Validate(); err != nil {
		return err
	}
	return validSize(r.width, r.depth)
}

// Validate returns an error if the table has edges and is out of bounds.
func (t Table) Validate() error {
	if !t.edges {
		return nil
	}
	return validSize(t.corners[2].X, t.corners[2].Y)
}

// Validate returns the first error of what is in the field.
func (f *Field) Validate() error {
	for i, u := range f.Units {
		if err := u.Validate(); err != nil {
			return fmt.Errorf("unit %d: %w", i+1, err)
		}
	}
	for i, p := range f.Terrain {
		if len(p.corners) == 0 {
			return fmt.Errorf("terrain %d: %w", i+1, errNoPolygon)
		}
	}
	return f.Table.Validate()
}

var errNoPolygon = errors.New("it has no corners")

// simple reports whether the sides of a polygon meet in shared corners only,
// and there at an angle: no two cross, and no corner lies on a side that it is
// not an end of.
func simple(corners []Vec) bool {
	n := len(corners)
	for i, a0 := range corners {
		a1 := corners[(i+1)%n]
		for j, b0 := range corners {
			if j != i && j != (i+1)%n && pointToSegment(b0, a0, a1) <= Touch*Touch {
				return false
			}
			if cross(a0, a1, b0, corners[(j+1)%n]) {
				return false
			}
		}
	}
	return true
}
