package dice

import (
	"errors"
	"strings"
	"testing"
)

func TestParse(t *testing.T) {
	reroll := func(n, sides int, again func(int) bool) *Law {
		return Reroll(Dice(1, sides), again).Times(n)
	}
	for expr, want := range map[string]*Law{
		"10":                     Constant(10),
		"-3":                     Constant(-3),
		"+0":                     Constant(0),
		"d6":                     Dice(1, 6),
		"D3":                     Dice(1, 3),
		"2D6":                    Dice(2, 6),
		" 2 d 6 ":                Dice(2, 6),
		"2D6+4":                  Dice(2, 6).Shift(4),
		"D6\t+ 4":                Dice(1, 6).Shift(4),
		"2D6-1":                  Dice(2, 6).Shift(-1),
		"2D6+1D3":                Dice(2, 6).Add(Dice(1, 3)),
		"2D6-D3":                 Dice(2, 6).Add(Dice(1, 3).Shift(-4)), // a die is symmetric
		"-D6":                    Dice(1, 6).Shift(-7),
		"4-3D6kl1":               KeepLowest(3, 6, 1).Map(func(v int) int { return 4 - v }),
		"3D6kh2":                 KeepHighest(3, 6, 2),
		"3d6KH2+8":               KeepHighest(3, 6, 2).Shift(8),
		"3D6kl2":                 KeepLowest(3, 6, 2),
		"3D6dl1":                 KeepHighest(3, 6, 2),
		"3D6 dh 1":               KeepLowest(3, 6, 2),
		"3D6kh0":                 Constant(0),
		"3D6dl0":                 Dice(3, 6),
		"3D6dh3":                 Constant(0),
		"2D6r1":                  reroll(2, 6, func(v int) bool { return v == 1 }),
		"2D6r<=2":                reroll(2, 6, func(v int) bool { return v <= 2 }),
		"4D6 R >= 5":             reroll(4, 6, func(v int) bool { return v >= 5 }),
		"D6r=6":                  reroll(1, 6, func(v int) bool { return v == 6 }),
		"1+1+1+1+1+1+1+1+1+1":    Constant(10),
		"999999":                 Constant(999999),
		"100D100":                Dice(100, 100),
		"100D40 - 100D40":        Dice(100, 40).Add(Dice(100, 40).Shift(-4100)),
		"00002D06":               Dice(2, 6),
		strings.Repeat("0", 100): Constant(0),
	} {
		got, err := Parse(expr)
		if err != nil {
			t.Errorf("%v", err)
		} else if !got.Equal(want) {
			t.Errorf("%q is %v, want %v", expr, got, want)
		}
	}
}

func TestParseErrors(t *testing.T) {
	for _, c := range []struct {
		expr   string
		offset int
		msg    string // part of it
	}{
		{"", 0, "want a number or dice"},
		{"   ", 3, "want a number or dice"},
		{"2D6+", 4, "want a number or dice"},
		{"2D6++1", 4, "want a number or dice"},
		{"2Q6", 1, "want +, - or the end"},
		{"2D6 1", 4, "want +, - or the end"},
		{"D", 1, "want the sides"},
		{"2D", 2, "want the sides"},
		{"2D0", 2, "want the sides"},
		{"D101", 1, "at most 100 sides"},
		{"0D6", 0, "want 1 to 100 dice"},
		{"1+101D6", 2, "want 1 to 100 dice"},
		{"1000000", 0, "at most 999999"},
		{"99999999999999999999999999", 0, "at most 999999"},
		{"3D6k2", 4, "want h or l"},
		{"3D6kh", 5, "want how many of the dice, 0 to 3"},
		{"3D6kh4", 5, "want how many of the dice, 0 to 3"},
		{"3D6kh2r1", 6, "not both"},
		{"3D6r1kh2", 5, "want +, - or the end"},
		{"2D6r", 4, "want the face to roll again, 1 to 6"},
		{"2D6r0", 4, "want the face to roll again, 1 to 6"},
		{"2D6r7", 4, "want the face to roll again, 1 to 6"},
		{"2D6r<2", 5, "want = after <"},
		{"20D100kh2", 0, "at most 1000 for dice times sides"},
		{"100D99+1D100+D2", 13, "at most 10000 for dice times sides, over all"},
		{"1+1+1+1+1+1+1+1+1+1+1", 20, "at most 10 terms"},
		{strings.Repeat("1", 101), 100, "at most 100 characters, have 101"},
		{"2D６", 2, "want the sides"},
		{"2\x00D6", 1, "want +, - or the end"},
	} {
		l, err := Parse(c.expr)
		var syntax *SyntaxError
		if !errors.As(err, &syntax) {
			t.Errorf("%q: %v, error %v, want a syntax error", c.expr, l, err)
			continue
		}
		if syntax.Expr != c.expr || syntax.Offset != c.offset || !strings.Contains(syntax.Msg, c.msg) {
			t.Errorf("%q: offset %d, %q; want %d, %q", c.expr, syntax.Offset, syntax.Msg, c.offset, c.msg)
		}
		if len(err.Error()) > 700 {
			t.Errorf("%q: an error of %d bytes", c.expr, len(err.Error()))
		}
	}
}

