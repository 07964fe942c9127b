package sim

import (
	"cmp"
	"math"
	"slices"

	"tactica/dice"
	"tactica/rules"
)

// A Survey is where units go and end under one plan, seen in a number of
// trials: what a map shows.
type Survey struct {
	Plan   string `json:"plan"`
	Trials int    `json:"trials"`
	// Moves are the moves seen, Ends where units stood in the end, each with
	// the share of the trials, the most frequent first.
	Moves []Move `json:"moves"`
	Ends  []End  `json:"ends"`
}

// A Move takes a unit from one place to another.
type Move struct {
	Unit   string    `json:"unit"`
	From   Footprint `json:"from"`
	To     Footprint `json:"to"`
	Flight bool      `json:"flight,omitempty"` // the unit flees
	Share  float64   `json:"share"`            // of the trials
}

// An End is where a unit stands in the end.
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

// Survey follows trials of a plan step by step and notes where units go. It
// is nil for a game that is not on a real table, or a plan that is refused.
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
	s := surveyed[S]{
		game: t.g, surveyor: surveyor, units: len(m.Scenario.Units),
		moves: map[step]int{}, ends: map[stand]int{},
	}
	s.turn.Play(&m.Plans[plan].Policy)
	s.values = make(rules.Values, len(t.g.Variables()))
	for trial := range trials {
		s.follow(dice.NewKey(seed).Trial(uint64(trial)))
	}
	return s.survey(m, plan, trials)
}

// A surveyed game is followed trial by trial.
type surveyed[S comparable] struct {
	game     rules.Game[S]
	surveyor rules.Surveyor[S]
	units    int
	turn     rules.Turn
	values   rules.Values
	moves    map[step]int
	ends     map[stand]int
}

type stand struct {
	unit int
	at   Footprint
}

type step struct {
	stand
	from   Footprint
	flight bool
}

func (g *surveyed[S]) follow(trial dice.Trial) {
	g.turn.Begin(trial, g.values)
	s := g.game.Start()
	before := make([]rules.Place, g.units)
	for unit := range before {
		before[unit], _ = g.surveyor.Place(&s, unit)
	}
	for !g.game.Over(&s) {
		g.game.Step(&s, &g.turn)
		for unit := range before {
			now, there := g.surveyor.Place(&s, unit)
			if was := before[unit]; there && (now.X != was.X || now.Y != was.Y || now.Heading != was.Heading) {
				g.moves[step{stand{unit, footprint(now)}, footprint(was), now.Fleeing}]++
				before[unit] = now
			}
		}
	}
	for unit := range before {
		if now, there := g.surveyor.Place(&s, unit); there {
			g.ends[stand{unit, footprint(now)}]++
		}
	}
}

// footprint rounds a place to millionths, so that equal ones are one.
func footprint(p rules.Place) Footprint {
	round := func(x float64) float64 { return math.Round(x*1e6) / 1e6 }
	return Footprint{round(p.X), round(p.Y), round(p.Heading), round(p.Width), round(p.Depth)}
}

func (g *surveyed[S]) survey(m *Model, plan, trials int) *Survey {
	out := &Survey{Plan: m.Plans[plan].Name, Trials: trials, Moves: []Move{}, Ends: []End{}}
	share := func(n int) float64 { return float64(n) / float64(trials) }
	key := func(unit int) string { return m.Scenario.Units[unit].Key }
	for s, n := range g.moves {
		out.Moves = append(out.Moves, Move{Unit: key(s.unit), From: s.from, To: s.at, Flight: s.flight, Share: share(n)})
	}
	for s, n := range g.ends {
		out.Ends = append(out.Ends, End{Unit: key(s.unit), At: s.at, Share: share(n)})
	}
	slices.SortFunc(out.Moves, func(a, b Move) int {
		return cmp.Or(cmp.Compare(b.Share, a.Share), cmp.Compare(a.Unit, b.Unit), compareFootprints(a.To, b.To), compareFootprints(a.From, b.From))
	})
	slices.SortFunc(out.Ends, func(a, b End) int {
		return cmp.Or(cmp.Compare(b.Share, a.Share), cmp.Compare(a.Unit, b.Unit), compareFootprints(a.At, b.At))
	})
	return out
}

func compareFootprints(a, b Footprint) int {
	return cmp.Or(cmp.Compare(a.X, b.X), cmp.Compare(a.Y, b.Y), cmp.Compare(a.Facing, b.Facing))
}
