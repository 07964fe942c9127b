package sim

import (
	"cmp"
	"math"
	"slices"

	"tactica/rules"
	"tactica/sim/graph"
	"tactica/sim/trace"
)

// A Survey is where units go under one plan, seen in a number of trials: what
// a map shows.
type Survey struct {
	Plan   string `json:"plan"`
	Trials int    `json:"trials"`
	// Moves are the moves seen, Ends where units stood once all had moved, each
	// with the share of the trials, the most frequent first. The shares of the
	// ends of a unit add up to 1 but for the trials in which it was removed.
	Moves []Move `json:"moves"`
	Ends  []End  `json:"ends"`
}

// A Move takes a unit from one place to another.
type Move struct {
	Unit    string    `json:"unit"`
	From    Footprint `json:"from"`
	To      Footprint `json:"to"`
	Flight  bool      `json:"flight,omitempty"`  // the unit flees
	Contact bool      `json:"contact,omitempty"` // it ends in contact with an enemy
	Removed bool      `json:"removed,omitempty"` // it is removed there: caught, or off the table
	Barred  bool      `json:"barred,omitempty"`  // a charge that no roll would have brought home: there was no way
	Wheel   *Wheel    `json:"wheel,omitempty"`   // about a corner of its front, on the way
	Share   float64   `json:"share"`             // of the trials
}

// A Wheel is the part of a move in which a unit turns about a front corner.
type Wheel struct {
	From Footprint `json:"from"`
	To   Footprint `json:"to"`
}

// An End is where a unit stands once all have moved.
type End struct {
	Unit  string    `json:"unit"`
	At    Footprint `json:"at"`
	Share float64   `json:"share"` // of the trials
}

// A Footprint is a formation on the table: the centre of its front in inches,
// its heading in degrees counter-clockwise from the x axis, and its size.
type Footprint struct {
	X      float64 `json:"x"`
	Y      float64 `json:"y"`
	Facing float64 `json:"facing"`
	Width  float64 `json:"width"`
	Depth  float64 `json:"depth"`
}

// OnTable reports whether the game is on a real table, so that it can be
// surveyed.
func (m *Model) OnTable() bool { return m.game.onTable() }

func (t typed[S]) onTable() bool {
	_, ok := t.g.(rules.Surveyor[S])
	return ok
}

// Survey follows trials of a plan step by step and notes where units go.
// Choices left to best play are made as in Run, with its default budget. It is
// nil for a game that is not on a real table, or a plan that is refused.
func (m *Model) Survey(plan int, seed uint64, trials int) *Survey {
	if plan < 0 || plan >= len(m.Plans) || m.Plans[plan].Refused != "" {
		return nil
	}
	return m.game.survey(m, plan, seed, trials)
}

func (t typed[S]) survey(m *Model, plan int, seed uint64, trials int) *Survey {
	surveyor, ok := t.g.(rules.Surveyor[S])
	if !ok {
		return nil
	}
	policy := &m.Plans[plan].Policy
	var best *graph.BestPlay
	open, err := t.compile(graph.Budget{}, nil)
	if err != nil {
		open = nil // not enumerated: what is open is settled by the first legal option
	} else {
		best = open.Best(policy)
	}
	s := surveyed[S]{
		surveyor: surveyor,
		last:     make([]rules.Place, len(m.Scenario.Units)),
		seen:     make([]bool, len(m.Scenario.Units)),
		moves:    map[step]int{}, ends: map[stand]int{},
	}
	s.wheeler, _ = t.g.(rules.Wheeler[S])
	s.barrier, _ = t.g.(rules.Barrier[S])
	start, follower := t.g.Start(), trace.NewFollower(t.g, policy, open, best)
	for trial := range trials {
		clear(s.seen)
		s.look(&start, &start)
		follower.Follow(seed, uint64(trial), func(step *trace.Step[S]) { s.look(step.Before, step.After) })
		s.end()
	}
	return s.survey(m, plan, trials)
}

// A surveyed game is followed trial by trial.
type surveyed[S comparable] struct {
	surveyor rules.Surveyor[S]
	wheeler  rules.Wheeler[S] // nil if nobody knows how units wheel
	barrier  rules.Barrier[S] // or what bars them
	last     []rules.Place    // by unit: where it was seen last
	seen     []bool

	moves map[step]int
	ends  map[stand]int
}