// A law of at most so many outcomes is the same as without the bound, and one more
// is too many wherever the term that brings it stands.
func TestParseAtMost(t *testing.T) {
	for _, c := range []struct {
		expr     string
		outcomes int
		offset   int // of the term that is too much
	}{
		{"7", 1, 0}, {"2D6", 11, 0}, {"3D6kh2", 11, 0}, {"2D6r1", 11, 0}, {"1+2D6", 11, 2}, {"2D6 - D3", 13, 6}, {"D2+D2 + D2+5", 4, 8},
	} {
		want, err := Parse(c.expr)
		if err != nil || want.Len() != c.outcomes {
			t.Fatalf("%q: %v, error %v", c.expr, want, err)
		}
		if got, err := ParseAtMost(c.expr, c.outcomes); err != nil || !got.Equal(want) {
			t.Errorf("%q, at most %d: %v, error %v", c.expr, c.outcomes, got, err)
		}
		var syntax *SyntaxError
		if l, err := ParseAtMost(c.expr, c.outcomes-1); l != nil || !errors.As(err, &syntax) || syntax.Offset != c.offset {
			t.Errorf("%q, at most %d: %v, error %v", c.expr, c.outcomes-1, l, err)
		}
	}
}

// Whatever is read, Parse either says where the trouble is or returns a law that
// can be sampled, within bounds. Spaces and case never matter.
func FuzzParse(f *testing.F) {
	for _, s := range []string{"2D6", "3D6kh2 - 1", "d6r<=2+10", "100D100-3D6dl1", "4d10KL3", "1+1", "r", "2D6r>=5", "-", "9d9dh9", "\xff"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, expr string) {
		l, err := Parse(expr)
		if err != nil {
			var syntax *SyntaxError
			if l != nil || !errors.As(err, &syntax) || syntax.Expr != expr || syntax.Msg == "" {
				t.Fatalf("law %v, error %#v", l, err)
			}
			if syntax.Offset < 0 || syntax.Offset > len(expr) {
				t.Fatalf("offset %d in %q", syntax.Offset, expr)
			}
			return
		}
		const bound = maxTerms * max(maxNumber, maxDice*maxSides)
		if l.Len() < 1 || l.Min() < -bound || l.Max() > bound {
			t.Fatalf("%q has outcomes from %d to %d", expr, l.Min(), l.Max())
		}
		if lo, hi := l.Sample(0), l.Sample(1<<64-1); lo < l.Min() || hi > l.Max() || lo > hi {
			t.Fatalf("%q samples %d to %d, outcomes are %d to %d", expr, lo, hi, l.Min(), l.Max())
		}
		if m, err := Parse(strings.ToUpper(strings.TrimRight(expr, " "))); err != nil || !m.Equal(l) {
			t.Fatalf("%q in capitals: %v, error %v", expr, m, err)
		}
	})
}
