// Package toy has games for the tests of the engines: a duel that uses all
// that the contract of rules allows, games made at random, and a twin that
// enumerates a game naively, in exact fractions.
//
// It imports rules and dice, and none of the engines it is there to test.
package toy

import (
	"math/big"

	"tactica/dice"
	"tactica/rules"
)

// Units of a duel. Blue is the side that the swing is counted for.
const (
	Blue = iota
	Red
)

// Variables of a duel.
const (
	DuelReach    = iota // inches Red closed, recorded once rolled
	DuelReaction        // of Blue, recorded once chosen
	DuelFate            // of Blue
	DuelWinner
	DuelSwing
)

// Options of a duel, besides the reactions.
const (
	Press   rules.Option = iota // Red: fight on
	Recover                     // Red: hit worse, heal; illegal when unhurt
)

// A Duel is between Blue and Red, over some rounds. At the start of each Blue
// reacts (it may flee once, and may not stand and shoot once hurt) and Red
// decides how to fight; then both roll to hit, and who is hurt is tested.
type Duel struct {
	Rounds    int
	Toughness int
	Faces     int // of the dice, 6 for most tests

	reach, hit, nerve, feeble *dice.Law
}

// NewDuel is a duel over a number of rounds.
func NewDuel(rounds, toughness int) *Duel {
	return &Duel{
		Rounds: rounds, Toughness: toughness,
		reach:  dice.Dice(2, 6),
		hit:    dice.Dice(1, 6).Map(func(v int) int { return max(0, v-3) }),
		feeble: dice.Dice(1, 3).Map(func(v int) int { return max(0, v-2) }),
		nerve:  dice.Success(dice.Dice(2, 6), func(v int) bool { return v <= 8 }),
	}
}

type stage uint8

const (
	approach stage = iota
	react
	shoot
	press
	blueHits
	redHits
	wound
	nerve
	over
)

// A Bout is the state of a duel.
type Bout struct {
	stage         stage
	round         uint8
	blue, red     int8 // wounds left
	reacted       uint8
	feeble, fled  bool
	wounds, blows int8 // pending in this round
	said          bool // reaction recorded
}

// Variables lists the results of a duel.
func (d *Duel) Variables() []rules.Variable {
	return []rules.Variable{
		{Name: "red.reach", Scale: rules.Micro},
		{Name: "blue.reaction", Categories: []string{"hold", "stand-and-shoot", "flee"}},
		{Name: "blue.fate", Categories: []string{"standing", "fled", "dead"}},
		{Name: "winner", Categories: []string{"nobody", "blue", "red"}},
		{Name: rules.Swing, Scale: rules.Micro},
	}
}

// Start is the state before the approach.
func (d *Duel) Start() Bout {
	return Bout{blue: int8(d.Toughness), red: int8(d.Toughness)}
}

// Over reports whether the duel is over.
func (d *Duel) Over(s *Bout) bool { return s.stage == over }

func (d *Duel) slot(kind, round int) rules.Slot { return rules.Slot(1 + kind + 16*round) }

