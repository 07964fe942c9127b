package naive

import "math"

// A point of the table, or a way across it, in inches.
type point struct{ x, y float64 }

func (p point) plus(q point) point    { return point{p.x + q.x, p.y + q.y} }
func (p point) minus(q point) point   { return point{p.x - q.x, p.y - q.y} }
func (p point) times(k float64) point { return point{k * p.x, k * p.y} }
func (p point) dot(q point) float64   { return p.x*q.x + p.y*q.y }

// cross is positive when q points to the left of p.
func (p point) cross(q point) float64 { return p.x*q.y - p.y*q.x }
func (p point) length() float64       { return math.Hypot(p.x, p.y) }

// left is a quarter turn counter-clockwise.
func (p point) left() point { return point{-p.y, p.x} }

// turned is p turned counter-clockwise by an angle in radians.
func (p point) turned(angle float64) point {
	sin, cos := math.Sincos(angle)
	return p.times(cos).plus(p.left().times(sin))
}

// towards is the direction of an angle in degrees, exact for quarter turns.
func towards(degrees float64) point {
	switch math.Mod(math.Mod(degrees, 360)+360, 360) {
	case 0:
		return point{1, 0}
	case 90:
		return point{0, 1}
	case 180:
		return point{-1, 0}
	case 270:
		return point{0, -1}
	}
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	return point{cos, sin}
}

// A polygon lists its corners; the last one is joined to the first.
type polygon []point

// side is the one after corner i.
func (p polygon) side(i int) (a, b point) { return p[i], p[(i+1)%len(p)] }

// moved is the polygon somewhere else.
func (p polygon) moved(by point) polygon {
	out := make(polygon, len(p))
	for i := range p {
		out[i] = p[i].plus(by)
	}
	return out
}

// toSegment is the distance of p from the segment between a and b.
func (p point) toSegment(a, b point) float64 {
	along := b.minus(a)
	k := p.minus(a).dot(along) / along.dot(along)
	return p.minus(a.plus(along.times(min(max(k, 0), 1)))).length()
}

// holds reports whether a point lies inside, by counting the sides that a ray
// from it meets.
func (p polygon) holds(q point) bool {
	in := false
	for i := range p {
		a, b := p.side(i)
		if (a.y > q.y) != (b.y > q.y) && q.x < a.x+(q.y-a.y)/(b.y-a.y)*(b.x-a.x) {
			in = !in
		}
	}
	return in
}

// meet reports whether two segments cross.
func meet(a, b, c, d point) bool {
	along, other := b.minus(a), d.minus(c)
	return along.cross(c.minus(a))*along.cross(d.minus(a)) < 0 &&
		other.cross(a.minus(c))*other.cross(b.minus(c)) < 0
}

// gap is the distance of the closest points of two polygons, 0 when they
// overlap: a corner inside the other, sides that cross, or else the least
// distance of a corner from a side.
func (p polygon) gap(q polygon) float64 {
	if p.holds(q[0]) || q.holds(p[0]) {
		return 0
	}
	least := math.Inf(1)
	for i := range p {
		a, b := p.side(i)
		for j := range q {
			c, d := q.side(j)
			if meet(a, b, c, d) {
				return 0
			}
			least = min(least, a.toSegment(c, d), c.toSegment(a, b))
		}
	}
	return least
}

// apart is how far two convex polygons are apart along the best of their
// sides' directions: negative when they overlap, 0 when they touch.
func (p polygon) apart(q polygon) float64 {
	most := math.Inf(-1)
	for _, of := range []polygon{p, q} {
		for i := range of {
			a, b := of.side(i)
			across := b.minus(a).left().times(1 / b.minus(a).length())
			lowP, highP := p.extent(across)
			lowQ, highQ := q.extent(across)
			most = max(most, lowQ-highP, lowP-highQ)
		}
	}
	return most
}

// extent is from where to where the polygon reaches in a direction.
func (p polygon) extent(along point) (low, high float64) {
	low, high = math.Inf(1), math.Inf(-1)
	for _, c := range p {
		low, high = min(low, c.dot(along)), max(high, c.dot(along))
	}
	return low, high
}

// beyond is what of a convex polygon lies where c.dot(along) >= from.
func (p polygon) beyond(along point, from float64) polygon {
	var out polygon
	for i := range p {
		a, b := p.side(i)
		da, db := a.dot(along)-from, b.dot(along)-from
		if da >= 0 {
			out = append(out, a)
		}
		if da < 0 && db > 0 || da > 0 && db < 0 {
			out = append(out, a.plus(b.minus(a).times(da/(da-db))))
		}
	}
	return out
}

// triangles cuts a simple polygon into triangles, ear by ear: the convex
// pieces that the rest of the geometry wants.
func (p polygon) triangles() []polygon {
	rest := append(polygon{}, p...)
	if rest.surface() < 0 {
		for i, j := 0, len(rest)-1; i < j; i, j = i+1, j-1 {
			rest[i], rest[j] = rest[j], rest[i]
		}
	}
	var out []polygon
	for len(rest) > 3 {
		ear := -1
		for i := range rest {
			if isEar(rest, i) {
				ear = i
				break
			}
		}
		if ear < 0 {
			break // nothing but sides along one line is left
		}
		n := len(rest)
		out = append(out, polygon{rest[(ear+n-1)%n], rest[ear], rest[(ear+1)%n]})
		rest = append(rest[:ear:ear], rest[ear+1:]...)
	}
	return append(out, rest)
}

// surface is positive when the corners go round counter-clockwise.
func (p polygon) surface() float64 {
	sum := 0.0
	for i := range p {
		a, b := p.side(i)
		sum += a.cross(b) / 2
	}
	return sum
}

// isEar: a corner that turns left with no other corner in its triangle.
func isEar(p polygon, i int) bool {
	n := len(p)
	a, b, c := p[(i+n-1)%n], p[i], p[(i+1)%n]
	if b.minus(a).cross(c.minus(b)) <= 0 {
		return false
	}
	for _, q := range p {
		if q != a && q != b && q != c &&
			b.minus(a).cross(q.minus(a)) >= 0 && c.minus(b).cross(q.minus(b)) >= 0 && a.minus(c).cross(q.minus(c)) >= 0 {
			return false
		}
	}
	return true
}
