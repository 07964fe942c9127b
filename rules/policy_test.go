package rules

import (
	"math/big"
	"testing"

	"tactica/dice"
)

func TestOptions(t *testing.T) {
	var s Options
	for _, o := range []Option{5, 2, 31} {
		s = s.With(o)
	}
	if s.Len() != 3 || s.First() != 2 || !s.Has(5) || !s.Has(31) || s.Has(3) {
		t.Errorf("%b: %d options, first %d", s, s.Len(), s.First())
	}
	for o, want := range map[Option]int{0: 0, 2: 0, 3: 1, 5: 1, 31: 2} {
		if got := s.Before(o); got != want {
			t.Errorf("%b: %d options before %d, want %d", s, got, o, want)
		}
	}
	if s = s.Without(2).Without(2); s.First() != 5 || s.Len() != 2 {
		t.Errorf("%b: first %d of %d", s, s.First(), s.Len())
	}
}

// TestResolve: a wish is granted where it is legal; else the first legal option
// is taken, and only a wish that named an option counts as overridden.
func TestResolve(t *testing.T) {
	mix := dice.FromRats([]int{int(Hold), int(Flee)}, []*big.Rat{big.NewRat(1, 4), big.NewRat(3, 4)})
	all := Options(0).With(Hold).With(StandAndShoot).With(Flee)
	low, high := uint64(0), ^uint64(0)
	for _, c := range []struct {
		name       string
		a          Answer
		legal      Options
		refused    Options
		word       uint64
		want       Option
		overridden bool
	}{
		{"legal wish", Answer{How: Say, Option: Flee}, all, 0, low, Flee, false},
		{"illegal wish", Answer{How: Say, Option: StandAndShoot}, all.Without(StandAndShoot), 0, low, Hold, true},
		{"forced flight", Answer{How: Say, Option: Hold}, Options(0).With(Flee), 0, low, Flee, true},
		{"low word of a mixture", Answer{How: Draw, Mix: mix}, all, 0, low, Hold, false},
		{"high word of a mixture", Answer{How: Draw, Mix: mix}, all, 0, high, Flee, false},
		{"mixture that draws an illegal option", Answer{How: Draw, Mix: mix}, all.Without(Flee), 0, high, Hold, true},
		{"best", Answer{}, all.Without(Hold), 0, high, StandAndShoot, false},
		{"other", Answer{How: Other}, all, 0, low, StandAndShoot, false},
		{"other where there is none", Answer{How: Other}, Options(0).With(Chase), 0, low, Chase, false},
		{"other passes over what is refused", Answer{How: Other}, all, Options(0).With(StandAndShoot), low, Flee, false},
		{"a wish tried in vain", Answer{How: Say, Option: Flee}, all, Options(0).With(Flee), low, Flee, true},
	} {
		got, overridden := Resolve(c.a, &Choice{Legal: c.legal, Refused: c.refused}, c.word)
		if got != c.want || overridden != c.overridden {
			t.Errorf("%s: option %d, overridden %v; want %d, %v", c.name, got, overridden, c.want, c.overridden)
		}
	}
}

// TestPolicyAnswers: the first answer for the first choice, and so on; the last
// one stands for all that come later; a unit without answers plays best.
func TestPolicyAnswers(t *testing.T) {
	var p Policy
	p.Set(Reaction, 2, Answer{How: Say, Option: Hold}, Answer{How: Say, Option: Flee}, Answer{})
	for nth, want := range []Answer{{How: Say, Option: Hold}, {How: Say, Option: Flee}, {}, {}, {}} {
		c := Choice{Kind: Reaction, Unit: 2, Nth: uint8(nth)}
		if got := p.Answer(&c); got != want {
			t.Errorf("choice %d: %v, want %v", nth, got, want)
		}
		if p.Open(&c) != (want.How == Best) {
			t.Errorf("choice %d: open %v", nth, p.Open(&c))
		}
	}
	if !p.Open(&Choice{Kind: Reaction, Unit: 1}) || !p.Open(&Choice{Kind: Redirect, Unit: 2}) {
		t.Error("a choice that nothing was said about is not open")
	}
}
