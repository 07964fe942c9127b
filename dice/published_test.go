package dice

import (
	"encoding/json"
	"math/big"
	"os"
	"testing"
)

func readJSON(t *testing.T, name string, into any) {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, into); err != nil {
		t.Fatal(err)
	}
}

func rat(t *testing.T, s string) *big.Rat {
	t.Helper()
	r, ok := new(big.Rat).SetString(s)
	if !ok {
		t.Fatalf("%q is no fraction", s)
	}
	return r
}

// Odds printed by players and rulebooks. Each row has the exact value and says
// whether the printed one is right. Sources print whole or tenths or hundredths of a
// percent, some cut off and some rounded twice, so a printed value counts as right
// within half a percentage point.
func TestPublishedOdds(t *testing.T) {
	var rows []struct {
		Dice    string
		Op      string
		Need    int
		Reroll  bool
		Percent float64 `json:"published_percent"`
		Exact   string
		Right   bool `json:"published_is_right"`
	}
	readJSON(t, "testdata/published-odds.json", &rows)
	if len(rows) != 106 {
		t.Fatalf("%d rows, want 106", len(rows))
	}
	half := big.NewRat(1, 200)
	for _, row := range rows {
		l, err := Parse(row.Dice)
		if err != nil {
			t.Fatal(err)
		}
		event := Success(l, func(v int) bool {
			switch row.Op {
			case ">=":
				return v >= row.Need
			case "<=":
				return v <= row.Need
			case "==":
				return v == row.Need
			}
			t.Fatalf("comparison %q", row.Op)
			return false
		})
		if row.Reroll {
			event = Reroll(event, func(v int) bool { return v == 0 })
		}
		got := event.AtLeast(1)
		if want := rat(t, row.Exact); got.Cmp(want) != 0 {
			t.Errorf("%s %s %d, re-roll %v: %v, want %v", row.Dice, row.Op, row.Need, row.Reroll, got, want)
		}
		printed := new(big.Rat).SetFloat64(row.Percent)
		off := printed.Quo(printed, big.NewRat(100, 1)).Sub(printed, got)
		if right := off.Abs(off).Cmp(half) <= 0; right != row.Right {
			t.Errorf("%s %s %d: printed %v%%, exactly %v, counts as right: %v, want %v", row.Dice, row.Op, row.Need, row.Percent, got, right, row.Right)
		}
	}
}

// The chance that a charger catches a unit that flees straight away, by the gap less
// the charger's Movement: charge dice against flee dice.
func TestCatchTable(t *testing.T) {
	var rows []struct {
		Gap        int    `json:"gap_minus_m"`
		FootFoot   string `json:"foot_foot"`
		FootSwift  string `json:"foot_swift"`
		SwiftFoot  string `json:"swift_foot"`
		SwiftSwift string `json:"swift_swift"`
	}
	readJSON(t, "testdata/catch-table.json", &rows)
	if len(rows) != 15 {
		t.Fatalf("%d rows, want 15", len(rows))
	}
	foot, swift := Dice(2, 6), KeepHighest(3, 6, 2)
	for _, row := range rows {
		for _, c := range []struct {
			name         string
			charge, flee *Law
			want         string
		}{
			{"foot, foot", foot, foot, row.FootFoot},
			{"foot, swift", foot, swift, row.FootSwift},
			{"swift, foot", swift, foot, row.SwiftFoot},
			{"swift, swift", swift, swift, row.SwiftSwift},
		} {
			lead := c.charge.Add(c.flee.Map(func(v int) int { return -v }))
			if got := lead.AtLeast(row.Gap); got.Cmp(rat(t, c.want)) != 0 {
				t.Errorf("%s at %d: %v, want %v", c.name, row.Gap, got, c.want)
			}
		}
	}
}