// Step resolves the next roll or choice.
func (d *Duel) Step(s *Bout, t *rules.Turn) {
	round := int(s.round)
	switch s.stage {
	case approach:
		inches := t.Roll(d.slot(0, 0), d.reach)
		t.Record(DuelReach, int64(inches)*rules.Micro)
		s.stage = react
		if inches < 4 {
			// Red stays where it is: nothing to react to.
			t.Record(DuelReaction, int64(rules.Hold))
			s.said, s.stage = true, over
		}
	case react:
		legal := rules.Options(0).With(rules.Hold)
		if s.blue == int8(d.Toughness) {
			legal = legal.With(rules.StandAndShoot)
		}
		if round == 0 {
			legal = legal.With(rules.Flee)
		}
		o := t.Choose(rules.Choice{Kind: rules.Reaction, Unit: Blue, Opponent: Red, Nth: s.reacted,
			Maximise: true, Slot: d.slot(1, round), Legal: legal})
		if !s.said {
			t.Record(DuelReaction, int64(o))
			s.said = true
		}
		s.reacted++
		switch o {
		case rules.StandAndShoot:
			s.stage = shoot
		case rules.Flee:
			s.fled, s.stage = true, nerve
		default:
			s.stage = press
		}
	case shoot:
		s.red -= int8(t.Roll(d.slot(2, round), d.feeble))
		s.stage = press
	case press:
		legal := rules.Options(0).With(Press)
		if s.red < int8(d.Toughness) {
			legal = legal.With(Recover)
		}
		if t.Choose(rules.Choice{Kind: rules.Redirect, Unit: Red, Opponent: Blue, Nth: s.round,
			Slot: d.slot(3, round), Legal: legal}) == Recover {
			s.feeble = true
			s.red++
		}
		s.stage = blueHits
	case blueHits:
		s.blows = int8(t.Roll(d.slot(4, round), d.hit))
		s.stage = redHits
	case redHits:
		law := d.hit
		if s.feeble {
			law = d.feeble
		}
		s.wounds = int8(t.Roll(d.slot(5, round), law))
		s.stage = wound
	case wound: // asks for nothing
		s.blue, s.red = max(0, s.blue-s.wounds), max(0, s.red-s.blows)
		lost := s.wounds > s.blows
		s.wounds, s.blows, s.feeble = 0, 0, false
		switch {
		case s.blue == 0 || s.red == 0:
			s.stage = over
		case lost:
			s.stage = nerve
		default:
			d.next(s)
		}
	case nerve:
		if t.Test(d.slot(6, round), d.nerve) {
			s.fled = false
			d.next(s)
		} else {
			s.fled, s.stage = true, over
		}
	}
}

// next goes to the next round, if there is one.
func (d *Duel) next(s *Bout) {
	s.stage = react
	if s.round++; int(s.round) == d.Rounds {
		s.stage = over
	}
}

// Outcome sets what was not recorded.
func (d *Duel) Outcome(s *Bout, v *rules.Values) {
	fate, winner := int64(0), int64(0)
	switch {
	case s.blue == 0:
		fate = 2
	case s.fled:
		fate = 1
	}
	if s.blue > s.red {
		winner = 1
	} else if s.red > s.blue {
		winner = 2
	}
	v.Set(DuelFate, fate)
	v.Set(DuelWinner, winner)
	swing := (int64(s.blue) - int64(s.red)) * 2_500_000
	if s.fled {
		swing -= 1_250_000
	}
	v.Set(DuelSwing, swing)
}

// Describe names a roll of a duel.
func (d *Duel) Describe(slot rules.Slot) string {
	kinds := []string{"reach", "reaction", "shot", "stance", "blue to hit", "red to hit", "nerve"}
	return kinds[(int(slot)-1)%16%len(kinds)]
}

// DuelPlans are policies for a duel that settle all its choices: with wishes
// that may be illegal, mixtures and "always the other".
func DuelPlans() []rules.Policy {
	say := func(o rules.Option) rules.Answer { return rules.Answer{How: rules.Say, Option: o} }
	mix := dice.FromRats([]int{int(rules.Hold), int(rules.Flee)}, []*big.Rat{big.NewRat(1, 3), big.NewRat(2, 3)})
	other := rules.Answer{How: rules.Other}
	plans := make([]rules.Policy, 4)
	plans[0].Set(rules.Reaction, Blue, say(rules.Hold))
	plans[1].Set(rules.Reaction, Blue, say(rules.StandAndShoot))
	plans[2].Set(rules.Reaction, Blue, say(rules.Flee), say(rules.StandAndShoot))
	plans[3].Set(rules.Reaction, Blue, rules.Answer{How: rules.Draw, Mix: mix})
	plans[0].Set(rules.Redirect, Red, say(Press))
	plans[1].Set(rules.Redirect, Red, other)
	plans[2].Set(rules.Redirect, Red, say(Recover))
	plans[3].Set(rules.Redirect, Red, say(Press), other)
	return plans
}
