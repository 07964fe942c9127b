package odds_test

import (
	"encoding/json"
	"math/big"
	"os"
	"testing"

	"tactica/dice"
	"tactica/sim/odds"
)

func same(t *testing.T, what string, got, want *big.Rat) {
	t.Helper()
	if got == nil || got.Cmp(want) != 0 {
		t.Errorf("%s: got %v, want %v", what, got, want.RatString())
	}
}

func rat(t *testing.T, text string) *big.Rat {
	t.Helper()
	r, ok := new(big.Rat).SetString(text)
	if !ok {
		t.Fatalf("%q is no fraction", text)
	}
	return r
}

func readJSON(t *testing.T, name string, into any) {
	t.Helper()
	data, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, into); err != nil {
		t.Fatal(err)
	}
}

func TestChargeAgainstEveryThrow(t *testing.T) {
	for _, c := range []struct {
		charger odds.Charger
		base, n int
	}{
		{odds.Charger{Move: 4}, 4, 2},
		{odds.Charger{Move: 0}, 0, 2},
		{odds.Charger{Move: 8, Swiftstride: true}, 8, 3},
		{odds.Charger{Move: 5, Fly: true}, 10, 3},
		{odds.Charger{Move: 4, Battleaxe: true}, 0, 2},
		{odds.Charger{Move: 4, Battleaxe: true, ChargeBase: 3}, 3, 2},
		{odds.Charger{Battleaxe: true, Fly: true, ChargeBase: 2}, 2, 3},
	} {
		for half := 1; half <= 50; half++ {
			gap := float64(half) / 2
			want := share(c.n, func(d []int) bool { return float64(c.base+inches(d)) >= gap })
			same(t, "reach", c.charger.Reaches(gap), want)
			need := c.charger.Needs(gap)
			same(t, "needs", share(c.n, func(d []int) bool { return inches(d) >= need }), want)
		}
	}
}

// A range that is equal to the distance reaches; a hair more does not.
func TestChargeBoundary(t *testing.T) {
	c := odds.Charger{Move: 4}
	same(t, "9", c.Reaches(9), big.NewRat(5, 6))
	same(t, "9 within tolerance", c.Reaches(9+1e-10), big.NewRat(5, 6))
	same(t, "9.000001", c.Reaches(9.000001), big.NewRat(13, 18))
}

func TestCatchAgainstEveryThrow(t *testing.T) {
	for _, c := range []struct {
		charger odds.Charger
		base, n int
	}{{odds.Charger{Move: 4}, 4, 2}, {odds.Charger{Move: 7, Swiftstride: true}, 7, 3}, {odds.Charger{Battleaxe: true}, 0, 2}} {
		for _, swift := range []bool{false, true} {
			away := 2
			if swift {
				away = 3
			}
			for _, gap := range []float64{0.5, 1, 4, 8.25, 12, 20} {
				want := share(c.n+away, func(d []int) bool {
					return float64(c.base+inches(d[:c.n])) >= gap+float64(inches(d[c.n:]))
				})
				same(t, "catch", c.charger.Catches(gap, swift), want)
			}
		}
	}
}

func TestCatchTable(t *testing.T) {
	var rows []map[string]any
	readJSON(t, "catch-table.json", &rows)
	if len(rows) != 15 {
		t.Fatalf("%d rows", len(rows))
	}
	for _, row := range rows {
		gap := row["gap_minus_m"].(float64) + 6
		for _, pair := range []struct {
			name        string
			swift, away bool
		}{{"foot_foot", false, false}, {"foot_swift", false, true}, {"swift_foot", true, false}, {"swift_swift", true, true}} {
			charger := odds.Charger{Move: 6, Swiftstride: pair.swift}
			same(t, pair.name, charger.Catches(gap, pair.away), rat(t, row[pair.name].(string)))
		}
	}
}

func TestLeadershipAgainstEveryThrow(t *testing.T) {
	for ld := 1; ld <= 10; ld++ {
		for modifier := -12; modifier <= 4; modifier++ {
			need := ld + modifier
			foot := share(2, func(d []int) bool { return sum(d) <= need || d[0]+d[1] == 2 })
			cold := share(3, func(d []int) bool {
				kept := sum(d) - max(d[0], d[1], d[2])
				return kept <= need || kept == 2
			})
			again := func(p *big.Rat) *big.Rat {
				miss := new(big.Rat).Sub(big.NewRat(1, 1), p)
				return new(big.Rat).Add(p, miss.Mul(miss, p))
			}
			same(t, "test", odds.Test{Leadership: ld, Modifier: modifier}.Passes(), foot)
			same(t, "re-roll", odds.Test{Leadership: ld, Modifier: modifier, Reroll: true}.Passes(), again(foot))
			same(t, "cold", odds.Test{Leadership: ld, Modifier: modifier, ColdBlood: true}.Passes(), cold)
			same(t, "cold, re-roll", odds.Test{Leadership: ld, Modifier: modifier, ColdBlood: true, Reroll: true}.Passes(), again(cold))
		}
	}
}

// TestPublished compares with odds that players and rulebooks have printed,
// each recomputed as a fraction.
func TestPublished(t *testing.T) {
	var rows []struct {
		Dice, Op, Exact string
		Need            int
		Reroll          bool
	}
	readJSON(t, "published-odds.json", &rows)
	tests, charges, rolls := 0, 0, 0
	for _, row := range rows {
		want := rat(t, row.Exact)
		if row.Op == "<=" {
			tests++
			test := odds.Test{Leadership: row.Need, ColdBlood: row.Dice == "3D6kl2", Reroll: row.Reroll}
			same(t, row.Dice, test.Passes(), want)
			continue
		}
		if row.Op == ">=" && !row.Reroll && (row.Dice == "2D6" || row.Dice == "3D6kh2") {
			charges++
			charger := odds.Charger{Battleaxe: true, Swiftstride: row.Dice == "3D6kh2"}
			same(t, row.Dice, charger.Reaches(float64(row.Need)), want)
		}
		if row.Reroll {
			continue // re-rolls of a charge are no part of these rules
		}
		rolls++
		law, err := dice.Parse(row.Dice)
		if err != nil {
			t.Fatal(err)
		}
		high := row.Need
		if row.Op == ">=" {
			high = law.Max()
		}
		same(t, row.Dice+row.Op, odds.Between(law, row.Need, high), want)
	}
	if tests != 36 || charges != 38 || rolls != 61 {
		t.Errorf("%d tests, %d charges, %d rolls were compared", tests, charges, rolls)
	}
}
