package plane

import "math"

// box is a rectangle, or a front that has no depth, seen from its centre along
// its own axes. What lies beside it is soon told there.
type box struct {
	centre, forward Vec
	deep, wide      float64 // half its depth and half its width
}

// newBox returns the box of a rectangle (four corners) or a front (two).
func newBox(corners []Vec) box {
	across := corners[1].Minus(corners[0])
	width := across.Length()
	b := box{wide: width / 2, forward: Vec{across.Y / width, -across.X / width}}
	b.centre = corners[0].Plus(corners[len(corners)/2]).Times(0.5)
	if len(corners) > 2 {
		b.deep = corners[2].Minus(corners[1]).Length() / 2
	}
	return b
}

func (r *Rect) box() box { return box{r.centre, r.forward, r.depth / 2, r.width / 2} }

// local returns a place in the frame of the box: X ahead, Y to the left.
func (b *box) local(p Vec) Vec {
	p = p.Minus(b.centre)
	return Vec{p.Dot(b.forward), b.forward.Cross(p)}
}

// apart returns how many inches a side of one of two boxes keeps them apart:
// they are no nearer than that. Where none does, they share area, and the
// answer is negative: every side has the other that deep past it.
func (b *box) apart(c *box) float64 {
	away := c.centre.Minus(b.centre)
	cos, sin := math.Abs(b.forward.Dot(c.forward)), math.Abs(b.forward.Cross(c.forward))
	return larger(
		larger(math.Abs(away.Dot(b.forward))-b.deep-float64(c.deep*cos)-float64(c.wide*sin),
			math.Abs(away.Cross(b.forward))-b.wide-float64(c.deep*sin)-float64(c.wide*cos)),
		larger(math.Abs(away.Dot(c.forward))-c.deep-float64(b.deep*cos)-float64(b.wide*sin),
			math.Abs(away.Cross(c.forward))-c.wide-float64(b.deep*sin)-float64(b.wide*cos)))
}

// larger and smaller are max and min without their care for NaN and minus zero,
// in which those spend most of their time.
func larger(a, b float64) float64 {
	if a > b {
		return a
	}
	return b
}

func smaller(a, b float64) float64 {
	if a < b {
		return a
	}
	return b
}

// beyond returns how many inches corners lie beyond a side of the box, all of
// them beyond the same: they are no nearer than that. Where no side has them
// all beyond it, the answer is negative.
func (b *box) beyond(corners []Vec) float64 {
	low := b.local(corners[0])
	high := low
	for _, c := range corners[1:] {
		c = b.local(c)
		if c.X < low.X {
			low.X = c.X
		} else if c.X > high.X {
			high.X = c.X
		}
		if c.Y < low.Y {
			low.Y = c.Y
		} else if c.Y > high.Y {
			high.Y = c.Y
		}
	}
	return larger(larger(low.X, -high.X)-b.deep, larger(low.Y, -high.Y)-b.wide)
}

// distance returns how far the box is from the area inside corners, up to
// rounding; what is more than far inches away may be reported as infinitely far.
func (b *box) distance(corners []Vec, far float64) float64 {
	least, inside := math.Inf(1), false
	from := b.local(corners[len(corners)-1])
	for _, corner := range corners {
		to := b.local(corner)
		if from.Y > 0 != (to.Y > 0) && to.Y > from.Y == (from.Cross(to) > 0) {
			inside = !inside // a side ahead of the centre
		}
		if !b.beside(from, to, far) {
			if d := b.toSide(from, to); d < least {
				least = d
			}
		}
		from = to
	}
	if inside {
		return 0
	}
	return math.Sqrt(least)
}

// beside reports whether a segment, in the frame of the box, lies more than far
// inches beyond one of its sides.
func (b *box) beside(p, q Vec, far float64) bool {
	deep, wide := b.deep+far, b.wide+far
	return p.X > deep && q.X > deep || p.X < -deep && q.X < -deep ||
		p.Y > wide && q.Y > wide || p.Y < -wide && q.Y < -wide
}

// toSide returns the squared distance of a segment, in the frame of the box:
// that of its end q or, if the box lies on one side of its line, of the corner
// of the box next to the line. The other end is that of the next side.
func (b *box) toSide(p, q Vec) float64 {
	off := Vec{larger(math.Abs(q.X)-b.deep, 0), larger(math.Abs(q.Y)-b.wide, 0)}
	least := off.Dot(off)
	along := q.Minus(p)
	area := along.Cross(p) // with the centre: negative if it lies to the left
	if math.Abs(area) <= float64(b.deep*math.Abs(along.Y))+float64(b.wide*math.Abs(along.X)) {
		if b.beside(p, q, 0) {
			return least
		}
		return 0 // the line goes through the box, and does so between the ends
	}
	corner := Vec{math.Copysign(b.deep, -float64(area*along.Y)), math.Copysign(b.wide, float64(area*along.X))}
	corner = corner.Minus(p)
	at, long := corner.Dot(along), along.Dot(along)
	if at > 0 && at < long {
		area = along.Cross(corner)
		return min(least, float64(area*area)/long)
	}
	return least
}
