package wfb_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"tactica/dice"
	"tactica/rules"
	"tactica/rules/plane"
	"tactica/rules/wfb"
	"tactica/sim/graph"
	"tactica/sim/play"
	"tactica/sim/walk"
)

// Random tables: what holds whatever the units, and the engines.

// place is the rectangle of a place.
func place(p rules.Place) plane.Rect {
	return plane.NewRect(plane.Pose{Front: plane.Vec{X: p.X, Y: p.Y}, Heading: p.Heading}, p.Width, p.Depth)
}

// A walkthrough follows one trial and checks every step of it.
type walkthrough struct {
	b          *wfb.Build
	impassable []plane.Polygon
	edge       plane.Table
	side       []string
	start      []rules.Place
	flights    map[string]int
}

// TestPlane_AlwaysHolds: whatever happens, units never share ground, stand in
// impassable terrain or over the table edge; a flight ends more than an inch
// from everything; a failed charge ends no nearer than an inch to anything, or
// no nearer than it began; who has reached an enemy touches it, and nobody else
// does; who is lost keeps its size.
func TestPlane_AlwaysHolds(t *testing.T) {
	scenarios := uint64(200)
	if testing.Short() {
		scenarios = 40
	}
	seen := map[string]int{}
	for seed := range scenarios {
		text, b := randomTable(seed)
		sc := scenarioOf(t, text)
		w := walkthrough{b: b, flights: seen}
		for i := range sc.Units {
			w.side = append(w.side, sc.Units[i].Side)
		}
		for i := range sc.Terrain {
			if piece := &sc.Terrain[i]; piece.Kind == "impassable" {
				var corners []plane.Vec
				for _, c := range piece.Polygon {
					corners = append(corners, plane.Vec{X: c[0], Y: c[1]})
				}
				p, err := plane.NewPolygon(corners...)
				if err != nil {
					t.Fatal(err)
				}
				w.impassable = append(w.impassable, p)
			}
		}
		w.edge = plane.NewTable(sc.Table.Width, sc.Table.Depth)
		for plan := range b.Plans {
			for trial := range uint64(25) {
				if wrong := w.trial(&b.Plans[plan].Policy, trial); wrong != "" {
					t.Fatalf("seed %d, plan %s, trial %d: %s\n%s", seed, b.Plans[plan].Name, trial, wrong, text)
				}
			}
		}
	}
	t.Logf("seen: %v", seen)
	for _, what := range []string{
		"reached", "caught", "failed", "panicked", "destroyed", "not-made", "cause table-edge", "cause terrain", "cause caught",
		"flight", "panic flight", "second flight", "terrain of a charger",
		"wheel", "wheel of a failed charge", "wheel on the way",
	} {
		if seen[what] == 0 && !testing.Short() {
			t.Errorf("never seen: %s", what)
		}
	}
}

func (w *walkthrough) trial(p *rules.Policy, trial uint64) (wrong string) {
	g := w.b.Table()
	vars := g.Variables()
	values := make(rules.Values, len(vars))
	var turn rules.Turn
	turn.Play(p)
	turn.Begin(dice.NewKey(3).Trial(trial), values)
	n := len(w.side)
	now, before := make([]rules.Place, n), make([]rules.Place, n)
	known, fled := false, make([]int, n)
	s := g.Start()
	for !g.Over(&s) {
		last := s
		g.Step(&s, &turn)
		copy(before, now)
		placed := false
		for i := range n {
			if at, ok := g.Place(&s, i); ok {
				now[i], placed = at, true
			}
		}
		if !placed {
			if g.Over(&s) && !wfb.Cleared(&s) {
				return "poses are kept when all is over"
			}
			continue
		}
		if !known {
			known, w.start = true, slices.Clone(now)
			continue
		}
		if !wfb.SameWays(g, &s) && trial == 0 {
			return "a charge move is remembered wrong"
		}
		for i := range n {
			if now[i].Removed {
				if now[i].Width != before[i].Width || now[i].Depth != before[i].Depth {
					return fmt.Sprintf("unit %d changes its size as it is lost", i)
				}
				continue
			}
			if wrong := w.stands(now, i); wrong != "" {
				return wrong
			}
			if now[i].X == before[i].X && now[i].Y == before[i].Y && now[i].Heading == before[i].Heading {
				continue
			}
			if wrong := w.wheel(g, &last, &s, before, now, i); wrong != "" {
				return wrong
			}
			if now[i].Fleeing {
				fled[i]++
				if near := w.nearest(now, i); near <= 1 {
					return fmt.Sprintf("unit %d ends its flight %.12g inches from something", i, near)
				}
			}
		}
	}
	g.Outcome(&s, &values)
	return w.ended(now, fled, func(name string) string { return written(vars, values, name) })
}

