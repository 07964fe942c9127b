package sim

import (
	"math"
	"math/big"
	"testing"

	"tactica/configs"
	"tactica/dice"
	"tactica/rules"
)

// A stroll is a game on a table: a runner stays or goes 1 to 3 inches, which is
// off the table at 3; a fighter then takes a step to the side on a 1. Before
// the first step and after the last nobody knows where they stand.
type stroll struct{ runs, steps *dice.Law }

type strolled struct {
	stage uint8
	ran   int8
	aside int8
}

const (
	strollPlacing = iota
	strollChoice
	strollRun
	strollStep
	strollEnd
	strollOver
)

func newStroll() *stroll {
	return &stroll{runs: dice.Dice(1, 3), steps: dice.Success(dice.Dice(1, 6), func(v int) bool { return v == 1 })}
}

func (g *stroll) Variables() []rules.Variable {
	return []rules.Variable{{Name: rules.Swing, Scale: rules.Micro}}
}

func (g *stroll) Start() strolled            { return strolled{} }
func (g *stroll) Over(s *strolled) bool      { return s.stage == strollOver }
func (g *stroll) Describe(rules.Slot) string { return "a step" }
func (g *stroll) Outcome(s *strolled, v *rules.Values) {
	(*v)[0] = int64(s.ran) * rules.Micro
}

func (g *stroll) Step(s *strolled, t *rules.Turn) {
	switch s.stage {
	case strollChoice:
		legal := rules.Options(0).With(rules.Hold).With(rules.Flee)
		if t.Choose(rules.Choice{Kind: rules.Reaction, Maximise: true, Slot: 1, Legal: legal}) == rules.Hold {
			s.stage = strollStep
			return
		}
	case strollRun:
		s.ran = int8(t.Roll(2, g.runs))
	case strollStep:
		if t.Test(3, g.steps) {
			s.aside = 1
		}
	}
	s.stage++
}

func (g *stroll) Place(s *strolled, unit int) (rules.Place, bool) {
	if s.stage == strollPlacing || s.stage == strollOver {
		return rules.Place{}, false
	}
	if unit == 0 {
		return rules.Place{Y: float64(s.ran), Heading: 90, Width: 2, Depth: 1, Fleeing: s.ran > 0, Removed: s.ran == 3}, true
	}
	return rules.Place{X: 5 + float64(s.aside)/3, Width: 1, Depth: 1, Contact: s.aside == 1}, true
}

// Wheel: the fighter wheels from where it was to where it is.
func (g *stroll) Wheel(before, after *strolled, unit int) (from, to rules.Place, ok bool) {
	if unit == 0 {
		return from, to, false
	}
	from, _ = g.Place(before, unit)
	to, _ = g.Place(after, unit)
	return from, to, true
}

// holdOrFlee is a mixture of one to three.
func holdOrFlee() *dice.Law {
	return dice.FromRats([]int{int(rules.Hold), int(rules.Flee)}, []*big.Rat{big.NewRat(1, 4), big.NewRat(3, 4)})
}

// strollModel has a plan for each reaction, one of both, and best play, which
// runs.
func strollModel() *Model {
	sc := &configs.Scenario{Units: []configs.Unit{{Key: "runner"}, {Key: "fighter"}}}
	say := func(o rules.Option) (p rules.Policy) {
		p.Set(rules.Reaction, 0, rules.Answer{How: rules.Say, Option: o})
		return p
	}
	var both rules.Policy
	both.Set(rules.Reaction, 0, rules.Answer{How: rules.Draw, Mix: holdOrFlee()})
	return NewModel(sc, newStroll(), []rules.Plan{
		{Name: "hold", Policy: say(rules.Hold)}, {Name: "flee", Policy: say(rules.Flee)},
		{Name: "both", Policy: both}, {Name: "best", BestPlay: true}, {Name: "never", Refused: "it is forbidden"},
	}, nil, nil)
}

// The survey of each plan is what the random words of the trials say, counted
// one by one.
func TestSurveyCountsTrials(t *testing.T) {
	const seed, trials = 11, 600
	m, g := strollModel(), newStroll()
	mix := holdOrFlee()
	for plan := range 4 {
		runs, steps := map[int]int{}, 0
		for n := range trials {
			trial := dice.NewKey(seed).Trial(uint64(n))
			flees := plan == 1 || plan == 3 || plan == 2 && rules.Option(mix.Sample(trial.Word(1))) == rules.Flee
			if flees {
				runs[g.runs.Sample(trial.Word(2))]++
			}
			steps += g.steps.Sample(trial.Word(3))
		}
		s := m.Survey(plan, seed, trials)
		if s.Plan != m.Plans[plan].Name || s.Trials != trials {
			t.Fatalf("plan %d: a survey of %q in %d trials", plan, s.Plan, s.Trials)
		}
		for _, mv := range s.Moves {
			if want := (Wheel{Footprint{X: 5, Width: 1, Depth: 1}, Footprint{X: 5.333333, Width: 1, Depth: 1}}); (mv.Wheel != nil) != (mv.Unit == "fighter") || mv.Wheel != nil && *mv.Wheel != want {
				t.Errorf("plan %d: %s wheels %+v", plan, mv.Unit, mv.Wheel)
			}
			want := steps
			if mv.Unit == "runner" {
				ran := int(mv.To.Y)
				want = runs[ran]
				delete(runs, ran)
				if mv.From.Y != 0 || mv.From.Facing != 90 || mv.To.Width != 2 || !mv.Flight || mv.Removed != (ran == 3) {
					t.Errorf("plan %d: move %+v", plan, mv)
				}
			} else if mv.From.X != 5 || mv.To.X != 5.333333 || !mv.Contact || mv.Flight {
				t.Errorf("plan %d: move %+v", plan, mv)
			}
			if mv.Share != float64(want)/trials {
				t.Errorf("plan %d: share of %+v, want %d of %d", plan, mv, want, trials)
			}
		}
		if len(runs) > 0 {
			t.Errorf("plan %d: moves not seen, inches and times: %v", plan, runs)
		}
	}
}

// Units end somewhere in every trial in which they were not removed.
func TestSurveyEndsAddUp(t *testing.T) {
	const trials = 600
	for plan := range 4 {
		s := strollModel().Survey(plan, 3, trials)
		sum := map[string]float64{}
		for i, e := range s.Ends {
			sum[e.Unit] += e.Share * trials
			if i > 0 && s.Ends[i-1].Share < e.Share {
				t.Errorf("plan %d: ends are out of order", plan)
			}
		}
		for _, mv := range s.Moves {
			if mv.Removed {
				sum[mv.Unit] += mv.Share * trials
			}
		}
		for _, unit := range []string{"runner", "fighter"} {
			if math.Round(sum[unit]) != trials {
				t.Errorf("plan %d: %s ends in %g of %d trials", plan, unit, sum[unit], trials)
			}
		}
	}
}

func TestSurveyRefuses(t *testing.T) {
	m := strollModel()
	for _, plan := range []int{-1, 4, 5} {
		if m.Survey(plan, 1, 10) != nil {
			t.Errorf("a survey of plan %d", plan)
		}
	}
	if !m.OnTable() {
		t.Error("the game is not on a table")
	}
	// Without the surveyor it is like any other game.
	plain := NewModel(m.Scenario, struct{ rules.Game[strolled] }{newStroll()}, m.Plans, nil, nil)
	if plain.OnTable() || plain.Survey(0, 1, 10) != nil {
		t.Error("a survey of a game that is on no table")
	}
}
