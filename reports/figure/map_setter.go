package figure

import (
	"math"

	"gonum.org/v1/plot/vg"
)

// A spot is a place that a label may have: where its centre would be, and what
// is against it.
type spot struct {
	at   vg.Point
	cost float64
}

// A hindrance is something that a label should not cover: an area, or a line
// if it has two corners.
type hindrance struct {
	corners []vg.Point
	cost    float64 // of covering a label's worth of it
}

// A setter finds places for labels.
type setter struct {
	frame  vg.Rectangle
	things []hindrance
	placed []vg.Rectangle // labels that have their place
}

// crossed is what it costs to lead a line across a label.
const crossed = 6

// place gives a label the best of some spots and keeps others off it.
func (s *setter) place(l *label, spots []spot) {
	w, h := l.size()
	best, chosen := math.Inf(1), vg.Rectangle{}
	for _, spot := range spots {
		at := vg.Point{
			X: min(max(spot.at.X, s.frame.Min.X+w/2+1), s.frame.Max.X-w/2-1),
			Y: min(max(spot.at.Y, s.frame.Min.Y+h/2+1), s.frame.Max.Y-h/2-1),
		}
		moved := at.Sub(spot.at)
		box := vg.Rectangle{Min: vg.Point{X: at.X - w/2, Y: at.Y - h/2}, Max: vg.Point{X: at.X + w/2, Y: at.Y + h/2}}
		l.box = box
		cost := spot.cost + s.led(l) + math.Hypot(float64(moved.X), float64(moved.Y))/40 + s.covered(box)
		if cost < best {
			best, chosen = cost, box
		}
	}
	l.box = chosen
	s.placed = append(s.placed, chosen)
	s.things = append(s.things, hindrance{boxed(chosen), 30})
}

// led is what it costs that a label far from what it names needs a line there,
// which may cross others.
func (s *setter) led(l *label) (cost float64) {
	from, to, needed := l.leader()
	if !needed {
		return 0
	}
	for _, other := range s.placed {
		const parts = 30
		for k := range parts + 1 {
			p := from.Add(to.Sub(from).Scale(vg.Length(k) / parts))
			if other.Min.X < p.X && p.X < other.Max.X && other.Min.Y < p.Y && p.Y < other.Max.Y {
				cost += crossed
				break
			}
		}
	}
	return cost
}

func boxed(b vg.Rectangle) []vg.Point {
	return []vg.Point{b.Min, {X: b.Max.X, Y: b.Min.Y}, b.Max, {X: b.Min.X, Y: b.Max.Y}}
}

// covered is what it costs to cover what is in a box.
func (s *setter) covered(box vg.Rectangle) (cost float64) {
	const across, up = 12, 5
	for i := range s.things {
		t := &s.things[i]
		hits := 0
		if len(t.corners) == 2 {
			const parts = 60
			for k := range parts + 1 {
				p := t.corners[0].Add(t.corners[1].Sub(t.corners[0]).Scale(vg.Length(k) / parts))
				if box.Min.X <= p.X && p.X <= box.Max.X && box.Min.Y <= p.Y && p.Y <= box.Max.Y {
					hits++
				}
			}
			cost += t.cost * float64(hits) / 10
			continue
		}
		for x := range across + 1 {
			for y := range up + 1 {
				p := vg.Point{
					X: box.Min.X + (box.Max.X-box.Min.X)*vg.Length(x)/across,
					Y: box.Min.Y + (box.Max.Y-box.Min.Y)*vg.Length(y)/up,
				}
				if inside(t.corners, p) {
					hits++
				}
			}
		}
		cost += t.cost * float64(hits) / ((across + 1) * (up + 1))
		if hits > 0 {
			cost += t.cost / 10
		}
	}
	return cost
}

// beside are spots around a shape, the nearer the better.
func beside(corners []vg.Point, l *label) (spots []spot) {
	box := around(corners)
	w, h := l.size()
	middle := vg.Point{X: (box.Min.X + box.Max.X) / 2, Y: (box.Min.Y + box.Max.Y) / 2}
	for ring := range 4 {
		gap := 4 + 14*vg.Length(ring)
		right, top := box.Max.X+gap+w/2, box.Max.Y+gap+h/2
		left, bottom := box.Min.X-gap-w/2, box.Min.Y-gap-h/2
		for i, p := range []vg.Point{
			{X: middle.X, Y: bottom}, {X: middle.X, Y: top}, {X: right, Y: middle.Y}, {X: left, Y: middle.Y},
			{X: right, Y: middle.Y - h/2}, {X: left, Y: middle.Y - h/2}, {X: right, Y: middle.Y + h/2}, {X: left, Y: middle.Y + h/2},
		} {
			spots = append(spots, spot{p, float64(ring) + float64(i)/20})
		}
	}
	return spots
}

// besideLine are spots beside a line, on it, and beyond its end.
func besideLine(from, to vg.Point, l *label) (spots []spot) {
	w, h := l.size()
	way := to.Sub(from)
	length := vg.Length(math.Hypot(float64(way.X), float64(way.Y)))
	if length == 0 {
		return []spot{{from, 0}}
	}
	across := vg.Point{X: -way.Y / length, Y: way.X / length}
	clear := vg.Length(math.Abs(float64(across.X)))*w/2 + vg.Length(math.Abs(float64(across.Y)))*h/2 + 4
	for _, t := range []vg.Length{0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9, 1} {
		at := from.Add(way.Scale(t))
		off := math.Abs(float64(t)-0.5) * 2
		for _, far := range []vg.Length{0, 14, 28, 42, 56, 70} {
			for _, side := range []vg.Length{1, -1} {
				spots = append(spots, spot{at.Add(across.Scale(side * (clear + far))), off + float64(far)/28})
			}
		}
		spots = append(spots, spot{at, off + 2})
	}
	ahead := way.Scale(1 / length)
	half := vg.Length(math.Abs(float64(ahead.X)))*w/2 + vg.Length(math.Abs(float64(ahead.Y)))*h/2
	for _, gap := range []vg.Length{6, 11} { // no line is needed there
		spots = append(spots, spot{to.Add(ahead.Scale(half + gap)), 1 + float64(gap)/28})
	}
	return spots
}