// wheel says what is wrong with the wheel of a move: it begins straight ahead
// of where the unit stood and is about a corner of its front, which stays where
// it is, by at most 90 degrees; after it the unit goes straight ahead, or turns
// to stand flush.
func (w *walkthrough) wheel(g wfb.Table, last, s *wfb.TableState, before, now []rules.Place, i int) string {
	from, to, ok := g.Wheel(last, s, i)
	if !ok {
		return ""
	}
	w.flights["wheel"]++
	a, b, start := place(from), place(to), place(before[i])
	step := a.Pose().Front.Minus(start.Pose().Front).Length()
	if now[i].Fleeing || from.Heading != before[i].Heading || start.Pose().Ahead(step).Front.Minus(a.Pose().Front).Length() > 1e-9 {
		return fmt.Sprintf("unit %d wheels elsewhere than on its way", i)
	}
	turn := math.Remainder(to.Heading-from.Heading, 360)
	corner := 0 // the right one
	if turn > 0 {
		corner = 1
	}
	if math.Abs(turn) > 90+1e-9 || a.Corners()[corner].Minus(b.Corners()[corner]).Length() > 1e-9 {
		return fmt.Sprintf("unit %d does not wheel about a corner", i)
	}
	if !now[i].Contact {
		ahead := place(now[i]).Pose().Front.Minus(b.Pose().Front)
		if now[i].Heading != to.Heading || b.Pose().Ahead(ahead.Length()).Front.Minus(place(now[i]).Pose().Front).Length() > 1e-6 {
			return fmt.Sprintf("unit %d does not go straight ahead after its wheel: %+v %+v", i, to, now[i])
		}
		w.flights["wheel of a failed charge"]++
	} else if step > 0 {
		w.flights["wheel on the way"]++
	}
	return ""
}

// stands says what is wrong with where a unit stands.
func (w *walkthrough) stands(now []rules.Place, i int) string {
	r := place(now[i])
	for j := range now {
		if j != i && !now[j].Removed && plane.Overlaps(r, place(now[j])) {
			return fmt.Sprintf("units %d and %d share ground: %+v %+v", i, j, now[i], now[j])
		}
	}
	for _, p := range w.impassable {
		if p.Overlaps(r) {
			return fmt.Sprintf("unit %d stands in impassable terrain", i)
		}
	}
	if f := (plane.Field{Table: w.edge}); !f.Clear(r) {
		return fmt.Sprintf("unit %d stands over the edge: %+v", i, now[i])
	}
	return ""
}

// nearest is how near the nearest other unit or impassable terrain is.
func (w *walkthrough) nearest(now []rules.Place, i int) float64 {
	r, near := place(now[i]), math.Inf(1)
	for j := range now {
		if j != i && !now[j].Removed {
			near = min(near, plane.Distance(r, place(now[j])))
		}
	}
	for _, p := range w.impassable {
		near = min(near, r.DistanceTo(p))
	}
	return near
}

// ended says what is wrong with how a trial ended.
func (w *walkthrough) ended(now []rules.Place, fled []int, word func(string) string) string {
	for i := range now {
		key := fmt.Sprintf("r%d", i)
		if w.side[i] != "red" {
			key = fmt.Sprintf("b%d", i-strings.Count(strings.Join(w.side, " "), "red"))
			switch {
			case fled[i] > 1:
				w.flights["second flight"]++
			case fled[i] == 1:
				w.flights["flight"]++
			}
			w.flights["cause "+word(key+".cause")]++
			continue
		}
		charge := word(key + ".charge")
		w.flights[charge]++
		if charge == "panicked" && !now[i].Removed {
			w.flights["panic flight"]++
		}
		if word(key+".cause") == "terrain" && charge == "destroyed" {
			w.flights["terrain of a charger"]++
		}
		if charge == "reached" != now[i].Contact && !now[i].Removed {
			return fmt.Sprintf("%s: contact is %t after a charge that %s", key, now[i].Contact, charge)
		}
		if charge != "failed" {
			continue
		}
		// What was nearer than an inch where it began it has not come nearer to.
		r, was := place(now[i]), place(w.start[i])
		was = plane.NewRect(was.Pose(), now[i].Width, now[i].Depth) // with the models it has left
		for j := range now {
			if j == i || now[j].Removed {
				continue
			}
			other := place(now[j])
			if near, least := plane.Distance(r, other), min(1, plane.Distance(was, other)); near < least-1e-6 && !laterMoved(w.side, j, i) {
				return fmt.Sprintf("%s ends %.9g inches from unit %d, and began %.9g away", key, near, j, plane.Distance(was, other))
			}
		}
		for _, p := range w.impassable {
			if near, least := r.DistanceTo(p), min(1, was.DistanceTo(p)); near < least-1e-6 {
				return fmt.Sprintf("%s ends %.9g inches from terrain", key, near)
			}
		}
	}
	return ""
}

// laterMoved: the other is a charger that moves after this one.
func laterMoved(side []string, other, unit int) bool { return side[other] == "red" && other > unit }

// TestPlane_PlayedAndWalked: on random tables a trial ends alike over the graph
// and by playing, no slot is used twice, and nothing is allocated once what the
// trials need is known.
func TestPlane_PlayedAndWalked(t *testing.T) {
	compared := 0
	for seed := range uint64(60) {
		text, b := randomTable(1000 + seed)
		open, err := graph.Compile(b.Table(), graph.Budget{States: 200_000})
		if err != nil {
			continue
		}
		compared++
		if err := open.CheckSlots(); err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		for i := range b.Plans {
			p := &b.Plans[i]
			if p.Refused != "" {
				continue
			}
			closed, err := open.Resolve(&p.Policy, nil)
			if err != nil {
				t.Fatal(err)
			}
			for trial := range uint64(200) {
				if played, walked := play.Player(b.Table(), &p.Policy, 7)(trial), walk.Outcome(closed, 7, trial); !slices.Equal(played, walked) {
					t.Fatalf("seed %d, plan %s, trial %d: played %v, walked %v\n%s", seed, p.Name, trial, played, walked, text)
				}
			}
		}
	}
	if compared < 40 {
		t.Errorf("only %d tables were compared", compared)
	}
}
