package figure

import (
	"math"
	"slices"

	"tactica/sim"
)

// A moveKind is what a move was.
type moveKind uint8

const (
	charged moveKind = iota // into contact
	fellShort
	barred // no way, whatever it had rolled
	fled
)

func kindOf(m *sim.Move) moveKind {
	switch {
	case m.Flight:
		return fled
	case m.Contact:
		return charged
	case m.Barred:
		return barred
	}
	return fellShort
}

// An arrow stands for moves of one unit that are alike: it is the most frequent
// of them, or where they begin in different places, their mean.
type arrow struct {
	sim.Move                    // Share is of all
	kind        moveKind        // of all
	least, most float64         // inches from centre to centre
	removed     []sim.Footprint // where some ended that were removed
	moves       []*sim.Move
}

// What is alike, and what is drawn.
const (
	sameEnd    = 3.0  // inches between the ends of two moves
	sameWay    = 30.0 // degrees between two failed charges or flights
	mostArrows = 5    // of a unit
	leastShare = 0.01 // of the trials
	rareShare  = 0.05 // of the trials, below which charges that fail alike are one arrow
)

// merge makes arrows of moves, the most frequent of which come first.
func merge(moves []sim.Move) []arrow {
	var all []arrow
	for i := range moves {
		m := &moves[i]
		a := alike(all, m)
		if a < 0 {
			a = len(all)
			all = append(all, arrow{Move: *m, kind: kindOf(m), least: math.Inf(1)})
			all[a].Share = 0
		}
		to := &all[a]
		to.take(m)
	}
	drawn := slices.DeleteFunc(gathered(all), func(a arrow) bool { return a.Share < leastShare })
	for i := range drawn {
		drawn[i].settle()
	}
	return drawn
}

// take adds a move to those that an arrow stands for.
func (a *arrow) take(m *sim.Move) {
	a.Share += m.Share
	a.moves = append(a.moves, m)
	length := distance(centre(m.From), centre(m.To))
	a.least, a.most = min(a.least, length), max(a.most, length)
	if m.Removed {
		a.removed = append(a.removed, m.To)
	}
}

// gathered has the rare charges of a unit that fail in one way with the nearest
// of its others that do: which way it wheels then tells nothing more.
func gathered(all []arrow) []arrow {
	rare := func(a *arrow) bool { return (a.kind == fellShort || a.kind == barred) && a.Share < rareShare }
	for i := range all {
		a, nearest, gap := &all[i], -1, math.Inf(1)
		if !rare(a) {
			continue
		}
		for j := range all {
			b := &all[j]
			apart := distance(front(a.To), front(b.To))
			if b.Unit == a.Unit && b.kind == a.kind && !rare(b) && apart < gap {
				nearest, gap = j, apart
			}
		}
		if nearest < 0 {
			continue
		}
		for _, m := range a.moves {
			all[nearest].take(m)
		}
		a.Share = 0
	}
	return slices.DeleteFunc(all, func(a arrow) bool { return a.Share == 0 })
}

// settle makes an arrow the mean of moves that do not begin in one place.
func (a *arrow) settle() {
	if !slices.ContainsFunc(a.moves, func(m *sim.Move) bool { return m.From != a.From }) {
		return
	}
	mean := func(of func(m *sim.Move) sim.Footprint) (f sim.Footprint) {
		var ahead, aside, sum float64
		for _, m := range a.moves {
			p := of(m)
			sin, cos := math.Sincos(p.Facing * math.Pi / 180)
			ahead, aside, sum = ahead+float64(m.Share*cos), aside+float64(m.Share*sin), sum+m.Share
			f.X, f.Y = f.X+float64(m.Share*p.X), f.Y+float64(m.Share*p.Y)
			f.Width, f.Depth = f.Width+float64(m.Share*p.Width), f.Depth+float64(m.Share*p.Depth)
		}
		facing := math.Atan2(aside, ahead) * 180 / math.Pi
		return sim.Footprint{X: f.X / sum, Y: f.Y / sum, Facing: facing, Width: f.Width / sum, Depth: f.Depth / sum}
	}
	a.Wheel = nil // of a mean there is none
	a.From, a.To = mean(func(m *sim.Move) sim.Footprint { return m.From }), mean(func(m *sim.Move) sim.Footprint { return m.To })
}

// alike is the number of the arrow that a move belongs to, -1: a new one. A
// unit that has many takes the nearest of the same kind.
func alike(all []arrow, m *sim.Move) int {
	own, nearest, gap := 0, -1, math.Inf(1)
	for i := range all {
		a := &all[i]
		if a.Unit != m.Unit {
			continue
		}
		own++
		if a.kind != kindOf(m) {
			continue
		}
		// Who begins elsewhere may end elsewhere.
		apart := distance(front(a.To), front(m.To)) - distance(front(a.From), front(m.From))/2
		turned := math.Abs(math.Remainder(way(a.From, a.To)-way(m.From, m.To), 360))
		if apart <= sameEnd || a.kind != charged && turned <= sameWay {
			return i
		}
		if apart < gap {
			nearest, gap = i, apart
		}
	}
	if own < mostArrows {
		return -1
	}
	return nearest
}

func distance(a, b point) float64 { return math.Hypot(a.x-b.x, a.y-b.y) }

// way is the direction from centre to centre, in degrees.
func way(from, to sim.Footprint) float64 {
	a, b := centre(from), centre(to)
	return math.Atan2(b.y-a.y, b.x-a.x) * 180 / math.Pi
}
