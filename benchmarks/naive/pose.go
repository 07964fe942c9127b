package naive

import "math"

// inch in millimetres.
const inch = 25.4

// A pose is where a unit stands: the centre of its front, the way it looks and
// the rectangle behind its front.
type pose struct {
	front        point
	heading      point // of length 1
	width, depth float64
}

// footprint is the rectangle that so many models need: files and ranks of
// whole bases, the last rank counted as full.
func (p *profile) footprint(models int) (width, depth float64) {
	files := min(p.files, models)
	ranks := (models + files - 1) / files
	return float64(files*p.width) / inch, float64(ranks*p.depth) / inch
}

func (p pose) right() point { return p.heading.left().times(-1) }

func (p pose) centre() point { return p.front.minus(p.heading.times(p.depth / 2)) }

// ends are the front corners.
func (p pose) ends() (left, right point) {
	half := p.right().times(p.width / 2)
	return p.front.minus(half), p.front.plus(half)
}

// corners go round counter-clockwise from the left end of the front.
func (p pose) corners() polygon {
	left, right := p.ends()
	back := p.heading.times(-p.depth)
	return polygon{left, left.plus(back), right.plus(back), right}
}

// facing is one side of the rectangle, seen from outside from its right end to
// its left: front, left, rear, right.
func (p pose) facing(side string) (from, to point) {
	c := p.corners()
	switch side {
	case "left":
		return c.side(0)
	case "rear":
		return c.side(1)
	case "right":
		return c.side(2)
	}
	return c.side(3)
}

// advanced is the pose some inches ahead.
func (p pose) advanced(by float64) pose {
	p.front = p.front.plus(p.heading.times(by))
	return p
}

// wheeled is the pose after a wheel about a front corner, the left one when it
// wheels to the left; the angle is in radians.
func (p pose) wheeled(toLeft bool, angle float64) pose {
	left, right := p.ends()
	pivot := right
	if toLeft {
		pivot = left
	} else {
		angle = -angle
	}
	p.front = pivot.plus(p.front.minus(pivot).turned(angle))
	p.heading = p.heading.turned(angle)
	return p
}

// away is the pose after a turn about the own centre to look directly away
// from a point.
func (p pose) away(from point) pose {
	c := p.centre()
	way := c.minus(from)
	if way.length() == 0 {
		return p
	}
	p.heading = way.times(1 / way.length())
	p.front = c.plus(p.heading.times(p.depth / 2))
	return p
}

// arcOf names the side of the unit in whose arc a point lies; a point on a
// dividing ray is in the flank. The closest that a decision was to going the
// other way comes with it.
func (p pose) arcOf(q point) (side string, margin float64) {
	way := q.minus(p.centre())
	u, v := way.dot(p.heading), way.dot(p.heading.left())
	beyond := math.Abs(u) - p.depth/2 - (math.Abs(v) - p.width/2)
	switch {
	case beyond > epsilon && u > 0:
		side = "front"
	case beyond > epsilon:
		side = "rear"
	case v > 0:
		side = "left"
	default:
		side = "right"
	}
	return side, math.Abs(beyond)
}

// sees reports whether a convex polygon is at least partly in the front arc:
// ahead of the front, between rays of 45 degrees outwards from its corners.
// The arc is taken narrower by slack.
func (p pose) sees(q polygon, slack float64) bool {
	left, right := p.ends()
	seen := q.beyond(p.heading, p.front.dot(p.heading)+slack)
	across := p.heading.plus(p.right()) // of the ray on the left
	seen = seen.beyond(across, left.dot(across)+slack)
	across = p.heading.minus(p.right())
	seen = seen.beyond(across, right.dot(across)+slack)
	return len(seen) > 0
}

// frontLine is the front as a polygon without an inside.
func (p pose) frontLine() polygon {
	left, right := p.ends()
	return polygon{left, right}
}

// about is the pose after a turn about the own centre to turn the back on one
// of the own sides.
func (p pose) about(side string) pose {
	c := p.centre()
	switch side {
	case "left":
		p.heading = p.right()
	case "right":
		p.heading = p.heading.left()
	case "rear":
	default:
		p.heading = p.heading.times(-1)
	}
	p.front = c.plus(p.heading.times(p.depth / 2))
	return p
}
