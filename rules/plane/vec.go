package plane

import "math"

// Vec is a place on the table or a displacement, in inches.
type Vec struct{ X, Y float64 }

// Plus returns a + b.
func (a Vec) Plus(b Vec) Vec { return Vec{a.X + b.X, a.Y + b.Y} }

// Minus returns a - b.
func (a Vec) Minus(b Vec) Vec { return Vec{a.X - b.X, a.Y - b.Y} }

// Times returns a scaled by k. The products are rounded here so that none is
// fused with a later sum.
func (a Vec) Times(k float64) Vec { return Vec{float64(a.X * k), float64(a.Y * k)} }

// Dot returns the inner product.
func (a Vec) Dot(b Vec) float64 { return float64(a.X*b.X) + float64(a.Y*b.Y) }

// Cross returns the signed area of the parallelogram of a and b, positive
// when b lies to the left of a.
func (a Vec) Cross(b Vec) float64 { return float64(a.X*b.Y) - float64(a.Y*b.X) }

// Left returns a turned by 90 degrees counter-clockwise.
func (a Vec) Left() Vec { return Vec{-a.Y, a.X} }

// Length returns the length of a in inches.
func (a Vec) Length() float64 { return math.Sqrt(a.Dot(a)) }

const (
	radian = math.Pi / 180 // one degree
	degree = 180 / math.Pi // one radian
)

// direction returns the unit vector of a heading in degrees. The angle is
// reduced to within 45 degrees of a quarter turn before any rounding, so that
// multiples of 90 are exact.
func direction(heading float64) Vec {
	h := math.Mod(heading, 360)
	quarter := math.Round(h / 90)
	sin, cos := math.Sincos((h - float64(90*quarter)) * radian)
	switch int(quarter) & 3 {
	case 0:
		return Vec{cos, sin}
	case 1:
		return Vec{-sin, cos}
	case 2:
		return Vec{-cos, -sin}
	default:
		return Vec{sin, -cos}
	}
}

// heading is the inverse of direction, in [0, 360).
func (a Vec) heading() float64 { return normal(math.Atan2(a.Y, a.X) * degree) }

// normal returns a heading in [0, 360).
func normal(heading float64) float64 {
	h := math.Mod(heading, 360)
	if h < 0 {
		h += 360
	}
	if h >= 360 || h == 0 {
		return 0 // a sum rounded up to the full turn, or minus zero
	}
	return h
}

// degrees[a] is (cos a, sin a) for whole degrees, the wheels that the search
// for a charge path tries.
var degrees = func() (t [91]Vec) {
	for a := range t {
		t[a] = direction(float64(a))
	}
	return t
}()