type stand struct {
	unit int
	at   Footprint
}

type step struct {
	stand
	from                     Footprint
	flight, contact, removed bool
	barred                   bool
	wheel                    Wheel // no size: none
}

// end notes where units stand at the end of a trial.
func (g *surveyed[S]) end() {
	for unit, at := range g.last {
		if g.seen[unit] && !at.Removed {
			g.ends[stand{unit, footprint(at)}]++
		}
	}
}

// look notes which units have moved since the last look.
func (g *surveyed[S]) look(before, after *S) {
	for unit := range g.last {
		now, known := g.surveyor.Place(after, unit)
		if !known {
			continue
		}
		was := g.last[unit]
		if g.seen[unit] && (now.X != was.X || now.Y != was.Y || now.Heading != was.Heading) {
			moved := step{stand{unit, footprint(now)}, footprint(was), now.Fleeing, now.Contact, now.Removed, false, Wheel{}}
			if g.barrier != nil && !now.Fleeing && !now.Contact {
				moved.barred = g.barrier.Barred(before, unit)
			}
			if g.wheeler != nil {
				if from, to, ok := g.wheeler.Wheel(before, after, unit); ok {
					moved.wheel = Wheel{footprint(from), footprint(to)}
				}
			}
			g.moves[moved]++
		}
		g.last[unit], g.seen[unit] = now, true
	}
}

// footprint rounds a place to millionths, so that equal ones are one.
func footprint(p rules.Place) Footprint {
	round := func(x float64) float64 { return math.Round(x*1e6)/1e6 + 0 } // no minus zero
	return Footprint{round(p.X), round(p.Y), round(p.Heading), round(p.Width), round(p.Depth)}
}

func (g *surveyed[S]) survey(m *Model, plan, trials int) *Survey {
	out := &Survey{Plan: m.Plans[plan].Name, Trials: trials, Moves: []Move{}, Ends: []End{}}
	share := func(n int) float64 { return float64(n) / float64(trials) }
	key := func(unit int) string { return m.Scenario.Units[unit].Key }
	for s, n := range g.moves {
		moved := Move{
			Unit: key(s.unit), From: s.from, To: s.at, Share: share(n),
			Flight: s.flight, Contact: s.contact, Removed: s.removed, Barred: s.barred,
		}
		if s.wheel != (Wheel{}) {
			moved.Wheel = &s.wheel
		}
		out.Moves = append(out.Moves, moved)
	}
	for s, n := range g.ends {
		out.Ends = append(out.Ends, End{Unit: key(s.unit), At: s.at, Share: share(n)})
	}
	slices.SortFunc(out.Moves, compareMoves)
	slices.SortFunc(out.Ends, func(a, b End) int {
		return cmp.Or(cmp.Compare(b.Share, a.Share), cmp.Compare(a.Unit, b.Unit), compareFootprints(a.At, b.At))
	})
	return out
}

// compareMoves and compareFootprints leave no ties between what differs, so
// that the order is the same in every run.
func compareMoves(a, b Move) int {
	rank := func(m Move) (n int) {
		for i, flag := range []bool{m.Flight, m.Contact, m.Removed, m.Barred} {
			if flag {
				n |= 1 << i
			}
		}
		return n
	}
	return cmp.Or(cmp.Compare(b.Share, a.Share), cmp.Compare(a.Unit, b.Unit),
		compareFootprints(a.To, b.To), compareFootprints(a.From, b.From), cmp.Compare(rank(a), rank(b)),
		compareFootprints(a.wheel().From, b.wheel().From), compareFootprints(a.wheel().To, b.wheel().To))
}

// wheel of a move, of no size if there is none.
func (m *Move) wheel() Wheel {
	if m.Wheel == nil {
		return Wheel{}
	}
	return *m.Wheel
}

func compareFootprints(a, b Footprint) int {
	return cmp.Or(cmp.Compare(a.X, b.X), cmp.Compare(a.Y, b.Y), cmp.Compare(a.Facing, b.Facing),
		cmp.Compare(a.Width, b.Width), cmp.Compare(a.Depth, b.Depth))
}
