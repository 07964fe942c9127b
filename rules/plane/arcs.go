package plane

import "math"

// TargetFacing returns the side of a unit that is charged from a place, the
// centre of the charger's front: arcs are divided by rays at 45 degrees from
// the corners, and a place on a ray (within [Touch]) is in the flank. A place
// straight ahead or behind between two flanks is in the left one.
func TargetFacing(target Rect, from Vec) Facing {
	p := from.Minus(target.Centre())
	ahead, left := p.Dot(target.forward), p.Dot(target.forward.Left())
	if math.Abs(ahead)-target.depth/2 > math.Abs(left)-target.width/2+Touch {
		if ahead > 0 {
			return Front
		}
		return Rear
	}
	if left >= 0 {
		return LeftFlank
	}
	return RightFlank
}

// InFrontArc reports whether a target is at least partly in the front arc of
// a unit: between rays at 45 degrees outwards from its front corners. To touch
// the boundary of the arc is not to be in it.
func InFrontArc(unit, target Rect) bool {
	half, left := unit.width/2, unit.forward.Left()
	var area [7]Vec // in the frame of the front: X ahead, Y to the left
	n := 4
	for i, c := range target.corners {
		p := c.Minus(unit.pose.Front)
		area[i] = Vec{p.Dot(unit.forward), p.Dot(left)}
	}
	n = clip(&area, n, func(p Vec) float64 { return p.X - Touch })
	n = clip(&area, n, func(p Vec) float64 { return half + p.X - p.Y - Touch })
	n = clip(&area, n, func(p Vec) float64 { return half + p.X + p.Y - Touch })
	return n > 0
}

// clip keeps the part of a convex polygon of n corners in which depth, linear
// in the place, is positive, and returns its number of corners (Sutherland and
// Hodgman). Each clip adds at most one corner.
func clip(area *[7]Vec, n int, depth func(Vec) float64) int {
	old, kept := *area, 0
	for i := range n {
		a, b := old[i], old[(i+1)%n]
		da, db := depth(a), depth(b)
		if da > 0 {
			area[kept] = a
			kept++
		}
		if da > 0 != (db > 0) && kept < len(area) {
			area[kept] = a.Plus(b.Minus(a).Times(da / (da - db)))
			kept++
		}
	}
	return kept
}
